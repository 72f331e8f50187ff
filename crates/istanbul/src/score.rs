//! Ranking (IST-233 to IST-235, IST-273).

use caravanserai_core::{PerSeat, Standing};

use crate::{Istanbul, Phase};

impl Istanbul {
    /// IST-233, IST-234, IST-235, IST-273: rubies, lira, goods, cards; parked seats come last.
    pub(crate) fn standing(&self) -> Standing {
        let scores = PerSeat::from_fn(self.players.seats(), |seat| {
            let player = &self.players[seat];
            (!player.parked, player.rubies, player.lira, player.goods.total(), player.hand.total())
        });
        Standing { stopped: self.turn.phase == Phase::Stopped, ..Standing::by_score(&scores) }
    }
}
