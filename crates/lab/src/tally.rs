//! Which components were used, read off the events of a game without knowing the game.
//!
//! An event is a flat piece of data with a tag, mostly a seat, and fields. Every field that names
//! something (a card, a place, a good) is a use of that thing by that seat: `arrives.tile=tea_house`.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use caravanserai_core::{Audience, MAX_SEATS, Tell};
use serde::Serialize;

use crate::fields::{Field, Fields};

/// Hashes short names quickly (FNV-1a, eight bytes at a time); nobody chooses them to do harm.
#[derive(Clone, Copy, Debug)]
pub struct Fnv(u64);

/// Makes such hashers.
pub type Quick = BuildHasherDefault<Fnv>;

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.0 = (self.0 ^ u64::from_le_bytes(word)).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23);
        }
    }
}

/// How often each seat used each component in one game.
#[derive(Debug, Default)]
pub struct Tally {
    /// Where each name stands, by its hash; the next free number if two names have the same.
    ids: HashMap<u64, usize, Quick>,
    names: Vec<String>,
    counts: Vec<[u32; MAX_SEATS]>,
    /// Uses by nobody in particular.
    common: Vec<u32>,
    fields: Fields,
}

impl Tally {
    /// A tally that also takes these number fields for names.
    pub fn new(numbered: &'static [&'static str]) -> Tally {
        Tally { fields: Fields::new(numbered), ..Tally::default() }
    }

    /// Starts the next game.
    pub fn clear(&mut self) {
        self.counts.fill([0; MAX_SEATS]);
        self.common.fill(0);
    }

    /// The components with their uses by each seat and by nobody in particular.
    pub fn uses(&self) -> impl Iterator<Item = (&str, &[u32; MAX_SEATS], u32)> {
        let uses = self.names.iter().zip(&self.counts).zip(&self.common);
        uses.map(|((name, counts), &common)| (name.as_str(), counts, common))
    }

    /// Counts what the event names.
    pub fn count(&mut self, event: &impl Serialize) {
        self.fields.read(event);
        let fields = std::mem::take(&mut self.fields);
        let seat = fields.seat();
        self.add(fields.tag(), None, seat);
        for field in fields.iter() {
            self.add(fields.tag(), Some(field), seat);
        }
        self.fields = fields;
    }

    fn add(&mut self, tag: &str, field: Option<Field<'_>>, seat: Option<usize>) {
        let mut hasher = Fnv::default();
        hasher.write(tag.as_bytes());
        if let Some(field) = field {
            hasher.write(field.name.as_bytes());
            hasher.write(field.value.as_bytes());
        }
        let mut key = hasher.finish();
        let id = loop {
            match self.ids.get(&key) {
                Some(&id) if is_name(&self.names[id], tag, field) => break id,
                Some(_) => key = key.wrapping_add(1),
                None => {
                    let id = self.names.len();
                    self.ids.insert(key, id);
                    self.names.push(match field {
                        Some(field) => format!("{tag}.{}={}", field.name, field.value),
                        None => tag.to_owned(),
                    });
                    self.counts.push([0; MAX_SEATS]);
                    self.common.push(0);
                    break id;
                }
            }
        };
        let count = field.map_or(1, |field| field.count);
        match seat {
            Some(seat) => self.counts[id][seat] += count,
            None => self.common[id] += count,
        }
    }
}

/// Whether this is how the use is called.
fn is_name(name: &str, tag: &str, field: Option<Field<'_>>) -> bool {
    let rest = name.strip_prefix(tag);
    match field {
        None => rest == Some(""),
        Some(field) => {
            let value = rest.and_then(|rest| rest.strip_prefix('.')?.strip_prefix(field.name)?.strip_prefix('='));
            value == Some(field.value)
        }
    }
}

impl<E: Serialize> Tell<E> for Tally {
    fn tell(&mut self, audience: Audience, event: E) {
        // What is kept from somebody is told twice: in full to some, and less to all others.
        match audience {
            Audience::Everyone | Audience::Only(_) => self.count(&event),
            Audience::Except(_) => {}
        }
    }

    fn seal(&mut self) {}
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Card {
        ExtraMove,
        StayPut,
    }

    #[derive(Serialize)]
    struct Goods {
        red: u8,
        blue: u8,
    }

    #[derive(Serialize)]
    struct Who {
        seat: u8,
    }

    #[derive(Serialize)]
    #[serde(tag = "event", rename_all = "snake_case")]
    enum Event {
        Plays { seat: u8, card: Card, spot: u8 },
        Sells { seat: u8, goods: Goods, lane: u8 },
        Moves { who: Who, card: Card },
        Shows { cards: Vec<Card>, hidden: Option<Card> },
        Ends,
    }

    fn uses(event: Event) -> Vec<(String, u32, u32)> {
        let mut tally = Tally::new(&["lane"]);
        tally.count(&event);
        tally.uses().map(|(name, counts, common)| (name.to_owned(), counts[2], common)).collect()
    }

    #[test]
    fn what_an_event_names_is_counted_for_its_seat() {
        let event = Event::Plays { seat: 2, card: Card::ExtraMove, spot: 7 };
        assert_eq!(uses(event), [("plays".to_owned(), 1, 0), ("plays.card=extra_move".to_owned(), 1, 0)]);
    }

    #[test]
    fn amounts_of_named_things_and_numbered_things_count_too() {
        let event = Event::Sells { seat: 2, goods: Goods { red: 3, blue: 0 }, lane: 4 };
        let expected = [("sells", 1), ("sells.goods=red", 3), ("sells.lane=4", 1)];
        assert_eq!(uses(event), expected.map(|(name, count)| (name.to_owned(), count, 0)));
    }

    #[test]
    fn a_seat_within_who_is_the_seat() {
        let event = Event::Moves { who: Who { seat: 2 }, card: Card::StayPut };
        assert_eq!(uses(event), [("moves".to_owned(), 1, 0), ("moves.card=stay_put".to_owned(), 1, 0)]);
    }

    #[test]
    fn what_nobody_in_particular_did_is_counted_for_nobody() {
        let event = Event::Shows { cards: vec![Card::StayPut, Card::StayPut], hidden: None };
        assert_eq!(uses(event), [("shows".to_owned(), 0, 1), ("shows.cards=stay_put".to_owned(), 0, 2)]);
        assert_eq!(uses(Event::Ends), [("ends".to_owned(), 0, 1)]);
    }
}
