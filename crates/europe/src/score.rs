//! The final places.

use caravanserai_core::{PerSeat, Seat, Standing};

use crate::position::{Europe, Phase};

impl Europe {
    /// EUR-140, EUR-142, EUR-144: those who finished, then the others by fewest cards left, then
    /// those who left the game. A game that was stopped without a winner has no first place.
    pub(crate) fn standing(&self) -> Standing {
        let seats = self.travellers.seats();
        let stopped = self.phase == Phase::Stopped;
        let draw = u8::from(stopped && self.finished() == 0);
        let places = PerSeat::from_fn(seats, |seat| {
            let better = Seat::all(seats).filter(|&other| self.rank(other) < self.rank(seat)).count();
            better as u8 + 1 + draw
        });
        Standing { places, stopped }
    }

    /// Lower is better.
    fn rank(&self, seat: Seat) -> (u8, usize) {
        let traveller = &self.travellers[seat];
        match (traveller.place, traveller.gone) {
            (1.., _) => (0, usize::from(traveller.place)),
            (0, false) => (1, traveller.hand.len()),
            (0, true) => (2, 0),
        }
    }
}
