//! A short message: not found, refused, broken.

use maud::{Markup, html};

use super::frame::{Page, frame};
use crate::components::symbol::icon;
use crate::model::Site;

/// A short message: not found, refused, broken.
pub fn message(site: &Site, title: &str, text: &str) -> Markup {
    frame(
        site,
        Page { title, class: "plain", ..Page::default() },
        html! {
            main.narrow id="main" {
                section.card.message { (icon("arch", 56)) h1 { (title) } p { (text) } a.button.primary href="/" { "To the front page" } }
            }
        },
    )
}
