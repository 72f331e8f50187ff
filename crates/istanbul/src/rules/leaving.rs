//! At a digital table (2.13): showing cards, leaving, and the clock.

use caravanserai_core::{Audience, Fate, Refusal, Seat, Seats, Tell};

use super::{Verdict, require};
use crate::position::Turn;
use crate::{Cards, Choice, Event, Gain, Istanbul, Phase, Way};

impl Istanbul {
    /// Section 4: shows own cards to some or to all; they stay in the hand.
    pub(crate) fn show(&mut self, seat: Seat, cards: Cards, to: Seats, tell: &mut impl Tell<Event>) -> Verdict {
        let player = &self.players[seat];
        if player.parked {
            return Err(Refusal::table("parked", "This seat was given up."));
        }
        if cards.is_empty() {
            return Err(Refusal::table("no_card", "Name the cards that you want to show."));
        }
        require(cards.within(&player.hand), "no_card", "IST-188", "You do not hold all of these cards.")?;
        if to.contains(seat) || to.iter().any(|other| other.index() >= self.players.seats()) {
            return Err(Refusal::table("no_such_seat", "Show cards to other seats of this table."));
        }
        let known = &mut self.players[seat].known;
        let count = cards.total();
        if to.is_empty() {
            known.seen(cards);
            tell.all(Event::Shows { seat, cards: Some(cards), count, to });
        } else {
            to.iter().for_each(|other| known.by_mut(other).raise_to(cards));
            let insiders = to.with(seat);
            tell.tell(Audience::Only(insiders), Event::Shows { seat, cards: Some(cards), count, to });
            tell.tell(Audience::Except(insiders), Event::Shows { seat, cards: None, count, to });
        }
        tell.seal();
        Ok(())
    }

    /// IST-273: merchant and family member leave the board and the seat's turns are passed over; with
    /// one seat left the game is stopped. Nobody is owed a payment any more that only this merchant was due.
    pub(crate) fn park(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Verdict {
        require(!self.players[seat].parked, "parked", "IST-273", "This seat was given up already.")?;
        self.players[seat].parked = true;
        tell.all(Event::Parks { seat });
        tell.seal();
        let playing = self.players.iter().filter(|player| !player.parked).count();
        if playing < 2 {
            self.close_game(true, tell);
        } else if seat == self.active() {
            self.next_turn(tell);
        } else if self.turn.phase == Phase::Payment && self.payees().is_empty() {
            self.turn.phase = Phase::Action;
        }
        Ok(())
    }

    /// IST-274: the shortest legal way to the end of the turn.
    pub(crate) fn time_up(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        tell.all(Event::TimeIsUp { seat: self.active() });
        self.drop_choice(fate, tell);
        match self.turn.phase {
            Phase::Movement => {
                let lowest = self.reach(Way::Walk).first().unwrap_or_default();
                self.come(lowest, Way::Walk, tell);
                tell.all(Event::SkipsAssistant { seat: self.active(), tile: self.here() });
                self.turn.phase = Phase::EndPending;
            }
            Phase::Action => {
                tell.all(Event::SkipsAction { seat: self.active(), tile: self.here() });
                self.finish_action(tell);
            }
            Phase::Payment
            | Phase::Encounters
            | Phase::EndPending
            | Phase::FinalCards
            | Phase::Over
            | Phase::Stopped => {}
        }
        for _ in 0..std::mem::take(&mut self.turn.due) {
            self.reward(tell);
        }
        self.close_turn(tell);
    }

    /// IST-271, IST-274: an unfinished choice is dropped. Where dice or a drawn card have made it
    /// final, the roll is kept, or the card drawn last is given back.
    fn drop_choice(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        match self.turn.choice {
            Choice::Roll { dice, game } => self.settle_roll(dice, game, tell),
            Choice::GovernorCost { gain: gain @ Gain::Held { card } } => {
                self.settle_governor(gain, Some(card), fate, tell);
            }
            Choice::Caravansary { first: first @ Gain::Held { .. }, second } => {
                let last = match second {
                    Some(second) => self.hold(second, tell),
                    None if self.deck_or_pile_left() => Gain::Held { card: self.receive_from_deck(fate, tell) },
                    None => first,
                };
                if let Gain::Held { card } = last {
                    self.discard_card(card, tell);
                }
                self.finish_action(tell);
            }
            _ => {}
        }
        self.turn = Turn { choice: Choice::None, sent: None, ..self.turn };
    }
}
