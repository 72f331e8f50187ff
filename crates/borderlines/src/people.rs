//! Everybody on the map: who is where, and where there is room.

use serde::{Deserialize, Serialize};

use crate::family::{Family, PerFamily};
use crate::person::{Loss, Person};
use crate::place::{PLACES, Place, PlaceSet};

/// How many people a family has.
pub const FAMILY_SIZE: usize = 24;
/// How many people a city or a camp holds.
///
/// BOR-051, BOR-091
pub const CITY_LIMIT: u8 = 3;
/// Where the one who arrived last stands in a family: at the end.
pub(crate) const NEWEST: usize = FAMILY_SIZE - 1;

/// The people of one family, in the order in which they came to where they are.
pub type Kin = [Person; FAMILY_SIZE];

/// Everybody on the map.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Saved", into = "Saved")]
pub struct People {
    kin: PerFamily<Kin>,
    /// Cities with a grey token: other people on the road, who stay.
    grey: PlaceSet,
    /// The camps that are open.
    camps: PlaceSet,
    /// How many people are in each place, grey ones included.
    heads: [u8; PLACES],
    /// Where no move may end: full cities and camps, and camps that are not open.
    shut: PlaceSet,
}

/// The same without what follows from it, for JSON.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    families: PerFamily<Kin>,
    grey: PlaceSet,
    camps: PlaceSet,
}

impl From<Saved> for People {
    fn from(saved: Saved) -> People {
        let Saved { families: kin, grey, camps } = saved;
        let mut heads = [0; PLACES];
        for place in kin.iter().flatten().filter(|person| person.lives()).map(|person| person.at).chain(grey.iter()) {
            heads[place.index()] += 1;
        }
        let mut people = People { kin, grey, camps, heads, shut: PlaceSet::CAMPS.minus(camps) };
        for place in PlaceSet::CITIES.or(camps).iter() {
            people.notice(place);
        }
        people
    }
}

impl From<People> for Saved {
    fn from(people: People) -> Saved {
        Saved { families: people.kin, grey: people.grey, camps: people.camps }
    }
}

impl People {
    /// Three of each family in each zone of Syria, and grey tokens for missing families.
    ///
    /// BOR-001, BOR-010
    pub(crate) fn at_home(families: usize) -> People {
        let home: Kin = std::array::from_fn(|number| Person::at_home(Place::ALL[number / 3]));
        People::from(Saved { families: PerFamily::new(families, home), grey: grey(families), camps: PlaceSet::NONE })
    }

    /// The people of a family, the lost ones included.
    pub fn of(&self, family: Family) -> &Kin {
        &self.kin[family]
    }

    /// How many families there are.
    pub fn families(&self) -> usize {
        self.kin.families()
    }

    /// The people of a family who are alive.
    pub fn living(&self, family: Family) -> impl Iterator<Item = &Person> {
        self.kin[family].iter().filter(|person| person.lives())
    }

    /// How many of a family are in a place.
    pub fn count(&self, family: Family, place: Place) -> u8 {
        self.living(family).filter(|person| person.at == place).count() as u8
    }

    /// How many people are in a place, grey tokens included.
    pub fn heads(&self, place: Place) -> u8 {
        self.heads[place.index()]
    }

    /// The cities with a grey token.
    pub fn grey(&self) -> PlaceSet {
        self.grey
    }

    /// The camps that are open.
    pub fn camps(&self) -> PlaceSet {
        self.camps
    }

    /// The open camps and the cities they lie in.
    pub(crate) fn camp_towns(&self) -> PlaceSet {
        self.camps.iter().fold(self.camps, |towns, camp| towns.with(camp.ground()))
    }

    /// Where a move may end: zones, and cities and open camps with a free place.
    ///
    /// BOR-091, BOR-096
    pub fn with_room(&self, places: PlaceSet) -> PlaceSet {
        places.minus(self.shut)
    }

    /// The places of a family's people who have not come there this turn.
    ///
    /// BOR-086
    pub(crate) fn unmoved(&self, family: Family) -> PlaceSet {
        self.places_where(family, |person| !person.moved)
    }

