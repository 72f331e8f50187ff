//! Offers: made, accepted, refused, withdrawn, lapsed.

use caravanserai_core::{Audience, Refusal, Seat, Seats, Tell};

use crate::give::MOST_THOUSANDS;
use crate::planner::LONGEST_TEXT;
use crate::{
    Claim, Event, Gives, Journey, Lapse, Lira, Offer, OfferForm, OfferId, Promise, Says, Talk, Transfer, Wants,
};

/// The most open offers of one player.
const MOST_OFFERS: usize = 12;

impl Journey {
    /// Makes an offer of several parts against several parts.
    ///
    /// JRN-138, JRN-142, JRN-143, JRN-146
    pub(crate) fn make_offer(
        &mut self,
        seat: Seat,
        form: &OfferForm,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_talk(seat)?;
        if let Some(to) = form.to {
            self.check_partner(seat, to)?;
        }
        let claim = match (form.give_topic, form.give_says) {
            (Some(topic), Some(says)) => Some(self.check_claim(topic, says, form.give_sum)?),
            (None, None) if form.give_sum == 0 => None,
            _ => return Err(Refusal::table("half_a_claim", "A statement needs what it is about and what it says.")),
        };
        if let Some(topic) = form.want_topic {
            self.check_topic(topic)?;
        }
        check_text(&form.promise)?;
        if !form.promise.is_empty() && self.options.talk == Talk::Statements {
            return Err(Refusal::table("no_free_words", "At this table nothing can be promised in free words."));
        }
        let gives = Gives {
            money: Lira::thousands(form.give_thousands),
            showing: self.check_selection(&form.give_parts, form.give_notes && !form.give_parts.is_empty())?,
            claim,
        };
        let wants = Wants {
            money: Lira::thousands(form.want_thousands),
            showing: self.check_selection(&form.want_parts, form.want_notes && !form.want_parts.is_empty())?,
            topic: form.want_topic,
            promise: form.promise.clone(),
        };
        if gives.is_empty() && wants.is_empty() {
            return Err(Refusal::table("nothing", "An offer gives or wants something."));
        }
        if form.want_thousands > MOST_THOUSANDS {
            return Err(Refusal::table("too_much", "That is more money than there is."));
        }
        self.open_offer(seat, form.to, gives, wants, None, tell)
    }

    /// Puts an offer on the table.
    pub(crate) fn open_offer(
        &mut self,
        seat: Seat,
        to: Option<Seat>,
        gives: Gives,
        wants: Wants,
        answers: Option<u16>,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_money(seat, gives.money)?;
        if self.dealings().offers.iter().filter(|offer| offer.id.from == seat).count() >= MOST_OFFERS {
            return Err(Refusal::table("too_many_offers", "Withdraw one of your offers first."));
        }
        let dealings = self.dealings_mut();
        let id = dealings.name_offer(seat, to);
        let offer = Offer { id, gives, wants, refused_by: Seats::NONE, answers };
        tell.tell(audience(id), Event::Offered { terms: Box::new(offer.terms()) });
        dealings.offers.push(offer);
        tell.seal();
        Ok(())
    }

    /// Accepts an offer that wants no statement.
    ///
    /// JRN-140, JRN-142
    pub(crate) fn accept(&mut self, seat: Seat, id: OfferId, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let offer = self.check_accept(seat, id)?;
        if offer.wants.topic.is_some() {
            return Err(Refusal::table("statement_wanted", "This offer wants a statement: say it."));
        }
        self.exchange(seat, offer, None, tell);
        Ok(())
    }

    /// Accepts an offer that wants a statement, by making it.
    ///
    /// JRN-142
    pub(crate) fn accept_and_tell(
        &mut self,
        seat: Seat,
        id: OfferId,
        says: Says,
        sum: u16,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        let offer = self.check_accept(seat, id)?;
        let Some(topic) = offer.wants.topic else {
            return Err(Refusal::table("no_statement_wanted", "This offer wants no statement."));
        };
        let claim = self.check_claim(topic, says, sum)?;
        self.exchange(seat, offer, Some(claim), tell);
        Ok(())
    }

