//! Whom a game waits for, and how it ended.

use serde::{Deserialize, Serialize};

use crate::{PerSeat, Seat, Seats};

/// Whom the game waits for, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// These seats may act now; never empty.
    Waiting(Seats),
    /// The game is over.
    Over(Standing),
}

/// The final places. Seats with the same place are tied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The place of each seat, 1 for the winners. A game without a winner starts at 2.
    pub places: PerSeat<u8>,
    /// Whether the game was stopped before its proper end.
    pub stopped: bool,
}

impl Standing {
    /// Ranks the seats by a score, highest first; equal scores share a place (1, 1, 3).
    pub fn by_score<S: Ord + Copy + Default>(scores: &PerSeat<S>) -> Standing {
        let places = PerSeat::from_fn(scores.seats(), |seat| {
            1 + scores.iter().filter(|&&other| other > scores[seat]).count() as u8
        });
        Standing { places, stopped: false }
    }

    /// The seats on the first place.
    pub fn winners(&self) -> Seats {
        Seat::all(self.places.seats()).filter(|&seat| self.places[seat] == 1).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_place_and_the_next_place_is_left_out() {
        let scores = PerSeat::from_fn(4, |seat| [5, 7, 7, 1][seat.index()]);
        let standing = Standing::by_score(&scores);
        assert_eq!(standing.places.as_slice(), [3, 1, 1, 4]);
        assert_eq!(standing.winners().len(), 2);
    }
}
