//! What holds in every position that play can reach.

use crate::aid::{COPIES, Counts};
use crate::borders::Letter;
use crate::family::{FAMILIES, Family};
use crate::market::{DEALS, Heap, MarketCard};
use crate::people::{CITY_LIMIT, NEWEST, grey};
use crate::person::{Cause, Person};
use crate::place::PlaceSet;
use crate::position::{BOX, Borderlines};
use crate::reach::MOST_STEPS;
use crate::step::{Due, Step, Then};
use crate::timetable::{Happening, ROUNDS};

/// More money than a family can ever have: what it starts with, all houses, every bonus, all relief.
const MOST_MONEY: u16 = 40 + 5 * 25 + 24 * 25 + 2 * 40;

fn hold(holds: bool, law: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law.to_owned()) }
}

impl Borderlines {
    pub(crate) fn check_laws(&self) -> Result<(), String> {
        self.check_table()?;
        self.check_people()?;
        self.check_money()?;
        self.check_market()?;
        self.check_war()?;
        self.check_borders()?;
        self.check_aid()?;
        self.check_turn()?;
        self.check_step()
    }

    fn check_table(&self) -> Result<(), String> {
        let families = self.families();
        hold((2..=FAMILIES).contains(&families), "there are two to four families")?;
        hold(!self.options.two_leaders || families == FAMILIES, "two leaders lead four families")?;
        hold(
            self.purses.families() == families && self.hands.families() == families,
            "every family has a purse and a hand",
        )?;
        hold((1..=ROUNDS).contains(&self.round), "the round is 1 to 6")?;
        hold(
            self.starter.index() < families && self.turn.family.index() < families,
            "only families that play have turns",
        )?;
        hold(self.empty.iter().all(|seat| seat.index() < self.seat_count()), "only seats of the table can be empty")?;
        let turns = usize::from(self.turns);
        match self.step {
            Step::Over => hold(self.round == ROUNDS && turns == families, "the game ends after the sixth round"),
            Step::KeepAid => hold(turns == 0, "aid is dealt before the first turn of a round"),
            Step::Start
            | Step::Sell { .. }
            | Step::Card
            | Step::Land
            | Step::Go { .. }
            | Step::Boats
            | Step::Resettle { .. }
            | Step::Fee(_)
            | Step::Help { .. }
            | Step::End => hold(
                turns < families && self.turn.family == self.starter.left(turns, families),
                "the families have their turns clockwise from the starter",
            ),
        }
    }

    fn check_people(&self) -> Result<(), String> {
        for family in Family::all(self.families()) {
            for person in self.people.of(family) {
                self.check_person(person)?;
                let idle = !person.moved && !person.sailed;
                hold(idle || (self.in_turn() && family == self.turn.family), "only the active family has moved")?;
            }
        }
        hold(self.people == self.people.recounted(), "the count of people in a place is the number of people there")?;
        let crowded = PlaceSet::CITIES.or(PlaceSet::CAMPS).iter().find(|&place| self.people.heads(place) > CITY_LIMIT);
        hold(crowded.is_none(), "a city or camp holds at most three people")?;
        hold(self.people.camps().minus(PlaceSet::CAMPS).is_empty(), "only camps are opened as camps")?;
        hold(self.round >= 3 || self.people.camps().is_empty(), "no camp opens before round 3")?;
        hold(self.people.grey() == grey(self.families()), "grey tokens stand for the families that do not play")
    }

    fn check_person(&self, person: &Person) -> Result<(), String> {
        let done = if self.step == Step::Over { self.round } else { self.round - 1 };
        hold(!person.at.is_camp() || self.people.camps().contains(person.at), "nobody is in a camp that is not open")?;
        let Some(loss) = person.lost else {
            return hold(person.trail.len() == usize::from(done), "everybody's way is known for every round");
        };
        hold((1..=self.round).contains(&loss.round), "losses lie in the past")?;
        hold(person.trail.len() == usize::from(loss.round - 1), "a lost person's way ends with the round of the loss")?;
        match loss.cause {
            Cause::War(card) => hold(person.at.is_zone() && card.number() <= loss.round, "war strikes zones of Syria"),
            Cause::Sea(_) => Ok(()),
            Cause::Traffickers | Cause::UnpaidFee(_) => hold(person.at.is_city(), "traffickers wait in cities"),
        }
    }

