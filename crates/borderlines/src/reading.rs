//! Reading a position: for bots and studies, which only ever hold imagined or finished ones.

use crate::aid::Hand;
use crate::borders::Closed;
use crate::family::Family;
use crate::market::Market;
use crate::people::People;
use crate::place::Place;
use crate::position::{Borderlines, Purse};
use crate::step::{Step, Turn};
use crate::war::WARS;

impl Borderlines {
    /// The round, 1 to 6.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// What is to be decided.
    pub fn step(&self) -> Step {
        self.step
    }

    /// The turn under way.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// Who has the starter card.
    pub fn starter(&self) -> Family {
        self.starter
    }

    /// Everybody's people.
    pub fn people(&self) -> &People {
        &self.people
    }

    /// What a family owns.
    pub fn purse(&self, family: Family) -> Purse {
        self.purses[family]
    }

    /// The aid cards of a family.
    pub fn hand(&self, family: Family) -> &Hand {
        &self.hands[family]
    }

    /// The black market.
    pub fn market(&self) -> &Market {
        &self.market
    }

    /// The zones that lie face up on war cards 1 to 6.
    pub fn war_zones(&self) -> &[Option<Place>; WARS.len()] {
        &self.zones
    }

    /// The borders that turned out closed.
    pub fn closed_borders(&self) -> Closed {
        self.closed
    }
}
