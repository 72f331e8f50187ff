//! Across Europe: the steps that are left.

use caravanserai_core::{Game, MAX_SEATS, Seat, Standing};
use caravanserai_europe::board::{AIRPORTS, City, CitySet, RedBoxes, SPACE_COUNT, Space, distance};
use caravanserai_europe::{Action, Choice, Europe, KeptCard, Phase};

use crate::brain::{Brain, How, Worth, chances, soften};
use crate::study::Study;

/// What a bot knows about Across Europe.
#[derive(Clone, Copy, Debug)]
pub struct EuropeBrain;

/// What is lost on average when a move ends early in a city.
const CITY_STOP: f32 = 3.0;
/// What a light in the way costs, in steps.
const LIGHT: f32 = 10.0;
/// The same in whole steps.
const LIGHT_STEPS: u16 = 10;
/// A turn in steps.
const TURN: f32 = 6.5;
/// The most cities in a hand.
const MOST: usize = 9;

/// The shortest ways through the cities in a hand, from each of them.
struct Tour {
    cities: [Option<City>; MOST],
    count: usize,
    /// From this city through all others.
    through: [f32; MOST],
}

impl Tour {
    /// Held and Karp, backwards: from each city through all the others.
    fn exact(hand: CitySet) -> Tour {
        let (cities, count) = list(hand);
        let mut apart = [[0.0_f32; MOST]; MOST];
        for one in 0..count {
            for other in 0..count {
                if let (Some(a), Some(b)) = (cities[one], cities[other]) {
                    apart[one][other] = f32::from(distance(a.into(), b.into()));
                }
            }
        }
        // best[set * MOST + first]: the shortest way that starts in `first` and goes through the set.
        let mut best = vec![f32::INFINITY; (1 << count) * MOST];
        for first in 0..count {
            best[(1 << first) * MOST + first] = 0.0;
        }
        for set in 1..1_usize << count {
            for first in (0..count).filter(|first| set >> first & 1 != 0) {
                let rest = set & !(1 << first);
                let mut shortest = if rest == 0 { 0.0 } else { f32::INFINITY };
                for next in (0..count).filter(|next| rest >> next & 1 != 0) {
                    shortest = shortest.min(apart[first][next] + best[rest * MOST + next]);
                }
                best[set * MOST + first] = shortest;
            }
        }
        let mut through = [0.0; MOST];
        for (first, way) in through.iter_mut().enumerate().take(count) {
            *way = best[((1 << count) - 1) * MOST + first];
        }
        Tour { cities, count, through }
    }

    /// The steps from a space through all cities.
    fn from(&self, space: Space) -> f32 {
        let mut shortest = if self.count == 0 { 0.0 } else { f32::INFINITY };
        for (city, way) in self.cities.iter().zip(self.through).take(self.count) {
            if let Some(city) = city {
                shortest = shortest.min(f32::from(distance(space, (*city).into())) + way);
            }
        }
        shortest
    }

    /// The shortest of all ways, wherever it starts.
    fn shortest(&self) -> f32 {
        self.through[..self.count].iter().copied().fold(f32::INFINITY, f32::min)
    }
}

fn list(hand: CitySet) -> ([Option<City>; MOST], usize) {
    let mut cities = [None; MOST];
    let mut count = 0;
    for city in hand.iter().take(MOST) {
        cities[count] = Some(city);
        count += 1;
    }
    (cities, count)
}

/// The steps through all cities, always going to the nearest: fast and a little too long.
fn nearest_first(mut at: Space, mut hand: CitySet) -> f32 {
    let mut steps = 0.0;
    while let Some(next) = hand.iter().min_by_key(|&city| distance(at, city.into())) {
        steps += f32::from(distance(at, next.into())) + CITY_STOP;
        hand.remove(next);
        at = next.into();
    }
    steps
}

/// What is left for a seat, in steps.
fn left(position: &Europe, seat: Seat) -> f32 {
    let hand = position.to_visit(seat);
    let start = position.token(seat).or_else(|| hand.first().map(Space::from));
    let Some(at) = start else { return 0.0 };
    let missed = TURN * f32::from(position.turns_to_miss(seat));
    let kept = position.kept(seat);
    let cards = 5.0 * f32::from(kept.of(KeptCard::AirlineTicket))
        + 2.5 * f32::from(kept.of(KeptCard::MoveAnyTrafficLight))
        + 2.0 * f32::from(kept.of(KeptCard::Timetable));
    (nearest_first(at, hand) + missed - cards.min(12.0)).max(0.0)
}

