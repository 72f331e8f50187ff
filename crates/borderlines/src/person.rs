//! A person, and what became of them.

use serde::{Deserialize, Serialize};

use crate::few::Few;
use crate::place::Place;
use crate::timetable::ROUNDS;
use crate::war::WarCard;

/// A person of a family.
///
/// People of one family are interchangeable in the rules. For the story of the family they are told
/// apart all the same: who came to a place first leaves it first.
///
/// BOR-004
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Where the person is, or was when they were lost.
    pub at: Place,
    /// Whether the person has come here this turn by road or by resettlement.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub moved: bool,
    /// Whether the person has taken or tried a boat this turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sailed: bool,
    /// Where the person was at the end of each round so far.
    #[serde(default, skip_serializing_if = "Few::is_empty")]
    pub trail: Few<Place, { ROUNDS as usize }>,
    /// When and why the person was lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<Loss>,
}

/// When and why a person was lost.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loss {
    /// The round.
    pub round: u8,
    /// The reason.
    pub cause: Cause,
}

/// Why a person was lost.
///
/// BOR-144
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The war struck the zone.
    War(WarCard),
    /// The boat to this place did not arrive.
    Sea(Place),
    /// Traffickers, as the wheel decided.
    Traffickers,
    /// Traffickers, because this fee could not be paid.
    UnpaidFee(u8),
}

impl Person {
    /// A person at home.
    pub const fn at_home(zone: Place) -> Person {
        Person { at: zone, moved: false, sailed: false, trail: Few::EMPTY, lost: None }
    }

    /// Whether the person is alive.
    pub const fn lives(&self) -> bool {
        self.lost.is_none()
    }

    /// Whether going there would be a change between a city and its own camp within one turn.
    ///
    /// BOR-053
    pub(crate) fn would_switch(&self, to: Place) -> bool {
        self.trail.last().is_some_and(|start| start != to && start.ground() == to.ground())
    }
}
