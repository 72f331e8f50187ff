//! What is going to happen on the next days, as one imagined position has it.

use caravanserai_core::Seat;
use caravanserai_journey::{Claim, Journey, Kind, Meaning, Place, Topic};

/// How many days are looked at.
const DAYS: usize = 12;

/// The events of one day.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Events {
    pub raids: u8,
    pub fine: u8,
    /// What a journey from each place costs.
    pub journeys: [Option<u8>; 5],
    /// What work in each place pays.
    pub work: [Option<u8>; 5],
}

/// The events of the next days, today first.
pub(super) struct Days([Events; DAYS]);

impl Days {
    /// The days as this position has them. What the seat has not seen but was told about, it
    /// believes more often than not.
    pub fn of(position: &Journey, seat: Seat, luck: u64) -> Days {
        let mut days = Days([Events::default(); DAYS]);
        let today = position.today().round();
        let seen = position.traveller(seat).seen;
        for (row, square, laid) in position.sheet().cards() {
            let Some(day) = position.day_of(row, laid.lies) else { continue };
            let Some(events) = days.0.get_mut(usize::from(day.round().saturating_sub(today))) else { continue };
            if !seen.contains(laid.card)
                && let Some(claim) = heard(position, seat, row, square)
                && believes(luck, row, square)
            {
                events.add_claim(&claim);
                continue;
            }
            let face = laid.card.face();
            events.add(face.kind, face.place, position.amount(laid.card).in_thousands() as u8);
        }
        days
    }

    pub fn after(&self, days: u8) -> &Events {
        &self.0[usize::from(days).min(DAYS - 1)]
    }
}

/// The latest statement about the card that lies there, by somebody else.
fn heard(position: &Journey, seat: Seat, row: u8, square: u8) -> Option<Claim> {
    let laid = position.sheet().at(row, square)?;
    let day = position.day_of(row, laid.lies);
    let about = Topic::Card { row, square };
    let statements = position.talk().statements.iter().rev();
    statements
        .filter(|said| said.by != seat && said.reached(seat))
        .find(|said| said.claim.topic == about && said.takes_place == day)
        .map(|said| said.claim)
}

/// Three times in four; the same answer for one card in one plan.
fn believes(luck: u64, row: u8, square: u8) -> bool {
    let mixed = (luck ^ u64::from(row) << 8 ^ u64::from(square)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed >> 62 != 0
}

impl Events {
    fn add(&mut self, kind: Kind, place: Option<Place>, amount: u8) {
        match (kind, place) {
            (Kind::Police, _) => {
                self.fine = if self.raids == 0 { amount } else { self.fine.min(amount) };
                self.raids += 1;
            }
            (Kind::Journey, Some(place)) => {
                let cost = &mut self.journeys[place.index()];
                *cost = Some(cost.map_or(amount, |old| old.min(amount)));
            }
            (Kind::Work, Some(place)) => {
                let wage = &mut self.work[place.index()];
                *wage = Some(wage.map_or(amount, |old| old.max(amount)));
            }
            (Kind::Journey | Kind::Work, None) => {}
        }
    }

    fn add_claim(&mut self, claim: &Claim) {
        let amount = claim.amount.map(|amount| amount.in_thousands() as u8);
        match claim.says.meaning() {
            Meaning::Raids(count) => (0..count).for_each(|_| self.add(Kind::Police, None, amount.unwrap_or(4))),
            Meaning::Offer(Kind::Journey, place) => self.add(Kind::Journey, Some(place), amount.unwrap_or(9)),
            Meaning::Offer(kind, place) => self.add(kind, Some(place), amount.unwrap_or(4)),
            Meaning::Nothing | Meaning::Open => {}
        }
    }

    /// JRN-068, JRN-069: whether the police come to the place.
    pub fn raided(&self, place: Place) -> bool {
        match self.raids {
            0 => false,
            1 => place == Place::Taksim,
            _ => place != Place::Kadikoy,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_told_is_believed_three_times_in_four() {
        let believed = (0..4000_u64).filter(|luck| believes(luck.wrapping_mul(0x2545_f491_4f6c_dd1d), 3, 2)).count();
        assert!((2850..=3150).contains(&believed), "{believed}");
    }
}
