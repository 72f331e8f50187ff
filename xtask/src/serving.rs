//! A `serai serve` of our own, in a process that can be killed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::run;

/// Builds the program for release and gives its file.
pub fn build() -> Result<PathBuf, String> {
    run::cargo(["build", "--release", "--quiet", "--package", "caravanserai-cli"])?;
    Ok(built("release"))
}

/// The program as it was built together with the tests.
pub fn built_with_tests() -> PathBuf {
    built("debug")
}

fn built(folder: &str) -> PathBuf {
    run::target().join(folder).join(format!("serai{}", std::env::consts::EXE_SUFFIX))
}

/// A server that runs until this value is dropped.
pub struct Serving {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Serving {
    /// Starts a server over a database file.
    pub fn start(program: &Path, data: &Path) -> Result<Serving, String> {
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--rate", "0", "--bot-pause", "0", "--log", "error", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{} cannot be started: {error}", program.display()))?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line).map_err(|error| error.to_string())?;
        }
        let address = line.rsplit('/').next().and_then(|address| address.trim().parse().ok());
        match address {
            Some(address) => Ok(Serving { child, address }),
            None => Err(format!("the server did not start over {}", data.display())),
        }
    }

    /// Kills the server at once: it gets no chance to finish anything.
    pub fn kill(mut self) -> Result<(), String> {
        self.child.kill().and_then(|()| self.child.wait()).map(|_| ()).map_err(|error| error.to_string())
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
