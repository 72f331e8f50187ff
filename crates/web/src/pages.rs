//! One function per page. The server calls these and nothing else.

use caravanserai_core::AnyGame;
use maud::{DOCTYPE, Markup, html};

use crate::model::{Home, NewTable, Site, TablePage, TableRow};

/// The home page.
pub fn home(site: &Site, home: &Home) -> Markup {
    frame(site, "Caravanserai", html! { p { (home.games.len()) " games" } })
}

/// The form for a new table.
pub fn new_table(site: &Site, form: &NewTable) -> Markup {
    frame(site, "New table", html! { p { (form.game.facts().title) } })
}

/// Tables with open seats that anybody may join.
pub fn open_tables(site: &Site, tables: &[TableRow]) -> Markup {
    frame(site, "Open tables", html! { p { (tables.len()) } })
}

/// All games of the person.
pub fn my_games(site: &Site, tables: &[TableRow]) -> Markup {
    frame(site, "My games", html! { p { (tables.len()) } })
}

/// A table: gathering, playing or over; the whole page.
pub fn table(site: &Site, page: &TablePage) -> Markup {
    frame(site, page.game.facts().title, table_live(site, page))
}

/// The part of a table's page that is sent again after every change: one element with the id `live`.
pub fn table_live(_site: &Site, page: &TablePage) -> Markup {
    html! { main id="live" { p { (page.id) } } }
}

/// The rules of a game.
pub fn rules(site: &Site, game: &'static dyn AnyGame) -> Markup {
    frame(site, game.facts().title, html! { pre { (game.rules()) } })
}

/// Credits, and what was rebuilt.
pub fn about(site: &Site, game: &'static dyn AnyGame) -> Markup {
    frame(site, game.facts().title, html! { p { (game.facts().credits) } })
}

/// Name, account, devices. `error` is what was wrong with the form that was sent.
pub fn account(site: &Site, error: Option<&str>) -> Markup {
    frame(site, "You", html! { p { (site.person.name) @if let Some(error) = error { " " (error) } } })
}

/// The description of the JSON API, for reading; `document` is the OpenAPI document.
pub fn api(site: &Site, document: &serde_json::Value) -> Markup {
    frame(site, "API", html! { pre { (document.to_string()) } })
}

/// A short message: not found, refused, broken.
pub fn message(site: &Site, title: &str, text: &str) -> Markup {
    frame(site, title, html! { h1 { (title) } p { (text) } })
}

fn frame(_site: &Site, title: &str, body: Markup) -> Markup {
    html! { (DOCTYPE) html lang="en" { head { title { (title) } } body { (body) } } }
}
