//! The ways between cities as the lights stand, and the best tour through a hand.

use std::cell::RefCell;
use std::sync::LazyLock;

use caravanserai_europe::board::{CITY_COUNT, City, CitySet, RedBoxes, Route, SPACE_COUNT, Space};

/// What a light in the way costs, in whole steps.
pub(super) const LIGHT_STEPS: u8 = 10;
/// The same as part of a sum.
pub(super) const LIGHT: f32 = LIGHT_STEPS as f32;
/// A turn in steps.
pub(super) const TURN: f32 = 6.5;
/// The most cities in a hand.
const MOST: usize = 9;
/// How many tours are remembered on a map.
const REMEMBERED: usize = 512;
/// How many maps are remembered: a search comes back to the same lights again and again.
const MAPS: usize = 8;

/// What a way to an own city costs: the throws it takes on average, in steps of an average throw. The
/// rest of the last throw is lost, so even a single step takes a turn.
static COST: LazyLock<[f32; 256]> = LazyLock::new(|| {
    let mut throws = [0.0_f32; 256];
    for steps in 1..256 {
        let after: f32 = (1..=12).map(|number| throws[usize::saturating_sub(steps, number)]).sum();
        throws[steps] = 1.0 + after / 12.0;
    }
    throws.map(|throws| TURN * throws)
});

/// The tours through a hand: what is left after each of its cities.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tour {
    pub cities: [Option<City>; MOST],
    pub count: usize,
    /// From this city through all others.
    pub through: [f32; MOST],
}

impl Tour {
    /// The best tours through a hand as the lights stand.
    pub fn of(lights: RedBoxes, hand: CitySet) -> Tour {
        on_map(lights, |map| map.tour(hand))
    }

    /// What the way from a space through all cities costs, as the lights stand.
    pub fn from(&self, lights: RedBoxes, space: Space) -> f32 {
        if self.count == 0 {
            return 0.0;
        }
        on_map(lights, |map| {
            let [(one, near), (other, far)] = ends(lights, space);
            let (one, other, cost) = (&map.apart[one], &map.apart[other], &*COST);
            let mut least = f32::INFINITY;
            for (city, way) in self.each() {
                let over = |ahead: u8, apart: &[u8; 64]| ahead.saturating_add(apart[city.index()]);
                let steps = over(near, one).min(over(far, other));
                least = least.min(cost[usize::from(steps)] + way);
            }
            least
        })
    }

    /// The least cost of all, wherever the tour starts.
    pub fn least(&self) -> f32 {
        self.each().map(|(_, way)| way).reduce(f32::min).unwrap_or(0.0)
    }

    /// The cities, with what is left after each.
    pub fn each(&self) -> impl Iterator<Item = (City, f32)> {
        self.cities.iter().zip(self.through).take(self.count).filter_map(|(city, way)| Some(((*city)?, way)))
    }
}

/// The cities at the ends of the route on which a space lies, with the steps to them as the lights stand. A city
/// is both of its ends.
fn ends(lights: RedBoxes, space: Space) -> [(usize, u8); 2] {
    static ENDS: LazyLock<Vec<[End; 2]>> = LazyLock::new(|| {
        let mut ends = vec![[End::default(); 2]; SPACE_COUNT];
        Space::all().for_each(|space| ends[space.index()] = ends_of(space));
        ends
    });
    let lit = |end: &End| end.steps + end.red.and(lights).len() as u8 * LIGHT_STEPS;
    ENDS[space.index()].each_ref().map(|end| (usize::from(end.city), lit(end)))
}

/// An end of the route on which a space lies.
#[derive(Clone, Copy, Default)]
struct End {
    /// The place of the city.
    city: u8,
    /// The steps to it without lights.
    steps: u8,
    /// The red boxes on the way to it.
    red: RedBoxes,
}

fn ends_of(space: Space) -> [End; 2] {
    let Some((route, place)) = space.on_route() else {
        return [End { city: space.index() as u8, ..End::default() }; 2];
    };
    let red = |between: &dyn Fn(usize) -> bool| {
        let mut red = RedBoxes::NONE;
        route.boxes().enumerate().filter(|(number, _)| between(number + 1)).for_each(|(_, at)| red.insert(at));
        red
    };
    let (one, other) = route.ends();
    [
        End { city: one.index() as u8, steps: place as u8, red: red(&|number| number < place) },
        End { city: other.index() as u8, steps: (route.len() + 1 - place) as u8, red: red(&|number| number > place) },
    ]
}

thread_local! {
    static ATLAS: RefCell<Atlas> = const { RefCell::new(Atlas { maps: Vec::new(), open: 0, turned: 0 }) };
}

/// Does something with the map as these lights make it.
fn on_map<T>(lights: RedBoxes, with: impl FnOnce(&mut Map) -> T) -> T {
    ATLAS.with_borrow_mut(|atlas| with(atlas.turn_to(lights)))
}

/// The maps as lights made them.
struct Atlas {
    maps: Vec<Map>,
    /// The map that was used last.
    open: usize,
    /// How often another map was opened.
    turned: u64,
}

impl Atlas {
    /// The map as these lights make it, in place of the one that was opened longest ago if it is new.
    fn turn_to(&mut self, lights: RedBoxes) -> &mut Map {
        if self.maps.get(self.open).is_none_or(|map| map.lights != lights) {
            self.open = match self.maps.iter().position(|map| map.lights == lights) {
                Some(place) => place,
                None if self.maps.len() < MAPS => {
                    self.maps.push(Map::new(lights));
                    self.maps.len() - 1
                }
                None => {
                    let oldest = (0..MAPS).min_by_key(|&place| self.maps[place].opened).unwrap_or(0);
                    self.maps[oldest].stand(lights);
                    oldest
                }
            };
            self.turned += 1;
            self.maps[self.open].opened = self.turned;
        }
        &mut self.maps[self.open]
    }
}

