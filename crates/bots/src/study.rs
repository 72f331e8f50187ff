//! What a designer wants to know about a finished game.

use caravanserai_core::{Game, Seat, Standing};

/// What a designer wants to know about the games that are played, and no rule says.
pub trait Study<G: Game> {
    /// What the ranking mostly counts, in one word ("rubies"); empty if there is no such thing.
    const SCORE: &'static str = "";

    /// Number fields of events that name a component ("lane"), in addition to everything that has a name.
    const NUMBERED: &'static [&'static str] = &[];

    /// How much of [`SCORE`](Study::SCORE) the seat has.
    fn score(_position: &G, _seat: Seat) -> i32 {
        0
    }

    /// The round, from 1; 0 if the game has none.
    fn round(_position: &G) -> u32 {
        0
    }

    /// The place of the seat in the order of turns, from 0.
    fn order(_position: &G, seat: Seat) -> usize {
        seat.index()
    }

    /// How the game ended, in a few words.
    fn ending(_position: &G, standing: &Standing) -> &'static str {
        match (standing.stopped, standing.winners().len()) {
            (true, _) => "stopped",
            (false, 0) => "nobody won",
            (false, 1) => "one winner",
            (false, _) => "shared victory",
        }
    }

    /// Numbers of the final position worth averaging: what was left, what a price had come to.
    fn notes(_position: &G, _note: &mut dyn FnMut(&'static str, i64)) {}
}
