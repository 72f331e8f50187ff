//! Money and Assurance from the bank and back to it.

use caravanserai_core::{PerSeat, Seat, Tell};

use crate::event::Amounts;
use crate::{Card, Emigration, Event};

/// The Money tokens of the box: 31 of 1 and 10 of 3.
pub(crate) const MONEY_IN_BOX: u16 = 31 + 10 * 3;
/// The Assurance tokens of the box: 10 of 1 and 15 of 3.
pub(crate) const ASSURANCE_IN_BOX: u16 = 10 + 15 * 3;

impl Emigration {
    /// EMI-004: what the bank can still pay; without the option *Strict bank* it never runs out.
    pub(crate) fn money_in_bank(&self) -> u16 {
        if !self.options.strict_bank {
            return u16::MAX;
        }
        let in_play: u16 = self.players.iter().map(|player| player.money + player.raise_value).sum();
        MONEY_IN_BOX.saturating_sub(in_play)
    }

    /// EMI-004: the Assurance that the bank can still pay.
    pub(crate) fn assurance_in_bank(&self) -> u16 {
        if !self.options.strict_bank {
            return u16::MAX;
        }
        let in_play: u16 = self.players.iter().map(|player| player.assurance).sum();
        ASSURANCE_IN_BOX.saturating_sub(in_play)
    }

    /// A player takes Money from the bank; gives back how much there was to take.
    pub(crate) fn take_money(&mut self, seat: Seat, amount: u16) -> u16 {
        let taken = amount.min(self.money_in_bank());
        self.players[seat].money += taken;
        taken
    }

    /// A player takes Assurance from the bank; gives back how much there was to take.
    pub(crate) fn take_assurance(&mut self, seat: Seat, amount: u16) -> u16 {
        let taken = amount.min(self.assurance_in_bank());
        self.players[seat].assurance += taken;
        taken
    }

    /// Players take Money from the bank, clockwise from the active one.
    pub(crate) fn everyone_takes(&mut self, wanted: impl Fn(&Emigration, Seat) -> u16) -> Amounts {
        // EMI-093: all amounts are known before the first is paid.
        let wanted = PerSeat::from_fn(self.table(), |seat| wanted(self, seat));
        let from = self.turn.seat;
        let mut each = PerSeat::new(self.table(), 0);
        for seat in self.clockwise_from(from) {
            each[seat] = self.take_money(seat, wanted[seat]);
        }
        Amounts { from, each }
    }

    /// One player takes Money because of a Life Card.
    pub(crate) fn life_pays(&mut self, seat: Seat, amount: u16, tell: &mut impl Tell<Event>) {
        let taken = self.take_money(seat, amount);
        let mut each = PerSeat::new(self.table(), 0);
        each[seat] = taken;
        tell.all(Event::MoneyTaken { amounts: Amounts { from: seat, each } });
    }

    /// EMI-005, EMI-009, EMI-104: players lose Money because of a Life Card, nobody more than they
    /// have; Travel Insurance stands in for a loss of 2 or more.
    pub(crate) fn everyone_loses(&mut self, levy: impl Fn(&Emigration, Seat) -> u16, tell: &mut impl Tell<Event>) {
        let from = self.turn.seat;
        let mut each = PerSeat::from_fn(self.table(), |seat| levy(self, seat).min(self.players[seat].money));
        let mut insured = None;
        for seat in Seat::all(self.table()) {
            let player = &mut self.players[seat];
            if each[seat] >= 2 && player.stash.contains(Card::TRAVEL_INSURANCE) {
                player.stash = player.stash.without(Card::TRAVEL_INSURANCE);
                self.discard.put(Card::TRAVEL_INSURANCE);
                insured = Some(Event::Insured { seat, loss: each[seat] });
                each[seat] = 0;
            }
            self.players[seat].money -= each[seat];
        }
        tell.all(Event::MoneyLost { amounts: Amounts { from, each } });
        if let Some(insured) = insured {
            tell.all(insured);
        }
    }
}
