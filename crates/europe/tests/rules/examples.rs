//! Section 7: the worked examples, step by step.

use caravanserai_europe::{Action, Chance, Event, Mark, Options, Phase};

use crate::table::{A, B, C, D, LIGHT_CARD, Play, TICKET, TIMETABLE, city, deal, given, route, space, spaces};

fn set_up(seats: usize, throws: &[u32]) -> (Play, usize, usize) {
    let mut play = Play::new(deal(seats, &Options::default(), throws));
    let dealt = play.public().destination_pack;
    while play.public().phase == Phase::PlaceLights {
        let choose = play.legal(play.turn())[0];
        play.go(choose);
        let place = play.legal(play.turn())[0];
        play.go(place);
    }
    let lights = play.public().lights.len();
    while play.public().phase == Phase::ChooseStart {
        let start = play.legal(play.turn())[0];
        play.go(start);
    }
    (play, dealt, lights)
}

/// E1
#[test]
fn four_players_set_up() {
    let (play, pack, lights) = set_up(4, &[4, 3, 2, 1]);
    assert_eq!((pack, lights, play.public().destination_pack), (32, 12, 36));
    assert!(play.public().players.iter().all(|player| player.cards == 5));
}

/// E2
#[test]
fn two_players_set_up() {
    let (play, pack, lights) = set_up(2, &[4, 3]);
    assert_eq!((pack, lights, play.public().destination_pack), (40, 8, 42));
    assert!(play.public().players.iter().all(|player| player.cards == 7));
}

/// E3
#[test]
fn the_throw_for_the_start_with_a_tie() {
    let mut play = Play::new(deal(4, &Options::default(), &[9, 12, 12, 3, 4, 7]));
    assert_eq!(play.public().first, C);
    let order = |phase: Phase, play: &mut Play| {
        let mut order = Vec::new();
        while play.public().phase == phase && order.len() < 4 {
            order.push(play.turn());
            let action = play.legal(play.turn())[0];
            play.go(action);
            if phase == Phase::PlaceLights {
                let action = play.legal(play.turn())[0];
                play.go(action);
            }
        }
        order
    };
    assert_eq!(order(Phase::PlaceLights, &mut play), [C, D, A, B]);
    while play.public().phase == Phase::PlaceLights {
        order(Phase::PlaceLights, &mut play);
    }
    assert_eq!(order(Phase::ChooseStart, &mut play), [C, D, A, B]);
    assert_eq!(play.turn(), C);
}

/// E4
#[test]
fn lights_stand_on_red_boxes_once() {
    let mut play = Play::new(deal(2, &Options::default(), &[2, 1]));
    play.act(A, Action::ChooseRoute { route: route("53-54") });
    assert_eq!(play.rule_against(A, Action::PlaceLight { on: space("53-54/2") }), "EUR-029");
    play.act(A, Action::PlaceLight { on: space("53-54/1") });
    assert_eq!(play.rule_against(B, Action::ChooseRoute { route: route("53-54") }), "EUR-030");
}

/// E5
#[test]
fn to_dublin_with_nine() {
    let mut play = given(2).hand(A, &[53, 1, 2]).token(A, "54").start();
    play.throw(9).step("53-54/2").go(Action::Arrive {});
    assert!(play.heard(Event::Walked { seat: A, from: space("54"), to: space("53"), steps: 3 }));
    assert!(play.heard(Event::Arrived { seat: A, city: city(53), forfeited: 6, left: 2 }));
    assert_eq!(play.under_destinations().last(), Some(&53));
}

/// E6
#[test]
fn over_dublin_to_manchester() {
    for end in ["46-48/3", "48-50/1"] {
        let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
        play.throw(9).step("53-54/2");
        assert!(!play.steps().contains(&space("53-54/1")));
        play.step("48-53/4");
        assert_eq!((play.at(A), play.steps()), (space("48"), spaces(&["46-48/3", "48-50/1"])));
        play.step(end);
        assert_eq!((play.at(A), play.legal(A)), (space(end), vec![Action::Draw {}]));
    }
}

