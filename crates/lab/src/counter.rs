//! Counts the components and the kinds of decisions of a batch of games.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use caravanserai_bots::Study;
use caravanserai_core::{Audience, Game, Seat, Tell};

use crate::fields;
use crate::play::{GameRow, Kind, Listener, Use};
use crate::tally::{Numbered, Tally};
use crate::variant::variant;

/// Counts what happens in a batch of games. What it has learnt about events is kept from batch to batch,
/// the numbers are not.
pub(crate) struct Counter<G: Game, B: Study<G>> {
    tally: Tally<G::Event, By<G, B>>,
    /// The kinds of decisions by the variants of an action.
    kinds: Vec<(String, Kind)>,
    /// The winners of a game and what they won.
    winners: Vec<(usize, u64)>,
}

/// What those who know the game say about its events.
struct By<G, B>(PhantomData<(G, B)>);

impl<G: Game, B: Study<G>> Numbered for By<G, B> {
    const FIELDS: &'static [&'static str] = B::NUMBERED;
}

impl<G: Game, B: Study<G>> Default for Counter<G, B> {
    fn default() -> Counter<G, B> {
        Counter { tally: Tally::default(), kinds: Vec::new(), winners: Vec::new() }
    }
}

impl<G: Game, B: Study<G>> Counter<G, B> {
    /// Starts a batch.
    pub fn start(&mut self) {
        self.tally.clear();
        self.kinds.iter_mut().for_each(|(_, kind)| *kind = Kind::default());
    }

    /// Ends a game of the batch.
    pub fn finish_game(&mut self, row: &GameRow) {
        self.winners.clear();
        self.winners.extend(row.seats.iter().map(|seat| u64::from(seat.won)).enumerate().filter(|&(_, won)| won > 0));
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

    #[cold]
    #[inline(never)]
    fn learn(&mut self, action: &G::Action) {
        let place = variant(action);
        if self.kinds.len() <= place {
            self.kinds.resize(place + 1, Default::default());
        }
        self.kinds[place].0 = fields::tag(action);
    }
}

impl<G: Game, B: Study<G>> Tell<G::Event> for Counter<G, B> {
    #[inline(always)]
    fn tell(&mut self, audience: Audience, event: G::Event) {
        self.tally.tell(audience, event);
    }

    fn seal(&mut self) {}
}

impl<G: Game, B: Study<G>> Listener<G> for Counter<G, B> {
    #[inline]
    fn decision(&mut self, _: Seat, action: &G::Action, offered: usize) {
        let place = variant(action);
        if self.kinds.get(place).is_none_or(|(tag, _)| tag.is_empty()) {
            self.learn(action);
        }
        let (tag, kind) = &mut self.kinds[place];
        debug_assert_eq!(*tag, fields::tag(action), "two kinds of decisions in one variant");
        kind.made += 1;
        kind.offered += offered as u64;
        kind.most = kind.most.max(offered as u64);
    }
}
