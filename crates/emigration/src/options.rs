//! The table options.

use caravanserai_core::{NumberInfo, OptionInfo, Options, Preset, Seat, numbers};
use serde::{Deserialize, Serialize};

use crate::life::{Pack, Packs};
use crate::numbers::Numbers;

/// The table options; the default is the book with the rulings of the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EmigrationOptions {
    /// EMI-022, EMI-023: the packs of Life Cards, as many as players; `None` lets the game choose.
    pub packs: Option<Packs>,
    /// EMI-028: who starts.
    pub first_player: FirstPlayer,
    /// Whether the bank holds only the tokens of the box.
    pub strict_bank: bool,
    /// EMI-077: how Money is traded at the border.
    pub money_lines: MoneyLines,
    /// Whether a paper is taken upside down before the Required Action instead of as the turn's action.
    pub quick_skip: bool,
    /// EMI-065: whether extra papers can be held and taken from their owners.
    pub scalping: bool,
    /// Whether the lane cards show only their lowest and highest number.
    pub veiled_lanes: bool,
    /// Whether all cards are dealt face up.
    pub open_layouts: bool,
    /// What can be taken back.
    pub undo: Undo,
    /// The numbers of the components.
    #[serde(with = "numbers", skip_serializing_if = "numbers::is_book")]
    pub numbers: Numbers,
}

/// EMI-028: who starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstPlayer {
    /// Everybody rolls, the highest starts.
    #[default]
    Die,
    /// Anybody, by chance.
    Random,
    /// The first seat.
    SeatA,
    /// The second seat.
    SeatB,
    /// The third seat.
    SeatC,
    /// The fourth seat.
    SeatD,
    /// The fifth seat.
    SeatE,
    /// The sixth seat.
    SeatF,
}

impl FirstPlayer {
    /// The seat that the host has chosen, if it was the host who chose.
    pub(crate) fn chosen(self) -> Option<Seat> {
        match self {
            FirstPlayer::Die | FirstPlayer::Random => None,
            FirstPlayer::SeatA => Seat::new(0),
            FirstPlayer::SeatB => Seat::new(1),
            FirstPlayer::SeatC => Seat::new(2),
            FirstPlayer::SeatD => Seat::new(3),
            FirstPlayer::SeatE => Seat::new(4),
            FirstPlayer::SeatF => Seat::new(5),
        }
    }
}

/// EMI-077: how Money is traded at the border.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoneyLines {
    /// One line, once.
    #[default]
    Once,
    /// Both lines, as often as the Money lasts.
    Repeat,
}

/// What can be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// Whatever showed nothing, until the next player has acted.
    #[default]
    Open,
    /// Whatever showed nothing, until the turn is over.
    Turn,
    /// Nothing.
    Off,
}

impl Default for EmigrationOptions {
    fn default() -> EmigrationOptions {
        EmigrationOptions {
            packs: None,
            first_player: FirstPlayer::Die,
            strict_bank: false,
            money_lines: MoneyLines::Once,
            quick_skip: false,
            scalping: true,
            veiled_lanes: false,
            open_layouts: false,
            undo: Undo::Open,
            numbers: Numbers::default(),
        }
    }
}

/// The packs from the gentlest to the roughest, as simulated games showed them.
const GENTLEST_FIRST: [Pack; 7] =
    [Pack::Augustine, Pack::Socrates, Pack::Arendt, Pack::Hypatia, Pack::ZeraYacob, Pack::Avicenna, Pack::Confucius];

impl Options for EmigrationOptions {
    fn describe() -> Vec<OptionInfo> {
        vec![
            OptionInfo::json(
                "packs",
                "Life packs",
                "Which packs of four Life Cards are in the deck: as many as players. Left out, two players use Augustine and Socrates, more players a random choice that everybody sees.",
                "a list of packs, for example [\"augustine\", \"socrates\", \"hypatia\"]; there are augustine, socrates, hypatia, confucius, avicenna, zera_yacob and arendt",
            ),
            OptionInfo::choice(
                "first_player",
                "First player",
                "Who takes the first turn.",
                &[
                    ("die", "Everybody rolls, the highest starts"),
                    ("random", "Anybody, by chance"),
                    ("seat_a", "Seat A"),
                    ("seat_b", "Seat B"),
                    ("seat_c", "Seat C"),
                    ("seat_d", "Seat D"),
                    ("seat_e", "Seat E"),
                    ("seat_f", "Seat F"),
                ],
            ),
            OptionInfo::switch(
                "strict_bank",
                "Strict bank",
                "The bank holds only the 61 Money and 55 Assurance of the box; what it cannot pay is not owed.",
            ),
            OptionInfo::choice(
                "money_lines",
                "Money at the border",
                "How often Money can be traded for Assurance.",
                &[("once", "The better line, once"), ("repeat", "Both lines, as often as the Money lasts")],
            ),
            OptionInfo::switch(
                "quick_skip",
                "Quick skip",
                "Taking a Passport or Ticket by skipping costs only the next turn, not this one too.",
            ),
            OptionInfo::switch(
                "scalping",
                "Extra papers",
                "Players may hold more than one Passport or Ticket, and others may take the extra ones for the price and 1.",
            ),
            OptionInfo::switch("veiled_lanes", "Veiled lanes", "The lanes show only their lowest and highest number."),
            OptionInfo::switch("open_layouts", "Open layouts", "All cards are dealt face up, for learning."),
            OptionInfo::choice(
                "undo",
                "Taking back",
                "What a player may take back. What was rolled or shown always stays.",
                &[
                    ("open", "Open actions, until the next player acts"),
                    ("turn", "Open actions, within the turn"),
                    ("off", "Nothing"),
                ],
            ),
        ]
    }

    fn numbers() -> Vec<NumberInfo> {
        numbers::list::<Numbers>()
    }

    fn presets(seats: usize) -> Vec<Preset<EmigrationOptions>> {
        let book = EmigrationOptions::default();
        let gentle = GENTLEST_FIRST.into_iter().take(seats).collect();
        let rough = GENTLEST_FIRST.into_iter().rev().take(seats).collect();
        vec![
            Preset { name: "As the book plays", help: "The rules without any change.", options: book },
            Preset {
                name: "First game",
                help: "The gentlest Life packs, and all cards face up.",
                options: EmigrationOptions { packs: Some(gentle), open_layouts: true, ..book },
            },
            Preset {
                name: "Rough passage",
                help: "The Life packs with the heaviest bills, and lanes that hide their middle number.",
                options: EmigrationOptions { packs: Some(rough), veiled_lanes: true, ..book },
            },
        ]
    }
}
