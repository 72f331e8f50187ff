//! Bots without the type of their game, for tables and commands.

use caravanserai_core::{AnyMatch, Match, Names, Seat, Voice};
use serde::Serialize;
use serde_json::Value;

use crate::bot::Bot;
use crate::brain::Brain;
use crate::search::Finding;
use crate::{Budget, Seen};

/// A bot that sits at a table.
pub trait Player: Send {
    /// The decision of the seat; `None` if it has nothing to decide.
    fn choose(&mut self, game: &dyn AnyMatch, seat: Seat) -> Option<Value>;

    /// A free-form action that the seat would take now of its own accord: an offer, a gift, a word.
    fn volunteer(&mut self, game: &dyn AnyMatch, seat: Seat) -> Option<Value>;

    /// The best actions of the seat with their chances of winning, at most `most`, best first.
    fn hints(&mut self, game: &dyn AnyMatch, seat: Seat, names: &Names, most: usize, budget: Budget) -> Vec<Hint>;

    /// The chance of each seat to win, as the seat sees it.
    fn appraise(&mut self, game: &dyn AnyMatch, seat: Seat, rollouts: u32) -> Vec<f32>;
}

/// An action worth considering.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    /// The action.
    pub action: Value,
    /// What it is, in words.
    pub text: String,
    /// The chance of winning after it, from 0 to 1.
    pub chance: f32,
    /// How often the search looked into it.
    pub visits: u32,
}

/// A bot for any table of one game.
pub(crate) struct Sitting<G: Voice, B: Brain<G>> {
    bot: Bot<G, B>,
    /// The step at which it was asked last.
    last: Option<usize>,
}

impl<G: Voice, B: Brain<G>> Sitting<G, B> {
    pub fn new(bot: Bot<G, B>) -> Sitting<G, B> {
        Sitting { bot, last: None }
    }
}

fn typed<G: Voice>(game: &dyn AnyMatch) -> Option<&Match<G>> {
    game.as_any().downcast_ref()
}

/// Our own actions always become JSON.
fn json(value: &impl Serialize) -> Option<Value> {
    serde_json::to_value(value).ok()
}

impl<G: Voice, B: Brain<G>> Player for Sitting<G, B> {
    fn choose(&mut self, game: &dyn AnyMatch, seat: Seat) -> Option<Value> {
        let game = typed::<G>(game)?;
        let seen = Seen::of(game, seat, self.last);
        self.last = Some(game.seq());
        json(&self.bot.choose(&seen)?)
    }

    fn volunteer(&mut self, game: &dyn AnyMatch, seat: Seat) -> Option<Value> {
        let game = typed::<G>(game)?;
        json(&self.bot.volunteer(&Seen::of(game, seat, None))?)
    }

    fn hints(&mut self, game: &dyn AnyMatch, seat: Seat, names: &Names, most: usize, budget: Budget) -> Vec<Hint> {
        let Some(game) = typed::<G>(game) else { return Vec::new() };
        self.last = None;
        let findings = self.bot.findings(&Seen::of(game, seat, None), budget);
        let hint = |finding: &Finding<G::Action>| {
            Some(Hint {
                action: json(&finding.action)?,
                text: game.position().say_action(seat, &finding.action, names),
                chance: finding.worth.clamp(0.0, 1.0),
                visits: finding.visits,
            })
        };
        let mut hints: Vec<Hint> = findings.iter().take(most).filter_map(hint).collect();
        hints.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        hints
    }

    fn appraise(&mut self, game: &dyn AnyMatch, seat: Seat, rollouts: u32) -> Vec<f32> {
        let Some(game) = typed::<G>(game) else { return Vec::new() };
        self.last = None;
        let worth = self.bot.appraise(&Seen::of(game, seat, None), rollouts);
        worth[..AnyMatch::seats(game)].to_vec()
    }
}
