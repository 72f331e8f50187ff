//! Every place on the map as a button that says all that matters about it.

use caravanserai_borderlines::{Action, Place, PlaceView};
use caravanserai_core::Legal;

use super::{Look, sheet, words};
use crate::components::action::{self, Act};
use crate::components::stage;

/// Places never move, so the style sheet says where they lie.
const BY_STYLE: (f32, f32, f32, f32) = (0.0, 0.0, 0.0, 0.0);

/// The id of a place on the map.
pub fn id(place: Place) -> String {
    format!("at-{}", sheet::key(place))
}

/// All places, and the boats that can be taken.
pub fn all(look: &Look) -> Vec<stage::Place> {
    let mut places: Vec<stage::Place> = look.view.places.iter().map(|place| one(look, place)).collect();
    for (action, legal) in look.scene.legal::<Action>() {
        let Action::Sail { from, to } = *action else { continue };
        if from.is_camp() || to.is_camp() {
            continue;
        }
        let Some((x, y)) = sheet::boat_mark(from, to) else { continue };
        places.push(stage::Place {
            id: format!("boat-{}-{}", sheet::key(from), sheet::key(to)),
            area: area(x, y, 22.0, 22.0),
            label: words::boat(look, from, to),
            act: Some(words::sail(look, action::button(legal), from, to)),
            why: String::new(),
        });
    }
    places
}

fn area(x: f32, y: f32, half_width: f32, half_height: f32) -> (f32, f32, f32, f32) {
    (x - half_width - sheet::SHEET.0, y - half_height - sheet::SHEET.1, 2.0 * half_width, 2.0 * half_height)
}

fn one(look: &Look, place: &PlaceView) -> stage::Place {
    let here = place.place;
    let about = words::about(look, place);
    let legal = look.scene.legal::<Action>().find(|(action, _)| of(action) == Some(here));
    let act = legal.map(|(action, legal)| act(look, action, legal));
    let label = match legal {
        Some((action, legal)) => format!("{about} {}", words::meaning(look, action, legal)),
        None => about,
    };
    stage::Place { id: id(here), area: BY_STYLE, label, act, why: words::why_not(look, place) }
}

/// The place that an action is about, if a click on the map can mean it.
fn of(action: &Action) -> Option<Place> {
    match *action {
        Action::Pick { from } | Action::Resettle { from } => Some(from),
        Action::Go { to } | Action::ResettleTo { to } => Some(to),
        _ => None,
    }
}

fn act(look: &Look, action: &Action, legal: &Legal) -> Act {
    words::careful(look, action, legal, action::button(legal))
}
