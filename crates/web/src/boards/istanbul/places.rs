//! The sixteen buttons on the board, with names that say all that matters.

use caravanserai_core::Legal;
use caravanserai_istanbul::{Action, Assistant, MoveHint, Spot};
use serde_json::json;

use super::{Look, tiles, words};
use crate::components::action::{self, Act};
use crate::components::stage::Place;

/// The id of a place on the board.
pub fn id(spot: Spot) -> String {
    format!("spot-{spot}")
}

/// All places, row by row.
pub fn all(look: &Look) -> Vec<Place> {
    Spot::all().map(|spot| one(look, spot)).collect()
}

fn one(look: &Look, spot: Spot) -> Place {
    let (x, y) = tiles::corner(spot);
    let about = words::about(look, spot);
    let legal = look.scene.legal::<Action>().find(|(action, _)| of(action) == Some(spot));
    let hint = look.view.moves.iter().find(|hint| hint.to == spot);
    let act = legal.map(|(action, legal)| act(look, action, legal, hint));
    let label = match (hint, &act) {
        (Some(hint), Some(_)) => format!("{about} {}", words::arrival(look, hint)),
        (_, Some(_)) => format!("{about} {}.", legal.map(|(_, legal)| legal.text.clone()).unwrap_or_default()),
        (_, None) => about.clone(),
    };
    Place { id: id(spot), area: (x, y, tiles::SIDE, tiles::SIDE), label, act, why: words::why_not(look, spot) }
}

/// The position that an action is about, if a click on the board can mean it.
fn of(action: &Action) -> Option<Spot> {
    match *action {
        Action::Walk { to } | Action::SendFamily { to } => Some(to),
        Action::Recall { from } => Some(from),
        Action::Toggle { spot } => Some(spot),
        _ => None,
    }
}

fn act(look: &Look, action: &Action, legal: &Legal, hint: Option<&MoveHint>) -> Act {
    let act = action::button(legal);
    match (action, hint) {
        (Action::Walk { .. }, Some(hint)) => walk(act, hint).tip(words::brings(look, hint).0),
        _ => act.class("choose").tip(legal.text.clone()),
    }
}

/// A walk goes on with its assistant by itself; without one it asks.
pub fn walk(act: Act, hint: &MoveHint) -> Act {
    let ruby = if hint.ruby.is_some() { "ruby" } else { "" };
    match hint.assistant {
        Assistant::Place => act.class("go").class(ruby).then(json!({ "do": "with_assistant" })),
        Assistant::PickUp => act.class("go pick").class(ruby).then(json!({ "do": "with_assistant" })),
        Assistant::NotNeeded => act.class("go").class(ruby).then(json!({ "do": "with_assistant" })),
        Assistant::Missing => act.class("go none"),
    }
}
