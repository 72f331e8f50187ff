//! Bonus cards (2.8): playing them, taking them, and the yellow tile.

use caravanserai_core::{Audience, Fate, Refusal, Tell};

use super::{Verdict, require};
use crate::{Card, CardSource, Choice, Event, Gain, Good, Goods, Istanbul, Phase, Spots, Tile, Way};

/// What a card from the deck is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardMoment {
    /// The first card of the Caravansary.
    First,
    /// The second card of the Caravansary.
    Second(Gain),
    /// The Governor's card.
    Governor,
    /// The reward of Arrest Family.
    Arrest,
    /// The reward for a captured family member.
    Reward,
}

impl Istanbul {
    /// IST-032, IST-057, IST-068, IST-090: whether any-phase cards and the yellow tile may be used now; they
    /// never come in the middle of an action (IST-036).
    pub(crate) fn between_actions(&self) -> bool {
        let turn = &self.turn;
        turn.choice == Choice::None
            && turn.sent.is_none()
            && matches!(
                turn.phase,
                Phase::Movement | Phase::Payment | Phase::Action | Phase::Encounters | Phase::EndPending
            )
    }

    /// Whether the card may be played now (2.2, 2.8).
    pub(crate) fn check_card(&self, card: Card) -> Verdict {
        let (me, phase) = (self.me(), self.turn.phase);
        require(me.has(card), "no_card", rule_of(card), "You do not hold this card.")?;
        match card {
            Card::TakeOneGood | Card::TakeFiveLira => {
                let at_the_end = phase == Phase::FinalCards && self.turn.choice == Choice::None;
                if at_the_end || self.between_actions() { Ok(()) } else { Err(self.not_now()) }
            }
            Card::ArrestFamily => {
                if !self.between_actions() {
                    return Err(self.not_now());
                }
                let reason = "Your family member is at the Police Station already.";
                require(me.family != self.station(), "family_home", "IST-183", reason)
            }
            Card::ExtraMove | Card::StayPut | Card::ReturnAssistant => {
                if phase != Phase::Movement || self.turn.choice != Choice::None {
                    return Err(self.not_now());
                }
                let reason = "None of your assistants is out on the board.";
                let possible = card != Card::ReturnAssistant || !me.assistants.is_empty();
                require(possible, "no_assistant", "IST-045", reason)
            }
            Card::SellAny | Card::DoublePalace | Card::DoublePostOffice | Card::DoubleDealer => {
                let Some(tile) = self.acting_at() else { return Err(self.not_now()) };
                let reason = "This card works only at its own place.";
                require(Tile::of_card(card) == Some(tile), "wrong_place", "IST-073", reason)?;
                match card {
                    Card::SellAny => require(!me.goods.is_empty(), "nothing_to_sell", "IST-185", "Your cart is empty."),
                    Card::DoublePalace => self.check_palace(true),
                    Card::DoubleDealer => self.check_dealer(2),
                    _ => Ok(()),
                }
            }
        }
    }

    /// IST-033: plays a card, or asks the question that belongs to it first.
    pub(crate) fn play_card(&mut self, card: Card, tell: &mut impl Tell<Event>) -> Verdict {
        self.check_card(card)?;
        match card {
            Card::TakeOneGood => self.turn.choice = Choice::TakeGood,
            Card::TakeFiveLira => self.take_five_lira(tell),
            Card::ExtraMove => self.turn.choice = Choice::FarMove,
            Card::StayPut => self.turn.choice = Choice::Arrival { to: self.me().merchant, way: Way::StayPut },
            Card::ReturnAssistant => self.turn.choice = Choice::ReturnAssistant,
            Card::ArrestFamily => self.turn.choice = Choice::Arrest,
            Card::SellAny => self.turn.choice = Choice::Sale { sell_any: true, offer: Goods::NONE },
            Card::DoublePalace => self.begin_palace(true, tell),
            Card::DoublePostOffice => self.twice(card, Istanbul::mail, tell),
            Card::DoubleDealer => self.twice(card, Istanbul::deal_ruby, tell),
        }
        Ok(())
    }

    /// IST-182: five lira.
    fn take_five_lira(&mut self, tell: &mut impl Tell<Event>) {
        self.spend_card(Card::TakeFiveLira, tell);
        let lira = u32::from(self.numbers().take_five);
        self.me_mut().lira += lira;
        tell.all(Event::TakesLira { seat: self.active(), lira });
    }

    /// IST-186, IST-187: the action twice, the second on the new state, nothing in between.
    fn twice<T: Tell<Event>>(&mut self, card: Card, action: fn(&mut Istanbul, &mut T), tell: &mut T) {
        self.depart(tell);
        self.spend_card(card, tell);
        action(self, tell);
        action(self, tell);
        self.finish_action(tell);
    }

