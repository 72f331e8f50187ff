//! Section 2.8: what the Chance Cards do.

use caravanserai_core::Viewer;
use caravanserai_europe::{Action, Chance, Event, Mark, Options, Phase};
use serde_json::json;

use crate::table::{A, B, C, LIGHT_CARD, Play, TICKET, TIMETABLE, city, given, space, spaces};

/// A on the blue box between Cork and Dublin, about to draw.
fn drawing() -> Play {
    let mut play = given(3).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(1).step("53-54/2");
    play
}

/// EUR-120
#[test]
fn airline_tickets_are_kept() {
    let mut play = drawing();
    play.draw(Chance::AirlineTicket, &[]);
    assert_eq!(play.kept(A), [TICKET]);
    assert!(play.under_chance().is_empty());
}

/// EUR-121
#[test]
fn light_cards_are_kept() {
    let mut play = drawing();
    play.draw(Chance::MoveAnyTrafficLight, &[]);
    assert_eq!(play.kept(A), [LIGHT_CARD]);
}

/// EUR-122
#[test]
fn a_timetable_names_the_number_instead_of_throwing() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").kept(A, &[TIMETABLE]).start();
    play.go(Action::Play { card: TIMETABLE });
    assert_eq!(play.legal(A).len(), 12);
    assert_eq!(play.rule_against(A, Action::NameNumber { number: 13 }), "EUR-122");
    assert_eq!(play.rule_against(A, Action::NameNumber { number: 0 }), "EUR-122");
    assert!(!play.offered(A, Action::Throw {}));
    play.go(Action::NameNumber { number: 3 });
    assert!(play.heard(Event::NamedNumber { seat: A, number: 3, steps: 3 }));
    play.step("53-54/2");
    assert_eq!(play.at(A), space("53"));
}

/// EUR-122, EUR-090
#[test]
fn a_timetable_number_is_a_throw_in_every_other_respect() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").kept(A, &[TIMETABLE]).start();
    play.go(Action::Play { card: TIMETABLE }).go(Action::NameNumber { number: 1 }).step("53-54/2");
    assert_eq!(play.legal(A), [Action::Draw {}]);
}

/// EUR-123
#[test]
fn an_early_train_is_another_complete_throw() {
    let given = given(2).hand(A, &[1, 2]).token(A, "54").lights(&["48-50/2"]).kept(A, &[LIGHT_CARD, TIMETABLE]);
    let mut play = given.start();
    play.throw(1).step("53-54/2").draw(Chance::EarlyTrain, &[]);
    assert_eq!(play.legal(A), [Action::Throw {}]);
    play.throw(2);
    assert!(play.offered(A, Action::Play { card: LIGHT_CARD }));
    assert_eq!(play.steps(), spaces(&["54", "53-54/1"]));
    play.step("53-54/1");
    assert_eq!((play.at(A), play.public().phase), (space("53"), Phase::AfterMove));
}

/// EUR-123, EUR-128
#[test]
fn left_luggage_after_an_early_train_goes_back_to_the_second_throw() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "46-54/6").start();
    play.throw(3).step("46-54/7").step("53-54/2").draw(Chance::EarlyTrain, &[]);
    play.throw(3).step("54").step("49-54/7");
    assert_eq!(play.at(A), space("49-54/6"));
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(1).step("53-54/2").draw(Chance::EarlyTrain, &[]);
    play.throw(4).step("53-54/1").step("50-53/4");
    assert_eq!(play.at(A), space("50-53/3"));
    play.draw(Chance::LeftLuggage, &[]);
    assert_eq!(play.at(A), space("53-54/2"));
}

/// EUR-124
#[test]
fn an_open_motorway_moves_five_without_being_a_throw() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "50-53/2").kept(A, &[TICKET]).start();
    play.throw(1).step("50-53/3").draw(Chance::OpenMotorway, &[]);
    assert_eq!(play.steps(), spaces(&["50-53/2", "50-53/4"]));
    assert_eq!(play.rule_against(A, Action::Fly {}), "EUR-110");
    play.step("50-53/4");
    assert_eq!(play.at(A), space("53"));
    play.step("48-53/4");
    assert_eq!((play.at(A), play.public().phase), (space("48-53/2"), Phase::AfterMove));
}

