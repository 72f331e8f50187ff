//! Playing one decision: checked first, then done.

use caravanserai_core::{Fate, Refusal, Seat, Tell};

use crate::action::Action;
use crate::aid::Aid;
use crate::event::Event;
use crate::market::MarketCard;
use crate::place::Place;
use crate::position::Borderlines;
use crate::refuse;
use crate::step::Step;

impl Borderlines {
    /// Plays one decision; a refusal changes nothing.
    ///
    /// BOR-155
    pub(crate) fn decide(
        &mut self,
        seat: Seat,
        action: &Action,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        if self.step == Step::Over {
            return Err(Refusal::new("game_over", "BOR-140", "The game is over."));
        }
        match *action {
            Action::ShowAid { card, to } => self.show_aid(seat, card, to, tell)?,
            Action::TimeUp => self.time_up(seat, fate, tell)?,
            Action::Leave => self.leave(seat, fate, tell)?,
            Action::KeepAid { card } => self.decide_aid(seat, card, fate, tell)?,
            Action::NewCamp
            | Action::ReliefMoney
            | Action::Resettle { .. }
            | Action::ResettleTo { .. }
            | Action::ChooseCard { .. }
            | Action::SellHouses { .. }
            | Action::Pass
            | Action::LongerRoad
            | Action::RoomForTwoMore
            | Action::StartMoving
            | Action::Pick { .. }
            | Action::Go { .. }
            | Action::StopWalking
            | Action::Sail { .. }
            | Action::StopSailing
            | Action::CannotPay
            | Action::PayMissing
            | Action::Decline
            | Action::EndTurn => {
                self.check_waiting(seat)?;
                self.decide_in_turn(*action, fate, tell)?;
                self.settle(fate, tell);
            }
        }
        if !self.options.take_back {
            tell.seal();
        }
        Ok(())
    }

    /// Refuses a seat that is not asked anything now.
    pub(crate) fn check_waiting(&self, seat: Seat) -> Result<(), Refusal> {
        if self.waiting().contains(seat) { Ok(()) } else { Err(refuse::not_your_turn()) }
    }

    /// BOR-060, BOR-063, BOR-152, BOR-156
    fn decide_aid(
        &mut self,
        seat: Seat,
        card: Aid,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        let Some(family) = self.chooser(seat) else {
            return Err(Refusal::new("nothing_dealt", "BOR-060", "You have no aid cards to choose from."));
        };
        if !self.hands[family].dealt.iter().any(|dealt| dealt == card) {
            return Err(Refusal::new("not_dealt", "BOR-060", format!("{} was not dealt to you.", card.name())));
        }
        self.keep_aid(family, card, tell);
        tell.seal();
        if self.choosing().next().is_none() {
            self.go_round(fate, tell);
        }
        Ok(())
    }

    fn decide_in_turn(&mut self, action: Action, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        match (action, self.step) {
            (Action::NewCamp, _) if self.may_open_camp() => self.new_camp(fate, tell),
            (Action::ReliefMoney, Step::Fee(due)) if self.may_take_relief() => self.pay_with_relief(due, fate, tell),
            (Action::ReliefMoney, _) if self.may_take_relief() => self.relief_money(tell),
            (Action::Resettle { from }, _) => self.decide_resettlement(from)?,
            (Action::ResettleTo { to }, Step::Resettle { from, then }) => {
                if !self.resettlement_cities().contains(to) {
                    return Err(refuse::no_resettlement_there(to));
                }
                self.resettle(from, to, then, fate, tell);
            }
            (Action::ChooseCard { card }, Step::Start) => self.decide_card(card)?,
            (Action::SellHouses { houses }, Step::Sell { card }) => self.decide_houses(card, houses, tell)?,
            (Action::Pass, Step::Start) if self.may_pass() => self.pass(tell),
            (Action::Pass, Step::Start) => return Err(refuse::must_buy(self.money(self.turn.family))),
            (Action::LongerRoad, _) if self.may_improve_card(Aid::LongerRoad) => self.longer_road(tell),
            (Action::RoomForTwoMore, _) if self.may_improve_card(Aid::RoomForTwoMore) => self.room_for_two_more(tell),
            (Action::StartMoving, Step::Card) => self.step = Step::Land,
            (Action::Pick { from }, Step::Land) => {
                if !self.may_pick(from) {
                    return Err(self.why_not_pick(from));
                }
                self.step = Step::Go { from };
            }
            (Action::Go { to }, Step::Go { from }) => {
                if !self.destinations(from).contains(to) {
                    return Err(self.why_not_go(from, to));
                }
                self.go(from, to, fate, tell);
            }
            (Action::StopWalking, Step::Land) if self.may_stop_walking() => self.step = Step::Boats,
            (Action::StopWalking, Step::Land) => return Err(refuse::everybody_must_go(self.turn.people)),
            (Action::Sail { from, to }, Step::Boats) => {
                if !self.boat_destinations(from).contains(to) {
                    return Err(self.why_not_sail(from, to));
                }
                self.sail(from, to, fate, tell);
            }
            (Action::StopSailing, Step::Boats) => self.step = Step::End,
            (Action::CannotPay, Step::Fee(due)) => self.ask_for_help(due, self.turn.family, fate, tell),
            (Action::PayMissing, Step::Help { due, asked }) => self.pay_missing(due, asked, fate, tell),
            (Action::Decline, Step::Help { due, asked }) => self.decline(due, asked, fate, tell),
            (Action::EndTurn, Step::End) => self.end_turn(fate, tell),
            (action, _) => return Err(self.why_not_now(action)),
        }
        Ok(())
    }

    fn decide_resettlement(&mut self, from: Place) -> Result<(), Refusal> {
        match self.then() {
            Some(then) if self.resettlement_camps().contains(from) => {
                self.step = Step::Resettle { from, then };
                Ok(())
            }
            Some(_) | None => Err(self.why_not_resettle(from)),
        }
    }

    /// BOR-072
    fn decide_card(&mut self, card: MarketCard) -> Result<(), Refusal> {
        if self.fewest_houses(card).is_none() {
            return Err(self.why_not_buy(card));
        }
        self.step = Step::Sell { card };
        Ok(())
    }

    /// BOR-075
    fn decide_houses(&mut self, card: MarketCard, houses: u8, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let held = self.purses[self.turn.family].houses;
        let fewest = self.fewest_houses(card).unwrap_or(held);
        if !(fewest..=held).contains(&houses) {
            return Err(refuse::houses(fewest, held));
        }
        self.buy(card, houses, tell);
        Ok(())
    }
}
