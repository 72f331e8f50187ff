//! The one writer: changes are taken from a queue in batches, and answered after the batch is on disk.

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::StoreError;

/// The most changes in one commit.
const BATCH: usize = 512;

/// Makes a change within the running batch, or learns why no batch is running.
pub type Change = Box<dyn FnOnce(Result<&Connection, StoreError>) -> Made + Send>;

/// A change that was made, or tried, but is not committed yet.
pub struct Made {
    /// The database turned out to be damaged.
    damage: Option<StoreError>,
    /// Tells whoever waits how it went.
    answer: Box<dyn FnOnce(Result<(), StoreError>) + Send>,
}

/// A change with the channel that its answer comes through.
pub fn change<T: Send + 'static>(
    work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
) -> (Change, oneshot::Receiver<Result<T, StoreError>>) {
    let (answer, answered) = oneshot::channel();
    let change: Change = Box::new(move |connection| {
        let result = connection.and_then(|connection| within_savepoint(connection, work));
        let damage = match &result {
            Err(damage @ StoreError::Corrupt(_)) => Some(damage.clone()),
            Ok(_) | Err(_) => None,
        };
        let answer = Box::new(move |committed: Result<(), StoreError>| {
            // Whoever asked may have gone away.
            let _ = answer.send(committed.and(result));
        });
        Made { damage, answer }
    });
    (change, answered)
}

/// A change that fails leaves the rest of its batch alone.
fn within_savepoint<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    connection.prepare_cached("SAVEPOINT change")?.execute([])?;
    let result = work(connection);
    if result.is_err() {
        connection.prepare_cached("ROLLBACK TO change")?.execute([])?;
    }
    connection.prepare_cached("RELEASE change")?.execute([])?;
    result
}

/// Writes until the queue is closed and empty.
pub fn run(connection: Connection, mut queue: mpsc::Receiver<Change>) {
    let mut damage: Option<StoreError> = None;
    let mut changes = Vec::with_capacity(BATCH);
    while queue.blocking_recv_many(&mut changes, BATCH) > 0 {
        match &damage {
            // What is damaged is not made worse.
            Some(damage) => refuse(&mut changes, damage),
            None => damage = write_batch(&connection, &mut changes),
        }
    }
    // Leaves one tidy file behind; if it cannot, the journal holds everything.
    let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
}

fn refuse(changes: &mut Vec<Change>, error: &StoreError) {
    for change in changes.drain(..) {
        (change(Err(error.clone())).answer)(Ok(()));
    }
}

/// Makes and commits the changes and answers them; gives back the damage that was found.
fn write_batch(connection: &Connection, changes: &mut Vec<Change>) -> Option<StoreError> {
    let run = |sql| connection.prepare_cached(sql).and_then(|mut statement| statement.execute([]));
    if let Err(error) = run("BEGIN IMMEDIATE") {
        let error = StoreError::from(error);
        refuse(changes, &error);
        return matches!(error, StoreError::Corrupt(_)).then_some(error);
    }
    let mut damage = None;
    let mut answers = Vec::with_capacity(changes.len());
    for change in changes.drain(..) {
        let made = change(Ok(connection));
        damage = damage.or(made.damage);
        answers.push(made.answer);
    }
    let committed = match &damage {
        Some(damage) => Err(damage.clone()),
        None => run("COMMIT").map(|_| ()).map_err(StoreError::from),
    };
    if committed.is_err() && !connection.is_autocommit() {
        // The batch is refused either way; a failing rollback changes nothing about that.
        let _ = run("ROLLBACK");
    }
    if let Err(error @ StoreError::Corrupt(_)) = &committed {
        damage = Some(error.clone());
    }
    for answer in answers {
        answer(committed.clone());
    }
    damage
}
