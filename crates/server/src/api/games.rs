//! Games, and whether the server is well.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use caravanserai_core::AnyGame;

use super::caller::Id;
use super::model::{GameInfo, Health};
use crate::bots;
use crate::house::House;
use crate::problem::Problem;

/// Every game
#[utoipa::path(
    get, path = "/api/v1/games", tag = "games",
    responses((status = 200, description = "Every game", body = Vec<GameInfo>), super::document::Refusals)
)]
pub async fn games(State(house): State<Arc<House>>) -> Json<Vec<GameInfo>> {
    Json(house.config.games.iter().map(|game| info(*game)).collect())
}

/// One game with all its options
#[utoipa::path(
    get, path = "/api/v1/games/{slug}", tag = "games",
    params(("slug" = String, Path, description = "The short name of the game", example = "istanbul")),
    responses((status = 200, description = "The game", body = GameInfo), super::document::Refusals)
)]
pub async fn game(State(house): State<Arc<House>>, Id(slug): Id) -> Result<Json<GameInfo>, Problem> {
    Ok(Json(info(crate::pages::game(&house, &slug)?)))
}

fn info(game: &'static dyn AnyGame) -> GameInfo {
    let facts = game.facts();
    GameInfo {
        slug: facts.slug,
        title: facts.title,
        subtitle: facts.subtitle,
        about: facts.about,
        min_seats: facts.min_seats,
        max_seats: facts.max_seats,
        minutes: [facts.minutes.0, facts.minutes.1],
        weight: facts.weight,
        hidden: facts.hidden,
        rules_version: facts.rules_version,
        // Our own types always become JSON.
        options: serde_json::to_value(game.options()).unwrap_or_default(),
        default_options: game.default_options(),
        bot_levels: bots::levels(facts.slug).into_iter().map(|(name, _)| name).collect(),
    }
}

/// Whether the server is well
#[utoipa::path(
    get, path = "/api/v1/health", tag = "server",
    responses((status = 200, description = "It is", body = Health), super::document::Refusals)
)]
pub async fn health(State(house): State<Arc<House>>) -> Result<Json<Health>, Problem> {
    // Asking for nobody's turns reads the store, and nothing else.
    house.store.turns_of("").await?;
    Ok(Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") }))
}
