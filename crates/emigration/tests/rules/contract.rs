//! Emigration keeps the contract of all games, and old records play as they did.

use caravanserai_core::contract::{Plan, check, check_golden};
use caravanserai_emigration::Emigration;

#[test]
fn two_thousand_random_games_over_all_seats_and_options_keep_the_contract() {
    check::<Emigration>(Plan { games: 2000, most_decisions: 5000, depth: 60, ..Plan::default() });
}

#[test]
fn golden_records_play_to_the_positions_kept_with_them() {
    check_golden::<Emigration>(include_str!("../golden/two.json"));
    check_golden::<Emigration>(include_str!("../golden/four_strict.json"));
    check_golden::<Emigration>(include_str!("../golden/six.json"));
    check_golden::<Emigration>(include_str!("../golden/two_decline.json"));
    check_golden::<Emigration>(include_str!("../golden/three_stuck.json"));
}
