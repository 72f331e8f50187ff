//! A position in plain lines, for the terminal and for reading aloud.

use std::fmt::Write;

use caravanserai_core::{Names, Seat};

use super::{and_list, card_words, day_words, events, spoken, suit_words};
use crate::own_view::{Mine, ResultView};
use crate::view::{PlayerView, RowView, SquareView, Step, TaskView, View};
use crate::{Day, Lies, Whereabouts, ordinal};

/// The whole position as the viewer sees it.
pub(super) fn say(view: &View, names: &Names) -> String {
    let mut lines = Vec::new();
    lines.push(format!("It is {}. The last day is {}.", day_words(view.today), day_words(view.last_day)));
    lines.push(say_step(&view.step, names));
    for player in &view.players {
        lines.push(say_player(player, view, names));
        lines.extend(player.tasks.iter().map(say_task));
    }
    for place in &view.places {
        let markers = and_list(place.pile.iter().map(|&seat| names.of(seat)));
        let (looks, draws) = (place.symbols.eyes, place.symbols.cards);
        let raid = if place.raided { " The police are here tonight." } else { "" };
        lines.push(format!("{}: looks {looks}, draws {draws}; {markers}.{raid}", place.place.name()));
    }
    lines.extend(view.sheet.iter().flat_map(|row| say_row(row, names)));
    let top = view.top_day.map_or(String::new(), |day| format!(", the next for the {} day", ordinal(day)));
    let used = view.used.len() + view.used_unseen.len();
    lines.push(format!("Deck: {} cards{top}. Used: {used} cards.", view.deck));
    for jail in &view.jail {
        for prisoner in &jail.prisoners {
            let release = prisoner.release.map_or("not before the end".to_owned(), day_words);
            let name = names.of(prisoner.seat);
            lines.push(format!("In jail: {name}, release {release}, bail {}.", prisoner.bail));
        }
    }
    lines.extend(view.requests.iter().map(|request| {
        let topic = super::topic_words(request.topic);
        format!("{} asks about {topic} and pays {}.", names.of(request.by), request.pays)
    }));
    lines.extend(
        view.offers
            .iter()
            .map(|offer| format!("Open offer {}: {}", offer.terms.id, events::say_terms(&offer.terms, names))),
    );
    lines.extend(view.statements.iter().map(|said| {
        let listeners = super::listeners(said.to, names);
        format!("On {} {} told {listeners}: \"{}\"", said.on, names.of(said.by), spoken(said.claim))
    }));
    lines.extend(
        view.loans
            .iter()
            .map(|loan| format!("Noted: {} owes {} {}.", names.of(loan.debtor), names.of(loan.creditor), loan.amount)),
    );
    if let Some(mine) = &view.mine {
        lines.extend(say_mine(mine, names));
    }
    if view.no_more_journeys && view.result.is_none() {
        lines.push("No further journey is possible; the game may be ended by agreement.".to_owned());
    }
    if let Some(result) = &view.result {
        lines.extend(say_result(result, names));
    }
    lines.join("\n")
}

fn say_step(step: &Step, names: &Names) -> String {
    let of = |seat: &Seat| names.of(*seat);
    match step {
        Step::Keep { seat, suit } => format!("{} keeps one {}.", of(seat), suit_words(*suit)),
        Step::Move { seat } => format!("{} moves or stays.", of(seat)),
        Step::PayDebt { seat, price } => format!("{} may pay a debt of {price}.", of(seat)),
        Step::Look { seat, left } => format!("{} may look at cards; looks left: {left}.", of(seat)),
        Step::Draw { seat, left } => format!("{} draws; draws left: {left}.", of(seat)),
        Step::EndTurn { seat } => format!("{} ends the turn.", of(seat)),
        Step::JailLook { seat } => format!("{}, in jail, may look at one card.", of(seat)),
        Step::Bail { seat, bail } => format!("{}, in jail, may pay {bail} bail or wait.", of(seat)),
        Step::Release { seat } => format!("{} leaves jail and chooses a neighbourhood.", of(seat)),
        Step::Reveal { seat } => format!("{} turns today's cards up.", of(seat)),
        Step::Settlement { fine, owing, .. } => {
            let needy = and_list(owing.iter().map(|seat| names.of(seat)));
            format!("Fine {fine}: {needy} cannot pay. Who helps?")
        }
        Step::Journey { seat, card, cost, missing } => {
            let missing = missing.map_or(String::new(), |missing| format!(" {missing} are missing."));
            format!("{} may travel for {cost}: {}.{missing}", of(seat), card.face().title)
        }
        Step::Work { seat, card, wage } => format!("{} may work for {wage}: {}.", of(seat), card.face().title),
        Step::Over { ending } => events::ending_words(*ending).to_owned(),
    }
}

