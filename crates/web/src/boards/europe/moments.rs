//! What lies over the map for a while: the postcard of an arrival, and where a ticket can take you.

use caravanserai_europe::board::{AIRPORTS, City, Space};
use caravanserai_europe::{Action, Choice, Event};
use maud::{Markup, html};

use super::{Look, event, own, part, sheet, trail, words};

/// The last city that somebody arrived in, as a postcard that is stamped and flies into the pack.
/// The script hides it from those who come later.
pub fn arrival(look: &Look) -> Markup {
    let last = trail::recent(look).find_map(|line| match event(line)? {
        Event::Arrived { seat, city, left, .. } => Some((line.seq, seat, city, left)),
        _ => None,
    });
    let Some((seq, seat, city, left)) = last.filter(|_| look.view.standing.is_none()) else { return html! {} };
    let info = city.info();
    let tint = look.scene.board().tint(seat).class();
    html! {
        div.arrival.(tint) id={ "arrival-" (seq) } data-once=(seq) aria-hidden="true" {
            (own::picture(city))
            b.no { (info.number) }
            span.words { b { (info.name) } small { (info.country) ", " (info.sight) } em { (look.scene.name(seat)) (rest(left)) } }
            svg.stamp viewBox="-40 -40 80 80" { circle r="34" {} circle r="27" {} text y="-4" { "VISITED" } text y="11" { "No " (info.number) } }
        }
    }
}

fn rest(left: u8) -> String {
    match left {
        0 => " has visited them all".to_owned(),
        1 => ", one city left".to_owned(),
        many => format!(", {many} cities left"),
    }
}

/// All airports with arcs from where the token stands, while a flight is possible.
pub fn inset(look: &Look) -> Markup {
    let seat = match look.view.choice {
        Choice::Airport => look.view.seat,
        Choice::SendTo { seat } => Some(seat),
        _ => look.view.seat.filter(|_| look.can(|action| matches!(action, Action::Fly {}))),
    };
    let from = seat.filter(|_| look.scene.my_turn()).and_then(|seat| Some((seat, look.player(seat)?.at?)));
    let Some((seat, from)) = from else { return html! {} };
    html! {
        div.flights id="flights" aria-hidden="true" {
            b { "Where the ticket can take you" }
            svg viewBox="0 0 1000 760" {
                svg width="1000" height="760" { (part("mini")) }
                @for airport in AIRPORTS.into_iter().filter(|&airport| airport != from) {
                    @let (x, y) = sheet::spot(airport);
                    @let own = beside(look, airport).filter(|_| look.scene.is_me(seat));
                    path.gold[own.is_some()] d=(arc(from, airport)) {}
                    circle.gold[own.is_some()] cx=(x) cy=(y) r="15" {}
                    text.gold[own.is_some()] x=(if x > 820.0 { x - 22.0 } else { x + 22.0 }) y=(y + 10.0) text-anchor=(if x > 820.0 { "end" } else { "start" }) { (own.map_or_else(|| near(airport), |city| city.name())) }
                }
                @let (x, y) = sheet::spot(from);
                circle.from.(look.scene.board().tint(seat).class()) cx=(x) cy=(y) r="24" {}
            }
        }
    }
}

/// The dashed arc of the flight that has just been made.
pub fn flown(look: &Look) -> Markup {
    html! {
        @if let Some((seat, trail::Trail::Flight { from, airport })) = trail::last(look) {
            path.flown.(look.scene.board().tint(seat).class()) id={ "flown-" (sheet::key(from)) "-" (sheet::key(airport)) } d=(arc(from, airport)) {}
        }
    }
}

/// The own city that is one square on from an airport.
pub fn beside(look: &Look, airport: Space) -> Option<City> {
    let own = |space: &Space| space.city().filter(|&city| look.view.hand.iter().any(|card| card.city == city));
    airport.neighbours().iter().find_map(own)
}

/// The city next to an airport.
fn near(airport: Space) -> &'static str {
    words::by(airport).map_or("", |city| city.name())
}

/// An arc between two spaces, bent towards the north.
fn arc(from: Space, to: Space) -> String {
    let ((x0, y0), (x1, y1)) = (sheet::spot(from), sheet::spot(to));
    let rise = 0.22 * ((x1 - x0).powi(2) + (y1 - y0).powi(2)).sqrt();
    format!("M{x0} {y0}Q{:.1} {:.1} {x1} {y1}", (x0 + x1) / 2.0, (y0 + y1) / 2.0 - rise)
}
