//! Where a value stands in a piece of data, and what it says there.

use serde::Serialize;

use super::reader::Reader;
use super::{Field, Hear};

/// Where a value stands, and what it says there.
pub trait Role: Copy {
    /// Where a value stands that is wrapped in one that stands here.
    type Within: Role;

    /// The same as a value.
    fn within(self) -> Self::Within;

    /// What one of some words says.
    #[inline(always)]
    fn variant<H: Hear>(self, hear: &mut H, field: Field, _number: u32, word: &'static str) {
        // Words of several kinds may stand here, and then their numbers are not their own.
        self.name(hear, field, word);
    }

    /// What a word says.
    #[inline(always)]
    fn name<H: Hear>(self, hear: &mut H, field: Field, text: &str) {
        hear.named(field, text);
    }

    /// What a number says.
    #[inline(always)]
    fn number<H: Hear>(self, _hear: &mut H, _field: Field, _number: u64) {}

    /// What a yes says.
    #[inline(always)]
    fn yes<H: Hear>(self, _hear: &mut H, _field: Field) {}

    /// Reads a field of a table that stands here.
    fn part<H: Hear, T: Serialize + ?Sized>(self, hear: &mut H, field: Field, part: Field, value: &T);
}

/// The whole piece of data; its tag is read the same way.
#[derive(Clone, Copy)]
pub struct Whole;

/// A field, whose numbers may be names.
#[derive(Clone, Copy)]
struct Plain<const NUMBERED: bool>;

/// Within the value of a field.
#[derive(Clone, Copy)]
struct Inner;

/// The seat.
#[derive(Clone, Copy)]
struct TheSeat;

/// Somebody who may lead several families: the seat is in it.
#[derive(Clone, Copy)]
struct Somebody;

/// An amount in a table such as goods, which stands in a field or within its value.
#[derive(Clone, Copy)]
struct Amount<const LISTED: bool>(Field);

/// Deeper still.
#[derive(Clone, Copy)]
struct Deep;

macro_rules! within {
    ($role:ty) => {
        type Within = $role;

        #[inline(always)]
        fn within(self) -> $role {
            self
        }
    };
}

impl Role for Whole {
    within!(Whole);

    #[inline(always)]
    fn name<H: Hear>(self, hear: &mut H, _: Field, tag: &str) {
        hear.tag(tag);
    }

    #[inline(always)]
    fn part<H: Hear, T: Serialize + ?Sized>(self, hear: &mut H, _: Field, field: Field, value: &T) {
        let _ = match field.name {
            "event" | "do" => value.serialize(Reader { hear, field, role: Whole }),
            "seat" => value.serialize(Reader { hear, field, role: TheSeat }),
            "who" => value.serialize(Reader { hear, field, role: Somebody }),
            _ if !H::NAMES => Ok(()),
            name if H::NUMBERED.contains(&name) => value.serialize(Reader { hear, field, role: Plain::<true> }),
            _ => value.serialize(Reader { hear, field, role: Plain::<false> }),
        };
    }
}

impl<const NUMBERED: bool> Role for Plain<NUMBERED> {
    type Within = Inner;

    #[inline(always)]
    fn within(self) -> Inner {
        Inner
    }

    #[inline(always)]
    fn variant<H: Hear>(self, hear: &mut H, field: Field, number: u32, word: &'static str) {
        hear.listed(field, number, word, 1);
    }

    #[inline(always)]
    fn number<H: Hear>(self, hear: &mut H, field: Field, number: u64) {
        if NUMBERED {
            hear.numbered(field, number);
        }
    }

    #[inline(always)]
    fn yes<H: Hear>(self, hear: &mut H, field: Field) {
        hear.listed(field, 0, "yes", 1);
    }

    #[inline(always)]
    fn part<H: Hear, T: Serialize + ?Sized>(self, hear: &mut H, field: Field, part: Field, value: &T) {
        let _ = value.serialize(Reader { hear, field, role: Amount::<true>(part) });
    }
}

impl Role for Inner {
    within!(Inner);

    #[inline(always)]
    fn number<H: Hear>(self, hear: &mut H, field: Field, number: u64) {
        if H::NUMBERED.contains(&field.name) {
            hear.numbered(field, number);
        }
    }

    #[inline(always)]
    fn yes<H: Hear>(self, hear: &mut H, field: Field) {
        hear.named(field, "yes");
    }

    #[inline(always)]
    fn part<H: Hear, T: Serialize + ?Sized>(self, hear: &mut H, field: Field, part: Field, value: &T) {
        let _ = value.serialize(Reader { hear, field, role: Amount::<false>(part) });
    }
}

impl Role for TheSeat {
    within!(TheSeat);

    #[inline(always)]
    fn number<H: Hear>(self, hear: &mut H, _: Field, number: u64) {
        hear.seat(number);
    }

    #[inline(always)]
    fn part<H: Hear, T: Serialize + ?Sized>(self, hear: &mut H, field: Field, part: Field, value: &T) {
        Inner.part(hear, field, part, value);
    }
}

impl Role for Somebody {
    within!(Somebody);

    #[inline(always)]
    fn part<H: Hear, T: Serialize + ?Sized>(self, hear: &mut H, field: Field, part: Field, value: &T) {
        match part.name {
            "seat" => {
                let _ = value.serialize(Reader { hear, field, role: TheSeat });
            }
            _ => Inner.part(hear, field, part, value),
        }
    }
}

impl<const LISTED: bool> Role for Amount<LISTED> {
    within!(Amount<LISTED>);

    #[inline(always)]
    fn number<H: Hear>(self, hear: &mut H, field: Field, number: u64) {
        let times = u32::try_from(number).unwrap_or(u32::MAX);
        match (times, LISTED) {
            (0, _) => {}
            (_, true) => hear.listed(field, self.0.place as u32, self.0.name, times),
            (_, false) => (0..times).for_each(|_| hear.named(field, self.0.name)),
        }
    }

    #[inline(always)]
    fn part<H: Hear, T: Serialize + ?Sized>(self, hear: &mut H, field: Field, part: Field, value: &T) {
        Deep.part(hear, field, part, value);
    }
}

impl Role for Deep {
    within!(Deep);

    #[inline(always)]
    fn part<H: Hear, T: Serialize + ?Sized>(self, hear: &mut H, field: Field, _: Field, value: &T) {
        let _ = value.serialize(Reader { hear, field, role: Deep });
    }
}
