//! `serai bench serve`: a server in a process of its own, measured from this one over the loopback.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use caravanserai_core::chance;
use http_body_util::BodyExt;
use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use serde::Serialize;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::client::Client;
use crate::fail::Fail;

/// Options of `serai bench serve`.
#[derive(clap::Args)]
pub struct BenchServeArgs {
    /// The game that is played
    #[arg(long, default_value = "istanbul")]
    game: String,
    /// How many tables are played at the same time, each with one viewer
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// How long moves are measured
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// Moves per second at which the time of an answer is measured
    #[arg(long, default_value_t = 5000)]
    pace: u32,
    /// How many tables are made to measure the memory of one
    #[arg(long, default_value_t = 1000)]
    idle_tables: usize,
    /// How many idle viewers are held
    #[arg(long, default_value_t = 5000)]
    viewers: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was measured.
#[derive(Serialize)]
struct Report {
    game: String,
    tables: usize,
    /// Moves per second, each stored before it was answered, as fast as the server can.
    moves_per_second: f64,
    /// The time of an answer at that load.
    full: Times,
    /// Moves per second that were asked for at the even pace, and those that were answered.
    pace: u32,
    paced_moves_per_second: f64,
    /// The time of an answer at the even pace.
    paced: Times,
    /// Processor time of the server for each of these moves with all that belongs to it, in microseconds.
    processor_per_move: f64,
    /// Updates that viewers received while moves were made as fast as possible.
    updates_per_second: f64,
    /// Memory of one live table that nobody looks at, in bytes, and how many moves it had.
    idle_table_bytes: u64,
    idle_table_moves: usize,
    /// Idle viewers that were connected and still were at the end.
    viewers_held: usize,
    /// Memory of one of them in the server, in bytes.
    viewer_bytes: u64,
    /// The server was ready after so many milliseconds.
    start_milliseconds: f64,
}

/// The time of an answer, in milliseconds.
#[derive(Clone, Copy, Default, Serialize)]
struct Times {
    p50: f64,
    p99: f64,
    max: f64,
}

/// A server in a process of its own; it ends with this value.
struct Server {
    child: Child,
    address: SocketAddr,
    started: Duration,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Result<Server, Fail> {
        let folder = tempfile::tempdir()?;
        let begun = Instant::now();
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--rate", "0", "--log", "error", "--bot-pause", "0", "--data"])
            .arg(folder.path().join("bench.db"))
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.rsplit('/').next().and_then(|address| address.trim().parse().ok());
        let address = address.ok_or_else(|| Fail::Other("the server did not start".to_owned()))?;
        Ok(Server { child, address, started: begun.elapsed(), _folder: folder })
    }

    /// The processor time it has used.
    fn processor(&self) -> Duration {
        let stat = std::fs::read_to_string(Path::new("/proc").join(self.child.id().to_string()).join("stat"));
        let ticks = stat.ok().and_then(|stat| {
            // The name of the program stands in parentheses; the times are the 14th and 15th field.
            let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
            Some(fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?)
        });
        Duration::from_millis(ticks.unwrap_or(0) * 10)
    }

    /// The memory it holds, in bytes.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(Path::new("/proc").join(self.child.id().to_string()).join("status"));
        let kilobytes = status.ok().and_then(|status| {
            let line = status.lines().find(|line| line.starts_with("VmRSS:"))?.to_owned();
            line.split_whitespace().nth(1)?.parse::<u64>().ok()
        });
        kilobytes.unwrap_or(0) * 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Nothing that it keeps is needed any more.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table under way: what may be done next.
struct Table {
    client: Client,
    id: String,
    seq: u64,
    legal: Vec<Value>,
    seat: u64,
}

/// Measures and prints.
pub fn run(args: &BenchServeArgs) -> Result<(), Fail> {
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) || args.tables == 0 || args.pace == 0 {
        return Err(Fail::Other("--seconds, --tables and --pace take numbers above 0".to_owned()));
    }
    super::allow_many_connections();
    let report = Runtime::new()?.block_on(measure(args))?;
    let out = &mut std::io::stdout().lock();
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report).map_err(super::other)?;
        writeln!(out)?;
        return Ok(());
    }
    let times = |times: Times| format!("p50 {:.1} ms, p99 {:.1} ms, at most {:.1} ms", times.p50, times.p99, times.max);
    writeln!(out, "ready after {:.0} ms", report.start_milliseconds)?;
    writeln!(
        out,
        "{:.0} durable moves/s over {} tables ({})",
        report.moves_per_second,
        args.tables,
        times(report.full)
    )?;
    writeln!(out, "at {:.0} moves/s: {}", report.paced_moves_per_second, times(report.paced))?;
    writeln!(out, "{:.0} µs of processor time for each move", report.processor_per_move)?;
    writeln!(out, "{:.0} updates/s to viewers", report.updates_per_second)?;
    writeln!(out, "{} KB for each idle table after {} moves", report.idle_table_bytes / 1024, report.idle_table_moves)?;
    writeln!(out, "{} idle viewers held, {} KB each", report.viewers_held, report.viewer_bytes / 1024)?;
    Ok(())
}

