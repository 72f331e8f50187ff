//! Finding small things quickly.

use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};
use std::mem::discriminant;

/// Hashes short names and small pieces of data quickly, eight bytes at a time; nobody chooses them to
/// do harm.
#[derive(Clone, Copy, Debug, Default)]
pub struct QuickHasher(u64);

/// Makes such hashers.
pub type Quick = BuildHasherDefault<QuickHasher>;

impl QuickHasher {
    #[inline]
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for QuickHasher {
    #[inline]
    fn finish(&self) -> u64 {
        // The upper bits are the well mixed ones; tables look at the lower ones first.
        self.0 ^ (self.0 >> 32)
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.mix(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.mix(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.mix(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }
}

/// Numbers of things of which there are not many: found at the first look nearly always, and close
/// together, so that they stay in the fast memory of a core.
#[derive(Clone, Debug)]
pub struct Places<K> {
    /// A power of two of them, at most a quarter in use: the place of a thing, counted from 1, or 0.
    slots: Vec<u32>,
    things: Vec<(K, u32)>,
}

impl<K> Default for Places<K> {
    fn default() -> Places<K> {
        Places { slots: vec![0; 64], things: Vec::new() }
    }
}

impl<K: Eq + Hash> Places<K> {
    /// The number of a thing, if it has one.
    #[inline(always)]
    pub fn get(&self, key: &K) -> Option<u32> {
        match self.thing(self.first(key)) {
            Some((other, number)) if other == key => Some(*number),
            Some(_) => self.look_on(key),
            None => None,
        }
    }

    /// Gives a thing that has none a number.
    pub fn insert(&mut self, key: K, number: u32) {
        self.things.push((key, number));
        if self.things.len() * 4 > self.slots.len() {
            self.slots = vec![0; self.slots.len() * 2];
            (0..self.things.len()).for_each(|place| self.settle(place));
        } else {
            self.settle(self.things.len() - 1);
        }
    }

    #[cold]
    #[inline(never)]
    fn look_on(&self, key: &K) -> Option<u32> {
        self.thing(self.slot(key)).map(|(_, number)| *number)
    }

    fn settle(&mut self, place: usize) {
        let slot = self.slot(&self.things[place].0);
        self.slots[slot] = place as u32 + 1;
    }

    /// Where a thing stands, or where there is room for it.
    fn slot(&self, key: &K) -> usize {
        let mut slot = self.first(key);
        while self.thing(slot).is_some_and(|(other, _)| other != key) {
            slot = (slot + 1) % self.slots.len();
        }
        slot
    }

    /// Where to look for a thing first.
    #[inline(always)]
    fn first(&self, key: &K) -> usize {
        Quick::default().hash_one(key) as usize & (self.slots.len() - 1)
    }

    #[inline(always)]
    fn thing(&self, slot: usize) -> Option<&(K, u32)> {
        self.things.get((self.slots[slot] as usize).wrapping_sub(1))
    }
}

/// The number of a variant among those of its enum, from 0.
#[inline(always)]
pub fn variant<E>(value: &E) -> usize {
    let mut number = Number(0);
    discriminant(value).hash(&mut number);
    number.0
}

/// Takes the number that is to be hashed as it is.
struct Number(usize);

impl Hasher for Number {
    fn finish(&self) -> u64 {
        self.0 as u64
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().rev().fold(0, |number, &byte| number << 8 | usize::from(byte));
    }

    #[inline(always)]
    fn write_isize(&mut self, number: isize) {
        self.0 = number as usize;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_are_numbered_in_order_whatever_they_hold() {
        assert_eq!([Ok(7), Err("no")].map(|result| variant(&result)), [0, 1]);
        assert_eq!([None, Some(true)].map(|option| variant(&option)), [0, 1]);
        assert_eq!([std::cmp::Ordering::Equal, std::cmp::Ordering::Greater].map(|order| variant(&order)), [0, 1]);
    }
}
