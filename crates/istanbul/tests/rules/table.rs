//! Positions set up in the words of the game, and a table to play them on.

use caravanserai_core::{Fate, Game, Refusal, Seat, Stage, Standing, Telling, Told, Viewer};
use caravanserai_istanbul::tables::{DEALER_START, PALACE_START};
use caravanserai_istanbul::{
    Action, COPIES, Card, CardSource, Event, Good, Goods, Istanbul, Phase, PlayerView, Spot, TableOptions, Tile,
    TurnOrder, View,
};
use serde_json::{Value, json};

pub fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

/// The seats by their colours.
pub fn red() -> Seat {
    seat(0)
}
pub fn green() -> Seat {
    seat(1)
}
pub fn blue() -> Seat {
    seat(2)
}

pub fn spot(number: usize) -> Spot {
    Spot::new(number).unwrap()
}

pub fn goods([red, green, yellow, blue]: [u8; 4]) -> Goods {
    Goods::new(red, green, yellow, blue)
}

pub fn walk(to: usize) -> Action {
    Action::Walk { to: spot(to) }
}

pub fn play(card: Card) -> Action {
    Action::PlayCard { card }
}

pub fn choose(good: Good) -> Action {
    Action::ChooseGood { good }
}

pub fn take(card: Card) -> Action {
    Action::TakeCard { card }
}

pub fn discard(card: Card) -> Action {
    Action::Discard { card }
}

pub fn send(to: usize) -> Action {
    Action::SendFamily { to: spot(to) }
}

pub fn recall(from: usize) -> Action {
    Action::Recall { from: spot(from) }
}

pub fn offer(good: Good) -> Action {
    Action::Offer { good }
}

/// A position under construction. Unless said otherwise: default layout, all merchants on 7, no cards,
/// no goods, capacity 2, demands S1 and L1, Governor and Smuggler out of the way on 15.
pub struct Setup {
    json: Value,
    options: TableOptions,
    deck: Option<Vec<Card>>,
}

/// The options of set-up positions: nothing is left to chance.
pub fn still(seats: usize) -> TableOptions {
    TableOptions {
        order: TurnOrder::Given((0..seats).map(seat).collect()),
        governor_start: Some(spot(15)),
        smuggler_start: Some(spot(15)),
        small_demand: Some(goods([2, 2, 1, 0])),
        large_demand: Some(goods([2, 1, 1, 1])),
        starting_cards: Some(Card::ALL[..seats].to_vec()),
        ..TableOptions::default()
    }
}

impl Setup {
    /// Three players, Red, Blue, Green in this order.
    pub fn three() -> Setup {
        Setup::three_with(|_| {})
    }

    /// Three players at a table with other rules.
    pub fn three_with(change: impl FnOnce(&mut TableOptions)) -> Setup {
        let mut options = TableOptions { order: TurnOrder::Given(vec![red(), blue(), green()]), ..still(3) };
        change(&mut options);
        Setup::with(3, options)
    }

    /// So many players in the order of their seats.
    pub fn seats(seats: usize) -> Setup {
        Setup::with(seats, still(seats))
    }

    pub fn with(seats: usize, options: TableOptions) -> Setup {
        let mut fate = Fate::seeded(1, 0);
        let game = Istanbul::deal(seats, &options, &mut fate).unwrap();
        let mut setup = Setup { json: serde_json::to_value(&game).unwrap(), options, deck: None };
        for number in 0..seats {
            setup = setup.lira(seat(number), 0).hand(seat(number), &[]);
        }
        setup
    }

    fn player(&mut self, seat: Seat) -> &mut Value {
        &mut self.json["players"][seat.index()]
    }

    pub fn lira(mut self, seat: Seat, lira: u32) -> Setup {
        self.player(seat)["lira"] = json!(lira);
        self
    }

    pub fn goods(mut self, seat: Seat, counts: [u8; 4]) -> Setup {
        self.player(seat)["goods"] = json!(goods(counts));
        self
    }

