//! The description of the JSON API, for reading.

use maud::{Markup, html};
use serde_json::Value;

use super::frame::{Page, frame};
use crate::components::markdown;
use crate::model::Site;

/// The description of the JSON API, for reading; `document` is the OpenAPI document.
pub fn api(site: &Site, document: &Value) -> Markup {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let info = &document["info"];
    frame(
        site,
        Page { title: "API", class: "plain reading", ..Page::default() },
        html! {
            main.narrow id="main" {
                article.card.prose {
                    h1 { @if info["title"].is_string() { (text(&info["title"])) } @else { "API" } }
                    (markdown::whole(&text(&info["description"])))
                    p { "The same as an OpenAPI document: " a href="/api/v1/openapi.json" { "/api/v1/openapi.json" } }
                }
                @for (path, methods) in document["paths"].as_object().into_iter().flatten() {
                    @for (method, operation) in methods.as_object().into_iter().flatten() {
                        (one(path, method, operation))
                    }
                }
                @if let Some(schemas) = document["components"]["schemas"].as_object() {
                    section.card.prose {
                        h2 { "Shapes" }
                        @for (name, schema) in schemas { details id={ "shape-" (name) } { summary { code { (name) } } pre { (pretty(schema)) } } }
                    }
                }
            }
        },
    )
}

fn one(path: &str, method: &str, operation: &Value) -> Markup {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    html! {
        section.card.operation {
            h2 { code.method { (method.to_uppercase()) } " " code { (path) } }
            @if operation["summary"].is_string() { p { b { (text(&operation["summary"])) } } }
            @if operation["description"].is_string() { (markdown::whole(&text(&operation["description"]))) }
            @if let Some(parameters) = operation["parameters"].as_array() {
                table { tbody { @for parameter in parameters {
                    tr { th scope="row" { code { (text(&parameter["name"])) } } td { (text(&parameter["in"])) } td { (text(&parameter["description"])) } }
                } } }
            }
            @if operation["requestBody"].is_object() { details { summary { "Body" } pre { (pretty(&operation["requestBody"]["content"])) } } }
            @if let Some(responses) = operation["responses"].as_object() {
                table { tbody { @for (code, response) in responses { tr { th scope="row" { code { (code) } } td { (text(&response["description"])) } } } } }
            }
        }
    }
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}
