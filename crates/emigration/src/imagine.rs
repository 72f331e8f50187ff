//! What a player cannot know, dealt anew.

use caravanserai_core::{Rng, Seat, chance};

use crate::{Emigration, Lane, Rumour};

impl Emigration {
    /// EMI-027: face-down cards, removed cards and the order of tokens are drawn when they are shown,
    /// so the only thing that somebody knows and others do not is what Border Rumour showed.
    pub(crate) fn imagined<R: Rng>(&self, seat: Seat, rng: &mut R) -> Emigration {
        let mut imagined = self.clone();
        imagined.rumour = self.rumour.map(|rumour| {
            let token = if rumour.seat == seat { rumour.token } else { any_token(self, rumour.lane, rng) };
            Rumour { token, ..rumour }
        });
        imagined
    }
}

fn any_token<R: Rng>(game: &Emigration, lane: Lane, rng: &mut R) -> u8 {
    let left = game.tokens_left(lane);
    let place = chance::below(rng, left.clone().count().max(1) as u32);
    left.clone().nth(place as usize).unwrap_or(game.numbers().lanes[lane.index()][0])
}
