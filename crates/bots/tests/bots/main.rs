//! Bots of every level on a small game.

mod games;
mod heap;
mod sense;
mod trials;

use caravanserai_bots::search::Search;
use caravanserai_bots::{Bot, Budget, Honesty, Level, Plain, Seen};
use caravanserai_core::{Fate, Game, Match, NoOptions, Stage};
use heap::{Action, Heap, seat};

fn heap(stones: u8) -> Heap {
    Heap { stones, turn: seat(0), coin: 0, guessing: false, winner: None }
}

fn bot(level: Level, iterations: u32, seed: u64) -> Bot<Heap, Plain> {
    Bot::new(level, Budget::Iterations(iterations), Honesty::Honest, seed)
}

#[test]
fn a_search_leaves_a_multiple_of_four_stones() {
    for (stones, best) in [(5, 1), (6, 2), (7, 3), (9, 1), (11, 3)] {
        let game = heap(stones);
        let chosen = bot(Level::Guide, 4000, 1).choose(&Seen::new(&game, seat(0), false));
        assert_eq!(chosen, Some(Action::Take { stones: best }), "from {stones} stones");
    }
}

#[test]
fn a_search_cannot_know_a_coin_that_only_the_other_seat_has_seen() {
    for coin in [0, 1] {
        let game = Heap { guessing: true, coin, ..heap(3) };
        let mut bot = bot(Level::Guide, 400, 1);
        let seen = Seen::new(&game, seat(0), false);
        let findings = bot.findings(&seen, Budget::Iterations(4000)).to_vec();
        for finding in findings {
            assert!((finding.worth - 0.5).abs() < 0.1, "{finding:?}");
        }
    }
}

#[test]
fn the_decision_does_not_depend_on_what_the_seat_cannot_see() {
    for level in Level::ALL {
        let choices = [0, 1].map(|coin| {
            let game = Heap { guessing: true, coin, ..heap(3) };
            bot(level, 100, 7).choose(&Seen::new(&game, seat(0), false))
        });
        assert_eq!(choices[0], choices[1], "{level}");
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_game() {
    for level in Level::ALL {
        let play = || {
            let mut game = Match::<Heap>::deal(2, NoOptions {}, 3, None).unwrap();
            let mut bots = [bot(level, 50, 1), bot(level, 50, 2)];
            let mut last = [None; 2];
            while let Stage::Waiting(seats) = game.position().stage() {
                let seat = seats.first().unwrap();
                let seen = Seen::of(&game, seat, last[seat.index()]);
                let action = bots[seat.index()].choose(&seen).unwrap();
                last[seat.index()] = Some(game.seq());
                game.play(seat, &action, None).unwrap();
            }
            game.record()
        };
        assert_eq!(play(), play(), "{level}");
    }
}

#[test]
fn a_lone_guide_beats_a_wanderer() {
    let wins = (0..40).filter(|&number| {
        let mut game = Heap::deal(2, &NoOptions {}, &mut Fate::seeded(number, 0)).unwrap();
        let guide = (number % 2) as usize;
        let mut bots = [0, 1].map(|seat| match seat == guide {
            true => bot(Level::Guide, 300, number),
            false => bot(Level::Wanderer, 0, number),
        });
        while let Stage::Waiting(seats) = game.stage() {
            let seat = seats.first().unwrap();
            let action = bots[seat.index()].choose(&Seen::new(&game, seat, false)).unwrap();
            game.play(seat, &action, &mut Fate::seeded(0, 0), &mut caravanserai_core::Silent).unwrap();
        }
        game.winner == Some(seat(guide))
    });
    assert!(wins.count() >= 36);
}

#[test]
fn a_search_that_has_run_out_of_nodes_still_decides() {
    let game = heap(15);
    let mut search = Search::<Heap, Plain>::new(1, 10);
    let seen = Seen::new(&game, seat(0), false);
    assert_eq!(search.think(&seen, None, Budget::Iterations(500)), 500);
    let mut found = Vec::new();
    search.findings(&mut found, seat(0));
    assert_eq!(found.iter().map(|finding| finding.visits).sum::<u32>(), 500);
}

#[test]
fn a_tree_is_kept_while_only_own_decisions_follow() {
    let game = heap(9);
    let mut search = Search::<Heap, Plain>::new(1, 10_000);
    search.think(&Seen::new(&game, seat(0), false), None, Budget::Iterations(1000));
    let mut later = heap(8);
    later.turn = seat(0);
    search.think(&Seen::new(&later, seat(0), true), Some(&Action::Take { stones: 1 }), Budget::Iterations(0));
    let mut found = Vec::new();
    search.findings(&mut found, seat(1));
    assert!(found.iter().map(|finding| finding.visits).sum::<u32>() > 100);
}
