//! Masters that try actions out with the same luck.

use caravanserai_bots::search::Finding;
use caravanserai_bots::{Bot, Brain, Budget, Glance, Honesty, How, Level, Mastery, Plain, Seen, Study, Worth};
use caravanserai_core::Seat;

use crate::heap;
use crate::heap::{Action, Heap, seat};

/// Knows nothing, and tries everything out to the end.
struct Trying;

impl Study<Heap> for Trying {}

impl Brain<Heap> for Trying {
    const MASTERY: Mastery = Mastery::SameLuck { horizon: u32::MAX };

    fn worth(position: &Heap) -> Worth {
        Plain::worth(position)
    }

    fn weigh(position: &Heap, _: Seat, actions: &[Action], _: How, weights: &mut Vec<f32>) {
        // To take two of many is silly.
        let silly = |action: &Action| position.stones > 8 && *action == Action::Take { stones: 2 };
        weights.extend(actions.iter().map(|action| f32::from(!silly(action))));
    }

    fn glance(_: &Action) -> Glance {
        Glance::Unsure
    }
}

fn master(seed: u64) -> Bot<Heap, Trying> {
    Bot::new(Level::Master, Budget::Iterations(1000), Honesty::Honest, seed)
}

fn findings(game: &Heap, iterations: u32) -> Vec<Finding<Action>> {
    master(1).findings(&Seen::new(game, seat(0), false), Budget::Iterations(iterations)).to_vec()
}

#[test]
fn what_turns_out_best_is_chosen() {
    for (stones, best) in [(5, 1), (6, 2), (7, 3)] {
        let chosen = master(1).choose(&Seen::new(&heap(stones), seat(0), false));
        assert_eq!(chosen, Some(Action::Take { stones: best }), "from {stones} stones");
    }
}

#[test]
fn what_is_silly_is_not_tried() {
    let tried = |finding: &&Finding<Action>| finding.visits > 0;
    let found = findings(&heap(9), 1000);
    assert_eq!(found.iter().filter(tried).count(), 2);
    assert!(found.iter().filter(tried).all(|finding| finding.action != Action::Take { stones: 2 }));
}

#[test]
fn both_trees_use_the_iterations_they_are_given_and_not_a_round_more() {
    let visits: u32 = findings(&heap(9), 1000).iter().map(|finding| finding.visits).sum();
    assert!((2000..2010).contains(&visits), "{visits}");
}

#[test]
fn a_coin_that_only_the_other_seat_has_seen_changes_nothing() {
    let found = [0, 1].map(|coin| findings(&Heap { guessing: true, coin, ..heap(3) }, 400));
    assert_eq!(found[0], found[1]);
    assert!(!found[0].is_empty());
}
