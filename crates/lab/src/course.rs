//! The course of one game: how the seats stood as it went on.

use caravanserai_bots::Brain;
use caravanserai_core::{Audience, Game, Seat, Tell, Voice};
use serde::{Deserialize, Serialize};

use crate::play::{Listener, play};
use crate::run::options;
use crate::{Fault, Plan};

/// How many points a course has at most.
const POINTS: usize = 120;

/// The course of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// Its number in the series.
    pub number: u64,
    /// Who sat where.
    pub players: Vec<String>,
    /// What the lines show: the game's score, or chances of winning in percent.
    pub shows: String,
    /// After how many decisions.
    pub decisions: Vec<u64>,
    /// A line for each seat.
    pub lines: Vec<Vec<f32>>,
}

struct Watcher<B> {
    points: Vec<Vec<f32>>,
    brain: std::marker::PhantomData<B>,
}

impl<E, B> Tell<E> for Watcher<B> {
    fn tell(&mut self, _: Audience, _: E) {}
    fn seal(&mut self) {}
}

impl<G: Game, B: Brain<G>> Listener<G> for Watcher<B> {
    fn played(&mut self, _: Seat, _: &G::Action, _: &[u32], position: &G) {
        let seats = position.seats();
        self.points.push(match B::SCORE {
            "" => B::worth(position)[..seats].iter().map(|chance| 100.0 * chance).collect(),
            _ => Seat::all(seats).map(|seat| B::score(position, seat) as f32).collect(),
        });
    }
}

/// Plays one game of a series again and follows its course.
pub fn course<G: Voice, B: Brain<G>>(plan: &Plan, number: u64) -> Result<Course, Fault> {
    let mut watcher = Watcher::<B> { points: Vec::new(), brain: std::marker::PhantomData };
    play::<G, B>(plan, &options::<G>(plan)?, number, &mut watcher)?;
    let last = watcher.points.len().saturating_sub(1);
    let every = watcher.points.len().div_ceil(POINTS).max(1);
    let chosen: Vec<usize> = (0..=last).filter(|&at| at % every == 0 || at == last).collect();
    let seating = plan.seating(number);
    let seats = plan.chairs.len();
    Ok(Course {
        number,
        players: (0..seats).map(|seat| plan.chairs[seating(seat)].to_string()).collect(),
        shows: if B::SCORE.is_empty() { "chance of winning, %".to_owned() } else { B::SCORE.to_owned() },
        decisions: chosen.iter().map(|&at| at as u64 + 1).collect(),
        lines: (0..seats)
            .map(|seat| chosen.iter().filter_map(|&at| watcher.points.get(at).map(|point| point[seat])).collect())
            .collect(),
    })
}
