//! The end: the four criteria, rubies over the rounds and by source, and small statistics.

use caravanserai_core::{Line, Seat};
use caravanserai_istanbul::{Tile, View};
use maud::{Markup, html};
use serde_json::Value;

use super::{Look, icon, tiles};
use crate::components::chart::Chart;
use crate::components::seat;
use crate::scene::Scene;

/// The four criteria of the ranking.
pub fn results(look: &Look, seat: Seat) -> Vec<(&'static str, Markup)> {
    let Some(player) = look.player(seat) else { return Vec::new() };
    vec![
        ("Rubies", html! { (player.rubies) }),
        ("Lira", html! { (player.lira) }),
        ("Goods", html! { (player.goods.total()) }),
        ("Cards", html! { (player.cards) }),
    ]
}

/// Rubies by round.
pub fn chart(look: &Look) -> Option<Chart> {
    let end = look.scene.play.end.as_ref()?;
    let views: Vec<&View> = end.course.iter().filter_map(|(_, view)| view.downcast_ref::<View>()).collect();
    let mut rounds: Vec<&View> = Vec::new();
    for view in views.into_iter().chain([look.view]) {
        match rounds.last_mut() {
            Some(last) if last.round == view.round => *last = view,
            _ => rounds.push(view),
        }
    }
    let line = |seat: Seat| {
        rounds
            .iter()
            .map(|view| view.players.get(seat.index()).map_or(0.0, |player| f32::from(player.rubies)))
            .collect()
    };
    let lines = Seat::all(look.scene.seats()).map(|seat| (seat, line(seat))).collect();
    Some(Chart {
        title: "Rubies by round".to_owned(),
        unit: "round".to_owned(),
        lines,
        goal: Some(f32::from(look.view.house.ruby_target)),
    })
}

fn kind(line: &Line) -> &str {
    line.event.get("event").and_then(Value::as_str).unwrap_or_default()
}

fn seat_of(line: &Line) -> Option<Seat> {
    line.event.get("seat").and_then(Value::as_u64).and_then(|seat| Seat::new(seat as usize))
}

fn happened<'a>(scene: &'a Scene, what: &'a str) -> impl Iterator<Item = &'a Line> {
    scene.play.log.iter().filter(move |line| !line.taken_back && kind(line) == what)
}

/// Rubies that took the lead, and the one that brought the end.
pub fn turning_points(scene: &Scene) -> Vec<(usize, String)> {
    let mut points = Vec::new();
    let mut most = 0;
    for line in scene.play.log.iter().filter(|line| !line.taken_back) {
        match kind(line) {
            "gains_ruby" => {
                let rubies = line.event.get("rubies").and_then(Value::as_u64).unwrap_or_default();
                if rubies > most {
                    most = rubies;
                    points.push((line.seq, line.text.clone()));
                }
            }
            "last_round" => points.push((line.seq, line.text.clone())),
            _ => {}
        }
    }
    points
}

/// Where the rubies came from, and how the turns went.
pub fn story(look: &Look) -> Markup {
    const SOURCES: [(&str, Tile); 5] = [
        ("gemstone_dealer", Tile::GemstoneDealer),
        ("sultans_palace", Tile::SultansPalace),
        ("great_mosque", Tile::GreatMosque),
        ("small_mosque", Tile::SmallMosque),
        ("wainwright", Tile::Wainwright),
    ];
    let scene = look.scene;
    let count = |what: &str, seat: Seat| happened(scene, what).filter(|line| seat_of(line) == Some(seat)).count();
    let from = |source: &str, seat: Seat| {
        happened(scene, "gains_ruby")
            .filter(|line| {
                seat_of(line) == Some(seat) && line.event.get("source").and_then(Value::as_str) == Some(source)
            })
            .count()
    };
    let paid = |seat: Seat| -> u64 {
        happened(scene, "pays")
            .filter(|line| seat_of(line) == Some(seat))
            .filter_map(|line| line.event.get("lira").and_then(Value::as_u64))
            .sum()
    };
    let idle = |seat: Seat| count("skips_assistant", seat) + count("skips_action", seat);
    let mut visits: Vec<(usize, Tile)> = Tile::ALL
        .into_iter()
        .map(|tile| {
            (
                happened(scene, "arrives")
                    .filter(|line| line.event.get("tile").and_then(Value::as_str) == Some(tiles::look(tile).key))
                    .count(),
                tile,
            )
        })
        .collect();
    visits.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    html! {
        h3 { "Where the rubies came from" }
        div.wide-table role="group" aria-label="Where the rubies came from" tabindex="0" { table.standings.story {
            thead { tr {
                th scope="col" { "Player" }
                @for (_, tile) in SOURCES { th scope="col" { (icon(&format!("pic-{}", tiles::look(tile).key), 26)) span.sr { (tiles::name(tile)) } } }
                th scope="col" { "Idle turns" } th scope="col" { "Paid to others" }
            } }
            tbody { @for seat in Seat::all(scene.seats()) {
                tr {
                    th scope="row" { (seat::mark(scene, seat, 20)) " " (scene.name(seat)) }
                    @for (source, _) in SOURCES { td { @match from(source, seat) { 0 => span.soft { "–" }, count => (count) } } }
                    td { (idle(seat)) } td { (paid(seat)) }
                }
            } }
        } }
        p.note { "Most visited: " @for (index, (count, tile)) in visits.iter().take(3).enumerate() { @if index > 0 { ", " } (tiles::name(*tile)) " (" (count) ")" } "." }
    }
}
