//! The fields of a form, sent by a browser or by the page's script.

use std::collections::HashMap;

use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use caravanserai_core::Seat;
use serde_json::Value;

use crate::front::BODY;
use crate::people::Visitor;
use crate::problem::Problem;
use crate::secret::same;

/// The fields of a form that the visitor's own page sent: its token was checked.
pub struct Fields {
    /// Whoever sent it.
    pub visitor: Visitor,
    /// Whether a page is to be shown next; otherwise the page's script wants to know how it went.
    pub page: bool,
    values: HashMap<String, Vec<String>>,
}

impl Fields {
    /// The last value of a field.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name)?.last().map(String::as_str)
    }

    /// The value of a field that is not empty.
    pub fn filled(&self, name: &str) -> Option<&str> {
        self.get(name).map(str::trim).filter(|value| !value.is_empty())
    }

    /// All values of a field.
    pub fn all(&self, name: &str) -> &[String] {
        self.values.get(name).map_or(&[], Vec::as_slice)
    }

    /// Whether any field begins so.
    pub fn any(&self, prefix: &str) -> bool {
        self.values.keys().any(|name| name.starts_with(prefix))
    }

    /// A number.
    pub fn number(&self, name: &str) -> Result<Option<usize>, Problem> {
        match self.filled(name).map(str::parse) {
            None => Ok(None),
            Some(Ok(number)) => Ok(Some(number)),
            Some(Err(_)) => Err(malformed(format!("{name} is not a number."))),
        }
    }

    /// The seat the form is about.
    pub fn seat(&self) -> Result<Option<Seat>, Problem> {
        match self.number("seat")? {
            None => Ok(None),
            Some(number) => match Seat::new(number) {
                Some(seat) => Ok(Some(seat)),
                None => Err(malformed(format!("There is no seat {number}."))),
            },
        }
    }

    /// The step the form was made against.
    pub fn seq(&self) -> Result<usize, Problem> {
        self.number("seq")?.ok_or_else(|| malformed("The step this was made against (seq) is missing."))
    }

    /// The id of the command.
    pub fn id(&self) -> Result<Option<String>, Problem> {
        match self.filled("id") {
            Some(id) if id.len() > 64 => Err(malformed("An id has at most 64 characters.")),
            id => Ok(id.map(str::to_owned)),
        }
    }
}

/// A form that is not what it should be.
pub fn malformed(reason: impl Into<String>) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, "malformed", reason)
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Response;

    async fn from_request(request: Request, _state: &S) -> Result<Fields, Response> {
        read(request).await.map_err(IntoResponse::into_response)
    }
}

async fn read(request: Request) -> Result<Fields, Problem> {
    let (parts, body) = request.into_parts();
    let Some(visitor) = parts.extensions.get::<Visitor>().cloned() else {
        return Err(Problem::new(StatusCode::FORBIDDEN, "no_visitor", "Nobody is behind this request."));
    };
    let bytes = axum::body::to_bytes(body, BODY)
        .await
        .map_err(|_| Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "A form has at most 64 kilobytes."))?;
    let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let values = match kind.split(';').next().unwrap_or_default().trim() {
        "application/x-www-form-urlencoded" => from_form(&bytes),
        "application/json" => from_json(&bytes)?,
        "" if bytes.is_empty() => HashMap::new(),
        _ => {
            return Err(Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "media_type",
                "Forms come urlencoded or as JSON.",
            ));
        }
    };
    let header = parts.headers.get("x-csrf").and_then(|token| token.to_str().ok());
    let field = values.get("csrf").and_then(|tokens| tokens.last()).map(String::as_str);
    if visitor.new || !header.or(field).is_some_and(|token| same(token, &visitor.csrf)) {
        let reason = "This form is out of date, or came from another site. Load the page again and repeat it.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "csrf", reason));
    }
    let page = crate::front::wants_page(&parts.headers, parts.uri.path());
    Ok(Fields { visitor, page, values })
}

fn from_form(bytes: &[u8]) -> HashMap<String, Vec<String>> {
    let mut values: HashMap<String, Vec<String>> = HashMap::new();
    for (name, value) in form_urlencoded::parse(bytes) {
        values.entry(name.into_owned()).or_default().push(value.into_owned());
    }
    values
}

fn from_json(bytes: &[u8]) -> Result<HashMap<String, Vec<String>>, Problem> {
    let fields: serde_json::Map<String, Value> =
        serde_json::from_slice(bytes).map_err(|error| malformed(format!("This is not a JSON object: {error}.")))?;
    let text = |value: Value| match value {
        Value::String(text) => text,
        other => other.to_string(),
    };
    Ok(fields
        .into_iter()
        .map(|(name, value)| match value {
            Value::Null => (name, Vec::new()),
            Value::Array(list) if name.starts_with("form_") => (name, list.into_iter().map(text).collect()),
            other => (name, vec![text(other)]),
        })
        .collect())
}
