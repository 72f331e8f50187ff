//! Which components were used, read off the events of a game without knowing the game.
//!
//! An event is a flat piece of data with a tag, mostly a seat, and fields. Every field that names
//! something (a card, a place, a good) is a use of that thing by that seat: `arrives.tile=tea_house`.

use std::marker::PhantomData;

use caravanserai_core::{Audience, MAX_SEATS, Tell};
use serde::Serialize;

use crate::fields::{self, Field, Hear};
use crate::names::{NONE, Names};
use crate::play::Use;
use crate::variant::variant;

/// The mark of uses by nobody in particular.
const NOBODY: u8 = 1 << MAX_SEATS;

/// Which number fields of the events of a game are names.
pub trait Numbered {
    /// Their names.
    const FIELDS: &'static [&'static str];
}

/// How often each component was used in some games, and by whom in the game being played.
#[derive(Debug)]
pub struct Tally<E, N> {
    counts: Counts<N>,
    /// The events of the game being played, by variant. They are read when it ends, one variant after the other:
    /// which comes next in a game cannot be foretold, and to be wrong about it takes longer than to read it.
    told: Vec<Vec<E>>,
}

/// What is counted while an event is read.
#[derive(Debug)]
struct Counts<N> {
    names: Names,
    /// How often each was used in this game, by the number of the name.
    counts: Vec<Count>,
    /// What was used in this game.
    used: Vec<u32>,
    /// In the games before.
    uses: Vec<Use>,
    /// The number of the event's variant, and the mark of its seat.
    tag: usize,
    seat: u8,
    numbered: PhantomData<fn(N)>,
}

/// The uses of a component in one game.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    /// How many there were.
    uses: u32,
    /// A mark for each seat that used it.
    users: u8,
}

impl<E: Serialize, N: Numbered> Default for Tally<E, N> {
    fn default() -> Tally<E, N> {
        let counts = Counts {
            names: Names::default(),
            counts: Vec::new(),
            used: Vec::new(),
            uses: Vec::new(),
            tag: 0,
            seat: NOBODY,
            numbered: PhantomData,
        };
        Tally { counts, told: Vec::new() }
    }
}

impl<E: Serialize, N: Numbered> Tally<E, N> {
    /// Starts with nothing counted, but keeps what was learnt about events.
    pub fn clear(&mut self) {
        self.told.iter_mut().for_each(Vec::clear);
        self.counts.counts.fill(Count::default());
        self.counts.used.clear();
        self.counts.uses.fill(Use::default());
    }

    /// The components that were used in the games that have ended.
    pub fn uses(&self) -> impl Iterator<Item = (&str, Use)> {
        self.counts.names.iter().zip(self.counts.uses.iter().copied()).filter(|(_, entry)| entry.uses > 0)
    }

    #[inline(always)]
    fn note(&mut self, event: E) {
        let variant = variant(&event);
        if self.told.len() <= variant {
            self.make_room(variant);
        }
        self.told[variant].push(event);
    }

    #[cold]
    #[inline(never)]
    fn make_room(&mut self, variant: usize) {
        self.told.resize_with(variant + 1, Vec::new);
    }

    /// Ends a game in which these seats won so much.
    pub fn finish_game(&mut self, winners: &[(usize, u64)]) {
        for (variant, events) in self.told.iter_mut().enumerate().filter(|(_, events)| !events.is_empty()) {
            self.counts.tag = variant;
            events.iter().for_each(|event| self.counts.count(event));
            events.clear();
        }
        let groups = groups(winners);
        let Counts { counts, uses, used, .. } = &mut self.counts;
        for name in used.drain(..) {
            let Count { uses: times, users } = std::mem::take(&mut counts[name as usize]);
            let (entry, group) = (&mut uses[name as usize], groups[usize::from(users & !NOBODY)]);
            entry.uses += u64::from(times);
            entry.games += 1;
            entry.users += group.seats;
            entry.won += group.won;
        }
    }
}

/// Some of the seats.
#[derive(Clone, Copy, Default)]
struct Group {
    /// How many.
    seats: u64,
    /// What they won.
    won: u64,
}

/// All groups of seats, by their marks.
fn groups(winners: &[(usize, u64)]) -> [Group; 1 << MAX_SEATS] {
    let mut won = [0; MAX_SEATS];
    winners.iter().for_each(|&(seat, share)| won[seat] = share);
    let mut groups = [Group::default(); 1 << MAX_SEATS];
    for marks in 1..groups.len() {
        let (last, others) = (marks.trailing_zeros() as usize, groups[marks & (marks - 1)]);
        groups[marks] = Group { seats: others.seats + 1, won: others.won + won[last] };
    }
    groups
}

// What is called last here is called last on purpose, with nothing left to do afterwards: then the usual case
// needs no call and saves no registers.
impl<N: Numbered> Counts<N> {
    /// Counts what the event names.
    fn count(&mut self, event: &impl Serialize) {
        self.seat = fields::seat(event).map_or(NOBODY, |seat| 1 << seat);
        match self.names.tag(self.tag) {
            NONE => self.learn_tag(event),
            name => self.add(name, 1),
        }
        fields::read(event, self);
    }

    #[cold]
    #[inline(never)]
    fn learn_tag(&mut self, event: &impl Serialize) {
        let name = self.names.learn_tag(self.tag, fields::tag(event));
        self.grow();
        self.add(name, 1);
    }

    #[inline(always)]
    fn add(&mut self, name: u32, times: u32) {
        let count = &mut self.counts[name as usize];
        let first = count.users == 0;
        count.uses += times;
        count.users |= self.seat;
        if first {
            self.note(name);
        }
    }

