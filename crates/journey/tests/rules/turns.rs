//! Rounds, turn order, moving, looking, drawing.

use caravanserai_core::Viewer;
use caravanserai_journey::{Action, Event, Landing, Lies, Step, TaskCard};

use crate::scene::Scene;
use crate::table::{BROWN, F, GREEN, K, ORANGE, RED, S, T, Table, U, card, day, go, look, seat};

/// JRN-013, E02
#[test]
fn a_card_is_added_face_down_to_the_row_of_its_day() {
    let mut table = Scene::new(4).on("w1d3").pile(S, &[RED]).deck(&["W03", "P05", "P07"]).upright(&["P08"]).set();
    table.play(RED, go(T)).play(RED, Action::StopLooking).play(RED, Action::Draw);
    assert_eq!(table.row(2), [Lies::Upright]);
    assert!(table.onlooker().sheet[1].squares[0].as_ref().is_some_and(|square| square.card.is_none()));
}

/// JRN-014
#[test]
fn a_card_goes_to_the_leftmost_empty_square_and_stays_there() {
    let mut table = Scene::new(4)
        .on("w1d3")
        .turn_of(RED)
        .pile(T, &[RED])
        .upright(&["P05", "J05"])
        .sideways(&["W05"])
        .deck(&["P06", "J09"])
        .set();
    table.play(RED, Action::Stay).play(RED, Action::StopLooking).play(RED, Action::Draw).play(RED, Action::Draw);
    assert_eq!(table.row(3), [Lies::Upright, Lies::Upright, Lies::Sideways, Lies::Sideways]);
    table.until_day("w1d4");
    let squares = &table.onlooker().sheet[2].squares;
    let taken: Vec<bool> = squares.iter().map(Option::is_some).collect();
    assert_eq!(taken, [false, false, true, true, false], "cards keep their squares");
}

/// JRN-015, E23
#[test]
fn an_upright_card_is_for_the_next_such_day_and_a_sideways_one_for_the_week_after() {
    let mut table = Scene::new(4).on("w1d3").pile(T, &[RED]).upright(&["W12"]).deck(&["J05", "P07"]).set();
    table.play(RED, Action::Stay).play(RED, Action::StopLooking).play(RED, Action::Draw);
    let square = table.square(RED, 3, 1).expect("the drawn card");
    assert_eq!((square.lies, square.takes_place), (Lies::Sideways, Some(day("w2d3"))));
    assert_eq!(table.square(RED, 6, 1).expect("a card").takes_place, Some(day("w1d6")));
    table.reveal();
    assert!(!table.used().contains(&card("J05")), "it is not for today");
    table.until_day("w1d4");
    assert_eq!(table.row(3), [Lies::Upright]);
    table.pass_until(|table| table.used().contains(&card("J05")));
    assert_eq!(
        table.onlooker().used.iter().find(|used| used.card.card == card("J05")).and_then(|used| used.turned),
        Some(day("w2d3"))
    );
}

/// JRN-015, E24
#[test]
fn a_card_for_a_day_after_the_end_is_too_late() {
    let mut table = Scene::new(4).on("w3d2").pile(T, &[RED]).upright(&["P05"]).deck(&["W03", "P07"]).set();
    table.play(RED, Action::Stay).play(RED, Action::StopLooking).play(RED, Action::Draw);
    let square = table.square(GREEN, 2, 1).expect("the drawn card");
    assert_eq!((square.lies, square.takes_place), (Lies::Sideways, None));
    table.pass_until(Table::is_over);
    assert!(!table.used().contains(&card("W03")));
}

/// JRN-019, JRN-033
#[test]
fn turns_go_clockwise_from_the_starting_player_and_then_the_day_ends() {
    let mut table = Scene::new(4).starter(BROWN).set();
    let mut order = Vec::new();
    for _ in 0..4 {
        let number = table.waiting()[0];
        order.push(number);
        table.play(number, Action::Stay).play(number, Action::EndTurn);
    }
    assert_eq!(order, [BROWN, GREEN, RED, ORANGE]);
    assert_eq!(table.step(), Step::Reveal { seat: seat(BROWN) });
    assert_eq!(table.refuses(RED, Action::Reveal).rule, Some("JRN-033"));
    table.play(BROWN, Action::Reveal);
    assert_eq!(table.today(), "w1d2");
}

