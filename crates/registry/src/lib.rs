//! The list of games. A new game is one dependency and one line here.
#![forbid(unsafe_code)]

use caravanserai_core::{AnyGame, Entry, Voice};

/// Something to do with a game whose type is found by its slug.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Voice>(self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// Every game, in the order in which pages show them.
        pub static GAMES: &[&dyn AnyGame] = &[$(&Entry::<$game>::NEW),*];

        /// Does something with the game of this slug; `None` if there is no such game.
        pub fn visit<V: Visitor>(slug: &str, visitor: V) -> Option<V::Output> {
            $(if slug == <$game as caravanserai_core::Game>::FACTS.slug {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

games! {
    caravanserai_istanbul::Istanbul,
    caravanserai_journey::Journey,
    caravanserai_borderlines::Borderlines,
    caravanserai_europe::Europe,
    caravanserai_emigration::Emigration,
}

/// The game with this slug.
pub fn find(slug: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.facts().slug == slug)
}
