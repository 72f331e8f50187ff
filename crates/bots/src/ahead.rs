//! Trying every action out: one decision ahead.

use caravanserai_core::{Fate, Game, Seat, Silent};

use crate::brain::How;

/// Appends what the position would be worth after each action, in the mean over `tries` plays of
/// those where chance has a part.
pub(crate) fn look_ahead<G: Game>(
    position: &G,
    seat: Seat,
    actions: &[G::Action],
    how: How,
    tries: u32,
    value: impl Fn(&G) -> f32,
    scores: &mut Vec<f32>,
) {
    let mut fate = Fate::seeded(how.luck, 2);
    for action in actions {
        let mut sum = 0.0;
        let mut made = 0;
        while made < tries.max(1) {
            fate.forget();
            let mut after = position.clone();
            if after.play(seat, action, &mut fate, &mut Silent).is_err() {
                debug_assert!(false, "{} refuses a listed action", G::FACTS.slug);
                break;
            }
            sum += value(&after);
            made += 1;
            if fate.outcomes().is_empty() {
                break;
            }
        }
        scores.push(if made > 0 { sum / made as f32 } else { f32::NEG_INFINITY });
    }
}
