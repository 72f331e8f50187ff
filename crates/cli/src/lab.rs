//! `serai lab`: many games between bots, and what they say.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use caravanserai_core::{AnyGame, Values};
use caravanserai_lab::ladder::Rounds;
use caravanserai_lab::run::{Folder, Means, Progress};
use caravanserai_lab::{
    Chair, Fault, Plan, Summary, compare, digest, knobs, ladder, play, report, review, run, summary, tables,
};
use clap::Subcommand;
use serde_json::Value;

use crate::fail::Fail;
use crate::settings;

/// Options of `serai lab`.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play many games and report on them; started again it goes on where it was stopped
    Run(RunArgs),
    /// Set two runs side by side, with effect sizes and significance
    Compare(CompareArgs),
    /// Print a Markdown table of runs of one game, one column for each, as the balance pages have them
    Table(TableArgs),
    /// List what can be changed in a game with --set
    Knobs(KnobsArgs),
    /// Measure the levels of the bots against each other
    Ladder(LadderArgs),
    /// Look back on a recorded game: chances over time and the largest swings
    Review(ReviewArgs),
}

#[derive(clap::Args)]
struct RunArgs {
    /// The game
    game: String,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Who plays: wanderer, trader, guide, master; guide:500 thinks for 500 iterations, trader/guarded keeps
    /// what it knows to itself where it may speak, and trader/sly lies. A guide's tree takes 32 MiB at most,
    /// a master's two take 64.
    /// As many traders as the game has seats at least, by default
    #[arg(long, value_delimiter = ',')]
    seats: Vec<String>,
    /// The seed of everything
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Change an option, as name=value; may be given several times
    #[arg(long = "set", value_name = "NAME=VALUE")]
    set: Vec<String>,
    /// All options as one JSON object; --set changes it further
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// The folder for plan, rows, summary and report; an unfinished run in it goes on
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Also write the rows as CSV
    #[arg(long)]
    csv: bool,
    /// Also write the records of the first so many games
    #[arg(long, default_value_t = 0, value_name = "GAMES")]
    records: u64,
    /// Everybody keeps the seat instead of moving up after each game
    #[arg(long)]
    fixed: bool,
    /// How many threads; one for each core by default
    #[arg(long, default_value_t = 0)]
    threads: usize,
}

#[derive(clap::Args)]
struct CompareArgs {
    /// The folder of the first run
    a: PathBuf,
    /// The folder of the second run
    b: PathBuf,
    /// Also write a report with plots to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct TableArgs {
    /// The folders of the runs
    #[arg(required = true)]
    runs: Vec<PathBuf>,
    /// Also a table of these components, given as event and field, such as gains_ruby.source: uses per game, and
    /// wins of those who used a thing less wins of those who did not, in points, where p < 0.01
    #[arg(long, value_delimiter = ',', value_name = "EVENT.FIELD")]
    components: Vec<String>,
}

#[derive(clap::Args)]
struct KnobsArgs {
    /// The game
    game: String,
}

