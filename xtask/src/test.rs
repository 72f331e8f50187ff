//! `cargo xtask test`: everything that has to be green before a change lands.

use std::time::Instant;

use crate::{rules, run};

/// Runs every check, stopping at the first that fails.
pub fn run() -> Result<(), String> {
    step("tools", install_tools)?;
    step("formatting", || run::cargo(["fmt", "--all", "--", "--check"]))?;
    step("lints", || run::cargo(["clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"]))?;
    step("rules", || rules::run(&["--gaps".to_owned()]))?;
    step("tests", || run::cargo(["test", "--workspace", "--locked"]))
}

fn step(name: &str, check: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("== {name}");
    let start = Instant::now();
    check()?;
    println!("== {name}: done in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Installs the parts of Rust that a small installation lacks.
fn install_tools() -> Result<(), String> {
    for (component, tool) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !run::succeeds(env!("CARGO"), &[tool, "--version"]) {
            run::program("rustup", ["component", "add", component])?;
        }
    }
    Ok(())
}
