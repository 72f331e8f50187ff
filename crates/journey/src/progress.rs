//! How far a task is: a function of the days on which its holder stood where.

use serde::{Deserialize, Serialize};

use crate::{Day, Days, Gap, PLACES, Part, Place, Task};

/// Where a traveller stood on which day; days in jail are in no neighbourhood.
///
/// JRN-044, JRN-107
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Footsteps {
    /// The days in Taksim.
    pub taksim: Days,
    /// The days in Fatih.
    pub fatih: Days,
    /// The days in Sultanahmet.
    pub sultanahmet: Days,
    /// The days in Üsküdar.
    pub uskudar: Days,
    /// The days in Kadiköy.
    pub kadikoy: Days,
    /// The days spent in jail.
    pub jail: Days,
}

impl Footsteps {
    /// The days in a neighbourhood.
    pub const fn days_in(&self, place: Place) -> Days {
        match place {
            Place::Taksim => self.taksim,
            Place::Fatih => self.fatih,
            Place::Sultanahmet => self.sultanahmet,
            Place::Uskudar => self.uskudar,
            Place::Kadikoy => self.kadikoy,
        }
    }

    /// Writes down a day in a neighbourhood.
    pub fn stand(&mut self, place: Place, day: Day) {
        let days = match place {
            Place::Taksim => &mut self.taksim,
            Place::Fatih => &mut self.fatih,
            Place::Sultanahmet => &mut self.sultanahmet,
            Place::Uskudar => &mut self.uskudar,
            Place::Kadikoy => &mut self.kadikoy,
        };
        *days = days.with(day);
    }

    /// Every day that is written down.
    pub const fn days(&self) -> Days {
        self.taksim.or(self.fatih).or(self.sultanahmet).or(self.uskudar).or(self.kadikoy).or(self.jail)
    }

    /// The neighbourhood in which the traveller stood on that day.
    pub fn place_on(&self, day: Day) -> Option<Place> {
        PLACES.into_iter().find(|&place| self.days_in(place).contains(day))
    }
}

/// The most parts that a task has.
pub const MOST_PARTS: usize = 3;

/// For each part the days on which it was done with everything before it in time.
///
/// JRN-118, JRN-119, JRN-121, JRN-123
pub fn reached(parts: &[Part], steps: &Footsteps) -> [Days; MOST_PARTS] {
    let mut reached = [Days::NONE; MOST_PARTS];
    for (number, part) in parts.iter().enumerate() {
        let before = if number == 0 { Days::NONE } else { reached[number - 1] };
        let there = steps.days_in(part.place);
        reached[number] = match part.gap {
            Gap::First | Gap::AnyOrder => there,
            Gap::Exactly(days) => there.and(before.shifted(days)),
            Gap::Within(days) => there.and(before.shifted_up_to(days)),
            Gap::Later => there.and(before.after_first()),
        };
    }
    reached
}

/// The day on which all parts are done, if they are.
///
/// JRN-046, JRN-121
pub fn completed_on(task: &Task, steps: &Footsteps) -> Option<Day> {
    let reached = reached(task.parts, steps);
    let reached = &reached[..task.parts.len()];
    match task.parts.last()?.gap {
        // Whatever the order, the task is done with the last of the first visits.
        Gap::AnyOrder => reached.iter().try_fold(Day::FIRST, |latest, days| Some(latest.max(days.first()?))),
        Gap::First | Gap::Exactly(_) | Gap::Within(_) | Gap::Later => reached.last()?.first(),
    }
}

/// For each part the days that still count: the first circle keeps its marker while there is one.
///
/// JRN-120, JRN-121
pub fn alive(parts: &[Part], steps: &Footsteps) -> [Days; MOST_PARTS] {
    let mut alive = reached(parts, steps);
    let Some(today) = steps.days().last() else { return alive };
    for number in (0..parts.len()).rev() {
        let Some(next) = parts.get(number + 1) else { continue };
        let (window, led_on) = match next.gap {
            Gap::First | Gap::Later | Gap::AnyOrder => continue,
            Gap::Exactly(days) => (days, alive[number + 1].back(days)),
            Gap::Within(days) => (days, alive[number + 1].back_up_to(days)),
        };
        let open = match Day::of_round(today.round().saturating_sub(window)) {
            Some(too_early) => alive[number].after(too_early),
            None => alive[number],
        };
        let led_on = alive[number].and(led_on);
        alive[number] = open.or(led_on);
    }
    alive
}

/// The days on which a part can be done next, if only some days will do.
///
/// JRN-120, JRN-151
pub fn due(parts: &[Part], number: usize, steps: &Footsteps) -> Option<Days> {
    let alive = alive(parts, steps);
    let before = if number == 0 { Days::NONE } else { alive[number - 1] };
    let days = match parts[number].gap {
        Gap::First | Gap::Later | Gap::AnyOrder => return None,
        Gap::Exactly(days) => before.shifted(days),
        Gap::Within(days) => before.shifted_up_to(days),
    };
    Some(match steps.days().last() {
        Some(today) => days.after(today),
        None => days,
    })
}
