//! Borderlines keeps the contract of all games, over two to four families and all options.

use caravanserai_borderlines::Borderlines;
use caravanserai_core::contract::{Plan, check, check_golden};

#[test]
fn two_thousand_random_games_keep_the_contract() {
    check::<Borderlines>(Plan { games: 2000, most_decisions: 2000, depth: 120, ..Plan::default() });
}

/// The first file comes from `contract::make_golden::<Borderlines>(4, Options::default(), 7)`; the others have every
/// kind of decision in them, for the tests of the pages.
#[test]
fn golden_records_play_to_the_positions_kept_with_them() {
    check_golden::<Borderlines>(include_str!("../golden/four.json"));
    check_golden::<Borderlines>(include_str!("../golden/two_everything.json"));
    check_golden::<Borderlines>(include_str!("../golden/two_help.json"));
    check_golden::<Borderlines>(include_str!("../golden/two_cannot_pay.json"));
}
