//! The turn banner: what is asked, and the four phases of a turn.

use caravanserai_istanbul::{Choice, Phase};
use maud::{Markup, html};
use serde_json::Value;

use super::{Look, pieces, tiles, tint};
use crate::components::banner::{Banner, Step, StepState, names, title};
use crate::components::dice;

/// What the banner says.
pub fn draw(look: &Look) -> Banner {
    let (headline, text) = if look.scene.my_turn() { mine(look) } else { (title(look.scene), theirs(look)) };
    Banner { figure: figure(look), title: headline, text, steps: steps(look) }
}

/// The dice of the last step, or the merchant whose turn it is.
fn figure(look: &Look) -> Option<Markup> {
    if let Some([first, second]) = last_roll(look).filter(|_| look.view.active.is_some()) {
        return Some(html! { span.rolled { (dice::small(first, 34, false)) (dice::small(second, 34, false)) } });
    }
    let winner = look.view.standing.and_then(|standing| standing.winners().first());
    let seat = look.view.active.or(winner)?;
    Some(
        html! { svg.(tint(seat).class()) width="46" height="58" viewBox="-23 -56 46 60" aria-hidden="true" { (pieces::figurine(seat)) } },
    )
}

/// The dice that were rolled in the very last step, if any.
fn last_roll(look: &Look) -> Option<[u8; 2]> {
    let seq = look.scene.play.seq;
    let lines = look.scene.play.log.iter().rev().take_while(|line| line.seq == seq);
    let dice =
        lines.filter(|line| !line.taken_back).find_map(|line| line.event.get("dice").and_then(Value::as_array))?;
    let value = |index: usize| dice.get(index).and_then(Value::as_u64).map(|value| value as u8);
    Some([value(0)?, value(1)?])
}

fn mine(look: &Look) -> (String, String) {
    let name = look.view.viewer.map_or("", |seat| look.scene.name(seat));
    let here = look.me().and_then(|me| me.merchant).map(|spot| tiles::name(look.tile(spot))).unwrap_or_default();
    let turn = format!("Your turn, {name}");
    if let Some(choice) = look.view.choice {
        return (question(look, choice), aside(choice));
    }
    match look.view.phase {
        Phase::Movement => (turn, format!("Walk one or two places. You stand at the {here}.")),
        Phase::Payment => {
            ("Pay the merchants here?".to_owned(), format!("Paying lets you use the {here}; otherwise your turn ends."))
        }
        Phase::Action => (turn, format!("Use the {here}, or go on without.")),
        Phase::Encounters if look.view.rewards_due > 0 => (
            "You caught somebody".to_owned(),
            format!(
                "Take {} reward{}: {} lira or a card.",
                look.view.rewards_due,
                if look.view.rewards_due == 1 { "" } else { "s" },
                look.numbers().reward
            ),
        ),
        Phase::Encounters => (turn, "Meet who is here, or end your turn.".to_owned()),
        Phase::EndPending => (turn, "Only the end of your turn is left.".to_owned()),
        Phase::FinalCards => {
            ("Last cards".to_owned(), "You may still play money and good cards before the ranking.".to_owned())
        }
        Phase::Over | Phase::Stopped => (title(look.scene), String::new()),
    }
}

fn question(look: &Look, choice: Choice) -> String {
    match choice {
        Choice::None => "Your turn".to_owned(),
        Choice::FarMove => "Extra Move: where to?".to_owned(),
        Choice::Arrival { to, .. } => format!("To the {}: with an assistant?", tiles::name(look.tile(to))),
        Choice::ReturnAssistant | Choice::Yellow => "Which assistant comes back?".to_owned(),
        Choice::TakeGood => "Which good?".to_owned(),
        Choice::Arrest => "Which reward?".to_owned(),
        Choice::Assistants { .. } => "Who comes back?".to_owned(),
        Choice::Palace { .. } => "What else for the Sultan?".to_owned(),
        Choice::Sale { .. } => "What do you sell?".to_owned(),
        Choice::Roll { .. } => "Your turn: keep this roll?".to_owned(),
        Choice::Caravansary { second: None, .. } => "And the second card?".to_owned(),
        Choice::Caravansary { .. } => "Which card do you discard?".to_owned(),
        Choice::GovernorGain => "The Governor: which card?".to_owned(),
        Choice::GovernorCost { .. } => "What do you give the Governor?".to_owned(),
        Choice::SmugglerGain => "The Smuggler: which good?".to_owned(),
        Choice::SmugglerCost { .. } => "What do you give the Smuggler?".to_owned(),
    }
}

fn aside(choice: Choice) -> String {
    match choice {
        Choice::Roll { .. } => "Your red tile may change it once. The dice cannot be taken back.",
        Choice::Arrival { .. } => "Without one nothing else happens this turn.",
        Choice::Assistants { .. } => "Choose on the board or below.",
        Choice::Sale { .. } => "A sale is final: the stall shows a new wish at once.",
        _ => "Nothing has happened yet; you can take the step back.",
    }
    .to_owned()
}

fn theirs(look: &Look) -> String {
    if look.scene.standing().is_some() {
        return format!("{} rounds, {} steps.", look.view.round, look.scene.play.last);
    }
    if look.view.last_round {
        let still: Vec<_> =
            look.view.order.iter().copied().skip_while(|&seat| Some(seat) != look.view.active).collect();
        return format!(
            "Last round: {} still move{}.",
            names(look.scene, &still),
            if still.len() == 1 { "s" } else { "" }
        );
    }
    match look.view.phase {
        Phase::Movement => "Walking.",
        Phase::Payment => "Paying the merchants.",
        Phase::Action => "Using the place.",
        Phase::Encounters | Phase::EndPending => "Meeting people and ending the turn.",
        Phase::FinalCards => "Playing the last cards.",
        Phase::Over | Phase::Stopped => "",
    }
    .to_owned()
}

fn steps(look: &Look) -> Vec<Step> {
    let now = match look.view.phase {
        Phase::Movement => 0,
        Phase::Payment => 1,
        Phase::Action => 2,
        Phase::Encounters | Phase::EndPending => 3,
        Phase::FinalCards | Phase::Over | Phase::Stopped => return Vec::new(),
    };
    let labels = ["Walk", "Pay merchants", "Use the place", "Meet and end"];
    let state = |index: usize| match index.cmp(&now) {
        std::cmp::Ordering::Less => StepState::Done,
        std::cmp::Ordering::Equal => StepState::Now,
        std::cmp::Ordering::Greater => StepState::Ahead,
    };
    labels.into_iter().enumerate().map(|(index, label)| Step { label: label.to_owned(), state: state(index) }).collect()
}
