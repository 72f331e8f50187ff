//! Why a command could not do its work.

use std::fmt;
use std::io;

use caravanserai_core::Refusal;

/// Why a command could not do its work.
#[derive(Debug)]
pub enum Fail {
    /// Reading or writing failed.
    Io(io::Error),
    /// A game refused something.
    Refused(Refusal),
    /// Anything else, in a sentence.
    Other(String),
}

impl Fail {
    /// No game has this slug.
    pub fn no_game(slug: &str) -> Fail {
        let known: Vec<&str> = caravanserai_registry::GAMES.iter().map(|game| game.facts().slug).collect();
        Fail::Other(format!("there is no game {slug:?}; the games are {}", known.join(", ")))
    }

    /// Whether the reader of our output has gone.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Fail::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Fail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fail::Io(error) => error.fmt(f),
            Fail::Refused(refusal) => refusal.fmt(f),
            Fail::Other(reason) => f.write_str(reason),
        }
    }
}

impl From<io::Error> for Fail {
    fn from(error: io::Error) -> Fail {
        Fail::Io(error)
    }
}

impl From<Refusal> for Fail {
    fn from(refusal: Refusal) -> Fail {
        Fail::Refused(refusal)
    }
}