async fn measure(args: &BenchServeArgs) -> Result<Report, Fail> {
    let server = Server::start()?;
    let start_milliseconds = server.started.as_secs_f64() * 1000.0;
    let updates = Arc::new(AtomicU64::new(0));
    let mut tables = Vec::with_capacity(args.tables);
    for _ in 0..args.tables {
        let table = Table::make(server.address, &args.game).await?;
        watch(server.address, &table.id, updates.clone()).await?;
        tables.push(table);
    }
    let time = Duration::from_secs_f64(args.seconds);
    updates.store(0, Ordering::Relaxed);
    let worked = server.processor();
    let (tables, full) = play_all(tables, &args.game, time, None).await?;
    let processor_per_move = (server.processor() - worked).as_secs_f64() * 1e6 / full.len().max(1) as f64;
    let updates = updates.load(Ordering::Relaxed) as f64 / args.seconds;
    let each = Duration::from_secs_f64(args.tables as f64 / f64::from(args.pace));
    let (_, paced) = play_all(tables, &args.game, time, Some(each)).await?;
    drop(server);
    let (idle_table_bytes, idle_table_moves) = idle_tables(args).await?;
    let (viewers_held, viewer_bytes) = idle_viewers(args).await?;
    Ok(Report {
        game: args.game.clone(),
        tables: args.tables,
        moves_per_second: full.len() as f64 / args.seconds,
        full: times(full),
        pace: args.pace,
        paced_moves_per_second: paced.len() as f64 / args.seconds,
        paced: times(paced),
        processor_per_move,
        updates_per_second: updates,
        idle_table_bytes,
        idle_table_moves,
        viewers_held,
        viewer_bytes,
        start_milliseconds,
    })
}

impl Table {
    /// A table whose seats are all held by one browser.
    async fn make(address: SocketAddr, game: &str) -> Result<Table, Fail> {
        let mut client = Client::connect(address).await?;
        client.visit().await?;
        let mut table = Table { client, id: String::new(), seq: 0, legal: Vec::new(), seat: 0 };
        table.deal(game).await?;
        Ok(table)
    }

    async fn deal(&mut self, game: &str) -> Result<(), Fail> {
        let facts = crate::settings::game(game)?.facts();
        let seats = vec![json!({ "kind": "me" }); facts.min_seats];
        let (status, made) =
            self.client.json("POST", "/api/v1/tables", Some(&json!({ "game": game, "seats": seats }))).await?;
        if status != 201 {
            return Err(Fail::Other(format!("no table was made: {made}")));
        }
        self.id = made["id"].as_str().unwrap_or_default().to_owned();
        let (_, legal) = self.client.json("GET", &format!("/api/v1/tables/{}/legal", self.id), None).await?;
        self.note(&legal);
        if self.legal.is_empty() {
            return Err(Fail::Other(format!("nothing can be done at a new table: {legal}")));
        }
        Ok(())
    }

    fn note(&mut self, legal: &Value) {
        self.seq = legal["seq"].as_u64().unwrap_or_default();
        self.seat = legal["seat"].as_u64().unwrap_or_default();
        self.legal = legal["actions"].as_array().cloned().unwrap_or_default();
    }

    /// Plays one of the legal actions at random; a finished game is followed by a new one.
    async fn step(&mut self, rng: &mut Pcg32, game: &str) -> Result<Duration, Fail> {
        if self.legal.is_empty() {
            self.deal(game).await?;
        }
        let action = &self.legal[chance::below(rng, self.legal.len() as u32) as usize]["action"];
        let body = json!({ "seq": self.seq, "seat": self.seat, "action": action, "next": true });
        let path = format!("/api/v1/tables/{}/act", self.id);
        let begun = Instant::now();
        let (status, done) = self.client.json("POST", &path, Some(&body)).await?;
        let took = begun.elapsed();
        if status != 200 {
            return Err(Fail::Other(format!("a move was refused: {done}")));
        }
        self.note(&done["next"]);
        Ok(took)
    }
}

