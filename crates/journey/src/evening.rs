//! The end of a round: reveal, police, journeys, work, and preparing the next day.

use caravanserai_core::{Refusal, Seat, Seats, Tell};

use crate::{
    Card, Departure, Effect, Ending, Event, Journey, Kind, Laid, Lapse, Lies, Lira, Phase, Place, Whereabouts,
};

impl Journey {
    /// Turns today's upright cards up; everything else of the evening follows.
    ///
    /// JRN-033, JRN-064, JRN-065
    pub(crate) fn reveal(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        if self.phase != Phase::Reveal || seat != self.starter {
            return Err(self.not_now(seat, "JRN-033", "The starting player turns the cards up, after the last turn."));
        }
        let (today, row) = (self.today, self.today.of_week());
        let upright = |square: &&Option<Laid>| square.is_some_and(|laid| laid.lies == Lies::Upright);
        let cards = self.sheet.row(row).iter().filter(upright).count() as u8;
        tell.all(Event::Evening { day: today, cards });
        for (number, square) in (1..).zip(self.sheet.row_mut(row)) {
            if let Some(laid) = square.as_mut().filter(|laid| laid.lies == Lies::Upright) {
                laid.lies = Lies::FaceUp;
                self.traces[laid.card].turned = Some(today);
                tell.all(Event::Turned { row, square: number, card: laid.card });
            }
        }
        tell.seal();
        self.go_on_after_reveal(tell);
        self.determine_police_activity(tell);
        Ok(())
    }

    /// Asks about journeys from a square of today's row on; when all are settled, work follows.
    ///
    /// JRN-084, JRN-086, JRN-090, JRN-098, JRN-100
    pub(crate) fn ask_about_journeys(&mut self, from: u8, declined: Seats, tell: &mut impl Tell<Event>) {
        match self.next_question(Kind::Journey, from, declined, tell) {
            Some((square, seat, card, declined)) => {
                self.phase = Phase::Journey { square, seat, declined };
                tell.all(Event::JourneyOffered { seat, card, cost: self.cost(seat, card) });
            }
            None => self.ask_about_work(1, Seats::NONE, tell),
        }
    }

    /// Asks about work from a square of today's row on; when all is settled, the next day is prepared.
    ///
    /// JRN-092, JRN-093, JRN-095, JRN-096, JRN-100
    pub(crate) fn ask_about_work(&mut self, from: u8, declined: Seats, tell: &mut impl Tell<Event>) {
        match self.next_question(Kind::Work, from, declined, tell) {
            Some((square, seat, card, declined)) => {
                self.phase = Phase::Work { square, seat, declined };
                tell.all(Event::WorkOffered { seat, card, wage: self.wage(seat, card) });
            }
            None => self.prepare_next_round(tell),
        }
    }

    /// The next card of a kind from a square on that somebody can be asked about, and who.
    fn next_question(
        &self,
        kind: Kind,
        from: u8,
        mut declined: Seats,
        tell: &mut impl Tell<Event>,
    ) -> Option<(u8, Seat, Card, Seats)> {
        for (square, card) in self.face_up().filter(|(square, card)| *square >= from && card.kind() == kind) {
            let place = card.face().place?;
            if let Some(seat) = self.next_in_line(kind, place, declined) {
                return Some((square, seat, card, declined));
            }
            tell.all(Event::Unused { card });
            declined = Seats::NONE;
        }
        None
    }

    /// Who is asked next: whoever has a bonus for it goes first, then the pile from below.
    ///
    /// JRN-085, JRN-086, JRN-087, JRN-093, JRN-094, JRN-097
    pub(crate) fn next_in_line(&self, kind: Kind, place: Place, declined: Seats) -> Option<Seat> {
        let qualified = |&seat: &Seat| {
            let overcome = kind == Kind::Work || self.may_leave(seat);
            overcome && !self.is_barred(seat) && !declined.contains(seat)
        };
        let first = |seat: &Seat| match self.bonus(*seat) {
            Some(Effect::FirstForJourneys { .. }) => kind == Kind::Journey,
            Some(Effect::FirstForWork { .. }) => kind == Kind::Work,
            _ => false,
        };
        let line = || self.piles[place.index()].iter().filter(qualified);
        line().find(first).or_else(|| line().next())
    }

    /// Whether a fine or bail paid today bars the player from journeys and work.
    ///
    /// JRN-083, JRN-099, JRN-113, JRN-115
    pub(crate) fn is_barred(&self, seat: Seat) -> bool {
        self.fined.contains(seat) && !matches!(self.bonus(seat), Some(Effect::LegalAid { .. }))
    }

    /// What a journey costs this player.
    ///
    /// JRN-087, JRN-088
    pub(crate) fn cost(&self, seat: Seat, card: Card) -> Lira {
        match self.bonus(seat) {
            Some(Effect::FirstForJourneys { discount }) => self.amount(card).less(discount),
            _ => self.amount(card),
        }
    }

    /// What work pays this player.
    ///
    /// JRN-092, JRN-094
    pub(crate) fn wage(&self, seat: Seat, card: Card) -> Lira {
        match self.bonus(seat) {
            Some(Effect::FirstForWork { bonus }) => self.amount(card) + bonus,
            _ => self.amount(card),
        }
    }

