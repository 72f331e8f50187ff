//! The `serai` command: a table for five board games about journeys.
#![forbid(unsafe_code)]

mod bench;
mod exchange;
mod fail;
mod games;
mod hint;
mod lab;
mod play;
mod rules;
mod serve;
mod settings;
mod table;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A table for five board games about journeys. Without a command it serves them: `serai serve`.
#[derive(Parser)]
#[command(name = "serai", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

/// `serai` alone: everything comes from variables and defaults.
#[derive(Parser)]
struct ServeAlone {
    #[command(flatten)]
    args: serve::ServeArgs,
}

#[derive(Subcommand)]
enum Command {
    /// Serve tables in the browser and over HTTP; what `serai` does without a command
    Serve(serve::ServeArgs),
    /// Copy everything that a server keeps into a new file, while it goes on
    Backup(serve::BackupArgs),
    /// Write a table with its whole log as a document
    Export(serve::ExportArgs),
    /// Read a table that was exported
    Import(serve::ImportArgs),
    /// List the games, their seats and their options
    Games(games::Args),
    /// Read the rules of a game
    Rules(rules::Args),
    /// Play a game in the terminal against random players
    Play(play::Args),
    /// Talk to a table in JSON lines on standard input and output
    #[command(after_long_help = table::HELP)]
    Table,
    /// Read recorded games in whole actions as JSON lines and print every position
    Exchange(exchange::Args),
    /// Measure random playouts on one core
    Bench(bench::Args),
    /// Play many games between bots and report on them
    Lab(lab::Args),
    /// Show the best actions in a recorded game
    Hint(hint::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        None => serve::run(&ServeAlone::parse().args),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Backup(args)) => serve::backup(&args),
        Some(Command::Export(args)) => serve::export(&args),
        Some(Command::Import(args)) => serve::import(&args),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Table) => table::run(),
        Some(Command::Exchange(_)) => exchange::run(),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Lab(args)) => lab::run(&args),
        Some(Command::Hint(args)) => hint::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has stopped reading: nothing to complain about.
        Err(fail) if fail.is_broken_pipe() => ExitCode::SUCCESS,
        Err(fail) => {
            eprintln!("serai: {fail}");
            ExitCode::FAILURE
        }
    }
}
