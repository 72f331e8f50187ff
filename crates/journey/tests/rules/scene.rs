//! Positions set up in the words of the game.

use std::collections::BTreeMap;

use caravanserai_core::{Fate, Game, Seat};
use caravanserai_journey::{Card, Day, Gap, Journey, Options, Place, Task, TaskCard, Trigger};
use serde_json::{Value, json};

use crate::table::{K, RED, S, Table, card, day, seat};

/// A position to be set up; what is not said is dull: nobody has done anything of note.
#[derive(Clone)]
pub struct Scene {
    seats: usize,
    options: Options,
    today: Day,
    starter: usize,
    turn: Option<usize>,
    people: Vec<Person>,
    piles: Vec<(Place, Vec<usize>)>,
    rows: Vec<(Card, &'static str)>,
    used: Vec<(Card, Day)>,
    unseen: Vec<Card>,
    deck: Option<Vec<Card>>,
}

#[derive(Clone)]
struct Person {
    money: u16,
    tasks: [TaskCard; 2],
    complete: [bool; 2],
    stood: BTreeMap<u8, Place>,
    cell: Option<(Card, Day)>,
    driver: Option<Day>,
}

const DUE: [TaskCard; 10] = caravanserai_journey::TASK_CARDS;

impl Scene {
    /// So many players, on the first day, everybody in Kadiköy with 6 000 TL.
    pub fn new(seats: usize) -> Scene {
        let person = |number: usize| Person {
            money: 6,
            tasks: [DUE[number], DUE[9 - number]],
            complete: [false; 2],
            stood: BTreeMap::new(),
            cell: None,
            driver: None,
        };
        Scene {
            seats,
            options: Options::default(),
            today: Day::FIRST,
            starter: 0,
            turn: Some(0),
            people: (0..seats).map(person).collect(),
            piles: Vec::new(),
            rows: Vec::new(),
            used: Vec::new(),
            unseen: Vec::new(),
            deck: None,
        }
    }

    /// An evening in Taksim with J07 for 9 000; Red has overcome the obstacle.
    pub fn taksim(seats: usize) -> Scene {
        let evening = Scene::new(seats).on("w1d4").evening().upright(&["J07", "P10"]);
        evening.completed(RED, TaskCard::OldDebt).stood(RED, "w1d1", S)
    }

    pub fn options(mut self, change: impl FnOnce(&mut Options)) -> Scene {
        change(&mut self.options);
        self
    }

    pub fn on(mut self, today: &str) -> Scene {
        self.today = day(today);
        self
    }

    pub fn starter(mut self, number: usize) -> Scene {
        self.starter = number;
        self.turn = Some(number);
        self
    }

    /// It is this player's turn.
    pub fn turn_of(mut self, number: usize) -> Scene {
        self.turn = Some(number);
        self
    }

    /// All turns are over; the cards are about to be turned up.
    pub fn evening(mut self) -> Scene {
        self.turn = None;
        self
    }

    pub fn money(mut self, number: usize, thousands: u16) -> Scene {
        self.people[number].money = thousands;
        self
    }

    pub fn has(mut self, number: usize, wanted: TaskCard) -> Scene {
        let suit = wanted.suit().index();
        let before = self.people[number].tasks[suit];
        for person in &mut self.people {
            if person.tasks[suit] == wanted {
                person.tasks[suit] = before;
            }
        }
        self.people[number].tasks[suit] = wanted;
        self
    }

    /// The player has this task card and has completed it.
    pub fn completed(mut self, number: usize, wanted: TaskCard) -> Scene {
        self = self.has(number, wanted);
        self.people[number].complete[wanted.suit().index()] = true;
        self
    }

    /// The player met the driver on that day, when this journey was turned up.
    pub fn driver(mut self, number: usize, journey: &str, when: &str) -> Scene {
        self = self.completed(number, TaskCard::KnowingTheDriver).stood(number, when, Place::Taksim);
        self.people[number].driver = Some(day(when));
        self.used.push((card(journey), day(when)));
        self
    }

