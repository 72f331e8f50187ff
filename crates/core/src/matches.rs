//! A game under way: position, record, history, and the way back.

use serde::Serialize;

use crate::{
    Audience, Fate, Game, Record, Refusal, Rng, Seat, Seats, Silent, Stage, Start, Step, Telling, Told, Viewer,
};

/// A game under way: the only caller of [`Game::play`].
///
/// Chance at step *n* comes from stream *n* of the seed, so a match that is loaded again goes on
/// exactly as it would have gone on.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    start: Start<G>,
    seed: u64,
    position: G,
    steps: Vec<Step<G::Action>>,
    history: Vec<Moment<G::Event>>,
    /// The positions before each step that can still be taken back, oldest first.
    back: Vec<WayBack<G>>,
}

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Moment<E> {
    /// The step it happened in, counted from 1; 0 is the deal.
    pub seq: usize,
    /// Who may know.
    pub audience: Audience,
    /// What happened.
    pub event: E,
    /// Whether the step was taken back later.
    pub taken_back: bool,
}

#[derive(Clone, Debug)]
struct WayBack<G> {
    seat: Seat,
    seq: usize,
    position: G,
    /// Whether the step concerns its player alone.
    aside: bool,
}

/// A decision that has been played on a copy and can be committed: the table stores its
/// [`step`](Prepared::step) in between.
#[derive(Clone, Debug)]
pub struct Prepared<G: Game> {
    at: usize,
    seat: Seat,
    step: Step<G::Action>,
    position: G,
    telling: Telling<G::Event>,
}

impl<G: Game> Prepared<G> {
    /// The step as it goes into the record.
    pub fn step(&self) -> &Step<G::Action> {
        &self.step
    }

    /// Whom the game waits for once it is committed, or how it ended.
    pub fn stage(&self) -> Stage {
        self.position.stage()
    }

    /// What happens when it is committed.
    pub fn events(&self) -> &[Told<G::Event>] {
        &self.telling.events
    }
}

impl<G: Game> Match<G> {
    /// Deals a new game, with chance from the seed or, for the deal, from `fate`.
    pub fn deal(seats: usize, options: G::Options, seed: u64, fate: Option<Fate>) -> Result<Match<G>, Refusal> {
        let facts = &G::FACTS;
        if !(facts.min_seats..=facts.max_seats).contains(&seats) {
            let reason =
                format!("{} is for {} to {} players, not {seats}.", facts.title, facts.min_seats, facts.max_seats);
            return Err(Refusal::table("seats", reason));
        }
        let mut fate = fate.unwrap_or_else(|| Fate::seeded(seed, 0));
        let position = G::deal(seats, &options, &mut fate)?;
        refuse_fault(&fate)?;
        let start = Start::Deal { seats, options, fate: fate.outcomes().to_vec() };
        Ok(Match::at_start(start, seed, position))
    }

    /// A game that goes on from a position, which must pass its [audit](Game::audit).
    pub fn from_position(position: G, seed: u64) -> Result<Match<G>, Refusal> {
        position.audit().map_err(|law| Refusal::table("impossible_position", law))?;
        Ok(Match::at_start(Start::Position(Box::new(position.clone())), seed, position))
    }

    fn at_start(start: Start<G>, seed: u64, position: G) -> Match<G> {
        Match { start, seed, position, steps: Vec::new(), history: Vec::new(), back: Vec::new() }
    }

    /// The position now.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// How many steps have been made, taken back ones and take-backs included.
    pub fn seq(&self) -> usize {
        self.steps.len()
    }

    /// Plays a decision on a copy; nothing changes before [`commit`](Match::commit).
    /// Chance comes from the seed unless `fate` is given, which must then be used up exactly.
    pub fn prepare(&self, seat: Seat, action: &G::Action, fate: Option<Fate>) -> Result<Prepared<G>, Refusal> {
        if let Stage::Over(_) = self.position.stage() {
            return Err(Refusal::table("game_over", "The game is over."));
        }
        if seat.index() >= self.position.seats() {
            return Err(Refusal::table("no_such_seat", format!("There is no {seat} at this table.")));
        }
        let mut fate = fate.unwrap_or_else(|| Fate::seeded(self.seed, self.seq() as u64 + 1));
        let mut position = self.position.clone();
        let mut telling = Telling::default();
        position.play(seat, action, &mut fate, &mut telling)?;
        refuse_fault(&fate)?;
        telling.sealed |= !fate.outcomes().is_empty();
        let step = Step::Play { seat, action: action.clone(), fate: fate.outcomes().to_vec() };
        Ok(Prepared { at: self.seq(), seat, step, position, telling })
    }

