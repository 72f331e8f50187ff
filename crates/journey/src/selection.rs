//! Parts of a planner that are shown to others.

use std::fmt;
use std::str::FromStr;

use caravanserai_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{BoxSet, Day, MOST_WEEKS, Mark, NAMED_PLACES, OwnDate, Planner, PlannerBox};

/// A part of a planner: `planner`, `w2`, `w2d3`, `taksim`, `w2 taksim`, `w2d3 raids`, `w2d3 fatih_work`.
///
/// JRN-138
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlannerPart {
    /// One week, or every week.
    week: Option<u8>,
    /// One day of the week, or every day.
    day: Option<u8>,
    /// Which boxes of those days.
    boxes: Boxes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Boxes {
    All,
    Raids,
    /// The line of one of the named places.
    Line(u8),
    One(PlannerBox),
}

impl PlannerPart {
    /// The whole planner.
    pub const WHOLE: PlannerPart = PlannerPart { week: None, day: None, boxes: Boxes::All };

    /// One week.
    pub const fn week(week: u8) -> PlannerPart {
        PlannerPart { week: Some(week), day: None, boxes: Boxes::All }
    }

    /// One day.
    pub const fn day(day: Day) -> PlannerPart {
        PlannerPart { week: Some(day.week()), day: Some(day.of_week()), boxes: Boxes::All }
    }

    /// One box.
    pub const fn one(day: Day, at: PlannerBox) -> PlannerPart {
        PlannerPart { week: Some(day.week()), day: Some(day.of_week()), boxes: Boxes::One(at) }
    }

    /// The raid boxes and the lines of the places, on every day.
    pub fn lines() -> impl Iterator<Item = PlannerPart> {
        let lines = (0..NAMED_PLACES.len() as u8).map(Boxes::Line);
        [Boxes::Raids].into_iter().chain(lines).map(|boxes| PlannerPart { week: None, day: None, boxes })
    }

    fn covers(self, day: Day) -> bool {
        self.week.is_none_or(|week| week == day.week()) && self.day.is_none_or(|of_week| of_week == day.of_week())
    }

    fn boxes(self) -> BoxSet {
        match self.boxes {
            Boxes::All => BoxSet::ALL,
            Boxes::Raids => BoxSet::RAIDS,
            Boxes::Line(line) => BoxSet::line(line),
            Boxes::One(at) => BoxSet::only(at),
        }
    }
}

impl fmt::Display for PlannerPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let days = match (self.week, self.day) {
            (Some(week), Some(day)) => format!("w{week}d{day}"),
            (Some(week), None) => format!("w{week}"),
            (None, _) => String::new(),
        };
        let boxes = match self.boxes {
            Boxes::All if days.is_empty() => "planner",
            Boxes::All => "",
            Boxes::Raids => "raids",
            Boxes::Line(line) => NAMED_PLACES[usize::from(line)].key(),
            Boxes::One(at) => at.name(),
        };
        f.write_str(format!("{days} {boxes}").trim())
    }
}

impl FromStr for PlannerPart {
    type Err = String;

    fn from_str(text: &str) -> Result<PlannerPart, String> {
        let wrong = || format!("{text:?} is no part of a planner; parts look like w2, w2d3, taksim or w2d3 raids");
        let week_only = |word: &str| match word.as_bytes() {
            [b'w', week @ b'1'..=b'9'] if week - b'0' <= MOST_WEEKS => Some(week - b'0'),
            _ => None,
        };
        let mut words = text.split(' ').peekable();
        let first = words.peek().copied().unwrap_or_default();
        let (week, day) = match (first.parse::<Day>(), week_only(first)) {
            (Ok(day), _) => (Some(day.week()), Some(day.of_week())),
            (Err(_), Some(week)) => (Some(week), None),
            (Err(_), None) => (None, None),
        };
        if week.is_some() {
            words.next();
        }
        let boxes = match words.next() {
            None if week.is_some() => Boxes::All,
            None => return Err(wrong()),
            Some("planner") if week.is_none() => Boxes::All,
            Some("raids") => Boxes::Raids,
            Some(word) => match NAMED_PLACES.iter().position(|place| place.key() == word) {
                Some(line) => Boxes::Line(line as u8),
                None => Boxes::One(word.parse().map_err(|_| wrong())?),
            },
        };
        if words.next().is_some() { Err(wrong()) } else { Ok(PlannerPart { week, day, boxes }) }
    }
}

impl TryFrom<String> for PlannerPart {
    type Error = String;

    fn try_from(text: String) -> Result<PlannerPart, String> {
        text.parse()
    }
}

impl From<PlannerPart> for String {
    fn from(part: PlannerPart) -> String {
        part.to_string()
    }
}

/// What the owner picks to show: some parts, with or without the notes of the days shown whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Selection {
    /// The parts, taken together.
    pub parts: Vec<PlannerPart>,
    /// Whether the notes of days that are shown whole go with them.
    pub notes: bool,
}

impl Selection {
    /// Whether nothing is picked.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The boxes of a day that are picked.
    fn boxes(&self, day: Day) -> BoxSet {
        let parts = self.parts.iter().filter(|part| part.covers(day));
        parts.fold(BoxSet::default(), |boxes, part| boxes.or(part.boxes()))
    }

    /// Copies what is written in the picked parts now.
    pub fn copy(&self, planner: &Planner, dates: &[OwnDate], last: Day) -> Vec<Page> {
        Day::all(last).filter_map(|day| self.page(planner, dates, day)).collect()
    }

    fn page(&self, planner: &Planner, dates: &[OwnDate], day: Day) -> Option<Page> {
        let boxes = self.boxes(day);
        if boxes.is_empty() {
            return None;
        }
        let with_notes = self.notes && boxes == BoxSet::ALL;
        Some(Page {
            day,
            boxes,
            marks: planner.marks.iter().filter(|mark| mark.day == day && boxes.contains(mark.at)).copied().collect(),
            dates: dates.iter().filter(|date| with_notes && date.day == day).cloned().collect(),
            note: planner.note(day).filter(|_| with_notes).map(str::to_owned),
        })
    }
}

/// A copy of what was written on one day; boxes that are not listed were torn off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// The day.
    pub day: Day,
    /// The boxes that were shown.
    pub boxes: BoxSet,
    /// What was in them.
    pub marks: Vec<Mark>,
    /// Own dates that were shown with the notes.
    pub dates: Vec<OwnDate>,
    /// The free note, if it was shown and written.
    pub note: Option<String>,
}

/// A still copy of parts of a planner in the hands of those to whom it was shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Whose planner it was.
    pub by: Seat,
    /// Who has the copy.
    pub to: Seats,
    /// The day of the showing.
    pub on: Day,
    /// The pages, torn to what was picked.
    pub pages: Vec<Page>,
}

/// The parts that a form offers for a game of so many weeks; single boxes can be named too.
pub(crate) fn common_parts(weeks: u8) -> impl Iterator<Item = PlannerPart> {
    [PlannerPart::WHOLE]
        .into_iter()
        .chain((1..=weeks).map(PlannerPart::week))
        .chain(PlannerPart::lines())
        .chain(Day::all(Day::last_of(weeks)).map(PlannerPart::day))
}
