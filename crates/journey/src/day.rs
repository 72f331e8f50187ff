//! Days of the game, written `w2d3`, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The days of a week.
pub const DAYS_PER_WEEK: u8 = 6;

/// The most weeks that a game can have.
pub const MOST_WEEKS: u8 = 4;

/// The days that a game can have, as they are written.
#[rustfmt::skip]
const NAMES: [&str; (DAYS_PER_WEEK * MOST_WEEKS) as usize] = [
    "w1d1", "w1d2", "w1d3", "w1d4", "w1d5", "w1d6",
    "w2d1", "w2d2", "w2d3", "w2d4", "w2d5", "w2d6",
    "w3d1", "w3d2", "w3d3", "w3d4", "w3d5", "w3d6",
    "w4d1", "w4d2", "w4d3", "w4d4", "w4d5", "w4d6",
];

const ORDINALS: [&str; 6] = ["1st", "2nd", "3rd", "4th", "5th", "6th"];

/// One day of the game, which is one round: `w1d1` is round 1, `w3d6` is round 18.
///
/// JRN-004, JRN-005, JRN-006
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Day(u8);

impl Day {
    /// The day on which a game starts.
    pub const FIRST: Day = Day(1);

    /// The day with this round number, if a game can have it.
    pub const fn of_round(round: u8) -> Option<Day> {
        if round >= 1 && round <= DAYS_PER_WEEK * MOST_WEEKS { Some(Day(round)) } else { None }
    }

    /// A day of a week, both counted from 1.
    pub const fn new(week: u8, day: u8) -> Option<Day> {
        if week >= 1 && week <= MOST_WEEKS && day >= 1 && day <= DAYS_PER_WEEK {
            Some(Day(DAYS_PER_WEEK * (week - 1) + day))
        } else {
            None
        }
    }

    /// The last day of a game of so many weeks.
    pub const fn last_of(weeks: u8) -> Day {
        Day(weeks * DAYS_PER_WEEK)
    }

    /// The round number.
    pub const fn round(self) -> u8 {
        self.0
    }

    /// The week, from 1.
    pub const fn week(self) -> u8 {
        (self.0 - 1) / DAYS_PER_WEEK + 1
    }

    /// The day of the week, from 1.
    pub const fn of_week(self) -> u8 {
        (self.0 - 1) % DAYS_PER_WEEK + 1
    }

    /// So many days later. It may lie after the end of every game; see [`Day::within`].
    pub const fn later(self, days: u8) -> Day {
        Day(self.0 + days)
    }

    /// The day itself, if it is not after `last`.
    pub fn within(self, last: Day) -> Option<Day> {
        (self <= last).then_some(self)
    }

    /// Every day up to `last`.
    pub fn all(last: Day) -> impl DoubleEndedIterator<Item = Day> {
        (1..=last.0).map(Day)
    }
}

/// "1st" to "6th" for a day of the week counted from 1.
pub fn ordinal(day: u8) -> &'static str {
    ORDINALS.get(usize::from(day).wrapping_sub(1)).copied().unwrap_or("?")
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "w{}d{}", self.week(), self.of_week())
    }
}

impl FromStr for Day {
    type Err = String;

    fn from_str(text: &str) -> Result<Day, String> {
        let wrong = || format!("{text:?} is no day; a day looks like w2d3");
        match text.as_bytes() {
            [b'w', week, b'd', day] => Day::new(week.wrapping_sub(b'0'), day.wrapping_sub(b'0')).ok_or_else(wrong),
            _ => Err(wrong()),
        }
    }
}

impl TryFrom<String> for Day {
    type Error = String;

    fn try_from(text: String) -> Result<Day, String> {
        text.parse()
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match NAMES.get(usize::from(self.0).wrapping_sub(1)) {
            Some(name) => serializer.serialize_unit_variant("Day", self.0.into(), name),
            None => serializer.collect_str(self),
        }
    }
}

/// A set of days; in JSON a list of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Days(u32);

impl Days {
    /// No day.
    pub const NONE: Days = Days(0);

    /// Just this day.
    pub const fn only(day: Day) -> Days {
        Days(1 << day.0)
    }

    /// The set with this day too.
    #[must_use]
    pub const fn with(self, day: Day) -> Days {
        Days(self.0 | 1 << day.0)
    }

    /// The set without this day.
    #[must_use]
    pub const fn without(self, day: Day) -> Days {
        Days(self.0 & !(1 << day.0))
    }

    /// All days of either set.
    #[must_use]
    pub const fn or(self, other: Days) -> Days {
        Days(self.0 | other.0)
    }

    /// The days that are in both sets.
    #[must_use]
    pub const fn and(self, other: Days) -> Days {
        Days(self.0 & other.0)
    }

    /// Whether the day is in the set.
    pub const fn contains(self, day: Day) -> bool {
        self.0 & 1 << day.0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many days are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The earliest day.
    pub const fn first(self) -> Option<Day> {
        if self.0 == 0 { None } else { Some(Day(self.0.trailing_zeros() as u8)) }
    }

    /// The latest day.
    pub const fn last(self) -> Option<Day> {
        if self.0 == 0 { None } else { Some(Day((31 - self.0.leading_zeros()) as u8)) }
    }

    /// Every day moved by so many days.
    #[must_use]
    pub const fn shifted(self, days: u8) -> Days {
        Days(self.0 << days)
    }

    /// Every day that comes 1 to `days` days after one of the set.
    #[must_use]
    pub fn shifted_up_to(self, days: u8) -> Days {
        (1..=days).fold(Days::NONE, |sum, days| sum.or(self.shifted(days)))
    }

    /// Every day moved back by so many days.
    #[must_use]
    pub const fn back(self, days: u8) -> Days {
        Days(self.0 >> days)
    }

    /// Every day that comes 1 to `days` days before one of the set.
    #[must_use]
    pub fn back_up_to(self, days: u8) -> Days {
        (1..=days).fold(Days::NONE, |sum, days| sum.or(self.back(days)))
    }

    /// Every day after the earliest one.
    #[must_use]
    pub const fn after_first(self) -> Days {
        match self.first() {
            Some(day) => Days(!0 << (day.0 + 1)),
            None => Days::NONE,
        }
    }

    /// The days of the set that come after this one.
    #[must_use]
    pub const fn after(self, day: Day) -> Days {
        Days(self.0 & (!0 << (day.0 + 1)))
    }

    /// The days of the set that are not after this one.
    #[must_use]
    pub const fn up_to(self, day: Day) -> Days {
        Days(self.0 & !(!0 << (day.0 + 1)))
    }

    /// The days in order.
    pub fn iter(self) -> impl Iterator<Item = Day> {
        (1..32).map(Day).filter(move |&day| self.contains(day))
    }
}

impl FromIterator<Day> for Days {
    fn from_iter<I: IntoIterator<Item = Day>>(days: I) -> Days {
        days.into_iter().fold(Days::NONE, Days::with)
    }
}

impl Serialize for Days {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Days {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Days, D::Error> {
        Ok(Vec::<Day>::deserialize(deserializer)?.into_iter().collect())
    }
}
