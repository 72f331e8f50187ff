//! Before the first turn: lights, then starting cities.

use caravanserai_core::{Refusal, Seat, Tell};

use crate::board::{City, RedBoxes, Route, Space};
use crate::event::Event;
use crate::position::{Choice, Europe, Phase};

impl Europe {
    /// Whether the mover may choose the route for a light.
    pub(crate) fn may_choose_route(&self, route: Route) -> Result<(), Refusal> {
        let asked = match (self.phase, self.choice) {
            (_, Choice::Route { .. }) | (Phase::PlaceLights, Choice::None) => true,
            (_, _) => false,
        };
        if !asked {
            return Err(Refusal::table("not_now", "No light is being placed now."));
        }
        if RedBoxes::on(route).and(self.free_for_light()).is_empty() {
            return Err(Refusal::new("no_free_box", "EUR-030", "That route has no red box free for a light."));
        }
        Ok(())
    }

    /// D1, D6: the route on which the light will stand.
    pub(crate) fn choose_route(&mut self, route: Route) -> Result<(), Refusal> {
        self.may_choose_route(route)?;
        let light = match self.choice {
            Choice::Route { light } => Some(light),
            Choice::None
            | Choice::Light
            | Choice::Box { .. }
            | Choice::Number
            | Choice::Opponent
            | Choice::SendTo { .. }
            | Choice::Airport
            | Choice::PlusOne { .. }
            | Choice::Card { .. } => None,
        };
        self.choice = Choice::Box { light, route };
        Ok(())
    }

    /// EUR-029, EUR-030, EUR-072, EUR-073: where a light may be put down.
    pub(crate) fn may_place_light(&self, on: Space) -> Result<Option<Space>, Refusal> {
        let Choice::Box { light, route } = self.choice else {
            return Err(Refusal::table("not_now", "Choose a route for a light first."));
        };
        if on.on_route().is_none_or(|(its, _)| its != route) {
            return Err(Refusal::table("other_route", "That space does not lie on the chosen route."));
        }
        if on.red().is_none() {
            return Err(Refusal::new("not_red", "EUR-029", "A light may stand only on a red box."));
        }
        if self.lights.contains(on) {
            return Err(Refusal::new("lit", "EUR-030", "A light stands there already."));
        }
        if !self.free_for_light().contains(on) {
            return Err(Refusal::new("occupied", "EUR-073", "Another player's token stands there."));
        }
        Ok(light)
    }

    /// D1, D6: puts the light down, before the start or when it is moved.
    pub(crate) fn place_light(&mut self, on: Space, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        match self.may_place_light(on)? {
            Some(from) => self.move_light(from, on, tell),
            None => {
                self.lights.insert(on);
                self.choice = Choice::None;
                let seat = self.turn;
                self.mover_mut().unplaced -= 1;
                tell.all(Event::LightPlaced { seat, on });
                self.next_light(tell);
            }
        }
        Ok(())
    }

    /// EUR-028, EUR-031, EUR-032: the next player with a light to place, or the choice of starts.
    pub(crate) fn next_light(&mut self, tell: &mut impl Tell<Event>) {
        match self.next_seat(|game, seat| game.travellers[seat].unplaced > 0) {
            Some(seat) => self.turn = seat,
            None => {
                self.phase = Phase::ChooseStart;
                self.turn = self.first;
                if !self.mover().in_play() {
                    self.next_start(tell);
                }
            }
        }
    }

    /// EUR-033, EUR-034: whether the mover may start from the city.
    pub(crate) fn may_choose_start(&self, city: City) -> Result<(), Refusal> {
        if self.phase != Phase::ChooseStart {
            return Err(Refusal::table("not_now", "Starting cities are not being chosen now."));
        }
        if !self.mover().hand.contains(city) {
            return Err(Refusal::new("not_yours", "EUR-033", "You start from a city whose card you hold."));
        }
        Ok(())
    }

    /// EUR-033, EUR-035, EUR-036, EUR-038: the token goes to a city of the own cards, whose card goes back.
    pub(crate) fn choose_start(&mut self, city: City, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_choose_start(city)?;
        let seat = self.turn;
        let mover = self.mover_mut();
        mover.at = Some(Space::from(city));
        mover.hand.remove(city);
        mover.not_held.insert(city);
        mover.visited.push(city);
        self.return_card(city);
        tell.all(Event::Started { seat, city });
        self.lay_last_card_open(seat, tell);
        self.next_start(tell);
        Ok(())
    }

    /// The next player without a token, or the first turn.
    pub(crate) fn next_start(&mut self, tell: &mut impl Tell<Event>) {
        match self.next_seat(|game, seat| game.travellers[seat].at.is_none()) {
            Some(seat) => self.turn = seat,
            None => {
                self.round = 1;
                self.turn = self.first;
                if self.mover().in_play() {
                    self.begin_turn(self.first, tell);
                } else {
                    self.pass_on(tell);
                }
            }
        }
    }

    /// The next seat in play, clockwise after the present one, of which this is true; the present one last.
    fn next_seat(&self, is_next: impl Fn(&Europe, Seat) -> bool) -> Option<Seat> {
        let mut seat = self.turn;
        for _ in 0..self.travellers.seats() {
            seat = self.clockwise(seat);
            if self.travellers[seat].in_play() && is_next(self, seat) {
                return Some(seat);
            }
        }
        None
    }

    /// EUR-036, EUR-050: a card that everybody has seen goes under the destination pack.
    pub(crate) fn return_card(&mut self, city: City) {
        self.destinations.put_under(city);
        for traveller in self.travellers.iter_mut() {
            traveller.seen.insert(city);
        }
    }
}
