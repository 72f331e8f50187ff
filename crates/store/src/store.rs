//! What every store can do.

use std::future::Future;
use std::path::Path;
use std::pin::Pin;

use crate::{Account, Append, Dump, Entry, Millis, NewTable, Person, Snapshot, StoreError, TableRow};

/// The answer of a store, some time later.
pub type Reply<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// What every store can do. A change that is answered with `Ok` is on disk.
///
/// Several programs may use the same store: the sequence number of an entry is taken once.
pub trait Store: Send + Sync {
    /// Writes a new table.
    fn create_table(&self, table: NewTable) -> Reply<'_, ()>;
    /// Writes new entries of a table; a [conflict](StoreError::Conflict) if the log has moved on.
    fn append(&self, append: Append) -> Reply<'_, ()>;
    /// The entries of a table after number `after`; `None` if there is no such table.
    fn log<'a>(&'a self, table: &'a str, after: u64) -> Reply<'a, Option<Vec<Entry>>>;
    /// The tables with seats to take that anybody may find, newest first.
    fn open_tables(&self, most: u32) -> Reply<'_, Vec<TableRow>>;
    /// The tables that the person made or sits at: own turn first, then the longest waiting; finished ones last.
    fn tables_of<'a>(&'a self, person: &'a str, most: u32) -> Reply<'a, Vec<TableRow>>;
    /// At how many tables the person is waited for.
    fn turns_of<'a>(&'a self, person: &'a str) -> Reply<'a, u32>;
    /// Tables that need attention at this time or before.
    fn due_tables(&self, now: Millis, most: u32) -> Reply<'_, Vec<String>>;

    /// Keeps a snapshot in place of the table's earlier one.
    fn put_snapshot<'a>(&'a self, table: &'a str, snapshot: Snapshot) -> Reply<'a, ()>;
    /// The last snapshot of the table.
    fn snapshot<'a>(&'a self, table: &'a str) -> Reply<'a, Option<Snapshot>>;

    /// The person of this session.
    fn session<'a>(&'a self, hash: &'a [u8; 32]) -> Reply<'a, Option<Person>>;
    /// Opens a session of a person, who is made if the id is new.
    fn open_session<'a>(&'a self, hash: &'a [u8; 32], person: &'a str, at: Millis) -> Reply<'a, ()>;
    /// Closes a session.
    fn close_session<'a>(&'a self, hash: &'a [u8; 32]) -> Reply<'a, ()>;
    /// Gives the person a name.
    fn rename<'a>(&'a self, person: &'a str, name: &'a str) -> Reply<'a, ()>;
    /// Gives the person an account; [`StoreError::Exists`] if the login is taken or the person has one.
    fn register<'a>(&'a self, login: &'a str, account: Account, at: Millis) -> Reply<'a, ()>;
    /// The account with this login, whatever the case of its letters.
    fn account<'a>(&'a self, login: &'a str) -> Reply<'a, Option<Account>>;

    /// A key of 32 random bytes for this purpose: `fresh` the first time, the same ever after.
    fn key<'a>(&'a self, purpose: &'a str, fresh: [u8; 32]) -> Reply<'a, [u8; 32]>;

    /// Copies everything into a new file while others go on writing.
    fn backup<'a>(&'a self, file: &'a Path) -> Reply<'a, ()>;
    /// A whole table as one document; `None` if there is no such table.
    fn export<'a>(&'a self, table: &'a str) -> Reply<'a, Option<Dump>>;
    /// Writes a table from its document; [`StoreError::Exists`] if it is there already.
    fn import(&self, dump: Dump) -> Reply<'_, ()>;

    /// Finishes every accepted change and closes the store.
    fn close(&self) -> Reply<'_, ()>;
}
