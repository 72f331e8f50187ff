//! A table set up in the words of the game.

use std::collections::HashSet;

use caravanserai_borderlines::aid::Aid;
use caravanserai_borderlines::atlas::ATLAS;
use caravanserai_borderlines::borders::Border;
use caravanserai_borderlines::market::{DEALS, MarketCard};
use caravanserai_borderlines::{Action, Borderlines, Event, Family, Options, Place, Step, View};
use caravanserai_core::{Fate, Game, Refusal, Seat, Stage, Telling, Told, Viewer};
use serde_json::{Value, json};

pub use caravanserai_borderlines::Family::{Darwish, Haddad, Khalil, Nasser};

/// Sectors of the wheel for third arrivals.
pub const FEE_4: u32 = 3;
pub const FEE_8: u32 = 1;
pub const FEE_12: u32 = 2;
pub const FEE_16: u32 = 4;
pub const TRAFFICKED: u32 = 7;
/// Sectors of the wheel for boats.
pub const SAFE: u32 = 1;
pub const RETURN: u32 = 3;
pub const DEATH: u32 = 11;

pub fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

/// The place with a code of the specification, such as `Z1`, `GAZ` or, for a camp, `ANT camp`.
pub fn at(code: &str) -> Place {
    let (code, camp) = code.split_once(' ').map_or((code, false), |(code, camp)| (code, camp == "camp"));
    let place = ATLAS.iter().find(|site| site.code == code).unwrap_or_else(|| panic!("no place {code}")).place;
    if camp { place.camp().unwrap() } else { place }
}

pub fn places(codes: &str) -> Vec<Place> {
    let mut places: Vec<Place> = codes.split(", ").map(at).collect();
    places.sort();
    places
}

/// The market card with a number of the specification: 1 is M01.
pub fn card(number: usize) -> MarketCard {
    DEALS[number - 1].card
}

/// A position under construction.
pub struct Table {
    position: Value,
    placed: Vec<HashSet<usize>>,
}

impl Table {
    /// Four families in round 1, Haddad to play; the row is M01, M02, M03, M04 from $25 to $10.
    pub fn four() -> Table {
        Table::new(4, Options::default())
    }

    pub fn new(seats: usize, options: Options) -> Table {
        let game = Borderlines::deal(seats, &options, &mut Fate::scripted([0, 1, 2, 3, 4, 5])).unwrap();
        Table { position: json!(game), placed: vec![HashSet::new(); game.families()] }
    }

    pub fn options(change: impl FnOnce(&mut Options)) -> Table {
        let mut options = Options::default();
        change(&mut options);
        Table::new(4, options)
    }

    /// A later round; open zone cards lie on 5, 2, 7, 8 in the order of the cards.
    pub fn round(mut self, round: u8) -> Table {
        let zones = ["homs_and_hama", "idlib_and_the_coast", "damascus", "", "daraa", ""];
        self.position["round"] = round.into();
        for (number, zone) in (1..=round).zip(zones) {
            if !zone.is_empty() {
                self.position["zones"][usize::from(number) - 1] = zone.into();
            }
        }
        match round {
            4 | 5 => self.closed(&[Border::A1, Border::A2, Border::A3]),
            6 => self.closed(&[Border::A1, Border::A2, Border::A3, Border::B1, Border::B3]),
            _ => self,
        }
    }

    pub fn closed(mut self, borders: &[Border]) -> Table {
        self.position["closed"] = json!(borders);
        self
    }

    pub fn zones(mut self, zones: [Option<&str>; 6]) -> Table {
        self.position["zones"] = json!(zones.map(|code| code.map(at)));
        self
    }

    /// So many families have had their turn.
    pub fn turns(mut self, turns: u8, active: Family) -> Table {
        self.position["turns"] = turns.into();
        self.position["turn"]["family"] = json!(active);
        self
    }

    pub fn starter(mut self, starter: Family) -> Table {
        self.position["starter"] = json!(starter);
        self.turns(0, starter)
    }

    pub fn money(mut self, family: Family, dollars: i64) -> Table {
        let purse = &mut self.position["purses"][family.index()]["money"];
        let before = purse.as_i64().unwrap();
        *purse = dollars.into();
        self.position["bank"] = (self.position["bank"].as_i64().unwrap() + before - dollars).into();
        self
    }

    pub fn houses(mut self, family: Family, houses: u8) -> Table {
        self.position["purses"][family.index()]["houses"] = houses.into();
        self
    }

    fn take(&mut self, family: Family) -> &mut Value {
        let placed = &mut self.placed[family.index()];
        let number = (0..24).rev().find(|number| placed.insert(*number)).expect("a family has 24 people");
        &mut self.position["people"]["families"][family.index()][number]
    }

    /// Puts so many of the family's people in a place.
    pub fn with(mut self, family: Family, count: usize, code: &str) -> Table {
        for _ in 0..count {
            self.take(family)["at"] = json!(at(code));
        }
        self
    }

