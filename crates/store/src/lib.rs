//! Durable tables: an append-only log per table, people, accounts and sessions, behind one trait.
//!
//! The store knows no game and no rule: what it keeps are texts with a sequence number. A change
//! is acknowledged after it is on disk, never before.
#![forbid(unsafe_code)]

mod error;
mod model;
mod sqlite;
mod store;

pub use error::StoreError;
pub use model::{Account, Append, Dump, Entry, Face, Millis, NewTable, People, Person, Snapshot, Status, TableRow};
pub use sqlite::{Access, Sqlite};
pub use store::{Reply, Store};
