//! Lists of tables: open ones, and one's own.

use maud::{Markup, html};

use super::frame::{Page, frame};
use crate::boards;
use crate::model::{Site, Status, TableRow};

/// Tables with open seats that anybody may join.
pub fn open_tables(site: &Site, tables: &[TableRow]) -> Markup {
    list(
        site,
        "Open tables",
        tables,
        html! {
            "No table is open right now. " a href="/new" { "Make one" } " and list it here, or play against bots from the " a href="/" { "front page" } "."
        },
    )
}

/// All games of the person.
pub fn my_games(site: &Site, tables: &[TableRow]) -> Markup {
    list(site, "My games", tables, html! { "Your games appear here. " a href="/" { "Pick one and press Play now." } })
}

fn list(site: &Site, title: &str, tables: &[TableRow], empty: Markup) -> Markup {
    frame(
        site,
        Page { title, class: "plain", ..Page::default() },
        html! {
            main.narrow id="main" {
                h1 { (title) }
                section.card {
                    @if tables.is_empty() { p.empty { (empty) } }
                    @else { ul.tables { @for (index, table) in tables.iter().enumerate() { (row(table, index == 0 && table.my_turn)) } } }
                }
            }
        },
    )
}

/// One table; `first` marks the one to go on with.
pub(super) fn row(table: &TableRow, first: bool) -> Markup {
    let people: Vec<&str> = table.seats.iter().map(String::as_str).collect();
    let (state, go) = match (table.status, table.my_turn) {
        (Status::Over, _) => ("Finished", "Look back"),
        (_, true) => ("Your turn", "Continue"),
        (Status::Gathering, _) if table.open > 0 => ("Seats open", "Sit down"),
        (Status::Gathering, _) => ("Not dealt yet", "Look in"),
        (Status::Playing, _) => ("Others to move", "Look in"),
    };
    html! {
        li.table-row {
            (boards::of(table.slug).picture())
            div.what {
                b { (table.title) }
                small { (people.join(", ")) @if table.open > 0 { " · " (table.open) " open" } " · " (table.since) }
            }
            span.state.now[table.my_turn] { (state) }
            a.button.primary[first] href={ "/t/" (table.id) } aria-label={ (go) ", " (table.title) " with " (people.join(", ")) } { (go) }
        }
    }
}
