//! Making a table.

use std::sync::Arc;

use caravanserai_core::{AnyGame, AnyMatch, Seat};
use caravanserai_store::NewTable;
use serde_json::Value;

use super::command::Who;
use super::entry::{Entry, Settings};
use super::live::Live;
use super::refused::Refused;
use super::state::Table;
use crate::{House, bots, secret, text, time};

/// What a new table is to be.
pub struct Plan {
    /// Its game.
    pub game: &'static dyn AnyGame,
    /// The options of the game; `null` for the book's.
    pub options: Value,
    /// Its settings.
    pub settings: Settings,
    /// Who sits where.
    pub seats: Vec<Place>,
    /// The game it goes on with; a new one is dealt if there is none.
    pub game_under_way: Option<Box<dyn AnyMatch>>,
    /// The table it goes on from.
    pub after: Option<String>,
}

/// Who is to sit in a seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nobody yet.
    Open,
    /// Whoever makes the table, called so at this table.
    Here {
        /// The name; empty for the seat's own.
        name: String,
    },
    /// This person.
    Person {
        /// Who.
        person: Option<String>,
        /// The name.
        name: String,
    },
    /// A bot of this level.
    Bot(String),
}

/// A table that was made.
pub struct Made {
    /// The table.
    pub live: Arc<Live>,
    /// The secrets of the seats of whoever made it.
    pub secrets: Vec<(Seat, String)>,
}

/// Makes a table, deals if every seat is taken, and stores it before anybody sees it.
pub async fn create(house: &Arc<House>, who: &Who, plan: Plan) -> Result<Made, Refused> {
    let (id, now) = (secret::id::<10>(), time::now());
    let (seats, guided) = (plan.seats.len(), plan.settings.guided);
    let mut secrets = Vec::new();
    let mut entries = vec![Entry::Made {
        game: plan.game.facts().slug.to_owned(),
        seats,
        options: plan.options.clone(),
        settings: plan.settings,
        host: who.person.clone(),
        after: plan.after,
    }];
    // What the game refuses is refused now, not when everybody has come.
    let dealt = match &plan.game_under_way {
        Some(game) => dealt_entry(game.as_ref()),
        None => deal(plan.game, seats, &plan.options)?,
    };
    for (seat, place) in Seat::all(seats).zip(&plan.seats) {
        let (person, name) = match place {
            Place::Open => continue,
            Place::Bot(level) => {
                if !bots::has_level(level) {
                    return Err(Refused::rule("level", format!("There is no bot {level:?}.")));
                }
                // In a first game the bots are the same every time, too.
                let seed = if guided { seat.index() as u64 } else { secret::seed() };
                entries.push(Entry::Bot { seat, level: level.clone(), seed });
                continue;
            }
            Place::Here { name } => (&who.person, name),
            Place::Person { person, name } => (person, name),
        };
        let name =
            text::name_or_empty(name).map_err(|_| Refused::rule("too_long", "A name has at most 40 characters."))?;
        let nonce = secret::id::<16>();
        if matches!(place, Place::Here { .. }) {
            secrets.push((seat, house.keys.seat_secret(&id, seat.index(), &nonce)));
        }
        entries.push(Entry::Sat { seat, person: person.clone(), name, nonce });
    }
    if !plan.seats.contains(&Place::Open) {
        entries.push(dealt);
    }
    let table = fold(&id, house, &entries, now)?;
    let new = NewTable {
        id: id.clone(),
        game: plan.game.facts().slug.to_owned(),
        at: now,
        entries: entries.iter().map(|entry| serde_json::to_string(entry).unwrap_or_default()).collect(),
        face: table.face(now),
        summary: table.summary(),
        people: table.people(),
    };
    house.store.create_table(new).await?;
    Ok(Made { live: house.hall.seat(house, table), secrets })
}

fn fold(id: &str, house: &House, entries: &[Entry], now: i64) -> Result<Table, Refused> {
    // The first entry makes the table: it was put there above.
    let mut table = Table::new(id, house.config.games, &entries[0], now)?;
    for entry in &entries[1..] {
        table.apply(entry)?;
        table.last += 1;
    }
    Ok(table)
}

/// Deals a game and says how it started.
pub fn deal(game: &'static dyn AnyGame, seats: usize, options: &Value) -> Result<Entry, Refused> {
    let dealt = game.deal(seats, options, secret::seed(), None).map_err(Refused::Rule)?;
    Ok(dealt_entry(dealt.as_ref()))
}

fn dealt_entry(game: &dyn AnyMatch) -> Entry {
    let record = game.record();
    Entry::Dealt {
        rules_version: game.game().facts().rules_version,
        start: record["start"].clone(),
        seed: record["seed"].as_u64().unwrap_or_default(),
    }
}
