//! Where exactly so many steps can lead, worked out once for every pattern of closed borders.
//!
//! Only the end of a move matters for its legality, and full cities may be passed, so the places
//! that a person can reach depend on nothing but the place, the number of steps and the closed
//! roads. There are 41 patterns of closed roads in all.

use std::sync::LazyLock;

use crate::borders::Closed;
use crate::few::Few;
use crate::place::{Place, PlaceSet, SITES};
use crate::roads::{NEIGHBOURS, ROADS};

/// The most steps of a move: five on a market card and two Longer road cards.
pub const MOST_STEPS: usize = 7;

/// The places of a move in order, from the first to the last.
pub type Route = Few<Place, { MOST_STEPS + 1 }>;

/// The ways of one pattern of closed borders.
struct Ways {
    /// The places one step away.
    near: [PlaceSet; SITES],
    /// By steps and start: where a move can end, camps included.
    ends: [[PlaceSet; SITES]; MOST_STEPS + 1],
}

struct Table {
    ways: Vec<Ways>,
    /// By the bits of [`Closed`]: the place of its pattern in `ways`.
    pattern: [u8; 256],
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table { ways: Vec::new(), pattern: [0; 256] };
    for closed in Closed::patterns() {
        table.pattern[usize::from(closed.bits())] = table.ways.len() as u8;
        table.ways.push(Ways::new(closed));
    }
    table
});

impl Ways {
    fn new(closed: Closed) -> Ways {
        let near = neighbours(closed);
        let mut ends = [[PlaceSet::NONE; SITES]; MOST_STEPS + 1];
        for (start, &place) in Place::ALL[..SITES].iter().enumerate() {
            ends[0][start] = PlaceSet::only(place);
            walk(&near, place, PlaceSet::only(place), 1, &mut |steps, end| {
                ends[steps][start] = ends[steps][start].or(end.with_camp());
            });
        }
        Ways { near, ends }
    }

    fn of(closed: Closed) -> &'static Ways {
        &TABLE.ways[usize::from(TABLE.pattern[usize::from(closed.bits())])]
    }
}

/// The places one step away from each: closed roads cannot be used, and star cities are not left.
///
/// BOR-042, BOR-083, BOR-090
fn neighbours(closed: Closed) -> [PlaceSet; SITES] {
    let mut near = NEIGHBOURS;
    for road in ROADS {
        if road.border.is_some_and(|border| closed.contains(border)) {
            near[road.from.index()] = near[road.from.index()].without(road.to);
            near[road.to.index()] = near[road.to.index()].without(road.from);
        }
    }
    for star in PlaceSet::STARS.iter() {
        near[star.index()] = near[star.index()].and(PlaceSet::STARS);
    }
    near
}

/// Every way on from here that visits no place twice.
///
/// BOR-084
fn walk(near: &[PlaceSet; SITES], from: Place, visited: PlaceSet, steps: usize, end: &mut impl FnMut(usize, Place)) {
    for next in near[from.index()].minus(visited).iter() {
        end(steps, next);
        if steps < MOST_STEPS {
            walk(near, next, visited.with(next), steps + 1, end);
        }
    }
}

/// Where a move of exactly so many steps can end, camps included, whether there is room or not.
///
/// BOR-005, BOR-081, BOR-082, BOR-083, BOR-084, BOR-087, BOR-090
pub fn ends(closed: Closed, from: Place, steps: u8) -> PlaceSet {
    let steps = usize::from(steps).min(MOST_STEPS);
    Ways::of(closed).ends[steps][from.ground().index()]
}

/// One way of exactly so many steps, to draw; empty if there is none.
///
/// BOR-088
pub fn route(closed: Closed, from: Place, to: Place, steps: u8) -> Route {
    let mut route = Route::EMPTY;
    let ways = Ways::of(closed);
    if ends(closed, from, steps).contains(to) {
        route.push(from);
        find(ways, from.ground(), to, usize::from(steps), PlaceSet::only(from.ground()), &mut route);
    }
    route
}

/// Looks for a way on, only where the table says that the rest can still be walked.
fn find(ways: &Ways, from: Place, to: Place, steps: usize, visited: PlaceSet, route: &mut Route) -> bool {
    if steps == 1 {
        route.push(to);
        return ways.near[from.index()].contains(to.ground());
    }
    for next in ways.near[from.index()].minus(visited).iter() {
        if next != to.ground() && ways.ends[steps - 1][next.index()].contains(to.ground()) {
            let length = route.len();
            route.push(next);
            if find(ways, next, to, steps - 1, visited.with(next), route) {
                return true;
            }
            while route.len() > length {
                route.remove(length);
            }
        }
    }
    false
}
