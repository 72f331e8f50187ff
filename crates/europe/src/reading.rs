//! Reading a position: for bots and studies, which only ever hold imagined or finished ones.

use caravanserai_core::Seat;

use crate::board::{City, CitySet, RedBoxes, Space};
use crate::chance_card::Kept;
use crate::position::{Choice, Europe, Motion, Offer, Phase};
use crate::traveller::Mark;

impl Europe {
    /// What the game is at.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The unfinished choice of the player whose turn it is.
    pub fn choice(&self) -> Choice {
        self.choice
    }

    /// The move under way.
    pub fn motion(&self) -> Option<Motion> {
        self.motion
    }

    /// The open offer to trade.
    pub fn open_offer(&self) -> Option<Offer> {
        self.offer
    }

    /// Whose turn it is.
    pub fn whose_turn(&self) -> Seat {
        self.turn
    }

    /// Who started.
    pub fn first_player(&self) -> Seat {
        self.first
    }

    /// The round, from 1; 0 before the first turn.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Where the lights stand.
    pub fn lights(&self) -> RedBoxes {
        self.lights
    }

    /// Where the token of the seat is, once it is on the board.
    pub fn token(&self, seat: Seat) -> Option<Space> {
        self.travellers[seat].at
    }

    /// The cities that the seat still has to visit.
    pub fn to_visit(&self, seat: Seat) -> CitySet {
        self.travellers[seat].hand
    }

    /// The cities that the seat has visited, the start first.
    pub fn visited(&self, seat: Seat) -> &[City] {
        self.travellers[seat].visited.as_slice()
    }

    /// The Chance Cards that the seat keeps.
    pub fn kept(&self, seat: Seat) -> Kept {
        self.travellers[seat].kept
    }

    /// How many turns the seat will miss.
    pub fn turns_to_miss(&self, seat: Seat) -> u8 {
        self.travellers[seat].miss
    }

    /// What the seat's next throw gives, if not its number.
    pub fn mark(&self, seat: Seat) -> Option<Mark> {
        self.travellers[seat].mark
    }

    /// Whether the seat is still in the race.
    pub fn is_racing(&self, seat: Seat) -> bool {
        self.travellers[seat].in_play()
    }
}
