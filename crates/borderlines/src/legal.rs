//! What a seat may do now.

use caravanserai_core::Seat;

use crate::action::Action;
use crate::aid::Aid;
use crate::place::PlaceSet;
use crate::position::Borderlines;
use crate::step::Step;

impl Borderlines {
    /// Lists what the seat may do now.
    pub(crate) fn list(&self, seat: Seat, actions: &mut Vec<Action>) {
        if !self.waiting().contains(seat) {
            return;
        }
        match self.step {
            Step::KeepAid => {
                let choosing = self.chooser(seat);
                let dealt = choosing.map(|family| self.hands[family].dealt).unwrap_or_default();
                actions.extend(dealt.get(0).map(|card| Action::KeepAid { card }));
                let other = dealt.get(1).filter(|&card| dealt.get(0) != Some(card));
                actions.extend(other.map(|card| Action::KeepAid { card }));
            }
            Step::Start => {
                let cards = self.market.row.iter().flatten().copied();
                let affordable = cards.filter(|&card| self.fewest_houses(card).is_some());
                actions.extend(affordable.map(|card| Action::ChooseCard { card }));
                push_if(self.may_pass(), Action::Pass, actions);
                push_if(self.may_open_camp(), Action::NewCamp, actions);
                self.list_aid(actions);
            }
            Step::Sell { card } => {
                let all = self.purses[self.turn.family].houses;
                let fewest = self.fewest_houses(card).unwrap_or(all);
                actions.extend((fewest..=all).map(|houses| Action::SellHouses { houses }));
            }
            Step::Card => {
                push_if(self.may_improve_card(Aid::LongerRoad), Action::LongerRoad, actions);
                push_if(self.may_improve_card(Aid::RoomForTwoMore), Action::RoomForTwoMore, actions);
                actions.push(Action::StartMoving);
                self.list_aid(actions);
            }
            Step::Land => {
                let walkers = self.walkers();
                actions.extend(walkers.iter().map(|from| Action::Pick { from }));
                push_if(self.may_stop_walking(), Action::StopWalking, actions);
                self.list_aid(actions);
            }
            Step::Go { from } => actions.extend(self.destinations(from).iter().map(|to| Action::Go { to })),
            Step::Boats => {
                for from in self.sailors().iter() {
                    actions.extend(self.boat_destinations(from).iter().map(|to| Action::Sail { from, to }));
                }
                actions.push(Action::StopSailing);
                self.list_aid(actions);
            }
            Step::Resettle { .. } => {
                actions.extend(self.resettlement_cities().iter().map(|to| Action::ResettleTo { to }));
            }
            Step::Fee(_) => {
                push_if(self.may_take_relief(), Action::ReliefMoney, actions);
                actions.push(Action::CannotPay);
            }
            Step::Help { .. } => actions.extend([Action::PayMissing, Action::Decline]),
            Step::End => {
                actions.push(Action::EndTurn);
                self.list_aid(actions);
            }
            Step::Over => {}
        }
    }

    /// The aid cards that may be used throughout a turn.
    ///
    /// BOR-065, BOR-078
    fn list_aid(&self, actions: &mut Vec<Action>) {
        let hand = &self.hands[self.turn.family];
        if hand.held.is_empty() {
            return;
        }
        push_if(self.may_take_relief(), Action::ReliefMoney, actions);
        let camps: PlaceSet = self.resettlement_camps();
        actions.extend(camps.iter().map(|from| Action::Resettle { from }));
    }
}

fn push_if(may: bool, action: Action, actions: &mut Vec<Action>) {
    if may {
        actions.push(action);
    }
}
