//! The two markets (IST-130 to IST-135), Sell Any, and their demands.

use caravanserai_core::{Fate, Tell};

use super::{Verdict, require};
use crate::tables::{ANY_DEMANDS, DEMAND_SIZE, LARGE_DEMANDS, SMALL_DEMANDS};
use crate::{Card, Choice, DemandMode, Event, Good, Goods, Istanbul, Tile};

/// Whether a code stands for exactly five goods. IST-010, IST-132
pub(crate) fn is_demand(code: u32) -> bool {
    Goods::from_code(code).is_some_and(|demand| demand.total() == DEMAND_SIZE)
}

/// What a person is told about the outcome of a demand.
pub(crate) const DEMAND_EXPECTED: &str = "a demand of five goods, the digits red, green, yellow, blue";

/// The five demand tiles of a market (table 3.6).
pub(crate) fn demand_tiles(market: Tile) -> &'static [Goods; 5] {
    if market == Tile::LargeMarket { &LARGE_DEMANDS } else { &SMALL_DEMANDS }
}

impl Istanbul {
    /// IST-130, IST-184: what the market would take of the cart, before the limit of five.
    pub(crate) fn sellable(&self, market: Tile, sell_any: bool) -> Goods {
        let goods = self.me().goods;
        if sell_any { goods } else { goods.min(self.market(market).demand) }
    }

    /// IST-133: there is something to sell, by the demand or with Sell Any.
    pub(crate) fn check_market(&self, market: Tile) -> Verdict {
        let plain = !self.sellable(market, false).is_empty();
        let any = market == Tile::SmallMarket && self.me().has(Card::SellAny) && !self.me().goods.is_empty();
        require(plain || any, "nothing_to_sell", "IST-133", "Your cart holds nothing that this market wants.")
    }

    /// The sale under way: the market, whether Sell Any is played, and what is up for sale.
    pub(crate) fn sale(&self) -> Option<(Tile, bool, Goods)> {
        match (self.acting_at(), self.turn.choice) {
            (Some(market @ (Tile::SmallMarket | Tile::LargeMarket)), _) => Some((market, false, Goods::NONE)),
            (_, Choice::Sale { sell_any, offer }) => Some((self.acting_tile(), sell_any, offer)),
            _ => None,
        }
    }

    /// IST-130, IST-185: whether one more of this good may be put up for sale.
    pub(crate) fn check_offer(&self, (market, sell_any, offer): (Tile, bool, Goods), good: Good) -> Verdict {
        require(offer.total() < DEMAND_SIZE, "too_many_goods", "IST-185", "A market buys at most five goods.")?;
        let reason = "The market wants no further good of this kind, or your cart has none.";
        require(offer[good] < self.sellable(market, sell_any)[good], "not_wanted", "IST-130", reason)
    }

    /// IST-130: puts one more good up for sale.
    pub(crate) fn offer(&mut self, good: Good) -> Verdict {
        let Some(sale @ (_, sell_any, offer)) = self.sale() else { return Err(self.not_now()) };
        self.check_offer(sale, good)?;
        self.turn.choice = Choice::Sale { sell_any, offer: offer.with(good) };
        Ok(())
    }

    /// Takes one good back; with nothing left the sale has not begun.
    pub(crate) fn take_back(&mut self, good: Good) -> Verdict {
        let Choice::Sale { sell_any, mut offer } = self.turn.choice else { return Err(self.not_now()) };
        require(offer[good] > 0, "not_offered", "IST-130", "No good of this kind is up for sale.")?;
        offer[good] -= 1;
        let begun = sell_any || !offer.is_empty();
        self.turn.choice = if begun { Choice::Sale { sell_any, offer } } else { Choice::None };
        Ok(())
    }

    /// IST-133: at least one good is up for sale.
    pub(crate) fn sell(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        let Choice::Sale { sell_any, offer } = self.turn.choice else { return Err(self.not_now()) };
        require(!offer.is_empty(), "nothing_to_sell", "IST-133", "You must sell at least one good.")?;
        self.settle_sale(sell_any, offer, fate, tell);
        Ok(())
    }

    /// D11: the most that can be sold, if there is only one way to do it.
    pub(crate) fn most(&self, (market, sell_any, _): (Tile, bool, Goods)) -> Option<Goods> {
        let most = self.sellable(market, sell_any);
        (1..=DEMAND_SIZE).contains(&most.total()).then_some(most)
    }

    /// D11: sells the most.
    pub(crate) fn sell_most(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        let Some(sale @ (_, sell_any, _)) = self.sale() else { return Err(self.not_now()) };
        let reason = "Choose which goods to sell: there is nothing to sell, or more than five.";
        let Some(most) = self.most(sale) else { return require(false, "nothing_to_sell", "IST-133", reason) };
        self.settle_sale(sell_any, most, fate, tell);
        Ok(())
    }

    /// IST-131, IST-132, IST-184: goods for lira, then a new demand.
    fn settle_sale(&mut self, sell_any: bool, goods: Goods, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let market = self.acting_tile();
        self.depart(tell);
        if sell_any {
            self.spend_card(Card::SellAny, tell);
        }
        let lira = self.market_price(market, goods);
        let seat = self.active();
        let me = self.me_mut();
        me.goods = me.goods.minus(goods);
        me.lira += lira;
        tell.all(Event::Sells { seat, market, goods, lira });
        self.renew_demand(market, fate, tell);
        self.finish_action(tell);
    }

    /// IST-131: what the market pays for so many goods.
    pub(crate) fn market_price(&self, market: Tile, goods: Goods) -> u32 {
        let numbers = self.numbers();
        let prices = if market == Tile::LargeMarket { &numbers.large_prices } else { &numbers.small_prices };
        u32::from(prices[usize::from(goods.total()).min(prices.len() - 1)])
    }

    /// IST-132, IST-134, IST-254, IST-255: the next demand shows, and with it there is no way back (5.2).
    fn renew_demand(&mut self, market: Tile, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let tiles = demand_tiles(market);
        let mode = self.house.demand;
        let state = if market == Tile::LargeMarket { &mut self.large } else { &mut self.small };
        match mode {
            DemandMode::Redraw => {
                let mut codes = [0; 5];
                let mut others = 0;
                for tile in tiles.iter().filter(|&&tile| tile != state.demand) {
                    codes[others] = tile.code();
                    others += 1;
                }
                let code = fate.pick_or_given(&codes[..others], DEMAND_EXPECTED, is_demand);
                state.demand = Goods::from_code(code).unwrap_or(state.demand);
            }
            DemandMode::Any => {
                let code = fate.pick_or_given(&ANY_DEMANDS, DEMAND_EXPECTED, is_demand);
                state.demand = Goods::from_code(code).unwrap_or(state.demand);
            }
            DemandMode::Cycle => {
                state.queue.rotate_left(1);
                state.seen = (state.seen + 1).min(tiles.len() as u8);
                state.demand = tiles[usize::from(state.queue[0] - 1) % tiles.len()];
                tell.seal();
            }
        }
        let demand = state.demand;
        tell.all(Event::NewDemand { market, demand });
    }
}
