//! A short list of at most so many items, without memory of its own.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` items in order; flat, and in JSON a list.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    len: u8,
    items: [Option<T>; N],
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// An empty list.
    pub const EMPTY: Few<T, N> = Few { len: 0, items: [None; N] };

    /// Adds an item at the end; beyond `N` items it is dropped.
    pub fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = Some(item);
            self.len += 1;
        }
    }

    /// Takes out the item at this place; those behind it move up.
    pub fn remove(&mut self, place: usize) -> Option<T> {
        let taken = self.items.get_mut(place)?.take()?;
        self.items[place..usize::from(self.len)].rotate_left(1);
        self.len -= 1;
        Some(taken)
    }

    /// The items, first to last.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + Clone + '_ {
        self.slots().iter().flatten().copied()
    }

    /// The items, to change them.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items[..usize::from(self.len)].iter_mut().flatten()
    }

    /// The item at this place.
    pub fn get(&self, place: usize) -> Option<T> {
        self.items.get(place).copied().flatten()
    }

    /// The last item.
    pub fn last(&self) -> Option<T> {
        self.iter().next_back()
    }

    /// How many items there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    fn slots(&self) -> &[Option<T>] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: Copy, const N: usize> Default for Few<T, N> {
    fn default() -> Few<T, N> {
        Few::EMPTY
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Few<T, N>) -> bool {
        self.slots() == other.slots()
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Few<T, N> {
        let mut few = Few::EMPTY;
        for item in items {
            few.push(item);
        }
        few
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Few<T, N>, D::Error> {
        struct List<T, const N: usize>(PhantomData<T>);

        impl<'de, T: Copy + Deserialize<'de>, const N: usize> Visitor<'de> for List<T, N> {
            type Value = Few<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Few<T, N>, A::Error> {
                let mut few = Few::EMPTY;
                while let Some(item) = list.next_element()? {
                    if few.len() == N {
                        return Err(serde::de::Error::invalid_length(N + 1, &self));
                    }
                    few.push(item);
                }
                Ok(few)
            }
        }

        deserializer.deserialize_seq(List(PhantomData))
    }
}
