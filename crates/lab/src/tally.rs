//! Which components were used, read off the events of a game without knowing the game.
//!
//! An event is a flat piece of data with a tag, mostly a seat, and fields. Every field that names
//! something (a card, a place, a good) is a use of that thing by that seat: `arrives.tile=tea_house`.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher};

use caravanserai_core::{Audience, MAX_SEATS, Tell};
use serde::Serialize;

use crate::fields::{Field, Fields};
use crate::quick::{Quick, QuickHasher};

/// How many different events are remembered at most; then all are forgotten.
const REMEMBERED: usize = 1 << 16;

/// How many of them are at hand: few enough to stay in the fast memory of a core.
const AT_HAND: usize = 1 << 12;

/// The column of uses by nobody in particular.
const NOBODY: usize = MAX_SEATS;

/// How often each seat used each component in one game.
#[derive(Debug)]
pub struct Tally<E> {
    /// Where each name stands, by its hash; the next free number if two names have the same.
    ids: HashMap<u64, u32, Quick>,
    names: Vec<String>,
    counts: Vec<[u32; MAX_SEATS + 1]>,
    fields: Fields,
    /// The events read before: most come again, and need not be read again then.
    known: HashMap<E, Reading, Quick>,
    /// Those that came last, each in the one place that its hash gives.
    at_hand: Vec<Option<(E, Reading)>>,
    /// Lists of what events name and how many of it, one after the other, and where each begins.
    named: Vec<(u32, u32)>,
    lists: HashMap<Vec<(u32, u32)>, u32, Quick>,
    list: Vec<(u32, u32)>,
}

/// What was read off an event: small, since there are many.
#[derive(Clone, Copy, Debug)]
struct Reading {
    column: u16,
    /// The list of what it names.
    len: u16,
    from: u32,
}

impl<E: Clone + Eq + Hash + Serialize> Tally<E> {
    /// A tally that also takes these number fields for names.
    pub fn new(numbered: &'static [&'static str]) -> Tally<E> {
        Tally {
            ids: HashMap::default(),
            names: Vec::new(),
            counts: Vec::new(),
            fields: Fields::new(numbered),
            known: HashMap::default(),
            at_hand: vec![None; AT_HAND],
            named: Vec::new(),
            lists: HashMap::default(),
            list: Vec::new(),
        }
    }

    /// Starts the next game.
    pub fn clear(&mut self) {
        self.counts.fill([0; MAX_SEATS + 1]);
    }

    /// The components in the order in which they were first used.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The uses of each component by each seat and by nobody in particular.
    pub fn uses(&self) -> impl Iterator<Item = (&[u32], u32)> {
        self.counts.iter().map(|counts| (&counts[..NOBODY], counts[NOBODY]))
    }

    /// Counts what the event names.
    pub fn count(&mut self, event: E) {
        let place = Quick::default().hash_one(&event) as usize % AT_HAND;
        let reading = match &self.at_hand[place] {
            Some((known, reading)) if *known == event => *reading,
            _ => {
                let reading = self.look_up(&event);
                self.at_hand[place] = Some((event, reading));
                reading
            }
        };
        for &(id, count) in &self.named[reading.from as usize..][..usize::from(reading.len)] {
            self.counts[id as usize][usize::from(reading.column)] += count;
        }
    }

    fn look_up(&mut self, event: &E) -> Reading {
        if let Some(&reading) = self.known.get(event) {
            return reading;
        }
        if self.known.len() == REMEMBERED {
            self.known.clear();
            self.at_hand.fill(None);
            self.named.clear();
            self.lists.clear();
        }
        let reading = self.read(event);
        self.known.insert(event.clone(), reading);
        reading
    }

    fn read(&mut self, event: &E) -> Reading {
        let mut fields = std::mem::take(&mut self.fields);
        fields.read(event);
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        list.push((self.id(fields.tag(), None), 1));
        list.extend(fields.iter().map(|field| (self.id(fields.tag(), Some(field)), field.count)));
        let from = match self.lists.get(list.as_slice()) {
            Some(&from) => from,
            None => {
                let from = self.named.len() as u32;
                self.named.extend(&list);
                self.lists.insert(list.clone(), from);
                from
            }
        };
        let reading = Reading { column: fields.seat().unwrap_or(NOBODY) as u16, len: list.len() as u16, from };
        (self.fields, self.list) = (fields, list);
        reading
    }

    /// The number of a name.
    fn id(&mut self, tag: &str, field: Option<Field<'_>>) -> u32 {
        let mut hasher = QuickHasher::default();
        hasher.write(tag.as_bytes());
        if let Some(field) = field {
            hasher.write(field.name.as_bytes());
            hasher.write(field.value.as_bytes());
        }
        let mut key = hasher.finish();
        loop {
            match self.ids.get(&key) {
                Some(&id) if is_name(&self.names[id as usize], tag, field) => return id,
                Some(_) => key = key.wrapping_add(1),
                None => {
                    let id = self.names.len() as u32;
                    self.ids.insert(key, id);
                    self.names.push(match field {
                        Some(field) => format!("{tag}.{}={}", field.name, field.value),
                        None => tag.to_owned(),
                    });
                    self.counts.push([0; MAX_SEATS + 1]);
                    return id;
                }
            }
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

impl<E: Clone + Eq + Hash + Serialize> Tell<E> for Tally<E> {
    fn tell(&mut self, audience: Audience, event: E) {
        // What is kept from somebody is told twice: in full to some, and less to all others.
        match audience {
            Audience::Everyone | Audience::Only(_) => self.count(event),
            Audience::Except(_) => {}
        }
    }

    fn seal(&mut self) {}
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;

    #[derive(Clone, PartialEq, Eq, Hash, Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Card {
        ExtraMove,
        StayPut,
    }

    #[derive(Clone, PartialEq, Eq, Hash, Serialize)]
    struct Goods {
        red: u8,
        blue: u8,
    }

    #[derive(Clone, PartialEq, Eq, Hash, Serialize)]
    struct Who {
        seat: u8,
    }

    #[derive(Clone, PartialEq, Eq, Hash, Serialize)]
    #[serde(tag = "event", rename_all = "snake_case")]
    enum Event {
        Plays { seat: u8, card: Card, spot: u8 },
        Sells { seat: u8, goods: Goods, lane: u8 },
        Moves { who: Who, card: Card },
        Shows { cards: Vec<Card>, hidden: Option<Card> },
        Ends,
    }

    fn listed(tally: &Tally<Event>) -> Vec<(String, u32, u32)> {
        let named = tally.names().iter().zip(tally.uses());
        named.map(|(name, (counts, common))| (name.clone(), counts[2], common)).collect()
    }

    fn uses(event: Event) -> Vec<(String, u32, u32)> {
        let mut tally = Tally::new(&["lane"]);
        tally.count(event);
        listed(&tally)
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

    #[test]
    fn what_is_remembered_counts_like_what_is_read() {
        let mut tally = Tally::new(&[]);
        let plays = |spot| Event::Plays { seat: 2, card: Card::StayPut, spot };
        (0..3).for_each(|_| tally.count(plays(1)));
        assert_eq!(listed(&tally), [("plays".to_owned(), 3, 0), ("plays.card=stay_put".to_owned(), 3, 0)]);
        tally.clear();
        tally.count(plays(1));
        tally.count(plays(2));
        tally.count(Event::Plays { seat: 1, card: Card::StayPut, spot: 1 });
        assert_eq!(listed(&tally), [("plays".to_owned(), 2, 0), ("plays.card=stay_put".to_owned(), 2, 0)]);
    }
}
