//! The laws that hold in every position that play can reach.

mod cards;
mod dealings;
mod people;
mod phase;

use caravanserai_core::{Seat, Seats};

use crate::{Journey, TaskDeal};

/// Whether a law holds; if not, what is wrong.
fn law(holds: bool, wrong: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(wrong()) }
}

impl Journey {
    /// Checks every law; the error names the broken one.
    pub(crate) fn check_laws(&self) -> Result<(), String> {
        self.check_bounds()?;
        self.check_cards()?;
        self.check_people()?;
        self.check_phase()?;
        self.check_dealings()
    }

    /// Everything that the other laws rely on: sizes, options, and seats that exist.
    fn check_bounds(&self) -> Result<(), String> {
        let (seats, options) = (self.players(), &self.options);
        law((2..=5).contains(&seats), || format!("The Journey has 2 to 5 players, not {seats}."))?;
        law((2..=4).contains(&options.weeks), || format!("A game does not last {} weeks.", options.weeks))?;
        law((4..=10).contains(&options.starting_thousands), || "Everybody starts with 4 000 to 10 000 TL.".into())?;
        let starter = options.starting_player.is_none_or(|number| number > 0 && usize::from(number) <= seats);
        law(starter, || "The chosen starting player is not at the table.".into())?;
        law(options.task_cards == TaskDeal::Random || seats == 2, || {
            "Keeping one of two task cards is for two players.".into()
        })?;
        law(self.today <= self.last_day(), || format!("{} is after the end of the game.", self.today))?;
        law(self.exists(self.starter), || "Nobody sits where the Starting Player Marker is.".into())?;
        let sets = [self.fined, self.wish_to_leave, self.ask_before_gifts, self.agree_to_end, self.absent];
        law(sets.iter().all(|&set| self.all_exist(set)), || "A list names a seat that is not at the table.".into())?;
        let on_piles = self.piles.iter().flat_map(|pile| pile.as_slice()).all(|&seat| self.exists(seat));
        law(on_piles, || "A pile holds the marker of a seat that is not at the table.".into())?;
        let known = |seat: Option<Seat>| seat.is_none_or(|seat| self.exists(seat));
        let traced = self.traces.iter().all(|(_, trace)| known(trace.by) && known(trace.used_by));
        law(traced, || "A card was drawn or used by a seat that is not at the table.".into())
    }

    fn exists(&self, seat: Seat) -> bool {
        seat.index() < self.players()
    }

    fn all_exist(&self, seats: Seats) -> bool {
        seats.iter().all(|seat| self.exists(seat))
    }
}
