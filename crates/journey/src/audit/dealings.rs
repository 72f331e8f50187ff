//! Laws of planners and dealings.

use caravanserai_core::Seat;

use super::law;
use crate::bargain::check_text;
use crate::{Claim, Journey, Lira, Offer, Planner, Sign, Statement};

impl Journey {
    pub(super) fn check_dealings(&self) -> Result<(), String> {
        let dealings = self.dealings();
        law(dealings.planners.len() <= self.players(), || "There are more planners than players.".into())?;
        for seat in Seat::all(self.players()) {
            self.check_planner(seat, dealings.planner(seat))?;
        }
        for statement in &dealings.statements {
            self.check_statement(statement)?;
        }
        let shown = dealings.shown.iter().all(|shown| self.exists(shown.by) && self.all_exist(shown.to));
        law(shown, || "A planner was shown by or to nobody.".into())?;
        let pair = |one: Seat, other: Seat| self.exists(one) && self.exists(other) && one != other;
        law(dealings.loans.iter().all(|loan| pair(loan.debtor, loan.creditor) && loan.amount > Lira::ZERO), || {
            "A loan is between nobody.".into()
        })?;
        law(dealings.transfers.iter().all(|gift| pair(gift.from, gift.to) && gift.amount > Lira::ZERO), || {
            "Money went from nobody to nobody.".into()
        })?;
        let kept = |text: &str| check_text(text).is_ok();
        law(dealings.promises.iter().all(|promise| pair(promise.by, promise.to) && kept(&promise.text)), || {
            "A promise was made to nobody.".into()
        })?;
        self.check_offers()
    }

    fn check_planner(&self, owner: Seat, planner: &Planner) -> Result<(), String> {
        let whose = || format!("The planner of {owner} cannot look like that.");
        let in_order = planner.marks.windows(2).all(|two| (two[0].day, two[0].at) < (two[1].day, two[1].at));
        law(in_order, whose)?;
        for mark in &planner.marks {
            let sum_fits = mark.amount.is_none() || mark.sign == Sign::Ticked && !mark.at.is_raid();
            let ink_fits = mark.ink.is_none_or(|other| other != owner && self.exists(other));
            law(mark.sign != Sign::Empty && sum_fits && ink_fits && mark.day <= self.last_day(), whose)?;
        }
        law(planner.notes.windows(2).all(|two| two[0].day < two[1].day), whose)?;
        let written = |text: &str| !text.is_empty() && check_text(text).is_ok();
        law(planner.notes.iter().all(|note| written(&note.text) && note.day <= self.last_day()), whose)
    }

    fn check_statement(&self, said: &Statement) -> Result<(), String> {
        let seats = self.exists(said.by) && self.all_exist(said.to) && !said.to.contains(said.by);
        law(seats, || "A statement was made by or to nobody.".into())?;
        law(can_be_said(said.claim), || "A statement says what cannot be said.".into())
    }

    fn check_offers(&self) -> Result<(), String> {
        let dealings = self.dealings();
        let open = dealings.offers.len() + dealings.requests.len();
        law(open == 0 || !self.is_over(), || "An offer stands after the game.".into())?;
        for (number, offer) in dealings.offers.iter().enumerate() {
            let twice = dealings.offers[..number].iter().any(|other| other.id == offer.id);
            law(!twice, || format!("The offer {} is there twice.", offer.id))?;
            let latest = dealings.latest_offers.iter().find(|id| id.from == offer.id.from && id.to == offer.id.to);
            law(latest.is_some_and(|latest| latest.number >= offer.id.number), || {
                format!("The offer {} was never made.", offer.id)
            })?;
            self.check_offer(offer)?;
        }
        for (number, request) in dealings.requests.iter().enumerate() {
            let wrong = || format!("The request {} cannot be open.", request.number);
            let twice = dealings.requests[..number].iter().any(|other| other.number >= request.number);
            law(!twice && self.exists(request.by) && request.number <= dealings.requests_made, wrong)?;
            let stands = self.in_istanbul(request.by) && self.travellers[request.by].money >= request.pays;
            law(stands && !self.absent.contains(request.by), wrong)?;
        }
        Ok(())
    }

    fn check_offer(&self, offer: &Offer) -> Result<(), String> {
        let wrong = || format!("The offer {} cannot be open.", offer.id);
        let seats = self.exists(offer.id.from) && offer.id.to.is_none_or(|to| self.exists(to) && to != offer.id.from);
        law(seats && self.all_exist(offer.refused_by), wrong)?;
        law(self.why_stale(offer).is_none(), wrong)?;
        law(offer.gives.claim.is_none_or(can_be_said) && check_text(&offer.wants.promise).is_ok(), wrong)?;
        law(!offer.gives.is_empty() || !offer.wants.is_empty(), wrong)
    }
}

fn can_be_said(claim: Claim) -> bool {
    claim.says.fits(claim.topic) && (claim.amount.is_none() || claim.says.may_name_sum(claim.topic))
}
