//! Section 2.5: Traffic Lights.

use caravanserai_europe::{Action, Chance, Event, Phase};
use serde_json::json;

use crate::table::{A, B, C, LIGHT_CARD, Play, TIMETABLE, given, route, space, spaces};

/// A in Cork, and a light between it and Dublin.
fn cork() -> Play {
    given(2).hand(A, &[1, 2]).token(A, "54").lights(&["53-54/1"]).start()
}

/// A next to the light between Cork and Dublin, having waited so often.
fn waiting(waits: u8) -> Play {
    given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["53-54/1"]).waits(A, waits).start()
}

/// EUR-060
#[test]
fn a_light_cannot_be_entered_without_a_reason() {
    for number in [1, 2, 3, 4, 5, 7, 9, 10, 11, 12] {
        let mut play = waiting(0);
        play.throw(number);
        assert_eq!(play.rule_against(A, Action::Step { to: space("53-54/1") }), "EUR-060");
    }
}

/// EUR-061, EUR-062
#[test]
fn a_token_stops_short_of_a_light_and_loses_the_rest() {
    let mut play = cork();
    play.throw(5).step("53-54/2");
    assert_eq!(play.at(A), space("53-54/2"));
    assert!(play.heard(Event::StoppedAtLight { seat: A, at: space("53-54/2"), lost: 4 }));
    assert_eq!((play.player(A).tally.walked, play.player(A).tally.forfeited), (1, 4));
    assert_eq!(play.legal(A), [Action::Draw {}]);
}

/// EUR-063
#[test]
fn the_stop_can_be_a_city() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "10-13/2").lights(&["7-10/1"]).start();
    play.throw(5).step("10-13/1");
    assert_eq!(play.at(A), space("10"));
    assert!(play.heard(Event::StoppedAtLight { seat: A, at: space("10"), lost: 3 }));
    assert_eq!(play.public().phase, Phase::AfterMove);
}

/// EUR-064
#[test]
fn at_a_junction_one_may_turn_off_or_halt() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "48-53/3").lights(&["53-54/1"]).start();
    play.throw(5).step("48-53/4");
    assert_eq!(play.at(A), space("53"));
    assert_eq!(play.legal(A), [Action::Step { to: space("50-53/4") }, Action::Halt {}]);
    play.go(Action::Halt {});
    assert!(play.heard(Event::StoppedAtLight { seat: A, at: space("53"), lost: 3 }));
    let mut play = given(2).hand(A, &[1, 2]).token(A, "48-53/3").lights(&["53-54/1"]).start();
    play.throw(5).step("48-53/4").step("50-53/4");
    assert_eq!(play.at(A), space("50-53/2"));
}

/// EUR-064
#[test]
fn halting_needs_a_step_and_a_light_that_cannot_be_passed() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "53").lights(&["53-54/1"]).start();
    play.throw(5);
    assert!(!play.offered(A, Action::Halt {}) && play.offered(A, Action::Wait {}));
    let mut play = given(2).hand(A, &[1, 2]).token(A, "48-53/3").lights(&["53-54/1"]).start();
    play.throw(6).step("48-53/4");
    assert!(!play.offered(A, Action::Halt {}));
    assert_eq!(play.steps(), spaces(&["50-53/4", "53-54/1"]));
}

/// EUR-065
#[test]
fn a_six_or_an_eight_crosses_a_light() {
    for number in [6, 8] {
        let mut play = cork();
        play.throw(number).step("53-54/2");
        assert_eq!(play.at(A), space("53"));
        assert!(play.heard(Event::LightPassed { seat: A, on: space("53-54/1"), thrown: true }));
        assert_eq!(play.player(A).tally.passed_by_throw, 1);
    }
}

/// EUR-066, EUR-084
#[test]
fn a_token_may_end_on_a_light_and_leaves_it_freely() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "28").lights(&["17-28/2"]).start();
    play.throw(6).step("17-28/7");
    assert_eq!((play.at(A), play.public().phase), (space("17-28/2"), Phase::PassedLight));
    let mut play = given(2).hand(A, &[1, 2]).token(A, "17-28/2").token(B, "17").lights(&["17-28/2"]).start();
    play.throw(3);
    assert!(!play.offered(A, Action::Wait {}));
    assert_eq!(play.steps(), spaces(&["17-28/1", "17-28/3"]));
    play.step("17-28/1");
    assert_eq!(play.at(A), space("17"));
}

/// EUR-084
#[test]
fn a_card_takes_a_light_from_under_a_token() {
    let given = given(2).hand(A, &[1, 2]).token(A, "54").token(B, "17-28/2").lights(&["17-28/2"]);
    let mut play = given.kept(A, &[LIGHT_CARD]).start();
    play.go(Action::Play { card: LIGHT_CARD }).go(Action::TakeLight { from: space("17-28/2") }).put_light("53-54/1");
    assert!(play.is_lit("53-54/1") && !play.is_lit("17-28/2"));
}

