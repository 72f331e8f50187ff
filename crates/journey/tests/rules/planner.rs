//! The Journey Planner.

use caravanserai_core::{Audience, Game, Match, Viewer};
use caravanserai_journey::{Action, Matter, Place, PlannerBox, Sign, TaskCard};

use crate::scene::Scene;
use crate::table::{GREEN, RED, S, T, Table, U, day, gift, go, lira, look, seat};

fn mark(on: &str, at: &str, sign: Sign) -> Action {
    Action::Mark { day: day(on), at: at.parse().expect("a box"), sign, thousands: 0, ink: None, ringed: false }
}

fn note(on: &str, text: &str) -> Action {
    Action::Note { day: day(on), text: text.to_owned() }
}

fn dates(table: &Table, number: usize, matter: Matter) -> Vec<(String, String)> {
    let dates = table.view(number).mine.expect("own things").planner.dates;
    let of_matter = dates.into_iter().filter(|date| date.matter == matter);
    of_matter.map(|date| (date.day.to_string(), date.text)).collect()
}

/// JRN-148
#[test]
fn a_day_has_raid_boxes_rows_for_four_places_and_a_note() {
    assert_eq!(PlannerBox::all().count(), 12);
    assert_eq!(PlannerBox::raids().count(), 4);
    let mut table = Scene::new(3).set();
    for at in PlannerBox::all() {
        table.play(RED, mark("w3d6", at.name(), Sign::Question));
    }
    table.play(RED, note("w1d1", &"x".repeat(200)));
    let planner = table.view(RED).mine.expect("own things").planner;
    assert_eq!((planner.marks.len(), planner.notes.len()), (12, 1));
    assert!("kadikoy_work".parse::<PlannerBox>().is_err(), "there is no row for Kadiköy");
    table.refuses(RED, mark("w4d1", "raid_1", Sign::Ticked));
    table.refuses(RED, note("w1d1", &"x".repeat(201)));
    table.refuses(RED, note("w1d1", "a\u{7}bell"));
}

/// JRN-148
#[test]
fn boxes_have_four_states_a_sum_an_ink_and_a_ring() {
    let mut table = Scene::new(3).set();
    let rich = Action::Mark {
        day: day("w2d5"),
        at: "fatih_journey".parse().expect("a box"),
        sign: Sign::Ticked,
        thousands: 9,
        ink: Some(seat(1)),
        ringed: true,
    };
    table.play(RED, rich);
    let marks = table.view(RED).mine.expect("own things").planner.marks;
    assert_eq!((marks[0].amount, marks[0].ink, marks[0].ringed), (Some(lira(9)), Some(seat(1)), true));
    table.play(RED, mark("w2d5", "fatih_journey", Sign::Crossed));
    assert_eq!(table.view(RED).mine.expect("own things").planner.marks[0].sign, Sign::Crossed);
    table.play(RED, mark("w2d5", "fatih_journey", Sign::Empty));
    assert!(table.view(RED).mine.expect("own things").planner.marks.is_empty());
    let sum_on = |at: &str, sign| Action::Mark {
        day: day("w2d5"),
        at: at.parse().expect("a box"),
        sign,
        thousands: 3,
        ink: None,
        ringed: false,
    };
    table.refuses(RED, sum_on("raid_1", Sign::Ticked));
    table.refuses(RED, sum_on("fatih_work", Sign::Crossed));
}

/// JRN-149
#[test]
fn a_planner_is_its_owners_until_it_is_shown() {
    let mut table = Scene::new(4).set();
    table.play(RED, note("w1d3", "only for me")).play(RED, mark("w1d3", "raid_1", Sign::Ticked));
    for viewer in [Viewer::Seat(seat(GREEN)), Viewer::Onlooker] {
        let seen = serde_json::to_string(&table.game.view(viewer)).expect("JSON");
        assert!(!seen.contains("only for me") && !seen.contains("raid_1"));
        assert!(table.heard(viewer).is_empty(), "writing is told to nobody else");
    }
    assert_eq!(table.told[0].audience, Audience::seat(seat(RED)));
    assert!(!table.sealed, "what is written can be taken back");
    assert_eq!(table.waiting(), [RED], "and takes no turn");
}

/// JRN-149
#[test]
fn what_is_shown_is_what_is_written_true_or_not() {
    let mut table = Scene::new(4).upright(&["J12"]).set();
    table.play(RED, go(S)).play(RED, look(6, 1)).play(RED, Action::WriteDown { row: 6, square: 1 });
    table.play(RED, mark("w1d6", "uskudar_journey", Sign::Crossed));
    let parts = vec!["w1d6".parse().expect("a part")];
    table.play(RED, Action::Show { to: [seat(GREEN)].into_iter().collect(), parts, notes: false });
    let tray = table.view(GREEN).mine.expect("own things").shown_to_me;
    assert_eq!(tray[0].pages[0].marks[0].sign, Sign::Crossed);
}

