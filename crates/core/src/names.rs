//! How the seats are called in sentences.

use crate::{Facts, Seat};

/// How the seats are called in sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(Vec<String>);

impl Names {
    /// Names given by the table, one for each seat.
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Names {
        Names(names.into_iter().map(Into::into).collect())
    }

    /// The names that a game gives its seats.
    pub fn plain(facts: &Facts) -> Names {
        Names::new(facts.seat_names.iter().copied())
    }

    /// The name of one seat.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("somebody", String::as_str)
    }
}
