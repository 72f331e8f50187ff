//! The four families, and a value for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::few::Few;

/// One of the families. Colour and shape tell them apart and have no effect on play.
///
/// BOR-001, BOR-017
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Blue, a circle.
    Haddad,
    /// Amber, a square.
    Darwish,
    /// Green, a triangle.
    Khalil,
    /// Plum, a diamond.
    Nasser,
}

/// The most families in a game.
pub const FAMILIES: usize = 4;

impl Family {
    /// The families in the order of play.
    pub const ALL: [Family; FAMILIES] = [Family::Haddad, Family::Darwish, Family::Khalil, Family::Nasser];

    /// The families of a game with this many.
    pub fn all(families: usize) -> impl DoubleEndedIterator<Item = Family> + Clone {
        Family::ALL.into_iter().take(families)
    }

    /// The number of the family, for indexing.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The family so many places to the left, in a game with this many families.
    pub const fn left(self, places: usize, families: usize) -> Family {
        Family::ALL[(self.index() + places) % families]
    }

    /// The family's name.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Haddad => "Haddad",
            Family::Darwish => "Darwish",
            Family::Khalil => "Khalil",
            Family::Nasser => "Nasser",
        }
    }

    /// The family's colour.
    pub const fn colour(self) -> &'static str {
        match self {
            Family::Haddad => "blue",
            Family::Darwish => "amber",
            Family::Khalil => "green",
            Family::Nasser => "plum",
        }
    }

    /// The shape of the family's people.
    pub const fn shape(self) -> &'static str {
        match self {
            Family::Haddad => "circle",
            Family::Darwish => "square",
            Family::Khalil => "triangle",
            Family::Nasser => "diamond",
        }
    }
}

/// A value for each family of one game; flat, indexed by [`Family`], in JSON a list.
#[derive(Clone, Copy)]
pub struct PerFamily<T> {
    families: u8,
    values: [T; FAMILIES],
}

impl<T: Copy> PerFamily<T> {
    /// A value for each family of a game with this many.
    pub fn new(families: usize, value: T) -> PerFamily<T> {
        PerFamily { families: families as u8, values: [value; FAMILIES] }
    }

    /// How many families there are.
    pub const fn families(&self) -> usize {
        self.families as usize
    }

    /// The values in the order of the families.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.values[..self.families()].iter()
    }

    /// The values in the order of the families, to change them.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.values[..usize::from(self.families)].iter_mut()
    }

    /// Each family with its value.
    pub fn enumerate(&self) -> impl Iterator<Item = (Family, &T)> {
        Family::ALL.into_iter().zip(self.iter())
    }
}

impl<T: Copy + PartialEq> PartialEq for PerFamily<T> {
    fn eq(&self, other: &PerFamily<T>) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T> Index<Family> for PerFamily<T> {
    type Output = T;

    fn index(&self, family: Family) -> &T {
        &self.values[family.index()]
    }
}

impl<T> IndexMut<Family> for PerFamily<T> {
    fn index_mut(&mut self, family: Family) -> &mut T {
        &mut self.values[family.index()]
    }
}

impl<T: Copy + fmt::Debug> fmt::Debug for PerFamily<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Serialize> Serialize for PerFamily<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>> Deserialize<'de> for PerFamily<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PerFamily<T>, D::Error> {
        let list = Few::<T, FAMILIES>::deserialize(deserializer)?;
        let first = list.get(0).ok_or_else(|| serde::de::Error::custom("there is no game without a family"))?;
        let mut values = PerFamily::new(list.len(), first);
        for (value, read) in values.iter_mut().zip(list.iter()) {
            *value = read;
        }
        Ok(values)
    }
}
