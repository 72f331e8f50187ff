//! Commands to a table.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::caller::{Body, Caller, Id, command_id, seat};
use super::model::{Act, Done, Replace, Talk, Undo, Which};
use super::read::next_of;
use crate::bots;
use crate::house::House;
use crate::problem::Problem;
use crate::table::command::{Command, Who};

type Answer = Result<Json<Done>, Problem>;
type At = State<Arc<House>>;

async fn ask(house: &Arc<House>, table: &str, who: Who, id: Option<String>, command: Command) -> Answer {
    let live = house.table(table).await?;
    let done = live.ask(who, id, command).await?;
    Ok(Json(Done { seq: done.seq, next: None }))
}

/// Play a decision
///
/// It is stored before it is answered. 409: the game has moved on, look again. 422: the rules say no.
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/act", tag = "play", request_body = Act,
    params(("id" = String, Path, description = "The id of the table")), security(("seat" = [])),
    responses((status = 200, description = "Done", body = Done), super::document::Refusals)
)]
pub async fn act(State(house): At, Id(table): Id, Caller(who): Caller, Body(act): Body<Act>) -> Answer {
    let command = Command::Act { seat: seat(act.seat)?, seq: act.seq, action: act.action };
    let live = house.table(&table).await?;
    let done = live.ask(who.clone(), command_id(act.id)?, command).await?;
    let next = if act.next { next_of(&house, &live.table(), &who)? } else { None };
    Ok(Json(Done { seq: done.seq, next }))
}

/// Take back your last step
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/undo", tag = "play", request_body = Undo,
    params(("id" = String, Path, description = "The id of the table")), security(("seat" = [])),
    responses((status = 200, description = "Done", body = Done), super::document::Refusals)
)]
pub async fn undo(State(house): At, Id(table): Id, Caller(who): Caller, Body(undo): Body<Undo>) -> Answer {
    let command = Command::Undo { seat: seat(undo.seat)?, seq: undo.seq };
    ask(&house, &table, who, command_id(undo.id)?, command).await
}

/// Say something
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/talk", tag = "play", request_body = Talk,
    params(("id" = String, Path, description = "The id of the table")), security(("seat" = [])),
    responses((status = 200, description = "Done", body = Done), super::document::Refusals)
)]
pub async fn talk(State(house): At, Id(table): Id, Caller(who): Caller, Body(talk): Body<Talk>) -> Answer {
    ask(&house, &table, who, command_id(talk.id)?, Command::Say { text: talk.text }).await
}

/// Deal; open seats become bots
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/start", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")), security(("seat" = [])),
    responses((status = 200, description = "Done", body = Done), super::document::Refusals)
)]
pub async fn start(State(house): At, Id(table): Id, Caller(who): Caller) -> Answer {
    ask(&house, &table, who, None, Command::Start).await
}

/// Let a bot play for your seat, or for one whose player is away
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/bot", tag = "tables", request_body = Option<Replace>,
    params(("id" = String, Path, description = "The id of the table")), security(("seat" = [])),
    responses((status = 200, description = "Done", body = Done), super::document::Refusals)
)]
pub async fn bot(State(house): At, Id(table): Id, Caller(who): Caller, Body(bot): Body<Replace>) -> Answer {
    let level = bot.level.unwrap_or_else(bots::default_level);
    ask(&house, &table, who, None, Command::Substitute { seat: seat(bot.seat)?, level }).await
}

/// Play your seat yourself again
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/back", tag = "tables", request_body = Option<Which>,
    params(("id" = String, Path, description = "The id of the table")), security(("seat" = [])),
    responses((status = 200, description = "Done", body = Done), super::document::Refusals)
)]
pub async fn back(State(house): At, Id(table): Id, Caller(who): Caller, Body(which): Body<Which>) -> Answer {
    ask(&house, &table, who, None, Command::Back { seat: seat(which.seat)? }).await
}

/// Leave; once the game has begun a bot plays until you are back
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/leave", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")), security(("seat" = [])),
    responses((status = 200, description = "Done", body = Done), super::document::Refusals)
)]
pub async fn leave(State(house): At, Id(table): Id, Caller(who): Caller) -> Answer {
    ask(&house, &table, who, None, Command::Leave).await
}

/// Give up your seat for good
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/resign", tag = "tables", request_body = Option<Which>,
    params(("id" = String, Path, description = "The id of the table")), security(("seat" = [])),
    responses((status = 200, description = "Done", body = Done), super::document::Refusals)
)]
pub async fn resign(State(house): At, Id(table): Id, Caller(who): Caller, Body(which): Body<Which>) -> Answer {
    ask(&house, &table, who, None, Command::Resign { seat: seat(which.seat)? }).await
}

/// Pause the game
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/pause", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")), security(("seat" = [])),
    responses((status = 200, description = "Done", body = Done), super::document::Refusals)
)]
pub async fn pause(State(house): At, Id(table): Id, Caller(who): Caller) -> Answer {
    ask(&house, &table, who, None, Command::Pause(true)).await
}

/// Go on after a pause
#[utoipa::path(
    post, path = "/api/v1/tables/{id}/resume", tag = "tables",
    params(("id" = String, Path, description = "The id of the table")), security(("seat" = [])),
    responses((status = 200, description = "Done", body = Done), super::document::Refusals)
)]
pub async fn resume(State(house): At, Id(table): Id, Caller(who): Caller) -> Answer {
    ask(&house, &table, who, None, Command::Pause(false)).await
}