/// JRN-150, JRN-151
#[test]
fn own_dates_enter_themselves() {
    let mut table = Scene::new(2).on("w1d2").has(RED, TaskCard::Treatment).set();
    table.play(RED, go(U));
    assert_eq!(
        dates(&table, RED, Matter::Obstacle),
        [("w1d2".to_owned(), "Went to Üsküdar".to_owned()), ("w1d5".to_owned(), "Treatment: Üsküdar".to_owned())]
    );
    let jailed = Scene::new(2).on("w2d4").in_jail(RED, "P05", "w2d3").stood(RED, "w2d3", T).upright(&["P09"]).set();
    assert_eq!(dates(&jailed, RED, Matter::Release), [("w2d6".to_owned(), "Release day".to_owned())]);
}

/// JRN-151
#[test]
fn own_dates_can_be_rubbed_out_and_the_game_does_not_rely_on_them() {
    let mut table = Scene::new(2).on("w1d2").has(RED, TaskCard::Treatment).set();
    table.play(RED, go(U));
    let rub_out = |on: &str| Action::RubOut { day: day(on), matter: Matter::Obstacle };
    table.play(RED, rub_out("w1d2")).play(RED, rub_out("w1d5"));
    assert!(dates(&table, RED, Matter::Obstacle).is_empty());
    table.refuses(RED, rub_out("w1d5"));
    table.refuses(RED, rub_out("w1d3"));
    table.until_day("w1d5").until_turn_of(RED).play(RED, Action::Stay);
    assert_eq!(table.obstacle(RED).completed, Some(day("w1d5")));
}

/// JRN-053, JRN-057
#[test]
fn a_card_is_written_down_on_the_day_when_it_takes_place() {
    let mut table = Scene::new(4).on("w1d4").pile(T, &[RED]).upright(&["P10"]).deck(&["W09", "P11"]).set();
    table.play(RED, Action::Stay).play(RED, look(6, 1)).play(RED, Action::WriteDown { row: 6, square: 1 });
    table.play(RED, Action::StopLooking).play(RED, Action::Draw).play(RED, Action::WriteDown { row: 4, square: 1 });
    let marks = table.view(RED).mine.expect("own things").planner.marks;
    let read: Vec<_> = marks.iter().map(|mark| (mark.day.to_string(), mark.at.name(), mark.amount)).collect();
    assert_eq!(read, [("w1d6".to_owned(), "raid_1", None), ("w2d4".to_owned(), "taksim_work", Some(lira(6)))]);
    table.refuses(GREEN, Action::WriteDown { row: 6, square: 1 });
    table.refuses(RED, Action::WriteDown { row: 1, square: 1 });
}

/// JRN-015
#[test]
fn a_card_that_is_too_late_is_offered_no_day() {
    let mut table = Scene::new(4).on("w3d4").pile(T, &[RED]).deck(&["W09", "P11"]).set();
    table.play(RED, Action::Stay).play(RED, Action::Draw);
    assert_eq!(table.refuses(RED, Action::WriteDown { row: 4, square: 1 }).rule, Some("JRN-015"));
    let record = table.view(RED).mine.expect("own things").record.expect("kept");
    assert_eq!(record[0].takes_place, None);
}

/// JRN-149
#[test]
fn a_note_of_somebody_else_bars_nobody_from_taking_back_a_move() {
    let start = Scene::new(4).turn_of(RED).set().game;
    let mut game = Match::from_position(start, 7).expect("a sound position");
    game.play(seat(RED), &go(S), None).expect("a move");
    game.play(seat(GREEN), &note("w1d2", "Red is in Taksim"), None).expect("a note");
    game.play(seat(GREEN), &mark("w1d2", "raid_1", Sign::Ticked), None).expect("a mark");
    game.undo(seat(RED)).expect("notes of others do not count");
    let view = game.position().view(Viewer::Seat(seat(GREEN)));
    let planner = view.mine.expect("own things").planner;
    assert_eq!((planner.marks.len(), planner.notes.len()), (1, 1), "the notes stay");
    assert_eq!(view.players[RED].whereabouts.place(), Some(Place::Kadikoy), "the move is taken back");
    let again = game.record().replay(None).expect("the record fits");
    assert_eq!(again.position(), game.position());
    game.undo(seat(GREEN)).expect("the mark is the last step of its own");
    game.play(seat(RED), &go(S), None).expect("a move");
    game.play(seat(GREEN), &gift(RED, 1), None).expect("a gift");
    assert!(game.undo(seat(RED)).is_err(), "a dealing ends it");
}
