//! Running other programs.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
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
    let mut command = Command::new(env!("CARGO"));
    command.args(args).envs(environment.iter().copied());
    finish(command)
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
