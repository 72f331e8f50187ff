//! Jail: looks, bail, release.

use caravanserai_journey::{Action, Event, PLACES, Step, TaskCard};

use crate::scene::Scene;
use crate::table::{BROWN, F, GREEN, K, ORANGE, RED, S, T, U, card, day, gift, lira, look, say, seat};

/// Red was arrested in Taksim on w2d3 on P05 and is in jail on the next day.
fn in_jail() -> Scene {
    Scene::new(4).on("w2d4").in_jail(RED, "P05", "w2d3").stood(RED, "w2d3", T).upright(&["P09", "W12"])
}

/// JRN-036
#[test]
fn a_prisoner_may_hold_the_marker_and_takes_turns_in_order() {
    let mut table = in_jail().set();
    assert_eq!((table.onlooker().starter, table.waiting()), (seat(RED), vec![RED]));
    table.play(RED, Action::StopLooking).play(RED, Action::EndTurn);
    assert_eq!(table.waiting(), [ORANGE]);
    table.until_reveal();
    assert_eq!(table.step(), Step::Reveal { seat: seat(RED) });
    table.play(RED, Action::Reveal);
}

/// JRN-105
#[test]
fn in_jail_one_card_may_be_looked_at_and_nothing_else() {
    let mut table = in_jail().set();
    assert_eq!(table.legal(RED), [look(5, 1), look(6, 1), Action::StopLooking]);
    table.refuses(RED, Action::Stay);
    table.refuses(RED, crate::table::go(S));
    table.refuses(RED, Action::Draw);
    table.play(RED, look(5, 1));
    table.refuses(RED, look(6, 1));
    table.refuses(RED, Action::Draw);
    assert!(table.view(RED).sheet[4].squares[0].as_ref().is_some_and(|square| square.card.is_some()));
}

/// JRN-106
#[test]
fn jail_cuts_nobody_off() {
    let mut table = in_jail().set();
    table.play(RED, gift(ORANGE, 1)).play(BROWN, gift(RED, 2));
    assert_eq!((table.money(RED), table.money(ORANGE)), (7, 7));
    table.play(RED, say(&[GREEN], "r5s1", caravanserai_journey::Says::Raid, 0));
    assert_eq!(table.view(GREEN).statements.len(), 1);
}

/// JRN-107, JRN-069, E56
#[test]
fn nothing_on_the_board_touches_a_prisoner() {
    let mut table = Scene::new(4)
        .on("w1d6")
        .evening()
        .in_jail(GREEN, "P07", "w1d4")
        .stood(GREEN, "w1d4", T)
        .upright(&["P10", "P11", "P12", "W01"])
        .set();
    table.reveal();
    assert_eq!(table.money(GREEN), 6);
    assert!(!table.was_told(&Event::FinePaid { seat: seat(GREEN), amount: lira(3) }));
    assert!(!table.was_told(&Event::CannotPay { seat: seat(GREEN), fine: lira(3) }));
}

/// JRN-107
#[test]
fn no_task_goes_on_in_jail_but_days_count() {
    let mut table = in_jail().has(RED, TaskCard::Documents).set();
    assert_eq!(crate::table::Table::circles(&table.obstacle(RED)), [true, false]);
    table.until_turn_of(RED).play(RED, Action::StopLooking).play(RED, Action::EndTurn);
    table.until_day("w2d5").until_turn_of(RED).play(RED, Action::StopLooking).play(RED, Action::EndTurn);
    assert_eq!(crate::table::Table::circles(&table.obstacle(RED)), [false, false], "two days later came and went");
}

/// JRN-108, JRN-109
#[test]
fn on_the_release_day_the_way_out_is_free_and_not_optional() {
    let mut table = Scene::new(4)
        .on("w2d6")
        .in_jail(RED, "P05", "w2d3")
        .stood(RED, "w2d3", T)
        .upright(&["W12", "P01"])
        .pile(T, &[ORANGE])
        .set();
    table.play(RED, look(6, 1));
    assert_eq!(table.legal(RED), PLACES.map(|to| Action::ComeOut { to }));
    table.refuses(RED, Action::EndTurn);
    table.play(RED, Action::ComeOut { to: T });
    assert_eq!(table.pile(T), [ORANGE, RED]);
    assert_eq!(table.money(RED), 6);
    assert_eq!(table.legal(RED), [Action::EndTurn], "no further look and no draw");
    assert!(table.onlooker().jail.is_empty());
    assert!(!table.player(RED).fined_today);
}

/// JRN-110, JRN-111
#[test]
fn bail_is_paid_after_the_look_and_is_voluntary() {
    let mut table = in_jail().set();
    table.refuses(RED, Action::PayBail);
    table.play(RED, look(5, 1));
    assert_eq!(table.legal(RED), [Action::PayBail, Action::EndTurn]);
    let mut waits = table.clone();
    waits.play(RED, Action::EndTurn);
    assert_eq!((waits.money(RED), waits.onlooker().jail.len()), (6, 1));
    table.play(RED, Action::PayBail);
    assert_eq!(table.money(RED), 2);
    assert_eq!(table.legal(RED), PLACES.map(|to| Action::ComeOut { to }));
    table.play(RED, Action::ComeOut { to: F });
    assert_eq!(table.legal(RED), [Action::EndTurn]);
    table.play(RED, Action::EndTurn).until_turn_of(RED);
    assert_eq!(table.step(), Step::Move { seat: seat(RED) }, "from the next turn on everything is normal");
}

