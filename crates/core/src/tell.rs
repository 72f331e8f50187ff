//! Who looks on, and who hears of what happened.

use serde::{Deserialize, Serialize};

use crate::{Seat, Seats};

/// Who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Anybody else: sees what everybody sees.
    Onlooker,
}

impl Viewer {
    /// Whether this is the player in the seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// Who may know of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody, onlookers too.
    Everyone,
    /// Only these seats.
    Only(Seats),
    /// Everybody but these seats, onlookers too.
    Except(Seats),
}

impl Audience {
    /// Only this seat.
    pub const fn seat(seat: Seat) -> Audience {
        Audience::Only(Seats::only(seat))
    }

    /// Everybody but this seat.
    pub const fn others(seat: Seat) -> Audience {
        Audience::Except(Seats::only(seat))
    }

    /// Whether the viewer may know.
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::Everyone, _) => true,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::Only(_), Viewer::Onlooker) => false,
            (Audience::Except(seats), Viewer::Seat(seat)) => !seats.contains(seat),
            (Audience::Except(_), Viewer::Onlooker) => true,
        }
    }
}

/// Hears what happens while a decision is played.
pub trait Tell<E> {
    /// Something happened, and these may know of it.
    fn tell(&mut self, audience: Audience, event: E);

    /// From here there is no way back: something hidden was shown, or a turn was ended for good.
    /// (Chance closes the way back by itself.)
    fn seal(&mut self);

    /// The step concerns its player alone, such as a private note: it bars nobody else from taking back
    /// an earlier step, and stays when somebody does.
    fn aside(&mut self) {}

    /// Something happened that everybody may know.
    #[inline(always)]
    fn all(&mut self, event: E) {
        self.tell(Audience::Everyone, event);
    }
}

/// Nobody listens: the ear of playouts and searches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Tell<E> for Silent {
    fn tell(&mut self, _: Audience, _: E) {}
    fn seal(&mut self) {}
}

/// An event with those who may know of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told<E> {
    /// Who may know.
    pub audience: Audience,
    /// What happened.
    pub event: E,
}

/// Everything told while one decision was played.
#[derive(Clone, Debug)]
pub struct Telling<E> {
    /// What happened, in order.
    pub events: Vec<Told<E>>,
    /// Whether the way back is closed.
    pub sealed: bool,
    /// Whether it concerns its player alone.
    pub aside: bool,
}

impl<E> Default for Telling<E> {
    fn default() -> Telling<E> {
        Telling { events: Vec::new(), sealed: false, aside: false }
    }
}

impl<E> Tell<E> for Telling<E> {
    fn tell(&mut self, audience: Audience, event: E) {
        self.events.push(Told { audience, event });
    }

    fn seal(&mut self) {
        self.sealed = true;
    }

    fn aside(&mut self) {
        self.aside = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn onlookers_hear_what_everybody_hears_and_nothing_private() {
        let seat = Seat::new(1).unwrap();
        assert!(Audience::Everyone.includes(Viewer::Onlooker));
        assert!(Audience::others(seat).includes(Viewer::Onlooker));
        assert!(!Audience::seat(seat).includes(Viewer::Onlooker));
        assert!(Audience::seat(seat).includes(Viewer::Seat(seat)));
        assert!(!Audience::others(seat).includes(Viewer::Seat(seat)));
    }
}
