//! Pieces: merchants, assistants, family members, Governor and Smuggler. They glide.

use caravanserai_core::Seat;
use caravanserai_istanbul::Spot;
use maud::{Markup, html};

use super::{ART, Look, tiles, tint};
use crate::assets;
use crate::components::seat;

/// Where in a tile the assistant of a seat lies: a place for each turn.
pub fn assistant_place(look: &Look, seat: Seat) -> (f32, f32) {
    (21.0 + 27.0 * look.turn_of(seat) as f32, 170.0)
}

/// Where in a tile the merchant number `place` stands.
pub fn merchant_place(place: usize) -> (f32, f32) {
    (160.0 - 30.0 * place as f32, 120.0)
}

/// All pieces, those further back first.
pub fn draw(look: &Look) -> Markup {
    html! {
        @for player in &look.view.players {
            @for spot in player.assistants.iter() { (assistant(look, player.seat, spot)) }
        }
        @for player in &look.view.players {
            @if let Some(spot) = player.family { (family(look, player.seat, spot)) }
        }
        (figure(look, "governor", look.view.governor, 0.0))
        (figure(look, "smuggler", look.view.smuggler, if look.view.governor == look.view.smuggler { 26.0 } else { 0.0 }))
        @for (index, &spot) in look.view.greys.iter().enumerate() {
            (piece(&format!("grey-{index}"), spot, (100.0 - 8.0 * index as f32, 118.0), html! {
                g.grey { use href={ (assets::url(ART)) "#merchant" } {} }
            }))
        }
        @for player in &look.view.players {
            @if let Some(spot) = player.merchant { (merchant(look, player.seat, spot)) }
        }
    }
}

/// A piece with a stable id, placed by a transform so that it glides.
fn piece(id: &str, spot: Spot, (x, y): (f32, f32), body: Markup) -> Markup {
    let (left, top) = tiles::corner(spot);
    html! {
        g.piece id=(id) style={ "transform:translate(" (left + x) "px," (top + y) "px)" } { g.fig { (body) } }
    }
}

fn merchant(look: &Look, owner: Seat, spot: Spot) -> Markup {
    // The viewer's own merchant stands in front, the others beside it in the order of turns.
    let rank = |seat: Seat| (!look.scene.is_me(seat), look.turn_of(seat));
    let here = look.view.players.iter().filter(|player| player.merchant == Some(spot));
    let place = here.filter(|player| rank(player.seat) < rank(owner)).count();
    piece(
        &format!("merchant-{}", owner.index()),
        spot,
        merchant_place(place),
        html! {
            @if look.scene.is_me(owner) { ellipse.stand cy="-1" rx="25" ry="9" {} }
            g.(tint(owner).class()) { (figurine(owner)) }
        },
    )
}

/// A merchant in the colour of a seat, its shape on the chest; its feet are at the origin.
pub fn figurine(owner: Seat) -> Markup {
    html! {
        use href={ (assets::url(ART)) "#merchant" } {}
        g.chest { (seat::shape_at(tint(owner), (0.0, -10.0), 15.0)) }
    }
}

/// An assistant: a wooden disc with the shape on top.
pub fn disc(owner: Seat) -> Markup {
    html! {
        use href={ (assets::url(ART)) "#assistant" } {}
        g.chest transform="translate(0,-3) scale(1,.68)" { (seat::shape_at(tint(owner), (0.0, 0.0), 11.5)) }
    }
}

fn assistant(look: &Look, owner: Seat, spot: Spot) -> Markup {
    piece(
        &format!("assistant-{}-{spot}", owner.index()),
        spot,
        assistant_place(look, owner),
        html! {
            g.(tint(owner).class()) { (disc(owner)) }
        },
    )
}

fn family(look: &Look, owner: Seat, spot: Spot) -> Markup {
    let here = look.view.players.iter().filter(|player| player.family == Some(spot));
    let place = here.filter(|player| look.turn_of(player.seat) < look.turn_of(owner)).count();
    piece(
        &format!("family-{}", owner.index()),
        spot,
        (169.0 - 19.0 * place as f32, 65.0),
        html! {
            g.(tint(owner).class()) transform="scale(.875)" {
                use href={ (assets::url(ART)) "#relative" } {}
                g.chest { (seat::shape_at(tint(owner), (0.0, -6.5), 9.0)) }
            }
        },
    )
}

fn figure(look: &Look, name: &str, spot: Spot, aside: f32) -> Markup {
    debug_assert_eq!(look.view.layout.len(), 16);
    piece(
        name,
        spot,
        (24.0 + aside, 118.0),
        html! {
            g transform="scale(.893)" { use href={ (assets::url(ART)) "#" (name) } {} }
        },
    )
}
