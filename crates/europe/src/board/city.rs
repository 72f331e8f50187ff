//! A destination, and sets of them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::cities::CITIES;

/// How many destinations there are.
pub const CITY_COUNT: usize = 56;

/// EUR-003: a destination by its number from 1 in the east to 56 in the west; also its Destination Card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct City(u8);

/// What the board and a Destination Card show of a city.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CityInfo {
    /// Its number, on the board and on the card.
    pub number: u8,
    /// Its name.
    pub name: &'static str,
    /// Its country.
    pub country: &'static str,
    /// Degrees north.
    pub lat: f32,
    /// Degrees east.
    pub lon: f32,
    /// Across the canvas of 1000, from the left.
    pub x: u16,
    /// Down the canvas of 760, from the top.
    pub y: u16,
    /// Where its name stands.
    pub label: Side,
    /// The sight on its card.
    pub sight: &'static str,
}

/// The side of a city on which its name stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Side {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl City {
    /// The city with this number.
    pub const fn new(number: u8) -> Option<City> {
        if number >= 1 && number as usize <= CITY_COUNT { Some(City(number)) } else { None }
    }

    pub(super) const fn at(index: usize) -> City {
        assert!(index < CITY_COUNT);
        City(index as u8 + 1)
    }

    /// Its number, 1 to 56.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in tables, 0 to 55.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// What the board and the card show of it.
    pub const fn info(self) -> &'static CityInfo {
        &CITIES[self.index()]
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// All cities, from east to west.
    pub fn all() -> impl DoubleEndedIterator<Item = City> + ExactSizeIterator + Clone {
        (1..=CITY_COUNT as u8).map(City)
    }
}

impl TryFrom<u8> for City {
    type Error = String;

    fn try_from(number: u8) -> Result<City, String> {
        City::new(number).ok_or_else(|| format!("there is no city number {number}"))
    }
}

impl From<City> for u8 {
    fn from(city: City) -> u8 {
        city.0
    }
}

impl From<City> for u32 {
    fn from(city: City) -> u32 {
        u32::from(city.0)
    }
}

impl fmt::Display for City {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of cities or of Destination Cards; in JSON a list of their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CitySet(u64);

impl CitySet {
    /// No city.
    pub const NONE: CitySet = CitySet(0);
    /// Every city.
    pub const ALL: CitySet = CitySet((1 << CITY_COUNT) - 1);

    /// Just this city.
    pub const fn only(city: City) -> CitySet {
        CitySet(1 << city.index())
    }

    /// Whether the city is in the set.
    pub const fn contains(self, city: City) -> bool {
        self.0 >> city.index() & 1 != 0
    }

    /// How many cities are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a city in.
    pub const fn insert(&mut self, city: City) {
        self.0 |= 1 << city.index();
    }

    /// Takes a city out.
    pub const fn remove(&mut self, city: City) {
        self.0 &= !(1 << city.index());
    }

    /// The cities in either set.
    #[must_use]
    pub const fn or(self, other: CitySet) -> CitySet {
        CitySet(self.0 | other.0)
    }

    /// The cities in both sets.
    #[must_use]
    pub const fn and(self, other: CitySet) -> CitySet {
        CitySet(self.0 & other.0)
    }

    /// The cities in this set but not in the other.
    #[must_use]
    pub const fn without(self, other: CitySet) -> CitySet {
        CitySet(self.0 & !other.0)
    }

    /// The lowest number in the set.
    pub fn first(self) -> Option<City> {
        (self.0 != 0).then(|| City::at(self.0.trailing_zeros() as usize))
    }

    /// The only city of a set of one.
    pub fn single(self) -> Option<City> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The cities in the set, lowest number first.
    pub fn iter(mut self) -> impl Iterator<Item = City> + Clone {
        std::iter::from_fn(move || {
            let city = self.first()?;
            self.remove(city);
            Some(city)
        })
    }
}

impl FromIterator<City> for CitySet {
    fn from_iter<I: IntoIterator<Item = City>>(cities: I) -> CitySet {
        cities.into_iter().fold(CitySet::NONE, |set, city| set.or(CitySet::only(city)))
    }
}

impl Serialize for CitySet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CitySet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CitySet, D::Error> {
        Ok(Vec::<City>::deserialize(deserializer)?.into_iter().collect())
    }
}
