//! Cards: faces, backs and empty places of a layout.

use caravanserai_core::Seat;
use caravanserai_emigration::{Action, CardView, Lies, PlaceView, PlayerView};
use maud::{Markup, html};

use super::{Look, Use, art, event_is, icon, place_id, words};
use crate::components::action;

/// A layout as a pyramid; the nearest one is drawn large.
pub fn pyramid(look: &Look, uses: &[Use], player: &PlayerView, large: bool) -> Markup {
    html! {
        div.pyramid role="group" aria-label=(words::layout_of(look, player.seat)) {
            @for place in &player.layout { (one(look, uses, player, place, large)) }
        }
    }
}

/// Where a place lies: half columns from the middle, and its row.
fn position(place: &PlaceView) -> String {
    let mut letters = place.place.name().bytes();
    let row = i32::from(letters.next().unwrap_or(b'A')) - i32::from(b'A');
    let column = i32::from(letters.next().unwrap_or(b'1')) - i32::from(b'1');
    format!("--x:{};--y:{row}", 2 * column - row - 1)
}

fn one(look: &Look, uses: &[Use], player: &PlayerView, place: &PlaceView, large: bool) -> Markup {
    let owner = player.seat;
    let id = place_id(owner, place.place);
    let style = position(place);
    let fits = |action: &Action| match *action {
        Action::DiscardLife { owner: whose, place: at } | Action::TurnUp { owner: whose, place: at } => {
            whose == owner && at == place.place
        }
        _ => false,
    };
    let direct = look.legal(fits);
    let pick = uses.iter().any(|one| one.owner == owner && one.place == place.place);
    let covered = !place.covered_by.is_empty();
    let kind = match (place.lies, &place.card) {
        (Lies::Nothing, _) => return html! { div.slot id=(id) style=(style) {} },
        (Lies::FaceUp, Some(card)) => format!("k-{}", words::kind(card.kind)),
        _ => "down".to_owned(),
    };
    let body = match &place.card {
        Some(card) if place.lies == Lies::FaceUp => face(look, owner, card, large, place, &id),
        _ => html! { span.inner { (art(if large { "back" } else { "case" }, "post")) } },
    };
    let class = format!("cd place {kind}{}", if covered { " dim" } else { "" });
    let label = words::label(look, owner, place);
    let frees = frees(player, place);
    match direct {
        Some(legal) => {
            html! { (action::button(legal).class(&class).class("live").id(id).body(body).named(format!("{}. {label}", legal.text)).style(style)) }
        }
        None if pick => html! {
            button.live.(class) type="button" id=(id) style=(style) aria-label=(label) data-pick=(id) aria-pressed="false"
                data-frees=[&frees] data-tip=[place.card.as_ref().map(|card| words::tip(look, card))] { (body) }
        },
        None => html! {
            button.(class) type="button" id=(id) style=(style) aria-label=(label) data-frees=[&frees] data-why=(words::why_not(look, owner, place)) tabindex="-1" { (body) }
        },
    }
}

/// The places that nothing covers any more once this card is gone; the page shows them when it is looked at.
fn frees(player: &PlayerView, place: &PlaceView) -> Option<String> {
    let alone = |other: &&PlaceView| other.covered_by.as_slice() == [place.place];
    let ids: Vec<String> = player.layout.iter().filter(alone).map(|other| place_id(player.seat, other.place)).collect();
    (!ids.is_empty()).then(|| ids.join(" "))
}

/// Whether the card was turned up in the last step.
fn is_new(look: &Look, owner: Seat, place: &PlaceView) -> bool {
    let here = |line: &&caravanserai_core::Line| {
        event_is(line, "turned_up")
            && super::number_in(line, "owner") == Some(owner.index() as u64)
            && line.event.get("place").and_then(serde_json::Value::as_str) == Some(place.place.name())
    };
    look.just_now().any(|line| here(&line))
}

fn face(look: &Look, owner: Seat, card: &CardView, large: bool, place: &PlaceView, id: &str) -> Markup {
    let fee = !large && look.numbers().fee > 0 && place.available && look.me().is_some();
    html! {
        span.inner.new[is_new(look, owner, place)] id={ (id) "-face" } {
            span.bd { (icon(words::kind(card.kind), 14)) }
            b.ti { (card.name) }
            @if card.price > 0 { span.price { (card.price) } }
            @if large {
                span.pic { svg aria-hidden="true" viewBox="0 0 120 64" preserveAspectRatio="xMidYMid slice" { use href={ (crate::assets::url(super::ART)) "#" (words::picture(card)) } width="120" height="64" {} } }
                span.kd { (icon(words::kind(card.kind), 14)) (card.kind.name()) }
                span.tx { (words::does(look, card)) }
            }
            @if fee { span.ft.(look.scene.board().tint(owner).class()) { "+" (look.numbers().fee) " to " (look.scene.name(owner)) } }
        }
    }
}
