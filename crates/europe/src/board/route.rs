//! A route: a chain of boxes between two cities.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::city::City;
use super::graph::FIRST_BOX;
use super::routes::ROUTES;
use super::space::Space;

/// How many routes there are.
pub const ROUTE_COUNT: usize = 93;

/// A route by its place in the table; in JSON `a-b`, the numbers of its cities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Route(u8);

/// A line of the table of routes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RouteInfo {
    /// The number of the eastern city.
    pub a: u8,
    /// The number of the western city.
    pub b: u8,
    /// One letter for each box from `a` to `b`.
    pub boxes: &'static str,
    /// How far the middle of the drawn route lies off the straight line.
    pub bend: i8,
}

impl Route {
    pub(super) const fn at(index: usize) -> Route {
        assert!(index < ROUTE_COUNT);
        Route(index as u8)
    }

    /// Its place in tables, 0 to 92.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The route between two cities, in either order.
    pub fn between(one: City, other: City) -> Option<Route> {
        let (a, b) = if one < other { (one, other) } else { (other, one) };
        Route::all().find(|route| route.info().a == a.number() && route.info().b == b.number())
    }

    /// Its line in the table.
    pub const fn info(self) -> &'static RouteInfo {
        &ROUTES[self.index()]
    }

    /// Its eastern and its western city.
    pub const fn ends(self) -> (City, City) {
        (City::at(self.info().a as usize - 1), City::at(self.info().b as usize - 1))
    }

    /// How many boxes it has.
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(self) -> usize {
        self.info().boxes.len()
    }

    /// Its k-th box, counted from 1 at the eastern end.
    pub fn nth(self, k: usize) -> Option<Space> {
        (1..=self.len()).contains(&k).then(|| Space::at(FIRST_BOX[self.index()] as usize + k - 1))
    }

    /// Its boxes from east to west.
    pub fn boxes(self) -> impl DoubleEndedIterator<Item = Space> + ExactSizeIterator + Clone {
        let first = FIRST_BOX[self.index()] as usize;
        (first..first + self.len()).map(Space::at)
    }

    /// All routes in the order of the table.
    pub fn all() -> impl DoubleEndedIterator<Item = Route> + ExactSizeIterator + Clone {
        (0..ROUTE_COUNT as u8).map(Route)
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.info().a, self.info().b)
    }
}

impl FromStr for Route {
    type Err = String;

    fn from_str(name: &str) -> Result<Route, String> {
        let route = name.split_once('-').and_then(|(a, b)| {
            let (a, b) = (a.parse().ok()?, b.parse().ok()?);
            Route::all().find(|route| (route.info().a, route.info().b) == (a, b))
        });
        route.ok_or_else(|| format!("there is no route {name}"))
    }
}

impl Serialize for Route {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Route {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Route, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
