//! Marks on the map: the reach of a throw, its ends, own cities, last cities of others, packs, journeys.

use std::collections::{BTreeSet, HashSet};

use caravanserai_europe::End;
use caravanserai_europe::board::{City, Space};
use maud::{Markup, html};

use super::{ART, Look, atlas, beads, part, sheet, trail, ways};
use crate::assets;

/// Under the routes: every way of the throw as a pale sleeve, the way to the best end, and the way walked.
pub fn sleeves(look: &Look) -> Markup {
    let best = ways::best(look).map(|end| end.at);
    let mut seen = HashSet::new();
    let mut reach = String::new();
    let all: Vec<(&End, Vec<Space>)> = look.view.ends.iter().map(|end| (end, ways::way(look, end))).collect();
    for (_, way) in &all {
        for pair in way.windows(2) {
            if seen.insert((pair[0].min(pair[1]), pair[0].max(pair[1]))) {
                reach.push_str(&sheet::line(pair));
            }
        }
    }
    html! {
        @for end in look.view.ends.iter().filter(|end| end.arrives) {
            @let (x, y) = sheet::spot(end.at);
            g.shine transform={ "translate(" (x) "," (y) ")" } { circle r="34" {} path d=(RAYS) {} }
        }
        @if look.scene.my_turn() && !reach.is_empty() {
            path.sleeve-edge d=(reach) {}
            path.sleeve d=(reach) {}
            @for (end, way) in &all {
                path.way.best[best == Some(end.at)] id={ "way-" (sheet::key(end.at)) } d=(sheet::line(way)) {}
            }
        }
        @if let Some((seat, walked)) = trail::walked(look) { path.walked.(look.scene.board().tint(seat).class()) d=(sheet::line(&walked)) {} }
    }
}

/// The routes; while a move is chosen, boxes out of reach step back. Ends lie under marks of their own.
pub fn routes(look: &Look) -> Markup {
    let mut reach: BTreeSet<Space> = look.view.ends.iter().flat_map(|end| ways::way(look, end)).collect();
    for end in &look.view.ends {
        reach.remove(&end.at);
    }
    let dim = look.scene.my_turn() && !look.view.ends.is_empty();
    html! {
        use.routes.dim[dim] href={ (assets::url(ART)) "#routes" } {}
        @if dim {
            clipPath id="reach" { path d=(beads::rings(reach)) {} }
            use clip-path="url(#reach)" href={ (assets::url(ART)) "#routes" } {}
        }
    }
}

/// Own cities in gold, visited ones with a tick, last cities of others with a pennant, and rings that cards point at.
pub fn cities(look: &Look) -> Markup {
    let reach: Vec<Space> = look.view.ends.iter().filter(|end| end.arrives).map(|end| end.at).collect();
    html! {
        @for card in &look.view.hand {
            @let (x, y) = sheet::spot(card.city.into());
            g.own-city.shines[reach.contains(&card.city.into())] id={ "way-" (card.city.number()) "-card" } transform={ "translate(" (x) "," (y) ")" } {
                circle.gold r="13.4" {} circle.inner r="10.4" {} text y="3.5" { (card.city.number()) }
            }
        }
        @if let Some(me) = look.me() {
            @for &city in &me.visited {
                @let (x, y) = sheet::spot(city.into());
                g.tick.(look.scene.board().tint(me.seat).class()) transform={ "translate(" (x + 8.0) "," (y + 8.0) ")" } { circle r="5.2" {} path d="M-2.3 .2-.6 1.9 2.500-1.700" {} }
            }
        }
        @for note in &look.view.notes {
            @let (x, y) = sheet::spot(note.city.into());
            circle.noted.(look.scene.board().tint(note.seat).class()) cx=(x) cy=(y) r="14.5" {}
        }
    }
}

/// Last cities of others: a pennant, and a thin line from the token.
pub fn pennants(look: &Look) -> Markup {
    let others = || look.view.players.iter().filter(|player| !look.scene.is_me(player.seat));
    let last = || others().filter_map(|player| Some((player, player.face_up?)));
    html! {
        @for (player, city) in last() {
            @if let Some(at) = player.at { path.last-way.(look.scene.board().tint(player.seat).class()) d=(sheet::line(&[at, city.into()])) {} }
            (pennant(look, player.seat, city))
        }
    }
}

