//! The evening: what the cards brought, who was helped, who was arrested, who left; the week that is over.

use caravanserai_journey::{Day, Event, Step, ordinal};
use maud::{Markup, html};

use super::{Look, event, icon, words};
use crate::components::seat;

/// What stands under the banner for a moment.
pub fn moment(look: &Look) -> Option<Markup> {
    if look.over() {
        return None;
    }
    farewell(look).or_else(|| police(look)).or_else(|| week(look))
}

fn recent(look: &Look) -> Vec<Event> {
    let play = &look.scene.play;
    let since = play.unseen.min(play.seq);
    let lines = play.log.iter().filter(|line| line.seq >= since && !line.taken_back);
    lines.filter_map(event).collect()
}

/// Somebody has left for Greece.
fn farewell(look: &Look) -> Option<Markup> {
    let gone = recent(look).into_iter().rev().find_map(|event| match event {
        Event::Travelled { seat, card, paid } => Some((seat, card, paid)),
        _ => None,
    });
    let (who, card, paid) = gone?;
    Some(html! {
        div.card.farewell id={ "farewell-" (who.index()) } {
            (icon("boat", 34)) (seat::mark(look.scene, who, 26))
            p { b { (look.scene.name(who)) " has left Istanbul." } br; (card.face().title) ", " (paid) ", from " (card.face().place.map_or("", |place| place.name())) ". Farewell." }
        }
    })
}

/// Tonight's raid and what it did, while the evening lasts.
fn police(look: &Look) -> Option<Markup> {
    if !matches!(look.view.step, Step::Settlement { .. } | Step::Journey { .. } | Step::Work { .. }) {
        return None;
    }
    let raided: Vec<&str> =
        look.view.places.iter().filter(|place| place.raided).map(|place| place.place.name()).collect();
    let events = recent(look);
    let helped = events.iter().rev().find_map(|event| match event {
        Event::Gave { from, to, amount } => Some((*from, *to, *amount)),
        _ => None,
    });
    Some(html! {
        div.card.tonight id={ "tonight-" (look.view.round) } tabindex="0" role="group" aria-label="Tonight" {
            @if raided.is_empty() { p { (icon("raid", 18)) " No raid tonight." } }
            @else { p.police { (icon("raid", 18)) " " b { @if raided.len() == 1 { "One raid" } @else { "A large raid" } } ": the police come to " (raided.join(", ")) "." } }
            @for event in &events {
                @match event {
                    Event::FinePaid { seat, amount } => p { (seat::mark(look.scene, *seat, 18)) " " (look.scene.name(*seat)) " pays " (amount) "." },
                    Event::RaidIgnored { seat, .. } => p { (seat::mark(look.scene, *seat, 18)) " " (look.scene.name(*seat)) " shows a work permit." },
                    Event::Arrested { seat, release, .. } => p { (seat::mark(look.scene, *seat, 18)) " " (look.scene.name(*seat)) " is taken to jail" @if let Some(day) = release { ", until " (words::day(*day)) } "." },
                    _ => {}
                }
            }
            @if let Some((from, to, amount)) = helped { p.warm { (look.scene.name(from)) " gives " (look.scene.name(to)) @if let Some(amount) = amount { " " (amount) } "." } }
        }
    })
}

/// A short summary of the week that is over, while its next morning lasts.
fn week(look: &Look) -> Option<Markup> {
    let morning = look.view.day_of_week == 1 && look.view.week > 1;
    if !morning || !matches!(look.view.step, Step::Move { .. } | Step::Look { .. } | Step::Draw { .. }) {
        return None;
    }
    let lines = &look.scene.play.log;
    let began = |day: Day| {
        lines.iter().rposition(|line| matches!(event(line), Some(Event::NewDay { day: new, .. }) if new == day))
    };
    let to = began(look.view.today)?;
    let from = Day::new(look.view.week - 1, 1).and_then(began).unwrap_or(0);
    let events: Vec<Event> = lines[from..to].iter().filter(|line| !line.taken_back).filter_map(event).collect();
    let count = |fits: &dyn Fn(&Event) -> bool| events.iter().filter(|event| fits(event)).count();
    let raids = count(&|event| matches!(event, Event::Raid { .. }));
    let fines = count(&|event| matches!(event, Event::FinePaid { .. }));
    let arrests = count(&|event| matches!(event, Event::Arrested { .. }));
    let jobs = count(&|event| matches!(event, Event::Worked { .. }));
    let gifts = count(&|event| matches!(event, Event::Gave { .. }));
    Some(html! {
        div.card.week-over id={ "week-" (look.view.week - 1) } tabindex="0" role="group" aria-label="The week that is over" {
            h2 { "Week " (look.view.week - 1) " is over" }
            p { (words::counted(raids, "raid")) ", " (words::counted(fines, "fine")) ", " (words::counted(arrests, "arrest")) ". " (words::counted(jobs, "job")) ", " (words::counted(gifts, "gift")) "." }
            @for event in &events {
                @match event {
                    Event::Travelled { seat, card, .. } => p { (seat::mark(look.scene, *seat, 18)) " " (look.scene.name(*seat)) " left on the " (ordinal(card.day())) " day." },
                    Event::TaskDone { seat, card } => p { (seat::mark(look.scene, *seat, 18)) " " (look.scene.name(*seat)) ": " (card.task().name) " done." },
                    _ => {}
                }
            }
        }
    })
}