/// E7
#[test]
fn the_first_step_may_go_either_way() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "53-54/2").start();
    play.throw(1);
    assert_eq!(play.steps(), spaces(&["54", "53-54/1"]));
}

/// E8
#[test]
fn stopped_before_dublin() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").lights(&["53-54/1"]).start();
    play.throw(5).step("53-54/2");
    assert!(play.heard(Event::StoppedAtLight { seat: A, at: space("53-54/2"), lost: 4 }));
    assert_eq!(play.legal(A), [Action::Draw {}]);
}

/// E9
#[test]
fn a_six_past_the_light() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").lights(&["53-54/1"]).start();
    play.throw(6).step("53-54/2").step("48-53/4");
    assert_eq!(play.at(A), space("48-53/2"));
    play.go(Action::PickUpLight {}).put_light("46-48/2");
    assert!(play.is_lit("46-48/2") && !play.is_lit("53-54/1"));
}

/// E10
#[test]
fn on_top_of_the_light() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "28").token(B, "49-54/3").lights(&["17-28/2"]).start();
    play.throw(6).step("17-28/7");
    assert_eq!(play.at(A), space("17-28/2"));
    play.go(Action::LeaveLight {}).go(Action::EndTurn {});
    play.throw(1).step("49-54/4").go(Action::EndTurn {});
    play.throw(3).step("17-28/1").step("17-19/1");
    assert_eq!(play.at(A), space("17-19/1"));
    assert!(play.is_lit("17-28/2"));
}

/// E11
#[test]
fn the_light_holds_the_others() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "17").token(B, "17-28/2").lights(&["17-28/2"]).start();
    play.throw(4).step("17-28/1");
    assert!(play.heard(Event::StoppedAtLight { seat: A, at: space("17-28/1"), lost: 3 }));
}

fn two_lights() -> Play {
    given(2).hand(A, &[1, 2]).token(A, "46").lights(&["46-48/2", "48-50/2"]).start()
}

/// E12
#[test]
fn the_second_light_stops() {
    let mut play = two_lights();
    play.throw(8).step("46-48/1").step("48-50/1");
    assert!(play.heard(Event::StoppedAtLight { seat: A, at: space("48-50/1"), lost: 3 }));
    assert_eq!(play.legal(A), [Action::PickUpLight {}, Action::LeaveLight {}]);
    play.go(Action::LeaveLight {});
    assert_eq!(play.legal(A), [Action::Draw {}]);
}

/// E13
#[test]
fn or_one_turns_off() {
    let mut play = two_lights();
    play.throw(8).step("46-48/1").step("48-53/1");
    assert_eq!(play.at(A), space("48-53/4"));
}

fn at_the_light() -> Play {
    given(2).hand(A, &[1, 2]).token(A, "53-54/2").token(B, "49-54/3").lights(&["53-54/1"]).start()
}

fn wait(play: &mut Play, number: u32) {
    play.throw(number).go(Action::Wait {});
    assert_eq!(play.public().phase, Phase::AfterMove);
    play.go(Action::EndTurn {});
    let to = if play.at(B) == space("49-54/3") { "49-54/4" } else { "49-54/3" };
    play.throw(1).step(to).go(Action::EndTurn {});
}

/// E14
#[test]
fn two_waits_and_on() {
    let mut play = at_the_light();
    wait(&mut play, 5);
    assert_eq!(play.player(A).waits, 1);
    wait(&mut play, 11);
    assert_eq!(play.player(A).waits, 2);
    play.throw(4).step("53-54/1").step("48-53/4");
    assert_eq!((play.at(A), play.public().phase), (space("48-53/3"), Phase::AfterMove));
    assert!(play.is_lit("53-54/1"));
    assert_eq!(play.public().chance_pack, 36);
}

