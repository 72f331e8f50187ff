//! The coasts behind the routes.

use super::geometry::Point;

/// Outlines of land on the canvas, simplified from Natural Earth (public domain): a polygon on each
/// line, its corners as `x,y`. No rule depends on it.
pub const LAND: &str = include_str!("land.txt");

/// The polygons of [`LAND`].
pub fn land() -> Vec<Vec<Point>> {
    let corner = |pair: &str| {
        let (x, y) = pair.split_once(',')?;
        Some(Point { x: x.parse().ok()?, y: y.parse().ok()? })
    };
    LAND.lines().map(|line| line.split_whitespace().filter_map(corner).collect()).collect()
}
