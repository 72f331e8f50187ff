//! Small parts of panels: stats, rows of players, pictures.

use caravanserai_core::Seat;
use maud::{Markup, html};

use super::seat;
use crate::model::ChairKind;
use crate::scene::Scene;

/// A number with its symbol; it flashes when it changes.
pub fn stat(id: &str, symbol: Markup, value: impl std::fmt::Display, label: &str) -> Markup {
    html! {
        span.stat data-tip=(label) {
            (symbol)
            b.count id=(id) { (value) }
            small { (label) }
        }
    }
}

/// The head of a player's row: mark, name, and what sits there.
pub fn who(scene: &Scene, seat: Seat, note: &str) -> Markup {
    let chair = scene.chair(seat);
    let away = chair.is_some_and(|chair| chair.kind == ChairKind::Person && !chair.here);
    let kind = match chair.map(|chair| &chair.kind) {
        Some(ChairKind::Bot(_)) => Some("bot"),
        Some(ChairKind::Substitute(_)) => Some("bot for now"),
        Some(ChairKind::Open) => Some("open"),
        Some(ChairKind::Person) if away => Some("away"),
        Some(ChairKind::Person) | None => None,
    };
    let notes: Vec<&str> = kind.into_iter().chain((!note.is_empty()).then_some(note)).collect();
    html! {
        div.who {
            (seat::mark(scene, seat, 28))
            div { b { (scene.name(seat)) } @if !notes.is_empty() { small { (notes.join(", ")) } } }
        }
    }
}

/// A row of one player, marked while the game waits for the seat.
pub fn row(scene: &Scene, seat: Seat, note: &str, things: Markup) -> Markup {
    html! {
        li.player.waited[scene.waiting().contains(seat)] id={ "p-" (seat.index()) } {
            (who(scene, seat, note))
            div.things id={ "things-" (seat.index()) } { (things) }
            span.sr id={ "waited-" (seat.index()) } { @if scene.waiting().contains(seat) { "to move" } }
        }
    }
}

/// The picture of a game without one.
pub fn plain_picture() -> Markup {
    html! { span.game-pic { (super::symbol::icon("arch", 24)) } }
}
