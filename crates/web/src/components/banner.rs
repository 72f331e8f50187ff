//! The turn banner: whose turn, what now, how far through the turn, how much time.

use caravanserai_core::Seat;
use maud::{Markup, html};

use super::seat;
use crate::scene::Scene;

/// What the banner says.
pub struct Banner {
    /// A picture at its left end; without one the mark of the seat is shown.
    pub figure: Option<Markup>,
    /// The headline: whose turn, or what is asked.
    pub title: String,
    /// What now, in one sentence.
    pub text: String,
    /// The steps of a turn.
    pub steps: Vec<Step>,
}

/// One step of a turn.
pub struct Step {
    /// What it is called.
    pub label: String,
    /// Where the turn is.
    pub state: StepState,
}

/// Where the turn is, seen from a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepState {
    /// The step is behind.
    Done,
    /// The step is now.
    Now,
    /// The step is still to come.
    Ahead,
}

impl Banner {
    /// "Your turn, Leyla" or "Tom is to move", without steps.
    pub fn usual(scene: &Scene) -> Banner {
        let title = title(scene);
        let text = if scene.my_turn() {
            "Choose what to do.".to_owned()
        } else if scene.play.thinking {
            "Thinking …".to_owned()
        } else {
            String::new()
        };
        Banner { figure: None, title, text, steps: Vec::new() }
    }
}

/// The usual headline for this moment.
pub fn title(scene: &Scene) -> String {
    let waiting: Vec<Seat> = scene.waiting().iter().collect();
    if let Some(standing) = scene.standing() {
        return winners(scene, standing.winners().iter().collect());
    }
    if scene.play.replaying {
        return format!("Step {} of {}", scene.play.seq, scene.play.last);
    }
    if scene.page.paused {
        return "The table is paused".to_owned();
    }
    if scene.my_turn() {
        return match scene.me() {
            Some(me) => format!("Your turn, {}", scene.name(me)),
            None => "Your turn".to_owned(),
        };
    }
    match waiting.as_slice() {
        [one] => format!("{} is to move", scene.name(*one)),
        several => format!("Waiting for {}", names(scene, several)),
    }
}

fn winners(scene: &Scene, winners: Vec<Seat>) -> String {
    match winners.as_slice() {
        [] => "The game is over".to_owned(),
        [one] if scene.is_me(*one) => "You win!".to_owned(),
        [one] => format!("{} wins!", scene.name(*one)),
        several => format!("{} share the victory!", names(scene, several)),
    }
}

/// Names in a row: "Kerem, Priya and Tom".
pub fn names(scene: &Scene, seats: &[Seat]) -> String {
    match seats {
        [] => "nobody".to_owned(),
        [one] => scene.name(*one).to_owned(),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(|&seat| scene.name(seat)).collect();
            format!("{} and {}", most.join(", "), scene.name(*last))
        }
    }
}

/// Draws the banner.
pub fn draw(scene: &Scene, banner: &Banner) -> Markup {
    let winner = scene.standing().and_then(|standing| standing.winners().first());
    let now = scene.waiting().iter().find(|&seat| scene.is_me(seat)).or_else(|| scene.waiting().first()).or(winner);
    let clock = now.and_then(|seat| scene.chair(seat)).and_then(|chair| chair.clock);
    html! {
        div.say {
            div.figure {
                @match (&banner.figure, now) {
                    (Some(figure), _) => (figure),
                    (None, Some(seat)) => (seat::mark(scene, seat, 48)),
                    (None, None) => {}
                }
            }
            div.words {
                h1 { (banner.title) }
                p { (banner.text) }
            }
            @if let Some(clock) = clock {
                // The step is there so that the clock is sent again even if it shows the same.
                div.clock data-clock=(clock) data-step=(scene.play.seq) {
                    span.num { (clock / 60) ":" (format!("{:02}", clock % 60)) }
                    small { "for this turn" }
                }
            }
        }
        @if !banner.steps.is_empty() {
            ol.steps {
                @for (number, step) in banner.steps.iter().enumerate() {
                    @let class = match step.state { StepState::Done => "done", StepState::Now => "now", StepState::Ahead => "ahead" };
                    li.(class) aria-current=[(step.state == StepState::Now).then_some("step")] {
                        (number + 1) " " (step.label)
                        @if step.state == StepState::Done { span.sr { ", done" } }
                    }
                }
            }
        }
    }
}
