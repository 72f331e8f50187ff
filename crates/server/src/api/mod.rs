//! The JSON API under `/api/v1`: the same authority as the pages, for bots and programs.
//!
//! Whoever makes a table or joins one gets the secret of a seat, and sends it as
//! `Authorization: Bearer …`. A browser's cookie counts for reading, and for commands together
//! with the token of its pages in `X-Csrf`.

mod caller;
mod command;
mod document;
mod games;
mod model;
mod read;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::house::House;

/// The routes of the API, and the page to read about it.
pub fn routes() -> Router<Arc<House>> {
    let api = Router::new()
        .route("/openapi.json", get(document::openapi))
        .route("/health", get(games::health))
        .route("/games", get(games::games))
        .route("/games/{slug}", get(games::game))
        .route("/tables", get(tables::open_tables).post(tables::create))
        .route("/tables/{id}", get(read::table))
        .route("/tables/{id}/view", get(read::view))
        .route("/tables/{id}/legal", get(read::legal))
        .route("/tables/{id}/log", get(read::log))
        .route("/tables/{id}/record", get(read::record))
        .route("/tables/{id}/stream", get(read::stream))
        .route("/tables/{id}/join", post(tables::join))
        .route("/tables/{id}/start", post(command::start))
        .route("/tables/{id}/act", post(command::act))
        .route("/tables/{id}/undo", post(command::undo))
        .route("/tables/{id}/talk", post(command::talk))
        .route("/tables/{id}/bot", post(command::bot))
        .route("/tables/{id}/back", post(command::back))
        .route("/tables/{id}/leave", post(command::leave))
        .route("/tables/{id}/resign", post(command::resign))
        .route("/tables/{id}/pause", post(command::pause))
        .route("/tables/{id}/resume", post(command::resume))
        .route("/tables/{id}/rematch", post(tables::rematch))
        .route("/tables/{id}/fork", post(tables::fork));
    Router::new().route("/api", get(document::page)).nest("/api/v1", api)
}
