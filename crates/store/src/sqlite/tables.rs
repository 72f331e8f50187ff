//! Tables, their logs and snapshots.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::{Append, Entry, Face, Millis, NewTable, Snapshot, Status, StoreError, TableRow};

/// The columns of a [`TableRow`], and how to read them.
const ROW: &str = "t.id, t.game, t.host, t.status, t.listed, t.waiting, t.due, t.summary, t.created, t.changed";

pub fn create(connection: &Connection, table: &NewTable) -> Result<(), StoreError> {
    let Face { status, listed, waiting, due } = &table.face;
    let made = connection
        .prepare_cached(
            "INSERT INTO game_table (id, game, host, status, listed, waiting, due, summary, created, changed)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?9, ?9) ON CONFLICT (id) DO NOTHING",
        )?
        .execute(params![
            table.id,
            table.game,
            table.people.host,
            status.code(),
            listed,
            waiting,
            due,
            table.summary,
            table.at
        ])?;
    if made == 0 {
        return Err(StoreError::Exists(format!("table {}", table.id)));
    }
    let number = connection.last_insert_rowid();
    put_entries(connection, number, &table.id, 1, table.at, &table.entries)?;
    put_seats(connection, number, &table.people.seats)
}

pub fn append(connection: &Connection, append: &Append) -> Result<(), StoreError> {
    let number = number_of(connection, &append.table)?.ok_or_else(|| StoreError::NoTable(append.table.clone()))?;
    let last: i64 = connection
        .prepare_cached("SELECT coalesce(max(seq), 0) FROM log WHERE table_number = ?")?
        .query_row([number], |row| row.get(0))?;
    if last + 1 != append.first as i64 {
        return Err(StoreError::Conflict { table: append.table.clone(), seq: append.first });
    }
    put_entries(connection, number, &append.table, append.first, append.at, &append.entries)?;
    let Face { status, listed, waiting, due } = &append.face;
    connection
        .prepare_cached(
            "UPDATE game_table SET status = ?, listed = ?, waiting = ?, due = ?, changed = ?,
             summary = coalesce(?, summary) WHERE number = ?",
        )?
        .execute(params![status.code(), listed, waiting, due, append.at, append.summary, number])?;
    let Some(people) = &append.people else { return Ok(()) };
    connection
        .prepare_cached("UPDATE game_table SET host = ? WHERE number = ?")?
        .execute(params![people.host, number])?;
    put_seats(connection, number, &people.seats)
}

fn put_entries(
    connection: &Connection,
    number: i64,
    table: &str,
    first: u64,
    at: Millis,
    entries: &[String],
) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached("INSERT INTO log (table_number, seq, at, body) VALUES (?, ?, ?, ?)")?;
    for (place, body) in entries.iter().enumerate() {
        let seq = first + place as u64;
        insert.execute(params![number, seq as i64, at, body]).map_err(|error| match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Conflict { table: table.to_owned(), seq },
            _ => error.into(),
        })?;
    }
    Ok(())
}

fn put_seats(connection: &Connection, number: i64, seats: &[Option<String>]) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM seat WHERE table_number = ?")?.execute([number])?;
    let mut insert = connection.prepare_cached("INSERT INTO seat (table_number, seat, person) VALUES (?, ?, ?)")?;
    for (seat, person) in seats.iter().enumerate() {
        if let Some(person) = person {
            insert.execute(params![number, seat as i64, person])?;
        }
    }
    Ok(())
}

pub fn number_of(connection: &Connection, table: &str) -> Result<Option<i64>, StoreError> {
    let mut find = connection.prepare_cached("SELECT number FROM game_table WHERE id = ?")?;
    Ok(find.query_row([table], |row| row.get(0)).optional()?)
}

pub fn log(connection: &Connection, table: &str, after: u64) -> Result<Option<Vec<Entry>>, StoreError> {
    let Some(number) = number_of(connection, table)? else { return Ok(None) };
    let mut find =
        connection.prepare_cached("SELECT seq, at, body FROM log WHERE table_number = ? AND seq > ? ORDER BY seq")?;
    let entries = find.query_map(params![number, after as i64], |row| {
        Ok(Entry { seq: row.get::<_, i64>(0)? as u64, at: row.get(1)?, body: row.get(2)? })
    })?;
    let entries = entries.collect::<Result<Vec<_>, _>>()?;
    for (place, entry) in entries.iter().enumerate() {
        if entry.seq != after + 1 + place as u64 {
            return Err(StoreError::Corrupt(format!("entry {} of table {table} is missing", after + 1 + place as u64)));
        }
    }
    Ok(Some(entries))
}

