//! The board: frame, tiles, live values, pieces, marks, and the buttons on top.

use caravanserai_istanbul::Spot;
use maud::{Markup, html};

use super::{ART, Look, marks, pieces, places, tiles, values};
use crate::assets;
use crate::components::stage;

/// Draws the board.
pub fn draw(look: &Look) -> Markup {
    let at = |spot| {
        let (x, y) = tiles::corner(spot);
        format!("translate({x},{y})")
    };
    let ground = html! {
        use href={ (assets::url(ART)) "#frame" } width="824" height="824" {}
        @for spot in Spot::all() { g.tile transform=(at(spot)) { (tiles::draw(look.tile(spot))) } }
    };
    let drawing = html! {
        @for spot in Spot::all() {
            @let tile = look.tile(spot);
            g.tile id={ "tile-" (tiles::look(tile).key) } transform=(at(spot)) { (values::draw(look, tile)) }
        }
        (marks::veils(look))
    };
    let over = html! { (pieces::draw(look)) (marks::draw(look)) };
    stage::stage("The bazaar", (tiles::SIZE, tiles::SIZE), ground, drawing, places::all(look), over)
}
