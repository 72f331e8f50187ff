//! Passports and Tickets, the two papers nobody enters without.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One of the two papers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Paper {
    /// A Passport.
    Passport,
    /// A Ticket.
    Ticket,
}

impl Paper {
    /// Both, in the order in which they are offered.
    pub const BOTH: [Paper; 2] = [Paper::Passport, Paper::Ticket];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::Passport => "Passport",
            Paper::Ticket => "Ticket",
        }
    }

    /// Its price in Money.
    pub const fn price(self) -> u16 {
        match self {
            Paper::Passport => 2,
            Paper::Ticket => 3,
        }
    }
}

/// How many Passports and Tickets lie somewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Papers {
    /// Passports.
    pub passports: u8,
    /// Tickets.
    pub tickets: u8,
}

impl Papers {
    /// Whether there is at least one of each.
    pub const fn complete(self) -> bool {
        self.passports > 0 && self.tickets > 0
    }
}

impl Index<Paper> for Papers {
    type Output = u8;

    fn index(&self, paper: Paper) -> &u8 {
        match paper {
            Paper::Passport => &self.passports,
            Paper::Ticket => &self.tickets,
        }
    }
}

impl IndexMut<Paper> for Papers {
    fn index_mut(&mut self, paper: Paper) -> &mut u8 {
        match paper {
            Paper::Passport => &mut self.passports,
            Paper::Ticket => &mut self.tickets,
        }
    }
}