const RAYS: &str = "M0-20-2.600-15H2.600ZM10-17.300 5.300-14.300 9.800-11.700ZM17.300-10 11.700-9.800 14.300-5.300ZM20 0 15-2.600V2.600ZM17.300 10 14.300 5.300 11.700 9.800ZM10 17.300 9.800 11.700 5.300 14.300ZM0 20 2.600 15H-2.600ZM-10 17.300-5.300 14.300-9.800 11.700ZM-17.300 10-11.700 9.800-14.300 5.300ZM-20 0-15 2.600V-2.600ZM-17.300-10-14.300-5.300-11.700-9.800ZM-10-17.300-9.800-11.700-5.300-14.300Z";

fn pennant(look: &Look, seat: caravanserai_core::Seat, city: City) -> Markup {
    let (x, y) = sheet::spot(city.into());
    html! {
        g.pennant.(look.scene.board().tint(seat).class()) transform={ "translate(" (x - 4.0) "," (y - 8.0) ")" } {
            path.pole d="M0 0V-26" {} path d="M0-26-21-20 0-13Z" {} text x="-6" y="-16.500" { (look.scene.page.game.facts().seat_names.get(seat.index()).and_then(|name| name.chars().next()).unwrap_or(' ')) }
        }
    }
}

/// The two packs on the empty east.
pub fn packs(look: &Look) -> Markup {
    html! {
        g.packs id="packs" {
            g transform="translate(948,283)" {
                rect.well x="-38" y="-33" width="76" height="67" rx="6" {}
                @for step in 0..4 { rect.chance x=(-31.0 + 1.2 * step as f32) y=(-22.0 - 1.3 * step as f32) width="60" height="38" rx="4" {} }
                g transform="translate(2.600,-7)" { g transform="scale(3.600)" { (part("gq")) } }
                text y="28" { "Chance " (look.view.chance_pack) }
            }
            g transform="translate(948,365)" {
                rect.well x="-38" y="-33" width="76" height="67" rx="6" {}
                @for step in 0..4 { rect.cities x=(-31.0 + 1.2 * step as f32) y=(-22.0 - 1.3 * step as f32) width="60" height="38" rx="4" {} }
                text.big x="2" y="0" { "1–56" }
                text y="28" { "Cities " (look.view.destination_pack) }
            }
        }
    }
}

/// Over everything: the ends of the move with step and consequences. Other places are ringed by the style sheet.
pub fn ends(look: &Look) -> Markup {
    if !look.scene.my_turn() {
        return html! {};
    }
    let chevrons = chevrons(look);
    html! {
        @if !chevrons.is_empty() { path.chevrons d=(chevrons) {} }
        @for end in &look.view.ends { (mark(look, end)) }
    }
}

/// Where the ways part: a chevron for each direction of travel out of a city.
fn chevrons(look: &Look) -> String {
    let mut out: BTreeSet<(Space, Space)> = BTreeSet::new();
    for end in &look.view.ends {
        let way = ways::way(look, end);
        out.extend(way.windows(2).filter(|pair| pair[0].city().is_some()).map(|pair| (pair[0], pair[1])));
    }
    let parts = |city: &Space| out.iter().filter(|(from, _)| from == city).count() > 1;
    out.iter()
        .filter(|(city, _)| parts(city))
        .map(|&(city, next)| chevron(sheet::spot(city), sheet::spot(next)))
        .collect()
}

/// A chevron at the edge of a city's disc that points to the next box.
fn chevron((x, y): (f32, f32), (to_x, to_y): (f32, f32)) -> String {
    let far = (to_x - x).hypot(to_y - y).max(1.0);
    let (dx, dy) = ((to_x - x) / far, (to_y - y) / far);
    let point =
        |along: f32, aside: f32| format!("{:.0} {:.0}", x + along * dx - aside * dy, y + along * dy + aside * dx);
    format!("M{}L{}L{}", point(12.0, -4.0), point(15.5, 0.0), point(12.0, 4.0))
}

