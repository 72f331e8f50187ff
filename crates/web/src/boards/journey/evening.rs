//! The evening: what the cards brought, who was helped, who was arrested, who left.

use caravanserai_journey::{Event, Step};
use maud::{Markup, html};

use super::{Look, event, icon, words};
use crate::components::seat;

/// What stands under the banner for a moment.
pub fn moment(look: &Look) -> Option<Markup> {
    if look.over() {
        return None;
    }
    farewell(look).or_else(|| police(look))
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
        div.card.tonight id={ "tonight-" (look.view.round) } {
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
