//! The contract that every game keeps, and random games to their end.

use caravanserai_core::contract::{self, Plan};
use caravanserai_europe::Europe;

/// EUR-001, EUR-086, EUR-100
#[test]
fn the_contract_holds_over_all_seats_and_options() {
    contract::check::<Europe>(Plan { games: 200, depth: 400, ..Plan::default() });
}
