//! The debrief: what became of everybody, and what there is to talk about; printable on one sheet.

use std::collections::BTreeMap;

use caravanserai_borderlines::atlas::Region;
use caravanserai_borderlines::debrief::{Debrief, FamilyStory, Outcome};
use caravanserai_borderlines::timeline::TIME_LINE;
use maud::{Markup, html};

use super::{Look, icon, person, sheet, strips, words};
use crate::components::talk;

/// The debrief, unless the table plays without one.
pub fn draw(look: &Look) -> Option<Markup> {
    let debrief = look.view.debrief.as_ref()?;
    let all = &debrief.all;
    Some(html! {
        div.debrief {
            header {
                h1 { "Of " (all.people) " people, " (all.alive) " are alive." }
                p { (losses(all)) " Each thread below is one person; where it ends at a candle, somebody was lost. " (points(look, debrief)) }
                button type="button" data-do="print" { "Print this page" }
            }
            (row(debrief))
            h2.rounds-head { "Six rounds" span { "start" } @for page in TIME_LINE { span { b { (page.round) } " " (page.years) } } }
            @for story in &debrief.families { (family(look, story)) }
            (talk::draw(&debrief.questions))
            p.closing { (debrief.closing) @if let Some(relief) = &look.scene.page.relief { " Whoever keeps this house names: " (relief.trim_end_matches('.')) "." } }
            details.history { summary { "The time line" } dl { @for page in TIME_LINE { dt { (page.round) ", " (page.years) } dd { (page.text) } } } }
        }
    })
}

fn losses(all: &Outcome) -> String {
    let parts: Vec<String> =
        [(all.lost_to_war, "in the war"), (all.lost_at_sea, "at sea"), (all.lost_to_traffickers, "to traffickers")]
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, why)| format!("{} {why}", words::number(count)))
            .collect();
    match all.lost() {
        0 => "Nobody was lost.".to_owned(),
        1 => format!("One was lost: {}.", words::list(&parts)),
        lost => format!("{} were lost: {}.", capital(&words::number(lost)), words::list(&parts)),
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn points(look: &Look, debrief: &Debrief) -> String {
    let mut families: Vec<&FamilyStory> = debrief.families.iter().collect();
    families.sort_by_key(|story| std::cmp::Reverse((story.score.points, story.score.money)));
    let said: Vec<String> = families
        .iter()
        .map(|story| format!("{} {} with ${}", look.name(story.family), story.score.points, story.score.money))
        .collect();
    format!("By points: {}.", said.join(", "))
}

/// How many of an outcome are in a region.
fn there(outcome: &Outcome, region: Region) -> u8 {
    match region {
        Region::WesternEurope => outcome.western_europe,
        Region::OnTheWay => outcome.on_the_way,
        Region::Neighbours => outcome.neighbours,
        Region::Camps => outcome.camps,
        Region::Syria => outcome.syria,
    }
}

/// Everybody in one row, by where they are; the lost as candles at the end of the same row.
fn row(debrief: &Debrief) -> Markup {
    html! {
        ul.everybody {
            @for region in Region::ALL {
                @let count = there(&debrief.all, region);
                li style={ "flex-grow:" (count.max(4)) } {
                    span.crowd aria-hidden="true" { @for story in &debrief.families { @for _ in 0..there(&story.outcome, region) { (person(story.family, 16)) } } }
                    b { (count) } small { (sheet::heading(region)) }
                }
            }
            li style={ "flex-grow:" (debrief.all.lost().max(4)) } {
                span.crowd aria-hidden="true" { @for _ in 0..debrief.all.lost() { (icon("candle", 16)) } }
                b { (debrief.all.lost()) } small { "Lost" }
            }
        }
    }
}

fn family(look: &Look, story: &FamilyStory) -> Markup {
    let outcome = &story.outcome;
    html! {
        section.story {
            div.head {
                (person(story.family, 40))
                div { h3 { (story.family.name()) } @if look.name(story.family) != story.family.name() { p { (look.name(story.family)) } } p { (outcome.alive) " of " (outcome.people) " alive" }
                    p.soft { (icon("house", 14)) (story.score.houses) " · $" (story.score.money) " · " (story.score.points) @if story.score.points == 1 { " point" } @else { " points" } } }
            }
            (strips::draw(story))
            ul.now {
                @for region in Region::ALL {
                    @let count = there(outcome, region);
                    @if count > 0 { li { b { (count) } " " (sheet::heading(region)) @if !matches!(region, Region::Neighbours) { ": " (cities(story, region)) } } }
                }
                @if outcome.lost() > 0 { li.soft { (icon("candle", 14)) b { (outcome.lost()) } " lost: " (causes(outcome)) } }
            }
        }
    }
}

fn causes(outcome: &Outcome) -> String {
    let parts = [
        (outcome.lost_to_war, "in the war"),
        (outcome.lost_at_sea, "at sea"),
        (outcome.lost_to_traffickers, "to traffickers"),
    ];
    let said: Vec<String> =
        parts.into_iter().filter(|(count, _)| *count > 0).map(|(count, why)| format!("{count} {why}")).collect();
    said.join(", ")
}

fn cities(story: &FamilyStory, region: Region) -> String {
    let mut counts: BTreeMap<&str, u8> = BTreeMap::new();
    for person in story.people.iter().filter(|person| person.lost.is_none() && person.region == region) {
        *counts.entry(person.place.name()).or_default() += 1;
    }
    let said: Vec<String> = counts
        .into_iter()
        .map(|(name, count)| if count > 1 { format!("{name} {count}") } else { name.to_owned() })
        .collect();
    said.join(", ")
}
