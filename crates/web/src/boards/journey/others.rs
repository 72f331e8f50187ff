//! The other travellers, one row each.

use maud::{Markup, html};

use super::{Look, own, tasks, words};
use crate::components::panel;
use crate::components::symbol;

/// Draws the rows.
pub fn draw(look: &Look) -> Markup {
    html! {
        ul.players {
            @for seat in look.scene.others() {
                @if let Some(player) = look.player(seat) {
                    @let offers = look.view.offers.iter().any(|offer| offer.for_me && offer.terms.from == seat);
                    (panel::row(look.scene, seat, own::at(player.whereabouts), html! {
                        span.tags {
                            @if look.view.starter == seat { span.tag data-tip="Holds the Starting Player Marker" { (symbol::named("flag", 14, "starting player")) } }
                            @if player.fined_today { span.tag.police { "fined" } }
                            @if offers { span.tag { "offers" } }
                            @if player.asks_before_gifts { span.tag data-tip="Wants to be asked before a gift" { "ask first" } }
                        }
                        span.task-lines { @for task in &player.tasks { (tasks::line(task)) } }
                        b.money { @match player.money { Some(money) => span.count id={ "money-" (seat.index()) } { (words::sum(money)) }, None => "?" } }
                    }))
                }
            }
        }
    }
}