/// EUR-124, EUR-101
#[test]
fn an_open_motorway_between_two_lights_leads_nowhere() {
    let given = given(2).hand(A, &[3, 4]).token(A, "2-6/4").lights(&["2-6/2", "2-6/4"]);
    let mut play = given.start();
    play.throw(1).step("2-6/3").draw(Chance::OpenMotorway, &[]);
    assert!(play.heard(Event::NoEffect { seat: A, card: Chance::OpenMotorway }));
    assert_eq!((play.at(A), play.turn()), (space("2-6/3"), B));
}

/// EUR-124
#[test]
fn an_open_motorway_stops_at_lights_and_in_own_destinations() {
    let mut play = given(2).hand(A, &[53, 1, 2]).token(A, "54").start();
    play.throw(1).step("53-54/2").draw(Chance::OpenMotorway, &[]).step("53-54/1");
    assert_eq!((play.at(A), play.view(A).phase), (space("53"), Phase::Arriving));
    let mut play = given(2).hand(A, &[1, 2]).token(A, "46-48/2").lights(&["48-50/2"]).start();
    play.throw(1).step("46-48/3").draw(Chance::OpenMotorway, &[]).step("48");
    assert_eq!(play.at(A), space("48"));
    play.step("48-50/1");
    assert!(play.heard(Event::StoppedAtLight { seat: A, at: space("48-50/1"), lost: 3 }));
    assert_eq!(play.public().phase, Phase::AfterMove);
}

/// EUR-125, EUR-126
#[test]
fn marks_double_or_halve_the_next_throw() {
    let given = |mark| given(2).hand(A, &[1, 2]).token(A, "54").mark(A, mark).start();
    for (mark, number, steps) in [("double", 12, 24), ("double", 1, 2), ("half", 7, 4), ("half", 8, 4), ("half", 1, 1)]
    {
        let mut play = given(mark);
        play.throw(number);
        assert!(play.heard(Event::Threw { seat: A, number: number as u8, steps }), "{mark} {number}");
        assert_eq!(play.player(A).mark, None);
    }
}

/// EUR-125, EUR-126, EUR-133
#[test]
fn a_later_mark_replaces_the_earlier_and_is_public() {
    let mut play = given(3).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(1).step("53-54/2").draw(Chance::HighSpeedLine, &[]);
    assert_eq!(play.public().players[0].mark, Some(Mark::Double));
    let mut play = given(3).hand(A, &[1, 2]).token(A, "53-54/1").mark(A, "double").start();
    play.throw(2).step("53").step("50-53/4");
    assert_eq!(play.at(A), space("50-53/2"));
    let mut play = given(3)
        .hand(A, &[1, 2])
        .token(A, "53-54/2")
        .mark(A, "double")
        .set("/phase", json!("drawing"))
        .set("/motion", motion("54"))
        .start();
    play.draw(Chance::LeavesOnTheLine, &[]);
    assert_eq!(play.public().players[0].mark, Some(Mark::Half));
}

/// A throw of one that has been moved.
fn motion(start: &str) -> serde_json::Value {
    json!({
        "drive": "throw", "number": 1, "steps": 1, "left": 0, "start": start,
        "came_from": start, "passed": null, "light_due": false,
    })
}

/// EUR-133
#[test]
fn a_mark_is_used_up_by_waiting_and_by_a_timetable_but_not_by_a_missed_turn() {
    let base = || given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["53-54/1"]).mark(A, "double");
    let mut play = base().start();
    play.throw(3).go(Action::Wait {});
    assert_eq!(play.player(A).mark, None);
    let mut play = base().kept(A, &[TIMETABLE]).start();
    play.go(Action::Play { card: TIMETABLE }).go(Action::NameNumber { number: 2 });
    assert!(play.heard(Event::NamedNumber { seat: A, number: 2, steps: 4 }));
    assert_eq!(play.player(A).mark, None);
    let mut play = given(2).token(A, "49-54/3").mark(B, "half").set("/travellers/1/miss", json!(1)).start();
    play.throw(1).step("49-54/4").go(Action::EndTurn {});
    assert_eq!((play.turn(), play.player(B).mark), (A, Some(Mark::Half)));
}

