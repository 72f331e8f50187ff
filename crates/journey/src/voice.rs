//! The words of the game.

mod actions;
mod events;
mod views;

use caravanserai_core::{Names, Seat, Seats, Voice};

use crate::view::View;
use crate::{Action, Card, Claim, Day, Event, Journey, Kind, Phase, Says, Suit, Topic, ordinal};

impl Voice for Journey {
    const RULES: &'static str = include_str!("../RULES.md");

    fn say_action(&self, seat: Seat, action: &Action, names: &Names) -> String {
        actions::say(self, seat, action, names)
    }

    fn say_event(event: &Event, names: &Names) -> String {
        events::say(event, names)
    }

    fn say_view(view: &View, names: &Names) -> String {
        views::say(view, names)
    }

    fn passage(&self, seat: Seat) -> &'static str {
        if !self.waited_for().contains(seat) {
            return "Dealings";
        }
        match self.phase {
            Phase::Keep { .. } => "Setting up",
            Phase::Move { .. } => "Move",
            Phase::PayDebt { .. } => "Obstacles",
            Phase::Look { .. } => "Look",
            Phase::Draw { .. } => "Draw",
            Phase::EndTurn { .. } => "A turn",
            Phase::JailLook { .. } | Phase::Bail { .. } | Phase::Release { .. } => "Jail",
            Phase::Reveal => "The end of a day",
            Phase::Settlement { .. } => "Police",
            Phase::Journey { .. } => "Journeys",
            Phase::Work { .. } => "Work",
            Phase::Over { .. } => "The end of the game",
        }
    }
}

/// "week 2, 3rd day".
fn day_words(day: Day) -> String {
    format!("week {}, {} day", day.week(), ordinal(day.of_week()))
}

/// What a card is, for those who may know: "a raid, fine 4 000 TL".
fn card_words(card: Card) -> String {
    let face = card.face();
    let place = face.place.map_or("", |place| place.name());
    match face.kind {
        Kind::Police => format!("a raid, fine {} ({})", face.amount, face.title),
        Kind::Journey => format!("a journey from {place} for {} ({})", face.amount, face.title),
        Kind::Work => format!("work in {place} for {} ({})", face.amount, face.title),
    }
}

/// The names of several players: "Red and Green"; nobody named is everybody.
fn listeners(seats: Seats, names: &Names) -> String {
    if seats.is_empty() { "everybody".to_owned() } else { and_list(seats.iter().map(|seat| names.of(seat))) }
}

fn and_list<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.collect();
    match words.split_last() {
        None => "nobody".to_owned(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// What a topic is: "the card in row 4, square 2".
fn topic_words(topic: Topic) -> String {
    match topic {
        Topic::Card { row, square } => format!("the card in row {row}, square {square}"),
        Topic::Day(day) => day_words(day),
    }
}

/// A claim as it is spoken.
fn spoken(claim: Claim) -> String {
    let says = claim.says.words();
    let sum = claim.amount.map_or(String::new(), |amount| format!(", {amount}"));
    match (claim.topic, claim.says) {
        (topic, Says::DoNotKnow) => format!("I do not know about {}.", topic_words(topic)),
        (Topic::Card { row, square }, _) => format!("Row {row}, square {square} is {says}{sum}."),
        (Topic::Day(day), _) => format!("On {} there is {says}.", day_words(day)),
    }
}

fn suit_words(suit: Suit) -> &'static str {
    suit.name()
}
