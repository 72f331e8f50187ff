//! Looking at a table.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use caravanserai_core::{Seat, Seats, Stage, Viewer};
use caravanserai_store::Status as Kept;
use futures_util::stream as streams;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::watch;

use super::caller::{Asked, Caller, Id, seat};
use super::model::{ChairInfo, ChairKind, Legal, LegalAction, Log, LogLine, Pace, Status, TableInfo, View};
use crate::house::{House, told};
use crate::pages;
use crate::problem::Problem;
use crate::table::actor::playing;
use crate::table::command::Who;
use crate::table::entry;
use crate::table::live::{Live, Visit};
use crate::table::refused::Refused;
use crate::table::rights;
use crate::table::state::{Occupant, Table};

/// Which seat is meant.
#[derive(Clone, Copy, Deserialize)]
pub struct Through {
    seat: Option<u8>,
}

/// From when on.
#[derive(Deserialize)]
pub struct After {
    after: Option<u32>,
    seat: Option<u8>,
}

/// The seat through whose eyes the caller looks; `None` for onlookers.
fn viewer(house: &House, table: &Table, who: &Who, through: Option<u8>) -> Result<Option<Seat>, Problem> {
    if !rights::may_look(table, &house.keys, who) {
        return Err(Refused::forbidden("no_onlookers", "Only those who sit at this table may look.").into());
    }
    let over = matches!(table.stage, Some(Stage::Over(_)));
    match seat(through)? {
        // A finished game is open.
        Some(seat) if over && seat.index() < table.chairs.len() => Ok(Some(seat)),
        Some(seat) => Ok(Some(rights::seat_for(table, &house.keys, who, Some(seat))?)),
        None => Ok(rights::held(table, &house.keys, who).first()),
    }
}

fn eyes(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Onlooker, Viewer::Seat)
}

fn numbers(seats: Seats) -> Vec<usize> {
    seats.iter().map(Seat::index).collect()
}

/// A table
#[utoipa::path(
    get, path = "/api/v1/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")), security((), ("seat" = [])),
    responses((status = 200, description = "The table", body = TableInfo), super::document::Refusals)
)]
pub async fn table(
    State(house): State<Arc<House>>,
    Id(id): Id,
    Caller(who): Caller,
) -> Result<Json<TableInfo>, Problem> {
    let live = house.table(&id).await?;
    let table = live.table();
    viewer(&house, &table, &who, None)?;
    Ok(Json(TableInfo {
        id,
        game: table.game.facts().slug,
        rules_version: table.game.facts().rules_version,
        status: match table.status() {
            Kept::Gathering => Status::Gathering,
            Kept::Playing => Status::Playing,
            Kept::Over => Status::Over,
        },
        paused: table.paused,
        seats: table.seats().map(|seat| chair(&table, seat)).collect(),
        yours: numbers(rights::held(&table, &house.keys, &who)),
        seq: table.seq,
        waiting: numbers(table.waiting()),
        options: table.options.clone(),
        onlookers: table.settings.onlookers,
        undo: table.settings.undo,
        pace: match table.settings.pace {
            entry::Pace::Live => Pace::Live,
            entry::Pace::Correspondence => Pace::Correspondence,
        },
        clock: table.clock(),
        stand_ins: table.settings.stand_ins,
        rematch: table.rematch.clone(),
    }))
}

fn chair(table: &Table, seat: Seat) -> ChairInfo {
    let kind = match &table.chairs[seat.index()].occupant {
        Occupant::Open => ChairKind::Open,
        Occupant::Person => ChairKind::Person,
        Occupant::Bot(_) => ChairKind::Bot,
        Occupant::Substitute(_) => ChairKind::Substitute,
        Occupant::Gone => ChairKind::Gone,
    };
    let level = table.bot_at(seat).map(|bot| bot.level.clone());
    ChairInfo { seat: seat.index(), name: table.name(seat), kind, level }
}

