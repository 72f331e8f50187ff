//! Seats at a table, sets of them, and a value for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::{SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most seats that any game has.
pub const MAX_SEATS: usize = 6;

/// One place at the table, counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number; a number that no game has is `None`.
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MAX_SEATS { Some(Seat(number as u8)) } else { None }
    }

    /// The number of the seat, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table of this size, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        debug_assert!(seats <= MAX_SEATS);
        (0..seats as u8).map(Seat)
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Seat, String> {
        Seat::new(usize::from(number)).ok_or_else(|| format!("there is no seat {number}"))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl From<Seat> for u32 {
    fn from(seat: Seat) -> u32 {
        u32::from(seat.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats; in JSON a list of their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// Every seat of a table of this size.
    pub const fn all(seats: usize) -> Seats {
        Seats(((1u16 << seats) - 1) as u8)
    }

    /// Just this seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The set with this seat too.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat in the set.
    pub fn first(self) -> Option<Seat> {
        (!self.is_empty()).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats in the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        std::iter::successors(Some(self), |rest| Some(Seats(rest.0 & rest.0.wrapping_sub(1)))).map_while(Seats::first)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A value for each seat of one table: flat, indexed by [`Seat`], in JSON a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PerSeat<T> {
    seats: u8,
    values: [T; MAX_SEATS],
}

impl<T: Copy + Default> PerSeat<T> {
    /// The same value for every seat of a table of this size.
    pub fn new(seats: usize, value: T) -> PerSeat<T> {
        PerSeat::from_fn(seats, |_| value)
    }

    /// A value for each seat of a table of this size.
    pub fn from_fn(seats: usize, mut value: impl FnMut(Seat) -> T) -> PerSeat<T> {
        let mut values = [T::default(); MAX_SEATS];
        for seat in Seat::all(seats) {
            values[seat.index()] = value(seat);
        }
        PerSeat { seats: seats as u8, values }
    }
}

impl<T> PerSeat<T> {
    /// How many seats the table has.
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The values in the order of the seats.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.seats()]
    }

    /// The values in the order of the seats, to change them.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.values[..usize::from(self.seats)]
    }

    /// The values in the order of the seats.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.as_slice().iter()
    }

    /// The values in the order of the seats, to change them.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.as_mut_slice().iter_mut()
    }

    /// Each seat with its value.
    pub fn enumerate(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.seats()).zip(self.iter())
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for PerSeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.seats()))?;
        for value in self.iter() {
            list.serialize_element(value)?;
        }
        list.end()
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PerSeat<T>, D::Error> {
        struct List<T>(std::marker::PhantomData<T>);

        impl<'de, T: Deserialize<'de> + Copy + Default> Visitor<'de> for List<T> {
            type Value = PerSeat<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list with one value for each of at most {MAX_SEATS} seats")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<PerSeat<T>, A::Error> {
                let mut values = [T::default(); MAX_SEATS];
                let mut seats = 0;
                while let Some(value) = list.next_element()? {
                    *values.get_mut(seats).ok_or_else(|| serde::de::Error::invalid_length(seats + 1, &self))? = value;
                    seats += 1;
                }
                Ok(PerSeat { seats: seats as u8, values })
            }
        }

        deserializer.deserialize_seq(List(std::marker::PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: usize) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn a_set_of_seats_is_a_list_of_numbers_in_json() {
        let seats = Seats::only(seat(3)).with(seat(0));
        assert_eq!(serde_json::to_string(&seats).unwrap(), "[0,3]");
        assert_eq!(serde_json::from_str::<Seats>("[3,0]").unwrap(), seats);
        assert!(serde_json::from_str::<Seats>("[6]").is_err());
    }

    #[test]
    fn a_value_per_seat_is_a_list_of_that_many_values_in_json() {
        let values = PerSeat::from_fn(3, |seat| seat.index() * 10);
        assert_eq!(serde_json::to_string(&values).unwrap(), "[0,10,20]");
        assert_eq!(serde_json::from_str::<PerSeat<usize>>("[0,10,20]").unwrap(), values);
        assert!(serde_json::from_str::<PerSeat<usize>>("[1,2,3,4,5,6,7]").is_err());
    }

    #[test]
    fn a_seat_may_leave_and_join_a_set() {
        let all = Seats::all(4);
        assert_eq!((all.len(), all.without(seat(2)).len()), (4, 3));
        assert!(!all.without(seat(2)).contains(seat(2)));
        assert_eq!(Seats::all(6).len(), 6);
    }
}
