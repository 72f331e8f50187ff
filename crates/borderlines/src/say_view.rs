//! The whole position in plain lines.

use std::fmt::Write as _;

use caravanserai_core::Names;

use crate::aid::Aid;
use crate::debrief::Debrief;
use crate::family::Family;
use crate::view::{BorderState, FamilyView, View};
use crate::words;

/// The whole position in plain lines, as the viewer sees it.
pub(crate) fn say_view(view: &View, names: &Names) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_view(&mut text, view, names);
    text
}

fn write_view(text: &mut String, view: &View, names: &Names) -> std::fmt::Result {
    let name = |family: Family| {
        let leader = view.families.iter().find(|other| other.family == family).map_or("", |other| names.of(other.seat));
        words::family(family, leader, view.options.two_leaders)
    };
    let order: Vec<String> = view.order.iter().map(|&family| name(family)).collect();
    if view.over {
        writeln!(text, "The game is over.")?;
    } else {
        writeln!(text, "Round {} of 6 ({}). Order of play: {}.", view.round, view.page.years, order.join(", "))?;
    }
    write_turn(text, view, &name)?;
    writeln!(text, "\nFamilies")?;
    for family in &view.families {
        write_family(text, family, &name(family.family))?;
    }
    write_market(text, view)?;
    write_wars(text, view)?;
    write_borders(text, view)?;
    write_places(text, view, &name)?;
    match &view.debrief {
        Some(debrief) => write_debrief(text, debrief),
        None => Ok(()),
    }
}

fn write_turn(text: &mut String, view: &View, name: &impl Fn(Family) -> String) -> std::fmt::Result {
    let Some(turn) = &view.turn else { return Ok(()) };
    write!(text, "Turn: {}", name(turn.turn.family))?;
    if let Some(card) = turn.turn.card {
        let (people, steps, boats) = (turn.turn.people, turn.turn.steps, turn.turn.boats);
        let title = card.deal().title;
        write!(text, ", with {title}: {} may still move {} each, ", words::people(people), words::steps(steps))?;
        write!(text, "{} left", words::boats(boats))?;
    }
    writeln!(text, ".")?;
    if let Some(fee) = &turn.fee {
        write!(text, "A fee of ${} is due in {}; ${} is missing.", fee.fee, fee.place.name(), fee.missing)?;
        match fee.asked {
            Some(asked) => writeln!(text, " {} is asked to help.", name(asked))?,
            None => writeln!(text)?,
        }
    }
    Ok(())
}

fn write_family(text: &mut String, family: &FamilyView, name: &str) -> std::fmt::Result {
    let outcome = &family.outcome;
    let where_they_are = [
        (outcome.syria, "in Syria"),
        (outcome.neighbours, "in neighbouring countries and Egypt"),
        (outcome.camps, "in camps"),
        (outcome.on_the_way, "on the way in Europe"),
        (outcome.western_europe, "in Western Europe"),
    ];
    let living = where_they_are.iter().filter(|(count, _)| *count > 0);
    let living: Vec<String> = living.map(|(count, place)| format!("{count} {place}")).collect();
    write!(text, "- {name}: {} alive", outcome.alive)?;
    if !living.is_empty() {
        write!(text, " ({})", words::list(&living))?;
    }
    write!(text, ", {} lost, {}, ${}", outcome.lost(), words::houses(family.houses), family.money)?;
    if let Some(points) = family.points {
        write!(text, ", {points} points")?;
    }
    let cards = |cards: &[Aid]| words::list(&cards.iter().map(|card| card.name().to_owned()).collect::<Vec<_>>());
    match &family.aid {
        Some(aid) if !aid.held.is_empty() => {
            let held: Vec<Aid> = aid.held.iter().map(|held| held.card).collect();
            write!(text, ", aid: {}", cards(&held))?;
        }
        Some(_) => {}
        None if family.aid_count > 0 => {
            write!(text, ", aid cards: {}", family.aid_count)?;
            if !family.aid_shown.is_empty() {
                write!(text, " (shown to you: {})", cards(&family.aid_shown))?;
            }
        }
        None => {}
    }
    if let Some(aid) = family.aid.as_ref().filter(|aid| !aid.dealt.is_empty()) {
        write!(text, ", to choose from: {}", cards(&aid.dealt))?;
    }
    if family.absent {
        write!(text, ", the seat is empty")?;
    }
    writeln!(text, ".")
}

