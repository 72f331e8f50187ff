//! Section 2.6: drawing, keeping and playing Chance Cards.

use caravanserai_core::{Fate, Game, Viewer};
use caravanserai_europe::{Action, Chance, Event, KeptCard, Phase};
use serde_json::json;

use crate::table::{A, B, LIGHT_CARD, TICKET, TIMETABLE, given, space};

/// EUR-090
#[test]
fn a_throw_that_ends_on_blue_draws_the_top_card() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(1).step("53-54/2");
    assert_eq!(play.legal(A), [Action::Draw {}]);
    play.draw(Chance::HighSpeedLine, &[]);
    assert!(play.heard_by(Viewer::Onlooker).contains(&Event::Drew { seat: A, card: Chance::HighSpeedLine }));
    assert_eq!(play.player(A).tally.drawn, 1);
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(2).step("53-54/2");
    assert_eq!(play.public().phase, Phase::AfterMove);
    assert_eq!(play.rule_against(A, Action::Draw {}), "EUR-090");
}

/// EUR-091
#[test]
fn stopping_at_a_light_and_landing_from_a_flight_draw_but_a_card_does_not() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").lights(&["53-54/1"]).start();
    play.throw(9).step("53-54/2");
    assert_eq!(play.public().phase, Phase::Drawing);
    let mut play = given(2).hand(A, &[2, 3]).token(A, "46-48/3").kept(A, &[TICKET]).start();
    play.throw(2).step("46-48/2").go(Action::Fly {}).go(Action::FlyTo { airport: space("1-7/1") });
    play.go(Action::PlusOne { to: space("1-7/2") });
    assert_eq!(play.public().phase, Phase::Drawing);
    let mut play = given(2).hand(A, &[1, 2]).token(A, "53-54/1").start();
    play.throw(1).step("53-54/2").draw(Chance::OpenMotorway, &[]).step("53-54/1").step("50-53/4");
    assert_eq!((play.at(A), play.public().phase), (space("50-53/2"), Phase::AfterMove));
    let mut play = given(2).hand(A, &[1, 2]).token(A, "50-53/2").start();
    play.throw(1).step("50-53/3").draw(Chance::OpenMotorway, &[]).step("50-53/4").step("53-54/1");
    assert_eq!((play.at(A), play.public().phase), (space("54"), Phase::AfterMove));
}

/// EUR-091, EUR-116
#[test]
fn being_moved_by_an_opponent_draws_no_card() {
    let mut play = given(2).token(A, "54").token(B, "42-44/5").kept(A, &[TICKET]).start();
    play.go(Action::Play { card: TICKET }).go(Action::Send { seat: B }).go(Action::FlyTo { airport: space("1-7/1") });
    assert_eq!((play.turn(), play.public().phase, play.public().chance_pack), (A, Phase::BeforeThrow, 36));
}

/// EUR-092, EUR-093
#[test]
fn a_followed_card_goes_under_the_pack_before_its_effect() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(1).step("53-54/2").draw(Chance::EarlyTrain, &[]);
    assert_eq!(play.under_chance(), [Chance::EarlyTrain]);
    assert_eq!(play.public().phase, Phase::ThrowAgain);
    assert_eq!(play.public().chance_pack, 36);
}

/// EUR-093, EUR-037
#[test]
fn the_pack_is_a_circle_that_is_never_shuffled_again() {
    let order = [Chance::StrikeDay, Chance::FogOnThePass, Chance::LeavesOnTheLine];
    let kept: Vec<KeptCard> = Vec::new();
    let mut rest: Vec<Chance> = Chance::all()
        .flat_map(|card| std::iter::repeat_n(card, card.info().count.into()))
        .filter(|card| !order.contains(card))
        .collect();
    let mut under = order.to_vec();
    under.append(&mut rest);
    let given = given(2).hand(A, &[1, 2]).token(A, "54").kept(A, &kept).set("/chance/under", json!(under));
    let mut play = given.start();
    play.throw(1).step("53-54/2").act(A, Action::Draw {});
    assert!(play.heard(Event::Drew { seat: A, card: Chance::StrikeDay }));
    assert_eq!(play.under_chance()[0], Chance::FogOnThePass);
    assert_eq!(play.under_chance().last(), Some(&Chance::StrikeDay));
}

