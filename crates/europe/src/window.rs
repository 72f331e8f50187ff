//! The windows of a turn: playing kept cards.

use caravanserai_core::{Refusal, Seat};

use crate::chance_card::KeptCard;
use crate::position::{Choice, Europe, Phase};

impl Europe {
    /// EUR-094, EUR-095, EUR-096, EUR-103: whether the mover may play a kept card now.
    pub(crate) fn may_play_card(&self, card: KeptCard) -> Result<(), Refusal> {
        if !self.in_window() {
            return Err(Refusal::new(
                "no_window",
                "EUR-095",
                "Cards are played before the throw or between throw, move and end of turn.",
            ));
        }
        if self.mover().kept.of(card) == 0 {
            return Err(Refusal::new("no_card", "EUR-094", "You do not hold that card."));
        }
        match card {
            KeptCard::AirlineTicket if !self.anybody_to_send() => {
                Err(Refusal::new("nobody_there", "EUR-115", "No opponent stands on an airport."))
            }
            KeptCard::MoveAnyTrafficLight if self.lights.is_empty() => {
                Err(Refusal::new("no_light", "EUR-103", "There is no light on the board."))
            }
            KeptCard::Timetable if self.phase != Phase::BeforeThrow => {
                Err(Refusal::new("too_late", "EUR-095", "A Timetable is played instead of throwing."))
            }
            KeptCard::AirlineTicket | KeptCard::MoveAnyTrafficLight | KeptCard::Timetable => Ok(()),
        }
    }

    /// D3: begins to play a kept card; it leaves the hand when all its choices are made.
    pub(crate) fn play_card(&mut self, card: KeptCard) -> Result<(), Refusal> {
        self.may_play_card(card)?;
        self.choice = match card {
            KeptCard::AirlineTicket => Choice::Opponent,
            KeptCard::MoveAnyTrafficLight => Choice::Light,
            KeptCard::Timetable => Choice::Number,
        };
        Ok(())
    }

    /// EUR-074, EUR-103, EUR-118: a kept card that was played goes under the Chance pack, seen by all.
    pub(crate) fn use_up(&mut self, card: KeptCard) {
        let player = self.turn;
        self.mover_mut().kept.take(card);
        self.chance.put_under(card.chance());
        for seat in Seat::all(self.travellers.seats()) {
            self.travellers[seat].known[player.index()].take(card);
        }
    }
}
