//! The end: who got in, where the Assurance came from, Money over the rounds, and what was hidden.

use caravanserai_core::Seat;
use caravanserai_emigration::{PlayerView, View};
use maud::{Markup, html};

use super::{Look, event_is, hall, words};
use crate::components::chart::Chart;
use crate::components::seat;
use crate::scene::Scene;

/// What decided: in or not, what was left, and Money.
pub fn results(look: &Look, seat: Seat) -> Vec<(&'static str, Markup)> {
    let Some(player) = look.player(seat) else { return Vec::new() };
    let entered = player.crossing.is_some_and(|crossing| crossing.entered);
    vec![
        ("Border", html! { @if entered { (player.destination.name()) } @else { "not this time" } }),
        ("Left", html! { @if entered { (player.assurance) } @else { "–" } }),
        ("Money", html! { @if entered { (player.money) } @else { "–" } }),
    ]
}

/// Money by round.
pub fn chart(look: &Look) -> Option<Chart> {
    let end = look.scene.play.end.as_ref()?;
    let views = end.course.iter().filter_map(|(_, view)| view.downcast_ref::<View>());
    let mut rounds: Vec<&View> = Vec::new();
    for view in views.filter(|view| view.cards_left > 0) {
        match rounds.last_mut() {
            Some(last) if last.round == view.round => *last = view,
            _ => rounds.push(view),
        }
    }
    let line = |seat: Seat| {
        rounds.iter().map(|view| view.players.get(seat.index()).map_or(0.0, |player| f32::from(player.money))).collect()
    };
    let lines = Seat::all(look.scene.seats()).map(|seat| (seat, line(seat))).collect();
    (!rounds.is_empty()).then(|| Chart {
        title: "Money by round of the Preparation".to_owned(),
        unit: "round".to_owned(),
        lines,
        goal: None,
    })
}

/// Papers, studies, the opening of the border, and the crossings.
pub fn turning_points(scene: &Scene) -> Vec<(usize, String)> {
    let matters = ["papers_complete", "graduated", "border_opens", "entered", "not_this_time"];
    let lines =
        scene.play.log.iter().filter(|line| !line.taken_back && matters.iter().any(|name| event_is(line, name)));
    lines.map(|line| (line.seq, line.text.clone())).collect()
}

/// The account of every player, and what nobody could see.
pub fn story(look: &Look) -> Markup {
    let view = look.view;
    html! {
        h3 { "Where the Assurance came from" }
        div.wide-table role="group" aria-label="Where the Assurance came from" tabindex="0" {
            table.standings.story {
                thead { tr {
                    th scope="col" { "Player" } th scope="col" { "Studies" } th scope="col" { "Papers" } th scope="col" { "Life" }
                    th scope="col" { "Docs" } th scope="col" { "Conn." } th scope="col" { "Money" } th scope="col" { "Demand" } th scope="col" { "Total" }
                } }
                tbody { @for player in &view.players { (account(look, player)) } }
            }
        }
        h3 { "At the counters" }
        ul.crossings { @for player in &view.players { li { (seat::mark(look.scene, player.seat, 18)) span { (crossing(look, player)) } } } }
        h3 { "What nobody saw" }
        @if let Some(removed) = &view.removed {
            p { "Put away before the game: " (removed.iter().map(|card| card.name).collect::<Vec<_>>().join(" and ")) "." }
        }
        p { "Slips that stayed: " @for (index, lane) in view.lanes.iter().filter(|lane| lane.left > 0).enumerate() { @if index > 0 { "; " } "lane " (lane.lane.number()) ": " (lane.left_numbers.iter().flatten().map(u8::to_string).collect::<Vec<_>>().join(", ")) } "." }
    }
}

fn account(look: &Look, player: &PlayerView) -> Markup {
    let (earned, gone) = (player.account, player.withdrawal);
    let total = i32::from(earned.total()) + words::withdraw_now(player);
    let cell = |value: i32| html! { td { @if value == 0 { span.soft { "–" } } @else { (words::signed(value)) } } };
    html! {
        tr.me[look.scene.is_me(player.seat)] {
            th scope="row" { (seat::mark(look.scene, player.seat, 20)) " " (look.scene.name(player.seat)) }
            (cell(earned.studies.into())) (cell(earned.papers.into())) (cell(earned.life.into()))
            (cell(gone.documents_gain.into())) (cell(gone.connections_gain.into())) (cell(gone.money_gain.into())) (cell(-i32::from(gone.demand_loss)))
            td { b { (total) } }
        }
    }
}

fn crossing(look: &Look, player: &PlayerView) -> String {
    let name = look.scene.name(player.seat);
    let Some(crossing) = player.crossing else { return format!("{name} did not try.") };
    let at = format!("lane {}, slip {}", crossing.lane.number(), crossing.token);
    if crossing.entered {
        format!("{name} entered {} at {at}, with {} left.", player.destination.name(), player.assurance)
    } else {
        format!("{name} at {at}: not this time. {}", hall::missing(player, crossing.token))
    }
}
