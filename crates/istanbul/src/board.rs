//! Which place lies where.

use serde::{Deserialize, Serialize};

use crate::{Spot, Tile};

/// Which place lies on which position; in JSON the sixteen places from position 1 to 16.
///
/// IST-003, IST-006: every place lies somewhere, exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "[Tile; 16]", into = "[Tile; 16]")]
pub struct Board {
    tiles: [Tile; 16],
    spots: [Spot; 16],
}

impl Board {
    /// The board with these places from position 1 to 16; `None` if a place is missing or doubled.
    pub fn new(tiles: [Tile; 16]) -> Option<Board> {
        let mut spots = [None; 16];
        for (spot, tile) in Spot::all().zip(tiles) {
            if spots[tile.index()].replace(spot).is_some() {
                return None;
            }
        }
        Some(Board { tiles, spots: spots.map(Option::unwrap_or_default) })
    }

    /// The places from position 1 to 16.
    pub fn tiles(&self) -> [Tile; 16] {
        self.tiles
    }

    /// The place that lies there.
    pub fn tile(&self, spot: Spot) -> Tile {
        self.tiles[spot.index()]
    }

    /// Where the place lies.
    pub fn spot(&self, tile: Tile) -> Spot {
        self.spots[tile.index()]
    }
}

impl TryFrom<[Tile; 16]> for Board {
    type Error = &'static str;

    fn try_from(tiles: [Tile; 16]) -> Result<Board, &'static str> {
        Board::new(tiles).ok_or("a layout holds each of the sixteen places exactly once")
    }
}

impl From<Board> for [Tile; 16] {
    fn from(board: Board) -> [Tile; 16] {
        board.tiles
    }
}