/// JRN-110
#[test]
fn bail_needs_the_money_which_may_arrive_until_the_turn_ends() {
    let mut table = in_jail().money(RED, 3).set();
    table.play(RED, Action::StopLooking);
    assert_eq!(table.legal(RED), [Action::EndTurn]);
    assert_eq!(table.refuses(RED, Action::PayBail).rule, Some("JRN-110"));
    table.play(GREEN, gift(RED, 1));
    assert!(table.allows(RED, &Action::PayBail));
}

/// JRN-112
#[test]
fn bail_can_be_paid_on_the_two_days_between() {
    let mut table = Scene::new(2).on("w2d3").evening().upright(&["P05", "W12"]).pile(T, &[RED]).money(RED, 0).set();
    table.reveal().pass_until(|table| table.today() == "w2d4");
    table.play(ORANGE, gift(RED, 6));
    for today in ["w2d4", "w2d5"] {
        table.until_day(today).until_turn_of(RED).play(RED, Action::StopLooking);
        assert!(table.allows(RED, &Action::PayBail), "{today}");
        table.play(RED, Action::EndTurn);
    }
    table.until_day("w2d6").until_turn_of(RED).play(RED, Action::StopLooking);
    assert!(!table.allows(RED, &Action::PayBail));
    assert!(table.allows(RED, &Action::ComeOut { to: K }));
}

/// JRN-113, JRN-110, JRN-124, E34
#[test]
fn bail_bars_from_the_evening_but_lets_a_task_go_on() {
    let mut table = Scene::new(4)
        .on("w2d3")
        .in_jail(RED, "P01", "w2d1")
        .stood(RED, "w2d1", T)
        .has(RED, TaskCard::Documents)
        .money(RED, 1)
        .upright(&["J05", "W12"])
        .set();
    table.play(BROWN, gift(RED, 3)).play(RED, look(3, 1)).play(RED, Action::PayBail);
    table.play(RED, Action::ComeOut { to: F });
    assert_eq!(table.obstacle(RED).completed, Some(day("w2d3")));
    table.play(RED, Action::EndTurn).play(BROWN, gift(RED, 3)).play(GREEN, gift(RED, 6)).reveal();
    assert!(table.was_told(&Event::Unused { card: card("J05") }));
    assert_eq!(table.money(RED), 9, "the money was there, but bail was paid today");
}

/// JRN-113, JRN-108, JRN-085, E35
#[test]
fn a_release_bars_from_nothing() {
    let mut table = Scene::new(4)
        .on("w2d4")
        .in_jail(RED, "P01", "w2d1")
        .stood(RED, "w2d1", T)
        .completed(RED, TaskCard::OldDebt)
        .stood(RED, "w1d1", S)
        .money(RED, 3)
        .upright(&["J07", "W12"])
        .set();
    table.play(BROWN, gift(RED, 6)).play(RED, Action::StopLooking).play(RED, Action::ComeOut { to: T });
    table.reveal().play(RED, Action::Travel);
    assert_eq!(table.money(RED), 0);
    assert!(table.player(RED).departure.is_some());
}

/// JRN-114
#[test]
fn a_released_player_can_be_raided_again_at_once() {
    let mut table = Scene::new(4)
        .on("w2d6")
        .in_jail(RED, "P05", "w2d3")
        .stood(RED, "w2d3", T)
        .money(RED, 3)
        .upright(&["P10", "W01"])
        .set();
    table.play(RED, Action::StopLooking).play(RED, Action::ComeOut { to: T }).reveal();
    assert!(table.was_told(&Event::FinePaid { seat: seat(RED), amount: lira(3) }));
}

/// JRN-115
#[test]
fn legal_aid_caps_bail_and_lifts_its_ban() {
    let mut table = in_jail().completed(RED, TaskCard::LegalAid).money(RED, 2).upright(&["W09"]).set();
    assert_eq!(table.onlooker().jail[0].prisoners[0].bail, lira(2));
    table.play(RED, Action::StopLooking).play(RED, Action::PayBail).play(RED, Action::ComeOut { to: T });
    assert_eq!(table.money(RED), 0);
    table.reveal().play(RED, Action::Work);
    assert_eq!(table.money(RED), 6);
}

/// JRN-045, JRN-129, JRN-108, E33
#[test]
fn who_comes_out_stands_there_that_day() {
    let mut table = Scene::new(4)
        .on("w1d6")
        .in_jail(RED, "P05", "w1d3")
        .stood(RED, "w1d3", T)
        .has(RED, TaskCard::MoneyTransfer)
        .upright(&["W12", "P01"])
        .set();
    table.play(RED, Action::StopLooking).play(RED, Action::ComeOut { to: T });
    assert_eq!(table.money(RED), 16);
    assert_eq!(table.opportunity(RED).completed, Some(day("w1d6")));
    assert_eq!(table.legal(RED), [Action::EndTurn]);
}

/// JRN-079
#[test]
fn the_police_card_is_used_when_the_last_marker_has_left_it() {
    let mut table = Scene::new(4)
        .on("w2d4")
        .in_jail(RED, "P05", "w2d3")
        .in_jail(ORANGE, "P05", "w2d3")
        .stood(RED, "w2d3", T)
        .stood(ORANGE, "w2d3", T)
        .upright(&["P09", "W12"])
        .set();
    table.play(RED, Action::StopLooking).play(RED, Action::PayBail).play(RED, Action::ComeOut { to: U });
    assert!(!table.used().contains(&card("P05")));
    table.play(RED, Action::EndTurn);
    table.play(ORANGE, Action::StopLooking).play(ORANGE, Action::PayBail).play(ORANGE, Action::ComeOut { to: U });
    assert!(table.used().contains(&card("P05")));
    assert!(table.was_told(&Event::JailCardUsed { card: card("P05") }));
}
