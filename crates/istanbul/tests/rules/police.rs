//! The Police Station and the family member.

use caravanserai_istanbul::{Action, Card, Good, Phase};

use crate::table::{Setup, blue, choose, discard, green, offer, play, red, send, spot, take};

/// IST-170, IST-174, IST-177, IST-183, E29
#[test]
fn a_recalled_family_member_sells_at_the_small_market() {
    let mut table = Setup::three()
        .at(red(), 2)
        .goods(red(), [2, 0, 0, 0])
        .family(red(), 14)
        .hand(red(), &[Card::ArrestFamily])
        .lira(red(), 2)
        .build();
    table.go(red(), 6);
    table.refuses(red(), send(11), "IST-171");
    table.red(&[play(Card::ArrestFamily), Action::TakeLira, send(11), offer(Good::Red), offer(Good::Red)]);
    table.fate(&[1220]).red(&[Action::Sell]);
    assert_eq!((table.lira(red()), table.goods(red())), (10, [0; 4]));
    assert_eq!((table.merchant(red()), table.family(red()), table.out(red())), (6, 11, vec![6]));
    assert_eq!(table.phase(), Phase::Encounters);
}

/// IST-170
#[test]
fn the_family_member_carries_out_the_action_of_any_other_place() {
    let mut fill = Setup::three().acting_at(6).build();
    fill.red(&[send(3), Action::Fill]);
    assert_eq!((fill.goods(red()), fill.family(red()), fill.phase()), ([2, 0, 0, 0], 3, Phase::Encounters));
    let mut fountain = Setup::three().acting_at(6).out(red(), &[1, 2]).build();
    fountain.red(&[send(7), Action::ChooseAssistants, Action::Toggle { spot: spot(2) }, Action::CallChosenBack]);
    assert_eq!((fountain.out(red()), fountain.family(red())), (vec![1], 7));
    let mut tea = Setup::three().acting_at(6).build();
    tea.red(&[send(12)]).fate(&[5, 5]).red(&[Action::Call { number: 9 }]);
    assert_eq!((tea.lira(red()), tea.family(red())), (9, 12));
    let mut cards = Setup::three().acting_at(6).build();
    cards.red(&[send(10), take(Card::StayPut), take(Card::StayPut), discard(Card::StayPut)]);
    assert_eq!((cards.hand(red()), cards.family(red())), (vec![Card::StayPut], 10));
    let mut palace = Setup::three().acting_at(6).goods(red(), [2, 1, 1, 1]).build();
    palace.red(&[send(13), Action::PaySultan, choose(Good::Red)]);
    assert_eq!((palace.rubies(red()), palace.family(red())), (1, 13));
}

/// IST-171
#[test]
fn the_station_is_no_destination_and_an_absent_family_member_cannot_be_sent() {
    let mut table = Setup::three().acting_at(6).build();
    table.refuses(red(), send(6), "IST-171");
    let mut away = Setup::three().acting_at(6).family(red(), 3).build();
    away.refuses(red(), send(8), "IST-171");
    assert_eq!(away.legal(red()), [Action::Skip]);
}

/// IST-171, IST-176, E46
#[test]
fn the_family_member_stays_until_somebody_finds_it() {
    let mut table = Setup::three().round(3).acting_at(6).goods(red(), [1, 0, 0, 0]).build();
    table.red(&[send(14)]).fate(&[1112]).red(&[Action::SellMost]).red(&[Action::EndTurn]);
    for _ in 3..9 {
        table.idles(blue()).idles(green()).idles(red());
    }
    assert_eq!((table.view().round, table.family(red())), (9, 14));
    table.idles(blue()).idles(green());
    let mut there = Setup::three().family(red(), 14).acting_at(6).build();
    there.refuses(red(), send(3), "IST-171");
}

