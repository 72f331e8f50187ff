//! Small words: places, numbers, lists.

use caravanserai_core::Names;

use crate::event::Who;
use crate::family::Family;
use crate::place::Place;
use crate::wheel::Toll;

/// A place in a sentence.
pub(crate) fn place(place: Place) -> String {
    if place.is_camp() { format!("the camp in {}", place.name()) } else { place.name().to_owned() }
}

/// Whom an event is about.
pub(crate) fn who(who: Who, names: &Names) -> String {
    match who.family {
        None => names.of(who.seat).to_owned(),
        Some(family) => format!("{} ({})", names.of(who.seat), family.name()),
    }
}

/// A family in a sentence; its own name where its leader has two.
pub(crate) fn family(family: Family, leader: &str, two: bool) -> String {
    if two { format!("{leader} ({})", family.name()) } else { leader.to_owned() }
}

/// "1 person", "3 people".
pub(crate) fn people(count: u8) -> String {
    count_of(count, "person", "people")
}

/// "1 step", "3 steps".
pub(crate) fn steps(count: u8) -> String {
    count_of(count, "step", "steps")
}

/// "no boat", "1 boat", "3 boats".
pub(crate) fn boats(count: u8) -> String {
    if count == 0 { "no boat".to_owned() } else { count_of(count, "boat", "boats") }
}

/// "1 house", "3 houses".
pub(crate) fn houses(count: u8) -> String {
    count_of(count, "house", "houses")
}

fn count_of(count: u8, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// What the wheel says about a third arrival.
pub(crate) fn toll(toll: Toll) -> String {
    match toll {
        Toll::Fee(fee) => format!("a fee of ${fee}"),
        Toll::Lost => "lost".to_owned(),
    }
}

/// "a, b and c".
pub(crate) fn list(items: &[String]) -> String {
    match items {
        [] => "none".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
