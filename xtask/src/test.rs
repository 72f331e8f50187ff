//! `cargo xtask test`: everything that has to be green before a change lands.

use std::time::Instant;

use crate::{api_test, kill_test, rules, run, serving, tools};

/// Runs every check. Building keeps all cores busy, testing does not: what can be done beside it is. If one of two
/// things fails, the other still ends.
pub fn run() -> Result<(), String> {
    step("parts of Rust", tools::install_parts)?;
    step("formatting", || run::cargo(["fmt", "--all", "--", "--check"]))?;
    step("rules", || rules::run(&["--gaps".to_owned()]))?;
    both(
        || step("packages", tools::install_packages),
        || step("building and linting", || run::cargo_linting(TESTS.into_iter().chain(["--no-run"]))),
    )?;
    let program = serving::built_with_tests().display().to_string();
    let with = |args: &[&str]| -> Vec<String> {
        args.iter().copied().chain(["--program", &program]).map(str::to_owned).collect()
    };
    both(
        || {
            // First what needs nothing from cargo, so that the tests come past its lock.
            step("kill test, short", || kill_test::run(&with(&["--kills", "5", "--tables", "20"])))?;
            step("building and linting the browser tests", || {
                run::cargo_linting(BROWSER_TESTS.into_iter().chain(["--examples", "--no-run", "--quiet"]))
            })
        },
        || step("tests", || run::cargo_linting(TESTS)),
    )?;
    both(
        || step("API test, short", || api_test::run(&with(&["--examples", "8"]))),
        || {
            // They mostly wait for each other's answers: more at a time than there are cores.
            let threads = ["--", "--test-threads", "3"];
            step("browser tests", || run::cargo_linting(BROWSER_TESTS.into_iter().chain(threads)))
        },
    )
}

/// All tests without a browser.
const TESTS: [&str; 5] = ["test", "--workspace", "--locked", "--exclude", "caravanserai-e2e"];

/// The browser tests are built alone: they bring dependencies that change how others are built.
const BROWSER_TESTS: [&str; 6] = ["test", "--package", "caravanserai-e2e", "--locked", "--test", "games"];

/// Does two things at once. Both end; the first reason is given.
fn both(
    one: impl FnOnce() -> Result<(), String> + Send,
    other: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    std::thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        one.join().map_err(|_| "a check panicked".to_owned())?.and(other)
    })
}

fn step(name: &str, check: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("== {name}");
    let start = Instant::now();
    check()?;
    println!("== {name}: done in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}
