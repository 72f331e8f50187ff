//! The action bar: the question and its answers, the most likely one largest.

use caravanserai_core::Legal;
use caravanserai_journey::{Action, Lies, Place, PlannerBox, Sign, SquareView, Step};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::{Look, icon, map, marks, words};
use crate::components::action::{self, Act};
use crate::components::symbol;

/// The place that is offered first: where a task is completed, then where one goes on, or an own date is today.
pub fn likely(look: &Look) -> Option<Place> {
    let ahead = &look.mine()?.ahead;
    let worth =
        |place: &&caravanserai_journey::Ahead| place.tasks.iter().map(|task| 1 + u8::from(task.completes)).sum::<u8>();
    ahead.iter().filter(|place| worth(place) > 0).max_by_key(worth).map(|place| place.place)
}

/// Draws the action bar.
pub fn draw(look: &Look) -> Markup {
    html! {
        h2.sr id="actions-h" { "What you can do" }
        div.acts.one-column { @for (action, legal) in order(look) { (one(look, action, legal)) } }
        @if let Some(card) = look.mine().and_then(|mine| mine.in_hand.as_ref()).filter(|_| matches!(look.view.step, Step::Look { .. } | Step::Draw { .. } | Step::EndTurn { .. } | Step::JailLook { .. } | Step::Bail { .. })) {
            p.in-hand { "You have just seen: " b { (words::card(card)) } "." }
        }
        (write_down(look))
    }
}

/// What can be done, the likely one first; cards are looked at on the sheet, and listed here too, those
/// that are unknown and soon first.
fn order<'a>(look: &Look<'a>) -> Vec<(&'a Action, &'a Legal)> {
    let likely = likely(look);
    let mut all: Vec<_> = look.scene.legal::<Action>().collect();
    let unknown = |row: u8, square: u8| square_at(look, row, square).is_some_and(|square| square.card.is_none());
    all.sort_by_key(|&(action, _)| match *action {
        Action::Move { .. } | Action::Stay | Action::ComeOut { .. } => u8::from(map::goal(look, action) != likely),
        Action::Look { row, square } => {
            let known = if unknown(row, square) { 10 } else { 30 };
            known + (row + 6 - look.view.day_of_week) % 6
        }
        Action::StopLooking => 20,
        Action::Decline | Action::NotNow | Action::EndTurn => 5,
        _ => 0,
    });
    let stop = all.iter().position(|(action, _)| **action == Action::StopLooking);
    if let Some(stop) = stop.filter(|&place| place > 2) {
        all[2..=stop].rotate_right(1);
    }
    all
}

fn square_at<'a>(look: &Look<'a>, row: u8, square: u8) -> Option<&'a SquareView> {
    look.view.sheet.get(usize::from(row).checked_sub(1)?)?.squares.get(usize::from(square).checked_sub(1)?)?.as_ref()
}

/// The action that writes a card down.
fn writing(row: u8, square: u8) -> Value {
    json!({ "do": "write_down", "row": row, "square": square })
}

/// A look whose card goes into the planner by itself, if the player likes that and it can still take place.
pub fn noting(look: Act, square: &SquareView) -> Act {
    if square.takes_place.is_some() && square.card.is_none() {
        look.then(writing(square.row, square.square)).then_if("write")
    } else {
        look
    }
}

/// The same for a card that is drawn: it goes to the first free square of its row, today's to next week.
fn noting_draw(look: &Look, draw: Act) -> Act {
    let view = look.view;
    let row = view.top_day.and_then(|day| view.sheet.get(usize::from(day).checked_sub(1)?));
    let Some(row) = row else { return draw };
    let free = row.squares.iter().position(Option::is_none);
    let in_time = if row.row == view.day_of_week { view.week < view.options.weeks } else { row.takes_place.is_some() };
    match free {
        Some(free) if in_time => draw.then(writing(row.row, free as u8 + 1)).then_if("write"),
        Some(_) | None => draw,
    }
}

