//! The API test: schemathesis against the OpenAPI document of a running server.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use crate::http::{Client, Identity};
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
    // Once as a stranger who guesses, then as a player at tables in every state.
    once(&server, folder, schemathesis, examples)?;
    let me_and_open = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    for table in [
        json!({ "game": "istanbul" }),
        json!({ "game": "istanbul", "seats": me_and_open }),
        json!({ "game": "emigration", "seats": [{ "kind": "me" }, { "kind": "me" }], "onlookers": false, "undo": false }),
    ] {
        write_config(&server, folder, &table).map_err(|error| error.to_string())?;
        once(&server, folder, schemathesis, examples)?;
    }
    Ok(())
}

/// Makes a table, and has the requests go to it with the secret of its first seat.
fn write_config(server: &Serving, folder: &Path, table: &Value) -> Result<(), std::io::Error> {
    let mut client = Client::connect(server.address, Identity::default())?;
    let made = client.send("POST", "/api/v1/tables", Some(table))?.json();
    let (Some(id), Some(secret)) = (made["id"].as_str(), made["seats"][0]["secret"].as_str()) else {
        return Err(std::io::Error::other(format!("no table was made: {made}")));
    };
    let config = format!(
        "headers = {{ Authorization = \"Bearer {secret}\" }}\n\n\
         [parameters]\n\"path.id\" = \"{id}\"\n\"path.slug\" = \"istanbul\"\n"
    );
    std::fs::write(folder.join("schemathesis.toml"), config)
}

fn once(server: &Serving, folder: &Path, schemathesis: &Path, examples: &str) -> Result<(), String> {
    let document = format!("http://{}/api/v1/openapi.json", server.address);
    let mut command = Command::new(schemathesis);
    command.args(["run", &document, "--max-examples", examples, "--seed", "1", "--continue-on-failure"]);
    // A stream has no end; the in-process tests cover it.
    command.args(["--exclude-path", "/api/v1/tables/{id}/stream"]);
    command.args([
        "--checks",
        "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
    ]);
    command.current_dir(folder);
    run::quietly(command)
}

/// Installs schemathesis into an environment of its own below the target folder, once.
fn install() -> Result<PathBuf, String> {
    let environment = run::target().join(SCHEMATHESIS.replace("==", "-"));
    let program = environment.join("bin").join("schemathesis");
    if !program.exists() {
        let folder = environment.display().to_string();
        run::program("python3", ["-m", "venv", &folder])?;
        let pip = environment.join("bin").join("pip").display().to_string();
        run::program(&pip, ["install", "--quiet", SCHEMATHESIS])?;
    }
    Ok(program)
}
