//! Across Europe: the turns that are left. [`tour`] finds the ways, [`race`] says who is ahead, and
//! [`hands`] what the others may have to visit.

mod hands;
mod race;
mod tour;

use std::cell::OnceCell;

use caravanserai_core::{Game, MAX_SEATS, Rng, Seat, Standing};
use caravanserai_europe::board::{AIRPORTS, City, Kind, RedBoxes, Space, distance};
use caravanserai_europe::{Action, Choice, Europe, KeptCard, Mark, Phase};

use crate::brain::{Brain, Care, Glance, How, Mastery, Worth, chances, soften};
use crate::study::Study;
use tour::{LIGHT, TURN, Tour};

/// What a bot knows about Across Europe.
#[derive(Clone, Copy, Debug)]
pub struct EuropeBrain;

/// What is gained by stopping in an own city with a throw that reaches it.
const CITY_STOP: f32 = 3.0;
/// How much of what a light costs is behind one who waits once more.
const WAITED: f32 = 6.0;
/// What a Chance Card is worth on average, in steps.
const BLUE: f32 = 0.3;
/// What the kept cards are worth, in steps; a ticket that saves more is worth that.
const TICKET: f32 = 4.0;
const LIGHT_CARD: f32 = 3.5;
const TIMETABLE: f32 = 2.5;

/// What is left for a seat, in steps of an average throw.
fn left(position: &Europe, seat: Seat) -> f32 {
    let hand = position.to_visit(seat);
    let lights = position.lights();
    let tour = Tour::of(lights, hand);
    let Some(at) = position.token(seat).filter(|_| !hand.is_empty()) else { return tour.least() };
    let mut left = tour.from(lights, at) + TURN * f32::from(position.turns_to_miss(seat));
    left += match position.mark(seat) {
        Some(Mark::Double) => -0.8 * TURN,
        Some(Mark::Half) => 0.5 * TURN,
        None => 0.0,
    };
    let kept = position.kept(seat);
    let tickets = kept.of(KeptCard::AirlineTicket);
    if tickets > 0 {
        let airports = AIRPORTS.iter().filter(|&&airport| airport != at);
        let on = airports.map(|&airport| tour.from(lights, airport)).fold(f32::INFINITY, f32::min);
        let to = AIRPORTS.iter().map(|&airport| distance(at, airport)).min().unwrap_or(0);
        let saved = left - on - f32::from(to) - 0.5 * TURN;
        left -= saved.max(TICKET) + TICKET * f32::from(tickets - 1);
    }
    left -= LIGHT_CARD * f32::from(kept.of(KeptCard::MoveAnyTrafficLight));
    left -= TIMETABLE * f32::from(kept.of(KeptCard::Timetable));
    left.max(1.0)
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

/// The opponent who has the least left.
fn leader(position: &Europe, seat: Seat) -> Option<Seat> {
    let racing = Seat::all(position.seats()).filter(|&other| other != seat && position.is_racing(other));
    racing.min_by(|&a, &b| left(position, a).total_cmp(&left(position, b)))
}

struct Judge<'a> {
    position: &'a Europe,
    seat: Seat,
    tour: Tour,
    care: Care,
    leads: OnceCell<[f32; MAX_SEATS]>,
}