fn one(look: &Look, action: &Action, legal: &Legal) -> Act {
    let act = action::button(legal);
    let alone = look.scene.play.legal.len() == 1;
    let wide = |picture: Markup, name: &str, line: String| {
        act.clone().class("wide").body(action::rich(picture, name, html! { (line) }, None))
    };
    match action {
        Action::Move { .. } | Action::Stay | Action::ComeOut { .. } => match map::goal(look, action) {
            Some(place) => {
                go(look, action, place, act.class("wide").id(format!("go-{}", place.key())).look(map::id(place)))
                    .primary_if(likely(look) == Some(place))
            }
            None => act,
        },
        Action::Look { row, square } => {
            let name = format!("Row {row}, square {square}");
            let line = square_at(look, *row, *square);
            let when = line.and_then(|square| square.takes_place).map_or("too late".to_owned(), |day| {
                if day == look.view.today { "tonight".to_owned() } else { words::day(day) }
            });
            let known = line.is_some_and(|square| square.card.is_some());
            let act = if let Some(line) = line { noting(act, line) } else { act };
            act.body(action::rich(icon("eye", 20), &name, html! { (when) @if known { ", you know it" } }, None))
        }
        Action::StopLooking => wide(icon("eye", 20), "Look at no more cards", "Looking is never a duty.".to_owned()),
        Action::Draw => {
            let draw = wide(icon("draw", 24), "Draw a card", "You see it; the others see only its day.".to_owned());
            noting_draw(look, draw).primary()
        }
        Action::Travel => travel(look, wide).primary(),
        Action::Work => match look.view.step {
            Step::Work { card, wage, .. } => wide(
                icon("work", 28),
                &format!("Work, earn {wage}"),
                format!("{} in {}.", card.face().title, card.face().place.map_or("", |place| place.name())),
            )
            .primary(),
            _ => act.primary(),
        },
        Action::Decline => match look.view.step {
            Step::Journey { .. } => {
                wide(symbol::icon("table", 24), "Stay in Istanbul", "The next in line is asked.".to_owned())
            }
            _ => wide(symbol::icon("table", 24), "Do not work", "The next in line is asked.".to_owned()),
        },
        Action::Reveal => {
            wide(symbol::icon("moon", 26), "The evening comes", "Turn today’s cards up, one by one.".to_owned())
                .primary()
        }
        Action::NothingMore => wide(
            icon("bill", 24),
            "Give nothing more",
            "Whoever cannot pay goes to jail. To help, give money under Dealings.".to_owned(),
        ),
        Action::PayBail => {
            wide(icon("bill", 26), &legal.text, "You are free at once, but use no card tonight.".to_owned())
        }
        Action::EndTurn if matches!(look.view.step, Step::Bail { .. }) => {
            wide(icon("jail", 24), "Wait in jail", "You are released on your day, for nothing.".to_owned())
                .primary_if(alone)
        }
        Action::EndTurn => act.class("wide").primary(),
        Action::PayDebt => act.class("wide").primary(),
        Action::Keep { card } => keep(look, *card, act.class("wide")),
        _ => act.class("wide").primary_if(alone),
    }
}

fn keep(look: &Look, card: caravanserai_journey::TaskCard, act: Act) -> Act {
    let text = look.view.options.numbers.task_text(card);
    act.body(html! { span.what.task-choice { b { (card.task().name) } span { (text) } } })
}

fn travel(look: &Look, wide: impl Fn(Markup, &str, String) -> Act) -> Act {
    let Step::Journey { cost, .. } = look.view.step else { return wide(icon("boat", 28), "Travel", String::new()) };
    let money = look.view.seat.and_then(|seat| look.player(seat)).and_then(|me| me.money);
    let left =
        money.map_or_else(String::new, |money| format!("You leave Istanbul with {}, for good.", money.less(cost)));
    wide(icon("boat", 28), &format!("Travel, pay {cost}"), left).confirm("You leave Istanbul for good.")
}

