//! The names of components, numbered.

use std::collections::HashMap;
use std::fmt::Write;
use std::hash::{Hash, Hasher};
use std::ops::Index;

use crate::fields::What;
use crate::quick::{Places, Quick};

/// The names of components, numbered in the order in which they came up.
#[derive(Debug, Default)]
pub struct Names {
    names: Vec<String>,
    numbers: HashMap<String, u32, Quick>,
    /// The numbers of those made of words of the program: found without putting the name together.
    known: Places<Words>,
    text: String,
}

/// The tag, field and value of a name. Words of the program are told apart by where they are: that never
/// changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Words {
    field: usize,
    value: usize,
    /// The tag and the lengths of field and value.
    rest: u64,
}

impl Words {
    #[inline(always)]
    fn new(tag: u32, field: &'static str, value: usize, length: u16) -> Words {
        let rest = u64::from(tag) << 32 | u64::from(field.len() as u16) << 16 | u64::from(length);
        Words { field: field.as_ptr() as usize, value, rest }
    }
}

impl Hash for Words {
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64((self.field as u64).rotate_left(40) ^ (self.value as u64).rotate_left(16) ^ self.rest);
    }
}

impl Names {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// The number of a name, which may be a new one.
    pub fn add(&mut self, name: String) -> u32 {
        let next = self.names.len() as u32;
        *self.numbers.entry(name).or_insert_with_key(|name| {
            self.names.push(name.clone());
            next
        })
    }

    /// The number of the name for what a field of an event with this tag names, if it is known at once.
    #[inline(always)]
    pub fn known(&self, tag: u32, field: &'static str, what: What<'_>) -> Option<u32> {
        self.known.get(&words(tag, field, what)?)
    }

    /// The same if it may be new.
    #[cold]
    pub fn learn(&mut self, tag: u32, field: &'static str, what: What<'_>) -> u32 {
        let number = match what {
            What::Word(text) | What::Text(text) => self.put_together(tag, field, format_args!("{text}")),
            What::Number(number) => self.put_together(tag, field, format_args!("{number}")),
        };
        if let Some(words) = words(tag, field, what) {
            self.known.insert(words, number);
        }
        number
    }

    fn put_together(&mut self, tag: u32, field: &str, value: std::fmt::Arguments<'_>) -> u32 {
        self.text.clear();
        // Writing into a string cannot fail.
        let _ = write!(self.text, "{}.{field}={value}", self.names[tag as usize]);
        match self.numbers.get(&self.text) {
            Some(&number) => number,
            None => self.add(self.text.clone()),
        }
    }
}

#[inline(always)]
fn words(tag: u32, field: &'static str, what: What<'_>) -> Option<Words> {
    match what {
        What::Word(word) => Some(Words::new(tag, field, word.as_ptr() as usize, word.len() as u16)),
        // No word is that long.
        What::Number(number) => Some(Words::new(tag, field, number as usize, u16::MAX)),
        What::Text(_) => None,
    }
}

impl Index<u32> for Names {
    type Output = str;

    fn index(&self, number: u32) -> &str {
        &self.names[number as usize]
    }
}
