//! The contract that every game keeps, over random games to their end.

use caravanserai_core::contract::{self, Plan};
use caravanserai_europe::Europe;

/// EUR-001, EUR-002, EUR-086, EUR-100, EUR-144
#[test]
fn two_thousand_random_games_end_and_keep_the_contract() {
    contract::check::<Europe>(Plan { games: 2000, depth: 1000, ..Plan::default() });
}

#[test]
fn recorded_games_still_play_to_the_same_end() {
    contract::check_golden::<Europe>(include_str!("../golden/two.json"));
    contract::check_golden::<Europe>(include_str!("../golden/four_places.json"));
}

/// EUR-024, EUR-098, EUR-099
#[test]
fn the_contract_holds_when_looked_at_closely() {
    contract::check::<Europe>(Plan { games: 60, depth: 25, dealings: 8, seed: 7, ..Plan::default() });
}
