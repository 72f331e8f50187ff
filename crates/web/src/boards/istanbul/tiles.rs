//! The sixteen tiles: how each is called, drawn and bordered.

use caravanserai_istanbul::{Spot, Tile};
use maud::{Markup, html};

use super::ART;
use crate::assets;

/// The whole board in its own units.
pub const SIZE: f32 = 824.0;
/// The side of a tile.
pub const SIDE: f32 = 185.0;

/// How a tile is drawn.
pub struct Look {
    /// Its name in the file of drawings.
    pub key: &'static str,
    /// Its name where there is little room.
    pub short: &'static str,
    /// The colour of the edges of its plates.
    pub edge: &'static str,
}

/// In the order of [`Tile::ALL`].
const LOOKS: [Look; 16] = [
    Look { key: "great_mosque", short: "Gr. Mosque", edge: "#8A7146" },
    Look { key: "post_office", short: "Post Office", edge: "#4F738B" },
    Look { key: "fabric_warehouse", short: "Fabric", edge: "#7B2B27" },
    Look { key: "small_mosque", short: "Sm. Mosque", edge: "#8C7854" },
    Look { key: "fruit_warehouse", short: "Fruit", edge: "#997721" },
    Look { key: "police_station", short: "Police", edge: "#495057" },
    Look { key: "fountain", short: "Fountain", edge: "#1A6560" },
    Look { key: "spice_warehouse", short: "Spice", edge: "#2E5F3D" },
    Look { key: "black_market", short: "Black Mkt", edge: "#29262B" },
    Look { key: "caravansary", short: "Caravansary", edge: "#845B23" },
    Look { key: "small_market", short: "Small Mkt", edge: "#914E20" },
    Look { key: "tea_house", short: "Tea House", edge: "#614027" },
    Look { key: "sultans_palace", short: "Palace", edge: "#4C2F5B" },
    Look { key: "large_market", short: "Large Mkt", edge: "#8C431A" },
    Look { key: "wainwright", short: "Wainwright", edge: "#6C4B2B" },
    Look { key: "gemstone_dealer", short: "Gem Dealer", edge: "#581A29" },
];

/// How a tile is drawn.
pub fn look(tile: Tile) -> &'static Look {
    &LOOKS[tile.index()]
}

/// The upper left corner of a position.
pub fn corner(spot: Spot) -> (f32, f32) {
    let (row, column) = (spot.index() / 4, spot.index() % 4);
    (30.0 + 193.0 * column as f32, 30.0 + 193.0 * row as f32)
}

/// A tile without anything that lies on it: ground, medallion and the plate with its name.
pub fn draw(tile: Tile) -> Markup {
    let look = look(tile);
    let art = assets::url(ART);
    html! {
        rect.under x="1.5" y="2.5" width="185" height="185" rx="12" {}
        use href={ (art) "#tile-" (look.key) } width="185" height="185" {}
        use.plate.lg href={ (art) "#cartouche" } stroke=(look.edge) {}
        rect.plate.sm x="8" y="8" width="169" height="40" rx="10" {}
        @match tile.dice() {
            Some(dice) => {
                text.name.lg x="15.5" y="25.5" { (name(tile)) }
                g.dice-number.lg transform="translate(159,20.5)" {
                    rect x="-10" y="-9.5" width="20" height="19" rx="5" {}
                    text y="4.5" { (dice) }
                }
            },
            None => text.name.lg.mid x="92.5" y="25.5" { (name(tile)) },
        }
        text.name.sm.mid x="92.5" y="37" { (look.short) }
    }
}

/// Its name with a proper apostrophe.
pub fn name(tile: Tile) -> String {
    tile.name().replace('\'', "’")
}
