//! The options of a table (section 6), and their description for forms.

use caravanserai_core::{NumberInfo, OptionInfo, Options, Preset, Seat, numbers};
use serde::{Deserialize, Serialize};

use crate::{Card, CardSource, DemandMode, Goods, Limit, MosquePrice, MosqueSupply, Numbers, Spot, Tile};

/// How the sixteen places are laid out. IST-005
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Layout {
    /// A way of laying out that has a name.
    Named(NamedLayout),
    /// The places from position 1 to 16.
    Custom(Vec<Tile>),
}

/// A layout, or a way to draw one, that has a name (section 3.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NamedLayout {
    /// The order of table 3.1.
    #[default]
    Default,
    /// Any arrangement. IST-007
    Random,
    /// Any arrangement with the Fountain in the middle and the dice places apart. IST-262
    Tempered,
    /// Sources and buyers far apart.
    LongRoads,
    /// Ruby places in the corners.
    FourGates,
}

impl Default for Layout {
    fn default() -> Layout {
        Layout::Named(NamedLayout::Default)
    }
}

/// In which order the seats take their turns. IST-012, IST-013
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TurnOrder {
    /// A way to settle the order that has a name.
    Named(NamedOrder),
    /// The seats from first to last.
    Given(Vec<Seat>),
}

/// A way to settle the order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NamedOrder {
    /// Drawn by lot.
    #[default]
    Random,
    /// As the players sit.
    AsSeated,
}

impl Default for TurnOrder {
    fn default() -> TurnOrder {
        TurnOrder::Named(NamedOrder::Random)
    }
}

/// The options of a table; the defaults are what the book plays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TableOptions {
    /// How the places are laid out.
    pub layout: Layout,
    /// In which order the seats take their turns.
    pub order: TurnOrder,
    /// Where cards come from.
    pub cards: CardSource,
    /// How demands follow each other.
    pub demand: DemandMode,
    /// How often each figure may be met in a turn.
    pub encounters: Limit,
    /// How often the yellow tile may be used in a turn.
    pub yellow: Limit,
    /// What a mosque tile costs.
    pub mosque_price: MosquePrice,
    /// How many mosque tiles there are.
    pub mosque_supply: MosqueSupply,
    /// Grey merchants in a game of two.
    pub neutrals: bool,
    /// Money and good cards after the last turn.
    pub final_cards: bool,
    /// Another ruby target.
    pub ruby_target: Option<u8>,
    /// All hands lie open.
    pub open_hands: bool,
    /// A turn ends by itself when nothing else is possible.
    pub auto_end: bool,
    /// The round after which the game is stopped.
    pub round_limit: Option<u16>,
    /// Where the Governor starts, instead of by dice.
    pub governor_start: Option<Spot>,
    /// Where the Smuggler starts, instead of by dice.
    pub smuggler_start: Option<Spot>,
    /// What the Small Market wants first, instead of a drawn tile.
    pub small_demand: Option<Goods>,
    /// What the Large Market wants first, instead of a drawn tile.
    pub large_demand: Option<Goods>,
    /// The starting card of each seat, instead of a deal.
    pub starting_cards: Option<Vec<Card>>,
    /// The numbers of the components.
    #[serde(with = "numbers", skip_serializing_if = "numbers::is_book")]
    pub numbers: Numbers,
}

