//! Writing in the own planner.

use caravanserai_core::{Audience, Refusal, Seat, Tell, Viewer};

use crate::bargain::check_text;
use crate::give::MOST_THOUSANDS;
use crate::progress::{alive, due};
use crate::{
    Card, Day, Days, Event, Gap, Journey, Lies, Lira, Mark, Matter, Meaning, OwnDate, PlannerBox, PrivateRecord, Sign,
    Suit, Task, Topic, Trigger,
};

impl Journey {
    /// Draws into a box.
    ///
    /// JRN-053, JRN-148, JRN-149
    pub(crate) fn mark(
        &mut self,
        seat: Seat,
        (day, at): (Day, PlannerBox),
        sign: Sign,
        thousands: u16,
        (ink, ringed): (Option<Seat>, bool),
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_writer(seat, day)?;
        let may_name_sum = sign == Sign::Ticked && !at.is_raid();
        if thousands > 0 && !may_name_sum {
            return Err(Refusal::table("no_sum_here", "A sum goes with a ticked journey or work box."));
        }
        if thousands > MOST_THOUSANDS {
            return Err(Refusal::table("too_much", "That is more money than there is."));
        }
        if ink.is_some_and(|other| other == seat || other.index() >= self.players()) {
            return Err(Refusal::table("no_such_ink", "Write in pencil or in the colour of another player."));
        }
        if ringed && sign == Sign::Empty {
            return Err(Refusal::table("empty_box", "There is nothing to draw a ring around."));
        }
        let amount = (thousands > 0).then_some(Lira::thousands(thousands));
        self.draw_mark(seat, Mark { day, at, sign, amount, ink, ringed }, tell);
        Ok(())
    }

    fn draw_mark(&mut self, seat: Seat, mark: Mark, tell: &mut impl Tell<Event>) {
        self.dealings_mut().planner_mut(seat).draw(mark);
        tell.aside();
        tell.tell(Audience::seat(seat), Event::Marked { mark });
    }

    fn check_writer(&self, seat: Seat, day: Day) -> Result<(), Refusal> {
        self.check_dealer(seat)?;
        if day > self.last_day() {
            return Err(Refusal::table("no_such_day", "The game does not last that long."));
        }
        Ok(())
    }

    /// Writes the note of a day.
    ///
    /// JRN-148, JRN-149
    pub(crate) fn note(
        &mut self,
        seat: Seat,
        day: Day,
        text: &str,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_writer(seat, day)?;
        check_text(text)?;
        self.dealings_mut().planner_mut(seat).write(day, text);
        tell.aside();
        tell.tell(Audience::seat(seat), Event::Noted { day, text: text.to_owned() });
        Ok(())
    }

    /// Rubs out a date that entered itself.
    ///
    /// JRN-151
    pub(crate) fn rub_out(
        &mut self,
        seat: Seat,
        day: Day,
        matter: Matter,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_writer(seat, day)?;
        if !self.own_dates(seat).iter().any(|date| date.day == day && date.matter == matter) {
            return Err(Refusal::table("nothing_there", "There is no such date in your planner."));
        }
        let rubbed_out = &mut self.dealings_mut().planner_mut(seat).rubbed_out[matter as usize];
        *rubbed_out = rubbed_out.with(day);
        tell.aside();
        tell.tell(Audience::seat(seat), Event::RubbedOut { day, matter });
        Ok(())
    }

    /// The card on a square, if the player knows it: face up, or seen and still remembered.
    ///
    /// JRN-155
    pub(crate) fn known_card(&self, seat: Seat, row: u8, square: u8) -> Option<Card> {
        let laid = self.sheet.at(row, square)?;
        (laid.lies == Lies::FaceUp || self.remembers(seat, laid.card)).then_some(laid.card)
    }

    /// Whether the table keeps the card in the player's mind.
    pub(crate) fn remembers(&self, seat: Seat, card: Card) -> bool {
        let seen = self.travellers[seat].seen.contains(card);
        let in_hand = self.in_hand == Some(card) && self.on_turn() == Some(seat);
        seen && (in_hand || self.options.private_record == PrivateRecord::Kept)
    }

    /// Writes a seen card down on the day when it takes place.
    ///
    /// JRN-015, JRN-053, JRN-057
    pub(crate) fn write_down(
        &mut self,
        seat: Seat,
        row: u8,
        square: u8,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_dealer(seat)?;
        let (Some(card), Some(laid)) = (self.known_card(seat, row, square), self.sheet.at(row, square)) else {
            return Err(Refusal::table("not_known", "You do not know that card."));
        };
        let Some(day) = self.takes_place(row, laid.lies) else {
            return Err(Refusal::new("too_late", "JRN-015", "That card does not take place any more."));
        };
        let face = card.face();
        let meaning = match face.place {
            Some(place) => Meaning::Offer(face.kind, place),
            None => Meaning::Raids(1),
        };
        self.enter(seat, day, meaning, Some(self.amount(card)), None, tell)
    }

