//! The routes, boxes, cities and names: one drawing that never changes, made once from the board of the game.

use std::fmt::Write;
use std::sync::LazyLock;

use caravanserai_europe::board::{City, CityInfo, Point, Route, Side, land};

/// The symbols of the board together with the symbol `routes`.
pub static DRAWING: LazyLock<String> = LazyLock::new(|| {
    let symbols = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/static/svg/europe-symbols.svg"));
    let layer = |id: &str, inside: String| format!("<symbol id=\"{id}\" overflow=\"visible\">{inside}</symbol>");
    symbols
        .replace("@COAST@", &coast())
        .replace("@ROUTES@", &format!("{}{}", layer("routes", routes()), layer("names", names())))
});

/// The coasts of the game as one path.
fn coast() -> String {
    let shore = |corners: Vec<Point>| {
        let corners: Vec<String> = corners.iter().map(|corner| format!("{},{}", corner.x, corner.y)).collect();
        format!("M{}Z", corners.join("L"))
    };
    land().into_iter().map(shore).collect::<Vec<_>>().join(" ")
}

fn routes() -> String {
    let mut svg = String::new();
    threads(&mut svg);
    svg.push_str(&super::beads::draw());
    svg
}

/// Everything that is written on the sheet, above the routes and the marks of cities.
fn names() -> String {
    let mut svg = String::from(SEAS);
    svg.push_str("<g font-family=\"var(--serif)\" font-size=\"calc(10.200px*var(--names,1))\" opacity=\"var(--names-seen,1)\" font-weight=\"620\" fill=\"var(--ink)\" stroke=\"var(--halo)\" stroke-width=\"3\" paint-order=\"stroke\" stroke-linejoin=\"round\">");
    for city in City::all() {
        name(&mut svg, city.info());
    }
    svg.push_str("</g>");
    degrees(&mut svg);
    svg
}

/// Twisted threads: a pale halo, a dark line, light dashes.
fn threads(svg: &mut String) {
    let curve = |route: Route| {
        let [a, c, b] = route.curve();
        format!("M{:.0} {:.0}Q{:.1} {:.1} {:.0} {:.0}", a.x, a.y, c.x, c.y, b.x, b.y)
    };
    let all: String = Route::all().map(curve).collect();
    for (colour, width, more) in [
        ("var(--halo)", "4.6", ""),
        ("var(--thread)", "2", ""),
        ("var(--thread2)", "1", " stroke-dasharray=\"2.200 2.600\""),
    ] {
        add(svg, format_args!("<path d=\"{all}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"{more}/>"));
    }
}

/// Where the name of a city stands: the offset of its baseline and its anchor.
pub fn label(city: &CityInfo) -> (f32, f32, &'static str) {
    match city.label {
        Side::North => (0.0, -14.2, "middle"),
        Side::NorthEast => (7.2, -8.6, "start"),
        Side::East => (13.2, 3.5, "start"),
        Side::SouthEast => (7.2, 16.4, "start"),
        Side::South => (0.0, 20.7, "middle"),
        Side::SouthWest => (-7.2, 16.4, "end"),
        Side::West => (-13.2, 3.5, "end"),
        Side::NorthWest => (-7.2, -8.6, "end"),
    }
}

fn name(svg: &mut String, city: &CityInfo) {
    let (dx, dy, anchor) = label(city);
    let (x, y) = (f32::from(city.x) + dx, f32::from(city.y) + dy);
    add(svg, format_args!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>", city.name));
}

/// The names of the seas and the plate with the title.
const SEAS: &str = "<g font-family=\"var(--serif)\" font-style=\"italic\" font-size=\"9.500\" letter-spacing=\"1.500\" fill=\"var(--seaink)\" text-anchor=\"middle\">\
    <text transform=\"translate(72,420)rotate(-72)\">ATLANTIC OCEAN</text><text transform=\"translate(292,172)rotate(-20)\">NORTH SEA</text>\
    <text transform=\"translate(612,742)\">MEDITERRANEAN SEA</text><text transform=\"translate(950,505)\">BLACK SEA</text>\
    <text transform=\"translate(604,168)rotate(-38)\" font-size=\"7\">BALTIC SEA</text></g>\
    <g transform=\"translate(16,14)\" text-anchor=\"middle\"><rect width=\"154\" height=\"48\" rx=\"5\" fill=\"var(--frame)\" stroke=\"var(--edge)\"/>\
    <rect x=\"3\" y=\"3\" width=\"148\" height=\"42\" rx=\"3\" fill=\"none\" stroke=\"var(--edge)\" stroke-width=\".6\"/>\
    <text x=\"77\" y=\"24\" font-family=\"var(--serif)\" font-size=\"18\" font-weight=\"640\" fill=\"var(--terracotta)\">Across Europe</text>\
    <text x=\"77\" y=\"37\" font-family=\"var(--sans)\" font-size=\"7.200\" font-weight=\"650\" letter-spacing=\".5\" fill=\"var(--ink)\">56 CITIES, 93 ROUTES, ONE DIE</text></g>";

/// Degrees on the frame: x = 225 + 20 lon, y = 1670 - 27 lat.
fn degrees(svg: &mut String) {
    svg.push_str("<g font-family=\"var(--sans)\" font-size=\"8\" font-weight=\"600\" fill=\"var(--frameink)\" text-anchor=\"middle\">");
    for lon in (-10..=35).step_by(5) {
        let (x, side) = (
            225 + 20 * lon,
            if lon < 0 {
                " W"
            } else if lon > 0 {
                " E"
            } else {
                ""
            },
        );
        for y in ["-8.500", "774.500"] {
            add(svg, format_args!("<text x=\"{x}\" y=\"{y}\">{}°{side}</text>", i32::abs(lon)));
        }
    }
    for lat in (35..=60).step_by(5) {
        let y = 1670 - 27 * lat;
        for (x, turn) in [("-8.500", -90), ("1008.500", 90)] {
            add(svg, format_args!("<text transform=\"translate({x},{y})rotate({turn})\">{lat}° N</text>"));
        }
    }
    svg.push_str("</g>");
}

fn add(svg: &mut String, text: std::fmt::Arguments) {
    // Writing to a string cannot fail.
    let _ = svg.write_fmt(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The land by day and by night is the land of the game.
    #[test]
    fn the_painted_land_has_the_coasts_of_the_game() {
        for painted in [
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/static/svg/europe-land-light.svg")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/static/svg/europe-land-dark.svg")),
        ] {
            assert!(painted.contains(&format!("<path id=\"l\" d=\"{}\"", coast())));
        }
    }

    /// Every picture of a city is there.
    #[test]
    fn every_picture_is_drawn() {
        let mut pictures = std::collections::HashSet::new();
        for city in City::all() {
            let (sight, sky, front) = super::super::own::scenery(city);
            for part in [sight.to_owned(), format!("sky-{}", sky.max(1)), format!("front-{}", front.max(1))] {
                assert!(DRAWING.contains(&format!("<symbol id=\"{part}\"")), "{city}: {part}");
            }
            assert!(pictures.insert((sight, sky, front)), "{city} has a picture of its own");
        }
    }
}
