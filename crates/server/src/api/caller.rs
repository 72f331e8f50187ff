//! Who calls, and what was sent.

use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, header};
use caravanserai_core::Seat;
use serde::de::DeserializeOwned;

use crate::front::BODY;
use crate::house::House;
use crate::people::Visitor;
use crate::problem::Problem;
use crate::secret::same;
use crate::table::command::Who;

/// Whoever calls: the holder of a seat's secret, a browser, or anybody.
pub struct Caller(pub Who);

/// Whoever calls to take a seat: the person behind a browser is written down now, if that has not
/// happened yet.
pub struct Sitter(pub Who);

impl FromRequestParts<Arc<House>> for Sitter {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Sitter, Problem> {
        let Caller(mut who) = Caller::from_request_parts(parts, house).await?;
        if let Some(visitor) = trusted(parts).filter(|visitor| !visitor.new) {
            let person = house.person(visitor).await?;
            (who.person, who.name) = (Some(person.id.clone()), person.name.clone());
        }
        Ok(Sitter(who))
    }
}

/// The visitor whose cookie counts: it comes along by itself, so it may read, but commands need the
/// token of our own pages.
fn trusted(parts: &Parts) -> Option<&Visitor> {
    let csrf = parts.headers.get("x-csrf").and_then(|token| token.to_str().ok());
    let visitor = parts.extensions.get::<Visitor>();
    visitor.filter(|visitor| parts.method == Method::GET || csrf.is_some_and(|token| same(token, &visitor.csrf)))
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Caller, Problem> {
        let secret = match parts.headers.get(header::AUTHORIZATION) {
            None => None,
            Some(value) => {
                let secret = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer ")).map(str::trim);
                let wrong = || {
                    let reason = "Send the secret of a seat as Authorization: Bearer SECRET.";
                    Problem::new(StatusCode::UNAUTHORIZED, "unauthorized", reason)
                };
                Some(secret.filter(|secret| !secret.is_empty()).ok_or_else(wrong)?.to_owned())
            }
        };
        let visitor = trusted(parts);
        let person = visitor.and_then(|visitor| visitor.person.as_ref());
        Ok(Caller(Who {
            person: person.map(|person| person.id.clone()),
            name: person.map(|person| person.name.clone()).unwrap_or_default(),
            secret,
        }))
    }
}

/// A JSON body. Nothing at all counts as an empty object where every field may be left out.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _state: &S) -> Result<Body<T>, Problem> {
        let (parts, body) = request.into_parts();
        let bytes = axum::body::to_bytes(body, BODY).await.map_err(|_| {
            Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "A body has at most 64 kilobytes.")
        })?;
        if bytes.is_empty() {
            return parse(b"{}");
        }
        let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.split(';').next().unwrap_or_default().trim() != "application/json" {
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "media_type", "Send application/json."));
        }
        parse(&bytes)
    }
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<Body<T>, Problem> {
    serde_json::from_slice(bytes)
        .map(Body)
        .map_err(|error| malformed(format!("The body is not as described: {error}.")))
}

/// The id in the address.
pub struct Id(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Id, Problem> {
        match Path::<String>::from_request_parts(parts, state).await {
            Ok(Path(id)) => Ok(Id(id)),
            Err(_) => Err(Problem::new(StatusCode::NOT_FOUND, "no_page", "There is nothing at this address.")),
        }
    }
}

/// What stands behind the question mark of the address.
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Problem> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(error) => Err(malformed(format!("The address is not as described: {}.", error.body_text()))),
        }
    }
}

/// A request that is not what it should be.
pub fn malformed(reason: impl Into<String>) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, "malformed", reason)
}

/// A seat by its number.
pub fn seat(number: Option<u8>) -> Result<Option<Seat>, Problem> {
    match number {
        None => Ok(None),
        Some(number) => match Seat::new(usize::from(number)) {
            Some(seat) => Ok(Some(seat)),
            None => Err(malformed(format!("There is no seat {number}."))),
        },
    }
}

/// The id of a command.
pub fn command_id(id: Option<String>) -> Result<Option<String>, Problem> {
    match id {
        Some(id) if id.chars().count() > 64 => Err(malformed("An id has at most 64 characters.")),
        id => Ok(id.filter(|id| !id.is_empty())),
    }
}
