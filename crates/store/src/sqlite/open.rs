//! Opening a file: what it is, whether it is whole, and bringing it up to date.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::schema::{APPLICATION_ID, FORMAT, MIGRATIONS};
use crate::StoreError;

/// Files up to this size are checked page by page whenever they are opened; larger ones when they are backed up.
const CHECKED_BYTES: u64 = 32 << 20;

/// Opens the file for the writer: makes it if it is not there, and brings it up to date.
pub fn open_to_write(path: &Path) -> Result<Connection, StoreError> {
    look_at_header(path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    check(&connection, path)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    migrate(&mut connection)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Opens a file that is up to date, to read only.
pub fn open_to_read(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.pragma_update(None, "query_only", true)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Opens a file that some program may be writing to, to read only, after the same checks as for the writer.
pub fn open_to_look(path: &Path) -> Result<Connection, StoreError> {
    if !path.exists() {
        return Err(StoreError::Database(format!("there is no file {}", path.display())));
    }
    look_at_header(path)?;
    let connection = open_to_read(path)?;
    check(&connection, path)?;
    let format = pragma(&connection, "user_version")?;
    if format != FORMAT {
        return Err(StoreError::Database(format!(
            "{} has the older format {format}: start the server once to bring it to format {FORMAT}",
            path.display()
        )));
    }
    Ok(connection)
}

/// Refuses what is not ours before the database library touches it.
fn look_at_header(path: &Path) -> Result<(), StoreError> {
    let Ok(mut file) = File::open(path) else { return Ok(()) };
    let mut header = [0; 100];
    let mut read = 0;
    while read < header.len() {
        match file.read(&mut header[read..]) {
            Ok(0) => break,
            Ok(more) => read += more,
            Err(error) => return Err(StoreError::Database(format!("cannot read {}: {error}", path.display()))),
        }
    }
    if read == 0 {
        return Ok(());
    }
    if !header.starts_with(b"SQLite format 3\0") {
        return Err(StoreError::Foreign { path: path.to_owned() });
    }
    if read < header.len() {
        return Err(StoreError::Corrupt("the file ends within its header".to_owned()));
    }
    let number = |at: usize| u32::from_be_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    let found = i64::from(number(60));
    if found > FORMAT {
        return Err(StoreError::Newer { path: path.to_owned(), found, known: FORMAT });
    }
    let page = match u64::from(u16::from_be_bytes([header[16], header[17]])) {
        1 => 65536,
        bytes => bytes,
    };
    let expected = page * u64::from(number(28));
    // With a journal beside it, the file may be behind its header: the journal holds the rest.
    if bytes_of(path) < expected && bytes_of(&journal(path)) == 0 {
        return Err(StoreError::Corrupt(format!(
            "{} has {} bytes and should have {expected}: its end is missing",
            path.display(),
            bytes_of(path)
        )));
    }
    Ok(())
}

/// Refuses a file of another program or a later version, and a small one that is damaged.
fn check(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let (id, found) = (pragma(connection, "application_id")?, pragma(connection, "user_version")?);
    let empty = pragma(connection, "schema_version")? == 0;
    if id != APPLICATION_ID && !empty {
        return Err(StoreError::Foreign { path: path.to_owned() });
    }
    if found > FORMAT {
        return Err(StoreError::Newer { path: path.to_owned(), found, known: FORMAT });
    }
    if bytes_of(path) + bytes_of(&journal(path)) <= CHECKED_BYTES {
        check_pages(connection)?;
    }
    Ok(())
}

/// Checks every page.
pub fn check_pages(connection: &Connection) -> Result<(), StoreError> {
    let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    match verdict.as_str() {
        "ok" => Ok(()),
        _ => Err(StoreError::Corrupt(verdict)),
    }
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let format = pragma(connection, "user_version")?;
    for (number, migration) in MIGRATIONS.iter().enumerate().skip(usize::try_from(format).unwrap_or(0)) {
        let change = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        // Another program may have been faster.
        if pragma(&change, "user_version")? == number as i64 {
            change.execute_batch(migration)?;
            change.pragma_update(None, "application_id", APPLICATION_ID)?;
            change.pragma_update(None, "user_version", number as i64 + 1)?;
            change.commit()?;
        }
    }
    Ok(())
}

fn pragma(connection: &Connection, name: &str) -> Result<i64, StoreError> {
    Ok(connection.pragma_query_value(None, name, |row| row.get(0))?)
}

fn journal(path: &Path) -> std::path::PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

fn bytes_of(path: &Path) -> u64 {
    std::fs::metadata(path).map_or(0, |file| file.len())
}
