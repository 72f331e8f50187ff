//! What a series of games comes to, in numbers.

use std::collections::BTreeMap;

use caravanserai_bots::{Brain, Visitor};
use caravanserai_core::Voice;
use serde::{Deserialize, Serialize};

use crate::course::{Course, course};
use crate::play::{Batch, GameRow, Kind, Note, SeatRow, Use, WIN};
use crate::stats::{Share, Spread};
use crate::{Chair, Fault, Plan};

/// What a series of games comes to. It depends on the plan and the version alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// What was played.
    pub plan: Plan,
    /// The version of the program.
    pub version: String,
    /// The version of the game's rules.
    pub rules_version: u32,
    /// How many games were played; fewer than planned if the run was stopped.
    pub games: u64,
    /// Decisions for each game.
    pub decisions: Spread,
    /// Rounds for each game; all 0 if the game has none.
    pub rounds: Spread,
    /// How often games ended in which way.
    pub endings: BTreeMap<String, Share>,
    /// Wins by place in the order of turns.
    pub by_order: Vec<Share>,
    /// Wins by seat.
    pub by_seat: Vec<Share>,
    /// Wins and scores of each kind of player.
    pub by_player: Vec<PlayerSummary>,
    /// What the ranking mostly counts; empty if there is no such thing.
    pub score_name: String,
    /// That, over all players.
    pub score: Spread,
    /// That, of the first in the ranking.
    pub best_score: Spread,
    /// That, of the last in the ranking.
    pub last_score: Spread,
    /// How many players had which score.
    pub scores: BTreeMap<i32, u64>,
    /// How many games had which number of rounds (decisions, if the game has no rounds).
    pub lengths: BTreeMap<u64, u64>,
    /// The components, by name.
    pub components: BTreeMap<String, ComponentSummary>,
    /// The kinds of decisions.
    pub kinds: BTreeMap<String, Kind>,
    /// Numbers of the final positions: mean, and share of games in which they are not 0.
    pub notes: BTreeMap<String, NoteSummary>,
    /// The course of a game of median length.
    pub course: Option<Course>,
}

/// How one kind of player did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerSummary {
    /// Which, as in the plan.
    pub player: String,
    /// How many seats of the table it held.
    pub seats: usize,
    /// The share of wins of one such player.
    pub wins: Share,
    /// What the ranking mostly counts.
    pub score: Spread,
}

/// How a component was used, and how that goes with winning.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ComponentSummary {
    /// Uses for each game.
    pub per_game: f64,
    /// The share of games with a use.
    pub games: f64,
    /// The share of players that used it.
    pub users: f64,
    /// Wins of those who used it.
    pub with: Share,
    /// Wins of those who did not.
    pub without: Share,
}

/// A number of the final position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct NoteSummary {
    /// Its mean.
    pub mean: f64,
    /// The share of games in which it is not 0.
    pub games: f64,
}

/// Sums up the batches of a plan.
pub fn summarise(plan: &Plan, batches: &BTreeMap<u64, Batch>) -> Result<Summary, Fault> {
    struct Make<'a>(&'a Plan, &'a BTreeMap<u64, Batch>);

    impl Visitor for Make<'_> {
        type Output = Result<Summary, Fault>;

        fn visit<G: Voice, B: Brain<G>>(self) -> Result<Summary, Fault> {
            let Make(plan, batches) = self;
            let mut summary = sum_up(plan, batches, B::SCORE, G::FACTS.rules_version);
            let rows: Vec<&GameRow> = batches.values().flat_map(|batch| &batch.rows).collect();
            if let Some(typical) = typical(&rows) {
                summary.course = Some(course::<G, B>(plan, typical)?);
            }
            Ok(summary)
        }
    }

    caravanserai_bots::visit(&plan.game, Make(plan, batches)).ok_or_else(|| Fault::NoGame(plan.game.clone()))?
}

/// The number of the first game of median length.
fn typical(rows: &[&GameRow]) -> Option<u64> {
    let mut lengths: Vec<u64> = rows.iter().map(|row| length(row)).collect();
    lengths.sort_unstable();
    let median = *lengths.get(lengths.len() / 2)?;
    rows.iter().find(|row| length(row) == median).map(|row| row.number)
}

fn length(row: &GameRow) -> u64 {
    u64::from(if row.rounds > 0 { row.rounds } else { row.decisions })
}

/// Wins of some players, in sixtieths.
#[derive(Clone, Copy, Default)]
struct Wins {
    won: u64,
    of: u64,
}

impl Wins {
    fn add(&mut self, won: u8) {
        *self = self.and(Wins { won: won.into(), of: 1 });
    }

    fn and(self, other: Wins) -> Wins {
        Wins { won: self.won + other.won, of: self.of + other.of }
    }

    fn share(&self) -> Share {
        Share::new(self.won as f64 / f64::from(WIN), self.of)
    }
}

