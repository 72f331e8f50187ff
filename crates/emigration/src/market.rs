//! Buying and discarding the cards of a layout, and selling from the stash.

use caravanserai_core::{Seat, Tell};

use crate::why::Why;
use crate::{Action, Card, Emigration, Event, Kind, Place};

/// EMI-012: what the owner of another layout is paid.
pub(crate) const FEE: u16 = 1;
/// EMI-042, EMI-068: what the bank pays for a discarded or sold card.
pub(crate) const CARD_BRINGS: u16 = 2;

/// What can be done with an available card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    Buy,
    Discard,
    Activate,
}

impl Verb {
    /// EMI-041, EMI-042: what can be done with a Document or Connection.
    pub(crate) const FOR_GOODS: &[Verb] = &[Verb::Buy, Verb::Discard];
    /// EMI-045: what can be done with a Life Card or Payday.
    pub(crate) const FOR_HAPPENINGS: &[Verb] = &[Verb::Activate];

    /// EMI-041, EMI-042, EMI-045: what can be done with a card of this kind.
    const fn of(kind: Kind) -> &'static [Verb] {
        match kind {
            Kind::Document | Kind::Connection => Verb::FOR_GOODS,
            Kind::Life | Kind::Payday => Verb::FOR_HAPPENINGS,
        }
    }

    /// EMI-041, EMI-047: what the bank must be paid.
    pub(crate) fn price(self, game: &Emigration, card: Card) -> u16 {
        match self {
            Verb::Buy | Verb::Activate => game.price_of(card),
            Verb::Discard => 0,
        }
    }

    pub(crate) const fn action(self, owner: Seat, place: Place) -> Action {
        match self {
            Verb::Buy => Action::Buy { owner, place },
            Verb::Discard => Action::Discard { owner, place },
            Verb::Activate => Action::Activate { owner, place },
        }
    }
}

impl Emigration {
    /// EMI-007, EMI-041, EMI-042, EMI-043, EMI-044, EMI-045, EMI-047: whether a player may do this with
    /// the card there; gives back the card.
    pub(crate) fn check_card(&self, seat: Seat, verb: Verb, owner: Seat, place: Place) -> Result<Card, Why> {
        self.check_seat(owner)?;
        let layout = &self.layouts[owner];
        let card = layout.card(place).filter(|_| layout.is_available(place)).ok_or(Why::NotAvailable)?;
        if !Verb::of(card.kind()).contains(&verb) {
            return Err(if verb == Verb::Activate { Why::NotToActivate } else { Why::NotForSale });
        }
        let (fee, money) = (self.fee(seat, owner), self.players[seat].money);
        let needed = verb.price(self, card) + fee;
        if money < needed {
            return Err(Why::TooLittleMoney { needed, fee, money });
        }
        Ok(card)
    }

    /// EMI-043, EMI-046: the fee, the price or cost, and the card leaves the layout.
    pub(crate) fn take_from_layout(&mut self, seat: Seat, owner: Seat, place: Place, price: u16) {
        let fee = self.fee(seat, owner);
        self.players[seat].money -= fee + price;
        self.players[owner].money += fee;
        self.layouts[owner].remove(place);
    }

    /// EMI-041: a card goes to the stash for its price.
    pub(crate) fn buy(&mut self, seat: Seat, owner: Seat, place: Place, card: Card, tell: &mut impl Tell<Event>) {
        let price = self.price_of(card);
        self.take_from_layout(seat, owner, place, price);
        self.players[seat].stash = self.players[seat].stash.with(card);
        tell.all(Event::Bought { seat, owner, place, card, price });
    }

    /// EMI-042: a card goes to the discard pile for 2 Money.
    pub(crate) fn discard(&mut self, seat: Seat, owner: Seat, place: Place, card: Card, tell: &mut impl Tell<Event>) {
        self.take_from_layout(seat, owner, place, 0);
        self.discard.put(card);
        let money = self.take_money(seat, self.numbers().card_brings.into());
        tell.all(Event::Discarded { seat, owner, place, card, money });
    }

    /// EMI-031, EMI-068, EMI-069: whether a player may sell a card of this kind and price.
    pub(crate) fn check_sell(&self, seat: Seat, kind: Kind, price: u8) -> Result<Card, Why> {
        if self.turn.sold {
            return Err(Why::AlreadySold);
        }
        self.priced(self.players[seat].stash, kind, price).iter().next().ok_or(Why::NothingToSell)
    }

    /// EMI-068: a card from the stash goes to the discard pile for 2 Money.
    pub(crate) fn sell(&mut self, seat: Seat, card: Card, tell: &mut impl Tell<Event>) {
        self.turn.sold = true;
        self.players[seat].stash = self.players[seat].stash.without(card);
        self.discard.put(card);
        let money = self.take_money(seat, self.numbers().card_brings.into());
        tell.all(Event::Sold { seat, card, money });
    }
}
