//! Section 2.3: steps, direction, overtaking.

use caravanserai_europe::{Action, Event, Phase};

use crate::table::{A, B, given, space, spaces};

/// EUR-042
#[test]
fn the_whole_number_must_be_moved() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(7).step("53-54/2");
    assert_eq!(play.at(A), space("53"));
    assert_eq!(play.rule_against(A, Action::Halt {}), "EUR-042");
    assert_eq!(play.rule_against(A, Action::EndTurn {}), "EUR-040");
    play.step("48-53/4");
    assert_eq!(play.at(A), space("48-53/1"));
    assert!(play.heard(Event::Walked { seat: A, from: space("53"), to: space("48-53/1"), steps: 4 }));
    assert_eq!(play.player(A).tally.walked, 7);
}

/// EUR-043, EUR-044, EUR-045
#[test]
fn a_token_does_not_turn_back_during_a_throw() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "53-54/1").start();
    play.throw(4);
    assert_eq!(play.steps(), spaces(&["53", "53-54/2"]));
    play.step("53");
    assert_eq!(play.steps(), spaces(&["48-53/4", "50-53/4"]));
    assert_eq!(play.rule_against(A, Action::Step { to: space("53-54/1") }), "EUR-044");
    assert_eq!(play.rule_against(A, Action::Step { to: space("54") }), "EUR-009");
}

/// EUR-044
#[test]
fn the_first_step_of_a_throw_may_go_back() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(2).step("53-54/2").go(Action::EndTurn {});
    play.throw(1);
    let back = play.legal(B)[0];
    play.go(back);
    while play.turn() == B {
        let on = play.legal(B)[0];
        play.with(B, on, if on == (Action::Draw {}) { &[6] } else { &[] });
    }
    play.throw(2);
    assert_eq!(play.steps(), spaces(&["53", "53-54/2"]));
}

/// EUR-006
#[test]
fn ships_are_yellow_boxes_that_anybody_may_use() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "49").start();
    play.throw(5).step("49-54/1");
    assert_eq!((play.at(A), play.public().phase), (space("49-54/5"), Phase::AfterMove));
    assert_eq!(play.player(A).kept, 0);
}

/// EUR-010, EUR-046
#[test]
fn tokens_share_spaces_and_overtake_freely() {
    let mut play = given(3).hand(A, &[1, 2]).token(A, "54").token(B, "53-54/2").start();
    play.throw(2).step("53-54/2");
    assert_eq!(play.at(A), space("53-54/1"));
    let mut play = given(2).hand(A, &[1, 2]).token(A, "49").token(B, "49-54/3").start();
    play.throw(3).step("49-54/1");
    assert_eq!((play.at(A), play.at(B)), (space("49-54/3"), space("49-54/3")));
    assert_eq!(play.player(B).tally.sent_away, 0);
}

/// EUR-045
#[test]
fn forced_steps_are_taken_together_up_to_the_next_junction() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(12).step("53-54/2");
    assert_eq!(play.at(A), space("53"));
    play.step("48-53/4");
    assert_eq!(play.at(A), space("48"));
    assert_eq!(play.steps(), spaces(&["46-48/3", "48-50/1"]));
    play.step("48-50/1");
    assert_eq!(play.at(A), space("50"));
    assert!(!play.sealed);
    assert_eq!(play.told.iter().filter(|told| matches!(told.event, Event::Walked { .. })).count(), 3);
}

/// EUR-042, EUR-050
#[test]
fn a_move_ends_early_in_an_own_destination() {
    let mut play = given(2).hand(A, &[53, 1, 2]).token(A, "54").start();
    play.throw(12).step("53-54/2");
    assert_eq!(play.legal(A), [Action::Arrive {}]);
    assert_eq!(play.at(A), space("53"));
}
