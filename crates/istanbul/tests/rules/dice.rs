//! Tea House and Black Market.

use caravanserai_core::{Fate, Game, Silent};
use caravanserai_istanbul::{Action, Good};

use crate::table::{Setup, red};

fn call(number: i32) -> Action {
    Action::Call { number }
}

/// IST-150
#[test]
fn a_call_that_the_dice_reach_pays_itself_and_otherwise_two() {
    let lira = |number, dice: [u32; 2]| {
        let mut table = Setup::three().acting_at(12).build();
        table.fate(&dice).red(&[call(number)]);
        table.lira(red())
    };
    assert_eq!(
        (lira(7, [3, 4]), lira(7, [6, 6]), lira(8, [3, 4]), lira(12, [6, 6]), lira(2, [1, 1])),
        (7, 7, 2, 12, 2)
    );
}

/// IST-151, IST-152
#[test]
fn the_menu_offers_2_to_12_and_other_positive_numbers_are_accepted() {
    let mut table = Setup::three().acting_at(12).build();
    let calls: Vec<Action> = (2..=12).map(call).collect();
    assert_eq!(table.legal(red())[..11], calls);
    for number in [0, -1, -7] {
        table.refuses(red(), call(number), "IST-152");
    }
    let lira = |number| {
        let mut table = Setup::three().acting_at(12).build();
        table.fate(&[6, 6]).red(&[call(number)]);
        table.lira(red())
    };
    assert_eq!((lira(1), lira(13), lira(1_000_000)), (1, 2, 2));
}

/// IST-155
#[test]
fn the_black_market_gives_a_good_and_jewelry_by_the_dice() {
    let jewelry = |dice: [u32; 2]| {
        let mut table = Setup::three().acting_at(9).capacity(red(), 4).build();
        table.fate(&dice).red(&[Action::BlackMarket { good: Good::Yellow }]);
        assert_eq!(table.goods(red())[..3], [0, 0, 1]);
        table.goods(red())[3]
    };
    let by_total: Vec<u8> =
        [[1, 1], [1, 2], [2, 2], [2, 3], [3, 3], [3, 4], [4, 4], [4, 5], [5, 5], [5, 6], [6, 6]].map(jewelry).to_vec();
    assert_eq!(by_total, [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3]);
}

/// IST-155, IST-221, E27
#[test]
fn jewelry_beyond_the_capacity_is_lost() {
    let mut table = Setup::three().acting_at(9).goods(red(), [0, 0, 0, 1]).build();
    table.fate(&[6, 5]).red(&[Action::BlackMarket { good: Good::Green }]);
    assert_eq!(table.goods(red()), [0, 1, 0, 2]);
}

/// IST-156, E42
#[test]
fn jewelry_cannot_be_the_good_that_is_taken() {
    let mut table = Setup::three().acting_at(9).build();
    table.refuses(red(), Action::BlackMarket { good: Good::Blue }, "IST-156");
    assert_eq!(table.legal(red()).len(), 4, "three goods and skipping");
}

/// IST-150, IST-155
#[test]
fn both_dice_are_fair() {
    let table = Setup::three().acting_at(12).build();
    let mut fate = Fate::seeded(6, 0);
    let wins = (0..3600)
        .filter(|_| {
            let mut game = table.game.clone();
            game.play(red(), &call(7), &mut fate, &mut Silent).unwrap();
            game.view(caravanserai_core::Viewer::Onlooker).players[0].lira == 7
        })
        .count();
    assert!((1950..2250).contains(&wins), "21 of 36 rolls reach 7: {wins}");
}
