//! The wheel: two rings of sixteen sectors.

use caravanserai_borderlines::wheel::{BOAT_RING, TRAFFICKING_RING, Toll, Trip};
use maud::{Markup, html};

/// The wheel as it stops at a sector; `boat` says which ring counts.
pub fn draw(id: &str, sector: u8, boat: bool, label: &str) -> Markup {
    let turn = -(f32::from(sector) - 0.5) * 22.5;
    html! {
        svg.wheel width="124" height="130" viewBox="-62 -68 124 130" role="img" aria-label=(label) {
            g.disc id=(id) style={ "transform:rotate(" (turn) "deg)" } {
                @for (index, trip) in BOAT_RING.iter().enumerate() {
                    @let class = match trip { Trip::Safe => "safe", Trip::Return => "sent-back", Trip::Death => "lost" };
                    path.sector.(class).pale[!boat] d=(slice(index, 40.0, 58.0)) {}
                }
                @for (index, toll) in TRAFFICKING_RING.iter().enumerate() {
                    @let class = match toll { Toll::Fee(_) => "fee", Toll::Lost => "lost" };
                    path.sector.(class).pale[boat] d=(slice(index, 16.0, 38.0)) {}
                    @if let Toll::Fee(fee) = toll {
                        text.pale[boat] transform={ "rotate(" (22.5 * index as f32 + 11.25) ") translate(0 -26)" } { (fee) }
                    }
                }
                circle.hub r="14" {}
            }
            path.pointer d="M-7-67h14L0-53z" {}
        }
    }
}

/// One sector of a ring.
fn slice(index: usize, inner: f32, outer: f32) -> String {
    let point = |step: usize, radius: f32| {
        let angle = (22.5 * step as f32 - 90.0).to_radians();
        (radius * angle.cos(), radius * angle.sin())
    };
    let (a, b, c, d) = (point(index, inner), point(index, outer), point(index + 1, outer), point(index + 1, inner));
    format!(
        "M{:.1} {:.1}L{:.1} {:.1}A{outer} {outer} 0 0 1 {:.1} {:.1}L{:.1} {:.1}A{inner} {inner} 0 0 0 {:.1} {:.1}z",
        a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1, a.0, a.1
    )
}
