//! The event sheet: six rows of five squares, and what has happened to each card.

use caravanserai_core::Seat;
use serde::de::MapAccess;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{CARDS, Card, Day, Days, MOST_SEATS};

/// The rows of the sheet, one for each day.
pub const ROWS: usize = 6;
/// The squares of a row.
pub const SQUARES: usize = 5;

/// How a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lies {
    /// Face down, for the next such day.
    Upright,
    /// Face down and sideways, for the week after.
    Sideways,
    /// Face up.
    FaceUp,
}

/// A card on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// How it lies.
    pub lies: Lies,
}

/// The event sheet; in JSON six rows of five squares.
///
/// JRN-012
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sheet(pub [[Option<Laid>; SQUARES]; ROWS]);

impl Sheet {
    /// The card in a row and square, both counted from 1.
    pub fn at(&self, row: u8, square: u8) -> Option<Laid> {
        let row = self.0.get(usize::from(row).wrapping_sub(1))?;
        *row.get(usize::from(square).wrapping_sub(1))?
    }

    /// The row of a day of the week, from 1.
    pub fn row(&self, day: u8) -> &[Option<Laid>; SQUARES] {
        &self.0[usize::from(day) - 1]
    }

    /// The row of a day of the week, from 1, to change it.
    pub fn row_mut(&mut self, day: u8) -> &mut [Option<Laid>; SQUARES] {
        &mut self.0[usize::from(day) - 1]
    }

    /// Every card with its row and square, both counted from 1.
    pub fn cards(&self) -> impl Iterator<Item = (u8, u8, Laid)> {
        self.0.iter().zip(1..).flat_map(|(row, number)| {
            row.iter().zip(1..).filter_map(move |(square, place)| square.map(|laid| (number, place, laid)))
        })
    }

    /// Whether there is a card on the sheet.
    pub fn is_empty(&self) -> bool {
        self.0.iter().flatten().all(Option::is_none)
    }

    /// Adds a card to the leftmost empty square of its row and gives the square, from 1; `None` if the
    /// row is full.
    ///
    /// JRN-013, JRN-014, JRN-059, JRN-061
    pub fn add(&mut self, card: Card, lies: Lies) -> Option<u8> {
        let row = self.row_mut(card.day());
        let place = row.iter().position(Option::is_none)?;
        row[place] = Some(Laid { card, lies });
        Some(place as u8 + 1)
    }
}

/// What has happened to a card, apart from where it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Trace {
    /// The day on which it came out of the deck.
    pub laid: Option<Day>,
    /// Who drew it; `null` is the set-up.
    pub by: Option<Seat>,
    /// Whether it was drawn for a seat that nobody fills, and seen by nobody.
    pub unseen: bool,
    /// The days on which each seat has looked at it.
    pub looks: [Days; MOST_SEATS],
    /// The day on which it was turned face up.
    pub turned: Option<Day>,
    /// Who used it.
    pub used_by: Option<Seat>,
}

impl Trace {
    /// Whether the seat has looked at it or drawn it.
    pub fn seen_by(&self, seat: Seat) -> bool {
        !self.looks[seat.index()].is_empty() || self.by == Some(seat) && !self.unseen
    }
}

/// The trace of every card; in JSON by the names of the cards that have one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Traces([Trace; CARDS]);

impl Default for Traces {
    fn default() -> Traces {
        Traces([Trace::default(); CARDS])
    }
}

impl Traces {
    /// The traces of the cards that have come out of the deck.
    pub fn iter(&self) -> impl Iterator<Item = (Card, &Trace)> {
        Card::all().map(|card| (card, &self[card])).filter(|(_, trace)| **trace != Trace::default())
    }
}

impl std::ops::Index<Card> for Traces {
    type Output = Trace;

    fn index(&self, card: Card) -> &Trace {
        &self.0[card.index()]
    }
}

impl std::ops::IndexMut<Card> for Traces {
    fn index_mut(&mut self, card: Card) -> &mut Trace {
        &mut self.0[card.index()]
    }
}

impl std::fmt::Debug for Traces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Traces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Traces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Traces, D::Error> {
        struct Visitor;

        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Traces;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("what has happened to each of the event cards, by their names")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Traces, A::Error> {
                let mut traces = Traces::default();
                while let Some((card, trace)) = map.next_entry::<Card, Trace>()? {
                    traces[card] = trace;
                }
                Ok(traces)
            }
        }

        deserializer.deserialize_map(Visitor)
    }
}
