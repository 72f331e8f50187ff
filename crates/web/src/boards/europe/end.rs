//! The end: how far everybody came, cities over the rounds, turning points, journeys.

use caravanserai_core::Seat;
use caravanserai_europe::{Event, PlayerView, View};
use maud::{Markup, html};

use super::Look;
use crate::components::chart::Chart;
use crate::components::seat;
use crate::scene::Scene;

/// Cards left decide; then how it was travelled.
pub fn results(look: &Look, seat: Seat) -> Vec<(&'static str, Markup)> {
    let Some(player) = look.player(seat) else { return Vec::new() };
    vec![
        ("Cards left", html! { (player.cards) }),
        ("Cities visited", html! { (player.visited.len()) }),
        ("Steps walked", html! { (player.tally.walked) }),
        ("Best tour", html! { @match player.best_tour { Some(steps) => (steps), None => "–" } }),
    ]
}

/// Cities visited at the end of each round.
pub fn chart(look: &Look) -> Option<Chart> {
    let course = &look.scene.play.end.as_ref()?.course;
    let views: Vec<&View> = course.iter().filter_map(|(_, view)| view.downcast_ref::<View>()).collect();
    let last = look.view.round;
    let at = |round: u16| views.iter().rev().find(|view| view.round <= round).copied();
    let at = &at;
    let visited = |seat: Seat| {
        (1..=last).map(move |round| {
            let view = if round == last { Some(look.view) } else { at(round) };
            let player = view.and_then(|view| view.players.get(seat.index()));
            player.map_or(0.0, |player| player.visited.len() as f32)
        })
    };
    let lines = Seat::all(look.scene.seats()).map(|seat| (seat, visited(seat).collect())).collect();
    (views.len() > 1).then(|| Chart {
        title: "Cities visited, by round".to_owned(),
        unit: "round".to_owned(),
        lines,
        goal: None,
    })
}

/// Arrivals late in the game, flights, people sent away, last cards, the finish.
pub fn turning_points(scene: &Scene) -> Vec<(usize, String)> {
    let lines = scene.play.log.iter().filter(|line| !line.taken_back);
    let telling = lines.filter(|line| {
        matches!(
            super::event(line),
            Some(
                Event::Flew { .. }
                    | Event::SentAway { .. }
                    | Event::LastCard { .. }
                    | Event::Finished { .. }
                    | Event::Claimed { .. }
                    | Event::Traded { .. }
            )
        )
    });
    let mut points: Vec<(usize, String)> = telling.map(|line| (line.seq, line.text.clone())).collect();
    let spare = points.len().saturating_sub(16);
    points.drain(..spare);
    points
}

/// Every journey with what became of it.
pub fn story(look: &Look) -> Markup {
    html! {
        h3 { "The journeys" }
        @for player in &look.view.players { (journey(look, player)) }
    }
}

fn journey(look: &Look, player: &PlayerView) -> Markup {
    let tally = &player.tally;
    let numbers = [
        ("steps walked", tally.walked),
        ("steps forfeited", tally.forfeited),
        ("turns lost at lights", tally.waits),
        ("lights passed by six or eight", tally.passed_by_throw),
        ("lights passed by waiting", tally.passed_by_waiting),
        ("flights", tally.flights),
        ("times sent away", tally.sent_away),
        ("Chance Cards drawn", tally.drawn),
        ("turns missed", tally.missed),
    ];
    let left: Vec<&str> = player.hand.iter().flatten().map(|city| city.name()).collect();
    html! {
        div.journey-of {
            h4 { (seat::mark(look.scene, player.seat, 22)) " " (look.scene.name(player.seat)) }
            p { (player.visited.iter().map(|city| city.name()).collect::<Vec<_>>().join(" → ")) @if !left.is_empty() { span.soft { " … still to visit: " (left.join(", ")) } } }
            ul { @for (name, count) in numbers.into_iter().filter(|(_, count)| *count > 0) { li { b { (count) } " " (name) } } }
            @if let Some(best) = player.best_tour.filter(|&best| best > 0 && left.is_empty()) { p.soft { "The best possible tour had " (best) " steps." } }
        }
    }
}
