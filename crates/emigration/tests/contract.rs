//! Emigration keeps the contract of all games.

use caravanserai_core::contract::{Plan, check};
use caravanserai_emigration::Emigration;

#[test]
fn two_thousand_random_games_over_all_seats_and_options_keep_the_contract() {
    check::<Emigration>(Plan { games: 2000, most_decisions: 5000, ..Plan::default() });
}
