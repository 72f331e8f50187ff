//! How well a bot plays, and how long it thinks.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::Honesty;

/// How well a bot plays; the same names in every game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Random, but not silly.
    Wanderer,
    /// Knows what the game is about, and decides at once.
    #[default]
    Trader,
    /// Thinks ahead for about a fifth of a second.
    Guide,
    /// Thinks ahead for two seconds on two threads.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Wanderer, Level::Trader, Level::Guide, Level::Master];

    /// Its name in commands and forms.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Wanderer => "wanderer",
            Level::Trader => "trader",
            Level::Guide => "guide",
            Level::Master => "master",
        }
    }

    /// What it is, in half a line.
    pub const fn help(self) -> &'static str {
        match self {
            Level::Wanderer => "wanders about, but does nothing silly",
            Level::Trader => "knows the game and decides at once",
            Level::Guide => "thinks ahead for a moment",
            Level::Master => "thinks ahead for two seconds",
        }
    }

    /// How many trees it grows at the same time; the levels that do not search grow none.
    pub const fn threads(self) -> usize {
        match self {
            Level::Wanderer | Level::Trader => 0,
            Level::Guide => 1,
            Level::Master => 2,
        }
    }

    /// Whether it says, gives or asks anything of its own accord, where a game lets it.
    pub const fn talks(self) -> bool {
        !matches!(self, Level::Wanderer)
    }

    /// How long it thinks about a decision at a live table.
    pub const fn live(self) -> Budget {
        match self {
            Level::Wanderer | Level::Trader => Budget::Iterations(0),
            Level::Guide => Budget::Time(Duration::from_millis(200)),
            Level::Master => Budget::Time(Duration::from_millis(2000)),
        }
    }

    /// How much it thinks about a decision where the result must not depend on the machine.
    pub const fn steady(self) -> Budget {
        match self {
            Level::Wanderer | Level::Trader => Budget::Iterations(0),
            Level::Guide => Budget::Iterations(400),
            Level::Master => Budget::Iterations(4000),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no level of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no level {0:?}; the levels are wanderer, trader, guide and master, \
     and a bot that deals may be /honest, /guarded or /sly"
)]
pub struct NoSuchLevel(pub String);

/// What comes before a slash, and the honesty after it: `trader/sly`. Without one a bot is honest.
pub fn split_honesty(text: &str) -> Result<(&str, Honesty), NoSuchLevel> {
    let Some((before, name)) = text.split_once('/') else { return Ok((text, Honesty::default())) };
    let honesty = Honesty::ALL.into_iter().find(|honesty| honesty.name() == name);
    Ok((before, honesty.ok_or_else(|| NoSuchLevel(text.to_owned()))?))
}

/// A level by its name, with the honesty of a bot that deals: `trader`, `guide/sly`.
pub fn level_and_honesty(text: &str) -> Result<(Level, Honesty), NoSuchLevel> {
    let (name, honesty) = split_honesty(text)?;
    Ok((name.parse()?, honesty))
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(name: &str) -> Result<Level, NoSuchLevel> {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| NoSuchLevel(name.to_owned()))
    }
}

/// How long a bot thinks about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This many iterations for each tree: the same decision on every machine.
    Iterations(u32),
    /// This much time: as good as the machine allows.
    Time(Duration),
}
