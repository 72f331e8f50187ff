//! A table as its log tells it.

use std::collections::VecDeque;

use caravanserai_core::{AnyGame, AnyMatch, MAX_SEATS, Names, Refusal, Seat, Seats, Stage};
use caravanserai_store::{Face, Millis, People, Status};
use serde_json::{Value, json};

use super::entry::{Entry, Pace, Settings};

/// Lines of chat that are kept at hand.
const CHAT: usize = 200;

/// Answers to commands that are kept at hand.
const ANSWERS: usize = 500;

/// How long a player has for coming back to a correspondence game, in milliseconds.
pub const CORRESPONDENCE_AWAY: Millis = 3 * 24 * 3600 * 1000;

/// A table as its log tells it.
pub struct Table {
    /// Its id.
    pub id: String,
    /// Its game.
    pub game: &'static dyn AnyGame,
    /// The options of the game.
    pub options: Value,
    /// Its settings.
    pub settings: Settings,
    /// Who made it.
    pub host: Option<String>,
    /// The chairs, one for each seat.
    pub chairs: Vec<Chair>,
    /// Whether it is paused.
    pub paused: bool,
    /// The last lines of chat.
    pub chat: VecDeque<Said>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// The game under way.
    pub play: Option<Box<dyn AnyMatch>>,
    /// Whom the game waits for, or how it ended, once it is dealt.
    pub stage: Option<Stage>,
    /// How many steps the game has.
    pub seq: usize,
    /// Why the game cannot be played on, if the present rules do not fit its record.
    pub frozen: Option<Refusal>,
    /// The number of the last entry.
    pub last: u64,
    /// When the last entry was written.
    pub changed: Millis,
    /// The last step of each seat.
    pub own_steps: [usize; MAX_SEATS],
    /// Since when each seat is waited for.
    pub waiting_since: [Millis; MAX_SEATS],
    /// The last commands that were accepted, as a hash of their id, and what was answered.
    answers: VecDeque<(u128, usize)>,
}

/// A chair at a table.
#[derive(Clone, Debug)]
pub struct Chair {
    /// Who plays.
    pub occupant: Occupant,
    /// The person it belongs to.
    pub person: Option<String>,
    /// What the person is called here; empty for the seat's own name.
    pub name: String,
    /// What the seat's secret is made from; `None` if nobody holds it.
    pub nonce: Option<String>,
}

/// Who plays on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person.
    Person,
    /// A bot.
    Bot(BotAt),
    /// A bot in place of a person, who may come back.
    Substitute(BotAt),
    /// Nobody any more; the game plays without the seat.
    Gone,
}

/// A bot at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotAt {
    /// Its level.
    pub level: String,
    /// The seed of its own chance.
    pub seed: u64,
}

/// A line of chat.
#[derive(Clone, Debug)]
pub struct Said {
    /// From which seat.
    pub seat: Option<Seat>,
    /// Under which name.
    pub name: String,
    /// What.
    pub text: String,
}

/// A log that does not make a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// The table plays a game that this server does not offer.
    #[error("the table plays {0}, which this server does not offer")]
    UnknownGame(String),
    /// An entry is not understood.
    #[error("entry {seq} of table {table} is not understood: {reason}")]
    Malformed {
        /// The table.
        table: String,
        /// The entry.
        seq: u64,
        /// What is wrong with it.
        reason: String,
    },
    /// The game does not go on as the log says.
    #[error("{0}")]
    Refused(Refusal),
}

