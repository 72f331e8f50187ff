//! Words for spaces, ends and events.

use caravanserai_europe::board::{City, Kind, Space};
use caravanserai_europe::{End, Event, KeptCard};

/// A space in a few words: "Dublin", "Paris airport", "blue box between Dublin and Cork".
pub fn space(space: Space) -> String {
    match (space.city(), space.on_route()) {
        (Some(city), _) => city.name().to_owned(),
        (None, _) if space.kind() == Kind::Airport => airport(space),
        (None, Some((route, _))) => {
            let (a, b) = route.ends();
            format!("{} between {a} and {b}", kind(space))
        }
        (None, None) => space.to_string(),
    }
}

/// "Paris airport", after the city next to it.
pub fn airport(space: Space) -> String {
    let city = space.neighbours().iter().find_map(|next| next.city());
    city.map_or_else(|| space.to_string(), |city| format!("{city} airport"))
}

/// "blue box".
pub fn kind(space: Space) -> &'static str {
    match space.kind() {
        Kind::City => "city",
        Kind::Red => "red box",
        Kind::Blue => "blue box",
        Kind::Yellow => "yellow box",
        Kind::Ship => "ship",
        Kind::Airport => "airport",
    }
}

/// "1 step", "3 steps".
pub fn steps(count: impl Into<u32>) -> String {
    match count.into() {
        1 => "1 step".to_owned(),
        many => format!("{many} steps"),
    }
}

/// A number from one to twelve in letters.
pub fn number(value: u8) -> String {
    let words =
        ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];
    words.get(usize::from(value)).map_or_else(|| value.to_string(), |&word| word.to_owned())
}

/// What an end brings, after its name.
pub fn brings(end: &End) -> Vec<String> {
    let mut parts = Vec::new();
    if end.arrives {
        parts.push("your city".to_owned());
    }
    if end.lost > 0 {
        parts.push(format!("stopped by a light, {} lost", steps(end.lost)));
    }
    if end.passes.is_some() {
        parts.push("passes a light".to_owned());
    }
    if end.draws {
        parts.push("draws a Chance Card".to_owned());
    }
    parts
}

/// The name of an end for screen readers and notes.
pub fn end(end: &End) -> String {
    let mut text = format!("End, step {}, {}", end.steps, space(end.at));
    for part in brings(end) {
        text.push_str(", ");
        text.push_str(&part);
    }
    text
}

/// A space in the shortest words: "Zagreb", "Vienna–Munich".
pub fn short(at: Space) -> String {
    match (at.city(), at.on_route()) {
        (Some(city), _) => city.name().to_owned(),
        (None, _) if at.kind() == Kind::Airport => airport(at),
        (None, Some((route, _))) => {
            let (a, b) = route.ends();
            format!("{a}–{b}")
        }
        (None, None) => String::new(),
    }
}

/// What a kept card can do, in one line.
pub fn help(card: KeptCard) -> &'static str {
    match card {
        KeptCard::AirlineTicket => "Fly from an airport on your way, or send a traveller off one",
        KeptCard::MoveAnyTrafficLight => "Put any light on another red box, before or after you move",
        KeptCard::Timetable => "Name your number instead of throwing",
    }
}

/// The symbol of a kept card.
pub fn symbol(card: KeptCard) -> &'static str {
    match card {
        KeptCard::AirlineTicket => "plane",
        KeptCard::MoveAnyTrafficLight => "lamp",
        KeptCard::Timetable => "glass",
    }
}

/// Where an event happened.
pub fn spot(event: &Event) -> Option<Space> {
    match *event {
        Event::LightPlaced { on, .. } | Event::LightLeft { on, .. } => Some(on),
        Event::Started { city, .. } | Event::Arrived { city, .. } | Event::LastCard { city, .. } => Some(city.into()),
        Event::Walked { to, .. }
        | Event::Flew { to, .. }
        | Event::SentAway { to, .. }
        | Event::LightMoved { to, .. } => Some(to),
        _ => None,
    }
}

/// The city that a space is, or that is nearest to it on its route.
pub fn by(space: Space) -> Option<City> {
    let (route, k) = match (space.city(), space.on_route()) {
        (Some(city), _) => return Some(city),
        (None, place) => place?,
    };
    Some(if 2 * k <= route.len() { route.ends().0 } else { route.ends().1 })
}
