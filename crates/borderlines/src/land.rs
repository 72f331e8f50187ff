//! Land moves.

use caravanserai_core::{Fate, Tell};

use crate::event::Event;
use crate::place::{Place, PlaceSet};
use crate::position::Borderlines;
use crate::reach;
use crate::step::Then;

impl Borderlines {
    /// Where a person in this place may end a move with the bought card.
    ///
    /// BOR-052, BOR-053, BOR-081, BOR-082, BOR-083, BOR-084, BOR-087, BOR-090, BOR-096
    pub(crate) fn destinations(&self, from: Place) -> PlaceSet {
        self.people.with_room(reach::ends(self.closed, from, self.turn.steps))
    }

    /// The places of people who may still move: they have not moved yet and can complete a move.
    ///
    /// BOR-081, BOR-082, BOR-085, BOR-086, BOR-102
    pub(crate) fn walkers(&self) -> PlaceSet {
        self.candidates().iter().filter(|&from| !self.destinations(from).is_empty()).collect()
    }

    /// Whether a person in this place may still move.
    pub(crate) fn may_pick(&self, from: Place) -> bool {
        self.candidates().contains(from) && !self.destinations(from).is_empty()
    }

    /// The places of people who have not moved yet, while the card can move anybody.
    fn candidates(&self) -> PlaceSet {
        if self.turn.people == 0 || self.turn.sailed {
            return PlaceSet::NONE;
        }
        self.people.unmoved(self.turn.family)
    }

    /// Whether there is anything left to choose in the land moves.
    pub(crate) fn may_go_on_walking(&self) -> bool {
        self.turn.people > 0
            && !self.turn.sailed
            && (self.candidates().iter().any(|from| !self.destinations(from).is_empty()) || self.may_resettle())
    }

    /// Whether the land moves may be finished: always, unless everybody must go.
    ///
    /// BOR-081
    pub(crate) fn may_stop_walking(&self) -> bool {
        !self.options.everybody_must_go || self.walkers().is_empty()
    }

    /// Moves a person; the arrival is settled before the next one moves.
    ///
    /// BOR-083, BOR-086, BOR-088, BOR-089
    pub(crate) fn go(&mut self, from: Place, to: Place, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let family = self.turn.family;
        let Some(person) = self.people.walker(family, from) else { return };
        self.turn.people -= 1;
        self.turn.walked = true;
        self.people.person(family, person).moved = true;
        let route = reach::route(self.closed, from, to, self.turn.steps);
        tell.all(Event::Walked { who: self.who(family), route });
        let bonus = to.is_star() && !from.is_star();
        self.arrive(person, to, bonus, Then::Land, fate, tell);
    }
}
