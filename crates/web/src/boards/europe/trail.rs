//! How the token that moved last came to where it stands.

use caravanserai_core::{Line, Seat};
use caravanserai_europe::board::{Route, Space};
use caravanserai_europe::{Event, View};

use super::{Look, event};

/// How many lines of the log are looked at.
const LINES: usize = 40;

/// The last movement on the board.
pub enum Trail {
    /// Space after space.
    Walk(Vec<Space>),
    /// Through the air, and perhaps one square on.
    Flight {
        /// The airport it left.
        from: Space,
        /// The airport it reached.
        airport: Space,
    },
}

/// Whose token moved last, and how.
pub fn last(look: &Look) -> Option<(Seat, Trail)> {
    let mut walker: Option<(Seat, Vec<Space>)> = None;
    for line in recent(look) {
        match (event(line), &mut walker) {
            (Some(Event::Walked { seat, from, to, .. }), None) => {
                let mut way = leg(from, to)?;
                way.reverse();
                walker = Some((seat, way));
            }
            (Some(Event::Walked { seat, from, to, .. }), Some((who, way)))
                if seat == *who && way.last() == Some(&to) =>
            {
                let mut leg = leg(from, to)?;
                leg.reverse();
                way.extend(leg.into_iter().skip(1));
            }
            (Some(Event::Flew { seat, from, airport, .. }), None) => {
                return Some((seat, Trail::Flight { from, airport }));
            }
            (Some(Event::SentAway { opponent, from, to, .. }), None) => {
                return Some((opponent, Trail::Flight { from, airport: to }));
            }
            (Some(Event::Placed { seat, from, to }), None) => return Some((seat, Trail::Walk(vec![from, to]))),
            (Some(Event::Threw { .. } | Event::NamedNumber { .. } | Event::TurnBegins { .. }), Some(_)) => break,
            _ => {}
        }
    }
    let (seat, mut way) = walker?;
    way.reverse();
    Some((seat, Trail::Walk(way)))
}

/// The way of the move that is under way, from its start.
pub fn walked(look: &Look) -> Option<(Seat, Vec<Space>)> {
    let View { motion, turn, .. } = look.view;
    let start = (*motion)?.start;
    match last(look)? {
        (seat, Trail::Walk(way)) if seat == *turn && way.first() == Some(&start) && way.len() > 1 => Some((seat, way)),
        _ => None,
    }
}

/// The latest lines that still hold, newest first.
pub fn recent<'a>(look: &Look<'a>) -> impl Iterator<Item = &'a Line> {
    look.scene.play.log.iter().rev().filter(|line| !line.taken_back).take(LINES)
}

/// The spaces from one to another on one route.
fn leg(from: Space, to: Space) -> Option<Vec<Space>> {
    let route = from.on_route().or_else(|| to.on_route()).map(|(route, _)| route);
    let route = match (route, from.city(), to.city()) {
        (Some(route), _, _) => route,
        (None, Some(a), Some(b)) => Route::between(a, b)?,
        (None, _, _) => return None,
    };
    let (a, b) = route.ends();
    let all: Vec<Space> = std::iter::once(a.into()).chain(route.boxes()).chain(std::iter::once(b.into())).collect();
    let place = |space: Space| all.iter().position(|&other| other == space);
    let (start, stop) = (place(from)?, place(to)?);
    Some(if start <= stop { all[start..=stop].to_vec() } else { all[stop..=start].iter().rev().copied().collect() })
}
