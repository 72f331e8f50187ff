//! Where a turn stands.

use serde::{Deserialize, Serialize};

use crate::family::Family;
use crate::market::MarketCard;
use crate::place::Place;

/// The question that is open. Others see it only where it concerns them.
///
/// BOR-156
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// Families choose one of two aid cards (D1).
    KeepAid,
    /// The turn has begun: aid, a market card, or a pass (D2, D3).
    Start,
    /// How many houses to sell for the chosen card (D4).
    Sell {
        /// The chosen card.
        card: MarketCard,
    },
    /// Aid for the bought card (D5).
    Card,
    /// Whom to move by road (D6).
    Land,
    /// Where to move the picked person (D7).
    Go {
        /// Where the person is.
        from: Place,
    },
    /// Boat trips (D8).
    Boats,
    /// Which star city for the resettled person (D9).
    Resettle {
        /// The camp.
        from: Place,
        /// What follows.
        then: Then,
    },
    /// A fee is due that the family cannot pay (D10).
    Fee(Due),
    /// Another family is asked for what is missing of a fee (D12).
    Help {
        /// The fee.
        due: Due,
        /// Who is asked.
        asked: Family,
    },
    /// Nothing is left but to end the turn (D11).
    End,
    /// The game is over.
    Over,
}

/// A fee that is due for the person of the active family who arrived last.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Due {
    /// The fee.
    pub fee: u8,
    /// Whether the arrival brings the bonus, if the person stays.
    pub bonus: bool,
    /// What follows.
    pub then: Then,
}

/// What follows an interruption.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Then {
    Start,
    Card,
    Land,
    Boats,
    End,
    /// The turn ends by itself: its time is up, or its seat is empty.
    TurnOver,
}

/// What has been done in a turn; everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Whose turn it is.
    pub family: Family,
    /// The bought card.
    pub card: Option<MarketCard>,
    /// How many people may still move by road.
    pub people: u8,
    /// How many steps each of them goes.
    pub steps: u8,
    /// How many boat trips are left.
    pub boats: u8,
    /// Whether somebody has moved by road.
    pub walked: bool,
    /// Whether a boat has been taken or tried.
    pub sailed: bool,
    /// Whether the family has passed.
    pub passed: bool,
}

impl Turn {
    /// A turn that has just begun.
    pub(crate) const fn of(family: Family) -> Turn {
        Turn { family, card: None, people: 0, steps: 0, boats: 0, walked: false, sailed: false, passed: false }
    }
}

impl Then {
    /// The step that it leads back to; the turn's end leads to the last one.
    pub(crate) const fn step(self) -> Step {
        match self {
            Then::Start => Step::Start,
            Then::Card => Step::Card,
            Then::Land => Step::Land,
            Then::Boats => Step::Boats,
            Then::End | Then::TurnOver => Step::End,
        }
    }
}