fn sum_up(plan: &Plan, batches: &BTreeMap<u64, Batch>, score_name: &str, rules_version: u32) -> Summary {
    let rows: Vec<&GameRow> = batches.values().flat_map(|batch| &batch.rows).collect();
    let seats = plan.chairs.len();
    let games = rows.len() as u64;
    let all_seats = || rows.iter().flat_map(|row| row.seats.iter());
    let mut endings: BTreeMap<&str, u64> = BTreeMap::new();
    let mut scores = BTreeMap::new();
    let mut lengths = BTreeMap::new();
    let [mut by_order, mut by_seat, mut by_chair] = [(); 3].map(|()| vec![Wins::default(); seats]);
    for row in &rows {
        *endings.entry(&row.ending).or_default() += 1;
        *lengths.entry(length(row)).or_default() += 1;
        for (number, seat) in row.seats.iter().enumerate() {
            *scores.entry(seat.score).or_default() += 1;
            by_order[usize::from(seat.order)].add(seat.won);
            by_seat[number].add(seat.won);
            by_chair[usize::from(seat.chair)].add(seat.won);
        }
    }
    let edge = |last: bool| {
        let of = |row: &&GameRow| {
            let places = row.seats.iter().map(|seat| seat.place);
            let wanted = if last { places.max() } else { places.min() };
            row.seats.iter().find(|seat| Some(seat.place) == wanted).map(|seat| f64::from(seat.score))
        };
        Spread::of(rows.iter().filter_map(of).collect())
    };
    let mut players: Vec<Chair> = Vec::new();
    for &chair in &plan.chairs {
        if !players.contains(&chair) {
            players.push(chair);
        }
    }
    let by_player = players.into_iter().map(|player| {
        let is = |seat: &&SeatRow| plan.chairs[usize::from(seat.chair)] == player;
        let chairs = || plan.chairs.iter().zip(&by_chair).filter(|&(&chair, _)| chair == player);
        PlayerSummary {
            player: player.to_string(),
            seats: chairs().count(),
            wins: chairs().fold(Wins::default(), |sum, (_, wins)| sum.and(*wins)).share(),
            score: Spread::of(all_seats().filter(is).map(|seat| f64::from(seat.score)).collect()),
        }
    });
    let total_won = by_seat.iter().map(|wins| wins.won).sum();
    Summary {
        plan: plan.clone(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rules_version,
        games,
        decisions: Spread::of(rows.iter().map(|row| f64::from(row.decisions)).collect()),
        rounds: Spread::of(rows.iter().map(|row| f64::from(row.rounds)).collect()),
        endings: endings.into_iter().map(|(name, count)| (name.to_owned(), Share::new(count as f64, games))).collect(),
        by_order: by_order.iter().map(Wins::share).collect(),
        by_seat: by_seat.iter().map(Wins::share).collect(),
        by_player: by_player.collect(),
        score_name: score_name.to_owned(),
        score: Spread::of(all_seats().map(|seat| f64::from(seat.score)).collect()),
        best_score: edge(false),
        last_score: edge(true),
        scores,
        lengths,
        components: components(batches, games, seats as u64, total_won),
        kinds: kinds(batches),
        notes: notes(batches, games),
        course: None,
    }
}

fn components(
    batches: &BTreeMap<u64, Batch>,
    games: u64,
    seats: u64,
    total_won: u64,
) -> BTreeMap<String, ComponentSummary> {
    let mut uses: BTreeMap<&str, Use> = BTreeMap::new();
    for (name, add) in batches.values().flat_map(|batch| &batch.uses) {
        let sum = uses.entry(name).or_default();
        sum.uses += add.uses;
        sum.games += add.games;
        sum.users += add.users;
        sum.won += add.won;
    }
    let players = games * seats;
    let share = |won: u64, of: u64| Share::new(won as f64 / f64::from(WIN), of);
    uses.into_iter()
        .map(|(name, sum)| {
            let summary = ComponentSummary {
                per_game: sum.uses as f64 / games as f64,
                games: sum.games as f64 / games as f64,
                users: sum.users as f64 / players as f64,
                with: share(sum.won, sum.users),
                without: share(total_won - sum.won, players - sum.users),
            };
            (name.to_owned(), summary)
        })
        .collect()
}

fn kinds(batches: &BTreeMap<u64, Batch>) -> BTreeMap<String, Kind> {
    let mut kinds: BTreeMap<String, Kind> = BTreeMap::new();
    for (name, add) in batches.values().flat_map(|batch| &batch.kinds) {
        let sum = kinds.entry(name.clone()).or_default();
        sum.made += add.made;
        sum.offered += add.offered;
        sum.most = sum.most.max(add.most);
    }
    kinds
}

fn notes(batches: &BTreeMap<u64, Batch>, games: u64) -> BTreeMap<String, NoteSummary> {
    let mut notes: BTreeMap<String, Note> = BTreeMap::new();
    for (name, add) in batches.values().flat_map(|batch| &batch.notes) {
        let sum = notes.entry(name.clone()).or_default();
        sum.sum += add.sum;
        sum.games += add.games;
    }
    let games = games as f64;
    notes
        .into_iter()
        .map(|(name, sum)| (name, NoteSummary { mean: sum.sum as f64 / games, games: sum.games as f64 / games }))
        .collect()
}
