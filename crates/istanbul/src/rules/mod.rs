//! The rules, one file for each passage of the book.
//!
//! Conditions are `check_…` functions that give the reason of a refusal; the list of legal actions
//! asks the same functions, so that nothing is written twice.

mod caravansary;
mod cards;
mod dice;
mod encounters;
mod fountain;
mod goods;
mod leaving;
mod market;
mod mosque;
mod movement;
mod palace;
mod payment;
mod place;
mod play;
mod rubies;
mod turn;

use caravanserai_core::Refusal;

pub(crate) use cards::CardMoment;
pub(crate) use market::{DEMAND_EXPECTED, demand_tiles, is_demand};

/// Whether something may be done, and why not.
pub(crate) type Verdict = Result<(), Refusal>;

/// Refuses unless the condition holds.
pub(crate) fn require(holds: bool, code: &'static str, rule: &'static str, reason: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(Refusal::new(code, rule, reason)) }
}
