//! Which action makes sense: every small decision of a turn.

use caravanserai_core::Seat;
use caravanserai_istanbul::{Action, Card, Choice, DiceGame, Good, Istanbul, Phase, Tile};

use super::plan::Plan;
use super::purse::{Purse, card_worth};
use crate::brain::{Glance, soften};

const SILLY: f32 = f32::NEG_INFINITY;

/// How much a difference of one lira matters: small for the careful, large for rollouts.
const SCALE: f32 = 2.0;

/// Appends a weight for each action.
pub(super) fn weigh(position: &Istanbul, seat: Seat, actions: &[Action], quick: bool, weights: &mut Vec<f32>) {
    let from = weights.len();
    let holding = position.holding(seat);
    let purse = Purse::of(&holding, position);
    let plan = Plan::new(position, seat);
    let judge = Judge { position, plan: &plan, purse: &purse, now: plan.value(&purse) };
    let stay = if needs_walks(actions) { judge.best_walk(actions) } else { 0.0 };
    weights.extend(actions.iter().map(|action| judge.score(action, stay)));
    if !quick && actions.iter().any(|action| matches!(action, Action::Walk { .. })) {
        judge.look_further(actions, &mut weights[from..]);
    }
    // If everything looks silly, everything is as good as anything else.
    if weights[from..].iter().all(|&weight| weight == SILLY) {
        weights[from..].fill(0.0);
    }
    soften(&mut weights[from..], SCALE);
}

/// Appends 0 for each silly action and 1 for every other, without judging anything else.
pub(super) fn sift(position: &Istanbul, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
    let from = weights.len();
    let holding = position.holding(seat);
    let [red, green, yellow, blue] = holding.goods.counts().map(|count| count < holding.capacity);
    let has_room = |good: Good| [red, green, yellow, blue][good.index()];
    let silly = |action: &Action| match *action {
        // The warehouse fills its own good first.
        Action::FillAndBuy { good } => {
            let spot = position.family_acts_at().unwrap_or(holding.merchant);
            position.board().tile(spot).warehouse() == Some(good) || !has_room(good)
        }
        Action::Toggle { spot } => matches!(position.choice(), Choice::Assistants { chosen } if chosen.contains(spot)),
        Action::ChooseGood { good } => !matches!(position.choice(), Choice::Palace { .. }) && !has_room(good),
        Action::PlayCard { card: Card::TakeOneGood } => !(red || green || yellow || blue),
        Action::PlayCard { card: Card::ReturnAssistant } => holding.stack > 1,
        Action::UseYellow => holding.stack > 0 || holding.lira < 4,
        _ => glance(action) == Glance::Silly,
    };
    weights.extend(actions.iter().map(|action| f32::from(!silly(action))));
    if weights[from..].iter().all(|&weight| weight == 0.0) {
        weights[from..].fill(1.0);
    }
}

/// What is silly or not whatever the position.
pub(super) fn glance(action: &Action) -> Glance {
    match action {
        Action::WithoutAssistant | Action::ChooseAssistants | Action::Offer { .. } | Action::TakeBack { .. } => {
            Glance::Silly
        }
        Action::Show { .. } | Action::Park | Action::TimeUp => Glance::Silly,
        Action::FillAndBuy { .. } | Action::Toggle { .. } | Action::ChooseGood { .. } => Glance::Unsure,
        Action::PlayCard { card: Card::TakeOneGood | Card::ReturnAssistant } | Action::UseYellow => Glance::Unsure,
        _ => Glance::Sensible,
    }
}

fn needs_walks(actions: &[Action]) -> bool {
    actions.iter().any(|action| matches!(action, Action::PlayCard { card: Card::ExtraMove | Card::StayPut }))
}

struct Judge<'a> {
    position: &'a Istanbul,
    plan: &'a Plan<'a>,
    purse: &'a Purse,
    now: f32,
}

