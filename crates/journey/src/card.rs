//! The 36 event cards, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Lira, Place};

/// How many event cards there are.
pub const CARDS: usize = 36;

/// The kinds of event cards.
///
/// JRN-007
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A police raid.
    Police,
    /// A journey to Greece.
    Journey,
    /// A possibility to work.
    Work,
}

/// What is printed on the front of an event card; the back shows the day alone.
///
/// JRN-008, JRN-011
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The name of the card: `P05`.
    pub id: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// Its day of the week, from 1.
    pub day: u8,
    /// The neighbourhood of a journey or of work.
    pub place: Option<Place>,
    /// The fine, cost or wage.
    pub amount: Lira,
    /// Its title.
    pub title: &'static str,
}

const fn police(id: &'static str, day: u8, fine: u16, title: &'static str) -> Face {
    Face { id, kind: Kind::Police, day, place: None, amount: Lira::thousands(fine), title }
}

const fn journey(id: &'static str, day: u8, place: Place, cost: u16, title: &'static str) -> Face {
    Face { id, kind: Kind::Journey, day, place: Some(place), amount: Lira::thousands(cost), title }
}

const fn work(id: &'static str, day: u8, place: Place, wage: u16, title: &'static str) -> Face {
    Face { id, kind: Kind::Work, day, place: Some(place), amount: Lira::thousands(wage), title }
}

const T: Place = Place::Taksim;
const F: Place = Place::Fatih;
const S: Place = Place::Sultanahmet;
const U: Place = Place::Uskudar;

/// Every event card: fines, costs and wages in thousands.
///
/// JRN-009, JRN-010
#[rustfmt::skip]
pub const DECK: [Face; CARDS] = [
    police("P01", 1, 4, "Show Your Papers"),
    police("P02", 1, 6, "Sweep of the Hostels"),
    journey("J01", 1, S, 9, "The Back of a Coach"),
    journey("J02", 1, T, 9, "A Number Passed by Phone"),
    work("W01", 1, U, 3, "Unloading at the Quay"),
    work("W02", 1, F, 4, "Cutting Room"),
    police("P03", 2, 3, "Checkpoint at the Stop"),
    police("P04", 2, 5, "Street Controls"),
    journey("J03", 2, F, 10, "Two Vans at Midnight"),
    journey("J04", 2, U, 9, "The Ring Road"),
    work("W03", 2, S, 4, "Hotel Laundry"),
    work("W04", 2, T, 5, "Kitchen Shift"),
    police("P05", 3, 4, "Patrol"),
    police("P06", 3, 5, "Raid before Dawn"),
    journey("J05", 3, F, 8, "The Shop with Life Vests"),
    journey("J06", 3, T, 10, "A Place in a Car"),
    work("W05", 3, U, 4, "Painting a House"),
    work("W06", 3, S, 3, "Carrying at the Market"),
    police("P07", 4, 4, "Plain Clothes"),
    journey("J07", 4, T, 9, "The Friend of a Friend"),
    journey("J08", 4, S, 10, "Truck to the Coast"),
    work("W07", 4, U, 3, "Garden Wall"),
    work("W08", 4, F, 5, "Night at the Bakery"),
    work("W09", 4, T, 6, "Building Site"),
    police("P08", 5, 3, "Spot Check"),
    police("P09", 5, 5, "Closed Street"),
    journey("J09", 5, F, 9, "The Minibus"),
    journey("J10", 5, S, 8, "Below Deck"),
    work("W10", 5, S, 4, "Dishes"),
    work("W11", 5, U, 5, "Moving Furniture"),
    police("P10", 6, 3, "Control at the Ferry"),
    police("P11", 6, 4, "Identity Check"),
    police("P12", 6, 6, "The Big Operation"),
    journey("J11", 6, T, 7, "Leaving in the Crowd"),
    journey("J12", 6, U, 8, "A Fishing Boat"),
    work("W12", 6, T, 5, "Cleaning after the Weekend"),
];

/// One event card.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Card(u8);

impl Card {
    /// The card with this number in the [`DECK`], from 1.
    pub const fn numbered(number: u32) -> Option<Card> {
        if number >= 1 && number <= CARDS as u32 { Some(Card(number as u8 - 1)) } else { None }
    }

    /// Every card.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..CARDS as u8).map(Card)
    }

    /// Its place in the [`DECK`], from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is printed on it.
    pub const fn face(self) -> &'static Face {
        &DECK[self.0 as usize]
    }

    /// Its day of the week, from 1, as the back shows it.
    pub const fn day(self) -> u8 {
        self.face().day
    }

    /// Its kind.
    pub const fn kind(self) -> Kind {
        self.face().kind
    }

    /// Whether it is a card of this kind that names this neighbourhood.
    pub fn offers(self, kind: Kind, place: Place) -> bool {
        self.kind() == kind && self.face().place == Some(place)
    }
}

impl From<Card> for u32 {
    fn from(card: Card) -> u32 {
        u32::from(card.0) + 1
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.face().id)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.face().id)
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(id: &str) -> Result<Card, String> {
        Card::all().find(|card| card.face().id == id).ok_or_else(|| format!("there is no event card {id:?}"))
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(id: String) -> Result<Card, String> {
        id.parse()
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Card", self.0.into(), self.face().id)
    }
}

/// A set of event cards; in JSON a list of their names.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const NONE: CardSet = CardSet(0);
    /// Every card.
    pub const ALL: CardSet = CardSet((1 << CARDS) - 1);

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & 1 << card.0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set with this card too.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.0)
    }

    /// All cards of either set.
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards that are in both sets.
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards that are in this set only.
    #[must_use]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Puts a card into the set.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out of the set.
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The cards in the order of the deck list.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let card = Card(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                card
            })
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::NONE, CardSet::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}
