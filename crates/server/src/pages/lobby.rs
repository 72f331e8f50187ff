//! The lobby: home, lists of tables, joining, and a table against bots at once.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use caravanserai_core::AnyGame;
use caravanserai_store::{Status as Kept, TableRow as Row};
use caravanserai_web::model::{Home, Status, TableRow};
use caravanserai_web::pages as draw;
use serde_json::Value;

use super::fields::Fields;
use super::{known, site};
use crate::front::{From, too_many};
use crate::house::House;
use crate::limits::Kind;
use crate::people::Visitor;
use crate::problem::Problem;
use crate::table::create::{Place, Plan, create};
use crate::table::entry::Settings;
use crate::table::refused::Refused;
use crate::{bots, time};

/// The most tables in a list.
const LIST: u32 = 100;

/// The seed of guided first games.
const FIRST_GAME: u64 = 1;

/// The most of the person's games on the home page.
const ON_HOME: usize = 6;

pub async fn home(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Problem> {
    home_with(&house, &visitor, None).await
}

async fn home_with(house: &House, visitor: &Visitor, join_error: Option<String>) -> Result<Response, Problem> {
    let mut my_games = rows_of(house, visitor).await?;
    my_games.retain(|row| row.status != Status::Over);
    my_games.truncate(ON_HOME);
    let status = if join_error.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let home = Home { games: house.config.games.to_vec(), my_games, join_error };
    Ok((status, draw::home(&site(house, visitor).await?, &home)).into_response())
}

pub async fn my_games(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Problem> {
    let rows = rows_of(&house, &visitor).await?;
    Ok(draw::my_games(&site(&house, &visitor).await?, &rows).into_response())
}

pub async fn open_tables(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Problem> {
    let tables = house.store.open_tables(LIST).await?;
    let rows: Vec<TableRow> = tables.into_iter().filter_map(|table| row(&house, table)).collect();
    Ok(draw::open_tables(&site(&house, &visitor).await?, &rows).into_response())
}

async fn rows_of(house: &House, visitor: &Visitor) -> Result<Vec<TableRow>, Problem> {
    let Some(person) = &visitor.person else { return Ok(Vec::new()) };
    let tables = house.store.tables_of(&person.id, LIST).await?;
    Ok(tables.into_iter().filter_map(|table| row(house, table)).collect())
}

/// A table in a list; `None` if its game is not offered here.
fn row(house: &House, table: Row) -> Option<TableRow> {
    let facts = house.config.game(&table.game)?.facts();
    let summary: Value = serde_json::from_str(&table.summary).unwrap_or_default();
    let names: Vec<Option<String>> = serde_json::from_value(summary["names"].clone()).unwrap_or_default();
    Some(TableRow {
        id: table.id,
        slug: facts.slug,
        title: facts.title,
        open: names.iter().filter(|name| name.is_none()).count(),
        seats: names.into_iter().map(|name| name.unwrap_or_else(|| "open".to_owned())).collect(),
        my_turn: table.face.status == Kept::Playing && table.face.waiting & table.mine != 0,
        status: match table.face.status {
            Kept::Gathering => Status::Gathering,
            Kept::Playing => Status::Playing,
            Kept::Over => Status::Over,
        },
        since: time::ago(table.changed, time::now()),
    })
}

/// The game with this slug, or that there is none.
pub fn game(house: &House, slug: &str) -> Result<&'static dyn AnyGame, Problem> {
    let missing = || Problem::new(StatusCode::NOT_FOUND, "no_game", "There is no such game here.");
    house.config.game(slug).ok_or_else(missing)
}

pub async fn play_now(
    State(house): State<Arc<House>>,
    Extension(From(address)): Extension<From>,
    Path(slug): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    if let Err(seconds) = house.limits.take(address, Kind::Table) {
        return Ok(too_many(seconds));
    }
    let game = game(&house, &slug)?;
    let facts = game.facts();
    let who = known(&house, &fields.visitor).await?;
    let guided = fields.filled("guided") == Some("on");
    let level = if guided { bots::gentle_level() } else { bots::default_level() };
    let mut seats = vec![Place::Bot(level); usual_seats(facts.min_seats, facts.max_seats)];
    seats[0] = Place::Here { name: who.name.clone() };
    let first_game = || game.deal(seats.len(), &Value::Null, FIRST_GAME, None).map_err(Refused::Rule);
    let game_under_way = guided.then(first_game).transpose()?;
    let settings = Settings { guided, ..Settings::default() };
    let plan = Plan { game, options: Value::Null, settings, seats, game_under_way, after: None };
    let made = create(&house, &who, plan).await?;
    Ok(Redirect::to(&format!("/t/{}", made.live.id)).into_response())
}

/// How many play if nobody says otherwise: four, if the game allows it.
pub fn usual_seats(least: usize, most: usize) -> usize {
    4.clamp(least, most)
}

/// Takes a link or a code to the table.
pub async fn join(State(house): State<Arc<House>>, fields: Fields) -> Result<Response, Problem> {
    let code = fields.filled("code").unwrap_or_default();
    // A link ends with the code, a private link has more behind it.
    let path = code.split_once("/t/").map_or(code, |(_, path)| path);
    let path = path.split(['?', '#']).next().unwrap_or_default().trim_matches('/');
    let id = path.split('/').next().unwrap_or_default().to_lowercase().replace('-', "");
    match house.table(&id).await {
        Ok(_) => {
            let secret = path.split_once("/seat/").map(|(_, secret)| secret).filter(|secret| is_word(secret));
            let to = secret.map_or_else(|| format!("/t/{id}"), |secret| format!("/t/{id}/seat/{secret}"));
            Ok(Redirect::to(&to).into_response())
        }
        Err(_) => {
            let reason = "There is no table with this link or code.".to_owned();
            home_with(&house, &fields.visitor, Some(reason)).await
        }
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
