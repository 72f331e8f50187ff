//! Where a player's Assurance comes from.

use serde::{Deserialize, Serialize};

use crate::Kind;

/// The Assurance that a player has earned before the border, by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Account {
    /// For graduating.
    pub studies: u16,
    /// For holding both papers.
    pub papers: u16,
    /// From Life Cards.
    pub life: u16,
}

impl Account {
    /// All of it.
    pub const fn total(self) -> u16 {
        self.studies + self.papers + self.life
    }
}

/// What a Destination gives and takes at the border.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Withdrawal {
    /// Documents traded, a Letter of Invitation included.
    pub documents: u16,
    /// Assurance for them.
    pub documents_gain: u16,
    /// Connections traded, a Letter of Invitation included.
    pub connections: u16,
    /// Assurance for them.
    pub connections_gain: u16,
    /// Money traded.
    pub money: u16,
    /// Assurance for it.
    pub money_gain: u16,
    /// Whether the demand is met.
    pub demand_met: bool,
    /// Assurance lost for a demand that is not met.
    pub demand_loss: u16,
    /// What a Letter of Invitation counts as.
    pub letter: Option<Kind>,
}

impl Withdrawal {
    /// Assurance for cards and Money, before the demand.
    pub const fn gain(&self) -> u16 {
        self.documents_gain + self.connections_gain + self.money_gain
    }
}