    /// Notes that something is used for the first time in this game.
    #[inline(never)]
    fn note(&mut self, name: u32) {
        self.used.push(name);
    }

    #[cold]
    #[inline(never)]
    fn learn_listed(&mut self, field: Field, number: u32, word: &str, times: u32) {
        let name = self.names.learn(self.tag, field, number, word);
        self.grow();
        self.add(name, times);
    }

    fn grow(&mut self) {
        self.counts.resize(self.names.len(), Count::default());
        self.uses.resize(self.names.len(), Use::default());
    }
}

impl<N: Numbered> Hear for Counts<N> {
    const NAMES: bool = true;
    const NUMBERED: &'static [&'static str] = N::FIELDS;

    #[inline(always)]
    fn tag(&mut self, tag: &str) {
        debug_assert_eq!(self.names.text(self.tag), tag, "two tags in one variant");
    }

    // Not to be copied into each arm of an enum that is read: which arm is next cannot be foretold, while a
    // call with a word that depends on the arm is a look at a table.
    #[inline(never)]
    fn listed(&mut self, field: Field, number: u32, word: &'static str, times: u32) {
        match self.names.listed(self.tag, field.place, number) {
            NONE => self.learn_listed(field, number, word, times),
            name => {
                debug_assert!(self.names.is(name, self.tag, field.name, word));
                self.add(name, times);
            }
        }
    }

    fn numbered(&mut self, field: Field, number: u64) {
        match u8::try_from(number).map(|number| self.names.listed(self.tag, field.place, number.into())) {
            Ok(NONE) => self.learn_listed(field, number as u32, &number.to_string(), 1),
            Ok(name) => self.add(name, 1),
            Err(_) => self.named(field, &number.to_string()),
        }
    }

    #[inline(never)]
    fn named(&mut self, field: Field, text: &str) {
        let name = self.names.named(self.tag, field.name, text);
        self.grow();
        self.add(name, 1);
    }
}

impl<E: Serialize, N: Numbered> Tell<E> for Tally<E, N> {
    #[inline(always)]
    fn tell(&mut self, audience: Audience, event: E) {
        // What is kept from somebody is told twice: in full to some, and less to all others.
        match audience {
            Audience::Everyone | Audience::Only(_) => self.note(event),
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

    struct Lanes;

    impl Numbered for Lanes {
        const FIELDS: &'static [&'static str] = &["lane"];
    }

    /// The names, how often each was used, and how many used it.
    fn listed(tally: &Tally<Event, Lanes>) -> Vec<(&str, u64, u64)> {
        tally.uses().map(|(name, entry)| (name, entry.uses, entry.users)).collect()
    }

    fn tally(events: impl IntoIterator<Item = Event>) -> Tally<Event, Lanes> {
        let mut tally = Tally::default();
        events.into_iter().for_each(|event| tally.tell(Audience::Everyone, event));
        tally.finish_game(&[]);
        tally
    }

    #[test]
    fn what_an_event_names_is_counted_for_its_seat() {
        let tally = tally([Event::Plays { seat: 2, card: Card::ExtraMove, spot: 7 }]);
        assert_eq!(listed(&tally), [("plays", 1, 1), ("plays.card=extra_move", 1, 1)]);
    }

    #[test]
    fn amounts_of_named_things_and_numbered_things_count_too() {
        let tally = tally([Event::Sells { goods: Goods { red: 3, blue: 0 }, lane: 4, seat: 2 }]);
        assert_eq!(listed(&tally), [("sells", 1, 1), ("sells.goods=red", 3, 1), ("sells.lane=4", 1, 1)]);
    }

    #[test]
    fn a_seat_within_who_is_the_seat() {
        let tally = tally([Event::Moves { who: Who { seat: 2 }, card: Card::StayPut }]);
        assert_eq!(listed(&tally), [("moves", 1, 1), ("moves.card=stay_put", 1, 1)]);
    }

    #[test]
    fn what_nobody_in_particular_did_is_counted_for_nobody() {
        let tally = tally([Event::Shows { cards: vec![Card::StayPut, Card::StayPut], hidden: None }, Event::Ends]);
        assert_eq!(listed(&tally), [("shows", 1, 0), ("shows.cards=stay_put", 2, 0), ("ends", 1, 0)]);
    }

    #[test]
    fn a_text_names_what_it_says() {
        let says = |text: &str| Event::Says { seat: 0, text: text.to_owned() };
        let tally = tally([says("yes"), says("no"), says("yes")]);
        assert_eq!(listed(&tally), [("says", 3, 1), ("says.text=yes", 2, 1), ("says.text=no", 1, 1)]);
    }

    #[test]
    fn every_game_has_its_own_users_and_winners() {
        let mut tally = Tally::<Event, Lanes>::default();
        let plays = |seat| Event::Plays { seat, card: Card::StayPut, spot: 1 };
        [0, 0, 1].iter().for_each(|&seat| tally.tell(Audience::Everyone, plays(seat)));
        tally.finish_game(&[(0, 60)]);
        tally.tell(Audience::Everyone, plays(1));
        tally.finish_game(&[(1, 60)]);
        let expected = Use { uses: 4, games: 2, users: 3, won: 120 };
        assert_eq!(tally.uses().collect::<Vec<_>>(), [("plays", expected), ("plays.card=stay_put", expected)]);
        tally.clear();
        assert_eq!(tally.uses().count(), 0);
    }
}
