//! A chart of one number per seat over the rounds: lines with the shape of the seat at their ends.

use caravanserai_core::Seat;
use maud::{Markup, html};

use super::seat;
use crate::scene::Scene;

/// What a chart shows.
#[derive(Clone, Debug)]
pub struct Chart {
    /// What is counted: "Rubies by round".
    pub title: String,
    /// What a point is called: "round".
    pub unit: String,
    /// For each seat the value at the end of each round.
    pub lines: Vec<(Seat, Vec<f32>)>,
    /// A value that is drawn as a goal, if there is one.
    pub goal: Option<f32>,
}

const WIDTH: f32 = 520.0;
const HEIGHT: f32 = 190.0;
const LEFT: f32 = 30.0;
const RIGHT: f32 = 110.0;
const TOP: f32 = 12.0;
const BOTTOM: f32 = 26.0;

/// Draws the chart, with the same numbers as a table for those who do not see it.
pub fn draw(scene: &Scene, chart: &Chart) -> Markup {
    let rounds = chart.lines.iter().map(|(_, line)| line.len()).max().unwrap_or(0);
    let values = chart.lines.iter().flat_map(|(_, line)| line).copied().chain(chart.goal);
    let most = values.fold(1.0_f32, f32::max);
    let x = |round: usize| LEFT + (WIDTH - LEFT - RIGHT) * round as f32 / (rounds.max(2) - 1) as f32;
    let y = |value: f32| HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / most;
    let step = (most / 5.0).ceil().max(1.0);
    let ticks = (0..=5).map(|tick| tick as f32 * step).filter(|&tick| tick <= most);
    html! {
        figure.chart {
            figcaption { (chart.title) }
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(chart.title) {
                @for tick in ticks {
                    path.grid d={ "M" (LEFT) " " (y(tick)) "H" (WIDTH - RIGHT) } {}
                    text.tick x=(LEFT - 6.0) y=(y(tick) + 4.0) text-anchor="end" { (tick) }
                }
                @if let Some(goal) = chart.goal { path.goal d={ "M" (LEFT) " " (y(goal)) "H" (WIDTH - RIGHT) } {} }
                text.tick x=(LEFT) y=(HEIGHT - 8.0) { (chart.unit) " 1" }
                text.tick x=(WIDTH - RIGHT) y=(HEIGHT - 8.0) text-anchor="end" { (chart.unit) " " (rounds) }
                @for (seat, line) in &chart.lines {
                    @let tint = scene.board().tint(*seat);
                    g.(tint.class()) {
                        path.line d=(path(line, &x, &y)) {}
                    }
                }
                @for (seat, line, row) in ends(chart, most) {
                    @let tint = scene.board().tint(seat);
                    g.(tint.class()).end-mark {
                        (seat::shape_at(tint, (x(line.len().saturating_sub(1)), y(line.last().copied().unwrap_or(0.0))), 13.0))
                        text x=(WIDTH - RIGHT + 14.0) y=(row) { (scene.name(seat)) " " (line.last().copied().unwrap_or(0.0)) }
                    }
                }
            }
            (table(scene, chart, rounds))
        }
    }
}

fn path(line: &[f32], x: &impl Fn(usize) -> f32, y: &impl Fn(f32) -> f32) -> String {
    let points = line.iter().enumerate().map(|(round, &value)| format!("{:.1} {:.1}", x(round), y(value)));
    format!("M{}", points.collect::<Vec<_>>().join("L"))
}

/// The lines with a row for each label, so that labels of equal values do not lie over each other.
fn ends(chart: &Chart, most: f32) -> Vec<(Seat, &[f32], f32)> {
    let mut ends: Vec<_> = chart.lines.iter().map(|(seat, line)| (*seat, line.as_slice())).collect();
    ends.sort_by(|a, b| b.1.last().partial_cmp(&a.1.last()).unwrap_or(std::cmp::Ordering::Equal));
    let mut lowest = 0.0_f32;
    ends.into_iter()
        .map(|(seat, line)| {
            let value = line.last().copied().unwrap_or(0.0);
            let ideal = HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / most + 4.0;
            lowest = ideal.max(lowest + 16.0);
            (seat, line, lowest)
        })
        .collect()
}

fn table(scene: &Scene, chart: &Chart, rounds: usize) -> Markup {
    html! {
        table.sr {
            caption { (chart.title) }
            thead { tr { th scope="col" { (chart.unit) } @for (seat, _) in &chart.lines { th scope="col" { (scene.name(*seat)) } } } }
            tbody {
                @for round in 0..rounds {
                    tr {
                        th scope="row" { (round + 1) }
                        @for (_, line) in &chart.lines { td { @if let Some(value) = line.get(round) { (value) } } }
                    }
                }
            }
        }
    }
}
