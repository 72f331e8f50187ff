//! The list of what may be done, from the same conditions that `play` checks.

use caravanserai_core::Seat;

use crate::action::Action;
use crate::board::{AIRPORTS, RedBoxes, Route};
use crate::chance_card::KeptCard;
use crate::position::{Choice, Europe, Phase};

impl Europe {
    /// Every action of the seat that [`play`](caravanserai_core::Game::play) accepts, free-form ones excepted.
    pub(crate) fn list_legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.is_over() {
            return;
        }
        if let Some(offer) = self.offer {
            if offer.to == seat {
                actions.push(Action::Refuse {});
                if self.may_accept(seat).is_ok() {
                    actions.push(Action::Accept {});
                }
            } else if offer.from == seat {
                actions.push(Action::Withdraw {});
            }
        }
        if seat != self.turn {
            return;
        }
        match self.choice {
            Choice::None => self.list_in_phase(actions),
            Choice::Light => actions.extend(self.lights.iter().map(|from| Action::TakeLight { from })),
            Choice::Route { .. } => self.list_routes(actions),
            Choice::Box { route, .. } => {
                let free = RedBoxes::on(route).and(self.free_for_light());
                actions.extend(free.iter().map(|on| Action::PlaceLight { on }));
            }
            Choice::Number => actions.extend((1..=12).map(|number| Action::NameNumber { number })),
            Choice::Opponent => {
                let sendable = self.opponents(seat).filter(|&seat| self.may_send(seat).is_ok());
                actions.extend(sendable.map(|seat| Action::Send { seat }));
            }
            Choice::SendTo { .. } | Choice::Airport => {
                let airports = AIRPORTS.iter().filter(|&&airport| self.may_fly_to(airport).is_ok());
                actions.extend(airports.map(|&airport| Action::FlyTo { airport }));
            }
            Choice::PlusOne { airport } => {
                actions.extend(self.plus_one_squares(airport).as_slice().iter().map(|&to| Action::PlusOne { to }));
            }
            Choice::Card { seat } => {
                actions.extend(self.travellers[seat].kept.kinds().map(|card| Action::Claim { card }));
            }
        }
    }

    fn list_in_phase(&self, actions: &mut Vec<Action>) {
        match self.phase {
            Phase::PlaceLights => self.list_routes(actions),
            Phase::ChooseStart => actions.extend(self.mover().hand.iter().map(|city| Action::ChooseStart { city })),
            Phase::BeforeThrow => {
                actions.push(Action::Throw {});
                self.list_cards(actions);
            }
            Phase::ThrowAgain => actions.push(Action::Throw {}),
            Phase::Moving => self.list_steps(actions),
            Phase::FlyOrStay => actions.extend([Action::Stay {}, Action::Fly {}]),
            Phase::Arriving => actions.push(Action::Arrive {}),
            Phase::PassedLight => actions.extend([Action::PickUpLight {}, Action::LeaveLight {}]),
            Phase::Drawing => actions.push(Action::Draw {}),
            Phase::NearestCity => actions.extend(self.nearest_cities().map(|to| Action::GoTo { to })),
            Phase::NearestAirport => actions.extend(self.nearest_airports().map(|to| Action::GoTo { to })),
            Phase::PuttingBack => actions.extend(self.mover().hand.iter().map(|city| Action::PutBack { city })),
            Phase::Overhearing | Phase::Claiming => {
                let candidates = self.opponents(self.turn).filter(|&seat| self.may_name(seat).is_ok());
                actions.extend(candidates.map(|seat| Action::Name { seat }));
            }
            Phase::AfterMove => {
                actions.push(Action::EndTurn {});
                self.list_cards(actions);
            }
            Phase::Over | Phase::Stopped => {}
        }
    }

    fn list_routes(&self, actions: &mut Vec<Action>) {
        let free = self.free_for_light();
        let open = Route::all().filter(|&route| !RedBoxes::on(route).and(free).is_empty());
        actions.extend(open.map(|route| Action::ChooseRoute { route }));
    }

    fn list_cards(&self, actions: &mut Vec<Action>) {
        if !self.mover().kept.is_empty() {
            let playable = KeptCard::ALL.into_iter().filter(|&card| self.may_play_card(card).is_ok());
            actions.extend(playable.map(|card| Action::Play { card }));
        }
    }

    fn list_steps(&self, actions: &mut Vec<Action>) {
        let Ok((walker, ground, exits)) = self.stepping() else { return };
        actions.extend(exits.as_slice().iter().map(|&to| Action::Step { to }));
        if walker.may_fly(&ground) {
            actions.push(Action::Fly {});
        }
        if walker.may_halt(&exits) {
            actions.push(Action::Halt {});
        }
        if walker.came_from.is_none() {
            if self.may_wait().is_ok() {
                actions.push(Action::Wait {});
            }
            self.list_cards(actions);
        }
    }
}