    /// Puts all others of the family in a place.
    pub fn rest(self, family: Family, code: &str) -> Table {
        let left = 24 - self.placed[family.index()].len();
        self.with(family, left, code)
    }

    /// So many of the family have been lost to the war in round 1.
    pub fn lost(mut self, family: Family, count: usize) -> Table {
        for _ in 0..count {
            self.take(family)["lost"] = json!({"round": 1, "cause": {"war": "syrian_government"}});
        }
        self
    }

    pub fn camps(mut self, codes: &str) -> Table {
        let camps: Vec<Place> = codes.split(", ").map(|code| at(code).camp().unwrap()).collect();
        self.position["people"]["camps"] = json!(camps);
        self
    }

    pub fn holds(mut self, family: Family, cards: &[Aid]) -> Table {
        let held: Vec<Value> = cards.iter().map(|card| json!({"card": card, "shown": []})).collect();
        self.position["hands"][family.index()]["held"] = json!(held);
        self
    }

    /// The family has put back this aid card after the last aid event.
    pub fn put_back(mut self, family: Family, card: Aid) -> Table {
        self.position["hands"][family.index()]["returned"] = json!(card);
        self
    }

    /// These aid cards have been used since the last aid event.
    pub fn used(mut self, cards: &[Aid]) -> Table {
        self.position["aid_used"] = json!(cards);
        self
    }

    /// The row from $25 to $10, and the discarded cards; the rest is the pile.
    pub fn market(mut self, row: [usize; 4], discard: &[usize]) -> Table {
        let pile = (1..=12).filter(|number| !row.contains(number) && !discard.contains(number));
        self.position["market"] = json!({
            "row": row.map(card),
            "pile": pile.map(card).collect::<Vec<_>>(),
            "discard": discard.iter().map(|&number| card(number)).collect::<Vec<_>>(),
        });
        self
    }

    /// The position, which must be a possible one.
    pub fn sit(self) -> Playing {
        let playing = Playing(self.position());
        playing.0.audit().unwrap_or_else(|law| panic!("impossible table: {law}"));
        playing
    }

    /// The position as it is, possible or not.
    pub fn position(mut self) -> Borderlines {
        let round = self.position["round"].as_u64().unwrap();
        for people in self.position["people"]["families"].as_array_mut().unwrap() {
            for person in people.as_array_mut().unwrap() {
                let rounds = person["lost"]["round"].as_u64().unwrap_or(round) - 1;
                person["trail"] = json!(vec![person["at"].clone(); rounds as usize]);
            }
        }
        serde_json::from_value(self.position).unwrap()
    }
}

/// A game under way.
#[derive(Clone)]
pub struct Playing(pub Borderlines);

impl Playing {
    /// Plays an action of whoever is asked, with these outcomes of chance.
    #[track_caller]
    pub fn play(&mut self, action: Action, fate: &[u32]) -> Vec<Event> {
        let Stage::Waiting(seats) = self.0.stage() else { panic!("the game is over") };
        self.play_as(seats.first().unwrap(), action, fate)
    }

    #[track_caller]
    pub fn play_as(&mut self, seat: Seat, action: Action, fate: &[u32]) -> Vec<Event> {
        self.hear(seat, action, fate).events.into_iter().map(|told| told.event).collect()
    }

    #[track_caller]
    pub fn hear(&mut self, seat: Seat, action: Action, fate: &[u32]) -> Telling<Event> {
        let mut fate = Fate::scripted(fate);
        let mut told = Telling::default();
        if let Err(refusal) = self.0.play(seat, &action, &mut fate, &mut told) {
            panic!("{action:?} is refused: {refusal}");
        }
        if let Some(fault) = fate.fault() {
            panic!("{action:?}: {fault}; used {:?}", fate.outcomes());
        }
        self.0.audit().unwrap_or_else(|law| panic!("after {action:?}: {law}"));
        told
    }

    /// Plays with chance from a seed.
    #[track_caller]
    pub fn play_on(&mut self, action: Action, seed: u64) -> Vec<Told<Event>> {
        let Stage::Waiting(seats) = self.0.stage() else { panic!("the game is over") };
        let mut told = Telling::default();
        self.0.play(seats.first().unwrap(), &action, &mut Fate::seeded(seed, 0), &mut told).unwrap();
        told.events
    }

    /// Why an action of whoever is asked is refused; nothing changes.
    #[track_caller]
    pub fn refuse(&mut self, action: Action) -> Refusal {
        let Stage::Waiting(seats) = self.0.stage() else { panic!("the game is over") };
        self.refuse_as(seats.first().unwrap(), action)
    }

    #[track_caller]
    pub fn refuse_as(&mut self, seat: Seat, action: Action) -> Refusal {
        let before = self.0;
        let mut told = Telling::default();
        let refusal = self.0.play(seat, &action, &mut Fate::seeded(1, 0), &mut told).expect_err("it is refused");
        assert!(self.0 == before && told.events.is_empty(), "a refusal changes and tells nothing");
        refusal
    }

