//! Laws of the players: money, markers, footsteps, tasks.

use caravanserai_core::Seat;

use super::law;
use crate::progress::completed_on;
use crate::{
    Card, Day, Days, Journey, Kind, Lira, PLACES, Phase, Place, Suit, TASK_CARDS, TaskDeal, Trigger, Whereabouts,
};

impl Journey {
    pub(super) fn check_people(&self) -> Result<(), String> {
        self.check_money_is_conserved()?;
        self.check_hands()?;
        for seat in Seat::all(self.players()) {
            self.check_whereabouts(seat)?;
            self.check_footsteps(seat)?;
            self.check_tasks(seat)?;
        }
        self.check_piles()?;
        let gone = |seat: Seat| !self.in_istanbul(seat);
        law(!self.agree_to_end.iter().any(|seat| gone(seat) || self.absent.contains(seat)), || {
            "Somebody who is not at the table any more agrees to end the game.".into()
        })?;
        law(!self.wish_to_leave.iter().any(gone), || "Somebody who has left wants to leave.".into())
    }

    /// What the players hold and what the bank has taken in is what they started with.
    fn check_money_is_conserved(&self) -> Result<(), String> {
        let purses: i64 = self.travellers.iter().map(|traveller| i64::from(traveller.money.in_thousands())).sum();
        let start = i64::from(self.options.starting_thousands) * self.players() as i64;
        law(purses + i64::from(self.bank) == start, || {
            format!(
                "{purses} 000 TL in purses and {} 000 TL in the bank are not the {start} 000 TL of the start.",
                self.bank
            )
        })
    }

    /// Everybody has one card of each kind, two while choosing, and no card twice.
    fn check_hands(&self) -> Result<(), String> {
        for card in TASK_CARDS {
            let holders = self.travellers.iter().filter(|traveller| traveller.hand.contains(card)).count();
            law(holders <= 1, || format!("{} is dealt {holders} times.", card.task().name))?;
        }
        for seat in Seat::all(self.players()) {
            for suit in Suit::BOTH {
                let cards = self.travellers[seat].hand.of(suit).count();
                let due = if self.still_chooses(seat, suit) { 2 } else { 1 };
                law(cards == due, || format!("{seat} has {cards} cards of the kind {}, not {due}.", suit.name()))?;
            }
        }
        Ok(())
    }

    fn still_chooses(&self, seat: Seat, suit: Suit) -> bool {
        let Phase::Keep { seat: chooser, suit: chosen } = self.phase else { return false };
        let turn = |seat: Seat| (seat.index() + self.players() - self.starter.index()) % self.players();
        let keeps = self.options.task_cards == TaskDeal::KeepOne;
        keeps && (turn(seat) > turn(chooser) || seat == chooser && (chosen == Suit::Obstacle || suit == chosen))
    }

    fn check_whereabouts(&self, seat: Seat) -> Result<(), String> {
        let traveller = &self.travellers[seat];
        let jailed = traveller.whereabouts == Whereabouts::Jail;
        law(jailed == traveller.cell.is_some(), || format!("{seat} is in jail or is not."))?;
        let gone = traveller.whereabouts == Whereabouts::Gone;
        law(gone == traveller.departure.is_some(), || format!("{seat} has travelled or has not."))?;
        if let Some(cell) = traveller.cell {
            let raid = cell.card.kind() == Kind::Police && self.traces[cell.card].turned == Some(cell.arrested);
            law(raid, || format!("{seat} was not arrested by {} on {}.", cell.card, cell.arrested))?;
            law(cell.arrested <= self.today && self.today <= cell.release(), || {
                format!("{seat} was to be released on {}.", cell.release())
            })?;
            let fresh = cell.arrested < self.today || self.is_evening() || self.is_over();
            law(fresh, || format!("{seat} cannot be in jail before tonight's raid."))?;
        }
        if let Some(departure) = traveller.departure {
            let trace = &self.traces[departure.card];
            let used = departure.card.kind() == Kind::Journey
                && trace.turned == Some(departure.day)
                && trace.used_by == Some(seat);
            law(used, || format!("{seat} did not travel by {} on {}.", departure.card, departure.day))?;
            law(departure.paid <= self.amount(departure.card), || format!("{seat} paid more than the journey costs."))?;
            law(self.may_leave(seat), || format!("{seat} left with the obstacle still open."))?;
            let place = traveller.steps.place_on(departure.day);
            law(place == departure.card.face().place, || format!("{seat} did not stand where the journey started."))?;
        }
        Ok(())
    }