/// E15
#[test]
fn two_waits_and_an_eight() {
    let mut play = at_the_light();
    wait(&mut play, 5);
    wait(&mut play, 11);
    play.throw(8).step("53-54/1").step("48-53/4").step("48-50/1");
    play.go(Action::PickUpLight {}).put_light("1-5/2");
    assert!(play.is_lit("1-5/2"));
}

/// E16
#[test]
fn one_wait_and_away() {
    let mut play = at_the_light();
    wait(&mut play, 5);
    play.throw(3).step("54").step("46-54/7");
    assert_eq!((play.at(A), play.player(A).waits), (space("46-54/6"), 0));
}

/// E17
#[test]
fn no_waiting_a_box_away_from_the_light() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "46").lights(&["46-48/2"]).start();
    play.throw(3);
    assert_eq!(play.steps(), spaces(&["43-46/4", "44-46/4", "46-48/1", "46-54/1"]));
    assert!(!play.offered(A, Action::Wait {}));
    play.step("46-48/1");
    assert!(play.heard(Event::StoppedAtLight { seat: A, at: space("46-48/1"), lost: 2 }));
}

fn with_a_ticket() -> Play {
    given(2).hand(A, &[15, 1, 2]).token(A, "48").kept(A, &[TICKET]).start()
}

/// E18
#[test]
fn a_flight_to_athens() {
    let mut play = with_a_ticket();
    play.throw(9).step("46-48/3").go(Action::Fly {}).go(Action::FlyTo { airport: space("15-16/1") });
    play.go(Action::PlusOne { to: space("15") }).go(Action::Arrive {});
    assert!(play.heard(Event::Flew {
        seat: A,
        from: space("46-48/1"),
        airport: space("15-16/1"),
        to: space("15"),
        forfeited: 6,
    }));
    assert_eq!(play.hand(A), [1, 2]);
    assert_eq!(play.under_chance(), [Chance::AirlineTicket]);
}

/// E19
#[test]
fn a_flight_to_a_blue_box() {
    let mut play = with_a_ticket();
    play.throw(9).step("46-48/3").go(Action::Fly {}).go(Action::FlyTo { airport: space("15-16/1") });
    play.go(Action::PlusOne { to: space("15-16/2") });
    assert_eq!(play.legal(A), [Action::Draw {}]);
}

/// E20
#[test]
fn ending_on_the_airport() {
    let mut play = with_a_ticket();
    play.throw(3).step("46-48/3");
    assert_eq!((play.at(A), play.legal(A)), (space("46-48/1"), vec![Action::Stay {}, Action::Fly {}]));
}

fn sent_to_moscow() -> Play {
    let given = given(2).hand(A, &[8, 9]).hand(B, &[10, 11]).token(A, "49-54/3").token(B, "42-44/5");
    let mut play = given.kept(A, &[TICKET]).kept(B, &[TICKET]).start();
    play.go(Action::Play { card: TICKET }).go(Action::Send { seat: B }).go(Action::FlyTo { airport: space("1-7/1") });
    play
}

/// E21
#[test]
fn paris_to_moscow_against_ones_will() {
    let play = sent_to_moscow();
    assert_eq!(play.at(B), space("1-7/1"));
    assert!(play.offered(A, Action::Throw {}));
}

/// E22
#[test]
fn and_back_with_an_own_ticket() {
    let mut play = sent_to_moscow();
    play.throw(1).step("49-54/4").go(Action::EndTurn {});
    play.throw(2);
    assert!(play.offered(B, Action::Fly {}));
    assert_eq!(play.steps(), spaces(&["1", "1-7/2"]));
    let mut by_moscow = Play::new(play.game);
    by_moscow.step("1");
    assert_eq!(by_moscow.steps(), spaces(&["1-4/1", "1-5/1"]));
    let mut along = Play::new(play.game);
    along.step("1-7/2");
    assert_eq!(along.at(B), space("1-7/3"));
    play.go(Action::Fly {}).go(Action::FlyTo { airport: space("42-44/5") }).go(Action::PlusOne { to: space("44") });
    assert_eq!(play.player(B).tally.forfeited, 2);
}

