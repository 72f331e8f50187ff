//! Reads tag, seat and named fields of a piece of data by serialising it into a small buffer.

use std::fmt::{self, Display, Write};

use serde::ser::{self, Serialize, Serializer};

/// The tag, the seat and the named fields of one event or action.
#[derive(Clone, Debug, Default)]
pub struct Fields {
    numbered: &'static [&'static str],
    text: String,
    tag: (usize, usize),
    seat: Option<usize>,
    found: Vec<Found>,
    /// The field being read, and how deep it lies.
    field: &'static str,
    depth: u32,
    /// The name of an amount in a table such as goods.
    inner: (usize, usize),
}

#[derive(Clone, Copy, Debug)]
struct Found {
    field: &'static str,
    value: (usize, usize),
    count: u32,
}

/// A field that names something.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// The field.
    pub name: &'a str,
    /// What it names.
    pub value: &'a str,
    /// How many of it.
    pub count: u32,
}

impl Fields {
    /// Takes these number fields for names too.
    pub fn new(numbered: &'static [&'static str]) -> Fields {
        Fields { numbered, ..Fields::default() }
    }

    /// Reads a piece of data.
    pub fn read(&mut self, data: &impl Serialize) {
        self.text.clear();
        self.found.clear();
        (self.tag, self.seat, self.field, self.depth) = ((0, 0), None, "", 0);
        // Reading into the buffer refuses nothing.
        let _ = data.serialize(&mut *self);
    }

    /// Its tag.
    pub fn tag(&self) -> &str {
        self.slice(self.tag)
    }

    /// Its seat, if it has one.
    pub fn seat(&self) -> Option<usize> {
        self.seat
    }

    /// Its fields that name something.
    pub fn iter(&self) -> impl Iterator<Item = Field<'_>> {
        self.found.iter().map(|found| Field { name: found.field, value: self.slice(found.value), count: found.count })
    }

    fn slice(&self, (from, to): (usize, usize)) -> &str {
        self.text.get(from..to).unwrap_or_default()
    }

    fn keep(&mut self, text: &str) -> (usize, usize) {
        let from = self.text.len();
        self.text.push_str(text);
        (from, self.text.len())
    }

    fn name(&mut self, text: &str) {
        let value = self.keep(text);
        match (self.depth, self.field) {
            (0, _) | (1, "event" | "do") => self.tag = value,
            (_, field) => self.found.push(Found { field, value, count: 1 }),
        }
    }

    fn number(&mut self, number: u64) {
        match self.depth {
            1 if self.field == "seat" => self.seat = usize::try_from(number).ok(),
            // Somebody who may lead several families is a table of its own: the seat is in it.
            2 if self.field == "who" && self.slice(self.inner) == "seat" => self.seat = usize::try_from(number).ok(),
            1 | 2 if self.numbered.contains(&self.field) => {
                let from = self.text.len();
                // Writing into a string cannot fail.
                let _ = write!(self.text, "{number}");
                let value = (from, self.text.len());
                self.found.push(Found { field: self.field, value, count: 1 });
            }
            2 if number > 0 && self.inner.1 > self.inner.0 => {
                let (value, count) = (self.inner, u32::try_from(number).unwrap_or(u32::MAX));
                self.found.push(Found { field: self.field, value, count });
            }
            _ => {}
        }
    }

    fn enter(&mut self, key: &'static str) {
        match self.depth {
            1 => {
                self.field = key;
                self.inner = (0, 0);
            }
            2 => self.inner = self.keep(key),
            _ => {}
        }
    }
}

/// Reading into the buffer never fails; this is the error that never happens.
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

/// The parts of a list or table while it is read.
pub struct Part<'a>(&'a mut Fields);

impl<'a> Serializer for &'a mut Fields {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Part<'a>;
    type SerializeTuple = Part<'a>;
    type SerializeTupleStruct = Part<'a>;
    type SerializeTupleVariant = Part<'a>;
    type SerializeMap = Part<'a>;
    type SerializeStruct = Part<'a>;
    type SerializeStructVariant = Part<'a>;

    fn serialize_bool(self, yes: bool) -> Result<(), Never> {
        if yes && self.depth == 1 {
            self.name("yes");
        }
        Ok(())
    }

    fn serialize_i8(self, number: i8) -> Result<(), Never> {
        self.serialize_i64(number.into())
    }

    fn serialize_i16(self, number: i16) -> Result<(), Never> {
        self.serialize_i64(number.into())
    }

    fn serialize_i32(self, number: i32) -> Result<(), Never> {
        self.serialize_i64(number.into())
    }

    fn serialize_i64(self, number: i64) -> Result<(), Never> {
        if let Ok(number) = u64::try_from(number) {
            self.number(number);
        }
        Ok(())
    }

    fn serialize_u8(self, number: u8) -> Result<(), Never> {
        self.serialize_u64(number.into())
    }

    fn serialize_u16(self, number: u16) -> Result<(), Never> {
        self.serialize_u64(number.into())
    }

    fn serialize_u32(self, number: u32) -> Result<(), Never> {
        self.serialize_u64(number.into())
    }

    fn serialize_u64(self, number: u64) -> Result<(), Never> {
        self.number(number);
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_f64(self, _: f64) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_char(self, letter: char) -> Result<(), Never> {
        self.name(letter.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), Never> {
        self.name(text);
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Never> {
        self.name(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.name(variant);
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Part<'a>, Never> {
        Ok(Part(self))
    }

    fn serialize_tuple(self, _: usize) -> Result<Part<'a>, Never> {
        Ok(Part(self))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Part<'a>, Never> {
        Ok(Part(self))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Part<'a>, Never> {
        self.name(variant);
        Ok(Part(self))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Part<'a>, Never> {
        self.depth += 1;
        Ok(Part(self))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Part<'a>, Never> {
        self.depth += 1;
        Ok(Part(self))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Part<'a>, Never> {
        self.name(variant);
        self.depth += 1;
        Ok(Part(self))
    }
}

macro_rules! list {
    ($($trait:ident $element:ident),*) => {$(
        impl ser::$trait for Part<'_> {
            type Ok = ();
            type Error = Never;

            fn $element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
                value.serialize(&mut *self.0)
            }

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
        impl ser::$trait for Part<'_> {
            type Ok = ();
            type Error = Never;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Never> {
                self.0.enter(key);
                value.serialize(&mut *self.0)
            }

            fn end(self) -> Result<(), Never> {
                self.0.depth -= 1;
                Ok(())
            }
        }
    )*};
}

table!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Part<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        // Keys that are not names of fields count as names of amounts.
        let (found, from) = (self.0.found.len(), self.0.text.len());
        key.serialize(&mut *self.0)?;
        self.0.found.truncate(found);
        self.0.inner = (from, self.0.text.len());
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        value.serialize(&mut *self.0)
    }

    fn end(self) -> Result<(), Never> {
        self.0.depth -= 1;
        Ok(())
    }
}
