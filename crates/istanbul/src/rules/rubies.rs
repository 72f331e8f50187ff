//! Rubies: the Gemstone Dealer (IST-140, IST-141), the Wainwright (IST-145 to IST-148), and the target.

use caravanserai_core::{Refusal, Tell};

use super::{Verdict, require};
use crate::{Event, Istanbul, RubySource, Tile};

impl Istanbul {
    /// IST-140, IST-141, IST-187: so many rubies are left and affordable one after the other.
    pub(crate) fn check_dealer(&self, rubies: u8) -> Verdict {
        let last = self.dealer + rubies - 1;
        if last > self.numbers().dealer_last {
            return Err(Refusal::new("sold_out", "IST-141", "The dealer has too few rubies left."));
        }
        let cost: u32 = (self.dealer..=last).map(u32::from).sum();
        require(self.me().lira >= cost, "too_little_money", "IST-140", "You have too few lira for the dealer's price.")
    }

    /// IST-140: buys a ruby.
    pub(crate) fn buy_ruby(&mut self, tell: &mut impl Tell<Event>) -> Verdict {
        self.expect_place(Tile::GemstoneDealer)?;
        self.check_dealer(1)?;
        self.depart(tell);
        self.deal_ruby(tell);
        self.finish_action(tell);
        Ok(())
    }

    /// IST-140: one purchase; the price rises for everybody.
    pub(crate) fn deal_ruby(&mut self, tell: &mut impl Tell<Event>) {
        let (seat, price) = (self.active(), self.dealer);
        self.me_mut().lira -= u32::from(price);
        self.dealer += 1;
        tell.all(Event::PaysDealer { seat, lira: price, next: self.ruby_price() });
        self.gain_ruby(RubySource::GemstoneDealer, tell);
    }

    /// IST-145, IST-148: room for an extension, one in the supply, and its price.
    pub(crate) fn check_wainwright(&self) -> Verdict {
        let (me, numbers) = (self.me(), self.numbers());
        require(
            me.capacity < numbers.cart_full,
            "cart_complete",
            "IST-145",
            "Your cart has its largest size already.",
        )?;
        require(self.extensions() > 0, "sold_out", "IST-147", "There are no extensions left.")?;
        let price = u32::from(numbers.extension_price);
        require(me.lira >= price, "too_little_money", "IST-145", "You have too few lira for an extension.")
    }

    /// IST-145, IST-146: the cart grows; at the largest size it brings a ruby.
    pub(crate) fn extend_cart(&mut self, tell: &mut impl Tell<Event>) -> Verdict {
        self.expect_place(Tile::Wainwright)?;
        self.check_wainwright()?;
        self.depart(tell);
        let seat = self.active();
        let (price, full) = (self.numbers().extension_price, self.numbers().cart_full);
        let me = self.me_mut();
        me.lira -= u32::from(price);
        me.capacity += 1;
        let capacity = me.capacity;
        tell.all(Event::ExtendsCart { seat, capacity });
        if capacity == full {
            self.gain_ruby(RubySource::Wainwright, tell);
        }
        self.finish_action(tell);
        Ok(())
    }

    /// IST-229, IST-231: one more ruby; the first player to reach the target makes the round the last one.
    pub(crate) fn gain_ruby(&mut self, source: RubySource, tell: &mut impl Tell<Event>) {
        let reached = self.target_reached();
        let seat = self.active();
        let me = self.me_mut();
        me.rubies += 1;
        let rubies = me.rubies;
        tell.all(Event::GainsRuby { seat, source, rubies });
        if !reached && self.target_reached() {
            tell.all(Event::LastRound { seat, rubies });
        }
    }

    /// IST-230, IST-231: whether anybody has the target.
    pub(crate) fn target_reached(&self) -> bool {
        self.players.iter().any(|player| player.rubies >= self.house.ruby_target)
    }
}
