//! `serai rules`: our own rules text, from the game crate.

use std::io::Write;

use crate::fail::Fail;

/// Options of `serai rules`.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    game: String,
}

/// Prints the rules of a game.
pub fn run(args: &Args) -> Result<(), Fail> {
    let game = crate::settings::game(&args.game)?;
    std::io::stdout().lock().write_all(game.rules().as_bytes())?;
    Ok(())
}
