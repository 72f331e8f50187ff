//! What a button says.

use caravanserai_core::{Names, Seat};

use super::words::{airport, between, cards, count, place};
use crate::action::Action;
use crate::board::Space;
use crate::chance_card::KeptCard;
use crate::position::{Choice, Europe};

pub(super) fn say(game: &Europe, seat: Seat, action: &Action, names: &Names) -> String {
    match *action {
        Action::ChooseRoute { route } => format!("A light {}", between(route)),
        Action::PlaceLight { on } => format!("Put the light on {}", place(on)),
        Action::ChooseStart { city } => format!("Start from {city} ({})", city.number()),
        Action::Throw {} => "Throw the die".to_owned(),
        Action::Play { card } => match card {
            KeptCard::AirlineTicket => "Send an opponent away with a ticket".to_owned(),
            KeptCard::MoveAnyTrafficLight | KeptCard::Timetable => format!("Play {}", card.name()),
        },
        Action::NameNumber { number } => format!("Name {number}"),
        Action::TakeLight { from } => format!("Take the light from {}", place(from)),
        Action::Send { seat } => format!("Send {} away", names.of(seat)),
        Action::FlyTo { airport: to } => {
            if let Choice::SendTo { seat } = game.choice {
                format!("Send {} to {}", names.of(seat), airport(to))
            } else {
                format!("Fly to {}", airport(to))
            }
        }
        Action::PlusOne { to } => format!("Land and go on to {}", place(to)),
        Action::Step { to } => step(game, to),
        Action::Wait {} => match game.travellers[seat].waits {
            0 => "Wait at the light (1 of 2)".to_owned(),
            1 => "Wait at the light (2 of 2)".to_owned(),
            _ => "Go on waiting at the light".to_owned(),
        },
        Action::Halt {} => {
            let left = game.motion.map_or(0, |motion| motion.left);
            format!("Stop at the light and lose {}", count(left.into(), "step"))
        }
        Action::Fly {} => match game.travellers[seat].at {
            Some(at) => format!("Fly from {}", airport(at)),
            None => "Fly".to_owned(),
        },
        Action::Stay {} => "Stay on the airport".to_owned(),
        Action::Arrive {} => match game.travellers[seat].at {
            Some(at) => format!("Arrive in {}", place(at)),
            None => "Arrive".to_owned(),
        },
        Action::Draw {} => "Draw a Chance Card".to_owned(),
        Action::PickUpLight {} => "Pick up the light you passed".to_owned(),
        Action::LeaveLight {} => "Leave the light".to_owned(),
        Action::GoTo { to } => format!("Go to {}", place(to)),
        Action::PutBack { city } => format!("Put {city} ({}) back", city.number()),
        Action::Name { seat } => format!("Choose {}", names.of(seat)),
        Action::Claim { card } => format!("Take {}", card.name()),
        Action::EndTurn {} => "End the turn".to_owned(),
        Action::Offer { to, give, ask } => {
            format!("Offer {} {} for {}", names.of(to), cards(give), cards(ask))
        }
        Action::Counter { give, ask } => format!("Offer {} for {} instead", cards(give), cards(ask)),
        Action::Accept {} => "Accept the offer".to_owned(),
        Action::Refuse {} => "Refuse the offer".to_owned(),
        Action::Withdraw {} => "Withdraw the offer".to_owned(),
        Action::Leave { .. } => "Leave the game for good".to_owned(),
    }
}

/// A step is named after the city it leads to, and over which light.
fn step(game: &Europe, to: Space) -> String {
    let over = if game.lights.contains(to) { " over the light" } else { "" };
    match (to.city(), game.mover().at) {
        (Some(city), _) => format!("Into {city}"),
        (None, Some(at)) => {
            let city = at.towards(to);
            let steps = crate::board::distance(to, city.into()) + 1;
            format!("Towards {city}{over} ({} there)", count(steps.into(), "step"))
        }
        (None, None) => format!("To {}", place(to)),
    }
}
