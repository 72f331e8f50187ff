//! The turn banner: whose turn, what now, and the parts of a turn.

use caravanserai_borderlines::{Step, TurnView};
use maud::html;

use super::{Look, person, words};
use crate::components::banner::{Banner, Step as Part, StepState, title};

/// What the banner says.
pub fn draw(look: &Look) -> Banner {
    if look.view.over && !look.scene.play.replaying {
        return over(look);
    }
    let family =
        look.view.asked.as_ref().map(|asked| asked.family).or(look.view.turn.as_ref().map(|turn| turn.turn.family));
    let figure = family.map(|family| html! { (person(family, 46)) });
    let headline = match (look.question(), family) {
        (Some(Step::KeepAid), _) => "Aid has come".to_owned(),
        (Some(Step::Help { .. }), _) => "Somebody asks for help".to_owned(),
        (Some(_), Some(family)) if look.view.viewer.is_some_and(|seat| look.led_by(seat).count() > 1) => {
            format!("Your turn, the {}s", family.name())
        }
        (Some(_), _) => "Your turn".to_owned(),
        (None, _) => title(look.scene),
    };
    let phase = format!("Round {} of 6, {}", look.view.round, look.view.page.years);
    let text = match look.question() {
        Some(_) => phase,
        None => match &look.view.turn {
            Some(turn) => theirs(look, turn),
            None => phase,
        },
    };
    Banner { figure, title: headline, text, steps: parts(look) }
}

fn theirs(look: &Look, turn: &TurnView) -> String {
    let name = look.name(turn.turn.family);
    match (&turn.fee, turn.turn.card) {
        (Some(fee), _) => format!("${} is missing of {name}’s fee in {}.", fee.missing, words::place(fee.place)),
        (None, Some(card)) => format!("{name} uses {}.", card.deal().title),
        (None, None) => format!("Round {} of 6. {name} looks at the market.", look.view.round),
    }
}

/// The first line of the end: how many are alive.
fn over(look: &Look) -> Banner {
    let people: u32 = look.view.families.iter().map(|family| u32::from(family.outcome.people)).sum();
    let alive: u32 = look.view.families.iter().map(|family| u32::from(family.outcome.alive)).sum();
    let lost = people - alive;
    let text = match lost {
        0 => "Nobody was lost.".to_owned(),
        1 => "One person was lost.".to_owned(),
        _ => format!("{lost} were lost."),
    };
    Banner {
        figure: Some(html! { (super::icon("candle", 44)) }),
        title: format!("Of {people} people, {alive} are alive."),
        text,
        steps: Vec::new(),
    }
}

fn parts(look: &Look) -> Vec<Part> {
    let now = match look.question() {
        Some(Step::Start | Step::Sell { .. }) => 0,
        Some(Step::Card) => 1,
        Some(Step::Land | Step::Go { .. }) => 2,
        Some(Step::Boats) => 3,
        Some(Step::End) => 4,
        _ => return Vec::new(),
    };
    let state = |index: usize| match index.cmp(&now) {
        std::cmp::Ordering::Less => StepState::Done,
        std::cmp::Ordering::Equal => StepState::Now,
        std::cmp::Ordering::Greater => StepState::Ahead,
    };
    ["buy", "aid", "roads", "boats", "end"]
        .into_iter()
        .enumerate()
        .map(|(index, label)| Part { label: label.to_owned(), state: state(index) })
        .collect()
}
