//! What is to be played.

use std::fmt;
use std::str::FromStr;

use caravanserai_bots::{Budget, Honesty, Level, split_honesty};
use caravanserai_core::Facts;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Fault;

/// A series of games. The same plan gives the same games on every machine with the same version.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The game's slug.
    pub game: String,
    /// Who plays.
    pub chairs: Vec<Chair>,
    /// The table options that are not the book's.
    pub options: Value,
    /// How many games.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
    /// Whether everybody keeps the seat; otherwise the players move up one seat after each game.
    pub fixed: bool,
}

impl Plan {
    /// Whether the game allows this many players.
    pub fn check(&self, facts: &Facts) -> Result<(), Fault> {
        let (min, max, given) = (facts.min_seats, facts.max_seats, self.chairs.len());
        if (min..=max).contains(&given) {
            return Ok(());
        }
        Err(Fault::Seats { game: facts.title, min, max, given })
    }

    /// Who sits where in this game: the place in `chairs` for each seat.
    pub fn seating(&self, number: u64) -> impl Fn(usize) -> usize + use<> {
        let chairs = self.chairs.len();
        let shift = if self.fixed { 0 } else { (number % chairs.max(1) as u64) as usize };
        move |seat| (seat + shift) % chairs
    }

    /// The seed of one game.
    pub fn seed_of(&self, number: u64) -> u64 {
        // SplitMix64: neighbouring numbers give unrelated seeds.
        let mut mixed = self.seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// One player of a plan; written `guide` or, with another number of iterations, `guide:1000`. One that
/// does not always tell the truth is `trader/guarded` or `guide:1000/sly`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chair {
    /// How well it plays.
    pub level: Level,
    /// How many iterations it thinks about a decision, if not as many as its level usually does.
    pub iterations: Option<u32>,
    /// How it treats the truth, where a game lets it speak.
    pub honesty: Honesty,
}

impl Chair {
    /// A player of this level as it usually is.
    pub const fn of(level: Level) -> Chair {
        Chair { level, iterations: None, honesty: Honesty::Honest }
    }

    /// How long it thinks about a decision.
    pub fn budget(self) -> Budget {
        match self.iterations {
            Some(iterations) => Budget::Iterations(iterations),
            None => self.level.steady(),
        }
    }

    /// Whether it thinks ahead at all.
    pub fn searches(self) -> bool {
        self.level.threads() > 0
    }
}

impl fmt::Display for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.level.fmt(f)?;
        if let Some(iterations) = self.iterations {
            write!(f, ":{iterations}")?;
        }
        match self.honesty {
            Honesty::Honest => Ok(()),
            honesty => write!(f, "/{}", honesty.name()),
        }
    }
}

impl FromStr for Chair {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Chair, Fault> {
        let (player, honesty) = split_honesty(text)?;
        let (level, iterations) = match player.split_once(':') {
            None => (player, None),
            Some((level, iterations)) => {
                let wrong = |_| Fault::Iterations(iterations.to_owned());
                (level, Some(iterations.parse::<u32>().map_err(wrong)?))
            }
        };
        let level: Level = level.parse()?;
        if iterations == Some(0) || (iterations.is_some() && level.threads() == 0) {
            return Err(Fault::Iterations(text.to_owned()));
        }
        Ok(Chair { level, iterations, honesty })
    }
}

impl Serialize for Chair {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Chair {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Chair, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chair_reads_as_it_is_written() {
        for text in ["wanderer", "trader", "guide", "guide:250", "master:4000", "trader/guarded", "guide:250/sly"] {
            assert_eq!(text.parse::<Chair>().unwrap().to_string(), text);
        }
        for text in ["gude", "guide:", "guide:0", "trader:5", "guide:x", "trader/", "trader/rude", "guide/sly:5"] {
            assert!(text.parse::<Chair>().is_err(), "{text}");
        }
    }

    #[test]
    fn everybody_sits_in_every_seat_equally_often() {
        let chairs = vec![Chair::of(Level::Guide), Chair::of(Level::Trader), Chair::of(Level::Trader)];
        let plan = Plan { game: String::new(), chairs, options: Value::Null, games: 3, seed: 1, fixed: false };
        let mut seats: Vec<usize> =
            (0..3).filter_map(|game| (0..3).find(|&seat| plan.seating(game)(seat) == 0)).collect();
        seats.sort_unstable();
        assert_eq!(seats, [0, 1, 2]);
    }
}
