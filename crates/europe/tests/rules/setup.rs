//! Section 2.2: cards, the throw for the start, lights, starting cities.

use caravanserai_core::{Fate, Game, Seat, Stage, Viewer};
use caravanserai_europe::{Action, Europe, Event, Options, Phase};
use serde_json::json;

use crate::table::{A, B, C, D, Play, city, deal, given, route, space};

/// Places lights in turn, as many as there are to place.
fn place_all_lights(play: &mut Play) {
    while play.public().phase == Phase::PlaceLights {
        let seat = play.turn();
        let choose = play.legal(seat)[0];
        play.act(seat, choose);
        let place = play.legal(seat)[0];
        play.act(seat, place);
    }
}

/// EUR-001
#[test]
fn two_to_six_can_play() {
    for seats in 2..=6 {
        assert!(Europe::deal(seats, &Options::default(), &mut Fate::seeded(1, 0)).is_ok());
    }
    for seats in [1, 7] {
        let refusal = Europe::deal(seats, &Options::default(), &mut Fate::seeded(1, 0)).unwrap_err();
        assert_eq!(refusal.rule, Some("EUR-001"));
    }
    assert_eq!((Europe::FACTS.min_seats, Europe::FACTS.max_seats), (2, 6));
}

/// EUR-021, EUR-023
#[test]
fn cards_are_dealt_one_at_a_time_clockwise() {
    let play = Play::new(deal(3, &Options::default(), &[1, 2, 3]));
    assert_eq!(play.hand(A), [1, 4, 7, 10, 13, 16]);
    assert_eq!(play.hand(C), [3, 6, 9, 12, 15, 18]);
    assert_eq!(play.public().destination_pack, 56 - 18);
    for (seats, cards) in [(2, 8), (3, 6), (4, 6), (5, 6), (6, 6)] {
        let game = Europe::deal(seats, &Options::default(), &mut Fate::seeded(2, 0)).unwrap();
        assert!(game.view(Viewer::Onlooker).players.iter().all(|player| player.cards == cards));
    }
}

/// EUR-022
#[test]
fn a_table_may_agree_on_three_to_nine_cards() {
    for cards in [3, 9] {
        let options = Options { cards: Some(cards), ..Options::default() };
        let game = Europe::deal(6, &options, &mut Fate::seeded(1, 0)).unwrap();
        assert!(game.view(Viewer::Onlooker).players.iter().all(|player| player.cards == usize::from(cards)));
    }
    for cards in [2, 10] {
        let options = Options { cards: Some(cards), ..Options::default() };
        assert_eq!(Europe::deal(2, &options, &mut Fate::seeded(1, 0)).unwrap_err().rule, Some("EUR-022"));
    }
}

/// EUR-024
#[test]
fn nobody_sees_the_destination_cards_of_others() {
    let play = Play::new(deal(3, &Options::default(), &[1, 2, 3]));
    let view = play.view(A);
    assert!(view.players[0].hand.is_some());
    assert!(view.players[1..].iter().all(|player| player.hand.is_none() && player.cards == 6));
    assert!(play.public().players.iter().all(|player| player.hand.is_none()));
}

/// EUR-020, EUR-025
#[test]
fn the_highest_throw_starts_and_the_lights_come_first() {
    let play = Play::new(deal(3, &Options::default(), &[4, 11, 7]));
    assert_eq!(play.public().first, B);
    assert_eq!(play.public().phase, Phase::PlaceLights);
    assert_eq!(play.game.stage(), Stage::Waiting(caravanserai_core::Seats::only(B)));
    assert_eq!(play.public().players[1].opening.first, 11);
}

/// EUR-026
#[test]
fn only_those_tied_for_the_highest_throw_again() {
    let play = Play::new(deal(4, &Options::default(), &[12, 5, 12, 12, 3, 9, 9, 1, 2]));
    assert_eq!(play.public().first, D);
    let again: Vec<u8> = play.public().players.iter().map(|player| player.opening.again).collect();
    assert_eq!(again, [3, 0, 1, 2]);
}

/// EUR-011, EUR-027
#[test]
fn lights_by_the_number_of_players() {
    for (seats, lights) in [(2, 8), (3, 9), (4, 12), (5, 10), (6, 12)] {
        let mut play = Play::new(Europe::deal(seats, &Options::default(), &mut Fate::seeded(3, 0)).unwrap());
        place_all_lights(&mut play);
        assert_eq!(play.public().lights.len(), lights);
    }
}

/// EUR-028, EUR-031, EUR-032
#[test]
fn lights_are_placed_one_at_a_time_in_turn_before_any_token() {
    let mut play = Play::new(deal(3, &Options::default(), &[1, 12, 3]));
    let mut order = Vec::new();
    while play.public().phase == Phase::PlaceLights {
        assert!(play.public().players.iter().all(|player| player.at.is_none()));
        let seat = play.turn();
        assert!(play.legal(seat).iter().all(|action| matches!(action, Action::ChooseRoute { .. })));
        order.push(seat);
        let choose = play.legal(seat)[0];
        play.act(seat, choose);
        assert_eq!(play.turn(), seat);
        let place = play.legal(seat)[0];
        play.act(seat, place);
    }
    assert_eq!(order, [B, C, A, B, C, A, B, C, A]);
    assert_eq!(play.public().phase, Phase::ChooseStart);
}

