//! The other players, one row each.

use caravanserai_europe::{Mark, PlayerView};
use maud::{Markup, html};

use super::{Look, icon, own, words};
use crate::components::panel;

/// Everybody but the viewer, in the order of play.
pub fn draw(look: &Look) -> Markup {
    html! { ul.players { @for seat in look.scene.others() { @if let Some(player) = look.player(seat) { (row(look, player)) } } } }
}

fn row(look: &Look, player: &PlayerView) -> Markup {
    let note = match player.at {
        _ if player.gone => "has left".to_owned(),
        _ if player.place > 0 => format!("finished, place {}", player.place),
        Some(at) => words::short(at),
        None if player.unplaced > 0 => format!("{} lights to place", player.unplaced),
        None => String::new(),
    };
    let hidden = usize::from(player.kept.saturating_sub(player.kept_known.len()));
    html! {
        (panel::row(look.scene, player.seat, &note, html! {
            @if !player.visited.is_empty() { span.mark data-tip={ "Visited: " (player.visited.iter().map(|city| city.name()).collect::<Vec<_>>().join(", ")) } { "✓ " (player.visited.len()) span.sr { " visited: " (player.visited.iter().map(|city| city.name()).collect::<Vec<_>>().join(", ")) } } }
            @for card in player.kept_known.cards() { span.mark.kept-mark data-tip={ (card.name()) ": " (card.chance().info().text) } { (icon(words::symbol(card), 14)) span.sr { (card.name()) } } }
            @if hidden > 0 { span.mark { (hidden) " kept" } }
            @match player.mark { Some(Mark::Double) => span.mark { "next ×2" }, Some(Mark::Half) => span.mark { "next ½" }, None => {} }
            @if player.miss > 0 { span.mark.bad { "misses " (player.miss) } }
            @if player.waits > 0 { span.mark.bad data-tip="Waits at a light; after two the next throw passes" { (icon("glass", 13)) (player.waits) " of 2" } }
            @match player.face_up {
                Some(city) => span.face data-tip={ "The last city" @if let Some(steps) = own::away(look, player.seat, city) { ", " (words::steps(steps)) " away" } } { (own::mini(city)) b { (city.number()) " " (city.name()) } },
                None => span.backs role="img" aria-label={ (player.cards) " cities left" } data-tip={ (player.cards) " cities left" } { @for _ in 0..player.cards.min(4) { i {} } b.count id={ "left-" (player.seat.index()) } { (player.cards) } },
            }
        }))
    }
}