impl Judge<'_> {
    /// The opponents, and how much it matters to hold each of them up: more, the less they have left.
    fn leads(&self) -> impl Iterator<Item = (Seat, f32)> {
        let seats = self.position.seats();
        let leads = self.leads.get_or_init(|| {
            let mut leads = [0.0; MAX_SEATS];
            Seat::all(seats).for_each(|seat| leads[seat.index()] = 20.0 / (10.0 + left(self.position, seat)));
            leads
        });
        Seat::all(seats).filter(|&other| other != self.seat).map(|other| (other, leads[other.index()]))
    }

    /// What the way from a space through all own cities costs.
    fn way(&self, from: Space) -> f32 {
        self.tour.from(self.position.lights(), from)
    }

    fn at(&self) -> Option<Space> {
        self.position.token(self.seat)
    }

    /// How good an action is; only differences within one list matter. While the token moves, it is minus the
    /// steps that are left after this throw.
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
                Choice::SendTo { seat } => {
                    let lights = self.position.lights();
                    Tour::of(lights, self.position.to_visit(seat)).from(lights, airport)
                }
                _ => -self.way(airport),
            },
            Action::PlusOne { to } | Action::GoTo { to } => -self.way(to),
            // Most of what a light costs is the wait for it.
            Action::Wait {} => -self.here() + if self.light_in_my_way() { WAITED } else { 0.0 },
            Action::Halt {} | Action::Stay {} => -self.here(),
            Action::Fly {} => -self.by_air(),
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
        self.at().map_or(0.0, |at| self.way(at))
    }

    fn step(&self, to: Space) -> f32 {
        let (Some(at), Some(motion)) = (self.at(), self.position.motion()) else { return 0.0 };
        let opens = motion.opens() && motion.passed.is_none();
        if self.care != Care::Quick {
            return self.onward(at, to, motion.left.saturating_sub(1), opens && !self.position.lights().contains(to));
        }
        // Steps go on by themselves and may not turn back: what counts is the next city on this way.
        let lights = if opens { 0.0 } else { lights_ahead(self.position.lights(), at, to) };
        let next = at.towards(to);
        let (steps, reach) = (f32::from(distance(at, next.into())), f32::from(motion.left));
        let mut score = reach - steps - LIGHT * lights - self.way(next.into());
        if steps <= reach && self.position.to_visit(self.seat).contains(next) {
            score += CITY_STOP;
        }
        score
    }

    /// A step judged by where the move may end: what is left from the best space on this way.
    fn onward(&self, before: Space, here: Space, left: u8, opens: bool) -> f32 {
        if let Some((_, way)) = self.tour.each().find(|&(city, _)| here.city() == Some(city)) {
            return -way;
        }
        let mut best = f32::NEG_INFINITY;
        if left == 0 {
            best = -self.way_or_flight(here) + if here.kind() == Kind::Blue { BLUE } else { 0.0 };
        } else {
            for &next in here.neighbours().iter().filter(|&&next| next != before) {
                let lit = self.position.lights().contains(next);
                best = best.max(match lit && !opens {
                    true => -self.way(here),
                    // A throw that opens lights opens one of them.
                    false => self.onward(here, next, left - 1, opens && !lit),
                });
            }
        }
        if here.kind() == Kind::Airport && self.has_ticket() {
            best = best.max(-self.by_air());
        }
        best
    }

    fn has_ticket(&self) -> bool {
        self.position.kept(self.seat).of(KeptCard::AirlineTicket) > 0
    }

    /// What is left from a space: an airport is as good as a city for somebody with a ticket.
    fn way_or_flight(&self, from: Space) -> f32 {
        let way = self.way(from);
        if !self.has_ticket() {
            return way;
        }
        let steps = AIRPORTS.iter().map(|&airport| distance(from, airport)).min().unwrap_or(0);
        way.min(f32::from(steps) + 0.5 * TURN + self.by_air())
    }

    /// A start whose own city is done at once, on the shortest way through the others.
    fn start(&self, city: City) -> f32 {
        let mut rest = self.position.to_visit(self.seat);
        rest.remove(city);
        let lights = self.position.lights();
        -Tour::of(lights, rest).from(lights, city.into())
    }

    fn play(&self, card: KeptCard) -> f32 {
        // After the throw the other choice is to move on.
        let moved = match self.position.motion() {
            Some(motion) if self.position.phase() == Phase::Moving => f32::from(motion.left) - self.here(),
            Some(_) | None => 0.0,
        };
        moved
            + match card {
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
        let toward = at.neighbours().iter().min_by(|a, b| self.way(**a).total_cmp(&self.way(**b)));
        toward.is_some_and(|&to| lights_ahead(self.position.lights(), at, to) > 0.0)
    }

    fn take_light(&self, from: Space) -> f32 {
        let Some(at) = self.at() else { return 0.0 };
        -f32::from(distance(at, from)) + if self.on_my_way(from) { 10.0 } else { 0.0 }
    }

    fn on_my_way(&self, space: Space) -> bool {
        let Some(at) = self.at() else {
            let near = self.tour.each().map(|(city, _)| distance(city.into(), space)).min();
            return near.is_some_and(|near| near <= 4);
        };
        f32::from(distance(at, space)) + self.way(space) <= self.way(at) + 2.5
    }

    /// A light does most in front of the opponent who is ahead, and nothing good on the own way.
    fn light_on(&self, on: Space) -> f32 {
        if self.care == Care::Thorough {
            return self.lit(on);
        }
        let mut score = if self.on_my_way(on) { -10.0 } else { 0.0 };
        for (other, lead) in self.leads() {
            score += 0.3 * lead * self.near(other, on);
        }
        score
    }

    /// What a light does to everybody's tour. Every light makes another map, so this takes its time.
    fn lit(&self, on: Space) -> f32 {
        let lights = self.position.lights();
        let mut lit = lights;
        lit.insert(on);
        let detour = |seat: Seat| {
            let hand = self.position.to_visit(seat);
            let [before, after] = [lights, lit].map(|lights| {
                let tour = Tour::of(lights, hand);
                self.position.token(seat).map_or(tour.least(), |at| tour.from(lights, at))
            });
            after - before
        };
        let mut score = -detour(self.seat);
        for (other, lead) in self.leads() {
            score += lead * (0.5 * detour(other) + 0.1 * self.near(other, on));
        }
        score
    }

    /// How near a space lies before a token, from 10 to 0.
    fn near(&self, seat: Seat, space: Space) -> f32 {
        match self.position.token(seat).map(|at| distance(at, space)) {
            Some(steps @ 1..=10) => 11.0 - f32::from(steps),
            Some(_) | None => 0.0,
        }
    }

    /// The best way left after a flight, and the ticket it costs.
    fn by_air(&self) -> f32 {
        let airports = AIRPORTS.iter().filter(|&&airport| Some(airport) != self.at());
        airports.map(|&airport| self.way(airport)).fold(f32::INFINITY, f32::min) + TICKET
    }

    fn put_back(&self, city: City) -> f32 {
        let mut rest = self.position.to_visit(self.seat);
        rest.remove(city);
        let lights = self.position.lights();
        let tour = Tour::of(lights, rest);
        -self.at().map_or(tour.least(), |at| tour.from(lights, at))
    }

    fn accept(&self) -> f32 {
        let worth = |kept: caravanserai_europe::Kept| {
            TICKET * f32::from(kept.of(KeptCard::AirlineTicket))
                + LIGHT_CARD * f32::from(kept.of(KeptCard::MoveAnyTrafficLight))
                + TIMETABLE * f32::from(kept.of(KeptCard::Timetable))
        };
        self.position.open_offer().map_or(-1.0, |offer| worth(offer.give) - worth(offer.ask) - 0.5)
    }
}

