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
    html! {
        details id={ "form-" (form.action) } {
            summary { (form.title) }
            form method="post" action=(scene.path("/act")) data-form="act" {
                (hidden(scene))
                input type="hidden" name="do" value=(form.action);
                p.help { (form.help) }
                @for field in &form.fields { (entry(form, field)) }
                button.small type="submit" { (form.title) }
            }
        }
    }
}

/// The hidden fields that every command carries.
pub fn hidden(scene: &Scene) -> Markup {
    let seat = scene.me().map_or(0, |me| me.index());
    html! {
        input type="hidden" name="csrf" value=(scene.site.csrf);
        input type="hidden" name="seat" value=(seat);
        input type="hidden" name="seq" value=(scene.play.seq);
        input type="hidden" name="id" value={ (scene.page.id) "-" (seat) "-" (scene.play.seq) };
    }
}

fn entry(form: &Form, field: &Field) -> Markup {
    let name = format!("form_{}", field.name);
    let id = format!("f-{}-{}", form.action, field.name);
    html! {
        div.field {
            @match &field.input {
                Input::Number { min, max } => {
                    label for=(id) { (field.label) }
                    input type="number" id=(id) name=(name) min=(min) max=(max) required inputmode="numeric";
                },
                Input::Text { max } => {
                    label for=(id) { (field.label) }
                    input type="text" id=(id) name=(name) maxlength=(max);
                },
                Input::One { choices } => {
                    label for=(id) { (field.label) }
                    select id=(id) name=(name) {
                        @for (value, label) in choices { option value=(value.to_string()) { (label) } }
                    }
                },
                Input::Many { choices } => {
                    fieldset {
                        legend { (field.label) }
                        @for (index, (value, label)) in choices.iter().enumerate() {
                            label.check for={ (id) "-" (index) } {
                                input type="checkbox" id={ (id) "-" (index) } name=(name) value=(value.to_string());
                                " " (label)
                            }
                        }
                    }
                },
            }
        }
    }
}
