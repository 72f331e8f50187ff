//! Steps between spaces without regard to lights, worked out once.

use std::sync::LazyLock;

use super::graph::AIRPORTS;
use super::space::{SPACE_COUNT, Space};

struct Distances(Vec<[u8; SPACE_COUNT]>);

static DISTANCES: LazyLock<Distances> = LazyLock::new(|| Distances(Space::all().map(from).collect()));

/// The steps from every space to every other: breadth first from one of them.
fn from(start: Space) -> [u8; SPACE_COUNT] {
    let mut steps = [u8::MAX; SPACE_COUNT];
    steps[start.index()] = 0;
    let mut queue = Vec::with_capacity(SPACE_COUNT);
    queue.push(start);
    let mut next = 0;
    while let Some(&here) = queue.get(next) {
        next += 1;
        for &there in here.neighbours() {
            if steps[there.index()] == u8::MAX {
                steps[there.index()] = steps[here.index()] + 1;
                queue.push(there);
            }
        }
    }
    steps
}

/// How many steps two spaces lie apart, without regard to lights.
pub fn distance(one: Space, other: Space) -> u8 {
    DISTANCES.0[one.index()][other.index()]
}

/// EUR-129: the airports nearest to a space, as a set of places in [`AIRPORTS`].
pub(crate) fn nearest_airports(space: Space) -> u16 {
    static NEAREST: LazyLock<Vec<u16>> = LazyLock::new(|| {
        Space::all()
            .map(|space| {
                let least = AIRPORTS.iter().map(|&airport| distance(space, airport)).min();
                (0..AIRPORTS.len())
                    .filter(|&number| Some(distance(space, AIRPORTS[number])) == least)
                    .fold(0, |set, number| set | 1 << number)
            })
            .collect()
    });
    NEAREST[space.index()]
}
