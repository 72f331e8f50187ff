//! The tables: map, calendar, cards, tasks, symbols.

use caravanserai_journey::{
    CARDS, Card, DECK, Day, Kind, LINES, Lira, NAMED_PLACES, OBSTACLES, OPPORTUNITIES, PLACES, Place, TASK_CARDS,
    symbols,
};

use crate::scene::Scene;
use crate::table::{F, K, RED, S, T, U, card, day, lira};

/// JRN-001
#[test]
fn there_are_five_neighbourhoods() {
    let names: Vec<&str> = PLACES.iter().map(|place| place.name()).collect();
    assert_eq!(names, ["Taksim", "Fatih", "Sultanahmet", "Üsküdar", "Kadiköy"]);
}

/// JRN-002
#[test]
fn six_lines_join_them() {
    assert_eq!(LINES, [(K, S), (K, U), (S, T), (S, F), (F, T), (U, T)]);
    for (one, other) in [(K, F), (K, T), (S, U), (F, U)] {
        assert!(!one.is_joined_to(other), "{one:?} and {other:?}");
    }
}

/// JRN-003
#[test]
fn a_line_is_walked_both_ways() {
    for (one, other) in LINES {
        assert!(one.is_joined_to(other) && other.is_joined_to(one));
    }
    assert!(PLACES.iter().all(|place| !place.is_joined_to(*place)));
}

/// JRN-004
#[test]
fn a_game_has_three_weeks_of_six_days() {
    let table = Scene::new(4).set();
    assert_eq!(table.onlooker().last_day, day("w3d6"));
    assert_eq!(Day::all(day("w3d6")).count(), 18);
    assert_eq!(day("w1d6").later(1), day("w2d1"));
}

/// JRN-005, E01
#[test]
fn the_day_marker_shows_day_and_week() {
    let view = Scene::new(4).on("w3d2").set().onlooker();
    assert_eq!((view.day_of_week, view.week, view.round), (2, 3, 14));
}

/// JRN-006
#[test]
fn the_fourth_face_of_the_die_serves_the_long_game_only() {
    let normal = Scene::new(4).on("w3d6").set();
    assert_eq!(normal.onlooker().last_day.week(), 3);
    let long = Scene::new(4).options(|options| options.weeks = 4).on("w4d6").set();
    assert_eq!((long.onlooker().week, long.onlooker().round), (4, 24));
    let mut end = Scene::new(4).on("w3d6").evening().set();
    end.reveal();
    assert!(end.is_over(), "there is no fourth week");
}

/// JRN-007
#[test]
fn there_are_twelve_cards_of_each_kind() {
    assert_eq!(DECK.len(), CARDS);
    for kind in [Kind::Police, Kind::Journey, Kind::Work] {
        assert_eq!(DECK.iter().filter(|face| face.kind == kind).count(), 12, "{kind:?}");
    }
}

/// JRN-008
#[test]
fn the_back_of_a_card_shows_its_day_and_nothing_else() {
    let table = Scene::new(4).upright(&["J07"]).set();
    let square = table.square(RED, 4, 1).expect("a card");
    assert_eq!((square.row, square.card), (4, None));
    let text = serde_json::to_string(&table.onlooker().sheet).expect("JSON");
    assert!(!text.contains("J07") && !text.contains("journey"));
}

/// JRN-009
#[test]
fn each_day_is_on_six_cards() {
    let count = |kind, day| DECK.iter().filter(|face| face.kind == kind && face.day == day).count();
    let by_day = |kind| [1, 2, 3, 4, 5, 6].map(|day| count(kind, day));
    assert_eq!(by_day(Kind::Journey), [2; 6]);
    assert_eq!(by_day(Kind::Police), [2, 2, 2, 1, 2, 3]);
    assert_eq!(by_day(Kind::Work), [2, 2, 2, 3, 2, 1]);
}

/// JRN-010
#[test]
fn journeys_and_work_are_in_four_places_and_never_in_kadikoy() {
    assert_eq!(NAMED_PLACES, [T, F, S, U]);
    for face in &DECK {
        match face.kind {
            Kind::Police => assert_eq!(face.place, None),
            Kind::Journey | Kind::Work => assert!(face.place.is_some_and(|place| place != K)),
        }
    }
    let places = |kind| [T, F, S, U].map(|place| Card::all().filter(|card| card.offers(kind, place)).count());
    assert_eq!(places(Kind::Journey), [4, 3, 3, 2]);
    assert_eq!(places(Kind::Work), [3, 2, 3, 4]);
}

/// JRN-011
#[test]
fn every_card_shows_its_sum() {
    let sum = |kind| DECK.iter().filter(|face| face.kind == kind).map(|face| face.amount.in_thousands()).sum::<u16>();
    assert_eq!([Kind::Police, Kind::Journey, Kind::Work].map(sum), [52, 106, 51]);
    let face = card("J07").face();
    assert_eq!((face.kind, face.day, face.place, face.amount), (Kind::Journey, 4, Some(T), lira(9)));
    assert_eq!(card("P05").face().amount, lira(4));
    assert_eq!(card("W09").face().amount, lira(6));
}

/// JRN-012
#[test]
fn the_sheet_has_six_rows_of_five_squares() {
    let sheet = Scene::new(4).set().onlooker().sheet;
    assert_eq!(sheet.len(), 6);
    assert!(sheet.iter().all(|row| row.squares.len() == 5));
}

/// JRN-016
#[test]
fn every_sum_is_a_whole_number_of_thousands() {
    assert_eq!(serde_json::to_string(&lira(4)).expect("JSON"), "4000");
    assert_eq!(serde_json::from_str::<Lira>("5000").expect("a sum"), lira(5));
    assert!(serde_json::from_str::<Lira>("4500").is_err());
}

/// JRN-031, JRN-032, E47
#[test]
fn alterations_change_the_symbols_of_fatih_and_uskudar() {
    let counts = |seats| {
        let all = symbols(seats, false);
        PLACES.map(|place| (all[place.index()].eyes, all[place.index()].cards))
    };
    assert_eq!(counts(2), [(2, 2), (2, 1), (1, 0), (1, 2), (0, 0)]);
    assert_eq!(counts(3), [(2, 2), (2, 1), (1, 0), (1, 1), (0, 0)]);
    assert_eq!(counts(4), [(2, 2), (2, 0), (1, 0), (1, 0), (0, 0)]);
    assert_eq!(counts(5), counts(4));
    let letters = |seats: usize| [F, U].map(|place: Place| symbols(seats, false)[place.index()].alteration);
    assert_eq!(letters(2), [Some('B'), Some('A')]);
    assert_eq!(letters(3), [Some('B'), Some('C')]);
    assert_eq!(letters(4), [None, None]);
}

/// JRN-137
#[test]
fn the_ten_task_cards_have_nineteen_circles() {
    let circles = |tasks: &[caravanserai_journey::Task]| tasks.iter().map(|task| task.parts.len()).sum::<usize>();
    assert_eq!((circles(&OBSTACLES), circles(&OPPORTUNITIES)), (10, 9));
    assert_eq!(TASK_CARDS.len(), 10);
}
