//! The sixteen positions of the grid, sets of them, and the distances between them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the sixteen positions of the 4x4 grid; people and JSON count them 1 to 16 row by row.
///
/// IST-003
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Spot(u8);

impl Spot {
    /// The position with this number, 1 to 16.
    pub const fn new(number: usize) -> Option<Spot> {
        if 1 <= number && number <= 16 { Some(Spot(number as u8 - 1)) } else { None }
    }

    /// The position with this place in an array, 0 to 15; larger ones wrap round.
    pub const fn at(index: usize) -> Spot {
        Spot((index % 16) as u8)
    }

    /// Its number, 1 to 16.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place in an array, 0 to 15.
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// All positions from 1 to 16.
    pub fn all() -> impl Iterator<Item = Spot> {
        (0..16).map(Spot)
    }

    /// Rows plus columns between the two positions. IST-041
    pub const fn distance(self, other: Spot) -> u8 {
        (self.0 / 4).abs_diff(other.0 / 4) + (self.0 % 4).abs_diff(other.0 % 4)
    }

    /// The positions that a walk of one or two reaches. IST-040
    pub const fn near(self) -> Spots {
        NEAR[self.index()]
    }

    /// The positions that a walk of three or four reaches. IST-043
    pub const fn far(self) -> Spots {
        FAR[self.index()]
    }
}

const NEAR: [Spots; 16] = within(1, 2);
const FAR: [Spots; 16] = within(3, 4);

const fn within(least: u8, most: u8) -> [Spots; 16] {
    let mut reach = [Spots::NONE; 16];
    let mut from = 0;
    while from < 16 {
        let mut to = 0;
        while to < 16 {
            let distance = Spot(from).distance(Spot(to));
            if least <= distance && distance <= most {
                reach[from as usize] = reach[from as usize].with(Spot(to));
            }
            to += 1;
        }
        from += 1;
    }
    reach
}

impl TryFrom<u8> for Spot {
    type Error = String;

    fn try_from(number: u8) -> Result<Spot, String> {
        Spot::new(usize::from(number)).ok_or_else(|| format!("positions are numbered 1 to 16, not {number}"))
    }
}

impl From<Spot> for u8 {
    fn from(spot: Spot) -> u8 {
        spot.number()
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A set of positions; in JSON a list of their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spots(u16);

impl Spots {
    /// No position.
    pub const NONE: Spots = Spots(0);

    /// Whether the position is in the set.
    pub const fn contains(self, spot: Spot) -> bool {
        self.0 & 1 << (spot.0 & 15) != 0
    }

    /// The set with this position too.
    #[must_use]
    pub const fn with(self, spot: Spot) -> Spots {
        Spots(self.0 | 1 << (spot.0 & 15))
    }

    /// The set without this position.
    #[must_use]
    pub const fn without(self, spot: Spot) -> Spots {
        Spots(self.0 & !(1 << (spot.0 & 15)))
    }

    /// The set with the position in if it was out, and out if it was in.
    #[must_use]
    pub const fn toggled(self, spot: Spot) -> Spots {
        Spots(self.0 ^ 1 << (spot.0 & 15))
    }

    /// The positions of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Spots) -> Spots {
        Spots(self.0 & !other.0)
    }

    /// Whether every position of this set is in the other.
    pub const fn within(self, other: Spots) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many positions are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The lowest position in the set.
    pub fn first(self) -> Option<Spot> {
        self.iter().next()
    }

    /// The positions in the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Spot> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let lowest = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(Spot(lowest))
        })
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Spots {
        spots.into_iter().fold(Spots::NONE, Spots::with)
    }
}

impl Serialize for Spots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Spots {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spots, D::Error> {
        Ok(Vec::<Spot>::deserialize(deserializer)?.into_iter().collect())
    }
}
