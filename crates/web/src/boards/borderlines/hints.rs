//! Hints where newcomers stumble.

use caravanserai_borderlines::{BorderState, Place, Step};

use super::{Look, words};
use crate::components::hint::Hint;

fn hint(id: &'static str, text: impl Into<String>) -> Hint {
    Hint { id, text: text.into() }
}

/// The hints that fit this moment, most useful first.
pub fn now(look: &Look) -> Vec<Hint> {
    let mut hints = Vec::new();
    let Some(asked) = look.view.asked.as_ref() else { return hints };
    let steps = look.view.turn.as_ref().map_or(0, |turn| turn.turn.steps);
    let mine = look.mine();
    match asked.question {
        Step::Start => {
            if look.view.round == 1 {
                hints.push(hint("buy", "A card says how many people may move, how many steps each of them goes, and how many boats there are. Click a card in the market."));
            }
            if matches!(look.view.round, 3 | 5) {
                hints.push(borders(look));
            }
            if look.view.wars.iter().any(|war| !war.may_be.is_empty()) {
                let zones = look
                    .view
                    .wars
                    .iter()
                    .find(|war| !war.may_be.is_empty())
                    .map(|war| war.may_be.clone())
                    .unwrap_or_default();
                let names: Vec<String> = zones.iter().map(|zone: &Place| zone.name().to_owned()).collect();
                hints.push(hint(
                    "hidden",
                    format!("A hidden war card lies on one of these zones: {}.", words::list(&names)),
                ));
            }
        }
        Step::Sell { card } => {
            let price = look
                .view
                .market
                .slots
                .iter()
                .find(|slot| slot.card.is_some_and(|deal| deal.card == card))
                .map_or(0, |slot| slot.price);
            if mine.is_some_and(|mine| mine.money < price + u16::from(look.view.options.numbers.highest_fee())) {
                hints.push(hint("houses", format!("Houses can only be sold now. A third place can cost up to ${}; with less than that in cash the person may be lost.", look.view.options.numbers.highest_fee())));
            }
        }
        Step::Land => {
            hints.push(hint("exactly", format!("Everybody who moves goes exactly {}. Places without a ring cannot be reached in so many, or are full.", words::count(steps, "step", "steps"))));
            hints.push(hint(
                "safe",
                "A person in a neighbouring city is safe from the war. Western Europe brings a further point and $20.",
            ));
        }
        Step::Go { from } => {
            let to = &asked.destinations;
            if from == Place::DeirEzZor {
                hints.push(hint(
                    "deir-ez-zor",
                    "No road leads from Deir ez-Zor out of the country: the way out goes through a zone beside it.",
                ));
            }
            if to.iter().any(|to| to.place.is_star() && to.third) {
                hints.push(hint("third-star", "Being the third is a risk even in a city with a star."));
            } else if to.iter().any(|to| to.third) {
                hints.push(hint(
                    "third",
                    format!(
                        "A red ring means you would be the third there, and the wheel is spun: {}.",
                        words::third(look)
                    ),
                ));
            }
            if to.iter().any(|to| to.place.is_camp()) {
                hints.push(hint(
                    "camp",
                    "Camp and city are separate: the camp costs no spin and has three places of its own.",
                ));
            }
            if to.iter().any(|to| to.bonus > 0) {
                hints.push(hint(
                    "bonus",
                    "The $20 come only to a person who stays in Western Europe, not to one who passes through.",
                ));
            }
            if to.iter().any(|to| to.place == Place::Larnaca) {
                hints.push(hint("larnaca", "Larnaca can be left by boat only."));
            }
            if look.view.borders.iter().any(|border| border.state == BorderState::Closed) {
                hints.push(hint("closed", "A fence across a road means nobody can use it any more."));
            }
        }
        Step::Boats => hints
            .push(hint("boat", format!("Each boat takes one person over one blue line: {}.", words::boat_odds(look)))),
        Step::KeepAid => hints.push(hint(
            "aid",
            "You keep one of the two. It is used in your own turn, now or later; the others do not see it.",
        )),
        _ => {}
    }
    hints.truncate(2);
    hints
}

fn borders(look: &Look) -> Hint {
    let letter = if look.view.round == 3 { 'A' } else { 'B' };
    let roads = look.view.borders.iter().filter(|border| format!("{:?}", border.border).starts_with(letter));
    let names: Vec<String> = roads.map(|border| format!("{}–{}", border.road.0.name(), border.road.1.name())).collect();
    let closed = if letter == 'A' { "three of five" } else { "two of three" };
    let id = if letter == 'A' { "borders-a" } else { "borders-b" };
    hint(
        id,
        format!(
            "Next round the borders marked {letter} turn, and {closed} of these roads close: {}.",
            words::list(&names)
        ),
    )
}
