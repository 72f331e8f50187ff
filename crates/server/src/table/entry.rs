//! What a table's log says, entry by entry. This is the format on disk: fields are added, never changed.

use caravanserai_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One entry of a table's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Entry {
    /// The table was made.
    Made {
        /// The slug of the game.
        game: String,
        /// How many seats it has.
        seats: usize,
        /// The options of the game.
        options: Value,
        /// The settings of the table.
        settings: Settings,
        /// The person who made it.
        host: Option<String>,
        /// The table it goes on from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<String>,
    },
    /// A person took a seat, or came back to it from another browser.
    Sat {
        /// The seat.
        seat: Seat,
        /// The person; a program that holds the secret only is nobody.
        person: Option<String>,
        /// What the person is called here; empty for the seat's own name.
        name: String,
        /// What the seat's secret is made from.
        nonce: String,
    },
    /// The person left the seat before the game was dealt.
    Stood {
        /// The seat.
        seat: Seat,
    },
    /// A bot took an open seat.
    Bot {
        /// The seat.
        seat: Seat,
        /// Its level.
        level: String,
        /// The seed of its own chance.
        seed: u64,
    },
    /// A bot plays in place of a person, who may come back.
    Substitute {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: String,
        /// The seed of its own chance.
        seed: u64,
    },
    /// The person plays again.
    Back {
        /// The seat.
        seat: Seat,
    },
    /// The person gave the seat up for good.
    Resigned {
        /// The seat.
        seat: Seat,
        /// A bot of this level plays on; `None` if the game itself plays without the seat.
        bot: Option<String>,
        /// The seed of the bot's own chance.
        seed: u64,
    },
    /// The game was dealt.
    Dealt {
        /// The version of the rules.
        rules_version: u32,
        /// How it started, as in a record.
        start: Value,
        /// Where further chance comes from.
        seed: u64,
    },
    /// A step of the game.
    Step {
        /// The id of the command, if a person sent it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Who made it.
        by: By,
        /// The step, as in a record.
        step: Value,
    },
    /// Somebody said something.
    Said {
        /// The id of the command.
        id: Option<String>,
        /// From which seat.
        seat: Option<Seat>,
        /// Under which name.
        name: String,
        /// What.
        text: String,
    },
    /// The game was paused.
    Paused {},
    /// The game goes on.
    Resumed {},
    /// All that one person held belongs to another now: a guest has logged in.
    Became {
        /// The guest.
        from: String,
        /// The person with the account.
        into: String,
    },
    /// The same people play again at another table.
    Rematch {
        /// That table.
        table: String,
    },
}

/// Who made a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The player.
    Player,
    /// A bot.
    Bot,
    /// The table, because the time was up or the player left.
    Table,
}

/// The settings of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Whether anybody may find it in the list of open tables.
    pub listed: bool,
    /// Whether others may look on.
    pub onlookers: bool,
    /// Whether steps may be taken back.
    pub undo: bool,
    /// How fast it is played.
    pub pace: Pace,
    /// Seconds for each turn.
    pub clock: Option<u32>,
    /// Whether bots may stand in for those who are away or leave.
    #[serde(default = "usual")]
    pub stand_ins: bool,
    /// Whether it is a guided first game: always the same deal, and hints.
    #[serde(default)]
    pub guided: bool,
}

const fn usual() -> bool {
    true
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            listed: false,
            onlookers: true,
            undo: true,
            pace: Pace::Live,
            clock: None,
            stand_ins: true,
            guided: false,
        }
    }
}

/// How fast a table is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// In one sitting.
    #[default]
    Live,
    /// A move now and then.
    Correspondence,
}
