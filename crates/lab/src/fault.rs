//! Why the lab could not do its work.

use std::io;

use caravanserai_bots::NoSuchLevel;
use caravanserai_core::Refusal;

/// Why the lab could not do its work.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// No such game.
    #[error("there is no game {0:?}")]
    NoGame(String),
    /// No such level.
    #[error(transparent)]
    Level(#[from] NoSuchLevel),
    /// A number of iterations that makes no sense.
    #[error("{0:?} is no number of iterations; guide and master take one, as in guide:500")]
    Iterations(String),
    /// Too few or too many players.
    #[error("{game} is for {min} to {max} players, not {given}")]
    Seats {
        /// Its title.
        game: &'static str,
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
        /// How many were asked for.
        given: usize,
    },
    /// The game refused something: its options, or (a mistake in a game) a listed action.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// A game that does not come to an end.
    #[error("game {number} was not over after {decisions} decisions")]
    Endless {
        /// Which.
        number: u64,
        /// How many.
        decisions: u32,
    },
    /// Nobody could do anything although the game was not over.
    #[error("in game {0} nobody could do anything although it was not over")]
    Stuck(u64),
    /// The folder holds something else.
    #[error("{0} holds another run; choose another folder, or remove this one")]
    OtherRun(String),
    /// A file that cannot be used.
    #[error("{path}: {reason}")]
    BadFile {
        /// Which.
        path: String,
        /// Why.
        reason: String,
    },
    /// Two runs that cannot be compared.
    #[error("{0}")]
    Incomparable(String),
    /// Reading or writing failed.
    #[error("{path}: {error}")]
    Io {
        /// Where.
        path: String,
        /// What.
        error: io::Error,
    },
    /// Parquet could not be written.
    #[error("writing Parquet: {0}")]
    Parquet(#[from] parquet::errors::ParquetError),
    /// A plot could not be drawn.
    #[error("drawing a plot: {0}")]
    Plot(String),
}

impl Fault {
    /// A failure with this file.
    pub fn io(path: &std::path::Path, error: io::Error) -> Fault {
        Fault::Io { path: path.display().to_string(), error }
    }
}
