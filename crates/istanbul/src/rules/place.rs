//! Phase 3: the action of the place (2.5), warehouses, Post Office, and the family member (2.7).

use caravanserai_core::{Refusal, Tell};

use super::{Verdict, require};
use crate::tables::MAIL;
use crate::{Choice, Event, Good, Goods, Istanbul, Phase, Spot, Tile};

impl Istanbul {
    /// The place whose action is carried out: the merchant's, or where the family member is sent. IST-174
    pub(crate) fn acting_tile(&self) -> Tile {
        self.board.tile(self.turn.sent.unwrap_or(self.me().merchant))
    }

    /// The place whose action may be chosen now, if one may.
    pub(crate) fn acting_at(&self) -> Option<Tile> {
        (self.turn.phase == Phase::Action && self.turn.choice == Choice::None).then(|| self.acting_tile())
    }

    /// Refuses unless the action of this place may be chosen now. IST-070
    pub(crate) fn expect_place(&self, place: Tile) -> Verdict {
        match self.acting_at() {
            None => Err(self.not_now()),
            Some(tile) => require(tile == place, "wrong_place", "IST-070", "That is the action of another place."),
        }
    }

    /// IST-070, IST-071: skips the action and goes on to phase 4.
    pub(crate) fn skip(&mut self, tell: &mut impl Tell<Event>) -> Verdict {
        if self.acting_at().is_none() {
            return Err(self.not_now());
        }
        let reason = "The family member must carry out the action of the place it was sent to.";
        require(self.turn.sent.is_none(), "family_must_act", "IST-173", reason)?;
        tell.all(Event::SkipsAction { seat: self.active(), tile: self.here() });
        self.finish_action(tell);
        Ok(())
    }

    /// IST-072, IST-175: the action of the turn is done; phase 4 takes place where the merchant stands.
    pub(crate) fn finish_action(&mut self, tell: &mut impl Tell<Event>) {
        self.turn.choice = Choice::None;
        self.turn.phase = Phase::Encounters;
        self.capture(tell);
    }

    /// IST-071, IST-173: whether the action of the place can be carried out in full.
    pub(crate) fn check_possible(&self, tile: Tile) -> Verdict {
        match tile {
            Tile::FabricWarehouse
            | Tile::SpiceWarehouse
            | Tile::FruitWarehouse
            | Tile::Fountain
            | Tile::PostOffice
            | Tile::TeaHouse
            | Tile::BlackMarket => Ok(()),
            Tile::GreatMosque => self.check_mosque(Good::Blue).or_else(|_| self.check_mosque(Good::Yellow)),
            Tile::SmallMosque => self.check_mosque(Good::Red).or_else(|_| self.check_mosque(Good::Green)),
            Tile::SultansPalace => self.check_palace(false),
            Tile::SmallMarket | Tile::LargeMarket => self.check_market(tile),
            Tile::GemstoneDealer => self.check_dealer(1),
            Tile::Wainwright => self.check_wainwright(),
            Tile::Caravansary => self.check_caravansary(),
            Tile::PoliceStation => {
                Err(Refusal::new("wrong_place", "IST-171", "The family member cannot be sent to the Police Station."))
            }
        }
    }

    /// IST-170, IST-171: the family member is at home.
    pub(crate) fn check_family_home(&self) -> Verdict {
        let home = self.me().family == self.station();
        require(home, "family_away", "IST-171", "Your family member is not at the Police Station.")
    }

    /// IST-170, IST-171, IST-173, IST-178: chooses where the family member acts; it leaves with its action.
    pub(crate) fn send_family(&mut self, to: Spot) -> Verdict {
        self.expect_place(Tile::PoliceStation)?;
        self.check_family_home()?;
        self.check_possible(self.board.tile(to))?;
        self.turn.sent = Some(to);
        Ok(())
    }

    /// IST-172, IST-176: the family member, if one acts, is now at its destination.
    pub(crate) fn depart(&mut self, tell: &mut impl Tell<Event>) {
        if let Some(spot) = self.turn.sent.take() {
            self.me_mut().family = spot;
            tell.all(Event::SendsFamily { seat: self.active(), spot, tile: self.board.tile(spot) });
        }
    }

    /// IST-102: the green tile and 2 lira.
    pub(crate) fn check_green(&self) -> Verdict {
        let me = self.me();
        require(me.tiles.has(Good::Green), "no_tile", "IST-102", "For that you need the green mosque tile.")?;
        let fee = u32::from(self.numbers().green);
        require(me.lira >= fee, "too_little_money", "IST-102", "You have too few lira for the extra good.")
    }

    /// IST-100, IST-101, IST-102, IST-103: fills the good of the warehouse, then buys one more if asked to.
    pub(crate) fn fill(&mut self, extra: Option<Good>, tell: &mut impl Tell<Event>) -> Verdict {
        let Some(tile) = self.acting_at() else { return Err(self.not_now()) };
        let Some(good) = tile.warehouse() else {
            return Err(Refusal::new("wrong_place", "IST-100", "You fill your cart at a warehouse."));
        };
        if extra.is_some() {
            self.check_green()?;
        }
        self.depart(tell);
        let (seat, fee) = (self.active(), u32::from(self.numbers().green));
        let me = self.me_mut();
        me.goods[good] = me.capacity;
        tell.all(Event::Fills { seat, good, count: me.capacity });
        if let Some(extra) = extra {
            me.lira -= fee;
            let lost = me.goods[extra] == me.capacity;
            me.gain(extra);
            tell.all(Event::BuysGood { seat, good: extra, lost });
        }
        self.finish_action(tell);
        Ok(())
    }

    /// IST-110: the goods and lira of the dial.
    pub(crate) fn collect_mail(&mut self, tell: &mut impl Tell<Event>) -> Verdict {
        self.expect_place(Tile::PostOffice)?;
        self.depart(tell);
        self.mail(tell);
        self.finish_action(tell);
        Ok(())
    }

    /// IST-110, IST-111: one round of mail; the dial moves on even if goods are lost.
    pub(crate) fn mail(&mut self, tell: &mut impl Tell<Event>) {
        let dial = usize::from(self.dial) % MAIL.len();
        let (goods, lira) = (MAIL[dial].0, u32::from(self.numbers().mail[dial]));
        self.dial = (self.dial + 1) % MAIL.len() as u8;
        let (seat, dial) = (self.active(), self.dial);
        let me = self.me_mut();
        let before = me.goods;
        goods.into_iter().for_each(|good| me.gain(good));
        me.lira += lira;
        let goods: Goods = me.goods.minus(before);
        tell.all(Event::CollectsMail { seat, goods, lira, dial });
    }
}