    fn check_money(&self) -> Result<(), String> {
        let sum: i32 = self.purses.iter().map(|purse| i32::from(purse.money)).sum();
        hold(self.bank.checked_add(sum) == Some(BOX), "no money comes from nowhere or is lost")?;
        hold(self.purses.iter().all(|purse| purse.money <= MOST_MONEY * 10), "no family can have that much money")?;
        hold(
            self.purses.iter().all(|purse| purse.houses <= self.numbers().houses),
            "no family has more houses than at first",
        )
    }

    fn check_market(&self) -> Result<(), String> {
        let market = &self.market;
        let row: Vec<MarketCard> = market.row.iter().flatten().copied().chain(self.turn.card).collect();
        let all: Heap = row.iter().copied().chain(market.pile.iter()).chain(market.discard.iter()).collect();
        hold(
            all.len() == DEALS.len() && row.len() + market.pile.len() + market.discard.len() == DEALS.len(),
            "every market card is in one place",
        )?;
        let gaps = market.row.iter().filter(|slot| slot.is_none()).count();
        hold(gaps == usize::from(self.turn.card.is_some()), "only the bought card leaves a gap in the row")
    }

    fn check_war(&self) -> Result<(), String> {
        let over = self.step == Step::Over;
        for (number, (war, zone)) in (1..).zip(crate::war::WARS.iter().zip(self.zones)) {
            let open = number <= self.round && (!war.hidden || over);
            hold(zone.is_some() == open, "the war cards in play have a zone, and only the open ones show it")?;
            hold(zone.is_none_or(|zone| zone.is_zone()), "war cards name zones of Syria")?;
        }
        let zones: PlaceSet = self.zones.iter().flatten().copied().collect();
        hold(zones.len() == self.zones.iter().flatten().count(), "every zone card lies on one war card at most")
    }

    fn check_borders(&self) -> Result<(), String> {
        for letter in [Letter::A, Letter::B] {
            let closed = if self.round >= letter.round() { letter.closed() } else { 0 };
            hold(self.closed.count(letter) == closed, "borders close in rounds 4 and 6, three of A and two of B")?;
        }
        Ok(())
    }

    fn check_aid(&self) -> Result<(), String> {
        let mut counts = Counts::default();
        for hand in self.hands.iter() {
            hand.add_to(&mut counts);
            hand.returned.iter().for_each(|&card| counts[card as usize] += 1);
        }
        self.aid_used.iter().for_each(|card| counts[card as usize] += 1);
        hold(counts.iter().all(|&count| count <= COPIES), "there are two aid cards of each kind")?;
        let past = &self.options.timetable.rounds()[..usize::from(self.round)];
        let deals = past.iter().filter(|round| round.contains(&Happening::Aid)).count();
        for (family, hand) in self.hands.enumerate() {
            let open = !hand.dealt.is_empty();
            hold(hand.held.len() + usize::from(open) <= deals, "a family keeps one card of each aid event")?;
            let choosing = self.step == Step::KeepAid && hand.dealt.len() == 2 && !self.is_absent(family);
            hold(!open || choosing, "aid cards are chosen at once")?;
        }
        hold((self.step == Step::KeepAid) == self.choosing().next().is_some(), "somebody chooses while aid is dealt")
    }

    /// Whether a turn is under way.
    pub(crate) fn in_turn(&self) -> bool {
        !matches!(self.step, Step::KeepAid | Step::Over)
    }