/// JRN-034
#[test]
fn the_starting_player_marker_passes_clockwise_every_day() {
    let mut table = Scene::new(3).starter(BROWN).set();
    let mut starters = Vec::new();
    for next in ["w1d2", "w1d3", "w1d4"] {
        starters.push(table.onlooker().starter.index());
        table.until_day(next);
    }
    assert_eq!(starters, [BROWN, RED, ORANGE]);
}

/// JRN-037
#[test]
fn a_turn_is_move_then_look_then_draw() {
    let mut table = Scene::new(4).pile(K, &[RED, ORANGE, BROWN, GREEN]).upright(&["P05"]).set();
    assert_eq!(table.step(), Step::Move { seat: seat(RED) });
    table.play(RED, go(S));
    assert_eq!(table.step(), Step::Look { seat: seat(RED), left: 1 });
    table.play(RED, look(3, 1));
    assert_eq!(table.step(), Step::EndTurn { seat: seat(RED) });

    let mut table = Scene::new(4).on("w1d3").pile(T, &[RED]).upright(&["P10"]).set();
    table.play(RED, Action::Stay);
    assert!(matches!(table.step(), Step::Look { left: 2, .. }));
    table.play(RED, Action::StopLooking);
    assert!(matches!(table.step(), Step::Draw { left: 2, .. }));
}

/// JRN-038
#[test]
fn steps_cannot_be_swapped() {
    let mut table = Scene::new(4).on("w1d3").pile(T, &[RED]).upright(&["P10"]).set();
    assert_eq!(table.refuses(RED, look(6, 1)).rule, Some("JRN-047"));
    table.refuses(RED, Action::Draw);
    table.play(RED, Action::Stay).play(RED, look(6, 1));
    table.refuses(RED, go(S));
    table.play(RED, Action::StopLooking).play(RED, Action::Draw);
    table.refuses(RED, look(6, 1));
    table.refuses(RED, go(S));
}

/// JRN-039, JRN-002, E03
#[test]
fn from_kadikoy_one_may_stay_or_go_to_sultanahmet_or_uskudar() {
    let table = Scene::new(4).set();
    assert_eq!(table.destinations(RED), [K, S, U]);
    for far in [F, T] {
        let refusal = table.refuses(RED, go(far));
        assert_eq!((refusal.code, refusal.rule), ("too_far", Some("JRN-039")));
    }
    assert_eq!(table.refuses(RED, go(F)).reason, "Fatih is two steps from Kadiköy.");
}

/// JRN-040
#[test]
fn there_is_one_step_per_turn_and_staying_is_always_allowed() {
    for place in [K, T, F, S, U] {
        let table = Scene::new(4).on("w1d3").pile(place, &[RED]).set();
        assert!(table.allows(RED, &Action::Stay));
    }
    let mut table = Scene::new(4).set();
    table.play(RED, go(S));
    table.refuses(RED, go(T));
    table.refuses(RED, Action::Stay);
}

/// JRN-041, E04
#[test]
fn whoever_arrives_goes_on_top_of_the_pile() {
    let mut table = Scene::new(4).on("w1d3").pile(T, &[RED]).pile(S, &[GREEN]).starter(GREEN).set();
    table.play(GREEN, go(T));
    assert_eq!(table.pile(T), [RED, GREEN]);
    assert_eq!(table.player(GREEN).line, Some(2));
}

/// JRN-042
#[test]
fn staying_keeps_the_place_in_the_pile_and_leaving_lets_the_others_drop() {
    let mut table = Scene::new(4).on("w1d3").pile(S, &[GREEN, RED, BROWN]).set();
    table.play(RED, go(K));
    assert_eq!(table.pile(S), [GREEN, BROWN]);
    table.pass_until(|table| table.waiting() == [GREEN]).play(GREEN, Action::Stay);
    assert_eq!(table.pile(S), [GREEN, BROWN]);
    table.until_turn_of(RED).play(RED, go(S));
    assert_eq!(table.pile(S), [GREEN, BROWN, RED]);
}