/// Lights on the way from a space over a neighbour to the next city.
fn lights_ahead(lights: RedBoxes, from: Space, to: Space) -> f32 {
    let (mut before, mut here) = (from, to);
    let mut count = 0.0;
    for _ in 0..24 {
        if lights.contains(here) {
            count += 1.0;
        }
        if here.city().is_some() {
            break;
        }
        let Some(&next) = here.neighbours().iter().find(|&&next| next != before) else { break };
        (before, here) = (here, next);
    }
    count
}

/// The steps from a space to every other, lights counted, without turning back at once.
fn steps_from(lights: RedBoxes, before: Space, start: Space, open: bool) -> [u16; SPACE_COUNT] {
    const RING: usize = LIGHT_STEPS as usize + 2;
    let mut steps = [u16::MAX; SPACE_COUNT];
    // Spaces to look at, by their steps; no step is longer than the ring.
    let mut ring: [Vec<Space>; RING] = std::array::from_fn(|_| Vec::new());
    let first = if lights.contains(start) && !open { LIGHT_STEPS } else { 0 };
    steps[start.index()] = first;
    ring[usize::from(first) % RING].push(start);
    let (mut at, mut idle) = (usize::from(first), 0);
    while idle <= RING {
        let Some(here) = ring[at % RING].pop() else {
            at += 1;
            idle += 1;
            continue;
        };
        idle = 0;
        if usize::from(steps[here.index()]) != at {
            continue;
        }
        for &next in here.neighbours() {
            if here == start && next == before {
                continue;
            }
            // A throw that opens lights opens one of them.
            let light = lights.contains(next) && !(open && here == start);
            let way = at as u16 + if light { 1 + LIGHT_STEPS } else { 1 };
            if way < steps[next.index()] {
                steps[next.index()] = way;
                ring[usize::from(way) % RING].push(next);
            }
        }
    }
    steps
}

/// The opponent who has the least left.
fn leader(position: &Europe, seat: Seat) -> Option<Seat> {
    let racing = Seat::all(position.seats()).filter(|&other| other != seat && position.is_racing(other));
    racing.min_by(|&a, &b| left(position, a).total_cmp(&left(position, b)))
}

struct Judge<'a> {
    position: &'a Europe,
    seat: Seat,
    tour: Tour,
    quick: bool,
}

