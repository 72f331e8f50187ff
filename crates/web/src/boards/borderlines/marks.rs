//! Marks on the map: where somebody can go, what the third place means, the way there; borders and war.

use caravanserai_borderlines::roads::ROADS;
use caravanserai_borderlines::{BorderState, Destination, Place, Step};
use maud::{Markup, html};

use super::{ART, Look, actions, sheet};
use crate::assets;

/// Zones that the war threatens, or may threaten; under roads and people.
pub fn war(look: &Look) -> Markup {
    html! {
        defs {
            pattern id="hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" { path d="M0 0V10" {} }
        }
        @for place in look.view.places.iter().filter(|place| place.threatened) {
            use.struck href={ (assets::url(ART)) "#z-" (sheet::key(place.place).replace('-', "_")) } {}
        }
    }
}

/// A question mark beside the name of a zone that a hidden card may name.
pub fn unknown(look: &Look) -> Markup {
    html! {
        @for place in look.view.places.iter().filter(|place| place.may_be_threatened) {
            @let (x, y) = sheet::zone_label(place.place);
            text.unknown x=(x + half_width(place.place)) y=(y) { "?" }
        }
    }
}

/// About half the width of the last line of a zone's name.
fn half_width(place: Place) -> f32 {
    let letters = if place == Place::IdlibAndTheCoast { "the Coast".len() } else { place.name().len() };
    4.4 * letters as f32 + 8.0
}

/// Border tokens on their roads, and barriers where a road is closed.
pub fn borders(look: &Look) -> Markup {
    let through =
        |road: (Place, Place)| ROADS.iter().find(|other| (other.from, other.to) == road).map(|other| other.through);
    html! {
        @for border in &look.view.borders {
            @if let Some((x, y)) = through(border.road) {
                @match border.state {
                    BorderState::Unturned => g.token transform={ "translate(" (x) "," (y) ")" } {
                        circle r="10.5" {} text y="5" { (format!("{:?}", border.border.letter())) }
                    },
                    BorderState::Closed => {
                        path.closed d=(sheet::walk(&[border.road.0, border.road.1])) {}
                        g.barrier transform={ "translate(" (x) "," (y) ") rotate(" (across(border.road)) ")" } {
                            use href={ (assets::url(ART)) "#shut" } {}
                        }
                    },
                    BorderState::Open => {},
                }
            }
        }
    }
}

/// The angle at which a barrier lies across its road.
fn across((from, to): (Place, Place)) -> i32 {
    let (a, b) = (sheet::spot(from), sheet::spot(to));
    ((b.1 - a.1).atan2(b.0 - a.0).to_degrees() as i32) + 90
}

/// The ways to every place that can be reached; shown when the place is looked at, the most likely one always.
pub fn ways(look: &Look) -> Markup {
    let Some(asked) = look.view.asked.as_ref().filter(|_| look.scene.my_turn()) else { return html! {} };
    let best = actions::best(look).map(|best| best.place);
    html! {
        @for to in &asked.destinations {
            @let route: Vec<Place> = to.route.iter().collect();
            @if route.len() > 1 && !to.place.is_zone() {
                g.way.best[best == Some(to.place)] id={ "way-" (sheet::key(to.place)) } {
                    path d=(sheet::walk(&route)) {}
                    @let numbered = if best == Some(to.place) { route.len() - 1 } else { 0 };
                    @for (step, place) in route.iter().enumerate().take(numbered).skip(1) {
                        @let (x, y) = sheet::spot(place.ground());
                        g transform={ "translate(" (x + 6.0) "," (y - 17.0) ")" } { circle r="9.500" {} text y="4.500" { (step) } }
                    }
                }
            }
        }
        @for boat in &asked.boats {
            @if !boat.from.is_camp() && !boat.to.place.is_camp() {
                g.way.boat id={ "way-" (sheet::key(boat.from)) "-" (sheet::key(boat.to.place)) } { path d=(sheet::sail(boat.from, boat.to.place)) {} }
            }
        }
    }
}

/// Rings round everything that can be chosen on the map.
pub fn rings(look: &Look) -> Markup {
    let Some(asked) = look.view.asked.as_ref().filter(|_| look.scene.my_turn()) else { return html! {} };
    let best = actions::best(look).map(|best| best.place);
    html! {
        @for place in &asked.walkers { (ring(*place, "walker")) }
        @for to in &asked.destinations { (ring(to.place, kind(to, best))) @if to.third { (risk(to.place)) } }
        @if matches!(asked.question, Step::Boats) {
            @for boat in &asked.boats {
                @if let (Some((x, y)), false, false) = (sheet::boat_mark(boat.from, boat.to.place), boat.from.is_camp(), boat.to.place.is_camp()) {
                    g.boat-mark.third[boat.to.third] transform={ "translate(" (x) "," (y) ")" } {
                        circle r="15" {} use href={ (assets::url(ART)) "#boat" } x="-10" y="-11" width="20" height="20" {}
                    }
                }
            }
        }
        @if let Some(best) = actions::best(look) {
            @let (x, y) = sheet::spot(best.place);
            g.label transform={ "translate(" (x.clamp(140.0, 1420.0)) "," (y - 66.0) ")" } {
                rect x="-92" y="-28" width="184" height="56" rx="13" {}
                text.title x="-78" y="-5" { @if best.place.is_camp() { "Camp at " } (best.place.name()) }
                text x="-78" y="16" { (actions::short(look, best)) }
            }
        }
    }
}

fn kind(to: &Destination, best: Option<Place>) -> &'static str {
    if best == Some(to.place) {
        "best"
    } else if to.place.is_zone() {
        "back"
    } else if to.third {
        "third"
    } else if to.place.is_camp() {
        "camp"
    } else {
        "free"
    }
}

fn ring(place: Place, class: &str) -> Markup {
    let (x, y) = sheet::spot(place);
    html! {
        @if place.is_zone() {
            use.ring.zone.(class) href={ (assets::url(ART)) "#z-" (sheet::key(place).replace('-', "_")) } {}
        } @else {
            rect.ring.(class) transform={ "translate(" (x) "," (y) ")" } x="-29.5" y="-17" width="59" height="34" rx="14" {}
        }
    }
}

/// The wheel, drawn inside the third place.
fn risk(place: Place) -> Markup {
    let (x, y) = sheet::spot(place);
    html! {
        g transform={ "translate(" (x) "," (y) ")" } {
            circle.risk cx="15.6" r="9" {}
            use.risk-wheel href={ (assets::url(ART)) "#wheel" } x="7.6" y="-8" width="16" height="16" {}
        }
    }
}
