//! Games and matches without their types, for everything that serves any game.

use std::any::Any;
use std::marker::PhantomData;

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use serde::Serialize;
use serde_json::{Value, json};

use crate::playout::{Played, Playouts};
use crate::{
    Audience, Cue, Facts, Fate, Form, Game, Match, Names, NumberInfo, OptionInfo, Options, Prepared, Preset, Record,
    Refusal, Seat, Stage, Viewer, Voice, chance,
};

/// A game without its type.
pub trait AnyGame: Send + Sync {
    /// What is known before a game is dealt.
    fn facts(&self) -> &'static Facts;
    /// The rules in our own words.
    fn rules(&self) -> &'static str;
    /// Every table option.
    fn options(&self) -> Vec<OptionInfo>;
    /// The numbers of components that can be turned, given under the key `numbers` of the options.
    fn numbers(&self) -> Vec<NumberInfo>;
    /// The options as the book plays.
    fn default_options(&self) -> Value;
    /// Named sets of options for a table of this size.
    fn presets(&self, seats: usize) -> Vec<Preset<Value>>;
    /// Deals a new game; `fate` scripts the chance of the deal.
    fn deal(
        &self,
        seats: usize,
        options: &Value,
        seed: u64,
        fate: Option<&[u32]>,
    ) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// A match that goes on from a position.
    fn load(&self, position: &Value, seed: u64) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// A match from its record, up to and including step `to`.
    fn replay(&self, record: &Value, to: Option<usize>) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// Plays random games.
    fn playouts(&self, seats: usize, seed: u64, games: u64) -> Result<Played, Refusal>;
    /// The size of a position in bytes, without what it keeps on the heap.
    fn position_bytes(&self) -> usize;
}

/// A match without its type.
pub trait AnyMatch: Send + Sync {
    /// Its game.
    fn game(&self) -> &'static dyn AnyGame;
    /// How many seats the table has.
    fn seats(&self) -> usize;
    /// How many steps have been made.
    fn seq(&self) -> usize;
    /// Whom the game waits for, or how it ended.
    fn stage(&self) -> Stage;
    /// Every listed action of the seat, with its words.
    fn legal(&self, seat: Seat, names: &Names) -> Vec<Legal>;
    /// Every listed action of the seat, as a `Vec` of the game's own action type, in the order of [`legal`](AnyMatch::legal).
    fn typed_legal(&self, seat: Seat) -> Box<dyn Any + Send>;
    /// Every free-form action of the seat.
    fn forms(&self, seat: Seat) -> Vec<Form>;
    /// See [`Game::on_cue`].
    fn on_cue(&self, seat: Seat, cue: Cue) -> Option<Value>;
    /// See [`Game::turn_seconds`].
    fn turn_seconds(&self) -> Option<u32>;
    /// One of the listed actions of the seat at random, if there is one.
    fn random_action(&self, seat: Seat, seed: u64) -> Option<Value>;
    /// Plays a decision on a copy; nothing changes before [`commit`](AnyMatch::commit).
    fn prepare(&self, seat: Seat, action: &Value, fate: Option<&[u32]>) -> Result<AnyPrepared, Refusal>;
    /// Makes a decision prepared by this match real and gives its sequence number.
    fn commit(&mut self, prepared: AnyPrepared) -> usize;
    /// Whether the seat may take back the last step, and if not, why.
    fn check_undo(&self, seat: Seat) -> Result<(), Refusal>;
    /// Takes back the seat's last step.
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// What the viewer sees, as JSON.
    fn view(&self, viewer: Viewer) -> Value;
    /// What the viewer sees, as the game's own view type.
    fn typed_view(&self, viewer: Viewer) -> Box<dyn Any + Send>;
    /// What the viewer sees, in plain lines.
    fn say_view(&self, viewer: Viewer, names: &Names) -> String;
    /// What the viewer may know of all that happened after step `after`, as sentences with their data.
    fn history(&self, viewer: Viewer, after: usize, names: &Names) -> Vec<Line>;
    /// The heading in the rules that matters for the seat now.
    fn passage(&self, seat: Seat) -> &'static str;
    /// The whole position, with every secret.
    fn position(&self) -> Value;
    /// The whole record, with every secret.
    fn record(&self) -> Value;
    /// A new match from the moment after step `at`, as far as the seat could know it then.
    fn fork(&self, seat: Seat, at: usize, seed: u64) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// The same match once more, to think about while this one goes on.
    fn copy(&self) -> Box<dyn AnyMatch>;
    /// The match itself, for those who know its type.
    fn as_any(&self) -> &dyn Any;
}

/// A listed action with its words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Legal {
    /// The action.
    pub action: Value,
    /// What it is, as a button would say it.
    pub text: String,
}

/// Something that happened, with its sentence.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// The step it happened in.
    pub seq: usize,
    /// The sentence.
    pub text: String,
    /// The event.
    pub event: Value,
    /// Whether the step was taken back later.
    pub taken_back: bool,
}

/// A prepared decision without its type.
pub struct AnyPrepared {
    /// The step as it goes into the record.
    pub step: Value,
    /// What happens when it is committed.
    pub events: Vec<(Audience, Value)>,
    /// Whom the game waits for once it is committed, or how it ended.
    pub stage: Stage,
    prepared: Box<dyn Any + Send>,
}

/// The entry of a game in a list of games.
#[derive(Debug)]
pub struct Entry<G>(PhantomData<fn() -> G>);

impl<G> Entry<G> {
    /// The entry.
    pub const NEW: Entry<G> = Entry(PhantomData);
}

impl<G: Voice> AnyGame for Entry<G> {
    fn facts(&self) -> &'static Facts {
        const { &G::FACTS }
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn options(&self) -> Vec<OptionInfo> {
        G::Options::describe()
    }