/// EUR-067, EUR-072, EUR-073
#[test]
fn the_passed_light_goes_to_a_free_red_box_or_stays() {
    let given = given(2).hand(A, &[1, 2]).token(A, "54").token(B, "46-48/2").lights(&["53-54/1", "27-31/1"]);
    let mut play = given.start();
    play.throw(6).step("53-54/2").step("48-53/4");
    assert_eq!(play.legal(A), [Action::PickUpLight {}, Action::LeaveLight {}]);
    play.go(Action::PickUpLight {});
    assert!(!play.offered(A, Action::ChooseRoute { route: route("46-48") }));
    assert!(!play.offered(A, Action::ChooseRoute { route: route("27-31") }));
    assert!(!play.offered(A, Action::ChooseRoute { route: route("53-54") }));
    play.put_light("48-50/2");
    assert!(play.heard(Event::LightMoved { seat: A, from: space("53-54/1"), to: space("48-50/2"), card: false }));
    assert_eq!(play.public().lights.len(), 2);
    let mut play = cork();
    play.throw(6).step("53-54/2").step("48-53/4").go(Action::LeaveLight {});
    assert!(play.is_lit("53-54/1"));
}

/// EUR-072
#[test]
fn the_own_token_does_not_bar_a_box() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "28").lights(&["17-28/6"]).start();
    play.throw(6).step("17-28/7");
    assert_eq!(play.at(A), space("17-28/2"));
    play.go(Action::PickUpLight {}).put_light("17-28/2");
    assert!(play.is_lit("17-28/2"));
}

/// EUR-068, EUR-069
#[test]
fn only_one_light_is_passed_in_a_throw() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "46").lights(&["46-48/2", "48-50/2"]).start();
    play.throw(8).step("46-48/1");
    assert_eq!(play.at(A), space("48"));
    play.step("48-50/1");
    assert_eq!(play.at(A), space("48-50/1"));
    assert!(play.heard(Event::StoppedAtLight { seat: A, at: space("48-50/1"), lost: 3 }));
}

/// EUR-069
#[test]
fn coming_round_to_the_same_light_counts_as_a_second() {
    let given = given(2).hand(A, &[1, 2]).token(A, "36").lights(&["36-38/1"]).mark(A, "double");
    let mut play = given.start();
    play.throw(8).step("36-38/1").step("33-38/2").step("32-33/3").step("32-36/1");
    assert_eq!(play.at(A), space("36"));
    assert!(!play.steps().contains(&space("36-38/1")));
    assert!(play.offered(A, Action::Halt {}));
}

/// EUR-070
#[test]
fn only_the_number_on_the_die_opens_a_light() {
    for (mark, number, passes) in [("double", 6, true), ("double", 3, false), ("double", 4, false), ("half", 8, true)] {
        let given = given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["53-54/1"]).mark(A, mark);
        let mut play = given.start();
        play.throw(number);
        assert_eq!(play.steps().contains(&space("53-54/1")), passes, "{mark} {number}");
    }
    let given = given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["53-54/1"]).kept(A, &[TIMETABLE]);
    let mut play = given.start();
    play.go(Action::Play { card: TIMETABLE }).go(Action::NameNumber { number: 6 });
    assert_eq!(play.steps(), spaces(&["54"]));
}

/// EUR-071
#[test]
fn the_light_is_moved_only_after_the_token_has_come_to_rest() {
    let mut play = cork();
    play.throw(8).step("53-54/2");
    assert_eq!(play.rule_against(A, Action::PickUpLight {}), "EUR-067");
    assert_eq!(play.rule_against(A, Action::LeaveLight {}), "EUR-067");
}

/// EUR-071, EUR-141
#[test]
fn a_winning_move_moves_no_light() {
    let mut play = given(2).hand(A, &[53]).token(A, "54").lights(&["53-54/1"]).start();
    play.throw(6).step("53-54/2").go(Action::Arrive {});
    assert!(play.is_over());
    assert!(play.is_lit("53-54/1"));
}

