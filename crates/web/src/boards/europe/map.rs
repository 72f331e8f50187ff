//! The map: land, routes and names that never change, and everything that does.

use maud::{Markup, html};

use super::{ART, Look, icon, marks, part, pieces, places, sheet};
use crate::assets;
use crate::components::stage::stage;

/// The map with its tools and its key.
pub fn draw(look: &Look) -> Markup {
    let (width, height) = sheet::SIZE;
    let shifted =
        |inner: Markup| html! { g transform={ "translate(" (sheet::FRAME) "," (sheet::FRAME) ")" } { (inner) } };
    let drawing = shifted(html! {
        (marks::sleeves(look))
        use href={ (assets::url(ART)) "#routes" } {}
        (marks::journeys(look))
        (marks::packs(look))
        (marks::cities(look))
        (pieces::lights(look))
        (pieces::tokens(look))
    });
    let over = shifted(html! { (marks::ends(look)) });
    html! {
        div.map-view data-map data-near=(near(look)) {
            div.map-sheet { (stage("Map of Europe", (width, height), drawing, places::all(look), over)) }
            div.map-views role="group" aria-label="Parts of the map" {
                button type="button" data-map-view="whole" data-box="0 0 1 1" aria-pressed="true" { "Whole map" }
                @for (key, name, area) in VIEWS { button type="button" data-map-view=(key) data-box=(area) aria-pressed="false" { (name) } }
            }
            button.map-more type="button" data-map-more="" hidden { }
        }
        (key(look))
    }
}

/// Parts of the map as shares of the sheet.
const VIEWS: [(&str, &str, &str); 4] = [
    ("west", "West", "0 0.15 0.5 0.5"),
    ("north", "North", "0.25 0 0.5 0.45"),
    ("centre", "Centre", "0.3 0.27 0.42 0.42"),
    ("south", "South-east", "0.45 0.48 0.5 0.52"),
];

/// What the boxes and pieces mean.
fn key(look: &Look) -> Markup {
    let bead = |body: &str, glyph: &str| {
        html! { svg.ic width="19" height="19" viewBox="-7.500 -7.500 15 15" aria-hidden="true" { (part(body)) @if !glyph.is_empty() { (part(glyph)) } } }
    };
    html! {
        ul.map-key aria-label="Key" {
            li { (bead("bR", "")) "may hold a light" }
            li { (bead("bB", "gq")) "draw a Chance Card" }
            li { (bead("bY", "")) (bead("bY", "gs")) "safe" }
            li { (bead("bA", "gp")) "airport" }
            li { (icon("lamp", 18)) (look.view.lights.len()) " lights" }
            li { span.own-dot {} "your city" }
        }
    }
}

/// What matters now: the token and where its move can end, as shares of the sheet.
fn near(look: &Look) -> String {
    if !look.scene.my_turn() {
        return String::new();
    }
    let spaces =
        look.view.ends.iter().map(|end| end.at).chain(places::targets(look)).chain(look.me().and_then(|me| me.at));
    let points: Vec<(f32, f32)> = spaces.map(sheet::spot).collect();
    if points.is_empty() {
        return String::new();
    }
    let edge = |pick: fn(&(f32, f32)) -> f32| {
        let least = points.iter().map(pick).fold(f32::MAX, f32::min);
        let most = points.iter().map(pick).fold(f32::MIN, f32::max);
        let room = ((230.0 - (most - least)) / 2.0).max(34.0);
        (least - room + sheet::FRAME, most - least + 2.0 * room)
    };
    let ((x, wide), (y, high)) = (edge(|point| point.0), edge(|point| point.1));
    let (width, height) = sheet::SIZE;
    format!("{:.4} {:.4} {:.4} {:.4}", x / width, y / height, wide / width, high / height)
}
