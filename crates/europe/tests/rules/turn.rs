//! Section 2.3: windows, the throw, the order of results, missed turns.

use caravanserai_core::Seats;
use caravanserai_europe::{Action, Chance, Event, Options, Phase};
use serde_json::json;

use crate::table::{A, B, C, LIGHT_CARD, TICKET, TIMETABLE, city, given, space};

/// EUR-040, EUR-094, EUR-095
#[test]
fn a_turn_has_three_windows_around_throw_and_move() {
    let mut play = given(2)
        .hand(A, &[1, 2])
        .token(A, "54")
        .lights(&["17-19/1"])
        .kept(A, &[LIGHT_CARD, LIGHT_CARD, LIGHT_CARD, TIMETABLE])
        .start();
    let card = Action::Play { card: LIGHT_CARD };
    let timetable = Action::Play { card: TIMETABLE };
    assert!(play.offered(A, card) && play.offered(A, timetable) && play.offered(A, Action::Throw {}));
    assert!(!play.offered(A, Action::EndTurn {}));
    play.throw(9);
    assert!(play.offered(A, card));
    assert_eq!(play.rule_against(A, timetable), "EUR-095");
    assert!(!play.offered(A, Action::EndTurn {}));
    play.step("53-54/2");
    assert_eq!(play.public().phase, Phase::Moving);
    assert_eq!(play.rule_against(A, card), "EUR-095");
    play.step("50-53/4");
    assert_eq!(play.at(A), space("50"));
    play.step("41-50/7");
    assert_eq!(play.public().phase, Phase::AfterMove);
    assert!(play.offered(A, card) && play.offered(A, Action::EndTurn {}));
    assert_eq!(play.rule_against(A, timetable), "EUR-095");
    play.go(Action::EndTurn {});
    assert_eq!(play.turn(), B);
    assert_eq!(play.refused(A, card).code, "not_your_turn");
}

/// EUR-041
#[test]
fn there_is_one_throw_in_a_turn() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(3);
    assert_eq!(play.rule_against(A, Action::Throw {}), "EUR-041");
    play.step("49-54/7");
    assert_eq!(play.at(A), space("49-54/5"));
    assert_eq!(play.rule_against(A, Action::Throw {}), "EUR-041");
    play.go(Action::EndTurn {});
    assert!(play.offered(B, Action::Throw {}));
}

/// EUR-047
#[test]
fn arrival_comes_before_the_passed_light() {
    let mut play = given(2).hand(A, &[53, 1, 2]).token(A, "54").lights(&["53-54/1"]).start();
    play.throw(6).step("53-54/2");
    assert_eq!(play.view(A).phase, Phase::Arriving);
    play.go(Action::Arrive {});
    assert_eq!(play.public().phase, Phase::PassedLight);
    play.go(Action::LeaveLight {});
    assert_eq!(play.public().phase, Phase::AfterMove);
}

/// EUR-047, EUR-071
#[test]
fn the_passed_light_comes_before_the_chance_card() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["53-54/1"]).start();
    play.throw(8).step("53-54/1").step("48-53/4").step("46-48/3");
    assert_eq!((play.at(A), play.public().phase), (space("46-48/3"), Phase::PassedLight));
    assert_eq!(play.legal(A), [Action::PickUpLight {}, Action::LeaveLight {}]);
    play.go(Action::PickUpLight {}).put_light("1-5/2");
    assert!(play.is_lit("1-5/2") && !play.is_lit("53-54/1"));
    assert_eq!(play.legal(A), [Action::Draw {}]);
}

/// EUR-048, EUR-127
#[test]
fn a_missed_turn_has_no_throw_and_no_window() {
    let mut play = given(3)
        .token(A, "54")
        .hand(A, &[1, 2])
        .kept(A, &[TICKET])
        .kept(B, &[TICKET])
        .set("/travellers/1/miss", json!(1))
        .start();
    let offer = Action::Offer { to: B, give: [TICKET].into_iter().collect(), ask: [TICKET].into_iter().collect() };
    play.act(A, offer);
    assert!(play.offered(B, Action::Accept {}));
    play.act(B, Action::Accept {});
    play.throw(1).step("49-54/7").go(Action::EndTurn {});
    assert!(play.heard(Event::TurnMissed { seat: B, more: 0 }));
    assert_eq!(play.turn(), C);
    assert!(play.legal(B).is_empty());
    assert_eq!(play.player(B).miss, 0);
}

