//! Who is ahead. The numbers were fitted to who won the games of traders with two to five players, all
//! but those of the cart, which traders hardly ever extend: those are a guess.

use caravanserai_core::{MAX_SEATS, Seat};
use caravanserai_istanbul::Istanbul;

use super::plan::Plan;
use super::purse::Purse;
use crate::brain::{Worth, chances};

/// What counts for a player, as a logarithm of the odds: early in the game, and how that changes until
/// somebody is about to win.
const RUBY: [f32; 2] = [1.85, 0.6];
const CARDS: [f32; 2] = [0.1, -0.08];
/// Half of a pair of mosque tiles.
const LONE_TILE: [f32; 2] = [0.9, -1.4];
/// The ruby that makes this one the last round, and the one before it.
const ENOUGH: f32 = 7.5;
const ALMOST: f32 = 3.0;
/// A lira, up to as many as are of use.
const LIRA: f32 = 0.09;
const MOST_LIRA: i32 = 40;
const GOOD: f32 = 0.19;
/// What the Sultan would take, and the best next turn, both in lira.
const PALACE: f32 = 0.07;
const NEXT_TURN: f32 = 0.045;
const ASSISTANT: f32 = 0.08;
const HOME: f32 = 0.2;
/// To be the last to move instead of the next.
const LATER: f32 = -0.6;
/// By how often the cart was extended.
const CART: [f32; 4] = [0.0, 0.4, 0.9, 1.0];

/// The chance of each seat to win.
pub(super) fn worth(position: &Istanbul) -> Worth {
    let order = position.order();
    let target = position.house().ruby_target;
    let most = order.iter().map(|&seat| position.holding(seat).rubies).max().unwrap_or(0);
    let progress = (f32::from(most) / f32::from(target)).min(1.0);
    let place = |seat: Seat| order.iter().position(|&other| other == seat).unwrap_or(0);
    let turn = place(position.whose_turn());
    let mut scores = [0.0; MAX_SEATS];
    for (at, &seat) in order.iter().enumerate() {
        let later = (at + order.len() - turn) % order.len();
        scores[seat.index()] = score(position, seat, progress) + LATER * later as f32 / order.len() as f32;
    }
    chances(&scores[..order.len()], 1.0)
}

fn score(position: &Istanbul, seat: Seat, progress: f32) -> f32 {
    let holding = position.holding(seat);
    if holding.parked {
        return -20.0;
    }
    let plan = Plan::new(position, seat);
    let purse = Purse::of(&holding, position);
    let target = position.house().ruby_target;
    let now = |[early, change]: [f32; 2]| early + change * progress;
    let mut score = now(RUBY) * f32::from(purse.rubies);
    if purse.rubies >= target {
        score += ENOUGH;
    } else if purse.rubies + 1 == target {
        score += ALMOST;
    }
    let lone = [(0, 1), (2, 3)].into_iter().filter(|&(one, other)| purse.tiles[one] != purse.tiles[other]).count();
    score += now(LONE_TILE) * lone as f32 + now(CARDS) * purse.cards;
    score += LIRA * purse.lira.min(MOST_LIRA) as f32;
    score += GOOD * f32::from(purse.goods.iter().sum::<u8>());
    score += PALACE * plan.palace_progress(&purse) + NEXT_TURN * plan.best_gain(&purse);
    score += ASSISTANT * f32::from(purse.stack) + if purse.home { HOME } else { 0.0 };
    score + CART[usize::from(purse.capacity.saturating_sub(2)).min(3)]
}
