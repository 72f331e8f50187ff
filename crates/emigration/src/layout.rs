//! A Card Layout: fourteen places in a pyramid of four rows.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Card, Kind};

/// How many places a layout has.
pub(crate) const PLACES: usize = 14;

/// A place in a layout; in JSON its name: `D3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

/// EMI-026: the names of the places, in the order in which they are dealt.
const NAMES: [&str; PLACES] = ["A1", "A2", "B1", "B2", "B3", "C1", "C2", "C3", "C4", "D1", "D2", "D3", "D4", "D5"];

/// EMI-008: the two places whose cards cover this one; row D is covered by nothing.
#[rustfmt::skip]
const COVERED_BY: [&[Place]; PLACES] = [
    /* A1 */ &[Place(2), Place(3)], /* A2 */ &[Place(3), Place(4)],
    /* B1 */ &[Place(5), Place(6)], /* B2 */ &[Place(6), Place(7)], /* B3 */ &[Place(7), Place(8)],
    /* C1 */ &[Place(9), Place(10)], /* C2 */ &[Place(10), Place(11)], /* C3 */ &[Place(11), Place(12)],
    /* C4 */ &[Place(12), Place(13)],
    /* D1 */ &[], /* D2 */ &[], /* D3 */ &[], /* D4 */ &[], /* D5 */ &[],
];

/// EMI-026: the places that are dealt face up, rows B and D.
const DEALT_FACE_UP: u16 = 0b11_1110_0001_1100;

const EVERY_PLACE: u16 = (1 << PLACES) - 1;

impl Place {
    /// The place with this name.
    pub fn named(name: &str) -> Option<Place> {
        NAMES.iter().position(|&place| place == name).map(|place| Place(place as u8))
    }

    /// All fourteen, in the order in which they are dealt.
    pub fn all() -> impl DoubleEndedIterator<Item = Place> {
        (0..PLACES as u8).map(Place)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// The places whose cards cover this one.
    pub const fn covered_by(self) -> &'static [Place] {
        COVERED_BY[self.0 as usize]
    }

    /// Whether its card is dealt face up.
    pub const fn is_dealt_face_up(self) -> bool {
        DEALT_FACE_UP & self.bit() != 0
    }

    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Place", self.0.into(), self.name())
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        let name = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Place::named(&name).ok_or_else(|| D::Error::custom(format!("there is no place called {name}")))
    }
}

/// The places of a set of bits, in order.
pub(crate) fn places(mut bits: u16) -> impl Iterator<Item = Place> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros() as u8;
        (bits != 0).then(|| {
            bits &= bits - 1;
            Place(place)
        })
    })
}

/// The cards in front of one player; in JSON a list of fourteen: the card, `face_down`, or nothing.
///
/// What lies face down is not in here: nobody knows it, so it is drawn when it is turned up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The cards that lie face up; a Payday stands for nothing elsewhere.
    cards: [Card; PLACES],
    /// The places that hold a card.
    there: u16,
    /// The places that hold a card face up.
    up: u16,
    /// The places that hold a Document or Connection face up.
    goods: u16,
}

impl Layout {
    /// A layout of fourteen face-down cards.
    pub(crate) const fn face_down() -> Layout {
        Layout { cards: [Card::PAYDAY; PLACES], there: EVERY_PLACE, up: 0, goods: 0 }
    }

    /// Whether all cards are gone.
    pub const fn is_empty(&self) -> bool {
        self.there == 0
    }

    /// How many cards are left.
    pub const fn len(&self) -> u8 {
        self.there.count_ones() as u8
    }

    /// How many cards lie face down.
    pub const fn face_down_count(&self) -> u8 {
        (self.there & !self.up).count_ones() as u8
    }

    /// Whether the place holds a card.
    pub const fn holds(&self, place: Place) -> bool {
        self.there & place.bit() != 0
    }

    /// EMI-008: the places that hold a card that no other covers, as bits.
    pub(crate) const fn uncovered(&self) -> u16 {
        let (b, c, d) = (self.there >> 2 & 0b111, self.there >> 5 & 0b1111, self.there >> 9);
        let covered = ((b | b >> 1) & 0b11) | ((c | c >> 1) & 0b111) << 2 | ((d | d >> 1) & 0b1111) << 5;
        self.there & !covered
    }

    /// EMI-007: the places whose cards are available, as bits.
    pub(crate) const fn available(&self) -> u16 {
        self.uncovered() & self.up
    }

    /// The places of available Documents and Connections, as bits.
    pub(crate) const fn available_goods(&self) -> u16 {
        self.available() & self.goods
    }

    /// The places of available Life Cards and Paydays, as bits.
    pub(crate) const fn available_happenings(&self) -> u16 {
        self.available() & !self.goods
    }

    /// EMI-039: the places whose cards are to be turned up, as bits.
    pub(crate) const fn uncovered_face_down(&self) -> u16 {
        self.uncovered() & !self.up
    }

    /// EMI-113: the places of face-down cards that are still covered, as bits.
    pub(crate) const fn covered_face_down(&self) -> u16 {
        self.there & !self.up & !self.uncovered()
    }

    /// The places of face-up cards, as bits.
    pub(crate) const fn face_up(&self) -> u16 {
        self.up
    }

    /// The card at the place, if it lies face up.
    pub const fn card(&self, place: Place) -> Option<Card> {
        if self.up & place.bit() != 0 { Some(self.cards[place.index()]) } else { None }
    }

    /// Whether the card at the place is available.
    pub const fn is_available(&self, place: Place) -> bool {
        self.available() & place.bit() != 0
    }

    /// Turns up the card at the place: it is this one.
    pub(crate) fn turn_up(&mut self, place: Place, card: Card) {
        debug_assert!(self.holds(place));
        self.up |= place.bit();
        self.cards[place.index()] = card;
        match card.kind() {
            Kind::Document | Kind::Connection => self.goods |= place.bit(),
            Kind::Life | Kind::Payday => {}
        }
    }

    /// Takes away the card at the place.
    pub(crate) fn remove(&mut self, place: Place) {
        self.there &= !place.bit();
        self.up &= !place.bit();
        self.goods &= !place.bit();
        self.cards[place.index()] = Card::PAYDAY;
    }

    /// The places that taking this one would turn up.
    pub fn would_turn_up(&self, place: Place) -> Vec<Place> {
        let mut without = *self;
        without.remove(place);
        places(without.uncovered_face_down() & !self.uncovered_face_down()).collect()
    }
}

/// What lies at one place, in JSON.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Lying {
    Gap(()),
    Card(Card),
    FaceDown(FaceDown),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FaceDown {
    FaceDown,
}

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Place::all().map(|place| match self.card(place) {
            Some(card) => Lying::Card(card),
            None if self.holds(place) => Lying::FaceDown(FaceDown::FaceDown),
            None => Lying::Gap(()),
        }))
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Layout, D::Error> {
        let lying = <[Lying; PLACES]>::deserialize(deserializer)?;
        let mut layout = Layout::default();
        for (place, lying) in Place::all().zip(lying) {
            if let Lying::Card(_) | Lying::FaceDown(_) = lying {
                layout.there |= place.bit();
            }
            if let Lying::Card(card) = lying {
                layout.turn_up(place, card);
            }
        }
        Ok(layout)
    }
}
