//! The position in plain lines: the players, the own cards with their distances, and what lies around the token.

use caravanserai_core::{Names, Seat};

use super::words::{between, cards, colour, count, place, standing};
use crate::board::{City, Space};
use crate::position::{Choice, Drive, Motion, Phase};
use crate::reach::End;
use crate::traveller::Mark;
use crate::view::{PlayerView, View};

pub(super) fn say(view: &View, names: &Names) -> String {
    let mut lines = vec![headline(view, names)];
    lines.extend(view.players.iter().map(|player| say_player(player, view, names)));
    lines.push(format!(
        "Packs: {} in the destination pack, {} in the Chance pack.",
        count(view.destination_pack, "card"),
        count(view.chance_pack, "card")
    ));
    if !view.lights.is_empty() {
        lines.push(format!("Lights: {}.", list(view.lights.iter().map(Space::to_string))));
    }
    if let Some(motion) = &view.motion {
        lines.push(say_motion(motion, view.turn, names));
    }
    if let Some(offer) = &view.offer {
        let what = offer.cards.as_ref().map(|offer| format!(": {} for {}", cards(offer.give), cards(offer.ask)));
        lines.push(format!(
            "{} offers {} a trade{}.",
            names.of(offer.from),
            names.of(offer.to),
            what.unwrap_or_default()
        ));
    }
    lines.extend(own_lines(view, names));
    lines.join("\n")
}

fn headline(view: &View, names: &Names) -> String {
    let who = names.of(view.turn);
    match view.phase {
        Phase::PlaceLights => format!("Before the start: {who} places a light."),
        Phase::ChooseStart => format!("Before the start: {who} chooses where to start."),
        Phase::Over | Phase::Stopped => {
            let places = view.standing.map(|standing| {
                list(standing.places.enumerate().map(|(seat, place)| format!("{} {place}", names.of(seat))))
            });
            let how = if view.phase == Phase::Stopped { "stopped" } else { "over" };
            format!(
                "The game is {how} after {}. Places: {}.",
                count(view.round.into(), "round"),
                places.unwrap_or_default()
            )
        }
        Phase::BeforeThrow
        | Phase::ThrowAgain
        | Phase::Moving
        | Phase::FlyOrStay
        | Phase::Arriving
        | Phase::PassedLight
        | Phase::Drawing
        | Phase::NearestCity
        | Phase::NearestAirport
        | Phase::PuttingBack
        | Phase::Overhearing
        | Phase::Claiming
        | Phase::AfterMove => format!("Round {}: {who} {}.", view.round, doing(view.phase)),
    }
}

