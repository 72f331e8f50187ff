//! Phase 2: payment (2.4), and the grey merchants (IST-260).

use caravanserai_core::{Fate, Seat, Seats, Tell};

use super::{Verdict, require};
use crate::{Choice, Event, Figure, Istanbul, Phase, Spot, Tile};

/// The merchants who are to be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Payees {
    /// Players, who receive the money.
    pub seats: Seats,
    /// Grey merchants, who do not.
    pub greys: [bool; 3],
    /// What each of them is paid. IST-061
    pub each: u32,
}

impl Payees {
    pub fn is_empty(self) -> bool {
        self.seats.is_empty() && self.greys == [false; 3]
    }

    pub fn fee(self) -> u32 {
        self.each * (self.seats.len() as u32 + self.grey_count() as u32)
    }

    pub fn grey_count(self) -> u8 {
        self.greys.iter().filter(|&&grey| grey).count() as u8
    }
}

impl Istanbul {
    /// IST-060, IST-062, IST-063: the other merchants on the place of the active one; none at the Fountain.
    pub(crate) fn payees(&self) -> Payees {
        self.payees_at(self.me().merchant)
    }

    /// The merchants to be paid by the active player on that position.
    pub(crate) fn payees_at(&self, spot: Spot) -> Payees {
        let mut payees = Payees { seats: Seats::NONE, greys: [false; 3], each: u32::from(self.numbers().merchant) };
        if self.board.tile(spot) == Tile::Fountain {
            return payees;
        }
        let active = self.active();
        for (seat, player) in self.players.enumerate() {
            if player.merchant == spot && seat != active && !player.parked {
                payees.seats = payees.seats.with(seat);
            }
        }
        if let Some(greys) = self.greys {
            payees.greys = greys.map(|grey| grey == spot);
        }
        payees
    }

    /// IST-061, IST-064: the money for all of them.
    pub(crate) fn check_payment(&self) -> Verdict {
        if self.turn.phase != Phase::Payment || self.turn.choice != Choice::None {
            return Err(self.not_now());
        }
        let reason = "You owe every other merchant here money, and paying only some of them is not possible.";
        require(self.me().lira >= self.payees().fee(), "too_little_money", "IST-064", reason)
    }

    /// IST-061, IST-069: pays every other merchant; the grey ones then walk on (IST-260).
    pub(crate) fn pay(&mut self, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Verdict {
        self.check_payment()?;
        let payees = self.payees();
        self.me_mut().lira -= payees.fee();
        for seat in Seat::all(self.players.seats()).filter(|&seat| payees.seats.contains(seat)) {
            self.players[seat].lira += payees.each;
        }
        let greys = payees.grey_count();
        tell.all(Event::Pays { seat: self.active(), to: payees.seats, greys, lira: payees.fee() });
        if let Some(mut places) = self.greys {
            for (place, _) in places.iter_mut().zip(payees.greys).filter(|(_, paid)| *paid) {
                *place = self.roll_figure(Figure::Grey, fate, tell);
            }
            self.greys = Some(places);
        }
        self.turn.phase = Phase::Action;
        Ok(())
    }

    /// IST-204, IST-205: two dice say where the figure goes; the red tile has no say (IST-206).
    pub(crate) fn roll_figure(&self, figure: Figure, fate: &mut Fate, tell: &mut impl Tell<Event>) -> Spot {
        let dice = fate.dice();
        let tile = Tile::for_dice(dice);
        let spot = self.board.spot(tile);
        tell.all(Event::FigureMoves { figure, dice, spot, tile });
        spot
    }
}