    /// Buys a card of the row without selling a house.
    #[track_caller]
    pub fn buy(&mut self, number: usize) -> &mut Playing {
        self.play(Action::ChooseCard { card: card(number) }, &[]);
        if matches!(self.question(), Some(Step::Sell { .. })) {
            self.play(Action::SellHouses { houses: 0 }, &[]);
        }
        self
    }

    /// Moves a person by road.
    #[track_caller]
    pub fn go(&mut self, from: &str, to: &str, fate: &[u32]) -> Vec<Event> {
        self.play(Action::Pick { from: at(from) }, &[]);
        self.play(Action::Go { to: at(to) }, fate)
    }

    #[track_caller]
    pub fn sail(&mut self, from: &str, to: &str, fate: &[u32]) -> Vec<Event> {
        self.play(Action::Sail { from: at(from), to: at(to) }, fate)
    }

    /// Finishes the moves and ends the turn.
    #[track_caller]
    pub fn end(&mut self, fate: &[u32]) -> Vec<Event> {
        for stop in [Action::StartMoving, Action::StopWalking, Action::StopSailing] {
            if self.offers(stop) {
                self.play(stop, &[]);
            }
        }
        self.play(Action::EndTurn, fate)
    }

    /// Where a person from this place may go by road.
    #[track_caller]
    pub fn destinations(&self, from: &str) -> Vec<Place> {
        let mut picked = Playing(self.0);
        picked.play(Action::Pick { from: at(from) }, &[]);
        picked
            .legal()
            .iter()
            .filter_map(|action| if let Action::Go { to } = action { Some(*to) } else { None })
            .collect()
    }

    /// Where boats may head from this place once the land moves are done.
    pub fn sail_from(&self, from: &str) -> Vec<Place> {
        let mut sailing = Playing(self.0);
        if sailing.offers(Action::StopWalking) {
            sailing.play(Action::StopWalking, &[]);
        }
        let legal = sailing.legal();
        let boats = legal.iter().filter_map(|action| match action {
            Action::Sail { from: place, to } if *place == at(from) => Some(*to),
            _ => None,
        });
        let mut ends: Vec<Place> = boats.collect();
        ends.sort_by_key(|place| place.site().code);
        ends
    }

    pub fn legal(&self) -> Vec<Action> {
        let Stage::Waiting(seats) = self.0.stage() else { return Vec::new() };
        self.legal_for(seats.first().unwrap())
    }

    pub fn legal_for(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Vec::new();
        self.0.legal(seat, &mut actions);
        actions
    }

    pub fn offers(&self, action: Action) -> bool {
        self.legal().contains(&action)
    }

    pub fn view(&self) -> View {
        self.0.view(Viewer::Onlooker)
    }

    pub fn view_of(&self, number: usize) -> View {
        self.0.view(Viewer::Seat(seat(number)))
    }

    /// The question that is open, as the one who is asked sees it.
    pub fn question(&self) -> Option<Step> {
        let Stage::Waiting(seats) = self.0.stage() else { return None };
        self.0.view(Viewer::Seat(seats.first()?)).asked.map(|asked| asked.question)
    }

    pub fn money(&self, family: Family) -> u16 {
        self.view().families[family.index()].money
    }

    pub fn houses(&self, family: Family) -> u8 {
        self.view().families[family.index()].houses
    }

    /// How many of a family are in a place.
    pub fn count(&self, family: Family, code: &str) -> u8 {
        let place = at(code);
        self.view().places.iter().find(|seen| seen.place == place).map_or(0, |seen| seen.people[family.index()])
    }

    /// How many people are in a city or camp.
    pub fn heads(&self, code: &str) -> u8 {
        let place = at(code);
        3 - self.view().places.iter().find(|seen| seen.place == place).and_then(|seen| seen.free).unwrap()
    }

    pub fn alive(&self, family: Family) -> u8 {
        self.view().families[family.index()].outcome.alive
    }

    pub fn lost(&self, family: Family) -> u8 {
        24 - self.alive(family)
    }

    pub fn row(&self) -> Vec<Option<MarketCard>> {
        self.view().market.slots.iter().map(|slot| slot.card.map(|deal| deal.card)).collect()
    }

    /// The family whose turn it is.
    pub fn active(&self) -> Option<Family> {
        self.view().turn.map(|turn| turn.turn.family)
    }

    /// Ends turns, buying nothing but the cheapest card, until the next round or the end.
    pub fn finish_round(&mut self, seed: u64) -> Vec<Event> {
        let round = self.view().round;
        let mut events = Vec::new();
        while self.view().round == round && !self.view().over {
            let legal = self.legal();
            let quiet = |action: &&Action| {
                matches!(action, Action::EndTurn | Action::StartMoving | Action::StopWalking | Action::StopSailing)
            };
            let cheapest = |action: &&Action| matches!(action, Action::ChooseCard { .. });
            let action = legal.iter().find(quiet).or(legal.iter().rfind(cheapest)).unwrap_or(&legal[0]);
            let told = self.play_on(*action, seed + events.len() as u64);
            events.extend(told.into_iter().map(|told| told.event));
        }
        events
    }
}
