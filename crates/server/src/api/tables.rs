//! Making tables and joining them.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use serde_json::Value;

use super::caller::{Body, Caller, Id, Sitter, seat};
use super::model::{Fork, Join, MadeTable, NewTable, Next, OpenTable, Pace, SeatKind, SeatPlan, SeatSecret};
use crate::bots;
use crate::front::From;
use crate::house::House;
use crate::limits::Kind;
use crate::pages;
use crate::problem::Problem;
use crate::table::command::Command;
use crate::table::create::{Place, Plan, create as make};
use crate::table::entry::{self, Settings};

/// The most tables in the list.
const LIST: u32 = 100;

/// Tables with open seats that anybody may join
#[utoipa::path(
    get, path = "/api/v1/tables", tag = "tables",
    responses((status = 200, description = "Listed tables, newest first", body = Vec<OpenTable>), super::document::Refusals)
)]
pub async fn open_tables(State(house): State<Arc<House>>) -> Result<Json<Vec<OpenTable>>, Problem> {
    let tables = house.store.open_tables(LIST).await?;
    let tables = tables.into_iter().map(|table| {
        let summary: Value = serde_json::from_str(&table.summary).unwrap_or_default();
        let seats = serde_json::from_value(summary["names"].clone()).unwrap_or_default();
        OpenTable { id: table.id, game: table.game, seats }
    });
    Ok(Json(tables.collect()))
}

/// Make a table
///
/// The game begins at once if no seat is open. You get the secrets of your seats.
#[utoipa::path(
    post, path = "/api/v1/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, description = "The table", body = MadeTable), super::document::Refusals)
)]
pub async fn create(
    State(house): State<Arc<House>>,
    Extension(From(address)): Extension<From>,
    Sitter(who): Sitter,
    headers: HeaderMap,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<MadeTable>), Problem> {
    limit(&house, address)?;
    let game = house.config.game(&new.game).ok_or_else(|| unprocessable("no_game", "There is no such game here."))?;
    let facts = game.facts();
    let seats = match new.seats {
        Some(seats) => seats.into_iter().map(|seat| place(seat, &who.name)).collect(),
        None => {
            let mut seats =
                vec![Place::Bot(bots::default_level()); pages::usual_seats(facts.min_seats, facts.max_seats)];
            seats[0] = Place::Here { name: who.name.clone() };
            seats
        }
    };
    if !(facts.min_seats..=facts.max_seats).contains(&seats.len()) {
        let reason =
            format!("{} is for {} to {} players, not {}.", facts.title, facts.min_seats, facts.max_seats, seats.len());
        return Err(unprocessable("seats", reason));
    }
    let clock = match new.clock {
        None => None,
        Some(seconds) => Some(pages::clock(seconds as usize).map_err(|reason| unprocessable("clock", reason))?),
    };
    let settings = Settings {
        listed: new.listed,
        onlookers: new.onlookers,
        undo: new.undo,
        pace: match new.pace {
            Pace::Live => entry::Pace::Live,
            Pace::Correspondence => entry::Pace::Correspondence,
        },
        clock,
        stand_ins: new.stand_ins,
        guided: false,
    };
    let options = new.options.unwrap_or_default();
    let made = make(&house, &who, Plan { game, options, settings, seats, game_under_way: None, after: None }).await?;
    let id = made.live.id.clone();
    let answer = MadeTable {
        link: format!("{}/t/{id}", pages::base(&house, &headers)),
        id,
        seats: made.secrets.into_iter().map(|(seat, secret)| SeatSecret { seat: seat.index(), secret }).collect(),
        dealt: made.live.table().stage.is_some(),
    };
    Ok((StatusCode::CREATED, Json(answer)))
}

fn place(seat: SeatPlan, my_name: &str) -> Place {
    match seat.kind {
        SeatKind::Me => Place::Here { name: seat.name.unwrap_or_else(|| my_name.to_owned()) },
        SeatKind::Open => Place::Open,
        SeatKind::Bot => Place::Bot(seat.level.unwrap_or_else(bots::default_level)),
    }
}

fn unprocessable(code: &'static str, reason: impl Into<String>) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, reason)
}

fn limit(house: &House, address: std::net::IpAddr) -> Result<(), Problem> {
    house.limits.take(address, Kind::Table).map_err(|seconds| {
        let reason = format!("Too many tables from your address; try again in {seconds} s.");
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_many", reason)
    })
}

/// Take an open seat
///
/// You get the secret of the seat.
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/join", tag = "tables", request_body = Option<Join>,
    params(("id" = String, Path, description = "The id of the table")),
    responses((status = 200, description = "Your seat", body = SeatSecret), super::document::Refusals)
)]
pub async fn join(
    State(house): State<Arc<House>>,
    Id(id): Id,
    Sitter(who): Sitter,
    Body(join): Body<Join>,
) -> Result<Json<SeatSecret>, Problem> {
    let live = house.table(&id).await?;
    let command = Command::Sit { seat: seat(join.seat)?, name: join.name.unwrap_or_default() };
    let done = live.ask(who, None, command).await?;
    let missing =
        || Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "no_seat", "The seat was taken, but is not known.");
    let (seat, secret) = done.seated.ok_or_else(missing)?;
    Ok(Json(SeatSecret { seat: seat.index(), secret }))
}

/// Play again
///
/// The same people at a new table, each one seat further on. The first who asks makes the table, the
/// others are led to it. Seats without a browser behind them are open there: join them.
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/rematch", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")), security(("seat" = [])),
    responses((status = 200, description = "The new table", body = Next), super::document::Refusals)
)]
pub async fn rematch(
    State(house): State<Arc<House>>,
    Extension(From(address)): Extension<From>,
    Id(id): Id,
    Caller(who): Caller,
) -> Result<Json<Next>, Problem> {
    limit(&house, address)?;
    let table = pages::rematch_of(&house, &id, &who).await?;
    Ok(Json(Next { table, seats: Vec::new() }))
}

/// Go on from an earlier moment against bots
///
/// What the seat could not know then is dealt anew.
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/fork", tag = "tables", request_body = Option<Fork>,
    params(("id" = String, Path, description = "The id of the table")), security(("seat" = [])),
    responses((status = 200, description = "The new table", body = Next), super::document::Refusals)
)]
pub async fn fork(
    State(house): State<Arc<House>>,
    Extension(From(address)): Extension<From>,
    Id(id): Id,
    Sitter(who): Sitter,
    Body(fork): Body<Fork>,
) -> Result<Json<Next>, Problem> {
    limit(&house, address)?;
    let made = pages::fork_of(&house, &id, &who, seat(fork.seat)?, fork.at).await?;
    let seats = made.secrets.into_iter().map(|(seat, secret)| SeatSecret { seat: seat.index(), secret }).collect();
    Ok(Json(Next { table: made.live.id.clone(), seats }))
}
