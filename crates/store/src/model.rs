//! What the store keeps.

use serde::{Deserialize, Serialize};

/// Milliseconds since the beginning of 1970.
pub type Millis = i64;

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are being taken.
    Gathering,
    /// The game is under way.
    Playing,
    /// The game is over.
    Over,
}

impl Status {
    /// The name in the database.
    pub(crate) const fn code(self) -> i64 {
        match self {
            Status::Gathering => 0,
            Status::Playing => 1,
            Status::Over => 2,
        }
    }

    /// The status with this name in the database.
    pub(crate) const fn from_code(code: i64) -> Status {
        match code {
            0 => Status::Gathering,
            1 => Status::Playing,
            _ => Status::Over,
        }
    }
}

/// What lists of tables need to know, kept beside the log; it follows from the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// Where the table stands.
    pub status: Status,
    /// Whether anybody may find it.
    pub listed: bool,
    /// The seats that are waited for, one bit each.
    pub waiting: u32,
    /// When the table needs attention without anybody asking: a clock runs out, a bot has to move.
    pub due: Option<Millis>,
}

/// A new table with its first entries.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id, chosen by the caller.
    pub id: String,
    /// The slug of its game.
    pub game: String,
    /// When.
    pub at: Millis,
    /// Its first entries, from sequence number 1.
    pub entries: Vec<String>,
    /// What lists show.
    pub face: Face,
    /// What lists show besides, as text for the caller.
    pub summary: String,
    /// Who has to do with it.
    pub people: People,
}

/// New entries of a table, with what follows from them: all of it or nothing is kept.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The sequence number of the first new entry, one after the last that the writer knows.
    pub first: u64,
    /// When.
    pub at: Millis,
    /// The entries.
    pub entries: Vec<String>,
    /// What lists show now.
    pub face: Face,
    /// What lists show besides, if it changed.
    pub summary: Option<String>,
    /// Who has to do with the table, if that changed.
    pub people: Option<People>,
}

/// Who has to do with a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People {
    /// The person who made it.
    pub host: Option<String>,
    /// The person in each seat.
    pub seats: Vec<Option<String>>,
}

/// An entry of a table's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number, counted from 1 without gaps.
    pub seq: u64,
    /// When it was written.
    pub at: Millis,
    /// What it says.
    pub body: String,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// The slug of its game.
    pub game: String,
    /// The person who made it.
    pub host: Option<String>,
    /// What lists show.
    pub face: Face,
    /// What lists show besides.
    pub summary: String,
    /// When it was made.
    pub created: Millis,
    /// When the last entry was written.
    pub changed: Millis,
    /// The seats of the person whose list this is, one bit each.
    pub mine: u32,
}

/// A picture of a table at one moment, readable without its rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The entry it was taken after.
    pub seq: u64,
    /// What it shows.
    pub body: String,
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id.
    pub id: String,
    /// The chosen name; empty if none was chosen.
    pub name: String,
    /// The name of the account, if there is one.
    pub login: Option<String>,
}

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub person: String,
    /// The hash of the password.
    pub password: String,
}

/// A whole table as one document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dump {
    /// The format of this document: 1.
    pub format: u32,
    /// The table's id.
    pub id: String,
    /// The slug of its game.
    pub game: String,
    /// What lists show.
    pub face: Face,
    /// What lists show besides.
    pub summary: String,
    /// The whole log.
    pub entries: Vec<Entry>,
    /// The last snapshot.
    pub snapshot: Option<Snapshot>,
}