impl Table {
    /// A table from its first entry; its game is among `games`.
    pub fn new(id: &str, games: &[&'static dyn AnyGame], made: &Entry, at: Millis) -> Result<Table, LogError> {
        let Entry::Made { game, seats, options, settings, host, .. } = made else {
            let reason = "the log does not begin with the making of the table".to_owned();
            return Err(LogError::Malformed { table: id.to_owned(), seq: 1, reason });
        };
        let found = games.iter().copied().find(|known| known.facts().slug == game);
        let chair = Chair { occupant: Occupant::Open, person: None, name: String::new(), nonce: None };
        Ok(Table {
            id: id.to_owned(),
            game: found.ok_or_else(|| LogError::UnknownGame(game.clone()))?,
            options: options.clone(),
            settings: settings.clone(),
            host: host.clone(),
            chairs: vec![chair; (*seats).min(MAX_SEATS)],
            paused: false,
            chat: VecDeque::new(),
            rematch: None,
            play: None,
            stage: None,
            seq: 0,
            frozen: None,
            last: 1,
            changed: at,
            own_steps: [0; MAX_SEATS],
            waiting_since: [at; MAX_SEATS],
            answers: VecDeque::new(),
        })
    }

    /// The same table without its game, to try changes on.
    pub fn sketch(&self) -> Table {
        Table {
            id: self.id.clone(),
            game: self.game,
            options: self.options.clone(),
            settings: self.settings.clone(),
            host: self.host.clone(),
            chairs: self.chairs.clone(),
            paused: self.paused,
            chat: self.chat.clone(),
            rematch: self.rematch.clone(),
            play: None,
            stage: self.stage,
            seq: self.seq,
            frozen: self.frozen.clone(),
            last: self.last,
            changed: self.changed,
            own_steps: self.own_steps,
            waiting_since: self.waiting_since,
            answers: self.answers.clone(),
        }
    }

    /// Takes the game of a table's sketch, or keeps it where the sketch has none.
    pub fn become_sketch(&mut self, mut sketch: Table) {
        sketch.play = sketch.play.take().or_else(|| self.play.take());
        *self = sketch;
    }

    /// Takes in a further entry.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), LogError> {
        match entry {
            Entry::Made { .. } => return Err(self.malformed("the table is made twice")),
            Entry::Sat { seat, person, name, nonce } => {
                let chair = self.chair_mut(*seat)?;
                *chair = Chair {
                    occupant: Occupant::Person,
                    person: person.clone(),
                    name: name.clone(),
                    nonce: Some(nonce.clone()),
                };
            }
            Entry::Stood { seat } => {
                let chair = self.chair_mut(*seat)?;
                *chair = Chair { occupant: Occupant::Open, person: None, name: String::new(), nonce: None };
            }
            Entry::Bot { seat, level, seed } => {
                self.chair_mut(*seat)?.occupant = Occupant::Bot(BotAt { level: level.clone(), seed: *seed });
            }
            Entry::Substitute { seat, level, seed } => {
                self.chair_mut(*seat)?.occupant = Occupant::Substitute(BotAt { level: level.clone(), seed: *seed });
            }
            Entry::Back { seat } => self.chair_mut(*seat)?.occupant = Occupant::Person,
            Entry::Resigned { seat, bot, seed } => {
                let chair = self.chair_mut(*seat)?;
                chair.occupant = match bot {
                    Some(level) => Occupant::Bot(BotAt { level: level.clone(), seed: *seed }),
                    None => Occupant::Gone,
                };
                (chair.person, chair.nonce) = (None, None);
            }
            Entry::Dealt { rules_version, start, seed } => {
                let record = self.record(*rules_version, start, *seed, Vec::new());
                self.begin(self.game.replay(&record, None).map_err(LogError::Refused)?);
            }
            Entry::Step { id, step, .. } => {
                let stage = self.apply_step(step)?;
                self.note_step(id.as_deref(), step, stage);
            }
            Entry::Said { id, seat, name, text } => {
                if self.chat.len() == CHAT {
                    self.chat.pop_front();
                }
                self.chat.push_back(Said { seat: *seat, name: name.clone(), text: text.clone() });
                self.note_answer(id.as_deref());
            }
            Entry::Paused {} => self.paused = true,
            Entry::Resumed {} => self.paused = false,
            Entry::Became { from, into } => {
                let people = self.chairs.iter_mut().map(|chair| &mut chair.person).chain([&mut self.host]);
                for person in people.filter(|person| person.as_deref() == Some(from)) {
                    *person = Some(into.clone());
                }
            }
            Entry::Rematch { table } => self.rematch = Some(table.clone()),
        }
        Ok(())
    }

    /// The record of a game with these steps, as the games read it.
    pub fn record(&self, rules_version: u32, start: &Value, seed: u64, steps: Vec<Value>) -> Value {
        let game = self.game.facts().slug;
        json!({ "game": game, "rules_version": rules_version, "start": start, "seed": seed, "steps": steps })
    }

