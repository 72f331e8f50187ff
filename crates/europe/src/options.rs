//! The table options.

use caravanserai_core::{NumberInfo, OptionInfo, Preset, numbers};
use serde::{Deserialize, Serialize};

use crate::numbers::Numbers;

/// EUR-022 and section 6: what a table may agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Destination Cards each; `None` is the book's number.
    pub cards: Option<u8>,
    /// Traffic Lights each; `None` is the book's number.
    pub lights: Option<u8>,
    /// Whether kept Chance Cards lie open.
    pub kept_cards: KeptCards,
    /// Whether kept cards may be traded.
    pub trading: bool,
    /// Whether the round of the first finish is completed.
    pub finish_round: bool,
    /// Whether the others play on for the places.
    pub play_on: bool,
    /// Whether a ticket may be flown from an airport on which the throw begins.
    pub fly_from_start: bool,
    /// Whether all Destination Cards lie open.
    pub learner: bool,
    /// Whether one's own shortest tour is shown.
    pub planner: Planner,
    /// Whether the lights are placed by chance.
    pub random_lights: bool,
    /// The numbers of the components.
    #[serde(with = "numbers", skip_serializing_if = "numbers::is_book")]
    pub numbers: Numbers,
}

/// Whether kept Chance Cards lie open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KeptCards {
    /// EUR-099: everybody sees them.
    #[default]
    Open,
    /// Only their number is public until they are played.
    Hidden,
}

/// Whether one's own shortest tour is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Planner {
    /// On a learner's table only.
    #[default]
    Learners,
    /// Always.
    On,
    /// Never.
    Off,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            cards: None,
            lights: None,
            kept_cards: KeptCards::Open,
            trading: true,
            finish_round: false,
            play_on: false,
            fly_from_start: true,
            learner: false,
            planner: Planner::Learners,
            random_lights: false,
            numbers: Numbers::default(),
        }
    }
}

impl Options {
    /// EUR-021: Destination Cards for each player.
    pub fn cards_each(&self, seats: usize) -> u8 {
        self.cards.unwrap_or(if seats == 2 { 8 } else { 6 })
    }

    /// EUR-027: Traffic Lights for each player.
    pub fn lights_each(&self, seats: usize) -> u8 {
        self.lights.unwrap_or(match seats {
            0..=2 => 4,
            3 | 4 => 3,
            _ => 2,
        })
    }

    /// Whether the kept cards of others are hidden.
    pub fn hides_kept(&self) -> bool {
        self.kept_cards == KeptCards::Hidden
    }

    /// Whether one's own shortest tour is shown.
    pub fn shows_tour(&self) -> bool {
        match self.planner {
            Planner::Learners => self.learner,
            Planner::On => true,
            Planner::Off => false,
        }
    }
}

impl caravanserai_core::Options for Options {
    fn describe() -> Vec<OptionInfo> {
        vec![
            OptionInfo::number(
                "cards",
                "Destination Cards each",
                "How many cities each player has to visit; one of them is the start. More cards make a longer game.",
                (3, 9),
                Some("8 for two players, 6 for more"),
            ),
            OptionInfo::number(
                "lights",
                "Traffic Lights each",
                "How many lights each player places before the start.",
                (0, 6),
                Some("4 for two players, 3 for three or four, 2 for five or six"),
            ),
            OptionInfo::choice(
                "kept_cards",
                "Kept Chance Cards",
                "Whether everybody sees the Chance Cards that players keep.",
                &[("open", "Open"), ("hidden", "Hidden until played; only their number is public")],
            ),
            OptionInfo::switch("trading", "Trading", "Players may trade the Chance Cards they keep."),
            OptionInfo::switch(
                "finish_round",
                "Finish the round",
                "When somebody finishes, the round is completed; all who finish in it share the win.",
            ),
            OptionInfo::switch(
                "play_on",
                "Play on for places",
                "After the winner, the others play on until only one is left.",
            ),
            OptionInfo::switch(
                "fly_from_start",
                "Fly from where you start",
                "A ticket may be flown from an airport on which the throw begins.",
            ),
            OptionInfo::switch(
                "learner",
                "Learner's table",
                "All Destination Cards lie open, so that everybody can help.",
            ),
            OptionInfo::choice(
                "planner",
                "Destination planner",
                "Shows each player the shortest tour through their own cities.",
                &[("learners", "On a learner's table"), ("on", "On"), ("off", "Off")],
            ),
            OptionInfo::switch(
                "random_lights",
                "Random lights",
                "All lights are placed by chance instead of by the players.",
            ),
        ]
    }

    fn numbers() -> Vec<NumberInfo> {
        numbers::list::<Numbers>()
    }

    fn presets(_seats: usize) -> Vec<Preset<Options>> {
        let book = Options::default();
        vec![
            Preset { name: "By the book", help: "The game as its leaflet has it.", options: book },
            Preset {
                name: "First journey",
                help: "Open cards, the shortest tour on the screen, lights placed by chance, four cities each.",
                options: Options { cards: Some(4), learner: true, random_lights: true, ..book },
            },
            Preset {
                name: "Fair finish",
                help: "The round is completed, and the others play on for the places.",
                options: Options { finish_round: true, play_on: true, ..book },
            },
        ]
    }
}
