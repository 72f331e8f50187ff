//! The contract that every game keeps, checked over many random games.
//!
//! A game's test calls [`check`] once. It plays random games over every seat count and a spread of
//! options and checks that games end, legal lists are exact, refusals change nothing, the audit
//! holds in every position, views are the same for an imagined position, JSON round-trips, steps
//! can be taken back exactly, and the record plays again to the same position and views.

use std::collections::BTreeMap;
use std::fmt::Debug;

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use serde_json::{Map, Value, json};

use crate::chance::below;
use crate::{Fate, Form, Game, Input, Match, OptionInfo, Options, Record, Seat, Silent, Stage, Telling, Viewer};

/// How much a run of the contract plays.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many games, spread over seat counts and options.
    pub games: u32,
    /// The most decisions of one game; a longer game breaks the contract, unless it is `endless`.
    pub most_decisions: u32,
    /// Whether the rules know games without an end; those are left after the most decisions.
    pub endless: bool,
    /// One position in so many is checked in depth; all are audited.
    pub depth: u32,
    /// In this many games of ten, free-form actions are mixed in at random.
    pub dealings: u32,
    /// The seed of it all.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { games: 2000, most_decisions: 100_000, endless: false, depth: 40, dealings: 5, seed: 1 }
    }
}

/// Checks the contract on all cores.
///
/// # Panics
/// If the game breaks the contract; the message says how, and in which game.
pub fn check<G: Game>(plan: Plan) {
    let workers = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u32);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers)
            .map(|worker| {
                scope.spawn(move || {
                    for number in (worker..plan.games).step_by(workers as usize) {
                        Trial::<G>::new(plan, number).run();
                    }
                })
            })
            .collect();
        for worker in workers {
            if let Err(panic) = worker.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
}

/// Checks that a record kept as test data still plays to the position kept with it.
///
/// The file holds `{"record": …, "position": …}`. A change that makes it fail must raise the rules version.
///
/// # Panics
/// If it does not.
pub fn check_golden<G: Game>(file: &str) {
    let golden: Value = serde_json::from_str(file).expect("the golden file is JSON");
    let record: Record<G> = serde_json::from_value(golden["record"].clone()).expect("the golden record can be read");
    let game = record.replay(None).expect("the golden record can be replayed");
    assert_eq!(json(game.position()), golden["position"], "the golden record plays to another position");
}

/// Plays one random game and gives the text of a golden file for [`check_golden`]. Kinds of actions that were
/// done least come first, so that few games have them all.
///
/// # Panics
/// If the game cannot be dealt or played.
pub fn make_golden<G: Game>(seats: usize, options: G::Options, seed: u64) -> String {
    let mut rng = Pcg32::seed_from_u64(seed);
    let mut game = Match::<G>::deal(seats, options, seed, None).expect("the game is dealt");
    let mut legal = Vec::new();
    let mut done: BTreeMap<String, u32> = BTreeMap::new();
    let kind = |action: &G::Action| json(action)["do"].as_str().unwrap_or_default().to_owned();
    while let Some(seat) = game.waiting().first() {
        legal.clear();
        game.position().legal(seat, &mut legal);
        let least = legal.iter().map(|action| done.get(&kind(action)).copied().unwrap_or_default()).min();
        legal.retain(|action| done.get(&kind(action)).copied().or(Some(0)) == least);
        let action = legal[below(&mut rng, legal.len() as u32) as usize].clone();
        *done.entry(kind(&action)).or_default() += 1;
        game.play(seat, &action, None).expect("a legal action is accepted");
    }
    serde_json::json!({ "record": game.record(), "position": game.position() }).to_string()
}

/// One random game with its checks.
struct Trial<G: Game> {
    plan: Plan,
    name: String,
    rng: Pcg32,
    game: Match<G>,
    dealings: bool,
    /// Actions seen so far, to try where they may not be legal.
    strays: Vec<G::Action>,
    legal: Vec<G::Action>,
}

