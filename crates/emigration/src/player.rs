//! One player: who they are, what they own, how far they have come.

use serde::{Deserialize, Serialize};

use crate::{Account, CardSet, Career, Country, Kind, Lane, Paper, Papers, Withdrawal};

/// One player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Where they come from.
    pub nationality: Country,
    /// Where they go.
    pub destination: Country,
    /// What they do.
    pub career: Career,
    /// Money in the purse.
    pub money: u16,
    /// Assurance.
    pub assurance: u16,
    /// How many Pay Raise slots are used.
    pub raises: u8,
    /// The Money tokens on the Pay Raise slots, which are not Money (EMI-010).
    pub raise_value: u16,
    /// Whether the Career lies upside down.
    pub in_college: bool,
    /// EMI-006: bought Documents and Connections, and kept Life Cards.
    pub stash: CardSet,
    /// EMI-006: Passports and Tickets in the stash.
    pub papers: Papers,
    /// EMI-062: the paper that lies upside down until the next turn.
    pub pending: Option<Paper>,
    /// Where the Assurance came from.
    pub account: Account,
    /// What the Destination gave, once withdrawn.
    pub withdrawal: Option<Withdrawal>,
    /// How the crossing went, once tried.
    pub crossing: Option<Crossing>,
}

/// An attempt to cross the border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crossing {
    /// The lane chosen.
    pub lane: Lane,
    /// The token drawn.
    pub token: u8,
    /// Whether the player got in.
    pub entered: bool,
}

impl Player {
    /// EMI-051: whether a Pay Raise slot is free.
    pub const fn has_free_slot(&self) -> bool {
        self.raises < self.career.slots()
    }

    /// How many cards of a kind are in the stash.
    pub const fn count(&self, kind: Kind) -> u16 {
        self.stash.and(CardSet::of_kind(kind)).len() as u16
    }

    /// EMI-067: how many papers of a kind they have, in the stash or upside down.
    pub fn has_or_awaits(&self, paper: Paper) -> u8 {
        self.papers[paper] + u8::from(self.pending == Some(paper))
    }

    /// EMI-089: whether they got in.
    pub const fn entered(&self) -> bool {
        matches!(self.crossing, Some(Crossing { entered: true, .. }))
    }
}
