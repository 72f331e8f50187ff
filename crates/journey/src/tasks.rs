//! Tasks as they go on.

use caravanserai_core::{Seat, Tell};

use crate::progress::{alive, completed_on};
use crate::{Effect, Event, Footsteps, Journey, Kind, Lira, Suit, TaskCard, Trigger};

impl Journey {
    /// Marks the parts that today's standing has done and takes back markers whose time was missed.
    ///
    /// JRN-046, JRN-118, JRN-120, JRN-121, JRN-122
    pub(crate) fn go_on_with_tasks(&mut self, seat: Seat, before: &Footsteps, tell: &mut impl Tell<Event>) {
        for suit in Suit::BOTH {
            let Some(card) = self.task_card(seat, suit) else { continue };
            let task = card.task();
            let open = self.travellers[seat].completed[suit.index()].is_none();
            if !open || task.trigger != Trigger::Move || task.price > Lira::ZERO {
                continue;
            }
            let steps = self.travellers[seat].steps;
            let (old, new) = (alive(task.parts, before), alive(task.parts, &steps));
            for (number, part) in task.parts.iter().enumerate() {
                let part_number = number as u8 + 1;
                match (old[number].is_empty(), new[number].is_empty()) {
                    (true, false) => tell.all(Event::PartDone { seat, card, part: part_number, place: part.place }),
                    (false, true) => tell.all(Event::PartLost { seat, card, part: part_number }),
                    (true, true) | (false, false) => {}
                }
            }
            if completed_on(task, &steps).is_some() {
                self.complete(seat, card, tell);
            }
        }
    }

    /// Task parts that need a journey to be revealed.
    ///
    /// JRN-066, JRN-131, JRN-132
    pub(crate) fn go_on_after_reveal(&mut self, tell: &mut impl Tell<Event>) {
        for seat in Seat::all(self.players()) {
            for suit in Suit::BOTH {
                let Some(card) = self.task_card(seat, suit) else { continue };
                let (task, Some(place)) = (card.task(), self.place_of(seat)) else { continue };
                let open = self.travellers[seat].completed[suit.index()].is_none();
                let waits = open && task.trigger == Trigger::RevealedJourney;
                if waits && task.parts.iter().any(|part| part.place == place) && self.is_offered(Kind::Journey, place) {
                    tell.all(Event::PartDone { seat, card, part: 1, place });
                    self.complete(seat, card, tell);
                }
            }
        }
    }

    /// A task is complete; a payment is made at once.
    ///
    /// JRN-117, JRN-118, JRN-122, JRN-129, JRN-130
    pub(crate) fn complete(&mut self, seat: Seat, card: TaskCard, tell: &mut impl Tell<Event>) {
        self.travellers[seat].completed[card.suit().index()] = Some(self.today);
        tell.all(Event::TaskDone { seat, card });
        if let Effect::Payment(amount) = self.task_effect(card) {
            self.pay_out(seat, amount);
            tell.all(Event::PaidOut { seat, card, amount });
        }
    }
}
