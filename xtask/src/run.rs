//! Running other programs.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// The folder that cargo builds in.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Runs cargo in the workspace and fails if it fails.
pub fn cargo<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> Result<(), String> {
    cargo_with(&[], args)
}

/// The same with more in the environment.
pub fn cargo_with<A: AsRef<OsStr>>(
    environment: &[(&str, &str)],
    args: impl IntoIterator<Item = A>,
) -> Result<(), String> {
    let mut command = cargo_command();
    command.args(args).envs(environment.iter().copied());
    finish(command)
}

/// Cargo. A machine that builds once (`CI`) does not write down what would make a second build faster.
fn cargo_command() -> Command {
    let mut command = Command::new(env!("CARGO"));
    if std::env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Runs cargo in the workspace with clippy as its compiler, which refuses whatever it warns of: what is built is
/// linted on the way, at a fraction of the time that a second pass over everything would take.
pub fn cargo_linting<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> Result<(), String> {
    let clippy = Path::new(env!("CARGO")).with_file_name(format!("clippy-driver{}", std::env::consts::EXE_SUFFIX));
    let clippy = clippy.display().to_string();
    // The variables by which `cargo clippy` does the same; each flag ends with this mark.
    cargo_with(&[("RUSTC_WORKSPACE_WRAPPER", &clippy), ("CLIPPY_ARGS", "-Dwarnings__CLIPPY_HACKERY__")], args)
}

/// Runs a command and says nothing unless it fails.
pub fn quietly(mut command: Command) -> Result<(), String> {
    let program = command.get_program().display().to_string();
    let done = command.stdin(Stdio::null()).output();
    let done = done.map_err(|error| format!("{program} cannot be started: {error}"))?;
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match done.status.success() {
        true => Ok(()),
        false => Err(format!("{}{}{command:?} failed: {}", said(&done.stdout), said(&done.stderr), done.status)),
    }
}

/// Runs a program in the workspace and fails if it fails.
pub fn program<A: AsRef<OsStr>>(program: &str, args: impl IntoIterator<Item = A>) -> Result<(), String> {
    let mut command = Command::new(program);
    command.args(args);
    finish(command)
}

fn finish(mut command: Command) -> Result<(), String> {
    command.current_dir(root()).stdin(Stdio::null());
    let program = command.get_program().display().to_string();
    let status = command.status().map_err(|error| format!("{program} cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} failed: {status}")) }
}

/// Whether a program runs and succeeds, quietly.
pub fn succeeds(program: &str, args: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