    /// The places of a family's people who have not taken a boat this turn.
    ///
    /// BOR-103
    pub(crate) fn unsailed(&self, family: Family) -> PlaceSet {
        self.places_where(family, |person| !person.sailed)
    }

    /// The places of a family's people.
    pub(crate) fn places(&self, family: Family) -> PlaceSet {
        self.places_where(family, |_| true)
    }

    /// The places of those of a family's people who are meant, without a branch for each of them.
    fn places_where(&self, family: Family, meant: impl Fn(&Person) -> bool) -> PlaceSet {
        let places = self.kin[family].iter().map(|person| PlaceSet::only_if(person.lives() & meant(person), person.at));
        places.fold(PlaceSet::NONE, PlaceSet::or)
    }

    /// Who goes when one of the family leaves the place by road: the first who came.
    pub(crate) fn walker(&self, family: Family, from: Place) -> Option<usize> {
        self.kin[family].iter().position(|person| person.at == from && !person.moved && person.lives())
    }

    /// Who goes when one of the family takes this boat.
    pub(crate) fn sailor(&self, family: Family, from: Place, to: Place) -> Option<usize> {
        let fits = |person: &Person| person.at == from && !person.sailed && person.lives() && !person.would_switch(to);
        self.kin[family].iter().position(fits)
    }

    /// Who goes when one of the family is resettled from the camp: the last who came.
    ///
    /// BOR-068
    pub(crate) fn resettler(&self, family: Family, camp: Place) -> Option<usize> {
        self.kin[family].iter().rposition(|person| person.at == camp && person.lives())
    }

    /// Brings a person to a place; they are the [`NEWEST`] of the family then.
    pub(crate) fn bring(&mut self, family: Family, person: usize, to: Place) {
        let kin = &mut self.kin[family];
        let from = std::mem::replace(&mut kin[person].at, to);
        kin[person..].rotate_left(1);
        self.heads[from.index()] -= 1;
        self.heads[to.index()] += 1;
        self.notice(from);
        self.notice(to);
    }

    /// Notes that a person is lost.
    pub(crate) fn lose(&mut self, family: Family, person: usize, loss: Loss) {
        let person = &mut self.kin[family][person];
        person.lost = Some(loss);
        let place = person.at;
        self.heads[place.index()] -= 1;
        self.notice(place);
    }

    /// A person of a family, to note what they did.
    pub(crate) fn person(&mut self, family: Family, person: usize) -> &mut Person {
        &mut self.kin[family][person]
    }

    /// Opens a camp.
    ///
    /// BOR-050, BOR-054
    pub(crate) fn open(&mut self, camp: Place) {
        self.camps = self.camps.with(camp);
        self.notice(camp);
    }

    /// Forgets who of a family has moved this turn.
    pub(crate) fn rest(&mut self, family: Family) {
        for person in &mut self.kin[family] {
            person.moved = false;
            person.sailed = false;
        }
    }

    /// Writes down where everybody is at the end of a round.
    pub(crate) fn remember(&mut self) {
        for person in self.kin.iter_mut().flatten().filter(|person| person.lives()) {
            person.trail.push(person.at);
        }
    }

    /// The same people, counted anew.
    pub(crate) fn recounted(&self) -> People {
        People::from(Saved::from(*self))
    }

    fn notice(&mut self, place: Place) {
        if place.is_zone() {
            return;
        }
        let full = self.heads[place.index()] >= CITY_LIMIT;
        self.shut = if full { self.shut.with(place) } else { self.shut.without(place) };
    }
}

/// The cities with a grey token in a game with this many families.
///
/// BOR-002
pub fn grey(families: usize) -> PlaceSet {
    const CROSSROADS: [Place; 12] = [
        Place::Antakya,
        Place::Gaziantep,
        Place::Sanliurfa,
        Place::Duhok,
        Place::Tripoli,
        Place::Beirut,
        Place::Irbid,
        Place::Mafraq,
        Place::Mersin,
        Place::Edirne,
        Place::Catania,
        Place::Vienna,
    ];
    match families {
        2 => PlaceSet::CITIES,
        3 => CROSSROADS.into_iter().collect(),
        _ => PlaceSet::NONE,
    }
}
