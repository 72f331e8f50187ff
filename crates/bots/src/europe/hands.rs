//! What another player may have to visit, after the way they took.

use caravanserai_core::Seat;
use caravanserai_europe::Europe;
use caravanserai_europe::board::{CitySet, RedBoxes, distance};

use super::tour::Tour;

/// So many steps longer than the best tour make a hand 2.7 times less likely.
const ROUNDABOUT: f32 = 4.0;
/// So many steps off the way to the next city do the same.
const ASTRAY: f32 = 3.0;
/// A token may have been sent away or have flown, so no way says more than this many steps.
const MOST_ASTRAY: f32 = 15.0;

/// How well a hand fits the way that its owner took, as a logarithm: who plans a tour begins at its end,
/// visits neighbours one after the other, and walks towards the next city.
pub(super) fn fit(position: &Europe, seat: Seat, hand: CitySet) -> f32 {
    let visited = position.visited(seat);
    let (Some(&last), Some(at)) = (visited.last(), position.token(seat)) else { return 0.0 };
    if hand.len() < 2 {
        return 0.0;
    }
    let bare = RedBoxes::NONE;
    let rest = Tour::of(bare, hand);
    let planned = visited.iter().fold(hand, |all, &city| all.or(CitySet::only(city)));
    let then = rest.from(bare, last.into());
    let roundabout = then - Tour::of(bare, planned).least();
    let astray = rest.from(bare, at) + f32::from(distance(last.into(), at)) - then;
    -roundabout / ROUNDABOUT - astray.clamp(0.0, MOST_ASTRAY) / ASTRAY
}

#[cfg(test)]
mod tests {
    use caravanserai_core::{Fate, Game, Silent, Viewer};
    use caravanserai_europe::Phase;
    use caravanserai_europe::board::{City, Space};
    use rand_core::SeedableRng;
    use rand_pcg::Pcg32;

    use super::*;

    fn at_the_start() -> Europe {
        let mut fate = Fate::seeded(5, 0);
        let mut position = Europe::deal(3, &Default::default(), &mut fate).unwrap();
        let mut legal = Vec::new();
        while position.phase() != Phase::BeforeThrow {
            let seat = position.whose_turn();
            legal.clear();
            position.legal(seat, &mut legal);
            position.play(seat, &legal[0], &mut fate, &mut Silent).unwrap();
        }
        position
    }

    #[test]
    fn nobody_who_plans_starts_between_two_far_cities() {
        let position = at_the_start();
        let seat = position.whose_turn();
        let start: Space = position.visited(seat)[0].into();
        let far = City::all().max_by_key(|&city| distance(start, city.into())).unwrap();
        let beside = City::all().filter(|&city| city != far).min_by_key(|&city| distance(far.into(), city.into()));
        let ahead: CitySet = [Some(far), beside].into_iter().flatten().collect();
        let pairs = City::all().map(|city| [far, city].into_iter().collect::<CitySet>());
        let worst = pairs.map(|hand| fit(&position, seat, hand)).fold(0.0, f32::min);
        assert!(fit(&position, seat, ahead) > worst + 1.0);
    }

    #[test]
    fn likely_positions_look_the_same_to_the_seat() {
        let position = at_the_start();
        let seat = position.whose_turn();
        let mut rng = Pcg32::seed_from_u64(3);
        let imagined = position.imagine(seat, &mut rng);
        let mut likely = Vec::new();
        imagined.reimagine(seat, &mut rng, |seat, hand| fit(&imagined, seat, hand), 20, &mut likely);
        assert_eq!(likely.len(), 20);
        for guess in &likely {
            assert_eq!(guess.view(Viewer::Seat(seat)), position.view(Viewer::Seat(seat)));
            assert_eq!(guess.audit(), Ok(()));
        }
    }
}