/// EUR-074, EUR-075, EUR-076, EUR-121
#[test]
fn the_light_card_is_kept_played_in_a_window_and_goes_back() {
    let given = given(2).hand(A, &[1, 2]).token(A, "54").lights(&["53-54/1", "48-50/2"]);
    let mut play = given.kept(A, &[LIGHT_CARD]).start();
    play.throw(8).go(Action::Play { card: LIGHT_CARD });
    let lights: Vec<Action> = play.public().lights.iter().map(|&from| Action::TakeLight { from }).collect();
    assert_eq!(play.legal(A), lights);
    assert_eq!(play.kept(A), [LIGHT_CARD]);
    assert_eq!(play.rule_against(A, Action::TakeLight { from: space("46-48/2") }), "EUR-075");
    play.go(Action::TakeLight { from: space("53-54/1") }).put_light("51-56/1");
    assert!(play.heard(Event::LightMoved { seat: A, from: space("53-54/1"), to: space("51-56/1"), card: true }));
    assert!(play.kept(A).is_empty());
    assert_eq!(play.under_chance(), [Chance::MoveAnyTrafficLight]);
    // Moving a light by card does not use up the one light of the throw.
    play.step("53-54/2").step("50-53/4");
    assert_eq!(play.at(A), space("50"));
}

/// EUR-077, EUR-078
#[test]
fn after_two_waits_the_third_throw_passes_and_the_light_stays() {
    let mut play = waiting(2);
    play.throw(4);
    assert_eq!(play.steps(), spaces(&["54", "53-54/1"]));
    play.step("53-54/1").step("48-53/4");
    assert_eq!(play.at(A), space("48-53/3"));
    assert!(play.heard(Event::LightPassed { seat: A, on: space("53-54/1"), thrown: false }));
    assert!(play.is_lit("53-54/1"));
    assert_eq!(play.public().phase, Phase::AfterMove);
    assert_eq!(play.player(A).tally.passed_by_waiting, 1);
}

/// EUR-078
#[test]
fn one_wait_is_not_enough_and_coming_to_the_light_is_none() {
    let mut play = cork();
    play.throw(5).step("53-54/2");
    assert_eq!(play.player(A).waits, 0);
    let mut play = waiting(1);
    play.throw(4);
    assert_eq!(play.steps(), spaces(&["54"]));
}

/// EUR-068, EUR-078
#[test]
fn the_third_throw_passes_with_its_first_step_only_and_one_light_only() {
    let given = given(2).hand(A, &[1, 2]).token(A, "2-6/3").lights(&["2-6/2", "2-6/4"]).waits(A, 2);
    let mut play = given.start();
    play.throw(3).step("2-6/4");
    assert_eq!(play.at(A), space("6"));
    let given = crate::table::given(2).hand(A, &[1, 3]).token(A, "2-6/1").lights(&["2-6/2", "2-6/4"]).waits(A, 2);
    let mut play = given.start();
    play.throw(9).step("2-6/2");
    assert_eq!(play.at(A), space("2-6/3"));
    assert!(play.heard(Event::StoppedAtLight { seat: A, at: space("2-6/3"), lost: 7 }));
}

/// EUR-079
#[test]
fn waiting_is_a_choice_but_not_with_a_six_or_an_eight() {
    let mut play = waiting(0);
    play.throw(3);
    assert_eq!(play.legal(A), [Action::Step { to: space("54") }, Action::Wait {}]);
    for number in [6, 8] {
        let mut play = waiting(0);
        play.throw(number);
        assert_eq!(play.rule_against(A, Action::Wait {}), "EUR-079");
        assert_eq!(play.steps(), spaces(&["54", "53-54/1"]));
    }
    let mut play = cork();
    play.throw(3);
    assert_eq!(play.rule_against(A, Action::Wait {}), "EUR-079");
    play.step("49-54/7");
    assert!(play.refused(A, Action::Wait {}).code == "not_now");
}

/// EUR-080
#[test]
fn between_two_lights_there_is_only_waiting() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "2-6/3").lights(&["2-6/2", "2-6/4"]).start();
    play.throw(5);
    assert_eq!(play.legal(A), [Action::Wait {}]);
    play.go(Action::Wait {});
    assert_eq!((play.at(A), play.player(A).waits), (space("2-6/3"), 1));
}

/// EUR-081
#[test]
fn the_count_of_waits_is_public_stays_at_two_and_ends_with_a_move() {
    let mut play = waiting(2);
    play.throw(5).go(Action::Wait {});
    assert_eq!(play.public().players[0].waits, 2);
    assert!(play.heard(Event::Waited { seat: A, waits: 2 }));
    let mut play = waiting(2);
    play.throw(1).step("54");
    assert_eq!(play.public().players[0].waits, 0);
}

/// EUR-081, EUR-089
#[test]
fn a_move_that_begins_without_a_light_beside_it_clears_the_count() {
    let given = given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["53-54/1"]).waits(A, 2);
    let mut play = given.kept(A, &[LIGHT_CARD]).start();
    play.throw(5).go(Action::Play { card: LIGHT_CARD }).go(Action::TakeLight { from: space("53-54/1") });
    play.put_light("51-56/1");
    assert_eq!(play.rule_against(A, Action::Wait {}), "EUR-079");
    play.step("53-54/1");
    assert_eq!((play.at(A), play.player(A).waits), (space("53"), 0));
}

