//! 2.6 Phase 4 and 2.9 Governor and Smuggler.

use caravanserai_core::{Fate, Game, Silent};
use caravanserai_istanbul::{Action, Card, Good, Limit, Phase, Tile};

use crate::table::{Setup, Table, blue, choose, discard, green, play, red, take, walk};

/// IST-080, IST-081, IST-082, IST-083, IST-084, E30
#[test]
fn family_members_of_others_are_captured_and_each_brings_a_reward() {
    let mut table = Setup::three().family(red(), 3).family(blue(), 3).family(green(), 3).build();
    table.go(red(), 3).red(&[Action::Fill]);
    assert_eq!([red(), blue(), green()].map(|seat| table.family(seat)), [3, 6, 6]);
    table.refuses(red(), Action::EndTurn, "IST-082");
    table.red(&[Action::TakeLira]);
    table.refuses(red(), Action::EndTurn, "IST-082");
    table.red(&[take(Card::SellAny)]);
    table.refuses(red(), Action::TakeLira, "IST-081");
    assert_eq!((table.lira(red()), table.hand(red())), (3, vec![Card::SellAny]));
    table.red(&[Action::EndTurn]);
    assert_eq!(table.active(), Some(blue()));
}

/// IST-082
#[test]
fn rewards_may_be_taken_before_between_or_after_encounters_and_cards() {
    let mut table = Setup::three()
        .acting_at(8)
        .family(blue(), 8)
        .family(green(), 8)
        .smuggler(8)
        .hand(red(), &[Card::TakeFiveLira])
        .build();
    table.red(&[Action::Fill, play(Card::TakeFiveLira), Action::TakeLira, Action::MeetSmuggler, choose(Good::Blue)]);
    table.fate(&[3, 3]).red(&[Action::PayLira]);
    table.red(&[Action::TakeLira, Action::EndTurn]);
    assert_eq!(table.lira(red()), 5 + 3 - 2 + 3);
}

/// IST-083
#[test]
fn nobody_is_captured_at_the_police_station() {
    let mut table = Setup::three().acting_at(6).build();
    table.red(&[Action::Skip]);
    assert_eq!(table.view().rewards_due, 0);
    assert_eq!(table.legal(red()), [Action::EndTurn]);
}

/// IST-085
#[test]
fn captures_follow_a_skipped_action_too_but_no_ended_turn() {
    let mut skipped = Setup::three().acting_at(8).family(blue(), 8).build();
    skipped.red(&[Action::Skip]);
    assert_eq!((skipped.family(blue()), skipped.view().rewards_due), (6, 1));
    let mut unpaid = Setup::three().family(blue(), 8).at(green(), 8).build();
    unpaid.go(red(), 8).red(&[Action::EndTurn]);
    let mut left_out = Setup::three().family(blue(), 8).build();
    left_out.red(&[walk(8), Action::WithoutAssistant, Action::EndTurn]);
    assert_eq!((unpaid.family(blue()), left_out.family(blue())), (8, 8));
}

/// IST-086
#[test]
fn a_merchant_that_merely_stands_there_captures_nobody() {
    let mut table = Setup::three().acting_at(6).at(blue(), 8).hand(blue(), &[Card::StayPut]).build();
    table.red(&[crate::table::send(8), Action::Fill, Action::EndTurn]);
    assert_eq!(table.family(red()), 8);
    table.plays(blue(), &[play(Card::StayPut), Action::WithAssistant, Action::Skip]);
    assert_eq!((table.family(red()), table.view().rewards_due), (6, 1), "it needs a turn of its own there");
}

/// IST-087, IST-088
#[test]
fn both_figures_may_be_met_in_either_order_or_not_at_all() {
    let setup = || Setup::three().at(red(), 8).governor(8).smuggler(8).lira(red(), 4).phase(Phase::Encounters);
    let governor = |table: &mut Table| {
        table.red(&[Action::MeetGovernor, take(Card::StayPut)]).fate(&[1, 1]).red(&[Action::PayLira]);
    };
    let smuggler = |table: &mut Table| {
        table.red(&[Action::MeetSmuggler, choose(Good::Red)]).fate(&[1, 1]).red(&[Action::PayLira]);
    };
    let mut first = setup().build();
    governor(&mut first);
    smuggler(&mut first);
    let mut second = setup().build();
    smuggler(&mut second);
    governor(&mut second);
    assert_eq!(first.game, second.game);
    let mut neither = setup().build();
    neither.red(&[Action::EndTurn]);
    assert_eq!((neither.view().governor.number(), neither.view().smuggler.number()), (8, 8));
    let mut elsewhere = setup().governor(9).build();
    elsewhere.refuses(red(), Action::MeetGovernor, "IST-087");
}

