//! Commands that come from a table's page.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use caravanserai_core::{Input, Seat};
use serde_json::{Map, Value, json};

use super::fields::{Fields, malformed};
use super::look::open_forms;
use super::table::back_to_table;
use super::{known, who};
use crate::bots;
use crate::house::House;
use crate::limits::Kind;
use crate::problem::Problem;
use crate::secret;
use crate::table::command::{Command, Done, Who};
use crate::table::create::{Made, Place, Plan, create};
use crate::table::entry::Settings;
use crate::table::live::Live;
use crate::table::refused::Refused;
use crate::table::rights;
use crate::table::state::{Occupant, Table};

type Answer = Result<Response, Problem>;
type At = State<Arc<House>>;

/// Asks the table and answers as the page or its script wants it.
async fn ask(house: &Arc<House>, id: &str, fields: &Fields, command: Command) -> Answer {
    let asked = async {
        let live = house.table(id).await?;
        Ok(live.ask(who(&fields.visitor), fields.id()?, command).await?)
    };
    answer(house, id, fields, asked.await)
}

fn answer(house: &House, id: &str, fields: &Fields, done: Result<Done, Problem>) -> Answer {
    match (done, fields.page) {
        (Ok(done), false) => Ok(Json(json!({ "seq": done.seq })).into_response()),
        (Ok(_), true) => Ok(back_to_table(house, id, None)),
        // What the rules say is shown at the table; everything else is a page of its own.
        (Err(problem), true) if matches!(problem.status, 403 | 409 | 422) => {
            Ok(back_to_table(house, id, Some(&problem.detail)))
        }
        (Err(problem), _) => Err(problem),
    }
}

pub async fn act(State(house): At, Path(id): Path<String>, fields: Fields) -> Answer {
    let asked = async {
        let live = house.table(&id).await?;
        let (seat, seq) = (fields.seat()?, fields.seq()?);
        let who = who(&fields.visitor);
        let action = action(&house, &live, &who, seat, &fields)?;
        let (id, rest) = (fields.id()?, following(&fields)?);
        let mut done = live.ask(who.clone(), id.clone(), Command::Act { seat, seq, action }).await?;
        for (number, action) in rest.into_iter().enumerate() {
            let id = id.as_ref().map(|id| format!("{id}.{number}"));
            done = live.ask(who.clone(), id, Command::Act { seat, seq: done.seq, action }).await?;
        }
        Ok(done)
    };
    answer(&house, &id, &fields, asked.await)
}

/// What a button plays after its own action, as long as each is accepted.
fn following(fields: &Fields) -> Result<Vec<Value>, Problem> {
    let Some(text) = fields.filled("then") else { return Ok(Vec::new()) };
    serde_json::from_str(text).map_err(|error| malformed(format!("What follows is no list of actions: {error}.")))
}

/// The action as JSON, or built from the fields of a free-form action.
fn action(house: &House, live: &Live, who: &Who, seat: Option<Seat>, fields: &Fields) -> Result<Value, Problem> {
    if let Some(text) = fields.filled("action") {
        return serde_json::from_str(text).map_err(|error| malformed(format!("The action is no JSON: {error}.")));
    }
    let tag = fields.filled("do").ok_or_else(|| malformed("There is neither an action nor the name of one (do)."))?;
    let form = {
        let table = live.table();
        let seat = rights::seat_for(&table, &house.keys, who, seat)?;
        let forms = table.play.as_deref().map(|game| open_forms(game, seat)).unwrap_or_default();
        forms.into_iter().find(|form| form.action == tag)
    };
    let form = form.ok_or_else(|| Refused::rule("no_form", "You cannot do this now."))?;
    let mut action = Map::from_iter([("do".to_owned(), Value::from(tag))]);
    for field in &form.fields {
        let name = format!("form_{}", field.name);
        let value = match &field.input {
            Input::Number { .. } => match fields.filled(&name).map(str::parse::<i64>) {
                Some(Ok(number)) => Value::from(number),
                Some(Err(_)) | None => return Err(malformed(format!("{}: a whole number is needed.", field.label))),
            },
            Input::Text { .. } => Value::from(fields.get(&name).unwrap_or_default()),
            Input::One { .. } => match fields.filled(&name) {
                Some(choice) => json_or_text(choice),
                None => return Err(malformed(format!("{}: nothing was chosen.", field.label))),
            },
            Input::Many { .. } => fields.all(&name).iter().map(|choice| json_or_text(choice)).collect(),
        };
        action.insert(field.name.to_owned(), value);
    }
    Ok(Value::Object(action))
}

