//! Sets of red boxes, and so of Traffic Lights.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::graph::{RED_BOXES, RED_COUNT};
use super::route::{ROUTE_COUNT, Route};
use super::space::Space;

/// EUR-029, EUR-030: red boxes, at most once each; in JSON a list of their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RedBoxes(u128);

/// The red boxes of each route.
static ON_ROUTE: [RedBoxes; ROUTE_COUNT] = red_boxes_of_routes();

impl RedBoxes {
    /// No box.
    pub const NONE: RedBoxes = RedBoxes(0);
    /// Every red box of the board.
    pub const ALL: RedBoxes = RedBoxes(u128::MAX);

    /// The red boxes of one route.
    pub fn on(route: Route) -> RedBoxes {
        ON_ROUTE[route.index()]
    }

    /// Whether the space is in the set; a space that is not red never is.
    pub const fn contains(self, space: Space) -> bool {
        match space.red() {
            Some(red) => self.0 >> red & 1 != 0,
            None => false,
        }
    }

    /// Puts a red box in; any other space changes nothing.
    pub const fn insert(&mut self, space: Space) {
        if let Some(red) = space.red() {
            self.0 |= 1 << red;
        }
    }

    /// Takes a box out.
    pub const fn remove(&mut self, space: Space) {
        if let Some(red) = space.red() {
            self.0 &= !(1 << red);
        }
    }

    /// The boxes in this set but not in the other.
    #[must_use]
    pub const fn without(self, other: RedBoxes) -> RedBoxes {
        RedBoxes(self.0 & !other.0)
    }

    /// The boxes in both sets.
    #[must_use]
    pub const fn and(self, other: RedBoxes) -> RedBoxes {
        RedBoxes(self.0 & other.0)
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The boxes in the order of the routes.
    pub fn iter(mut self) -> impl Iterator<Item = Space> + Clone {
        std::iter::from_fn(move || {
            (self.0 != 0).then(|| {
                let space = RED_BOXES[self.0.trailing_zeros() as usize];
                self.remove(space);
                space
            })
        })
    }
}

const fn red_boxes_of_routes() -> [RedBoxes; ROUTE_COUNT] {
    let mut on = [RedBoxes::NONE; ROUTE_COUNT];
    let mut red = 0;
    while red < RED_COUNT {
        if let Some((route, _)) = RED_BOXES[red].on_route() {
            on[route.index()].0 |= 1 << red;
        }
        red += 1;
    }
    on
}

impl FromIterator<Space> for RedBoxes {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> RedBoxes {
        let mut set = RedBoxes::NONE;
        for space in spaces {
            set.insert(space);
        }
        set
    }
}

impl Serialize for RedBoxes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for RedBoxes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RedBoxes, D::Error> {
        let spaces = Vec::<Space>::deserialize(deserializer)?;
        if let Some(space) = spaces.iter().find(|space| space.red().is_none()) {
            return Err(serde::de::Error::custom(format!("{space} is not a red box")));
        }
        Ok(spaces.into_iter().collect())
    }
}