/// IST-089, IST-205
#[test]
fn a_figure_that_the_dice_leave_there_may_be_met_again() {
    let mut table = Setup::three().at(red(), 8).smuggler(8).lira(red(), 9).phase(Phase::Encounters).build();
    for _ in 0..2 {
        table.red(&[Action::MeetSmuggler, choose(Good::Blue)]).fate(&[1, 2]).red(&[Action::PayLira]);
        assert_eq!(table.view().smuggler.number(), 8, "a total of 3 leads to the Spice Warehouse");
    }
    assert_eq!((table.goods(red()), table.lira(red())), ([0, 0, 0, 2], 5));
}

/// IST-256
#[test]
fn at_some_tables_each_figure_is_met_once_per_turn() {
    let mut table = Setup::three_with(|options| options.encounters = Limit::Once)
        .at(red(), 8)
        .smuggler(8)
        .governor(8)
        .lira(red(), 9)
        .phase(Phase::Encounters)
        .build();
    table.red(&[Action::MeetSmuggler, choose(Good::Blue)]).fate(&[1, 2]).red(&[Action::PayLira]);
    table.refuses(red(), Action::MeetSmuggler, "IST-256");
    table.red(&[Action::MeetGovernor, take(Card::StayPut)]).fate(&[1, 2]).red(&[Action::PayLira]);
    table.refuses(red(), Action::MeetGovernor, "IST-256");
}

/// IST-090
#[test]
fn cards_and_the_yellow_tile_may_be_used_in_phase_four() {
    let table = Setup::three()
        .at(red(), 8)
        .phase(Phase::Encounters)
        .hand(red(), &[Card::TakeOneGood, Card::TakeFiveLira, Card::ArrestFamily])
        .family(red(), 3)
        .tiles(red(), &[Good::Yellow])
        .out(red(), &[8])
        .lira(red(), 2)
        .build();
    for action in [play(Card::TakeOneGood), play(Card::TakeFiveLira), play(Card::ArrestFamily), Action::UseYellow] {
        assert!(table.offers(red(), action));
    }
}

/// IST-092
#[test]
fn a_turn_ends_in_phase_two_in_phase_four_or_while_the_end_is_pending() {
    let can_end = |phase| {
        let table = Setup::three().at(red(), 8).at(blue(), 8).phase(phase).build();
        table.offers(red(), Action::EndTurn)
    };
    let phases = [Phase::Movement, Phase::Payment, Phase::Action, Phase::Encounters, Phase::EndPending];
    assert_eq!(phases.map(can_end), [false, true, false, true, true]);
}

/// IST-200, IST-202, IST-204, IST-207, E31
#[test]
fn the_governor_may_be_paid_with_the_card_he_gives() {
    let mut table = Setup::three().at(red(), 8).governor(8).phase(Phase::Encounters).pile(&[Card::SellAny]).build();
    table.red(&[Action::MeetGovernor, take(Card::ExtraMove)]);
    table.refuses(red(), Action::PayLira, "IST-200");
    table.refuses(red(), discard(Card::StayPut), "IST-162");
    table.fate(&[2, 6]).red(&[discard(Card::ExtraMove)]);
    assert_eq!(table.hand(red()), []);
    assert_eq!(table.view().pile, [Card::SellAny, Card::ExtraMove]);
    assert_eq!(table.view().governor.number(), 9, "8 leads to the Black Market");
}

