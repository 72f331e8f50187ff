//! Hints at what newcomers stumble over.

use caravanserai_emigration::{Action, Card, Kind, Paper, Step};

use super::Look;
use crate::components::hint::Hint;

fn hint(id: &'static str, text: &str) -> Hint {
    Hint { id, text: text.to_owned() }
}

/// The hints of this moment, most useful first.
pub fn now(look: &Look) -> Vec<Hint> {
    let Some(me) = look.me() else { return Vec::new() };
    let mut hints = Vec::new();
    let can = |fits: fn(&Action) -> bool| look.legal(fits).is_some();
    match look.view.turn.step {
        Step::Turn => {
            let late = usize::from(look.view.cards_left) < 3 * look.view.players.len();
            let lacks: Vec<&str> = Paper::BOTH.into_iter().filter(|&paper| me.papers[paper] == 0 && me.pending != Some(paper)).map(Paper::name).collect();
            if late && !lacks.is_empty() {
                hints.push(Hint { id: "emi-papers", text: format!("Few cards are left, and you have no {}. Without Passport and Ticket nothing else counts.", lacks.join(" and no ")) });
            }
            if look.view.round == 1 {
                hints.push(hint("emi-turn", "Click a card with a ring, in any layout. A first click only chooses it; the large button does it."));
            }
            if look.uses().iter().any(|one| one.owner != me.seat) {
                hints.push(Hint { id: "emi-fee", text: format!("Cards of other layouts are yours to use too: each costs {} Money more, and that goes to the owner.", look.numbers().fee) });
            }
            let open = |kind: Kind| look.view.players.iter().flat_map(|player| &player.layout).any(|place| place.available && place.card.is_some_and(|card| card.kind == kind));
            if open(Kind::Payday) {
                hints.push(hint("emi-payday", "A Payday pays everyone who works, but only you spend a turn on it. Who earns most gains most."));
            }
            if can(|action| matches!(action, Action::Discard { .. })) {
                let brings = look.numbers().card_brings;
                hints.push(Hint { id: "emi-two", text: format!("A card you do not want brings {brings} Money when you discard it; a card you own brings {brings} when you sell it, never more.") });
            }
            if can(|action| matches!(action, Action::Skip { .. })) {
                hints.push(hint("emi-skip", "Skipping for a paper costs no Money, but this turn and your whole next one."));
            }
            if can(|action| matches!(action, Action::GoToCollege { .. })) {
                hints.push(Hint { id: "emi-college", text: format!("College: roll the die and add your Nationality. If you cannot pay that, the turn is lost and the Money kept. Each graduation brings {} Assurance and a raise.", look.numbers().graduation) });
            }
            if me.money >= me.destination_card.money_high.0 {
                hints.push(hint("emi-money", "At the border Money is traded once only, at the highest line you can pay. More than that brings nothing."));
            }
            let hurts = |card: Card| matches!(card.number(), 1 | 2 | 11 | 12 | 14 | 16 | 18 | 20 | 21 | 25);
            if look.view.players.iter().flat_map(|player| &player.layout).filter(|place| place.available).filter_map(|place| place.card).any(|card| card.kind == Kind::Life && hurts(card.card)) {
                hints.push(hint("emi-life", "Some Life Cards hurt everybody. Their time is when you are poor and the others are not."));
            }
        }
        Step::Withdraw => hints.push(hint("emi-withdraw", "Complete sets and one sum of Money are traded for you; the demand of your Destination is checked before that.")),
        Step::Cross => hints.push(hint("emi-lanes", "Each notice shows what you would keep with each number that is left. Only the order of the slips is hidden.")),
        _ => {}
    }
    hints
}
