//! Two runs side by side.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::plots::{Bars, bars, intervals};
use crate::report::{STYLE, number, p_value, percent, what_was_played};
use crate::stats::{Difference, Share, compare_means, compare_shares};
use crate::{Fault, Summary};

/// One line of a comparison.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Line {
    /// What is compared.
    pub what: String,
    /// Its value in the first run.
    pub a: f64,
    /// Its value in the second run.
    pub b: f64,
    /// Whether the values are shares.
    pub share: bool,
    /// The difference.
    #[serde(flatten)]
    pub difference: Difference,
}

/// Two runs of the same game side by side.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Comparison {
    /// Length, score, ends, seats, players, supplies.
    pub lines: Vec<Line>,
    /// Components, largest effect first: how many players used each.
    pub components: Vec<Line>,
}

/// Compares two runs.
pub fn compare(a: &Summary, b: &Summary) -> Result<Comparison, Fault> {
    if a.plan.game != b.plan.game {
        let reason = format!("one run is of {}, the other of {}", a.plan.game, b.plan.game);
        return Err(Fault::Incomparable(reason));
    }
    let mut lines = Vec::new();
    let mut mean = |what: &str, x: &crate::stats::Spread, y: &crate::stats::Spread| {
        if x.most != 0.0 || y.most != 0.0 {
            let difference = compare_means(x, y);
            lines.push(Line { what: what.to_owned(), a: x.mean, b: y.mean, share: false, difference });
        }
    };
    mean("rounds", &a.rounds, &b.rounds);
    mean("decisions", &a.decisions, &b.decisions);
    if !a.score_name.is_empty() {
        mean(&a.score_name, &a.score, &b.score);
        mean(&format!("{} of the first", a.score_name), &a.best_score, &b.best_score);
        mean(&format!("{} of the last", a.score_name), &a.last_score, &b.last_score);
    }
    let mut endings: Vec<&String> = a.endings.keys().chain(b.endings.keys()).collect();
    endings.sort();
    endings.dedup();
    for ending in endings {
        let of = |summary: &Summary| summary.endings.get(ending).copied().unwrap_or(Share::new(0.0, summary.games));
        lines.push(share_line(format!("ends: {ending}"), &of(a), &of(b)));
    }
    if a.by_order.len() == b.by_order.len() {
        for (order, (x, y)) in a.by_order.iter().zip(&b.by_order).enumerate() {
            lines.push(share_line(format!("wins of place {} in the order", order + 1), x, y));
        }
    }
    for player in &a.by_player {
        if let Some(other) = b.by_player.iter().find(|other| other.player == player.player) {
            lines.push(share_line(format!("wins of one {}", player.player), &player.wins, &other.wins));
        }
    }
    let mut components: Vec<Line> = Vec::new();
    let players = |summary: &Summary| summary.games * summary.plan.chairs.len() as u64;
    let mut names: Vec<&String> = a.components.keys().chain(b.components.keys()).collect();
    names.sort();
    names.dedup();
    for name in names {
        let of = |summary: &Summary| {
            let users = summary.components.get(name).map_or(0.0, |component| component.users);
            Share::new(users * players(summary) as f64, players(summary))
        };
        let (x, y) = (of(a), of(b));
        if x.share > 0.0 || y.share > 0.0 {
            components.push(share_line(name.clone(), &x, &y));
        }
    }
    components.sort_by(|x, y| y.difference.effect.abs().total_cmp(&x.difference.effect.abs()));
    Ok(Comparison { lines, components })
}

fn share_line(what: String, a: &Share, b: &Share) -> Line {
    Line { what, a: a.share, b: b.share, share: true, difference: compare_shares(a, b) }
}

/// Both runs as one HTML file.
pub fn report(a: &Summary, b: &Summary, comparison: &Comparison, title: &str) -> Result<String, Fault> {
    let counts = |summary: &Summary| -> Vec<(i64, f64)> {
        summary.lengths.iter().map(|(&length, &count)| (length as i64, count as f64)).collect()
    };
    let scores = |summary: &Summary| -> Vec<(i64, f64)> {
        summary.scores.iter().map(|(&score, &count)| (i64::from(score), count as f64)).collect()
    };
    let sides = |x: &[(i64, f64)], y: &[(i64, f64)], unit: &str| {
        bars(unit, &[Bars { name: "A", counts: x }, Bars { name: "B", counts: y }])
    };
    let unit = if a.rounds.most > 0.0 { "rounds" } else { "decisions" };
    let orders: Vec<String> = (1..=a.by_order.len()).map(|order| order.to_string()).collect();
    let fair = 1.0 / a.plan.chairs.len() as f64;
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head { meta charset="utf-8"; title { (title) ": A and B" } style { (PreEscaped(STYLE)) } }
            body {
                h1 { (title) ": A and B" }
                p { "A: " (a.games) " games. " (what_was_played(a)) }
                p { "B: " (b.games) " games. " (what_was_played(b)) }
                h2 { "Length" }
                (PreEscaped(sides(&counts(a), &counts(b), unit)?))
                @if !a.score_name.is_empty() {
                    h2 { "Score: " (a.score_name) }
                    (PreEscaped(sides(&scores(a), &scores(b), &a.score_name)?))
                }
                @if a.by_order.len() == b.by_order.len() {
                    h2 { "Seats" }
                    (PreEscaped(intervals("place in the order of turns", &orders, &[("A", &a.by_order), ("B", &b.by_order)], fair)?))
                }
                h2 { "In numbers" }
                (table(&comparison.lines))
                h2 { "Components, by how many players used them" }
                p.note { "The hundred largest effects." }
                (table(&comparison.components[..comparison.components.len().min(100)]))
                p.note { "Effect: Cohen's d for means, h for shares; 0.2 is small, 0.5 medium, 0.8 large. Bold: p < 0.01." }
            }
        }
    };
    Ok(page.into_string())
}

fn table(lines: &[Line]) -> Markup {
    html! {
        table {
            thead { tr { th { "" } th { "A" } th { "B" } th { "difference" } th { "95 % interval" } th { "effect" } th { "p" } } }
            @for line in lines {
                @let show = |value: f64| if line.share { percent(value) } else { number(value) };
                tr {
                    td { (line.what.replace(['_', '.'], " ").replace('=', ": ")) @if line.share { ", %" } }
                    td { (show(line.a)) } td { (show(line.b)) }
                    td.strong[line.difference.p < 0.01] { (show(line.difference.difference)) }
                    td { (show(line.difference.low)) " to " (show(line.difference.high)) }
                    td { (format!("{:+.2}", line.difference.effect)) }
                    td { (p_value(line.difference.p)) }
                }
            }
        }
    }
}
