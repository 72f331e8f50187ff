//! Seats that their players have left for good, and games that end by agreement.

use caravanserai_core::{Fate, Refusal, Seat, Tell};

use crate::{Action, Ending, Event, Journey, Phase, Place};

impl Journey {
    /// A player leaves the table for good.
    ///
    /// JRN-166
    pub(crate) fn leave_table(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.check_dealer(seat)?;
        self.absent = self.absent.with(seat);
        self.agree_to_end = self.agree_to_end.without(seat);
        self.wish_to_leave = self.wish_to_leave.without(seat);
        tell.all(Event::LeftTable { seat });
        tell.seal();
        self.close_stale_offers(tell);
        self.settle(tell);
        self.end_if_agreed(tell);
        Ok(())
    }

    /// JRN-167
    pub(crate) fn agree_to_end(&mut self, seat: Seat, agree: bool, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.check_dealer(seat)?;
        self.agree_to_end = if agree { self.agree_to_end.with(seat) } else { self.agree_to_end.without(seat) };
        tell.all(Event::Agreed { seat, agree });
        tell.seal();
        self.end_if_agreed(tell);
        Ok(())
    }

    /// Ends the game if everybody who is still in Istanbul and at the table agrees.
    ///
    /// JRN-167
    pub(crate) fn end_if_agreed(&mut self, tell: &mut impl Tell<Event>) {
        let mut asked = self.still_in_istanbul().iter().filter(|&seat| !self.absent.contains(seat)).peekable();
        if !self.is_over() && asked.peek().is_some() && asked.all(|seat| self.agree_to_end.contains(seat)) {
            self.end(Ending::Agreed, tell);
        }
    }

    /// Plays for seats that nobody fills until somebody is waited for: they stay put, look at nothing,
    /// draw unseen, decline everything, and come out of jail into Kadiköy.
    ///
    /// JRN-166
    pub(crate) fn play_for_the_absent(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        while let Some(seat) = self.waited_for().first().filter(|&seat| self.absent.contains(seat)) {
            let Some(action) = self.action_of_absent(seat) else { return };
            if self.decide(seat, &action, fate, tell).is_err() {
                return;
            }
        }
    }

    fn action_of_absent(&self, seat: Seat) -> Option<Action> {
        match self.phase {
            Phase::Keep { suit, .. } => self.task_card(seat, suit).map(|card| Action::Keep { card }),
            Phase::Move { .. } => Some(Action::Stay),
            Phase::PayDebt { .. } => Some(Action::NotNow),
            Phase::Look { .. } | Phase::JailLook { .. } => Some(Action::StopLooking),
            Phase::Draw { .. } => Some(Action::Draw),
            Phase::EndTurn { .. } | Phase::Bail { .. } => Some(Action::EndTurn),
            Phase::Release { .. } => Some(Action::ComeOut { to: Place::Kadikoy }),
            Phase::Reveal => Some(Action::Reveal),
            Phase::Journey { .. } | Phase::Work { .. } => Some(Action::Decline),
            Phase::Settlement { .. } | Phase::Over { .. } => None,
        }
    }
}
