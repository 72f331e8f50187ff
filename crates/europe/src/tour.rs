//! The shortest tour through some cities, for the planner and for the end of the game.

use serde::Serialize;

use crate::board::{City, CitySet, Space, distance};

/// A tour through cities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tour {
    /// The cities in the order of the tour.
    pub cities: Vec<City>,
    /// Its length in steps, without regard to lights.
    pub steps: u16,
}

/// The shortest way from a space through all these cities, by going through every set of them once.
/// It is made for hands of up to ten cards.
pub fn shortest_tour(from: Space, through: CitySet) -> Tour {
    let cities: Vec<City> = through.iter().collect();
    let count = cities.len();
    let apart = |one: usize, other: usize| u16::from(distance(cities[one].into(), cities[other].into()));
    // best[set][last]: the shortest way through the set that ends in `last`, and the city before it.
    let mut best = vec![vec![(u16::MAX, usize::MAX); count]; 1 << count];
    for (last, &city) in cities.iter().enumerate() {
        best[1 << last][last] = (u16::from(distance(from, city.into())), usize::MAX);
    }
    for set in 1..1_usize << count {
        for last in (0..count).filter(|last| set >> last & 1 != 0) {
            let (so_far, _) = best[set][last];
            for next in (0..count).filter(|next| set >> next & 1 == 0) {
                let way = so_far.saturating_add(apart(last, next));
                let there = &mut best[set | 1 << next][next];
                if way < there.0 {
                    *there = (way, last);
                }
            }
        }
    }
    let mut set = (1 << count) - 1;
    let Some(mut last) = (0..count).min_by_key(|&last| best[set][last].0) else {
        return Tour { cities: Vec::new(), steps: 0 };
    };
    let steps = best[set][last].0;
    let mut order = Vec::with_capacity(count);
    while last != usize::MAX {
        order.push(cities[last]);
        let before = best[set][last].1;
        set &= !(1 << last);
        last = before;
    }
    order.reverse();
    Tour { cities: order, steps }
}
