//! Ending turns, rounds and the game (2.6, 2.11, IST-261).

use caravanserai_core::{Refusal, Tell};

use super::{Verdict, require};
use crate::position::Turn;
use crate::{Choice, Event, Istanbul, Phase};

impl Istanbul {
    /// IST-038, IST-065, IST-082, IST-092: whether the turn can end now.
    pub(crate) fn check_end(&self) -> Verdict {
        if self.turn.choice != Choice::None || self.turn.sent.is_some() {
            return Err(self.not_now());
        }
        match self.turn.phase {
            Phase::Payment | Phase::EndPending | Phase::FinalCards => Ok(()),
            Phase::Encounters => require(
                self.turn.due == 0,
                "reward_due",
                "IST-082",
                "First take your reward for each captured family member.",
            ),
            Phase::Movement => Err(Refusal::new("must_move", "IST-092", "You must walk before your turn can end.")),
            Phase::Action => Err(Refusal::new(
                "must_act",
                "IST-092",
                "Carry out the action of the place or skip it, then end the turn.",
            )),
            Phase::Over | Phase::Stopped => Err(self.not_now()),
        }
    }

    /// IST-091: ends the turn, for good (IST-270).
    pub(crate) fn end_turn(&mut self, tell: &mut impl Tell<Event>) -> Verdict {
        self.check_end()?;
        self.close_turn(tell);
        Ok(())
    }

    pub(crate) fn close_turn(&mut self, tell: &mut impl Tell<Event>) {
        if self.turn.phase != Phase::FinalCards {
            tell.all(Event::TurnEnds { seat: self.active() });
        }
        tell.seal();
        self.next_turn(tell);
    }

    /// IST-091, IST-231, IST-232, IST-273: the next seat still playing, or the end of the round.
    pub(crate) fn next_turn(&mut self, tell: &mut impl Tell<Event>) {
        let closing = self.turn.phase == Phase::FinalCards;
        let phase = if closing { Phase::FinalCards } else { Phase::Movement };
        if let Some(place) = self.next_place(self.turn.place + 1) {
            self.begin(place, phase, tell);
        } else if closing || self.round_was_last() {
            self.finish(closing, tell);
        } else {
            self.round += 1;
            self.begin(self.next_place(0).unwrap_or_default(), phase, tell);
        }
    }

    /// IST-231, IST-237: the target is reached, or the limit of rounds.
    fn round_was_last(&self) -> bool {
        self.target_reached() || self.house.round_limit.is_some_and(|limit| self.round >= limit)
    }

    /// The first place in the order, from this one on, whose seat still plays.
    fn next_place(&self, from: u8) -> Option<u8> {
        let seats = self.order.as_slice();
        (from..seats.len() as u8).find(|&place| !self.players[seats[usize::from(place)]].parked)
    }

    fn begin(&mut self, place: u8, phase: Phase, tell: &mut impl Tell<Event>) {
        self.turn = Turn::at(place, phase);
        let seat = self.active();
        tell.all(match phase {
            Phase::FinalCards => Event::FinalCards { seat },
            _ => Event::TurnBegins { seat, round: self.round },
        });
    }

    /// IST-237, IST-261: the last turn is over; cards may follow, then the ranking.
    fn finish(&mut self, closing: bool, tell: &mut impl Tell<Event>) {
        if self.house.final_cards && !closing {
            self.begin(self.next_place(0).unwrap_or_default(), Phase::FinalCards, tell);
        } else {
            self.close_game(!self.target_reached(), tell);
        }
    }

    /// IST-236: nothing more is possible.
    pub(crate) fn close_game(&mut self, stopped: bool, tell: &mut impl Tell<Event>) {
        self.turn = Turn::at(self.turn.place, if stopped { Phase::Stopped } else { Phase::Over });
        tell.all(Event::GameEnds { winners: self.standing().winners(), stopped });
    }
}
