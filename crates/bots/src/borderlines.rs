//! Borderlines: what a place is worth to a person, and money to a family.

use std::sync::OnceLock;

use caravanserai_borderlines::aid::Aid;
use caravanserai_borderlines::borders::{Border, Closed};
use caravanserai_borderlines::market::MarketCard;
use caravanserai_borderlines::roads::{BOAT_LINES, ROADS};
use caravanserai_borderlines::{Action, Borderlines, Family, PLACES, Place, PlaceSet, SITES, Step, reach};
use caravanserai_core::{Fate, Game, MAX_SEATS, Seat, Silent};

use crate::ahead::look_ahead;
use crate::brain::{Brain, Glance, How, Mastery, Worth, chances, soften};
use crate::study::Study;

/// What a bot knows about Borderlines.
#[derive(Clone, Copy, Debug)]
pub struct BorderlinesBrain;

/// How many of so many people in a zone a war card takes, on average over the six cards.
const KILLED: [f32; 8] = [0.0, 0.25, 0.87, 1.50, 2.13, 2.75, 3.35, 3.95];
/// A dollar in points, as long as it is needed to buy a card.
const DOLLAR: f32 = 0.053;
/// A house in points, when it need not be sold: the point it is, and what it could still pay for.
const HOUSE: f32 = 1.4;
/// What a person whom war would take counts: two points, but there is still time to leave.
const KILLING: f32 = 1.0;
/// A dollar that nothing is bought with any more.
const SPARE: f32 = 0.004;
/// What a family spends on a market card, about.
const CARD: f32 = 12.1;
/// What a third arrival in a city costs: two lost in sixteen, a fee, and a place that others lack.
const TRAFFICKERS: f32 = 1.17;
/// The hope of Western Europe in the last round, and the most there ever is.
const HOPE: f32 = 0.47;
const MOST_HOPE: f32 = 1.46;
/// So many steps farther from a star city, hope is down to about a third.
const NEAR: f32 = 2.1;
/// How many steps a boat trip counts for: it saves some, but the card has to have a boat.
const BOAT: f32 = 3.9;
/// How much of what a safe trip gains a boat is worth.
const ARRIVES: f32 = 0.93;
/// How much of what the best boats gain counts when a card is tried out.
const SAILING: f32 = 1.4;

/// What each place without war is worth to a person, Western Europe or the hope of it, by the borders that are
/// closed and the rounds that are left.
fn hopes(closed: Closed, rounds_left: u8) -> &'static [f32; SITES] {
    static TABLES: [[OnceLock<[f32; SITES]>; 6]; 256] = [const { [const { OnceLock::new() }; 6] }; 256];
    let bits = Border::ALL.iter().enumerate().filter(|(_, border)| closed.contains(**border));
    let table = bits.fold(0_usize, |bits, (place, _)| bits | 1 << place);
    TABLES[table & 255][usize::from(rounds_left.min(5))].get_or_init(|| {
        let left = part_left(rounds_left);
        // A camp of any star city would be resettled from; others walk on from their city.
        let worth = 1.0 + 18.0 * if left > 0.15 { DOLLAR } else { SPARE };
        to_star(closed).map(|steps| (HOPE + 0.85 * left).min(MOST_HOPE) * worth * (-steps / NEAR).exp())
    })
}

/// The steps from every place to the nearest star city, with boats.
fn to_star(closed: Closed) -> [f32; SITES] {
    let mut steps = [40.0_f32; SITES];
    for place in Place::ALL.into_iter().take(SITES).filter(|place| place.is_star()) {
        steps[place.index()] = 0.0;
    }
    let roads = ROADS.iter().filter(|road| road.border.is_none_or(|border| !closed.contains(border)));
    let roads: Vec<(usize, usize, f32)> = roads
        .map(|road| (road.from.index(), road.to.index(), 1.0))
        .chain(BOAT_LINES.iter().map(|line| (line.from.index(), line.to.index(), BOAT)))
        .collect();
    for _ in 0..SITES {
        for &(one, other, length) in &roads {
            steps[one] = steps[one].min(steps[other] + length);
            steps[other] = steps[other].min(steps[one] + length);
        }
    }
    steps
}

/// The part of the game that is left after this round, from 1 to 0.
fn part_left(rounds_left: u8) -> f32 {
    f32::from(rounds_left) / 5.0
}