fn mark(look: &Look, end: &End) -> Markup {
    let (x, y) = sheet::spot(end.at);
    match end.at.city() {
        Some(city) if end.arrives => {
            let wide = 9.0 * city.name().chars().count() as f32 + 40.0;
            let (_, _, anchor) = atlas::label(city.info());
            let left = if anchor == "end" || x > 850.0 { -wide } else { 0.0 };
            // Below the city where the own token stands above it.
            let token = look.me().and_then(|me| me.at).map(sheet::spot);
            let below =
                y < 50.0 || token.is_some_and(|(tx, ty)| (tx - x).abs() < 70.0 && ty < y + 20.0 && ty > y - 70.0);
            let top = if below { y + 16.0 } else { y - 38.0 };
            html! {
                g.tag transform={ "translate(" (x + left) "," (top) ")" } {
                    rect width=(wide) height="22" rx="11" {} circle cx="12" cy="11" r="8.5" {} text.n x="12" y="14.8" { (end.steps) } text.name x="25" y="16" { (city.name()) }
                }
            }
        }
        Some(_) => html! {
            g.stop transform={ "translate(" (x) "," (y) ")" } { circle.halo r="15" {} circle.ring r="13" {} g transform="translate(11,11)" { circle r="7.5" {} text y="3.5" { (end.steps) } } }
        },
        None => html! {
            g.stop transform={ "translate(" (x) "," (y) ")" } {
                circle.halo r="12" {} circle r="9.5" {} text y="3.8" { (end.steps) }
                (capsule(end, x))
            }
        },
    }
}

/// What hangs on an end: a lamp and the steps lost, the back of a Chance Card, a green lamp.
fn capsule(end: &End, x: f32) -> Markup {
    let mut wide = 8.0;
    if end.lost > 0 {
        wide += 27.0;
    }
    if end.draws {
        wide += 12.0;
    }
    if end.passes.is_some() {
        wide += 11.0;
    }
    let left = if x > 900.0 { -wide - 11.0 } else { 11.0 };
    let card = if end.lost > 0 { 31.0 } else { 4.0 };
    let green = wide - 14.0;
    html! {
        @if end.lost > 0 || end.draws || end.passes.is_some() {
            g.capsule transform={ "translate(" (left) ",-8)" } {
                rect width=(wide) height="16" rx="8" {}
                @if end.lost > 0 { use href={ (assets::url(ART)) "#lamp" } x="4" y="2" width="8" height="12" {} text x="21.500" y="11.800" { "−" (end.lost) } }
                @if end.draws { use href={ (assets::url(ART)) "#cback" } x=(card) y="2" width="10" height="12" {} }
                @if end.passes.is_some() { use href={ (assets::url(ART)) "#lampg" } x=(green) y="2" width="8" height="12" {} }
            }
        }
    }
}

/// When the game is over: every journey in its colour, city after city.
pub fn journeys(look: &Look) -> Markup {
    if look.view.standing.is_none() {
        return html! {};
    }
    html! {
        @for player in &look.view.players {
            @let way: Vec<Space> = player.visited.iter().map(|&city| city.into()).collect();
            g.journey.(look.scene.board().tint(player.seat).class()) {
                path d=(bowed(&way, player.seat.index())) {}
                @for (order, &space) in way.iter().enumerate() {
                    @let (x, y) = sheet::spot(space);
                    @let turn = player.seat.index() as f32 * 1.05;
                    g transform={ "translate(" (format!("{:.1}", x + 17.0 * turn.sin())) "," (format!("{:.1}", y - 17.0 * turn.cos())) ")" } { circle r="6.5" {} text y="3.200" { (order + 1) } }
                }
            }
        }
    }
}

/// Arcs from city to city, each player's bent a little differently.
fn bowed(way: &[Space], index: usize) -> String {
    let bend = 0.10 + 0.05 * index as f32;
    let arc = |pair: &[Space]| {
        let ((x0, y0), (x1, y1)) = (sheet::spot(pair[0]), sheet::spot(pair[1]));
        let (cx, cy) = ((x0 + x1) / 2.0 + (y1 - y0) * bend, (y0 + y1) / 2.0 - (x1 - x0) * bend);
        format!("M{x0} {y0}Q{cx:.1} {cy:.1} {x1} {y1}")
    };
    way.windows(2).map(arc).collect()
}
