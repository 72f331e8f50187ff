//! Who arrived, and who won.

use caravanserai_core::{PerSeat, Seat, Stage, Standing};

use crate::{Ending, Journey, Outcome, Phase};

impl Journey {
    /// Whom the game waits for, or how it ended.
    pub(crate) fn waiting_or_over(&self) -> Stage {
        match self.phase {
            Phase::Over { ending } => Stage::Over(self.standing(ending)),
            _ => Stage::Waiting(self.waited_for()),
        }
    }

    /// The final places: of those who travelled out, the one with most money wins; equal sums share.
    /// Those still in Istanbul are not ranked by money. Without a winner the places start at 2.
    ///
    /// JRN-161, JRN-162, JRN-163, JRN-164, JRN-165, JRN-167
    fn standing(&self, ending: Ending) -> Standing {
        let arrived = |seat: Seat| self.travellers[seat].departure.is_some();
        let score = |seat: Seat| match (arrived(seat), self.options.result) {
            (false, _) => 0,
            (true, Outcome::NoWinner) => 1,
            (true, Outcome::WinnerByMoney) => 1 + u32::from(self.travellers[seat].money.in_thousands()),
        };
        let mut standing = Standing::by_score(&PerSeat::from_fn(self.players(), score));
        let somebody_wins = self.options.result == Outcome::WinnerByMoney && Seat::all(self.players()).any(arrived);
        if !somebody_wins {
            standing.places.iter_mut().for_each(|place| *place += 1);
        }
        standing.stopped = ending == Ending::Agreed;
        standing
    }
}
