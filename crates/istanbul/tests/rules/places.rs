//! 2.5 and 2.7: the action of a place; warehouses, Fountain, Post Office.

use caravanserai_istanbul::{Action, Card, Good, Phase};

use crate::table::{Setup, blue, choose, play, red, spot};

/// IST-070, IST-071, IST-085
#[test]
fn skipping_is_always_allowed_and_leads_to_phase_four() {
    for place in 1..=16 {
        let mut table = Setup::three().acting_at(place).build();
        assert!(table.offers(red(), Action::Skip));
        table.red(&[Action::Skip]);
        assert_eq!(table.phase(), Phase::Encounters);
    }
}

/// IST-071
#[test]
fn an_action_that_cannot_be_carried_out_in_full_is_not_offered() {
    for place in [1, 4, 11, 13, 14, 15, 16] {
        let table = Setup::three().acting_at(place).build();
        assert_eq!(table.legal(red()), [Action::Skip], "place {place}");
    }
    let mut poor = Setup::three().acting_at(16).lira(red(), 13).build();
    poor.refuses(red(), Action::BuyRuby, "IST-140");
}

/// IST-072
#[test]
fn there_is_one_action_per_turn_and_cards_are_that_action() {
    let mut table = Setup::three().acting_at(2).hand(red(), &[Card::DoublePostOffice]).build();
    table.red(&[play(Card::DoublePostOffice)]);
    assert_eq!(table.phase(), Phase::Encounters);
    table.refuses(red(), Action::CollectMail, "IST-072");

    let mut table = Setup::three().acting_at(11).goods(red(), [2, 0, 0, 0]).hand(red(), &[Card::SellAny; 2]).build();
    table.red(&[play(Card::SellAny), Action::Offer { good: Good::Red }]);
    table.fate(&[1220]).red(&[Action::Sell]);
    table.refuses(red(), play(Card::SellAny), "IST-072");

    let mut table = Setup::three().acting_at(8).tiles(red(), &[Good::Green]).lira(red(), 9).build();
    table.red(&[Action::FillAndBuy { good: Good::Blue }]);
    table.refuses(red(), Action::Fill, "IST-072");
}

/// IST-074
#[test]
fn what_was_gained_earlier_in_the_turn_may_be_used() {
    let mut table = Setup::three().lira(red(), 2).hand(red(), &[Card::TakeFiveLira]).build();
    table.go(red(), 15).red(&[play(Card::TakeFiveLira), Action::ExtendCart]);
    assert_eq!((table.of(red()).capacity, table.lira(red())), (3, 0));
}

/// IST-100, E1
#[test]
fn warehouses_fill_their_good_to_the_capacity() {
    let mut table = Setup::three().acting_at(3).capacity(red(), 3).goods(red(), [1, 1, 1, 1]).build();
    table.red(&[Action::Fill]);
    assert_eq!(table.goods(red()), [3, 1, 1, 1]);
    let filled = |place| {
        let mut table = Setup::three().acting_at(place).build();
        table.red(&[Action::Fill]);
        table.goods(red())
    };
    assert_eq!([filled(3), filled(8), filled(5)], [[2, 0, 0, 0], [0, 2, 0, 0], [0, 0, 2, 0]]);
    let mut elsewhere = Setup::three().acting_at(9).build();
    elsewhere.refuses(red(), Action::Fill, "IST-100");
}

/// IST-101, IST-085, E40
#[test]
fn a_full_cart_may_be_filled_again_without_effect() {
    let mut table = Setup::three().acting_at(3).goods(red(), [2, 0, 0, 0]).family(blue(), 3).governor(3).build();
    table.red(&[Action::Fill]);
    assert_eq!((table.goods(red()), table.family(blue())), ([2, 0, 0, 0], 6));
    assert!(table.offers(red(), Action::MeetGovernor) && table.offers(red(), Action::TakeLira));
}

/// IST-102, IST-103, IST-215
#[test]
fn the_green_tile_buys_one_more_good_after_the_fill() {
    let setup = || Setup::three().acting_at(3).tiles(red(), &[Good::Green]).lira(red(), 2);
    let mut table = setup().build();
    table.red(&[Action::FillAndBuy { good: Good::Blue }]);
    assert_eq!((table.goods(red()), table.lira(red())), ([2, 0, 0, 1], 0));

    let mut wasteful = setup().build();
    wasteful.red(&[Action::FillAndBuy { good: Good::Red }]);
    assert_eq!((wasteful.goods(red()), wasteful.lira(red())), ([2, 0, 0, 0], 0), "red was full after the fill");

    let mut poor = setup().lira(red(), 1).build();
    poor.refuses(red(), Action::FillAndBuy { good: Good::Blue }, "IST-102");
    let mut without = setup().tiles(red(), &[]).build();
    without.refuses(red(), Action::FillAndBuy { good: Good::Blue }, "IST-102");
    let mut once = setup().lira(red(), 9).build();
    once.red(&[Action::FillAndBuy { good: Good::Blue }]);
    once.refuses(red(), Action::FillAndBuy { good: Good::Blue }, "IST-072");
}