    fn numbers(&self) -> Vec<NumberInfo> {
        G::Options::numbers()
    }

    fn default_options(&self) -> Value {
        json(&G::Options::default())
    }

    fn presets(&self, seats: usize) -> Vec<Preset<Value>> {
        G::Options::presets(seats)
            .into_iter()
            .map(|preset| Preset { name: preset.name, help: preset.help, options: json(&preset.options) })
            .collect()
    }

    fn deal(
        &self,
        seats: usize,
        options: &Value,
        seed: u64,
        fate: Option<&[u32]>,
    ) -> Result<Box<dyn AnyMatch>, Refusal> {
        let options = match options {
            Value::Null => G::Options::default(),
            options => parse(options, "options")?,
        };
        Ok(Box::new(Match::<G>::deal(seats, options, seed, fate.map(Fate::scripted))?))
    }

    fn load(&self, position: &Value, seed: u64) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(Box::new(Match::<G>::from_position(parse(position, "position")?, seed)?))
    }

    fn replay(&self, record: &Value, to: Option<usize>) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(Box::new(parse::<Record<G>>(record, "record")?.replay(to)?))
    }

    fn playouts(&self, seats: usize, seed: u64, games: u64) -> Result<Played, Refusal> {
        Playouts::<G>::new(seats, seed).games(games)
    }

    fn position_bytes(&self) -> usize {
        size_of::<G>()
    }
}

impl<G: Voice> AnyMatch for Match<G> {
    fn game(&self) -> &'static dyn AnyGame {
        const { &Entry::<G>::NEW }
    }

    fn seats(&self) -> usize {
        self.position().seats()
    }

    fn seq(&self) -> usize {
        self.seq()
    }

    fn stage(&self) -> Stage {
        self.position().stage()
    }

    fn legal(&self, seat: Seat, names: &Names) -> Vec<Legal> {
        actions(self, seat)
            .iter()
            .map(|action| Legal { action: json(action), text: self.position().say_action(seat, action, names) })
            .collect()
    }

    fn typed_legal(&self, seat: Seat) -> Box<dyn Any + Send> {
        Box::new(actions(self, seat))
    }

    fn forms(&self, seat: Seat) -> Vec<Form> {
        match self.position().stage() {
            Stage::Waiting(_) if seat.index() < self.position().seats() => self.position().forms(seat),
            Stage::Waiting(_) | Stage::Over(_) => Vec::new(),
        }
    }

    fn on_cue(&self, seat: Seat, cue: Cue) -> Option<Value> {
        self.position().on_cue(seat, cue).map(|action| json(&action))
    }

    fn turn_seconds(&self) -> Option<u32> {
        self.position().turn_seconds()
    }

    fn random_action(&self, seat: Seat, seed: u64) -> Option<Value> {
        let actions = actions(self, seat);
        let mut rng = Pcg32::seed_from_u64(seed);
        (!actions.is_empty()).then(|| json(&actions[chance::below(&mut rng, actions.len() as u32) as usize]))
    }

    fn prepare(&self, seat: Seat, action: &Value, fate: Option<&[u32]>) -> Result<AnyPrepared, Refusal> {
        let prepared = self.prepare(seat, &parse(action, "action")?, fate.map(Fate::scripted))?;
        let events = prepared.events().iter().map(|told| (told.audience, json(&told.event))).collect();
        let stage = prepared.stage();
        Ok(AnyPrepared { step: json(prepared.step()), events, stage, prepared: Box::new(prepared) })
    }

    fn commit(&mut self, prepared: AnyPrepared) -> usize {
        let prepared = prepared.prepared.downcast::<Prepared<G>>();
        self.commit(*prepared.expect("a decision is committed to the match that prepared it"))
    }

    fn check_undo(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.undo(seat)
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.position().view(viewer))
    }

    fn typed_view(&self, viewer: Viewer) -> Box<dyn Any + Send> {
        Box::new(self.position().view(viewer))
    }

    fn say_view(&self, viewer: Viewer, names: &Names) -> String {
        G::say_view(&self.position().view(viewer), names)
    }

    fn history(&self, viewer: Viewer, after: usize, names: &Names) -> Vec<Line> {
        let mut lines: Vec<Line> = self
            .history(viewer)
            .rev()
            .take_while(|moment| moment.seq > after)
            .map(|moment| Line {
                seq: moment.seq,
                text: G::say_event(&moment.event, names),
                event: json(&moment.event),
                taken_back: moment.taken_back,
            })
            .collect();
        lines.reverse();
        lines
    }

    fn passage(&self, seat: Seat) -> &'static str {
        self.position().passage(seat)
    }

    fn position(&self) -> Value {
        json(self.position())
    }

    fn record(&self) -> Value {
        json(&self.record())
    }

    fn fork(&self, seat: Seat, at: usize, seed: u64) -> Result<Box<dyn AnyMatch>, Refusal> {
        if seat.index() >= self.position().seats() {
            return Err(Refusal::table("no_such_seat", format!("There is no {seat} at this table.")));
        }
        Ok(Box::new(self.fork(seat, at, seed, &mut Pcg32::seed_from_u64(seed))?))
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn actions<G: Game>(game: &Match<G>, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    if game.waiting().contains(seat) {
        game.position().legal(seat, &mut actions);
    }
    actions
}

/// Our own types always become JSON: their keys are strings and their numbers are finite.
fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_else(|error| json!({ "error": error.to_string() }))
}

fn parse<T: serde::de::DeserializeOwned>(value: &Value, what: &str) -> Result<T, Refusal> {
    T::deserialize(value).map_err(|error| Refusal::table("malformed", format!("This is not a valid {what}: {error}.")))
}
