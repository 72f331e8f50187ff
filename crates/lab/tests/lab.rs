//! The lab on a real game.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use caravanserai_bots::Level;
use caravanserai_core::Record;
use caravanserai_emigration::Emigration;
use caravanserai_lab::play::Batch;
use caravanserai_lab::run::{Folder, Means};
use caravanserai_lab::{Chair, Fault, Plan, compare, digest, knobs, play, report, review, run, summary, tables};
use serde_json::json;

fn plan(games: u64) -> Plan {
    let chairs = vec![Chair::of(Level::Wanderer), Chair::of(Level::Trader), Chair::of(Level::Wanderer)];
    Plan { game: "emigration".to_owned(), chairs, options: json!({}), games, seed: 7, fixed: false }
}

fn played(plan: &Plan, threads: usize) -> BTreeMap<u64, Batch> {
    let stop = AtomicBool::new(false);
    let means = Means { threads, stop: &stop, progress: &mut |_| {} };
    run::run(plan, means, BTreeMap::new(), &mut |_| Ok(())).unwrap()
}

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("serai-lab-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let plan = plan(150);
    let summaries = [1, 2].map(|threads| summary::summarise(&plan, &played(&plan, threads)).unwrap());
    assert_eq!(summaries[0], summaries[1]);
    assert_eq!(summaries[0].games, 150);
}

#[test]
fn a_batch_does_not_depend_on_what_was_played_before() {
    let plan = plan(24);
    let mut used = play::Table::<Emigration, caravanserai_bots::Plain>::default();
    let mut new = play::Table::<Emigration, caravanserai_bots::Plain>::default();
    used.batch(&plan, &Default::default(), 0, 20, &|| false).unwrap();
    let [after, alone] = [&mut used, &mut new].map(|table| table.batch(&plan, &Default::default(), 20, 24, &|| false));
    assert_eq!(after.unwrap(), alone.unwrap());
}

#[test]
fn a_run_that_was_stopped_goes_on_to_the_same_result() {
    let (plan, path) = (plan(200), folder("resume"));
    let stop = AtomicBool::new(false);
    let (mut kept, done) = Folder::open(&path, &plan).unwrap();
    let means = Means { threads: 1, stop: &stop, progress: &mut |_| {} };
    let first = run::run(&plan, means, done, &mut |batch| {
        stop.store(true, Ordering::Relaxed);
        kept.keep(batch)
    })
    .unwrap();
    assert!(!first.is_empty() && first.len() < 4, "stopped after {} batches", first.len());
    stop.store(false, Ordering::Relaxed);
    let (mut kept, done) = Folder::open(&path, &plan).unwrap();
    assert_eq!(done, first);
    let means = Means { threads: 2, stop: &stop, progress: &mut |_| {} };
    let all = run::run(&plan, means, done, &mut |batch| kept.keep(batch)).unwrap();
    let whole = summary::summarise(&plan, &all).unwrap();
    assert_eq!(whole, summary::summarise(&plan, &played(&plan, 1)).unwrap());
    fs::remove_dir_all(path).unwrap();
}

#[test]
fn a_run_goes_on_after_batches_of_any_size() {
    let (plan, short) = (plan(100), plan(10));
    let whole = played(&plan, 1);
    let mut done = played(&short, 1);
    done.extend(whole.clone().split_off(&1));
    let means = Means { threads: 1, stop: &AtomicBool::new(false), progress: &mut |_| {} };
    let all = run::run(&plan, means, done, &mut |_| Ok(())).unwrap();
    assert_eq!(all.keys().copied().collect::<Vec<_>>(), [0, 10, 64]);
    assert_eq!(summary::summarise(&plan, &all).unwrap(), summary::summarise(&plan, &whole).unwrap());
}

#[test]
fn a_line_cut_off_by_a_crash_is_played_again() {
    let (plan, path) = (plan(128), folder("crash"));
    let (mut kept, _) = Folder::open(&path, &plan).unwrap();
    let batches = played(&plan, 1);
    batches.values().for_each(|batch| kept.keep(batch).unwrap());
    let log = path.join("batches.jsonl");
    let text = fs::read_to_string(&log).unwrap();
    fs::write(&log, &text[..text.len() - 20]).unwrap();
    let (_, done) = Folder::open(&path, &plan).unwrap();
    assert_eq!(done.len(), batches.len() - 1);
    fs::remove_dir_all(path).unwrap();
}

