//! What a piece of data names, told while it is serialised: its tag, its seat and its named fields.
//!
//! Every event of every game goes through here. What a value says depends on where it stands, and that is
//! a type, so that the compiler leaves out all that says nothing.

use std::fmt::{self, Display};

use serde::ser::{self, Serialize, Serializer};

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

    /// A field names one of the words that stand in it; each has a number among them.
    fn listed(&mut self, _field: Field, _number: u32, _word: &'static str) {}

    /// A field names something else, so often.
    fn named(&mut self, _field: Field, _what: What<'_>, _count: u32) {}
}

/// A field of a piece of data.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its place among the fields, which is the same for the same tag.
    pub place: usize,
}

/// What a field names besides words with numbers.
#[derive(Clone, Copy, Debug)]
pub enum What<'a> {
    /// A word of the program.
    Word(&'static str),
    /// A number that is a name.
    Number(u64),
    /// Any other text.
    Text(&'a str),
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

/// Reads one value, or the parts of a list.
struct Reader<'a, H, R> {
    hear: &'a mut H,
    /// The field that the value belongs to.
    field: Field,
    role: R,
}

/// Reads the fields of a table.
struct Parts<'a, H, R> {
    table: Reader<'a, H, R>,
    /// The place of the next field.
    next: usize,
}

/// Where a value stands, and what it says there.
trait Role: Copy {
    /// Where a value stands that is wrapped in one that stands here.
    type Within: Role;

    /// The same as a value.
    fn within(self) -> Self::Within;

    /// What a word with a number says.
    #[inline(always)]
    fn variant<H: Hear>(self, hear: &mut H, field: Field, _number: u32, word: &'static str) {
        // Words of several kinds may stand here, and then their numbers are not their own.
        self.name(hear, field, What::Word(word));
    }

    /// What a word says.
    #[inline(always)]
    fn name<H: Hear>(self, hear: &mut H, field: Field, what: What<'_>) {
        hear.named(field, what, 1);
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
struct Whole;

/// A field.
#[derive(Clone, Copy)]
struct Plain;

/// Within the value of a field.
#[derive(Clone, Copy)]
struct Inner;

/// The seat.
#[derive(Clone, Copy)]
struct TheSeat;

/// Somebody who may lead several families: the seat is in it.
#[derive(Clone, Copy)]
struct Somebody;

/// An amount in a table such as goods, by its name.
#[derive(Clone, Copy)]
struct Amount(&'static str);

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
    fn name<H: Hear>(self, hear: &mut H, _: Field, what: What<'_>) {
        match what {
            What::Word(tag) | What::Text(tag) => hear.tag(tag),
            What::Number(_) => {}
        }
    }

    #[inline(always)]
    fn part<H: Hear, T: Serialize + ?Sized>(self, hear: &mut H, _: Field, field: Field, value: &T) {
        let _ = match field.name {
            "event" | "do" => value.serialize(Reader { hear, field, role: Whole }),
            "seat" => value.serialize(Reader { hear, field, role: TheSeat }),
            "who" => value.serialize(Reader { hear, field, role: Somebody }),
            _ if H::NAMES => value.serialize(Reader { hear, field, role: Plain }),
            _ => Ok(()),
        };
    }
}

impl Role for Plain {
    type Within = Inner;

    #[inline(always)]
    fn within(self) -> Inner {
        Inner
    }

    #[inline(always)]
    fn variant<H: Hear>(self, hear: &mut H, field: Field, number: u32, word: &'static str) {
        hear.listed(field, number, word);
    }

    #[inline(always)]
    fn number<H: Hear>(self, hear: &mut H, field: Field, number: u64) {
        Inner.number(hear, field, number);
    }

    #[inline(always)]
    fn yes<H: Hear>(self, hear: &mut H, field: Field) {
        hear.listed(field, 0, "yes");
    }

    #[inline(always)]
    fn part<H: Hear, T: Serialize + ?Sized>(self, hear: &mut H, field: Field, part: Field, value: &T) {
        Inner.part(hear, field, part, value);
    }
}

impl Role for Inner {
    within!(Inner);

    #[inline(always)]
    fn number<H: Hear>(self, hear: &mut H, field: Field, number: u64) {
        if H::NUMBERED.contains(&field.name) {
            hear.named(field, What::Number(number), 1);
        }
    }

    #[inline(always)]
    fn yes<H: Hear>(self, hear: &mut H, field: Field) {
        hear.named(field, What::Word("yes"), 1);
    }

    #[inline(always)]
    fn part<H: Hear, T: Serialize + ?Sized>(self, hear: &mut H, field: Field, part: Field, value: &T) {
        let _ = value.serialize(Reader { hear, field, role: Amount(part.name) });
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

impl Role for Amount {
    within!(Amount);

    #[inline(always)]
    fn number<H: Hear>(self, hear: &mut H, field: Field, number: u64) {
        if number > 0 {
            hear.named(field, What::Word(self.0), u32::try_from(number).unwrap_or(u32::MAX));
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

impl<H: Hear, R: Role> Reader<'_, H, R> {
    #[inline(always)]
    fn name(&mut self, what: What<'_>) {
        self.role.name(self.hear, self.field, what);
    }

    #[inline(always)]
    fn variant(&mut self, number: u32, word: &'static str) {
        self.role.variant(self.hear, self.field, number, word);
    }

    #[inline(always)]
    fn number(self, number: u64) {
        self.role.number(self.hear, self.field, number);
    }

    /// The reader of a part of this list.
    #[inline(always)]
    fn item(&mut self) -> Reader<'_, H, R> {
        Reader { hear: &mut *self.hear, field: self.field, role: self.role }
    }
}

impl<'a, H: Hear, R: Role> Reader<'a, H, R> {
    /// The reader of what is wrapped in this value.
    #[inline(always)]
    fn within(self) -> Reader<'a, H, R::Within> {
        Reader { hear: self.hear, field: self.field, role: self.role.within() }
    }
}

/// Reading never fails; this is the error that never happens.
#[derive(Debug)]
pub struct Never;

impl Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cannot be read")
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: Display>(_: T) -> Never {
        Never
    }
}

macro_rules! numbers {
    ($($method:ident $number:ty),*) => {$(
        #[inline(always)]
        fn $method(self, number: $number) -> Result<(), Never> {
            self.number(number.into());
            Ok(())
        }
    )*};
}

macro_rules! signed {
    ($($method:ident $number:ty),*) => {$(
        #[inline(always)]
        fn $method(self, number: $number) -> Result<(), Never> {
            if let Ok(number) = u64::try_from(number) {
                self.number(number);
            }
            Ok(())
        }
    )*};
}

impl<'a, H: Hear, R: Role> Serializer for Reader<'a, H, R> {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Reader<'a, H, R>;
    type SerializeTuple = Reader<'a, H, R::Within>;
    type SerializeTupleStruct = Reader<'a, H, R::Within>;
    type SerializeTupleVariant = Reader<'a, H, R::Within>;
    type SerializeMap = Reader<'a, H, R::Within>;
    type SerializeStruct = Parts<'a, H, R>;
    type SerializeStructVariant = Parts<'a, H, R>;

    numbers!(serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64);
    signed!(serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64);

    #[inline(always)]
    fn serialize_bool(self, yes: bool) -> Result<(), Never> {
        if yes {
            self.role.yes(self.hear, self.field);
        }
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_f64(self, _: f64) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_char(mut self, letter: char) -> Result<(), Never> {
        self.name(What::Text(letter.encode_utf8(&mut [0; 4])));
        Ok(())
    }

    #[inline(always)]
    fn serialize_str(mut self, text: &str) -> Result<(), Never> {
        self.name(What::Text(text));
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Never> {
        Ok(())
    }

    #[inline(always)]
    fn serialize_none(self) -> Result<(), Never> {
        Ok(())
    }

    #[inline(always)]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        Ok(())
    }

    #[inline(always)]
    fn serialize_unit_variant(mut self, _: &'static str, number: u32, variant: &'static str) -> Result<(), Never> {
        self.variant(number, variant);
        Ok(())
    }

    #[inline(always)]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    #[inline(always)]
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        number: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.variant(number, variant);
        value.serialize(self.within())
    }

    #[inline(always)]
    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }

    #[inline(always)]
    fn serialize_tuple(self, _: usize) -> Result<Reader<'a, H, R::Within>, Never> {
        Ok(self.within())
    }

    #[inline(always)]
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Reader<'a, H, R::Within>, Never> {
        Ok(self.within())
    }