    fn check_accept(&self, seat: Seat, id: OfferId) -> Result<Offer, Refusal> {
        self.check_dealer(seat)?;
        let offer = match self.dealings().offer(id) {
            Some(offer) if offer.is_for(seat) && !offer.refused_by.contains(seat) => offer,
            Some(_) | None => return Err(Refusal::table("no_such_offer", "There is no such offer to you.")),
        };
        self.check_partner(seat, id.from)?;
        self.check_money(seat, offer.wants.money)?;
        Ok(offer.clone())
    }

    /// Both sides of a deal change hands in one step.
    ///
    /// JRN-142
    fn exchange(&mut self, seat: Seat, offer: Offer, answer: Option<Claim>, tell: &mut impl Tell<Event>) {
        let from = offer.id.from;
        self.dealings_mut().offers.retain(|other| other.id != offer.id);
        let (gives, takes) = (offer.gives.money, offer.wants.money);
        let is_gift = offer.wants.is_empty() && offer.gives.showing.is_empty() && offer.gives.claim.is_none();
        if is_gift {
            self.hand_over(from, seat, gives, false, tell);
            return self.after_dealing(tell);
        }
        // Each side holds what it gives, so the two payments cross without either falling short.
        self.swap_money(from, seat, gives, takes);
        let dealt = |sums: Option<(Lira, Lira)>| Event::Dealt {
            from,
            to: seat,
            gives: sums.map(|sums| sums.0),
            takes: sums.map(|sums| sums.1),
        };
        self.tell_sums((from, seat), tell, dealt, (gives, takes));
        if !offer.gives.showing.is_empty() {
            self.show_copy(from, Seats::only(seat), &offer.gives.showing, tell);
        }
        if !offer.wants.showing.is_empty() {
            self.show_copy(seat, Seats::only(from), &offer.wants.showing, tell);
        }
        let price = |money: Lira| (money > Lira::ZERO).then_some(money);
        if let Some(claim) = offer.gives.claim {
            self.state(from, Seats::only(seat), claim, price(takes), tell);
        }
        if let Some(claim) = answer {
            self.state(seat, Seats::only(from), claim, price(gives), tell);
        }
        if !offer.wants.promise.is_empty() {
            let (text, on) = (offer.wants.promise, self.today);
            let two = Audience::Only(Seats::only(from).with(seat));
            tell.tell(two, Event::Promised { seat, to: from, text: text.clone() });
            self.dealings_mut().promises.push(Promise { by: seat, to: from, text, on });
        }
        if let Some(request) = offer.answers {
            self.close_request(request, Lapse::Answered, tell);
        }
        self.after_dealing(tell);
    }

    fn swap_money(&mut self, from: Seat, to: Seat, gives: Lira, takes: Lira) {
        let on = self.today;
        self.travellers[from].money = self.travellers[from].money - gives + takes;
        self.travellers[to].money = self.travellers[to].money - takes + gives;
        let transfers = &mut self.dealings_mut().transfers;
        if gives > Lira::ZERO {
            transfers.push(Transfer { from, to, amount: gives, on, deal: true });
        }
        if takes > Lira::ZERO {
            transfers.push(Transfer { from: to, to: from, amount: takes, on, deal: true });
        }
    }

    /// Refuses an offer; one to everybody stays open for the others.
    pub(crate) fn refuse(&mut self, seat: Seat, id: OfferId, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.check_dealer(seat)?;
        match self.dealings().offer(id) {
            Some(offer) if offer.is_for(seat) && !offer.refused_by.contains(seat) => {}
            Some(_) | None => return Err(Refusal::table("no_such_offer", "There is no such offer to you.")),
        }
        for offer in self.dealings_mut().offers.iter_mut().filter(|offer| offer.id == id) {
            offer.refused_by = offer.refused_by.with(seat);
        }
        tell.tell(audience(id), Event::OfferRefused { offer: id, seat });
        self.close_stale_offers(tell);
        tell.seal();
        Ok(())
    }

