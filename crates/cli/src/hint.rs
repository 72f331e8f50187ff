//! `serai hint`: what a bot would do, and how good that is.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use caravanserai_bots::{Budget, Honesty, Level};
use caravanserai_core::{Names, Seat, Stage};
use serde_json::Value;

use crate::fail::Fail;
use crate::settings;

/// Options of `serai hint`.
#[derive(clap::Args)]
pub struct Args {
    /// A record, as `serai table` and `serai export` write it; - for standard input
    record: PathBuf,
    /// Look at the game after this step; at its end by default
    #[arg(long)]
    at: Option<usize>,
    /// For this seat, counted from 0; the one the game waits for by default
    #[arg(long)]
    seat: Option<u8>,
    /// How many seconds to think
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// How many actions to show
    #[arg(long, default_value_t = 3)]
    best: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Reads a record from a file, or from standard input for `-`.
pub fn read_record(path: &Path) -> Result<Value, Fail> {
    let wrong = |error: &dyn std::fmt::Display| Fail::Other(format!("{}: {error}", path.display()));
    let text = if path == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        text
    } else {
        std::fs::read_to_string(path).map_err(|error| wrong(&error))?
    };
    let mut value: Value = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
    // `serai table` answers with the record inside an object.
    Ok(match value.get_mut("record") {
        Some(record) => record.take(),
        None => value,
    })
}

/// Shows the best actions with their chances.
pub fn run(args: &Args) -> Result<(), Fail> {
    let record = read_record(&args.record)?;
    let slug = record["game"].as_str().unwrap_or_default();
    let game = settings::game(slug)?;
    let table = game.replay(&record, args.at)?;
    let waiting = match table.stage() {
        Stage::Waiting(seats) => seats,
        Stage::Over(_) => return Err(Fail::Other("the game is over; choose an earlier step with --at".to_owned())),
    };
    let seat = match args.seat {
        Some(seat) => Seat::try_from(seat).map_err(Fail::Other)?,
        None => waiting.first().ok_or_else(|| Fail::Other("the game waits for nobody".to_owned()))?,
    };
    if !waiting.contains(seat) {
        return Err(Fail::Other(format!("the game does not wait for {seat} now")));
    }
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        return Err(Fail::Other("--seconds takes a number above 0 and up to 3600".to_owned()));
    }
    let budget = Budget::Time(Duration::from_secs_f64(args.seconds));
    let names = Names::plain(game.facts());
    let mut player = caravanserai_bots::player(slug, Level::Master, budget, Honesty::default(), 1)
        .ok_or_else(|| Fail::no_game(slug))?;
    let hints = player.hints(&*table, seat, &names, args.best, budget);
    let out = &mut std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&hints).map_err(std::io::Error::from)?)?;
        return Ok(());
    }
    if hints.is_empty() {
        writeln!(out, "{} has nothing to decide.", names.of(seat))?;
    }
    for hint in hints {
        writeln!(out, "{:>3.0} %  {}", 100.0 * hint.chance, hint.text)?;
    }
    Ok(())
}
