//! A game as it is written down: how it started, and every step with its chance.

use serde::{Deserialize, Serialize};

use crate::{Fate, Game, Match, Refusal, Seat};

/// Everything needed to play a game again, step by step, without a generator.
///
/// It holds every secret of the game: only a finished game's record may be shown to players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Record<G: Game> {
    /// The game's slug.
    pub game: String,
    /// The version of the rules it was played with.
    pub rules_version: u32,
    /// How it started.
    pub start: Start<G>,
    /// Where further chance comes from.
    pub seed: u64,
    /// Every step since.
    pub steps: Vec<Step<G::Action>>,
}

/// How a game started.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub enum Start<G: Game> {
    /// It was dealt.
    Deal {
        /// The number of seats.
        seats: usize,
        /// The table options.
        #[serde(default)]
        options: G::Options,
        /// The outcomes of chance while dealing.
        fate: Vec<u32>,
    },
    /// It started from a given position.
    Position(Box<G>),
}

/// One step of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step<A> {
    /// A decision was played.
    Play {
        /// By this seat.
        seat: Seat,
        /// The decision.
        action: A,
        /// The outcomes of chance while playing it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        fate: Vec<u32>,
    },
    /// The last step still standing was taken back.
    Undo {
        /// By this seat.
        seat: Seat,
    },
}

impl<G: Game> Record<G> {
    /// Plays the record again, up to and including step `to` (all of it if `None`).
    pub fn replay(&self, to: Option<usize>) -> Result<Match<G>, Refusal> {
        if self.game != G::FACTS.slug {
            let reason = format!("This is a record of {}, not of {}.", self.game, G::FACTS.slug);
            return Err(Refusal::table("other_game", reason));
        }
        if self.rules_version != G::FACTS.rules_version {
            let reason = format!(
                "This game was played with version {} of the rules; this program plays version {}.",
                self.rules_version,
                G::FACTS.rules_version
            );
            return Err(Refusal::table("other_version", reason));
        }
        let to = to.unwrap_or(self.steps.len());
        if to > self.steps.len() {
            let reason = format!("The record has {} steps; there is no step {to}.", self.steps.len());
            return Err(Refusal::table("no_such_step", reason));
        }
        let mut game = match &self.start {
            Start::Deal { seats, options, fate } => {
                Match::deal(*seats, options.clone(), self.seed, Some(Fate::scripted(fate.as_slice())))?
            }
            Start::Position(position) => Match::from_position((**position).clone(), self.seed)?,
        };
        for (number, step) in self.steps[..to].iter().enumerate() {
            let done = match step {
                Step::Play { seat, action, fate } => {
                    game.play(*seat, action, Some(Fate::scripted(fate.as_slice()))).map(|_| ())
                }
                Step::Undo { seat } => game.undo(*seat),
            };
            done.map_err(|refusal| Refusal {
                reason: format!("Step {} of the record: {}", number + 1, refusal.reason).into(),
                ..refusal
            })?;
        }
        Ok(game)
    }
}
