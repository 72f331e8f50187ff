//! What the active player may do now: the decision points of section 5.1.

use crate::rules::CardMoment;
use crate::{Action, Card, CardSource, Choice, Figure, Good, Istanbul, Phase, Tile, Way};

impl Istanbul {
    /// Every action that the rules would accept from the active player, each once.
    pub(crate) fn list(&self, add: &mut impl FnMut(Action)) {
        match self.turn.choice {
            Choice::None if self.turn.sent.is_some() => self.list_place(self.acting_tile(), add),
            Choice::None => self.list_phase(add),
            Choice::FarMove => self.reach(Way::ExtraMove).iter().for_each(|to| add(Action::Walk { to })),
            Choice::Arrival { to, .. } => {
                if self.check_interaction(to).is_ok() {
                    add(Action::WithAssistant);
                }
                add(Action::WithoutAssistant);
            }
            Choice::ReturnAssistant | Choice::Yellow => {
                self.me().assistants.iter().for_each(|from| add(Action::Recall { from }));
            }
            Choice::TakeGood | Choice::SmugglerGain => {
                Good::ALL.into_iter().for_each(|good| add(Action::ChooseGood { good }));
            }
            Choice::Arrest => {
                add(Action::TakeLira);
                self.list_deck(CardMoment::Arrest, add);
            }
            Choice::Assistants { .. } => {
                self.me().assistants.iter().for_each(|spot| add(Action::Toggle { spot }));
                add(Action::CallChosenBack);
            }
            Choice::Palace { double, any } => {
                let rest = self.palace_rest(double, any);
                goods(|good| rest[good] > 0, |good| add(Action::ChooseGood { good }));
            }
            Choice::Sale { offer, .. } => {
                self.list_sale(add);
                goods(|good| offer[good] > 0, |good| add(Action::TakeBack { good }));
                if !offer.is_empty() {
                    add(Action::Sell);
                }
            }
            Choice::Roll { .. } => {
                add(Action::KeepRoll);
                add(Action::SetToFour { die: 1 });
                add(Action::SetToFour { die: 2 });
                add(Action::RollAgain);
            }
            Choice::Caravansary { .. } => match self.card_moment() {
                Some(moment) => self.list_caravansary(moment, add),
                None => self.list_discards(add),
            },
            Choice::GovernorGain => self.list_deck(CardMoment::Governor, add),
            Choice::GovernorCost { .. } => {
                if self.check_pay_lira().is_ok() {
                    add(Action::PayLira);
                }
                self.list_discards(add);
            }
            Choice::SmugglerCost { .. } => {
                if self.check_pay_lira().is_ok() {
                    add(Action::PayLira);
                }
                goods(|good| self.check_give_good(good).is_ok(), |good| add(Action::GiveGood { good }));
            }
        }
    }

    /// D1, D5, D6, D19, D23: a whole action.
    fn list_phase(&self, add: &mut impl FnMut(Action)) {
        match self.turn.phase {
            Phase::Movement => {
                self.reach(Way::Walk).iter().for_each(|to| add(Action::Walk { to }));
                self.list_cards(&[Card::ExtraMove, Card::StayPut, Card::ReturnAssistant], add);
            }
            Phase::Payment => {
                if self.check_payment().is_ok() {
                    add(Action::Pay);
                }
                add(Action::EndTurn);
            }
            Phase::Action => {
                self.list_place(self.acting_tile(), add);
                add(Action::Skip);
            }
            Phase::Encounters => {
                if self.turn.due > 0 {
                    add(Action::TakeLira);
                    self.list_deck(CardMoment::Reward, add);
                } else {
                    add(Action::EndTurn);
                }
                if self.check_meeting(Figure::Governor).is_ok() {
                    add(Action::MeetGovernor);
                }
                if self.check_meeting(Figure::Smuggler).is_ok() {
                    add(Action::MeetSmuggler);
                }
            }
            Phase::EndPending => add(Action::EndTurn),
            Phase::FinalCards => {
                self.list_cards(&[Card::TakeOneGood, Card::TakeFiveLira], add);
                add(Action::EndTurn);
                return;
            }
            Phase::Over | Phase::Stopped => return,
        }
        self.list_cards(&[Card::TakeOneGood, Card::TakeFiveLira, Card::ArrestFamily], add);
        if self.check_yellow().is_ok() {
            add(Action::UseYellow);
        }
    }

