//! The OpenAPI document, made from the code, and the page to read it.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use caravanserai_web::pages as draw;
use serde_json::Value;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response as Described, ResponseBuilder};
use utoipa::{IntoResponses, Modify, OpenApi};

use super::{command, games, read, tables};
use crate::house::House;
use crate::pages;
use crate::people::Visitor;
use crate::problem::Problem;

/// The problems that any request may meet.
pub struct Refusals;

impl IntoResponses for Refusals {
    fn responses() -> BTreeMap<String, RefOr<Described>> {
        let refusals = [
            ("400", "The request is not as described"),
            ("401", "The authorization is not as described"),
            ("403", "Not for you: the seat is somebody else's, or onlookers are not wanted"),
            ("404", "There is no such thing"),
            ("409", "The table has moved on, or was played with other rules"),
            ("413", "Too large"),
            ("415", "Not JSON"),
            ("422", "The rules of the game or of the table say no; nothing was changed"),
            ("429", "Too many requests"),
            ("503", "Not now: the store cannot be reached, or the server stops"),
        ];
        let problem = || ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
        refusals
            .into_iter()
            .map(|(status, description)| {
                let response =
                    ResponseBuilder::new().description(description).content("application/problem+json", problem());
                (status.to_owned(), RefOr::T(response.build()))
            })
            .collect()
    }
}

/// Seats are held by their secrets.
struct SeatSecrets;

impl Modify for SeatSecrets {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The secret of a seat, as given when a table is made or joined."))
            .build();
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("seat", SecurityScheme::Http(scheme));
    }
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Caravanserai",
        description = "Tables for five board games about journeys. Make a table, take the secret of your seat from the \
                       answer, then repeat: read `legal`, send one of its actions to `act` with the `seq` it was read at. \
                       Every error is a problem (RFC 9457) with a `code` for programs and a `detail` for people, and \
                       names the `rule` of the game that says no.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    paths(
        games::games, games::game, games::health, tables::open_tables, tables::create, tables::join, tables::rematch,
        tables::fork, read::table, read::view, read::legal, read::log, read::record, read::stream, command::start,
        command::act, command::undo, command::talk, command::bot, command::back, command::leave, command::resign,
        command::pause, command::resume
    ),
    components(schemas(Problem)),
    modifiers(&SeatSecrets)
)]
struct Document;

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| serde_json::to_value(Document::openapi()).unwrap_or_default());

pub async fn openapi() -> Json<&'static Value> {
    Json(&DOCUMENT)
}

pub async fn page(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Problem> {
    Ok(draw::api(&pages::site(&house, &visitor).await?, &DOCUMENT).into_response())
}
