//! The moment of the red tile: two large dice on the pattern of the Black Market.

use caravanserai_istanbul::{Action, DiceGame, Numbers};
use maud::{Markup, html};

use super::{ART, Look};
use crate::assets;
use crate::components::action;
use crate::components::dice;
use crate::components::symbol;

/// What so many eyes bring: jewelry, or lira.
pub fn gain(numbers: &Numbers, game: DiceGame, total: u8) -> (u32, &'static str) {
    match game {
        DiceGame::BlackMarket { .. } => {
            (numbers.jewelry.get(usize::from(total).saturating_sub(2)).copied().unwrap_or_default().into(), "jewelry")
        }
        DiceGame::TeaHouse { call } if i32::from(total) >= call => (call.unsigned_abs(), "lira"),
        DiceGame::TeaHouse { .. } => (numbers.tea_house.into(), "lira"),
    }
}

/// The tray; only while the roll may still be changed.
pub fn tray(look: &Look) -> Option<Markup> {
    let ([first, second], game) = look.view.roll?;
    let total = first + second;
    let (count, what) = gain(look.numbers(), game, total);
    let seq = look.scene.play.seq;
    let who = match look.view.active {
        Some(seat) if look.scene.is_me(seat) => "You rolled".to_owned(),
        Some(seat) => format!("{} rolled", look.scene.name(seat)),
        None => "Rolled".to_owned(),
    };
    Some(html! {
        div.tray {
            svg viewBox="0 0 544 186" role="img" aria-label={ (who) " " (first) " and " (second) ": " (count) " " (what) } {
                rect.ground width="544" height="186" {}
                use href={ (assets::url(ART)) "#tray" } width="544" height="186" {}
                (dice::large(&format!("die-a-{seq}"), first, (122.0, 90.0), -9))
                (dice::large(&format!("die-b-{seq}"), second, (284.0, 92.0), 7))
                g transform="translate(374,22)" {
                    rect.total width="150" height="142" rx="12" {}
                    text.label x="75" y="28" { (who) }
                    text.sum x="75" y="84" { (total) }
                    text.label x="75" y="119" { (count) " " (what) }
                }
            }
        }
    })
}

/// The four ways on, as equal cards; the best certain result is filled.
pub fn choices(look: &Look) -> Option<Markup> {
    let ([first, second], game) = look.view.roll?;
    let results = [(first, second), (4, second), (first, 4)].map(|(a, b)| gain(look.numbers(), game, a + b).0);
    let most = results.into_iter().max().unwrap_or_default();
    // Rolling again can only help when nothing certain brings more than the worst roll.
    let hopeless = most <= gain(look.numbers(), game, 2).0.min(gain(look.numbers(), game, 12).0);
    let best = results.iter().position(|&result| result == most && !hopeless);
    let card = |index: usize, title: &'static str, dice: [(u8, bool); 2], legal: &caravanserai_core::Legal| {
        let (a, b) = (dice[0].0, dice[1].0);
        let (count, what) = gain(look.numbers(), game, a + b);
        let body = html! {
            span.dice { (dice::small(a, 38, dice[0].1)) (dice::small(b, 38, dice[1].1)) }
            b { (title) }
            span.sum { (a) " + " (b) " = " (a + b) }
            span.res { (result(game, count)) }
            span.rt { @if count == 0 { "none" } @else { (count) " " (what) } }
        };
        action::button(legal).class("dice-card").primary_if(best == Some(index)).body(body)
    };
    Some(html! {
        @for (action, legal) in look.scene.legal::<Action>() {
            @match action {
                Action::KeepRoll => (card(0, "Keep the roll", [(first, false), (second, false)], legal)),
                Action::SetToFour { die: 1 } => (card(1, "First die to 4", [(4, true), (second, false)], legal)),
                Action::SetToFour { .. } => (card(2, "Second die to 4", [(first, false), (4, true)], legal)),
                Action::RollAgain => (action::button(legal).class("dice-card").primary_if(hopeless).body(again(look, game))),
                _ => {},
            }
        }
    })
}

fn result(game: DiceGame, count: u32) -> Markup {
    match game {
        DiceGame::BlackMarket { .. } => html! { @for _ in 0..count { (super::icon("jewel", 28)) } },
        DiceGame::TeaHouse { .. } => super::icon("lira", 28),
    }
}

/// Rolling again, with the 36 ways it can go.
fn again(look: &Look, game: DiceGame) -> Markup {
    let mut ways: Vec<u32> = (1..=6).flat_map(|a| (1..=6).map(move |b| gain(look.numbers(), game, a + b).0)).collect();
    ways.sort_unstable();
    let (least, most) = (ways.first().copied().unwrap_or_default(), ways.last().copied().unwrap_or_default());
    let some = ways.iter().filter(|&&way| way > least).count();
    let what = gain(look.numbers(), game, 2).1;
    html! {
        span.dice { (symbol::icon("reroll", 36)) (symbol::icon("reroll", 36)) }
        b { "Roll both again" }
        span.sum { "36 ways" }
        svg.ways width="108" height="28" viewBox="0 0 108 28" aria-hidden="true" {
            @for (index, way) in ways.iter().enumerate() {
                @let level = if most == least { 0 } else { 3 * (way - least) / (most - least) };
                rect.(format!("w{level}")) x=(9.0 * (index % 12) as f32 + 0.5) y=(9.0 * (index / 12) as f32 + 0.5) width="7.5" height="7.5" rx="2" {}
            }
        }
        span.rt { (least) " to " (most) " " (what) }
        span.sum { (100 * some / 36) " % bring more than " (least) }
    }
}