/// IST-172
#[test]
fn it_touches_no_assistants_pays_nobody_and_captures_nobody() {
    let mut table =
        Setup::three().acting_at(6).at(blue(), 3).family(green(), 3).out(red(), &[3]).lira(red(), 9).build();
    table.red(&[send(3), Action::Fill]);
    assert_eq!((table.out(red()), table.lira(red()), table.lira(blue())), (vec![3], 9, 0));
    assert_eq!((table.family(green()), table.view().rewards_due), (3, 0));
}

/// IST-173
#[test]
fn its_action_must_be_possible_and_carried_out() {
    let mut table = Setup::three().acting_at(6).build();
    let destinations: Vec<u8> = table
        .legal(red())
        .into_iter()
        .filter_map(|action| match action {
            Action::SendFamily { to } => Some(to.number()),
            _ => None,
        })
        .collect();
    assert_eq!(destinations, [2, 3, 5, 7, 8, 9, 10, 12], "nothing to pay with, nothing to sell");
    table.refuses(red(), send(16), "IST-140");
    table.red(&[send(7)]);
    table.refuses(red(), Action::Skip, "IST-173");
    table.red(&[Action::CallAllBack]);
    assert_eq!(table.family(red()), 7, "the Fountain with nobody to call back is possible");
}

/// IST-174
#[test]
fn tiles_and_cards_work_for_the_family_member_too() {
    let setup = || Setup::three().acting_at(6).lira(red(), 29);
    let mut green_tile = setup().tiles(red(), &[Good::Green]).build();
    green_tile.red(&[send(8), Action::FillAndBuy { good: Good::Blue }]);
    assert_eq!((green_tile.goods(red()), green_tile.lira(red())), ([0, 2, 0, 1], 27));
    let mut red_tile = setup().tiles(red(), &[Good::Red]).build();
    red_tile.red(&[send(12)]).fate(&[1, 6]).red(&[Action::Call { number: 10 }]);
    assert_eq!(red_tile.family(red()), 12, "the roll has happened");
    red_tile.red(&[Action::SetToFour { die: 1 }]);
    assert_eq!((red_tile.lira(red()), red_tile.phase()), (39, Phase::Encounters));
    let mut sell_any = setup().goods(red(), [0, 0, 0, 2]).hand(red(), &[Card::SellAny]).build();
    sell_any.red(&[send(11), play(Card::SellAny)]).fate(&[1220]).red(&[Action::SellMost]);
    assert_eq!((sell_any.lira(red()), sell_any.family(red())), (34, 11));
    let mut double = setup().hand(red(), &[Card::DoubleDealer]).build();
    double.red(&[send(16), play(Card::DoubleDealer)]);
    assert_eq!((double.rubies(red()), double.lira(red()), double.family(red())), (2, 0, 16));
}

/// IST-175
#[test]
fn phase_four_takes_place_at_the_police_station() {
    let mut table = Setup::three().acting_at(6).family(blue(), 3).governor(3).smuggler(6).build();
    table.red(&[send(3), Action::Fill]);
    assert_eq!(table.family(blue()), 3);
    assert!(table.offers(red(), Action::MeetSmuggler));
    table.refuses(red(), Action::MeetGovernor, "IST-087");
    table.refuses(red(), Action::TakeLira, "IST-081");
}

/// IST-177
#[test]
fn arrest_family_makes_the_station_available_again_in_the_same_turn() {
    let mut table = Setup::three().acting_at(6).family(red(), 3).hand(red(), &[Card::ArrestFamily]).build();
    table.refuses(red(), send(3), "IST-171");
    table.red(&[play(Card::ArrestFamily), Action::TakeLira, send(3), Action::Fill]);
    assert_eq!((table.family(red()), table.lira(red()), table.goods(red())), (3, 3, [2, 0, 0, 0]));
}

/// IST-178
#[test]
fn it_may_go_to_a_crowded_place_and_nothing_happens_between_them() {
    let mut table =
        Setup::three().acting_at(6).at(blue(), 3).at(green(), 3).family(blue(), 3).family(green(), 3).build();
    table.red(&[send(3), Action::Fill, Action::EndTurn]);
    assert_eq!([red(), blue(), green()].map(|seat| table.family(seat)), [3, 3, 3]);
}
