//! Plays a plan on all cores, keeps what is done in a folder, and goes on from there.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

use caravanserai_bots::{Brain, Level, Visitor};
use caravanserai_core::Voice;
use rayon::prelude::*;
use serde::Deserialize;

use crate::play::{Batch, Table};
use crate::{Fault, Plan};

/// How many games a batch holds; fewer if the players think ahead, more if they hardly think at all.
const BATCH: u64 = 64;

/// How many games a batch holds at most.
const LARGEST: u64 = 1024;

/// How many batches a long series is played in at least: enough for every core to have its share.
const BATCHES: u64 = 64;

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games played, those of earlier runs included.
    pub done: u64,
    /// Games played in this run.
    pub fresh: u64,
    /// Games in all.
    pub of: u64,
}

/// What a run needs besides its plan.
pub struct Means<'a> {
    /// How many threads play; 0 for one on each core.
    pub threads: usize,
    /// Set from outside to stop the run; what is done is kept.
    pub stop: &'a AtomicBool,
    /// Hears how far the run has come.
    pub progress: &'a mut dyn FnMut(Progress),
}

/// Plays the plan. Batches that are there already are not played again; new ones are handed to
/// `keep` as they are finished, in any order. All batches come back in order.
pub fn run(
    plan: &Plan,
    means: Means<'_>,
    done: BTreeMap<u64, Batch>,
    keep: &mut dyn FnMut(&Batch) -> Result<(), Fault>,
) -> Result<BTreeMap<u64, Batch>, Fault> {
    struct All<'a, 'm, 'k> {
        plan: &'a Plan,
        firsts: Vec<(u64, u64)>,
        means: Means<'m>,
        done: BTreeMap<u64, Batch>,
        keep: &'k mut dyn FnMut(&Batch) -> Result<(), Fault>,
    }

    impl Visitor for All<'_, '_, '_> {
        type Output = Result<BTreeMap<u64, Batch>, Fault>;

        fn visit<G: Voice, B: Brain<G>>(self) -> Result<BTreeMap<u64, Batch>, Fault> {
            let All { plan, firsts, means, mut done, keep } = self;
            plan.check(&G::FACTS)?;
            let options = options::<G>(plan)?;
            let pool = rayon::ThreadPoolBuilder::new()
                .num_threads(means.threads)
                .build()
                .map_err(|error| Fault::Io { path: "threads".to_owned(), error: std::io::Error::other(error) })?;
            let (sender, receiver) = mpsc::channel();
            let halt = AtomicBool::new(false);
            let (stop, halt) = (means.stop, &halt);
            std::thread::scope(|scope| {
                let options = &options;
                scope.spawn(move || {
                    pool.install(|| {
                        let seated = || (sender.clone(), Table::<G, B>::default());
                        firsts.par_iter().for_each_init(seated, |(sender, table), &(first, last)| {
                            let stopped = || stop.load(Ordering::Relaxed) || halt.load(Ordering::Relaxed);
                            let played = table.batch(plan, options, first, last, &stopped);
                            // The receiver stops listening only after it has asked us to halt.
                            let _ = sender.send(played);
                        });
                    });
                });
                let before: u64 = done.values().map(|batch| batch.rows.len() as u64).sum();
                let mut fresh = 0;
                let mut fault = None;
                for played in receiver {
                    let kept = played.and_then(|batch| match batch {
                        None => Ok(()),
                        Some(batch) => {
                            keep(&batch)?;
                            fresh += batch.rows.len() as u64;
                            done.insert(batch.first, batch);
                            (means.progress)(Progress { done: before + fresh, fresh, of: plan.games });
                            Ok(())
                        }
                    });
                    if let Err(error) = kept {
                        halt.store(true, Ordering::Relaxed);
                        fault.get_or_insert(error);
                    }
                }
                fault.map_or(Ok(done), Err)
            })
        }
    }

    let all = All { plan, firsts: missing(plan, &done), means, done, keep };
    caravanserai_bots::visit(&plan.game, all).ok_or_else(|| Fault::NoGame(plan.game.clone()))?
}

/// The batches that are still to be played, from the first game to the last (not included). Those that are
/// there may be of any size.
fn missing(plan: &Plan, done: &BTreeMap<u64, Batch>) -> Vec<(u64, u64)> {
    let size = batch_size(plan);
    let mut missing = Vec::new();
    let mut next = 0;
    while next < plan.games {
        match done.range(next..).next() {
            Some((&first, batch)) if first == next => next += (batch.rows.len() as u64).max(1),
            after => {
                let end = after.map_or(plan.games, |(&first, _)| first).min(next + size).min(plan.games);
                missing.push((next, end));
                next = end;
            }
        }
    }
    missing
}

