//! What can go wrong with the store.

use std::path::PathBuf;

/// What can go wrong with the store. Nothing has changed unless the variant says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another writer was first; the log has to be read again.
    #[error("somebody else wrote entry {seq} of table {table} first")]
    Conflict {
        /// The table.
        table: String,
        /// The entry that exists already.
        seq: u64,
    },
    /// There is a thing with this id already.
    #[error("{0} exists already")]
    Exists(String),
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(String),
    /// The file was written by a later version of the program.
    #[error(
        "{} was written by a newer version of this program (format {found}, this program knows {known}): \
         use that version, nothing was changed",
        path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The last format that this program knows.
        known: i64,
    },
    /// The file is a database of something else, or no database at all.
    #[error("{} is not a database of this program: choose another file, nothing was changed", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The file is damaged.
    #[error("the database is damaged ({0}): nothing more is written to it; restore the last backup")]
    Corrupt(String),
    /// Any other trouble of the database, such as a full disk.
    #[error("the database cannot do this now: {0}")]
    Database(String),
    /// The store was closed; whether the change was kept is not known.
    #[error("the store is closed")]
    Closed,
    /// The file to write exists.
    #[error("{} exists already and is not overwritten", path.display())]
    FileExists {
        /// The file.
        path: PathBuf,
    },
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
        match error.sqlite_error_code() {
            Some(DatabaseCorrupt | NotADatabase) => StoreError::Corrupt(error.to_string()),
            _ => StoreError::Database(error.to_string()),
        }
    }
}
