//! The end: how everybody stands, money over the days, what mattered.

use caravanserai_core::Seat;
use caravanserai_journey::{Event, View};
use maud::{Markup, html};

use super::{Look, event, own, words};
use crate::components::chart::Chart;
use crate::scene::Scene;

/// Who travelled, with what; without the word "lost".
pub fn results(look: &Look, seat: Seat) -> Vec<(&'static str, Markup)> {
    let Some(result) =
        look.view.result.as_ref().and_then(|result| result.travellers.iter().find(|one| one.seat == seat))
    else {
        return Vec::new();
    };
    let done = |day: Option<caravanserai_journey::Day>| day.map_or_else(|| "open".to_owned(), words::day);
    vec![
        (
            "Journey",
            html! { @match result.departure { Some(left) => { (words::day(left.day)) }, None => (own::at(result.whereabouts)) } },
        ),
        ("Money", html! { (result.money) }),
        ("Obstacle", html! { (done(result.obstacle_done)) }),
        ("Given", html! { (result.given) }),
        ("Received", html! { (result.received) }),
    ]
}

/// Money at the end of each day.
pub fn chart(look: &Look) -> Option<Chart> {
    let course = &look.scene.play.end.as_ref()?.course;
    // The last that was seen of each day; a day ends where the next begins.
    let mut views: Vec<&View> = Vec::new();
    for view in course.iter().filter_map(|(_, view)| view.downcast_ref::<View>()) {
        if views.last().is_some_and(|last| last.today == view.today) {
            views.pop();
        }
        views.push(view);
    }
    if views.len() < 2 {
        return None;
    }
    let line = |seat: Seat| -> Vec<f32> {
        let money =
            |view: &&View| view.players.iter().find(|player| player.seat == seat).and_then(|player| player.money);
        views.iter().map(|view| money(view).map_or(0.0, |money| f32::from(money.in_thousands()))).collect()
    };
    let lines = Seat::all(look.scene.seats()).map(|seat| (seat, line(seat))).collect();
    Some(Chart { title: "Thousands of lira, by day".to_owned(), unit: "day".to_owned(), lines, goal: None })
}

/// Tasks completed, help given, arrests, departures.
pub fn turning_points(scene: &Scene) -> Vec<(usize, String)> {
    let mut points: Vec<(usize, String)> = Vec::new();
    for line in scene.play.log.iter().filter(|line| !line.taken_back) {
        let matters = matches!(
            event(line),
            Some(
                Event::TaskDone { .. }
                    | Event::PartLost { .. }
                    | Event::Arrested { .. }
                    | Event::Travelled { .. }
                    | Event::Gave { .. }
                    | Event::BailPaid { .. }
            )
        );
        if matters {
            points.push((line.seq, line.text.clone()));
        }
    }
    points.truncate(24);
    points
}