impl Brain<Europe> for EuropeBrain {
    /// None: what a race comes to is told by the way that is left, not by a few random throws.
    const HORIZON: u32 = 0;
    const EACH: bool = true;
    const PONDERED: u32 = 16;
    /// Most of a game: it foretells how a race ends better than the way that is left does.
    const MASTERY: Mastery = Mastery::SameLuck { horizon: 32, careful: true };

    fn worth(position: &Europe) -> Worth {
        let seats = position.seats();
        let mut scores = [0.0; MAX_SEATS];
        let mut least = f32::INFINITY;
        let turn = position.whose_turn().index();
        for seat in Seat::all(seats) {
            let steps = left(position, seat);
            // Who throws sooner is ahead.
            let later = (seat.index() + seats - turn) % seats;
            scores[seat.index()] = -steps - TURN * later as f32 / seats as f32;
            least = least.min(steps);
        }
        // Of a long way much can still be made up.
        chances(&scores[..seats], 2.0 + 0.9 * least.sqrt())
    }

    fn weigh(position: &Europe, seat: Seat, actions: &[Action], how: How, weights: &mut Vec<f32>) {
        let from = weights.len();
        let tour = Tour::of(position.lights(), position.to_visit(seat));
        let judge = Judge { position, seat, tour, care: how.care, leads: OnceCell::new() };
        weights.extend(actions.iter().map(|action| judge.score(action)));
        soften(&mut weights[from..], 1.0);
    }

    fn worth_to(position: &Europe, eyes: Seat) -> Worth {
        race::worth_to(position, eyes)
    }

    const GUESSES: usize = 64;

    fn guess<R: Rng>(imagined: &Europe, eyes: Seat, rng: &mut R, likely: &mut Vec<Europe>) {
        imagined.reimagine(eyes, rng, |seat, hand| hands::fit(imagined, seat, hand), Self::GUESSES, likely);
    }

    /// Whatever is listed makes sense.
    fn glance(_: &Action) -> Glance {
        Glance::Sensible
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

#[cfg(test)]
mod tests {
    use caravanserai_core::{Fate, Silent, Stage};

    use super::*;

    #[test]
    fn a_card_that_helps_nobody_now_is_kept_after_the_throw() {
        let (mut kept, mut weights, mut legal) = (0, Vec::new(), Vec::new());
        for number in 0..20 {
            let mut fate = Fate::seeded(number, 0);
            let mut position = Europe::deal(3, &Default::default(), &mut fate).unwrap();
            while let Stage::Waiting(seats) = position.stage() {
                let seat = seats.first().unwrap();
                legal.clear();
                weights.clear();
                position.legal(seat, &mut legal);
                EuropeBrain::weigh(&position, seat, &legal, How { care: Care::Usual, luck: 0 }, &mut weights);
                let best = (0..legal.len()).max_by(|&one, &other| weights[one].total_cmp(&weights[other])).unwrap();
                let playable = legal.iter().any(|action| matches!(action, Action::Play { .. }));
                kept += u32::from(playable && matches!(legal[best], Action::Step { .. }));
                position.play(seat, &legal[best], &mut fate, &mut Silent).unwrap();
            }
        }
        assert!(kept > 20, "in 20 games the token moved on {kept} times with a card in hand");
    }
}
