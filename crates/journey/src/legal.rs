//! Every decision that a player may make now; dealings are described by forms instead.

use caravanserai_core::{Seat, Seats};

use crate::{Action, Journey, PLACES, Phase};

impl Journey {
    /// Whom the game waits for.
    pub(crate) fn waited_for(&self) -> Seats {
        match self.phase {
            Phase::Keep { seat, .. }
            | Phase::Move { seat }
            | Phase::PayDebt { seat, .. }
            | Phase::Look { seat, .. }
            | Phase::Draw { seat, .. }
            | Phase::EndTurn { seat }
            | Phase::JailLook { seat }
            | Phase::Bail { seat }
            | Phase::Release { seat }
            | Phase::Journey { seat, .. }
            | Phase::Work { seat, .. } => Seats::only(seat),
            Phase::Reveal => Seats::only(self.starter),
            Phase::Settlement { .. } => self.waited_for_in_settlement(),
            Phase::Over { .. } => Seats::NONE,
        }
    }

    /// Lists what the player may decide now, by the same conditions as playing it.
    pub(crate) fn list_decisions(&self, seat: Seat, actions: &mut Vec<Action>) {
        if !self.waited_for().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Keep { suit, .. } => {
                actions.extend(self.travellers[seat].hand.of(suit).map(|card| Action::Keep { card }));
            }
            Phase::Move { .. } => {
                actions.push(Action::Stay);
                if let Some(here) = self.place_of(seat) {
                    actions.extend(here.neighbours().map(|to| Action::Move { to }));
                }
            }
            Phase::PayDebt { .. } => {
                actions.extend(self.payable_debt(seat).map(|_| Action::PayDebt));
                actions.push(Action::NotNow);
            }
            Phase::Look { .. } | Phase::JailLook { .. } => {
                actions.extend(self.sheet.cards().map(|(row, square, _)| Action::Look { row, square }));
                actions.push(Action::StopLooking);
            }
            Phase::Draw { .. } => actions.push(Action::Draw),
            Phase::EndTurn { .. } => actions.push(Action::EndTurn),
            Phase::Bail { .. } => {
                actions.extend(self.payable_bail(seat).map(|_| Action::PayBail));
                actions.push(Action::EndTurn);
            }
            Phase::Release { .. } => actions.extend(PLACES.map(|to| Action::ComeOut { to })),
            Phase::Reveal => actions.push(Action::Reveal),
            Phase::Settlement { .. } => actions.push(Action::NothingMore),
            Phase::Journey { .. } => {
                actions.extend(self.payable_journey(seat).map(|_| Action::Travel));
                actions.push(Action::Decline);
            }
            Phase::Work { .. } => actions.extend([Action::Work, Action::Decline]),
            Phase::Over { .. } => {}
        }
    }

    /// What the table plays for a player whose time has run out: reveal, give nothing, decline, or
    /// travel if that was ticked before.
    pub fn when_time_is_up(&self, seat: Seat) -> Option<Action> {
        if !self.waited_for().contains(seat) {
            return None;
        }
        match self.phase {
            Phase::Reveal => Some(Action::Reveal),
            Phase::Settlement { .. } => Some(Action::NothingMore),
            Phase::Journey { .. } => match self.payable_journey(seat) {
                Some(_) if self.wish_to_leave.contains(seat) => Some(Action::Travel),
                Some(_) | None => Some(Action::Decline),
            },
            Phase::Work { .. } => Some(Action::Decline),
            Phase::Keep { .. }
            | Phase::Move { .. }
            | Phase::PayDebt { .. }
            | Phase::Look { .. }
            | Phase::Draw { .. }
            | Phase::EndTurn { .. }
            | Phase::JailLook { .. }
            | Phase::Bail { .. }
            | Phase::Release { .. }
            | Phase::Over { .. } => None,
        }
    }
}