    /// Where the player stood on some day.
    pub fn stood(mut self, number: usize, when: &str, place: Place) -> Scene {
        self.people[number].stood.insert(day(when).round(), place);
        self
    }

    /// Those who are in a place now, from the bottom of the pile up.
    pub fn pile(mut self, place: Place, seats: &[usize]) -> Scene {
        self.piles.push((place, seats.to_vec()));
        self
    }

    /// The player was arrested on that day, on that police card.
    pub fn in_jail(mut self, number: usize, police: &str, arrested: &str) -> Scene {
        self.people[number].cell = Some((card(police), day(arrested)));
        self
    }

    /// Upright cards on the sheet.
    pub fn upright(mut self, names: &[&str]) -> Scene {
        self.rows.extend(names.iter().map(|name| (card(name), "upright")));
        self
    }

    /// Sideways cards on the sheet.
    pub fn sideways(mut self, names: &[&str]) -> Scene {
        self.rows.extend(names.iter().map(|name| (card(name), "sideways")));
        self
    }

    /// Cards that were face up on some day.
    pub fn used(mut self, name: &str, when: &str) -> Scene {
        self.used.push((card(name), day(when)));
        self
    }

    /// Cards that were put away at the set-up, unseen.
    pub fn put_away(mut self, names: &[&str]) -> Scene {
        self.unseen.extend(names.iter().map(|name| card(name)));
        self
    }

    /// The deck holds only these, the first on top; all others were put away unseen at the set-up.
    pub fn deck(mut self, names: &[&str]) -> Scene {
        self.deck = Some(names.iter().map(|name| card(name)).collect());
        self
    }

    /// The position.
    pub fn set(self) -> Table {
        let dealt = Journey::deal(self.seats, &self.options, &mut Fate::seeded(1, 0)).expect("a deal");
        let mut game = serde_json::to_value(dealt).expect("JSON");
        game["today"] = json!(self.today);
        game["starter"] = json!(self.starter);
        let walks: Vec<Walk> = (0..self.seats).map(|number| self.walk(number)).collect();
        self.put_people(&mut game, &walks);
        self.put_cards(&mut game, &walks);
        game["phase"] = self.phase();
        let game: Journey = serde_json::from_value(game).expect("a position");
        if let Err(law) = game.audit() {
            panic!("{law}\n{game:?}");
        }
        Table::new(game)
    }

    fn phase(&self) -> Value {
        match self.turn {
            None => json!({ "now": "reveal" }),
            Some(number) if self.people[number].cell.is_some() => json!({ "now": "jail_look", "seat": number }),
            Some(number) => json!({ "now": "move", "seat": number }),
        }
    }

    fn has_stood_today(&self, number: usize) -> bool {
        let place = |number: usize| (number + self.seats - self.starter) % self.seats;
        self.turn.is_none_or(|turn| place(number) < place(turn))
    }

    fn place_now(&self, number: usize) -> Option<Place> {
        self.piles.iter().find(|(_, seats)| seats.contains(&number)).map(|(place, _)| *place)
    }

    fn put_people(&self, game: &mut Value, walks: &[Walk]) {
        let mut piles: BTreeMap<Place, Vec<usize>> = BTreeMap::new();
        for (place, seats) in &self.piles {
            piles.insert(*place, seats.clone());
        }
        let mut bank = 0;
        for (number, walk) in walks.iter().enumerate() {
            let person = &self.people[number];
            bank += i64::from(self.options.starting_thousands) - i64::from(person.money);
            let last = walk.last().copied().flatten().unwrap_or(K);
            if person.cell.is_none() && self.place_now(number).is_none() {
                piles.entry(last).or_default().push(number);
            }
            let whereabouts = if person.cell.is_some() { json!("jail") } else { json!(last) };
            let traveller = &mut game["travellers"][number];
            traveller["whereabouts"] = whereabouts;
            traveller["money"] = json!(u32::from(person.money) * 1000);
            traveller["hand"] = json!(person.tasks);
            traveller["completed"] = json!([self.completion(number, 0, walk), self.completion(number, 1, walk)]);
            traveller["steps"] = steps(walk);
            traveller["cell"] = match person.cell {
                Some((card, arrested)) => json!({ "card": card, "arrested": arrested }),
                None => Value::Null,
            };
        }
        game["bank"] = json!(bank);
        let order = caravanserai_journey::PLACES;
        game["piles"] = json!(order.map(|place| piles.get(&place).cloned().unwrap_or_default()));
    }

