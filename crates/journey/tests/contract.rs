//! The contract that every game keeps.

use caravanserai_core::contract::{Plan, check};
use caravanserai_journey::Journey;

/// Two thousand random games over all seat counts and options, half of them with random dealings.
#[test]
fn random_games_keep_the_contract() {
    check::<Journey>(Plan { games: 2000, dealings: 5, ..Plan::default() });
}
