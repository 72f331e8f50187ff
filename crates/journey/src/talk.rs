//! Statements, showings and requests.

use caravanserai_core::{Audience, Refusal, Seat, Seats, Tell};

use crate::give::MOST_THOUSANDS;
use crate::{
    Claim, Event, Gives, Journey, Lapse, Lira, PlannerPart, Request, Says, Selection, Shown, Statement, Talk, Topic,
    Wants,
};

/// The most parts that one showing can name.
const MOST_PARTS_SHOWN: usize = 400;
/// The most open requests of one player.
const MOST_REQUESTS: usize = 3;

impl Journey {
    /// Makes a statement, true or not; nobody checks it.
    ///
    /// JRN-138, JRN-142
    pub(crate) fn say(
        &mut self,
        seat: Seat,
        to: Seats,
        topic: Topic,
        says: Says,
        thousands: u16,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_talk(seat)?;
        self.check_listeners(seat, to)?;
        let claim = self.check_claim(topic, says, thousands)?;
        self.state(seat, to, claim, None, tell);
        tell.seal();
        Ok(())
    }

    /// Whether the player can speak to these; nobody named means everybody.
    fn check_listeners(&self, seat: Seat, to: Seats) -> Result<(), Refusal> {
        to.iter().try_for_each(|other| self.check_partner(seat, other))
    }

    /// Whether there is such a card or day to talk about.
    pub(crate) fn check_topic(&self, topic: Topic) -> Result<(), Refusal> {
        match topic {
            Topic::Card { row, square } if self.sheet.at(row, square).is_none() => {
                Err(Refusal::table("no_card_there", "There is no card on that square."))
            }
            Topic::Day(day) if day > self.last_day() => {
                Err(Refusal::table("no_such_day", "The game does not last that long."))
            }
            Topic::Card { .. } | Topic::Day(_) => Ok(()),
        }
    }

    /// Whether this can be said about it.
    pub(crate) fn check_claim(&self, topic: Topic, says: Says, thousands: u16) -> Result<Claim, Refusal> {
        self.check_topic(topic)?;
        if thousands > MOST_THOUSANDS {
            return Err(Refusal::table("too_much", "That is more money than there is."));
        }
        Claim::new(topic, says, thousands)
            .ok_or_else(|| Refusal::table("no_such_claim", "That cannot be said about it."))
    }

    /// Puts a claim into the ears of those it is made to.
    pub(crate) fn state(&mut self, by: Seat, to: Seats, claim: Claim, paid: Option<Lira>, tell: &mut impl Tell<Event>) {
        let (takes_place, card) = match claim.topic {
            Topic::Card { row, square } => match self.sheet.at(row, square) {
                Some(laid) => (self.takes_place(row, laid.lies), Some(laid.card)),
                None => (None, None),
            },
            Topic::Day(day) => (Some(day), None),
        };
        let on = self.today;
        self.dealings_mut().statements.push(Statement { by, to, on, claim, paid, takes_place, card });
        let audience = if to.is_empty() { Audience::Everyone } else { Audience::Only(to.with(by)) };
        tell.tell(audience, Event::Said { seat: by, to, claim });
    }

    /// Shows parts of the own planner, as they are written now.
    ///
    /// JRN-138
    pub(crate) fn show(
        &mut self,
        seat: Seat,
        to: Seats,
        parts: &[PlannerPart],
        notes: bool,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_talk(seat)?;
        self.check_listeners(seat, to)?;
        if parts.is_empty() {
            return Err(Refusal::table("nothing", "Pick something to show."));
        }
        let selection = self.check_selection(parts, notes)?;
        self.show_copy(seat, to, &selection, tell);
        tell.seal();
        Ok(())
    }

    /// Whether these parts can be shown.
    pub(crate) fn check_selection(&self, parts: &[PlannerPart], notes: bool) -> Result<Selection, Refusal> {
        if parts.len() > MOST_PARTS_SHOWN {
            return Err(Refusal::table("too_many_parts", "Pick fewer parts."));
        }
        if notes && self.options.talk == Talk::Statements {
            return Err(Refusal::table("no_free_words", "At this table notes are for their owner alone."));
        }
        Ok(Selection { parts: parts.to_vec(), notes })
    }

    /// Puts a still copy into the hands of those to whom it is shown.
    ///
    /// JRN-138, JRN-149
    pub(crate) fn show_copy(&mut self, by: Seat, to: Seats, selection: &Selection, tell: &mut impl Tell<Event>) {
        let dates = self.own_dates(by);
        let pages = selection.copy(self.dealings().planner(by), &dates, self.last_day());
        let holders = if to.is_empty() { Seats::all(self.players()).without(by) } else { to };
        let on = self.today;
        self.dealings_mut().shown.push(Shown { by, to: holders, on, pages });
        tell.all(Event::Showed { seat: by, to });
    }

    /// Asks the table, for a price.
    ///
    /// JRN-138, JRN-142, JRN-143
    pub(crate) fn ask(
        &mut self,
        seat: Seat,
        topic: Topic,
        thousands: u16,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_talk(seat)?;
        self.check_topic(topic)?;
        self.check_money(seat, Lira::thousands(thousands))?;
        if self.dealings().requests.iter().filter(|request| request.by == seat).count() >= MOST_REQUESTS {
            return Err(Refusal::table("too_many_requests", "Withdraw one of your requests first."));
        }
        let dealings = self.dealings_mut();
        dealings.requests_made = dealings.requests_made.wrapping_add(1);
        let request = Request { number: dealings.requests_made, by: seat, topic, pays: Lira::thousands(thousands) };
        dealings.requests.push(request);
        tell.all(Event::Asked { request });
        tell.seal();
        Ok(())
    }

    /// Answers a request for a price; the asker hears the answer on accepting it.
    ///
    /// JRN-142
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        request: u16,
        thousands: u16,
        says: Says,
        sum: u16,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_talk(seat)?;
        let Some(&asked) = self.dealings().request(request) else {
            return Err(Refusal::table("no_such_request", "Nobody asks that any more."));
        };
        self.check_partner(seat, asked.by)?;
        let claim = self.check_claim(asked.topic, says, sum)?;
        if thousands > MOST_THOUSANDS {
            return Err(Refusal::table("too_much", "That is more money than there is."));
        }
        let mut offers = self.dealings().offers.iter();
        if offers.any(|offer| offer.id.from == seat && offer.answers == Some(request)) {
            return Err(Refusal::table("answered", "You have answered that; withdraw your answer first."));
        }
        let gives = Gives { claim: Some(claim), ..Gives::default() };
        let wants = Wants { money: Lira::thousands(thousands), ..Wants::default() };
        self.open_offer(seat, Some(asked.by), gives, wants, Some(request), tell)
    }

    /// Takes a request back; its answers lapse.
    pub(crate) fn withdraw_request(
        &mut self,
        seat: Seat,
        request: u16,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_dealer(seat)?;
        match self.dealings().request(request) {
            Some(asked) if asked.by == seat => {}
            Some(_) | None => return Err(Refusal::table("no_such_request", "You do not ask that.")),
        }
        self.close_request(request, Lapse::Withdrawn, tell);
        self.close_stale_offers(tell);
        tell.seal();
        Ok(())
    }

    /// Takes a request off the table.
    pub(crate) fn close_request(&mut self, request: u16, why: Lapse, tell: &mut impl Tell<Event>) {
        let requests = &mut self.dealings_mut().requests;
        if let Some(place) = requests.iter().position(|other| other.number == request) {
            let seat = requests.remove(place).by;
            tell.all(Event::RequestClosed { request, seat, why });
        }
    }
}
