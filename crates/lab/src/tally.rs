//! Which components were used, read off the events of a game without knowing the game.
//!
//! An event is a flat piece of data with a tag, mostly a seat, and fields. Every field that names
//! something (a card, a place, a good) is a use of that thing by that seat: `arrives.tile=tea_house`.

use std::mem::{Discriminant, discriminant};

use caravanserai_core::{Audience, MAX_SEATS, Tell};
use serde::Serialize;

use crate::fields::{self, Hear, What};
use crate::names::Names;
use crate::play::Use;
use crate::quick::Places;

/// The mark of uses by nobody in particular.
const NOBODY: u8 = 1 << MAX_SEATS;

/// How often each component was used in some games, and by whom in the game being played.
#[derive(Debug)]
pub struct Tally<E> {
    /// The number of each tag: an event is an enum, and a variant of it has a tag.
    tags: Places<Discriminant<E>>,
    counts: Counts,
}

/// What is counted while an event is read.
#[derive(Debug)]
struct Counts {
    numbered: &'static [&'static str],
    names: Names,
    /// How often each was used, by the number of the name.
    counts: Vec<u64>,
    /// In how many games, by whom, with what success.
    uses: Vec<Use>,
    /// A mark for each seat that used it in this game.
    users: Vec<u8>,
    /// What was used in this game.
    used: Vec<u32>,
    /// The number of the event's tag, and the mark of its seat.
    tag: u32,
    seat: u8,
}

impl<E: Serialize> Tally<E> {
    /// A tally that also takes these number fields for names.
    pub fn new(numbered: &'static [&'static str]) -> Tally<E> {
        let counts = Counts {
            numbered,
            names: Names::default(),
            counts: Vec::new(),
            uses: Vec::new(),
            users: Vec::new(),
            used: Vec::new(),
            tag: 0,
            seat: NOBODY,
        };
        Tally { tags: Places::default(), counts }
    }

    /// Starts with nothing counted, but keeps what was learnt about events.
    pub fn clear(&mut self) {
        self.counts.counts.fill(0);
        self.counts.uses.fill(Use::default());
        self.counts.users.fill(0);
        self.counts.used.clear();
    }

    /// The components that were used.
    pub fn uses(&self) -> impl Iterator<Item = (&str, Use)> {
        let counted = self.counts.counts.iter().zip(&self.counts.uses).map(|(&uses, entry)| Use { uses, ..*entry });
        self.counts.names.iter().zip(counted).filter(|(_, entry)| entry.uses > 0)
    }

    /// Counts what the event names.
    #[inline]
    pub fn count(&mut self, event: &E) {
        let tag = match self.tags.get(&discriminant(event)) {
            Some(tag) => tag,
            None => self.learn(event),
        };
        self.counts.tag = tag;
        self.counts.seat = fields::seat(event).map_or(NOBODY, |seat| 1 << seat);
        self.counts.add(tag, 1);
        fields::read(event, &mut self.counts);
    }

    #[cold]
    #[inline(never)]
    fn learn(&mut self, event: &E) -> u32 {
        let tag = self.counts.names.add(fields::tag(event));
        self.tags.insert(discriminant(event), tag);
        self.counts.grow();
        tag
    }

    /// Ends a game in which these seats won so much.
    pub fn finish_game(&mut self, winners: &[(usize, u64)]) {
        let Counts { uses, users, used, .. } = &mut self.counts;
        for name in used.drain(..) {
            let (entry, users) = (&mut uses[name as usize], std::mem::take(&mut users[name as usize]));
            entry.games += 1;
            entry.users += u64::from((users & !NOBODY).count_ones());
            entry.won += winners.iter().filter(|(seat, _)| users & 1 << seat != 0).map(|(_, won)| won).sum::<u64>();
        }
    }
}

impl Counts {
    #[inline(always)]
    fn add(&mut self, name: u32, count: u32) {
        self.counts[name as usize] += u64::from(count);
        let users = &mut self.users[name as usize];
        if *users == 0 {
            self.used.push(name);
        }
        *users |= self.seat;
    }