/// E23
#[test]
fn a_light_card_after_the_throw() {
    let given = given(2).hand(A, &[1, 2]).token(A, "54").lights(&["53-54/1"]).kept(A, &[LIGHT_CARD]);
    let mut play = given.start();
    play.throw(5).go(Action::Play { card: LIGHT_CARD }).go(Action::TakeLight { from: space("53-54/1") });
    play.put_light("17-19/1").step("53-54/2").step("48-53/4");
    assert_eq!(play.at(A), space("48-53/3"));
}

/// E24
#[test]
fn where_a_light_may_go() {
    let given = given(2).hand(A, &[1, 2]).token(A, "27-31/1").token(B, "46-48/2").lights(&["53-54/1"]);
    let mut play = given.kept(A, &[LIGHT_CARD]).start();
    play.go(Action::Play { card: LIGHT_CARD }).go(Action::TakeLight { from: space("53-54/1") });
    assert_eq!(play.rule_against(A, Action::ChooseRoute { route: route("46-48") }), "EUR-030");
    play.put_light("27-31/1");
    assert!(play.is_lit("27-31/1"));
    let given = crate::table::given(2).hand(A, &[1, 2]).token(A, "54").token(B, "44-46/2").lights(&["53-54/1"]);
    let mut play = given.kept(A, &[LIGHT_CARD]).start();
    play.go(Action::Play { card: LIGHT_CARD }).go(Action::TakeLight { from: space("53-54/1") });
    play.go(Action::ChooseRoute { route: route("44-46") });
    assert_eq!(play.rule_against(A, Action::PlaceLight { on: space("44-46/2") }), "EUR-073");
}

/// E25
#[test]
fn rome_and_then_oslo_for_all_to_see() {
    let mut play = given(2).hand(A, &[31, 34]).token(A, "27").start();
    play.throw(2).step("27-31/1").go(Action::Arrive {});
    assert!(play.heard(Event::Arrived { seat: A, city: city(31), forfeited: 0, left: 1 }));
    assert_eq!(play.public().players[0].face_up, Some(city(34)));
}

/// E26
#[test]
fn the_winning_arrival() {
    let mut play = given(2).hand(A, &[53]).token(A, "54").lights(&["53-54/1"]).start();
    play.throw(8).step("53-54/2").go(Action::Arrive {});
    assert!(play.is_over() && play.is_lit("53-54/1"));
    assert_eq!(play.places(), [1, 2]);
}

/// E27
#[test]
fn double_six_and_double_three() {
    let base = || given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["53-54/1"]).mark(A, "double");
    for (number, steps, passes) in [(6, 12, true), (3, 6, false)] {
        let mut play = base().start();
        assert_eq!(play.player(A).mark, Some(Mark::Double));
        play.throw(number);
        assert_eq!(play.public().motion.unwrap().left, steps);
        assert_eq!(play.steps().contains(&space("53-54/1")), passes);
        assert_eq!(play.player(A).mark, None);
    }
}

/// E28
#[test]
fn half_of_seven_and_of_eight() {
    let base = || given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["53-54/1"]).mark(A, "half");
    for (number, passes) in [(7, false), (8, true)] {
        let mut play = base().start();
        play.throw(number);
        assert_eq!(play.public().motion.unwrap().left, 4);
        assert_eq!(play.steps().contains(&space("53-54/1")), passes);
    }
}

/// E29
#[test]
fn a_timetable_at_the_light() {
    let given = given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["53-54/1"]).kept(A, &[TIMETABLE]);
    let mut play = given.start();
    play.go(Action::Play { card: TIMETABLE }).go(Action::NameNumber { number: 8 });
    assert_eq!(play.legal(A), [Action::Step { to: space("54") }, Action::Wait {}]);
    play.go(Action::Wait {});
    assert_eq!(play.player(A).waits, 1);
}

