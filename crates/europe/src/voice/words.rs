//! Words for spaces, cards and numbers.

use crate::board::{Kind, Route, Space};
use crate::chance_card::Kept;

/// A space in a sentence: "Dublin", "Paris airport", "the blue box 53-54/2 between Dublin and Cork".
pub(super) fn place(space: Space) -> String {
    match (space.city(), space.kind()) {
        (Some(city), _) => city.name().to_owned(),
        (None, Kind::Airport) => airport(space),
        (None, kind) => match space.on_route() {
            Some((route, _)) => format!("the {} box {space} {}", colour(kind), between(route)),
            None => space.to_string(),
        },
    }
}

/// Where a token stands: "in Dublin", "at Paris airport", "on the blue box 53-54/2 between Dublin and Cork".
pub(super) fn standing(space: Space) -> String {
    let where_to = match space.kind() {
        Kind::City => "in",
        Kind::Airport => "at",
        Kind::Red | Kind::Blue | Kind::Yellow | Kind::Ship => "on",
    };
    format!("{where_to} {}", place(space))
}

/// "Paris airport", after the city next to it.
pub(super) fn airport(space: Space) -> String {
    let city = space.neighbours().iter().find_map(|next| next.city());
    city.map_or_else(|| space.to_string(), |city| format!("{city} airport"))
}

/// "between Dublin and Cork".
pub(super) fn between(route: Route) -> String {
    let (a, b) = route.ends();
    format!("between {a} and {b}")
}

/// What is seen of a kind of space.
pub(super) fn colour(kind: Kind) -> &'static str {
    match kind {
        Kind::City => "city",
        Kind::Red => "red",
        Kind::Blue => "blue",
        Kind::Yellow => "yellow",
        Kind::Ship => "ship",
        Kind::Airport => "airport",
    }
}

/// "2 steps".
pub(super) fn count(number: usize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

/// "2 Airline Tickets and a Timetable"; nothing is "nothing".
pub(super) fn cards(kept: Kept) -> String {
    let words: Vec<String> = kept
        .kinds()
        .map(|card| match kept.of(card) {
            1 => card.name().to_owned(),
            many => format!("{many} x {}", card.name()),
        })
        .collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(" and ") }
}
