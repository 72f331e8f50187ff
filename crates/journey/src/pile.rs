//! The piles of markers in the neighbourhoods, in order of arrival.

use caravanserai_core::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::MOST_SEATS;

/// The markers in a neighbourhood from the lowest up; in JSON a list of seats.
///
/// JRN-041, JRN-042
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pile {
    len: u8,
    seats: [Seat; MOST_SEATS],
}

impl Pile {
    /// The markers from the lowest up.
    pub fn as_slice(&self) -> &[Seat] {
        &self.seats[..usize::from(self.len)]
    }

    /// The markers from the lowest up.
    pub fn iter(&self) -> impl Iterator<Item = Seat> + '_ {
        self.as_slice().iter().copied()
    }

    /// Puts a marker on top.
    pub fn push(&mut self, seat: Seat) {
        self.seats[usize::from(self.len)] = seat;
        self.len += 1;
    }

    /// Takes a marker out; those above it drop by one.
    pub fn remove(&mut self, seat: Seat) {
        if let Some(place) = self.as_slice().iter().position(|&other| other == seat) {
            self.seats.copy_within(place + 1.., place);
            self.len -= 1;
            // Equal piles are equal in every byte.
            self.seats[usize::from(self.len)] = Seat::default();
        }
    }
}

impl FromIterator<Seat> for Pile {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Pile {
        let mut pile = Pile::default();
        seats.into_iter().for_each(|seat| pile.push(seat));
        pile
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pile, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        if seats.len() > MOST_SEATS {
            return Err(serde::de::Error::invalid_length(seats.len(), &"at most five markers"));
        }
        Ok(seats.into_iter().collect())
    }
}
