//! A space of the board: a city or a box.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::city::{CITY_COUNT, City};
use super::graph::{FIRST_BOX, NODES, ROUTE_OF};
use super::route::Route;
use crate::row::Fill;

/// How many boxes there are.
pub const BOX_COUNT: usize = 438;
/// How many spaces there are.
pub const SPACE_COUNT: usize = CITY_COUNT + BOX_COUNT;

/// EUR-009: a city or a box. In JSON a city is `"53"` and the second box from Dublin to Cork `"53-54/2"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u16);

/// What a space is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A destination: no colour, no light, no card (EUR-009).
    City,
    /// A red box, where a light may stand (EUR-029).
    Red,
    /// A blue box, which gives a Chance Card (EUR-090).
    Blue,
    /// A plain yellow box.
    Yellow,
    /// A yellow box with a ship, which is just a yellow box (EUR-006).
    Ship,
    /// A yellow box with an aeroplane (EUR-007, EUR-008).
    Airport,
}

/// A space in the graph of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub kind: Kind,
    pub degree: u8,
    pub neighbours: [Space; 5],
    /// Its number among the red boxes, if it is one.
    pub red: u8,
}

impl Space {
    pub(super) const fn at(index: usize) -> Space {
        assert!(index < SPACE_COUNT);
        Space(index as u16)
    }

    /// Its place in tables: the cities 0 to 55, then the boxes route by route.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn node(self) -> &'static Node {
        &NODES[self.index()]
    }

    /// What it is.
    pub const fn kind(self) -> Kind {
        self.node().kind
    }

    /// The spaces next to it.
    pub fn neighbours(self) -> &'static [Space] {
        let node = self.node();
        &node.neighbours[..usize::from(node.degree)]
    }

    /// The city, if it is one.
    pub const fn city(self) -> Option<City> {
        if self.index() < CITY_COUNT { Some(City::at(self.index())) } else { None }
    }

    /// The route and its place on it, counted from 1, if it is a box.
    pub const fn on_route(self) -> Option<(Route, usize)> {
        if self.index() < CITY_COUNT {
            return None;
        }
        let route = ROUTE_OF[self.index() - CITY_COUNT] as usize;
        Some((Route::at(route), self.index() - FIRST_BOX[route] as usize + 1))
    }

    /// Its number among the red boxes, if it is one.
    pub const fn red(self) -> Option<u8> {
        let red = self.node().red;
        if red == u8::MAX { None } else { Some(red) }
    }

    /// The route on which one steps from here to a neighbour.
    pub fn route_to(self, next: Space) -> Option<Route> {
        match (self.on_route(), next.on_route()) {
            (Some((route, _)), _) | (None, Some((route, _))) => Some(route),
            (None, None) => None,
        }
    }

    /// The city at which one arrives by going on from here over a neighbour.
    pub fn towards(self, next: Space) -> City {
        match (next.city(), self.on_route(), next.on_route()) {
            (Some(city), _, _) => city,
            (None, Some((route, here)), Some((_, there))) => {
                if there < here {
                    route.ends().0
                } else {
                    route.ends().1
                }
            }
            (None, None, Some((route, _))) => {
                let (a, b) = route.ends();
                if self == Space::from(a) { b } else { a }
            }
            // A space that is no city lies on a route.
            (None, _, None) => City::at(0),
        }
    }

    /// All spaces: the cities, then the boxes route by route.
    pub fn all() -> impl DoubleEndedIterator<Item = Space> + ExactSizeIterator + Clone {
        (0..SPACE_COUNT).map(Space::at)
    }
}

impl Fill for Space {
    const FILL: Space = Space(0);
}

impl From<City> for Space {
    fn from(city: City) -> Space {
        Space::at(city.index())
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.city(), self.on_route()) {
            (Some(city), _) => write!(f, "{}", city.number()),
            (None, Some((route, k))) => write!(f, "{route}/{k}"),
            (None, None) => Ok(()),
        }
    }
}

/// The names in JSON, made once.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| Space::all().map(|space| space.to_string()).collect());

impl FromStr for Space {
    type Err = String;

    fn from_str(name: &str) -> Result<Space, String> {
        let space = match name.split_once('/') {
            None => name.parse().ok().and_then(City::new).map(Space::from),
            Some((route, k)) => k.parse().ok().and_then(|k| route.parse::<Route>().ok()?.nth(k)),
        };
        space.ok_or_else(|| format!("there is no space {name}"))
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Space", self.0.into(), &NAMES[self.index()])
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Space, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
