//! 2.10 Mosque tile powers.

use caravanserai_core::{Game, Viewer};
use caravanserai_istanbul::{Action, Card, Choice, Good, Limit, Phase};

use crate::table::{Setup, recall, red, walk};

/// IST-210, IST-211, IST-212, E33
#[test]
fn the_yellow_tile_brings_assistants_back_for_two_lira_each() {
    let mut table = Setup::three().tiles(red(), &[Good::Yellow]).lira(red(), 4).out(red(), &[1, 3, 16]).build();
    table.go(red(), 8);
    assert_eq!(table.stack(red()), 0);
    table.red(&[Action::UseYellow, recall(8), Action::UseYellow, recall(3), Action::Fill]);
    assert_eq!((table.lira(red()), table.stack(red()), table.out(red())), (0, 2, vec![1, 16]));
    assert_eq!(table.goods(red()), [0, 2, 0, 0], "the action stays available");
    table.refuses(red(), Action::UseYellow, "IST-211");
}

/// IST-210
#[test]
fn the_yellow_tile_works_in_every_phase_and_while_the_end_is_pending() {
    let setup = || Setup::three().tiles(red(), &[Good::Yellow]).lira(red(), 4).out(red(), &[1]).at(red(), 8);
    let mut before_moving = setup().build();
    let mut pending = setup().phase(Phase::EndPending).build();
    let mut acting = setup().phase(Phase::Action).build();
    let mut meeting = setup().phase(Phase::Encounters).build();
    for table in [&mut before_moving, &mut pending, &mut acting, &mut meeting] {
        let phase = table.phase();
        table.red(&[Action::UseYellow]);
        table.refuses(red(), recall(2), "IST-210");
        table.red(&[recall(1)]);
        assert_eq!((table.stack(red()), table.lira(red()), table.phase()), (4, 2, phase));
        table.refuses(red(), Action::UseYellow, "IST-210");
    }
    let mut without = setup().tiles(red(), &[]).build();
    without.refuses(red(), Action::UseYellow, "IST-210");
}

/// IST-257, E48
#[test]
fn at_some_tables_the_yellow_tile_works_once_per_turn() {
    let mut table = Setup::three_with(|options| options.yellow = Limit::Once)
        .tiles(red(), &[Good::Yellow])
        .lira(red(), 8)
        .out(red(), &[1, 2])
        .build();
    table.red(&[Action::UseYellow, recall(1)]);
    table.refuses(red(), Action::UseYellow, "IST-257");
    table.red(&[walk(8), Action::WithoutAssistant, Action::EndTurn]);
    table.idles(crate::table::blue()).idles(crate::table::green());
    assert!(table.offers(red(), Action::UseYellow), "and again in the next turn");
}

/// IST-150, IST-213, E26
#[test]
fn the_red_tile_sets_a_die_to_four() {
    let setup = || Setup::three().acting_at(12).tiles(red(), &[Good::Red]);
    let mut kept = setup().build();
    kept.fate(&[3, 4]).red(&[Action::Call { number: 8 }]);
    assert!(matches!(kept.view().roll, Some(([3, 4], _))), "everybody sees the dice");
    kept.red(&[Action::KeepRoll]);
    assert_eq!(kept.lira(red()), 2);
    let mut changed = setup().build();
    changed.fate(&[3, 4]).red(&[Action::Call { number: 8 }]).red(&[Action::SetToFour { die: 1 }]);
    assert_eq!(changed.lira(red()), 8);
}

/// IST-213, IST-214
#[test]
fn or_both_dice_are_rolled_again_and_the_new_result_counts() {
    let mut table = Setup::three().acting_at(9).tiles(red(), &[Good::Red]).build();
    table.fate(&[6, 6]).red(&[Action::BlackMarket { good: Good::Red }]);
    table.fate(&[1, 1]).red(&[Action::RollAgain]);
    assert_eq!((table.goods(red()), table.phase()), ([1, 0, 0, 0], Phase::Encounters), "worse, and final");
    table.refuses(red(), Action::RollAgain, "IST-072");
}

/// IST-214
#[test]
fn the_red_tile_is_used_once_after_seeing_the_roll_even_on_a_four() {
    let mut table = Setup::three().acting_at(12).tiles(red(), &[Good::Red]).build();
    table.refuses(red(), Action::SetToFour { die: 1 }, "IST-070");
    table.fate(&[4, 2]).red(&[Action::Call { number: 6 }]);
    let four = |die| Action::SetToFour { die };
    assert_eq!(table.legal(red()), [Action::KeepRoll, four(1), four(2), Action::RollAgain]);
    table.refuses(red(), four(3), "IST-213");
    table.red(&[four(1)]);
    assert_eq!((table.lira(red()), table.phase()), (6, Phase::Encounters));
}

/// IST-206
#[test]
fn the_red_tile_does_not_change_the_rolls_of_figures() {
    let mut table = Setup::three().tiles(red(), &[Good::Red]).lira(red(), 9).at(red(), 8).governor(8).smuggler(8);
    table = table.phase(Phase::Encounters);
    let mut table = table.build();
    table.red(&[Action::MeetGovernor, Action::TakeCard { card: Card::StayPut }]);
    table.fate(&[1, 1]).red(&[Action::PayLira]);
    assert!(table.game.view(Viewer::Seat(red())).choice.is_none());
    table.red(&[Action::MeetSmuggler, Action::ChooseGood { good: Good::Red }]);
    table.fate(&[1, 2]).red(&[Action::PayLira]);
    let choice: Option<Choice> = table.game.view(Viewer::Seat(red())).choice;
    assert_eq!((choice, table.view().governor.number(), table.view().smuggler.number()), (None, 3, 8));
}

/// IST-119, IST-215
#[test]
fn green_and_blue_do_what_their_places_say() {
    let mut table = Setup::three().acting_at(1).goods(red(), [0, 0, 0, 2]).build();
    table.red(&[Action::BuyMosqueTile { good: Good::Blue }]);
    assert_eq!(table.stack(red()), 5);
    let green = Setup::three().acting_at(3).tiles(red(), &[Good::Green]).lira(red(), 2).build();
    assert!(green.offers(red(), Action::FillAndBuy { good: Good::Blue }));
}
