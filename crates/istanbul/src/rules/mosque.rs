//! The two mosques (IST-115 to IST-121).

use caravanserai_core::{Refusal, Tell};

use super::{Verdict, require};
use crate::{Event, Good, Istanbul, MosquePrice, RubySource, Tile};

impl Istanbul {
    /// IST-116, IST-117: a tile of the colour is left, not owned yet, and affordable.
    pub(crate) fn check_mosque(&self, good: Good) -> Verdict {
        let me = self.me();
        require(!me.tiles.has(good), "owned", "IST-117", "You own the tile of this colour already.")?;
        let Some(price) = self.mosque_price(good) else {
            return Err(Refusal::new("sold_out", "IST-116", "There is no tile of this colour left."));
        };
        let reason = "Your cart holds too few goods of this colour.";
        require(me.goods[good] >= price, "too_few_goods", "IST-116", reason)
    }

    /// IST-115 to IST-120, IST-258: pays the goods, takes the tile, and its ruby if it completes a pair.
    pub(crate) fn buy_mosque_tile(&mut self, good: Good, tell: &mut impl Tell<Event>) -> Verdict {
        let Some(tile) = self.acting_at() else { return Err(self.not_now()) };
        let sold_here = tile == Tile::mosque_of(good);
        let reason = "The Great Mosque sells blue and yellow tiles, the Small Mosque red and green ones.";
        require(sold_here, "wrong_place", "IST-115", reason)?;
        self.check_mosque(good)?;
        self.depart(tell);
        let price = self.mosque_price(good).unwrap_or_default();
        let paid = match self.house.mosque_price {
            MosquePrice::Pay => price,
            MosquePrice::Show => 1,
        };
        let seat = self.active();
        let me = self.me_mut();
        let pairs = me.tiles.pairs();
        me.goods[good] -= paid;
        me.tiles = me.tiles.with(good);
        if good == Good::Blue {
            me.stack += 1;
        }
        let completed = me.tiles.pairs() > pairs;
        tell.all(Event::BuysMosqueTile { seat, good, paid, next: self.mosque_price(good) });
        if completed {
            let source = match good {
                Good::Blue | Good::Yellow => RubySource::GreatMosque,
                Good::Red | Good::Green => RubySource::SmallMosque,
            };
            self.gain_ruby(source, tell);
        }
        self.finish_action(tell);
        Ok(())
    }
}
