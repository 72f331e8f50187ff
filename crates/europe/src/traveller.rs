//! One player: token, cards, waits, marks, and what they know.

use caravanserai_core::MAX_SEATS;
use serde::{Deserialize, Serialize};

use crate::board::{City, CitySet, Space};
use crate::chance_card::Kept;
use crate::row::Row;

/// The most Destination Cards of one player.
pub(crate) const MOST_CARDS: usize = 9;

/// One player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Traveller {
    /// Where the token stands, once it is on the board.
    pub at: Option<Space>,
    /// The Destination Cards in hand.
    pub hand: CitySet,
    /// EUR-055: the last Destination Card, when it lies face up.
    pub face_up: Option<City>,
    /// The cities visited, the start first.
    pub visited: Row<City, MOST_CARDS>,
    /// The Chance Cards kept.
    pub kept: Kept,
    /// EUR-081: waits in a row at a light.
    pub waits: u8,
    /// EUR-133: what the next throw gives.
    pub mark: Option<Mark>,
    /// EUR-127: turns still to be missed.
    pub miss: u8,
    /// Lights still to be placed before the start.
    pub unplaced: u8,
    /// The place reached by finishing, 0 before.
    pub place: u8,
    /// EUR-143: whether the seat was removed.
    pub gone: bool,
    /// Cities that this player cannot hold, since the token entered them without arriving.
    pub not_held: CitySet,
    /// Destination Cards outside the own hand whose place this player knows.
    pub seen: CitySet,
    /// Where kept cards are hidden: what this player knows of those of each seat.
    pub known: [Kept; MAX_SEATS],
    /// What the end screen tells.
    pub tally: Tally,
}

impl Traveller {
    /// Whether the player still takes turns.
    pub(crate) fn in_play(&self) -> bool {
        self.place == 0 && !self.gone
    }
}

/// EUR-125, EUR-126, EUR-133: what the next throw gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Twice its number of steps.
    Double,
    /// Half its number of steps, rounded up.
    Half,
}

impl Mark {
    /// The steps that a number gives.
    pub(crate) fn steps(self, number: u8) -> u8 {
        match self {
            Mark::Double => 2 * number,
            Mark::Half => number.div_ceil(2),
        }
    }
}

/// What became of a player's journey.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Steps walked.
    pub walked: u16,
    /// Steps of throws lost by arriving, at lights and by flying.
    pub forfeited: u16,
    /// Throws waited out at lights.
    pub waits: u16,
    /// Lights passed with a six or an eight.
    pub passed_by_throw: u16,
    /// Lights passed after two waits.
    pub passed_by_waiting: u16,
    /// Own flights.
    pub flights: u16,
    /// Times sent away by others.
    pub sent_away: u16,
    /// Chance Cards drawn.
    pub drawn: u16,
    /// Turns missed.
    pub missed: u16,
}
