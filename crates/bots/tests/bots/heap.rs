//! A small game for the tests: take one to three stones, whoever takes the last one wins; or guess a
//! coin that only the other seat has seen, for the game at once.

use caravanserai_core::{
    Facts, Fate, Game, NoOptions, PerSeat, Refusal, Rng, Seat, Seats, Stage, Standing, Tell, Viewer, chance,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Heap {
    pub stones: u8,
    pub turn: Seat,
    /// What seat 1 has seen.
    pub coin: u8,
    pub guessing: bool,
    pub winner: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    Take { stones: u8 },
    Guess { coin: u8 },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    stones: u8,
    turn: Seat,
    coin: Option<u8>,
}

pub fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

impl Game for Heap {
    const FACTS: Facts = Facts {
        slug: "heap",
        title: "Heap",
        subtitle: "a game for tests",
        about: "Take stones.",
        min_seats: 2,
        max_seats: 2,
        minutes: (1, 2),
        weight: 1,
        hidden: "A coin.",
        rules_version: 1,
        seat_names: &["Ann", "Ben"],
        credits: "Ours.",
        rebuilt: "Nothing.",
    };
    type Options = NoOptions;
    type Action = Action;
    type Event = u8;
    type View = View;

    fn deal(_: usize, _: &NoOptions, fate: &mut Fate) -> Result<Heap, Refusal> {
        Ok(Heap { stones: 15, turn: seat(0), coin: fate.below(2) as u8, guessing: false, winner: None })
    }

    fn seats(&self) -> usize {
        2
    }

    fn stage(&self) -> Stage {
        match self.winner {
            Some(winner) => Stage::Over(Standing::by_score(&PerSeat::from_fn(2, |seat| u8::from(seat == winner)))),
            None => Stage::Waiting(Seats::only(self.turn)),
        }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.winner.is_none() && seat == self.turn {
            match self.guessing {
                true => actions.extend([Action::Guess { coin: 0 }, Action::Guess { coin: 1 }]),
                false => actions.extend((1..=self.stones.min(3)).map(|stones| Action::Take { stones })),
            }
        }
    }

    fn play(&mut self, by: Seat, action: &Action, _: &mut Fate, _: &mut impl Tell<u8>) -> Result<(), Refusal> {
        let other = seat(1 - by.index());
        match *action {
            Action::Guess { coin } => self.winner = Some(if coin == self.coin { by } else { other }),
            Action::Take { stones } => {
                self.stones -= stones;
                self.turn = other;
                if self.stones == 0 {
                    self.winner = Some(by);
                }
            }
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View { stones: self.stones, turn: self.turn, coin: viewer.is(seat(1)).then_some(self.coin) }
    }

    fn imagine<R: Rng>(&self, looking: Seat, rng: &mut R) -> Heap {
        let coin = if looking == seat(1) { self.coin } else { chance::below(rng, 2) as u8 };
        Heap { coin, ..self.clone() }
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}
