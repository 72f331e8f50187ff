//! Words: days, sums, cards, statements, offers.

use caravanserai_core::Seats;
use caravanserai_journey::{CardView, Claim, Day, Kind, Lira, NAMED_PLACES, Says, Selection, Terms, Topic, ordinal};

use crate::scene::Scene;

/// "Week 2, 3rd day".
pub fn long_day(day: Day) -> String {
    format!("Week {}, {} day", day.week(), ordinal(day.of_week()))
}

/// "week 2, 3rd day", inside a sentence.
pub fn day(day: Day) -> String {
    format!("week {}, {} day", day.week(), ordinal(day.of_week()))
}

/// "9 000" without the currency.
pub fn sum(lira: Lira) -> String {
    match lira.in_thousands() {
        0 => "0".to_owned(),
        thousands => format!("{thousands}\u{a0}000"),
    }
}

/// The symbol of a kind.
pub fn symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Police => "raid",
        Kind::Journey => "boat",
        Kind::Work => "work",
    }
}

/// The class of a kind.
pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Police => "police",
        Kind::Journey => "boat",
        Kind::Work => "work",
    }
}

/// "The Minibus: journey from Fatih, 9 000 TL".
pub fn card(card: &CardView) -> String {
    let place = card.place.map_or("", |place| place.name());
    match card.kind {
        Kind::Police => format!("{}: a raid, fine {}", card.title, card.amount),
        Kind::Journey => format!("{}: a journey from {place}, {}", card.title, card.amount),
        Kind::Work => format!("{}: work in {place}, {}", card.title, card.amount),
    }
}

/// What is said, in a few words.
pub fn says(says: Says) -> &'static str {
    match says {
        Says::Nothing => "nothing",
        Says::DoNotKnow => "not known",
        _ => says.words(),
    }
}

/// "row 5, square 2", or a day.
pub fn topic(topic: Topic) -> String {
    match topic {
        Topic::Card { row, square } => format!("row {row}, square {square}"),
        Topic::Day(on) => day(on),
    }
}

/// A claim as it is spoken: "row 5, square 2: a raid, 4 000 TL".
pub fn claim(claim: &Claim) -> String {
    let amount = claim.amount.map_or_else(String::new, |amount| format!(", {amount}"));
    format!("{}: {}{amount}", topic(claim.topic), says(claim.says))
}

/// "everybody", or names.
pub fn listeners(scene: &Scene, seats: Seats) -> String {
    if seats.is_empty() {
        return "everybody".to_owned();
    }
    let seats: Vec<_> = seats.iter().collect();
    crate::components::banner::names(scene, &seats)
}

/// "no raids", "1 raid", "2 raids".
pub fn counted(count: usize, word: &str) -> String {
    match count {
        0 => format!("no {word}s"),
        1 => format!("1 {word}"),
        _ => format!("{count} {word}s"),
    }
}

/// "1st in line".
pub fn line(place: u8) -> String {
    format!("{} in line", ordinal(place))
}

/// A part of a planner, from how the game writes it: "w2d3 raids" is "week 2, 3rd day, raids".
pub fn part(written: &str) -> String {
    let said = written.split(' ').map(|word| match (word.parse::<Day>(), word.strip_prefix('w')) {
        (Ok(on), _) => day(on),
        (Err(_), Some(week)) if week.len() == 1 => format!("week {week}"),
        _ => match word {
            "planner" => "the whole planner".to_owned(),
            "raids" => "raids".to_owned(),
            place => NAMED_PLACES
                .iter()
                .find(|named| named.key() == place)
                .map_or_else(|| place.replace('_', " "), |named| named.name().to_owned()),
        },
    });
    said.collect::<Vec<String>>().join(", ")
}

fn parts(selection: &Selection) -> String {
    let parts: Vec<String> = selection.parts.iter().map(|one| part(&one.to_string())).collect();
    parts.join("; ")
}

/// What an offer gives, as its maker says it.
pub fn gives(terms: &Terms) -> String {
    let mut said = Vec::new();
    if terms.gives_money > Lira::ZERO {
        said.push(terms.gives_money.to_string());
    }
    if !terms.gives_showing.is_empty() {
        said.push(format!("a look at their planner ({})", parts(&terms.gives_showing)));
    }
    if let Some(on) = terms.gives_statement_on {
        said.push(format!("a statement about {}", topic(on)));
    }
    if said.is_empty() { "nothing".to_owned() } else { said.join(", ") }
}

/// What an offer wants.
pub fn wants(terms: &Terms) -> String {
    let mut said = Vec::new();
    if terms.wants_money > Lira::ZERO {
        said.push(terms.wants_money.to_string());
    }
    if !terms.wants_showing.is_empty() {
        said.push(format!("a look at your planner ({})", parts(&terms.wants_showing)));
    }
    if let Some(on) = terms.wants_statement_on {
        said.push(format!("your word about {}", topic(on)));
    }
    if !terms.wants_promise.is_empty() {
        said.push(format!("a promise: “{}”", terms.wants_promise));
    }
    if said.is_empty() { "nothing in return".to_owned() } else { said.join(", ") }
}
