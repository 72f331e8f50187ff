//! Where things lie on the sheet: the canvas of the game with a frame round it.

use std::sync::LazyLock;

use caravanserai_europe::board::{City, HEIGHT, Route, SPACE_COUNT, Space, WIDTH};

/// The width of the frame round the canvas.
pub const FRAME: f32 = 18.0;
/// The size of the sheet.
pub const SIZE: (f32, f32) = (WIDTH as f32 + 2.0 * FRAME, HEIGHT as f32 + 2.0 * FRAME);

/// The middle of every space, and how its box is turned, in degrees.
static SPOTS: LazyLock<[(f32, f32, f32); SPACE_COUNT]> = LazyLock::new(|| {
    let mut spots = [(0.0, 0.0, 0.0); SPACE_COUNT];
    for city in City::all() {
        spots[Space::from(city).index()] = (f32::from(city.info().x), f32::from(city.info().y), 0.0);
    }
    for route in Route::all() {
        for (space, place) in route.boxes().zip(route.places()) {
            spots[space.index()] = (round(place.centre.x), round(place.centre.y), round(place.angle));
        }
    }
    spots
});

fn round(value: f64) -> f32 {
    (value * 10.0).round() as f32 / 10.0
}

/// The middle of a space on the canvas.
pub fn spot(space: Space) -> (f32, f32) {
    let (x, y, _) = SPOTS[space.index()];
    (x, y)
}

/// How the box of a space is turned, in degrees.
pub fn turn(space: Space) -> f32 {
    SPOTS[space.index()].2
}

/// A space as a part of an id.
pub fn key(space: Space) -> String {
    space.to_string().replace('/', "-")
}

/// A line through spaces, as the data of a path: whole units, each relative to the one before, since an update
/// carries many of them.
pub fn line(spaces: &[Space]) -> String {
    let points = spaces.iter().map(|&space| spot(space)).map(|(x, y)| (x.round() as i32, y.round() as i32));
    let mut text = String::new();
    let mut last = None;
    for (x, y) in points {
        match last {
            None => text.push_str(&format!("M{x} {y}")),
            Some((x0, y0)) => text.push_str(&format!("l{} {}", x - x0, y - y0)),
        }
        last = Some((x, y));
    }
    text
}