#[derive(clap::Args)]
struct LadderArgs {
    /// The game
    game: String,
    /// The players, weakest first
    #[arg(long, value_delimiter = ',', default_value = "wanderer,trader,guide")]
    players: Vec<String>,
    /// The numbers of seats; every number the game allows by default
    #[arg(long, value_delimiter = ',')]
    seats: Vec<usize>,
    /// How many games for each pair
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Change an option, as name=value
    #[arg(long = "set", value_name = "NAME=VALUE")]
    set: Vec<String>,
    /// Only a lone player among the next weaker ones, not every pair
    #[arg(long)]
    neighbours: bool,
    /// How many threads; one for each core by default
    #[arg(long, default_value_t = 0)]
    threads: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct ReviewArgs {
    /// A record, as `serai table`, `serai export` and `serai lab run --records` write it; - for standard input
    record: PathBuf,
    /// How many games are played out for each point
    #[arg(long, default_value_t = 400)]
    rollouts: u32,
    /// The seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many swings to mark
    #[arg(long, default_value_t = 8)]
    swings: usize,
    /// Write the chances over time as an SVG picture to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl From<Fault> for Fail {
    fn from(fault: Fault) -> Fail {
        Fail::Other(fault.to_string())
    }
}

/// Does what the subcommand says.
pub fn run(args: &Args) -> Result<(), Fail> {
    match &args.command {
        Command::Run(args) => run_games(args),
        Command::Compare(args) => compare_runs(args),
        Command::Table(args) => print_table(args),
        Command::Knobs(args) => list_knobs(args),
        Command::Ladder(args) => climb(args),
        Command::Review(args) => look_back(args),
    }
}

/// Set by Ctrl-C: the lab finishes what it is doing and keeps it.
static STOP: AtomicBool = AtomicBool::new(false);

fn heed_ctrl_c() -> Result<(), Fail> {
    let stop = || {
        // The second time nobody wants to wait any more.
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(stop).map_err(|error| Fail::Other(format!("cannot listen for Ctrl-C: {error}")))
}

fn set(game: &dyn AnyGame, base: Option<&str>, pairs: &[String]) -> Result<Value, Fail> {
    let mut options = match base {
        None => Value::Object(serde_json::Map::new()),
        Some(text) => serde_json::from_str(text).map_err(|error| Fail::Other(format!("--options: {error}")))?,
    };
    let changes = knobs::set(game, pairs).map_err(|error| Fail::Other(error.to_string()))?;
    match (options.as_object_mut(), changes) {
        (Some(options), Value::Object(changes)) => options.extend(changes),
        (_, _) => return Err(Fail::Other("--options takes a JSON object".to_owned())),
    }
    Ok(options)
}

fn run_games(args: &RunArgs) -> Result<(), Fail> {
    let game = settings::game(&args.game)?;
    let chairs = match args.seats.as_slice() {
        [] => vec![Chair::of(caravanserai_bots::Level::Trader); game.facts().min_seats],
        names => names.iter().map(|name| name.parse()).collect::<Result<_, Fault>>()?,
    };
    let options = set(game, args.options.as_deref(), &args.set)?;
    let plan = Plan { game: args.game.clone(), chairs, options, games: args.games, seed: args.seed, fixed: args.fixed };
    plan.check(game.facts())?;
    game.deal(plan.chairs.len(), &plan.options, 0, None)?;
    let (mut folder, done) = Folder::open(&args.out, &plan)?;
    heed_ctrl_c()?;
    let mut bar = Bar::new("");
    let means = Means { threads: args.threads, stop: &STOP, progress: &mut |progress| bar.show(progress) };
    let batches = run::run(&plan, means, done, &mut |batch| folder.keep(batch))?;
    bar.end();
    let played: u64 = batches.values().map(|batch| batch.rows.len() as u64).sum();
    if played == 0 {
        return Err(Fail::Other("no game was finished".to_owned()));
    }
    tables::write_parquet(&args.out, &plan, &batches)?;
    if args.csv {
        tables::write_csv(&args.out, &plan, &batches)?;
    }
    let summary = summary::summarise(&plan, &batches)?;
    let json = serde_json::to_string_pretty(&summary).map_err(std::io::Error::from)?;
    std::fs::write(args.out.join("summary.json"), json + "\n")?;
    std::fs::write(args.out.join("report.html"), report::report(&summary, game.facts().title)?)?;
    write_records(args, &plan, played)?;
    print_summary(&summary, args)
}

fn write_records(args: &RunArgs, plan: &Plan, played: u64) -> Result<(), Fail> {
    struct Write<'a>(&'a Plan, u64);

    impl caravanserai_bots::Visitor for Write<'_> {
        type Output = Result<Value, Fail>;

        fn visit<G: caravanserai_core::Voice, B: caravanserai_bots::Brain<G>>(self) -> Result<Value, Fail> {
            let options = serde::Deserialize::deserialize(&self.0.options)
                .map_err(|error: serde_json::Error| Fail::Other(error.to_string()))?;
            let record = play::record::<G, B>(self.0, &options, self.1)?;
            serde_json::to_value(record).map_err(|error| Fail::Other(error.to_string()))
        }
    }

    if args.records > 0 {
        let folder = args.out.join("records");
        std::fs::create_dir_all(&folder)?;
        for number in 0..args.records.min(played) {
            let record = caravanserai_bots::visit(&plan.game, Write(plan, number));
            let record = record.ok_or_else(|| Fail::no_game(&plan.game))??;
            std::fs::write(folder.join(format!("{number}.json")), format!("{record}\n"))?;
        }
    }
    Ok(())
}

