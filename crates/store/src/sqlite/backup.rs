//! Copies: of everything into a file, of one table into a document and back.

use std::path::Path;
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, params};

use super::{open, tables};
use crate::{Dump, NewTable, People, StoreError};

/// The format of a [`Dump`].
const DUMP_FORMAT: u32 = 1;

pub fn backup(connection: &Connection, file: &Path) -> Result<(), StoreError> {
    if file.exists() {
        return Err(StoreError::FileExists { path: file.to_owned() });
    }
    let mut partial = file.as_os_str().to_owned();
    partial.push(".partial");
    let partial = Path::new(&partial);
    let copied = copy(connection, partial);
    let moved = copied.and_then(|()| {
        std::fs::rename(partial, file).map_err(|error| StoreError::Database(format!("cannot name the backup: {error}")))
    });
    if moved.is_err() {
        // What is left of a failed backup is of no use to anybody.
        let _ = std::fs::remove_file(partial);
    }
    moved
}

fn copy(connection: &Connection, partial: &Path) -> Result<(), StoreError> {
    let mut target = Connection::open(partial)?;
    Backup::new(connection, &mut target)?.run_to_completion(4096, Duration::ZERO, None)?;
    // The copy is one file without a journal, and is checked before it counts.
    target.pragma_update(None, "journal_mode", "DELETE")?;
    open::check_pages(&target)?;
    target.close().map_err(|(_, error)| error.into())
}

pub fn export(connection: &Connection, table: &str) -> Result<Option<Dump>, StoreError> {
    let moment = connection.unchecked_transaction()?;
    let Some(row) = tables::row_of(&moment, table)? else { return Ok(None) };
    let entries = tables::log(&moment, table, 0)?.unwrap_or_default();
    let snapshot = tables::snapshot(&moment, table)?;
    let (id, game, face, summary) = (row.id, row.game, row.face, row.summary);
    Ok(Some(Dump { format: DUMP_FORMAT, id, game, face, summary, entries, snapshot }))
}

pub fn import(connection: &Connection, dump: &Dump) -> Result<(), StoreError> {
    if dump.format != DUMP_FORMAT {
        let reason = format!("the document has format {}, this program reads {DUMP_FORMAT}", dump.format);
        return Err(StoreError::Database(reason));
    }
    if dump.entries.iter().enumerate().any(|(place, entry)| entry.seq != place as u64 + 1) {
        return Err(StoreError::Database("the document's entries are not numbered 1, 2, 3 …".to_owned()));
    }
    let at = dump.entries.first().map_or(0, |entry| entry.at);
    tables::create(
        connection,
        &NewTable {
            id: dump.id.clone(),
            game: dump.game.clone(),
            at,
            entries: dump.entries.iter().map(|entry| entry.body.clone()).collect(),
            face: dump.face.clone(),
            summary: dump.summary.clone(),
            // People are not part of the document: they come back by their private links.
            people: People::default(),
        },
    )?;
    let number = tables::number_of(connection, &dump.id)?;
    let mut set_time = connection.prepare_cached("UPDATE log SET at = ? WHERE table_number = ? AND seq = ?")?;
    for entry in &dump.entries {
        set_time.execute(params![entry.at, number, entry.seq as i64])?;
    }
    let last = dump.entries.last().map_or(at, |entry| entry.at);
    connection.execute("UPDATE game_table SET changed = ? WHERE id = ?", params![last, dump.id])?;
    match &dump.snapshot {
        Some(snapshot) => tables::put_snapshot(connection, &dump.id, snapshot),
        None => Ok(()),
    }
}
