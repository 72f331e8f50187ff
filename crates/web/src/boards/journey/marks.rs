//! Pencil marks: strokes, not type.

use caravanserai_core::Seat;
use caravanserai_journey::{Day, Kind, Mark, Mine, Place, PlannerBox, Says, Sign, Topic};
use maud::{Markup, html};

use super::{ART, Look, dot, tint};
use crate::assets;

/// One drawn sign or digit.
fn stroke(name: &str, size: u32) -> Markup {
    html! { svg.stroke width=(size * 13 / 16) height=(size) aria-hidden="true" { use href={ (assets::url(ART)) "#m-" (name) } {} } }
}

/// A sum in thousands, drawn.
pub fn number(thousands: u16, size: u32) -> Markup {
    html! { @for digit in thousands.to_string().chars() { (stroke(&digit.to_string(), size)) } }
}

/// The strokes of a sign.
pub fn sign(sign: Sign, size: u32) -> Markup {
    match sign {
        Sign::Empty => html! {},
        Sign::Ticked => stroke("tick", size),
        Sign::Crossed => stroke("cross", size),
        Sign::Question => stroke("ask", size),
    }
}

/// What stands in a box: a sum or a sign, with the shape of whoever said it.
pub fn mark(look: &Look, mark: &Mark) -> Markup {
    html! {
        span.mk.(ink(mark.ink)).ringed[mark.ringed] {
            @match mark.amount {
                Some(amount) => (number(amount.in_thousands(), 13)),
                None => (sign(mark.sign, 13)),
            }
            @if let Some(seat) = mark.ink { (dot(look.scene, seat, 8)) }
        }
    }
}

/// The class of an ink.
pub fn ink(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "pencil".to_owned(), |seat| format!("inked {}", tint(seat).class()))
}

/// A mark in words: "ticked, 9 000 TL, in Amina's ink".
pub fn words(look: &Look, mark: Option<&Mark>) -> String {
    let Some(mark) = mark else { return "empty".to_owned() };
    let sign = match mark.sign {
        Sign::Empty => "empty",
        Sign::Ticked => "ticked",
        Sign::Crossed => "crossed out",
        Sign::Question => "question mark",
    };
    let amount = mark.amount.map_or_else(String::new, |amount| format!(", {amount}"));
    let ink = mark.ink.map_or_else(String::new, |seat| format!(", in {}’s ink", look.scene.name(seat)));
    format!("{sign}{amount}{ink}{}", if mark.ringed { ", ringed" } else { "" })
}

/// What the own notes say about an evening in a place: the symbol and the mark.
pub fn tonight(mine: &Mine, day: Day, place: Place) -> Vec<(Kind, Mark)> {
    let marks = mine.planner.marks.iter().filter(|mark| mark.day == day);
    let at = |kind| PlannerBox::offer(kind, place);
    let mut said: Vec<(Kind, Mark)> = Vec::new();
    for mark in marks {
        if mark.at.is_raid() && place == Place::Taksim {
            if !said.iter().any(|(kind, _)| *kind == Kind::Police) {
                said.push((Kind::Police, *mark));
            }
        } else if Some(mark.at) == at(Kind::Journey) {
            said.push((Kind::Journey, *mark));
        } else if Some(mark.at) == at(Kind::Work) {
            said.push((Kind::Work, *mark));
        }
    }
    said
}

/// What others said about a card, with the speaker: the latest that still fits.
pub fn told<'a>(
    look: &Look<'a>,
    row: u8,
    square: u8,
    laid: Option<Day>,
) -> Option<(Seat, &'a caravanserai_journey::Claim)> {
    let about = |topic: Topic| topic == Topic::Card { row, square };
    let said = look.view.statements.iter().rev();
    said.filter(|said| Some(said.by) != look.view.seat && said.claim.says != Says::DoNotKnow)
        .find(|said| about(said.claim.topic) && laid.is_none_or(|laid| said.on >= laid))
        .map(|said| (said.by, &said.claim))
}
