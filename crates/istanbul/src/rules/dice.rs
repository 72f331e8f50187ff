//! The Tea House (IST-150 to IST-152), the Black Market (IST-155, IST-156), and the red tile (IST-213, IST-214).

use caravanserai_core::{Fate, Tell};

use super::{Verdict, require};
use crate::{Choice, DiceGame, Event, Good, Istanbul, Numbers, RedTile, Tile};

impl Istanbul {
    /// IST-150, IST-151, IST-152: names a number and rolls.
    pub(crate) fn call(&mut self, number: i32, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        self.expect_place(Tile::TeaHouse)?;
        require(number > 0, "not_positive", "IST-152", "Call a number from 1 on.")?;
        self.roll(DiceGame::TeaHouse { call: number }, fate, tell);
        Ok(())
    }

    /// IST-155, IST-156: takes a good other than jewelry and rolls.
    pub(crate) fn black_market(&mut self, good: Good, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        self.expect_place(Tile::BlackMarket)?;
        let reason = "Take fabric, spice or fruit; jewelry comes from the dice.";
        require(good != Good::Blue, "not_blue", "IST-156", reason)?;
        self.roll(DiceGame::BlackMarket { good }, fate, tell);
        Ok(())
    }

    /// Rolls; the red tile may still change the result. IST-214
    fn roll(&mut self, game: DiceGame, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        self.depart(tell);
        let dice = fate.dice();
        tell.all(Event::Rolls { seat: self.active(), game, dice });
        if self.me().tiles.has(Good::Red) {
            self.turn.choice = Choice::Roll { dice, game };
        } else {
            self.settle_roll(dice, game, tell);
        }
    }

    /// IST-214: the red tile is optional.
    pub(crate) fn keep_roll(&mut self, tell: &mut impl Tell<Event>) -> Verdict {
        let Choice::Roll { dice, game } = self.turn.choice else { return Err(self.not_now()) };
        self.settle_roll(dice, game, tell);
        Ok(())
    }

    /// IST-213, IST-214: one die becomes a 4; setting a 4 changes nothing.
    pub(crate) fn set_to_four(&mut self, die: u8, tell: &mut impl Tell<Event>) -> Verdict {
        let Choice::Roll { mut dice, game } = self.turn.choice else { return Err(self.not_now()) };
        require(die == 1 || die == 2, "no_such_die", "IST-213", "There are two dice, 1 and 2.")?;
        dice[usize::from(die == 2)] = 4;
        tell.all(Event::UsesRedTile { seat: self.active(), how: RedTile::ToFour, dice });
        self.settle_roll(dice, game, tell);
        Ok(())
    }

    /// IST-213, IST-214: both dice again; the new result counts.
    pub(crate) fn roll_again(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        let Choice::Roll { game, .. } = self.turn.choice else { return Err(self.not_now()) };
        let dice = fate.dice();
        tell.all(Event::UsesRedTile { seat: self.active(), how: RedTile::Again, dice });
        self.settle_roll(dice, game, tell);
        Ok(())
    }

    /// IST-150, IST-155: the result counts.
    pub(crate) fn settle_roll(&mut self, dice: [u8; 2], game: DiceGame, tell: &mut impl Tell<Event>) {
        let total = dice[0] + dice[1];
        let seat = self.active();
        let Numbers { tea_house, jewelry, .. } = *self.numbers();
        let me = self.me_mut();
        match game {
            DiceGame::TeaHouse { call } => {
                let lira = if i32::from(total) >= call { call.unsigned_abs() } else { u32::from(tea_house) };
                me.lira += lira;
                tell.all(Event::WinsLira { seat, lira });
            }
            DiceGame::BlackMarket { good } => {
                let before = me.goods;
                me.gain(good);
                let jewelry = jewelry[usize::from(total.saturating_sub(2)).min(jewelry.len() - 1)];
                (0..jewelry).for_each(|_| me.gain(Good::Blue));
                tell.all(Event::TakesGoods { seat, goods: me.goods.minus(before), jewelry });
            }
        }
        self.finish_action(tell);
    }
}
