//! Pages to read: rules and credits.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use caravanserai_web::pages as draw;

use super::lobby::game;
use super::site;
use crate::house::House;
use crate::people::Visitor;
use crate::problem::Problem;

pub async fn rules(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
    Path(slug): Path<String>,
) -> Result<Response, Problem> {
    Ok(draw::rules(&site(&house, &visitor).await?, game(&house, &slug)?).into_response())
}

pub async fn about(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
    Path(slug): Path<String>,
) -> Result<Response, Problem> {
    Ok(draw::about(&site(&house, &visitor).await?, game(&house, &slug)?).into_response())
}
