//! `serai exchange`: recorded games in whole actions, read line by line.

use crate::fail::Fail;

/// Options of `serai exchange`.
#[derive(clap::Args)]
pub struct Args {
    /// The game; only Istanbul has a form for exchange
    #[arg(value_parser = ["istanbul"])]
    _game: String,
}

/// Answers every line of standard input with the whole position on standard output.
pub fn run() -> Result<(), Fail> {
    let accepted = caravanserai_exchange::run(std::io::stdin().lock(), std::io::stdout().lock())?;
    if accepted { Ok(()) } else { Err(Fail::Other("some lines were refused".to_owned())) }
}
