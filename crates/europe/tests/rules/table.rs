//! A table in the words of the game: what is given, and what is played.

use caravanserai_core::{Audience, Fate, Game, Refusal, Seat, Stage, Tell, Telling, Told, Viewer};
use caravanserai_europe::board::{City, RED_BOXES, Route, Space};
use caravanserai_europe::{Action, Chance, Europe, Event, KeptCard, Options, PlayerView, View};
use serde_json::{Value, json};

pub const A: Seat = Seat::new(0).unwrap();
pub const B: Seat = Seat::new(1).unwrap();
pub const C: Seat = Seat::new(2).unwrap();
pub const D: Seat = Seat::new(3).unwrap();

pub const TICKET: KeptCard = KeptCard::AirlineTicket;
pub const LIGHT_CARD: KeptCard = KeptCard::MoveAnyTrafficLight;
pub const TIMETABLE: KeptCard = KeptCard::Timetable;

/// A space by its name.
pub fn space(name: &str) -> Space {
    name.parse().unwrap()
}

/// Spaces by their names.
pub fn spaces(names: &[&str]) -> Vec<Space> {
    names.iter().map(|name| space(name)).collect()
}

/// A city by its number.
pub fn city(number: u8) -> City {
    City::new(number).unwrap()
}

/// A route by its name.
pub fn route(name: &str) -> Route {
    name.parse().unwrap()
}

/// A table in the middle of a game: it is A's turn, before the throw.
pub struct Given {
    seats: usize,
    options: Options,
    hands: Vec<Option<Vec<u8>>>,
    tokens: Vec<Option<Space>>,
    lights: Vec<Space>,
    changes: Vec<(String, Value)>,
}

/// A game with so many players.
pub fn given(seats: usize) -> Given {
    Given {
        seats,
        options: Options::default(),
        hands: vec![None; seats],
        tokens: vec![None; seats],
        lights: Vec::new(),
        changes: Vec::new(),
    }
}

impl Given {
    pub fn options(mut self, options: Options) -> Given {
        self.options = options;
        self
    }

    /// The Destination Cards in hand; the other cards that were dealt count as visited.
    pub fn hand(mut self, seat: Seat, cards: &[u8]) -> Given {
        self.hands[seat.index()] = Some(cards.to_vec());
        self
    }

    pub fn token(mut self, seat: Seat, at: &str) -> Given {
        self.tokens[seat.index()] = Some(space(at));
        self
    }

    /// Lights on these boxes; a few more may stand in the far east to make up the number.
    pub fn lights(mut self, on: &[&str]) -> Given {
        self.lights = spaces(on);
        self
    }

    pub fn kept(self, seat: Seat, cards: &[KeptCard]) -> Given {
        self.set(&format!("/travellers/{}/kept", seat.index()), json!(cards))
    }

    pub fn mark(self, seat: Seat, mark: &str) -> Given {
        self.set(&format!("/travellers/{}/mark", seat.index()), json!(mark))
    }

    pub fn waits(self, seat: Seat, waits: u8) -> Given {
        self.set(&format!("/travellers/{}/waits", seat.index()), json!(waits))
    }

    pub fn turn(self, seat: Seat) -> Given {
        self.set("/turn", json!(seat))
    }

    pub fn set(mut self, path: &str, value: Value) -> Given {
        self.changes.push((path.to_owned(), value));
        self
    }

    /// The position as JSON, before it is checked.
    pub fn json(&self) -> Value {
        let mut options = self.options;
        let each = self.lights.len().div_ceil(self.seats);
        options.lights = Some(each as u8);
        let game = Europe::deal(self.seats, &options, &mut Fate::seeded(1, 0)).unwrap();
        let mut json = serde_json::to_value(game).unwrap();
        json["options"] = json!(options);
        self.put_cards(&mut json, usize::from(options.cards_each(self.seats)));
        let fillers = RED_BOXES.iter().filter(|light| !self.lights.contains(light));
        let lights: Vec<Space> = self.lights.iter().chain(fillers).copied().take(each * self.seats).collect();
        json["lights"] = json!(lights);
        for key in ["first", "turn"] {
            json[key] = json!(A);
        }
        json["round"] = json!(1);
        json["phase"] = json!("before_throw");
        for (path, value) in &self.changes {
            *json.pointer_mut(path).unwrap_or_else(|| panic!("the position has {path}")) = value.clone();
        }
        self.put_chance(&mut json);
        json
    }

