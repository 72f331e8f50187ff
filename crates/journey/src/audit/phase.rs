//! Laws of what happens now.

use caravanserai_core::Seat;

use super::law;
use crate::{Card, Day, Ending, Journey, Kind, Lies, Phase, Place, Suit, TaskDeal};

impl Journey {
    pub(super) fn check_phase(&self) -> Result<(), String> {
        if let Phase::Over { ending } = self.phase {
            return self.check_ending(ending);
        }
        let waiting = self.waited_for();
        law(!waiting.is_empty() && self.all_exist(waiting), || "Nobody is waited for.".into())?;
        law(waiting.iter().all(|seat| self.in_istanbul(seat)), || "Somebody who has left is waited for.".into())?;
        law(!waiting.iter().any(|seat| self.absent.contains(seat)), || "An empty seat is waited for.".into())?;
        law(self.in_istanbul(self.starter) || self.is_evening(), || {
            "The Starting Player Marker is with somebody who has left.".into()
        })?;
        let asked = self.still_in_istanbul().iter().filter(|&seat| !self.absent.contains(seat));
        let agreed = asked.clone().all(|seat| self.agree_to_end.contains(seat));
        law(!agreed, || "Everybody agrees to end the game, but it goes on.".into())?;
        law(self.is_possible_now(), || format!("This cannot happen now: {:?}.", self.phase))?;
        let fined =
            |seat: Seat| self.is_evening() || self.place_of(seat).is_some() || self.phase == Phase::Release { seat };
        law(self.fined.iter().all(fined), || "Somebody in jail has paid a fine today.".into())
    }

    fn is_possible_now(&self) -> bool {
        let symbols = |seat: Seat| self.place_of(seat).map(|place| self.symbols_of(place));
        let eyes = |seat| symbols(seat).map_or(0, |symbols| symbols.eyes);
        let cards = |seat| symbols(seat).map_or(0, |symbols| symbols.cards);
        let cell = |seat: Seat| self.travellers[seat].cell;
        match self.phase {
            Phase::Keep { .. } => self.options.task_cards == TaskDeal::KeepOne && self.today == Day::FIRST,
            Phase::Move { seat } | Phase::EndTurn { seat } => cell(seat).is_none(),
            Phase::PayDebt { seat, .. } => self.open_price(seat).is_some(),
            Phase::Look { seat, left } => (1..=eyes(seat)).contains(&left) && !self.sheet.is_empty(),
            Phase::Draw { seat, left } => (1..=cards(seat)).contains(&left) && self.top.is_some(),
            Phase::JailLook { seat } => cell(seat).is_some() && !self.sheet.is_empty(),
            Phase::Bail { seat } => cell(seat).is_some_and(|cell| cell.release() > self.today),
            Phase::Release { seat } => {
                cell(seat).is_some_and(|cell| cell.release() == self.today || self.fined.contains(seat))
            }
            Phase::Reveal => self.sheet.cards().all(|(_, _, laid)| laid.lies != Lies::FaceUp),
            Phase::Settlement { card, owing, .. } => {
                let stuck = |seat: Seat| {
                    self.place_of(seat).is_some_and(|place| self.is_caught(seat, place))
                        && self.travellers[seat].money < self.owed(seat, card)
                };
                self.lowest_fine().is_some_and(|(_, lowest)| lowest == card)
                    && !owing.is_empty()
                    && self.all_exist(owing)
                    && owing.iter().all(stuck)
            }
            Phase::Journey { square, seat, declined } => self.is_asked(Kind::Journey, square, seat, declined),
            Phase::Work { square, seat, declined } => self.is_asked(Kind::Work, square, seat, declined),
            Phase::Over { .. } => true,
        }
    }

    /// Whether the raid reaches the player and nothing protects.
    fn is_caught(&self, seat: Seat, place: Place) -> bool {
        let cards = self.lowest_fine().map_or(0, |(cards, _)| cards);
        crate::police::is_raided(place, cards) && !self.ignores_raid(seat, place)
    }

    fn is_asked(&self, kind: Kind, square: u8, seat: Seat, declined: caravanserai_core::Seats) -> bool {
        let card: Option<Card> = self.face_up().find(|&(number, _)| number == square).map(|(_, card)| card);
        let asks = card.filter(|card| card.kind() == kind).and_then(|card| card.face().place);
        asks.is_some_and(|place| self.next_in_line(kind, place, declined) == Some(seat))
    }

    fn check_ending(&self, ending: Ending) -> Result<(), String> {
        let nobody_left = self.still_in_istanbul().is_empty();
        let fits = match ending {
            Ending::AllTravelled => nobody_left,
            Ending::NoCards => !nobody_left && self.deck.is_empty() && self.sheet.is_empty(),
            Ending::TimeUp => !nobody_left && self.today == self.last_day(),
            Ending::Agreed => !nobody_left,
        };
        law(fits, || format!("The game did not end like this: {ending:?}."))?;
        law(self.travellers.iter().all(|traveller| traveller.hand.card(Suit::Obstacle).is_some()), || {
            "Somebody has no obstacle.".into()
        })
    }
}