    pub fn capacity(mut self, seat: Seat, capacity: u8) -> Setup {
        self.player(seat)["capacity"] = json!(capacity);
        self
    }

    pub fn hand(mut self, seat: Seat, cards: &[Card]) -> Setup {
        self.player(seat)["hand"] = json!(cards);
        self
    }

    /// Assistants out on the board; the others are in the stack.
    pub fn out(mut self, seat: Seat, spots: &[usize]) -> Setup {
        self.player(seat)["assistants"] = json!(spots);
        self
    }

    pub fn at(mut self, seat: Seat, spot: usize) -> Setup {
        self.player(seat)["merchant"] = json!(spot);
        self
    }

    pub fn family(mut self, seat: Seat, spot: usize) -> Setup {
        self.player(seat)["family"] = json!(spot);
        self
    }

    pub fn tiles(mut self, seat: Seat, tiles: &[Good]) -> Setup {
        self.player(seat)["tiles"] = json!(tiles);
        self
    }

    /// Rubies from the dealer, whose price follows.
    pub fn rubies(mut self, seat: Seat, rubies: u8) -> Setup {
        self.player(seat)["rubies"] = json!(rubies);
        self
    }

    pub fn dealer(mut self, price: u8) -> Setup {
        self.json["dealer"] = json!(price);
        self
    }

    pub fn palace(mut self, count: u8) -> Setup {
        self.json["palace"] = json!(count);
        self
    }

    pub fn dial(mut self, dial: u8) -> Setup {
        self.json["dial"] = json!(dial);
        self
    }

    pub fn small(mut self, demand: [u8; 4]) -> Setup {
        self.json["small"]["demand"] = json!(goods(demand));
        self
    }

    pub fn large(mut self, demand: [u8; 4]) -> Setup {
        self.json["large"]["demand"] = json!(goods(demand));
        self
    }

    pub fn governor(mut self, spot: usize) -> Setup {
        self.json["governor"] = json!(spot);
        self
    }

    pub fn smuggler(mut self, spot: usize) -> Setup {
        self.json["smuggler"] = json!(spot);
        self
    }

    pub fn pile(mut self, cards: &[Card]) -> Setup {
        self.json["pile"] = json!(cards);
        self
    }

    /// The deck of a table with drawn cards; all that is nowhere else is in the hand of the last seat.
    pub fn deck(mut self, cards: &[Card]) -> Setup {
        self.deck = Some(cards.to_vec());
        self
    }

    pub fn round(mut self, round: u16) -> Setup {
        self.json["round"] = json!(round);
        self
    }

    /// It is the turn of this seat.
    pub fn turn_of(mut self, seat: Seat) -> Setup {
        let order = self.json["order"].as_array().unwrap();
        let place = order.iter().position(|other| *other == json!(seat)).unwrap();
        self.json["turn"]["place"] = json!(place);
        self
    }

    pub fn phase(mut self, phase: Phase) -> Setup {
        self.json["turn"]["phase"] = json!(phase);
        self
    }

    /// Red stands on this position and its action is next.
    pub fn acting_at(self, spot: usize) -> Setup {
        self.at(red(), spot).phase(Phase::Action)
    }

    pub fn build(mut self) -> Table {
        self.fill_stacks();
        self.settle_rubies();
        if self.options.cards == CardSource::Drawn {
            self.settle_cards();
        }
        let game: Istanbul = serde_json::from_value(self.json).unwrap();
        game.audit().unwrap();
        Table { game, fate: Vec::new(), told: Telling::default() }
    }

    fn count(&self) -> usize {
        self.json["players"].as_array().unwrap().len()
    }

    fn fill_stacks(&mut self) {
        for player in self.json["players"].as_array_mut().unwrap() {
            let out = player["assistants"].as_array().unwrap().len();
            let blue = player["tiles"].as_array().unwrap().contains(&json!("blue"));
            player["stack"] = json!(4 + usize::from(blue) - out);
        }
    }