fn json_or_text(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::from(text))
}

pub async fn undo(State(house): At, Path(id): Path<String>, fields: Fields) -> Answer {
    let command = Command::Undo { seat: fields.seat()?, seq: fields.seq()? };
    ask(&house, &id, &fields, command).await
}

pub async fn say(State(house): At, Path(id): Path<String>, fields: Fields) -> Answer {
    let text = fields.get("text").unwrap_or_default().to_owned();
    ask(&house, &id, &fields, Command::Say { text }).await
}

pub async fn sit(State(house): At, Path(id): Path<String>, fields: Fields) -> Answer {
    let asked = async {
        let live = house.table(&id).await?;
        let name = fields.get("name").unwrap_or_default().to_owned();
        let command = Command::Sit { seat: fields.seat()?, name };
        Ok(live.ask(known(&house, &fields.visitor).await?, None, command).await?)
    };
    answer(&house, &id, &fields, asked.await)
}

pub async fn start(State(house): At, Path(id): Path<String>, fields: Fields) -> Answer {
    ask(&house, &id, &fields, Command::Start).await
}

/// The device is in the hands of this seat now: its private things may be shown.
pub async fn curtain(State(house): At, Path(id): Path<String>, fields: Fields) -> Answer {
    let asked = async {
        let live = house.table(&id).await?;
        let who = who(&fields.visitor);
        let (seat, seq) = {
            let table = live.table();
            (rights::seat_for(&table, &house.keys, &who, fields.seat()?)?, table.seq)
        };
        if let Some(person) = &who.person {
            live.show(person, seat);
        }
        Ok(Done { seq, seated: None })
    };
    answer(&house, &id, &fields, asked.await)
}

pub async fn bot(State(house): At, Path(id): Path<String>, fields: Fields) -> Answer {
    let level = fields.filled("level").map_or_else(bots::default_level, str::to_owned);
    let command = Command::Substitute { seat: fields.seat()?, level };
    ask(&house, &id, &fields, command).await
}

pub async fn back(State(house): At, Path(id): Path<String>, fields: Fields) -> Answer {
    let command = Command::Back { seat: fields.seat()? };
    ask(&house, &id, &fields, command).await
}

pub async fn leave(State(house): At, Path(id): Path<String>, fields: Fields) -> Answer {
    ask(&house, &id, &fields, Command::Leave).await
}

pub async fn resign(State(house): At, Path(id): Path<String>, fields: Fields) -> Answer {
    // At one screen it is the one who has the device in hands.
    let in_hands = match (fields.seat()?, &fields.visitor.person) {
        (None, Some(person)) => house.table(&id).await?.shown(&person.id),
        (seat, _) => seat,
    };
    ask(&house, &id, &fields, Command::Resign { seat: in_hands }).await
}

pub async fn pause(State(house): At, Path(id): Path<String>, fields: Fields) -> Answer {
    ask(&house, &id, &fields, Command::Pause(true)).await
}

pub async fn resume(State(house): At, Path(id): Path<String>, fields: Fields) -> Answer {
    ask(&house, &id, &fields, Command::Pause(false)).await
}

pub async fn rematch(
    State(house): At,
    axum::Extension(crate::front::From(address)): axum::Extension<crate::front::From>,
    Path(id): Path<String>,
    fields: Fields,
) -> Answer {
    if let Err(seconds) = house.limits.take(address, Kind::Table) {
        return Ok(crate::front::too_many(seconds));
    }
    let next = rematch_of(&house, &id, &who(&fields.visitor)).await;
    to_table(&house, &id, &fields, next)
}

pub async fn fork(
    State(house): At,
    axum::Extension(crate::front::From(address)): axum::Extension<crate::front::From>,
    Path(id): Path<String>,
    fields: Fields,
) -> Answer {
    if let Err(seconds) = house.limits.take(address, Kind::Table) {
        return Ok(crate::front::too_many(seconds));
    }
    let forked = async {
        let (seat, at) = (fields.seat()?, fields.number("at")?);
        let made = fork_of(&house, &id, &known(&house, &fields.visitor).await?, seat, at).await?;
        Ok(made.live.id.clone())
    };
    let forked = forked.await;
    to_table(&house, &id, &fields, forked)
}