    /// IST-034, IST-035: the card goes onto the pile before its effect.
    pub(crate) fn spend_card(&mut self, card: Card, tell: &mut impl Tell<Event>) {
        self.lay_on_pile(card);
        tell.all(Event::PlaysCard { seat: self.active(), card });
    }

    /// IST-162, IST-207: a card that a rule asks for goes onto the pile.
    pub(crate) fn discard_card(&mut self, card: Card, tell: &mut impl Tell<Event>) {
        self.lay_on_pile(card);
        tell.all(Event::Discards { seat: self.active(), card });
    }

    fn lay_on_pile(&mut self, card: Card) {
        let me = self.me_mut();
        me.hand.remove(card);
        me.known.went(card);
        self.pile.push(card);
    }

    /// IST-163: a card of the player's choice comes into the hand; only its owner sees it (section 4).
    pub(crate) fn receive_card(&mut self, card: Card, tell: &mut impl Tell<Event>) {
        let seat = self.active();
        self.me_mut().hand.add(card);
        if self.house.open_hands {
            tell.all(Event::TakesCard { seat, card: Some(card) });
        } else {
            tell.tell(Audience::seat(seat), Event::TakesCard { seat, card: Some(card) });
            tell.tell(Audience::others(seat), Event::TakesCard { seat, card: None });
        }
    }

    /// IST-161: the top card of the pile comes into the hand, before all eyes.
    pub(crate) fn receive_from_pile(&mut self, tell: &mut impl Tell<Event>) {
        if let Some(card) = self.pile.pop() {
            let seat = self.active();
            let me = self.me_mut();
            me.hand.add(card);
            me.known.came(card);
            tell.all(Event::TakesFromPile { seat, card });
        }
    }

