//! `cargo xtask paint [--moves N] [--slow N] [GAME ...]`: how fast the pages are in a real browser.

use crate::{run, serving};

/// Builds the server for release and measures.
pub fn run(args: &[String]) -> Result<(), String> {
    let program = serving::build()?.display().to_string();
    let measure = ["run", "--quiet", "--package", "caravanserai-e2e", "--example", "paint", "--"];
    run::cargo_with(&[("SERAI_BIN", &program)], measure.into_iter().chain(args.iter().map(String::as_str)))
}
