//! People, their accounts and sessions, and the server's keys.

use rusqlite::{Connection, OptionalExtension, params};

use crate::{Account, Millis, Person, StoreError};

pub fn session(connection: &Connection, hash: &[u8; 32]) -> Result<Option<Person>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT p.id, p.name, a.login FROM session s JOIN person p ON p.id = s.person
         LEFT JOIN account a ON a.person = p.id WHERE s.hash = ?",
    )?;
    let person = find.query_row([hash], |row| Ok(Person { id: row.get(0)?, name: row.get(1)?, login: row.get(2)? }));
    Ok(person.optional()?)
}

pub fn open_session(connection: &Connection, hash: &[u8; 32], person: &str, at: Millis) -> Result<(), StoreError> {
    connection
        .prepare_cached("INSERT INTO person (id, created) VALUES (?, ?) ON CONFLICT (id) DO NOTHING")?
        .execute(params![person, at])?;
    connection
        .prepare_cached("INSERT OR REPLACE INTO session (hash, person, created) VALUES (?, ?, ?)")?
        .execute(params![hash, person, at])?;
    Ok(())
}

pub fn close_session(connection: &Connection, hash: &[u8; 32]) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM session WHERE hash = ?")?.execute([hash])?;
    Ok(())
}

pub fn rename(connection: &Connection, person: &str, name: &str) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE person SET name = ? WHERE id = ?")?.execute([name, person])?;
    Ok(())
}

pub fn register(connection: &Connection, login: &str, account: &Account, at: Millis) -> Result<(), StoreError> {
    let made = connection
        .prepare_cached(
            "INSERT INTO account (login, person, password, created) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )?
        .execute(params![login, account.person, account.password, at])?;
    match made {
        0 => Err(StoreError::Exists(format!("an account of this name or person ({login})"))),
        _ => Ok(()),
    }
}

pub fn account(connection: &Connection, login: &str) -> Result<Option<Account>, StoreError> {
    let mut find = connection.prepare_cached("SELECT person, password FROM account WHERE login = ?")?;
    let account = find.query_row([login], |row| Ok(Account { person: row.get(0)?, password: row.get(1)? }));
    Ok(account.optional()?)
}

pub fn key(connection: &Connection, purpose: &str, fresh: &[u8; 32]) -> Result<[u8; 32], StoreError> {
    connection
        .prepare_cached("INSERT INTO key (purpose, bytes) VALUES (?, ?) ON CONFLICT (purpose) DO NOTHING")?
        .execute(params![purpose, fresh])?;
    let mut find = connection.prepare_cached("SELECT bytes FROM key WHERE purpose = ?")?;
    Ok(find.query_row([purpose], |row| row.get(0))?)
}
