//! The table options.

use caravanserai_core::{NumberInfo, OptionInfo, Preset, numbers};
use serde::{Deserialize, Serialize};

use crate::numbers::Numbers;
use crate::timetable::Timetable;

/// The table options; the default is the book's game. The number of families is the number of seats.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Two people lead two families each.
    pub two_leaders: bool,
    /// What a person's arrival in Western Europe brings.
    pub bonus: Bonus,
    /// Which events strike in which round.
    pub timetable: Timetable,
    /// The full number of people on the card must move, as far as legal moves exist.
    pub everybody_must_go: bool,
    /// Others may pay what is missing of a fee.
    pub shared_fees: bool,
    /// All aid cards are open.
    pub open_aid: bool,
    /// Points are shown during play.
    pub live_points: bool,
    /// A page of history at the start of each round.
    pub time_line: bool,
    /// The debrief after the game.
    pub debrief: bool,
    /// Losses without sound and motion.
    pub quiet_losses: bool,
    /// How long a turn may last.
    pub turn_clock: TurnClock,
    /// Whether steps of one's own turn may be taken back.
    pub take_back: bool,
    /// The numbers of the components.
    #[serde(with = "numbers", skip_serializing_if = "numbers::is_book")]
    pub numbers: Numbers,
}

/// What a person's arrival in Western Europe brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// $20, as the text of the book says three times.
    #[default]
    Twenty,
    /// $25, as its component sheet shows.
    TwentyFive,
}

impl Bonus {
    /// The bonus in dollars.
    ///
    /// BOR-110
    pub const fn dollars(self) -> u16 {
        match self {
            Bonus::Twenty => 20,
            Bonus::TwentyFive => 25,
        }
    }
}

/// How long a turn may last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnClock {
    /// As long as it takes.
    #[default]
    None,
    /// One minute.
    OneMinute,
    /// Two minutes.
    TwoMinutes,
    /// Five minutes.
    FiveMinutes,
}

impl TurnClock {
    /// The time in seconds.
    pub const fn seconds(self) -> Option<u16> {
        match self {
            TurnClock::None => None,
            TurnClock::OneMinute => Some(60),
            TurnClock::TwoMinutes => Some(120),
            TurnClock::FiveMinutes => Some(300),
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            two_leaders: false,
            bonus: Bonus::default(),
            timetable: Timetable::default(),
            everybody_must_go: false,
            shared_fees: false,
            open_aid: false,
            live_points: false,
            time_line: true,
            debrief: true,
            quiet_losses: false,
            turn_clock: TurnClock::default(),
            take_back: true,
            numbers: Numbers::default(),
        }
    }
}

impl caravanserai_core::Options for Options {
    fn describe() -> Vec<OptionInfo> {
        vec![
            OptionInfo::switch(
                "two_leaders",
                "Two leaders",
                "For two seats: each leads two of the four families, alternately; their points are added.",
            ),
            OptionInfo::choice(
                "bonus",
                "Arrival in Western Europe",
                "What the family receives for each person who arrives there.",
                &[("twenty", "$20, as the book's text says"), ("twenty_five", "$25, as its component sheet shows")],
            ),
            OptionInfo::choice(
                "timetable",
                "Event timetable",
                "When camps open and aid is dealt.",
                &[
                    ("standard", "Standard: aid in rounds 4 and 6, camps in 3, 5 and 6"),
                    ("late_aid", "Late aid: aid in round 6 only, camps in 3, 4, 5 and 6"),
                ],
            ),
            OptionInfo::switch(
                "everybody_must_go",
                "Everybody must go",
                "The full number of people on the card must move, as far as there are legal moves.",
            ),
            OptionInfo::switch(
                "shared_fees",
                "Shared fees",
                "When somebody cannot pay a fee, the others are asked in turn whether they pay what is missing.",
            ),
            OptionInfo::switch("open_aid", "Open aid", "All aid cards lie open, for learning the game together."),
            OptionInfo::switch("live_points", "Live points", "Points are shown during play, not only at the end."),
            OptionInfo::switch("time_line", "Time line", "A page of history at the start of each round."),
            OptionInfo::switch(
                "debrief",
                "Debrief",
                "A conversation after the game: what happened, and what it means.",
            ),
            OptionInfo::switch(
                "quiet_losses",
                "Quiet losses",
                "Losses are told in words only, without motion or sound.",
            ),
            OptionInfo::choice(
                "turn_clock",
                "Turn clock",
                "How long a turn may last; then it ends as it stands.",
                &[
                    ("none", "No clock"),
                    ("one_minute", "60 seconds"),
                    ("two_minutes", "120 seconds"),
                    ("five_minutes", "300 seconds"),
                ],
            ),
            OptionInfo::switch(
                "take_back",
                "Take-back",
                "Steps of one's own turn may be taken back until something hidden or random is revealed.",
            ),
        ]
    }

    fn numbers() -> Vec<NumberInfo> {
        numbers::list::<Numbers>()
    }

    fn presets(seats: usize) -> Vec<Preset<Options>> {
        let book = Options::default();
        let mut presets = vec![
            Preset { name: "By the book", help: "The rules as written.", options: book },
            Preset {
                name: "Learning together",
                help: "Open aid cards and points shown during play.",
                options: Options { open_aid: true, live_points: true, ..book },
            },
        ];
        if seats == 2 {
            presets.push(Preset {
                name: "Two leaders",
                help: "All four families, two for each of you.",
                options: Options { two_leaders: true, ..book },
            });
        }
        presets
    }
}
