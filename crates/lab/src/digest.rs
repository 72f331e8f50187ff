//! Runs side by side in Markdown: the tables of the balance pages.

use std::collections::{BTreeMap, BTreeSet};

use crate::stats::alike;
use crate::summary::ComponentSummary;
use crate::{Fault, Summary};

/// What stands where a run has no such figure.
const NOTHING: &str = "–";

/// A difference between those who used a component and those who did not is shown if chance alone makes it
/// more rarely than this.
const RARE: f64 = 0.01;

/// Makes a table of the runs, one column for each, and below it one for each group of components, which is
/// written as an event and a field of it: `gains_ruby.source`.
pub fn digest(runs: &[Summary], groups: &[String]) -> Result<String, Fault> {
    let games: BTreeSet<&str> = runs.iter().map(|run| run.plan.game.as_str()).collect();
    if games.len() != 1 {
        let games: Vec<&str> = games.into_iter().collect();
        return Err(Fault::Incomparable(format!("a table is of runs of one game, not of [{}]", games.join(", "))));
    }
    let head = heads(runs);
    let mut text = table(&head, &figures(runs));
    for group in groups {
        let rows = components(runs, group);
        if rows.is_empty() {
            return Err(Fault::Incomparable(format!("no run has components {group}.…; there are {}", known(runs))));
        }
        text += &format!("\n### {}\n\n{}", words(group).replacen('.', ": ", 1), table(&head, &rows));
    }
    Ok(text)
}

/// A line of a table: what it is about, and a figure for each run.
type Row = (String, Vec<String>);

fn table(head: &[String], rows: &[Row]) -> String {
    let mut text = format!("| | {} |\n|---|{}\n", head.join(" | "), "---|".repeat(head.len()));
    for (what, figures) in rows {
        text += &format!("| {what} | {} |\n", figures.join(" | "));
    }
    text
}

/// The numbers of players, if they tell the runs apart, or else the players.
fn heads(runs: &[Summary]) -> Vec<String> {
    let sizes: BTreeSet<usize> = runs.iter().map(|run| run.plan.chairs.len()).collect();
    if sizes.len() == runs.len() {
        return runs.iter().map(|run| format!("{} players", run.plan.chairs.len())).collect();
    }
    let players = |run: &Summary| {
        let kinds = run.by_player.iter().map(|player| format!("{} {}", player.seats, player.player));
        kinds.collect::<Vec<_>>().join(", ")
    };
    runs.iter().map(players).collect()
}

fn figures(runs: &[Summary]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut row = |what: &str, figure: &dyn Fn(&Summary) -> Option<String>| {
        let figures: Vec<Option<String>> = runs.iter().map(figure).collect();
        if figures.iter().any(Option::is_some) {
            rows.push((capital(what), figures.into_iter().map(or_nothing).collect()));
        }
    };
    row("games", &|run| Some(run.games.to_string()));
    row("rounds, mean (10 %, median, 90 %)", &|run| {
        let rounds = &run.rounds;
        let (mean, tenth, median, ninetieth) = (rounds.mean, rounds.tenth, rounds.median, rounds.ninetieth);
        (rounds.most > 0.0).then(|| format!("{mean:.1} ({tenth:.0}, {median:.0}, {ninetieth:.0})"))
    });
    row("decisions, mean", &|run| Some(format!("{:.0}", run.decisions.mean)));
    if let Some(score) = runs.iter().map(|run| run.score_name.as_str()).find(|name| !name.is_empty()) {
        row(&format!("{score}: all / first / last"), &|run| {
            Some(format!("{:.1} / {:.1} / {:.1}", run.score.mean, run.best_score.mean, run.last_score.mean))
        });
    }
    for ending in runs.iter().flat_map(|run| run.endings.keys()).collect::<BTreeSet<_>>() {
        row(&format!("ends: {ending}, %"), &|run| {
            run.endings.get(ending).map(|share| format!("{:.1}", 100.0 * share.share))
        });
    }
    row("wins by place in the order, %", &|run| {
        let wins = run.by_order.iter().map(|share| format!("{:.0}", 100.0 * share.share));
        Some(wins.collect::<Vec<_>>().join(" / "))
    });
    row("widest interval of those", &|run| {
        let widest = run.by_order.iter().map(|share| share.high - share.low).fold(0.0, f64::max);
        Some(format!("± {:.1}", 50.0 * widest))
    });
    for player in runs.iter().filter(|run| run.by_player.len() > 1).flat_map(|run| &run.by_player) {
        let name = player.player.as_str();
        row(&format!("wins of one {name}, %"), &|run| {
            let found = run.by_player.iter().find(|other| other.player == name && run.by_player.len() > 1);
            found.map(|player| format!("{:.1}", 100.0 * player.wins.share))
        });
    }
    for note in runs.iter().flat_map(|run| run.notes.keys()).collect::<BTreeSet<_>>() {
        row(&format!("{note}, mean"), &|run| run.notes.get(note).map(|note| format!("{:.2}", note.mean)));
    }
    rows
}

/// How often each component of a group was used, and how much more those won who did.
fn components(runs: &[Summary], group: &str) -> Vec<Row> {
    let prefix = format!("{group}=");
    let mut rows: BTreeMap<&str, Vec<Option<String>>> = BTreeMap::new();
    for (place, run) in runs.iter().enumerate() {
        for (name, component) in &run.components {
            if let Some(name) = name.strip_prefix(&prefix) {
                rows.entry(name).or_insert_with(|| vec![None; runs.len()])[place] = Some(used(component));
            }
        }
    }
    rows.into_iter().map(|(name, figures)| (words(name), figures.into_iter().map(or_nothing).collect())).collect()
}

fn or_nothing(figure: Option<String>) -> String {
    figure.unwrap_or_else(|| NOTHING.to_owned())
}

fn used(component: &ComponentSummary) -> String {
    let ComponentSummary { per_game, with, without, .. } = component;
    match alike(with, without) < RARE {
        true => format!("{per_game:.2} ({:+.0})", 100.0 * (with.share - without.share)),
        false => format!("{per_game:.2}"),
    }
}

/// The groups of components that there are.
fn known(runs: &[Summary]) -> String {
    let names = runs.iter().flat_map(|run| run.components.keys());
    let groups: BTreeSet<&str> = names.filter_map(|name| Some(name.split_once('=')?.0)).collect();
    groups.into_iter().collect::<Vec<_>>().join(", ")
}

fn words(name: &str) -> String {
    name.replace('_', " ")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