#[test]
fn a_folder_with_another_run_is_refused() {
    let path = folder("other");
    Folder::open(&path, &plan(10)).unwrap();
    let other = Plan { seed: 8, ..plan(10) };
    assert!(matches!(Folder::open(&path, &other), Err(Fault::OtherRun(_))));
    fs::remove_dir_all(path).unwrap();
}

#[test]
fn tables_and_reports_are_written_and_say_the_same_twice() {
    let (plan, path) = (plan(70), folder("tables"));
    let batches = played(&plan, 1);
    let write = || {
        tables::write_parquet(&path, &plan, &batches).unwrap();
        tables::write_csv(&path, &plan, &batches).unwrap();
        fs::read(path.join("seats.parquet")).unwrap()
    };
    assert_eq!(write(), write());
    assert_eq!(&write()[..4], b"PAR1");
    let csv = fs::read_to_string(path.join("seats.csv")).unwrap();
    assert_eq!(csv.lines().count(), 1 + 3 * 70);
    let summary = summary::summarise(&plan, &batches).unwrap();
    let html = report::report(&summary, "Emigration").unwrap();
    assert!(html.contains("<svg") && !html.contains("http://localhost") && !html.contains("src="));
    fs::remove_dir_all(path).unwrap();
}

#[test]
fn a_report_says_what_was_set_as_it_is_set() {
    let game = caravanserai_registry::find("istanbul").unwrap();
    let options = knobs::set(game, &["cards=drawn".to_owned(), "wainwright.price=8".to_owned()]).unwrap();
    let plan = Plan { game: "istanbul".to_owned(), options, ..plan(1) };
    let summary = summary::summarise(&plan, &played(&plan, 1)).unwrap();
    let html = report::report(&summary, "Istanbul").unwrap();
    assert!(html.contains("with cards=drawn, wainwright.price=8."), "{html}");
}

#[test]
fn a_trader_among_wanderers_wins_more_than_its_share() {
    let plan = plan(150);
    let summary = summary::summarise(&plan, &played(&plan, 2)).unwrap();
    let trader = summary.by_player.iter().find(|player| player.player == "trader").unwrap();
    assert!(trader.wins.low > 0.4, "{trader:?}");
}

#[test]
fn components_are_counted_from_events() {
    let plan = plan(64);
    let summary = summary::summarise(&plan, &played(&plan, 2)).unwrap();
    let lanes: f64 = summary
        .components
        .iter()
        .filter(|(name, _)| name.starts_with("entered.lane=") || name.starts_with("not_this_time.lane="))
        .map(|(_, component)| component.per_game)
        .sum();
    assert!((lanes - 3.0).abs() < 1e-9, "three players stand at three lanes: {lanes}");
}

#[test]
fn what_events_name_is_counted_in_every_game() {
    for game in caravanserai_registry::GAMES {
        let facts = game.facts();
        let chairs = vec![Chair::of(Level::Trader); facts.min_seats.max(3)];
        let plan = Plan { game: facts.slug.to_owned(), chairs, ..plan(4) };
        let summary = summary::summarise(&plan, &played(&plan, 1)).unwrap();
        assert!(summary.components.keys().any(|name| name.contains('=')), "{}", facts.slug);
    }
}

#[test]
fn runs_stand_side_by_side_in_a_table() {
    let size = |seats| {
        let plan = Plan { chairs: vec![Chair::of(Level::Wanderer); seats], ..plan(20) };
        summary::summarise(&plan, &played(&plan, 1)).unwrap()
    };
    let text = digest::digest(&[size(2), size(3)], &["entered.lane".to_owned()]).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(&lines[..3], ["| | 2 players | 3 players |", "|---|---|---|", "| Games | 20 | 20 |"]);
    for what in ["Rounds, mean", "Assurance: all / first / last", "Wins by place in the order, %", "Tickets left, mean"]
    {
        assert!(lines.iter().any(|line| line.starts_with(&format!("| {what}"))), "{what} is missing in\n{text}");
    }
    assert!(text.contains("\n\n### entered: lane\n\n| | 2 players | 3 players |\n|---|---|---|\n| 1 | "), "{text}");
    assert!(lines.iter().filter(|line| line.starts_with('|')).all(|line| line.matches('|').count() == 4), "{text}");
}

