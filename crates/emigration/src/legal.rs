//! What a player may do now.

use caravanserai_core::Seat;

use crate::documents::HIGHEST_PRICE;
use crate::layout::places;
use crate::market::Verb;
use crate::position::Step;
use crate::{Action, CardSet, Emigration, Kind, Lane, Paper, Place};

/// What can be sold and taken back.
const KINDS: [Kind; 2] = [Kind::Document, Kind::Connection];

impl Emigration {
    /// Every action that the active player may take.
    pub(crate) fn list(&self, seat: Seat, actions: &mut Vec<Action>) {
        match self.turn.step {
            Step::Turn => self.list_turn(seat, actions),
            Step::Diligence => self.list_extra_action(seat, actions),
            Step::MentalFog => self.list_fog(actions),
            Step::KnowYourself => self.list_know(actions),
            Step::SecondThoughts => {
                let pile = self.second_thoughts_can_take();
                self.list_prices(pile, |kind, price| actions.push(Action::TakeBack { kind, price }));
            }
            Step::BorderRumour => self.list_lanes(|lane| actions.push(Action::LookAt { lane })),
            Step::ExpressCounter => {
                actions.extend(self.express_can_take(seat).map(|paper| Action::TakePaper { paper }));
                actions.push(Action::TakeMoney);
            }
            Step::Collect => actions.push(Action::Collect),
            Step::Withdraw => actions.push(Action::Withdraw),
            Step::Cross => self.list_lanes(|lane| actions.push(Action::Cross { lane })),
            Step::Over => {}
        }
    }

    /// EMI-030, EMI-033, EMI-035, EMI-036: Optional Actions, Required Actions, SKIP, or FORFEIT.
    fn list_turn(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.check_graduate(seat).is_ok() {
            actions.push(Action::Graduate);
        }
        if !self.turn.sold {
            self.list_prices(self.players[seat].stash, |kind, price| actions.push(Action::Sell { kind, price }));
        }
        let before = actions.len();
        self.list_required(seat, actions);
        if actions.len() == before {
            actions.push(Action::Forfeit);
        }
        self.list_skips(seat, actions);
    }

    /// EMI-106: the same without Optional Actions, and with stopping instead of FORFEIT.
    fn list_extra_action(&self, seat: Seat, actions: &mut Vec<Action>) {
        let before = actions.len();
        self.list_required(seat, actions);
        if actions.len() == before {
            actions.push(Action::Stop);
        }
        self.list_skips(seat, actions);
    }

    /// EMI-030: the four Required Actions.
    fn list_required(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.each_card_action(seat, |verb, owner, place| {
            actions.push(verb.action(owner, place));
            true
        });
        self.each_other_required(seat, |action| {
            actions.push(action);
            true
        });
    }

    /// EMI-033, EMI-034, EMI-038: whether a player could do one of the four Required Actions if it
    /// were their turn.
    pub(crate) fn can_act(&self, seat: Seat) -> bool {
        let mut found = false;
        self.each_card_action(seat, |_, _, _| {
            found = true;
            false
        });
        if !found {
            self.each_other_required(seat, |_| {
                found = true;
                false
            });
        }
        found
    }

    /// Goes through everything that can be done with the cards of the layouts, until told to stop.
    #[inline]
    fn each_card_action(&self, seat: Seat, mut found: impl FnMut(Verb, Seat, Place) -> bool) {
        let money = self.players[seat].money;
        for owner in Seat::all(self.table()) {
            let layout = &self.layouts[owner];
            let Some(money) = money.checked_sub(self.fee(seat, owner)) else { continue };
            for (cards, verbs) in
                [(layout.available_goods(), Verb::FOR_GOODS), (layout.available_happenings(), Verb::FOR_HAPPENINGS)]
            {
                for place in places(cards) {
                    let Some(card) = layout.card(place) else { continue };
                    for &verb in verbs {
                        if money >= verb.price(self, card) && !found(verb, owner, place) {
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Goes through the Required Actions that no layout is needed for, until told to stop.
    fn each_other_required(&self, seat: Seat, mut found: impl FnMut(Action) -> bool) {
        for paper in Paper::BOTH {
            if self.check_buy_paper(seat, paper).is_ok() && !found(Action::BuyPaper { paper }) {
                return;
            }
            if self.check_scalper(seat, paper).is_err() {
                continue;
            }
            for owner in Seat::all(self.table()) {
                if self.check_scalped(seat, owner, paper).is_ok() && !found(Action::Scalp { paper, owner }) {
                    return;
                }
            }
        }
        for scholarship in [false, true] {
            if self.check_college(seat, scholarship).is_ok() && !found(Action::GoToCollege { scholarship }) {
                return;
            }
        }
    }

    fn list_skips(&self, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend(
            Paper::BOTH
                .into_iter()
                .filter(|&paper| self.check_skip(seat, paper).is_ok())
                .map(|paper| Action::Skip { paper }),
        );
    }

    fn list_fog(&self, actions: &mut Vec<Action>) {
        actions.push(Action::Decline);
        for owner in Seat::all(self.table()) {
            actions.extend(self.fog_places(owner).map(|place| Action::DiscardLife { owner, place }));
            actions.extend(self.fog_kept(owner).iter().map(|card| Action::DiscardKept { owner, card }));
        }
    }

    fn list_know(&self, actions: &mut Vec<Action>) {
        actions.push(Action::Decline);
        for owner in Seat::all(self.table()) {
            let face_down = self.layouts[owner].covered_face_down();
            actions.extend(places(face_down).map(|place| Action::TurnUp { owner, place }));
        }
    }

    fn list_lanes(&self, mut found: impl FnMut(Lane)) {
        Lane::all().filter(|&lane| self.check_lane(lane).is_ok()).for_each(&mut found);
    }
}

impl Emigration {
    /// Kind and price of the Documents and Connections among the cards, each pair once.
    fn list_prices(&self, cards: CardSet, mut found: impl FnMut(Kind, u8)) {
        for kind in KINDS {
            let of_kind = cards.and(CardSet::of_kind(kind)).iter();
            let prices = of_kind.fold(0_u16, |prices, card| prices | 1 << self.price_of(card));
            for price in (1..=HIGHEST_PRICE).filter(|price| prices & 1 << price != 0) {
                found(kind, price);
            }
        }
    }
}
