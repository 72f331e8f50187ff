//! The plain board of a game without one of its own: what is seen as tables, what can be done as buttons.

use maud::{Markup, html};
use serde_json::Value;

use super::Board;
use crate::components::panel;
use crate::scene::Scene;

/// The plain board.
pub struct Generic;

impl Board for Generic {
    fn slug(&self) -> &'static str {
        "generic"
    }

    fn board(&self, scene: &Scene) -> Markup {
        html! {
            div.generic.card {
                h2 { "On the table" }
                (tree(&scene.play.view_json))
            }
        }
    }

    fn own(&self, scene: &Scene) -> Markup {
        html! {
            h2 { "In words" }
            pre.plain-view { (scene.play.view_text) }
        }
    }

    fn others(&self, scene: &Scene) -> Markup {
        html! { ul.players { @for seat in scene.others() { (panel::row(scene, seat, "", html! {})) } } }
    }
}

/// JSON as nested tables; a list of objects with the same keys becomes one table.
fn tree(value: &Value) -> Markup {
    match value {
        Value::Null => html! { span.none { "–" } },
        Value::Bool(true) => html! { "yes" },
        Value::Bool(false) => html! { "no" },
        Value::Number(number) => html! { span.num { (number) } },
        Value::String(text) => html! { (words(text)) },
        Value::Array(items) if items.is_empty() => html! { span.none { "none" } },
        Value::Array(items) if items.iter().all(|item| !item.is_object() && !item.is_array()) => html! {
            @for (index, item) in items.iter().enumerate() { @if index > 0 { ", " } (tree(item)) }
        },
        Value::Array(items) => match columns(items) {
            Some(columns) => html! {
                div.wide { table {
                    thead { tr { th scope="col" { "#" } @for column in &columns { th scope="col" { (words(column)) } } } }
                    tbody { @for (index, item) in items.iter().enumerate() {
                        tr { th scope="row" { (index + 1) } @for column in &columns { td { (tree(&item[column.as_str()])) } } }
                    } }
                } }
            },
            None => html! { ol { @for item in items { li { (tree(item)) } } } },
        },
        Value::Object(fields) => html! {
            table { tbody { @for (name, value) in fields { tr { th scope="row" { (words(name)) } td { (tree(value)) } } } } }
        },
    }
}

fn columns(items: &[Value]) -> Option<Vec<String>> {
    let first: Vec<String> = items.first()?.as_object()?.keys().cloned().collect();
    let same = items.iter().all(|item| item.as_object().is_some_and(|item| item.keys().eq(first.iter())));
    (same && first.len() <= 12).then_some(first)
}

/// `snake_case` as words.
fn words(name: &str) -> String {
    if name.contains(' ') { name.to_owned() } else { name.replace('_', " ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_list_of_alike_objects_is_one_table() {
        let html = tree(&json!([{"name": "Leyla", "lira": 3}, {"name": "Tom", "lira": 4}])).into_string();
        assert_eq!(html.matches("<table>").count(), 1);
        assert!(html.contains("<th scope=\"col\">lira</th>"));
    }

    #[test]
    fn text_is_escaped() {
        assert!(tree(&json!("<b>")).into_string().contains("&lt;b&gt;"));
    }
}
