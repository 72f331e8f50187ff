//! Buying a card on the black market, and selling houses for it.

use caravanserai_core::Tell;

use crate::event::Event;
use crate::market::MarketCard;
use crate::position::Borderlines;
use crate::step::Step;

impl Borderlines {
    /// Whether the family may pass: only if its cash does not even pay for the cheapest slot.
    ///
    /// BOR-073
    pub(crate) fn may_pass(&self) -> bool {
        self.money(self.turn.family) < u16::from(self.numbers().prices[3])
    }

    /// Whether nothing is left but to pass.
    pub(crate) fn must_pass(&self) -> bool {
        self.may_pass()
            && self.purses[self.turn.family].houses == 0
            && !self.may_open_camp()
            && !self.may_take_relief()
            && !self.may_resettle()
    }

    /// The fewest houses to sell for a card in the row; `None` if the family cannot pay for it.
    ///
    /// BOR-072, BOR-075
    pub(crate) fn fewest_houses(&self, card: MarketCard) -> Option<u8> {
        let purse = self.purses[self.turn.family];
        let missing = self.price_of(card)?.saturating_sub(purse.money);
        let houses = missing.div_ceil(self.house_price());
        (houses <= u16::from(purse.houses)).then_some(houses as u8)
    }

    /// Buys a card of the row and sells so many houses for it.
    ///
    /// BOR-072, BOR-075, BOR-077, BOR-080
    pub(crate) fn buy(&mut self, card: MarketCard, sold: u8, tell: &mut impl Tell<Event>) {
        let family = self.turn.family;
        let Some(price) = self.price_of(card) else { return };
        self.purses[family].houses -= sold;
        self.receive(family, self.house_price() * u16::from(sold));
        self.pay(family, price);
        self.market.take(card);
        self.turn.card = Some(card);
        [self.turn.people, self.turn.steps, self.turn.boats] = self.deal_of(card);
        self.step = Step::Card;
        tell.all(Event::Bought { who: self.who(family), card, price, sold, money: self.money(family) });
    }

    /// Buys nothing; the market stays as it is.
    ///
    /// BOR-073, BOR-078
    pub(crate) fn pass(&mut self, tell: &mut impl Tell<Event>) {
        self.turn.passed = true;
        self.step = Step::End;
        tell.all(Event::Passed { who: self.who(self.turn.family) });
    }
}
