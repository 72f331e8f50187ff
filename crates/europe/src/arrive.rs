//! Arriving, the last card, finishing.

use caravanserai_core::{Refusal, Seat, Tell};

use crate::event::Event;
use crate::position::{Choice, Europe, Phase};

impl Europe {
    /// Whether the mover has an arrival to confirm.
    pub(crate) fn may_arrive(&self) -> Result<(), Refusal> {
        match (self.phase, self.choice) {
            (Phase::Arriving, Choice::None) => Ok(()),
            (_, _) => Err(Refusal::new("not_now", "EUR-050", "You arrive when your token enters one of your cities.")),
        }
    }

    /// EUR-047, EUR-050, EUR-052, EUR-071, EUR-140: the card is shown and goes back; the last arrival wins.
    pub(crate) fn arrive(&mut self, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_arrive()?;
        let seat = self.turn;
        let forfeited = self.spend_motion();
        let Some(city) = self.mover().at.and_then(|at| at.city()) else {
            return Err(Refusal::table("impossible_position", "The token does not stand in a city."));
        };
        let mover = self.mover_mut();
        mover.hand.remove(city);
        mover.visited.push(city);
        mover.not_held.insert(city);
        let left = mover.hand.len() as u8;
        self.return_card(city);
        tell.all(Event::Arrived { seat, city, forfeited, left });
        tell.seal();
        if left == 0 {
            self.finish(seat, tell);
            return Ok(());
        }
        self.lay_last_card_open(seat, tell);
        if self.motion.is_some_and(|motion| motion.light_due) {
            self.phase = Phase::PassedLight;
        } else {
            self.close_results(tell);
        }
        Ok(())
    }

    /// EUR-055: a single card in hand is laid face up.
    pub(crate) fn lay_last_card_open(&mut self, seat: Seat, tell: &mut impl Tell<Event>) {
        let traveller = &mut self.travellers[seat];
        let last = traveller.hand.single();
        if last != traveller.face_up {
            traveller.face_up = last;
            if let Some(city) = last {
                tell.all(Event::LastCard { seat, city });
            }
        }
    }
}