/// IST-049, IST-060, IST-105, E14
#[test]
fn the_fountain_calls_all_assistants_back() {
    let mut table = Setup::seats(4).at(red(), 11).out(red(), &[2, 3, 8, 11]).lira(red(), 1).build();
    table.go(red(), 7).red(&[Action::CallAllBack]);
    assert_eq!((table.stack(red()), table.out(red()), table.lira(red())), (4, vec![], 1));
}

/// IST-054, IST-105, IST-106, E15
#[test]
fn or_those_that_are_chosen() {
    let mut table = Setup::three().at(red(), 11).out(red(), &[2, 8]).build();
    table.go(red(), 7);
    assert_eq!((table.stack(red()), table.out(red())), (1, vec![2, 7, 8]));
    let toggle = |number| Action::Toggle { spot: spot(number) };
    table.red(&[Action::ChooseAssistants, toggle(2), toggle(8), toggle(7), toggle(8)]);
    table.refuses(red(), toggle(3), "IST-105");
    table.red(&[Action::CallChosenBack]);
    assert_eq!((table.stack(red()), table.out(red())), (3, vec![8]));
}

/// IST-106
#[test]
fn the_selection_may_be_empty_and_all_includes_the_one_just_placed() {
    let mut table = Setup::three().at(red(), 11).out(red(), &[2]).build();
    table.go(red(), 7).red(&[Action::ChooseAssistants, Action::CallChosenBack]);
    assert_eq!((table.out(red()), table.phase()), (vec![2, 7], Phase::Encounters));

    let mut table = Setup::three().at(red(), 11).out(red(), &[2]).build();
    table.go(red(), 7).red(&[Action::CallAllBack]);
    assert_eq!(table.stack(red()), 4);
}

/// IST-107
#[test]
fn the_fountain_may_be_visited_with_an_empty_stack() {
    let mut table = Setup::three().at(red(), 11).out(red(), &[1, 2, 3, 4]).build();
    table.go(red(), 7);
    assert_eq!((table.phase(), table.out(red())), (Phase::Action, vec![1, 2, 3, 4]));
}

/// IST-110, E5
#[test]
fn the_dial_gives_and_moves_on() {
    let gains = |dial: u8| {
        let mut table = Setup::three().acting_at(2).dial(dial).build();
        table.red(&[Action::CollectMail]);
        (table.goods(red()), table.lira(red()), table.view().dial)
    };
    assert_eq!(gains(0), ([0, 1, 1, 0], 2, 1));
    assert_eq!(gains(1), ([1, 0, 1, 0], 3, 2));
    assert_eq!(gains(2), ([1, 0, 0, 1], 4, 3));
    assert_eq!(gains(3), ([1, 0, 0, 1], 4, 4));
    assert_eq!(gains(4), ([1, 0, 0, 1], 4, 0));
}

/// IST-110, IST-111, IST-221, E16
#[test]
fn the_dial_moves_on_even_if_a_good_is_lost() {
    let mut table = Setup::three().acting_at(2).dial(1).goods(red(), [2, 0, 0, 0]).lira(red(), 5).build();
    table.red(&[Action::CollectMail]);
    assert_eq!((table.goods(red()), table.lira(red()), table.view().dial), ([2, 0, 1, 0], 8, 2));
}

/// IST-220, IST-221, IST-222, E2
#[test]
fn capacity_counts_for_each_good_on_its_own() {
    let mut table = Setup::three()
        .at(red(), 7)
        .capacity(red(), 3)
        .goods(red(), [3, 3, 3, 2])
        .hand(red(), &[Card::TakeOneGood; 2])
        .build();
    table.red(&[play(Card::TakeOneGood), choose(Good::Blue)]);
    assert_eq!((table.goods(red()), table.of(red()).goods.total()), ([3, 3, 3, 3], 12));
    table.red(&[play(Card::TakeOneGood), choose(Good::Red)]);
    assert_eq!(table.goods(red()), [3, 3, 3, 3], "a good beyond capacity is ignored");
}
