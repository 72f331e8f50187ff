//! The turn banner: one sentence, whose step, what is asked, how much is left.

use caravanserai_core::Seat;
use caravanserai_journey::{Step, ordinal};

use super::Look;
use crate::components::banner::{Banner, Step as Part, StepState, names, title};

/// What the banner says.
pub fn draw(look: &Look) -> Banner {
    if look.over() {
        return over(look);
    }
    let scene = look.scene;
    let mine = scene.my_turn();
    let (title, text) = if mine { question(look) } else { (theirs(look), waiting(look)) };
    let title = if scene.play.replaying || scene.page.paused { crate::components::banner::title(scene) } else { title };
    Banner { figure: None, title, text, steps: steps(look) }
}

fn place_in_turn(look: &Look) -> String {
    let me = look.view.seat.and_then(|seat| look.view.order.iter().position(|&other| other == seat));
    me.map_or_else(
        || "Your turn".to_owned(),
        |place| format!("Your turn, {} of {}", ordinal(place as u8 + 1), look.view.order.len()),
    )
}

fn question(look: &Look) -> (String, String) {
    let turn = place_in_turn(look);
    let left =
        |left: u8, word: &str| if left == 1 { format!("One {word} left.") } else { format!("{left} {word}s left.") };
    match look.view.step {
        Step::Keep { suit, .. } => (format!("Which {} is yours?", suit.name()), "Keep one of the two.".to_owned()),
        Step::Move { .. } => ("Where do you go today?".to_owned(), format!("{turn}. One step, or stay.")),
        Step::PayDebt { price, .. } => (format!("Pay {price} for your task?"), turn),
        Step::Look { left: count, .. } => {
            ("Look at a card".to_owned(), format!("{} Choose one on the sheet.", left(count, "look")))
        }
        Step::Draw { left: count, .. } => ("Draw a card".to_owned(), left(count, "draw")),
        Step::EndTurn { .. } => ("End your turn".to_owned(), "Anything to say, give or note first?".to_owned()),
        Step::JailLook { .. } => ("Look at a card from jail".to_owned(), "One look a day.".to_owned()),
        Step::Bail { bail, .. } => ("You are in jail".to_owned(), format!("Bail is {bail}.")),
        Step::Release { .. } => ("You are free".to_owned(), "Where do you come out?".to_owned()),
        Step::Reveal { .. } => ("Everybody has moved".to_owned(), "The evening comes.".to_owned()),
        Step::Settlement { fine, owing, .. } => {
            let who: Vec<Seat> = owing.iter().collect();
            let me = look.view.seat.is_some_and(|seat| owing.contains(seat));
            let text = if me {
                "The others may help you.".to_owned()
            } else {
                "Do you help? Give money under Dealings.".to_owned()
            };
            (
                if me {
                    format!("You cannot pay {fine}")
                } else {
                    format!("{} cannot pay {fine}", names(look.scene, &who))
                },
                text,
            )
        }
        Step::Journey { card, cost, missing, .. } => {
            let face = card.face();
            let text = match missing {
                Some(missing) if missing.in_thousands() > 0 => format!("You lack {missing} of {cost}."),
                _ => format!("{cost}, to Greece. Do you travel?"),
            };
            (format!("{} leaves from {}", face.title, face.place.map_or("", |place| place.name())), text)
        }
        Step::Work { card, wage, .. } => {
            (format!("{}: do you work?", card.face().title), format!("You would earn {wage}."))
        }
        Step::Over { .. } => (title(look.scene), String::new()),
    }
}

fn waiting(look: &Look) -> String {
    match look.view.step {
        Step::Journey { card, .. } => {
            format!("{} leaves from {}.", card.face().title, card.face().place.map_or("", |place| place.name()))
        }
        Step::Work { card, .. } => {
            format!("{} in {}.", card.face().title, card.face().place.map_or("", |place| place.name()))
        }
        _ => super::words::long_day(look.view.today),
    }
}

fn theirs(look: &Look) -> String {
    let name = |seat: Seat| look.scene.name(seat);
    match look.view.step {
        Step::Keep { seat, suit } => format!("{} chooses an {}", name(seat), suit.name()),
        Step::Move { seat } => format!("{} chooses a way", name(seat)),
        Step::PayDebt { seat, .. } => format!("{} thinks about a debt", name(seat)),
        Step::Look { seat, .. } | Step::JailLook { seat } => format!("{} may look at a card", name(seat)),
        Step::Draw { seat, .. } => format!("{} draws", name(seat)),
        Step::EndTurn { seat } => format!("{} ends the turn", name(seat)),
        Step::Bail { seat, .. } => format!("{} is in jail", name(seat)),
        Step::Release { seat } => format!("{} is free", name(seat)),
        Step::Reveal { seat } => format!("{} turns the cards", name(seat)),
        Step::Journey { seat, .. } => format!("{} is asked to travel", name(seat)),
        Step::Work { seat, .. } => format!("{} is asked to work", name(seat)),
        Step::Settlement { .. } | Step::Over { .. } => title(look.scene),
    }
}

/// The steps of a turn, or of the evening.
fn steps(look: &Look) -> Vec<Part> {
    let (labels, now): (&[&str], usize) = match look.view.step {
        Step::Move { .. } | Step::PayDebt { .. } => (&["Move", "Look", "Draw"], 0),
        Step::Look { .. } => (&["Move", "Look", "Draw"], 1),
        Step::Draw { .. } => (&["Move", "Look", "Draw"], 2),
        Step::EndTurn { .. } => (&["Move", "Look", "Draw"], 3),
        Step::Reveal { .. } => (&["Reveal", "Police", "Journeys", "Work"], 0),
        Step::Settlement { .. } => (&["Reveal", "Police", "Journeys", "Work"], 1),
        Step::Journey { .. } => (&["Reveal", "Police", "Journeys", "Work"], 2),
        Step::Work { .. } => (&["Reveal", "Police", "Journeys", "Work"], 3),
        Step::Keep { .. } | Step::JailLook { .. } | Step::Bail { .. } | Step::Release { .. } | Step::Over { .. } => {
            return Vec::new();
        }
    };
    let state = |index: usize| match index.cmp(&now) {
        std::cmp::Ordering::Less => StepState::Done,
        std::cmp::Ordering::Equal => StepState::Now,
        std::cmp::Ordering::Greater => StepState::Ahead,
    };
    labels.iter().enumerate().map(|(index, label)| Part { label: (*label).to_owned(), state: state(index) }).collect()
}

/// The first line of the end: how many reached Greece.
fn over(look: &Look) -> Banner {
    let all = look.view.players.len();
    let gone = look.view.players.iter().filter(|player| player.departure.is_some()).count();
    let title = match gone {
        0 => "Nobody has travelled on".to_owned(),
        _ if gone == all => "Everybody is on the way to Greece".to_owned(),
        1 => "One is on the way to Greece".to_owned(),
        _ => format!("{gone} are on the way to Greece"),
    };
    let text = match all - gone {
        0 => "Nobody stays behind.".to_owned(),
        1 => "One is still in Istanbul.".to_owned(),
        still => format!("{still} are still in Istanbul."),
    };
    Banner { figure: Some(super::icon("boat", 44)), title, text, steps: Vec::new() }
}