/// EUR-127
#[test]
fn missed_turns_add_up() {
    for card in [Chance::StrikeDay, Chance::LostPassport, Chance::FogOnThePass] {
        let mut play = drawing();
        play.draw(card, &[]);
        assert_eq!(play.player(A).miss, 1);
    }
    let mut play = given(2).token(A, "49-54/3").set("/travellers/1/miss", json!(2)).start();
    play.throw(1).step("49-54/4").go(Action::EndTurn {});
    assert!(play.heard(Event::TurnMissed { seat: B, more: 1 }));
    assert_eq!(play.turn(), A);
    play.throw(1).step("49-54/3").go(Action::EndTurn {});
    assert!(play.heard(Event::TurnMissed { seat: B, more: 0 }));
    assert_eq!((play.turn(), play.player(B).miss), (A, 0));
    play.throw(1).step("49-54/4").go(Action::EndTurn {});
    assert_eq!(play.turn(), B);
}

/// EUR-128
#[test]
fn left_luggage_goes_back_and_lights_stay_where_they_were_put() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "53-54/2").lights(&["53-54/1"]).start();
    play.throw(8).step("53-54/1").step("48-53/4").step("48-50/1");
    play.go(Action::PickUpLight {}).put_light("51-56/1").draw(Chance::LeftLuggage, &[]);
    assert_eq!(play.at(A), space("53-54/2"));
    assert!(play.is_lit("51-56/1"));
}

/// EUR-129, EUR-134
#[test]
fn a_scenic_detour_leads_to_the_nearest_city() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "46").lights(&["46-54/3"]).waits(A, 0).start();
    play.throw(2).step("46-54/1").draw(Chance::ScenicDetour, &[]);
    assert_eq!((play.at(A), play.player(A).waits), (space("46"), 0));
    assert!(play.heard(Event::Placed { seat: A, from: space("46-54/2"), to: space("46") }));
}

/// EUR-129
#[test]
fn an_airport_shuttle_leads_to_the_nearest_airport_whatever_the_lights() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "53-54/1").lights(&["53-54/1"]).start();
    play.throw(1).step("53-54/2").draw(Chance::AirportShuttle, &[]);
    assert_eq!((play.at(A), play.turn()), (space("50-53/4"), B));
}

/// EUR-134
#[test]
fn a_token_placed_by_a_card_starts_its_waits_anew() {
    let given = given(2)
        .hand(A, &[1, 2])
        .token(A, "53-54/2")
        .lights(&["53-54/1"])
        .waits(A, 1)
        .set("/phase", json!("drawing"))
        .set("/motion", motion("54"));
    let mut play = given.start();
    play.draw(Chance::LeftLuggage, &[]);
    assert_eq!((play.at(A), play.player(A).waits), (space("54"), 0));
}

/// EUR-130
#[test]
fn a_change_of_plan_takes_a_card_and_gives_one_back_unseen() {
    let mut play = drawing();
    play.draw(Chance::ChangeOfPlan, &[40]);
    assert_eq!(play.hand(A), [1, 2, 40]);
    assert_eq!(play.legal(A).len(), 3);
    assert_eq!(play.rule_against(A, Action::PutBack { city: city(3) }), "EUR-130");
    play.go(Action::PutBack { city: city(2) });
    assert!(play.sealed);
    assert_eq!(play.hand(A), [1, 40]);
    assert_eq!(play.under_destinations().last(), Some(&2));
    let told = play.heard_by(Viewer::Seat(B));
    assert!(told.contains(&Event::PutBackUnseen { seat: A }));
    let secret = |event: &Event| matches!(event, Event::DrewDestination { .. } | Event::PutBack { .. });
    assert!(!told.iter().any(secret));
    assert!(play.heard_by(Viewer::Seat(A)).iter().any(secret));
}

/// EUR-130, EUR-055
#[test]
fn with_one_card_left_the_card_finally_held_lies_face_up() {
    for (back, held) in [(1, 40), (40, 1)] {
        let mut play = given(3).hand(A, &[1]).token(A, "54").start();
        play.throw(1).step("53-54/2").draw(Chance::ChangeOfPlan, &[40]);
        assert_eq!(play.public().players[0].face_up, Some(city(1)));
        play.go(Action::PutBack { city: city(back) });
        assert_eq!(play.public().players[0].face_up, Some(city(held)));
        let known = play.heard_by(Viewer::Onlooker).contains(&Event::PutBack { seat: A, city: city(back) });
        assert_eq!(known, back == 1);
    }
}