impl Judge<'_> {
    fn at(&self) -> Option<Space> {
        self.position.token(self.seat)
    }

    /// How good an action is, in steps; only differences within one list matter.
    fn score(&self, action: &Action) -> f32 {
        match *action {
            Action::Step { to } => self.step(to),
            Action::ChooseStart { city } => self.start(city),
            Action::Throw {} => 0.0,
            Action::Play { card } => self.play(card),
            Action::NameNumber { number } => self.name(number),
            Action::TakeLight { from } => self.take_light(from),
            Action::ChooseRoute { route } => {
                let best = RedBoxes::on(route).iter().map(|on| self.light_on(on));
                best.fold(f32::NEG_INFINITY, f32::max)
            }
            Action::PlaceLight { on } => self.light_on(on),
            Action::Send { seat } => -left(self.position, seat),
            Action::FlyTo { airport } => match self.position.choice() {
                Choice::SendTo { seat } => nearest_first(airport, self.position.to_visit(seat)),
                _ => -self.tour.from(airport),
            },
            Action::PlusOne { to } | Action::GoTo { to } => -self.tour.from(to),
            Action::Wait {} => -self.here() - LIGHT * 0.9,
            Action::Halt {} => -self.here() - 2.0,
            Action::Fly {} => -self.flight() - 5.0,
            Action::Stay {} => -self.here(),
            Action::PickUpLight {} => 1.0,
            Action::LeaveLight {} => 0.0,
            Action::PutBack { city } => self.put_back(city),
            Action::Name { seat } => -left(self.position, seat),
            Action::Claim { card } => match card {
                KeptCard::AirlineTicket => 3.0,
                KeptCard::MoveAnyTrafficLight => 2.0,
                KeptCard::Timetable => 1.0,
            },
            Action::Arrive {} | Action::Draw {} | Action::EndTurn {} | Action::Refuse {} | Action::Withdraw {} => 0.0,
            Action::Accept {} => self.accept(),
            Action::Offer { .. } | Action::Counter { .. } | Action::Leave { .. } => f32::NEG_INFINITY,
        }
    }

    fn here(&self) -> f32 {
        self.at().map_or(0.0, |at| self.tour.from(at))
    }

    fn step(&self, to: Space) -> f32 {
        let Some(at) = self.at() else { return 0.0 };
        let motion = self.position.motion();
        let opens = motion.is_some_and(|motion| motion.opens());
        if !self.quick && !self.position.lights().is_empty() {
            return self.careful_step(at, to, opens);
        }
        let lights = if opens { 0.0 } else { lights_ahead(self.position.lights(), at, to) };
        let mut score = -self.tour.from(to) - LIGHT * lights;
        // Steps go on by themselves and may not turn back: what counts is the next city on this way.
        let next = at.towards(to);
        let through = f32::from(distance(at, next.into())) + self.tour.from(next.into());
        score = score.min(-(through - 1.0) - LIGHT * lights);
        if self.position.to_visit(self.seat).contains(next) {
            let reach = motion.map_or(0.0, |motion| f32::from(motion.left));
            if f32::from(distance(at, next.into())) <= reach {
                score += CITY_STOP;
            }
        }
        score
    }

    /// A step judged by the whole way with all its lights.
    fn careful_step(&self, at: Space, to: Space, opens: bool) -> f32 {
        let steps = steps_from(self.position.lights(), at, to, opens);
        let left = self.position.motion().map_or(0, |motion| u16::from(motion.left));
        let mut best = f32::NEG_INFINITY;
        for (city, way) in self.tour.cities.iter().zip(self.tour.through).take(self.tour.count) {
            let Some(city) = city else { continue };
            let there = steps[Space::from(*city).index()];
            let mut score = -f32::from(there) - way;
            if there < left {
                // The rest of the throw is lost there, but the city is done.
                score += (CITY_STOP - 0.5 * f32::from(left - 1 - there)).max(0.0);
            }
            best = best.max(score);
        }
        best
    }

    /// A start whose own city is done at once, on the shortest way through the others.
    fn start(&self, city: City) -> f32 {
        let mut rest = self.position.to_visit(self.seat);
        rest.remove(city);
        -Tour::exact(rest).from(city.into())
    }

    fn play(&self, card: KeptCard) -> f32 {
        match card {
            KeptCard::MoveAnyTrafficLight => match self.light_in_my_way() {
                true => 4.0,
                false => -1.0,
            },
            KeptCard::Timetable => match self.next_city() {
                Some(steps @ 1..=12) if steps >= 5 => 2.0,
                Some(_) | None => -1.0,
            },
            KeptCard::AirlineTicket => match leader(self.position, self.seat) {
                Some(other) if left(self.position, other) < 12.0 => 3.0,
                Some(_) | None => -2.0,
            },
        }
    }

    /// The steps to the next own city on the shortest tour.
    fn next_city(&self) -> Option<u8> {
        let at = self.at()?;
        let way = |city: City| u32::from(distance(at, city.into()));
        let nearest = self.position.to_visit(self.seat).iter().min_by_key(|&city| way(city))?;
        Some(distance(at, nearest.into()))
    }

    fn name(&self, number: u8) -> f32 {
        match self.next_city() {
            Some(steps) if steps <= 12 => -f32::from(steps.abs_diff(number)),
            Some(_) | None => f32::from(number) * 0.5,
        }
    }

    fn light_in_my_way(&self) -> bool {
        let Some(at) = self.at() else { return false };
        let toward = at.neighbours().iter().min_by(|a, b| self.tour.from(**a).total_cmp(&self.tour.from(**b)));
        toward.is_some_and(|&to| lights_ahead(self.position.lights(), at, to) > 0.0)
    }

    fn take_light(&self, from: Space) -> f32 {
        let Some(at) = self.at() else { return 0.0 };
        -f32::from(distance(at, from)) + if self.on_my_way(from) { 10.0 } else { 0.0 }
    }

    fn on_my_way(&self, space: Space) -> bool {
        let Some(at) = self.at() else {
            let through = self.tour.cities[..self.tour.count].iter().flatten();
            let near = through.map(|&city| distance(city.into(), space)).min();
            return near.is_some_and(|near| near <= 4);
        };
        f32::from(distance(at, space)) + self.tour.from(space) <= self.tour.from(at) + 1.5
    }

    /// A light does most in front of the opponent who is ahead, and nothing good on the own way.
    fn light_on(&self, on: Space) -> f32 {
        let mut score = if self.on_my_way(on) { -10.0 } else { 0.0 };
        for other in Seat::all(self.position.seats()).filter(|&other| other != self.seat) {
            if let Some(at) = self.position.token(other) {
                let steps = f32::from(distance(at, on));
                if steps > 0.0 && steps <= 10.0 {
                    let lead = 20.0 / (10.0 + left(self.position, other));
                    score += lead * (11.0 - steps) * 0.3;
                }
            }
        }
        score
    }

    /// The best way left by air.
    fn flight(&self) -> f32 {
        let best =
            AIRPORTS.iter().filter(|&&airport| Some(airport) != self.at()).map(|&airport| self.tour.from(airport));
        best.fold(f32::INFINITY, f32::min)
    }

    fn put_back(&self, city: City) -> f32 {
        let mut rest = self.position.to_visit(self.seat);
        rest.remove(city);
        let tour = Tour::exact(rest);
        -self.at().map_or(tour.shortest(), |at| tour.from(at))
    }

    fn accept(&self) -> f32 {
        let worth = |kept: caravanserai_europe::Kept| {
            5.0 * f32::from(kept.of(KeptCard::AirlineTicket))
                + 2.5 * f32::from(kept.of(KeptCard::MoveAnyTrafficLight))
                + 2.0 * f32::from(kept.of(KeptCard::Timetable))
        };
        self.position.open_offer().map_or(-1.0, |offer| worth(offer.give) - worth(offer.ask) - 0.5)
    }
}

