//! The action bar: where to walk, what to do there, whom to meet.

use caravanserai_core::Legal;
use caravanserai_istanbul::{Action, Assistant, Choice, Good, MoveHint, Phase, Tile};
use maud::{Markup, html};

use super::{Look, dice, icon, marks, tiles, values, words};
use crate::components::action::{self, Act};

/// Draws the action bar.
pub fn draw(look: &Look) -> Markup {
    if let Some(choices) = dice::choices(look) {
        return action::bar(html! { "The dice" }, None, html! { div.dice-cards { (choices) } });
    }
    let walks = destinations(look);
    let heading = html! { (heading(look)) };
    let mut rest: Vec<(&Action, &Legal)> = look.scene.legal::<Action>().filter(|(action, _)| in_bar(action)).collect();
    let best = best(look, &rest).filter(|_| walks.is_empty());
    if let Some(best) = best {
        rest[..=best].rotate_right(1);
    }
    let buttons = html! {
        @for act in walks { (act) }
        @for (index, (action, legal)) in rest.iter().enumerate() { (one(look, action, legal).primary_if(best.is_some() && index == 0)) }
    };
    action::bar(heading, Some(html! { (legend(look)) (cards(look)) }), buttons)
}

fn heading(look: &Look) -> &'static str {
    match (look.view.choice, look.view.phase) {
        (Some(Choice::FarMove), _) | (None, Phase::Movement) => "Where to?",
        (Some(Choice::Caravansary { second: Some(_), .. }), _) => "Discard one",
        (Some(_), _) => "Choose",
        (None, Phase::Action) => "What now?",
        (None, Phase::Payment) => "Pay, or stop here",
        (None, _) => "What else?",
    }
}

/// What the frames on the board mean, or what the place offers.
fn legend(look: &Look) -> Markup {
    let here = look.me().and_then(|me| Some((me, look.tile(me.merchant?))));
    html! {
        @if let (None, Phase::Action, Some((me, tile))) = (look.view.choice, look.view.phase, here) {
            span.key { (words::offer(look, tile, me).0) }
        }
        @if !look.view.moves.is_empty() {
            @if let Some(me) = look.me() {
                @if me.stack > 0 { span.key { span.chipk { (me.stack) "→" (me.stack - 1) } " leave an assistant" } }
                span.key { span.chipk.ring { (me.stack) "→" (me.stack + 1) } " pick one up" }
            }
        }
    }
}

/// Cards that can be played now, for screens where the hand is out of sight.
fn cards(look: &Look) -> Markup {
    html! {
        span.cards-now {
            @for (action, legal) in look.scene.legal::<Action>() {
                @if let Action::PlayCard { card } = action {
                    (action::button(legal).class("small card-now").body(html! { (icon("cardb", 16)) (words::card_short(*card)) }))
                }
            }
        }
    }
}

/// Walks are drawn as destinations, cards lie in the hand.
fn in_bar(action: &Action) -> bool {
    !matches!(action, Action::Walk { .. } | Action::PlayCard { .. })
}

/// Destinations, those with a ruby first, then what is useful, then the rest.
fn destinations(look: &Look) -> Vec<Act> {
    let mut found: Vec<(u8, Act)> = Vec::new();
    let mut ruby_seen = false;
    for (action, legal) in look.scene.legal::<Action>() {
        let Action::Walk { to } = action else { continue };
        let Some(hint) = look.view.moves.iter().find(|hint| hint.to == *to) else { continue };
        let (line, useful) = words::brings(look, hint);
        let ruby = hint.ruby.is_some() && useful;
        let rank = if ruby {
            0
        } else if useful {
            1
        } else {
            2
        };
        let first = ruby && !ruby_seen;
        ruby_seen |= ruby;
        found.push((rank, destination(look, legal, hint, &line, ruby).primary_if(first)));
    }
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, act)| act).collect()
}

fn destination(look: &Look, legal: &Legal, hint: &MoveHint, line: &str, ruby: bool) -> Act {
    let tile = look.tile(hint.to);
    let picture = icon(&format!("pic-{}", tiles::look(tile).key), 38);
    let end = html! {
        @if ruby { (icon("ruby", 28)) }
        @if let Some((text, ring)) = marks::stack_change(look, hint) { span.chipk.ring[ring] aria-hidden="true" { (text) } }
        span.sr { (words::arrival(look, hint)) }
    };
    let act = action::button(legal).body(action::rich(picture, &tiles::name(tile), html! { (line) }, Some(end)));
    let act = act.id(format!("to-{}", hint.to));
    match hint.assistant {
        Assistant::Missing => act,
        Assistant::Place | Assistant::PickUp | Assistant::NotNeeded => {
            act.then(serde_json::json!({ "do": "with_assistant" }))
        }
    }
}

/// The most likely of the other actions.
fn best(look: &Look, rest: &[(&Action, &Legal)]) -> Option<usize> {
    let rank = |action: &Action| match action {
        Action::WithAssistant => 9,
        Action::BuyRuby | Action::PaySultan => 9,
        Action::BuyMosqueTile { .. } | Action::ExtendCart | Action::CollectMail => 8,
        Action::SellMost | Action::Fill | Action::CallAllBack => 8,
        Action::Sell | Action::Pay => 7,
        Action::TakeLira if look.view.rewards_due > 0 => 0,
        Action::MeetGovernor | Action::MeetSmuggler => 0,
        Action::EndTurn if look.view.phase != Phase::Payment => 5,
        Action::Skip if rest.len() == 1 => 5,
        Action::CallChosenBack => 4,
        _ => 0,
    };
    let (index, most) = rest
        .iter()
        .enumerate()
        .map(|(index, (action, _))| (index, rank(action)))
        .max_by_key(|&(index, rank)| (rank, usize::MAX - index))?;
    (most > 0).then_some(index)
}

