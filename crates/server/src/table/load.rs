//! A table from its log.

use caravanserai_store::Millis;
use serde_json::Value;

use super::entry::Entry;
use super::refused::Refused;
use super::state::{LogError, Table};
use crate::House;

/// Reads a table from the store. A game that the present rules cannot replay comes back frozen.
pub async fn load(house: &House, id: &str) -> Result<Table, Refused> {
    let entries = house.store.log(id, 0).await?.ok_or(Refused::NoTable)?;
    let games = house.config.games;
    let id = id.to_owned();
    let folding = tokio::task::spawn_blocking(move || fold(&id, games, &entries));
    folding.await.map_err(|_| Refused::Stopping)?.map_err(Refused::Log)
}

fn fold(
    id: &str,
    games: &[&'static dyn caravanserai_core::AnyGame],
    entries: &[caravanserai_store::Entry],
) -> Result<Table, LogError> {
    let mut log = entries.iter().map(|entry| match serde_json::from_str::<Entry>(&entry.body) {
        Ok(body) => Ok((entry.seq, entry.at, body)),
        Err(error) => Err(LogError::Malformed { table: id.to_owned(), seq: entry.seq, reason: error.to_string() }),
    });
    let missing = || LogError::Malformed { table: id.to_owned(), seq: 1, reason: "the log is empty".to_owned() };
    let (_, at, made) = log.next().ok_or_else(missing)??;
    let mut table = Table::new(id, games, &made, at)?;
    let mut dealt = None;
    let mut steps: Vec<Value> = Vec::new();
    let mut last_step: Millis = at;
    for entry in log {
        let (seq, at, entry) = entry?;
        (table.last, table.changed) = (seq, at);
        match entry {
            Entry::Dealt { rules_version, start, seed } => {
                dealt = Some((rules_version, start, seed));
                last_step = at;
            }
            Entry::Step { id, step, .. } => {
                table.note_logged_step(id.as_deref(), &step);
                steps.push(step);
                last_step = at;
            }
            other => table.apply(&other)?,
        }
    }
    if let Some((rules_version, start, seed)) = dealt {
        let record = table.record(rules_version, &start, seed, steps);
        match table.game.replay(&record, None) {
            Ok(game) => table.begin(game),
            Err(refusal) => {
                tracing::warn!(table = id, %refusal, "the game cannot be replayed");
                table.frozen = Some(refusal);
            }
        }
    }
    table.waiting_since = [last_step; caravanserai_core::MAX_SEATS];
    Ok(table)
}
