//! What happened, read from the log: the last walk, spins, losses, the place of a line.

use caravanserai_borderlines::{Event, Family, Place, Who};
use caravanserai_core::Line;

use super::Look;

/// A line of the log as the game's own event.
pub fn event(line: &Line) -> Option<Event> {
    serde_json::from_value(line.event.clone()).ok()
}

/// The events of the step that is shown.
pub fn latest(look: &Look) -> Vec<Event> {
    let seq = look.scene.play.seq;
    let lines: Vec<&Line> = look.scene.play.log.iter().rev().take_while(|line| line.seq == seq).collect();
    lines.into_iter().rev().filter(|line| !line.taken_back).filter_map(event).collect()
}

/// What happened since the viewer's last step.
pub fn recent(look: &Look) -> Vec<Event> {
    let since = look.scene.play.unseen.min(look.scene.play.seq);
    let lines = look.scene.play.log.iter().rev().take_while(|line| line.seq >= since);
    let lines: Vec<&Line> = lines.filter(|line| !line.taken_back).collect();
    lines.into_iter().rev().filter_map(event).collect()
}

/// The family an event is about.
pub fn family_of(look: &Look, who: Who) -> Family {
    who.family
        .or_else(|| look.led_by(who.seat).next().map(|family| family.family))
        .unwrap_or(Family::ALL[who.seat.index() % Family::ALL.len()])
}

/// Where a line of the log happened.
pub fn place_of(line: &Line) -> Option<Place> {
    match event(line)? {
        Event::WarCame { zone, .. } => zone,
        Event::CampOpened { camp } => Some(camp),
        Event::BorderTurned { border, .. } => Some(border.road().1),
        Event::Walked { route, .. } => route.last(),
        Event::Sailed { to, .. } | Event::Resettled { to, .. } => Some(to),
        Event::WheelSpun { place, .. } | Event::Arrived { place, .. } | Event::Lost { place, .. } => Some(place),
        Event::ZoneRevealed { zone, .. } | Event::WarStruck { zone, .. } => Some(zone),
        _ => None,
    }
}
