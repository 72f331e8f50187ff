//! Advice at a table: the actions that a good player would consider, with their chances.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use caravanserai_web::pages as draw;
use serde_json::json;

use super::fields::Fields;
use super::table::broken;
use super::{site, who};
use crate::bots;
use crate::house::House;
use crate::problem::Problem;
use crate::table::actor::playing;
use crate::table::refused::Refused;
use crate::table::rights;

pub async fn hint(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let live = house.table(&id).await?;
    let (game, seat, names) = {
        let table = live.table();
        let seat = rights::seat_for(&table, &house.keys, &who(&fields.visitor), fields.seat()?)?;
        let game = playing(&table)?.copy();
        if !table.waiting().contains(seat) {
            return Err(Refused::rule("not_your_turn", "There is nothing to decide for you now.").into());
        }
        (game, seat, table.names())
    };
    let hints = house.thinkers.work(move || bots::advice(game.as_ref(), seat, &names)).await.ok_or_else(broken)?;
    if fields.page {
        let lines: Vec<String> =
            hints.iter().map(|hint| format!("{:.0} %  {}", 100.0 * hint.chance, hint.text)).collect();
        let text = if lines.is_empty() { "No bot knows this game.".to_owned() } else { lines.join("\n") };
        return Ok(draw::message(&site(&house, &fields.visitor).await?, "A hint", &text).into_response());
    }
    // The action is text here: the page compares it with the values of its buttons.
    let hints =
        hints.iter().map(|hint| json!({ "text": hint.text, "chance": hint.chance, "action": hint.action.to_string() }));
    Ok(Json(json!({ "hints": hints.collect::<Vec<_>>() })).into_response())
}
