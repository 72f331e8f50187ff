//! Looking back on one game, as a file and as a picture.

use serde_json::Value;

use crate::Fault;

pub use caravanserai_bots::{Point, Review, Swing};

/// Looks back on a recorded game with so many rollouts for each point.
pub fn review(record: &Value, rollouts: u32, seed: u64, most_swings: usize) -> Result<Review, Fault> {
    let slug = record["game"].as_str().unwrap_or_default();
    let review = caravanserai_bots::review(record, None, rollouts, seed, most_swings);
    Ok(review.ok_or_else(|| Fault::NoGame(slug.to_owned()))??)
}

/// The chances over time as an SVG picture.
pub fn plot(review: &Review) -> Result<String, Fault> {
    let at: Vec<u64> = review.points.iter().map(|point| point.seq as u64).collect();
    let lines: Vec<Vec<f32>> = (0..review.names.len())
        .map(|seat| review.points.iter().map(|point| 100.0 * point.chances[seat]).collect())
        .collect();
    crate::plots::lines("steps", "chance of winning, %", &review.names, &at, &lines)
}