    /// Takes an own offer back.
    pub(crate) fn withdraw(&mut self, seat: Seat, id: OfferId, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.check_dealer(seat)?;
        if id.from != seat || self.dealings().offer(id).is_none() {
            return Err(Refusal::table("no_such_offer", "You have no such offer on the table."));
        }
        self.close_offer(id, Lapse::Withdrawn, tell);
        tell.seal();
        Ok(())
    }

    fn close_offer(&mut self, id: OfferId, why: Lapse, tell: &mut impl Tell<Event>) {
        self.dealings_mut().offers.retain(|offer| offer.id != id);
        tell.tell(audience(id), Event::OfferClosed { offer: id, why });
    }

    /// Offers and requests lapse when their maker cannot pay any more, when a side has gone, and when
    /// the question they answer is no longer asked.
    pub(crate) fn close_stale_offers(&mut self, tell: &mut impl Tell<Event>) {
        if self.dealings.is_none() {
            return;
        }
        let stale = self.dealings().requests.iter().filter_map(|request| {
            let why = self.why_lapsed(request.by, request.pays)?;
            Some((request.number, why))
        });
        let stale = stale.collect::<Vec<_>>();
        for (request, why) in stale {
            self.close_request(request, why, tell);
        }
        let stale: Vec<_> =
            self.dealings().offers.iter().filter_map(|offer| Some((offer.id, self.why_stale(offer)?))).collect();
        for (id, why) in stale {
            self.close_offer(id, why, tell);
        }
    }

    fn why_lapsed(&self, maker: Seat, pays: Lira) -> Option<Lapse> {
        if !self.at_table(maker) {
            Some(Lapse::Gone)
        } else if self.travellers[maker].money < pays {
            Some(Lapse::NoMoney)
        } else {
            None
        }
    }

    pub(crate) fn why_stale(&self, offer: &Offer) -> Option<Lapse> {
        if let Some(why) = self.why_lapsed(offer.id.from, offer.gives.money) {
            return Some(why);
        }
        if offer.answers.is_some_and(|request| self.dealings().request(request).is_none()) {
            return Some(Lapse::Answered);
        }
        let mut addressed =
            Seat::all(self.players()).filter(|&seat| offer.is_for(seat) && self.at_table(seat)).peekable();
        if addressed.peek().is_none() {
            return Some(Lapse::Gone);
        }
        addressed.all(|seat| offer.refused_by.contains(seat)).then_some(Lapse::Refused)
    }

    fn at_table(&self, seat: Seat) -> bool {
        self.in_istanbul(seat) && !self.absent.contains(seat)
    }

    /// Everything open lapses.
    pub(crate) fn close_all_offers(&mut self, why: Lapse, tell: &mut impl Tell<Event>) {
        let Some(dealings) = self.dealings.as_deref_mut() else { return };
        for offer in dealings.offers.drain(..) {
            tell.tell(audience(offer.id), Event::OfferClosed { offer: offer.id, why });
        }
        for request in dealings.requests.drain(..) {
            tell.all(Event::RequestClosed { request: request.number, seat: request.by, why });
        }
    }
}

/// Those who know of an offer: everybody, or the two.
fn audience(id: OfferId) -> Audience {
    match id.to {
        Some(to) => Audience::Only(Seats::only(id.from).with(to)),
        None => Audience::Everyone,
    }
}

/// Whether a text can be written down.
pub(crate) fn check_text(text: &str) -> Result<(), Refusal> {
    if text.chars().count() > LONGEST_TEXT {
        return Err(Refusal::table("too_long", "That is more than 200 characters."));
    }
    if text.chars().any(char::is_control) {
        return Err(Refusal::table("odd_characters", "That text holds characters that cannot be written."));
    }
    Ok(())
}
