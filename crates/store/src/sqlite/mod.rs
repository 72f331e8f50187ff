//! The store in one SQLite file: one writer thread with group commit, a few readers.

mod backup;
mod open;
mod people;
mod schema;
mod tables;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::mpsc;

use crate::{Account, Append, Dump, Entry, Millis, NewTable, Person, Reply, Snapshot, Store, StoreError, TableRow};

/// Changes that may wait for the writer before those who ask are slowed down.
const QUEUE: usize = 8192;

/// Readers kept open between questions.
const READERS: usize = 4;

/// What a file is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// To read and write; a missing file is made, an older one brought up to date.
    Write,
    /// To read a file that another program may be writing to.
    Read,
}

/// The store in one SQLite file.
pub struct Sqlite {
    path: PathBuf,
    /// `None` once the store is closed, or if it was opened to read only.
    queue: Mutex<Option<mpsc::Sender<writer::Change>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    readers: Arc<Mutex<Vec<Connection>>>,
}

impl Sqlite {
    /// Opens the file.
    pub fn open(path: &Path, access: Access) -> Result<Sqlite, StoreError> {
        let (queue, writer, readers) = match access {
            Access::Write => {
                let connection = open::open_to_write(path)?;
                let (queue, queued) = mpsc::channel(QUEUE);
                let writer = std::thread::Builder::new()
                    .name("store".to_owned())
                    .spawn(move || writer::run(connection, queued))
                    .map_err(|error| StoreError::Database(format!("no thread for the writer: {error}")))?;
                (Some(queue), Some(writer), Vec::new())
            }
            Access::Read => (None, None, vec![open::open_to_look(path)?]),
        };
        Ok(Sqlite {
            path: path.to_owned(),
            queue: Mutex::new(queue),
            writer: Mutex::new(writer),
            readers: Arc::new(Mutex::new(readers)),
        })
    }

    /// Queues a change at once and answers when it is on disk.
    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Reply<'static, T> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Box::pin(async move {
            let (change, answered) = writer::change(work);
            queue.ok_or(StoreError::Closed)?.send(change).await.map_err(|_| StoreError::Closed)?;
            answered.await.map_err(|_| StoreError::Closed)?
        })
    }

    /// Asks the database outside the asynchronous threads.
    fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Reply<'static, T> {
        let (path, readers) = (self.path.clone(), self.readers.clone());
        Box::pin(async move {
            let asking = tokio::task::spawn_blocking(move || {
                let idle = readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
                let connection = match idle {
                    Some(connection) => connection,
                    None => open::open_to_read(&path)?,
                };
                let answer = question(&connection);
                let mut idle = readers.lock().unwrap_or_else(PoisonError::into_inner);
                if idle.len() < READERS {
                    idle.push(connection);
                }
                answer
            });
            asking.await.map_err(|_| StoreError::Closed)?
        })
    }
}

impl Store for Sqlite {
    fn create_table(&self, table: NewTable) -> Reply<'_, ()> {
        self.write(move |connection| tables::create(connection, &table))
    }

    fn append(&self, append: Append) -> Reply<'_, ()> {
        self.write(move |connection| tables::append(connection, &append))
    }

    fn log<'a>(&'a self, table: &'a str, after: u64) -> Reply<'a, Option<Vec<Entry>>> {
        let table = table.to_owned();
        self.read(move |connection| tables::log(connection, &table, after))
    }

    fn open_tables(&self, most: u32) -> Reply<'_, Vec<TableRow>> {
        self.read(move |connection| tables::open_tables(connection, most))
    }

    fn tables_of<'a>(&'a self, person: &'a str, most: u32) -> Reply<'a, Vec<TableRow>> {
        let person = person.to_owned();
        self.read(move |connection| tables::tables_of(connection, &person, most))
    }

    fn turns_of<'a>(&'a self, person: &'a str) -> Reply<'a, u32> {
        let person = person.to_owned();
        self.read(move |connection| tables::turns_of(connection, &person))
    }

    fn due_tables(&self, now: Millis, most: u32) -> Reply<'_, Vec<String>> {
        self.read(move |connection| tables::due_tables(connection, now, most))
    }

    fn put_snapshot<'a>(&'a self, table: &'a str, snapshot: Snapshot) -> Reply<'a, ()> {
        let table = table.to_owned();
        self.write(move |connection| tables::put_snapshot(connection, &table, &snapshot))
    }

    fn snapshot<'a>(&'a self, table: &'a str) -> Reply<'a, Option<Snapshot>> {
        let table = table.to_owned();
        self.read(move |connection| tables::snapshot(connection, &table))
    }

    fn session<'a>(&'a self, hash: &'a [u8; 32]) -> Reply<'a, Option<Person>> {
        let hash = *hash;
        self.read(move |connection| people::session(connection, &hash))
    }

    fn open_session<'a>(&'a self, hash: &'a [u8; 32], person: &'a str, at: Millis) -> Reply<'a, ()> {
        let (hash, person) = (*hash, person.to_owned());
        self.write(move |connection| people::open_session(connection, &hash, &person, at))
    }

    fn close_session<'a>(&'a self, hash: &'a [u8; 32]) -> Reply<'a, ()> {
        let hash = *hash;
        self.write(move |connection| people::close_session(connection, &hash))
    }

    fn rename<'a>(&'a self, person: &'a str, name: &'a str) -> Reply<'a, ()> {
        let (person, name) = (person.to_owned(), name.to_owned());
        self.write(move |connection| people::rename(connection, &person, &name))
    }

    fn register<'a>(&'a self, login: &'a str, account: Account, at: Millis) -> Reply<'a, ()> {
        let login = login.to_owned();
        self.write(move |connection| people::register(connection, &login, &account, at))
    }

    fn account<'a>(&'a self, login: &'a str) -> Reply<'a, Option<Account>> {
        let login = login.to_owned();
        self.read(move |connection| people::account(connection, &login))
    }

    fn key<'a>(&'a self, purpose: &'a str, fresh: [u8; 32]) -> Reply<'a, [u8; 32]> {
        let purpose = purpose.to_owned();
        self.write(move |connection| people::key(connection, &purpose, &fresh))
    }

    fn backup<'a>(&'a self, file: &'a Path) -> Reply<'a, ()> {
        let file = file.to_owned();
        self.read(move |connection| backup::backup(connection, &file))
    }

    fn export<'a>(&'a self, table: &'a str) -> Reply<'a, Option<Dump>> {
        let table = table.to_owned();
        self.read(move |connection| backup::export(connection, &table))
    }

    fn import(&self, dump: Dump) -> Reply<'_, ()> {
        self.write(move |connection| backup::import(connection, &dump))
    }

    fn close(&self) -> Reply<'_, ()> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).take();
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        let readers = self.readers.clone();
        Box::pin(async move {
            drop(queue);
            let closing = tokio::task::spawn_blocking(move || {
                readers.lock().unwrap_or_else(PoisonError::into_inner).clear();
                writer.map_or(Ok(()), |writer| writer.join().map_err(|_| StoreError::Closed))
            });
            closing.await.map_err(|_| StoreError::Closed)?
        })
    }
}
