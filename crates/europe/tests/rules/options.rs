//! Section 6: table options.

use caravanserai_core::{Fate, Game, Options as _, Viewer};
use caravanserai_europe::{Action, Chance, Europe, Event, Kept, KeptCards, Options, Phase, Planner};
use serde_json::json;

use crate::table::{A, B, C, LIGHT_CARD, Play, TICKET, city, given, space};

const HIDDEN: fn() -> Options = || Options { kept_cards: KeptCards::Hidden, ..Options::default() };

/// EUR-022, EUR-027
#[test]
fn the_defaults_are_the_books() {
    let book: Options = serde_json::from_value(json!({})).unwrap();
    assert_eq!(book, Options::default());
    assert_eq!([2, 3, 4, 5, 6].map(|seats| book.cards_each(seats)), [8, 6, 6, 6, 6]);
    assert_eq!([2, 3, 4, 5, 6].map(|seats| book.lights_each(seats)), [4, 3, 3, 2, 2]);
    assert!(book.trading && book.fly_from_start && !book.finish_round && !book.play_on && !book.learner);
    assert!(!book.random_lights && !book.hides_kept() && !book.shows_tour());
    assert!(serde_json::from_value::<Options>(json!({ "dice": 2 })).is_err());
    assert_eq!(Options::describe().len(), 10);
    assert!(
        Options::presets(4).iter().all(|preset| { Europe::deal(4, &preset.options, &mut Fate::seeded(1, 0)).is_ok() })
    );
}

/// EUR-027
#[test]
fn a_table_may_have_none_or_up_to_thirty_six_lights() {
    for (lights, count) in [(0, 0), (6, 36)] {
        let options = Options { lights: Some(lights), random_lights: true, ..Options::default() };
        let game = Europe::deal(6, &options, &mut Fate::seeded(1, 0)).unwrap();
        assert_eq!(game.view(Viewer::Onlooker).lights.len(), count);
    }
    let options = Options { lights: Some(7), ..Options::default() };
    assert!(Europe::deal(6, &options, &mut Fate::seeded(1, 0)).is_err());
}

/// EUR-020, EUR-029
#[test]
fn random_lights_stand_on_distinct_red_boxes_and_the_starts_follow() {
    let options = Options { random_lights: true, ..Options::default() };
    let outcomes: Vec<u32> = (1..=16).chain([12, 1]).chain([1, 128, 2, 3, 4, 5, 6, 7]).collect();
    let mut fate = Fate::scripted(outcomes);
    let game = Europe::deal(2, &options, &mut fate).unwrap();
    assert_eq!(fate.fault(), None);
    let view = game.view(Viewer::Onlooker);
    assert_eq!((view.phase, view.lights.len()), (Phase::ChooseStart, 8));
    assert!(view.lights.contains(&space("1-4/2")) && view.lights.contains(&space("55-56/1")));
    let twice: Vec<u32> = (1..=16).chain([12, 1]).chain([1, 1, 2, 3, 4, 5, 6, 7]).collect();
    let mut fate = Fate::scripted(twice);
    Europe::deal(2, &options, &mut fate).unwrap();
    assert!(fate.fault().is_some());
}

/// EUR-099
#[test]
fn hidden_kept_cards_show_only_their_number() {
    let play = given(2).options(HIDDEN()).kept(A, &[TICKET, LIGHT_CARD]).start();
    for view in [play.view(B), play.public()] {
        assert_eq!((view.players[0].kept, view.players[0].kept_known), (2, Kept::NONE));
    }
    assert_eq!(play.kept(A), [TICKET, LIGHT_CARD]);
}

/// EUR-099
#[test]
fn a_hidden_card_is_drawn_unseen_and_seen_when_played() {
    let mut play = given(2).options(HIDDEN()).hand(A, &[1, 2]).token(A, "54").lights(&["48-50/2"]).start();
    play.throw(1).step("53-54/2").draw(Chance::MoveAnyTrafficLight, &[]);
    let others = play.heard_by(Viewer::Seat(B));
    assert!(others.contains(&Event::DrewUnseen { seat: A }));
    assert!(!others.iter().any(|event| matches!(event, Event::Drew { .. })));
    let before = play.view(B);
    play.go(Action::Play { card: LIGHT_CARD });
    assert_eq!(play.view(B), before);
    play.go(Action::TakeLight { from: space("48-50/2") }).put_light("51-56/1");
    let moved = Event::LightMoved { seat: A, from: space("48-50/2"), to: space("51-56/1"), card: true };
    assert!(play.heard_by(Viewer::Seat(B)).contains(&moved));
}

/// EUR-132
#[test]
fn lost_property_takes_hidden_cards_by_chance() {
    let given = given(3).options(HIDDEN()).hand(A, &[1, 2]).token(A, "54").kept(B, &[TICKET, LIGHT_CARD]);
    let mut play = given.start();
    play.throw(1).step("53-54/2").draw(Chance::LostProperty, &[1]);
    assert_eq!(play.kept(A), [LIGHT_CARD]);
    assert!(play.heard_by(Viewer::Seat(B)).contains(&Event::Claimed { seat: A, from: B, card: LIGHT_CARD }));
    assert!(play.heard_by(Viewer::Seat(C)).contains(&Event::ClaimedUnseen { seat: A, from: B }));
    assert_eq!(play.view(B).players[0].kept_known, [LIGHT_CARD].into_iter().collect());
    assert_eq!(play.view(C).players[0].kept_known, Kept::NONE);
}

/// EUR-024, EUR-055
#[test]
fn at_a_learners_table_all_destination_cards_are_open() {
    let learner = Options { learner: true, ..Options::default() };
    let mut play = given(2).options(learner).hand(A, &[1, 2]).hand(B, &[40, 41]).token(A, "54").start();
    assert_eq!(play.view(A).players[1].hand.as_deref(), Some(&[city(40), city(41)][..]));
    assert!(play.view(A).tour.is_some());
    play.throw(1).step("53-54/2").draw(Chance::ChangeOfPlan, &[50]).go(Action::PutBack { city: city(1) });
    assert!(play.heard_by(Viewer::Onlooker).contains(&Event::PutBack { seat: A, city: city(1) }));
}

/// EUR-052
#[test]
fn the_planner_shows_the_own_shortest_tour() {
    let on = Options { planner: Planner::On, ..Options::default() };
    let play = given(2).options(on).hand(A, &[53, 48, 46, 50]).token(A, "54").start();
    let tour = play.view(A).tour.unwrap();
    let cities: Vec<u8> = tour.cities.iter().map(|city| city.number()).collect();
    // Cork - Dublin 3, Dublin - Edinburgh 5, Edinburgh - Manchester 4, Manchester - London 4.
    assert_eq!((cities, tour.steps), (vec![53, 50, 48, 46], 16));
    assert!(play.public().tour.is_none());
    let off = Options { planner: Planner::Off, learner: true, ..Options::default() };
    assert!(given(2).options(off).start().view(A).tour.is_none());
    assert!(given(2).start().view(A).tour.is_none());
}

/// EUR-020
#[test]
fn without_lights_the_starts_come_first() {
    let options = Options { lights: Some(0), ..Options::default() };
    let play = Play::new(crate::table::deal(2, &options, &[12, 1]));
    assert_eq!(play.public().phase, Phase::ChooseStart);
}
