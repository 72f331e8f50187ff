//! The other players, one row each with fixed columns.

use caravanserai_istanbul::Good;
use maud::{Markup, html};

use super::{Look, icon, own, pieces, tint, values};
use crate::components::panel;

/// Draws the rows.
pub fn draw(look: &Look) -> Markup {
    let target = look.view.house.ruby_target;
    html! {
        ul.players {
            @for seat in look.scene.others() {
                @if let Some(player) = look.player(seat) {
                    (panel::row(look.scene, seat, &format!("cart of {}", player.capacity), html! {
                        (own::rubies(&format!("rubies-{}", seat.index()), player.rubies, target, 16))
                        span.q data-tip="lira" { (icon("lira", 18)) b.count id={ "lira-" (seat.index()) } { (player.lira) } span.sr { " lira" } }
                        span.q.goods { @for good in Good::ALL { span.q data-tip=(good.name()) { (icon(values::symbol(good), 16)) b { (player.goods[good]) } span.sr { (good.name()) } } } }
                        span.q data-tip="assistants in the stack" {
                            svg.(tint(seat).class()) width="22" height="19" viewBox="-14 -11 28 24" aria-hidden="true" { (pieces::disc(seat)) }
                            b { (player.stack) } span.sr { " in the stack" }
                        }
                        span.q data-tip="cards in hand" { (icon("cardb", 18)) b { (player.cards) } span.sr { " cards" } }
                        span.q.mosque-tiles { @for good in player.tiles.iter() { (own::mosque_tile(look, good, 18)) } }
                    }))
                }
            }
        }
    }
}
