//! Section 3: every property of the board that the specification states.

use std::collections::{BTreeMap, BTreeSet};

use caravanserai_europe::board::{
    AIRPORTS, BOX_SIDE, CITIES, CITY_RADIUS, City, HEIGHT, Kind, Point, ROUTES, Route, Space, WIDTH, apart, distance,
    land,
};
use caravanserai_europe::{CHANCE_PACK, Chance};

use crate::table::{city, route, space, spaces};

fn count(kind: Kind) -> usize {
    Space::all().filter(|space| space.kind() == kind).count()
}

/// EUR-002, EUR-003
#[test]
fn fifty_six_cities_are_numbered_strictly_from_east_to_west() {
    assert_eq!(CITIES.len(), 56);
    for (index, info) in CITIES.iter().enumerate() {
        assert_eq!(usize::from(info.number), index + 1);
    }
    assert!(CITIES.windows(2).all(|pair| pair[0].lon > pair[1].lon));
    assert_eq!((city(1).name(), city(56).name()), ("Moscow", "Lisbon"));
    let names: BTreeSet<&str> = CITIES.iter().map(|info| info.name).collect();
    assert_eq!(names.len(), 56);
}

/// EUR-004
#[test]
fn every_card_has_its_number_and_a_dot_on_the_map() {
    for info in &CITIES {
        let (x, y) = (225.0 + 20.0 * info.lon, 1670.0 - 27.0 * info.lat);
        assert!((f32::from(info.x) - x).abs() <= 1.0, "{} x {x}", info.name);
        assert!((f32::from(info.y) - y).abs() <= 1.0, "{} y {y}", info.name);
        assert!(f64::from(info.x) < WIDTH && f64::from(info.y) < HEIGHT);
        assert!(!info.sight.is_empty() && !info.country.is_empty());
    }
}

/// EUR-005, EUR-012
#[test]
fn the_routes_hold_as_many_boxes_of_each_colour_as_the_table_says() {
    assert_eq!(ROUTES.len(), 93);
    assert_eq!(Space::all().len(), 56 + 438);
    let boxes = [Kind::Red, Kind::Blue, Kind::Yellow, Kind::Ship, Kind::Airport].map(count);
    assert_eq!(boxes, [128, 128, 64, 106, 12]);
    assert_eq!(boxes.iter().sum::<usize>(), 438);
    let mut lengths = BTreeMap::new();
    for route in Route::all() {
        *lengths.entry(route.len()).or_insert(0) += 1;
    }
    assert_eq!(lengths.into_iter().collect::<Vec<_>>(), [(1, 3), (2, 10), (3, 19), (4, 14), (5, 8), (6, 11), (7, 28)]);
}

/// EUR-009
#[test]
fn a_city_is_a_space_without_colour_where_its_routes_meet() {
    let cork: BTreeSet<Space> = space("54").neighbours().iter().copied().collect();
    assert_eq!(cork, spaces(&["53-54/2", "46-54/7", "49-54/7"]).into_iter().collect());
    assert!(City::all().all(|city| Space::from(city).kind() == Kind::City && Space::from(city).red().is_none()));
    assert_eq!(space("53-54/1").neighbours().len(), 2);
    assert!(Space::all().filter(|space| space.city().is_none()).all(|space| space.neighbours().len() == 2));
    for one in Space::all() {
        for &other in one.neighbours() {
            assert!(other.neighbours().contains(&one), "{one} and {other} are neighbours both ways");
        }
    }
}

/// EUR-012
#[test]
fn cities_have_two_to_five_routes() {
    let mut degrees = BTreeMap::new();
    for city in City::all() {
        *degrees.entry(Space::from(city).neighbours().len()).or_insert(0) += 1;
    }
    assert_eq!(degrees.into_iter().collect::<Vec<_>>(), [(2, 4), (3, 32), (4, 18), (5, 2)]);
    let most = |number: u8| Space::from(city(number)).neighbours().len();
    assert_eq!((most(44), most(45), most(1), most(55)), (5, 5, 3, 2));
}

/// EUR-007, EUR-008
#[test]
fn each_of_the_twelve_airports_is_yellow_and_next_to_its_city() {
    let table = [
        ("1-7/1", 1, "1-7/2", Kind::Blue),
        ("6-16/1", 6, "6-16/2", Kind::Yellow),
        ("15-16/1", 15, "15-16/2", Kind::Blue),
        ("17-28/1", 17, "17-28/2", Kind::Red),
        ("20-23/2", 23, "20-23/1", Kind::Yellow),
        ("22-34/1", 22, "22-34/2", Kind::Red),
        ("31-36/1", 31, "31-36/2", Kind::Red),
        ("33-37/3", 37, "33-37/2", Kind::Blue),
        ("42-44/5", 44, "42-44/4", Kind::Red),
        ("45-51/6", 51, "45-51/5", Kind::Red),
        ("46-48/1", 46, "46-48/2", Kind::Red),
        ("50-53/4", 53, "50-53/3", Kind::Blue),
    ];
    assert_eq!(AIRPORTS.to_vec(), table.map(|(airport, ..)| space(airport)));
    for (airport, number, other, kind) in table {
        let neighbours: BTreeSet<Space> = space(airport).neighbours().iter().copied().collect();
        assert_eq!(neighbours, [Space::from(city(number)), space(other)].into_iter().collect());
        assert_eq!(space(other).kind(), kind);
        assert!(space(airport).red().is_none() && space(airport).kind() != Kind::Blue);
    }
}