/// JRN-043
#[test]
fn standing_counts_whether_by_moving_or_by_staying() {
    let mut table = Scene::new(4).on("w1d3").has(RED, TaskCard::BurdenOfMemories).pile(F, &[RED]).set();
    table.play(RED, Action::Stay);
    assert!(table.obstacle(RED).completed.is_some(), "stood there yesterday and stays");
}

/// JRN-044
#[test]
fn where_everybody_stood_is_recorded_without_anybody_saying_so() {
    let mut table = Scene::new(2).set();
    table.play(RED, go(S)).play(RED, Action::EndTurn);
    let position = serde_json::to_value(&table.game).expect("JSON");
    assert_eq!(position["travellers"][RED]["steps"]["sultanahmet"], serde_json::json!(["w1d1"]));
    assert_eq!(position["travellers"][ORANGE]["steps"]["kadikoy"], serde_json::json!([]));
}

/// JRN-046
#[test]
fn a_part_is_marked_after_the_move_and_before_any_look() {
    let mut table = Scene::new(4).on("w1d2").has(RED, TaskCard::Documents).pile(S, &[RED]).upright(&["P05"]).set();
    table.play(RED, go(T));
    assert!(matches!(table.step(), Step::Look { .. }));
    assert_eq!(Table::circles(&table.obstacle(RED)), [true, false]);
}

/// JRN-047, JRN-048, E05
#[test]
fn one_eye_allows_one_look_at_any_card() {
    let mut table = Scene::new(4).upright(&["P01", "W03", "J12"]).set();
    table.play(RED, go(S));
    for (row, square) in [(1, 1), (2, 1), (6, 1)] {
        assert!(table.allows(RED, &look(row, square)));
    }
    table.play(RED, look(6, 1));
    assert_eq!(table.square(RED, 6, 1).and_then(|square| square.card).map(|face| face.card), Some(card("J12")));
    table.refuses(RED, look(1, 1));
}

/// JRN-047, E06
#[test]
fn there_is_nothing_to_see_in_kadikoy() {
    let mut table = Scene::new(4).on("w1d2").pile(U, &[BROWN]).starter(BROWN).upright(&["W12"]).set();
    table.play(BROWN, go(K));
    assert_eq!(table.legal(BROWN), [Action::EndTurn]);
    table.refuses(BROWN, look(6, 1));
}

/// JRN-039, JRN-047, E07
#[test]
fn whoever_stays_in_fatih_has_two_looks_and_no_draw() {
    let mut table = Scene::new(4).on("w1d3").pile(F, &[GREEN]).starter(GREEN).upright(&["W12", "P07"]).set();
    table.play(GREEN, Action::Stay);
    assert_eq!(table.step(), Step::Look { seat: seat(GREEN), left: 2 });
    table.play(GREEN, look(6, 1)).play(GREEN, look(4, 1));
    assert_eq!(table.legal(GREEN), [Action::EndTurn]);
}

/// JRN-049, JRN-050, JRN-052, E51
#[test]
fn a_sideways_card_may_be_looked_at_and_goes_back_sideways() {
    let mut table = Scene::new(4).on("w1d3").pile(F, &[RED]).upright(&["W12"]).sideways(&["P05"]).set();
    table.play(RED, Action::Stay).play(RED, look(3, 1));
    assert_eq!(table.row(3), [Lies::Sideways]);
    assert!(table.allows(RED, &look(6, 1)) && table.allows(RED, &Action::StopLooking));
    table.play(RED, Action::StopLooking);
    assert_eq!(table.legal(RED), [Action::EndTurn], "unused looks are lost");
}

