//! Looking back on one game: the chances of every seat over time, and the largest swings.

use caravanserai_core::{Fate, Match, Names, Record, Refusal, Seat, Stage, Step, Viewer, Voice};
use serde::Serialize;
use serde_json::Value;

use crate::{Bot, Brain, Budget, Honesty, Level, Seen, Visitor};

/// The chances of every seat after one step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Point {
    /// After this step; 0 is the start.
    pub seq: usize,
    /// The seat that decided.
    pub seat: Option<Seat>,
    /// What happened, in words.
    pub text: String,
    /// The chance of each seat to win.
    pub chances: Vec<f32>,
}

/// A step that changed much.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Swing {
    /// The place in the points.
    pub at: usize,
    /// The seat whose chance changed most.
    pub seat: Seat,
    /// By how much.
    pub by: f32,
}

/// One game looked back upon.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    /// The game's slug.
    pub game: String,
    /// How the seats are called.
    pub names: Vec<String>,
    /// The chances over time.
    pub points: Vec<Point>,
    /// The largest swings, largest first.
    pub swings: Vec<Swing>,
}

/// Looks back on a recorded game with so many rollouts for each point; a point at every change of
/// the player who decides. Seats are called by these names, or as the game calls them. `None` if no bot
/// knows the game.
pub fn review(
    record: &Value,
    names: Option<Names>,
    rollouts: u32,
    seed: u64,
    most_swings: usize,
) -> Option<Result<Review, Refusal>> {
    struct Look<'a> {
        record: &'a Value,
        names: Option<Names>,
        rollouts: u32,
        seed: u64,
        most_swings: usize,
    }

    impl Visitor for Look<'_> {
        type Output = Result<Review, Refusal>;

        fn visit<G: Voice, B: Brain<G>>(self) -> Result<Review, Refusal> {
            let record: Record<G> = serde::Deserialize::deserialize(self.record)
                .map_err(|error| Refusal::table("bad_record", format!("This is not a record of the game: {error}")))?;
            let names = self.names.unwrap_or_else(|| Names::plain(&G::FACTS));
            let mut bot = Bot::<G, B>::new(Level::Trader, Budget::Iterations(0), Honesty::default(), self.seed);
            let mut game = record.replay(Some(0))?;
            let seats = game.position().seats();
            let mut points = vec![point(&game, &mut bot, self.rollouts, None, "The start.".to_owned())];
            let mut told = 0;
            for (number, step) in record.steps.iter().enumerate() {
                let seat = match step {
                    Step::Play { seat, action, fate } => {
                        game.play(*seat, action, Some(Fate::scripted(fate.as_slice())))?;
                        *seat
                    }
                    Step::Undo { seat } => {
                        game.undo(*seat)?;
                        *seat
                    }
                };
                let next = record.steps.get(number + 1).map(|step| match step {
                    Step::Play { seat, .. } | Step::Undo { seat } => *seat,
                });
                if next != Some(seat) {
                    let text = sentences(&game, told, &names);
                    told = game.seq();
                    points.push(point(&game, &mut bot, self.rollouts, Some(seat), text));
                }
            }
            let swings = swings(&points, seats, self.most_swings);
            let names = Seat::all(seats).map(|seat| names.of(seat).to_owned()).collect();
            Ok(Review { game: G::FACTS.slug.to_owned(), names, points, swings })
        }
    }

    let slug = record["game"].as_str().unwrap_or_default();
    let look = Look { record, names, rollouts, seed, most_swings };
    crate::visit(slug, look)
}

/// What everybody could see happen after step `after`, as one line.
fn sentences<G: Voice>(game: &Match<G>, after: usize, names: &Names) -> String {
    let said: Vec<String> = game
        .history(Viewer::Onlooker)
        .filter(|moment| moment.seq > after && !moment.taken_back)
        .map(|moment| G::say_event(&moment.event, names))
        .collect();
    said.join(" ")
}

fn point<G: Voice, B: Brain<G>>(
    game: &Match<G>,
    bot: &mut Bot<G, B>,
    rollouts: u32,
    seat: Option<Seat>,
    text: String,
) -> Point {
    let seats = game.position().seats();
    let chances = match game.position().stage() {
        Stage::Over(standing) => {
            let winners = standing.winners();
            let share = 1.0 / winners.len().max(1) as f32;
            Seat::all(seats).map(|seat| if winners.contains(seat) { share } else { 0.0 }).collect()
        }
        // What each seat gives itself, from what it could know then.
        Stage::Waiting(_) => Seat::all(seats)
            .map(|seat| bot.appraise(&Seen::of(game, seat, None), rollouts.div_ceil(seats as u32))[seat.index()])
            .collect(),
    };
    Point { seq: game.seq(), seat, text, chances }
}

fn swings(points: &[Point], seats: usize, most: usize) -> Vec<Swing> {
    let mut swings: Vec<Swing> = points
        .windows(2)
        .enumerate()
        .filter_map(|(before, pair)| {
            let change = |seat: Seat| pair[1].chances[seat.index()] - pair[0].chances[seat.index()];
            let seat = Seat::all(seats).max_by(|&a, &b| change(a).abs().total_cmp(&change(b).abs()))?;
            Some(Swing { at: before + 1, seat, by: change(seat) })
        })
        .collect();
    swings.sort_by(|a, b| b.by.abs().total_cmp(&a.by.abs()).then(a.at.cmp(&b.at)));
    swings.truncate(most);
    swings
}
