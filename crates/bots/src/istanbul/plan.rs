//! What a player could do on each place, and what would come of it.

use caravanserai_core::Seat;
use caravanserai_istanbul::{Good, Goods, Istanbul, MosquePrice, Numbers, Spot, Tile, tables};

use super::purse::Purse;

/// A ruby in lira: about what the dealer asks, and the turn it takes.
const RUBY: f32 = 26.0;

/// What the Tea House gives on average for the best call.
const TEA: i32 = 5;

/// The table as one player sees it while planning; nobody else moves.
pub(super) struct Plan<'a> {
    position: &'a Istanbul,
    numbers: &'a Numbers,
    demands: [Goods; 2],
    palace: u8,
    dealer: i32,
    prices: [Option<u8>; 4],
    show: bool,
    /// What it costs to do business on each position: a fee for each other merchant.
    fees: [u8; 16],
    /// What else is to be had there: Governor, Smuggler, family members to catch.
    extras: [f32; 16],
    target: u8,
}

impl<'a> Plan<'a> {
    pub fn new(position: &'a Istanbul, seat: Seat) -> Plan<'a> {
        let fountain = position.board().spot(Tile::Fountain);
        let station = position.board().spot(Tile::PoliceStation);
        let (mut fees, mut extras) = ([0; 16], [0.0; 16]);
        for &other in position.order().iter().filter(|&&other| other != seat) {
            let holding = position.holding(other);
            if !holding.parked {
                fees[holding.merchant.index()] += position.numbers().merchant;
                if holding.family != station {
                    extras[holding.family.index()] += 4.5;
                }
            }
        }
        for grey in position.grey_merchants().into_iter().flatten() {
            fees[grey.index()] += position.numbers().merchant;
        }
        fees[fountain.index()] = 0;
        let [governor, smuggler] = position.figures();
        extras[governor.index()] += 2.5;
        extras[smuggler.index()] += 1.5;
        Plan {
            position,
            numbers: position.numbers(),
            demands: [position.demand(Tile::SmallMarket), position.demand(Tile::LargeMarket)],
            palace: position.palace_count(),
            dealer: i32::from(position.dealer_price()),
            prices: Good::ALL.map(|good| position.tile_price(good)),
            show: position.house().mosque_price == MosquePrice::Show,
            fees,
            extras,
            target: position.house().ruby_target,
        }
    }

    fn dealer(&self, purse: &Purse) -> Option<i32> {
        let price = self.dealer + i32::from(purse.deals);
        (price <= i32::from(self.numbers.dealer_last)).then_some(price)
    }

    /// The worth of everything a player owns, in lira.
    pub fn value(&self, purse: &Purse) -> f32 {
        let mut value = RUBY * f32::from(purse.rubies);
        if purse.rubies >= self.target {
            value += 60.0;
        }
        // Money counts fully until it buys what the dealer may sell soon, then less.
        let enough = self.dealer + 22;
        let lira = purse.lira.min(enough) as f32 + 0.4 * (purse.lira - enough).max(0) as f32;
        value += lira;
        let counts = purse.goods.map(f32::from);
        value += 1.7 * (counts[0] + counts[1] + counts[2]) + 2.4 * counts[3];
        value += self.palace_progress(purse);
        value += match purse.capacity {
            0..=2 => 0.0,
            3 => 8.0,
            4 => 17.0,
            _ => 21.0,
        };
        let mut lone = 0.0;
        for (pair, first, second) in [(0.45, 0, 1), (0.45, 2, 3)] {
            if purse.tiles[first] != purse.tiles[second] {
                // Nearly half of a ruby, less as the other half becomes dear.
                let missing = if purse.tiles[first] { second } else { first };
                lone += match self.prices[missing] {
                    Some(price) => pair * RUBY * (1.05 - 0.1 * f32::from(price)),
                    None => 0.0,
                };
            }
        }
        value += lone;
        // What the tiles do: red 1.5, green 2, yellow 2, blue an assistant more.
        let powers = [1.5, 2.0, 2.0, 2.5];
        value += powers.iter().zip(purse.tiles).filter(|(_, has)| *has).map(|(power, _)| power).sum::<f32>();
        value += match purse.stack {
            0 => -5.0,
            1 => -1.5,
            2 => 0.0,
            3 => 1.2,
            4 => 2.0,
            _ => 2.5,
        };
        value += if purse.home { 1.8 } else { 0.0 };
        value + purse.cards
    }

    /// A set that the Sultan would take is worth more than its parts.
    pub fn palace_progress(&self, purse: &Purse) -> f32 {
        let Some(named) = tables::palace_named(self.palace + purse.palaces) else { return 0.0 };
        let needed = f32::from(self.palace + purse.palaces);
        let named = named.counts();
        let (mut have, mut rest) = (0, 0);
        for (held, wanted) in purse.goods.iter().zip(named) {
            have += (*held).min(wanted);
            rest += held.saturating_sub(wanted);
        }
        let any = self.palace + purse.palaces - named.iter().sum::<u8>();
        let part = f32::from(have + rest.min(any)) / needed;
        // The ruby, less what the goods count anyway, once nearly everything is there.
        let bonus = (RUBY - 2.2 * needed).max(2.0);
        bonus * part * part * part * 0.6
    }

    /// What is left after going there; `None` if nothing can be done there.
    pub fn arrive(&self, purse: &Purse, to: Spot, pay: bool) -> Option<Purse> {
        let mut purse = *purse;
        purse.at = to;
        if purse.assistants.contains(to) {
            purse.assistants = purse.assistants.without(to);
            purse.stack += 1;
        } else if purse.stack > 0 {
            purse.assistants = purse.assistants.with(to);
            purse.stack -= 1;
        } else if self.position.board().tile(to) != Tile::Fountain {
            return None;
        }
        if pay {
            purse.lira -= i32::from(self.fees[to.index()]);
            if purse.lira < 0 {
                return None;
            }
        }
        Some(purse)
    }

    /// What else is to be had there at the end of the turn.
    pub fn extra(&self, to: Spot) -> f32 {
        self.extras[to.index()]
    }

    /// Does the best thing that the place offers, if it offers anything.
    pub fn act(&self, purse: &Purse, tile: Tile) -> Option<Purse> {
        let mut new = *purse;
        match tile {
            Tile::FabricWarehouse => new.goods[0] = new.capacity,
            Tile::SpiceWarehouse => new.goods[1] = new.capacity,
            Tile::FruitWarehouse => new.goods[2] = new.capacity,
            Tile::Fountain => {
                new.stack += new.assistants.len();
                new.assistants = caravanserai_istanbul::Spots::NONE;
            }
            Tile::PostOffice => {
                let dial = usize::from((self.position.dial() + new.mails) % 5);
                let (goods, lira) = (tables::MAIL[dial].0, self.numbers.mail[dial]);
                goods.into_iter().for_each(|good| new.take(good, 1));
                new.lira += i32::from(lira);
                new.mails += 1;
            }
            Tile::GreatMosque => return self.buy_tile(purse, [2, 3]),
            Tile::SmallMosque => return self.buy_tile(purse, [0, 1]),
            Tile::SultansPalace => {
                new = self.pay_sultan(new)?;
                if new.double_palace
                    && let Some(mut twice) = self.pay_sultan(new)
                {
                    twice.double_palace = false;
                    twice.cards -= 3.0;
                    return Some(twice);
                }
            }
            Tile::SmallMarket => self.sell(&mut new, 0)?,
            Tile::LargeMarket => self.sell(&mut new, 1)?,
            Tile::GemstoneDealer => {
                new = self.buy_ruby(new)?;
                if new.double_dealer
                    && let Some(mut twice) = self.buy_ruby(new)
                {
                    twice.double_dealer = false;
                    twice.cards -= 3.5;
                    return Some(twice);
                }
            }
            Tile::Wainwright => {
                let price = i32::from(self.numbers.extension_price);
                if new.lira < price || new.capacity >= self.numbers.cart_full {
                    return None;
                }
                new.lira -= price;
                new.capacity += 1;
                new.rubies += u8::from(new.capacity == self.numbers.cart_full);
            }
            Tile::TeaHouse => new.lira += TEA + i32::from(new.tiles[0]),
            Tile::BlackMarket => {
                new.take(self.wanted(&new), 1);
                new.take(Good::Blue, 1 + u8::from(new.tiles[0]));
            }
            // Two cards for one: with free choice Take 5 Lira, else about as much.
            Tile::Caravansary => new.cards += 4.8,
            Tile::PoliceStation => return None,
        }
        Some(new)
    }

    fn buy_ruby(&self, mut purse: Purse) -> Option<Purse> {
        let price = self.dealer(&purse)?;
        purse.lira -= price;
        purse.deals += 1;
        purse.rubies += 1;
        (purse.lira >= 0).then_some(purse)
    }

    fn pay_sultan(&self, mut purse: Purse) -> Option<Purse> {
        let count = self.palace + purse.palaces;
        let named = tables::palace_named(count)?.counts();
        for (held, wanted) in purse.goods.iter_mut().zip(named) {
            *held = held.checked_sub(wanted)?;
        }
        for _ in 0..count - named.iter().sum::<u8>() {
            // The good there is most of, blue last.
            let most =
                (0..4).rev().max_by_key(|&good| 2 * purse.goods[good] - u8::from(good == 3 && purse.goods[3] > 0))?;
            purse.goods[most] = purse.goods[most].checked_sub(1)?;
        }
        purse.palaces += 1;
        purse.rubies += 1;
        Some(purse)
    }

    fn sell(&self, purse: &mut Purse, market: usize) -> Option<()> {
        let mut sold = 0;
        for (held, wanted) in purse.goods.iter_mut().zip(self.demands[market].counts()) {
            let count = (*held).min(wanted);
            *held -= count;
            sold += usize::from(count);
        }
        let prices = if market == 0 { &self.numbers.small_prices } else { &self.numbers.large_prices };
        purse.lira += i32::from(prices[sold.min(5)]);
        (sold > 0).then_some(())
    }

    fn buy_tile(&self, purse: &Purse, colours: [usize; 2]) -> Option<Purse> {
        let mut best: Option<(f32, Purse)> = None;
        for good in colours {
            let Some(price) = self.prices[good].filter(|&price| !purse.tiles[good] && purse.goods[good] >= price)
            else {
                continue;
            };
            let mut new = *purse;
            new.goods[good] -= if self.show { 1 } else { price };
            new.tiles[good] = true;
            new.stack += u8::from(good == 3);
            new.rubies += u8::from(new.tiles[colours[0]] && new.tiles[colours[1]]);
            let value = self.value(&new);
            if best.is_none_or(|(top, _)| value > top) {
                best = Some((value, new));
            }
        }
        best.map(|(_, new)| new)
    }

    /// Which of red, green and yellow to take.
    pub fn wanted(&self, purse: &Purse) -> Good {
        let mut best = (f32::NEG_INFINITY, Good::Red);
        for good in [Good::Red, Good::Green, Good::Yellow] {
            let mut new = *purse;
            new.take(good, 1);
            let value = self.value(&new) - 0.1 * f32::from(purse.goods[good.index()]);
            if value > best.0 {
                best = (value, good);
            }
        }
        best.1
    }

    /// The purse after the best action of the family member, and where it goes.
    pub fn send_family(&self, purse: &Purse) -> Option<(Purse, f32)> {
        let mut best: Option<(Purse, f32)> = None;
        for tile in Tile::ALL {
            if let Some(mut new) = self.act(purse, tile) {
                new.home = false;
                let value = self.value(&new);
                if best.is_none_or(|(_, top)| value > top) {
                    best = Some((new, value));
                }
            }
        }
        best
    }

    /// How much better off a player is after the best next turn.
    pub fn best_gain(&self, purse: &Purse) -> f32 {
        let before = self.value(purse);
        let mut best = 0.0_f32;
        for to in purse.at.near().iter() {
            if let Some((_, value)) = self.turn(purse, to, true, false) {
                best = best.max(value - before);
            }
        }
        best
    }

    /// The purse after a turn on this place and its worth there and then; `None` if nothing comes of it.
    pub fn turn(&self, purse: &Purse, to: Spot, pay: bool, family: bool) -> Option<(Purse, f32)> {
        let arrived = self.arrive(purse, to, pay)?;
        let tile = self.position.board().tile(to);
        let extra = if pay { self.extra(to) } else { 0.0 };
        match tile {
            Tile::PoliceStation if family && arrived.home => {
                self.send_family(&arrived).map(|(new, value)| (new, value + extra))
            }
            // At a guess, what the family member would bring.
            Tile::PoliceStation if arrived.home => {
                let value = self.value(&arrived);
                Some((arrived, value + 4.5))
            }
            tile => {
                let new = self.act(&arrived, tile).unwrap_or(arrived);
                let value = self.value(&new) + extra;
                Some((new, value))
            }
        }
    }

    /// How good it is to walk there: the worth after that turn and the best one to follow.
    pub fn walk(&self, purse: &Purse, to: Spot, quick: bool) -> f32 {
        let Some((after, value)) = self.turn(purse, to, true, !quick) else {
            return self.value(purse) - 3.0;
        };
        if quick {
            return value;
        }
        // What is extra is taken along; only the best second turn counts.
        let base = self.value(&after);
        let mut best = 0.0_f32;
        for next in after.at.near().iter() {
            if let Some((_, value)) = self.turn(&after, next, false, false) {
                best = best.max(value - base);
            }
        }
        value + 0.85 * best
    }
}
