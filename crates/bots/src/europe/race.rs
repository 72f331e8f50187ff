//! Who is ahead, as one seat sees it. All numbers were fitted to who won the games of traders.

use caravanserai_core::{Game, MAX_SEATS, Seat};
use caravanserai_europe::board::{AIRPORTS, CitySet, RedBoxes, Space, distance};
use caravanserai_europe::{Europe, KeptCard, Mark};

use super::tour::{TURN, Tour};
use crate::brain::{Worth, chances};

/// What a city means for a player whose hand is only imagined, in steps: imagined hands are too far apart,
/// so their number says more than their tour.
const CITY: f32 = 15.0;
const LAST_CITY: f32 = 3.0;
/// How much of an imagined tour counts, and how much of what the lights add to it.
const TOUR: f32 = 0.1;
const DETOUR: f32 = 0.5;
/// What is gained or lost by everything else, in steps.
const MISSED: f32 = 1.5 * TURN;
const DOUBLE: f32 = 5.0;
const HALF: f32 = 2.0;
const TICKET: f32 = 2.3;
const SAVED: f32 = 0.4;
const LIGHT_CARD: f32 = 4.5;
const TIMETABLE: f32 = 6.0;
/// What it costs to throw last instead of now.
const LATER: f32 = 7.2;

/// The chance of each seat to win, through the eyes of one of them.
pub(super) fn worth_to(position: &Europe, eyes: Seat) -> Worth {
    let seats = position.seats();
    let mut scores = [0.0; MAX_SEATS];
    let mut least = f32::INFINITY;
    for seat in Seat::all(seats) {
        let steps = left(position, seat, eyes);
        scores[seat.index()] = -steps;
        least = least.min(steps);
    }
    // Of a long way much can still be made up.
    chances(&scores[..seats], 1.0 + 1.6 * least.max(0.0).sqrt())
}

/// What is left for a seat, in steps.
fn left(position: &Europe, seat: Seat, eyes: Seat) -> f32 {
    let (hand, lights) = (position.to_visit(seat), position.lights());
    let Some(at) = position.token(seat) else {
        // The start is a city of the hand, and done at once.
        let way = |lights| Tour::of(lights, hand).least();
        return way_left(way, lights, hand.len().saturating_sub(1), seat == eyes);
    };
    let way = |lights| Tour::of(lights, hand).from(lights, at);
    // The last card lies face up.
    let mut left = way_left(way, lights, hand.len(), seat == eyes || hand.len() == 1);
    left += MISSED * f32::from(position.turns_to_miss(seat));
    left += match position.mark(seat) {
        Some(Mark::Double) => -DOUBLE,
        Some(Mark::Half) => HALF,
        None => 0.0,
    };
    let kept = position.kept(seat);
    let tickets = kept.of(KeptCard::AirlineTicket);
    if tickets > 0 {
        left -= TICKET * f32::from(tickets) + SAVED * saved_by_air(lights, hand, at);
    }
    left -= LIGHT_CARD * f32::from(kept.of(KeptCard::MoveAnyTrafficLight));
    left -= TIMETABLE * f32::from(kept.of(KeptCard::Timetable));
    let seats = position.seats();
    let later = (seat.index() + seats - position.whose_turn().index()) % seats;
    left + LATER * later as f32 / seats as f32
}

/// The way through a hand that is known, or as much as may be said of one that is not.
fn way_left(way: impl Fn(RedBoxes) -> f32, lights: RedBoxes, cities: usize, known: bool) -> f32 {
    let full = way(lights);
    if known {
        return full;
    }
    let bare = way(RedBoxes::NONE);
    LAST_CITY + CITY * cities as f32 + TOUR * bare + DETOUR * (full - bare)
}

/// The steps that a flight from the nearest airport would save.
fn saved_by_air(lights: RedBoxes, hand: CitySet, at: Space) -> f32 {
    let tour = Tour::of(lights, hand);
    let others = AIRPORTS.iter().filter(|&&airport| airport != at);
    let on = others.map(|&airport| tour.from(lights, airport)).fold(f32::INFINITY, f32::min);
    let to = AIRPORTS.iter().map(|&airport| distance(at, airport)).min().unwrap_or(0);
    (tour.from(lights, at) - on - f32::from(to)).max(0.0)
}
