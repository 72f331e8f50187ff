//! What a piece of data names, told while it is serialised: its tag, its seat and its named fields.
//!
//! Every event of every game goes through here. What a value says depends on where it stands, and that is
//! a type, so that the compiler leaves out all that says nothing.

mod reader;
mod role;

use serde::Serialize;

use reader::Reader;
use role::Whole;

/// Hears what a piece of data names.
pub trait Hear {
    /// Whether it wants to hear names at all.
    const NAMES: bool = false;

    /// The fields whose numbers are names too.
    const NUMBERED: &'static [&'static str] = &[];

    /// Its tag.
    fn tag(&mut self, _tag: &str) {}

    /// Its seat.
    fn seat(&mut self, _seat: u64) {}

    /// A field names one of the words that may stand in it, so often; each has a number of its own there.
    fn listed(&mut self, _field: Field, _number: u32, _word: &'static str, _times: u32) {}

    /// A field names a number.
    fn numbered(&mut self, _field: Field, _number: u64) {}

    /// A field names something else.
    fn named(&mut self, _field: Field, _text: &str) {}
}

/// A field of a piece of data.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its place among the fields, which is the same for the same tag.
    pub place: usize,
}

/// Tells what the data names.
#[inline(always)]
pub fn read(data: &impl Serialize, hear: &mut impl Hear) {
    // Reading refuses nothing.
    let _ = data.serialize(Reader { hear, field: Field { name: "", place: 0 }, role: Whole });
}

/// The tag of a piece of data.
pub fn tag(data: &impl Serialize) -> String {
    struct Tag(String);

    impl Hear for Tag {
        fn tag(&mut self, tag: &str) {
            tag.clone_into(&mut self.0);
        }
    }

    let mut tag = Tag(String::new());
    read(data, &mut tag);
    tag.0
}

/// The seat of a piece of data, if it has one.
#[inline]
pub fn seat(data: &impl Serialize) -> Option<u64> {
    struct Seat(Option<u64>);

    impl Hear for Seat {
        #[inline(always)]
        fn seat(&mut self, seat: u64) {
            self.0 = Some(seat);
        }
    }

    let mut seat = Seat(None);
    read(data, &mut seat);
    seat.0
}
