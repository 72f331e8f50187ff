//! Counts the components and the kinds of decisions of a batch of games.

use std::collections::{BTreeMap, HashMap};
use std::mem::{Discriminant, discriminant};

use caravanserai_core::{Audience, Game, Seat, Tell};

use crate::fields::Fields;
use crate::play::{GameRow, Kind, Listener, Use};
use crate::quick::Quick;
use crate::tally::Tally;

/// Counts what happens in a batch of games. What it has learnt about events and actions is kept from
/// batch to batch, the numbers are not.
pub(crate) struct Counter<G: Game> {
    tally: Tally<G::Event>,
    /// In the order of the names in the tally.
    uses: Vec<Use>,
    kinds: Vec<(String, Kind)>,
    /// Where the kind of an action stands: an action is an enum, and a variant of it is a kind.
    known: HashMap<Discriminant<G::Action>, usize, Quick>,
    fields: Fields,
}

impl<G: Game> Counter<G> {
    /// A counter that also takes these number fields of events for names.
    pub fn new(numbered: &'static [&'static str]) -> Counter<G> {
        Counter {
            tally: Tally::new(numbered),
            uses: Vec::new(),
            kinds: Vec::new(),
            known: HashMap::default(),
            fields: Fields::default(),
        }
    }

    /// Starts a batch.
    pub fn start(&mut self) {
        self.uses.fill(Use::default());
        self.kinds.iter_mut().for_each(|(_, kind)| *kind = Kind::default());
    }

    /// Starts the next game.
    pub fn next_game(&mut self) {
        self.tally.clear();
    }

    /// Adds what was used in a game to the batch.
    pub fn finish_game(&mut self, row: &GameRow) {
        self.uses.resize(self.tally.names().len(), Use::default());
        for (entry, (counts, common)) in self.uses.iter_mut().zip(self.tally.uses()) {
            let in_all = counts.iter().map(|&count| u64::from(count)).sum::<u64>() + u64::from(common);
            if in_all > 0 {
                entry.uses += in_all;
                entry.games += 1;
                for (seat, _) in row.seats.iter().zip(counts).filter(|(_, count)| **count > 0) {
                    entry.users += 1;
                    entry.won += seat.won;
                }
            }
        }
    }

    /// The components used in the batch.
    pub fn uses(&self) -> BTreeMap<String, Use> {
        let named = self.tally.names().iter().zip(&self.uses);
        named.filter(|(_, entry)| entry.games > 0).map(|(name, entry)| (name.clone(), *entry)).collect()
    }

    /// The decisions made in the batch, by kind.
    pub fn kinds(&self) -> BTreeMap<String, Kind> {
        self.kinds.iter().filter(|(_, kind)| kind.made > 0).cloned().collect()
    }

    fn kind_of(&mut self, action: &G::Action) -> usize {
        let variant = discriminant(action);
        if let Some(&place) = self.known.get(&variant) {
            if cfg!(debug_assertions) {
                self.fields.read(action);
                assert_eq!(self.kinds[place].0, self.fields.tag(), "two kinds of decisions in one variant");
            }
            return place;
        }
        let place = self.kinds.len();
        self.fields.read(action);
        self.kinds.push((self.fields.tag().to_owned(), Kind::default()));
        self.known.insert(variant, place);
        place
    }
}

impl<G: Game> Tell<G::Event> for Counter<G> {
    fn tell(&mut self, audience: Audience, event: G::Event) {
        self.tally.tell(audience, event);
    }

    fn seal(&mut self) {}
}

impl<G: Game> Listener<G> for Counter<G> {
    fn decision(&mut self, _: Seat, action: &G::Action, offered: usize) {
        let place = self.kind_of(action);
        let kind = &mut self.kinds[place].1;
        kind.made += 1;
        kind.offered += offered as u64;
        kind.most = kind.most.max(offered as u64);
    }
}
