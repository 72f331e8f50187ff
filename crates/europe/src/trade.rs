//! Trading kept cards: offers of two players, and their answers.

use caravanserai_core::{Audience, Refusal, Seat, Seats, Tell};

use crate::chance_card::Kept;
use crate::event::Event;
use crate::position::{Europe, Offer};

impl Europe {
    /// EUR-097, EUR-098: whether the mover may offer something to anybody now.
    pub(crate) fn may_trade(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.options.trading {
            return Err(Refusal::table("no_trading", "Trading is off at this table."));
        }
        if seat != self.turn || !self.in_window() {
            return Err(Refusal::new(
                "no_window",
                "EUR-098",
                "Trades are made with the player whose turn it is, before the throw, before the move or before the end of the turn.",
            ));
        }
        Ok(())
    }

    /// EUR-098: both sides must be able to give what they would; what is hidden is not tested.
    fn may_exchange(&self, offer: &Offer) -> Result<(), Refusal> {
        if offer.give.is_empty() && offer.ask.is_empty() {
            return Err(Refusal::new("nothing", "EUR-098", "A trade needs at least one card."));
        }
        if !self.travellers[offer.from].kept.holds(offer.give) {
            return Err(Refusal::new("no_card", "EUR-098", "You do not hold what you offer."));
        }
        let theirs = self.travellers[offer.to].kept;
        let enough = if self.options.hides_kept() { offer.ask.len() <= theirs.len() } else { theirs.holds(offer.ask) };
        if !enough {
            return Err(Refusal::new("no_card", "EUR-098", "The other player does not hold what you ask for."));
        }
        Ok(())
    }

    /// EUR-097, EUR-098: offers a trade to one other player.
    pub(crate) fn make_offer(&mut self, offer: Offer, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.may_trade(offer.from)?;
        if offer.to == offer.from || offer.to.index() >= self.travellers.seats() || !self.travellers[offer.to].in_play()
        {
            return Err(Refusal::new("nobody", "EUR-098", "Choose another player who is still in the game."));
        }
        self.may_exchange(&offer)?;
        if let Some(old) = self.offer.take() {
            tell.all(Event::OfferLapsed { from: old.from, to: old.to });
        }
        self.put_offer(offer, tell);
        Ok(())
    }

    /// D13: answers an offer with another one.
    pub(crate) fn counter(
        &mut self,
        seat: Seat,
        give: Kept,
        ask: Kept,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        let open = self.offer_to(seat)?;
        let offer = Offer { from: seat, to: open.from, give, ask };
        self.may_exchange(&offer)?;
        self.put_offer(offer, tell);
        Ok(())
    }

    fn put_offer(&mut self, offer: Offer, tell: &mut impl Tell<Event>) {
        let Offer { from, to, give, ask } = offer;
        let offered = Event::Offered { seat: from, to, give, ask };
        if self.options.hides_kept() {
            let both = Seats::only(from).with(to);
            tell.tell(Audience::Only(both), offered);
            tell.tell(Audience::Except(both), Event::OfferedUnseen { seat: from, to });
            tell.seal();
            let known = &mut self.travellers[to].known[from.index()];
            *known = known.at_least(give);
        } else {
            tell.all(offered);
        }
        self.offer = Some(offer);
    }

    /// The open offer to this seat.
    pub(crate) fn offer_to(&self, seat: Seat) -> Result<Offer, Refusal> {
        match self.offer {
            Some(offer) if offer.to == seat => Ok(offer),
            _ => Err(Refusal::new("no_offer", "EUR-098", "There is no offer for you to answer.")),
        }
    }

    /// EUR-098: whether the seat may accept the offer to it.
    pub(crate) fn may_accept(&self, seat: Seat) -> Result<Offer, Refusal> {
        let offer = self.offer_to(seat)?;
        if !self.travellers[seat].kept.holds(offer.ask) {
            return Err(Refusal::new("no_card", "EUR-098", "You do not hold what the offer asks for."));
        }
        Ok(offer)
    }

    /// EUR-098, EUR-102: the cards change hands at once.
    pub(crate) fn accept(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let Offer { from, to, give, ask } = self.may_accept(seat)?;
        self.offer = None;
        self.travellers[from].kept = self.travellers[from].kept.minus(give).plus(ask);
        self.travellers[to].kept = self.travellers[to].kept.minus(ask).plus(give);
        let traded = Event::Traded { from, to, gave: give, got: ask };
        if self.options.hides_kept() {
            self.learn_from_trade(from, to, give, ask);
            let both = Seats::only(from).with(to);
            tell.tell(Audience::Only(both), traded);
            let unseen = Event::TradedUnseen { from, to, gave: give.len(), got: ask.len() };
            tell.tell(Audience::Except(both), unseen);
        } else {
            tell.all(traded);
        }
        tell.seal();
        Ok(())
    }

    /// What everybody knows of hidden cards after a trade.
    fn learn_from_trade(&mut self, from: Seat, to: Seat, give: Kept, ask: Kept) {
        for seat in Seat::all(self.travellers.seats()) {
            let known = &mut self.travellers[seat].known;
            let [f, t] = [from.index(), to.index()];
            if seat == from {
                known[t] = known[t].minus(ask).plus(give);
            } else if seat == to {
                known[f] = known[f].minus(give).plus(ask);
            } else {
                known[f] = known[f].fewer(give.len());
                known[t] = known[t].fewer(ask.len());
            }
        }
    }

    /// D13: refuses an offer.
    pub(crate) fn refuse(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let offer = self.offer_to(seat)?;
        self.offer = None;
        tell.all(Event::OfferRefused { seat, from: offer.from });
        tell.seal();
        Ok(())
    }

    /// Whether the seat has an open offer of its own.
    pub(crate) fn may_withdraw(&self, seat: Seat) -> Result<Offer, Refusal> {
        match self.offer {
            Some(offer) if offer.from == seat => Ok(offer),
            _ => Err(Refusal::table("no_offer", "You have made no offer.")),
        }
    }

    /// Withdraws the own offer.
    pub(crate) fn withdraw(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let offer = self.may_withdraw(seat)?;
        self.offer = None;
        tell.all(Event::OfferLapsed { from: offer.from, to: offer.to });
        Ok(())
    }
}