fn doing(phase: Phase) -> &'static str {
    match phase {
        Phase::PlaceLights => "places a light",
        Phase::ChooseStart => "chooses where to start",
        Phase::BeforeThrow => "is about to throw",
        Phase::ThrowAgain => "throws again",
        Phase::Moving => "is moving",
        Phase::FlyOrStay => "may fly",
        Phase::Arriving => "is arriving",
        Phase::PassedLight => "has passed a light",
        Phase::Drawing => "is about to draw a Chance Card",
        Phase::NearestCity => "goes to the nearest city",
        Phase::NearestAirport => "goes to the nearest airport",
        Phase::PuttingBack => "puts a Destination Card back",
        Phase::Overhearing => "overhears somebody",
        Phase::Claiming => "claims a kept card",
        Phase::AfterMove => "has moved",
        Phase::Over | Phase::Stopped => "is done",
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

fn cities(count: usize) -> String {
    if count == 1 { "1 city to visit".to_owned() } else { format!("{count} cities to visit") }
}

fn numbered(city: City) -> String {
    format!("{city} ({})", city.number())
}

fn say_player(player: &PlayerView, view: &View, names: &Names) -> String {
    let mut parts = Vec::new();
    let you = if view.seat == Some(player.seat) { " (you)" } else { "" };
    parts.push(match (player.at, player.gone, player.place) {
        (_, true, _) => "has left the game".to_owned(),
        (Some(at), ..) => standing(at),
        (None, false, 1..) => "has finished".to_owned(),
        (None, false, 0) => "not on the board yet".to_owned(),
    });
    parts.push(cities(player.cards));
    if let Some(city) = player.face_up {
        parts.push(format!("the last is {}", numbered(city)));
    } else if let (Some(hand), true) = (&player.hand, you.is_empty()) {
        parts.push(format!("holds {}", list(hand.iter().copied().map(numbered))));
    }
    if !player.visited.is_empty() {
        parts.push(format!("visited {}", list(player.visited.iter().map(City::to_string))));
    }
    if player.kept > 0 {
        let unknown = player.kept.saturating_sub(player.kept_known.len());
        let known = (!player.kept_known.is_empty()).then(|| cards(player.kept_known));
        let unknown = (unknown > 0).then(|| count(unknown.into(), "hidden card"));
        parts.push(format!("keeps {}", list(known.into_iter().chain(unknown))));
    }
    match player.waits {
        0 => {}
        1 => parts.push("has waited once".to_owned()),
        _ => parts.push("has waited twice, the next throw passes".to_owned()),
    }
    match player.mark {
        Some(Mark::Double) => parts.push("next throw counts double".to_owned()),
        Some(Mark::Half) => parts.push("next throw counts half".to_owned()),
        None => {}
    }
    if player.miss > 0 {
        parts.push(format!("misses {}", count(player.miss.into(), "turn")));
    }
    if player.unplaced > 0 {
        parts.push(format!("{} to place", count(player.unplaced.into(), "light")));
    }
    format!("{}{you}: {}.", names.of(player.seat), parts.join("; "))
}

fn say_motion(motion: &Motion, turn: Seat, names: &Names) -> String {
    let what = match motion.drive {
        Drive::Throw => format!("has thrown {}", motion.number),
        Drive::Timetable => format!("has named {}", motion.number),
        Drive::Motorway => "is on an open motorway".to_owned(),
    };
    let steps = if motion.steps == motion.number {
        String::new()
    } else {
        format!(" for {}", count(motion.steps.into(), "step"))
    };
    format!("{} {what}{steps}; {} left.", names.of(turn), count(motion.left.into(), "step"))
}

/// What only the viewer sees.
fn own_lines(view: &View, names: &Names) -> Vec<String> {
    let mut lines = Vec::new();
    let Some(own) = view.seat.and_then(|seat| view.players.iter().find(|player| player.seat == seat)) else {
        return lines;
    };
    if !view.hand.is_empty() {
        let cards = view.hand.iter().map(|card| match card.steps {
            Some(steps) => format!("{} {}", numbered(card.city), count(steps.into(), "step")),
            None => numbered(card.city),
        });
        lines.push(format!("Your cities: {}.", list(cards)));
    }
    if let Some(tour) = &view.tour {
        let way = tour.cities.iter().map(City::to_string).collect::<Vec<_>>().join(" - ");
        lines.push(format!("Your shortest tour: {way}, {}.", count(tour.steps.into(), "step")));
    }
    for note in &view.notes {
        lines.push(format!("You know that {} is going to {}.", names.of(note.seat), numbered(note.city)));
    }
    if let Some(at) = own.at.filter(|_| view.standing.is_none()) {
        lines.push(format!("Around you, {}:", standing(at)));
        lines.extend(at.neighbours().iter().map(|&next| format!("  {}", way_out(view, names, at, next))));
    }
    lines.extend(say_choice(view.choice, names));
    if !view.ends.is_empty() {
        lines.push("Your move can end:".to_owned());
        lines.extend(view.ends.iter().map(|end| format!("  {}", say_end(end))));
    }
    lines
}

fn say_choice(choice: Choice, names: &Names) -> Option<String> {
    Some(match choice {
        Choice::None => return None,
        Choice::Light => "You are about to move a light: which?".to_owned(),
        Choice::Route { light } => format!("You are moving the light from {}: to which route?", place(light)),
        Choice::Box { light: None, route } => format!("You are placing a light {}: on which box?", between(route)),
        Choice::Box { light: Some(light), route } => {
            format!("You are moving the light from {} to the route {}: to which box?", place(light), between(route))
        }
        Choice::Number => "You are playing a Timetable: which number?".to_owned(),
        Choice::Opponent => "You are playing an Airline Ticket: on whom?".to_owned(),
        Choice::SendTo { seat } => format!("You are sending {} away: to which airport?", names.of(seat)),
        Choice::Airport => "You are about to fly: to which airport?".to_owned(),
        Choice::PlusOne { airport } => format!("You are landing at {}: which square next?", place(airport)),
        Choice::Card { seat } => format!("You are claiming a card of {}: which?", names.of(seat)),
    })
}

/// The boxes of one way out, up to the next city: "towards Cork: red with a light, blue, Cork (54) after 3 steps".
fn way_out(view: &View, names: &Names, at: Space, next: Space) -> String {
    let city = at.towards(next);
    let (mut before, mut here, mut steps) = (at, next, 1);
    let mut boxes: Vec<(String, usize)> = Vec::new();
    while here.city().is_none() {
        let light = if view.lights.contains(&here) { " with a light" } else { "" };
        let tokens = list(
            view.players.iter().filter(|player| player.at == Some(here)).map(|player| names.of(player.seat).to_owned()),
        );
        let tokens = if tokens.is_empty() { tokens } else { format!(" ({tokens})") };
        let words = format!("{}{light}{tokens}", colour(here.kind()));
        match boxes.last_mut() {
            Some((last, times)) if *last == words => *times += 1,
            _ => boxes.push((words, 1)),
        }
        let on = here.neighbours().iter().copied().find(|&space| space != before);
        before = here;
        here = on.unwrap_or(city.into());
        steps += 1;
    }
    let boxes = boxes.into_iter().map(|(words, times)| if times == 1 { words } else { format!("{times} x {words}") });
    format!("towards {city}: {}, {} after {}", list(boxes), numbered(city), count(steps, "step"))
}

fn say_end(end: &End) -> String {
    let mut parts = vec![format!("{} after {}", place(end.at), count(end.steps.into(), "step"))];
    if end.arrives {
        parts.push("you arrive".to_owned());
    }
    if end.passes.is_some() {
        parts.push("past a light".to_owned());
    }
    if end.lost > 0 {
        parts.push(format!("stopped by a light, {} lost", count(end.lost.into(), "step")));
    }
    if end.draws {
        parts.push("draws a Chance Card".to_owned());
    }
    parts.join(", ")
}
