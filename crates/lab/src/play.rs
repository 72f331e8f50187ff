//! One game between bots, and a batch of them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use caravanserai_bots::{Bot, Brain, Choice, Seen, seat_seed};
use caravanserai_core::{
    Audience, Fate, Game, MAX_SEATS, PerSeat, Record, Seat, Seats, Stage, Standing, Start, Step, Tell,
};
use serde::{Deserialize, Serialize};

use crate::counter::Counter;
use crate::{Fault, Plan};

/// A win in parts that divide evenly among up to six winners.
pub const WIN: u8 = 60;

/// No game of ours needs more decisions than this.
const LONGEST: u32 = 1_000_000;

/// How many free-form actions a table hears between two decisions at most.
const TALK: usize = 12;

/// One game, as it goes into the tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRow {
    /// Its number in the series, from 0.
    pub number: u64,
    /// The seed of its chance.
    pub seed: u64,
    /// How many decisions were made.
    pub decisions: u32,
    /// The round in which it ended; 0 if the game has none.
    pub rounds: u32,
    /// How it ended.
    pub ending: Cow<'static, str>,
    /// One row for each seat.
    pub seats: PerSeat<SeatRow>,
}

/// One seat of one game. Long series hold many of them, so it is small, and a list of numbers when it is stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(into = "Line", from = "Line")]
pub struct SeatRow {
    /// Who sat there: a place in the plan's chairs.
    pub chair: u8,
    /// The place in the order of turns, from 0.
    pub order: u8,
    /// The final place.
    pub place: u8,
    /// The share of the win, in sixtieths.
    pub won: u8,
    /// What the ranking mostly counts.
    pub score: i32,
    /// How many decisions the seat made.
    pub decisions: u32,
}

/// The same in this order.
type Line = (u8, u8, u8, u8, i32, u32);

impl From<SeatRow> for Line {
    fn from(SeatRow { chair, order, place, won, score, decisions }: SeatRow) -> Line {
        (chair, order, place, won, score, decisions)
    }
}

impl From<Line> for SeatRow {
    fn from((chair, order, place, won, score, decisions): Line) -> SeatRow {
        SeatRow { chair, order, place, won, score, decisions }
    }
}

/// How a component was used in some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Use {
    /// How often in all.
    pub uses: u64,
    /// In how many games somebody used it.
    pub games: u64,
    /// How many players used it at least once.
    pub users: u64,
    /// The wins of those players, in sixtieths.
    pub won: u64,
}

/// How a kind of decision came up in some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kind {
    /// How often it was made.
    pub made: u64,
    /// How many actions there were to choose from, summed up.
    pub offered: u64,
    /// The most actions there ever were.
    pub most: u64,
}

/// A number of the final position, over some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Its sum.
    pub sum: i64,
    /// The games in which it was not 0.
    pub games: u64,
}

/// Some games of a series, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    /// The number of the first game.
    pub first: u64,
    /// The games.
    pub rows: Vec<GameRow>,
    /// The components used.
    pub uses: BTreeMap<String, Use>,
    /// The decisions made, by kind.
    pub kinds: BTreeMap<String, Kind>,
    /// Numbers of the final positions.
    pub notes: BTreeMap<String, Note>,
}

/// What happens to be told while a game is played.
pub trait Listener<G: Game>: Tell<G::Event> {
    /// A decision is about to be played; `offered` is the number of listed actions.
    fn decision(&mut self, _seat: Seat, _action: &G::Action, _offered: usize) {}

    /// A decision has been played, with these outcomes of chance.
    fn played(&mut self, _seat: Seat, _action: &G::Action, _outcomes: &[u32], _position: &G) {}
}

/// Plays one game and tells the listener everything.
pub fn play<G: Game, B: Brain<G>>(
    plan: &Plan,
    options: &G::Options,
    number: u64,
    listener: &mut impl Listener<G>,
) -> Result<(GameRow, G), Fault> {
    play_with(&mut Vec::<Bot<G, B>>::new(), plan, options, number, listener)
}

