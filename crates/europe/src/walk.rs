//! Walking: which steps a throw may take, and how far it goes without a choice.

use crate::board::{CitySet, Kind, RedBoxes, Space};
use crate::row::Fill;

/// What holds during a whole move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    /// The lights as they stand.
    pub lights: RedBoxes,
    /// The own destinations.
    pub own: CitySet,
    /// EUR-065, EUR-070: the die itself shows a six or an eight.
    pub opens: bool,
    /// EUR-078: two waits allow one lit box as the first step.
    pub third: bool,
    /// EUR-110, EUR-114: a ticket is in hand and may be flown during this move.
    pub ticket: bool,
    /// EUR-111: it may be flown from where the move begins, too.
    pub fly_from_start: bool,
}

/// A token in the middle of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Walker {
    /// Where it is.
    pub at: Space,
    /// The space it left with the last step, if it has made one.
    pub came_from: Option<Space>,
    /// Steps left.
    pub left: u8,
    /// The light passed in this throw.
    pub passed: Option<Space>,
}

/// Why a walk came to a stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stand {
    /// There is a choice to make.
    Choice,
    /// It entered an own destination.
    Arrived,
    /// Every step is made.
    Spent,
    /// A light is ahead and there is no other way.
    Stopped,
}

/// The next spaces open to a token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exits {
    spaces: [Space; 5],
    count: u8,
    /// Whether a lit box ahead cannot be entered.
    pub blocked: bool,
}

impl Exits {
    /// No way out.
    pub(crate) const NONE: Exits = Exits { spaces: [Space::FILL; 5], count: 0, blocked: false };

    /// The open spaces.
    pub(crate) fn as_slice(&self) -> &[Space] {
        &self.spaces[..usize::from(self.count)]
    }
}

impl Walker {
    /// EUR-060, EUR-065, EUR-068, EUR-069, EUR-078, EUR-083, EUR-088: a lit box needs a thrown six
    /// or eight, or two waits for the first step, and no light passed before in this throw.
    pub(crate) fn may_enter(&self, ground: &Ground, space: Space) -> bool {
        !ground.lights.contains(space)
            || self.passed.is_none() && (ground.opens || ground.third && self.came_from.is_none())
    }

    /// EUR-043, EUR-044, EUR-045, EUR-064: every neighbour that may be entered, but not straight back.
    pub(crate) fn exits(&self, ground: &Ground) -> Exits {
        let mut exits = Exits::NONE;
        for &space in self.at.neighbours() {
            if self.came_from == Some(space) {
                continue;
            }
            if self.may_enter(ground, space) {
                exits.spaces[usize::from(exits.count)] = space;
                exits.count += 1;
            } else {
                exits.blocked = true;
            }
        }
        exits
    }

    /// EUR-078, EUR-084: whether a lit box is next to the token. Its own box does not count.
    pub(crate) fn beside_light(&self, ground: &Ground) -> bool {
        self.at.neighbours().iter().any(|&space| ground.lights.contains(space))
    }

    /// EUR-110, EUR-111: whether a ticket may be flown here and now.
    pub(crate) fn may_fly(&self, ground: &Ground) -> bool {
        ground.ticket && self.at.kind() == Kind::Airport && (self.came_from.is_some() || ground.fly_from_start)
    }

    /// EUR-064: whether the token may stop here in front of a light although it could go on.
    pub(crate) fn may_halt(&self, exits: &Exits) -> bool {
        exits.blocked && self.came_from.is_some()
    }

    /// Enters a neighbour.
    fn enter(&mut self, ground: &Ground, space: Space) {
        if ground.lights.contains(space) {
            self.passed = Some(space);
        }
        self.came_from = Some(self.at);
        self.at = space;
        self.left -= 1;
    }

    /// Takes a step and all that follow without a choice; `entered` hears of each.
    pub(crate) fn run(&mut self, ground: &Ground, first: Space, mut entered: impl FnMut(&Walker)) -> Stand {
        let mut next = first;
        loop {
            self.enter(ground, next);
            entered(self);
            // EUR-050, EUR-051: an own destination ends the move.
            if self.at.city().is_some_and(|city| ground.own.contains(city)) {
                return Stand::Arrived;
            }
            // EUR-042: otherwise the whole number is moved.
            if self.left == 0 {
                return Stand::Spent;
            }
            let exits = self.exits(ground);
            match exits.as_slice() {
                // EUR-061, EUR-062: every space has two neighbours or more, so only a light can bar them all.
                [] => return Stand::Stopped,
                [only] if !exits.blocked && !self.may_fly(ground) => next = *only,
                [_, ..] => return Stand::Choice,
            }
        }
    }
}
