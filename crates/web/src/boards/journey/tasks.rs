//! Task cards: a circle for every part, with the days that count.

use caravanserai_journey::{Day, Suit, TaskView, ordinal};
use maud::{Markup, html};

use super::Look;
use crate::components::symbol;

/// A task card in full.
pub fn card(look: &Look, task: &TaskView) -> Markup {
    let done = task.parts.iter().filter(|part| part.done).count();
    let suit = match task.suit {
        Suit::Obstacle => "Obstacle",
        Suit::Opportunity => "Opportunity",
    };
    let class = match task.suit {
        Suit::Obstacle => "obstacle",
        Suit::Opportunity => "opportunity",
    };
    html! {
        div.task.(class).done[task.completed.is_some()] tabindex="0" data-tip={ (task.task) " " (task.story) } {
            span.band { b { (suit) } span { @if task.completed.is_some() { "done" } @else { (done) " of " (task.parts.len()) } } }
            h3 { (task.name) }
            ul {
                @for part in &task.parts {
                    li.done[part.done] {
                        @if part.done { (symbol::icon("tick", 15)) } @else { span.open {} }
                        span { (part.place.name()) " "
                            @if part.done { @if let Some(day) = part.days.last() { small { (short(*day)) } } }
                            @else if let Some(due) = &part.due { small.due { (when(look, due)) } } }
                    }
                }
                @if task.price.in_thousands() > 0 && task.completed.is_none() { li { span.open {} "pay " (task.price) } }
            }
        }
    }
}

/// "week 2, 5th".
fn short(day: Day) -> String {
    format!("week {}, {}", day.week(), ordinal(day.of_week()))
}

/// When a part can be done next, in words.
fn when(look: &Look, due: &[Day]) -> String {
    let today = look.view.today;
    let later: Vec<&Day> = due.iter().filter(|day| **day >= today).collect();
    match later.as_slice() {
        [] => String::new(),
        [day] if **day == today => "only today".to_owned(),
        [day] => format!("only {}", short(**day)),
        [first, .., last] if **first == today => format!("today to {}", short(**last)),
        [first, .., last] => format!("{} to {}", short(**first), short(**last)),
    }
}

/// A task as its name and a circle for every part.
pub fn line(task: &TaskView) -> Markup {
    let done = task.parts.iter().filter(|part| part.done).count();
    let all = task.completed.is_some();
    html! {
        span.task-line.opportunity[task.suit == Suit::Opportunity] data-tip=(task.task) {
            (task.name)
            span.circles role="img" aria-label=(if all { "done".to_owned() } else { format!("{done} of {}", task.parts.len()) }) {
                @for part in &task.parts { i.full[part.done || all] {} }
            }
        }
    }
}
