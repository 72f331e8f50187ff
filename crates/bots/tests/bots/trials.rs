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
    const MASTERY: Mastery = Mastery::SameLuck { horizon: u32::MAX, careful: false };

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
fn there_is_nothing_to_find_for_a_seat_that_has_nothing_to_decide() {
    let found = master(1).findings(&Seen::new(&heap(9), seat(1), false), Budget::Iterations(1000)).len();
    assert_eq!(found, 0);
}

/// The same as `Trying`, but sure that one stone is to be taken.
struct Sure;

impl Study<Heap> for Sure {}

impl Brain<Heap> for Sure {
    const MASTERY: Mastery = Trying::MASTERY;

    fn worth(position: &Heap) -> Worth {
        Plain::worth(position)
    }

    fn weigh(_: &Heap, _: Seat, actions: &[Action], _: How, weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|action| if *action == (Action::Take { stones: 1 }) { 1.0 } else { 0.001 }));
    }
}

#[test]
fn what_the_policy_likes_has_a_head_start_that_many_trials_make_up_for() {
    let choose = |iterations| {
        let mut bot = Bot::<Heap, Sure>::new(Level::Master, Budget::Iterations(iterations), Honesty::Honest, 1);
        bot.choose(&Seen::new(&heap(7), seat(0), false))
    };
    assert_eq!(choose(4), Some(Action::Take { stones: 1 }));
    assert_eq!(choose(4000), Some(Action::Take { stones: 3 }));
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

/// Likes what wins a little more than the rest.
struct Knowing<const CAREFUL: bool>;

impl<const CAREFUL: bool> Study<Heap> for Knowing<CAREFUL> {}

impl<const CAREFUL: bool> Brain<Heap> for Knowing<CAREFUL> {
    const MASTERY: Mastery = Mastery::SameLuck { horizon: u32::MAX, careful: CAREFUL };

    fn worth(position: &Heap) -> Worth {
        Plain::worth(position)
    }

    fn weigh(position: &Heap, _: Seat, actions: &[Action], _: How, weights: &mut Vec<f32>) {
        let wins = |action: &Action| *action == Action::Take { stones: position.stones % 4 };
        weights.extend(actions.iter().map(|action| if wins(action) { 1.0 } else { 0.9 }));
    }
}

fn chances<const CAREFUL: bool>() -> Vec<f32> {
    let mut bot = Bot::<Heap, Knowing<CAREFUL>>::new(Level::Master, Budget::Iterations(1000), Honesty::Honest, 1);
    let heap = heap(15);
    let found = bot.findings(&Seen::new(&heap, seat(0), false), Budget::Iterations(1000));
    found.iter().map(|finding| finding.worth).collect()
}

#[test]
fn careful_trials_are_played_on_as_well_as_the_policy_knows() {
    assert_eq!(chances::<true>(), [1.0, 0.0, 0.0]);
    assert!(chances::<false>().iter().all(|chance| (0.1..0.9).contains(chance)), "{:?}", chances::<false>());
}