fn say_player(player: &PlayerView, view: &View, names: &Names) -> String {
    let mut line = names.of(player.seat).to_owned();
    if view.seat == Some(player.seat) {
        line.push_str(" (you)");
    }
    let place = match player.whereabouts {
        Whereabouts::Jail => "in jail".to_owned(),
        Whereabouts::Gone => "has left Istanbul".to_owned(),
        place => format!("in {}", place.place().map_or("", |place| place.name())),
    };
    line.push_str(&format!(": {place}"));
    if let Some(place) = player.line {
        let _ = write!(line, ", no. {place} in line");
    }
    if let Some(money) = player.money {
        let _ = write!(line, ", {money}");
    }
    if view.starter == player.seat {
        line.push_str(", starting player");
    }
    if player.fined_today {
        line.push_str(", fined today");
    }
    if player.absent {
        line.push_str(", away for good");
    }
    line + "."
}

fn say_task(task: &TaskView) -> String {
    let days = |days: &[Day]| days.iter().map(Day::to_string).collect::<Vec<_>>().join(", ");
    let part = |part: &crate::view::PartView| {
        let done = if part.done { "done" } else { "open" };
        match &part.due {
            Some(due) if !part.done && !due.is_empty() => format!("{} {done}, on {}", part.place.name(), days(due)),
            Some(_) | None => format!("{} {done}", part.place.name()),
        }
    };
    let state = match task.completed {
        Some(day) => format!("complete since {day}"),
        None => task.parts.iter().map(part).collect::<Vec<_>>().join("; "),
    };
    format!("  {} ({}): {state}.", task.name, suit_words(task.suit))
}

fn say_row(row: &RowView, names: &Names) -> Vec<String> {
    row.squares.iter().flatten().map(|square| say_square(square, names)).collect()
}

fn say_square(square: &SquareView, names: &Names) -> String {
    let mut line = format!("Row {}, square {}: ", square.row, square.square);
    match (&square.card, square.lies) {
        (Some(card), Lies::FaceUp) => line.push_str(&card_words(card.card)),
        (Some(card), Lies::Upright | Lies::Sideways) => {
            let _ = write!(line, "face down, you know it: {}", card_words(card.card));
        }
        (None, _) => line.push_str("face down"),
    }
    if square.lies == Lies::Sideways {
        line.push_str(", sideways");
    }
    match square.takes_place {
        Some(day) => {
            let _ = write!(line, "; {day}");
        }
        None => line.push_str("; too late"),
    }
    if !square.looks.is_empty() {
        let _ = write!(line, "; seen by {}", and_list(square.looks.iter().map(|look| names.of(look.seat))));
    }
    line + "."
}

fn say_mine(mine: &Mine, names: &Names) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(card) = &mine.in_hand {
        lines.push(format!("You hold {}.", card_words(card.card)));
    }
    let planner = &mine.planner;
    lines.extend(planner.dates.iter().map(|date| format!("Planner, {}: {}.", date.day, date.text)));
    lines.extend(planner.marks.iter().map(|mark| {
        let amount = mark.amount.map_or(String::new(), |amount| format!(" {amount}"));
        let ink = mark.ink.map_or(String::new(), |seat| format!(", in the colour of {}", names.of(seat)));
        format!("Planner, {}: {} {}{amount}{ink}.", mark.day, mark.at, format!("{:?}", mark.sign).to_lowercase())
    }));
    lines.extend(planner.notes.iter().map(|note| format!("Planner, {}: \"{}\"", note.day, note.text)));
    let shown =
        |shown: &crate::Shown| format!("{} has shown you parts of a planner on {}.", names.of(shown.by), shown.on);
    lines.extend(mine.shown_to_me.iter().map(shown));
    lines
}

fn say_result(result: &ResultView, names: &Names) -> Vec<String> {
    let mut lines: Vec<String> = result
        .travellers
        .iter()
        .map(|traveller| match traveller.departure {
            Some(departure) => format!(
                "{} reached Greece: {}, {} left.",
                names.of(traveller.seat),
                day_words(departure.day),
                traveller.money
            ),
            None => format!("{} is still in Istanbul.", names.of(traveller.seat)),
        })
        .collect();
    if !result.winners.is_empty() {
        lines.push(format!("Most money left: {}.", and_list(result.winners.iter().map(|seat| names.of(seat)))));
    }
    lines
}
