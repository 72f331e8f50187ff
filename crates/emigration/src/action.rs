//! Decisions.

use caravanserai_core::Seat;
use serde::{Deserialize, Serialize};

use crate::{Card, Kind, Lane, Paper, Place};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Optional: roll to graduate from college.
    Graduate,
    /// Optional: sell a Document or Connection of this price from the stash.
    Sell {
        /// Document or Connection.
        kind: Kind,
        /// Its price.
        price: u8,
    },
    /// Required: buy an available Document or Connection.
    Buy {
        /// Whose layout it lies in.
        owner: Seat,
        /// Where.
        place: Place,
    },
    /// Required: discard an available Document or Connection for 2 Money.
    Discard {
        /// Whose layout it lies in.
        owner: Seat,
        /// Where.
        place: Place,
    },
    /// Required: activate an available Life Card or Payday.
    Activate {
        /// Whose layout it lies in.
        owner: Seat,
        /// Where.
        place: Place,
    },
    /// Required: go to college.
    GoToCollege {
        /// Whether a Scholarship is declared.
        scholarship: bool,
    },
    /// Required: buy a Passport or Ticket from the supply.
    BuyPaper {
        /// Which.
        paper: Paper,
    },
    /// Required: buy an extra Passport or Ticket from its owner.
    Scalp {
        /// Which.
        paper: Paper,
        /// From whom.
        owner: Seat,
    },
    /// Take a Passport or Ticket from the supply upside down, for the price of turns.
    Skip {
        /// Which.
        paper: Paper,
    },
    /// Give up the turn, when no Required Action is possible.
    Forfeit,
    /// Do without the extra action of Diligence, when no Required Action is possible.
    Stop,
    /// Move the paper that lies upside down into the stash.
    Collect,
    /// Mental Fog: discard a Life Card that lies face up in a layout.
    DiscardLife {
        /// Whose layout it lies in.
        owner: Seat,
        /// Where.
        place: Place,
    },
    /// Mental Fog: discard a Life Card that somebody keeps.
    DiscardKept {
        /// Who keeps it.
        owner: Seat,
        /// Which.
        card: Card,
    },
    /// Know Yourself: turn up a face-down card.
    TurnUp {
        /// Whose layout it lies in.
        owner: Seat,
        /// Where.
        place: Place,
    },
    /// Mental Fog, Know Yourself: do without.
    Decline,
    /// Second Thoughts: take the topmost Document or Connection of this price from the discard pile.
    TakeBack {
        /// Document or Connection.
        kind: Kind,
        /// Its price.
        price: u8,
    },
    /// Border Rumour: look at the top token of a lane.
    LookAt {
        /// Which.
        lane: Lane,
    },
    /// Express Counter: take a Passport or Ticket.
    TakePaper {
        /// Which.
        paper: Paper,
    },
    /// Express Counter: take 3 Money.
    TakeMoney,
    /// At the border: trade for Assurance.
    Withdraw,
    /// At the border: choose a lane.
    Cross {
        /// Which.
        lane: Lane,
    },
}
