//! Errors as `application/problem+json`, and as pages.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use caravanserai_core::Refusal;
use caravanserai_store::StoreError;
use serde::Serialize;

use crate::table::refused::Refused;

/// Why a request was not carried out (RFC 9457).
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Problem {
    /// What kind of problem it is: `about:blank`, the status says it.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The kind of problem in a few words.
    pub title: &'static str,
    /// The status.
    pub status: u16,
    /// A short name for programs.
    pub code: &'static str,
    /// The reason in one sentence for a person.
    pub detail: String,
    /// The rule of the game that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// The step the table is at, if the command was made against another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<usize>,
}

impl Problem {
    /// A problem.
    pub fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Problem {
        Problem {
            kind: "about:blank",
            title: status.canonical_reason().unwrap_or("Error"),
            status: status.as_u16(),
            code,
            detail: detail.into(),
            rule: None,
            seq: None,
        }
    }

    /// Its status.
    pub fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    fn of_refusal(status: StatusCode, refusal: &Refusal) -> Problem {
        Problem { rule: refusal.rule, ..Problem::new(status, refusal.code, refusal.reason.clone()) }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Problem {
        let reason = refused.to_string();
        match refused {
            Refused::NoTable => Problem::new(StatusCode::NOT_FOUND, "no_table", reason),
            Refused::Stale { seq, .. } => {
                Problem { seq: Some(seq), ..Problem::new(StatusCode::CONFLICT, "stale", reason) }
            }
            Refused::Rule(refusal) => Problem::of_refusal(StatusCode::UNPROCESSABLE_ENTITY, &refusal),
            Refused::Forbidden(refusal) => Problem::of_refusal(StatusCode::FORBIDDEN, &refusal),
            Refused::Frozen(refusal) => Problem::of_refusal(StatusCode::CONFLICT, &refusal),
            Refused::Store(error) => error.into(),
            Refused::Log(error) => {
                tracing::error!(%error, "a table cannot be opened");
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "broken_table", reason)
            }
            Refused::Stopping => Problem::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", reason),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        tracing::error!(%error, "the store failed");
        let reason = "This could not be stored or read now; nothing was changed. Try again in a moment.";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "store", reason)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status(), Json(&self)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if self.status == 503 {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        // For people it becomes a page on its way out.
        response.extensions_mut().insert(self);
        response
    }
}
