//! A player's turn: move, look, draw.

use caravanserai_core::{Audience, Fate, Refusal, Seat, Tell};

use crate::{Event, Journey, Landing, Lies, Lira, Phase, Place, Suit, TaskCard};

impl Journey {
    /// Begins the turn of a player.
    ///
    /// JRN-033, JRN-036, JRN-037
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.phase = match self.travellers[seat].cell {
            Some(_) => self.jail_turn(seat),
            None => Phase::Move { seat },
        };
    }

    /// JRN-039, JRN-040
    pub(crate) fn stay(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let here = self.check_move(seat)?;
        tell.all(Event::Stayed { seat, place: here });
        self.stand(seat, here, false, tell);
        Ok(())
    }

    /// JRN-002, JRN-003, JRN-039, JRN-040
    pub(crate) fn move_to(&mut self, seat: Seat, to: Place, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let here = self.check_move(seat)?;
        if here == to {
            return Err(Refusal::new("already_there", "JRN-039", format!("You are in {} already.", to.name())));
        }
        if !here.is_joined_to(to) {
            let reason = format!("{} is two steps from {}.", to.name(), here.name());
            return Err(Refusal::new("too_far", "JRN-039", reason));
        }
        self.piles[here.index()].remove(seat);
        self.put_on_pile(seat, to);
        tell.all(Event::Moved { seat, from: here, to });
        self.stand(seat, to, false, tell);
        Ok(())
    }

    fn check_move(&self, seat: Seat) -> Result<Place, Refusal> {
        match (self.phase, self.place_of(seat)) {
            (Phase::Move { seat: mover }, Some(here)) if mover == seat => Ok(here),
            _ => Err(self.not_now(seat, "JRN-037", "It is not the time for you to move.")),
        }
    }

    /// Puts a marker on top of the pile of a neighbourhood.
    ///
    /// JRN-041, JRN-042
    pub(crate) fn put_on_pile(&mut self, seat: Seat, place: Place) {
        self.piles[place.index()].push(seat);
        self.travellers[seat].whereabouts = place.into();
    }

    /// The player stands in a neighbourhood today: tasks go on, then the debt, looks and draws follow.
    ///
    /// JRN-043, JRN-044, JRN-045, JRN-046
    pub(crate) fn stand(&mut self, seat: Seat, place: Place, released: bool, tell: &mut impl Tell<Event>) {
        let before = self.travellers[seat].steps;
        self.travellers[seat].steps.stand(place, self.today);
        self.go_on_with_tasks(seat, &before, tell);
        self.phase = match self.open_price(seat) {
            Some(card) if self.travellers[seat].money >= self.task_price(card) => Phase::PayDebt { seat, released },
            Some(_) | None => self.after_debt(seat, released),
        };
    }

    /// The open card with a price that can be paid where the player stands.
    ///
    /// JRN-126
    pub(crate) fn open_price(&self, seat: Seat) -> Option<TaskCard> {
        let traveller = &self.travellers[seat];
        let place = self.place_of(seat)?;
        Suit::BOTH.into_iter().filter(|suit| traveller.completed[suit.index()].is_none()).find_map(|suit| {
            let card = self.task_card(seat, suit)?;
            let task = card.task();
            let here = task.price > Lira::ZERO && task.parts.iter().any(|part| part.place == place);
            here.then_some(card)
        })
    }

    fn after_debt(&self, seat: Seat, released: bool) -> Phase {
        if released { Phase::EndTurn { seat } } else { self.look_or_draw(seat) }
    }

    /// The card whose price the player is asked for and has the money for.
    pub(crate) fn payable_debt(&self, seat: Seat) -> Option<TaskCard> {
        self.open_price(seat).filter(|&card| self.travellers[seat].money >= self.task_price(card))
    }

    /// JRN-126
    pub(crate) fn pay_debt(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let (_, place, released) = self.check_debt(seat)?;
        let Some(card) = self.payable_debt(seat) else {
            return Err(Refusal::new("too_little_money", "JRN-126", "You do not have the money any more."));
        };
        let price = self.task_price(card);
        self.pay_bank(seat, price);
        tell.all(Event::DebtPaid { seat, card, amount: price });
        tell.all(Event::PartDone { seat, card, part: 1, place });
        self.complete(seat, card, tell);
        self.close_stale_offers(tell);
        self.phase = self.after_debt(seat, released);
        Ok(())
    }

    /// JRN-126
    pub(crate) fn leave_debt(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let (card, _, released) = self.check_debt(seat)?;
        tell.all(Event::DebtLeft { seat, card });
        self.phase = self.after_debt(seat, released);
        Ok(())
    }

    fn check_debt(&self, seat: Seat) -> Result<(TaskCard, Place, bool), Refusal> {
        match (self.phase, self.open_price(seat), self.place_of(seat)) {
            (Phase::PayDebt { seat: asked, released }, Some(card), Some(place)) if asked == seat => {
                Ok((card, place, released))
            }
            _ => Err(self.not_now(seat, "JRN-126", "You are not asked to pay a debt now.")),
        }
    }

    /// The looks of the place where the player stands, if there is something to look at; else the draws.
    ///
    /// JRN-047, JRN-055
    fn look_or_draw(&self, seat: Seat) -> Phase {
        let looks = self.place_of(seat).map_or(0, |place| self.symbols_of(place).eyes);
        if looks > 0 && !self.sheet.is_empty() { Phase::Look { seat, left: looks } } else { self.draw_or_end(seat) }
    }

    /// JRN-056, JRN-062
    fn draw_or_end(&self, seat: Seat) -> Phase {
        let draws = self.place_of(seat).map_or(0, |place| self.symbols_of(place).cards);
        if draws > 0 && self.top.is_some() { Phase::Draw { seat, left: draws } } else { Phase::EndTurn { seat } }
    }

    /// JRN-047, JRN-048, JRN-049, JRN-050, JRN-051, JRN-052, JRN-054, JRN-105
    pub(crate) fn look(&mut self, seat: Seat, row: u8, square: u8, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let next = match self.phase {
            Phase::Look { seat: looker, left } if looker == seat && left > 1 => Phase::Look { seat, left: left - 1 },
            Phase::Look { seat: looker, .. } if looker == seat => self.draw_or_end(seat),
            Phase::JailLook { seat: looker } if looker == seat => self.after_jail_look(seat),
            _ => return Err(self.not_now(seat, "JRN-047", "You have no look left.")),
        };
        let Some(laid) = self.sheet.at(row, square) else {
            return Err(Refusal::new("no_card_there", "JRN-047", "There is no card on that square."));
        };
        let trace = &mut self.traces[laid.card].looks[seat.index()];
        *trace = trace.with(self.today);
        self.travellers[seat].seen.insert(laid.card);
        self.in_hand = Some(laid.card);
        self.phase = next;
        tell.tell(Audience::others(seat), Event::Looked { seat, row, square });
        tell.tell(Audience::seat(seat), Event::Saw { row, square, card: laid.card });
        tell.seal();
        Ok(())
    }

    /// JRN-050
    pub(crate) fn stop_looking(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        self.phase = match self.phase {
            Phase::Look { seat: looker, .. } if looker == seat => self.draw_or_end(seat),
            Phase::JailLook { seat: looker } if looker == seat => self.after_jail_look(seat),
            _ => return Err(self.not_now(seat, "JRN-050", "You are not looking at cards now.")),
        };
        self.in_hand = None;
        tell.all(Event::StoppedLooking { seat });
        Ok(())
    }

    /// JRN-038, JRN-056, JRN-057, JRN-058, JRN-059, JRN-060
    pub(crate) fn draw(&mut self, seat: Seat, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let left = match self.phase {
            Phase::Draw { seat: drawer, left } if drawer == seat => left,
            _ => return Err(self.not_now(seat, "JRN-056", "It is not the time for you to draw.")),
        };
        let Some(card) = self.take_top(fate) else {
            return Err(Refusal::new("empty_deck", "JRN-062", "The deck is empty."));
        };
        let lies = if card.day() == self.today.of_week() { Lies::Sideways } else { Lies::Upright };
        let square = self.sheet.add(card, lies);
        let landing = match (square, lies) {
            (None, _) => Landing::Discarded,
            (Some(_), Lies::Sideways) => Landing::Sideways,
            (Some(_), Lies::Upright | Lies::FaceUp) => Landing::Upright,
        };
        if square.is_none() {
            self.used_unseen.insert(card);
        }
        let unseen = self.absent.contains(seat);
        let trace = &mut self.traces[card];
        (trace.laid, trace.by, trace.unseen) = (Some(self.today), Some(seat), unseen);
        let public = Event::Drew { seat, day: card.day(), landing, square };
        if unseen {
            self.in_hand = None;
            tell.all(public);
        } else {
            self.travellers[seat].seen.insert(card);
            self.in_hand = Some(card);
            tell.tell(Audience::others(seat), public);
            tell.tell(Audience::seat(seat), Event::DrewCard { card, landing, square });
        }
        self.phase =
            if left > 1 && self.top.is_some() { Phase::Draw { seat, left: left - 1 } } else { Phase::EndTurn { seat } };
        tell.seal();
        Ok(())
    }

    /// Ends the turn; a turn in jail that did not end outside is a day in jail.
    ///
    /// JRN-033, JRN-107
    pub(crate) fn end_turn(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        match self.phase {
            Phase::EndTurn { seat: active } | Phase::Bail { seat: active } if active == seat => {}
            _ => return Err(self.not_now(seat, "JRN-037", "Your turn cannot end yet.")),
        }
        if self.travellers[seat].cell.is_some() {
            let before = self.travellers[seat].steps;
            let jail = &mut self.travellers[seat].steps.jail;
            *jail = jail.with(self.today);
            self.go_on_with_tasks(seat, &before, tell);
        }
        self.in_hand = None;
        tell.all(Event::TurnEnded { seat });
        tell.seal();
        match self.next_clockwise(seat) {
            Some(next) if next != self.starter => self.begin_turn(next),
            _ => self.phase = Phase::Reveal,
        }
        Ok(())
    }

    /// Why something cannot be done now.
    pub(crate) fn not_now(&self, seat: Seat, rule: &'static str, reason: &'static str) -> Refusal {
        match self.on_turn() {
            Some(active) if active != seat => Refusal::new("not_your_turn", rule, "It is somebody else's turn."),
            _ => Refusal::new("not_now", rule, reason),
        }
    }
}
