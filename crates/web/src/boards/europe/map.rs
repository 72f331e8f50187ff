//! The map: land, routes and names that never change, and everything that does.

use maud::{Markup, html};

use super::{ART, Look, marks, moments, pieces, places, sheet, tray, whynot};
use crate::assets;
use crate::components::stage::stage;

/// The map with its tools and its key.
pub fn draw(look: &Look) -> Markup {
    let (width, height) = sheet::SIZE;
    let shifted =
        |inner: Markup| html! { g transform={ "translate(" (sheet::FRAME) "," (sheet::FRAME) ")" } { (inner) } };
    let drawing = shifted(html! {
        (marks::sleeves(look))
        (marks::routes(look))
        (marks::journeys(look))
        (marks::packs(look))
        (marks::cities(look))
        use.names href={ (assets::url(ART)) "#names" } {}
        (marks::pennants(look))
        (moments::flown(look))
        (pieces::lights(look))
        (pieces::tokens(look))
    });
    let over = shifted(html! { (marks::ends(look)) });
    html! {
        div.map-view id="map" data-map data-near=(near(look)) data-reason=(whynot::here(look)) {
            div.map-sheet { (stage("Map of Europe", (width, height), html! {}, drawing, places::all(look), over)) }
            (tray::strip(look))
            div.map-views id="map-views" role="group" aria-label="Parts of the map" {
                button type="button" data-map-view="whole" data-box="0 0 1 1" aria-pressed="true" { "Whole map" }
                @for (key, name, area) in VIEWS { button type="button" data-map-view=(key) data-box=(area) aria-pressed="false" { (name) } }
            }
            button.map-more type="button" data-map-more="" hidden { }
            (tray::overview(look))
            (moments::inset(look))
            (moments::arrival(look))
        }
        (tray::draw(look))
    }
}

/// Parts of the map as shares of the sheet.
const VIEWS: [(&str, &str, &str); 4] = [
    ("west", "West", "0 0.15 0.5 0.5"),
    ("north", "North", "0.25 0 0.5 0.45"),
    ("centre", "Centre", "0.3 0.27 0.42 0.42"),
    ("south", "South-east", "0.45 0.48 0.5 0.52"),
];

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