    /// Every ruby has a source: what tiles and carts have not brought came from the dealer and the palace,
    /// and what these have sold beyond that went to the last seat.
    fn settle_rubies(&mut self) {
        let seats = self.count();
        let mut held = 0;
        for player in self.json["players"].as_array_mut().unwrap() {
            let tiles = player["tiles"].as_array().unwrap();
            let both = |one, two| tiles.contains(&json!(one)) && tiles.contains(&json!(two));
            let full = player["capacity"] == json!(5);
            let earned = u64::from(both("red", "green")) + u64::from(both("blue", "yellow")) + u64::from(full);
            let rubies = player["rubies"].as_u64().unwrap().max(earned);
            player["rubies"] = json!(rubies);
            held += rubies - earned;
        }
        let sold = |json: &Value, key: &str, start: u8| json[key].as_u64().unwrap() - u64::from(start);
        let dealer = sold(&self.json, "dealer", DEALER_START[seats - 2]);
        let palace = sold(&self.json, "palace", PALACE_START[seats - 2]);
        if held > dealer + palace {
            let price = u64::from(DEALER_START[seats - 2]) + held - palace;
            let palace = self.json["palace"].as_u64().unwrap() + price.saturating_sub(25);
            self.json["dealer"] = json!(price.min(25));
            self.json["palace"] = json!(palace);
        } else {
            let last = &mut self.json["players"][seats - 1]["rubies"];
            *last = json!(last.as_u64().unwrap() + dealer + palace - held);
        }
    }

    fn settle_cards(&mut self) {
        let mut left = COPIES;
        let mut take = |cards: &Value| {
            for card in cards.as_array().unwrap() {
                let card: Card = serde_json::from_value(card.clone()).unwrap();
                left[card.index()] -= 1;
            }
        };
        take(&self.json["pile"]);
        self.json["players"].as_array().unwrap().iter().for_each(|player| take(&player["hand"]));
        if let Some(deck) = &self.deck {
            take(&json!(deck));
        }
        let rest: Vec<Card> =
            Card::ALL.into_iter().flat_map(|card| vec![card; usize::from(left[card.index()])]).collect();
        let last = self.count() - 1;
        match &self.deck {
            None => self.json["deck"] = json!(rest),
            Some(deck) => {
                self.json["deck"] = json!(deck);
                self.json["players"][last]["hand"].as_array_mut().unwrap().extend(rest.iter().map(|card| json!(card)));
            }
        }
    }
}

/// A game that is played step by step; chance comes only from what [`Table::fate`] gives.
pub struct Table {
    pub game: Istanbul,
    fate: Vec<u32>,
    pub told: Telling<Event>,
}

impl Table {
    /// The outcomes of the next decision.
    pub fn fate(&mut self, outcomes: &[u32]) -> &mut Table {
        self.fate = outcomes.to_vec();
        self
    }

    /// The seat plays these decisions one after the other.
    pub fn plays(&mut self, seat: Seat, actions: &[Action]) -> &mut Table {
        for action in actions {
            let last = std::ptr::eq(action, actions.last().unwrap());
            let script = if last { std::mem::take(&mut self.fate) } else { Vec::new() };
            let mut fate = Fate::scripted(script);
            self.told = Telling::default();
            if let Err(refusal) = self.game.play(seat, action, &mut fate, &mut self.told) {
                panic!("{action:?} is refused: {refusal}\n{:?}", self.game);
            }
            assert_eq!(fate.fault(), None, "{action:?}");
            self.game.audit().unwrap();
        }
        self
    }

    /// Red plays these decisions.
    pub fn red(&mut self, actions: &[Action]) -> &mut Table {
        self.plays(red(), actions)
    }

    /// The seat walks there with an assistant.
    pub fn go(&mut self, seat: Seat, to: usize) -> &mut Table {
        self.plays(seat, &[walk(to), Action::WithAssistant])
    }

