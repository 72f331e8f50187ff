//! The viewer's own things: rubies, lira, stack, tiles, the cart and the hand.

use caravanserai_core::Seat;
use caravanserai_istanbul::{Action, Card, Good, PlayerView};
use maud::{Markup, html};

use super::{ART, Look, icon, pieces, tint, values, words};
use crate::assets;
use crate::components::card;
use crate::components::{action, panel, seat};

/// Draws the panel.
pub fn draw(look: &Look) -> Markup {
    let Some(me) = look.me() else { return html! {} };
    html! {
        div.own-top id="own-top" {
            (seat::mark(look.scene, me.seat, 24))
            (rubies("my-rubies", me.rubies, look.view.house.ruby_target, 23))
            (panel::stat("my-lira", icon("lira", 24), me.lira, "lira"))
            (panel::stat("my-stack", stack(me.seat, me.stack), me.stack, "in stack"))
            span.goods-line id="my-goods" { @for good in Good::ALL { span.q { (icon(values::symbol(good), 20)) b.count id={ "my-" (good.colour()) } { (me.goods[good]) } } } }
            span.q.hand-count { (icon("cardb", 20)) b { (me.cards) } }
            span.mosque-tiles { @for good in me.tiles.iter() { (mosque_tile(look, good, 24)) } }
        }
        div.own-mid { (cart(me)) (hand(look, me)) }
    }
}

/// A row of rubies with empty places up to the target.
pub fn rubies(id: &str, have: u8, target: u8, size: u32) -> Markup {
    html! {
        span.rubies role="img" aria-label={ (have) " of " (target) " rubies" } data-tip={ (have) " of " (target) " rubies" } {
            b.count.sr id=(id) { (have) }
            @for place in 0..target.max(have) { (icon(if place < have { "ruby" } else { "rubyslot" }, size)) }
        }
    }
}

/// A mosque tile that says what it can do.
pub fn mosque_tile(look: &Look, good: Good, size: u32) -> Markup {
    let numbers = look.numbers();
    let power = match good {
        Good::Red => "Red tile: set a die to 4 or roll again, at the Tea House and the Black Market".to_owned(),
        Good::Green => format!("Green tile: one more good for {} lira at a warehouse", numbers.green),
        Good::Yellow => format!("Yellow tile: call an assistant back for {} lira", numbers.yellow),
        Good::Blue => "Blue tile: one more assistant".to_owned(),
    };
    crate::components::symbol::named_from(ART, &format!("mtile-{}", good.colour()), size, &power)
}

fn stack(owner: Seat, count: u8) -> Markup {
    html! {
        svg.(tint(owner).class()) width="24" height="33" viewBox="-14 -31 28 39" aria-hidden="true" {
            @for level in 0..count.clamp(1, 4) {
                g.pale[count == 0] transform={ "translate(0," (-4 - 6 * i32::from(level)) ")" } { (pieces::disc(owner)) }
            }
        }
    }
}

/// A real cart from the side: four bays, one per good; it grows by one row per extension.
fn cart(me: &PlayerView) -> Markup {
    let step = if me.capacity <= 3 { 21.0 } else { 63.0 / f32::from(me.capacity) };
    let size = step.min(21.0) + 1.0;
    html! {
        svg.cart id="cart" width="230" height="112" viewBox="0 0 230 112" role="img" aria-label={ "Your cart holds " (words::goods(me.goods)) ", up to " (me.capacity) " of each" } {
            path.wood d="M6 14h194l-8 78H14z" {}
            path.plank d="M8 22h190" {}
            @for (index, good) in Good::ALL.into_iter().enumerate() {
                @let x = 17.0 + 45.0 * index as f32;
                rect.bay x=(x) y="19" width="40" height="66" rx="6" {}
                @for place in 0..me.capacity {
                    @let y = 85.0 - step * f32::from(place + 1);
                    @if place < me.goods[good] {
                        use href={ (assets::url(ART)) "#" (values::symbol(good)) } x=(x + 20.0 - size / 2.0) y=(y - 0.5) width=(size) height=(size) {}
                    } @else {
                        rect.free x=(x + 10.0) y=(y + 1.0) width="20" height=(step - 3.0) rx="5" {}
                    }
                }
            }
            path.shaft d="M200 30h24" {} path.shaft-top d="M200 30h24" {}
            use href={ (assets::url(ART)) "#cartwheel" } x="52" y="95" {}
            use href={ (assets::url(ART)) "#cartwheel" } x="156" y="95" {}
        }
    }
}

/// The hand, kinds together; what can be played now is a button.
fn hand(look: &Look, me: &PlayerView) -> Markup {
    let hand = me.hand.as_deref().unwrap_or_default();
    let kinds = Card::ALL.into_iter().map(|kind| (kind, hand.iter().filter(|&&card| card == kind).count()));
    html! {
        div.hand.many[hand.len() > 3] role="group" aria-label="Your cards" {
            @if hand.is_empty() { p.empty { "No cards in your hand." } }
            @for (kind, count) in kinds.filter(|(_, count)| *count > 0) { (one(look, kind, count)) }
        }
    }
}

fn one(look: &Look, kind: Card, count: usize) -> Markup {
    let legal = look.scene.legal_where::<Action>(|action| matches!(action, Action::PlayCard { card } if *card == kind));
    let drawn = card::Card {
        id: format!("card-{}", kind.key()),
        title: kind.name().replace('\'', "’"),
        picture: html! { svg aria-hidden="true" preserveAspectRatio="xMidYMid slice" viewBox="0 0 92 46" { use href={ (assets::url(ART)) "#card-" (kind.key()) } width="92" height="46" {} } },
        line: words::card_line(kind).to_owned(),
        tip: words::card_effect(look, kind),
        corner: (count > 1).then(|| html! { span.chipk { "×" (count) } }),
    };
    card::draw(drawn, legal.map(action::button))
}
