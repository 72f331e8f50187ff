//! Serialising that writes nothing: what is read is told to the listener.

use std::fmt::{self, Display};

use serde::ser::{self, Serialize, Serializer};

use super::role::Role;
use super::{Field, Hear};

/// Reads one value, or the parts of a list.
pub struct Reader<'a, H, R> {
    /// Who is told.
    pub hear: &'a mut H,
    /// The field that the value belongs to.
    pub field: Field,
    /// Where the value stands.
    pub role: R,
}

/// Reads the fields of a table.
pub struct Parts<'a, H, R> {
    table: Reader<'a, H, R>,
    /// The place of the next field.
    next: usize,
}

impl<H: Hear, R: Role> Reader<'_, H, R> {
    #[inline(always)]
    fn name(&mut self, text: &str) {
        self.role.name(self.hear, self.field, text);
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
    type SerializeStructVariant = Parts<'a, H, R::Within>;

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
        self.name(letter.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    #[inline(always)]
    fn serialize_str(mut self, text: &str) -> Result<(), Never> {
        self.name(text);
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
    ) -> Result<Parts<'a, H, R::Within>, Never> {
        self.variant(number, variant);
        Ok(Parts { table: self.within(), next: 0 })
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
