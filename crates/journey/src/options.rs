//! The table options.

use caravanserai_core::{NumberInfo, OptionInfo, Preset, numbers};
use serde::{Deserialize, Serialize};

use crate::{Lira, Numbers};

/// The table options; the default is what the book plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which symbols cover the board.
    pub alterations: Alterations,
    /// Whether somebody wins.
    pub result: Outcome,
    /// The seat that starts, counted from 1; `null` draws it.
    pub starting_player: Option<u8>,
    /// How many weeks the game lasts.
    pub weeks: u8,
    /// What everybody starts with, in thousands of lira.
    pub starting_thousands: u16,
    /// Whether everybody sees everybody's money.
    pub purses: Purses,
    /// Whether the list of all event cards is open to everybody.
    pub card_list: CardList,
    /// Whether the day on the back of the top card can be seen.
    pub top_card: TopCard,
    /// Whether the table keeps for everybody what they have seen.
    pub private_record: PrivateRecord,
    /// How gifts are received until a player says otherwise.
    pub consent: Consent,
    /// How the players may talk.
    pub talk: Talk,
    /// How obstacles and opportunities are dealt.
    pub task_cards: TaskDeal,
    /// What is opened after the game.
    pub afterwards: Afterwards,
    /// The numbers of the components.
    #[serde(with = "numbers", skip_serializing_if = "numbers::is_book")]
    pub numbers: Numbers,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            alterations: Alterations::ByPlayers,
            result: Outcome::WinnerByMoney,
            starting_player: None,
            weeks: 3,
            starting_thousands: 6,
            purses: Purses::Open,
            card_list: CardList::Open,
            top_card: TopCard::Visible,
            private_record: PrivateRecord::Kept,
            consent: Consent::InAdvance,
            talk: Talk::Free,
            task_cards: TaskDeal::Random,
            afterwards: Afterwards::Everything,
            numbers: Numbers::default(),
        }
    }
}

impl Options {
    /// What everybody starts with.
    ///
    /// JRN-021
    pub const fn starting_money(&self) -> Lira {
        Lira::thousands(self.starting_thousands)
    }
}

macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $choice:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$each])* $choice),+
        }
    };
}

choices! {
    /// Which symbols cover the board.
    Alterations {
        /// Tiles for two and three players.
        ByPlayers,
        /// The printed board, whatever the number of players.
        FullBoard,
    }
}

choices! {
    /// Whether somebody wins.
    Outcome {
        /// The traveller with most money left wins.
        WinnerByMoney,
        /// Nobody wins: some arrive and some do not.
        NoWinner,
    }
}

choices! {
    /// Whether everybody sees everybody's money.
    Purses {
        /// Everybody does.
        Open,
        /// Everybody sees the own sum only.
        Closed,
    }
}

choices! {
    /// Whether the list of all event cards is open.
    CardList {
        /// It is.
        Open,
        /// It is not shown.
        Hidden,
    }
}

choices! {
    /// Whether the back of the deck's top card can be seen.
    TopCard {
        /// It can.
        Visible,
        /// It cannot.
        Hidden,
    }
}

choices! {
    /// Whether the table keeps for everybody what they have seen.
    PrivateRecord {
        /// It does.
        Kept,
        /// Only the own notes remain.
        Off,
    }
}

choices! {
    /// How gifts are received.
    Consent {
        /// At once.
        InAdvance,
        /// After a yes.
        Ask,
    }
}

choices! {
    /// How the players may talk.
    Talk {
        /// In every way.
        Free,
        /// By statements and offers from lists, without a free word.
        Statements,
        /// Not at all; gifts are still possible.
        Silent,
    }
}

choices! {
    /// How obstacles and opportunities are dealt.
    TaskDeal {
        /// One of each kind.
        Random,
        /// Two of each kind, of which one is kept; for two players.
        KeepOne,
    }
}

choices! {
    /// What is opened after the game.
    Afterwards {
        /// Every card, planner and statement.
        Everything,
        /// The results only.
        Results,
    }
}

impl caravanserai_core::Options for Options {
    fn describe() -> Vec<OptionInfo> {
        vec![
            OptionInfo::choice(
                "alterations",
                "Board",
                "Extra card symbols for two and three players.",
                &[("by_players", "Tiles for two and three players"), ("full_board", "The printed board always")],
            ),
            OptionInfo::choice(
                "result",
                "Result",
                "Whether the game names a winner or only says who arrived.",
                &[("winner_by_money", "Most money left wins"), ("no_winner", "No winner: who reached Greece")],
            ),
            OptionInfo::number(
                "starting_player",
                "Starting player",
                "The seat that starts, counted from 1.",
                (1, 5),
                Some("drawn at random"),
            ),
            OptionInfo::number("weeks", "Weeks", "How many weeks of six days the game lasts.", (2, 4), None),
            OptionInfo::number(
                "starting_thousands",
                "Starting money",
                "What everybody starts with, in thousands of lira.",
                (4, 10),
                None,
            ),
            OptionInfo::choice(
                "purses",
                "Purses",
                "Whether everybody sees everybody's money.",
                &[("open", "Open"), ("closed", "Closed: only your own sum")],
            ),
            OptionInfo::choice(
                "card_list",
                "Card list",
                "Whether the list of all 36 event cards can be looked up.",
                &[("open", "Open reference"), ("hidden", "Hidden")],
            ),
            OptionInfo::choice(
                "top_card",
                "Top card's day",
                "Whether the day on the back of the next card can be seen.",
                &[("visible", "Visible"), ("hidden", "Hidden")],
            ),
            OptionInfo::choice(
                "private_record",
                "Private record",
                "Whether the table remembers for you which cards you have seen.",
                &[("kept", "Kept"), ("off", "Off: only your own notes")],
            ),
            OptionInfo::choice(
                "consent",
                "Gifts",
                "Whether a gift is received at once or after a yes; everybody may change it for themselves.",
                &[("in_advance", "Received at once"), ("ask", "Ask first")],
            ),
            OptionInfo::choice(
                "talk",
                "Talk",
                "How the players may share what they know.",
                &[
                    ("free", "Freely"),
                    ("statements", "Statements and offers only"),
                    ("silent", "Not at all, gifts still possible"),
                ],
            ),
            OptionInfo::choice(
                "task_cards",
                "Obstacles and opportunities",
                "With two players: two of each kind are dealt and one is kept.",
                &[("random", "One of each kind"), ("keep_one", "Two of each kind, keep one")],
            ),
            OptionInfo::choice(
                "afterwards",
                "After the game",
                "Whether hidden cards, planners and statements are opened at the end.",
                &[("everything", "Open everything"), ("results", "Open the results only")],
            ),
        ]
    }

    fn numbers() -> Vec<NumberInfo> {
        numbers::list::<Numbers>()
    }

    fn presets(_seats: usize) -> Vec<Preset<Options>> {
        let book = Options::default();
        vec![
            Preset { name: "By the book", help: "Three weeks, open purses, a winner by money.", options: book },
            Preset {
                name: "Who arrives",
                help: "The book's other ending: nobody wins, some reach Greece and some do not.",
                options: Options { result: Outcome::NoWinner, ..book },
            },
            Preset { name: "Short", help: "Two weeks.", options: Options { weeks: 2, ..book } },
            Preset {
                name: "Classroom",
                help: "Nobody wins, and players speak in statements and offers only.",
                options: Options { result: Outcome::NoWinner, talk: Talk::Statements, ..book },
            },
        ]
    }
}
