//! College: going there, and graduating.

use caravanserai_core::{Fate, Seat, Tell};

use crate::why::Why;
use crate::{Card, Emigration, Event};

/// EMI-056: the Assurance for a graduation.
pub(crate) const GRADUATION: u16 = 2;
/// EMI-056: the highest roll that graduates.
pub(crate) const HIGHEST_GRADUATING_ROLL: u8 = 3;

impl Emigration {
    /// EMI-052, EMI-103: what tuition comes to on top of the roll.
    pub(crate) fn tuition_base(&self, seat: Seat, scholarship: bool) -> u16 {
        if scholarship { 0 } else { self.nationality_number(&self.players[seat]) }
    }

    /// EMI-051, EMI-054, EMI-058, EMI-103: whether a player may go to college.
    pub(crate) fn check_college(&self, seat: Seat, scholarship: bool) -> Result<(), Why> {
        let player = &self.players[seat];
        if player.in_college {
            return Err(Why::InCollege);
        }
        if !player.has_free_slot() {
            return Err(Why::NoFreeSlot);
        }
        if scholarship && !player.stash.contains(Card::SCHOLARSHIP) {
            return Err(Why::NoScholarship);
        }
        let needed = self.tuition_base(seat, scholarship) + 1;
        if player.money < needed {
            return Err(Why::TooPoorForCollege { needed, money: player.money });
        }
        Ok(())
    }

    /// EMI-052, EMI-053, EMI-055, EMI-103: the roll decides what tuition is; too little Money loses the
    /// turn and nothing else.
    pub(crate) fn go_to_college(
        &mut self,
        seat: Seat,
        scholarship: bool,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) {
        let die = fate.die();
        let tuition = u16::from(die) + self.tuition_base(seat, scholarship);
        let player = &mut self.players[seat];
        if player.money < tuition {
            tell.all(Event::TuitionTooHigh { seat, die, tuition, money: player.money });
            return;
        }
        player.money -= tuition;
        player.in_college = true;
        if scholarship {
            player.stash = player.stash.without(Card::SCHOLARSHIP);
            self.discard.put(Card::SCHOLARSHIP);
        }
        tell.all(Event::WentToCollege { seat, die, tuition, scholarship });
    }

    /// EMI-031, EMI-056: whether a player may roll to graduate.
    pub(crate) fn check_graduate(&self, seat: Seat) -> Result<(), Why> {
        if !self.players[seat].in_college {
            return Err(Why::NotInCollege);
        }
        if self.turn.rolled {
            return Err(Why::AlreadyRolled);
        }
        Ok(())
    }

    /// EMI-056: the graduation roll.
    pub(crate) fn roll_to_graduate(&mut self, seat: Seat, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        self.turn.rolled = true;
        let die = fate.die();
        if die <= self.numbers().graduating_roll {
            self.graduate(seat, Some(die), tell);
        } else {
            tell.all(Event::StudiesOn { seat, die });
        }
    }

    /// EMI-056, EMI-057: Assurance, the next Pay Raise from the bank, and back to work.
    pub(crate) fn graduate(&mut self, seat: Seat, die: Option<u8>, tell: &mut impl Tell<Event>) {
        let assurance = self.take_assurance(seat, self.numbers().graduation.into());
        let bank = self.money_in_bank();
        let raise = self.next_raise_of(&self.players[seat]).unwrap_or(0).min(bank);
        let player = &mut self.players[seat];
        player.account.studies += assurance;
        player.raises += 1;
        player.raise_value += raise;
        player.in_college = false;
        tell.all(Event::Graduated { seat, die, assurance, raise });
    }
}