    /// The game under way is this one.
    pub fn begin(&mut self, game: Box<dyn AnyMatch>) {
        (self.stage, self.seq) = (Some(game.stage()), game.seq());
        self.play = Some(game);
    }

    fn apply_step(&mut self, step: &Value) -> Result<Stage, LogError> {
        let seat = seat_of_step(step).ok_or_else(|| self.malformed("a step has no seat"))?;
        let Some(game) = &mut self.play else { return Err(self.malformed("a step before the deal")) };
        match step.get("play") {
            Some(play) => {
                let fate: Vec<u32> = match play.get("fate") {
                    Some(fate) => serde_json::from_value(fate.clone()).unwrap_or_default(),
                    None => Vec::new(),
                };
                let prepared = game
                    .prepare(seat, play.get("action").unwrap_or(&Value::Null), Some(&fate))
                    .map_err(LogError::Refused)?;
                game.commit(prepared);
            }
            None => game.undo(seat).map_err(LogError::Refused)?,
        }
        Ok(game.stage())
    }

    /// Notes whose step it was, which command asked for it, and where the game stands now.
    pub fn note_step(&mut self, id: Option<&str>, step: &Value, stage: Stage) {
        self.stage = Some(stage);
        self.note_logged_step(id, step);
    }

    /// Notes whose step it was and which command asked for it.
    pub fn note_logged_step(&mut self, id: Option<&str>, step: &Value) {
        self.seq += 1;
        if let Some(seat) = seat_of_step(step) {
            self.own_steps[seat.index()] = self.seq;
        }
        self.note_answer(id);
    }

    /// Remembers that the command with this id was accepted.
    pub fn note_answer(&mut self, id: Option<&str>) {
        let Some(id) = id else { return };
        if self.answers.len() == ANSWERS {
            self.answers.pop_front();
        }
        self.answers.push_back((fingerprint(id), self.seq));
    }

    /// What was answered to the command with this id.
    pub fn answer_to(&self, id: &str) -> Option<usize> {
        let wanted = fingerprint(id);
        self.answers.iter().rev().find(|(known, _)| *known == wanted).map(|&(_, seq)| seq)
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, LogError> {
        let wrong = self.malformed("there is no such seat");
        self.chairs.get_mut(seat.index()).ok_or(wrong)
    }

    fn malformed(&self, reason: &str) -> LogError {
        LogError::Malformed { table: self.id.clone(), seq: self.last, reason: reason.to_owned() }
    }

    /// Where the table stands.
    pub fn status(&self) -> Status {
        standing(self.stage, self.frozen.is_some()).0
    }

    /// The seats that are waited for.
    pub fn waiting(&self) -> Seats {
        standing(self.stage, self.frozen.is_some()).1
    }

    /// Every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.chairs.len())
    }

    /// The chair of a seat.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// The bot that plays the seat, if one does.
    pub fn bot_at(&self, seat: Seat) -> Option<&BotAt> {
        match &self.chair(seat)?.occupant {
            Occupant::Bot(bot) | Occupant::Substitute(bot) => Some(bot),
            Occupant::Open | Occupant::Person | Occupant::Gone => None,
        }
    }

    /// The first seat that nobody has taken.
    pub fn open_seat(&self) -> Option<Seat> {
        self.seats().find(|seat| self.chairs[seat.index()].occupant == Occupant::Open)
    }

    /// The seats that belong to the person.
    pub fn seats_of(&self, person: Option<&str>) -> Seats {
        let Some(person) = person else { return Seats::NONE };
        self.seats().filter(|seat| self.chairs[seat.index()].person.as_deref() == Some(person)).collect()
    }

    /// Whether the person made the table.
    pub fn is_host(&self, person: Option<&str>) -> bool {
        person.is_some() && person == self.host.as_deref()
    }

