//! Reading a position: for bots and studies, which only ever hold imagined or finished ones.

use caravanserai_core::Seat;

use crate::{Emigration, Lanes, Layout, Papers, Player, Rumour, Turn, Withdrawal};

impl Emigration {
    /// Whose turn it is and what is to be decided.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// One player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// The cards in front of one player.
    pub fn layout(&self, seat: Seat) -> &Layout {
        &self.layouts[seat]
    }

    /// The tokens left in the lanes.
    pub fn lanes(&self) -> &Lanes {
        &self.lanes
    }

    /// What Border Rumour has shown.
    pub fn rumour(&self) -> Option<Rumour> {
        self.rumour
    }

    /// The papers in the supply.
    pub fn supply(&self) -> &Papers {
        &self.supply
    }

    /// What the seat would trade if it stood at the border now.
    pub fn would_withdraw(&self, seat: Seat) -> Withdrawal {
        self.withdrawal(seat)
    }

    /// Who starts.
    pub fn first_player(&self) -> Seat {
        self.first
    }
}
