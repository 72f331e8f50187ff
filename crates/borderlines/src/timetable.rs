//! Which events strike in which round.

use serde::{Deserialize, Serialize};

use crate::borders::Letter;

/// The rounds of a game.
pub const ROUNDS: u8 = 6;

/// Something that happens in an event phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// The war card of the round comes into play.
    War,
    /// The border tokens of a letter are turned.
    Border(Letter),
    /// A camp is opened.
    Camp,
    /// Aid cards are dealt.
    Aid,
}

/// Which timetable is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timetable {
    /// Aid in rounds 4 and 6, camps in rounds 3, 5 and 6.
    #[default]
    Standard,
    /// Aid in round 6 only, camps in rounds 3 to 6.
    LateAid,
}

use Happening::{Aid, Border, Camp, War};

/// The events of rounds 1 to 6, each in the order War, Border control, Camp, Aid.
///
/// BOR-021, BOR-022
pub const STANDARD: [&[Happening]; 6] =
    [&[War], &[War], &[War, Camp], &[War, Border(Letter::A), Aid], &[War, Camp], &[War, Border(Letter::B), Camp, Aid]];

/// The events of rounds 1 to 6 with the late aid timetable.
pub const LATE_AID: [&[Happening]; 6] =
    [&[War], &[War], &[War, Camp], &[War, Border(Letter::A), Camp], &[War, Camp], &[War, Border(Letter::B), Camp, Aid]];

impl Timetable {
    /// The events of all six rounds.
    pub const fn rounds(self) -> &'static [&'static [Happening]; 6] {
        match self {
            Timetable::Standard => &STANDARD,
            Timetable::LateAid => &LATE_AID,
        }
    }
}

/// Whether a war phase follows the action phase of the round.
///
/// BOR-020, BOR-130
pub const fn has_war_phase(round: u8) -> bool {
    round == 3 || round == ROUNDS
}
