//! The page of a table.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use caravanserai_core::{Seat, Viewer};
use caravanserai_web::pages as draw;
use serde::Deserialize;

use super::look::{Look, look};
use super::{known, site, who};
use crate::house::House;
use crate::people::{Visitor, cookie};
use crate::problem::Problem;
use crate::table::command::{Command, Who};
use crate::table::live::Live;
use crate::table::refused::Refused;
use crate::table::rights;
use crate::table::snapshot::Picture;

/// The cookie with the reason of the last refusal, for pages without scripts.
const NOTE: &str = "serai_note";

#[derive(Deserialize)]
pub struct Moment {
    at: Option<usize>,
    seat: Option<u8>,
}

pub async fn page(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    moment: Result<Query<Moment>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Query(moment) = moment.map_err(|_| super::fields::malformed("at and seat are numbers."))?;
    let live = house.table(&id).await?;
    let who = who(&visitor);
    refuse_onlookers(&house, &live, &who)?;
    live.look_back(&house.thinkers);
    let site = site(&house, &visitor).await?;
    if let Some(frozen) = frozen(&house, &live, &who).await? {
        return Ok(draw::message(&site, "A game of an earlier version", &frozen).into_response());
    }
    let through = moment.seat.and_then(|seat| Seat::new(usize::from(seat)));
    let refusal = note(&headers);
    let noted = refusal.is_some();
    let eyes = Look { person: who.person, base: base(&house, &headers), at: moment.at, through, refusal };
    let page = {
        let (house, live) = (house.clone(), live.clone());
        // A replay and the course of a finished game take a moment: not on the threads that answer others.
        let drawing = tokio::task::spawn_blocking(move || {
            let page = look(&house, &live, &live.table(), &eyes)?;
            Ok::<_, Problem>(draw::table(&site, &page))
        });
        drawing.await.map_err(|_| broken())??
    };
    let mut response = page.into_response();
    if noted && let Ok(forget) = HeaderValue::from_str(&house.cookie_header(NOTE, "", 0)) {
        response.headers_mut().append(header::SET_COOKIE, forget);
    }
    Ok(response)
}

/// A page that could not be drawn.
pub fn broken() -> Problem {
    let reason = "The page could not be drawn; nothing was changed.";
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "broken_page", reason)
}

/// Refuses those who may not look.
pub fn refuse_onlookers(house: &House, live: &Live, who: &Who) -> Result<(), Problem> {
    if rights::may_look(&live.table(), &house.keys, who) {
        return Ok(());
    }
    Err(Refused::forbidden("no_onlookers", "Only those who sit at this table may look.").into())
}

/// What is left of a game that the present rules cannot replay, as the viewer saw it.
async fn frozen(house: &House, live: &Live, who: &Who) -> Result<Option<String>, Problem> {
    let (reason, viewer) = {
        let table = live.table();
        let Some(refusal) = &table.frozen else { return Ok(None) };
        let seat = rights::held(&table, &house.keys, who).first();
        (refusal.reason.clone(), seat.map_or(Viewer::Onlooker, Viewer::Seat))
    };
    let snapshot = house.store.snapshot(&live.id).await?;
    let picture = snapshot.and_then(|snapshot| serde_json::from_str::<Picture>(&snapshot.body).ok());
    let Some(picture) = picture else { return Ok(Some(format!("{reason} There is no picture of it."))) };
    let sight = match viewer {
        Viewer::Seat(seat) => picture.seats.get(seat.index()).unwrap_or(&picture.onlooker),
        Viewer::Onlooker => &picture.onlooker,
    };
    Ok(Some(format!(
        "{reason} This is how it stood after step {}.\n\n{}\n\n{}",
        picture.seq,
        sight.text,
        sight.log.join("\n")
    )))
}

/// The private link of a seat: this browser holds the seat from now on.
pub async fn private_link(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
    Path((id, secret)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let live = house.table(&id).await?;
    let who = Who { secret: Some(secret), ..known(&house, &visitor).await? };
    live.ask(who, None, Command::Hold).await?;
    let mut response = Redirect::to(&format!("/t/{id}")).into_response();
    if visitor.new
        && let Ok(cookie) = HeaderValue::from_str(&house.cookie(&visitor))
    {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// The address that links begin with: as configured, or what the browser asked for.
pub fn base(house: &House, headers: &HeaderMap) -> String {
    if let Some(url) = &house.config.public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    format!("{}://{host}", if house.config.secure { "https" } else { "http" })
}

/// Back to the table; a page without scripts shows there why a command was refused.
pub fn back_to_table(house: &House, id: &str, refused: Option<&str>) -> Response {
    let mut response = Redirect::to(&format!("/t/{id}")).into_response();
    let note = refused.map(|reason| form_urlencoded::byte_serialize(reason.as_bytes()).collect::<String>());
    if let Some(note) = note
        && let Ok(cookie) = HeaderValue::from_str(&house.cookie_header(NOTE, &note, 30))
    {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

fn note(headers: &HeaderMap) -> Option<String> {
    let value = cookie(headers, NOTE).filter(|value| !value.is_empty())?;
    let line = format!("x={value}");
    form_urlencoded::parse(line.as_bytes()).next().map(|(_, text)| text.into_owned())
}
