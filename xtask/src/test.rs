//! `cargo xtask test`: everything that has to be green before a change lands.

use std::time::Instant;

use crate::{api_test, kill_test, rules, run, serving, tools};

/// Runs every check, stopping at the first that fails.
pub fn run() -> Result<(), String> {
    step("tools", tools::install)?;
    step("formatting", || run::cargo(["fmt", "--all", "--", "--check"]))?;
    step("lints", || run::cargo(["clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"]))?;
    step("rules", || rules::run(&["--gaps".to_owned()]))?;
    // The browser tests come last: they bring dependencies that change how others are built.
    step("tests", || run::cargo(["test", "--workspace", "--locked", "--exclude", "caravanserai-e2e"]))?;
    let program = serving::build_for_tests()?.display().to_string();
    let with = |args: &[&str]| -> Vec<String> {
        args.iter().copied().chain(["--program", &program]).map(str::to_owned).collect()
    };
    step("kill test, short", || kill_test::run(&with(&["--kills", "5", "--tables", "20"])))?;
    step("API test, short", || api_test::run(&with(&["--examples", "8"])))?;
    step("browser tests", || {
        // They mostly wait for each other's answers: more at a time than there are cores.
        run::cargo(["test", "--package", "caravanserai-e2e", "--locked", "--", "--test-threads", "3"])
    })
}

fn step(name: &str, check: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("== {name}");
    let start = Instant::now();
    check()?;
    println!("== {name}: done in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}
