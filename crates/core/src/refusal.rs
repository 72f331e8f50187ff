//! Why something cannot be done, in words a person can act on.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

/// Why an action was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// A short name for programs: `not_your_turn`, `too_little_money`.
    pub code: &'static str,
    /// The reason in one sentence for a person.
    pub reason: Cow<'static, str>,
    /// The rule that forbids it, where it is a rule: `IST-040`.
    pub rule: Option<&'static str>,
}

impl Refusal {
    /// A refusal by a rule of the game.
    pub fn new(code: &'static str, rule: &'static str, reason: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { code, reason: reason.into(), rule: Some(rule) }
    }

    /// A refusal by the table rather than by a rule of the game.
    pub fn table(code: &'static str, reason: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { code, reason: reason.into(), rule: None }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} ({rule})", self.reason),
            None => f.write_str(&self.reason),
        }
    }
}

impl std::error::Error for Refusal {}