/// IST-200
#[test]
fn or_with_two_lira_or_another_card() {
    let setup = || Setup::three().at(red(), 8).governor(8).phase(Phase::Encounters).hand(red(), &[Card::SellAny]);
    let mut lira = setup().lira(red(), 2).build();
    lira.red(&[Action::MeetGovernor, take(Card::ExtraMove)]).fate(&[6, 6]).red(&[Action::PayLira]);
    assert_eq!((lira.lira(red()), lira.hand(red())), (0, vec![Card::ExtraMove, Card::SellAny]));
    let mut card = setup().lira(red(), 2).build();
    card.red(&[Action::MeetGovernor, take(Card::ExtraMove)]).fate(&[6, 6]).red(&[discard(Card::SellAny)]);
    assert_eq!((card.lira(red()), card.hand(red())), (2, vec![Card::ExtraMove]));
}

/// IST-201, IST-204, E45
#[test]
fn the_smuggler_brings_a_good_for_two_lira() {
    let setup = Setup::three().at(red(), 8).smuggler(8).phase(Phase::Encounters);
    let mut table = setup.lira(red(), 3).goods(red(), [0, 0, 0, 1]).build();
    table.red(&[Action::MeetSmuggler, choose(Good::Blue)]).fate(&[4, 6]).red(&[Action::PayLira]);
    assert_eq!((table.goods(red()), table.lira(red())), ([0, 0, 0, 2], 1));
    assert_eq!(table.view().smuggler.number(), 14, "10 leads to the Large Market");
}

/// IST-201, IST-202
#[test]
fn the_smuggler_may_be_paid_with_a_good_even_the_one_he_brings() {
    let mut table = Setup::three().at(red(), 8).smuggler(8).phase(Phase::Encounters).build();
    table.red(&[Action::MeetSmuggler, choose(Good::Blue)]);
    table.refuses(red(), Action::PayLira, "IST-201");
    table.refuses(red(), Action::GiveGood { good: Good::Red }, "IST-201");
    assert_eq!(table.legal(red()), [Action::GiveGood { good: Good::Blue }]);
    table.fate(&[1, 1]).red(&[Action::GiveGood { good: Good::Blue }]);
    assert_eq!((table.goods(red()), table.view().smuggler.number()), ([0; 4], 3));
}

/// IST-203, E32
#[test]
fn a_good_without_room_is_lost_but_the_payment_is_due() {
    let mut table = Setup::three().at(red(), 8).smuggler(8).goods(red(), [2, 0, 0, 0]).phase(Phase::Encounters).build();
    table.red(&[Action::MeetSmuggler, choose(Good::Red)]).fate(&[1, 1]).red(&[Action::GiveGood { good: Good::Red }]);
    assert_eq!(table.goods(red()), [1, 0, 0, 0]);
}

/// IST-204
#[test]
fn figures_go_to_the_place_wherever_the_layout_has_put_it() {
    let layout = caravanserai_istanbul::Layout::Named(caravanserai_istanbul::NamedLayout::FourGates);
    for (total, tile) in (2..=12u32).zip(Tile::BY_DICE) {
        let mut table = Setup::three_with(|options| options.layout = layout.clone())
            .at(red(), 1)
            .smuggler(1)
            .phase(Phase::Encounters)
            .build();
        let (first, second) = (total.div_ceil(2), total / 2);
        table.red(&[Action::MeetSmuggler, choose(Good::Red)]);
        table.fate(&[first, second]).red(&[Action::GiveGood { good: Good::Red }]);
        let view = table.view();
        assert_eq!(view.layout[view.smuggler.index()], tile);
    }
}

/// IST-205
#[test]
fn figures_that_are_not_met_do_not_move() {
    let mut table = Setup::three().governor(9).smuggler(10).build();
    for _ in 0..3 {
        table.round_passes();
    }
    assert_eq!((table.view().governor.number(), table.view().smuggler.number()), (9, 10));
}

/// IST-204
#[test]
fn the_dice_of_a_figure_are_two_fair_dice() {
    let table = Setup::three().at(red(), 8).smuggler(8).lira(red(), 9).phase(Phase::Encounters).build();
    let mut fate = Fate::seeded(9, 0);
    let sevens = (0..1800)
        .filter(|_| {
            let mut game = table.game.clone();
            for action in [Action::MeetSmuggler, choose(Good::Red), Action::PayLira] {
                game.play(red(), &action, &mut fate, &mut Silent).unwrap();
            }
            game.view(caravanserai_core::Viewer::Onlooker).smuggler.number() == 7
        })
        .count();
    assert!((230..370).contains(&sevens), "one in six goes to the Fountain: {sevens}");
}