    /// Makes a prepared decision real and gives its sequence number.
    ///
    /// # Panics
    /// If the match has moved on since the decision was prepared.
    pub fn commit(&mut self, prepared: Prepared<G>) -> usize {
        assert_eq!(prepared.at, self.seq(), "the match has moved on since the decision was prepared");
        let seq = prepared.at + 1;
        let before = std::mem::replace(&mut self.position, prepared.position);
        if prepared.telling.sealed {
            self.back.clear();
        } else {
            let aside = prepared.telling.aside;
            self.back.push(WayBack { seat: prepared.seat, seq, position: before, aside });
        }
        self.steps.push(prepared.step);
        self.history.extend(prepared.telling.events.into_iter().map(|Told { audience, event }| Moment {
            seq,
            audience,
            event,
            taken_back: false,
        }));
        seq
    }

    /// Prepares and commits a decision.
    pub fn play(&mut self, seat: Seat, action: &G::Action, fate: Option<Fate>) -> Result<usize, Refusal> {
        let prepared = self.prepare(seat, action, fate)?;
        Ok(self.commit(prepared))
    }

    /// Whether the seat may take back its last step, and if not, why. Steps of others that concern them
    /// alone may have come after it.
    pub fn check_undo(&self, seat: Seat) -> Result<(), Refusal> {
        self.way_back(seat).map(|_| ())
    }

    /// The place among the ways back of the seat's last step.
    fn way_back(&self, seat: Seat) -> Result<usize, Refusal> {
        match self.back.iter().rposition(|way| way.seat == seat || !way.aside) {
            Some(place) if self.back[place].seat == seat => Ok(place),
            Some(_) => Err(Refusal::table("undo", "The last step was somebody else's.")),
            None => {
                Err(Refusal::table("undo", "There is nothing to take back: what was rolled, shown or ended stays."))
            }
        }
    }

    /// Takes back the seat's last step. What others did since for themselves alone is done again.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let place = self.way_back(seat)?;
        let mut since = self.back.split_off(place).into_iter();
        if let Some(last) = since.next() {
            self.position = last.position;
            self.forget(last.seq);
        }
        for way in since {
            self.do_again(way);
        }
        self.steps.push(Step::Undo { seat });
        Ok(())
    }

    /// Plays a step again from the position now; one that does not fit any more is taken back too.
    fn do_again(&mut self, way: WayBack<G>) {
        let Some(Step::Play { seat, action, .. }) = self.steps.get(way.seq - 1) else { return };
        let mut position = self.position.clone();
        let mut fate = Fate::seeded(self.seed, way.seq as u64);
        if position.play(*seat, action, &mut fate, &mut Silent).is_ok() {
            let before = std::mem::replace(&mut self.position, position);
            self.back.push(WayBack { position: before, ..way });
        } else {
            self.forget(way.seq);
        }
    }

    /// Marks what happened in a step as taken back.
    fn forget(&mut self, seq: usize) {
        let since = self.history.iter_mut().rev().take_while(|moment| moment.seq >= seq);
        since.filter(|moment| moment.seq == seq).for_each(|moment| moment.taken_back = true);
    }

    /// What the viewer may know of all that happened.
    pub fn history(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = &Moment<G::Event>> {
        self.history.iter().filter(move |moment| moment.audience.includes(viewer))
    }

    /// The whole record, with every secret.
    pub fn record(&self) -> Record<G> {
        Record {
            game: G::FACTS.slug.to_owned(),
            rules_version: G::FACTS.rules_version,
            start: self.start.clone(),
            seed: self.seed,
            steps: self.steps.clone(),
        }
    }

    /// A new match from the moment after step `at`, as far as the seat could know it then: what it
    /// could not know is dealt anew.
    pub fn fork<R: Rng>(&self, seat: Seat, at: usize, seed: u64, rng: &mut R) -> Result<Match<G>, Refusal> {
        let then = self.record().replay(Some(at))?;
        Match::from_position(then.position.imagine(seat, rng), seed)
    }

    /// The seats that may decide something now.
    pub fn waiting(&self) -> Seats {
        match self.position.stage() {
            Stage::Waiting(seats) => seats,
            Stage::Over(_) => Seats::NONE,
        }
    }
}

fn refuse_fault(fate: &Fate) -> Result<(), Refusal> {
    match fate.fault() {
        Some(fault) => Err(Refusal::table("fate", format!("The given chance does not fit: {fault}."))),
        None => Ok(()),
    }
}
