//! The viewer's own things: money, place in line, task cards.

use caravanserai_journey::Whereabouts;
use maud::{Markup, html};

use super::{Look, tasks, words};
use crate::components::seat;

/// Draws them.
pub fn draw(look: &Look) -> Markup {
    let Some(me) = look.view.seat.and_then(|seat| look.player(seat)) else { return html! {} };
    html! {
        div.me-head {
            (seat::mark(look.scene, me.seat, 34))
            div { h2 { (look.scene.name(me.seat)) ", you" }
                p { (at(me.whereabouts)) @if let Some(line) = me.line { ", " (words::line(line)) } @if me.fined_today { ", fined today" } } }
            @if let Some(money) = me.money { b.money { span.count id="my-money" { (words::sum(money)) } small { " TL" } } }
        }
        div.tasks { @for task in &me.tasks { (tasks::card(look, task)) } }
    }
}

/// Where somebody is.
pub fn at(whereabouts: Whereabouts) -> &'static str {
    match whereabouts {
        Whereabouts::Jail => "in jail",
        Whereabouts::Gone => "on the way to Greece",
        place => place.place().map_or("", |place| place.name()),
    }
}
