//! Developer automation: `cargo xtask test` and friends.
#![forbid(unsafe_code)]

mod api_test;
mod http;
mod kill_test;
mod paint;
mod rules;
mod run;
mod screenshots;
mod serving;
mod test;
mod tools;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test          install what is missing, then formatting, lints, rules, all tests, a short
                          kill test, a short API test and the browser tests
cargo xtask rules         each rule of each game's specification with the tests that cover it
                          (--gaps: only those without one)
cargo xtask screenshots   pictures of every page and state ([FOLDER] [GAME ...])
cargo xtask paint         how fast the pages are in a real browser: first paint, click to paint, frames
                          (--moves 30, --slow 4: as on a slower machine, [GAME ...])
cargo xtask kill-test     kill a server under load again and again; nothing that was acknowledged may
                          be lost (--kills 50 --tables 50 --game istanbul)
cargo xtask api-test      schemathesis against the OpenAPI document (--examples 50)
cargo xtask bench         build for release and run `serai bench` with the arguments that follow
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = match args.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("help", &[][..]),
    };
    let done = match command {
        "test" => test::run(),
        "rules" => rules::run(rest),
        "screenshots" => screenshots::run(rest),
        "paint" => paint::run(rest),
        "kill-test" => kill_test::run(rest),
        "api-test" => api_test::run(rest),
        "bench" => {
            let serai = ["run", "--release", "--package", "caravanserai-cli", "--", "bench"];
            run::cargo(serai.into_iter().chain(rest.iter().map(String::as_str)))
        }
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(format!("there is no task {other:?}\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}
