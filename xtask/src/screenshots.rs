//! `cargo xtask screenshots [FOLDER] [GAME ...]`: pictures of every page and state.

use crate::run;

/// Builds the server and takes the pictures.
pub fn run(args: &[String]) -> Result<(), String> {
    let (folder, games) = match args.split_first() {
        Some((folder, games)) => (folder.as_str(), games),
        None => ("target/screenshots", &[][..]),
    };
    run::cargo(["build", "--package", "caravanserai-cli"])?;
    let take = ["run", "--package", "caravanserai-e2e", "--example", "screenshots", "--", folder];
    run::cargo(take.into_iter().chain(games.iter().map(String::as_str)))
}