/// What you see
#[utoipa::path(
    get, path = "/api/v1/tables/{id}/view", tag = "play",
    params(
        ("id" = String, Path, description = "The id of the table"),
        ("seat" = Option<u8>, Query, description = "Which of your seats; any one of a finished game", maximum = 5)
    ),
    security((), ("seat" = [])),
    responses((status = 200, description = "What you see", body = View), super::document::Refusals)
)]
pub async fn view(
    State(house): State<Arc<House>>,
    Id(id): Id,
    Caller(who): Caller,
    Asked(through): Asked<Through>,
) -> Result<Json<View>, Problem> {
    let live = house.table(&id).await?;
    let table = live.table();
    let seat = viewer(&house, &table, &who, through.seat)?;
    Ok(Json(view_of(&table, seat)?))
}

fn view_of(table: &Table, seat: Option<Seat>) -> Result<View, Problem> {
    let game = playing(table)?;
    Ok(View {
        seq: table.seq,
        seat: seat.map(Seat::index),
        waiting: numbers(table.waiting()),
        standing: match game.stage() {
            Stage::Over(standing) => serde_json::to_value(standing).ok(),
            Stage::Waiting(_) => None,
        },
        view: game.view(eyes(seat)),
        text: game.say_view(eyes(seat), &table.names()),
    })
}

/// What you may do
#[utoipa::path(
    get, path = "/api/v1/tables/{id}/legal", tag = "play",
    params(
        ("id" = String, Path, description = "The id of the table"),
        ("seat" = Option<u8>, Query, description = "Which of your seats", maximum = 5)
    ),
    security((), ("seat" = [])),
    responses((status = 200, description = "What you may do", body = Legal), super::document::Refusals)
)]
pub async fn legal(
    State(house): State<Arc<House>>,
    Id(id): Id,
    Caller(who): Caller,
    Asked(through): Asked<Through>,
) -> Result<Json<Legal>, Problem> {
    let live = house.table(&id).await?;
    let table = live.table();
    let looking = viewer(&house, &table, &who, through.seat)?;
    let held = rights::held(&table, &house.keys, &who);
    // Without a word, it is about the seat that is waited for.
    let waited = held.iter().find(|&seat| table.waiting().contains(seat)).filter(|_| through.seat.is_none());
    Ok(Json(legal_of(&table, waited.or(looking).filter(|&seat| held.contains(seat)))?))
}

/// What the first of the caller's seats that is waited for may do.
pub fn next_of(house: &House, table: &Table, who: &Who) -> Result<Option<Legal>, Problem> {
    let held = rights::held(table, &house.keys, who);
    let waited = held.iter().find(|&seat| table.waiting().contains(seat));
    waited.map(|seat| legal_of(table, Some(seat))).transpose()
}

fn legal_of(table: &Table, seat: Option<Seat>) -> Result<Legal, Problem> {
    let game = playing(table)?;
    let names = table.names();
    let actions = seat.map(|seat| game.legal(seat, &names)).unwrap_or_default();
    let forms = seat.map(|seat| pages::open_forms(game, seat)).unwrap_or_default();
    Ok(Legal {
        seq: table.seq,
        seat: seat.map(Seat::index),
        actions: actions.into_iter().map(|legal| LegalAction { action: legal.action, text: legal.text }).collect(),
        forms: serde_json::to_value(forms).unwrap_or_default(),
        undo: seat.is_some_and(|seat| table.settings.undo && game.check_undo(seat).is_ok()),
    })
}

