//! Hints where newcomers stumble.

use caravanserai_istanbul::{Action, Choice, Phase, Tile};

use super::Look;
use crate::components::hint::Hint;

fn hint(id: &'static str, text: &str) -> Hint {
    Hint { id, text: text.to_owned() }
}

/// The hints that fit this moment, most useful first.
pub fn now(look: &Look) -> Vec<Hint> {
    let Some(me) = look.me() else { return Vec::new() };
    let mut hints = Vec::new();
    let can = |fits: fn(&Action) -> bool| look.scene.legal_where::<Action>(fits).is_some();
    match (look.view.choice, look.view.phase) {
        (None, Phase::Movement) => {
            if me.stack <= 1 && !me.assistants.is_empty() {
                hints.push(hint("stack", "Your stack is nearly empty. Walk to a place with one of your own assistants to pick it up, or to the Fountain to call all of them back."));
            }
            if look.view.moves.iter().any(|hint| hint.fee > 0) {
                hints.push(Hint { id: "fee", text: format!("A coin on a tile means merchants stand there: you pay {} lira to each of them. Assistants of others cost nothing.", look.numbers().merchant) });
            }
            if look.view.round == 1 {
                hints.push(hint("walk", "Pick a tile with a golden frame. You leave an assistant there, or pick one up, and then use the place."));
            }
            if look.view.last_round {
                hints.push(hint(
                    "last",
                    "This is the last round: everybody finishes it, then most rubies wins, then most lira.",
                ));
            }
        }
        (Some(Choice::Arrival { .. }), _) => {
            hints.push(hint("skip", "Without an assistant you cannot use the place, and your turn ends there."))
        }
        (None, Phase::Action) => {
            if can(|action| matches!(action, Action::Call { .. })) {
                hints.push(hint("tea", "Call a number and roll: reach it and you get that many lira, otherwise 2. On average 6 and 7 pay best, about 4.9 lira."));
            }
            if can(|action| matches!(action, Action::BuyMosqueTile { .. })) {
                hints.push(hint("mosque", "The goods are spent, and the next tile of this colour costs one more, for everybody. Both tiles of a mosque bring a ruby."));
            }
            if can(|action| matches!(action, Action::SendFamily { .. })) {
                hints.push(hint(
                    "family",
                    "Your family member uses a place far away for you, but can be caught there by others.",
                ));
            }
            if me.merchant.is_some_and(|spot| look.tile(spot).warehouse().is_some()) {
                hints.push(hint(
                    "cart",
                    "The cart holds this many of each good, not in all. The Wainwright makes it larger.",
                ));
            }
            if me.merchant == Some(look.spot(Tile::GemstoneDealer)) {
                hints.push(hint("dealer", "Each ruby that anybody buys here makes the next one dearer by 1 lira."));
            }
        }
        (None, Phase::Encounters) => {
            if can(|action| matches!(action, Action::MeetGovernor | Action::MeetSmuggler)) {
                hints.push(hint("figures", "Governor and Smuggler are met after the place was used. Take something, pay in lira or give one, and they walk on by the dice."));
            }
            let (card, lira) = (look.numbers().take_five, look.numbers().reward);
            if look.view.rewards_due > 0 && look.view.deck.is_none() && card > lira {
                hints.push(Hint {
                    id: "reward",
                    text: format!("You may name any card: Take 5 Lira brings {card}, more than the {lira} lira."),
                });
            }
        }
        _ => {}
    }
    hints
}