    fn completion(&self, number: usize, suit: usize, walk: &Walk) -> Option<Day> {
        let person = &self.people[number];
        let task = person.tasks[suit].task();
        if !person.complete[suit] {
            return None;
        }
        if task.trigger == Trigger::RevealedJourney {
            return person.driver;
        }
        completed_on(task, walk)
    }

    /// A way through the city that fits everything said about the player.
    fn walk(&self, number: usize) -> Walk {
        let person = &self.people[number];
        let days = self.today.round() - u8::from(!self.has_stood_today(number));
        let mut fixed = person.stood.clone();
        if let (Some(place), true) = (self.place_now(number), days > 0) {
            fixed.insert(days, place);
        }
        let homely = self.place_now(number).is_none() && person.cell.is_none();
        if homely && fixed.is_empty() && person.complete == [false; 2] {
            return vec![Some(K); usize::from(days)];
        }
        let mut chance = 12345 + number as u64;
        for attempt in 0..300_000 {
            let mut wanted = fixed.clone();
            if homely && attempt < 100_000 && days > 0 {
                wanted.entry(days).or_insert(K);
            }
            if let Some(walk) = try_walk(days, &wanted, person.cell, &mut chance)
                && self.fits(person, &walk)
            {
                return walk;
            }
        }
        panic!("no way through the city fits what is said of seat {number}");
    }

    fn fits(&self, person: &Person, walk: &Walk) -> bool {
        (0..2).all(|suit| {
            let task = person.tasks[suit].task();
            let done = completed_on(task, walk).is_some();
            match task.trigger {
                Trigger::Move if task.price > crate::table::lira(0) => !person.complete[suit] || done,
                Trigger::Move => person.complete[suit] == done,
                Trigger::RevealedJourney => {
                    let revealed = self.used.iter().filter(|(card, _)| card.face().place == Some(Place::Taksim));
                    let mut met = revealed
                        .filter(|(_, day)| walk.get(usize::from(day.round()) - 1) == Some(&Some(Place::Taksim)));
                    let first = met.clone().map(|(_, day)| *day).min();
                    if person.complete[suit] { first == person.driver } else { met.next().is_none() }
                }
            }
        })
    }

    fn put_cards(&self, game: &mut Value, walks: &[Walk]) {
        let mut traces = BTreeMap::new();
        let mut rows = vec![vec![Value::Null; 5]; 6];
        let mut left: Vec<Card> = Card::all().collect();
        let mut used = Vec::new();
        let mut take = |card: Card| left.retain(|other| *other != card);
        for (card, lies) in &self.rows {
            take(*card);
            let row = &mut rows[usize::from(card.day()) - 1];
            let square = row.iter().position(Value::is_null).expect("room in the row");
            row[square] = json!({ "card": card, "lies": lies });
            let wait = (card.day() + 6 - self.today.of_week()) % 6;
            let takes_place = self.today.later(wait);
            traces.insert(
                *card,
                match *lies {
                    "sideways" => self.drawn(self.today),
                    _ => self.laid_for(takes_place),
                },
            );
        }
        for (card, when) in &self.used {
            take(*card);
            used.push(*card);
            let mut trace = self.laid_for(*when);
            trace["turned"] = json!(when);
            traces.insert(*card, trace);
        }
        for person in &self.people {
            if let Some((card, arrested)) = person.cell {
                take(card);
                let mut trace = self.laid_for(arrested);
                trace["turned"] = json!(arrested);
                traces.insert(card, trace);
            }
        }
        let mut unseen = self.unseen.clone();
        unseen.iter().for_each(|card| take(*card));
        if let Some(deck) = &self.deck {
            deck.iter().for_each(|card| assert!(left.contains(card), "{card} is not in the deck"));
            unseen.extend(left.iter().filter(|card| !deck.contains(card)));
            left.retain(|card| deck.contains(card));
        }
        for card in &unseen {
            traces.insert(*card, json!({ "laid": Day::FIRST }));
        }
        for number in 0..walks.len() {
            let seen = |trace: &Value| trace["by"] == json!(number);
            let cards: Vec<Card> = traces.iter().filter(|(_, trace)| seen(trace)).map(|(card, _)| *card).collect();
            game["travellers"][number]["seen"] = json!(cards);
        }
        game["sheet"] = json!(rows);
        game["top"] = json!(self.deck.as_ref().map_or_else(|| left.first(), |deck| deck.first()));
        game["deck"] = json!(left);
        game["used"] = json!(used);
        game["used_unseen"] = json!(unseen);
        game["traces"] = json!(traces);
    }

