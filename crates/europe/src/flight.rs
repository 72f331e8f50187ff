//! Airline Tickets: flying oneself, and sending an opponent.

use caravanserai_core::{Refusal, Seat, Tell};

use crate::board::{Kind, Space};
use crate::chance_card::KeptCard;
use crate::event::Event;
use crate::position::{Choice, Europe, Phase};
use crate::walk::{Exits, Ground, Walker};

impl Europe {
    /// EUR-110, EUR-111: whether the mover may fly from where the token is.
    pub(crate) fn may_fly(&self) -> Result<(), Refusal> {
        match (self.phase, self.choice, self.walker()) {
            (Phase::Moving | Phase::FlyOrStay, Choice::None, Some((walker, ground))) if walker.may_fly(&ground) => {
                Ok(())
            }
            (_, _, _) => Err(Refusal::new(
                "no_flight",
                "EUR-110",
                "You fly with a ticket from an airport on which your token is during its own throw.",
            )),
        }
    }

    /// EUR-110: the flight begins; its airport is chosen next.
    pub(crate) fn fly(&mut self) -> Result<(), Refusal> {
        self.may_fly()?;
        self.choice = Choice::Airport;
        Ok(())
    }

    /// EUR-116: whether a ticket may send this opponent away.
    pub(crate) fn may_send(&self, seat: Seat) -> Result<(), Refusal> {
        if self.choice != Choice::Opponent {
            return Err(Refusal::table("not_now", "Play an Airline Ticket first."));
        }
        self.may_be_sent(seat)
    }

    fn may_be_sent(&self, seat: Seat) -> Result<(), Refusal> {
        if seat == self.turn {
            return Err(Refusal::new("yourself", "EUR-119", "A ticket moves your own token only during its throw."));
        }
        if seat.index() >= self.travellers.seats() || !self.on_airport(seat) {
            return Err(Refusal::new("not_on_airport", "EUR-115", "That token does not stand on an airport."));
        }
        Ok(())
    }

    /// EUR-115: whether any opponent stands on an airport.
    pub(crate) fn anybody_to_send(&self) -> bool {
        self.opponents(self.turn).any(|seat| self.may_be_sent(seat).is_ok())
    }

    /// EUR-115, EUR-117: the opponent to be sent; the airport is chosen next.
    pub(crate) fn send(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.may_send(seat)?;
        self.choice = Choice::SendTo { seat };
        Ok(())
    }

    /// EUR-110, EUR-116: any airport but the one where the token stands.
    pub(crate) fn may_fly_to(&self, airport: Space) -> Result<(), Refusal> {
        let from = match self.choice {
            Choice::Airport => self.mover().at,
            Choice::SendTo { seat } => self.travellers[seat].at,
            Choice::None
            | Choice::Light
            | Choice::Route { .. }
            | Choice::Box { .. }
            | Choice::Number
            | Choice::Opponent
            | Choice::PlusOne { .. }
            | Choice::Card { .. } => return Err(Refusal::table("not_now", "No flight is under way.")),
        };
        if airport.kind() != Kind::Airport {
            return Err(Refusal::new("no_airport", "EUR-110", "A ticket flies to airports only."));
        }
        if from == Some(airport) {
            return Err(Refusal::new("same_airport", "EUR-110", "A ticket flies to another airport."));
        }
        Ok(())
    }

    /// EUR-110, EUR-115: the airport flown to, by oneself or by the opponent sent there.
    pub(crate) fn fly_to(&mut self, airport: Space, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_fly_to(airport)?;
        if let Choice::SendTo { seat } = self.choice {
            self.send_to(seat, airport, tell);
            return Ok(());
        }
        self.choice = Choice::PlusOne { airport };
        // A square without a choice is taken at once.
        match self.plus_one_squares(airport).as_slice() {
            [] => self.land(airport, airport, tell),
            [only] => self.land(airport, *only, tell),
            [_, ..] => {}
        }
        Ok(())
    }

    /// EUR-116, EUR-117, EUR-118: no square more, no card, no arrival.
    fn send_to(&mut self, opponent: Seat, to: Space, tell: &mut impl Tell<Event>) {
        let traveller = &mut self.travellers[opponent];
        let from = traveller.at.replace(to).unwrap_or(to);
        traveller.waits = 0;
        traveller.tally.sent_away += 1;
        self.use_up(KeptCard::AirlineTicket);
        self.choice = Choice::None;
        tell.all(Event::SentAway { seat: self.turn, opponent, from, to });
    }

    /// EUR-112: the neighbours of the airport that may be entered; a lit one needs a six or an eight.
    pub(crate) fn plus_one_squares(&self, airport: Space) -> Exits {
        let Some((walker, ground)) = self.walker() else { return Exits::NONE };
        let landed = Walker { at: airport, came_from: None, ..walker };
        landed.exits(&Ground { third: false, ..ground })
    }

    /// EUR-112: whether the flight may end on this square.
    pub(crate) fn may_plus_one(&self, to: Space) -> Result<Space, Refusal> {
        let Choice::PlusOne { airport } = self.choice else {
            return Err(Refusal::table("not_now", "No flight is landing now."));
        };
        if !airport.neighbours().contains(&to) {
            return Err(Refusal::new("not_next", "EUR-112", "That space is not next to the airport."));
        }
        if !self.plus_one_squares(airport).as_slice().contains(&to) {
            return Err(Refusal::new("lit", "EUR-112", "A light stands there, and this throw cannot pass it."));
        }
        Ok(airport)
    }

    /// EUR-112: the square after the flight.
    pub(crate) fn plus_one(&mut self, to: Space, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let airport = self.may_plus_one(to)?;
        self.land(airport, to, tell);
        Ok(())
    }

    /// EUR-110, EUR-113, EUR-114, EUR-118: the flight ends the throw; the ticket goes under the pack.
    fn land(&mut self, airport: Space, to: Space, tell: &mut impl Tell<Event>) {
        let seat = self.turn;
        self.use_up(KeptCard::AirlineTicket);
        self.choice = Choice::None;
        let forfeited = self.spend_motion();
        let lit = self.lights.contains(to);
        if let Some(motion) = &mut self.motion {
            motion.came_from = Some(airport);
            if lit {
                motion.passed = Some(to);
                motion.light_due = true;
            }
        }
        let mover = self.mover_mut();
        let from = mover.at.unwrap_or(airport);
        mover.tally.flights += 1;
        tell.all(Event::Flew { seat, from, airport, to, forfeited });
        if lit {
            self.mover_mut().tally.passed_by_throw += 1;
            tell.all(Event::LightPassed { seat, on: to, thrown: true });
        }
        if self.set_token(to) {
            self.phase = Phase::Arriving;
        } else {
            self.results();
        }
    }

    /// EUR-054, EUR-081, EUR-134: puts the mover's token on a space; says whether it is an own destination.
    pub(crate) fn set_token(&mut self, to: Space) -> bool {
        let mover = self.mover_mut();
        mover.at = Some(to);
        mover.waits = 0;
        let Some(city) = to.city() else { return false };
        if mover.hand.contains(city) {
            return true;
        }
        mover.not_held.insert(city);
        false
    }
}