/// To the new table, or back to the old one with the reason why there is none.
fn to_table(house: &House, id: &str, fields: &Fields, next: Result<String, Problem>) -> Answer {
    match (next, fields.page) {
        (Ok(next), true) => Ok(back_to_table(house, &next, None)),
        (Ok(next), false) => {
            let location = [(header::LOCATION, format!("/t/{next}"))];
            Ok((StatusCode::OK, location, Json(json!({ "table": next }))).into_response())
        }
        (Err(problem), _) => answer(house, id, fields, Err(problem)),
    }
}

/// The table where the same people play again, each one seat further on; made if there is none yet.
pub async fn rematch_of(house: &Arc<House>, id: &str, who: &Who) -> Result<String, Problem> {
    let live = house.table(id).await?;
    let plan = {
        let table = live.table();
        rights::refuse_strangers(&table, &house.keys, who)?;
        if let Some(next) = &table.rematch {
            return Ok(next.clone());
        }
        if !matches!(table.stage, Some(caravanserai_core::Stage::Over(_))) {
            return Err(Refused::rule("not_over", "The game is not over yet.").into());
        }
        let mut seats: Vec<Place> = table.seats().map(|seat| place_again(&table, seat)).collect();
        seats.rotate_right(1);
        Plan {
            game: table.game,
            options: table.options.clone(),
            settings: Settings { listed: false, guided: false, ..table.settings.clone() },
            seats,
            game_under_way: None,
            after: Some(table.id.clone()),
        }
    };
    let made = create(house, who, plan).await?;
    live.ask(who.clone(), None, Command::Rematch { table: made.live.id.clone() }).await?;
    let next = live.table().rematch.clone();
    Ok(next.unwrap_or_else(|| made.live.id.clone()))
}

fn place_again(table: &Table, seat: Seat) -> Place {
    let chair = &table.chairs[seat.index()];
    match &chair.occupant {
        Occupant::Bot(bot) => Place::Bot(bot.level.clone()),
        Occupant::Person | Occupant::Substitute(_) if chair.person.is_some() => {
            Place::Person { person: chair.person.clone(), name: chair.name.clone() }
        }
        Occupant::Person | Occupant::Substitute(_) | Occupant::Open | Occupant::Gone => Place::Open,
    }
}

/// A new table against bots from an earlier moment, as far as the seat could know it then.
pub async fn fork_of(
    house: &Arc<House>,
    id: &str,
    who: &Who,
    seat: Option<Seat>,
    at: Option<usize>,
) -> Result<Made, Problem> {
    let live = house.table(id).await?;
    let plan = {
        let table = live.table();
        let game = crate::table::actor::playing(&table)?;
        let over = matches!(table.stage, Some(caravanserai_core::Stage::Over(_)));
        if over && !rights::may_look(&table, &house.keys, who) {
            return Err(Refused::forbidden("no_onlookers", "Only those who sit at this table may look.").into());
        }
        let seat = match (over, seat) {
            // A finished game is open: anybody may go on from it in any seat.
            (true, Some(seat)) => seat,
            (true, None) => rights::held(&table, &house.keys, who).first().unwrap_or_default(),
            (false, seat) => rights::seat_for(&table, &house.keys, who, seat)?,
        };
        let forked = game.fork(seat, at.unwrap_or(table.seq), secret::seed()).map_err(Refused::Rule)?;
        if matches!(forked.stage(), caravanserai_core::Stage::Over(_)) {
            return Err(Refused::rule("game_over", "At this moment the game is over.").into());
        }
        let mut seats = vec![Place::Bot(bots::default_level()); table.chairs.len()];
        seats[seat.index()] = Place::Here { name: who.name.clone() };
        Plan {
            game: table.game,
            options: table.options.clone(),
            settings: Settings { listed: false, clock: None, guided: false, ..table.settings.clone() },
            seats,
            game_under_way: Some(forked),
            after: Some(table.id.clone()),
        }
    };
    Ok(create(house, who, plan).await?)
}
