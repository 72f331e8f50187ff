//! From an action to its rule.

use caravanserai_core::{Fate, Refusal, Seat, Tell};

use super::Verdict;
use crate::{Action, Event, Istanbul, Phase};

impl Istanbul {
    /// IST-031, IST-037: the active player's action, or what any seat may do at any time.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        if self.is_over() {
            return Err(Refusal::new("game_over", "IST-236", "The game is over."));
        }
        if seat.index() >= self.players.seats() {
            return Err(Refusal::table("no_such_seat", "There is no such seat at this table."));
        }
        match action {
            Action::Show { cards, to } => return self.show(seat, cards, to, tell),
            Action::Park => self.park(seat, tell)?,
            _ if seat != self.active() => {
                return Err(Refusal::new("not_your_turn", "IST-031", "It is another player's turn."));
            }
            _ => self.decide(action, fate, tell)?,
        }
        if self.house.auto_end {
            self.end_by_itself(tell);
        }
        Ok(())
    }

    /// One decision of the active player.
    fn decide(&mut self, action: Action, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        match action {
            Action::Walk { to } => self.walk(to),
            Action::WithAssistant => self.arrive_with_assistant(tell),
            Action::WithoutAssistant => self.arrive_without_assistant(tell),
            Action::Pay => self.pay(fate, tell),
            Action::EndTurn => self.end_turn(tell),
            Action::Skip => self.skip(tell),
            Action::Fill => self.fill(None, tell),
            Action::FillAndBuy { good } => self.fill(Some(good), tell),
            Action::CallAllBack => self.call_all_back(tell),
            Action::ChooseAssistants => self.choose_assistants(),
            Action::Toggle { spot } => self.toggle(spot),
            Action::CallChosenBack => self.call_chosen_back(tell),
            Action::CollectMail => self.collect_mail(tell),
            Action::BuyMosqueTile { good } => self.buy_mosque_tile(good, tell),
            Action::PaySultan => self.pay_sultan(tell),
            Action::ChooseGood { good } => self.choose_good(good, tell),
            Action::Offer { good } => self.offer(good),
            Action::TakeBack { good } => self.take_back(good),
            Action::Sell => self.sell(fate, tell),
            Action::SellMost => self.sell_most(fate, tell),
            Action::BuyRuby => self.buy_ruby(tell),
            Action::ExtendCart => self.extend_cart(tell),
            Action::Call { number } => self.call(number, fate, tell),
            Action::BlackMarket { good } => self.black_market(good, fate, tell),
            Action::KeepRoll => self.keep_roll(tell),
            Action::SetToFour { die } => self.set_to_four(die, tell),
            Action::RollAgain => self.roll_again(fate, tell),
            Action::TakeCard { card } => self.take_card(card, tell),
            Action::DrawCard => self.draw_card(fate, tell),
            Action::TakeFromPile => self.take_from_pile(),
            Action::Discard { card } => self.discard(card, fate, tell),
            Action::SendFamily { to } => self.send_family(to),
            Action::TakeLira => self.take_lira(tell),
            Action::MeetGovernor => self.meet_governor(fate, tell),
            Action::MeetSmuggler => self.meet_smuggler(),
            Action::PayLira => self.pay_lira(fate, tell),
            Action::GiveGood { good } => self.give_good(good, fate, tell),
            Action::PlayCard { card } => self.play_card(card, tell),
            Action::UseYellow => self.use_yellow(),
            Action::Recall { from } => self.recall(from, tell),
            Action::TimeUp => {
                self.time_up(fate, tell);
                Ok(())
            }
            Action::Show { .. } | Action::Park => Err(self.not_now()),
        }
    }

    /// IST-038: with `auto_end`, a turn in which nothing else is possible ends by itself.
    fn end_by_itself(&mut self, tell: &mut impl Tell<Event>) {
        while !matches!(self.turn.phase, Phase::Over | Phase::Stopped) && self.only_the_end_is_left() {
            self.close_turn(tell);
        }
    }
}
