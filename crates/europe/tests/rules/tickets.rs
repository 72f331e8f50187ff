//! Section 2.7: Airline Tickets.

use caravanserai_europe::board::AIRPORTS;
use caravanserai_europe::{Action, Chance, Event, Options, Phase};

use crate::table::{A, B, C, Play, TICKET, given, space, spaces};

/// A between Manchester and London airport, with a ticket.
fn near_london() -> Play {
    given(2).hand(A, &[1, 2]).token(A, "46-48/3").kept(A, &[TICKET]).start()
}

/// EUR-110, EUR-118
#[test]
fn a_ticket_flies_to_any_other_airport_plus_one_square() {
    let mut play = near_london();
    play.throw(9).step("46-48/2");
    assert_eq!(play.at(A), space("46-48/1"));
    assert_eq!(play.legal(A), [Action::Step { to: space("46") }, Action::Fly {}]);
    play.go(Action::Fly {});
    assert_eq!(play.legal(A).len(), 11);
    assert_eq!(play.rule_against(A, Action::FlyTo { airport: space("46-48/1") }), "EUR-110");
    assert_eq!(play.rule_against(A, Action::FlyTo { airport: space("46") }), "EUR-110");
    play.go(Action::FlyTo { airport: space("6-16/1") });
    assert_eq!(play.legal(A), ["6", "6-16/2"].map(|to| Action::PlusOne { to: space(to) }));
    assert_eq!(play.kept(A), [TICKET]);
    play.go(Action::PlusOne { to: space("6-16/2") });
    assert_eq!(play.at(A), space("6-16/2"));
    assert_eq!(play.under_chance(), [Chance::AirlineTicket]);
    assert!(play.kept(A).is_empty());
    assert_eq!((play.player(A).tally.flights, play.player(A).tally.forfeited), (1, 7));
}

/// EUR-111
#[test]
fn one_may_fly_from_an_airport_one_starts_on_crosses_or_ends_on() {
    let mut start = given(2).hand(A, &[1, 2]).token(A, "46-48/1").kept(A, &[TICKET]).start();
    assert_eq!(start.rule_against(A, Action::Fly {}), "EUR-110");
    start.throw(2);
    assert!(start.offered(A, Action::Fly {}));
    let mut cross = near_london();
    cross.throw(3).step("46-48/2");
    assert!(cross.offered(A, Action::Fly {}));
    let mut end = near_london();
    end.throw(2).step("46-48/2");
    assert_eq!(end.legal(A), [Action::Stay {}, Action::Fly {}]);
    end.go(Action::Stay {});
    assert_eq!((end.at(A), end.public().phase), (space("46-48/1"), Phase::AfterMove));
}

/// EUR-111
#[test]
fn a_table_may_forbid_to_fly_from_where_one_starts() {
    let options = Options { fly_from_start: false, ..Options::default() };
    let mut play = given(2).options(options).hand(A, &[1, 2]).token(A, "46-48/1").kept(A, &[TICKET]).start();
    play.throw(2);
    assert_eq!(play.rule_against(A, Action::Fly {}), "EUR-110");
}

/// EUR-111, EUR-122
#[test]
fn a_timetable_number_counts_as_the_throw_of_a_flight() {
    let kept = [TICKET, crate::table::TIMETABLE];
    let mut play = given(2).hand(A, &[1, 2]).token(A, "46-48/1").kept(A, &kept).start();
    play.go(Action::Play { card: crate::table::TIMETABLE }).go(Action::NameNumber { number: 8 });
    assert!(play.offered(A, Action::Fly {}));
}

/// EUR-111
#[test]
fn a_move_stopped_on_an_airport_asks_once_more() {
    let given = given(2).hand(A, &[1, 2]).token(A, "17").lights(&["17-28/2"]).kept(A, &[TICKET]);
    let mut play = given.start();
    play.throw(4).step("17-28/1");
    assert_eq!(play.legal(A), [Action::Stay {}, Action::Fly {}]);
    assert!(!play.told.iter().any(|told| matches!(told.event, Event::StoppedAtLight { .. })));
    play.go(Action::Stay {});
    assert!(play.heard(Event::StoppedAtLight { seat: A, at: space("17-28/1"), lost: 3 }));
}

/// EUR-112
#[test]
fn a_lit_square_needs_a_six_or_an_eight() {
    let given = |number| {
        let mut play = given(2).hand(A, &[1, 2]).token(A, "46-48/1").lights(&["17-28/2"]).kept(A, &[TICKET]).start();
        play.throw(number).go(Action::Fly {}).go(Action::FlyTo { airport: space("17-28/1") });
        play
    };
    // With one square to enter there is nothing to choose.
    assert_eq!(given(5).at(A), space("17"));
    let mut play = given(6);
    assert_eq!(play.legal(A), ["17", "17-28/2"].map(|to| Action::PlusOne { to: space(to) }));
    play.go(Action::PlusOne { to: space("17-28/2") });
    assert_eq!((play.at(A), play.public().phase), (space("17-28/2"), Phase::PassedLight));
}

/// EUR-112, EUR-069
#[test]
fn a_lit_square_is_shut_when_a_light_was_passed_in_this_throw() {
    let given = given(2).hand(A, &[1, 2]).token(A, "48").lights(&["46-48/2", "17-28/2"]).kept(A, &[TICKET]);
    let mut play = given.start();
    play.throw(8).step("46-48/3").go(Action::Fly {}).go(Action::FlyTo { airport: space("17-28/1") });
    assert_eq!((play.at(A), play.public().phase), (space("17"), Phase::PassedLight));
}