/// EUR-069
#[test]
fn no_two_red_boxes_are_neighbours_and_some_routes_can_never_be_blocked() {
    let red = |space: &Space| space.kind() == Kind::Red;
    assert!(Space::all().filter(red).all(|space| !space.neighbours().iter().any(red)));
    assert_eq!(Route::all().filter(|route| !route.boxes().any(|space| red(&space))).count(), 17);
    for city in City::all() {
        let exits = Space::from(city).neighbours();
        assert!(2 * exits.iter().filter(|space| red(space)).count() <= exits.len(), "{city}");
    }
}

/// EUR-012
#[test]
fn the_loss_of_any_space_cuts_no_other_off() {
    for lost in Space::all() {
        let start = Space::all().find(|&space| space != lost).unwrap();
        let mut seen = BTreeSet::from([lost, start]);
        let mut open = vec![start];
        while let Some(here) = open.pop() {
            open.extend(here.neighbours().iter().copied().filter(|&next| seen.insert(next)));
        }
        assert_eq!(seen.len(), 494, "without {lost}");
    }
}

/// EUR-012, EUR-044
#[test]
fn distances_and_the_shortest_circuit_are_as_stated() {
    let pairs = || City::all().flat_map(|a| City::all().filter(move |&b| a < b).map(move |b| (a, b)));
    let steps = |(a, b): (City, City)| distance(a.into(), b.into());
    assert_eq!(pairs().max_by_key(|&pair| steps(pair)), Some((city(1), city(56))));
    assert_eq!(steps((city(1), city(56))), 61);
    let mean = pairs().map(|pair| f64::from(steps(pair))).sum::<f64>() / pairs().count() as f64;
    assert!((mean - 25.1).abs() < 0.05, "{mean}");
    assert_eq!(shortest_circuit(), 13);
    let milan = [(36, 38), (33, 38), (32, 33), (32, 36)];
    let length: usize = milan.map(|(a, b)| Route::between(city(a), city(b)).unwrap().len() + 1).iter().sum();
    assert_eq!(length, 13);
}

/// The shortest way from one end of a route to the other that does not use it, closed by the route.
fn shortest_circuit() -> usize {
    let around = |route: Route| {
        let (a, b) = route.ends();
        let closed = route.nth(1).unwrap();
        let mut steps = BTreeMap::from([(Space::from(a), 0)]);
        let mut queue = std::collections::VecDeque::from([Space::from(a)]);
        while let Some(here) = queue.pop_front() {
            for &next in here.neighbours() {
                if next != closed && !steps.contains_key(&next) {
                    steps.insert(next, steps[&here] + 1);
                    queue.push_back(next);
                }
            }
        }
        steps[&Space::from(b)] + route.len() + 1
    };
    Route::all().map(around).min().unwrap()
}

/// EUR-012
#[test]
fn boxes_lie_where_the_drawing_rule_puts_them() {
    let checks = [
        ("1-7/1", 951.0, 171.5),
        ("2-3/4", 889.7, 496.4),
        ("31-39/4", 394.8, 552.9),
        ("41-43/1", 317.5, 276.5),
        ("45-52/4", 194.2, 617.7),
        ("49-55/3", 115.2, 508.6),
        ("53-54/1", 83.8, 244.4),
    ];
    for (name, x, y) in checks {
        let (route, k) = space(name).on_route().unwrap();
        let centre = route.places()[k - 1].centre;
        assert!((centre.x - x).abs() < 0.06 && (centre.y - y).abs() < 0.06, "{name} at {centre:?}");
    }
}