impl Options for TableOptions {
    fn describe() -> Vec<OptionInfo> {
        vec![
            OptionInfo::choice(
                "layout",
                "Layout",
                "Where the sixteen places lie. A list of all sixteen places from position 1 to 16 is accepted too.",
                &[
                    ("default", "Default: the book's layout"),
                    ("random", "Random: every arrangement equally likely"),
                    ("tempered", "Tempered: random, Fountain in the middle, Black Market and Tea House apart"),
                    ("long_roads", "Long roads: sources and buyers far apart"),
                    ("four_gates", "Four gates: ruby places in the corners"),
                ],
            ),
            OptionInfo::choice(
                "order",
                "Turn order",
                "Who goes first; later places start with more lira. A list of seat numbers is accepted too.",
                &[("random", "Random: drawn by lot"), ("as_seated", "As seated: from seat to seat")],
            ),
            OptionInfo::choice(
                "cards",
                "Cards from the deck",
                "Whether a card from the deck is named by the player or drawn blind.",
                &[("chosen", "Chosen: name any card"), ("drawn", "Drawn: the top of a shuffled deck of 26")],
            ),
            OptionInfo::choice(
                "demand",
                "Market demands",
                "What a market wants after a sale.",
                &[
                    ("redraw", "Redraw: one of its four other demand tiles"),
                    ("cycle", "Cycle: its five tiles in a shuffled circle"),
                    ("any", "Any: any five goods"),
                ],
            ),
            OptionInfo::choice(
                "encounters",
                "Governor and Smuggler",
                "How often each of them may be met in one turn.",
                &[("free", "Free: again whenever the dice bring them back"), ("once", "Once per turn")],
            ),
            OptionInfo::choice(
                "yellow",
                "Yellow tile",
                "How often it may bring an assistant back in one turn.",
                &[("free", "Free: for 2 lira each time"), ("once", "Once per turn")],
            ),
            OptionInfo::choice(
                "mosque_price",
                "Mosque prices",
                "Whether the goods for a mosque tile are spent.",
                &[("pay", "Pay: all of them are spent"), ("show", "Show: the cart must hold them, one is spent")],
            ),
            OptionInfo::choice(
                "mosque_supply",
                "Mosque tiles",
                "How many tiles of each colour there are.",
                &[
                    ("four", "Four: for 2, 3, 4 and 5 goods"),
                    ("by_players", "By players: 2 and 4 with two, 2 to 4 with three"),
                ],
            ),
            OptionInfo::switch(
                "neutrals",
                "Grey merchants",
                "With two players, three grey merchants walk the bazaar and want their 2 lira; without effect otherwise.",
            ),
            OptionInfo::switch(
                "final_cards",
                "Cards at the end",
                "After the last turn everybody may still play Take 1 Good and Take 5 Lira.",
            ),
            OptionInfo::number(
                "ruby_target",
                "Rubies to win",
                "How many rubies make a round the last one.",
                (3, 8),
                Some("By the book: 6 with two players, otherwise 5"),
            ),
            OptionInfo::switch("open_hands", "Open hands", "Everybody sees all cards."),
            OptionInfo::switch(
                "auto_end",
                "End turns by themselves",
                "A turn ends when nothing else is possible in it.",
            ),
            OptionInfo::number(
                "round_limit",
                "Last round",
                "The game is stopped and ranked after this round.",
                (1, 500),
                Some("No limit"),
            ),
            OptionInfo::number(
                "governor_start",
                "Governor starts at",
                "The position of the Governor at the start.",
                (1, 16),
                Some("By two dice"),
            ),
            OptionInfo::number(
                "smuggler_start",
                "Smuggler starts at",
                "The position of the Smuggler at the start.",
                (1, 16),
                Some("By two dice"),
            ),
            OptionInfo::json(
                "small_demand",
                "First demand of the Small Market",
                "Instead of a drawn demand tile.",
                r#"five goods, for example {"red": 2, "green": 2, "yellow": 1}"#,
            ),
            OptionInfo::json(
                "large_demand",
                "First demand of the Large Market",
                "Instead of a drawn demand tile.",
                r#"five goods, for example {"red": 1, "yellow": 1, "blue": 3}"#,
            ),
            OptionInfo::json(
                "starting_cards",
                "Starting cards",
                "Instead of a deal.",
                r#"one card for each seat, for example ["extra_move", "stay_put"]"#,
            ),
        ]
    }

    fn numbers() -> Vec<NumberInfo> {
        numbers::list::<Numbers>()
    }

    fn presets(seats: usize) -> Vec<Preset<TableOptions>> {
        vec![Preset {
            name: "As at the table",
            help: "What many groups know from the boxed game: a real deck, demands in a circle, gentler mosques, \
                   the yellow tile once per turn, cards at the end, and grey merchants for two.",
            options: TableOptions {
                cards: CardSource::Drawn,
                demand: DemandMode::Cycle,
                mosque_price: MosquePrice::Show,
                mosque_supply: MosqueSupply::ByPlayers,
                yellow: Limit::Once,
                final_cards: true,
                neutrals: seats == 2,
                ..TableOptions::default()
            },
        }]
    }
}
