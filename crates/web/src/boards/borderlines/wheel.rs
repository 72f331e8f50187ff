//! The wheel: two rings of sixteen sectors, drawn once in the board's own file.

use caravanserai_borderlines::Numbers;
use maud::{Markup, html};

use super::{ART, Look};
use crate::assets;

/// Whether the wheel of this table is the one that is drawn.
pub fn is_drawn(look: &Look) -> bool {
    let (here, book) = (look.view.options.numbers, Numbers::default());
    here.boats == book.boats && here.tolls == book.tolls
}

/// The wheel as it stops at a sector; `boat` says which ring counts.
pub fn draw(id: &str, sector: u8, boat: bool, label: &str) -> Markup {
    let turn = -(f32::from(sector) - 0.5) * 22.5;
    let ring = |name: &str, counts: bool| {
        html! { use.pale[!counts] href={ (assets::url(ART)) "#" (name) } x="-60" y="-60" width="120" height="120" {} }
    };
    html! {
        svg.wheel width="124" height="130" viewBox="-62 -68 124 130" role="img" aria-label=(label) {
            g.disc id=(id) style={ "transform:rotate(" (turn) "deg)" } {
                (ring("ring-boat", boat))
                (ring("ring-toll", !boat))
                circle.hub r="14" {}
            }
            path.pointer d="M-7-67h14L0-53z" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use caravanserai_borderlines::wheel::{BOAT_RING, TRAFFICKING_RING, Toll, Trip};

    use super::*;

    /// The part of the drawings between the name of a symbol and its end.
    fn symbol(name: &str) -> String {
        let path = assets::url(ART).trim_start_matches("/assets/");
        let art = String::from_utf8(assets::find(path).unwrap().bytes.to_vec()).unwrap();
        let start = art.find(&format!("id=\"{name}\"")).unwrap();
        art[start..start + art[start..].find("</symbol>").unwrap()].to_owned()
    }

    #[test]
    fn the_drawn_rings_are_those_of_the_game() {
        let classes = |name: &str| -> Vec<String> {
            symbol(name).split("class=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
        };
        let boats = BOAT_RING.map(|trip| match trip {
            Trip::Safe => "safe",
            Trip::Return => "sent-back",
            Trip::Death => "lost",
        });
        assert_eq!(classes("ring-boat"), boats);
        let tolls = TRAFFICKING_RING.map(|toll| if matches!(toll, Toll::Fee(_)) { "fee" } else { "lost" });
        assert_eq!(classes("ring-toll"), tolls);
        let drawn: Vec<String> =
            symbol("ring-toll").split("</text>").filter_map(|text| Some(text.rsplit_once('>')?.1.to_owned())).collect();
        let fees = TRAFFICKING_RING.iter().filter_map(|toll| match toll {
            Toll::Fee(fee) => Some(fee.to_string()),
            Toll::Lost => None,
        });
        assert_eq!(drawn.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>(), fees.collect::<Vec<_>>());
    }
}
