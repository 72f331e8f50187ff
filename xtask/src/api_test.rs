//! The API test: schemathesis against the OpenAPI document of a running server.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run;
use crate::serving::{self, Serving};

const HELP: &str = "cargo xtask api-test [--examples 50] [--program FILE]";

/// The version that the test is written for.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Runs the test.
pub fn run(args: &[String]) -> Result<(), String> {
    let (mut examples, mut program) = ("50".to_owned(), None);
    let mut rest = args.iter();
    while let Some(flag) = rest.next() {
        let value = rest.next().ok_or(HELP)?;
        match flag.as_str() {
            "--examples" => examples.clone_from(value),
            "--program" => program = Some(value.into()),
            _ => return Err(HELP.to_owned()),
        }
    }
    let program: PathBuf = program.map_or_else(serving::build, Ok)?;
    let schemathesis = install()?;
    let folder = std::env::temp_dir().join(format!("serai-api-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let done = test(&program, &folder, &schemathesis, &examples);
    // Whatever came of it, nobody needs the tables.
    let _ = std::fs::remove_dir_all(&folder);
    done
}

fn test(program: &Path, folder: &Path, schemathesis: &Path, examples: &str) -> Result<(), String> {
    let server = Serving::start(program, &folder.join("serai.db"))?;
    let document = format!("http://{}/api/v1/openapi.json", server.address);
    let mut command = Command::new(schemathesis);
    command.args(["run", &document, "--max-examples", examples, "--seed", "1", "--continue-on-failure"]);
    // A stream has no end; the in-process tests cover it.
    command.args(["--exclude-path", "/api/v1/tables/{id}/stream"]);
    command.args([
        "--checks",
        "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
    ]);
    let status = command.current_dir(folder).status().map_err(|error| format!("schemathesis: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("schemathesis found something: {status}")) }
}

/// Installs schemathesis into an environment of its own below the target folder, once.
fn install() -> Result<PathBuf, String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| run::root().join("target"), PathBuf::from);
    let environment = target.join(SCHEMATHESIS.replace("==", "-"));
    let program = environment.join("bin").join("schemathesis");
    if !program.exists() {
        let folder = environment.display().to_string();
        run::program("python3", ["-m", "venv", &folder])?;
        let pip = environment.join("bin").join("pip").display().to_string();
        run::program(&pip, ["install", "--quiet", SCHEMATHESIS])?;
    }
    Ok(program)
}