/// A way: looks, draws, place in line, what it does for the tasks and what the own notes say.
fn go(look: &Look, action: &Action, place: Place, act: Act) -> Act {
    let verb = match action {
        Action::Stay => "Stay in",
        Action::ComeOut { .. } => "Come out in",
        _ => "Go to",
    };
    let mine = look.mine();
    let ahead = mine.and_then(|mine| mine.ahead.iter().find(|ahead| ahead.place == place));
    let mut said: Vec<String> = ahead.map_or_else(Vec::new, |ahead| {
        let task = |step: &caravanserai_journey::TaskStep| {
            format!("{} {}", if step.completes { "Completes" } else { "Goes on with" }, step.card.task().name)
        };
        ahead.tasks.iter().map(task).collect()
    });
    let noted: Vec<String> = mine.map_or_else(Vec::new, |mine| {
        let tonight = marks::tonight(mine, look.view.today, place);
        tonight
            .iter()
            .filter(|(_, mark)| mark.sign != Sign::Crossed)
            .map(|(kind, mark)| noted(look, *kind, mark))
            .collect()
    });
    if !noted.is_empty() {
        said.push(format!("Noted: {}", noted.join(", ")));
    }
    if said.is_empty() {
        said.push(match place {
            Place::Kadikoy => "The police never come here".to_owned(),
            _ => "Nothing noted for tonight".to_owned(),
        });
    }
    let end = html! {
        span.brings {
            span { @for _ in 0..ahead.map_or(0, |ahead| ahead.looks) { (icon("eye", 17)) } @for _ in 0..ahead.map_or(0, |ahead| ahead.draws) { (icon("draw", 16)) } }
            @if let Some(ahead) = ahead { b { (words::line(ahead.line)) } }
        }
    };
    let tip = look.place(place).map_or_else(String::new, |view| {
        format!("{} looks, {} draws. Drawing is a duty, looking is not.", view.symbols.eyes, view.symbols.cards)
    });
    let picture = html! { span.place-pic { (symbol::from(super::ART, &format!("pic-{}", place.key()), 38)) } };
    act.tip(tip).body(action::rich(
        picture,
        &format!("{verb} {}", place.name()),
        html! { (said.join(". ")) },
        Some(end),
    ))
}

fn noted(look: &Look, kind: caravanserai_journey::Kind, mark: &caravanserai_journey::Mark) -> String {
    let what = match kind {
        caravanserai_journey::Kind::Police => "a raid",
        caravanserai_journey::Kind::Journey => "journey",
        caravanserai_journey::Kind::Work => "work",
    };
    let sum = mark.amount.map_or_else(String::new, |amount| format!(" {}", words::sum(amount)));
    let ink = mark.ink.map_or_else(String::new, |seat| format!(" (from {})", look.scene.name(seat)));
    let doubt = if mark.sign == Sign::Question { "?" } else { "" };
    format!("{what}{sum}{doubt}{ink}")
}

/// Cards that the viewer knows and that are not in the planner yet: one click writes them down.
fn write_down(look: &Look) -> Markup {
    let Some(mine) = look.mine() else { return html! {} };
    let unwritten = look.view.sheet.iter().flat_map(|row| row.squares.iter().flatten()).filter(|square| {
        let (Some(card), Some(day), false) = (&square.card, square.takes_place, square.lies == Lies::FaceUp) else {
            return false;
        };
        !mine.planner.marks.iter().any(|mark| {
            let fits = match card.place {
                Some(place) => PlannerBox::offer(card.kind, place) == Some(mark.at),
                None => mark.at.is_raid() && mark.ink.is_none(),
            };
            mark.day == day && fits
        })
    });
    let buttons: Vec<Act> = unwritten
        .filter_map(|square| {
            let card = square.card.as_ref()?;
            let action = writing(square.row, square.square);
            let text = format!("Write down: {}", words::card(card));
            Some(
                action::button(&Legal { action, text })
                    .class("small-act")
                    .id(format!("wd-{}-{}", square.row, square.square)),
            )
        })
        .collect();
    html! { @if !buttons.is_empty() { div.write-down { @for act in buttons { (act) } } } }
}