fn one(look: &Look, action: &Action, legal: &Legal) -> Act {
    let act = action::button(legal);
    let here = look.view.family_acts_at.or_else(|| look.me().and_then(|me| me.merchant)).map(|spot| look.tile(spot));
    let full = |good: Good| look.me().is_some_and(|me| me.goods[good] >= me.capacity);
    let wasted = |good: Good| format!("Your cart is full of {}: nothing would be gained.", good.name());
    let with_good = |act: Act, good: Good| act.body(html! { (icon(values::symbol(good), 24)) span.t { (legal.text) } });
    match *action {
        Action::Skip if ruby_here(look, here) => act.confirm("You could get a ruby here."),
        Action::WithoutAssistant if look.scene.legal_where::<Action>(|other| matches!(other, Action::WithAssistant)).is_some() => {
            act.confirm("Without an assistant your turn ends here.")
        }
        Action::Fill if here.and_then(Tile::warehouse).is_some_and(full) => act.confirm("Your cart is full already: nothing would be gained."),
        Action::FillAndBuy { good } if full(good) => with_good(act, good).confirm(wasted(good)),
        Action::ChooseGood { good } if full(good) && !matches!(look.view.choice, Some(Choice::Palace { .. })) => with_good(act, good).confirm(wasted(good)),
        Action::ChooseGood { good } | Action::FillAndBuy { good } | Action::Offer { good } | Action::TakeBack { good } | Action::GiveGood { good } | Action::BlackMarket { good } => with_good(act, good),
        Action::BuyMosqueTile { good } => act.body(html! { (icon(&format!("mtile-{}", good.colour()), 30)) span.t { (legal.text) } }),
        Action::TakeCard { card } | Action::Discard { card } => {
            let thumb = html! { svg.card-thumb width="46" height="30" aria-hidden="true" { use href={ (crate::assets::url(super::ART)) "#card-" (card.key()) } {} } };
            let name = card.name().replace('\'', "’");
            let body = html! { (thumb) span.t { @if matches!(action, Action::Discard { .. }) { "Discard " } @else { span.sr { "Take " } } (name) } };
            act.body(body).tip(words::card_effect(look, card))
        }
        Action::Call { number } => act.class("call").body(html! { span.sr { "Call " } b { (number) } small { (tea_odds(number)) } }).tip(format!("On average {} lira", average(number, look.numbers().tea_house))),
        Action::BuyRuby | Action::PaySultan => act.body(html! { (icon("ruby", 30)) span.t { (legal.text) } }),
        Action::SellMost | Action::Sell | Action::PayLira | Action::TakeLira | Action::Pay => act.body(html! { (icon("lira", 26)) span.t { (legal.text) } }),
        Action::MeetGovernor => act.body(html! { (figure("governor")) span.t { (legal.text) " – a card for " (look.numbers().governor) " lira or a card" } }),
        Action::MeetSmuggler => act.body(html! { (figure("smuggler")) span.t { (legal.text) " – a good for " (look.numbers().smuggler) " lira or a good" } }),
        Action::EndTurn => act.class("wide"),
        Action::Skip => act.class("wide"),
        Action::SendFamily { to } => act.body(html! { (icon(&format!("pic-{}", tiles::look(look.tile(to)).key), 32)) span.t { (tiles::name(look.tile(to))) } }),
        _ => act,
    }
}

fn figure(name: &str) -> Markup {
    html! { svg width="24" height="36" viewBox="-22 -66 44 70" aria-hidden="true" { use href={ (crate::assets::url(super::ART)) "#" (name) } {} } }
}

fn ruby_here(look: &Look, here: Option<Tile>) -> bool {
    matches!(here, Some(Tile::GemstoneDealer | Tile::SultansPalace))
        && look.scene.legal_where::<Action>(|action| matches!(action, Action::BuyRuby | Action::PaySultan)).is_some()
}

/// How often two dice reach the number.
fn tea_odds(number: i32) -> String {
    let ways = (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).filter(|&total| total >= number).count();
    format!("{} %", (100 * ways + 18) / 36)
}

/// What calling the number brings on average.
fn average(number: i32, consolation: u8) -> String {
    let ways = (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).filter(|&total| total >= number).count() as f64;
    format!("{:.2}", (ways * f64::from(number) + (36.0 - ways) * f64::from(consolation)) / 36.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_averages_is_that_of_the_rules() {
        let averages: Vec<String> = (2..=12).map(|number| average(number, 2)).collect();
        assert_eq!(averages, ["2.00", "2.97", "3.83", "4.50", "4.89", "4.92", "4.50", "3.94", "3.33", "2.75", "2.28"]);
    }

    #[test]
    fn jewelry_grows_with_the_roll() {
        let game = caravanserai_istanbul::DiceGame::BlackMarket { good: Good::Red };
        let numbers = caravanserai_istanbul::Numbers::default();
        let gains: Vec<u32> = (2..=12).map(|total| dice::gain(&numbers, game, total).0).collect();
        assert_eq!(gains, [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3]);
    }
}
