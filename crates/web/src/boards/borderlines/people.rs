//! People on the map: in cities and camps one by one, in zones as groups with a number.

use caravanserai_borderlines::{Event, Family, Place, PlaceView, Step};
use maud::{Markup, html};

use super::{ART, Look, hue, news, sheet, tint};
use crate::assets;

/// Everybody on the map.
pub fn draw(look: &Look) -> Markup {
    html! {
        @for place in &look.view.places {
            @if place.place.is_zone() { (zone(place)) } @else { (city(look, place)) }
        }
    }
}

/// One person as wide as `width`, whose feet stand on the point.
fn figure(name: &str, class: &str, (x, y): (f32, f32), width: f32) -> Markup {
    let height = width * 28.0 / 22.0;
    html! {
        use.fig.(class) href={ (assets::url(ART)) "#p-" (name) } x=(x - width / 2.0) y=(y - height) width=(width) height=(height) {}
    }
}

fn city(look: &Look, place: &PlaceView) -> Markup {
    let (x, y) = sheet::spot(place.place);
    let camp = place.place.is_camp();
    let families = place.people.iter().enumerate();
    let heads: Vec<Family> = families.flat_map(|(index, &count)| (0..count).map(move |_| Family::ALL[index])).collect();
    let at = |slot: usize| (15.6 * slot as f32 - 15.6, 9.6);
    let grey = usize::from(place.grey);
    let arrived = arrivals(look).contains(&place.place);
    html! {
        @if camp || place.grey || !heads.is_empty() {
            g.town.arrived[arrived] id={ "town-" (sheet::key(place.place)) } transform={ "translate(" (x) "," (y) ")" } {
                @if camp { use href={ (assets::url(ART)) "#campq" } {} }
                @if place.free == Some(0) { rect.full.camp[camp] x="-25" y="-12.4" width="50" height="24.8" rx="10" {} }
                @if place.grey { (figure("slate", "s-slate", at(0), 14.6)) }
                @for (slot, family) in heads.iter().enumerate() {
                    (figure(hue(*family), tint(*family).class(), at(slot + grey), 14.6))
                }
            }
        }
    }
}

/// Star cities in which somebody has just arrived: the light widens once.
fn arrivals(look: &Look) -> Vec<Place> {
    news::latest(look)
        .into_iter()
        .filter_map(|event| match event {
            Event::Arrived { place, .. } => Some(place),
            _ => None,
        })
        .collect()
}

fn zone(place: &PlaceView) -> Markup {
    let (x, y) = sheet::zone_label(place.place);
    let here: Vec<(Family, u8)> =
        Family::ALL.into_iter().zip(place.people.iter().copied()).filter(|(_, count)| *count > 0).collect();
    // Tripoli lies close by on the left.
    let x = if place.place == Place::IdlibAndTheCoast { x + 17.0 } else { x };
    let columns = here.len().min(2) as f32;
    html! {
        g id={ "town-" (sheet::key(place.place)) } {
            @if here.is_empty() { text.nobody x=(x) y=(y + 17.0) { "nobody" } }
            @for (index, (family, count)) in here.iter().enumerate() {
                @let (left, top) = (x - columns * 19.0 + 1.0 + 38.0 * (index % 2) as f32, y + 5.0 + 23.0 * (index / 2) as f32);
                g.fig.(tint(*family).class()) transform={ "translate(" (left) "," (top) ")" } {
                    use href={ (assets::url(ART)) "#" (if *count > 1 { "g-" } else { "h-" }) (hue(*family)) } {}
                    text.number x="33.5" y="16" { (count) }
                }
            }
        }
    }
}

/// The person that is picked up, larger, on a saffron disc; and the one who has just walked.
pub fn in_hand(look: &Look) -> Markup {
    let held = match look.question() {
        Some(Step::Go { from } | Step::Resettle { from, .. }) => Some(from),
        _ => None,
    };
    let family = look.view.asked.as_ref().map(|asked| asked.family);
    html! {
        @if let (Some(from), Some(family)) = (held, family) {
            @let (x, y) = if from.is_zone() { sheet::zone_label(from) } else { sheet::spot(from) };
            g.in-hand {
                circle cx=(x) cy=(y) r="23" {}
                (figure(hue(family), tint(family).class(), (x, y + 14.0), 27.0))
            }
        }
    }
}

/// Somebody on the move: a figure that goes along its way once.
pub fn moving(look: &Look) -> Markup {
    let seq = look.scene.play.seq;
    let ways = news::latest(look).into_iter().filter_map(|event| match event {
        Event::Walked { who, route } => {
            let route: Vec<Place> = route.iter().collect();
            Some((news::family_of(look, who), sheet::walk(&route), route.len().saturating_sub(1), ""))
        }
        Event::Sailed { who, from, to, trip, .. } => {
            let class = match trip {
                caravanserai_borderlines::wheel::Trip::Safe => "",
                caravanserai_borderlines::wheel::Trip::Return => "returns",
                caravanserai_borderlines::wheel::Trip::Death => "fades",
            };
            Some((news::family_of(look, who), sheet::sail(from, to), 6, class))
        }
        _ => None,
    });
    html! {
        @if !look.view.options.quiet_losses {
            @for (index, (family, path, steps, class)) in ways.enumerate() {
                @if !path.is_empty() {
                    g.walking.(class) id={ "walk-" (seq) "-" (index) } style={ "offset-path:path('" (path) "');animation-duration:" (240 * steps.max(1)) "ms" } {
                        (figure(hue(family), tint(family).class(), (0.0, 10.0), 20.0))
                    }
                }
            }
        }
    }
}
