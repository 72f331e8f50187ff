//! The names of components, numbered.

use std::collections::HashMap;

use crate::fields::Field;

/// The number of no name.
pub const NONE: u32 = u32::MAX;

/// No event has more fields than this.
const FIELDS: usize = 16;

/// The names of components, numbered in the order in which they came up.
#[derive(Debug, Default)]
pub struct Names {
    names: Vec<String>,
    numbers: HashMap<String, u32>,
    /// The numbers of the tags, by the variants of the event.
    tags: Vec<u32>,
    /// The numbers of what is listed for a field, by variant and place of the field: nothing is compared to
    /// find them.
    listed: Vec<Vec<u32>>,
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

    /// The tag of this variant in words.
    pub fn text(&self, tag: usize) -> &str {
        &self.names[self.tags[tag] as usize]
    }

    /// Whether this is the number of the name for that word.
    pub fn is(&self, name: u32, tag: usize, field: &str, word: &str) -> bool {
        self.names[name as usize] == self.put_together(tag, field, word)
    }

    /// The same as [`tag`](Names::tag) if it is not known.
    pub fn learn_tag(&mut self, tag: usize, text: String) -> u32 {
        let name = self.add(text);
        put(&mut self.tags, tag, name);
        name
    }

    /// The same as [`listed`](Names::listed) if it is not known.
    pub fn learn(&mut self, tag: usize, field: Field, number: u32, word: &str) -> u32 {
        assert!(field.place < FIELDS, "an event has more fields than the lab has room for");
        let name = self.named(tag, field.name, word);
        let place = tag * FIELDS + field.place;
        if self.listed.len() <= place {
            self.listed.resize(place + 1, Vec::new());
        }
        put(&mut self.listed[place], number as usize, name);
        name
    }

    /// The number of the name for anything that a field of this variant names, which may be a new one.
    pub fn named(&mut self, tag: usize, field: &str, text: &str) -> u32 {
        self.add(self.put_together(tag, field, text))
    }

    fn put_together(&self, tag: usize, field: &str, text: &str) -> String {
        format!("{}.{field}={text}", self.text(tag))
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