pub fn row_of(connection: &Connection, table: &str) -> Result<Option<TableRow>, StoreError> {
    let mut find = connection.prepare_cached(&format!("SELECT {ROW}, 0 FROM game_table t WHERE id = ?"))?;
    Ok(find.query_row([table], table_row).optional()?)
}

pub fn open_tables(connection: &Connection, most: u32) -> Result<Vec<TableRow>, StoreError> {
    let mut find = connection.prepare_cached(&format!(
        "SELECT {ROW}, 0 FROM game_table t WHERE t.listed = 1 AND t.status = 0 ORDER BY t.created DESC LIMIT ?"
    ))?;
    Ok(find.query_map([most], table_row)?.collect::<Result<_, _>>()?)
}

pub fn tables_of(connection: &Connection, person: &str, most: u32) -> Result<Vec<TableRow>, StoreError> {
    let mut find = connection.prepare_cached(&format!(
        "WITH mine (number, seats) AS (
             SELECT number, sum(seats) FROM (
                 SELECT table_number AS number, 1 << seat AS seats FROM seat WHERE person = ?1
                 UNION ALL SELECT number, 0 FROM game_table WHERE host = ?1)
             GROUP BY number)
         SELECT {ROW}, mine.seats FROM mine JOIN game_table t USING (number)
         ORDER BY t.status = 1 AND (t.waiting & mine.seats) != 0 DESC, t.status = 2,
                  CASE WHEN t.status = 2 THEN -t.changed ELSE t.changed END LIMIT ?2"
    ))?;
    Ok(find.query_map(params![person, most], table_row)?.collect::<Result<_, _>>()?)
}

pub fn turns_of(connection: &Connection, person: &str) -> Result<u32, StoreError> {
    let mut count = connection.prepare_cached(
        "SELECT count(DISTINCT t.number) FROM seat s JOIN game_table t ON t.number = s.table_number
         WHERE s.person = ? AND t.status = 1 AND (t.waiting >> s.seat) & 1",
    )?;
    Ok(count.query_row([person], |row| row.get(0))?)
}

pub fn due_tables(connection: &Connection, now: Millis, most: u32) -> Result<Vec<String>, StoreError> {
    let mut find = connection
        .prepare_cached("SELECT id FROM game_table WHERE due IS NOT NULL AND due <= ? ORDER BY due LIMIT ?")?;
    Ok(find.query_map(params![now, most], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

pub fn put_snapshot(connection: &Connection, table: &str, snapshot: &Snapshot) -> Result<(), StoreError> {
    let number = number_of(connection, table)?.ok_or_else(|| StoreError::NoTable(table.to_owned()))?;
    connection
        .prepare_cached("INSERT OR REPLACE INTO snapshot (table_number, seq, body) VALUES (?, ?, ?)")?
        .execute(params![number, snapshot.seq as i64, snapshot.body])?;
    Ok(())
}

pub fn snapshot(connection: &Connection, table: &str) -> Result<Option<Snapshot>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT s.seq, s.body FROM snapshot s JOIN game_table t ON t.number = s.table_number WHERE t.id = ?",
    )?;
    let snapshot = find.query_row([table], |row| Ok(Snapshot { seq: row.get::<_, i64>(0)? as u64, body: row.get(1)? }));
    Ok(snapshot.optional()?)
}

fn table_row(row: &Row) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: row.get(0)?,
        game: row.get(1)?,
        host: row.get(2)?,
        face: Face {
            status: Status::from_code(row.get(3)?),
            listed: row.get(4)?,
            waiting: row.get(5)?,
            due: row.get(6)?,
        },
        summary: row.get(7)?,
        created: row.get(8)?,
        changed: row.get(9)?,
        mine: row.get(10)?,
    })
}