/// EUR-029, EUR-030
#[test]
fn a_light_needs_a_red_box_of_its_own() {
    let mut play = Play::new(deal(2, &Options::default(), &[12, 1]));
    assert_eq!(play.rule_against(A, Action::ChooseRoute { route: route("48-53") }), "EUR-030");
    play.act(A, Action::ChooseRoute { route: route("27-31") });
    assert_eq!(play.legal(A), [Action::PlaceLight { on: space("27-31/1") }]);
    play.act(A, Action::PlaceLight { on: space("27-31/1") });
    assert!(play.heard(Event::LightPlaced { seat: A, on: space("27-31/1") }));
    assert_eq!(play.rule_against(B, Action::ChooseRoute { route: route("27-31") }), "EUR-030");
    play.act(B, Action::ChooseRoute { route: route("28-37") });
    assert_eq!(play.rule_against(B, Action::PlaceLight { on: space("28-37/1") }), "EUR-029");
    assert_eq!(play.refused(B, Action::PlaceLight { on: space("28-35/1") }).code, "other_route");
}

/// EUR-033, EUR-034, EUR-035, EUR-036
#[test]
fn starting_cities_are_chosen_in_the_open_in_turn_order() {
    let options = Options { lights: Some(0), ..Options::default() };
    let mut play = Play::new(deal(3, &options, &[1, 12, 3]));
    assert_eq!(play.turn(), B);
    assert_eq!(play.rule_against(B, Action::ChooseStart { city: city(1) }), "EUR-033");
    play.act(B, Action::ChooseStart { city: city(5) });
    assert!(play.told.iter().any(|told| told.event == Event::Started { seat: B, city: city(5) }));
    assert_eq!((play.at(B), play.turn()), (space("5"), C));
    play.act(C, Action::ChooseStart { city: city(3) });
    play.act(A, Action::ChooseStart { city: city(1) });
    assert_eq!(play.under_destinations(), [5, 3, 1]);
    assert!(play.public().players.iter().all(|player| player.cards == 5));
    assert_eq!(play.public().destination_pack, 38 + 3);
    assert_eq!((play.turn(), play.public().round, play.public().phase), (B, 1, Phase::BeforeThrow));
}

/// EUR-028
#[test]
fn no_start_is_chosen_while_lights_are_placed() {
    let play = Play::new(deal(2, &Options::default(), &[12, 1]));
    assert_eq!(play.refused(A, Action::ChooseStart { city: city(1) }).code, "not_now");
}

/// EUR-037
#[test]
fn the_chance_pack_is_whole_and_its_order_unknown() {
    let play = Play::new(deal(2, &Options::default(), &[12, 1]));
    assert_eq!(play.public().chance_pack, 36);
    assert!(play.under_chance().is_empty());
}

/// EUR-038
#[test]
fn a_single_card_after_the_start_lies_face_up_at_once() {
    let given = given(2)
        .hand(A, &[53, 54])
        .set("/phase", json!("choose_start"))
        .set("/round", json!(0))
        .set("/travellers/0/at", json!(null))
        .set("/travellers/1/at", json!(null));
    let mut play = given.start_unchecked();
    let mut fate = Fate::scripted([]);
    let mut telling = caravanserai_core::Telling::default();
    play.game.play(A, &Action::ChooseStart { city: city(54) }, &mut fate, &mut telling).unwrap();
    assert!(telling.events.iter().any(|told| told.event == Event::LastCard { seat: A, city: city(53) }));
    assert_eq!(play.public().players[0].face_up, Some(city(53)));
    assert_eq!(play.public().players[1].face_up, None);
}

/// EUR-002
#[test]
fn the_die_has_twelve_faces_of_equal_chance() {
    let play = given(2).start();
    let mut seen = [0; 12];
    for seed in 0..6000 {
        let mut game = play.game;
        let fate = &mut Fate::seeded(seed, 0);
        game.play(A, &Action::Throw {}, fate, &mut caravanserai_core::Silent).unwrap();
        seen[fate.outcomes()[0] as usize - 1] += 1;
    }
    assert!(seen.iter().all(|&times| (400..600).contains(&times)), "{seen:?}");
    let mut fate = Fate::scripted([13]);
    let mut game = play.game;
    game.play(A, &Action::Throw {}, &mut fate, &mut caravanserai_core::Silent).unwrap();
    assert!(fate.fault().is_some());
}

/// EUR-031
#[test]
fn an_unfinished_light_is_seen_by_its_player_only() {
    let mut play = Play::new(deal(3, &Options::default(), &[12, 1, 2]));
    let before = play.view(B);
    play.act(A, Action::ChooseRoute { route: route("1-4") });
    assert!(play.told.is_empty());
    assert_eq!(play.view(B), before);
    assert_ne!(serde_json::to_value(play.view(A).choice).unwrap(), json!({ "of": "none" }));
    assert!(Seat::all(3).skip(1).all(|seat| play.legal(seat).is_empty()));
}