/// The steps between all cities as the lights stand, and the tours found on this map.
struct Map {
    lights: RedBoxes,
    /// Rows of 64, so that they are worked on as a whole.
    apart: [[u8; 64]; CITY_COUNT],
    tours: Vec<(u32, CitySet, Tour)>,
    /// How many maps it has been; tours of earlier ones are out of date.
    drawn: u32,
    /// Room to plan in: the least cost of a way that starts in a city and goes through a set.
    best: Box<[[f32; MOST]; 1 << MOST]>,
    /// The turn of the atlas at which it was opened last.
    opened: u64,
}

impl Map {
    fn new(lights: RedBoxes) -> Map {
        let none = Tour { cities: [None; MOST], count: 0, through: [0.0; MOST] };
        let mut map = Map {
            lights,
            apart: [[0; 64]; CITY_COUNT],
            tours: vec![(0, CitySet::NONE, none); REMEMBERED],
            drawn: 0,
            best: Box::new([[0.0; MOST]; 1 << MOST]),
            opened: 0,
        };
        map.stand(lights);
        map
    }

    /// Becomes the map as these lights make it.
    fn stand(&mut self, lights: RedBoxes) {
        self.lights = lights;
        self.drawn = self.drawn.wrapping_add(1);
        self.measure(lights);
    }

    /// Floyd and Warshall.
    fn measure(&mut self, lights: RedBoxes) {
        self.apart = [[u8::MAX; 64]; CITY_COUNT];
        for route in Route::all() {
            let (one, other) = route.ends();
            let lit = RedBoxes::on(route).and(lights).len() as u8;
            let steps = route.len() as u8 + 1 + lit * LIGHT_STEPS;
            self.apart[one.index()][other.index()] = steps;
            self.apart[other.index()][one.index()] = steps;
        }
        for city in 0..CITY_COUNT {
            self.apart[city][city] = 0;
        }
        for over in 0..CITY_COUNT {
            let onward = self.apart[over];
            for row in &mut self.apart {
                let there = row[over];
                for (steps, on) in row.iter_mut().zip(&onward) {
                    *steps = (*steps).min(there.saturating_add(*on));
                }
            }
        }
    }

    fn tour(&mut self, hand: CitySet) -> Tour {
        let mixed = hand.iter().fold(0_usize, |mixed, city| mixed.wrapping_mul(57).wrapping_add(city.index() + 1));
        let place = mixed.wrapping_mul(0x9e37_79b9) >> 7 & (REMEMBERED - 1);
        let (drawn, known, tour) = &self.tours[place];
        if *drawn == self.drawn && *known == hand {
            return *tour;
        }
        let tour = self.plan(hand);
        self.tours[place] = (self.drawn, hand, tour);
        tour
    }

    /// Held and Karp, backwards: from each city through all the others.
    fn plan(&mut self, hand: CitySet) -> Tour {
        let mut cities = [None; MOST];
        let mut count = 0;
        let mut apart = [[0.0_f32; MOST]; MOST];
        for city in hand.iter().take(MOST) {
            for (other, known) in cities.iter().take(count).enumerate() {
                let cost = known.map_or(0.0, |known: City| COST[usize::from(self.apart[city.index()][known.index()])]);
                apart[count][other] = cost;
                apart[other][count] = cost;
            }
            cities[count] = Some(city);
            count += 1;
        }
        let best = &mut self.best;
        for set in 1..1_usize << count {
            for first in bits(set) {
                let rest = set & !(1 << first);
                let ways = bits(rest).map(|next| apart[first][next] + best[rest][next]);
                best[set][first] = ways.reduce(f32::min).unwrap_or(0.0);
            }
        }
        Tour { cities, count, through: best[(1 << count) - 1] }
    }
}

/// The places of the bits that are set.
fn bits(mut set: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let place = set.trailing_zeros() as usize;
            set &= set - 1;
            place
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravanserai_europe::board::distance;

    fn city(number: u8) -> City {
        City::new(number).unwrap()
    }

    #[test]
    fn without_lights_ways_are_as_long_as_the_board_says() {
        let none = RedBoxes::default();
        for space in Space::all() {
            let tour = Tour::of(none, CitySet::only(city(44)));
            assert_eq!(tour.from(none, space), COST[usize::from(distance(space, city(44).into()))]);
        }
    }

    #[test]
    fn a_light_is_gone_round_or_paid_for() {
        // Minsk and Vilnius have one box between them, and it is red.
        let (minsk, vilnius) = (city(7), city(10));
        let mut lights = RedBoxes::default();
        let tour = |lights| Tour::of(lights, CitySet::only(vilnius)).from(lights, minsk.into());
        let free = tour(lights);
        lights.insert(Route::between(minsk, vilnius).unwrap().nth(1).unwrap());
        assert!(tour(lights) > free + LIGHT - 3.0);
    }

    #[test]
    fn a_tour_takes_neighbours_one_after_the_other() {
        let none = RedBoxes::default();
        let hand: CitySet = [city(7), city(10), city(56)].into_iter().collect();
        let tour = Tour::of(none, hand);
        let from = |number| tour.each().find(|(at, _)| *at == city(number)).unwrap().1;
        assert!(from(10) < from(7), "the way from Vilnius to Lisbon leads over Minsk");
        assert_eq!(tour.least(), from(7).min(from(10)).min(from(56)));
    }
}
