//! Free-form actions: amounts, offers, showings. One quiet panel, nothing binding by accident.

use caravanserai_core::{Field, Form, Input};
use maud::{Markup, html};

use crate::scene::Scene;

/// Every free-form action of the viewer, each behind its name.
pub fn draw(scene: &Scene) -> Markup {
    let forms = &scene.play.forms;
    html! {
        @if !forms.is_empty() && !scene.play.replaying {
            section.card.dealings id="dealings" aria-label="Further actions" {
                @for form in forms { (one(scene, form)) }
            }
        }
    }
}

/// One free-form action behind its name.
pub fn one(scene: &Scene, form: &Form) -> Markup {
    keyed(scene, form, form.action)
}

/// The same with a key for its ids, for forms that stand on a page more than once.
pub fn keyed(scene: &Scene, form: &Form, key: &str) -> Markup {
    let body = html! {
        form method="post" action=(scene.path("/act")) data-form="act" {
            (hidden(scene))
            input type="hidden" name="do" value=(form.action);
            p.help { (form.help) }
            @for field in &form.fields { (entry(key, field)) }
            button.small type="submit" { (form.title) }
        }
    };
    more(scene, &format!("form-{key}"), Keeps::Form, html! { (form.title) }, || body)
}

/// What becomes of an opened part while the table goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    /// A form: it is left alone until it is sent or closed.
    Form,
    /// Something to read: it is kept up to date.
    List,
}

/// A part that is closed most of the time. The page has it; updates leave out what is in it, and the
/// script fetches it when it is opened.
pub fn more(scene: &Scene, id: &str, keeps: Keeps, summary: Markup, body: impl FnOnce() -> Markup) -> Markup {
    let keeps = match keeps {
        Keeps::Form => "form",
        Keeps::List => "list",
    };
    html! {
        details id=(id) data-more=(keeps) {
            summary { (summary) }
            @if scene.whole { (body()) }
        }
    }
}

/// The hidden fields that every command carries. Updates leave out what changes with every step: the script of the
/// page fills it in.
pub fn hidden(scene: &Scene) -> Markup {
    let seat = scene.me().map_or(0, |me| me.index());
    let seq = scene.whole.then_some(scene.play.seq);
    html! {
        input type="hidden" name="csrf" value=(scene.site.csrf);
        input type="hidden" name="seat" value=(seat);
        input type="hidden" name="seq" value=[seq];
        input type="hidden" name="id" value=[seq.map(|seq| format!("{}-{seat}-{seq}", scene.page.id))];
    }
}

fn entry(key: &str, field: &Field) -> Markup {
    let name = format!("form_{}", field.name);
    let id = format!("f-{key}-{}", field.name);
    html! {
        div.field {
            @match &field.input {
                Input::Number { min, max } => {
                    label for=(id) { (field.label) }
                    input type="number" id=(id) name=(name) min=(min) max=(max) value=(min) required inputmode="numeric";
                },
                Input::Text { max } => {
                    label for=(id) { (field.label) }
                    input type="text" id=(id) name=(name) maxlength=(max);
                },
                Input::One { choices } => @match choices.as_slice() {
                    [(value, label)] => {
                        p { (field.label) ": " b { (label) } }
                        input type="hidden" name=(name) value=(value.to_string());
                    },
                    choices => {
                        label for=(id) { (field.label) }
                        select id=(id) name=(name) {
                            @for (value, label) in choices { option value=(value.to_string()) { (label) } }
                        }
                    },
                },
                Input::Many { choices } => {
                    fieldset {
                        legend { (field.label) }
                        @for (value, label) in choices {
                            label.check { input type="checkbox" name=(name) value=(value.to_string()); " " (label) }
                        }
                    }
                },
            }
        }
    }
}
