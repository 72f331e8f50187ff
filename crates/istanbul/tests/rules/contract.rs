//! Istanbul keeps the contract of all games.

use caravanserai_core::contract::{Plan, check, check_golden};
use caravanserai_istanbul::Istanbul;

#[test]
fn two_thousand_random_games_over_all_seats_and_options_keep_the_contract() {
    // IST-237: with a high target all rubies may be gone before anybody has it; such a game goes on.
    check::<Istanbul>(Plan { games: 2000, most_decisions: 20_000, endless: true, depth: 500, ..Plan::default() });
}

#[test]
fn golden_records_still_play_to_their_positions() {
    check_golden::<Istanbul>(include_str!("../golden/book.json"));
    check_golden::<Istanbul>(include_str!("../golden/drawn.json"));
    check_golden::<Istanbul>(include_str!("../golden/two_everything.json"));
    check_golden::<Istanbul>(include_str!("../golden/two_drawn.json"));
}
