//! The turn banner: whose turn, what is asked, and the two phases.

use caravanserai_core::Seat;
use caravanserai_emigration::{Phase, Step};

use super::{Look, bag};
use crate::components::banner::{Banner, Step as Stage, StepState, names, title};

/// Draws the banner.
pub fn draw(look: &Look) -> Banner {
    let scene = look.scene;
    let turn = look.view.turn;
    let (head, text) = match (&look.view.result, scene.my_turn()) {
        (Some(result), _) => over(look, &result.entered, result.ultimate_winner),
        (None, true) => mine(look),
        (None, false) => (title(scene), theirs(look)),
    };
    let figure = match &look.view.result {
        Some(result) => result.ultimate_winner.or_else(|| result.entered.first().copied()),
        None => Some(turn.seat),
    };
    let state = |phase: Phase| match (look.view.phase, phase) {
        (now, phase) if now == phase => StepState::Now,
        (Phase::Preparation, _) => StepState::Ahead,
        _ => StepState::Done,
    };
    let steps = vec![
        Stage { label: "Preparation".to_owned(), state: state(Phase::Preparation) },
        Stage { label: "The border".to_owned(), state: state(Phase::Border) },
    ];
    Banner { figure: figure.map(|seat| bag(scene, seat, 50)), title: head, text, steps }
}

fn mine(look: &Look) -> (String, String) {
    let (head, text) = match look.view.turn.step {
        Step::Turn => ("Your turn", "Pick a card, a paper, or college."),
        Step::Diligence => ("Diligence", "Do one more required action now."),
        Step::MentalFog => ("Mental Fog", "You may discard any one Life Card."),
        Step::KnowYourself => ("Know Yourself", "You may turn one face-down card face up."),
        Step::SecondThoughts => ("Second Thoughts", "Take a card from the discard pile, free."),
        Step::BorderRumour => ("Border Rumour", "Look at the top slip of one lane."),
        Step::ExpressCounter => ("Express Counter", "Take a Passport, a Ticket or 3 Money."),
        Step::Collect => ("Your turn", "Your paper goes into the stash."),
        Step::Withdraw => ("At the border", "First, cards and Money become Assurance."),
        Step::Cross => ("Choose a lane", "Then its top slip turns up."),
        Step::Over => ("The game is over", ""),
    };
    (head.to_owned(), text.to_owned())
}

fn theirs(look: &Look) -> String {
    let text = match look.view.turn.step {
        _ if look.scene.play.replaying => return format!("{} is to move.", look.scene.name(look.view.turn.seat)),
        Step::Turn | Step::Diligence => "Buys, discards, activates, or gets a paper.",
        Step::MentalFog | Step::KnowYourself | Step::SecondThoughts | Step::ExpressCounter => {
            "Decides about a Life Card."
        }
        Step::BorderRumour => "Looks at a lane.",
        Step::Collect => "Puts a paper in the stash.",
        Step::Withdraw | Step::Cross => "Stands at the counters.",
        Step::Over => "",
    };
    text.to_owned()
}

fn over(look: &Look, entered: &[Seat], ultimate: Option<Seat>) -> (String, String) {
    let me = look.me().map(|me| me.seat);
    let head = match (me, entered) {
        (_, []) => "Nobody got in".to_owned(),
        (Some(me), entered) if entered.contains(&me) => match look.player(me) {
            Some(player) => format!("You are in {}!", player.destination.name()),
            None => "You are in!".to_owned(),
        },
        (_, [one]) => format!("{} got in", look.scene.name(*one)),
        (_, several) => format!("{} got in", names(look.scene, several)),
    };
    let text = match ultimate {
        Some(seat) if Some(seat) == me => "Nobody has more Assurance left: you are the Ultimate Winner.".to_owned(),
        Some(seat) => format!("All who got in win; {} is the Ultimate Winner.", look.scene.name(seat)),
        None if entered.is_empty() => "Not this time: everybody has tried.".to_owned(),
        None => "All who got in win, and nobody is ahead of the others.".to_owned(),
    };
    (head, text)
}