/// The corners of every box, with its route.
fn squares() -> Vec<(Route, [Point; 4])> {
    let corners = |route: Route| {
        route.places().into_iter().map(move |place| {
            let (sin, cos) = place.angle.to_radians().sin_cos();
            let half = BOX_SIDE / 2.0;
            let corner = |(u, v): (f64, f64)| Point {
                x: place.centre.x + half * (u * cos - v * sin),
                y: place.centre.y + half * (u * sin + v * cos),
            };
            (route, [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(corner))
        })
    };
    Route::all().flat_map(corners).collect()
}

fn from_segment(point: Point, (a, b): (Point, Point)) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let part = (((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    apart(point, Point { x: a.x + part * dx, y: a.y + part * dy })
}

fn crosses((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let side = |p: Point, q: Point, r: Point| (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

fn edges(square: &[Point; 4]) -> [(Point, Point); 4] {
    std::array::from_fn(|corner| (square[corner], square[(corner + 1) % 4]))
}

fn gap(one: &[Point; 4], other: &[Point; 4]) -> f64 {
    if edges(one).iter().any(|&edge| edges(other).iter().any(|&across| crosses(edge, across))) {
        return 0.0;
    }
    let least = |from: &[Point; 4], to: &[Point; 4]| {
        from.iter().flat_map(|&corner| edges(to).map(|edge| from_segment(corner, edge))).fold(f64::MAX, f64::min)
    };
    least(one, other).min(least(other, one))
}

fn disc(city: City) -> Point {
    Point { x: f64::from(city.info().x), y: f64::from(city.info().y) }
}

/// EUR-012
#[test]
fn nothing_on_the_drawn_board_touches() {
    let squares = squares();
    let mut least = f64::MAX;
    for (number, (_, one)) in squares.iter().enumerate() {
        for (_, other) in &squares[..number] {
            if apart(one[0], other[0]) < 60.0 {
                least = least.min(gap(one, other));
            }
        }
    }
    assert!((0.45..0.56).contains(&least), "the smallest gap between boxes is {least}");
    let to_disc = |square: &[Point; 4], city: City| {
        edges(square).iter().map(|&edge| from_segment(disc(city), edge)).fold(f64::MAX, f64::min) - CITY_RADIUS
    };
    let least =
        squares.iter().flat_map(|(_, square)| City::all().map(|city| to_disc(square, city))).fold(f64::MAX, f64::min);
    assert!((4.1..4.3).contains(&least), "the smallest gap between box and city is {least}");
    let cities = City::all().flat_map(|a| City::all().filter(move |&b| a < b).map(move |b| apart(disc(a), disc(b))));
    assert_eq!(cities.fold(f64::MAX, f64::min).round(), 42.0);
}

/// EUR-012
#[test]
fn no_routes_cross_or_come_near_a_foreign_city() {
    let lines: Vec<(Route, Vec<Point>)> = Route::all()
        .map(|route| {
            let [a, control, b] = route.curve();
            let point = |piece: i32| {
                let t = f64::from(piece) / 40.0;
                let (p, q, r) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
                Point { x: p * a.x + q * control.x + r * b.x, y: p * a.y + q * control.y + r * b.y }
            };
            (route, (0..=40).map(point).collect())
        })
        .collect();
    for (number, (route, line)) in lines.iter().enumerate() {
        let (a, b) = route.ends();
        for foreign in City::all().filter(|&city| city != a && city != b) {
            let near = line.windows(2).map(|pair| from_segment(disc(foreign), (pair[0], pair[1])));
            assert!(near.fold(f64::MAX, f64::min) > 20.0, "{route} near {foreign}");
        }
        for (other, across) in &lines[..number] {
            let cross =
                line.windows(2).any(|one| across.windows(2).any(|two| crosses((one[0], one[1]), (two[0], two[1]))));
            assert!(!cross, "{route} crosses {other}");
        }
    }
}

/// EUR-012
#[test]
fn the_land_behind_the_routes_lies_on_the_canvas() {
    let land = land();
    assert_eq!(land.len(), 28);
    assert!(land.iter().all(|outline| outline.len() >= 3));
    let inside = |point: &Point| (0.0..=WIDTH).contains(&point.x) && (0.0..=HEIGHT).contains(&point.y);
    assert!(land.iter().flatten().all(inside));
}

/// EUR-002, EUR-100
#[test]
fn the_chance_pack_has_36_cards_of_which_16_are_kept() {
    let count = |kept: bool| -> u8 {
        CHANCE_PACK.iter().filter(|info| info.card.kept().is_some() == kept).map(|info| info.count).sum()
    };
    assert_eq!((count(true), count(false)), (16, 20));
    let counts = CHANCE_PACK.map(|info| info.count);
    assert_eq!(counts, [8, 6, 2, 3, 3, 2, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1]);
    assert!(CHANCE_PACK.iter().enumerate().all(|(index, info)| info.card.index() == index));
    assert_eq!(Chance::all().len(), 16);
}

/// EUR-003, EUR-005
#[test]
fn spaces_and_routes_are_read_by_their_names() {
    for space in Space::all() {
        assert_eq!(space.to_string().parse(), Ok(space));
    }
    for route in Route::all() {
        assert_eq!(route.to_string().parse(), Ok(route));
    }
    for wrong in ["0", "57", "53-54/0", "53-54/3", "54-53/1", "1-2/1", "", "Dublin"] {
        assert!(wrong.parse::<Space>().is_err(), "{wrong}");
    }
    assert!("1-2".parse::<Route>().is_err());
    assert_eq!(space("54").towards(space("53-54/2")), city(53));
    assert_eq!(space("53-54/1").towards(space("53-54/2")), city(54));
    assert_eq!(space("53-54/1").towards(space("53")), city(53));
    assert_eq!(route("53-54").ends(), (city(53), city(54)));
}
