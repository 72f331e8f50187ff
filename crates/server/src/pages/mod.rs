//! The pages: what they are filled with, and the forms that come back from them.

mod account;
mod advice;
mod commands;
mod fields;
mod lobby;
mod look;
mod newtable;
mod packed;
mod parts;
mod reading;
mod stream;
mod table;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use caravanserai_store::Person as Known;
use caravanserai_web::model::{Person, Site};

use crate::house::House;
use crate::people::Visitor;
use crate::problem::Problem;
use crate::table::command::Who;

pub use commands::{fork_of, rematch_of};
pub use lobby::{game, usual_seats};
pub use look::open_forms;
pub use newtable::clock;
pub use parts::Fragment;
pub use stream::{HEARTBEAT, UNBUFFERED};
pub use table::base;

/// The routes of all pages.
pub fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/", get(lobby::home))
        .route("/play/{slug}", post(lobby::play_now))
        .route("/new", get(newtable::form))
        .route("/tables", get(lobby::open_tables).post(newtable::create))
        .route("/join", post(lobby::join))
        .route("/games", get(lobby::my_games))
        .route("/t/{id}", get(table::page))
        .route("/t/{id}/live", get(stream::live))
        .route("/t/{id}/seat/{secret}", get(table::private_link))
        .route("/t/{id}/act", post(commands::act))
        .route("/t/{id}/undo", post(commands::undo))
        .route("/t/{id}/hint", post(advice::hint))
        .route("/t/{id}/say", post(commands::say))
        .route("/t/{id}/sit", post(commands::sit))
        .route("/t/{id}/start", post(commands::start))
        .route("/t/{id}/curtain", post(commands::curtain))
        .route("/t/{id}/bot", post(commands::bot))
        .route("/t/{id}/back", post(commands::back))
        .route("/t/{id}/leave", post(commands::leave))
        .route("/t/{id}/resign", post(commands::resign))
        .route("/t/{id}/pause", post(commands::pause))
        .route("/t/{id}/resume", post(commands::resume))
        .route("/t/{id}/rematch", post(commands::rematch))
        .route("/t/{id}/fork", post(commands::fork))
        .route("/rules/{slug}", get(reading::rules))
        .route("/about/{slug}", get(reading::about))
        .route("/account", get(account::page).post(account::rename))
        .route("/account/register", post(account::register))
        .route("/account/login", post(account::log_in))
        .route("/account/logout", post(account::log_out))
        .route("/scheme", post(account::scheme))
}

/// What every page knows about its reader.
pub async fn site(house: &House, visitor: &Visitor) -> Result<Site, Problem> {
    let my_turns = match &visitor.person {
        Some(person) => house.store.turns_of(&person.id).await?,
        None => 0,
    };
    Ok(Site {
        person: person(visitor.person.as_deref()),
        csrf: visitor.csrf.clone(),
        scheme: visitor.scheme,
        my_turns: my_turns as usize,
    })
}

fn person(known: Option<&Known>) -> Person {
    let name = known.map_or("", |person| person.name.as_str());
    Person {
        name: if name.is_empty() { "Guest".to_owned() } else { name.to_owned() },
        account: known.is_some_and(|person| person.login.is_some()),
    }
}

/// Who looks or asks, as the table knows it.
pub fn who(visitor: &Visitor) -> Who {
    match &visitor.person {
        Some(person) => Who { person: Some(person.id.clone()), name: person.name.clone(), secret: None },
        None => Who::default(),
    }
}

/// The same, written down now if that has not happened yet.
pub async fn known(house: &House, visitor: &Visitor) -> Result<Who, Problem> {
    let person = house.person(visitor).await?;
    Ok(Who { person: Some(person.id.clone()), name: person.name.clone(), secret: None })
}
