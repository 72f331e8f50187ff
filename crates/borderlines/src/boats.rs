//! Boat trips.

use caravanserai_core::{Fate, Tell};

use crate::event::Event;
use crate::person::{Cause, Loss};
use crate::place::{Place, PlaceSet};
use crate::position::Borderlines;
use crate::roads::HARBOURS;
use crate::step::{Step, Then};
use crate::wheel::{Trip, spin_for_boat};

/// The places with a boat line, camps included.
const COASTS: PlaceSet = {
    let mut coasts = PlaceSet::NONE;
    let mut next = 0;
    while next < HARBOURS.len() {
        coasts = coasts.or(HARBOURS[next]);
        next += 1;
    }
    coasts
};

impl Borderlines {
    /// Where a boat may head from this place for one of the family: along a line, to a place with
    /// room for the person.
    ///
    /// BOR-053, BOR-101, BOR-103, BOR-104, BOR-109
    pub(crate) fn boat_destinations(&self, from: Place) -> PlaceSet {
        if !self.sailable().contains(from) {
            return PlaceSet::NONE;
        }
        let family = self.turn.family;
        let near = self.people.with_room(HARBOURS[from.ground().index()]);
        if near.and(self.people.camp_towns()).is_empty() {
            return near;
        }
        near.iter().filter(|&to| self.people.sailor(family, from, to).is_some()).collect()
    }

    /// The places of people who may take a boat.
    ///
    /// BOR-100, BOR-103
    pub(crate) fn sailors(&self) -> PlaceSet {
        self.sailable().iter().filter(|&from| !self.boat_destinations(from).is_empty()).collect()
    }

    /// The places on a boat line with people who have not taken a boat, while the card has one.
    fn sailable(&self) -> PlaceSet {
        if self.turn.boats == 0 {
            return PlaceSet::NONE;
        }
        self.people.unsailed(self.turn.family).and(COASTS)
    }

    /// Whether there is anything left to choose in the boat trips.
    pub(crate) fn may_go_on_sailing(&self) -> bool {
        self.turn.boats > 0 && (!self.sailors().is_empty() || self.may_resettle())
    }

    /// Sends a person on a boat: safe, sent back, or lost.
    ///
    /// BOR-101, BOR-102, BOR-103, BOR-105, BOR-107, BOR-108
    pub(crate) fn sail(&mut self, from: Place, to: Place, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let family = self.turn.family;
        let Some(person) = self.people.sailor(family, from, to) else { return };
        self.turn.boats -= 1;
        self.turn.sailed = true;
        self.people.person(family, person).sailed = true;
        let sector = spin_for_boat(fate);
        let trip = self.trip_of(sector);
        let who = self.who(family);
        tell.all(Event::Sailed { who, from, to, sector, trip });
        match trip {
            Trip::Safe => self.arrive(person, to, false, Then::Boats, fate, tell),
            Trip::Return => self.step = Step::Boats,
            Trip::Death => {
                let cause = Cause::Sea(to);
                self.people.lose(family, person, Loss { round: self.round, cause });
                tell.all(Event::Lost { who, place: from, cause });
                self.step = Step::Boats;
            }
        }
    }
}