    /// The decision is refused, by this rule, and changes nothing.
    pub fn refuses(&mut self, seat: Seat, action: Action, rule: &str) -> &mut Table {
        let refusal = self.refusal(seat, action);
        assert_eq!(refusal.rule, Some(rule), "{action:?}: {refusal}");
        assert!(!self.legal(seat).contains(&action), "{action:?} is offered but refused");
        self
    }

    pub fn refusal(&mut self, seat: Seat, action: Action) -> Refusal {
        let before = self.game.clone();
        let mut told = Telling::default();
        let refusal = self.game.play(seat, &action, &mut Fate::seeded(1, 0), &mut told).expect_err("refused");
        assert_eq!(self.game, before, "a refusal changes nothing");
        assert!(told.events.is_empty() && !told.sealed);
        refusal
    }

    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        legal
    }

    /// Whether the seat is offered the action.
    pub fn offers(&self, seat: Seat, action: Action) -> bool {
        self.legal(seat).contains(&action)
    }

    pub fn view(&self) -> View {
        self.game.view(Viewer::Onlooker)
    }

    /// What the seat sees of itself.
    pub fn of(&self, seat: Seat) -> PlayerView {
        self.game.view(Viewer::Seat(seat)).players[seat.index()].clone()
    }

    pub fn lira(&self, seat: Seat) -> u32 {
        self.of(seat).lira
    }

    pub fn goods(&self, seat: Seat) -> [u8; 4] {
        self.of(seat).goods.counts()
    }

    pub fn hand(&self, seat: Seat) -> Vec<Card> {
        self.of(seat).hand.unwrap()
    }

    pub fn rubies(&self, seat: Seat) -> u8 {
        self.of(seat).rubies
    }

    pub fn stack(&self, seat: Seat) -> u8 {
        self.of(seat).stack
    }

    /// Where the assistants are.
    pub fn out(&self, seat: Seat) -> Vec<u8> {
        self.of(seat).assistants.iter().map(Spot::number).collect()
    }

    pub fn merchant(&self, seat: Seat) -> u8 {
        self.of(seat).merchant.unwrap().number()
    }

    pub fn family(&self, seat: Seat) -> u8 {
        self.of(seat).family.unwrap().number()
    }

    pub fn phase(&self) -> Phase {
        self.view().phase
    }

    pub fn active(&self) -> Option<Seat> {
        self.view().active
    }

    pub fn standing(&self) -> Standing {
        match self.game.stage() {
            Stage::Over(standing) => standing,
            Stage::Waiting(_) => panic!("the game is not over"),
        }
    }

    pub fn is_over(&self) -> bool {
        matches!(self.game.stage(), Stage::Over(_))
    }

    /// What the last decision told, whoever may know it.
    pub fn events(&self) -> Vec<Event> {
        self.told.events.iter().map(|told| told.event.clone()).collect()
    }

    /// What the viewer heard of the last decision.
    pub fn heard(&self, viewer: Viewer) -> Vec<Event> {
        let includes = |told: &&Told<Event>| told.audience.includes(viewer);
        self.told.events.iter().filter(includes).map(|told| told.event.clone()).collect()
    }

    /// The rest of the seat's turn: skip everything and end it.
    pub fn ends(&mut self, seat: Seat) -> &mut Table {
        if self.phase() == Phase::Action {
            self.plays(seat, &[Action::Skip]);
        }
        self.plays(seat, &[Action::EndTurn])
    }

    /// The seat passes the turn: walks to a neighbour without assistant and ends.
    pub fn idles(&mut self, seat: Seat) -> &mut Table {
        let to = self.legal(seat)[0];
        self.plays(seat, &[to, Action::WithoutAssistant, Action::EndTurn])
    }

    /// The first to the last seat each pass a turn.
    pub fn round_passes(&mut self) -> &mut Table {
        for seat in self.view().order {
            self.idles(seat);
        }
        self
    }
}

/// The position of a place in the default layout.
pub fn home(tile: Tile) -> usize {
    tile.index() + 1
}
