//! The names of components, numbered.

use std::collections::HashMap;
use std::fmt::Display;
use std::hash::{Hash, Hasher};

use crate::fields::{Field, What};
use crate::quick::{Places, Quick};

/// The number of no name.
pub const NONE: u32 = u32::MAX;

/// The names of components, numbered in the order in which they came up.
#[derive(Debug, Default)]
pub struct Names {
    names: Vec<String>,
    numbers: HashMap<String, u32, Quick>,
    /// The numbers of the tags, by the variants of the event.
    tags: Vec<u32>,
    /// The numbers of the words that are listed for a field, by variant and place of the field: nothing is
    /// compared to find them.
    listed: Vec<Vec<u32>>,
    /// The numbers of those made of other words of the program: found without putting the name together.
    named: Places<Words>,
}

/// No event has more fields than this.
const FIELDS: usize = 16;

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
    fn new(tag: usize, field: &'static str, value: usize, length: u16) -> Words {
        let rest = (tag as u64) << 32 | u64::from(field.len() as u16) << 16 | u64::from(length);
        Words { field: field.as_ptr() as usize, value, rest }
    }

    #[inline(always)]
    fn of(tag: usize, field: &'static str, what: What<'_>) -> Option<Words> {
        match what {
            What::Word(word) => Some(Words::new(tag, field, word.as_ptr() as usize, word.len() as u16)),
            // No word is that long.
            What::Number(number) => Some(Words::new(tag, field, number as usize, u16::MAX)),
            What::Text(_) => None,
        }
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

    /// The number of the tag of this variant, if it is known.
    #[inline(always)]
    pub fn tag(&self, tag: usize) -> u32 {
        self.tags.get(tag).copied().unwrap_or(NONE)
    }

    /// The number of the name for a word that is listed for a field of this variant, if it is known.
    #[inline(always)]
    pub fn listed(&self, tag: usize, place: usize, number: u32) -> u32 {
        let list = self.listed.get(tag * FIELDS + place);
        list.and_then(|list| list.get(number as usize)).copied().unwrap_or(NONE)
    }

    /// The number of the name for anything else that a field of this variant names, if it is known at once.
    #[inline(always)]
    pub fn named(&self, tag: usize, field: &'static str, what: What<'_>) -> u32 {
        Words::of(tag, field, what).and_then(|words| self.named.get(&words)).unwrap_or(NONE)
    }

    /// Whether this is the number of the name for that word.
    pub fn is(&self, name: u32, tag: usize, field: &str, word: &str) -> bool {
        self.names[name as usize] == format!("{}.{field}={word}", self.text(tag))
    }

    /// The tag of this variant in words.
    pub fn text(&self, tag: usize) -> &str {
        &self.names[self.tags[tag] as usize]
    }

    /// The same as [`tag`](Names::tag) if it is not known.
    pub fn learn_tag(&mut self, tag: usize, text: String) -> u32 {
        let name = self.add(text);
        put(&mut self.tags, tag, name);
        name
    }

    /// The same as [`listed`](Names::listed) if it is not known.
    pub fn learn_listed(&mut self, tag: usize, field: Field, number: u32, word: &str) -> u32 {
        assert!(field.place < FIELDS, "an event has more fields than the lab has room for");
        let name = self.put_together(tag, field.name, word);
        let place = tag * FIELDS + field.place;
        if self.listed.len() <= place {
            self.listed.resize(place + 1, Vec::new());
        }
        put(&mut self.listed[place], number as usize, name);
        name
    }

    /// The same as [`named`](Names::named) if it may be new.
    pub fn learn_named(&mut self, tag: usize, field: &'static str, what: What<'_>) -> u32 {
        let name = match what {
            What::Word(text) | What::Text(text) => self.put_together(tag, field, text),
            What::Number(number) => self.put_together(tag, field, number),
        };
        if let Some(words) = Words::of(tag, field, what) {
            self.named.insert(words, name);
        }
        name
    }

    fn put_together(&mut self, tag: usize, field: &str, value: impl Display) -> u32 {
        self.add(format!("{}.{field}={value}", self.text(tag)))
    }

    fn add(&mut self, name: String) -> u32 {
        let next = self.names.len() as u32;
        *self.numbers.entry(name).or_insert_with_key(|name| {
            self.names.push(name.clone());
            next
        })
    }
}

fn put(list: &mut Vec<u32>, place: usize, name: u32) {
    if list.len() <= place {
        list.resize(place + 1, NONE);
    }
    list[place] = name;
}
