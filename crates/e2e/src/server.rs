//! A server of its own.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::Result;

/// A running `serai serve` with a data folder of its own.
pub struct Server {
    /// The address of its front page.
    pub url: String,
    data: PathBuf,
    child: Child,
    pause: Pause,
}

/// Whether bots pause before they move.
#[derive(Clone, Copy)]
enum Pause {
    None,
    Usual,
}

impl Server {
    /// Starts one on any free port; bots do not pause, and the games are the same each time.
    pub async fn start(name: &str) -> Result<Server> {
        Ok(Server::with_tables(name, &[]).await?.0)
    }

    /// Starts one whose bots pause as they do for people.
    pub async fn unhurried(name: &str) -> Result<Server> {
        Ok(Server::open(name, &[], Pause::Usual).await?.0)
    }

    /// Starts one that has these tables, as `serai export` writes them. Gives the private links of each: their
    /// paths, in the order of the seats.
    pub async fn with_tables(name: &str, tables: &[Value]) -> Result<(Server, Vec<Vec<String>>)> {
        Server::open(name, tables, Pause::None).await
    }

    async fn open(name: &str, tables: &[Value], pause: Pause) -> Result<(Server, Vec<Vec<String>>)> {
        let data = std::env::temp_dir().join(format!("serai-e2e-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&data);
        std::fs::create_dir_all(&data)?;
        let mut links = Vec::new();
        for table in tables {
            let file = data.join("table.json");
            std::fs::write(&file, table.to_string())?;
            let done = Command::new(binary()?).arg("import").arg(&file).arg("--data").arg(&data).output().await?;
            if !done.status.success() {
                return Err(String::from_utf8_lossy(&done.stderr).into());
            }
            let said = String::from_utf8_lossy(&done.stdout).into_owned();
            links
                .push(said.lines().filter_map(|line| Some(line.split_once(" comes back by ")?.1.to_owned())).collect());
        }
        let (child, url) = spawn(&data, "127.0.0.1:0", pause).await?;
        Ok((Server { url, data, child, pause }, links))
    }

    /// Ends the process the hard way and starts another one at the same address on the same data.
    pub async fn restart(&mut self) -> Result<()> {
        self.child.kill().await?;
        let address = self.url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let (child, url) = spawn(&self.data, &address, self.pause).await?;
        self.child = child;
        self.url = url;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

async fn spawn(data: &Path, listen: &str, pause: Pause) -> Result<(Child, String)> {
    let pause: &[&str] = match pause {
        Pause::None => &["--bot-pause", "0"],
        Pause::Usual => &[],
    };
    let mut child = Command::new(binary()?)
        .args(["serve", "--listen", listen, "--rate", "0", "--seed", "1", "--log", "error"])
        .args(pause)
        .arg("--data")
        .arg(data)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let out = child.stdout.take().ok_or("the server has no standard output")?;
    let mut lines = BufReader::new(out).lines();
    let found = async {
        while let Some(line) = lines.next_line().await? {
            if let Some(at) = line.find("http://") {
                let url = line[at..].split_whitespace().next().unwrap_or_default().trim_end_matches('/');
                return Ok::<_, std::io::Error>(Some(url.to_owned()));
            }
        }
        Ok(None)
    };
    let url = tokio::time::timeout(Duration::from_secs(20), found).await??;
    let url = url.ok_or("the server ended without saying its address")?;
    // What it says later must have somewhere to go.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Ok((child, url))
}

/// `serai` as `cargo build` left it beside this program, or what `SERAI_BIN` names.
fn binary() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("SERAI_BIN") {
        return Ok(path.into());
    }
    let here = std::env::current_exe()?;
    let found = here.ancestors().skip(1).take(3).map(|folder| folder.join("serai")).find(|path| path.is_file());
    Ok(found.ok_or("there is no serai beside the tests: run cargo build --package caravanserai-cli first")?)
}