    /// The card that the player is asked about.
    pub(crate) fn asked_card(&self) -> Option<Card> {
        match self.phase {
            Phase::Journey { square, .. } | Phase::Work { square, .. } => {
                self.sheet.at(self.today.of_week(), square).map(|laid| laid.card)
            }
            _ => None,
        }
    }

    /// What the journey costs that the player is asked about and can pay.
    ///
    /// JRN-085, JRN-091
    pub(crate) fn payable_journey(&self, seat: Seat) -> Option<(Card, Lira)> {
        match self.phase {
            Phase::Journey { seat: asked, .. } if asked == seat => {
                let card = self.asked_card()?;
                let cost = self.cost(seat, card);
                (self.travellers[seat].money >= cost).then_some((card, cost))
            }
            _ => None,
        }
    }

    /// JRN-084, JRN-085, JRN-089, JRN-156, JRN-159
    pub(crate) fn travel(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let Phase::Journey { square, seat: asked, .. } = self.phase else {
            return Err(self.not_now(seat, "JRN-084", "You are not asked about a journey."));
        };
        if asked != seat {
            return Err(self.not_now(seat, "JRN-086", "Somebody else is asked about this journey."));
        }
        let Some((card, paid)) = self.payable_journey(seat) else {
            return Err(Refusal::new("too_little_money", "JRN-085", "You do not have the money for this journey."));
        };
        self.pay_bank(seat, paid);
        if let Some(place) = self.place_of(seat) {
            self.piles[place.index()].remove(seat);
        }
        let traveller = &mut self.travellers[seat];
        traveller.whereabouts = Whereabouts::Gone;
        traveller.departure = Some(Departure { card, day: self.today, paid });
        self.traces[card].used_by = Some(seat);
        self.agree_to_end = self.agree_to_end.without(seat);
        self.wish_to_leave = self.wish_to_leave.without(seat);
        tell.all(Event::Travelled { seat, card, paid });
        tell.seal();
        self.close_stale_offers(tell);
        if self.still_in_istanbul().is_empty() {
            self.end(Ending::AllTravelled, tell);
        } else {
            self.ask_about_journeys(square + 1, Seats::NONE, tell);
            self.end_if_agreed(tell);
        }
        Ok(())
    }

    /// JRN-092, JRN-094
    pub(crate) fn work(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let (Phase::Work { square, seat: asked, .. }, Some(card)) = (self.phase, self.asked_card()) else {
            return Err(self.not_now(seat, "JRN-092", "You are not asked about work."));
        };
        if asked != seat {
            return Err(self.not_now(seat, "JRN-093", "Somebody else is asked about this work."));
        }
        let wage = self.wage(seat, card);
        self.pay_out(seat, wage);
        self.traces[card].used_by = Some(seat);
        tell.all(Event::Worked { seat, card, wage });
        tell.seal();
        self.ask_about_work(square + 1, Seats::NONE, tell);
        Ok(())
    }

    /// JRN-084, JRN-090, JRN-092
    pub(crate) fn decline(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let card = self.asked_card();
        match (self.phase, card) {
            (Phase::Journey { square, seat: asked, declined }, Some(card)) if asked == seat => {
                tell.all(Event::Declined { seat, card });
                tell.seal();
                self.ask_about_journeys(square, declined.with(seat), tell);
            }
            (Phase::Work { square, seat: asked, declined }, Some(card)) if asked == seat => {
                tell.all(Event::Declined { seat, card });
                tell.seal();
                self.ask_about_work(square, declined.with(seat), tell);
            }
            _ => return Err(self.not_now(seat, "JRN-090", "You are not asked anything now.")),
        }
        Ok(())
    }

    /// Clears the sheet, tests the end, and begins the next day.
    ///
    /// JRN-034, JRN-035, JRN-101, JRN-102, JRN-103, JRN-104, JRN-157, JRN-158, JRN-160
    fn prepare_next_round(&mut self, tell: &mut impl Tell<Event>) {
        for (row, squares) in (1..).zip(&mut self.sheet.0) {
            for (number, square) in (1..).zip(squares) {
                match square {
                    Some(Laid { card, lies: Lies::FaceUp }) => {
                        self.used.insert(*card);
                        *square = None;
                    }
                    Some(laid @ Laid { lies: Lies::Sideways, .. }) => {
                        laid.lies = Lies::Upright;
                        tell.all(Event::TurnedUpright { row, square: number });
                    }
                    Some(Laid { lies: Lies::Upright, .. }) | None => {}
                }
            }
        }
        self.close_all_offers(Lapse::DayOver, tell);
        if self.deck.is_empty() && self.sheet.is_empty() {
            return self.end(Ending::NoCards, tell);
        }
        if self.today == self.last_day() {
            return self.end(Ending::TimeUp, tell);
        }
        // Somebody is still in Istanbul: the last departure ends the game.
        let Some(starter) = self.next_clockwise(self.starter) else { return };
        self.today = self.today.later(1);
        self.starter = starter;
        self.fined = Seats::NONE;
        self.wish_to_leave = Seats::NONE;
        tell.all(Event::NewDay { day: self.today, starter });
        self.begin_turn(starter);
    }

    /// The game is over.
    ///
    /// JRN-156, JRN-157, JRN-158, JRN-167
    pub(crate) fn end(&mut self, ending: Ending, tell: &mut impl Tell<Event>) {
        self.close_all_offers(Lapse::DayOver, tell);
        self.in_hand = None;
        self.phase = Phase::Over { ending };
        tell.all(Event::Ended { ending });
        tell.seal();
    }
}
