//! Section 2.4: arriving.

use caravanserai_core::Viewer;
use caravanserai_europe::{Action, Chance, Event, Phase};

use crate::table::{A, B, TICKET, city, given, space};

/// EUR-050, EUR-051
#[test]
fn arriving_needs_no_exact_number_and_forfeits_the_rest() {
    let mut play = given(2).hand(A, &[53, 1, 2]).token(A, "54").start();
    play.throw(12).step("53-54/2");
    assert_eq!(play.legal(A), [Action::Arrive {}]);
    play.go(Action::Arrive {});
    let arrived = Event::Arrived { seat: A, city: city(53), forfeited: 9, left: 2 };
    assert!(play.heard_by(Viewer::Onlooker).contains(&arrived));
    assert!(play.sealed);
    assert_eq!(play.hand(A), [1, 2]);
    assert_eq!(play.under_destinations().last(), Some(&53));
    assert_eq!(play.player(A).tally.forfeited, 9);
}

/// EUR-051
#[test]
fn nobody_runs_through_an_own_destination() {
    let mut play = given(2).hand(A, &[53, 1, 2]).token(A, "54").start();
    play.throw(5).step("53-54/2");
    assert!(play.refused(A, Action::Step { to: space("48-53/4") }).code == "not_now");
}

/// EUR-052
#[test]
fn cities_are_visited_in_any_order() {
    for first in [53, 46] {
        let from = if first == 53 { "54" } else { "46-48/1" };
        let mut play = given(2).hand(A, &[46, 53, 1]).token(A, from).start();
        play.throw(3).step(if first == 53 { "53-54/2" } else { "46" }).go(Action::Arrive {});
        assert!(!play.hand(A).contains(&first));
        assert_eq!(play.player(A).visited.last(), Some(&city(first)));
    }
}

/// EUR-053, EUR-057
#[test]
fn cities_of_others_and_visited_ones_are_ordinary_spaces() {
    let mut play = given(2).hand(A, &[1, 2]).hand(B, &[53, 48, 3]).token(A, "54").start();
    play.throw(4).step("53-54/2");
    assert_eq!(play.view(A).phase, Phase::Moving);
    play.step("48-53/4");
    assert_eq!(play.at(A), space("48-53/4"));
    assert_eq!(play.hand(B), [3, 48, 53]);
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
    let visited = play.player(A).visited[0];
    assert!(!play.hand(A).contains(&visited.number()));
    play.throw(3).step("53-54/2");
    assert_eq!((play.at(A), play.public().phase), (space("53"), Phase::AfterMove));
}

/// EUR-054
#[test]
fn an_own_flight_and_an_own_card_can_arrive() {
    let mut play = given(2).hand(A, &[15, 1, 2]).token(A, "46-48/3").kept(A, &[TICKET]).start();
    play.throw(2).step("46-48/2").go(Action::Fly {});
    play.go(Action::FlyTo { airport: space("15-16/1") }).go(Action::PlusOne { to: space("15") });
    assert_eq!(play.legal(A), [Action::Arrive {}]);
    let mut play = given(2).hand(A, &[53, 1, 2]).token(A, "54").start();
    play.throw(1).step("53-54/2").draw(Chance::ScenicDetour, &[]);
    assert_eq!((play.at(A), play.public().phase), (space("54"), Phase::BeforeThrow));
    let mut play = given(2).hand(A, &[54, 1, 2]).token(A, "53-54/1").start();
    play.throw(1).step("53-54/2").draw(Chance::ScenicDetour, &[]);
    assert_eq!((play.at(A), play.view(A).phase), (space("54"), Phase::Arriving));
    play.go(Action::Arrive {});
    assert_eq!(play.hand(A), [1, 2]);
}

/// EUR-054
#[test]
fn opponents_never_cause_an_arrival() {
    let mut play = given(2).hand(B, &[1, 2, 3]).token(B, "42-44/5").token(A, "54").kept(A, &[TICKET]).start();
    play.go(Action::Play { card: TICKET }).go(Action::Send { seat: B });
    play.go(Action::FlyTo { airport: space("1-7/1") });
    assert_eq!((play.at(B), play.hand(B)), (space("1-7/1"), vec![1, 2, 3]));
    assert!(!play.told.iter().any(|told| matches!(told.event, Event::Arrived { .. })));
}

/// EUR-055
#[test]
fn the_last_card_lies_face_up() {
    let mut play = given(2).hand(A, &[53, 1]).token(A, "54").start();
    assert_eq!(play.public().players[0].face_up, None);
    play.throw(3).step("53-54/2").go(Action::Arrive {});
    assert_eq!(play.public().players[0].face_up, Some(city(1)));
    assert!(play.heard_by(Viewer::Onlooker).contains(&Event::LastCard { seat: A, city: city(1) }));
}

/// EUR-056
#[test]
fn a_card_that_comes_into_the_hand_on_the_spot_is_no_arrival() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "53").start();
    play.throw(2).step("53-54/1").draw(Chance::ChangeOfPlan, &[53]);
    play.go(Action::PutBack { city: city(1) });
    assert_eq!(play.hand(A), [2, 53]);
    assert_eq!((play.at(A), play.turn()), (space("53-54/2"), B));
    let mut play = given(2).hand(A, &[2, 53]).token(A, "53").start();
    assert!(play.offered(A, Action::Throw {}));
    play.throw(12).step("48-53/4");
    assert_eq!((play.at(A), play.hand(A)), (space("48"), vec![2, 53]));
}

/// EUR-056, EUR-054, EUR-128
#[test]
fn coming_back_to_such_a_city_is_an_arrival() {
    let mut play = given(2).hand(A, &[2, 53, 1]).token(A, "53").start();
    play.throw(2).step("53-54/1").draw(Chance::LeftLuggage, &[]);
    assert_eq!((play.at(A), play.view(A).phase), (space("53"), Phase::Arriving));
}
