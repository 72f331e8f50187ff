//! The Sultan's Palace (IST-125 to IST-128), and its double card.

use caravanserai_core::{Refusal, Tell};

use super::{Verdict, require};
use crate::tables::{PALACE_LAST, palace_named};
use crate::{Card, Choice, Event, Good, Goods, Istanbul, RubySource, Tile};

/// What has to be handed in: named goods, and so many of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bill {
    pub named: Goods,
    pub any: usize,
}

impl Istanbul {
    /// IST-125, IST-126, IST-187: the goods for one ruby, or for two in a row.
    pub(crate) fn palace_bill(&self, double: bool) -> Option<Bill> {
        let n = self.palace;
        let first = palace_named(n)?;
        if !double {
            return Some(Bill { named: first, any: usize::from(n) - usize::from(first.total()) });
        }
        let named = first.plus(palace_named(n + 1)?);
        Some(Bill { named, any: usize::from(2 * n + 1) - usize::from(named.total()) })
    }

    /// IST-126, IST-128: there is a ruby, and the cart holds every named good and enough in all.
    pub(crate) fn check_palace(&self, double: bool) -> Verdict {
        let Some(bill) = self.palace_bill(double) else {
            return Err(Refusal::new("sold_out", "IST-126", "The Sultan has no more rubies."));
        };
        let goods = self.me().goods;
        let enough = usize::from(goods.total()) >= usize::from(bill.named.total()) + bill.any;
        let reason = "Your cart does not hold the goods that the Sultan asks for.";
        require(goods.covers(bill.named) && enough, "too_few_goods", "IST-128", reason)
    }

    /// IST-125: begins to hand in goods; with "any" symbols the goods for them are asked first.
    pub(crate) fn pay_sultan(&mut self, tell: &mut impl Tell<Event>) -> Verdict {
        self.expect_place(Tile::SultansPalace)?;
        self.check_palace(false)?;
        self.begin_palace(false, tell);
        Ok(())
    }

    pub(crate) fn begin_palace(&mut self, double: bool, tell: &mut impl Tell<Event>) {
        let any = [None; 3];
        match self.palace_bill(double) {
            Some(Bill { any: 0, .. }) => self.settle_palace(double, any, tell),
            _ => self.turn.choice = Choice::Palace { double, any },
        }
    }

    /// IST-127: the goods that may still be named for an "any".
    pub(crate) fn palace_rest(&self, double: bool, any: [Option<Good>; 3]) -> Goods {
        let named = self.palace_bill(double).map_or(Goods::NONE, |bill| bill.named);
        let rest = self.me().goods.minus(named);
        rest.minus(any.into_iter().flatten().fold(Goods::NONE, Goods::with))
    }

    /// IST-127: names the good for the next "any"; the last one settles the payment.
    pub(crate) fn choose_any(&mut self, good: Good, tell: &mut impl Tell<Event>) -> Verdict {
        let Choice::Palace { double, mut any } = self.turn.choice else { return Err(self.not_now()) };
        let rest = self.palace_rest(double, any);
        require(rest[good] > 0, "too_few_goods", "IST-127", "Your cart has no further good of this kind.")?;
        let wanted = self.palace_bill(double).map_or(0, |bill| bill.any);
        if let Some(next) = any.iter_mut().find(|named| named.is_none()) {
            *next = Some(good);
        }
        self.turn.choice = Choice::Palace { double, any };
        if any.iter().flatten().count() >= wanted {
            self.settle_palace(double, any, tell);
        }
        Ok(())
    }

    /// IST-125, IST-186, IST-187: hands in the goods, once or twice.
    fn settle_palace(&mut self, double: bool, any: [Option<Good>; 3], tell: &mut impl Tell<Event>) {
        self.depart(tell);
        if double {
            self.spend_card(Card::DoublePalace, tell);
        }
        let mut any = any.into_iter().flatten();
        for _ in 0..=u8::from(double) {
            let named = palace_named(self.palace).unwrap_or_default();
            let free = usize::from(self.palace) - usize::from(named.total());
            let goods = any.by_ref().take(free).fold(named, Goods::with);
            self.palace += 1;
            let (seat, next) = (self.active(), (self.palace <= PALACE_LAST).then_some(self.palace));
            let me = self.me_mut();
            me.goods = me.goods.minus(goods);
            tell.all(Event::PaysSultan { seat, goods, next });
            self.gain_ruby(RubySource::SultansPalace, tell);
        }
        self.finish_action(tell);
    }
}
