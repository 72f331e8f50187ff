//! The end: how the families stand, lives over the rounds, what mattered.

use caravanserai_borderlines::Event;
use caravanserai_core::Seat;
use maud::{Markup, html};

use super::{Look, news};
use crate::components::chart::Chart;
use crate::scene::Scene;

/// Points and where they come from; the sum of both families where a seat leads two.
pub fn results(look: &Look, seat: Seat) -> Vec<(&'static str, Markup)> {
    let sum = |value: fn(&caravanserai_borderlines::FamilyView) -> i32| look.led_by(seat).map(value).sum::<i32>();
    vec![
        ("Points", html! { (sum(|family| i32::from(family.points.unwrap_or(0)))) }),
        ("Money", html! { "$" (sum(|family| i32::from(family.money))) }),
        ("Alive", html! { (sum(|family| i32::from(family.outcome.alive))) }),
        ("In Western Europe", html! { (sum(|family| i32::from(family.outcome.western_europe))) }),
        ("Houses", html! { (sum(|family| i32::from(family.houses))) }),
        ("Lost", html! { (sum(|family| i32::from(family.outcome.lost()))) }),
    ]
}

/// People outside Syria at the end of each round.
pub fn chart(look: &Look) -> Option<Chart> {
    let outside = |seat: Seat| -> Vec<f32> {
        let rounds = look.led_by(seat).map(|family| family.lanes.len()).max().unwrap_or(0);
        (0..rounds)
            .map(|round| {
                let lanes = look.led_by(seat).filter_map(|family| family.lanes.get(round));
                lanes.map(|lanes| lanes[..4].iter().map(|&count| f32::from(count)).sum::<f32>()).sum()
            })
            .collect()
    };
    let lines = Seat::all(look.scene.seats()).map(|seat| (seat, outside(seat))).collect();
    Some(Chart {
        title: "People alive outside Syria, by round".to_owned(),
        unit: "round".to_owned(),
        lines,
        goal: None,
    })
}

/// First arrivals, borders that closed, losses outside the war, and what the war took.
pub fn turning_points(scene: &Scene) -> Vec<(usize, String)> {
    let mut points: Vec<(usize, String)> = Vec::new();
    let mut arrived = std::collections::HashSet::new();
    let (mut war, mut war_seq) = (0_u32, None);
    let mut closed = std::collections::HashSet::new();
    for line in scene.play.log.iter().filter(|line| !line.taken_back) {
        match news::event(line) {
            Some(Event::Arrived { who, .. }) if arrived.insert((who.seat, who.family)) => {
                points.push((line.seq, line.text.clone()))
            }
            Some(Event::BorderTurned { closed: true, .. }) if closed.insert(line.seq) => {
                points.push((line.seq, line.text.clone()))
            }
            Some(Event::Lost { cause, .. }) if !matches!(cause, caravanserai_borderlines::Cause::War(_)) => {
                points.push((line.seq, line.text.clone()))
            }
            Some(Event::WarStruck { lost, .. }) => {
                if war_seq != Some(line.seq) {
                    flush(&mut points, war_seq, war);
                    (war, war_seq) = (0, Some(line.seq));
                }
                war += u32::from(lost);
            }
            _ => {}
        }
    }
    flush(&mut points, war_seq, war);
    points.sort_by_key(|(seq, _)| *seq);
    points.truncate(24);
    points
}

fn flush(points: &mut Vec<(usize, String)>, seq: Option<usize>, lost: u32) {
    if let Some(seq) = seq {
        let text = match lost {
            0 => "The war strikes; nobody is lost.".to_owned(),
            1 => "The war strikes; one person is lost.".to_owned(),
            _ => format!("The war strikes; {lost} people are lost."),
        };
        points.push((seq, text));
    }
}