    fn list_cards(&self, cards: &[Card], add: &mut impl FnMut(Action)) {
        for &card in cards.iter().filter(|&&card| self.check_card(card).is_ok()) {
            add(Action::PlayCard { card });
        }
    }

    /// D7 to D13, D15, D17, D18: the action of a place.
    fn list_place(&self, tile: Tile, add: &mut impl FnMut(Action)) {
        match tile {
            Tile::FabricWarehouse | Tile::SpiceWarehouse | Tile::FruitWarehouse => {
                add(Action::Fill);
                if self.check_green().is_ok() {
                    Good::ALL.into_iter().for_each(|good| add(Action::FillAndBuy { good }));
                }
            }
            Tile::Fountain => {
                add(Action::CallAllBack);
                if self.check_choosing().is_ok() {
                    add(Action::ChooseAssistants);
                }
            }
            Tile::PostOffice => {
                add(Action::CollectMail);
                self.list_cards(&[Card::DoublePostOffice], add);
            }
            Tile::GreatMosque | Tile::SmallMosque => {
                let sold = |good| Tile::mosque_of(good) == tile && self.check_mosque(good).is_ok();
                goods(sold, |good| add(Action::BuyMosqueTile { good }));
            }
            Tile::SultansPalace => {
                if self.check_palace(false).is_ok() {
                    add(Action::PaySultan);
                }
                self.list_cards(&[Card::DoublePalace], add);
            }
            Tile::SmallMarket | Tile::LargeMarket => {
                self.list_sale(add);
                self.list_cards(&[Card::SellAny], add);
            }
            Tile::GemstoneDealer => {
                if self.check_dealer(1).is_ok() {
                    add(Action::BuyRuby);
                }
                self.list_cards(&[Card::DoubleDealer], add);
            }
            Tile::Wainwright => {
                if self.check_wainwright().is_ok() {
                    add(Action::ExtendCart);
                }
            }
            Tile::TeaHouse => (2..=12).for_each(|number| add(Action::Call { number })),
            Tile::BlackMarket => goods(|good| good != Good::Blue, |good| add(Action::BlackMarket { good })),
            Tile::Caravansary => self.list_caravansary(CardMoment::First, add),
            Tile::PoliceStation => {
                if self.check_family_home().is_ok() {
                    for to in crate::Spot::all().filter(|&to| self.check_possible(self.board.tile(to)).is_ok()) {
                        add(Action::SendFamily { to });
                    }
                }
            }
        }
    }

    /// D11: one more good, or the most.
    fn list_sale(&self, add: &mut impl FnMut(Action)) {
        let Some(sale) = self.sale() else { return };
        goods(|good| self.check_offer(sale, good).is_ok(), |good| add(Action::Offer { good }));
        if self.most(sale).is_some() {
            add(Action::SellMost);
        }
    }

    /// D15: the deck, or the top of the pile.
    fn list_caravansary(&self, moment: CardMoment, add: &mut impl FnMut(Action)) {
        self.list_deck(moment, add);
        if self.check_pile().is_ok() {
            add(Action::TakeFromPile);
        }
    }

    /// A card from the deck: one of ten kinds, or the top one.
    fn list_deck(&self, moment: CardMoment, add: &mut impl FnMut(Action)) {
        match self.house.cards {
            CardSource::Chosen => Card::ALL.into_iter().for_each(|card| add(Action::TakeCard { card })),
            CardSource::Drawn => {
                if self.check_draw(moment).is_ok() {
                    add(Action::DrawCard);
                }
            }
        }
    }

    /// D16: one entry for each kind in the hand.
    fn list_discards(&self, add: &mut impl FnMut(Action)) {
        for card in Card::ALL.into_iter().filter(|&card| self.discardable(card) > 0) {
            add(Action::Discard { card });
        }
    }

    /// IST-038: whether ending the turn is the only thing left to do.
    pub(crate) fn only_the_end_is_left(&self) -> bool {
        if self.check_end().is_err() {
            return false;
        }
        let mut others = 0;
        self.list(&mut |action| others += usize::from(action != Action::EndTurn));
        others == 0
    }
}

/// Each good for which the condition holds.
fn goods(mut holds: impl FnMut(Good) -> bool, add: impl FnMut(Good)) {
    Good::ALL.into_iter().filter(|&good| holds(good)).for_each(add);
}
