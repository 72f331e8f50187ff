//! Random playouts without a record: the way of benchmarks and searches.

use rand_core::SeedableRng;
use rand_pcg::Pcg32;

use crate::{Fate, Game, Refusal, Silent, Stage, chance};

/// How much was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Games played to their end.
    pub games: u64,
    /// Decisions made.
    pub decisions: u64,
}

/// Plays random games; its memory is reused from game to game.
#[derive(Debug)]
pub struct Playouts<G: Game> {
    seats: usize,
    options: G::Options,
    fate: Fate,
    rng: Pcg32,
    legal: Vec<G::Action>,
}

impl<G: Game> Playouts<G> {
    /// Random games with the default options.
    pub fn new(seats: usize, seed: u64) -> Playouts<G> {
        Playouts {
            seats,
            options: G::Options::default(),
            fate: Fate::seeded(seed, 0),
            rng: Pcg32::seed_from_u64(seed),
            legal: Vec::new(),
        }
    }

    /// Deals a game.
    pub fn deal(&mut self) -> Result<G, Refusal> {
        self.fate.forget();
        G::deal(self.seats, &self.options, &mut self.fate)
    }

    /// Plays at most `most` random decisions and gives the number made; fewer mean that the game is over.
    pub fn play(&mut self, position: &mut G, most: u64) -> Result<u64, Refusal> {
        for made in 0..most {
            let Stage::Waiting(seats) = position.stage() else { return Ok(made) };
            let seat = match seats.len() {
                1 => seats.first(),
                many => seats.iter().nth(chance::below(&mut self.rng, many as u32) as usize),
            };
            let Some(seat) = seat else { return Ok(made) };
            self.legal.clear();
            position.legal(seat, &mut self.legal);
            let choice = chance::below(&mut self.rng, self.legal.len() as u32) as usize;
            self.fate.forget();
            position.play(seat, &self.legal[choice], &mut self.fate, &mut Silent)?;
        }
        Ok(most)
    }

    /// Plays this many games to their end.
    pub fn games(&mut self, games: u64) -> Result<Played, Refusal> {
        let mut played = Played::default();
        for _ in 0..games {
            let mut position = self.deal()?;
            played.decisions += self.play(&mut position, u64::MAX)?;
            played.games += 1;
        }
        Ok(played)
    }
}