    fn check_turn(&self) -> Result<(), String> {
        let turn = &self.turn;
        let Some(card) = turn.card else {
            let nothing = turn.people == 0 && turn.steps == 0 && turn.boats == 0 && !turn.walked && !turn.sailed;
            return hold(nothing, "without a card nobody moves");
        };
        let ([people, steps, boats], numbers) = (self.deal_of(card), self.numbers());
        hold(self.in_turn() && !turn.passed, "a card is bought within a turn")?;
        hold(turn.people <= people + numbers.more_room * COPIES, "a card moves no more people than it says")?;
        let steps = steps..=steps + numbers.longer_road * COPIES;
        hold(steps.contains(&turn.steps) && usize::from(turn.steps) <= MOST_STEPS, "a card has the steps it says")?;
        hold(turn.boats <= boats, "a card has no more boats than it says")
    }

    fn check_step(&self) -> Result<(), String> {
        let card = self.turn.card.is_some();
        match self.step {
            Step::KeepAid | Step::Over => Ok(()),
            Step::Start => hold(!card && !self.turn.passed, "a turn starts before anything is bought"),
            Step::Sell { card: chosen } => {
                hold(!card && !self.turn.passed && self.fewest_houses(chosen).is_some(), "the chosen card can be paid")
            }
            Step::Card => {
                hold(card && !self.turn.walked && !self.turn.sailed, "aid for the card comes before the moves")
            }
            Step::Land => hold(card && !self.turn.sailed, "land moves come before boats"),
            Step::Go { from } => hold(card && self.walkers().contains(from), "the picked person can move"),
            Step::Boats => hold(card, "boats need a card"),
            Step::End => hold(card || self.turn.passed, "a turn ends after buying or passing"),
            Step::Resettle { from, then } => {
                self.check_then(then)?;
                let mut before = *self;
                hold(then != Then::TurnOver, "an unfinished resettlement does not end a turn")?;
                before.step = then.step();
                hold(before.resettlement_camps().contains(from), "the person can be resettled")
            }
            Step::Fee(due) => {
                hold(!self.hands[self.turn.family].held.is_empty(), "who holds no aid is not asked for it")?;
                self.check_due(due)
            }
            Step::Help { due, asked } => {
                hold(self.options.shared_fees, "fees are shared only if the table says so")?;
                hold(asked.index() < self.families() && asked != self.turn.family, "another family is asked")?;
                hold(!self.is_absent(asked) && self.money(asked) >= self.missing(due), "the asked family can pay")?;
                self.check_due(due)
            }
        }?;
        let leaving = matches!(self.step, Step::Help { due: Due { then: Then::TurnOver, .. }, .. });
        hold(!self.in_turn() || leaving || !self.is_absent(self.turn.family), "an empty seat is not asked")
    }

    fn check_then(&self, then: Then) -> Result<(), String> {
        let card = self.turn.card.is_some();
        match then {
            Then::Start => hold(!card && !self.turn.passed, "a turn starts before anything is bought"),
            Then::Card => {
                hold(card && !self.turn.walked && !self.turn.sailed, "aid for the card comes before the moves")
            }
            Then::Land => hold(card && !self.turn.sailed, "land moves come before boats"),
            Then::Boats => hold(card, "boats need a card"),
            Then::End => hold(card || self.turn.passed, "a turn ends after buying or passing"),
            Then::TurnOver => Ok(()),
        }
    }

    fn check_due(&self, due: Due) -> Result<(), String> {
        self.check_then(due.then)?;
        let newest = &self.people.of(self.turn.family)[NEWEST];
        hold(due.fee > 0 && self.numbers().tolls.contains(&due.fee), "the fee is on the wheel")?;
        hold(self.missing(due) > 0, "a fee that can be paid is paid at once")?;
        hold(
            newest.lives() && newest.at.is_city() && self.people.heads(newest.at) == CITY_LIMIT,
            "a fee is due for the third in a city",
        )?;
        hold((newest.moved || newest.sailed) && (!due.bonus || newest.at.is_star()), "a fee is due on arrival")
    }
}