/// JRN-051, JRN-055, E55
#[test]
fn the_only_card_may_be_looked_at_twice_for_two_looks() {
    let mut table = Scene::new(4).on("w1d3").pile(F, &[RED]).upright(&["W12"]).set();
    table.play(RED, Action::Stay);
    assert_eq!(table.legal(RED), [look(6, 1), Action::StopLooking]);
    table.play(RED, look(6, 1));
    assert_eq!(table.legal(RED), [look(6, 1), Action::StopLooking]);
    table.play(RED, look(6, 1));
    assert_eq!(table.step(), Step::EndTurn { seat: seat(RED) });
}

/// JRN-055
#[test]
fn without_cards_there_is_no_look() {
    let mut table = Scene::new(4).on("w1d3").pile(F, &[RED]).set();
    table.play(RED, Action::Stay);
    assert_eq!(table.legal(RED), [Action::EndTurn]);
}

/// JRN-052
#[test]
fn a_looked_at_card_is_seen_by_that_player_alone() {
    let mut table = Scene::new(4).upright(&["J12"]).set();
    table.play(RED, go(S)).play(RED, look(6, 1));
    let saw = Event::Saw { row: 6, square: 1, card: card("J12") };
    assert!(table.heard_by(RED).contains(&saw));
    for viewer in [Viewer::Seat(seat(ORANGE)), Viewer::Onlooker] {
        assert!(!table.heard(viewer).contains(&saw));
        assert!(table.heard(viewer).contains(&Event::Looked { seat: seat(RED), row: 6, square: 1 }));
    }
    assert!(table.square(ORANGE, 6, 1).expect("a card").card.is_none());
    assert_eq!(table.square(ORANGE, 6, 1).expect("a card").looks[0].days, [day("w1d1")]);
    assert_eq!(table.row(6), [Lies::Upright]);
}

/// JRN-053
#[test]
fn a_player_may_write_while_looking() {
    let mut table = Scene::new(4).upright(&["J12"]).set();
    table.play(RED, go(S)).play(RED, look(6, 1)).play(RED, Action::WriteDown { row: 6, square: 1 });
    let marks = table.view(RED).mine.expect("own things").planner.marks;
    assert_eq!((marks.len(), marks[0].day, marks[0].at.name()), (1, day("w1d6"), "uskudar_journey"));
    assert_eq!(table.step(), Step::EndTurn { seat: seat(RED) }, "writing takes no time");
}

/// JRN-056
#[test]
fn drawing_is_not_optional() {
    let mut table = Scene::new(4).on("w1d3").pile(T, &[RED]).set();
    table.play(RED, Action::Stay);
    assert_eq!(table.legal(RED), [Action::Draw], "there is nothing to look at");
    table.refuses(RED, Action::EndTurn);
    table.play(RED, Action::Draw);
    assert!(table.allows(RED, &Action::Draw));
    table.refuses(RED, Action::EndTurn);
    table.play(RED, Action::Draw);
    assert_eq!(table.legal(RED), [Action::EndTurn]);
}

/// JRN-057
#[test]
fn the_drawer_sees_the_card_and_the_others_its_day() {
    let mut table = Scene::new(4).on("w1d3").pile(T, &[RED]).deck(&["J11", "P07"]).set();
    table.play(RED, Action::Stay).play(RED, Action::Draw);
    let drew = Event::DrewCard { card: card("J11"), landing: Landing::Upright, square: Some(1) };
    assert!(table.heard_by(RED).contains(&drew));
    assert!(!table.heard_by(GREEN).contains(&drew));
    let seen = Event::Drew { seat: seat(RED), day: 6, landing: Landing::Upright, square: Some(1) };
    assert!(table.heard_by(GREEN).contains(&seen));
    let mine = table.view(RED).mine.expect("own things");
    assert_eq!(mine.in_hand.map(|face| face.card), Some(card("J11")));
}

/// JRN-058, JRN-047, JRN-056, E08
#[test]
fn a_card_for_today_is_laid_sideways() {
    let mut table = Scene::new(4).on("w2d3").pile(F, &[RED]).upright(&["P09"]).deck(&["J07", "P05"]).set();
    table.play(RED, go(T));
    assert_eq!(table.step(), Step::Look { seat: seat(RED), left: 2 });
    table.play(RED, look(5, 1)).play(RED, look(5, 1));
    table.play_with(RED, Action::Draw, &[u32::from(card("P05"))]).play(RED, Action::Draw);
    assert_eq!(table.row(4), [Lies::Upright]);
    assert_eq!(table.row(3), [Lies::Sideways]);
    assert_eq!(table.legal(RED), [Action::EndTurn]);
}

