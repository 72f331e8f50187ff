//! The rules that a table may choose, as the position keeps them.

use caravanserai_core::numbers;
use serde::{Deserialize, Serialize};

use crate::Numbers;

/// Where cards "from the deck" come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardSource {
    /// The player names any kind. IST-163
    #[default]
    Chosen,
    /// The top card of a shuffled deck of 26. IST-250
    Drawn,
}

/// How a market finds its next demand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DemandMode {
    /// One of the four demand tiles that are not showing. IST-134
    #[default]
    Redraw,
    /// The five tiles in a shuffled circle. IST-254
    Cycle,
    /// Any five goods. IST-255
    Any,
}

/// How often something may be done in one turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// As often as it is possible.
    #[default]
    Free,
    /// Once.
    Once,
}

/// What becomes of the goods shown for a mosque tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MosquePrice {
    /// All of them are spent. IST-120
    #[default]
    Pay,
    /// One of them is spent. IST-258
    Show,
}

/// How many mosque tiles of each colour there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MosqueSupply {
    /// Four, whatever the number of players. IST-121
    #[default]
    Four,
    /// Two, three or four. IST-259
    ByPlayers,
}

/// The rules of this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct House {
    /// Where cards come from.
    pub cards: CardSource,
    /// How demands follow each other.
    pub demand: DemandMode,
    /// How often each figure may be met in a turn. IST-089, IST-256
    pub encounters: Limit,
    /// How often the yellow tile may be used in a turn. IST-212, IST-257
    pub yellow: Limit,
    /// What a mosque tile costs.
    pub mosque_price: MosquePrice,
    /// How many mosque tiles there are.
    pub mosque_supply: MosqueSupply,
    /// Whether Take 1 Good and Take 5 Lira may be played after the last turn. IST-261
    pub final_cards: bool,
    /// How many rubies bring on the end. IST-230, IST-263
    pub ruby_target: u8,
    /// Whether all hands lie open.
    pub open_hands: bool,
    /// Whether a turn ends by itself when nothing else is possible. IST-038
    pub auto_end: bool,
    /// The round after which the game is stopped. IST-237
    pub round_limit: Option<u16>,
    /// The numbers of the components.
    #[serde(default, with = "numbers", skip_serializing_if = "numbers::is_book")]
    pub numbers: Numbers,
}
