//! A short list of fixed room: flat, copied with the position, in JSON a list.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something that can stand in unused room.
pub(crate) trait Fill: Copy {
    /// Any value.
    const FILL: Self;
}

/// At most `N` things in order.
#[derive(Clone, Copy)]
pub(crate) struct Row<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Fill, const N: usize> Row<T, N> {
    /// Puts a thing at the end; the room must suffice.
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the first thing.
    pub(crate) fn take_first(&mut self) -> Option<T> {
        let first = *self.as_slice().first()?;
        self.items.copy_within(1..usize::from(self.len), 0);
        self.len -= 1;
        Some(first)
    }

    /// The things in order.
    pub(crate) fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// The things in order, to change them.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }
}

impl<T: Fill, const N: usize> Default for Row<T, N> {
    fn default() -> Row<T, N> {
        Row { items: [T::FILL; N], len: 0 }
    }
}

impl<T: Fill + PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Row<T, N>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Fill + fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T: Fill + Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de, T: Fill + Deserialize<'de>, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Row<T, N>, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(serde::de::Error::custom(format!("a list of {} where at most {N} fit", items.len())));
        }
        let mut row = Row::default();
        for item in items {
            row.push(item);
        }
        Ok(row)
    }
}
