//! `serai bench`: random playouts on one core.

use std::io::Write;
use std::time::{Duration, Instant};

use caravanserai_core::AnyGame;
use caravanserai_core::playout::Played;
use serde::Serialize;

use crate::fail::Fail;

/// Options of `serai bench`.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    what: Option<What>,
    /// The games to measure; all of them by default
    games: Vec<String>,
    /// How long to measure each seat count
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// Only this number of seats; every number the game allows by default
    #[arg(long)]
    seats: Option<usize>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What is measured instead of playouts.
#[derive(clap::Subcommand)]
enum What {
    /// Measure a server over the loopback: moves, answers, memory, viewers
    Serve(crate::serve::bench::BenchServeArgs),
}

#[derive(Serialize)]
struct Row {
    game: &'static str,
    seats: usize,
    decisions_per_second: f64,
    games_per_second: f64,
    decisions_per_game: f64,
    position_bytes: usize,
}

/// Measures and prints.
pub fn run(args: &Args) -> Result<(), Fail> {
    if let Some(What::Serve(args)) = &args.what {
        return crate::serve::bench::run(args);
    }
    let games = match args.games.as_slice() {
        [] => caravanserai_registry::GAMES.to_vec(),
        slugs => slugs.iter().map(|slug| crate::settings::game(slug)).collect::<Result<_, _>>()?,
    };
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        return Err(Fail::Other("--seconds takes a number above 0 and up to 3600".to_owned()));
    }
    let out = &mut std::io::stdout().lock();
    if !args.json {
        writeln!(
            out,
            "{:<12} {:>5} {:>16} {:>12} {:>15} {:>6}",
            "game", "seats", "decisions/s", "games/s", "decisions/game", "bytes"
        )?;
    }
    let mut rows = Vec::new();
    for game in games {
        let facts = game.facts();
        for seats in facts.min_seats..=facts.max_seats {
            if args.seats.is_none_or(|only| only == seats) {
                let row = measure(game, seats, Duration::from_secs_f64(args.seconds))?;
                if !args.json {
                    let Row { game, seats, position_bytes, .. } = row;
                    let (decisions, games, length) =
                        (row.decisions_per_second, row.games_per_second, row.decisions_per_game);
                    writeln!(
                        out,
                        "{game:<12} {seats:>5} {decisions:>16.0} {games:>12.1} {length:>15.1} {position_bytes:>6}"
                    )?;
                }
                rows.push(row);
            }
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&rows).map_err(std::io::Error::from)?)?;
    }
    Ok(())
}

fn measure(game: &dyn AnyGame, seats: usize, time: Duration) -> Result<Row, Fail> {
    const BATCH: u64 = 20;
    game.playouts(seats, 0, BATCH)?; // warm up
    let mut total = Played::default();
    let start = Instant::now();
    let mut seed = 1;
    while start.elapsed() < time {
        let played = game.playouts(seats, seed, BATCH)?;
        total.games += played.games;
        total.decisions += played.decisions;
        seed += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    Ok(Row {
        game: game.facts().slug,
        seats,
        decisions_per_second: total.decisions as f64 / seconds,
        games_per_second: total.games as f64 / seconds,
        decisions_per_game: total.decisions as f64 / total.games as f64,
        position_bytes: game.position_bytes(),
    })
}