fn batch_size(plan: &Plan) -> u64 {
    match plan.chairs.iter().map(|chair| chair.level).max() {
        Some(Level::Wanderer) => (plan.games / BATCHES).clamp(BATCH, LARGEST),
        _ if plan.chairs.iter().any(|chair| chair.searches()) => 1,
        _ => BATCH,
    }
}

/// The plan's options in the game's own type.
pub(crate) fn options<G: Voice>(plan: &Plan) -> Result<G::Options, Fault> {
    if plan.options.is_null() {
        return Ok(G::Options::default());
    }
    G::Options::deserialize(&plan.options).map_err(|error| {
        Fault::Refused(caravanserai_core::Refusal::table("malformed", format!("These options do not fit: {error}.")))
    })
}

/// The folder of a run: its plan, and the batches played so far, one line each.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    log: File,
    /// Room for a line of it.
    line: Vec<u8>,
}

impl Folder {
    /// Opens or makes the folder for this plan and gives what was played before.
    pub fn open(path: &Path, plan: &Plan) -> Result<(Folder, BTreeMap<u64, Batch>), Fault> {
        fs::create_dir_all(path).map_err(|error| Fault::io(path, error))?;
        let plan_file = path.join("plan.json");
        let mut expected = serde_json::to_string_pretty(&Dated::now(plan)).map_err(|error| bad(&plan_file, error))?;
        expected.push('\n');
        match fs::read_to_string(&plan_file) {
            Ok(found) if found == expected => {}
            Ok(_) => return Err(Fault::OtherRun(path.display().to_string())),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                fs::write(&plan_file, expected).map_err(|error| Fault::io(&plan_file, error))?;
            }
            Err(error) => return Err(Fault::io(&plan_file, error)),
        }
        let log_file = path.join("batches.jsonl");
        let done = read_batches(&log_file)?;
        let log = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&log_file)
            .map_err(|error| Fault::io(&log_file, error))?;
        Ok((Folder { path: path.to_owned(), log, line: Vec::new() }, done))
    }

    /// Keeps a finished batch.
    pub fn keep(&mut self, batch: &Batch) -> Result<(), Fault> {
        let file = self.path.join("batches.jsonl");
        self.line.clear();
        serde_json::to_writer(&mut self.line, batch).map_err(|error| bad(&file, error))?;
        self.line.push(b'\n');
        self.log.write_all(&self.line).map_err(|error| Fault::io(&file, error))
    }
}

/// Reads the batches of a run. A last line that was cut off by a crash is left out.
pub fn read_batches(file: &Path) -> Result<BTreeMap<u64, Batch>, Fault> {
    let mut done = BTreeMap::new();
    let log = match File::open(file) {
        Ok(log) => log,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(done),
        Err(error) => return Err(Fault::io(file, error)),
    };
    let mut whole = 0;
    let mut lines = BufReader::new(log);
    let mut line = String::new();
    loop {
        line.clear();
        let read = lines.read_line(&mut line).map_err(|error| Fault::io(file, error))?;
        if read == 0 {
            return Ok(done);
        }
        match serde_json::from_str::<Batch>(&line) {
            Ok(batch) => {
                whole += read as u64;
                done.insert(batch.first, batch);
            }
            Err(_) if !line.ends_with('\n') => {
                let log = OpenOptions::new().write(true).open(file).map_err(|error| Fault::io(file, error))?;
                log.set_len(whole).map_err(|error| Fault::io(file, error))?;
                return Ok(done);
            }
            Err(error) => return Err(bad(file, error)),
        }
    }
}

/// Reads the plan of a run.
pub fn read_plan(folder: &Path) -> Result<Plan, Fault> {
    let file = folder.join("plan.json");
    let text = fs::read_to_string(&file).map_err(|error| Fault::io(&file, error))?;
    serde_json::from_str::<Dated<Plan>>(&text).map(|dated| dated.plan).map_err(|error| bad(&file, error))
}

/// A plan with the version that played it: another version may play other games.
#[derive(serde::Serialize, Deserialize)]
struct Dated<P> {
    version: String,
    #[serde(default)]
    rules_version: Option<u32>,
    #[serde(flatten)]
    plan: P,
}

impl<'a> Dated<&'a Plan> {
    fn now(plan: &'a Plan) -> Dated<&'a Plan> {
        let rules_version = caravanserai_registry::find(&plan.game).map(|game| game.facts().rules_version);
        Dated { version: env!("CARGO_PKG_VERSION").to_owned(), rules_version, plan }
    }
}

pub(crate) fn bad(path: &Path, error: impl std::fmt::Display) -> Fault {
    Fault::BadFile { path: path.display().to_string(), reason: error.to_string() }
}
