//! Where routes and boxes lie on the canvas of 1000 by 760.

use serde::Serialize;

use super::route::Route;

/// The width of the canvas.
pub const WIDTH: f64 = 1000.0;
/// The height of the canvas.
pub const HEIGHT: f64 = 760.0;
/// The radius of a city's disc.
pub const CITY_RADIUS: f64 = 10.0;
/// The side of a box.
pub const BOX_SIDE: f64 = 12.0;

const PIECES: usize = 200;
const GAP: f64 = 14.0;

/// A point on the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

/// A box on the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct BoxPlace {
    /// The middle of the box.
    pub centre: Point,
    /// How far it is turned along its route, in degrees clockwise.
    pub angle: f64,
}

impl Route {
    /// The drawn route as a quadratic curve: its eastern city, its control point, its western city.
    pub fn curve(self) -> [Point; 3] {
        let (a, b) = self.ends();
        let [a, b] = [a, b].map(|city| Point { x: f64::from(city.info().x), y: f64::from(city.info().y) });
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let off = 2.0 * f64::from(self.info().bend) / dx.hypot(dy);
        [a, Point { x: f64::midpoint(a.x, b.x) - off * dy, y: f64::midpoint(a.y, b.y) + off * dx }, b]
    }

    /// Where its boxes lie, from east to west, spread evenly along the curve.
    pub fn places(self) -> Vec<BoxPlace> {
        let curve = self.curve();
        let points: Vec<Point> = (0..=PIECES).map(|piece| on_curve(&curve, piece as f64 / PIECES as f64)).collect();
        let lengths: Vec<f64> = points.windows(2).map(|pair| apart(pair[0], pair[1])).collect();
        let room = (lengths.iter().sum::<f64>() - 2.0 * GAP) / self.len() as f64;
        (0..self.len()).map(|k| place_at(&points, &lengths, GAP + (k as f64 + 0.5) * room)).collect()
    }
}

/// The distance between two points.
pub fn apart(one: Point, other: Point) -> f64 {
    (other.x - one.x).hypot(other.y - one.y)
}

fn on_curve([a, control, b]: &[Point; 3], t: f64) -> Point {
    let (p, q, r) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
    Point { x: p * a.x + q * control.x + r * b.x, y: p * a.y + q * control.y + r * b.y }
}

fn place_at(points: &[Point], lengths: &[f64], mut along: f64) -> BoxPlace {
    let last = lengths.len() - 1;
    let piece = (0..last).find(|&piece| {
        let here = along <= lengths[piece];
        if !here {
            along -= lengths[piece];
        }
        here
    });
    let piece = piece.unwrap_or(last);
    let (from, to) = (points[piece], points[piece + 1]);
    let part = along / lengths[piece];
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    BoxPlace { centre: Point { x: from.x + part * dx, y: from.y + part * dy }, angle: dy.atan2(dx).to_degrees() }
}
