//! Which variant of an enum a value is.

use std::hash::{Hash, Hasher};
use std::mem::discriminant;

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