    #[inline(always)]
    fn serialize_tuple_variant(
        mut self,
        _: &'static str,
        number: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Reader<'a, H, R::Within>, Never> {
        self.variant(number, variant);
        Ok(self.within())
    }

    #[inline(always)]
    fn serialize_map(self, _: Option<usize>) -> Result<Reader<'a, H, R::Within>, Never> {
        Ok(self.within())
    }

    #[inline(always)]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a, H, R>, Never> {
        Ok(Parts { table: self, next: 0 })
    }

    #[inline(always)]
    fn serialize_struct_variant(
        mut self,
        _: &'static str,
        number: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'a, H, R>, Never> {
        self.variant(number, variant);
        Ok(Parts { table: self, next: 0 })
    }
}

macro_rules! list {
    ($($trait:ident $element:ident),*) => {$(
        impl<H: Hear, R: Role> ser::$trait for Reader<'_, H, R> {
            type Ok = ();
            type Error = Never;

            #[inline(always)]
            fn $element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
                value.serialize(self.item())
            }

            #[inline(always)]
            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        }
    )*};
}

list!(SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field);

macro_rules! table {
    ($($trait:ident),*) => {$(
        impl<H: Hear, R: Role> ser::$trait for Parts<'_, H, R> {
            type Ok = ();
            type Error = Never;

            #[inline(always)]
            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Never> {
                let Reader { hear, field, role } = &mut self.table;
                role.part(*hear, *field, Field { name, place: self.next }, value);
                self.next += 1;
                Ok(())
            }

            #[inline(always)]
            fn skip_field(&mut self, _: &'static str) -> Result<(), Never> {
                self.next += 1;
                Ok(())
            }

            #[inline(always)]
            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        }
    )*};
}

table!(SerializeStruct, SerializeStructVariant);

/// The keys of a table that is not fixed name nothing; its values are read like a list.
impl<H: Hear, R: Role> ser::SerializeMap for Reader<'_, H, R> {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, _: &T) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        value.serialize(self.item())
    }

    fn end(self) -> Result<(), Never> {
        Ok(())
    }
}
