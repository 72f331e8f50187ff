//! Where things lie on the sheet: the canvas of the game with a frame round it.

use std::sync::LazyLock;

use caravanserai_europe::board::{City, HEIGHT, Route, SPACE_COUNT, Space, WIDTH};

/// The width of the frame round the canvas.
pub const FRAME: f32 = 18.0;
/// The size of the sheet.
pub const SIZE: (f32, f32) = (WIDTH as f32 + 2.0 * FRAME, HEIGHT as f32 + 2.0 * FRAME);

static SPOTS: LazyLock<[(f32, f32); SPACE_COUNT]> = LazyLock::new(|| {
    let mut spots = [(0.0, 0.0); SPACE_COUNT];
    for city in City::all() {
        spots[Space::from(city).index()] = (f32::from(city.info().x), f32::from(city.info().y));
    }
    for route in Route::all() {
        for (space, place) in route.boxes().zip(route.places()) {
            spots[space.index()] = (round(place.centre.x), round(place.centre.y));
        }
    }
    spots
});

fn round(value: f64) -> f32 {
    (value * 10.0).round() as f32 / 10.0
}

/// The middle of a space on the canvas.
pub fn spot(space: Space) -> (f32, f32) {
    SPOTS[space.index()]
}

/// A space as a part of an id.
pub fn key(space: Space) -> String {
    space.to_string().replace('/', "-")
}

/// A line through spaces, as the data of a path.
pub fn line(spaces: &[Space]) -> String {
    let points: Vec<String> = spaces.iter().map(|&space| spot(space)).map(|(x, y)| format!("{x} {y}")).collect();
    if points.is_empty() { String::new() } else { format!("M{}", points.join("L")) }
}
