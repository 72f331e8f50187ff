//! Passports and Tickets: buying, skipping, scalping, collecting.

use caravanserai_core::{Seat, Tell};

use crate::position::Step;
use crate::why::Why;
use crate::{Emigration, Event, Paper};

/// EMI-063: the Assurance for holding both papers.
pub(crate) const BOTH_PAPERS: u16 = 1;

impl Emigration {
    /// EMI-014, EMI-064: whether the supply has the paper and the player may have one more.
    pub(crate) fn check_supply(&self, seat: Seat, paper: Paper) -> Result<(), Why> {
        if self.supply[paper] == 0 {
            return Err(Why::SupplyEmpty(paper));
        }
        if !self.options.scalping && self.players[seat].has_or_awaits(paper) > 0 {
            return Err(Why::OneIsEnough(paper));
        }
        Ok(())
    }

    /// EMI-060: whether a player may buy the paper from the supply.
    pub(crate) fn check_buy_paper(&self, seat: Seat, paper: Paper) -> Result<(), Why> {
        self.check_supply(seat, paper)?;
        let money = self.players[seat].money;
        let needed = self.paper_price(paper);
        if money < needed {
            return Err(Why::TooLittleMoney { needed, fee: 0, money });
        }
        Ok(())
    }

    /// EMI-060: buying from the supply.
    pub(crate) fn buy_paper(&mut self, seat: Seat, paper: Paper, tell: &mut impl Tell<Event>) {
        self.supply[paper] -= 1;
        let price = self.paper_price(paper);
        self.players[seat].money -= price;
        tell.all(Event::PaperBought { seat, paper, price });
        self.put_in_stash(seat, paper, tell);
    }

    /// EMI-060, EMI-061, EMI-062, EMI-106: whether a player may take the paper upside down.
    pub(crate) fn check_skip(&self, seat: Seat, paper: Paper) -> Result<(), Why> {
        if self.options.quick_skip && self.turn.step == Step::Diligence {
            return Err(Why::NoSkipWithDiligence);
        }
        if self.turn.skipped {
            return Err(Why::AlreadySkipped);
        }
        if self.players[seat].pending.is_some() {
            return Err(Why::AlreadyPending);
        }
        self.check_supply(seat, paper)
    }

    /// EMI-060: taking the paper upside down.
    pub(crate) fn skip(&mut self, seat: Seat, paper: Paper, tell: &mut impl Tell<Event>) {
        self.supply[paper] -= 1;
        self.players[seat].pending = Some(paper);
        tell.all(Event::Skipped { seat, paper });
    }

    /// EMI-065, EMI-067: whether a player may take an extra paper from anybody.
    pub(crate) fn check_scalper(&self, seat: Seat, paper: Paper) -> Result<(), Why> {
        if !self.options.scalping {
            return Err(Why::NoScalping);
        }
        let player = &self.players[seat];
        if player.has_or_awaits(paper) > 0 {
            return Err(Why::HasOne(paper));
        }
        let fee = u16::from(self.numbers().fee);
        let needed = self.paper_price(paper) + fee;
        if player.money < needed {
            return Err(Why::TooLittleMoney { needed, fee, money: player.money });
        }
        Ok(())
    }

    /// EMI-066: whether this owner has an extra paper to take.
    pub(crate) fn check_scalped(&self, seat: Seat, owner: Seat, paper: Paper) -> Result<(), Why> {
        if owner == seat {
            return Err(Why::OwnPaper);
        }
        if self.players[owner].papers[paper] < 2 {
            return Err(Why::NoExtra(paper));
        }
        Ok(())
    }

    /// EMI-065: taking an extra paper from its owner, for the price and 1.
    pub(crate) fn scalp(&mut self, seat: Seat, owner: Seat, paper: Paper, tell: &mut impl Tell<Event>) {
        let price = self.paper_price(paper) + u16::from(self.numbers().fee);
        self.players[seat].money -= price;
        self.players[owner].money += price;
        self.players[owner].papers[paper] -= 1;
        tell.all(Event::Scalped { seat, owner, paper, price });
        self.put_in_stash(seat, paper, tell);
    }

    /// EMI-060, EMI-073: the paper that lay upside down goes to the stash.
    pub(crate) fn collect(&mut self, seat: Seat, tell: &mut impl Tell<Event>) {
        if let Some(paper) = self.players[seat].pending.take() {
            tell.all(Event::PaperTaken { seat, paper });
            self.put_in_stash(seat, paper, tell);
        }
    }

    /// EMI-063: holding both papers for the first time earns 1 Assurance. Nobody ever loses the last
    /// paper of a kind, so the first time is when they become complete.
    pub(crate) fn put_in_stash(&mut self, seat: Seat, paper: Paper, tell: &mut impl Tell<Event>) {
        let were_complete = self.players[seat].papers.complete();
        self.players[seat].papers[paper] += 1;
        if !were_complete && self.players[seat].papers.complete() {
            let assurance = self.take_assurance(seat, self.numbers().both_papers.into());
            self.players[seat].account.papers += assurance;
            tell.all(Event::PapersComplete { seat, assurance });
        }
    }
}