/// EUR-130, EUR-036
#[test]
fn once_the_undealt_cards_are_gone_those_under_the_pack_come_up_in_order() {
    let mut json = given(2).hand(A, &[1, 2]).token(A, "54").json();
    let mut under = json["destinations"]["under"].as_array().unwrap().clone();
    under.extend(json["destinations"]["undealt"].as_array().unwrap().iter().cloned());
    let first = under[0].as_u64().unwrap() as u8;
    json["destinations"] = json!({ "undealt": [], "under": under });
    let mut play = Play::new(serde_json::from_value(json).unwrap());
    play.throw(1).step("53-54/2").draw(Chance::ChangeOfPlan, &[]);
    assert!(play.hand(A).contains(&first));
}

/// EUR-131
#[test]
fn overheard_shows_one_hidden_card_to_the_listener_alone() {
    let mut play = given(3).hand(A, &[1, 2]).hand(B, &[40, 41]).hand(C, &[42]).token(A, "54").start();
    play.throw(1).step("53-54/2").draw(Chance::OverheardAtTheStation, &[41]);
    let heard = Event::Overheard { seat: A, of: B, city: city(41) };
    assert!(play.heard_by(Viewer::Seat(A)).contains(&heard));
    assert!(play.heard_by(Viewer::Seat(B)).contains(&heard));
    assert!(!play.heard_by(Viewer::Seat(C)).contains(&heard));
    assert!(play.heard_by(Viewer::Onlooker).contains(&Event::Listened { seat: A, of: B }));
    let notes = play.view(A).notes;
    assert_eq!((notes.len(), notes[0].seat, notes[0].city), (1, B, city(41)));
    assert!(play.view(C).notes.is_empty());
}

/// EUR-131
#[test]
fn the_listener_names_the_opponent() {
    let mut play = given(3).hand(A, &[1, 2]).hand(B, &[40, 41]).hand(C, &[42, 43]).token(A, "54").start();
    play.throw(1).step("53-54/2").draw(Chance::OverheardAtTheStation, &[]);
    assert_eq!(play.legal(A), [Action::Name { seat: B }, Action::Name { seat: C }]);
    play.with(A, Action::Name { seat: C }, &[43]);
    assert_eq!(play.view(A).notes[0].city, city(43));
    let mut play = given(4).hand(A, &[1, 2]).hand(B, &[40, 41]).hand(C, &[42]).token(A, "54").start();
    play.throw(1).step("53-54/2").draw(Chance::OverheardAtTheStation, &[]);
    assert_eq!(play.rule_against(A, Action::Name { seat: C }), "EUR-131");
}

/// EUR-131
#[test]
fn where_all_cards_are_open_there_is_nothing_to_overhear() {
    let learner = Options { learner: true, ..Options::default() };
    let mut play = given(2).options(learner).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(1).step("53-54/2").draw(Chance::OverheardAtTheStation, &[]);
    assert!(play.heard(Event::NoEffect { seat: A, card: Chance::OverheardAtTheStation }));
}

/// EUR-132, EUR-102
#[test]
fn lost_property_takes_a_kept_card_of_ones_choice() {
    let given = given(3).hand(A, &[1, 2]).token(A, "54").lights(&["48-50/2"]);
    let mut play = given.kept(B, &[TICKET, LIGHT_CARD]).kept(C, &[TIMETABLE]).start();
    play.throw(1).step("53-54/2").draw(Chance::LostProperty, &[]);
    assert_eq!(play.legal(A), [Action::Name { seat: B }, Action::Name { seat: C }]);
    play.go(Action::Name { seat: B });
    assert_eq!(play.rule_against(A, Action::Claim { card: TIMETABLE }), "EUR-132");
    play.go(Action::Claim { card: LIGHT_CARD });
    assert_eq!((play.kept(A), play.kept(B)), (vec![LIGHT_CARD], vec![TICKET]));
    assert!(play.heard(Event::Claimed { seat: A, from: B, card: LIGHT_CARD }));
    assert!(play.offered(A, Action::Play { card: LIGHT_CARD }));
}

/// EUR-132
#[test]
fn lost_property_without_a_choice_takes_the_only_card() {
    let mut play = given(3).hand(A, &[1, 2]).token(A, "54").kept(C, &[TIMETABLE]).start();
    play.throw(1).step("53-54/2").draw(Chance::LostProperty, &[]);
    assert_eq!((play.kept(A), play.player(C).kept), (vec![TIMETABLE], 0));
}
