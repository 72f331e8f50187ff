//! Aid cards, and what a family holds of them.

use caravanserai_core::Seats;
use serde::{Deserialize, Serialize};

use crate::few::Few;

/// A kind of aid card; there are two of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aid {
    /// One extra step for the market card.
    LongerRoad,
    /// Two extra people for the market card.
    RoomForTwoMore,
    /// One person goes from a camp to Western Europe.
    Resettlement,
    /// $40.
    ReliefMoney,
    /// A camp is opened at the beginning of the turn.
    NewCamp,
}

/// How many cards there are of each kind.
pub const COPIES: u8 = 2;
/// What relief money brings.
pub const RELIEF: u16 = 40;

impl Aid {
    /// Every kind.
    pub const ALL: [Aid; 5] = [Aid::LongerRoad, Aid::RoomForTwoMore, Aid::Resettlement, Aid::ReliefMoney, Aid::NewCamp];

    /// Its name in JSON.
    pub const fn key(self) -> &'static str {
        match self {
            Aid::LongerRoad => "longer_road",
            Aid::RoomForTwoMore => "room_for_two_more",
            Aid::Resettlement => "resettlement",
            Aid::ReliefMoney => "relief_money",
            Aid::NewCamp => "new_camp",
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Aid::LongerRoad => "Longer road",
            Aid::RoomForTwoMore => "Room for two more",
            Aid::Resettlement => "Resettlement",
            Aid::ReliefMoney => "Relief money",
            Aid::NewCamp => "New camp",
        }
    }

    /// What it does, in half a sentence.
    pub const fn help(self) -> &'static str {
        match self {
            Aid::LongerRoad => "one step more for everybody moved by road with this turn's card",
            Aid::RoomForTwoMore => "two people more may move with this turn's card",
            Aid::Resettlement => "one of your people in a camp goes straight to a star city",
            Aid::ReliefMoney => "$40, also when a fee is due that you cannot pay",
            Aid::NewCamp => "another camp opens before you buy",
        }
    }
}

/// So many cards of each kind, in the order of [`Aid::ALL`].
pub(crate) type Counts = [u8; 5];

/// An aid card in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// The card.
    pub card: Aid,
    /// To whom it has been shown.
    #[serde(default)]
    pub shown: Seats,
}

/// What a family holds, has been dealt, and has put back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// The cards kept and not yet used, the older one first.
    ///
    /// BOR-064
    pub held: Few<Held, 2>,
    /// The two cards just dealt, of which one has to be chosen, in the order of dealing.
    pub dealt: Few<Aid, 2>,
    /// The card that went back after the last aid event: its owner has seen it.
    pub returned: Option<Aid>,
    /// What the aid event before the last one left, until the game is over.
    #[serde(default, skip_serializing_if = "Before::is_empty")]
    pub before: Before,
}

/// What a family had of an earlier aid event when cards were dealt again: its leader remembers that
/// nobody else can have kept these cards back then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Before {
    /// The card that it held.
    pub held: Option<Aid>,
    /// The card that it had put back.
    pub returned: Option<Aid>,
}

impl Before {
    /// Whether there was nothing.
    pub fn is_empty(&self) -> bool {
        *self == Before::default()
    }
}

impl Hand {
    /// Whether a card of the kind is held.
    pub fn holds(&self, card: Aid) -> bool {
        self.held.iter().any(|held| held.card == card)
    }

    /// How many cards of each kind this hand accounts for: held, and dealt but not chosen.
    pub(crate) fn add_to(&self, counts: &mut Counts) {
        for card in self.held.iter().map(|held| held.card).chain(self.dealt.iter()) {
            counts[card as usize] += 1;
        }
    }

    /// Remembers what is held and was put back, before cards are dealt again.
    pub(crate) fn remember(&mut self) {
        self.before = Before { held: self.held.get(0).map(|held| held.card), returned: self.returned.take() };
    }

    /// Whether everybody knows that the first card was kept in an earlier aid event.
    pub(crate) fn first_is_older(&self) -> bool {
        self.before.held.is_some() && self.held.len() + usize::from(!self.dealt.is_empty()) == 2
    }

    /// Keeps one of the dealt cards; the other goes back.
    ///
    /// BOR-060, BOR-063
    pub(crate) fn keep(&mut self, card: Aid) {
        let mut dealt = std::mem::take(&mut self.dealt);
        let place = dealt.iter().position(|dealt| dealt == card);
        if place.and_then(|place| dealt.remove(place)).is_some() {
            self.held.push(Held { card, shown: Seats::NONE });
        }
        self.returned = dealt.get(0);
    }

    /// Takes a used card out of the hand, one that others have seen first.
    pub(crate) fn spend(&mut self, card: Aid) {
        let place =
            |shown: bool| self.held.iter().position(|held| held.card == card && (!shown || !held.shown.is_empty()));
        if let Some(place) = place(true).or_else(|| place(false)) {
            self.held.remove(place);
        }
    }
}
