//! The levels of the bots against each other: a round robin with the seats rotated.

use caravanserai_core::AnyGame;
use serde::Serialize;
use serde_json::Value;

use crate::play::{Batch, WIN};
use crate::run::{Means, Progress, run};
use crate::stats::Share;
use crate::{Chair, Fault, Plan};

/// A lone player of one kind among players of another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Duel {
    /// How many players.
    pub seats: usize,
    /// The lone player.
    pub lone: Chair,
    /// All others.
    pub others: Chair,
    /// The share of wins of the lone player.
    pub wins: Share,
    /// What would be fair: the share if all were alike, given how many games nobody won.
    pub fair: f64,
    /// How likely so many wins would be if all were alike.
    pub p: f64,
}

/// A round robin.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ladder {
    /// Every pair, the lone one the higher and the lower.
    pub duels: Vec<Duel>,
    /// The rating of each player: 400 points make the odds ten to one; the lowest has 1000.
    pub ratings: Vec<(Chair, f64)>,
}

/// What a round robin is to be.
pub struct Rounds<'a> {
    /// The players, weakest first.
    pub players: &'a [Chair],
    /// The numbers of seats to play with.
    pub seats: &'a [usize],
    /// How many games for each pair.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// The table options.
    pub options: &'a Value,
    /// Whether only neighbours meet, with the higher one alone.
    pub neighbours: bool,
}

/// Plays a round robin.
pub fn ladder(
    game: &dyn AnyGame,
    rounds: &Rounds<'_>,
    threads: usize,
    stop: &std::sync::atomic::AtomicBool,
    progress: &mut dyn FnMut(&str, Progress),
) -> Result<Ladder, Fault> {
    let mut duels = Vec::new();
    // Beaten[a][b]: how often a was ranked before b, ties half.
    let count = rounds.players.len();
    let mut beaten = vec![vec![0.0; count]; count];
    for &seats in rounds.seats {
        for (lone, &player) in rounds.players.iter().enumerate() {
            for (other, &against) in rounds.players.iter().enumerate() {
                if lone == other || (rounds.neighbours && lone != other + 1) {
                    continue;
                }
                let mut chairs = vec![against; seats];
                chairs[0] = player;
                let plan = Plan {
                    game: game.facts().slug.to_owned(),
                    chairs,
                    options: rounds.options.clone(),
                    games: rounds.games,
                    seed: rounds.seed,
                    fixed: false,
                };
                let name = format!("{player} among {against}, {seats} seats");
                let means = Means { threads, stop, progress: &mut |at| progress(&name, at) };
                let batches = run(&plan, means, Default::default(), &mut |_| Ok(()))?;
                let games: Vec<&Batch> = batches.values().collect();
                count_places(&games, (lone, other), &mut beaten);
                duels.push(duel(seats, player, against, &games));
                if stop.load(std::sync::atomic::Ordering::Relaxed) {
                    return Ok(Ladder { ratings: ratings(rounds.players, &beaten), duels });
                }
            }
        }
    }
    Ok(Ladder { ratings: ratings(rounds.players, &beaten), duels })
}

fn duel(seats: usize, lone: Chair, others: Chair, batches: &[&Batch]) -> Duel {
    let rows = || batches.iter().flat_map(|batch| &batch.rows);
    let games = rows().count() as u64;
    let (mut won, mut all) = (0, 0);
    for seat in rows().flat_map(|row| row.seats.iter()) {
        all += u64::from(seat.won);
        won += if seat.chair == 0 { u64::from(seat.won) } else { 0 };
    }
    let wins = Share::new(won as f64 / f64::from(WIN), games);
    let fair = all as f64 / f64::from(WIN) / games.max(1) as f64 / seats as f64;
    Duel { seats, lone, others, p: wins.p_value(fair.clamp(0.001, 0.999)), wins, fair }
}

fn count_places(batches: &[&Batch], (lone, other): (usize, usize), beaten: &mut [Vec<f64>]) {
    for row in batches.iter().flat_map(|batch| &batch.rows) {
        let Some(own) = row.seats.iter().find(|seat| seat.chair == 0) else { continue };
        // One game counts once, however many opponents there are.
        let weight = 1.0 / (row.seats.seats() - 1) as f64;
        for seat in row.seats.iter().filter(|seat| seat.chair != 0) {
            let (mine, theirs) = match own.place.cmp(&seat.place) {
                std::cmp::Ordering::Less => (1.0, 0.0),
                std::cmp::Ordering::Equal => (0.5, 0.5),
                std::cmp::Ordering::Greater => (0.0, 1.0),
            };
            beaten[lone][other] += weight * mine;
            beaten[other][lone] += weight * theirs;
        }
    }
}

/// Ratings by Bradley and Terry, with half a game won and lost against everybody met so that a
/// clean sweep stays finite.
fn ratings(players: &[Chair], beaten: &[Vec<f64>]) -> Vec<(Chair, f64)> {
    let count = players.len();
    let met = |a: usize, b: usize| beaten[a][b] + beaten[b][a] > 0.0;
    let wins = |a: usize, b: usize| if met(a, b) { beaten[a][b] + 0.5 } else { 0.0 };
    let mut strength = vec![1.0; count];
    for _ in 0..2000 {
        let next: Vec<f64> = (0..count)
            .map(|a| {
                let won: f64 = (0..count).map(|b| wins(a, b)).sum();
                let expected: f64 = (0..count)
                    .filter(|&b| b != a)
                    .map(|b| (wins(a, b) + wins(b, a)) / (strength[a] + strength[b]))
                    .sum();
                if expected > 0.0 { won / expected } else { strength[a] }
            })
            .collect();
        let scale = count as f64 / next.iter().sum::<f64>().max(1e-300);
        strength = next.into_iter().map(|value| (value * scale).max(1e-12)).collect();
    }
    let rating = |value: f64| 400.0 * value.log10();
    let lowest = strength.iter().copied().map(rating).fold(f64::INFINITY, f64::min);
    players.iter().zip(strength).map(|(&player, value)| (player, 1000.0 + rating(value) - lowest)).collect()
}

#[cfg(test)]
mod tests {
    use caravanserai_bots::Level;

    use super::*;

    #[test]
    fn ten_wins_to_one_are_about_four_hundred_points() {
        let players = [Chair::of(Level::Wanderer), Chair::of(Level::Trader)];
        let rated = ratings(&players, &[vec![0.0, 1000.0], vec![10_000.0, 0.0]]);
        assert_eq!(rated[0].1, 1000.0);
        assert!((rated[1].1 - 1400.0).abs() < 2.0, "{rated:?}");
    }
}