    fn put_cards(&self, json: &mut Value, each: usize) {
        let named: Vec<u8> = self.hands.iter().flatten().flatten().copied().collect();
        let mut spare = (1..=56).filter(|number| !named.contains(number));
        let mut under = Vec::new();
        for seat in 0..self.seats {
            let hand = self.hands[seat].clone().unwrap_or_else(|| spare.by_ref().take(each - 1).collect());
            let visited: Vec<u8> = spare.by_ref().take(each.saturating_sub(hand.len())).collect();
            let traveller = &mut json["travellers"][seat];
            let last = if hand.len() == 1 { json!(hand[0]) } else { Value::Null };
            traveller["face_up"] = last;
            traveller["at"] = json!(self.tokens[seat].unwrap_or_else(|| city(visited[0]).into()));
            traveller["hand"] = json!(hand);
            traveller["unplaced"] = json!(0);
            traveller["visited"] = json!(visited);
            under.extend(visited);
        }
        for seat in 0..self.seats {
            json["travellers"][seat]["seen"] = json!(under);
        }
        json["destinations"] = json!({ "undealt": spare.collect::<Vec<u8>>(), "under": under });
    }

    /// The Chance pack is what is not kept and does not lie under it.
    fn put_chance(&self, json: &mut Value) {
        let mut out: Vec<Value> = json["chance"]["under"].as_array().unwrap().clone();
        for traveller in json["travellers"].as_array().unwrap() {
            out.extend(traveller["kept"].as_array().unwrap().iter().cloned());
        }
        let all = Chance::all().flat_map(|card| std::iter::repeat_n(json!(card), card.info().count.into()));
        let mut unseen: Vec<Value> = all.collect();
        for card in out {
            let place = unseen.iter().position(|other| *other == card).expect("so many cards of a kind exist");
            unseen.remove(place);
        }
        json["chance"]["unseen"] = json!(unseen);
    }

    /// The game, which must be one that play could have reached.
    pub fn start(&self) -> Play {
        let play = self.start_unchecked();
        play.game.audit().unwrap();
        play
    }

    /// The game without a check.
    pub fn start_unchecked(&self) -> Play {
        Play::new(serde_json::from_value(self.json()).unwrap())
    }
}

/// A game that is played, and all that was told.
pub struct Play {
    pub game: Europe,
    pub told: Vec<Told<Event>>,
    pub sealed: bool,
}

struct Ear<'a>(&'a mut Telling<Event>);

impl Tell<Event> for Ear<'_> {
    fn tell(&mut self, audience: Audience, event: Event) {
        self.0.tell(audience, event);
    }

    fn seal(&mut self) {
        self.0.seal();
    }
}

impl Play {
    pub fn new(game: Europe) -> Play {
        Play { game, told: Vec::new(), sealed: false }
    }

    /// Plays an action in which chance has these outcomes.
    pub fn with(&mut self, seat: Seat, action: Action, outcomes: &[u32]) -> &mut Play {
        assert!(self.offered(seat, action) || is_free(&action), "{action:?} is not offered: {:?}", self.legal(seat));
        let mut fate = Fate::scripted(outcomes);
        let mut telling = Telling::default();
        if let Err(refusal) = self.game.play(seat, &action, &mut fate, &mut Ear(&mut telling)) {
            panic!("{action:?} is refused: {refusal}");
        }
        assert_eq!(fate.fault(), None, "chance fits {action:?}");
        self.game.audit().unwrap();
        self.sealed = telling.sealed;
        self.told.extend(telling.events);
        self
    }

    /// Plays an action without chance.
    pub fn act(&mut self, seat: Seat, action: Action) -> &mut Play {
        self.with(seat, action, &[])
    }

    /// Whoever has the turn throws this number.
    pub fn throw(&mut self, number: u32) -> &mut Play {
        self.with(self.turn(), Action::Throw {}, &[number])
    }

    /// Whoever has the turn steps this way.
    pub fn step(&mut self, to: &str) -> &mut Play {
        self.act(self.turn(), Action::Step { to: space(to) })
    }

    /// Whoever has the turn does something without more to say.
    pub fn go(&mut self, action: Action) -> &mut Play {
        self.act(self.turn(), action)
    }

    /// Whoever has the turn draws this Chance Card; more outcomes may follow.
    pub fn draw(&mut self, card: Chance, more: &[u32]) -> &mut Play {
        let outcomes: Vec<u32> = std::iter::once(card.index() as u32).chain(more.iter().copied()).collect();
        self.with(self.turn(), Action::Draw {}, &outcomes)
    }

