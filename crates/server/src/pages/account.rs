//! Name, account, colour scheme.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use caravanserai_web::pages as draw;

use super::fields::{Fields, malformed};
use super::site;
use crate::front::{From, too_many};
use crate::house::House;
use crate::limits::Kind;
use crate::people::{AccountError, SCHEME, Visitor};
use crate::problem::Problem;

pub async fn page(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Problem> {
    Ok(draw::account(&site(&house, &visitor).await?, None).into_response())
}

async fn answer(
    house: &House,
    fields: &Fields,
    done: Result<Option<Visitor>, AccountError>,
) -> Result<Response, Problem> {
    match done {
        Ok(None) => Ok(Redirect::to("/account").into_response()),
        Ok(Some(visitor)) => {
            Ok(([(header::SET_COOKIE, house.cookie(&visitor))], Redirect::to("/account")).into_response())
        }
        Err(AccountError::Store(error)) => Err(error.into()),
        Err(AccountError::Stopping) => {
            Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", AccountError::Stopping.to_string()))
        }
        Err(wrong) if fields.page => {
            let page = draw::account(&site(house, &fields.visitor).await?, Some(&wrong.to_string()));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(wrong) => Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "account", wrong.to_string())),
    }
}

pub async fn rename(State(house): State<Arc<House>>, fields: Fields) -> Result<Response, Problem> {
    let done = house.rename(&fields.visitor, fields.get("name").unwrap_or_default()).await;
    answer(&house, &fields, done.map(|()| None)).await
}

pub async fn register(
    State(house): State<Arc<House>>,
    Extension(From(address)): Extension<From>,
    fields: Fields,
) -> Result<Response, Problem> {
    if let Err(seconds) = house.limits.take(address, Kind::Password) {
        return Ok(too_many(seconds));
    }
    let (name, password) = credentials(&fields);
    let done = house.register(&fields.visitor, name, password).await;
    answer(&house, &fields, done.map(|()| None)).await
}

pub async fn log_in(
    State(house): State<Arc<House>>,
    Extension(From(address)): Extension<From>,
    fields: Fields,
) -> Result<Response, Problem> {
    if let Err(seconds) = house.limits.take(address, Kind::Password) {
        return Ok(too_many(seconds));
    }
    let (name, password) = credentials(&fields);
    let done = house.log_in(&fields.visitor, name, password).await;
    answer(&house, &fields, done.map(Some)).await
}

pub async fn log_out(State(house): State<Arc<House>>, fields: Fields) -> Result<Response, Problem> {
    let done = house.log_out(&fields.visitor).await.map_err(AccountError::Store);
    answer(&house, &fields, done.map(Some)).await
}

fn credentials(fields: &Fields) -> (&str, String) {
    (fields.get("name").unwrap_or_default(), fields.get("password").unwrap_or_default().to_owned())
}

pub async fn scheme(State(house): State<Arc<House>>, fields: Fields) -> Result<Response, Problem> {
    let (value, seconds) = match fields.get("scheme") {
        Some("light") => ("light", 400 * 24 * 3600),
        Some("dark") => ("dark", 400 * 24 * 3600),
        Some("auto") => ("auto", 0),
        Some(_) | None => return Err(malformed("A scheme is light, dark or auto.")),
    };
    let cookie = [(header::SET_COOKIE, house.cookie_header(SCHEME, value, seconds))];
    Ok(match fields.page {
        true => (cookie, Redirect::to(back_to(&fields))).into_response(),
        false => (cookie, StatusCode::NO_CONTENT).into_response(),
    })
}

/// The page the form was on, if it says so and it is one of ours.
fn back_to(fields: &Fields) -> &str {
    fields.filled("from").filter(|path| path.starts_with('/') && !path[1..].starts_with(['/', '\\'])).unwrap_or("/")
}
