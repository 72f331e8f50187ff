//! Police activity: raids, fines, help, arrests.

use caravanserai_core::{Refusal, Seat, Seats, Tell};

use crate::{Card, Cell, Effect, Event, Journey, Kind, Lira, Phase, Place, Purses, Whereabouts};

impl Journey {
    /// Fines everybody whom the raid affects; those who cannot pay may be helped.
    ///
    /// JRN-067, JRN-068, JRN-069, JRN-070, JRN-071, JRN-072, JRN-073, JRN-076
    pub(crate) fn determine_police_activity(&mut self, tell: &mut impl Tell<Event>) {
        let Some((cards, card)) = self.lowest_fine() else {
            return self.ask_about_journeys(1, Seats::NONE, tell);
        };
        tell.all(Event::Raid { cards, fine: self.amount(card) });
        let mut owing = Seats::NONE;
        for seat in Seat::all(self.players()) {
            let Some(place) = self.place_of(seat).filter(|&place| is_raided(place, cards)) else { continue };
            if self.ignores_raid(seat, place) {
                tell.all(Event::RaidIgnored { seat, place });
            } else if self.travellers[seat].money >= self.owed(seat, card) {
                self.pay_fine(seat, card, tell);
            } else {
                owing = owing.with(seat);
                tell.all(Event::CannotPay { seat, fine: self.owed(seat, card) });
            }
        }
        self.phase = Phase::Settlement { card, owing, answered: Seats::NONE };
        self.close_stale_offers(tell);
        self.settle(tell);
    }

    /// How many police cards lie face up, and the leftmost with the lowest fine.
    ///
    /// JRN-070, JRN-079
    pub(crate) fn lowest_fine(&self) -> Option<(u8, Card)> {
        let police = || self.face_up().filter(|(_, card)| card.kind() == Kind::Police).map(|(_, card)| card);
        let lowest = police().min_by_key(|&card| self.amount(card))?;
        Some((police().count() as u8, lowest))
    }

    /// A work permit protects where work is offered.
    ///
    /// JRN-074, JRN-133, JRN-134
    pub(crate) fn ignores_raid(&self, seat: Seat, place: Place) -> bool {
        self.bonus(seat) == Some(Effect::RaidsIgnoredAtWork) && self.is_offered(Kind::Work, place)
    }

    fn pay_fine(&mut self, seat: Seat, card: Card, tell: &mut impl Tell<Event>) {
        let fine = self.owed(seat, card);
        self.pay_bank(seat, fine);
        self.fined = self.fined.with(seat);
        tell.all(Event::FinePaid { seat, amount: fine });
    }

    /// During a settlement: whoever has the money by now pays, and the window closes when nobody is
    /// in need or nobody is waited for.
    ///
    /// JRN-071, JRN-076, JRN-077, JRN-169
    pub(crate) fn settle(&mut self, tell: &mut impl Tell<Event>) {
        let Phase::Settlement { card, mut owing, answered } = self.phase else { return };
        for seat in owing.iter() {
            if self.travellers[seat].money >= self.owed(seat, card) {
                owing = owing.without(seat);
                self.pay_fine(seat, card, tell);
            }
        }
        self.phase = Phase::Settlement { card, owing, answered };
        if owing.is_empty() || self.waited_for_in_settlement().is_empty() {
            self.arrest(card, owing, tell);
            self.ask_about_journeys(1, Seats::NONE, tell);
        }
    }

    /// Who has not yet answered "nothing more".
    ///
    /// JRN-166, JRN-169
    pub(crate) fn waited_for_in_settlement(&self) -> Seats {
        let Phase::Settlement { owing, answered, .. } = self.phase else { return Seats::NONE };
        let alone_in_need = if owing.len() == 1 { owing } else { Seats::NONE };
        let can_help = |seat: &Seat| self.options.purses == Purses::Closed || self.travellers[*seat].money > Lira::ZERO;
        self.still_in_istanbul()
            .iter()
            .filter(|&seat| !answered.contains(seat) && !alone_in_need.contains(seat) && !self.absent.contains(seat))
            .filter(can_help)
            .collect()
    }

    /// JRN-169
    pub(crate) fn nothing_more(&mut self, seat: Seat, tell: &mut impl Tell<Event>) -> Result<(), Refusal> {
        let Phase::Settlement { card, owing, answered } = self.phase else {
            return Err(self.not_now(seat, "JRN-169", "Nobody needs help with a fine now."));
        };
        if !self.waited_for_in_settlement().contains(seat) {
            return Err(Refusal::new("not_waited_for", "JRN-169", "Nobody waits for your answer."));
        }
        self.phase = Phase::Settlement { card, owing, answered: answered.with(seat) };
        tell.all(Event::NothingMore { seat });
        tell.seal();
        self.settle(tell);
        Ok(())
    }

    /// Those who cannot pay go to jail together, on the police card with the lowest fine.
    ///
    /// JRN-072, JRN-076, JRN-078, JRN-079, JRN-080, JRN-081, JRN-082
    fn arrest(&mut self, card: Card, owing: Seats, tell: &mut impl Tell<Event>) {
        if owing.is_empty() {
            return;
        }
        for square in self.sheet.row_mut(self.today.of_week()) {
            if square.is_some_and(|laid| laid.card == card) {
                *square = None;
            }
        }
        for seat in owing.iter() {
            if let Some(place) = self.place_of(seat) {
                self.piles[place.index()].remove(seat);
            }
            let cell = Cell { card, arrested: self.today };
            self.travellers[seat].whereabouts = Whereabouts::Jail;
            self.travellers[seat].cell = Some(cell);
            let release = cell.release().within(self.last_day());
            tell.all(Event::Arrested { seat, card, release });
        }
    }
}

/// One police card: Taksim. Two or more: everywhere but Kadiköy.
///
/// JRN-068, JRN-069
pub(crate) fn is_raided(place: Place, cards: u8) -> bool {
    match place {
        Place::Taksim => cards >= 1,
        Place::Fatih | Place::Sultanahmet | Place::Uskudar => cards >= 2,
        Place::Kadikoy => false,
    }
}