fn print_summary(summary: &Summary, args: &RunArgs) -> Result<(), Fail> {
    let out = &mut std::io::stdout().lock();
    if summary.games < args.games {
        writeln!(out, "Stopped after {} of {} games; the same command goes on.", summary.games, args.games)?;
    }
    let line = |name: &str, spread: &caravanserai_lab::stats::Spread| {
        format!(
            "{name:<12} {:>8.1}  ({:.0}, median {:.0}, {:.0})",
            spread.mean, spread.tenth, spread.median, spread.ninetieth
        )
    };
    if summary.rounds.most > 0.0 {
        writeln!(out, "{}", line("rounds", &summary.rounds))?;
    }
    writeln!(out, "{}", line("decisions", &summary.decisions))?;
    if !summary.score_name.is_empty() {
        writeln!(out, "{}", line(&summary.score_name, &summary.score))?;
    }
    for (ending, share) in &summary.endings {
        writeln!(out, "{ending:<20} {:>5.1} %", 100.0 * share.share)?;
    }
    let orders: Vec<String> = summary.by_order.iter().map(|share| format!("{:.1}", 100.0 * share.share)).collect();
    writeln!(out, "wins by place in the order: {} %", orders.join(" / "))?;
    for player in &summary.by_player {
        let wins = &player.wins;
        let (share, low, high) = (100.0 * wins.share, 100.0 * wins.low, 100.0 * wins.high);
        writeln!(out, "{:<12} wins {share:.1} % ({low:.1} to {high:.1})", player.player)?;
    }
    writeln!(out, "{}", args.out.join("report.html").display())?;
    Ok(())
}

fn read_summary(folder: &Path) -> Result<Summary, Fail> {
    let file = folder.join("summary.json");
    let text = std::fs::read_to_string(&file).map_err(|error| Fail::Other(format!("{}: {error}", file.display())))?;
    serde_json::from_str(&text).map_err(|error| Fail::Other(format!("{}: {error}", file.display())))
}

fn compare_runs(args: &CompareArgs) -> Result<(), Fail> {
    let (a, b) = (read_summary(&args.a)?, read_summary(&args.b)?);
    let comparison = compare::compare(&a, &b)?;
    if let Some(file) = &args.html {
        let title = settings::game(&a.plan.game)?.facts().title;
        std::fs::write(file, compare::report(&a, &b, &comparison, title)?)?;
    }
    let out = &mut std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&comparison).map_err(std::io::Error::from)?)?;
        return Ok(());
    }
    writeln!(out, "{:<42} {:>9} {:>9} {:>10} {:>7} {:>9}", "", "A", "B", "difference", "effect", "p")?;
    let components = comparison.components.iter().filter(|line| line.difference.p < 0.01).take(15);
    for line in comparison.lines.iter().chain(components) {
        let scale = if line.share { 100.0 } else { 1.0 };
        let what = if line.share { format!("{}, %", line.what) } else { line.what.clone() };
        let (a, b, by) = (scale * line.a, scale * line.b, scale * line.difference.difference);
        let mark = if line.difference.p < 0.01 { " *" } else { "" };
        let (effect, p) = (line.difference.effect, line.difference.p);
        writeln!(out, "{what:<42} {a:>9.2} {b:>9.2} {by:>+10.2} {effect:>+7.2} {p:>9.4}{mark}")?;
    }
    writeln!(out, "\n* p < 0.01. Effect: Cohen's d for means, h for shares. Components: the 15 largest effects.")?;
    Ok(())
}

fn print_table(args: &TableArgs) -> Result<(), Fail> {
    let runs = args.runs.iter().map(|folder| read_summary(folder)).collect::<Result<Vec<_>, Fail>>()?;
    write!(std::io::stdout().lock(), "{}", digest::digest(&runs, &args.components)?)?;
    Ok(())
}

fn list_knobs(args: &KnobsArgs) -> Result<(), Fail> {
    let game = settings::game(&args.game)?;
    let out = &mut std::io::stdout().lock();
    for knob in knobs::knobs(game) {
        let takes = match &knob.values {
            Values::Switch => "on or off".to_owned(),
            Values::Choice { choices } => choices.iter().map(|choice| choice.value).collect::<Vec<_>>().join(", "),
            Values::Number { min, max, none: None } => format!("{min} to {max}"),
            Values::Number { min, max, none: Some(_) } => format!("{min} to {max}, or none"),
            Values::Json { shape } => format!("{shape}, or none"),
        };
        writeln!(out, "{} = {}\n    {takes}\n    {}", knob.name, knob.default, knob.help)?;
    }
    Ok(())
}

