//! Words: what a place is, who is there, what going there means, why it cannot be chosen.

use caravanserai_borderlines::{Action, BorderState, Destination, Family, Place, PlaceView, Step};
use caravanserai_core::Legal;

use super::Look;
use crate::components::action::Act;

/// What the wheel may say about a third arrival.
pub fn third(look: &Look) -> String {
    look.view.options.numbers.third_in_words()
}

/// What the wheel may say about a boat.
pub fn boat_odds(look: &Look) -> String {
    look.view.options.numbers.boats_in_words()
}

/// A small number as a word.
pub fn number(count: u8) -> String {
    let words =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    words.get(usize::from(count)).map_or_else(|| count.to_string(), |&word| word.to_owned())
}

/// A number of things: "one house", "3 houses".
pub fn count(count: impl Into<u32>, one: &str, many: &str) -> String {
    let count = count.into();
    format!("{count} {}", if count == 1 { one } else { many })
}

/// A place in a sentence.
pub fn place(place: Place) -> String {
    if place.is_camp() { format!("the camp at {}", place.name()) } else { place.name().to_owned() }
}

/// A list in words.
pub fn list(items: &[String]) -> String {
    match items {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A place in one sentence: where it is, who is there, how many places are free.
pub fn about(look: &Look, view: &PlaceView) -> String {
    let here = view.place;
    let mut text = if here.is_camp() {
        format!("Camp at {}", here.name())
    } else {
        format!("{}, {}", here.name(), here.site().country)
    };
    let families = Family::ALL.into_iter().zip(view.people.iter().copied()).filter(|(_, count)| *count > 0);
    let mut people: Vec<String> =
        families.map(|(family, count)| format!("{} {}", number(count), look.name(family))).collect();
    if view.grey {
        people.push("one other traveller".to_owned());
    }
    text.push_str(&format!(": {}", list(&people)));
    match view.free {
        Some(0) => text.push_str(", full"),
        Some(free) => text.push_str(&format!(", {} free", count(free, "place", "places"))),
        None => {}
    }
    text.push('.');
    if view.threatened {
        text.push_str(" A war card names this zone.");
    } else if view.may_be_threatened {
        text.push_str(" A hidden war card may name this zone.");
    }
    text
}

/// What arriving there means.
pub fn arrival(look: &Look, to: &Destination) -> String {
    let mut text = if to.third {
        format!("Third place, the wheel is spun: {}.", third(look))
    } else if to.place.is_camp() {
        "A camp: no spin.".to_owned()
    } else if to.place.is_zone() {
        "Back in Syria.".to_owned()
    } else {
        "No spin.".to_owned()
    };
    if to.bonus > 0 {
        text.push_str(&format!(" You receive ${}.", to.bonus));
    }
    text
}

/// What choosing it means.
pub fn meaning(look: &Look, action: &Action, legal: &Legal) -> String {
    let to = match *action {
        Action::Go { to } | Action::ResettleTo { to } => destination(look, to),
        _ => None,
    };
    match to {
        Some(to) => format!("Go to {}. {}", place(to.place), arrival(look, to)),
        None => format!("{}.", legal.text),
    }
}

/// Where the picked person may go.
pub fn destination<'a>(look: &Look<'a>, place: Place) -> Option<&'a Destination> {
    look.view.asked.as_ref()?.destinations.iter().find(|to| to.place == place)
}

/// A button that asks once where a person is at risk.
pub fn careful(look: &Look, action: &Action, legal: &Legal, act: Act) -> Act {
    match *action {
        Action::Go { to } | Action::ResettleTo { to } => match destination(look, to) {
            Some(to) if to.third => act.confirm(format!("Third place: {}.", third(look))),
            Some(_) | None => act,
        },
        Action::Pick { .. } if legal.text.contains("third place") => act.confirm(format!("{}.", legal.text)),
        Action::CannotPay => act.confirm("The person is lost, and no money is paid."),
        _ => act,
    }
}

/// What a boat means.
pub fn boat(look: &Look, from: Place, to: Place) -> String {
    let boats = look.view.asked.as_ref().map(|asked| asked.boats.as_slice()).unwrap_or_default();
    let is_third = boats.iter().any(|boat| boat.from == from && boat.to.place == to && boat.to.third);
    let more = if is_third { format!(" There, as the third: {}.", third(look)) } else { String::new() };
    format!("Boat from {} to {}: {}.{more}", place(from), place(to), boat_odds(look))
}

/// A button for a boat: it asks once.
pub fn sail(look: &Look, act: Act, from: Place, to: Place) -> Act {
    act.confirm(format!("{}.", boat_odds(look))).named(boat(look, from, to))
}

/// Why a click here does nothing, where the reason is not that of most places.
pub fn why_not(look: &Look, view: &PlaceView) -> String {
    let here = view.place;
    let mut text = String::new();
    match look.question() {
        Some(Step::Go { from }) if here.ground() == from.ground() => {
            text.push_str("The person starts here; a move never comes back to a place.");
        }
        Some(Step::Go { .. }) if view.free == Some(0) => {
            text.push_str("It is full: people may pass, but nobody can stay.");
        }
        Some(Step::Go { from }) if from.is_star() && !here.is_star() => text.push_str("Nobody leaves Western Europe."),
        _ => {}
    }
    match here {
        Place::Larnaca => text.push_str(" Larnaca can be left by boat only."),
        Place::DeirEzZor => text.push_str(" No road leads from here out of the country."),
        _ => {}
    }
    text
}

/// Why a click on most other places does nothing now.
pub fn reason(look: &Look) -> String {
    match look.question() {
        Some(Step::Go { .. }) => {
            let steps = look.view.turn.as_ref().map_or(0, |turn| turn.turn.steps);
            let closed = look.view.borders.iter().any(|border| border.state == BorderState::Closed);
            let roads = if closed { "; closed roads cannot be used" } else { "" };
            format!("This card moves people exactly {}, no fewer and no more{roads}.", count(steps, "step", "steps"))
        }
        Some(Step::Land) => {
            "Nobody of yours can move from here: there is nobody, they have moved already, or no way has \
                             exactly the steps of the card."
                .to_owned()
        }
        Some(Step::Boats) => "Click a boat on a blue line to send somebody.".to_owned(),
        _ => String::new(),
    }
}
