//! The border far away, in Phase 1: five arches, their slips and numbers.

use caravanserai_emigration::{Action, LaneView};
use maud::{Markup, html};

use super::{Look, art};
use crate::components::action;

/// Draws the strip.
pub fn draw(look: &Look) -> Markup {
    html! {
        div.strip role="group" aria-label="The border" {
            p.sign { b { "Border control" } span { "entry costs Assurance" } }
            @for lane in &look.view.lanes { (one(look, lane)) }
        }
    }
}

fn one(look: &Look, lane: &LaneView) -> Markup {
    let number = lane.lane.number();
    let id = format!("lane-{number}");
    let legal = look.legal(|action| matches!(action, Action::LookAt { lane: which } if *which == lane.lane));
    let body = html! {
        span.opening { (art("arch", "gateway")) (art(&format!("slips-{}", lane.left.clamp(1, 3)), "slips")) b.no { (number) } }
        span.about {
            b { (lane.name) }
            span.numbers { @for value in lane.numbers { span { @match value { Some(value) => (value), None => "?" } } } }
            @if let Some(note) = seen(look, lane) { span.seen { (note) } }
        }
    };
    let label = label(look, lane);
    match legal {
        Some(legal) => {
            html! { (action::button(legal).class("lane place live").id(id).body(body).named(format!("{}. {label}", legal.text))) }
        }
        None => {
            html! { button.lane.place type="button" id=(id) aria-label=(label) data-why={ (label) "." } tabindex="-1" { (body) } }
        }
    }
}

/// Who has looked at the top slip, and what the viewer saw there.
pub fn seen(look: &Look, lane: &LaneView) -> Option<String> {
    let seat = lane.looked_at_by?;
    Some(match lane.top {
        Some(token) => format!("you saw {token}"),
        None => format!("seen by {}", look.scene.name(seat)),
    })
}

fn label(look: &Look, lane: &LaneView) -> String {
    let numbers: Vec<String> =
        lane.numbers.iter().map(|value| value.map_or_else(|| "hidden".to_owned(), |value| value.to_string())).collect();
    let seen = seen(look, lane).map_or_else(String::new, |seen| format!(", top slip {seen}"));
    format!("Lane {}, {}: entry costs {} Assurance{seen}", lane.lane.number(), lane.name, numbers.join(", "))
}
