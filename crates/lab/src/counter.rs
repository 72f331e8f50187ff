//! Counts the components and the kinds of decisions of a batch of games.

use std::collections::BTreeMap;
use std::mem::{Discriminant, discriminant};

use caravanserai_core::{Audience, Game, Seat, Tell};

use crate::fields;
use crate::play::{GameRow, Kind, Listener, Use};
use crate::quick::Places;
use crate::tally::Tally;

/// Counts what happens in a batch of games. What it has learnt about events and actions is kept from
/// batch to batch, the numbers are not.
pub(crate) struct Counter<G: Game> {
    tally: Tally<G::Event>,
    kinds: Vec<(String, Kind)>,
    /// Where the kind of an action stands: an action is an enum, and a variant of it is a kind.
    known: Places<Discriminant<G::Action>>,
    /// The winners of a game and what they won.
    winners: Vec<(usize, u64)>,
}

impl<G: Game> Counter<G> {
    /// A counter that also takes these number fields of events for names.
    pub fn new(numbered: &'static [&'static str]) -> Counter<G> {
        Counter { tally: Tally::new(numbered), kinds: Vec::new(), known: Places::default(), winners: Vec::new() }
    }

    /// Starts a batch.
    pub fn start(&mut self) {
        self.tally.clear();
        self.kinds.iter_mut().for_each(|(_, kind)| *kind = Kind::default());
    }

    /// Ends a game of the batch.
    pub fn finish_game(&mut self, row: &GameRow) {
        self.winners.clear();
        self.winners.extend(row.seats.iter().map(|seat| seat.won).enumerate().filter(|&(_, won)| won > 0));
        self.tally.finish_game(&self.winners);
    }

    /// The components used in the batch.
    pub fn uses(&self) -> BTreeMap<String, Use> {
        self.tally.uses().map(|(name, entry)| (name.to_owned(), entry)).collect()
    }

    /// The decisions made in the batch, by kind.
    pub fn kinds(&self) -> BTreeMap<String, Kind> {
        self.kinds.iter().filter(|(_, kind)| kind.made > 0).cloned().collect()
    }

    #[inline]
    fn kind_of(&mut self, action: &G::Action) -> &mut Kind {
        let variant = discriminant(action);
        let place = match self.known.get(&variant) {
            Some(place) => place,
            None => self.learn(action),
        };
        let (tag, kind) = &mut self.kinds[place as usize];
        debug_assert_eq!(*tag, fields::tag(action), "two kinds of decisions in one variant");
        kind
    }

    #[cold]
    #[inline(never)]
    fn learn(&mut self, action: &G::Action) -> u32 {
        let place = self.kinds.len() as u32;
        self.kinds.push((fields::tag(action), Kind::default()));
        self.known.insert(discriminant(action), place);
        place
    }
}

impl<G: Game> Tell<G::Event> for Counter<G> {
    #[inline]
    fn tell(&mut self, audience: Audience, event: G::Event) {
        self.tally.tell(audience, event);
    }

    fn seal(&mut self) {}
}

impl<G: Game> Listener<G> for Counter<G> {
    #[inline]
    fn decision(&mut self, _: Seat, action: &G::Action, offered: usize) {
        let kind = self.kind_of(action);
        kind.made += 1;
        kind.offered += offered as u64;
        kind.most = kind.most.max(offered as u64);
    }
}
