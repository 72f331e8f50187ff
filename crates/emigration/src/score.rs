//! Who wins.

use caravanserai_core::{PerSeat, Seat, Standing};

use crate::Emigration;

impl Emigration {
    /// EMI-088, EMI-090: what winners are ranked by; nothing for those who did not enter (EMI-089).
    fn rank(&self, seat: Seat) -> Option<(u16, u16)> {
        let player = &self.players[seat];
        player.entered().then_some((player.assurance, player.money))
    }

    /// EMI-088, EMI-089, EMI-090: the player who entered with the most left, if that is one player.
    pub(crate) fn ultimate_winner(&self) -> Option<Seat> {
        let best = Seat::all(self.table()).filter_map(|seat| self.rank(seat)).max()?;
        let mut best = Seat::all(self.table()).filter(|&seat| self.rank(seat) == Some(best));
        let winner = best.next();
        if best.next().is_none() { winner } else { None }
    }

    /// EMI-087, EMI-091: those who entered in order, the others share the last place.
    pub(crate) fn standing(&self) -> Standing {
        let mut standing = Standing::by_score(&PerSeat::from_fn(self.table(), |seat| self.rank(seat)));
        if !self.players.iter().any(|player| player.entered()) {
            // Nobody entered, so nobody wins and the first place stays empty.
            standing.places = PerSeat::new(self.table(), 2);
        }
        standing
    }
}
