//! Hints for newcomers: short, at the moment they matter, and gone for good once put away.

use maud::{Markup, html};

use super::{form, symbol};
use crate::scene::Scene;

/// A hint.
#[derive(Clone, Debug)]
pub struct Hint {
    /// Its name in the browser's memory of hints that were put away.
    pub id: &'static str,
    /// What it says, in one or two sentences.
    pub text: String,
}

const WELCOME: &str = "Welcome to your first game. The deal is always the same, the bots are gentle, and a note \
like this comes where newcomers stumble. Not sure what to do? Press Hint.";

/// The hints of this moment; the script shows the first that was not put away.
pub fn draw(scene: &Scene, hints: &[Hint]) -> Markup {
    let guided = scene.page.guided;
    let welcome = (guided && scene.my_turn()).then(|| Hint { id: "welcome", text: WELCOME.to_owned() });
    html! {
        div.hints hidden[hints.is_empty() && welcome.is_none()] id="hints" {
            @for hint in welcome.iter().chain(hints) {
                div.hint data-hint=(hint.id) id={ "hint-" (hint.id) } {
                    (symbol::icon("bulb", 20))
                    p { (hint.text) }
                    button.quiet type="button" data-do="hint-away" { "Got it" }
                    button.quiet type="button" data-do="hints-off" { @if guided { "Skip the tour" } @else { "No hints" } }
                }
            }
        }
    }
}

/// The button that asks a good player for advice.
pub fn ask(scene: &Scene) -> Markup {
    html! {
        form.hint-ask id="hint-form" method="post" action=(scene.path("/hint")) data-form="hint" {
            (form::hidden(scene))
            button.quiet type="submit" id="hint" disabled[!scene.my_turn()] data-tip="What a good player would consider (H)" { (symbol::icon("bulb", 16)) "Hint" }
        }
    }
}

/// The place for the advice; the script fills it and every update empties it.
pub fn advice() -> Markup {
    html! { ol.advice id="advice" aria-label="Advice" aria-live="polite" {} }
}