    /// IST-250, IST-251: the top card of the deck comes into the hand; an empty deck is made of the pile first.
    pub(crate) fn receive_from_deck(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Card {
        if self.deck.is_empty() {
            self.pile.drain(..).for_each(|card| self.deck.add(card));
            tell.all(Event::Reshuffles { cards: self.deck.total() as u8 });
        }
        let kind = fate.draw(&self.deck.counts(), "a card of the deck, 0 to 9 in the order of the letters a to j");
        let card = Card::ALL[kind % Card::ALL.len()];
        self.deck.remove(card);
        self.receive_card(card, tell);
        card
    }

    /// What a card from the deck would be for now.
    pub(crate) fn card_moment(&self) -> Option<CardMoment> {
        match self.turn.choice {
            Choice::Caravansary { first, second: None } if self.deck_or_pile_left() => Some(CardMoment::Second(first)),
            Choice::GovernorGain => Some(CardMoment::Governor),
            Choice::Arrest => Some(CardMoment::Arrest),
            Choice::None if self.acting_at() == Some(Tile::Caravansary) => Some(CardMoment::First),
            Choice::None if self.turn.phase == Phase::Encounters && self.turn.due > 0 => Some(CardMoment::Reward),
            _ => None,
        }
    }

    /// IST-163: takes a card of the player's choice (`cards = chosen`).
    pub(crate) fn take_card(&mut self, card: Card, tell: &mut impl Tell<Event>) -> Verdict {
        let Some(moment) = self.card_moment() else { return Err(self.not_now()) };
        let chosen = self.house.cards == CardSource::Chosen;
        require(chosen, "cards_are_drawn", "IST-250", "At this table cards are drawn from the deck, not chosen.")?;
        let gain = Gain::Chosen { card };
        match moment {
            CardMoment::First => self.turn.choice = Choice::Caravansary { first: gain, second: None },
            CardMoment::Second(first) => self.turn.choice = Choice::Caravansary { first, second: Some(gain) },
            CardMoment::Governor => self.turn.choice = Choice::GovernorCost { gain },
            CardMoment::Arrest => {
                self.arrest_family(tell);
                self.receive_card(card, tell);
            }
            CardMoment::Reward => {
                self.turn.due -= 1;
                self.receive_card(card, tell);
            }
        }
        Ok(())
    }

    /// IST-250, IST-252: whether the deck, or the pile in its place, still has a card to draw.
    pub(crate) fn check_draw(&self, moment: CardMoment) -> Verdict {
        let drawn = self.house.cards == CardSource::Drawn;
        require(drawn, "cards_are_chosen", "IST-163", "At this table you name the card that you take.")?;
        // Arrest Family lies on the pile before its reward is drawn, so there is always one.
        let left = moment == CardMoment::Arrest || self.deck_or_pile_left();
        require(left, "no_cards", "IST-252", "There is no card left to draw.")
    }

    /// IST-250: draws the top card of the deck (`cards = drawn`).
    pub(crate) fn draw_card(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        let Some(moment) = self.card_moment() else { return Err(self.not_now()) };
        self.check_draw(moment)?;
        match moment {
            CardMoment::First => {
                self.depart(tell);
                let card = self.receive_from_deck(fate, tell);
                self.turn.choice = Choice::Caravansary { first: Gain::Held { card }, second: None };
            }
            CardMoment::Second(first) => {
                self.depart(tell);
                let first = self.hold(first, tell);
                let card = self.receive_from_deck(fate, tell);
                self.turn.choice = Choice::Caravansary { first, second: Some(Gain::Held { card }) };
            }
            // With drawn cards the Governor's card is drawn when he is met.
            CardMoment::Governor => return Err(self.not_now()),
            CardMoment::Arrest => {
                self.arrest_family(tell);
                self.receive_from_deck(fate, tell);
            }
            CardMoment::Reward => {
                self.turn.due -= 1;
                self.receive_from_deck(fate, tell);
            }
        }
        Ok(())
    }

    /// IST-183: the own family member returns to the Police Station; its reward follows.
    pub(crate) fn arrest_family(&mut self, tell: &mut impl Tell<Event>) {
        self.spend_card(Card::ArrestFamily, tell);
        let (seat, station) = (self.active(), self.station());
        let from = std::mem::replace(&mut self.me_mut().family, station);
        tell.all(Event::CallsFamilyHome { seat, from });
        self.turn.choice = Choice::None;
    }

    /// IST-210, IST-211, IST-212, IST-257: the yellow tile, 2 lira and an assistant on the board.
    pub(crate) fn check_yellow(&self) -> Verdict {
        let me = self.me();
        if !self.between_actions() {
            return Err(self.not_now());
        }
        require(me.tiles.has(Good::Yellow), "no_tile", "IST-210", "For that you need the yellow mosque tile.")?;
        let fee = u32::from(self.numbers().yellow);
        require(me.lira >= fee, "too_little_money", "IST-211", "You have too few lira to bring an assistant back.")?;
        require(me.assistants != Spots::NONE, "no_assistant", "IST-210", "None of your assistants is on the board.")?;
        let again = self.house.yellow == crate::Limit::Free || !self.turn.yellow_used;
        require(again, "once_per_turn", "IST-257", "At this table the yellow tile works once per turn.")
    }

    /// IST-210: asks which assistant comes back.
    pub(crate) fn use_yellow(&mut self) -> Verdict {
        self.check_yellow()?;
        self.turn.choice = Choice::Yellow;
        Ok(())
    }
}

/// The rule that says what the card does.
fn rule_of(card: Card) -> &'static str {
    match card {
        Card::TakeOneGood => "IST-180",
        Card::TakeFiveLira => "IST-182",
        Card::ExtraMove => "IST-043",
        Card::StayPut => "IST-044",
        Card::ReturnAssistant => "IST-045",
        Card::ArrestFamily => "IST-183",
        Card::SellAny => "IST-184",
        Card::DoublePalace | Card::DoublePostOffice | Card::DoubleDealer => "IST-186",
    }
}

impl Istanbul {
    /// Refuses what does not fit the moment, and says what the moment is.
    #[cold]
    pub(crate) fn not_now(&self) -> Refusal {
        let (rule, reason) = match (self.turn.choice, self.turn.phase) {
            (Choice::None, _) if self.turn.sent.is_some() => {
                ("IST-173", "First choose the action that your family member carries out.")
            }
            (Choice::None, Phase::Movement) => ("IST-030", "First walk: this is the movement phase."),
            (Choice::None, Phase::Payment) => ("IST-061", "First pay the other merchants here, or end the turn."),
            (Choice::None, Phase::Action) => ("IST-070", "First carry out the action of the place, or skip it."),
            (Choice::None, Phase::Encounters) => {
                ("IST-072", "The action of this turn is done; only encounters and the end are left.")
            }
            (Choice::None, Phase::EndPending) => {
                ("IST-057", "You left your assistants out, so only the end of the turn is left.")
            }
            (Choice::None, Phase::FinalCards) => ("IST-261", "Only Take 1 Good and Take 5 Lira may be played now."),
            (Choice::None, Phase::Over | Phase::Stopped) => ("IST-236", "The game is over."),
            _ => ("IST-036", "First finish the choice that you have begun."),
        };
        Refusal::new("not_now", rule, reason)
    }
}
