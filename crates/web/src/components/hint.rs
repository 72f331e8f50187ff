//! Hints for newcomers: short, at the moment they matter, and gone for good once put away.

use maud::{Markup, html};

use super::symbol;

/// A hint.
#[derive(Clone, Debug)]
pub struct Hint {
    /// Its name in the browser's memory of hints that were put away.
    pub id: &'static str,
    /// What it says, in one or two sentences.
    pub text: String,
}

/// The hints of this moment; the script shows the first that was not put away.
pub fn draw(hints: &[Hint]) -> Markup {
    html! {
        div.hints hidden[hints.is_empty()] id="hints" {
            @for hint in hints {
                div.hint data-hint=(hint.id) id={ "hint-" (hint.id) } {
                    (symbol::icon("bulb", 20))
                    p { (hint.text) }
                    button.quiet type="button" data-do="hint-away" { "Got it" }
                    button.quiet type="button" data-do="hints-off" { "No hints" }
                }
            }
        }
    }
}