    /// Copies a statement, in the colour of the speaker.
    pub(crate) fn copy_statement(
        &mut self,
        seat: Seat,
        number: u16,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        self.check_dealer(seat)?;
        let heard = self.dealings().heard_by(Viewer::Seat(seat)).nth(usize::from(number));
        let Some(statement) = heard.filter(|statement| statement.by != seat) else {
            return Err(Refusal::table("no_such_statement", "Nobody told you that."));
        };
        let (by, claim) = (statement.by, statement.claim);
        let Some(day) = statement.takes_place else {
            return Err(Refusal::new("too_late", "JRN-015", "That card does not take place any more."));
        };
        let amount = match claim.topic {
            Topic::Card { .. } => claim.amount,
            Topic::Day(_) => None,
        };
        self.enter(seat, day, claim.says.meaning(), amount, Some(by), tell)
    }

    /// Ticks the boxes that something means.
    fn enter(
        &mut self,
        seat: Seat,
        day: Day,
        meaning: Meaning,
        amount: Option<Lira>,
        ink: Option<Seat>,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        let tick = |at, amount| Mark { day, at, sign: Sign::Ticked, amount, ink, ringed: false };
        match meaning {
            Meaning::Raids(raids) => {
                let planner = self.dealings().planner(seat);
                let free: Vec<_> = PlannerBox::raids().filter(|&at| planner.mark(day, at).is_none()).collect();
                if free.len() < usize::from(raids) {
                    return Err(Refusal::table("no_box_left", "There are not enough empty raid boxes on that day."));
                }
                free.into_iter().take(usize::from(raids)).for_each(|at| self.draw_mark(seat, tick(at, None), tell));
                Ok(())
            }
            Meaning::Offer(kind, place) => match PlannerBox::offer(kind, place) {
                Some(at) => {
                    self.draw_mark(seat, tick(at, amount), tell);
                    Ok(())
                }
                None => Err(Refusal::table("no_box", "The planner has no box for that.")),
            },
            Meaning::Nothing | Meaning::Open => {
                Err(Refusal::table("nothing_to_copy", "There is nothing in that to write down."))
            }
        }
    }

    /// The dates that enter themselves in the player's planner, without those rubbed out: days that
    /// count for the two tasks, days on which they can be done, and the release day.
    ///
    /// JRN-150, JRN-151
    pub(crate) fn own_dates(&self, seat: Seat) -> Vec<OwnDate> {
        let traveller = &self.travellers[seat];
        let mut dates = Vec::new();
        for (suit, matter) in [(Suit::Obstacle, Matter::Obstacle), (Suit::Opportunity, Matter::Opportunity)] {
            if let Some(card) = self.task_card(seat, suit) {
                self.task_dates(seat, card.task(), traveller.completed[suit.index()], matter, &mut dates);
            }
        }
        if let Some(day) = traveller.cell.and_then(|cell| cell.release().within(self.last_day())) {
            dates.push(OwnDate { day, matter: Matter::Release, text: "Release day".to_owned() });
        }
        let rubbed_out = &self.dealings().planner(seat).rubbed_out;
        dates.retain(|date| !rubbed_out[date.matter as usize].contains(date.day));
        dates.sort_by_key(|date| (date.day, date.matter));
        dates
    }

    fn task_dates(&self, seat: Seat, task: &Task, done: Option<Day>, matter: Matter, dates: &mut Vec<OwnDate>) {
        let steps = &self.travellers[seat].steps;
        let last = self.last_day();
        let mut note = |days: Days, text: String| {
            dates.extend(days.up_to(last).iter().map(|day| OwnDate { day, matter, text: text.clone() }));
        };
        if task.trigger == Trigger::Move && task.price == Lira::ZERO {
            let days = alive(task.parts, steps);
            for (number, part) in task.parts.iter().enumerate() {
                let earlier = match done {
                    Some(done) => days[number].and(Days::only(done).back_up_to(done.round())),
                    None => days[number],
                };
                // Where no day is set for what follows, the first visit is all that counts.
                let no_hurry =
                    part.gap == Gap::AnyOrder || task.parts.get(number + 1).is_some_and(|next| next.gap == Gap::Later);
                let counts = if no_hurry { earlier.first().map_or(Days::NONE, Days::only) } else { earlier };
                note(counts, format!("Went to {}", part.place.name()));
                if done.is_none()
                    && let Some(days) = due(task.parts, number, steps)
                {
                    note(days, format!("{}: {}", task.name, part.place.name()));
                }
            }
        }
        if let Some(done) = done {
            note(Days::only(done), format!("{}: done", task.name));
        }
    }
}
