//! Statements that people and bots understand, freely true or false.

use std::fmt;
use std::str::FromStr;

use caravanserai_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{Card, Day, Kind, Lira, NAMED_PLACES, Place};

/// What a statement or a question is about: a card, written `r4s2`, or a day, written `w2d3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Topic {
    /// The card in this row and square of the event sheet, both counted from 1.
    Card {
        /// The row: the day of the week.
        row: u8,
        /// The square in the row.
        square: u8,
    },
    /// What takes place on a day.
    Day(Day),
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Topic::Card { row, square } => write!(f, "r{row}s{square}"),
            Topic::Day(day) => day.fmt(f),
        }
    }
}

impl FromStr for Topic {
    type Err = String;

    fn from_str(text: &str) -> Result<Topic, String> {
        match text.as_bytes() {
            [b'r', row @ b'1'..=b'6', b's', square @ b'1'..=b'5'] => {
                Ok(Topic::Card { row: row - b'0', square: square - b'0' })
            }
            _ => match text.parse() {
                Ok(day) => Ok(Topic::Day(day)),
                Err(_) => Err(format!("{text:?} is nothing to talk about; try r4s2 for a card or w2d3 for a day")),
            },
        }
    }
}

impl TryFrom<String> for Topic {
    type Error = String;

    fn try_from(text: String) -> Result<Topic, String> {
        text.parse()
    }
}

impl From<Topic> for String {
    fn from(topic: Topic) -> String {
        topic.to_string()
    }
}

/// What is said about a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Says {
    /// A raid.
    Raid,
    /// Two raids on one day.
    TwoRaids,
    /// Three raids on one day.
    ThreeRaids,
    /// A journey from Taksim.
    JourneyTaksim,
    /// A journey from Fatih.
    JourneyFatih,
    /// A journey from Sultanahmet.
    JourneySultanahmet,
    /// A journey from Üsküdar.
    JourneyUskudar,
    /// Work in Taksim.
    WorkTaksim,
    /// Work in Fatih.
    WorkFatih,
    /// Work in Sultanahmet.
    WorkSultanahmet,
    /// Work in Üsküdar.
    WorkUskudar,
    /// Nothing on that day that the speaker knows of.
    Nothing,
    /// The card is something else.
    SomethingElse,
    /// The speaker does not know.
    DoNotKnow,
}

/// Everything that can be said.
pub const SAYINGS: [Says; 14] = [
    Says::Raid,
    Says::TwoRaids,
    Says::ThreeRaids,
    Says::JourneyTaksim,
    Says::JourneyFatih,
    Says::JourneySultanahmet,
    Says::JourneyUskudar,
    Says::WorkTaksim,
    Says::WorkFatih,
    Says::WorkSultanahmet,
    Says::WorkUskudar,
    Says::Nothing,
    Says::SomethingElse,
    Says::DoNotKnow,
];

/// What a saying means on the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// So many raids.
    Raids(u8),
    /// A journey from, or work in, a neighbourhood.
    Offer(Kind, Place),
    /// Nothing of note.
    Nothing,
    /// Neither this nor that.
    Open,
}

impl Says {
    /// As words.
    pub fn words(self) -> &'static str {
        match self {
            Says::Raid => "a raid",
            Says::TwoRaids => "two raids",
            Says::ThreeRaids => "three raids",
            Says::JourneyTaksim => "a journey from Taksim",
            Says::JourneyFatih => "a journey from Fatih",
            Says::JourneySultanahmet => "a journey from Sultanahmet",
            Says::JourneyUskudar => "a journey from Üsküdar",
            Says::WorkTaksim => "work in Taksim",
            Says::WorkFatih => "work in Fatih",
            Says::WorkSultanahmet => "work in Sultanahmet",
            Says::WorkUskudar => "work in Üsküdar",
            Says::Nothing => "nothing that I know of",
            Says::SomethingElse => "something else",
            Says::DoNotKnow => "I do not know",
        }
    }

    /// What it means.
    pub fn meaning(self) -> Meaning {
        let offer = |kind, line: usize| Meaning::Offer(kind, NAMED_PLACES[line]);
        match self {
            Says::Raid => Meaning::Raids(1),
            Says::TwoRaids => Meaning::Raids(2),
            Says::ThreeRaids => Meaning::Raids(3),
            Says::JourneyTaksim => offer(Kind::Journey, 0),
            Says::JourneyFatih => offer(Kind::Journey, 1),
            Says::JourneySultanahmet => offer(Kind::Journey, 2),
            Says::JourneyUskudar => offer(Kind::Journey, 3),
            Says::WorkTaksim => offer(Kind::Work, 0),
            Says::WorkFatih => offer(Kind::Work, 1),
            Says::WorkSultanahmet => offer(Kind::Work, 2),
            Says::WorkUskudar => offer(Kind::Work, 3),
            Says::Nothing => Meaning::Nothing,
            Says::SomethingElse | Says::DoNotKnow => Meaning::Open,
        }
    }

    /// Whether it can be said about the topic.
    pub fn fits(self, topic: Topic) -> bool {
        match (self.meaning(), topic) {
            (Meaning::Raids(number), Topic::Card { .. }) => number == 1,
            (Meaning::Nothing, Topic::Card { .. }) => false,
            (Meaning::Open, Topic::Day(_)) => self == Says::DoNotKnow,
            (Meaning::Offer(..) | Meaning::Open, Topic::Card { .. }) => true,
            (Meaning::Raids(_) | Meaning::Offer(..) | Meaning::Nothing, Topic::Day(_)) => true,
        }
    }

    /// Whether a sum can be named with it.
    pub fn may_name_sum(self, topic: Topic) -> bool {
        matches!((self.meaning(), topic), (Meaning::Raids(_) | Meaning::Offer(..), Topic::Card { .. }))
    }
}

/// Something said about a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// What it is about.
    pub topic: Topic,
    /// What is said.
    pub says: Says,
    /// The sum that is named with it.
    pub amount: Option<Lira>,
}

impl Claim {
    /// A claim of a sum in thousands, where 0 names none; `None` if it cannot be said.
    pub fn new(topic: Topic, says: Says, thousands: u16) -> Option<Claim> {
        let amount = (thousands > 0).then_some(Lira::thousands(thousands));
        let sum_fits = amount.is_none() || says.may_name_sum(topic);
        (says.fits(topic) && sum_fits).then_some(Claim { topic, says, amount })
    }
}

/// A claim that was made.
///
/// JRN-138, JRN-142
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// The speaker.
    pub by: Seat,
    /// Those who heard it; nobody named means everybody.
    pub to: Seats,
    /// The day on which it was made.
    pub on: Day,
    /// What was said.
    pub claim: Claim,
    /// What was paid for it.
    pub paid: Option<Lira>,
    /// The day on which the card it is about takes place, if it does.
    pub takes_place: Option<Day>,
    /// The card it is about, for the talk after the game.
    pub card: Option<Card>,
}

impl Statement {
    /// Whether the seat heard or made it.
    pub fn reached(&self, seat: Seat) -> bool {
        self.to.is_empty() || self.to.contains(seat) || self.by == seat
    }

    /// Whether everybody heard it.
    pub fn is_public(&self) -> bool {
        self.to.is_empty()
    }
}