    #[cold]
    #[inline(never)]
    fn learn(&mut self, field: &'static str, what: What<'_>) -> u32 {
        let name = self.names.learn(self.tag, field, what);
        self.grow();
        name
    }

    fn grow(&mut self) {
        self.counts.resize(self.names.len(), 0);
        self.uses.resize(self.names.len(), Use::default());
        self.users.resize(self.names.len(), 0);
    }
}

impl Hear for Counts {
    #[inline(always)]
    fn tag(&mut self, tag: &str) {
        debug_assert_eq!(self.names[self.tag], *tag, "two tags in one variant");
    }

    #[inline]
    fn named(&mut self, field: &'static str, what: What<'_>, count: u32) {
        let name = match self.names.known(self.tag, field, what) {
            Some(name) => name,
            None => self.learn(field, what),
        };
        self.add(name, count);
    }

    #[inline(always)]
    fn is_numbered(&self, field: &'static str) -> bool {
        self.numbered.contains(&field)
    }
}

impl<E: Serialize> Tell<E> for Tally<E> {
    #[inline]
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
        Sells { goods: Goods, lane: u8, seat: u8 },
        Moves { who: Who, card: Card },
        Shows { cards: Vec<Card>, hidden: Option<Card> },
        Says { seat: u8, text: String },
        Ends,
    }

    /// The names, how often each was used, and how many used it.
    fn listed(tally: &Tally<Event>) -> Vec<(&str, u64, u64)> {
        tally.uses().map(|(name, entry)| (name, entry.uses, entry.users)).collect()
    }

    fn tally(events: &[Event]) -> Tally<Event> {
        let mut tally = Tally::new(&["lane"]);
        events.iter().for_each(|event| tally.count(event));
        tally.finish_game(&[]);
        tally
    }

    #[test]
    fn what_an_event_names_is_counted_for_its_seat() {
        let tally = tally(&[Event::Plays { seat: 2, card: Card::ExtraMove, spot: 7 }]);
        assert_eq!(listed(&tally), [("plays", 1, 1), ("plays.card=extra_move", 1, 1)]);
    }

    #[test]
    fn amounts_of_named_things_and_numbered_things_count_too() {
        let tally = tally(&[Event::Sells { goods: Goods { red: 3, blue: 0 }, lane: 4, seat: 2 }]);
        assert_eq!(listed(&tally), [("sells", 1, 1), ("sells.goods=red", 3, 1), ("sells.lane=4", 1, 1)]);
    }

    #[test]
    fn a_seat_within_who_is_the_seat() {
        let tally = tally(&[Event::Moves { who: Who { seat: 2 }, card: Card::StayPut }]);
        assert_eq!(listed(&tally), [("moves", 1, 1), ("moves.card=stay_put", 1, 1)]);
    }

    #[test]
    fn what_nobody_in_particular_did_is_counted_for_nobody() {
        let tally = tally(&[Event::Shows { cards: vec![Card::StayPut, Card::StayPut], hidden: None }, Event::Ends]);
        assert_eq!(listed(&tally), [("shows", 1, 0), ("shows.cards=stay_put", 2, 0), ("ends", 1, 0)]);
    }

    #[test]
    fn a_text_names_what_it_says() {
        let says = |text: &str| Event::Says { seat: 0, text: text.to_owned() };
        let tally = tally(&[says("yes"), says("no"), says("yes")]);
        assert_eq!(listed(&tally), [("says", 3, 1), ("says.text=yes", 2, 1), ("says.text=no", 1, 1)]);
    }

    #[test]
    fn every_game_has_its_own_users_and_winners() {
        let mut tally = Tally::new(&[]);
        let plays = |seat| Event::Plays { seat, card: Card::StayPut, spot: 1 };
        [0, 0, 1].iter().for_each(|&seat| tally.count(&plays(seat)));
        tally.finish_game(&[(0, 60)]);
        tally.count(&plays(1));
        tally.finish_game(&[(1, 60)]);
        let expected = Use { uses: 4, games: 2, users: 3, won: 120 };
        assert_eq!(tally.uses().collect::<Vec<_>>(), [("plays", expected), ("plays.card=stay_put", expected)]);
        tally.clear();
        assert_eq!(tally.uses().count(), 0);
    }
}
