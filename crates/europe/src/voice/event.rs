//! What the log says.

use caravanserai_core::Names;

use super::words::{airport, cards, count, place, standing};
use crate::event::Event;

pub(super) fn say(event: &Event, names: &Names) -> String {
    match *event {
        Event::LightPlaced { seat, on } => format!("{} puts a light on {}.", names.of(seat), place(on)),
        Event::Started { seat, city } => {
            format!("{} starts from {city} and returns card {}.", names.of(seat), city.number())
        }
        Event::TurnBegins { seat, round } => format!("Round {round}: it is the turn of {}.", names.of(seat)),
        Event::TurnMissed { seat, more } => match more {
            0 => format!("{} misses a turn.", names.of(seat)),
            _ => format!("{} misses a turn, and {more} more.", names.of(seat)),
        },
        Event::Threw { seat, number, steps } if number == steps => format!("{} throws {number}.", names.of(seat)),
        Event::Threw { seat, number, steps } => {
            format!("{} throws {number}, which gives {}.", names.of(seat), count(steps.into(), "step"))
        }
        Event::NamedNumber { seat, number, steps } => {
            let gives =
                if number == steps { String::new() } else { format!(", which gives {}", count(steps.into(), "step")) };
            format!("{} plays a Timetable and names {number}{gives}.", names.of(seat))
        }
        Event::Walked { seat, from, to, steps } => {
            format!("{} goes {} from {} to {}.", names.of(seat), count(steps.into(), "step"), place(from), place(to))
        }
        Event::LightPassed { seat, on, thrown } => {
            let how = if thrown { "" } else { " after two waits" };
            format!("{} passes the light on {}{how}.", names.of(seat), place(on))
        }
        Event::StoppedAtLight { seat, at, lost } => {
            let lost = count(lost.into(), "step");
            format!("{} stops {} before a light and loses {lost}.", names.of(seat), standing(at))
        }
        Event::Waited { seat, waits } => match waits {
            1 => format!("{} waits at the light, one of two.", names.of(seat)),
            _ => format!("{} waits at the light; the next throw passes.", names.of(seat)),
        },
        Event::Flew { seat, from, airport: via, to, forfeited } => {
            let lost = if forfeited == 0 {
                String::new()
            } else {
                format!(", forfeiting {}", count(forfeited.into(), "step"))
            };
            format!(
                "{} flies from {} to {} and goes on to {}{lost}.",
                names.of(seat),
                airport(from),
                airport(via),
                place(to)
            )
        }
        Event::SentAway { seat, opponent, from, to } => {
            format!("{} sends {} from {} to {}.", names.of(seat), names.of(opponent), airport(from), airport(to))
        }
        Event::LightMoved { seat, from, to, card } => {
            let how = if card { " with a card" } else { "" };
            format!("{} moves the light from {} to {}{how}.", names.of(seat), place(from), place(to))
        }
        Event::LightLeft { seat, on } => format!("{} leaves the light on {}.", names.of(seat), place(on)),
        Event::Arrived { seat, city, forfeited, left } => {
            let lost = if forfeited == 0 {
                String::new()
            } else {
                format!(", forfeiting {}", count(forfeited.into(), "step"))
            };
            let rest =
                if left == 0 { "None is left".to_owned() } else { format!("{} left", count(left.into(), "card")) };
            format!("{} arrives in {city} and shows card {}{lost}. {rest}.", names.of(seat), city.number())
        }
        Event::LastCard { seat, city } => format!("{} has one card left, face up: {city}.", names.of(seat)),
        Event::Finished { seat, place } => match place {
            1 => format!("{} wins.", names.of(seat)),
            _ => format!("{} comes in on place {place}.", names.of(seat)),
        },
        Event::Drew { seat, card } => {
            let keeps = if card.kept().is_some() { " and keeps it" } else { "" };
            format!("{} draws {}{keeps}.", names.of(seat), card.name())
        }
        Event::DrewUnseen { seat } => format!("{} draws a Chance Card and keeps it.", names.of(seat)),
        Event::NoEffect { seat, card } => format!("{} has no effect for {}.", card.name(), names.of(seat)),
        Event::Placed { seat, from, to } => {
            format!("{} is taken from {} to {}.", names.of(seat), place(from), place(to))
        }
        Event::DrewDestination { seat, city } => format!("{} takes the card of {city}.", names.of(seat)),
        Event::PutBack { seat, city } => format!("{} puts the card of {city} under the pack.", names.of(seat)),
        Event::PutBackUnseen { seat } => {
            format!("{} takes a Destination Card and puts one under the pack, unseen.", names.of(seat))
        }
        Event::Overheard { seat, of, city } => {
            format!("{} overhears that {} is going to {city}.", names.of(seat), names.of(of))
        }
        Event::Listened { seat, of } => format!("{} overhears where {} is going.", names.of(seat), names.of(of)),
        Event::Claimed { seat, from, card } => {
            format!("{} takes {} from {}.", names.of(seat), card.name(), names.of(from))
        }
        Event::ClaimedUnseen { seat, from } => {
            format!("{} takes a kept card from {}.", names.of(seat), names.of(from))
        }
        Event::Offered { seat, to, give, ask } => {
            format!("{} offers {} {} for {}.", names.of(seat), names.of(to), cards(give), cards(ask))
        }
        Event::OfferedUnseen { seat, to } => format!("{} offers {} a trade.", names.of(seat), names.of(to)),
        Event::OfferRefused { seat, from } => format!("{} refuses the offer of {}.", names.of(seat), names.of(from)),
        Event::OfferLapsed { from, to } => format!("The offer of {} to {} lapses.", names.of(from), names.of(to)),
        Event::Traded { from, to, gave, got } => {
            format!("{} gives {} {} for {}.", names.of(from), names.of(to), cards(gave), cards(got))
        }
        Event::TradedUnseen { from, to, gave, got } => format!(
            "{} gives {} {} and gets {}.",
            names.of(from),
            names.of(to),
            count(gave.into(), "card"),
            count(got.into(), "card")
        ),
        Event::Left { seat } => format!("{} leaves the game.", names.of(seat)),
        Event::Over { stopped } => {
            if stopped {
                "The game is stopped.".to_owned()
            } else {
                "The game is over.".to_owned()
            }
        }
    }
}