/// How often war will strike each zone, as far as the cards on the table say.
fn strikes(position: &Borderlines) -> [f32; 8] {
    let round = position.round();
    let mut strikes = [0.0_f32; 8];
    let slots = if round <= 3 { 3 } else { 6 };
    let mut unknown = 0.0;
    for zone in position.war_zones().iter().take(slots) {
        match zone {
            Some(zone) => strikes[zone.index() & 7] += 1.0,
            None => unknown += 1.0 / 8.0,
        }
    }
    // After the first war there is a second one; until then there is time to leave.
    let later = if round <= 3 { 0.3 * 6.0 / 8.0 } else { 0.0 };
    strikes.iter_mut().for_each(|strikes| *strikes += unknown + later);
    strikes
}

/// How many of a family are in each zone.
fn in_zones(position: &Borderlines, family: Family) -> [u8; 8] {
    let mut zones = [0; 8];
    for person in position.people().living(family).filter(|person| person.at.is_zone()) {
        zones[person.at.index() & 7] += 1;
    }
    zones
}

/// What things are worth in one position.
struct Worths<'a> {
    position: &'a Borderlines,
    strikes: [f32; 8],
    hopes: &'static [f32; SITES],
    /// The part of the game that is left, from 1 to 0.
    left: f32,
    /// How many of the family whose turn it is are in each zone.
    at_home: [u8; 8],
}