impl Judge<'_> {
    fn best_walk(&self, actions: &[Action]) -> f32 {
        let walk = |action: &Action| match action {
            Action::Walk { to } => self.plan.walk(self.purse, *to, true),
            _ => SILLY,
        };
        actions.iter().map(walk).fold(SILLY, f32::max)
    }

    /// Looks two turns ahead where one turn promises nearly as much as anywhere; the others are put
    /// as far behind as they are after one turn.
    fn look_further(&self, actions: &[Action], scores: &mut [f32]) {
        const NEARLY: f32 = 9.0;
        let walks = |score: &f32, action: &Action| matches!(action, Action::Walk { .. }).then_some(*score);
        let best = scores.iter().zip(actions).filter_map(|(score, action)| walks(score, action)).fold(SILLY, f32::max);
        let mut top = SILLY;
        let mut deep = 0_u64;
        for (place, (score, action)) in scores.iter_mut().zip(actions).enumerate() {
            if let Action::Walk { to } = action
                && *score >= best - NEARLY
                && place < 64
            {
                *score = self.plan.walk(self.purse, *to, false);
                top = top.max(*score);
                deep |= 1 << place;
            }
        }
        for (place, score) in scores.iter_mut().enumerate() {
            if place >= 64 || deep >> place & 1 == 0 {
                *score += top - best;
            }
        }
    }

    /// How good an action is, in lira; only differences within one list matter.
    fn score(&self, action: &Action, best_walk: f32) -> f32 {
        match *action {
            Action::Walk { to } => self.plan.walk(self.purse, to, true),
            Action::WithAssistant => self.now,
            Action::WithoutAssistant => SILLY,
            Action::Pay => self.now + 4.0,
            Action::EndTurn => self.end_turn(),
            Action::Skip => self.now - 0.5,
            Action::Fill => self.place(),
            Action::FillAndBuy { good } => self.fill_and_buy(good),
            Action::CallAllBack => self.place(),
            Action::ChooseAssistants => SILLY,
            Action::Toggle { spot } => self.toggle(spot),
            Action::CallChosenBack => self.now,
            Action::CollectMail | Action::BuyRuby | Action::ExtendCart | Action::PaySultan => self.place(),
            Action::BuyMosqueTile { good } => self.buy_tile(good),
            Action::ChooseGood { good } => self.choose_good(good),
            Action::Offer { .. } | Action::TakeBack { .. } => SILLY,
            Action::Sell => self.now,
            Action::SellMost => self.place(),
            Action::Call { number } => self.call(number),
            Action::BlackMarket { good } => self.black_market(good),
            Action::KeepRoll | Action::SetToFour { .. } | Action::RollAgain => self.roll(action),
            Action::TakeCard { card } => self.now + self.card(card),
            Action::DrawCard => self.now + 3.5,
            Action::TakeFromPile => self.now + 3.0,
            Action::Discard { card } => self.now - self.card(card),
            Action::SendFamily { to } => self.send(to),
            Action::TakeLira => self.now + f32::from(self.position.numbers().reward),
            Action::MeetGovernor => self.meet_governor(),
            Action::MeetSmuggler => self.meet_smuggler(),
            Action::PayLira => self.now - 2.0,
            Action::GiveGood { good } => self.give(good),
            Action::PlayCard { card } => self.play(card, best_walk),
            Action::UseYellow => self.yellow(),
            Action::Recall { from } => self.recall(from),
            Action::Show { .. } | Action::Park | Action::TimeUp => SILLY,
        }
    }

    /// The tile whose action is being chosen.
    fn tile(&self) -> Tile {
        let spot = self.position.family_acts_at().unwrap_or(self.purse.at);
        self.position.board().tile(spot)
    }

    fn place(&self) -> f32 {
        self.plan.act(self.purse, self.tile()).map_or(self.now, |new| self.plan.value(&new))
    }

    fn with(&self, change: impl FnOnce(&mut Purse)) -> f32 {
        let mut new = *self.purse;
        change(&mut new);
        self.plan.value(&new)
    }

    /// Ending a turn is what is left to do; instead of paying it wastes the turn.
    fn end_turn(&self) -> f32 {
        match self.position.phase() {
            Phase::Payment => self.now,
            Phase::Movement
            | Phase::Action
            | Phase::Encounters
            | Phase::EndPending
            | Phase::FinalCards
            | Phase::Over
            | Phase::Stopped => self.now - 0.2,
        }
    }

    fn fill_and_buy(&self, good: Good) -> f32 {
        match self.plan.act(self.purse, self.tile()) {
            Some(mut new) if new.room(good) => {
                new.take(good, 1);
                new.lira -= i32::from(self.position.numbers().green);
                self.plan.value(&new)
            }
            Some(_) | None => SILLY,
        }
    }

    fn toggle(&self, spot: caravanserai_istanbul::Spot) -> f32 {
        match self.position.choice() {
            Choice::Assistants { chosen } if chosen.contains(spot) => SILLY,
            _ => self.now + 1.0,
        }
    }

    fn buy_tile(&self, good: Good) -> f32 {
        let Some(price) = self.position.tile_price(good) else { return SILLY };
        let other = match good {
            Good::Red => Good::Green,
            Good::Green => Good::Red,
            Good::Yellow => Good::Blue,
            Good::Blue => Good::Yellow,
        };
        self.with(|new| {
            new.goods[good.index()] = new.goods[good.index()].saturating_sub(price);
            new.tiles[good.index()] = true;
            new.stack += u8::from(good == Good::Blue);
            new.rubies += u8::from(new.tiles[other.index()]);
        })
    }

    /// A good to gain, or one for an "any" of the Sultan.
    fn choose_good(&self, good: Good) -> f32 {
        match self.position.choice() {
            Choice::Palace { .. } => self.give(good),
            _ if self.purse.room(good) => self.with(|new| new.take(good, 1)),
            _ => SILLY,
        }
    }

    fn give(&self, good: Good) -> f32 {
        self.with(|new| new.goods[good.index()] = new.goods[good.index()].saturating_sub(1))
    }

    /// IST-150: what a call brings on average.
    fn call(&self, number: i32) -> f32 {
        const WAYS: [i32; 14] = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0];
        let ways = WAYS[number.clamp(0, 13) as usize];
        self.now + (number * ways + i32::from(self.position.numbers().tea_house) * (36 - ways)) as f32 / 36.0
    }

    fn black_market(&self, good: Good) -> f32 {
        self.with(|new| {
            new.take(good, 1);
            new.take(Good::Blue, 1);
        })
    }

    fn roll(&self, action: &Action) -> f32 {
        let Choice::Roll { dice, game } = self.position.choice() else { return self.now };
        let paid = |dice: [u8; 2]| {
            let total = dice[0] + dice[1];
            match game {
                DiceGame::TeaHouse { call } => {
                    if i32::from(total) >= call {
                        call as f32
                    } else {
                        f32::from(self.position.numbers().tea_house)
                    }
                }
                DiceGame::BlackMarket { .. } => {
                    let blue = self.position.numbers().jewelry[usize::from(total.clamp(2, 12)) - 2];
                    let room = self.purse.capacity - self.purse.goods[Good::Blue.index()].min(self.purse.capacity);
                    3.0 * f32::from(blue.min(room))
                }
            }
        };
        self.now
            + match action {
                Action::SetToFour { die: 1 } => paid([4, dice[1]]),
                Action::SetToFour { .. } => paid([dice[0], 4]),
                Action::RollAgain => {
                    let all = (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b]));
                    all.map(paid).sum::<f32>() / 36.0
                }
                _ => paid(dice),
            }
    }

    /// What a card is worth to this player now.
    fn card(&self, card: Card) -> f32 {
        let price = i32::from(self.position.dealer_price());
        match card {
            Card::DoubleDealer if self.purse.lira > 2 * price - 6 => 6.0,
            Card::DoubleDealer => 1.5,
            Card::DoublePalace if self.purse.goods.iter().sum::<u8>() > 2 * self.position.palace_count() => 6.0,
            Card::DoublePalace => 1.0,
            Card::ArrestFamily if self.purse.home => 2.0,
            Card::ArrestFamily => 6.5,
            Card::TakeOneGood if Good::ALL.iter().all(|&good| !self.purse.room(good)) => 0.5,
            Card::SellAny => 2.0,
            Card::DoublePostOffice => 2.5,
            card => card_worth(card),
        }
    }

    fn send(&self, to: caravanserai_istanbul::Spot) -> f32 {
        match self.plan.act(self.purse, self.position.board().tile(to)) {
            Some(mut new) => {
                new.home = false;
                self.plan.value(&new)
            }
            None => self.now - 3.0,
        }
    }

    fn meet_governor(&self) -> f32 {
        let fee = self.position.numbers().governor;
        match self.purse.lira >= i32::from(fee) {
            true => self.now + 4.5 - f32::from(fee),
            false => self.now - 1.0,
        }
    }

    fn meet_smuggler(&self) -> f32 {
        let fee = i32::from(self.position.numbers().smuggler);
        let gain = Good::ALL.into_iter().filter(|&good| self.purse.room(good)).map(|good| {
            self.with(|new| {
                new.take(good, 1);
                new.lira -= fee;
            })
        });
        match self.purse.lira >= fee {
            true => gain.fold(self.now - 1.0, f32::max) + 0.3,
            false => self.now - 1.0,
        }
    }

    fn play(&self, card: Card, best_walk: f32) -> f32 {
        match card {
            Card::TakeFiveLira => self.now + 60.0,
            Card::TakeOneGood => match Good::ALL.iter().any(|&good| self.purse.room(good)) {
                true => self.now + 50.0,
                false => SILLY,
            },
            Card::ArrestFamily => self.now + 40.0,
            Card::ReturnAssistant => match self.purse.stack {
                0 => self.now + 30.0,
                1 => self.now + 8.0,
                _ => SILLY,
            },
            Card::ExtraMove => {
                let far = self.purse.at.far().iter().map(|to| self.plan.walk(self.purse, to, true));
                let near = self.purse.at.near().iter().map(|to| self.plan.walk(self.purse, to, true));
                let gain = far.fold(SILLY, f32::max) - near.fold(SILLY, f32::max);
                best_walk + gain - 3.0
            }
            Card::StayPut => self.plan.walk(self.purse, self.purse.at, true) - 2.5,
            Card::DoublePalace | Card::DoubleDealer => self.now + 45.0,
            Card::DoublePostOffice => self.place() + 4.0,
            Card::SellAny => self.sell_any(),
        }
    }

    fn sell_any(&self) -> f32 {
        let plain = self.plan.act(self.purse, Tile::SmallMarket).map_or(0, |new| new.lira - self.purse.lira);
        let goods: u8 = self.purse.goods.iter().sum();
        let all = i32::from(self.position.numbers().small_prices[usize::from(goods.min(5))]);
        if all - plain >= 8 { self.place() + (all - plain) as f32 - 3.0 } else { self.now - 1.0 }
    }

    fn yellow(&self) -> f32 {
        match (self.purse.stack, self.purse.lira) {
            (0, 4..) => self.now + 20.0,
            _ => SILLY,
        }
    }

    fn recall(&self, from: caravanserai_istanbul::Spot) -> f32 {
        // The farther away, the less likely it is picked up by walking there.
        self.now + f32::from(from.distance(self.purse.at))
    }
}
