//! The form for a new table, and what comes back from it.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use caravanserai_core::{AnyGame, OptionInfo, Values};
use caravanserai_web::model::NewTable;
use caravanserai_web::pages as draw;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::fields::Fields;
use super::lobby::{game, usual_seats};
use super::{known, site};
use crate::bots;
use crate::front::{From, too_many};
use crate::house::House;
use crate::limits::Kind;
use crate::people::Visitor;
use crate::problem::Problem;
use crate::table::create::{Place, Plan, create as make};
use crate::table::entry::{Pace, Settings};

/// The longest time for a turn, in seconds: thirty days.
pub const LONGEST_CLOCK: u32 = 30 * 24 * 3600;

#[derive(Deserialize)]
pub struct Chosen {
    game: Option<String>,
}

pub async fn form(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
    Query(chosen): Query<Chosen>,
) -> Result<Response, Problem> {
    let game = match (&chosen.game, house.config.games.first()) {
        (Some(slug), _) => game(&house, slug)?,
        (None, Some(first)) => *first,
        (None, None) => return Err(Problem::new(StatusCode::NOT_FOUND, "no_game", "There are no games here yet.")),
    };
    form_with(&house, &visitor, game, None).await
}

async fn form_with(
    house: &House,
    visitor: &Visitor,
    game: &'static dyn AnyGame,
    error: Option<String>,
) -> Result<Response, Problem> {
    let status = if error.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let bot_levels = bots::levels(game.facts().slug);
    let usual_bot = bots::default_level();
    let form = NewTable { games: house.config.games.to_vec(), game, error, bot_levels, usual_bot };
    Ok((status, draw::new_table(&site(house, visitor).await?, &form)).into_response())
}

pub async fn create(
    State(house): State<Arc<House>>,
    Extension(From(address)): Extension<From>,
    fields: Fields,
) -> Result<Response, Problem> {
    if let Err(seconds) = house.limits.take(address, Kind::Table) {
        return Ok(too_many(seconds));
    }
    let game = game(&house, fields.get("game").unwrap_or_default())?;
    let who = known(&house, &fields.visitor).await?;
    let made = match plan(game, &fields, &who.name) {
        Ok(plan) => make(&house, &who, plan).await.map_err(Problem::from),
        Err(reason) => Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "form", reason)),
    };
    match made {
        Ok(made) => Ok(Redirect::to(&format!("/t/{}", made.live.id)).into_response()),
        Err(problem) if fields.page && problem.status == 422 => {
            form_with(&house, &fields.visitor, game, Some(problem.detail)).await
        }
        Err(problem) => Err(problem),
    }
}

fn plan(game: &'static dyn AnyGame, fields: &Fields, my_name: &str) -> Result<Plan, String> {
    let facts = game.facts();
    let seats = match fields.number("seats").map_err(|problem| problem.detail)? {
        Some(seats) if (facts.min_seats..=facts.max_seats).contains(&seats) => seats,
        Some(seats) => {
            return Err(format!(
                "{} is for {} to {} players, not {seats}.",
                facts.title, facts.min_seats, facts.max_seats
            ));
        }
        None => usual_seats(facts.min_seats, facts.max_seats),
    };
    let places = (0..seats).map(|number| place(fields, number, my_name)).collect::<Result<_, _>>()?;
    let options = options(game, fields, seats)?;
    Ok(Plan { game, options, settings: settings(fields)?, seats: places, game_under_way: None, after: None })
}

fn place(fields: &Fields, number: usize, my_name: &str) -> Result<Place, String> {
    let name = fields.get(&format!("name_{number}")).unwrap_or_default();
    match fields.filled(&format!("seat_{number}")).unwrap_or(if number == 0 { "me" } else { "open" }) {
        "me" => Ok(Place::Here { name: if name.trim().is_empty() { my_name } else { name }.to_owned() }),
        "here" => Ok(Place::Here { name: name.to_owned() }),
        "open" => Ok(Place::Open),
        "bot" => Ok(Place::Bot(bots::default_level())),
        other => match other.strip_prefix("bot:") {
            Some(level) => Ok(Place::Bot(level.to_owned())),
            None => Err(format!("Seat {} cannot be {other:?}: me, here, open or bot:level.", number + 1)),
        },
    }
}

