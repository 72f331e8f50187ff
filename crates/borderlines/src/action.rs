//! What a player can do.

use caravanserai_core::Seat;
use serde::{Deserialize, Serialize};

use crate::aid::Aid;
use crate::market::MarketCard;
use crate::place::Place;

/// One small decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Keep one of the aid cards just dealt (D1).
    KeepAid {
        /// The card to keep.
        card: Aid,
    },
    /// Play New camp before buying (D2).
    NewCamp,
    /// Play Relief money; when a fee is due, pay it with that (D2, D5, D6, D8, D10, D11).
    ReliefMoney,
    /// Play Resettlement for one of your people in a camp (D9).
    Resettle {
        /// The camp.
        from: Place,
    },
    /// Choose the star city for the resettled person (D9).
    ResettleTo {
        /// The star city.
        to: Place,
    },
    /// Choose a card of the black market (D3).
    ChooseCard {
        /// The card.
        card: MarketCard,
    },
    /// Sell so many houses and buy the chosen card (D4).
    SellHouses {
        /// How many houses to sell.
        houses: u8,
    },
    /// Buy nothing this turn (D2).
    Pass,
    /// Play Longer road on the bought card (D5).
    LongerRoad,
    /// Play Room for two more on the bought card (D5).
    RoomForTwoMore,
    /// Begin the land moves (D5).
    StartMoving,
    /// Pick one of your people to move by road (D6).
    Pick {
        /// Where the person is.
        from: Place,
    },
    /// Move the picked person (D7).
    Go {
        /// Where the move ends.
        to: Place,
    },
    /// Finish the land moves (D6).
    StopWalking,
    /// Send one of your people on a boat (D8).
    Sail {
        /// Where the person is.
        from: Place,
        /// Where the boat heads.
        to: Place,
    },
    /// Finish the boat trips (D8).
    StopSailing,
    /// Say that the fee cannot be paid (D10).
    CannotPay,
    /// Pay what another family's fee lacks (D12).
    PayMissing,
    /// Do not pay what another family's fee lacks (D12).
    Decline,
    /// End the turn (D11).
    EndTurn,
    /// Show an aid card to another seat, or to everybody.
    ShowAid {
        /// The card.
        card: Aid,
        /// To whom; `null` is everybody.
        to: Option<Seat>,
    },
    /// The turn clock has run out for this seat; played by the table.
    TimeUp,
    /// The seat stays empty from now on; played by the table when the host decides so.
    Leave,
}
