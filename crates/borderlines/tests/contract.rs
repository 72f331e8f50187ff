//! Borderlines keeps the contract of all games, over two to four families and all options.

use caravanserai_borderlines::Borderlines;
use caravanserai_core::contract::{Plan, check, check_golden};

#[test]
fn two_thousand_random_games_keep_the_contract() {
    check::<Borderlines>(Plan { games: 2000, most_decisions: 2000, depth: 120, ..Plan::default() });
}

/// The file comes from `contract::make_golden::<Borderlines>(4, Options::default(), 7)`.
#[test]
fn a_game_that_was_written_down_plays_to_the_same_end() {
    check_golden::<Borderlines>(include_str!("golden.json"));
}