fn settings(fields: &Fields) -> Result<Settings, String> {
    // A whole form names the pace; a switch that is off is not sent.
    let whole = fields.get("pace").is_some() || fields.get("visibility").is_some();
    Ok(Settings {
        listed: match fields.filled("visibility") {
            Some("listed") => true,
            Some("link") | None => false,
            Some(other) => return Err(format!("A table cannot be {other:?}: link or listed.")),
        },
        onlookers: switch(fields, "onlookers", !whole)?,
        undo: match fields.filled("undo") {
            Some("free") | None => true,
            Some("off") => false,
            Some(other) => return Err(format!("Taking back cannot be {other:?}: free or off.")),
        },
        pace: match fields.filled("pace") {
            Some("live") | None => Pace::Live,
            Some("correspondence") => Pace::Correspondence,
            Some(other) => return Err(format!("The pace cannot be {other:?}: live or correspondence.")),
        },
        clock: match fields.number("clock").map_err(|problem| problem.detail)? {
            None => None,
            Some(seconds) => Some(clock(seconds)?),
        },
        stand_ins: switch(fields, "stand_ins", !whole)?,
        guided: false,
    })
}

fn switch(fields: &Fields, name: &str, usual: bool) -> Result<bool, String> {
    match fields.filled(name) {
        Some("on" | "true") => Ok(true),
        Some("off" | "false") => Ok(false),
        None => Ok(usual),
        Some(other) => Err(format!("{name} cannot be {other:?}: on or off.")),
    }
}

/// A time for each turn that makes sense.
pub fn clock(seconds: usize) -> Result<u32, String> {
    u32::try_from(seconds)
        .ok()
        .filter(|seconds| (5..=LONGEST_CLOCK).contains(seconds))
        .ok_or_else(|| "A turn takes between 5 seconds and 30 days.".to_owned())
}

/// The options of the form: what differs from the book, over the chosen preset.
fn options(game: &'static dyn AnyGame, fields: &Fields, seats: usize) -> Result<Value, String> {
    let defaults = game.default_options();
    let mut options = match fields.filled("preset") {
        None => Map::new(),
        Some(name) => match game.presets(seats).into_iter().find(|preset| preset.name == name) {
            Some(preset) => preset.options.as_object().cloned().unwrap_or_default(),
            None => return Err(format!("There is no set of options called {name:?} for {seats} players.")),
        },
    };
    let whole = fields.any("opt_") || fields.get("visibility").is_some();
    for info in game.options() {
        let default = &defaults[info.name];
        if let Some(value) = option(&info, fields, whole)?
            && &value != default
        {
            options.insert(info.name.to_owned(), value);
        }
    }
    Ok(if options.is_empty() { Value::Null } else { Value::Object(options) })
}

fn option(info: &OptionInfo, fields: &Fields, whole: bool) -> Result<Option<Value>, String> {
    let name = format!("opt_{}", info.name);
    let given = fields.filled(&name);
    Ok(match &info.values {
        Values::Switch => match given {
            Some("on" | "true") => Some(Value::Bool(true)),
            Some("off" | "false") => Some(Value::Bool(false)),
            Some(other) => return Err(format!("{} cannot be {other:?}: on or off.", info.label)),
            None if whole => Some(Value::Bool(false)),
            None => None,
        },
        Values::Choice { .. } => given.map(Value::from),
        Values::Number { none, .. } => match given.map(str::parse::<i64>) {
            Some(Ok(number)) => Some(Value::from(number)),
            Some(Err(_)) => return Err(format!("{} is a whole number.", info.label)),
            // An emptied field means "none" where there is such a thing.
            None if none.is_some() && fields.get(&name).is_some() => Some(Value::Null),
            None => None,
        },
        Values::Json { shape } => match given.map(serde_json::from_str) {
            Some(Ok(value)) => Some(value),
            Some(Err(error)) => {
                return Err(format!("{}: this is no JSON ({error}); it looks like {shape}.", info.label));
            }
            None => None,
        },
    })
}
