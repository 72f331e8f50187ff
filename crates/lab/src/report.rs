//! A report of a run: one HTML file that needs nothing else.

use std::collections::BTreeMap;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::Value;

use crate::Fault;
use crate::plots::{Bars, bars, intervals, lines};
use crate::stats::{Share, Spread};
use crate::summary::{ComponentSummary, Summary};

pub(crate) const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}\
h1,h2,h3{line-height:1.2}h2{margin-top:2.5rem;border-bottom:1px solid #ccc}table{border-collapse:collapse;margin:.5rem 0 1rem}\
th,td{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #e4e4e4}th:first-child,td:first-child{text-align:left}\
thead th{border-bottom:2px solid #999}svg{max-width:100%;height:auto}.note{color:#555;font-size:.9rem}.strong{font-weight:600}";

/// The report of a run.
pub fn report(summary: &Summary, title: &str) -> Result<String, Fault> {
    let fair = 1.0 / summary.plan.chairs.len() as f64;
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                title { (title) ": " (summary.games) " games" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) ": " (summary.games) " games" }
                p { (what_was_played(summary)) }
                (ends_and_length(summary)?)
                (score(summary)?)
                (seats(summary, fair)?)
                (players(summary, fair)?)
                (components(&summary.components))
                (supplies(summary))
                (decisions(summary))
                (typical(summary)?)
            }
        }
    };
    Ok(page.into_string())
}

pub(crate) fn what_was_played(summary: &Summary) -> String {
    let chairs: Vec<String> = summary.plan.chairs.iter().map(ToString::to_string).collect();
    let changed = changes(&summary.plan.options);
    let options = match changed.is_empty() {
        true => ", as the book plays".to_owned(),
        false => format!(", with {}", changed.join(", ")),
    };
    let seating = if summary.plan.fixed { "everybody in the same seat" } else { "seats moving up after each game" };
    format!(
        "{} players ({}), {seating}{options}. Seed {}, version {}, rules version {}.",
        chairs.len(),
        chairs.join(", "),
        summary.plan.seed,
        summary.version,
        summary.rules_version
    )
}

/// What was set in the options, as it is written after `--set`.
fn changes(options: &Value) -> Vec<String> {
    let Some(options) = options.as_object() else { return Vec::new() };
    let each = |(name, value): (&String, &Value)| match (name.as_str(), value) {
        ("numbers", Value::Object(numbers)) => {
            numbers.iter().map(|(name, number)| format!("{name}={number}")).collect()
        }
        (name, Value::String(text)) => vec![format!("{name}={text}")],
        (name, value) => vec![format!("{name}={value}")],
    };
    options.iter().flat_map(each).collect()
}

fn ends_and_length(summary: &Summary) -> Result<Markup, Fault> {
    let lengths: Vec<(i64, f64)> =
        summary.lengths.iter().map(|(&length, &count)| (length as i64, count as f64)).collect();
    let unit = if summary.rounds.most > 0.0 { "rounds" } else { "decisions" };
    Ok(html! {
        h2 { "Length and ends" }
        (spreads(&[("Rounds", &summary.rounds), ("Decisions", &summary.decisions)]))
        (PreEscaped(bars(unit, &[Bars { name: unit, counts: &lengths }])?))
        table {
            thead { tr { th { "How games end" } th { "%" } th { "95 % interval" } } }
            @for (ending, share) in &summary.endings {
                tr { td { (ending) } td { (percent(share.share)) } td { (interval(share)) } }
            }
        }
    })
}

fn score(summary: &Summary) -> Result<Markup, Fault> {
    if summary.score_name.is_empty() {
        return Ok(html! {});
    }
    let counts: Vec<(i64, f64)> =
        summary.scores.iter().map(|(&score, &count)| (i64::from(score), count as f64)).collect();
    Ok(html! {
        h2 { "Score: " (summary.score_name) }
        (spreads(&[("All", &summary.score), ("First", &summary.best_score), ("Last", &summary.last_score)]))
        (PreEscaped(bars(&summary.score_name, &[Bars { name: "all", counts: &counts }])?))
    })
}

fn seats(summary: &Summary, fair: f64) -> Result<Markup, Fault> {
    let names: Vec<String> = (1..=summary.by_order.len()).map(|order| order.to_string()).collect();
    Ok(html! {
        h2 { "Seats" }
        (PreEscaped(intervals("place in the order of turns", &names, &[("wins", &summary.by_order)], fair)?))
        table {
            thead { tr { th { "Place in the order" } th { "wins, %" } th { "95 % interval" } th { "p" } } }
            @for (order, share) in summary.by_order.iter().enumerate() {
                tr { td { (order + 1) } td { (percent(share.share)) } td { (interval(share)) } td { (p_value(share.p_value(fair))) } }
            }
        }
        p.note { "Wins that are shared count in part. p: how likely such a difference from an even share is by chance." }
    })
}