    /// Each day has one place, from Kadiköy along the lines, unless a raid or jail lies between.
    fn check_footsteps(&self, seat: Seat) -> Result<(), String> {
        let traveller = &self.travellers[seat];
        let steps = &traveller.steps;
        let mut days = steps.jail;
        for place in PLACES {
            let here = steps.days_in(place);
            law(days.and(here).is_empty(), || format!("{seat} was in two places on one day."))?;
            days = days.or(here);
        }
        let until = |last: u8| (1..=last).filter_map(Day::of_round).collect::<Days>();
        let (today, before) = (until(self.today.round()), until(self.today.round() - 1));
        let fits = match (traveller.departure, self.has_stood_today(seat)) {
            (Some(departure), _) => days == until(departure.day.round()),
            (None, Some(true)) => days == today,
            (None, Some(false)) => days == before,
            (None, None) => days == today || days == before,
        };
        law(fits, || format!("The days of {seat} do not add up to today."))?;
        let mut last: Option<Place> = Some(Place::Kadikoy);
        for day in days.iter() {
            let place = steps.place_on(day);
            let raided = Day::of_round(day.round() - 1).is_some_and(|eve| self.was_raided(eve));
            let possible = match (last, place) {
                (Some(from), Some(to)) => from == to || from.is_joined_to(to) || raided,
                (Some(_), None) => raided,
                (None, _) => true,
            };
            law(possible, || format!("{seat} could not be there on {day}."))?;
            last = place;
        }
        let stands = match (traveller.whereabouts.place(), days.last()) {
            (Some(place), Some(day)) => steps.place_on(day) == Some(place),
            (Some(place), None) => place == Place::Kadikoy,
            (None, _) => true,
        };
        law(stands, || format!("{seat} stands somewhere else than it went."))
    }

    fn was_raided(&self, day: Day) -> bool {
        Card::all().any(|card| card.kind() == Kind::Police && self.traces[card].turned == Some(day))
    }

    /// Whether the player has stood somewhere today, or spent the turn in jail; `None` if it cannot be told.
    fn has_stood_today(&self, seat: Seat) -> Option<bool> {
        let turn = |seat: Seat| (seat.index() + self.players() - self.starter.index()) % self.players();
        match self.phase {
            Phase::Keep { .. } => Some(false),
            Phase::Move { seat: active }
            | Phase::JailLook { seat: active }
            | Phase::Bail { seat: active }
            | Phase::Release { seat: active } => Some(turn(seat) < turn(active)),
            Phase::PayDebt { seat: active, .. }
            | Phase::Look { seat: active, .. }
            | Phase::Draw { seat: active, .. }
            | Phase::EndTurn { seat: active } => Some(turn(seat) <= turn(active)),
            Phase::Reveal | Phase::Settlement { .. } | Phase::Journey { .. } | Phase::Work { .. } => Some(true),
            Phase::Over { .. } => None,
        }
    }

    /// A task is complete exactly when the footsteps, the price or the revealed cards say so.
    fn check_tasks(&self, seat: Seat) -> Result<(), String> {
        for suit in Suit::BOTH {
            let traveller = &self.travellers[seat];
            let (Some(card), done) = (self.task_card(seat, suit), traveller.completed[suit.index()]) else { continue };
            let task = card.task();
            let there = |day: Day| task.parts.iter().any(|part| traveller.steps.days_in(part.place).contains(day));
            let fits = match task.trigger {
                Trigger::Move if task.price > Lira::ZERO => done.is_none_or(there),
                Trigger::Move => done == completed_on(task, &traveller.steps),
                Trigger::RevealedJourney => {
                    let revealed = |day: Day| {
                        let place = traveller.steps.place_on(day);
                        let journey = |card: &Card| place.is_some_and(|place| card.offers(Kind::Journey, place));
                        there(day) && Card::all().filter(journey).any(|card| self.traces[card].turned == Some(day))
                    };
                    done == Day::all(self.today).find(|&day| revealed(day))
                }
            };
            law(fits, || format!("{} of {seat} is not as far as its days say.", task.name))?;
        }
        Ok(())
    }

    fn check_piles(&self) -> Result<(), String> {
        for place in PLACES {
            let pile = self.piles[place.index()];
            for (number, &seat) in pile.as_slice().iter().enumerate() {
                let stands = self.travellers[seat].whereabouts.is(place);
                law(stands, || format!("The marker of {seat} is in {}, but not the player.", place.name()))?;
                let twice = pile.as_slice()[..number].contains(&seat);
                law(!twice, || format!("The marker of {seat} is in {} twice.", place.name()))?;
            }
        }
        let markers: usize = self.piles.iter().map(|pile| pile.as_slice().len()).sum();
        let standing = Seat::all(self.players()).filter(|&seat| self.place_of(seat).is_some()).count();
        law(markers == standing, || "A marker is missing from the board.".into())
    }
}