    /// Moves a light by choosing its route and box.
    pub fn put_light(&mut self, on: &str) -> &mut Play {
        let (route, _) = space(on).on_route().unwrap();
        self.go(Action::ChooseRoute { route });
        self.go(Action::PlaceLight { on: space(on) })
    }

    /// The reason why an action is refused; nothing has changed.
    pub fn refused(&self, seat: Seat, action: Action) -> Refusal {
        assert!(!self.offered(seat, action), "{action:?} is offered");
        let mut after = self.game;
        let mut telling = Telling::default();
        let refusal = after.play(seat, &action, &mut Fate::seeded(1, 0), &mut telling).unwrap_err();
        assert_eq!(after, self.game);
        assert!(telling.events.is_empty());
        refusal
    }

    /// The rule that forbids an action.
    pub fn rule_against(&self, seat: Seat, action: Action) -> &'static str {
        self.refused(seat, action).rule.unwrap_or("no rule")
    }

    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.legal(seat, &mut actions);
        actions
    }

    pub fn offered(&self, seat: Seat, action: Action) -> bool {
        self.legal(seat).contains(&action)
    }

    /// The steps that are offered, sorted.
    pub fn steps(&self) -> Vec<Space> {
        let steps = self.legal(self.turn()).into_iter().filter_map(|action| match action {
            Action::Step { to } => Some(to),
            _ => None,
        });
        let mut steps: Vec<Space> = steps.collect();
        steps.sort();
        steps
    }

    pub fn view(&self, seat: Seat) -> View {
        self.game.view(Viewer::Seat(seat))
    }

    pub fn public(&self) -> View {
        self.game.view(Viewer::Onlooker)
    }

    pub fn player(&self, seat: Seat) -> PlayerView {
        self.view(seat).players.swap_remove(seat.index())
    }

    pub fn at(&self, seat: Seat) -> Space {
        self.player(seat).at.unwrap()
    }

    pub fn hand(&self, seat: Seat) -> Vec<u8> {
        self.player(seat).hand.unwrap().into_iter().map(City::number).collect()
    }

    pub fn kept(&self, seat: Seat) -> Vec<KeptCard> {
        self.player(seat).kept_known.cards().collect()
    }

    pub fn turn(&self) -> Seat {
        self.public().turn
    }

    pub fn is_lit(&self, name: &str) -> bool {
        self.public().lights.contains(&space(name))
    }

    pub fn heard(&self, event: Event) -> bool {
        self.told.iter().any(|told| told.event == event)
    }

    /// What the viewer heard.
    pub fn heard_by(&self, viewer: Viewer) -> Vec<Event> {
        self.told.iter().filter(|told| told.audience.includes(viewer)).map(|told| told.event).collect()
    }

    pub fn is_over(&self) -> bool {
        matches!(self.game.stage(), Stage::Over(_))
    }

    pub fn places(&self) -> Vec<u8> {
        match self.game.stage() {
            Stage::Over(standing) => standing.places.as_slice().to_vec(),
            Stage::Waiting(_) => panic!("the game is not over"),
        }
    }

    /// The Chance Cards under the pack, the next to come up first.
    pub fn under_chance(&self) -> Vec<Chance> {
        let json = serde_json::to_value(self.game).unwrap();
        serde_json::from_value(json["chance"]["under"].clone()).unwrap()
    }

    /// The Destination Cards under the pack, the next to come up first.
    pub fn under_destinations(&self) -> Vec<u8> {
        let json = serde_json::to_value(self.game).unwrap();
        serde_json::from_value(json["destinations"]["under"].clone()).unwrap()
    }
}

fn is_free(action: &Action) -> bool {
    matches!(action, Action::Offer { .. } | Action::Counter { .. } | Action::Leave { .. })
}

/// What a deal of default options needs: the cards in turn, then the throws.
pub fn deal(seats: usize, options: &Options, throws: &[u32]) -> Europe {
    let cards = u32::from(options.cards_each(seats)) * seats as u32;
    let outcomes: Vec<u32> = (1..=cards).chain(throws.iter().copied()).collect();
    let mut fate = Fate::scripted(outcomes);
    let game = Europe::deal(seats, options, &mut fate).unwrap();
    assert_eq!(fate.fault(), None);
    game.audit().unwrap();
    game
}