fn players(summary: &Summary, fair: f64) -> Result<Markup, Fault> {
    if summary.by_player.len() < 2 {
        return Ok(html! {});
    }
    let names: Vec<String> = summary.by_player.iter().map(|player| player.player.clone()).collect();
    let shares: Vec<Share> = summary.by_player.iter().map(|player| player.wins).collect();
    Ok(html! {
        h2 { "Players" }
        (PreEscaped(intervals("player", &names, &[("wins", &shares)], fair)?))
        table {
            thead { tr { th { "Player" } th { "seats" } th { "wins of one, %" } th { "95 % interval" } th { "p" } th { (summary.score_name) } } }
            @for player in &summary.by_player {
                tr {
                    td { (player.player) } td { (player.seats) } td { (percent(player.wins.share)) }
                    td { (interval(&player.wins)) } td { (p_value(player.wins.p_value(fair))) }
                    td { (number(player.score.mean)) }
                }
            }
        }
    })
}

fn components(all: &BTreeMap<String, ComponentSummary>) -> Markup {
    // `event.field=thing` becomes a table for each `event.field`.
    let mut groups: BTreeMap<&str, Vec<(&str, &ComponentSummary)>> = BTreeMap::new();
    let mut events = Vec::new();
    for (name, component) in all {
        match name.split_once('=') {
            Some((group, thing)) => groups.entry(group).or_default().push((thing, component)),
            None => events.push((name.as_str(), component)),
        }
    }
    html! {
        h2 { "Components and what happens" }
        p.note {
            "For each thing: how often it was used in a game, by how many players, and how often players win who used it "
            "and who did not. A difference in bold is larger than chance explains (p < 0.01). It is an association, not a cause: "
            "who is ahead anyway uses more of everything."
        }
        (group("Events", &events))
        @for (name, things) in &groups {
            @if things.len() > 1 { (group(&name.replace(['.', '_'], " "), things)) }
        }
    }
}

fn group(title: &str, things: &[(&str, &ComponentSummary)]) -> Markup {
    html! {
        h3 { (title) }
        table {
            thead { tr { th { "" } th { "per game" } th { "games, %" } th { "players, %" } th { "wins with, %" } th { "wins without, %" } th { "difference" } } }
            @for (name, thing) in things {
                @let difference = crate::stats::compare_shares(&thing.without, &thing.with);
                tr {
                    td { (name.replace('_', " ")) }
                    td { (number(thing.per_game)) } td { (percent(thing.games)) } td { (percent(thing.users)) }
                    @if thing.with.of > 0 && thing.without.of > 0 {
                        td { (percent(thing.with.share)) } td { (percent(thing.without.share)) }
                        td.strong[difference.p < 0.01] { (format!("{:+.1}", 100.0 * difference.difference)) }
                    } @else { td {} td {} td {} }
                }
            }
        }
    }
}

fn supplies(summary: &Summary) -> Markup {
    html! {
        @if !summary.notes.is_empty() {
            h2 { "Supplies and prices at the end" }
            table {
                thead { tr { th { "" } th { "mean" } th { "games where not 0, %" } } }
                @for (name, note) in &summary.notes {
                    tr { td { (name) } td { (number(note.mean)) } td { (percent(note.games)) } }
                }
            }
        }
    }
}

fn decisions(summary: &Summary) -> Markup {
    let total: u64 = summary.kinds.values().map(|kind| kind.made).sum();
    html! {
        h2 { "Decisions" }
        table {
            thead { tr { th { "Kind" } th { "per game" } th { "% of all" } th { "choices, mean" } th { "most" } } }
            @for (name, kind) in &summary.kinds {
                tr {
                    td { (name.replace('_', " ")) }
                    td { (number(kind.made as f64 / summary.games.max(1) as f64)) }
                    td { (percent(kind.made as f64 / total.max(1) as f64)) }
                    td { (number(kind.offered as f64 / kind.made.max(1) as f64)) }
                    td { (kind.most) }
                }
            }
        }
    }
}

fn typical(summary: &Summary) -> Result<Markup, Fault> {
    let Some(course) = &summary.course else { return Ok(html! {}) };
    let names: Vec<String> =
        course.players.iter().enumerate().map(|(seat, player)| format!("seat {seat}: {player}")).collect();
    Ok(html! {
        h2 { "A typical game" }
        p { "Game " (course.number) ", the first of median length." }
        (PreEscaped(lines("decisions", &course.shows, &names, &course.decisions, &course.lines)?))
    })
}

fn spreads(rows: &[(&str, &Spread)]) -> Markup {
    html! {
        table {
            thead { tr { th { "" } th { "mean" } th { "s.d." } th { "least" } th { "10 %" } th { "median" } th { "90 %" } th { "most" } } }
            @for (name, spread) in rows {
                @if spread.most != 0.0 || spread.least != 0.0 {
                    tr {
                        td { (name) } td { (number(spread.mean)) } td { (number(spread.deviation)) } td { (number(spread.least)) }
                        td { (number(spread.tenth)) } td { (number(spread.median)) } td { (number(spread.ninetieth)) } td { (number(spread.most)) }
                    }
                }
            }
        }
    }
}

pub(crate) fn number(number: f64) -> String {
    let text = format!("{:.2}", (100.0 * number).round() / 100.0 + 0.0);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

pub(crate) fn percent(share: f64) -> String {
    // Nothing below zero is written as -0.0.
    format!("{:.1}", (1000.0 * share).round() / 10.0 + 0.0)
}

pub(crate) fn interval(share: &Share) -> String {
    format!("{} to {}", percent(share.low), percent(share.high))
}

pub(crate) fn p_value(p: f64) -> String {
    if p < 0.0001 { "< 0.0001".to_owned() } else { format!("{p:.4}") }
}