impl<'a> Worths<'a> {
    fn new(position: &'a Borderlines) -> Worths<'a> {
        let rounds_left = 6 - position.round().clamp(1, 6);
        Worths {
            position,
            strikes: strikes(position),
            hopes: hopes(position.closed_borders(), rounds_left),
            left: part_left(rounds_left),
            at_home: in_zones(position, position.turn().family),
        }
    }

    /// How many of a family are in a zone.
    fn in_zone(&self, family: Family, zone: Place) -> u8 {
        match family == self.position.turn().family {
            true => self.at_home[zone.index() & 7],
            false => self.position.people().count(family, zone),
        }
    }

    /// What a place without war is worth to a person: Western Europe, or the hope of it.
    fn safe(&self, place: Place) -> f32 {
        let ground = place.ground();
        if ground.is_star() && !place.is_camp() {
            return 1.0;
        }
        self.hopes[ground.index()]
    }

    /// What it costs a family to have so many people in a zone.
    fn danger(&self, zone: Place, people: u8) -> f32 {
        let killed = KILLED[usize::from(people).min(7)];
        KILLING * (self.strikes[zone.index() & 7] * killed).min(f32::from(people))
    }

    /// What leaving a place is worth to one of a family's people.
    fn stay(&self, family: Family, place: Place) -> f32 {
        if place.is_zone() {
            let people = self.in_zone(family, place);
            return self.danger(place, people.saturating_sub(1)) - self.danger(place, people);
        }
        self.safe(place)
    }

    /// What coming to a place is worth to one of a family's people.
    fn come(&self, family: Family, from: Place, place: Place) -> f32 {
        if place.is_zone() {
            let people = self.in_zone(family, place);
            return self.danger(place, people) - self.danger(place, people + 1) + 0.01;
        }
        let crowded = place.is_city() && self.position.people().heads(place) >= 2;
        let bonus = if place.is_star() && !from.is_star() { 20.0 * self.dollar(family) } else { 0.0 };
        self.safe(place) + bonus - if crowded { TRAFFICKERS } else { 0.0 }
    }

    /// How many cards a family can still buy after this turn.
    fn purchases(&self, family: Family) -> f32 {
        let turn = self.position.turn();
        let now = u8::from(turn.family == family && turn.card.is_none() && !turn.passed);
        f32::from(6 - self.position.round().clamp(1, 6)) + f32::from(now)
    }

    fn dollar(&self, family: Family) -> f32 {
        let short = CARD * self.purchases(family) > f32::from(self.position.purse(family).money);
        if short { DOLLAR } else { SPARE }
    }

    /// Money and houses in points.
    fn purse(&self, family: Family) -> f32 {
        let purse = self.position.purse(family);
        let need = CARD * self.purchases(family);
        let money = f32::from(purse.money);
        let mut short = (need - money).max(0.0);
        let mut points = DOLLAR * money.min(need) + SPARE * (money - need).max(0.0);
        for _ in 0..purse.houses {
            points += (DOLLAR * short.min(25.0)).max(HOUSE);
            short = (short - 25.0).max(0.0);
        }
        points
    }

    fn aid(&self, card: Aid) -> f32 {
        let some = 0.3 + 0.7 * self.left;
        some * match card {
            Aid::Resettlement => 1.1,
            Aid::RoomForTwoMore => 1.0,
            Aid::LongerRoad => 0.9,
            Aid::ReliefMoney => 1.0,
            Aid::NewCamp => 0.4,
        }
    }

    /// How a family stands, in points it may expect.
    fn family(&self, family: Family) -> f32 {
        let people = self.position.people();
        let score = self.position.score(family);
        let mut points = f32::from(score.alive) - f32::from(score.lost);
        for person in people.living(family).filter(|person| !person.at.is_zone()) {
            points += self.safe(person.at);
        }
        for (zone, &count) in in_zones(self.position, family).iter().enumerate() {
            points -= KILLING * (self.strikes[zone] * KILLED[usize::from(count).min(7)]).min(f32::from(count));
        }
        points += self.purse(family);
        points += self.position.hand(family).held.iter().map(|held| self.aid(held.card)).sum::<f32>();
        let turn = self.position.turn();
        let moving = !matches!(self.position.step(), Step::End | Step::Boats);
        if turn.family == family && turn.card.is_some() && moving {
            points += self.moves(turn.people, turn.steps, turn.boats);
        }
        points
    }

    /// What the moves of a card are worth.
    fn moves(&self, people: u8, steps: u8, boats: u8) -> f32 {
        f32::from(people) * (0.20 + 0.17 * f32::from(steps)) + 0.3 * f32::from(boats)
    }

    fn card(&self, family: Family, card: MarketCard) -> f32 {
        let [people, steps, boats] = self.position.deal_of(card);
        let price = self.position.price_of(card).unwrap_or(25);
        let money = self.position.purse(family).money;
        let sold = f32::from(price.saturating_sub(money).div_ceil(self.position.house_price()));
        1.4 * self.moves(people, steps, boats) - 0.05 * f32::from(price) - 0.9 * sold
    }

    /// The best place that somebody from here can reach with so many steps.
    fn best_walk(&self, family: Family, from: Place, steps: u8) -> f32 {
        let ends = reach::ends(self.position.closed_borders(), from.ground(), steps);
        ends.iter().map(|to| self.come(family, from, to)).fold(-9.0, f32::max)
    }
}

fn value(position: &Borderlines, seat: Seat) -> f32 {
    let worths = Worths::new(position);
    position.led_by(seat).map(|family| worths.family(family)).sum()
}

fn score(worths: &Worths<'_>, family: Family, action: &Action, quick: bool) -> Option<f32> {
    let turn = worths.position.turn();
    Some(match *action {
        Action::KeepAid { card } => worths.aid(card),
        Action::ChooseCard { card } if quick => worths.card(family, card),
        Action::ChooseCard { .. } => return None,
        Action::Pass => -3.0,
        Action::Pick { from } => worths.best_walk(family, from, turn.steps) - worths.stay(family, from) - 0.02,
        Action::Go { to } => match worths.position.step() {
            Step::Go { from } => worths.come(family, from, to) - worths.stay(family, from),
            _ => 0.0,
        },
        Action::Sail { from, to } => {
            let gain = worths.come(family, from, to) - worths.stay(family, from);
            gain * ARRIVES - 2.0 / 16.0
        }
        Action::StopWalking | Action::StopSailing => 0.0,
        Action::LongerRoad => 0.3 + 0.2 * (1.0 - worths.left),
        Action::RoomForTwoMore => 0.6,
        Action::StartMoving => 0.1,
        Action::Resettle { from } => 1.0 - worths.safe(from) - 0.3,
        Action::ResettleTo { to } => -f32::from(worths.position.people().heads(to)) * 0.1,
        Action::CannotPay => -2.0,
        Action::PayMissing => -0.5,
        Action::Decline | Action::EndTurn => 0.0,
        Action::NewCamp | Action::ReliefMoney | Action::SellHouses { .. } => return None,
        Action::ShowAid { .. } | Action::TimeUp | Action::Leave => f32::NEG_INFINITY,
    })
}

/// What a family is worth after buying a card and moving as seems best at each step; boats are
/// only reckoned with.
fn try_card(position: &Borderlines, seat: Seat, family: Family, action: &Action, how: How) -> f32 {
    const LONGEST: usize = 40;
    let mut fate = Fate::seeded(how.luck, 3);
    let mut after = *position;
    let mut next = *action;
    let mut legal = Vec::new();
    for _ in 0..LONGEST {
        fate.forget();
        if after.play(seat, &next, &mut fate, &mut Silent).is_err() {
            debug_assert!(false, "a listed action is refused: {next:?}");
            break;
        }
        if after.turn().family != family || matches!(after.step(), Step::End | Step::Boats | Step::Over) {
            break;
        }
        legal.clear();
        after.legal(seat, &mut legal);
        let worths = Worths::new(&after);
        let best = legal.iter().map(|action| (tried(&worths, family, action), action));
        match best.max_by(|(one, _), (other, _)| one.total_cmp(other)) {
            Some((_, action)) => next = *action,
            None => break,
        }
    }
    let worths = Worths::new(&after);
    let mut value = worths.family(family);
    if after.step() == Step::Boats && after.turn().family == family {
        legal.clear();
        after.legal(seat, &mut legal);
        let mut gains = [0.0_f32; 4];
        for action in &legal {
            let gain = score(&worths, family, action, true).unwrap_or(0.0);
            if matches!(action, Action::Sail { .. }) && gain > gains[3] {
                gains[3] = gain;
                gains.sort_by(|one, other| other.total_cmp(one));
            }
        }
        value += SAILING * gains.iter().take(usize::from(after.turn().boats)).sum::<f32>();
    }
    value
}

/// How an action looks while a card is tried out: as few houses as possible, no relief.
fn tried(worths: &Worths<'_>, family: Family, action: &Action) -> f32 {
    match action {
        Action::SellHouses { houses } => -f32::from(*houses),
        action => score(worths, family, action, true).unwrap_or(-1.0),
    }
}

impl Brain<Borderlines> for BorderlinesBrain {
    const HORIZON: u32 = 12;
    const MASTERY: Mastery = Mastery::SameLuck { horizon: 12, careful: false };

