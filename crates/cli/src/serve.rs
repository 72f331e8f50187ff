//! `serai serve`, and the commands for what it keeps: `backup`, `export`, `import`.

pub mod bench;
mod client;

use std::io::{Read, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use caravanserai_server::Config;
use caravanserai_store::{Access, Dump, Sqlite, Store, StoreError};
use tokio::runtime::Runtime;

use crate::fail::Fail;

/// Options of `serai serve`.
#[derive(clap::Args)]
pub struct ServeArgs {
    /// The address to listen at; port 0 takes any free one
    #[arg(long, env = "SERAI_LISTEN", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,
    #[command(flatten)]
    data: DataArgs,
    /// The address in links to tables, such as https://example.org; what the browser asked for by default
    #[arg(long, env = "SERAI_PUBLIC_URL")]
    public_url: Option<String>,
    /// Send cookies over HTTPS only: for a server behind a proxy that speaks HTTPS
    #[arg(long, env = "SERAI_SECURE")]
    secure: bool,
    /// Take the client's address from X-Forwarded-For, as a proxy in front writes it
    #[arg(long, env = "SERAI_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Requests per second that one address may make in the long run; 0 for no limits at all
    #[arg(long, env = "SERAI_RATE", default_value_t = 50)]
    rate: u32,
    /// How long a bot waits before each move, in milliseconds
    #[arg(long, env = "SERAI_BOT_PAUSE", default_value_t = 700)]
    bot_pause: u64,
    /// How many bots may think at the same time; one for each core by default
    #[arg(long, env = "SERAI_BOT_THREADS")]
    bot_threads: Option<usize>,
    /// Deal every new table from this number on, so that the same requests lead to the same games: for tests only
    #[arg(long, env = "SERAI_SEED")]
    seed: Option<u64>,
    /// Relief organisations that the debrief of Borderlines names besides that of its rulebook, as a sentence
    #[arg(long, env = "SERAI_RELIEF")]
    relief: Option<String>,
    /// How many seconds a table nobody looks at stays in memory
    #[arg(long, env = "SERAI_IDLE", default_value_t = 300)]
    idle: u64,
    /// What is logged to standard error
    #[arg(long, env = "SERAI_LOG", default_value = "info")]
    log: Log,
    /// Log as JSON lines
    #[arg(long, env = "SERAI_LOG_JSON")]
    log_json: bool,
}

/// What is logged.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Log {
    /// Nothing
    Off,
    /// What failed
    Error,
    /// What may become a problem
    Warn,
    /// Starting and stopping
    Info,
    /// Every request
    Debug,
}

/// Where everything is kept.
#[derive(clap::Args)]
pub struct DataArgs {
    /// The database file, or a folder for it; in your own data folder by default
    #[arg(long, env = "SERAI_DATA", value_name = "PATH")]
    data: Option<PathBuf>,
}

/// Options of `serai backup`.
#[derive(clap::Args)]
pub struct BackupArgs {
    /// The file to write; it must not exist
    file: PathBuf,
    #[command(flatten)]
    data: DataArgs,
}

/// Options of `serai export`.
#[derive(clap::Args)]
pub struct ExportArgs {
    /// The id of the table: the last part of its link
    table: String,
    /// The file to write; standard output by default
    #[arg(long)]
    out: Option<PathBuf>,
    #[command(flatten)]
    data: DataArgs,
}

/// Options of `serai import`.
#[derive(clap::Args)]
pub struct ImportArgs {
    /// The document that `serai export` wrote; `-` for standard input
    file: PathBuf,
    #[command(flatten)]
    data: DataArgs,
}

impl DataArgs {
    /// The database file.
    fn file(&self) -> Result<PathBuf, Fail> {
        let given = match &self.data {
            Some(path) => path.clone(),
            None => directories::ProjectDirs::from("", "", "caravanserai")
                .ok_or_else(|| {
                    Fail::Other("there is no home folder: say where to keep everything with --data".to_owned())
                })?
                .data_dir()
                .to_owned(),
        };
        let is_file = given.is_file() || (!given.is_dir() && given.extension().is_some());
        Ok(if is_file { given } else { given.join("serai.db") })
    }

    /// The store in it, made if it is not there.
    fn open(&self) -> Result<(PathBuf, Sqlite), Fail> {
        let file = self.file()?;
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder)?;
        }
        let store = Sqlite::open(&file, Access::Write).map_err(other)?;
        Ok((file, store))
    }

    /// The store in it, to read while a server may be writing.
    fn look(&self) -> Result<Sqlite, Fail> {
        Sqlite::open(&self.file()?, Access::Read).map_err(other)
    }
}