/// EUR-094, EUR-096
#[test]
fn kept_cards_are_played_in_the_own_turn_any_number_of_them() {
    let given = given(2).token(A, "54").token(B, "49").lights(&["53-54/1", "48-50/2"]);
    let mut play = given.kept(A, &[LIGHT_CARD, LIGHT_CARD, TICKET]).kept(B, &[LIGHT_CARD]).start();
    assert_eq!(play.refused(B, Action::Play { card: LIGHT_CARD }).code, "not_your_turn");
    for on in ["51-56/1", "51-56/3"] {
        let from = play.public().lights[0];
        play.go(Action::Play { card: LIGHT_CARD }).go(Action::TakeLight { from }).put_light(on);
    }
    assert_eq!(play.kept(A), [TICKET]);
    assert!(play.offered(A, Action::Throw {}));
}

/// EUR-095
#[test]
fn a_card_drawn_in_this_turn_may_be_played_after_the_move() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").lights(&["48-50/2"]).start();
    play.throw(1).step("53-54/2").draw(Chance::MoveAnyTrafficLight, &[]);
    assert_eq!((play.turn(), play.public().phase), (A, Phase::AfterMove));
    assert!(play.offered(A, Action::Play { card: LIGHT_CARD }));
}

/// EUR-099
#[test]
fn kept_cards_lie_face_up() {
    let play = given(2).kept(A, &[TICKET, TIMETABLE]).start();
    assert_eq!(play.public().players[0].kept_known.cards().collect::<Vec<_>>(), [TICKET, TIMETABLE]);
}

/// EUR-100
#[test]
fn the_pack_cannot_run_out() {
    let all: Vec<KeptCard> = [vec![TICKET; 8], vec![LIGHT_CARD; 6], vec![TIMETABLE; 2]].concat();
    let play = given(2).kept(A, &all).start();
    assert_eq!(play.public().chance_pack, 20);
}

/// EUR-101, EUR-131, EUR-132
#[test]
fn an_impossible_card_is_put_under_the_pack_without_effect() {
    for card in [Chance::LostProperty, Chance::OverheardAtTheStation] {
        let mut play = given(2).hand(A, &[1, 2]).hand(B, &[3]).token(A, "54").start();
        play.throw(1).step("53-54/2").draw(card, &[]);
        assert!(play.heard(Event::NoEffect { seat: A, card }));
        assert_eq!((play.turn(), play.under_chance()), (B, vec![card]));
    }
}

/// EUR-103
#[test]
fn a_kept_card_is_played_only_when_it_has_an_effect() {
    let play = given(2).token(A, "54").token(B, "49").kept(A, &[TICKET, LIGHT_CARD, TIMETABLE]).start();
    assert_eq!(play.rule_against(A, Action::Play { card: TICKET }), "EUR-115");
    assert_eq!(play.rule_against(A, Action::Play { card: LIGHT_CARD }), "EUR-103");
    assert!(play.offered(A, Action::Play { card: TIMETABLE }));
    let play = given(2).start();
    assert_eq!(play.rule_against(A, Action::Play { card: TIMETABLE }), "EUR-094");
}

/// EUR-103
#[test]
fn a_played_card_of_any_kind_goes_to_the_bottom() {
    let mut play = given(2).token(A, "54").hand(A, &[1, 2]).kept(A, &[TIMETABLE]).start();
    play.go(Action::Play { card: TIMETABLE });
    assert_eq!(play.kept(A), [TIMETABLE]);
    play.go(Action::NameNumber { number: 3 });
    assert!(play.kept(A).is_empty());
    assert_eq!(play.under_chance(), [Chance::Timetable]);
}

/// EUR-037, EUR-090
#[test]
fn every_card_of_the_pack_is_drawn_with_the_same_chance() {
    let mut play = given(2).hand(A, &[1, 2]).token(A, "54").start();
    play.throw(1).step("53-54/2");
    let mut seen = [0; 16];
    for seed in 0..3600 {
        let mut game = play.game;
        let fate = &mut Fate::seeded(seed, 0);
        game.play(A, &Action::Draw {}, fate, &mut caravanserai_core::Silent).unwrap();
        seen[fate.outcomes()[0] as usize] += 1;
    }
    for card in Chance::all() {
        let expected = 100 * i32::from(card.info().count);
        assert!((seen[card.index()] - expected).abs() < 40 + expected / 5, "{card:?}: {}", seen[card.index()]);
    }
}
