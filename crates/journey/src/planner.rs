//! The Journey Planner: a pocket calendar of one's own.

use std::fmt;
use std::str::FromStr;

use caravanserai_core::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Day, Days, Kind, Lira, NAMED_PLACES, Place};

/// The most characters of a free note or a promise.
pub const LONGEST_TEXT: usize = 200;

/// How many boxes a day of the planner has: four for raids, a journey and a work box for four places.
pub const BOXES: usize = 12;

const NAMES: [&str; BOXES] = [
    "raid_1",
    "raid_2",
    "raid_3",
    "raid_4",
    "taksim_journey",
    "taksim_work",
    "fatih_journey",
    "fatih_work",
    "sultanahmet_journey",
    "sultanahmet_work",
    "uskudar_journey",
    "uskudar_work",
];

/// One printed box of a day of the planner.
///
/// JRN-148
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlannerBox(u8);

impl PlannerBox {
    /// Every box of a day.
    pub fn all() -> impl Iterator<Item = PlannerBox> + Clone {
        (0..BOXES as u8).map(PlannerBox)
    }

    /// The raid boxes.
    pub fn raids() -> impl Iterator<Item = PlannerBox> + Clone {
        (0..4).map(PlannerBox)
    }

    /// The box for a journey or for work in a neighbourhood; Kadiköy has none.
    pub fn offer(kind: Kind, place: Place) -> Option<PlannerBox> {
        let line = NAMED_PLACES.iter().position(|&named| named == place)? as u8;
        match kind {
            Kind::Police => None,
            Kind::Journey => Some(PlannerBox(4 + 2 * line)),
            Kind::Work => Some(PlannerBox(5 + 2 * line)),
        }
    }

    /// Its number, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it stands for a raid.
    pub const fn is_raid(self) -> bool {
        self.0 < 4
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }
}

impl FromStr for PlannerBox {
    type Err = String;

    fn from_str(name: &str) -> Result<PlannerBox, String> {
        PlannerBox::all().find(|one| one.name() == name).ok_or_else(|| format!("a planner has no box {name:?}"))
    }
}

impl TryFrom<String> for PlannerBox {
    type Error = String;

    fn try_from(name: String) -> Result<PlannerBox, String> {
        name.parse()
    }
}

impl From<PlannerBox> for String {
    fn from(one: PlannerBox) -> String {
        one.name().to_owned()
    }
}

impl fmt::Display for PlannerBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name().replace('_', " "))
    }
}

/// A set of boxes of a day; in JSON a list of their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BoxSet(u16);

impl BoxSet {
    /// Every box of a day.
    pub const ALL: BoxSet = BoxSet((1 << BOXES) - 1);
    /// The raid boxes.
    pub const RAIDS: BoxSet = BoxSet(0xf);

    /// Just this box.
    pub const fn only(at: PlannerBox) -> BoxSet {
        BoxSet(1 << at.0)
    }

    /// The journey and the work box of the line of a named place, counted from 0.
    pub const fn line(line: u8) -> BoxSet {
        BoxSet(0b11 << (4 + 2 * line))
    }

    /// All boxes of either set.
    #[must_use]
    pub const fn or(self, other: BoxSet) -> BoxSet {
        BoxSet(self.0 | other.0)
    }

    /// Whether the box is in the set.
    pub const fn contains(self, at: PlannerBox) -> bool {
        self.0 & 1 << at.0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The boxes in order.
    pub fn iter(self) -> impl Iterator<Item = PlannerBox> {
        PlannerBox::all().filter(move |&at| self.contains(at))
    }
}

impl Serialize for BoxSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for BoxSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BoxSet, D::Error> {
        let boxes = Vec::<PlannerBox>::deserialize(deserializer)?;
        Ok(boxes.into_iter().fold(BoxSet::default(), |set, at| set.or(BoxSet::only(at))))
    }
}

/// What is drawn into a box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// Nothing.
    #[default]
    Empty,
    /// A tick: it is so.
    Ticked,
    /// Crossed out: surely not.
    Crossed,
    /// A question mark.
    Question,
}

/// One box that is not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The day.
    pub day: Day,
    /// The box.
    pub at: PlannerBox,
    /// What is drawn.
    pub sign: Sign,
    /// The sum beside a ticked journey or work box.
    pub amount: Option<Lira>,
    /// Whose colour it is written in; `null` is the own pencil.
    pub ink: Option<Seat>,
    /// Whether the owner has drawn a ring around it.
    pub ringed: bool,
}

/// The free note of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The day.
    pub day: Day,
    /// What is written.
    pub text: String,
}

/// What an entry that writes itself is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Matter {
    /// The own obstacle.
    Obstacle,
    /// The own opportunity.
    Opportunity,
    /// The own release from jail.
    Release,
}

impl Matter {
    /// Every matter.
    pub const ALL: [Matter; 3] = [Matter::Obstacle, Matter::Opportunity, Matter::Release];
}

/// A day that matters for the owner and is entered by itself.
///
/// JRN-150, JRN-151
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnDate {
    /// The day.
    pub day: Day,
    /// What it is about.
    pub matter: Matter,
    /// The entry.
    pub text: String,
}

/// Everything that the owner of a planner has written and rubbed out.
///
/// JRN-148, JRN-149
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Planner {
    /// The boxes that are not empty, by day and box.
    pub marks: Vec<Mark>,
    /// The free notes, by day.
    pub notes: Vec<Note>,
    /// The days on which the own dates were rubbed out, by [`Matter`].
    pub rubbed_out: [Days; 3],
}

impl Planner {
    /// The mark in a box.
    pub fn mark(&self, day: Day, at: PlannerBox) -> Option<&Mark> {
        self.place_of(day, at).ok().map(|place| &self.marks[place])
    }

    /// The note of a day.
    pub fn note(&self, day: Day) -> Option<&str> {
        self.notes.iter().find(|note| note.day == day).map(|note| note.text.as_str())
    }

    /// Draws a mark into its box, in place of what was there; an empty one rubs it out.
    pub fn draw(&mut self, mark: Mark) {
        match (self.place_of(mark.day, mark.at), mark.sign) {
            (Ok(place), Sign::Empty) => {
                self.marks.remove(place);
            }
            (Err(_), Sign::Empty) => {}
            (Ok(place), _) => self.marks[place] = mark,
            (Err(place), _) => self.marks.insert(place, mark),
        }
    }

    /// Writes the note of a day, in place of what was there; an empty one rubs it out.
    pub fn write(&mut self, day: Day, text: &str) {
        self.notes.retain(|note| note.day != day);
        if !text.is_empty() {
            let place = self.notes.partition_point(|note| note.day < day);
            self.notes.insert(place, Note { day, text: text.to_owned() });
        }
    }

    fn place_of(&self, day: Day, at: PlannerBox) -> Result<usize, usize> {
        self.marks.binary_search_by_key(&(day, at), |mark| (mark.day, mark.at))
    }
}