/// E30
#[test]
fn an_open_motorway_to_manchester() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(1).step("53-54/2").draw(Chance::OpenMotorway, &[]).step("53-54/1").step("48-53/4");
    assert_eq!((play.at(A), play.public().phase), (space("48-53/2"), Phase::AfterMove));
    // From 28-35/2 five spaces lead over Hamburg to the blue box 35-41/3.
    let mut play = given(2).hand(A, &[1, 2]).token(A, "28-35/1").start();
    play.throw(1).step("28-35/2").draw(Chance::OpenMotorway, &[]).step("28-35/3").step("35-41/1");
    assert_eq!((play.at(A), play.public().phase), (space("35-41/3"), Phase::AfterMove));
}

/// E31
#[test]
fn a_scenic_detour_between_two_cities() {
    let mut play = given(2).hand(A, &[43, 1, 2]).token(A, "41").start();
    play.throw(1).step("41-43/1").draw(Chance::ScenicDetour, &[]);
    assert_eq!(play.legal(A), ["41", "43"].map(|to| Action::GoTo { to: space(to) }));
    assert_eq!(play.rule_against(A, Action::GoTo { to: space("44") }), "EUR-129");
    play.go(Action::GoTo { to: space("43") }).go(Action::Arrive {});
    assert_eq!(play.hand(A), [1, 2]);
}

/// E32
#[test]
fn a_shuttle_to_one_of_three_airports() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "16").lights(&["6-16/3"]).start();
    play.throw(2).step("16-18/1").draw(Chance::AirportShuttle, &[]);
    let airports = ["6-16/1", "15-16/1", "20-23/2"];
    assert_eq!(play.legal(A), airports.map(|to| Action::GoTo { to: space(to) }));
    play.go(Action::GoTo { to: space("6-16/1") });
    assert_eq!((play.at(A), play.public().phase), (space("6-16/1"), Phase::AfterMove));
}

/// E33
#[test]
fn a_market_day() {
    let given = given(5).kept(A, &[TICKET]).kept(B, &[LIGHT_CARD]).kept(C, &[TIMETABLE]).kept(D, &[TICKET]);
    let mut play = given.start();
    let [ticket, timetable, light] = [TICKET, TIMETABLE, LIGHT_CARD].map(|card| [card].into_iter().collect());
    play.act(A, Action::Offer { to: C, give: ticket, ask: timetable }).act(C, Action::Accept {});
    assert_eq!((play.kept(A), play.kept(C)), (vec![TIMETABLE], vec![TICKET]));
    assert_eq!(play.rule_against(B, Action::Offer { to: D, give: light, ask: ticket }), "EUR-098");
    let destination = serde_json::json!({ "do": "offer", "to": 0, "give": [53], "ask": [] });
    assert!(serde_json::from_value::<Action>(destination).is_err());
}

/// E34
#[test]
fn once_around_milan() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "36").mark(A, "double").start();
    play.throw(7).step("36-38/1").step("33-38/2").step("32-33/3").step("32-36/1");
    assert_eq!((play.at(A), play.public().motion.unwrap().left), (space("36"), 1));
    assert_eq!(play.steps(), spaces(&["31-36/6", "36-38/1", "36-42/1"]));
}

/// E35
#[test]
fn a_day_of_strike() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").token(B, "49-54/3").kept(A, &[TIMETABLE]).start();
    play.throw(1).step("53-54/2").draw(Chance::StrikeDay, &[]).go(Action::EndTurn {});
    play.throw(1).step("49-54/4").go(Action::EndTurn {});
    assert!(play.heard(Event::TurnMissed { seat: A, more: 0 }));
    assert_eq!(play.turn(), B);
    assert!(play.legal(A).is_empty());
    play.throw(1).step("49-54/3").go(Action::EndTurn {});
    assert!(play.offered(A, Action::Throw {}) && play.offered(A, Action::Play { card: TIMETABLE }));
}