/// Plays one game with bots that may have played others before.
fn play_with<G: Game, B: Brain<G>>(
    bots: &mut Vec<Bot<G, B>>,
    plan: &Plan,
    options: &G::Options,
    number: u64,
    listener: &mut impl Listener<G>,
) -> Result<(GameRow, G), Fault> {
    let seats = plan.chairs.len();
    let seed = plan.seed_of(number);
    let seating = plan.seating(number);
    let mut fate = Fate::seeded(seed, 0);
    let mut position = G::deal(seats, options, &mut fate)?;
    for seat in Seat::all(seats) {
        let chair = plan.chairs[seating(seat.index())];
        let own = seat_seed(seed, seat);
        match bots.get_mut(seat.index()) {
            Some(bot) => bot.renew(chair.level, chair.budget(), chair.honesty, own),
            None => bots.push(Bot::new(chair.level, chair.budget(), chair.honesty, own)),
        }
    }
    let talks = B::TALKS && plan.chairs.iter().any(|chair| chair.level.talks());
    let mut decisions = [0; MAX_SEATS];
    let mut made = 0;
    // Who decided last, unless something was shown or rolled since.
    let mut alone: Option<Seat> = None;
    let mut ear = Ear { listener, sealed: false };
    loop {
        if talks {
            talk(&mut position, bots, &mut fate, &mut ear)?;
        }
        let waiting = match position.stage() {
            Stage::Waiting(waiting) => waiting,
            Stage::Over(standing) => {
                let row = finish::<G, B>(&position, &standing, number, seed, &decisions, &seating);
                return Ok((row, position));
            }
        };
        let Some((seat, Choice { action, offered })) = ask(&position, bots, waiting, alone) else {
            return Err(Fault::Stuck(number));
        };
        decisions[seat.index()] += 1;
        made += 1;
        if made > LONGEST {
            return Err(Fault::Endless { number, decisions: LONGEST });
        }
        ear.listener.decision(seat, action, offered);
        fate.forget();
        ear.sealed = false;
        position.play(seat, action, &mut fate, &mut ear)?;
        alone = (!ear.sealed && fate.outcomes().is_empty()).then_some(seat);
        ear.listener.played(seat, action, fate.outcomes(), &position);
    }
}

/// The first of the seats waited for that has something to decide, and its decision.
fn ask<'b, G: Game, B: Brain<G>>(
    position: &G,
    bots: &'b mut [Bot<G, B>],
    waiting: Seats,
    alone: Option<Seat>,
) -> Option<(Seat, Choice<'b, G::Action>)> {
    let mut bots = bots.iter_mut();
    let mut next = 0;
    waiting.iter().find_map(|seat| {
        let bot = bots.nth(seat.index() - next)?;
        next = seat.index() + 1;
        let seen = Seen::asked(position, seat, alone == Some(seat));
        Some((seat, bot.decide(&seen)?))
    })
}

/// Lets everybody make free-form actions of their own accord, as long as somebody wants to.
fn talk<G: Game, B: Brain<G>, L: Listener<G>>(
    position: &mut G,
    bots: &mut [Bot<G, B>],
    fate: &mut Fate,
    ear: &mut Ear<'_, L>,
) -> Result<(), Fault> {
    for _ in 0..TALK {
        if let Stage::Over(_) = position.stage() {
            return Ok(());
        }
        let said = Seat::all(bots.len()).find_map(|seat| {
            let action = bots[seat.index()].volunteer(&Seen::new(position, seat, false))?;
            Some((seat, action))
        });
        let Some((seat, action)) = said else { return Ok(()) };
        fate.forget();
        // What a bot volunteers may be refused: nothing has changed then.
        if position.play(seat, &action, fate, ear).is_err() {
            return Ok(());
        }
        ear.listener.played(seat, &action, fate.outcomes(), position);
    }
    Ok(())
}

