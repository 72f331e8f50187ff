//! The most likely action: a rough guess at what the present turn is for, to draw one button large.

use caravanserai_core::Seat;
use caravanserai_emigration::{Action, Card, Kind, Paper, Place, PlayerView};

use super::Look;

/// How likely an action is, the higher the more.
pub fn score(look: &Look, action: &Action) -> f32 {
    let Some(me) = look.me() else { return 0.0 };
    let players = look.view.players.len() as f32;
    let late = f32::from(look.view.cards_left) < 3.0 * players;
    let lacks = |paper: Paper| me.papers[paper] == 0 && me.pending != Some(paper);
    let fee = |owner: Seat| if owner == me.seat { 0.0 } else { 0.5 };
    match *action {
        Action::Buy { owner, place } => card(look, owner, place).map_or(0.0, |card| buying(me, card) - fee(owner)),
        Action::Discard { owner, .. } => 0.6 - fee(owner),
        Action::Activate { owner, place } => {
            card(look, owner, place).map_or(0.0, |card| activating(look, me, card) - fee(owner))
        }
        Action::BuyPaper { paper } if lacks(paper) => {
            if late {
                9.0
            } else {
                1.6
            }
        }
        Action::Skip { paper } if lacks(paper) => {
            if late {
                6.0
            } else {
                1.1
            }
        }
        Action::Scalp { paper, .. } if lacks(paper) => {
            if late {
                8.0
            } else {
                0.3
            }
        }
        Action::GoToCollege { .. } => 2.4 * f32::from(me.college.affordable_rolls) / 6.0,
        Action::Graduate => 3.0,
        _ => 0.0,
    }
}

fn card(look: &Look, owner: Seat, place: Place) -> Option<Card> {
    let player = look.player(owner)?;
    player.layout.iter().find(|view| view.place == place)?.card.map(|card| card.card)
}

fn buying(me: &PlayerView, card: Card) -> f32 {
    let (held, (size, gain)) = match card.kind() {
        Kind::Document => (me.documents.len() as u16, me.destination_card.documents),
        _ => (me.connections.len() as u16, me.destination_card.connections),
    };
    let share = f32::from(gain) / f32::from(size.max(1));
    let completes = (held + 1) % size.max(1) == 0;
    let worth = if completes { f32::from(gain) } else { 0.8 * share };
    worth - 0.35 * f32::from(card.price())
}

fn activating(look: &Look, me: &PlayerView, card: Card) -> f32 {
    if card.kind() == Kind::Payday {
        let others = look.view.players.iter().filter(|player| player.seat != me.seat && !player.in_college);
        let others: u16 = others.map(|player| player.salary).sum();
        let own = if me.in_college { 0.0 } else { f32::from(me.salary) };
        return 0.5 * own - 0.1 * f32::from(others);
    }
    match card.number() {
        4 => 1.4,
        3 | 5 | 7 | 8 | 9 | 10 | 13 | 15 | 17 | 19 | 26 | 27 | 28 => 0.9,
        _ => -0.2,
    }
}
