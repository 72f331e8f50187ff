//! The debrief: what became of each traveller, what each card was, what was said; printable.

use caravanserai_journey::{
    Card, CardStory, Debrief, Effect, Kind, Lira, ResultView, TravellerResult, Whereabouts, ordinal,
};
use maud::{Markup, html};

use super::{Look, dot, icon, own, words};
use crate::components::{seat, talk};

const QUESTIONS: [&str; 6] = [
    "Whom did you trust, and what made you trust them?",
    "When did you keep something to yourself that would have helped another? Why?",
    "What would have had to be different for everybody to travel on?",
    "How did it feel to plan around raids, and to have no say in when they come?",
    "Who was helped, and what did the help cost the helper?",
    "What do people in this situation need today, where you live?",
];

/// The debrief.
pub fn draw(look: &Look) -> Option<Markup> {
    let result = look.view.result.as_ref()?;
    Some(html! {
        div.debrief {
            header { h2 { "What became of each" } button type="button" data-do="print" { "Print this page" } }
            div.travellers { @for one in &result.travellers { (traveller(look, one)) } }
            @if let Some(debrief) = &look.view.debrief { (calendar(look, debrief)) }
            (said(look))
            (help(look, result))
            (talk::draw(&QUESTIONS))
            p.closing { "Real people have made this journey." }
        }
    })
}

fn traveller(look: &Look, one: &TravellerResult) -> Markup {
    let missing = missing(look, one);
    html! {
        section.traveller {
            (seat::mark(look.scene, one.seat, 34))
            div {
                h3 { (look.scene.name(one.seat)) }
                @match one.departure {
                    Some(left) => p { (icon("boat", 18)) " Left on " (words::day(left.day)) " from " (left.card.face().place.map_or("", |place| place.name())) ", " (left.card.face().title) ", for " (left.paid) ", with " (one.money) " left." },
                    None => p { "Still in Istanbul, " (own::at(one.whereabouts)) ", with " (one.money) "." @if !missing.is_empty() { " Missing: " (missing) "." } },
                }
                p.soft {
                    @match one.obstacle_done { Some(day) => { "Obstacle overcome on " (words::day(day)) "." }, None => "The obstacle was not overcome." }
                    " Gave " (one.given) ", received " (one.received) "."
                }
            }
        }
    }
}

fn missing(look: &Look, one: &TravellerResult) -> String {
    let mut said = Vec::new();
    if one.obstacle_done.is_none() {
        let task =
            look.player(one.seat).and_then(|player| player.tasks.first()).map_or("the obstacle", |task| task.name);
        said.push(task.to_owned());
    }
    let cheapest = cheapest_journey(look, one);
    if one.money < cheapest {
        said.push(format!("money for a journey ({} for the cheapest)", cheapest));
    }
    if one.whereabouts == Whereabouts::Jail {
        said.push("freedom".to_owned());
    }
    if said.is_empty() {
        said.push("the right day".to_owned());
    }
    said.join(", ")
}

/// What the cheapest of all journeys would have cost this traveller: less for who knows the driver.
fn cheapest_journey(look: &Look, one: &TravellerResult) -> Lira {
    let tasks = look.player(one.seat).map_or(&[][..], |player| &player.tasks);
    let discount = tasks.iter().filter(|task| task.in_effect).find_map(|task| match task.card.task().effect {
        Effect::FirstForJourneys { discount } => Some(discount),
        _ => None,
    });
    let journeys = Card::all().filter(|card| card.kind() == Kind::Journey);
    let cheapest = journeys.map(|card| card.face().amount).min().unwrap_or_default();
    cheapest.less(discount.unwrap_or_default())
}

/// All cards, by day, with what happened to each and who had known it.
fn calendar(look: &Look, debrief: &Debrief) -> Markup {
    html! {
        section.calendar {
            h3 { "The " (debrief.cards.len()) " cards" }
            div.days {
                @for day in 1..=6_u8 {
                    div { h4 { (ordinal(day)) }
                        ul { @for card in debrief.cards.iter().filter(|card| card.card.day == day) { (one_card(look, card)) } }
                    }
                }
            }
        }
    }
}

fn one_card(look: &Look, story: &CardStory) -> Markup {
    let fate = match (story.turned, story.used_by, story.laid) {
        (Some(day), Some(seat), _) => format!("week {}, {}", day.week(), look.scene.name(seat)),
        (Some(day), None, _) if story.card.kind == Kind::Police => format!("week {}", day.week()),
        (Some(day), None, _) => format!("week {}, unused", day.week()),
        (None, _, Some(_)) => "never turned up".to_owned(),
        (None, _, None) => "stayed in the deck".to_owned(),
    };
    html! {
        li.(words::kind(story.card.kind)) data-tip=(words::card(&story.card)) {
            (icon(words::symbol(story.card.kind), 15))
            span { b { (story.card.title) } @if let Some(place) = story.card.place { " " (place.name()) } " " (words::sum(story.card.amount)) small { (fate) } }
            span.seen { @for seat in story.known_to.iter() { (dot(look.scene, seat, 11)) } }
        }
    }
}

fn said(look: &Look) -> Markup {
    html! {
        @if !look.view.statements.is_empty() {
            section.statements { h3 { "What was said" }
                ul { @for said in &look.view.statements {
                    li { (dot(look.scene, said.by, 13)) " " (look.scene.name(said.by)) ", " (words::day(said.on)) ": “" (words::claim(&said.claim)) "” "
                        @match said.was_true { Some(true) => b { "True." }, Some(false) => b { "Not so." }, None => {} } }
                } }
            }
        }
    }
}

fn help(look: &Look, result: &ResultView) -> Markup {
    let given = result.travellers.iter().any(|one| one.given.in_thousands() > 0);
    html! {
        @if given {
            section.help { h3 { "Money between travellers" }
                ul { @for gift in &look.view.transfers { li { (words::long_day(gift.on)) ": " (look.scene.name(gift.from)) " to " (look.scene.name(gift.to)) @if let Some(amount) = gift.amount { ", " (amount) } @if gift.deal { ", in a deal" } "." } } }
            }
        }
    }
}