/// What happened
#[utoipa::path(
    get, path = "/api/v1/tables/{id}/log", tag = "play",
    params(
        ("id" = String, Path, description = "The id of the table"),
        ("after" = Option<u32>, Query, description = "Only what happened after this step"),
        ("seat" = Option<u8>, Query, description = "Which of your seats; any one of a finished game", maximum = 5)
    ),
    security((), ("seat" = [])),
    responses((status = 200, description = "What you may know of it", body = Log), super::document::Refusals)
)]
pub async fn log(
    State(house): State<Arc<House>>,
    Id(id): Id,
    Caller(who): Caller,
    Asked(asked): Asked<After>,
) -> Result<Json<Log>, Problem> {
    let live = house.table(&id).await?;
    let table = live.table();
    let seat = viewer(&house, &table, &who, asked.seat)?;
    let lines = playing(&table)?.history(eyes(seat), asked.after.unwrap_or_default() as usize, &table.names());
    let line = |line: caravanserai_core::Line| LogLine {
        seq: line.seq,
        text: line.text,
        event: line.event,
        taken_back: line.taken_back,
    };
    Ok(Json(Log { seq: table.seq, lines: lines.into_iter().map(line).collect() }))
}

/// The record of a finished game
///
/// It holds everything that was hidden, so it is shown when the game is over.
#[utoipa::path(
    get, path = "/api/v1/tables/{id}/record", tag = "play",
    params(("id" = String, Path, description = "The id of the table")), security((), ("seat" = [])),
    responses((status = 200, description = "The record", body = Object), super::document::Refusals)
)]
pub async fn record(State(house): State<Arc<House>>, Id(id): Id, Caller(who): Caller) -> Result<Json<Value>, Problem> {
    let live = house.table(&id).await?;
    let table = live.table();
    viewer(&house, &table, &who, None)?;
    let game = playing(&table)?;
    match game.stage() {
        Stage::Over(_) => Ok(Json(game.record())),
        Stage::Waiting(_) => Err(Refused::rule("not_over", "The record is open when the game is over.").into()),
    }
}

/// One open stream.
struct Feed {
    house: Arc<House>,
    visit: Visit,
    who: Who,
    through: Through,
    changes: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    first: bool,
}

/// What you see, again after every change
///
/// Server-sent events: each `view` event carries what `/view` gives. The first one comes at once.
#[utoipa::path(
    get, path = "/api/v1/tables/{id}/stream", tag = "play",
    params(
        ("id" = String, Path, description = "The id of the table"),
        ("seat" = Option<u8>, Query, description = "Which of your seats; any one of a finished game", maximum = 5)
    ),
    security((), ("seat" = [])),
    responses(
        (status = 200, description = "A stream of events", body = String, content_type = "text/event-stream"),
        super::document::Refusals
    )
)]
pub async fn stream(
    State(house): State<Arc<House>>,
    Id(id): Id,
    Caller(who): Caller,
    Asked(through): Asked<Through>,
) -> Result<Response, Problem> {
    let live = house.table(&id).await?;
    current(&house, &live, &who, through)?;
    let (changes, closing) = (live.changes(), house.closing());
    let visit = live.enter(who.person.as_deref());
    let feed = Feed { house, visit, who, through, changes, closing, first: true };
    let events = streams::unfold(feed, next);
    let stream = Sse::new(events).keep_alive(KeepAlive::new().interval(pages::HEARTBEAT));
    Ok((pages::UNBUFFERED, stream).into_response())
}

fn current(house: &House, live: &Live, who: &Who, through: Through) -> Result<View, Problem> {
    let table = live.table();
    let seat = viewer(house, &table, who, through.seat)?;
    view_of(&table, seat)
}

async fn next(mut feed: Feed) -> Option<(Result<Event, Infallible>, Feed)> {
    if !std::mem::replace(&mut feed.first, false) {
        tokio::select! {
            changed = feed.changes.changed() => changed.ok()?,
            () = told(&mut feed.closing) => return None,
        }
    }
    let version = *feed.changes.borrow_and_update();
    let view = current(&feed.house, &feed.visit.live, &feed.who, feed.through).ok()?;
    let event = Event::default().event("view").id(version.to_string()).json_data(&view).ok()?;
    Some((Ok(event), feed))
}