impl<G: Game> Trial<G> {
    fn new(plan: Plan, number: u32) -> Trial<G> {
        let facts = &G::FACTS;
        let seats = facts.min_seats + number as usize % (facts.max_seats - facts.min_seats + 1);
        let seed = plan.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(number));
        let mut rng = Pcg32::seed_from_u64(seed);
        let (game, options) = loop {
            let options = if number.is_multiple_of(3) { G::Options::default() } else { some_options::<G>(&mut rng) };
            match Match::deal(seats, options.clone(), seed, None) {
                Ok(game) => break (game, options),
                // A combination that the game refuses for a reason, such as an option for two players only.
                Err(refusal) => assert!(options != G::Options::default(), "the default deal was refused: {refusal}"),
            }
        };
        let name = format!("{} game {number}: {seats} seats, {}", facts.slug, json(&options));
        let dealings = number % 10 < plan.dealings;
        Trial { plan, name, rng, game, dealings, strays: Vec::new(), legal: Vec::new() }
    }

    fn run(&mut self) {
        for _ in 0..self.plan.most_decisions {
            self.check_position();
            if !self.step() {
                self.check_end();
                return;
            }
        }
        assert!(self.plan.endless, "{}: not over after {} decisions", self.name, self.plan.most_decisions);
    }

    fn chance(&mut self, one_in: u32) -> bool {
        below(&mut self.rng, one_in) == 0
    }

    /// Plays one random decision; `false` if the game is over.
    fn step(&mut self) -> bool {
        if self.dealings && self.chance(8) {
            self.deal_freely();
        }
        let waiting = self.game.waiting();
        if waiting.is_empty() {
            return false;
        }
        let seat = waiting.iter().nth(below(&mut self.rng, waiting.len() as u32) as usize).expect("in range");
        self.legal.clear();
        self.game.position().legal(seat, &mut self.legal);
        assert!(
            !self.legal.is_empty(),
            "{}: {seat} is waited for and can do nothing\n{:?}",
            self.name,
            self.position()
        );
        let action = self.legal[below(&mut self.rng, self.legal.len() as u32) as usize].clone();
        let before = self.position().clone();
        if let Err(refusal) = self.game.play(seat, &action, None) {
            panic!("{}: {seat} may {action:?} but is refused: {refusal}\n{before:?}", self.name);
        }
        if self.chance(self.plan.depth / 4 + 1) && self.game.check_undo(seat).is_ok() {
            let after = self.position().clone();
            self.game.undo(seat).expect("checked");
            same(&self.name, "taking back gives the earlier position", self.position(), &before);
            self.game.play(seat, &action, None).expect("legal again");
            same(&self.name, "playing again gives the same position", self.position(), &after);
        }
        if self.strays.len() < 200 {
            self.strays.push(action);
        } else {
            let place = below(&mut self.rng, 200) as usize;
            self.strays[place] = action;
        }
        true
    }

    /// Tries one free-form action of a random seat, filled in at random.
    fn deal_freely(&mut self) {
        let seats = self.position().seats();
        let seat = Seat::new(below(&mut self.rng, seats as u32) as usize).expect("in range");
        let forms = match self.position().stage() {
            Stage::Waiting(_) => self.position().forms(seat),
            Stage::Over(_) => return,
        };
        if forms.is_empty() {
            return;
        }
        let form = &forms[below(&mut self.rng, forms.len() as u32) as usize];
        let filled = fill_in(form, &mut self.rng);
        let action: G::Action = serde_json::from_value(filled.clone()).unwrap_or_else(|error| {
            panic!("{}: the form {:?} gives no action: {error}\n{filled}", self.name, form.title)
        });
        let before = self.position().clone();
        if self.game.play(seat, &action, None).is_err() {
            same(&self.name, "a refusal changes nothing", self.position(), &before);
        }
    }

    fn position(&self) -> &G {
        self.game.position()
    }

    fn check_position(&mut self) {
        if let Err(law) = self.position().audit() {
            panic!("{}: after step {}: {law}\n{:?}", self.name, self.game.seq(), self.position());
        }
        if self.chance(self.plan.depth) {
            self.check_legal();
            self.check_strays();
            self.check_views();
            self.check_json();
        }
    }

    /// Every listed action is accepted, listed once, and listed for seats that are waited for only.
    fn check_legal(&mut self) {
        let position = self.position().clone();
        for seat in Seat::all(position.seats()) {
            let mut legal = Vec::new();
            position.legal(seat, &mut legal);
            assert_eq!(
                !legal.is_empty(),
                self.game.waiting().contains(seat),
                "{}: {seat} has actions if and only if it is waited for\n{legal:?}\n{position:?}",
                self.name
            );
            for (number, action) in legal.iter().enumerate() {
                assert!(!legal[..number].contains(action), "{}: {action:?} is listed twice", self.name);
                let text = json(action);
                let again: G::Action = serde_json::from_value(text).expect("an action can be read again");
                same(&self.name, "an action round-trips through JSON", &again, action);
                let fate = &mut Fate::seeded(u64::from(below(&mut self.rng, 1000)), 0);
                let mut after = position.clone();
                if let Err(refusal) = after.play(seat, action, fate, &mut Silent) {
                    panic!("{}: {seat} may {action:?} but is refused: {refusal}\n{position:?}", self.name);
                }
                if let Err(law) = after.audit() {
                    panic!("{}: {seat} plays {action:?}: {law}\n{position:?}", self.name);
                }
            }
        }
    }

    /// Actions that are not listed are refused and change nothing; free-form ones may be accepted.
    fn check_strays(&mut self) {
        let position = self.position().clone();
        if let Stage::Over(_) = position.stage() {
            return; // the match refuses everything by itself
        }
        for seat in Seat::all(position.seats()) {
            let mut legal = Vec::new();
            position.legal(seat, &mut legal);
            let free: Vec<&str> = position.forms(seat).iter().map(|form| form.action).collect();
            for _ in 0..10.min(self.strays.len()) {
                let known = &self.strays[below(&mut self.rng, self.strays.len() as u32) as usize];
                let mut text = json(known);
                bend(&mut text, &mut self.rng);
                let Ok(stray) = serde_json::from_value::<G::Action>(text.clone()) else { continue };
                if legal.contains(&stray) || text["do"].as_str().is_some_and(|tag| free.contains(&tag)) {
                    continue;
                }
                let mut after = position.clone();
                let mut told = Telling::default();
                if after.play(seat, &stray, &mut Fate::seeded(0, 0), &mut told).is_ok() {
                    panic!("{}: {seat} is not offered {stray:?} but may play it\n{position:?}", self.name);
                }
                same(&self.name, "a refusal changes nothing", &after, &position);
                assert!(told.events.is_empty(), "{}: a refused {stray:?} tells something", self.name);
            }
        }
    }

    /// What a seat cannot know makes no difference to what it, or an onlooker, sees and may do.
    fn check_views(&mut self) {
        let position = self.position().clone();
        for seat in Seat::all(position.seats()) {
            let imagined = position.imagine(seat, &mut self.rng);
            if let Err(law) = imagined.audit() {
                panic!("{}: imagined for {seat}: {law}\n{position:?}\n{imagined:?}", self.name);
            }
            for viewer in [Viewer::Seat(seat), Viewer::Onlooker] {
                let real = json(&position.view(viewer)).to_string();
                let other = json(&imagined.view(viewer)).to_string();
                same(&self.name, "a view does not depend on what is hidden", &other, &real);
            }
            assert_eq!(imagined.stage(), position.stage(), "{}: the stage depends on what is hidden", self.name);
            let (mut real, mut other) = (Vec::new(), Vec::new());
            position.legal(seat, &mut real);
            imagined.legal(seat, &mut other);
            same(&self.name, "what a seat may do does not depend on what is hidden from it", &other, &real);
        }
    }

    fn check_json(&self) {
        let text = json(self.position()).to_string();
        let again: G = serde_json::from_str(&text)
            .unwrap_or_else(|error| panic!("{}: the position cannot be read again: {error}\n{text}", self.name));
        same(&self.name, "the position round-trips through JSON", &again, self.position());
    }

    fn check_end(&mut self) {
        let Stage::Over(standing) = self.position().stage() else {
            panic!("{}: nobody is waited for, but the game is not over", self.name);
        };
        assert_eq!(standing.places.seats(), self.position().seats(), "{}: a place for each seat", self.name);
        let record = serde_json::to_string(&self.game.record()).expect("a record becomes JSON");
        let record: Record<G> = serde_json::from_str(&record).expect("a record can be read again");
        let again = record.replay(None).unwrap_or_else(|refusal| panic!("{}: replay: {refusal}", self.name));
        same(&self.name, "the record plays to the same position", again.position(), self.position());
        for viewer in viewers(self.position().seats()) {
            let (first, second) = (self.game.history(viewer), again.history(viewer));
            assert!(first.eq(second), "{}: the record tells {viewer:?} the same history", self.name);
        }
        let middle = below(&mut self.rng, self.game.seq() as u32 + 1) as usize;
        let then = record.replay(Some(middle)).expect("a part of a record plays again");
        assert_eq!(then.seq(), middle, "{}: a replay stops where it is told to", self.name);
    }
}

fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Onlooker])
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("our types become JSON")
}

fn same<T: PartialEq + Debug>(name: &str, law: &str, left: &T, right: &T) {
    assert!(left == right, "{name}: broken: {law}\n left: {left:?}\nright: {right:?}");
}

/// Changes each number in an action a little, now and then.
fn bend(action: &mut Value, rng: &mut Pcg32) {
    match action {
        Value::Number(number) if below(rng, 4) == 0 => {
            let bent = number.as_i64().unwrap_or(0) + i64::from(below(rng, 7)) - 3;
            *action = bent.into();
        }
        Value::Array(values) => values.iter_mut().for_each(|value| bend(value, rng)),
        Value::Object(values) => values.values_mut().for_each(|value| bend(value, rng)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Options of which most are as the book has them and some are not.
fn some_options<G: Game>(rng: &mut Pcg32) -> G::Options {
    let mut options = Map::new();
    for info in G::Options::describe() {
        if below(rng, 3) == 0 {
            let samples = OptionInfo::samples(&info);
            options.insert(info.name.to_owned(), samples[below(rng, samples.len() as u32) as usize].clone());
        }
    }
    let numbers = G::Options::numbers();
    if !numbers.is_empty() && below(rng, 2) == 0 {
        let turned: Map<String, Value> = (0..1 + below(rng, 4))
            .map(|_| {
                let info = &numbers[below(rng, numbers.len() as u32) as usize];
                let value = info.min + i64::from(below(rng, (info.max - info.min) as u32 + 1));
                (info.name.clone(), json!(value))
            })
            .collect();
        options.insert("numbers".to_owned(), Value::Object(turned));
    }
    let text = Value::Object(options);
    serde_json::from_value(text.clone())
        .unwrap_or_else(|error| panic!("described options are accepted: {error}\n{text}"))
}

/// A form filled in at random, now and then with numbers out of range.
fn fill_in(form: &Form, rng: &mut Pcg32) -> Value {
    let mut action = Map::new();
    action.insert("do".to_owned(), json!(form.action));
    for field in &form.fields {
        let value = match &field.input {
            Input::Number { min, max } => {
                let spread = (max - min).clamp(0, 1 << 20) as u32;
                json!(min + i64::from(below(rng, spread + 1)))
            }
            Input::Text { max } => json!("abc äöü".chars().take(*max).collect::<String>()),
            Input::One { choices } if choices.is_empty() => Value::Null,
            Input::One { choices } => choices[below(rng, choices.len() as u32) as usize].0.clone(),
            Input::Many { choices } => {
                choices.iter().filter(|_| below(rng, 2) == 0).map(|(value, _)| value).cloned().collect()
            }
        };
        action.insert(field.name.to_owned(), value);
    }
    Value::Object(action)
}
