//! What a seat sees of a game: the only thing a bot is ever given.

use caravanserai_core::{Game, Match, Rng, Seat, Stage, Viewer};

/// What one seat sees: its own legal actions, and positions imagined from what it knows.
/// The position itself stays out of reach.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a, G: Game> {
    position: &'a G,
    seat: Seat,
    follows: bool,
    /// Whether the game is known to wait for the seat.
    asked: bool,
}

impl<'a, G: Game> Seen<'a, G> {
    /// What the seat sees of this position. `follows` says that only the seat's own last decision
    /// lies between this and the last time it was asked, and that nothing was shown or rolled.
    pub fn new(position: &'a G, seat: Seat, follows: bool) -> Seen<'a, G> {
        Seen { position, seat, follows, asked: false }
    }

    /// What the seat sees of a position that waits for it, as the caller knows.
    pub fn asked(position: &'a G, seat: Seat, follows: bool) -> Seen<'a, G> {
        Seen { asked: true, ..Seen::new(position, seat, follows) }
    }

    /// What the seat sees of a match, last asked at step `last`.
    pub fn of(game: &'a Match<G>, seat: Seat, last: Option<usize>) -> Seen<'a, G> {
        let follows = last.is_some_and(|last| last + 1 == game.seq()) && game.check_undo(seat).is_ok();
        Seen::new(game.position(), seat, follows)
    }

    /// The seat that looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether only the seat's own last decision happened since it was asked last.
    pub fn follows(&self) -> bool {
        self.follows
    }

    /// A position that might be the real one.
    pub fn imagine<R: Rng>(&self, rng: &mut R) -> G {
        self.position.imagine(self.seat, rng)
    }

    /// What the seat sees on the table.
    pub fn view(&self) -> G::View {
        self.position.view(Viewer::Seat(self.seat))
    }

    /// The seat's listed actions; none if the game does not wait for it.
    pub fn legal(&self, actions: &mut Vec<G::Action>) {
        actions.clear();
        if self.asked || matches!(self.position.stage(), Stage::Waiting(seats) if seats.contains(self.seat)) {
            self.position.legal(self.seat, actions);
        }
    }
}
