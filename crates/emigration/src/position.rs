//! A position of the game.

use caravanserai_core::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::{Card, EmigrationOptions, Lanes, Layout, Packs, Papers, Pile, Player, Rumour, Unseen};

/// A position of Emigration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Emigration {
    pub(crate) options: EmigrationOptions,
    pub(crate) packs: Packs,
    pub(crate) first: Seat,
    pub(crate) turn: Turn,
    pub(crate) players: PerSeat<Player>,
    pub(crate) layouts: PerSeat<Layout>,
    pub(crate) supply: Papers,
    pub(crate) discard: Pile,
    pub(crate) unseen: Unseen,
    pub(crate) lanes: Lanes,
    /// What Border Rumour has shown, until that token is drawn.
    pub(crate) rumour: Option<Rumour>,
    /// EMI-095: how often Boom and Bust has been activated.
    pub(crate) booms: u8,
    /// EMI-024: the two removed cards, once the game is over.
    pub(crate) removed: Option<[Card; 2]>,
}

/// Whose turn it is and what has been done in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Counted from 1 through both phases.
    pub number: u16,
    /// Whose turn it is.
    pub seat: Seat,
    /// What is to be decided.
    pub step: Step,
    /// EMI-031: whether the graduation roll of this turn was made.
    pub rolled: bool,
    /// EMI-031: whether a card was sold in this turn.
    pub sold: bool,
    /// Whether a paper was taken upside down in this turn before the Required Action.
    pub skipped: bool,
}

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// An ordinary turn of the Preparation.
    Turn,
    /// Which Life Card Mental Fog discards.
    MentalFog,
    /// Which face-down card Know Yourself turns up.
    KnowYourself,
    /// Which card Second Thoughts takes from the discard pile.
    SecondThoughts,
    /// At which lane Border Rumour looks.
    BorderRumour,
    /// What Express Counter gives.
    ExpressCounter,
    /// The extra action of Diligence.
    Diligence,
    /// A turn that only moves a paper into the stash.
    Collect,
    /// At the border: the trade.
    Withdraw,
    /// At the border: the lane.
    Cross,
    /// The game is over.
    Over,
}

impl Step {
    /// The Life Card whose effect is under way and that lies nowhere else meanwhile (EMI-046).
    pub const fn card(self) -> Option<Card> {
        match self {
            Step::MentalFog => Some(Card::MENTAL_FOG),
            Step::KnowYourself => Some(Card::KNOW_YOURSELF),
            Step::SecondThoughts => Some(Card::SECOND_THOUGHTS),
            Step::BorderRumour => Some(Card::BORDER_RUMOUR),
            Step::ExpressCounter => Some(Card::EXPRESS_COUNTER),
            Step::Turn | Step::Diligence | Step::Collect | Step::Withdraw | Step::Cross | Step::Over => None,
        }
    }

    /// Whether a Required Action can be done.
    pub(crate) const fn takes_required_action(self) -> bool {
        matches!(self, Step::Turn | Step::Diligence)
    }
}

impl Emigration {
    /// How many seats the table has.
    pub(crate) const fn table(&self) -> usize {
        self.players.seats()
    }

    /// The seat clockwise of this one.
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::new(if next == self.table() { 0 } else { next }).unwrap_or(seat)
    }

    /// EMI-116: all seats, clockwise from this one.
    pub(crate) fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.table();
        let (before, from) = (Seat::all(seats).take(seat.index()), Seat::all(seats).skip(seat.index()));
        from.chain(before)
    }
}