fn climb(args: &LadderArgs) -> Result<(), Fail> {
    let game = settings::game(&args.game)?;
    let facts = game.facts();
    let players = args.players.iter().map(|name| name.parse()).collect::<Result<Vec<Chair>, Fault>>()?;
    let seats = match args.seats.as_slice() {
        [] => (facts.min_seats..=facts.max_seats).collect(),
        seats => seats.to_vec(),
    };
    let options = set(game, None, &args.set)?;
    heed_ctrl_c()?;
    let rounds = Rounds {
        players: &players,
        seats: &seats,
        games: args.games,
        seed: args.seed,
        options: &options,
        neighbours: args.neighbours,
    };
    let mut bar = Bar::new("");
    let done = ladder::ladder(game, &rounds, args.threads, &STOP, &mut |name, progress| {
        bar.rename(name);
        bar.show(progress);
    })?;
    bar.end();
    let out = &mut std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&done).map_err(std::io::Error::from)?)?;
        return Ok(());
    }
    let head = ("seats", "lone player", "among", "wins, %", "95 % interval", "fair", "p");
    writeln!(
        out,
        "{:>5}  {:<14} {:<14} {:>8} {:>16} {:>6} {:>8}",
        head.0, head.1, head.2, head.3, head.4, head.5, head.6
    )?;
    for duel in &done.duels {
        let (lone, others) = (duel.lone.to_string(), duel.others.to_string());
        let interval = format!("{:.1} to {:.1}", 100.0 * duel.wins.low, 100.0 * duel.wins.high);
        let (wins, fair) = (100.0 * duel.wins.share, 100.0 * duel.fair);
        writeln!(
            out,
            "{:>5}  {lone:<14} {others:<14} {wins:>8.1} {interval:>16} {fair:>6.1} {:>8.4}",
            duel.seats, duel.p
        )?;
    }
    writeln!(out)?;
    for (player, rating) in &done.ratings {
        writeln!(out, "{:<14} {rating:>6.0}", player.to_string())?;
    }
    Ok(())
}

fn look_back(args: &ReviewArgs) -> Result<(), Fail> {
    let record = crate::hint::read_record(&args.record)?;
    let review = review::review(&record, args.rollouts, args.seed, args.swings)?;
    if let Some(file) = &args.svg {
        std::fs::write(file, review::plot(&review)?)?;
    }
    let out = &mut std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&review).map_err(std::io::Error::from)?)?;
        return Ok(());
    }
    let head: Vec<String> = review.names.iter().map(|name| format!("{name:>8}")).collect();
    writeln!(out, "{:>6} {}", "step", head.join(" "))?;
    for (number, point) in review.points.iter().enumerate() {
        let chances: Vec<String> = point.chances.iter().map(|chance| format!("{:>7.0}%", 100.0 * chance)).collect();
        let swing = review.swings.iter().find(|swing| swing.at == number);
        let mark = swing.map_or(String::new(), |swing| {
            let name = &review.names[swing.seat.index()];
            format!("  {name} {:+.0}: {}", 100.0 * swing.by, point.text)
        });
        writeln!(out, "{:>6} {}{mark}", point.seq, chances.join(" "))?;
    }
    Ok(())
}

/// A line that shows how far a run has come; only where somebody can see it.
struct Bar {
    name: String,
    start: Instant,
    shown: Option<Instant>,
    visible: bool,
}

impl Bar {
    fn new(name: &str) -> Bar {
        let visible = std::io::stderr().is_terminal();
        Bar { name: name.to_owned(), start: Instant::now(), shown: None, visible }
    }

    fn rename(&mut self, name: &str) {
        if self.name != name {
            *self = Bar::new(name);
        }
    }

    fn show(&mut self, progress: Progress) {
        let due = self.shown.is_none_or(|shown| shown.elapsed() >= Duration::from_millis(100));
        if !self.visible || !(due || progress.done == progress.of) {
            return;
        }
        self.shown = Some(Instant::now());
        let seconds = self.start.elapsed().as_secs_f64();
        let rate = progress.fresh as f64 / seconds.max(1e-6);
        let left = (progress.of - progress.done) as f64 / rate.max(1e-9);
        let filled = (30 * progress.done / progress.of.max(1)) as usize;
        let (done, of) = (progress.done, progress.of);
        let bar = format!("{}{}", "#".repeat(filled), "-".repeat(30 - filled));
        // Nobody is hurt if the line cannot be written.
        let _ = write!(
            std::io::stderr(),
            "\r\x1b[K{} [{bar}] {done}/{of}  {rate:.1} games/s  {left:.0} s left ",
            self.name
        );
    }

    fn end(&self) {
        if self.visible && self.shown.is_some() {
            let _ = writeln!(std::io::stderr());
        }
    }
}