/// Looks at a table and counts the updates.
async fn watch(address: SocketAddr, table: &str, updates: Arc<AtomicU64>) -> Result<(), Fail> {
    let mut stream = Client::connect(address).await?.stream(&format!("/t/{table}/live")).await?;
    tokio::spawn(async move {
        while let Some(Ok(frame)) = stream.frame().await {
            let bytes = frame.into_data().unwrap_or_default();
            if bytes.windows(11).any(|part| part == b"event: live") {
                updates.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    Ok(())
}

/// Plays at all tables, as fast as possible or with a pause between the moves of each; gives all times.
async fn play_all(
    tables: Vec<Table>,
    game: &str,
    time: Duration,
    each: Option<Duration>,
) -> Result<(Vec<Table>, Vec<Duration>), Fail> {
    let end = tokio::time::Instant::now() + time;
    let count = tables.len() as u32;
    let playing: Vec<_> = tables
        .into_iter()
        .zip(0u32..)
        .map(|(mut table, number)| {
            let game = game.to_owned();
            tokio::spawn(async move {
                let mut rng = Pcg32::seed_from_u64(u64::from(number));
                let mut took = Vec::new();
                let start = tokio::time::Instant::now() + each.unwrap_or_default() * number / count;
                let mut next = start;
                while tokio::time::Instant::now() < end {
                    if let Some(each) = each {
                        tokio::time::sleep_until(next.min(end)).await;
                        next += each;
                    }
                    took.push(table.step(&mut rng, &game).await?);
                }
                Ok::<_, Fail>((table, took))
            })
        })
        .collect();
    let (mut tables, mut all) = (Vec::new(), Vec::new());
    for played in playing {
        let (table, took) = played.await.map_err(super::other)??;
        tables.push(table);
        all.extend(took);
    }
    Ok((tables, all))
}

fn times(mut all: Vec<Duration>) -> Times {
    all.sort_unstable();
    let at = |share: f64| {
        let place = ((all.len() as f64 * share) as usize).min(all.len().saturating_sub(1));
        all.get(place).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    Times { p50: at(0.5), p99: at(0.99), max: at(1.0) }
}

/// The memory of one live table that nobody looks at.
async fn idle_tables(args: &BenchServeArgs) -> Result<(u64, usize), Fail> {
    const MOVES: usize = 60;
    let server = Server::start()?;
    let mut table = Table::make(server.address, &args.game).await?;
    let mut rng = Pcg32::seed_from_u64(1);
    // What the server needs once, whatever the number of tables, is there before.
    for _ in 0..MOVES * 5 {
        table.step(&mut rng, &args.game).await?;
    }
    let before = server.memory();
    for _ in 0..args.idle_tables {
        table.deal(&args.game).await?;
        for _ in 0..MOVES {
            if !table.legal.is_empty() {
                table.step(&mut rng, &args.game).await?;
            }
        }
    }
    let grown = server.memory().saturating_sub(before);
    Ok((grown / args.idle_tables.max(1) as u64, MOVES))
}

/// Holds idle viewers, all at once, and counts those that got the position and are still there.
async fn idle_viewers(args: &BenchServeArgs) -> Result<(usize, u64), Fail> {
    let server = Server::start()?;
    let mut tables = Vec::new();
    for _ in 0..args.tables.min(args.viewers).max(1) {
        tables.push(Table::make(server.address, &args.game).await?);
    }
    let before = server.memory();
    let mut viewers = Vec::with_capacity(args.viewers);
    for number in 0..args.viewers {
        let path = format!("/t/{}/live", tables[number % tables.len()].id);
        let mut stream = Client::connect(server.address).await?.stream(&path).await?;
        // The first event is the whole position.
        let mut got = Vec::new();
        while !got.ends_with(b"\n\n") {
            match stream.frame().await {
                Some(Ok(frame)) => got.extend_from_slice(&frame.into_data().unwrap_or_default()),
                Some(Err(_)) | None => return Err(Fail::Other(format!("viewer {number} was sent away"))),
            }
        }
        viewers.push(stream);
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    let grown = server.memory().saturating_sub(before);
    let held = viewers.iter().filter(|stream| !hyper::body::Body::is_end_stream(*stream)).count();
    Ok((held, grown / args.viewers.max(1) as u64))
}
