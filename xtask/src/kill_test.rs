//! The kill test: what was acknowledged is there after the server was killed, in order, once.
//!
//! Many tables are played as fast as possible; the server is killed at random moments and started
//! again over the same file. After each start the log of every table is compared with what the
//! players were told.

use std::collections::{HashMap, HashSet};
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use crate::http::{Client, Identity};
use crate::serving::{self, Serving};

const HELP: &str = "cargo xtask kill-test [--kills 50] [--tables 50] [--game istanbul] [--program FILE]";

/// What the players know.
#[derive(Default)]
struct Known {
    /// Where the server is; `None` while it is down or being checked.
    address: Option<SocketAddr>,
    /// Whether the test is over.
    over: bool,
    /// Players in the middle of a command.
    busy: usize,
    /// The commands that were acknowledged at each table, with the step they became.
    acknowledged: HashMap<String, Vec<(String, u64)>>,
    /// Tables that still grow.
    open: HashSet<String>,
    /// What went wrong.
    wrong: Option<String>,
}

#[derive(Default)]
struct Shared {
    known: Mutex<Known>,
    changed: Condvar,
    moves: AtomicU64,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Known)) {
        change(&mut self.lock());
        self.changed.notify_all();
    }
}

/// Runs the test.
pub fn run(args: &[String]) -> Result<(), String> {
    let (mut kills, mut tables, mut game, mut program) = (50, 50, "istanbul".to_owned(), None);
    let mut rest = args.iter();
    while let Some(flag) = rest.next() {
        let value = rest.next().ok_or(HELP)?;
        let number = || value.parse::<usize>().map_err(|_| format!("{flag} takes a number\n{HELP}"));
        match flag.as_str() {
            "--kills" => kills = number()?,
            "--tables" => tables = number()?,
            "--game" => game.clone_from(value),
            "--program" => program = Some(value.into()),
            _ => return Err(HELP.to_owned()),
        }
    }
    let program = program.map_or_else(serving::build, Ok)?;
    let folder = std::env::temp_dir().join(format!("serai-kill-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let data = folder.join("serai.db");
    let done = test(&program, &data, kills, tables, &game);
    // On failure the file is kept for whoever looks into it.
    match done {
        Ok(moves) => {
            println!("{kills} kills, {tables} tables: all {moves} acknowledged moves are there, in order, once");
            std::fs::remove_dir_all(&folder).map_err(|error| error.to_string())
        }
        Err(reason) => Err(format!("{reason}\nthe database is kept in {}", folder.display())),
    }
}

fn test(program: &Path, data: &Path, kills: usize, tables: usize, game: &str) -> Result<u64, String> {
    let shared = Arc::new(Shared::default());
    let mut random = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_nanos() as u64) | 1;
    let mut server = Serving::start(program, data)?;
    shared.change(|known| known.address = Some(server.address));
    let players: Vec<_> = (0..tables)
        .map(|number| {
            let (shared, game) = (shared.clone(), game.to_owned());
            std::thread::spawn(move || play(&shared, number, &game))
        })
        .collect();
    let mut outcome = Ok(());
    for kill in 1..=kills {
        // xorshift: moments nobody chose.
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        std::thread::sleep(Duration::from_millis(50 + random % 1200));
        server.kill()?;
        shared.change(|known| known.address = None);
        let mut known = shared.lock();
        while known.busy > 0 {
            known = shared.changed.wait(known).unwrap_or_else(PoisonError::into_inner);
        }
        drop(known);
        server = Serving::start(program, data)?;
        outcome = check(program, data, &shared, false);
        println!("kill {kill}: {} moves acknowledged so far", shared.moves.load(Ordering::Relaxed));
        if outcome.is_err() || shared.lock().wrong.is_some() {
            break;
        }
        let address = server.address;
        shared.change(|known| known.address = Some(address));
    }
    shared.change(|known| known.over = true);
    for player in players {
        player.join().map_err(|_| "a player broke down".to_owned())?;
    }
    outcome?;
    if let Some(wrong) = shared.lock().wrong.take() {
        return Err(wrong);
    }
    check(program, data, &shared, true)?;
    Ok(shared.moves.load(Ordering::Relaxed))
}

/// Plays game after game until the test is over; a command without an answer is sent again.
fn play(shared: &Shared, number: usize, game: &str) {
    let mut seat = Player { identity: Identity::default(), table: None, command: None, count: 0, number };
    loop {
        let mut known = shared.lock();
        while known.address.is_none() && !known.over {
            known = shared.changed.wait(known).unwrap_or_else(PoisonError::into_inner);
        }
        let Some(address) = known.address.filter(|_| !known.over) else { return };
        known.busy += 1;
        drop(known);
        let played = seat.play_on(shared, address, game);
        shared.change(|known| {
            known.busy -= 1;
            if let Err(Stop::Wrong(reason)) = played {
                known.wrong.get_or_insert(reason);
            }
        });
        // The server was killed; the next one is not there yet.
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Why playing stopped.
enum Stop {
    /// The connection broke: the server was killed.
    Killed,
    /// The server said something that it must not say.
    Wrong(String),
}

impl From<std::io::Error> for Stop {
    fn from(_: std::io::Error) -> Stop {
        Stop::Killed
    }
}

struct Player {
    identity: Identity,
    table: Option<String>,
    /// The command that has no answer yet.
    command: Option<Value>,
    count: u64,
    number: usize,
}

impl Player {
    fn play_on(&mut self, shared: &Shared, address: SocketAddr, game: &str) -> Result<(), Stop> {
        let mut client = Client::connect(address, self.identity.clone())?;
        if self.count == 0 {
            self.identity = client.visit()?;
            self.count = 1;
        }
        loop {
            {
                let known = shared.lock();
                if known.over || known.address != Some(address) || known.wrong.is_some() {
                    return Ok(());
                }
            }
            let table = match &self.table {
                Some(table) => table.clone(),
                None => self.make(&mut client, shared, game)?,
            };
            let command = match self.command.take() {
                Some(command) => command,
                None => match self.choose(&client_json(&mut client, &format!("/api/v1/tables/{table}/legal"))?) {
                    Some(command) => command,
                    None => {
                        shared.change(|known| {
                            known.open.remove(&table);
                        });
                        self.table = None;
                        continue;
                    }
                },
            };
            self.command = Some(command.clone());
            let answer = client.send("POST", &format!("/api/v1/tables/{table}/act"), Some(&command))?;
            let done = answer.json();
            let (200, Some(seq)) = (answer.status, done["seq"].as_u64()) else {
                return Err(Stop::Wrong(format!("{command} was answered with {}: {done}", answer.status)));
            };
            let id = command["id"].as_str().unwrap_or_default().to_owned();
            shared.lock().acknowledged.entry(table).or_default().push((id, seq));
            shared.moves.fetch_add(1, Ordering::Relaxed);
            self.command = self.choose(&done["next"]);
        }
    }

    fn make(&mut self, client: &mut Client, shared: &Shared, game: &str) -> Result<String, Stop> {
        let seats = [json!({ "kind": "me" }), json!({ "kind": "me" })];
        let answer = client.send("POST", "/api/v1/tables", Some(&json!({ "game": game, "seats": seats })))?;
        let Some(id) = answer.json()["id"].as_str().map(str::to_owned) else {
            return Err(Stop::Wrong(format!("no table was made: {}", answer.json())));
        };
        shared.change(|known| {
            known.acknowledged.insert(id.clone(), Vec::new());
            known.open.insert(id.clone());
        });
        self.table = Some(id.clone());
        Ok(id)
    }

    /// Any of the legal actions, as a command with an id of its own.
    fn choose(&mut self, legal: &Value) -> Option<Value> {
        let actions = legal["actions"].as_array().filter(|actions| !actions.is_empty())?;
        self.count += 1;
        let place = (self.count.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33) as usize % actions.len();
        let id = format!("k{}-{}", self.number, self.count);
        Some(
            json!({ "id": id, "seq": legal["seq"], "seat": legal["seat"], "action": actions[place]["action"], "next": true }),
        )
    }
}

fn client_json(client: &mut Client, path: &str) -> Result<Value, Stop> {
    let answer = client.send("GET", path, None)?;
    match answer.status {
        200 => Ok(answer.json()),
        status => Err(Stop::Wrong(format!("{path} was answered with {status}: {}", answer.json()))),
    }
}

/// Compares the logs with what the players were told; finished tables only at the end.
fn check(program: &Path, data: &Path, shared: &Shared, all: bool) -> Result<(), String> {
    let known = shared.lock();
    for (table, acknowledged) in &known.acknowledged {
        if !all && !known.open.contains(table) {
            continue;
        }
        let export = Command::new(program).args(["export", table, "--data"]).arg(data).output();
        let export = export.map_err(|error| error.to_string())?;
        if !export.status.success() {
            return Err(format!("table {table} is gone: {}", String::from_utf8_lossy(&export.stderr)));
        }
        let dump: Value = serde_json::from_slice(&export.stdout).map_err(|error| error.to_string())?;
        check_table(table, &dump, acknowledged)?;
    }
    Ok(())
}

fn check_table(table: &str, dump: &Value, acknowledged: &[(String, u64)]) -> Result<(), String> {
    let mut steps: HashMap<String, u64> = HashMap::new();
    let mut step = 0;
    for (place, entry) in dump["entries"].as_array().into_iter().flatten().enumerate() {
        if entry["seq"].as_u64() != Some(place as u64 + 1) {
            return Err(format!("table {table}: entry {} is missing", place + 1));
        }
        let body: Value = serde_json::from_str(entry["body"].as_str().unwrap_or_default()).unwrap_or_default();
        if body["kind"] != "step" {
            continue;
        }
        step += 1;
        let id = body["id"].as_str().and_then(|id| id.split_once(':')).map_or("", |(_, id)| id);
        if steps.insert(id.to_owned(), step).is_some() {
            return Err(format!("table {table}: command {id} is there twice"));
        }
    }
    for (id, seq) in acknowledged {
        match steps.get(id) {
            Some(step) if step == seq => {}
            Some(step) => {
                return Err(format!("table {table}: command {id} was answered as step {seq}, but is step {step}"));
            }
            None => return Err(format!("table {table}: command {id} was acknowledged as step {seq} and is lost")),
        }
    }
    Ok(())
}