fn finish<G: Game, B: Brain<G>>(
    position: &G,
    standing: &Standing,
    number: u64,
    seed: u64,
    decisions: &[u32; MAX_SEATS],
    seating: &impl Fn(usize) -> usize,
) -> GameRow {
    let winners = standing.winners();
    let seats = PerSeat::from_fn(position.seats(), |seat| SeatRow {
        chair: seating(seat.index()) as u8,
        order: B::order(position, seat) as u8,
        place: standing.places[seat],
        won: if winners.contains(seat) { WIN / winners.len() as u8 } else { 0 },
        score: B::score(position, seat),
        decisions: decisions[seat.index()],
    });
    GameRow {
        number,
        seed,
        decisions: decisions.iter().sum(),
        rounds: B::round(position),
        ending: B::ending(position, standing).into(),
        seats,
    }
}

/// Passes on what is told and notes whether the way back is closed.
struct Ear<'a, L> {
    listener: &'a mut L,
    sealed: bool,
}

impl<E, L: Tell<E>> Tell<E> for Ear<'_, L> {
    #[inline(always)]
    fn tell(&mut self, audience: Audience, event: E) {
        self.listener.tell(audience, event);
    }

    #[inline]
    fn seal(&mut self) {
        self.sealed = true;
        self.listener.seal();
    }
}

/// What batches of games are played with: bots and counters that keep their memory from game to game.
pub struct Table<G: Game, B: Brain<G>> {
    bots: Vec<Bot<G, B>>,
    counter: Counter<G, B>,
}

impl<G: Game, B: Brain<G>> Default for Table<G, B> {
    fn default() -> Table<G, B> {
        Table { bots: Vec::new(), counter: Counter::default() }
    }
}

impl<G: Game, B: Brain<G>> Table<G, B> {
    /// Plays the games `first` to `last` (not included). What was played before makes no difference.
    pub fn batch(
        &mut self,
        plan: &Plan,
        options: &G::Options,
        first: u64,
        last: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Batch>, Fault> {
        let mut batch = Batch { first, rows: Vec::with_capacity((last - first) as usize), ..Batch::default() };
        let mut notes: Vec<(&'static str, Note)> = Vec::new();
        self.counter.start();
        for number in first..last {
            if stop() {
                return Ok(None);
            }
            let (row, position) = play_with(&mut self.bots, plan, options, number, &mut self.counter)?;
            self.counter.finish_game(&row);
            // Every game has the same notes in the same order, or nearly so.
            let mut next = 0;
            B::notes(&position, &mut |name, number| {
                if notes.get(next).is_none_or(|(known, _)| *known != name) {
                    next = notes.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
                        notes.push((name, Note::default()));
                        notes.len() - 1
                    });
                }
                let (_, note) = &mut notes[next];
                note.sum += number;
                note.games += u64::from(number != 0);
                next += 1;
            });
            batch.rows.push(row);
        }
        batch.uses = self.counter.uses();
        batch.kinds = self.counter.kinds();
        batch.notes = notes.into_iter().map(|(name, note)| (name.to_owned(), note)).collect();
        Ok(Some(batch))
    }
}

/// Plays one game of a series again and writes it down.
pub fn record<G: Game, B: Brain<G>>(plan: &Plan, options: &G::Options, number: u64) -> Result<Record<G>, Fault> {
    struct Scribe<A>(Vec<Step<A>>);

    impl<A, E> Tell<E> for Scribe<A> {
        fn tell(&mut self, _: Audience, _: E) {}
        fn seal(&mut self) {}
    }

    impl<G: Game> Listener<G> for Scribe<G::Action> {
        fn played(&mut self, seat: Seat, action: &G::Action, outcomes: &[u32], _: &G) {
            self.0.push(Step::Play { seat, action: action.clone(), fate: outcomes.to_vec() });
        }
    }

    let mut scribe = Scribe(Vec::new());
    play::<G, B>(plan, options, number, &mut scribe)?;
    let (seats, seed) = (plan.chairs.len(), plan.seed_of(number));
    let mut fate = Fate::seeded(seed, 0);
    G::deal(seats, options, &mut fate)?;
    Ok(Record {
        game: G::FACTS.slug.to_owned(),
        rules_version: G::FACTS.rules_version,
        start: Start::Deal { seats, options: options.clone(), fate: fate.outcomes().to_vec() },
        seed,
        steps: scribe.0,
    })
}