/// JRN-059, JRN-060, E09
#[test]
fn a_card_for_a_full_row_is_put_away_face_down() {
    let full = ["P08", "P09", "J09", "J10", "W10"];
    let mut table = Scene::new(4).on("w1d3").pile(T, &[RED]).upright(&full).deck(&["W11", "P07"]).set();
    table.play(RED, Action::Stay).play(RED, Action::StopLooking).play(RED, Action::Draw);
    assert_eq!(table.row(5).len(), 5);
    let put_away = |number: usize| {
        let unseen = table.view(number).used_unseen;
        let drawn = unseen.into_iter().find(|used| used.by == Some(seat(RED))).expect("the drawn card");
        (drawn.day, drawn.card.map(|face| face.card))
    };
    assert_eq!(put_away(RED), (5, Some(card("W11"))));
    assert_eq!(put_away(GREEN), (5, None));
}

/// JRN-061
#[test]
fn sideways_cards_fill_squares_too() {
    let mut table = Scene::new(4)
        .on("w1d5")
        .pile(T, &[RED])
        .upright(&["P08", "P09", "J09"])
        .sideways(&["J10", "W10"])
        .deck(&["W11", "P07"])
        .set();
    table.play(RED, Action::Stay).play(RED, Action::StopLooking).play(RED, Action::Draw);
    assert_eq!(table.row(5).len(), 5);
    let landing = Landing::Discarded;
    assert!(table.was_told(&Event::Drew { seat: seat(RED), day: 5, landing, square: None }));
}

/// JRN-062, E48
#[test]
fn with_one_card_in_the_deck_one_is_drawn() {
    let mut table = Scene::new(4).on("w1d3").pile(T, &[RED]).deck(&["J11"]).set();
    table.play(RED, Action::Stay).play(RED, Action::Draw);
    assert_eq!(table.legal(RED), [Action::EndTurn]);
    assert_eq!(table.onlooker().deck, 0);
    table.pass_until(|table| table.waiting() == [RED] && matches!(table.step(), Step::Move { .. }));
    table.play(RED, Action::Stay).play(RED, Action::StopLooking);
    assert_eq!(table.legal(RED), [Action::EndTurn], "used cards never come back");
}

/// JRN-063, E61
#[test]
fn the_back_of_the_top_card_is_visible() {
    let mut table = Scene::new(4).on("w1d6").pile(T, &[RED]).deck(&["P10", "W02"]).set();
    assert_eq!((table.onlooker().top_day, table.onlooker().deck), (Some(6), 2));
    table.play(RED, Action::Stay).play_with(RED, Action::Draw, &[u32::from(card("W02"))]);
    assert_eq!(table.row(6), [Lies::Sideways]);
    assert_eq!((table.onlooker().top_day, table.onlooker().deck), (Some(1), 1));
    assert_eq!(table.onlooker().card_list.map(|list| list.len()), Some(36));
}

/// JRN-035, E44
#[test]
fn those_who_have_left_are_skipped() {
    let mut table = Scene::new(4)
        .on("w1d4")
        .starter(ORANGE)
        .evening()
        .completed(ORANGE, TaskCard::OldDebt)
        .completed(BROWN, TaskCard::LostOnTheWay)
        .stood(ORANGE, "w1d1", S)
        .money(ORANGE, 9)
        .money(BROWN, 10)
        .pile(T, &[ORANGE])
        .pile(S, &[BROWN])
        .upright(&["J07", "J08", "P10"])
        .set();
    table.play(ORANGE, Action::Reveal).play(ORANGE, Action::Travel).play(BROWN, Action::Travel);
    let view = table.onlooker();
    assert_eq!((view.today, view.starter.index()), (day("w1d5"), GREEN));
    assert_eq!(view.order, [seat(GREEN), seat(RED)]);
}