impl Brain<Europe> for EuropeBrain {
    const HORIZON: u32 = 10;

    fn worth(position: &Europe) -> Worth {
        let seats = position.seats();
        let mut scores = [0.0; MAX_SEATS];
        let mut least = f32::INFINITY;
        for seat in Seat::all(seats) {
            let steps = left(position, seat);
            scores[seat.index()] = -steps;
            if position.whose_turn() == seat && position.phase() == Phase::BeforeThrow {
                scores[seat.index()] += 0.5 * TURN;
            }
            least = least.min(steps);
        }
        // Of a long way much can still be made up.
        chances(&scores[..seats], 5.0 + 0.18 * least)
    }

    fn weigh(position: &Europe, seat: Seat, actions: &[Action], how: How, weights: &mut Vec<f32>) {
        let from = weights.len();
        let judge = Judge { position, seat, tour: Tour::exact(position.to_visit(seat)), quick: how.quick };
        weights.extend(actions.iter().map(|action| judge.score(action)));
        soften(&mut weights[from..], if how.quick { 2.0 } else { 1.0 });
    }

    fn quiet(position: &Europe) -> bool {
        position.phase() == Phase::BeforeThrow && position.choice() == Choice::None
    }
}

impl Study<Europe> for EuropeBrain {
    const SCORE: &'static str = "cities left";

    fn score(position: &Europe, seat: Seat) -> i32 {
        position.to_visit(seat).len() as i32
    }

    fn round(position: &Europe) -> u32 {
        u32::from(position.round())
    }

    fn order(position: &Europe, seat: Seat) -> usize {
        let seats = position.seats();
        (seat.index() + seats - position.first_player().index()) % seats
    }

    fn ending(position: &Europe, standing: &Standing) -> &'static str {
        match (position.phase(), standing.winners().len()) {
            (Phase::Stopped, _) => "stopped",
            (_, 0) => "nobody finished",
            (_, 1) => "one winner",
            (_, _) => "shared victory",
        }
    }
}
