//! Event cards: backs with their day, faces with kind, place and sum.

use caravanserai_journey::{CardView, Kind, Lies, Says, SquareView, ordinal};
use maud::{Markup, html};

use super::{ART, Look, dot, icon, marks, words};
use crate::assets;

/// The front of a card.
pub fn face(card: &CardView) -> Markup {
    let (place, what) = match card.kind {
        Kind::Police => ("", "fine"),
        Kind::Journey => ("from ", "cost"),
        Kind::Work => ("in ", "wage"),
    };
    html! {
        span.face.(words::kind(card.kind)) {
            span.band { (icon(words::symbol(card.kind), 22)) }
            b { (card.title) }
            @if let Some(at) = card.place { span.where { (place) (at.name()) } }
            span.sum { (what) " " b { (words::sum(card.amount)) } }
        }
    }
}

/// The back of a card with its day.
pub fn back(day: u8, large: bool) -> Markup {
    html! {
        span.back {
            svg preserveAspectRatio="none" aria-hidden="true" { use href={ (assets::url(ART)) "#back" } width="100%" height="100%" {} }
            b { @if large { (ordinal(day)) } @else { (day) } }
        }
    }
}

/// What the viewer knows or was told of a card that lies face down, in pencil or in the teller's ink.
pub fn private(look: &Look, square: &SquareView) -> Option<Markup> {
    look.mine()?;
    if square.lies == Lies::FaceUp {
        return None;
    }
    if let Some(card) = &square.card {
        return Some(html! {
            span.known.pencil {
                (icon(words::symbol(card.kind), 13))
                @if let Some(place) = card.place { i { (place.name().chars().next().unwrap_or(' ')) } }
                (marks::number(card.amount.in_thousands(), 13))
            }
        });
    }
    let (by, claim) = marks::told(look, square.row, square.square, square.laid)?;
    let (kind, place) = match claim.says.meaning() {
        caravanserai_journey::Meaning::Raids(_) => (Some(Kind::Police), None),
        caravanserai_journey::Meaning::Offer(kind, place) => (Some(kind), Some(place)),
        _ => (None, None),
    };
    Some(html! {
        span.known.(marks::ink(Some(by))) {
            @if let Some(kind) = kind { (icon(words::symbol(kind), 13)) }
            @if let Some(place) = place { i { (place.name().chars().next().unwrap_or(' ')) } }
            @match claim.amount { Some(amount) => (marks::number(amount.in_thousands(), 13)), None => {} }
            "?"
            @if claim.says == Says::SomethingElse { i { "other" } }
        }
    })
}

/// The seats that have drawn or looked at a card.
pub fn seen_by(look: &Look, square: &SquareView) -> Markup {
    let mut seats: Vec<_> = square.by.into_iter().chain(square.looks.iter().map(|look| look.seat)).collect();
    seats.sort();
    seats.dedup();
    html! { @if !seats.is_empty() { span.seen { @for seat in seats { (dot(look.scene, seat, 11)) } } } }
}

/// Everything that may be said about a card on the sheet.
pub fn about(look: &Look, square: &SquareView) -> String {
    let mut said = vec![format!("Row {}, square {}", square.row, square.square)];
    said.push(match square.lies {
        Lies::FaceUp => "face up".to_owned(),
        Lies::Upright => "face down".to_owned(),
        Lies::Sideways => "face down, sideways".to_owned(),
    });
    said.push(match square.takes_place {
        Some(day) if day == look.view.today => "takes place tonight".to_owned(),
        Some(day) => format!("takes place in {}", words::day(day)),
        None => "too late: it will not take place".to_owned(),
    });
    match square.by {
        Some(seat) => said.push(format!("drawn by {}", look.scene.name(seat))),
        None => said.push("laid in the set-up".to_owned()),
    }
    let names: Vec<&str> = square.looks.iter().map(|seen| look.scene.name(seen.seat)).collect();
    if !names.is_empty() {
        said.push(format!("looked at by {}", names.join(", ")));
    }
    if square.lies == Lies::FaceUp || look.mine().is_some() {
        if let Some(card) = &square.card {
            said.push(words::card(card));
        } else if let Some((by, claim)) = marks::told(look, square.row, square.square, square.laid) {
            said.push(format!("{} told you: {}", look.scene.name(by), words::says(claim.says)));
        }
    }
    format!("{}.", said.join("; "))
}
