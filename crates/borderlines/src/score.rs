//! Scoring.

use caravanserai_core::{PerSeat, Standing};
use serde::Serialize;

use crate::family::{Family, PerFamily};
use crate::position::Borderlines;

/// How a family stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Score {
    /// People alive: one point each.
    pub alive: u8,
    /// People in Western Europe: one more point each.
    pub west: u8,
    /// Houses kept: one point each.
    pub houses: u8,
    /// People lost: one point less each.
    pub lost: u8,
    /// The sum.
    pub points: i16,
    /// Money, which breaks ties.
    pub money: u16,
}

impl Borderlines {
    /// How a family stands.
    ///
    /// BOR-141, BOR-142, BOR-143, BOR-144, BOR-146
    pub fn score(&self, family: Family) -> Score {
        let alive = self.people.living(family).count() as u8;
        let west = self.people.living(family).filter(|person| person.at.is_star()).count() as u8;
        let lost = self.people.of(family).len() as u8 - alive;
        let houses = self.purses[family].houses;
        let numbers = self.numbers();
        let times = |count: u8, each: u8| i16::from(count) * i16::from(each);
        let gained = times(alive, numbers.alive) + times(west, numbers.west) + times(houses, numbers.kept_house);
        let points = gained - times(lost, numbers.lost);
        Score { alive, west, houses, lost, points, money: self.money(family) }
    }

    /// How every family stands.
    pub fn scores(&self) -> PerFamily<Score> {
        let mut scores = PerFamily::new(self.families(), Score::default());
        for family in Family::all(self.families()) {
            scores[family] = self.score(family);
        }
        scores
    }

    /// The points and the money of each seat, which may lead two families.
    pub(crate) fn totals(&self) -> PerSeat<(i16, u16)> {
        self.per_seat(|seat| {
            self.led_by(seat)
                .map(|family| self.score(family))
                .fold((0, 0), |(points, money), score| (points + score.points, money + score.money))
        })
    }

    /// The most points win, then the most money; otherwise the win is shared.
    ///
    /// BOR-003, BOR-145
    pub(crate) fn standing(&self) -> Standing {
        Standing::by_score(&self.totals())
    }
}