fn other(error: impl std::fmt::Display) -> Fail {
    Fail::Other(error.to_string())
}

/// Serves until it is told to stop.
pub fn run(args: &ServeArgs) -> Result<(), Fail> {
    start_logging(args);
    allow_many_connections();
    if let Some(first) = args.seed {
        caravanserai_server::count_seeds(first);
    }
    let config = Config {
        bot_pause: Duration::from_millis(args.bot_pause),
        bot_threads: args.bot_threads.unwrap_or(Config::default().bot_threads),
        idle: Duration::from_secs(args.idle),
        rate: args.rate,
        secure: args.secure,
        behind_proxy: args.behind_proxy,
        public_url: args.public_url.clone(),
        relief: args.relief.clone(),
        ..Config::default()
    };
    let (file, store) = args.data.open()?;
    let runtime = Runtime::new()?;
    let served = runtime.block_on(async {
        let listener = caravanserai_server::listen(args.listen)
            .map_err(|error| Fail::Other(format!("cannot listen at {}: {error}", args.listen)))?;
        let (address, file) = (listener.local_addr()?, file.display());
        // A server that nobody listens to serves all the same.
        let _ = write!(std::io::stdout(), "Caravanserai is open at http://{address}\nEverything is kept in {file}\n");
        let _ = std::io::stdout().flush();
        caravanserai_server::run(listener, Arc::new(store), config, stop_signal()).await.map_err(other)
    });
    // Bots that are still thinking are not waited for.
    runtime.shutdown_background();
    served
}

/// Every connection is an open file: as many as the system lets us have.
fn allow_many_connections() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        // What the system does not give, it does not give: the usual number stays.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Comes when the operator or the system wants the server to stop.
async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else { return interrupt().await };
        tokio::select! {
            () = interrupt() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupt().await;
}

async fn interrupt() {
    if tokio::signal::ctrl_c().await.is_err() {
        // Nobody can tell us to stop this way.
        std::future::pending::<()>().await;
    }
}

fn start_logging(args: &ServeArgs) {
    use tracing_subscriber::filter::LevelFilter;
    let level = match args.log {
        Log::Off => LevelFilter::OFF,
        Log::Error => LevelFilter::ERROR,
        Log::Warn => LevelFilter::WARN,
        Log::Info => LevelFilter::INFO,
        Log::Debug => LevelFilter::DEBUG,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).with_ansi(false);
    // There is one server in a process: nobody else has started logging.
    let _ = if args.log_json { log.json().try_init() } else { log.try_init() };
}

/// Copies everything into a new file while the server goes on.
pub fn backup(args: &BackupArgs) -> Result<(), Fail> {
    let store = args.data.look()?;
    Runtime::new()?.block_on(store.backup(&args.file)).map_err(other)?;
    writeln!(std::io::stdout(), "Everything is copied to {}", args.file.display())?;
    Ok(())
}

/// Writes a table with its whole log as one document. It holds every secret of the game.
pub fn export(args: &ExportArgs) -> Result<(), Fail> {
    let store = args.data.look()?;
    let dump = Runtime::new()?.block_on(store.export(&args.table)).map_err(other)?;
    let dump = dump.ok_or_else(|| Fail::Other(format!("there is no table {:?}", args.table)))?;
    let text = serde_json::to_string_pretty(&dump).map_err(other)?;
    match &args.out {
        Some(file) => std::fs::File::create_new(file)?.write_all(text.as_bytes())?,
        None => writeln!(std::io::stdout(), "{text}")?,
    }
    Ok(())
}

/// Reads a table that was exported. People come back to it by their private links.
pub fn import(args: &ImportArgs) -> Result<(), Fail> {
    let text = match args.file.as_path() {
        path if path == Path::new("-") => {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text)?;
            text
        }
        path => std::fs::read_to_string(path)?,
    };
    let dump: Dump =
        serde_json::from_str(&text).map_err(|error| Fail::Other(format!("this is no exported table: {error}")))?;
    let id = dump.id.clone();
    let (_, store) = args.data.open()?;
    let links = Runtime::new()?.block_on(async {
        store.import(dump).await?;
        let links = caravanserai_server::private_links(&store, &id).await?;
        store.close().await?;
        Ok(links)
    });
    let links = links.map_err(|error: StoreError| other(error))?;
    let mut out = std::io::stdout();
    writeln!(out, "Table {id} is at /t/{id}")?;
    for link in links {
        writeln!(out, "A player comes back by {link}")?;
    }
    Ok(())
}