    fn worth(position: &Borderlines) -> Worth {
        let seats = position.seats();
        let worths = Worths::new(position);
        let mut scores = [0.0; MAX_SEATS];
        for seat in Seat::all(seats) {
            scores[seat.index()] = position.led_by(seat).map(|family| worths.family(family)).sum();
        }
        chances(&scores[..seats], 1.6 + 2.0 * worths.left)
    }

    fn weigh(position: &Borderlines, seat: Seat, actions: &[Action], how: How, weights: &mut Vec<f32>) {
        let from = weights.len();
        let worths = Worths::new(position);
        let family = match position.step() {
            Step::KeepAid => position.led_by(seat).next().unwrap_or(position.turn().family),
            _ => position.turn().family,
        };
        let scale = if how.is_quick() { 0.25 } else { 0.15 };
        // Buying is a matter of houses and money: try it out. Everything else has its score.
        let now = worths.family(family);
        for action in actions {
            match score(&worths, family, action, how.is_quick()) {
                None if matches!(action, Action::ChooseCard { .. }) => {
                    weights.push(try_card(position, seat, family, action, how) - now)
                }
                Some(score) => weights.push(score),
                None => {
                    let tried = |after: &Borderlines| value(after, seat);
                    let before = weights.len();
                    look_ahead(position, seat, std::slice::from_ref(action), how, 1, tried, weights);
                    let others: f32 =
                        position.led_by(seat).filter(|&other| other != family).map(|other| worths.family(other)).sum();
                    weights[before] -= now + others;
                    if *action == Action::ReliefMoney {
                        weights[before] -= 0.2;
                    }
                }
            }
        }
        soften(&mut weights[from..], scale);
    }

    /// Whatever is listed makes sense.
    fn glance(_: &Action) -> Glance {
        Glance::Sensible
    }

    fn quiet(position: &Borderlines) -> bool {
        matches!(position.step(), Step::Start | Step::KeepAid)
    }
}

impl Study<Borderlines> for BorderlinesBrain {
    const SCORE: &'static str = "points";

    fn score(position: &Borderlines, seat: Seat) -> i32 {
        position.led_by(seat).map(|family| i32::from(position.score(family).points)).sum()
    }

    fn round(position: &Borderlines) -> u32 {
        u32::from(position.round())
    }

    fn notes(position: &Borderlines, note: &mut dyn FnMut(&'static str, i64)) {
        let mut sums = [0_i64; 5];
        for family in Family::all(position.families()) {
            let score = position.score(family);
            let home = position.people().living(family).filter(|person| person.at.is_zone()).count();
            let found = [score.alive.into(), score.west.into(), score.houses.into(), score.money.into(), home as i64];
            sums.iter_mut().zip(found).for_each(|(sum, found)| *sum += found);
        }
        let names = ["alive, all families", "in Western Europe", "houses kept", "money left", "still in Syria"];
        names.into_iter().zip(sums).for_each(|(name, sum)| note(name, sum));
        let places = Place::ALL.into_iter().take(PLACES);
        let full = |stars: bool| {
            let city = |place: &Place| place.is_city() && place.is_star() == stars;
            places.clone().filter(|place| city(place) && position.people().heads(*place) >= 3).count() as i64
        };
        note("full cities without a star", full(false));
        note("full star cities", full(true));
        note("camps opened", position.people().camps().and(PlaceSet::CAMPS).len() as i64);
    }
}
