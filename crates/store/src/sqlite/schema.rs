//! The tables of the database, and how older files become new ones.

/// Says in the file's header whose database it is: "SERA".
pub const APPLICATION_ID: i64 = 0x5345_5241;

/// What brings a file from format *n* to *n* + 1, one text for each format.
pub const MIGRATIONS: &[&str] = &[FORMAT_1];

/// The format that this program writes.
pub const FORMAT: i64 = MIGRATIONS.len() as i64;

const FORMAT_1: &str = "
CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL DEFAULT '',
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE account (
    login TEXT PRIMARY KEY COLLATE NOCASE,
    person TEXT NOT NULL UNIQUE REFERENCES person (id),
    password TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
    hash BLOB PRIMARY KEY,
    person TEXT NOT NULL REFERENCES person (id),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE key (
    purpose TEXT PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE game_table (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    host TEXT,
    status INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    waiting INTEGER NOT NULL,
    due INTEGER,
    summary TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT;
CREATE INDEX game_table_open ON game_table (created) WHERE listed = 1 AND status = 0;
CREATE INDEX game_table_due ON game_table (due) WHERE due IS NOT NULL;
CREATE INDEX game_table_host ON game_table (host) WHERE host IS NOT NULL;

CREATE TABLE seat (
    table_number INTEGER NOT NULL REFERENCES game_table (number),
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_number, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_person ON seat (person);

CREATE TABLE log (
    table_number INTEGER NOT NULL REFERENCES game_table (number),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (table_number, seq)
) STRICT;

CREATE TABLE snapshot (
    table_number INTEGER PRIMARY KEY REFERENCES game_table (number),
    seq INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;
";
