//! From an action to what it does.

use caravanserai_core::{Fate, Refusal, Seat, Tell};

use crate::{Action, Event, Journey, Phase, Suit, TaskCard};

impl Journey {
    /// Plays a decision or a dealing, and then for seats that nobody fills.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        if seat.index() >= self.players() {
            return Err(Refusal::table("no_such_seat", "There is no such seat at this table."));
        }
        self.decide(seat, action, fate, tell)?;
        if !self.absent.is_empty() {
            self.play_for_the_absent(fate, tell);
        }
        Ok(())
    }

    pub(crate) fn decide(
        &mut self,
        seat: Seat,
        action: &Action,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        match action {
            Action::Keep { card } => self.keep(seat, *card, tell),
            Action::Stay => self.stay(seat, tell),
            Action::Move { to } => self.move_to(seat, *to, tell),
            Action::PayDebt => self.pay_debt(seat, tell),
            Action::NotNow => self.leave_debt(seat, tell),
            Action::Look { row, square } => self.look(seat, *row, *square, tell),
            Action::StopLooking => self.stop_looking(seat, tell),
            Action::Draw => self.draw(seat, fate, tell),
            Action::EndTurn => self.end_turn(seat, tell),
            Action::PayBail => self.pay_bail(seat, tell),
            Action::ComeOut { to } => self.come_out(seat, *to, tell),
            Action::Reveal => self.reveal(seat, tell),
            Action::NothingMore => self.nothing_more(seat, tell),
            Action::Travel => self.travel(seat, tell),
            Action::Work => self.work(seat, tell),
            Action::Decline => self.decline(seat, tell),

            Action::Gift { to, thousands } => self.gift(seat, *to, *thousands, tell),
            Action::Consent { ask } => self.consent(seat, *ask, tell),
            Action::Say { to, topic, says, thousands } => self.say(seat, *to, *topic, *says, *thousands, tell),
            Action::Show { to, parts, notes } => self.show(seat, *to, parts, *notes, tell),
            Action::Ask { topic, thousands } => self.ask(seat, *topic, *thousands, tell),
            Action::WithdrawRequest { request } => self.withdraw_request(seat, *request, tell),
            Action::Answer { request, thousands, says, sum } => {
                self.answer(seat, *request, *thousands, *says, *sum, tell)
            }
            Action::Offer(form) => self.make_offer(seat, form, tell),
            Action::Accept { offer } => self.accept(seat, *offer, tell),
            Action::Tell { offer, says, sum } => self.accept_and_tell(seat, *offer, *says, *sum, tell),
            Action::Refuse { offer } => self.refuse(seat, *offer, tell),
            Action::Withdraw { offer } => self.withdraw(seat, *offer, tell),
            Action::Remind { debtor, creditor, thousands } => self.remind(seat, *debtor, *creditor, *thousands, tell),

            Action::Mark { day, at, sign, thousands, ink, ringed } => {
                self.mark(seat, (*day, *at), *sign, *thousands, (*ink, *ringed), tell)
            }
            Action::Note { day, text } => self.note(seat, *day, text, tell),
            Action::RubOut { day, matter } => self.rub_out(seat, *day, *matter, tell),
            Action::WriteDown { row, square } => self.write_down(seat, *row, *square, tell),
            Action::CopyStatement { statement } => self.copy_statement(seat, *statement, tell),
            Action::WishToLeave { wish } => self.set_wish_to_leave(seat, *wish, tell),
            Action::AgreeToEnd { agree } => self.agree_to_end(seat, *agree, tell),
            Action::LeaveTable => self.leave_table(seat, tell),
        }
    }

    /// Keeps one of two cards of a kind; the other leaves the game.
    ///
    /// JRN-023, JRN-170
    fn keep(&mut self, seat: Seat, card: TaskCard, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let suit = match self.phase {
            Phase::Keep { seat: chooser, suit } if chooser == seat => suit,
            _ => return Err(self.not_now(seat, "JRN-170", "You do not choose between cards now.")),
        };
        let traveller = &mut self.travellers[seat];
        if card.suit() != suit || !traveller.hand.contains(card) {
            return Err(Refusal::new("not_dealt", "JRN-170", "You keep one of the two cards that you were dealt."));
        }
        traveller.hand = traveller.hand.keep(card);
        tell.all(Event::Kept { seat, card });
        self.phase = match (suit, self.next_clockwise(seat)) {
            (Suit::Obstacle, _) => Phase::Keep { seat, suit: Suit::Opportunity },
            (Suit::Opportunity, Some(next)) if next != self.starter => Phase::Keep { seat: next, suit: Suit::Obstacle },
            (Suit::Opportunity, _) => Phase::Move { seat: self.starter },
        };
        Ok(())
    }
}
