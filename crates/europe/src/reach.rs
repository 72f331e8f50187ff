//! Every space on which the move can end: for pages that mark them, and for bots.

use caravanserai_core::Seat;
use serde::Serialize;

use crate::board::{Kind, Space};
use crate::position::{Choice, Drive, Europe, Phase};
use crate::walk::{Ground, Stand, Walker};

/// One way in which the present move can end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct End {
    /// Where the token ends.
    pub at: Space,
    /// How many of the steps left it walks.
    pub steps: u8,
    /// How many steps are lost in front of a light.
    pub lost: u8,
    /// Whether it is an own destination.
    pub arrives: bool,
    /// Whether a Chance Card is drawn.
    pub draws: bool,
    /// The light passed in this throw.
    pub passes: Option<Space>,
    /// The steps to choose on the way, each as the action [`Step`](crate::Action::Step); those in between are forced.
    pub by: Vec<Space>,
    /// What has to be said at the end, if anything.
    pub then: Option<Then>,
}

/// What has to be said at the end of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// Stop in front of the light: the action `halt`.
    Halt,
    /// Do not fly from the airport: the action `stay`.
    Stay,
}

impl Europe {
    /// Every end of the move that the seat is about to make or is in; empty if it is in none.
    /// Of several ways to an end only the one that passes no light is given, or else the first.
    pub fn ends(&self, seat: Seat) -> Vec<End> {
        let mut ends = Vec::new();
        let (Phase::Moving, Choice::None, Some((walker, ground))) = (self.phase, self.choice, self.walker()) else {
            return ends;
        };
        if seat == self.turn {
            let card = self.motion.is_some_and(|motion| motion.drive == Drive::Motorway);
            let mut search = Search { ground, card, total: walker.left, by: Vec::new(), ends: &mut ends };
            search.from(&walker);
            ends.sort_by_key(|end| (!end.arrives, end.at));
        }
        ends
    }
}

struct Search<'a> {
    ground: Ground,
    card: bool,
    total: u8,
    by: Vec<Space>,
    ends: &'a mut Vec<End>,
}

impl Search<'_> {
    /// Tries every exit of a token that has a choice.
    fn from(&mut self, walker: &Walker) {
        let exits = walker.exits(&self.ground);
        if walker.may_halt(&exits) {
            self.found(walker, walker.left, false, Some(Then::Halt));
        }
        for &to in exits.as_slice() {
            self.by.push(to);
            let mut next = *walker;
            match next.run(&self.ground, to, |_| {}) {
                Stand::Choice => self.from(&next),
                Stand::Arrived => self.found(&next, 0, true, None),
                Stand::Spent | Stand::Stopped => {
                    let then = next.may_fly(&self.ground).then_some(Then::Stay);
                    self.found(&next, next.left, false, then);
                }
            }
            self.by.pop();
        }
    }

    fn found(&mut self, walker: &Walker, lost: u8, arrives: bool, then: Option<Then>) {
        let end = End {
            at: walker.at,
            steps: self.total - walker.left,
            lost,
            arrives,
            draws: walker.at.kind() == Kind::Blue && !self.card,
            passes: walker.passed,
            by: self.by.clone(),
            then,
        };
        match self.ends.iter_mut().find(|other| other.at == end.at) {
            None => self.ends.push(end),
            Some(other) if other.passes.is_some() && end.passes.is_none() => *other = end,
            Some(_) => {}
        }
    }
}
