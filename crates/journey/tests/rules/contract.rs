//! The Journey keeps the contract of all games, and recorded games play as they did.

use caravanserai_core::contract::{Plan, check, check_golden};
use caravanserai_journey::Journey;

#[test]
fn two_thousand_random_games_half_of_them_with_dealings_keep_the_contract() {
    check::<Journey>(Plan { games: 2000, most_decisions: 5000, depth: 240, dealings: 5, ..Plan::default() });
}

#[test]
fn golden_records_play_to_the_positions_kept_with_them() {
    check_golden::<Journey>(include_str!("../golden/four.json"));
    check_golden::<Journey>(include_str!("../golden/two_keep_one.json"));
    check_golden::<Journey>(include_str!("../golden/three_dealing.json"));
    check_golden::<Journey>(include_str!("../golden/two_travel.json"));
    check_golden::<Journey>(include_str!("../golden/two_bail.json"));
}
