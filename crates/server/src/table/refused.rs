//! Why a command was not carried out.

use caravanserai_core::Refusal;
use caravanserai_store::StoreError;

use super::state::LogError;

/// Why a command was not carried out. Nothing has changed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Refused {
    /// There is no such table, or it is not for this person.
    #[error("There is no such table.")]
    NoTable,
    /// The command was made against an earlier position.
    #[error("The table has moved on: this was meant for step {meant}, and it is at step {seq}.")]
    Stale {
        /// The step the command was meant for.
        meant: usize,
        /// The step the table is at.
        seq: usize,
    },
    /// A rule of the game or of the table forbids it.
    #[error("{0}")]
    Rule(Refusal),
    /// This person may not do it.
    #[error("{0}")]
    Forbidden(Refusal),
    /// The record of the game does not fit the present rules; it can be read, not played.
    #[error("{0}")]
    Frozen(Refusal),
    /// The store could not do it.
    #[error("This could not be stored, so it was not done: {0}.")]
    Store(#[from] StoreError),
    /// The log of the table is broken.
    #[error("This table cannot be opened: {0}.")]
    Log(#[from] LogError),
    /// The server is stopping.
    #[error("The server is stopping; try again in a moment.")]
    Stopping,
}

impl Refused {
    /// Refused by the table.
    pub fn rule(code: &'static str, reason: impl Into<std::borrow::Cow<'static, str>>) -> Refused {
        Refused::Rule(Refusal::table(code, reason))
    }

    /// Not for this person.
    pub fn forbidden(code: &'static str, reason: impl Into<std::borrow::Cow<'static, str>>) -> Refused {
        Refused::Forbidden(Refusal::table(code, reason))
    }
}
