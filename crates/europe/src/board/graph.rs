//! The board as a graph, made from the table of routes while the crate is compiled.

use super::city::CITY_COUNT;
use super::route::ROUTE_COUNT;
use super::routes::ROUTES;
use super::space::{BOX_COUNT, Kind, Node, SPACE_COUNT, Space};

/// How many red boxes there are.
pub const RED_COUNT: usize = 128;
/// How many airports there are.
pub const AIRPORT_COUNT: usize = 12;

/// The space of the first box of each route.
pub(super) const FIRST_BOX: [u16; ROUTE_COUNT] = first_boxes();
/// The route of each box.
pub(super) const ROUTE_OF: [u8; BOX_COUNT] = routes_of_boxes();
/// Every space with its neighbours.
pub(super) static NODES: [Node; SPACE_COUNT] = GRAPH;
const GRAPH: [Node; SPACE_COUNT] = nodes();

/// The red boxes, in the order of the routes.
pub static RED_BOXES: [Space; RED_COUNT] = spaces_of_kind(Kind::Red);
/// EUR-007: the airports, from east to west.
pub static AIRPORTS: [Space; AIRPORT_COUNT] = spaces_of_kind(Kind::Airport);

const fn first_boxes() -> [u16; ROUTE_COUNT] {
    let mut first = [0; ROUTE_COUNT];
    let mut next = CITY_COUNT;
    let mut route = 0;
    while route < ROUTE_COUNT {
        first[route] = next as u16;
        next += ROUTES[route].boxes.len();
        route += 1;
    }
    assert!(next == SPACE_COUNT, "the routes hold 438 boxes");
    first
}

const fn routes_of_boxes() -> [u8; BOX_COUNT] {
    let mut of = [0; BOX_COUNT];
    let (mut route, mut next) = (0, 0);
    while route < ROUTE_COUNT {
        let mut k = 0;
        while k < ROUTES[route].boxes.len() {
            of[next] = route as u8;
            next += 1;
            k += 1;
        }
        route += 1;
    }
    of
}

const fn nodes() -> [Node; SPACE_COUNT] {
    let empty = Node { kind: Kind::City, degree: 0, neighbours: [Space::at(0); 5], red: u8::MAX };
    let mut nodes = [empty; SPACE_COUNT];
    let (mut route, mut reds) = (0, 0);
    while route < ROUTE_COUNT {
        let info = &ROUTES[route];
        assert!(info.a < info.b, "a route starts at its lower number");
        let letters = info.boxes.as_bytes();
        let mut here = info.a as usize - 1;
        let mut k = 0;
        while k < letters.len() {
            let next = FIRST_BOX[route] as usize + k;
            nodes[next].kind = kind(letters[k]);
            if let Kind::Red = nodes[next].kind {
                nodes[next].red = reds;
                reds += 1;
            }
            nodes = joined(nodes, here, next);
            here = next;
            k += 1;
        }
        nodes = joined(nodes, here, info.b as usize - 1);
        route += 1;
    }
    nodes
}

const fn kind(letter: u8) -> Kind {
    match letter {
        b'R' => Kind::Red,
        b'B' => Kind::Blue,
        b'Y' => Kind::Yellow,
        b'S' => Kind::Ship,
        b'A' => Kind::Airport,
        _ => panic!("a box is R, B, Y, S or A"),
    }
}

const fn joined(mut nodes: [Node; SPACE_COUNT], one: usize, other: usize) -> [Node; SPACE_COUNT] {
    nodes[one].neighbours[nodes[one].degree as usize] = Space::at(other);
    nodes[one].degree += 1;
    nodes[other].neighbours[nodes[other].degree as usize] = Space::at(one);
    nodes[other].degree += 1;
    nodes
}

const fn spaces_of_kind<const N: usize>(kind: Kind) -> [Space; N] {
    let mut spaces = [Space::at(0); N];
    let (mut index, mut found) = (0, 0);
    while index < SPACE_COUNT {
        if GRAPH[index].kind as u8 == kind as u8 {
            spaces[found] = Space::at(index);
            found += 1;
        }
        index += 1;
    }
    assert!(found == N, "the board has as many boxes of each colour as its table says");
    spaces
}
