//! The stage: a drawing with real buttons on top, placed in the units of the drawing.

use maud::{Markup, html};

use super::action::Act;

/// A place on the board.
pub struct Place {
    /// Its id, stable over the whole game.
    pub id: String,
    /// Left edge, top edge, width and height in units of the drawing; all zero where the style sheet places it.
    pub area: (f32, f32, f32, f32),
    /// What it is called, with all that matters about it now.
    pub label: String,
    /// What a click does; without one a click says why nothing can be done here.
    pub act: Option<Act>,
    /// Why nothing can be done here, or what is here.
    pub why: String,
}

/// A board of this size in its own units, with a name for screen readers. `ground` never changes and is drawn only
/// once; `over` is drawn above the frames of the places and lets clicks through.
pub fn stage(
    name: &str,
    (width, height): (f32, f32),
    ground: Markup,
    drawing: Markup,
    places: Vec<Place>,
    over: Markup,
) -> Markup {
    let layer = |id: &str, class: &str, drawing: Markup| {
        html! { svg.art.(class) id=(id) viewBox={ "0 0 " (width) " " (height) } aria-hidden="true" focusable="false" { (drawing) } }
    };
    html! {
        div.stage style={ "aspect-ratio:" (width) "/" (height) } {
            @if !ground.0.is_empty() { (layer("ground", "under", ground)) }
            (layer("art", "middle", drawing))
            div.places id="places" role="group" aria-label=(name) {
                @for place in places { (button(place, width, height)) }
            }
            (layer("over", "over", over))
        }
    }
}

fn button(place: Place, width: f32, height: f32) -> Markup {
    let (x, y, w, h) = place.area;
    let style = format!(
        "left:{:.2}%;top:{:.2}%;width:{:.2}%;height:{:.2}%",
        100.0 * x / width,
        100.0 * y / height,
        100.0 * w / width,
        100.0 * h / height
    );
    let style = (w > 0.0).then_some(style);
    match place.act {
        Some(act) => {
            let act = act.class("place").id(place.id).body(html! {}).named(place.label);
            html! { (match style { Some(style) => act.style(style), None => act }) }
        }
        None => html! {
            button.place.idle type="button" id=(place.id) style=[style] aria-label=(place.label) data-why=(place.why) tabindex="-1" {}
        },
    }
}