/// EUR-081
#[test]
fn it_does_not_matter_which_light_stands_beside_the_token() {
    let given = given(2).hand(A, &[1, 2]).token(A, "2-6/3").lights(&["2-6/4", "53-54/1"]).waits(A, 2);
    let mut play = given.kept(A, &[LIGHT_CARD]).start();
    play.throw(2).go(Action::Play { card: LIGHT_CARD }).go(Action::TakeLight { from: space("2-6/4") });
    play.put_light("2-6/2");
    assert_eq!(play.player(A).waits, 2);
    play.step("2-6/2");
    assert_eq!(play.at(A), space("2-6/1"));
}

/// EUR-082
#[test]
fn a_missed_turn_leaves_the_count_alone() {
    let given = given(3).hand(A, &[1, 2]).token(A, "49-54/3").token(B, "53-54/2").lights(&["53-54/1"]).waits(B, 1);
    let mut play = given.set("/travellers/1/miss", json!(1)).start();
    play.throw(1).step("49-54/4").go(Action::EndTurn {});
    assert!(play.heard(Event::TurnMissed { seat: B, more: 0 }));
    assert_eq!((play.turn(), play.player(B).waits), (C, 1));
}

/// EUR-083
#[test]
fn a_third_throw_of_six_or_eight_has_the_right_to_the_light() {
    let mut play = waiting(2);
    play.throw(8).step("53-54/1").step("48-53/4").step("46-48/3");
    assert_eq!(play.legal(A), [Action::PickUpLight {}, Action::LeaveLight {}]);
}

/// EUR-083, EUR-068
#[test]
fn two_waits_and_an_eight_still_pass_one_light_only() {
    let given = given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["53-54/1", "48-50/2"]).waits(A, 2);
    let mut play = given.start();
    play.throw(8).step("53-54/1").step("48-53/4").step("48-50/1");
    assert_eq!(play.at(A), space("48-50/1"));
    let mut play =
        crate::table::given(2).hand(A, &[1, 2]).token(A, "46-48/3").lights(&["46-48/2", "48-50/2"]).waits(A, 2).start();
    play.throw(6).step("46-48/2");
    assert_eq!(play.at(A), space("46"));
}

/// EUR-085
#[test]
fn a_wait_on_a_blue_box_draws_no_card() {
    let mut play = waiting(0);
    play.throw(5).go(Action::Wait {});
    assert_eq!(play.public().phase, Phase::AfterMove);
    assert_eq!(play.public().chance_pack, 36);
}

/// EUR-086
#[test]
fn the_number_of_lights_never_changes() {
    let mut play = cork();
    let before = play.public().lights.len();
    play.throw(6).step("53-54/2").step("48-53/4").go(Action::PickUpLight {});
    assert_eq!(play.public().lights.len(), before);
    play.put_light("1-5/2");
    assert_eq!(play.public().lights.len(), before);
}

/// EUR-087
#[test]
fn a_number_of_a_timetable_may_be_waited_out_and_may_pass_as_third() {
    let base = || given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["53-54/1"]).kept(A, &[TIMETABLE]);
    let mut play = base().start();
    play.go(Action::Play { card: TIMETABLE }).go(Action::NameNumber { number: 8 }).go(Action::Wait {});
    assert_eq!(play.player(A).waits, 1);
    let mut play = base().waits(A, 2).start();
    play.go(Action::Play { card: TIMETABLE }).go(Action::NameNumber { number: 8 });
    assert_eq!(play.steps(), spaces(&["54", "53-54/1"]));
    play.step("53-54/1").step("48-53/4").step("46-48/3");
    assert_eq!(play.public().phase, Phase::Drawing);
}

/// EUR-088, EUR-124
#[test]
fn no_chance_card_opens_another_way_past_a_light() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").lights(&["53-54/1"]).start();
    play.throw(1).step("53-54/2").draw(Chance::OpenMotorway, &[]);
    assert_eq!(play.at(A), space("54"));
    assert_eq!(play.rule_against(A, Action::Wait {}), "EUR-124");
    assert_eq!(play.steps(), spaces(&["46-54/7", "49-54/7"]));
}

/// EUR-089
#[test]
fn a_light_put_beside_the_token_after_the_throw_may_be_waited_for() {
    let given = given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["51-56/1"]).kept(A, &[LIGHT_CARD]);
    let mut play = given.start();
    play.throw(5);
    assert!(!play.offered(A, Action::Wait {}));
    play.go(Action::Play { card: LIGHT_CARD }).go(Action::TakeLight { from: space("51-56/1") }).put_light("53-54/1");
    assert!(play.offered(A, Action::Wait {}));
    assert_eq!(play.steps(), spaces(&["54"]));
}
