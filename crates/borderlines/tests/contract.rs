//! The contract of every game, over two to four families and all options.

use caravanserai_borderlines::Borderlines;
use caravanserai_core::contract::{Plan, check};

#[test]
fn two_thousand_random_games_keep_the_contract() {
    check::<Borderlines>(Plan { games: 2000, most_decisions: 2000, depth: 120, ..Plan::default() });
}