    /// What a seat is called: the person's name, or the name the game gives the seat.
    pub fn name(&self, seat: Seat) -> String {
        let plain = self.game.facts().seat_names.get(seat.index()).copied().unwrap_or("Somebody");
        let chosen = self.chairs.get(seat.index()).map_or("", |chair| chair.name.as_str());
        let twice = self.chairs.iter().filter(|chair| chair.name == chosen).count() > 1;
        match chosen {
            "" => plain.to_owned(),
            name if twice => format!("{name} ({plain})"),
            name => name.to_owned(),
        }
    }

    /// What all seats are called.
    pub fn names(&self) -> Names {
        Names::new(self.seats().map(|seat| self.name(seat)))
    }

    /// Whether anybody sits here in person, so that bots have somebody to play with.
    pub fn attended(&self) -> bool {
        self.chairs.iter().any(|chair| chair.occupant == Occupant::Person)
    }

    /// The seconds for each turn: as the table has it, or the options of its game.
    pub fn clock(&self) -> Option<u32> {
        self.settings.clock.or_else(|| self.play.as_ref()?.turn_seconds())
    }

    /// The seat whose time is up first, and when.
    pub fn deadline(&self) -> Option<(Seat, Millis)> {
        self.deadline_of(self.waiting(), Millis::MAX)
    }

    /// The same for these seats; one that is not waited for yet has all its time from `now` on.
    fn deadline_of(&self, waiting: Seats, now: Millis) -> Option<(Seat, Millis)> {
        let clock = Millis::from(self.clock()?) * 1000;
        if self.paused {
            return None;
        }
        let before = self.waiting();
        let since = |seat: Seat| if before.contains(seat) { self.waiting_since[seat.index()] } else { now };
        let timed = waiting.iter().filter(|&seat| self.bot_at(seat).is_none());
        timed.map(|seat| (seat, since(seat).saturating_add(clock))).min_by_key(|&(_, due)| due)
    }

    /// What lists show.
    pub fn face(&self, now: Millis) -> Face {
        self.face_at(self.stage, now)
    }

    /// What lists show if the game comes to this stage.
    pub fn face_at(&self, stage: Option<Stage>, now: Millis) -> Face {
        let (status, waiting) = standing(stage, self.frozen.is_some());
        let bots_turn = !self.paused && self.attended() && waiting.iter().any(|seat| self.bot_at(seat).is_some());
        let due = if bots_turn { Some(now) } else { self.deadline_of(waiting, now).map(|(_, due)| due) };
        let bits = waiting.iter().fold(0, |bits, seat| bits | 1 << seat.index());
        Face { status, listed: self.settings.listed, waiting: bits, due }
    }

    /// What lists show besides: the names round the table, open chairs as `null`.
    pub fn summary(&self) -> String {
        let names: Vec<Option<String>> = self
            .seats()
            .map(|seat| (self.chairs[seat.index()].occupant != Occupant::Open).then(|| self.name(seat)))
            .collect();
        json!({ "names": names }).to_string()
    }

    /// Who has to do with the table.
    pub fn people(&self) -> People {
        People { host: self.host.clone(), seats: self.chairs.iter().map(|chair| chair.person.clone()).collect() }
    }

    /// How long somebody may be away before others may let a bot take over, in milliseconds.
    pub fn patience(&self, live: Millis) -> Millis {
        match self.settings.pace {
            Pace::Live => live,
            Pace::Correspondence => CORRESPONDENCE_AWAY,
        }
    }
}

/// The first half of a hash: ids that differ have different ones.
fn fingerprint(id: &str) -> u128 {
    let hash = crate::secret::hash(id);
    hash[..16].iter().fold(0, |number, &byte| number << 8 | u128::from(byte))
}

fn standing(stage: Option<Stage>, frozen: bool) -> (Status, Seats) {
    match stage {
        None if frozen => (Status::Playing, Seats::NONE),
        None => (Status::Gathering, Seats::NONE),
        Some(Stage::Waiting(seats)) => (Status::Playing, seats),
        Some(Stage::Over(_)) => (Status::Over, Seats::NONE),
    }
}

/// Whose step it is.
pub fn seat_of_step(step: &Value) -> Option<Seat> {
    let body = step.get("play").or_else(|| step.get("undo"))?;
    Seat::new(usize::try_from(body.get("seat")?.as_u64()?).ok()?)
}