/// EUR-049
#[test]
fn a_turn_without_cards_at_the_table_ends_by_itself_once_it_is_confirmed() {
    let mut play = given(2).hand(A, &[53, 1, 2]).token(A, "54").start();
    play.throw(9).step("53-54/2");
    assert!(!play.sealed);
    play.go(Action::Arrive {});
    assert!(play.sealed);
    assert_eq!(play.turn(), B);
    let mut play = given(2).hand(A, &[53, 1, 2]).token(A, "54").kept(B, &[TICKET]).start();
    play.throw(9).step("53-54/2").go(Action::Arrive {});
    assert_eq!((play.turn(), play.public().phase), (A, Phase::AfterMove));
    let no_trade = Options { trading: false, ..Options::default() };
    let mut play = given(2).options(no_trade).hand(A, &[53, 1, 2]).token(A, "54").kept(B, &[TICKET]).start();
    play.throw(9).step("53-54/2").go(Action::Arrive {});
    assert_eq!(play.turn(), B);
}

/// EUR-049
#[test]
fn play_passes_clockwise_and_the_round_is_counted() {
    let at_sea = given(3).token(A, "49-54/3").token(B, "49-54/3").token(C, "49-54/3");
    let mut play = at_sea.turn(B).set("/first", json!(1)).start();
    let mut order = Vec::new();
    for _ in 0..6 {
        order.push((play.turn(), play.public().round));
        play.throw(1);
        let step = Action::Step { to: play.steps()[0] };
        play.go(step).go(Action::EndTurn {});
    }
    assert_eq!(order, [(B, 1), (C, 1), (A, 1), (B, 2), (C, 2), (A, 2)]);
}

/// EUR-047, EUR-050, EUR-090
#[test]
fn steps_can_be_taken_back_until_the_end_of_the_move_is_confirmed() {
    let mut play = given(2).hand(A, &[53, 1, 2]).token(A, "54").kept(A, &[LIGHT_CARD]).start();
    play.throw(1).step("53-54/2");
    assert!(!play.sealed);
    assert_eq!(play.view(B).phase, Phase::Drawing);
    play.draw(Chance::Timetable, &[]);
    assert!(play.sealed);
    play.go(Action::EndTurn {});
    assert!(play.sealed);
}

/// EUR-050
#[test]
fn an_arrival_shows_nothing_to_others_before_it_is_confirmed() {
    let mut holds = given(2).hand(A, &[53, 1, 2]).token(A, "54").start();
    holds.throw(9).step("53-54/2");
    let mut walks = given(2).hand(A, &[1, 2, 3]).token(A, "54").start();
    walks.throw(9).step("53-54/2");
    assert_eq!((holds.view(A).phase, walks.view(A).phase), (Phase::Arriving, Phase::Moving));
    assert_eq!((holds.view(B).phase, walks.view(B).phase), (Phase::Moving, Phase::Moving));
    assert_eq!(holds.view(B).motion, walks.view(B).motion);
    assert_eq!(holds.public().phase, Phase::Moving);
    assert_eq!(holds.public().players[0].at, Some(city(53).into()));
}

/// EUR-040
#[test]
fn only_the_player_whose_turn_it_is_acts() {
    let play = given(3).start();
    assert_eq!(caravanserai_core::Game::stage(&play.game), caravanserai_core::Stage::Waiting(Seats::only(A)));
    assert!(play.legal(B).is_empty());
    assert_eq!(play.refused(B, Action::Throw {}).code, "not_your_turn");
    assert_eq!(play.refused(caravanserai_core::Seat::new(5).unwrap(), Action::Throw {}).code, "no_such_seat");
}
