//! The best way through the next days.

use caravanserai_core::Seat;
use caravanserai_journey::{Day, Effect, Footsteps, Journey, Place, Suit, Task, Trigger, Whereabouts};

use super::days::Days;

/// To have travelled out is worth more than any money.
pub(super) const ARRIVED: f32 = 26.0;

/// Somebody on the way: what a plan needs to know.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walker {
    place: Option<Place>,
    day: Day,
    money: i16,
    steps: Footsteps,
    obstacle: Option<&'static Task>,
    opportunity: Option<&'static Task>,
    bonus: Option<Effect>,
}

impl Walker {
    pub fn of(position: &Journey, seat: Seat) -> Walker {
        let traveller = position.traveller(seat);
        let open = |suit: Suit| match traveller.completed[suit.index()] {
            Some(_) => None,
            None => traveller.hand.card(suit).map(|card| card.task()),
        };
        let bonus = match traveller.completed[Suit::Opportunity.index()] {
            Some(_) => traveller.hand.card(Suit::Opportunity).map(|card| card.task().effect),
            None => None,
        };
        Walker {
            place: match traveller.whereabouts {
                Whereabouts::Jail | Whereabouts::Gone => None,
                whereabouts => whereabouts.place(),
            },
            day: position.today(),
            money: traveller.money.in_thousands() as i16,
            steps: traveller.steps,
            obstacle: open(Suit::Obstacle),
            opportunity: open(Suit::Opportunity),
            bonus,
        }
    }

    pub fn stay(&self, position: &Journey, days: &Days, ahead: u8) -> f32 {
        self.place.map_or(0.0, |place| self.stand(position, place, days, 0, ahead))
    }

    pub fn go(&self, position: &Journey, to: Place, days: &Days, ahead: u8) -> f32 {
        self.stand(position, to, days, 0, ahead)
    }

    pub fn come_out(&self, position: &Journey, to: Place, days: &Days, ahead: u8) -> f32 {
        self.stand(position, to, days, 0, ahead.saturating_sub(1))
    }

    /// The worth of the best way on from here; some days are lost in jail.
    pub fn plan(&self, position: &Journey, days: &Days, ahead: u8) -> f32 {
        let Some(place) = self.place else { return self.outlook(position.final_day(), position.cards_in_deck()) - 3.0 };
        let mut best = self.stand(position, place, days, 0, ahead);
        for next in place.neighbours() {
            best = best.max(self.stand(position, next, days, 0, ahead));
        }
        best
    }

    /// The worth of standing there on the day `after` days from now, and the best way on.
    fn stand(&self, position: &Journey, to: Place, days: &Days, after: u8, ahead: u8) -> f32 {
        let mut walker = *self;
        walker.place = Some(to);
        walker.steps.stand(to, walker.day);
        walker.tasks();
        let events = days.after(after);
        if walker.opportunity.is_some_and(|task| task.trigger == Trigger::RevealedJourney)
            && to == Place::Taksim
            && events.journeys[to.index()].is_some()
        {
            walker.bonus = walker.opportunity.take().map(|task| task.effect);
        }
        let mut fined = false;
        let mut extra = 0.0;
        let at_work = walker.bonus == Some(Effect::RaidsIgnoredAtWork) && events.work[to.index()].is_some();
        if events.raided(to) && !at_work {
            let legal_aid = matches!(walker.bonus, Some(Effect::LegalAid { .. }));
            let fine = if legal_aid { events.fine.min(2) } else { events.fine };
            if walker.money < i16::from(fine) {
                // Jail: three days lost, and what comes after is uncertain.
                return walker.outlook(position.final_day(), position.cards_in_deck()) - 7.0;
            }
            walker.money -= i16::from(fine);
            fined = !legal_aid;
        }
        if !fined
            && walker.obstacle.is_none()
            && let Some(cost) = events.journeys[to.index()]
        {
            let discount = match walker.bonus {
                Some(Effect::FirstForJourneys { .. }) => 5,
                _ => 0,
            };
            let cost = i16::from(cost.saturating_sub(discount));
            if walker.money >= cost {
                // Others may want it too, and what is far off is less certain: an imagined week is
                // known to its end, the real one is not.
                let sure = 1.0 - 0.15 * f32::from(after);
                return sure * (ARRIVED + f32::from(walker.money - cost))
                    + (1.0 - sure) * walker.outlook(position.final_day(), position.cards_in_deck());
            }
        }
        if !fined && let Some(wage) = events.work[to.index()] {
            let first = matches!(walker.bonus, Some(Effect::FirstForWork { .. }));
            walker.money += i16::from(wage) + i16::from(first);
            extra -= if first { 0.0 } else { 0.25 * f32::from(wage) };
        }
        let symbols = position.symbols_at(to);
        extra += 0.1 * f32::from(symbols.eyes);
        let tomorrow = walker.day.later(1);
        if ahead == 0 || tomorrow > position.final_day() {
            let last = tomorrow > position.final_day();
            return extra + if last { 0.0 } else { walker.outlook(position.final_day(), position.cards_in_deck()) };
        }
        walker.day = tomorrow;
        let mut best = walker.stand(position, to, days, after + 1, ahead - 1);
        for next in to.neighbours() {
            best = best.max(walker.stand(position, next, days, after + 1, ahead - 1));
        }
        extra + best
    }

    /// Marks what the steps so far have completed.
    fn tasks(&mut self) {
        if let Some(task) = self.obstacle
            && Journey::completes(task, &self.steps)
            && self.money >= task.price.in_thousands() as i16
        {
            self.money -= task.price.in_thousands() as i16;
            self.obstacle = None;
        }
        if let Some(task) = self.opportunity
            && task.trigger == Trigger::Move
            && Journey::completes(task, &self.steps)
        {
            self.opportunity = None;
            self.bonus = Some(task.effect);
            if let Effect::Payment(amount) = task.effect {
                self.money += amount.in_thousands() as i16;
            }
        }
    }

    /// What may be expected of the rest of the game.
    pub fn outlook(&self, last: Day, deck: usize) -> f32 {
        let days = f32::from(last.round().saturating_sub(self.day.round()));
        let discount = if matches!(self.bonus, Some(Effect::FirstForJourneys { .. })) { 5.0 } else { 0.0 };
        let money = f32::from(self.money);
        // Enough money, a solved obstacle, and days and cards to come.
        let rich = (0.25 + 0.085 * (money + discount)).clamp(0.1, 0.97);
        let free = match self.obstacle {
            None => 1.0,
            Some(task) => {
                let done = Journey::parts_done(task, &self.steps) as f32 / task.parts.len() as f32;
                0.55 + 0.25 * done
            }
        };
        let time = (days / (6.0 + 6.0 * (1.0 - free))).min(1.0) * if deck == 0 { 0.8 } else { 1.0 };
        let bonus = match (self.bonus, self.opportunity) {
            (Some(Effect::FirstForJourneys { .. }), _) => 3.0,
            (Some(Effect::FirstForWork { .. }), _) => 2.5,
            (Some(_), _) => 1.5,
            (None, Some(task)) => {
                let done = Journey::parts_done(task, &self.steps) as f32 / task.parts.len() as f32;
                let worth = if matches!(task.effect, Effect::Payment(_)) { 4.0 } else { 1.0 };
                worth * done * (days / 6.0).min(1.0)
            }
            (None, None) => 0.0,
        };
        // Somebody who could leave today still misses every fourth chance to.
        let chance = 0.74 * rich * free * time;
        let left = (money + discount - 9.0).max(0.0);
        chance * (ARRIVED + 0.8 * left + 1.5) + bonus * time
    }
}