    /// The trace of a card that takes place on that day: from the set-up if it can be, else drawn.
    fn laid_for(&self, takes_place: Day) -> Value {
        if takes_place.week() == 1 {
            return json!({ "laid": Day::FIRST });
        }
        let latest = takes_place.round() - 1;
        let laid = Day::of_round(latest.min(self.today.round())).expect("a day");
        self.drawn(laid)
    }

    fn drawn(&self, laid: Day) -> Value {
        let by: Seat = seat(self.seats - 1);
        json!({ "laid": laid, "by": by })
    }
}

/// Where somebody stood on each day; `None` is jail.
type Walk = Vec<Option<Place>>;

fn try_walk(days: u8, fixed: &BTreeMap<u8, Place>, cell: Option<(Card, Day)>, chance: &mut u64) -> Option<Walk> {
    let mut walk: Walk = Vec::new();
    let mut here = K;
    for round in 1..=days {
        if cell.is_some_and(|(_, arrested)| round > arrested.round()) {
            walk.push(None);
            continue;
        }
        let ways: Vec<Place> = [here].into_iter().chain(here.neighbours()).collect();
        *chance = chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        here = match fixed.get(&round) {
            Some(place) if ways.contains(place) => *place,
            Some(_) => return None,
            None => ways[(*chance >> 33) as usize % ways.len()],
        };
        walk.push(Some(here));
    }
    Some(walk)
}

fn steps(walk: &Walk) -> Value {
    let days = |wanted: Option<Place>| -> Vec<Day> {
        let round = |(index, _): (usize, &Option<Place>)| Day::of_round(index as u8 + 1);
        walk.iter().enumerate().filter(|(_, place)| **place == wanted).filter_map(round).collect()
    };
    json!({
        "taksim": days(Some(Place::Taksim)),
        "fatih": days(Some(Place::Fatih)),
        "sultanahmet": days(Some(S)),
        "uskudar": days(Some(Place::Uskudar)),
        "kadikoy": days(Some(K)),
        "jail": days(None),
    })
}

/// The first day on which every part was done in time, worked out the plain way.
fn completed_on(task: &Task, walk: &Walk) -> Option<Day> {
    (1..=walk.len()).find(|&until| is_complete(task, &walk[..until])).and_then(|round| Day::of_round(round as u8))
}

fn is_complete(task: &Task, walk: &[Option<Place>]) -> bool {
    let stood = |place: Place, index: usize| walk[index] == Some(place);
    let any_order = task.parts.iter().all(|part| part.gap == Gap::AnyOrder);
    if any_order {
        return task.parts.iter().all(|part| (0..walk.len()).any(|index| stood(part.place, index)));
    }
    let first = task.parts[0].place;
    match task.parts.get(1) {
        None => (0..walk.len()).any(|index| stood(first, index)),
        Some(second) => (0..walk.len()).any(|start| {
            stood(first, start)
                && (start + 1..walk.len()).any(|end| {
                    let days = (end - start) as u8;
                    let in_time = match second.gap {
                        Gap::Exactly(exact) => days == exact,
                        Gap::Within(most) => days <= most,
                        Gap::Later => true,
                        Gap::First | Gap::AnyOrder => false,
                    };
                    in_time && stood(second.place, end)
                })
        }),
    }
}