fn write_market(text: &mut String, view: &View) -> std::fmt::Result {
    writeln!(text, "\nBlack market")?;
    for slot in &view.market.slots {
        match slot.card {
            Some(deal) => {
                let (people, steps) = (words::people(deal.people), words::steps(deal.steps));
                writeln!(text, "- ${}: {}, {people}, {steps}, {}.", slot.price, deal.title, words::boats(deal.boats))?;
            }
            None => writeln!(text, "- ${}: bought.", slot.price)?,
        }
    }
    writeln!(text, "- Pile {}, discarded {}.", view.market.pile.len(), view.market.discard.len())
}

fn write_wars(text: &mut String, view: &View) -> std::fmt::Result {
    writeln!(text, "\nWar cards in play")?;
    for war in view.wars.iter().filter(|war| war.in_play) {
        let [one, two, three, four] = war.war.sums;
        let zone = match war.zone {
            Some(zone) => zone.name().to_owned(),
            None => {
                let zones: Vec<String> = war.may_be.iter().map(|zone| zone.name().to_owned()).collect();
                format!("hidden, one of {}", zones.join(", "))
            }
        };
        writeln!(text, "- {}: {zone}. Lost from a sum of {one}, {two}, {three}, {four}: 1, 2, 3, 4.", war.war.name)?;
    }
    Ok(())
}

fn write_borders(text: &mut String, view: &View) -> std::fmt::Result {
    writeln!(text, "\nBorders")?;
    for border in &view.borders {
        let state = match border.state {
            BorderState::Unturned => format!("open until round {}, then unknown", border.border.letter().round()),
            BorderState::Open => "open".to_owned(),
            BorderState::Closed => "closed".to_owned(),
        };
        writeln!(text, "- {} – {}: {state}.", border.road.0.name(), border.road.1.name())?;
    }
    Ok(())
}

fn write_places(text: &mut String, view: &View, name: &impl Fn(Family) -> String) -> std::fmt::Result {
    writeln!(text, "\nPeople")?;
    for place in &view.places {
        let mut here: Vec<String> = view
            .families
            .iter()
            .zip(&place.people)
            .filter(|(_, count)| **count > 0)
            .map(|(family, count)| format!("{} {count}", name(family.family)))
            .collect();
        if place.grey {
            here.push("grey 1".to_owned());
        }
        if here.is_empty() && !place.place.is_camp() && !place.threatened {
            continue;
        }
        let here = if here.is_empty() { "nobody".to_owned() } else { here.join(", ") };
        let note = match (place.free, place.threatened, place.may_be_threatened) {
            (_, true, _) => " (threatened)",
            (_, _, true) => " (may be threatened)",
            (Some(0), _, _) => " (full)",
            (Some(1), _, _) => " (one place free)",
            (_, false, false) => "",
        };
        writeln!(text, "- {}: {here}{note}.", words::place(place.place))?;
    }
    Ok(())
}

fn write_debrief(text: &mut String, debrief: &Debrief) -> std::fmt::Result {
    let all = &debrief.all;
    write!(text, "\nOf {} people {} are alive: {} in Western Europe, ", all.people, all.alive, all.western_europe)?;
    write!(text, "{} on the way in Europe, {} in neighbouring countries and Egypt, ", all.on_the_way, all.neighbours)?;
    writeln!(text, "{} in camps, {} still in Syria.", all.camps, all.syria)?;
    write!(text, "{} are lost: {} to the war, {} at sea, ", all.lost(), all.lost_to_war, all.lost_at_sea)?;
    writeln!(text, "{} to traffickers.", all.lost_to_traffickers)?;
    writeln!(text, "\nTo talk about")?;
    for question in debrief.questions {
        writeln!(text, "- {question}")?;
    }
    writeln!(text, "\n{}", debrief.closing)
}
