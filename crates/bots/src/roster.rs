//! Which brain plays which game.

use caravanserai_core::Voice;

use crate::bot::Bot;
use crate::brain::{Brain, Honesty, Plain};
use crate::player::{Player, Sitting};
use crate::{Budget, Level};

/// Something to do with a game and its brain, found by the game's slug.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Voice, B: Brain<G>>(self) -> Self::Output;
}

macro_rules! brains {
    ($($game:ty => $brain:ty),* $(,)?) => {
        /// Does something with the game of this slug and its brain; `None` if there is no such game.
        pub fn visit<V: Visitor>(slug: &str, visitor: V) -> Option<V::Output> {
            $(if slug == <$game as caravanserai_core::Game>::FACTS.slug {
                return Some(visitor.visit::<$game, $brain>());
            })*
            caravanserai_registry::visit(slug, WithPlain(visitor))
        }

        /// Whether the game has a brain of its own.
        pub fn has_brain(slug: &str) -> bool {
            [$(<$game as caravanserai_core::Game>::FACTS.slug),*].contains(&slug)
        }
    };
}

brains! {
    caravanserai_istanbul::Istanbul => crate::istanbul::IstanbulBrain,
    caravanserai_journey::Journey => crate::journey::JourneyBrain,
    caravanserai_borderlines::Borderlines => crate::borderlines::BorderlinesBrain,
    caravanserai_europe::Europe => crate::europe::EuropeBrain,
    caravanserai_emigration::Emigration => crate::emigration::EmigrationBrain,
}

/// Gives a game without a brain the plain one.
struct WithPlain<V>(V);

impl<V: Visitor> caravanserai_registry::Visitor for WithPlain<V> {
    type Output = V::Output;

    fn visit<G: Voice>(self) -> V::Output {
        self.0.visit::<G, Plain>()
    }
}

/// Whether the bots of the game speak, so that their honesty matters.
pub fn talks(slug: &str) -> bool {
    struct Talks;

    impl Visitor for Talks {
        type Output = bool;

        fn visit<G: Voice, B: Brain<G>>(self) -> bool {
            B::TALKS
        }
    }

    visit(slug, Talks) == Some(true)
}

/// A bot for any table of the game; `None` if there is no such game.
pub fn player(slug: &str, level: Level, budget: Budget, honesty: Honesty, seed: u64) -> Option<Box<dyn Player>> {
    struct Seat {
        level: Level,
        budget: Budget,
        honesty: Honesty,
        seed: u64,
    }

    impl Visitor for Seat {
        type Output = Box<dyn Player>;

        fn visit<G: Voice, B: Brain<G>>(self) -> Box<dyn Player> {
            Box::new(Sitting::<G, B>::new(Bot::new(self.level, self.budget, self.honesty, self.seed)))
        }
    }

    visit(slug, Seat { level, budget, honesty, seed })
}
