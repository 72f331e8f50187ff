//! Places, and sets of them.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::camps::CAMPS;

/// How many places lie on the map: zones of Syria and cities.
pub const SITES: usize = 45;
/// How many places there are, the camps included.
pub const PLACES: usize = 51;

/// Where a person can be: a zone of Syria, a city, or the camp of a city.
///
/// BOR-005. A camp is a place of its own that lies in its city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Place {
    // Zones of Syria
    Aleppo,
    IdlibAndTheCoast,
    Raqqa,
    Hasakah,
    HomsAndHama,
    DeirEzZor,
    Damascus,
    Daraa,
    // Cities without a star
    Antakya,
    Gaziantep,
    Sanliurfa,
    Mersin,
    Izmir,
    Bodrum,
    Istanbul,
    Edirne,
    Tripoli,
    Beirut,
    Irbid,
    Mafraq,
    Amman,
    Duhok,
    Erbil,
    Cairo,
    Alexandria,
    Larnaca,
    Athens,
    Thessaloniki,
    Sofia,
    Belgrade,
    Budapest,
    Zagreb,
    Ljubljana,
    Catania,
    Milan,
    // Star cities
    Vienna,
    Munich,
    Zurich,
    Berlin,
    Hamburg,
    Paris,
    Brussels,
    Amsterdam,
    Copenhagen,
    Stockholm,
    // Camps
    CampAntakya,
    CampGaziantep,
    CampSanliurfa,
    CampMafraq,
    CampDuhok,
    CampThessaloniki,
}

impl Place {
    /// Every place, camps last.
    pub const ALL: [Place; PLACES] = [
        Place::Aleppo,
        Place::IdlibAndTheCoast,
        Place::Raqqa,
        Place::Hasakah,
        Place::HomsAndHama,
        Place::DeirEzZor,
        Place::Damascus,
        Place::Daraa,
        Place::Antakya,
        Place::Gaziantep,
        Place::Sanliurfa,
        Place::Mersin,
        Place::Izmir,
        Place::Bodrum,
        Place::Istanbul,
        Place::Edirne,
        Place::Tripoli,
        Place::Beirut,
        Place::Irbid,
        Place::Mafraq,
        Place::Amman,
        Place::Duhok,
        Place::Erbil,
        Place::Cairo,
        Place::Alexandria,
        Place::Larnaca,
        Place::Athens,
        Place::Thessaloniki,
        Place::Sofia,
        Place::Belgrade,
        Place::Budapest,
        Place::Zagreb,
        Place::Ljubljana,
        Place::Catania,
        Place::Milan,
        Place::Vienna,
        Place::Munich,
        Place::Zurich,
        Place::Berlin,
        Place::Hamburg,
        Place::Paris,
        Place::Brussels,
        Place::Amsterdam,
        Place::Copenhagen,
        Place::Stockholm,
        Place::CampAntakya,
        Place::CampGaziantep,
        Place::CampSanliurfa,
        Place::CampMafraq,
        Place::CampDuhok,
        Place::CampThessaloniki,
    ];

    /// The number of the place, for indexing.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether this is a zone of Syria.
    pub const fn is_zone(self) -> bool {
        PlaceSet::ZONES.contains(self)
    }

    /// Whether this is a city, with or without a star; a camp is none.
    pub const fn is_city(self) -> bool {
        PlaceSet::CITIES.contains(self)
    }

    /// Whether this is a star city, that is Western Europe.
    pub const fn is_star(self) -> bool {
        PlaceSet::STARS.contains(self)
    }

    /// Whether this is a camp.
    pub const fn is_camp(self) -> bool {
        self.index() >= SITES
    }

    /// The place on the map: the city of a camp, otherwise the place itself.
    ///
    /// BOR-005
    pub const fn ground(self) -> Place {
        if self.is_camp() { CAMPS[self.index() - SITES].city } else { self }
    }
}

/// A set of places; in JSON a list.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct PlaceSet(u64);

impl PlaceSet {
    /// No place.
    pub const NONE: PlaceSet = PlaceSet(0);
    /// The zones of Syria.
    pub const ZONES: PlaceSet = PlaceSet::range(0, 8);
    /// The cities, with and without a star.
    pub const CITIES: PlaceSet = PlaceSet::range(8, SITES);
    /// The star cities: Western Europe.
    pub const STARS: PlaceSet = PlaceSet::range(35, SITES);
    /// The camps, opened or not.
    pub const CAMPS: PlaceSet = PlaceSet::range(SITES, PLACES);

    const fn range(from: usize, to: usize) -> PlaceSet {
        PlaceSet((1 << to) - (1 << from))
    }

    /// Just this place.
    pub const fn only(place: Place) -> PlaceSet {
        PlaceSet(1 << place as u8)
    }

    /// Just this place, or nothing.
    pub(crate) const fn only_if(condition: bool, place: Place) -> PlaceSet {
        PlaceSet((condition as u64) << place as u8)
    }

    /// The set with this place too.
    #[must_use]
    pub const fn with(self, place: Place) -> PlaceSet {
        PlaceSet(self.0 | 1 << place as u8)
    }

    /// The set without this place.
    #[must_use]
    pub const fn without(self, place: Place) -> PlaceSet {
        PlaceSet(self.0 & !(1 << place as u8))
    }

    /// What is in either set.
    #[must_use]
    pub const fn or(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 | other.0)
    }

    /// What is in both sets.
    #[must_use]
    pub const fn and(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & other.0)
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub const fn minus(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & !other.0)
    }

    /// Whether the place is in the set.
    pub const fn contains(self, place: Place) -> bool {
        self.0 & 1 << place as u8 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many places are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The only place in the set, if there is just one.
    pub fn sole(self) -> Option<Place> {
        if self.0.is_power_of_two() { self.iter().next() } else { None }
    }

    /// The places in the set, in the order of [`Place::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Place> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            // A set never holds a bit beyond the last place, so the lookup is `None` only at the end.
            let place = Place::ALL.get(rest.trailing_zeros() as usize).copied();
            rest &= rest.wrapping_sub(1);
            place
        })
    }
}

impl FromIterator<Place> for PlaceSet {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> PlaceSet {
        places.into_iter().fold(PlaceSet::NONE, PlaceSet::with)
    }
}

impl fmt::Debug for PlaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for PlaceSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for PlaceSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PlaceSet, D::Error> {
        Ok(Vec::<Place>::deserialize(deserializer)?.into_iter().collect())
    }
}