/// EUR-112
#[test]
fn every_airport_has_a_square_that_is_never_shut() {
    assert!(AIRPORTS.iter().all(|airport| airport.neighbours().iter().any(|next| next.city().is_some())));
}

/// EUR-113
#[test]
fn the_square_after_a_flight_is_where_the_throw_ends() {
    let mut play = given(2).hand(A, &[15, 1, 2]).token(A, "46-48/1").kept(A, &[TICKET]).start();
    play.throw(4).go(Action::Fly {}).go(Action::FlyTo { airport: space("15-16/1") });
    play.go(Action::PlusOne { to: space("15-16/2") });
    assert_eq!(play.legal(A), [Action::Draw {}]);
    let mut play = given(2).hand(A, &[15, 1, 2]).token(A, "46-48/1").kept(A, &[TICKET]).start();
    play.throw(4).go(Action::Fly {}).go(Action::FlyTo { airport: space("15-16/1") });
    play.go(Action::PlusOne { to: space("15") });
    assert_eq!(play.legal(A), [Action::Arrive {}]);
}

/// EUR-114
#[test]
fn a_flight_passes_nothing_and_ends_the_throw() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "46-48/1").kept(A, &[TICKET, TICKET]).start();
    play.throw(12).go(Action::Fly {}).go(Action::FlyTo { airport: space("20-23/2") });
    play.go(Action::PlusOne { to: space("20-23/1") });
    assert_eq!((play.at(A), play.public().phase), (space("20-23/1"), Phase::AfterMove));
    assert_eq!(play.rule_against(A, Action::Fly {}), "EUR-110");
    assert_eq!(play.player(A).tally.walked, 0);
}

/// EUR-115, EUR-116
#[test]
fn a_ticket_sends_an_opponent_from_one_airport_to_another() {
    let given = given(3).hand(A, &[1, 2]).token(A, "54").token(B, "42-44/5").token(C, "49").waits(B, 0);
    let mut play = given.kept(A, &[TICKET]).start();
    play.go(Action::Play { card: TICKET });
    assert_eq!(play.legal(A), [Action::Send { seat: B }]);
    assert_eq!(play.rule_against(A, Action::Send { seat: C }), "EUR-115");
    play.go(Action::Send { seat: B });
    assert_eq!(play.legal(A).len(), 11);
    assert_eq!(play.rule_against(A, Action::FlyTo { airport: space("42-44/5") }), "EUR-110");
    play.go(Action::FlyTo { airport: space("1-7/1") });
    assert_eq!(play.at(B), space("1-7/1"));
    assert!(play.heard(Event::SentAway { seat: A, opponent: B, from: space("42-44/5"), to: space("1-7/1") }));
    assert_eq!(play.under_chance(), [Chance::AirlineTicket]);
    assert_eq!((play.public().phase, play.player(B).tally.sent_away), (Phase::BeforeThrow, 1));
}

/// EUR-116
#[test]
fn an_opponent_is_sent_in_any_window_but_not_between_steps() {
    let base = || given(2).hand(A, &[1, 2]).token(A, "54").token(B, "42-44/5").kept(A, &[TICKET]);
    let send = Action::Play { card: TICKET };
    let mut play = base().start();
    assert!(play.offered(A, send));
    play.throw(9);
    assert!(play.offered(A, send));
    play.step("53-54/2");
    assert!(!play.offered(A, send));
    play.step("48-53/4").step("48-50/1");
    assert!(!play.offered(A, send));
    play.draw(Chance::HighSpeedLine, &[]);
    assert!(play.offered(A, send));
}

/// EUR-116, EUR-081
#[test]
fn a_token_that_is_sent_loses_its_waits() {
    let given = given(2).token(A, "54").token(B, "17-28/1").lights(&["17-28/2"]).waits(B, 2).kept(A, &[TICKET]);
    let mut play = given.start();
    play.go(Action::Play { card: TICKET }).go(Action::Send { seat: B }).go(Action::FlyTo { airport: space("1-7/1") });
    assert_eq!(play.player(B).waits, 0);
}

/// EUR-117
#[test]
fn a_token_that_was_sent_can_be_sent_again() {
    let mut play = given(2).token(A, "54").token(B, "42-44/5").kept(A, &[TICKET, TICKET]).start();
    for airport in ["1-7/1", "50-53/4"] {
        play.go(Action::Play { card: TICKET }).go(Action::Send { seat: B });
        play.go(Action::FlyTo { airport: space(airport) });
    }
    assert_eq!((play.at(B), play.player(B).tally.sent_away), (space("50-53/4"), 2));
}

/// EUR-119
#[test]
fn nobody_sends_themselves() {
    let mut play = given(2).token(A, "42-44/5").token(B, "46-48/1").kept(A, &[TICKET]).start();
    play.go(Action::Play { card: TICKET });
    assert_eq!(play.rule_against(A, Action::Send { seat: A }), "EUR-119");
    let play = given(2).token(A, "42-44/5").token(B, "49").kept(A, &[TICKET]).start();
    assert_eq!(play.rule_against(A, Action::Play { card: TICKET }), "EUR-115");
}

/// EUR-044, EUR-111
#[test]
fn a_ticket_on_the_way_interrupts_the_walk_but_does_not_force_a_flight() {
    let mut play = near_london();
    play.throw(4).step("46-48/2").step("46");
    assert_eq!(play.at(A), space("46"));
    assert_eq!(play.steps(), spaces(&["43-46/4", "44-46/4", "46-54/1"]));
    assert_eq!(play.kept(A), [TICKET]);
}
