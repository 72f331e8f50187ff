//! The map: the relief, roads and names that never change, and everything that does.

use caravanserai_borderlines::Step;
use maud::{Markup, html};

use super::{ART, Look, marks, people, places, sheet, trays, words};
use crate::assets;
use crate::components::stage::stage;

/// The map with its trays.
pub fn draw(look: &Look) -> Markup {
    let (left, top, width, height) = sheet::SHEET;
    let layer = |name: &str| {
        html! { use href={ (assets::url(ART)) "#" (name) } x=(left) y=(top) width=(width) height=(height) {} }
    };
    let drawing = html! {
        g transform={ "translate(" (-left) "," (-top) ")" } {
            g id="struck" { (marks::war(look)) }
            (layer("ways"))
            g id="borders" { (marks::borders(look)) }
            (marks::ways(look))
            (layer("cities"))
            (people::draw(look))
            (layer("names"))
            (marks::unknown(look))
        }
    };
    let over = html! {
        g transform={ "translate(" (-left) "," (-top) ")" } {
            (marks::rings(look))
            (people::in_hand(look))
            (people::moving(look))
        }
    };
    html! {
        div.map-view id="map" data-map data-near=(near(look)) data-reason=(words::reason(look)) {
            div.map-sheet { (stage("Map from Damascus to London", (width, height), html! {}, drawing, places::all(look), over)) }
            nav.map-views id="map-views" aria-label="Parts of the map" {
                @for (key, name, area) in sheet::VIEWS {
                    button type="button" data-map-view=(key) data-box=(part(area)) aria-pressed=(key == "whole") { (name) }
                }
            }
            // On small screens the trays wait behind these.
            div.map-trays {
                @if !look.view.over { button type="button" data-enlarge="market" { "Rounds, market" } }
                button type="button" data-enlarge="wars" { "War cards" }
            }
            button.map-more type="button" data-map-more="" hidden { }
        }
        (trays::draw(look))
    }
}

/// A part of the sheet as shares of its width and height.
fn part((x, y, width, height): sheet::Area) -> String {
    let (left, top, whole, high) = sheet::SHEET;
    format!("{:.4} {:.4} {:.4} {:.4}", (x - left) / whole, (y - top) / high, width / whole, height / high)
}

/// What matters now: the person in hand and where it may go, or where one's people are.
fn near(look: &Look) -> String {
    let Some(asked) = look.view.asked.as_ref().filter(|_| look.scene.my_turn()) else { return String::new() };
    let mut points = Vec::new();
    if let Step::Go { from } | Step::Resettle { from, .. } = asked.question {
        points.push(sheet::spot(from));
        match super::actions::best(look) {
            Some(best) => points.push(sheet::spot(best.place)),
            None => points.extend(asked.destinations.iter().map(|to| sheet::spot(to.place))),
        }
    }
    points.extend(asked.walkers.iter().map(|&place| sheet::spot(place)));
    for boat in &asked.boats {
        points.push(sheet::spot(boat.from));
        points.push(sheet::spot(boat.to.place));
    }
    if points.is_empty() {
        return String::new();
    }
    let edge = |pick: fn(&(f32, f32)) -> f32| {
        let least = points.iter().map(pick).fold(f32::MAX, f32::min);
        let most = points.iter().map(pick).fold(f32::MIN, f32::max);
        // Never nearer than a region of some cities.
        let room = ((440.0 - (most - least)) / 2.0).max(90.0);
        (least - room, most + room)
    };
    let ((x0, x1), (y0, y1)) = (edge(|point| point.0), edge(|point| point.1));
    part((x0, y0, x1 - x0, y1 - y0))
}
