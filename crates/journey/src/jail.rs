//! Turns in jail, and the ways out.

use caravanserai_core::{Refusal, Seat, Tell};

use crate::{Card, Effect, Event, Journey, Lira, Phase, Place};

impl Journey {
    /// A turn in jail begins with a look, if there is something to look at.
    ///
    /// JRN-105, JRN-111
    pub(crate) fn jail_turn(&self, seat: Seat) -> Phase {
        if self.sheet.is_empty() { self.after_jail_look(seat) } else { Phase::JailLook { seat } }
    }

    /// On the release day the way is out; before it the player may pay bail or wait.
    ///
    /// JRN-108, JRN-109, JRN-110, JRN-111, JRN-112
    pub(crate) fn after_jail_look(&self, seat: Seat) -> Phase {
        match self.travellers[seat].cell {
            Some(cell) if cell.release() > self.today => Phase::Bail { seat },
            Some(_) | None => Phase::Release { seat },
        }
    }

    /// What a fine or bail costs this player.
    ///
    /// JRN-075, JRN-115
    pub(crate) fn owed(&self, seat: Seat, card: Card) -> Lira {
        match self.bonus(seat) {
            Some(Effect::LegalAid { most }) => self.amount(card).min(most),
            _ => self.amount(card),
        }
    }

    /// The bail of a player in jail who has the money for it and is asked.
    ///
    /// JRN-110
    pub(crate) fn payable_bail(&self, seat: Seat) -> Option<Lira> {
        let traveller = &self.travellers[seat];
        let bail = self.owed(seat, traveller.cell?.card);
        (self.phase == Phase::Bail { seat } && traveller.money >= bail).then_some(bail)
    }

    /// JRN-110, JRN-113
    pub(crate) fn pay_bail(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        if self.phase != (Phase::Bail { seat }) {
            return Err(self.not_now(seat, "JRN-110", "You cannot pay bail now."));
        }
        let Some(bail) = self.payable_bail(seat) else {
            return Err(Refusal::new("too_little_money", "JRN-110", "You do not have the money for bail."));
        };
        self.pay_bank(seat, bail);
        self.fined = self.fined.with(seat);
        self.in_hand = None;
        self.phase = Phase::Release { seat };
        tell.all(Event::BailPaid { seat, amount: bail });
        tell.seal();
        self.close_stale_offers(tell);
        Ok(())
    }

    /// JRN-045, JRN-108, JRN-109, JRN-114
    pub(crate) fn come_out(&mut self, seat: Seat, to: Place, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        if self.phase != (Phase::Release { seat }) {
            return Err(self.not_now(seat, "JRN-108", "You are not released now."));
        }
        self.in_hand = None;
        self.put_on_pile(seat, to);
        tell.all(Event::CameOut { seat, place: to });
        if let Some(cell) = self.travellers[seat].cell.take() {
            self.put_jail_card_away(cell.card, tell);
        }
        self.stand(seat, to, true, tell);
        Ok(())
    }

    /// The police card goes to the used cards when the last marker has left it.
    ///
    /// JRN-079
    fn put_jail_card_away(&mut self, card: Card, tell: &mut impl Tell<Event>) {
        let on_it = |cell: Option<crate::Cell>| cell.is_some_and(|cell| cell.card == card);
        if !self.travellers.iter().any(|traveller| on_it(traveller.cell)) {
            self.used.insert(card);
            tell.all(Event::JailCardUsed { card });
        }
    }
}
