//! Reading a position: for bots and studies, which only ever hold imagined or finished ones.

use caravanserai_core::Seat;

use crate::{
    Day, Dealings, Effect, Ending, Footsteps, Journey, Options, Phase, Place, Sheet, Symbols, Task, Traveller,
};

impl Journey {
    /// The rules of this table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The day.
    pub fn today(&self) -> Day {
        self.today
    }

    /// The last day of the game.
    pub fn final_day(&self) -> Day {
        self.last_day()
    }

    /// What the game is at.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// One player.
    pub fn traveller(&self, seat: Seat) -> &Traveller {
        &self.travellers[seat]
    }

    /// The event sheet.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// When a card on the sheet takes place, if it does.
    pub fn day_of(&self, row: u8, lies: crate::Lies) -> Option<Day> {
        self.takes_place(row, lies)
    }

    /// How many cards are left in the deck.
    pub fn cards_in_deck(&self) -> usize {
        self.deck.len()
    }

    /// The eyes and cards of a place.
    pub fn symbols_at(&self, place: Place) -> Symbols {
        self.symbols_of(place)
    }

    /// The bonus that the seat has now.
    pub fn bonus_of(&self, seat: Seat) -> Option<Effect> {
        self.bonus(seat)
    }

    /// Whether these days in these places complete a task.
    pub fn completes(task: &Task, steps: &Footsteps) -> bool {
        crate::progress::completed_on(task, steps).is_some()
    }

    /// How many parts of a task these days in these places have done, as far as they still count.
    pub fn parts_done(task: &Task, steps: &Footsteps) -> usize {
        let alive = crate::progress::alive(task.parts, steps);
        alive[..task.parts.len()].iter().filter(|days| !days.is_empty()).count()
    }

    /// Everything said, shown and offered.
    pub fn talk(&self) -> &Dealings {
        self.dealings()
    }

    /// Who starts the round.
    pub fn starts_the_round(&self) -> Seat {
        self.starter
    }

    /// How the game ended.
    pub fn ended(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over { ending } => Some(ending),
            _ => None,
        }
    }
}