#[test]
fn a_table_is_of_one_game_and_of_components_that_there_are() {
    let of = |game: &str| {
        let plan = Plan { game: game.to_owned(), ..plan(1) };
        summary::summarise(&plan, &played(&plan, 1)).unwrap()
    };
    assert!(matches!(digest::digest(&[of("emigration"), of("europe")], &[]), Err(Fault::Incomparable(_))));
    let unknown = digest::digest(&[of("emigration")], &["entered.bus".to_owned()]).unwrap_err();
    assert!(unknown.to_string().contains("entered.lane"), "{unknown}");
}

#[test]
fn two_runs_are_compared_with_effect_sizes() {
    let wanderers = Plan { chairs: vec![Chair::of(Level::Wanderer); 3], ..plan(100) };
    let traders = Plan { chairs: vec![Chair::of(Level::Trader); 3], ..plan(100) };
    let [a, b] = [wanderers, traders].map(|plan| summary::summarise(&plan, &played(&plan, 2)).unwrap());
    let comparison = compare::compare(&a, &b).unwrap();
    let score = comparison.lines.iter().find(|line| line.what == "Assurance").unwrap();
    assert!(score.difference.effect > 0.8 && score.difference.p < 0.001, "{score:?}");
    assert!(compare::report(&a, &b, &comparison, "Emigration").unwrap().contains("<svg"));
}

#[test]
fn a_game_of_a_run_can_be_written_down_and_looked_back_upon() {
    let plan = plan(1);
    let record = play::record::<Emigration, caravanserai_bots::Plain>(&plan, &Default::default(), 0).unwrap();
    let replayed = record.replay(None).unwrap();
    assert!(replayed.waiting().is_empty());
    let json = serde_json::to_value(&record).unwrap();
    let _: Record<Emigration> = serde_json::from_value(json.clone()).unwrap();
    let review = review::review(&json, 12, 1, 3).unwrap();
    assert_eq!(review.swings.len(), 3);
    let last = review.points.last().unwrap();
    assert!(last.chances.iter().sum::<f32>() < 1.01);
    assert!(review::plot(&review).unwrap().contains("<svg"));
}

#[test]
fn unknown_settings_are_refused_with_the_nearest_names() {
    let game = caravanserai_registry::find("istanbul").unwrap();
    let refused = |pair: &str| knobs::set(game, &[pair.to_owned()]).unwrap_err().to_string();
    assert!(refused("ruby_targt=5").contains("ruby_target"));
    assert!(refused("ruby_target=500").contains("3 to 8"));
    assert!(refused("cards=drwn").contains("drawn"));
    assert_eq!(knobs::set(game, &["ruby_target=4".to_owned()]).unwrap(), json!({ "ruby_target": 4 }));
    let turned = knobs::set(game, &["cards=drawn".to_owned(), "wainwright.price=8".to_owned()]).unwrap();
    assert_eq!(turned, json!({ "cards": "drawn", "numbers": { "wainwright.price": 8 } }));
    assert!(game.deal(2, &turned, 1, None).is_ok());
    assert!(refused("wainright.price=8").contains("wainwright.price"));
    assert!(refused("wainwright.price=41").contains("from 0 to 40"));
}

#[test]
fn every_number_of_every_game_can_be_turned_within_its_range() {
    for game in caravanserai_registry::GAMES {
        let numbers = game.numbers();
        assert!(!numbers.is_empty(), "{}", game.facts().slug);
        for info in &numbers {
            let name = &info.name;
            assert!((info.min..=info.max).contains(&info.default), "{name} is {} by the book", info.default);
            assert_eq!(numbers.iter().filter(|other| other.name == *name).count(), 1, "{name} is there twice");
            for value in [info.min, info.max] {
                let options = knobs::set(*game, &[format!("{name}={value}")]).unwrap();
                let dealt = game.deal(game.facts().min_seats, &options, 1, None);
                assert!(dealt.is_ok(), "{name}={value}: {:?}", dealt.err());
            }
        }
    }
}
