//! The ways of a move: from the token over the chosen exits to an end.

use caravanserai_europe::End;
use caravanserai_europe::board::{Space, distance};

use super::Look;

/// Every space of the way to an end, the token's own first.
pub fn way(look: &Look, end: &End) -> Vec<Space> {
    let Some(at) = look.me().and_then(|me| me.at) else { return Vec::new() };
    let mut before = look.view.motion.and_then(|motion| motion.came_from);
    let mut way = vec![at];
    let mut at = at;
    let mut exits = end.by.iter().copied().peekable();
    for _ in 0..end.steps {
        let ahead = |next: &Space| Some(*next) != before && at.neighbours().contains(next);
        let next = match exits.next_if(ahead) {
            Some(next) => Some(next),
            None => forced(look, at, before),
        };
        let Some(next) = next else { break };
        way.push(next);
        (before, at) = (Some(at), next);
    }
    way
}

/// The only way on; where a light bars the others, the one without.
fn forced(look: &Look, at: Space, before: Option<Space>) -> Option<Space> {
    let on = || at.neighbours().iter().copied().filter(|&next| Some(next) != before);
    on().find(|next| !look.view.lights.contains(next)).or_else(|| on().next())
}

/// The end to offer first: an own city, or else the one from which the next own city is nearest.
pub fn best<'a>(look: &Look<'a>) -> Option<&'a End> {
    let rank = |end: &End| {
        let near = look.view.hand.iter().map(|card| u16::from(distance(end.at, card.city.into()))).min().unwrap_or(0);
        (!end.arrives, near + 4 * u16::from(end.lost > 0))
    };
    look.view.ends.iter().min_by_key(|end| rank(end))
}
