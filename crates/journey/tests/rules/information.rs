//! Who knows what.

use caravanserai_core::Viewer;
use caravanserai_journey::{Action, Lies, PrivateRecord, TaskCard};

use crate::scene::Scene;
use crate::table::{BROWN, F, GREEN, ORANGE, RED, S, T, Table, card, day, go, look, seat};

/// JRN-147
#[test]
fn tasks_with_their_markers_and_days_are_open() {
    let mut table = Scene::new(3).on("w1d2").has(RED, TaskCard::Documents).pile(S, &[RED]).set();
    table.play(RED, go(T));
    for viewer in [table.view(BROWN), table.onlooker()] {
        let task = &viewer.players[RED].tasks[0];
        assert_eq!(Table::circles(task), [true, false]);
        assert_eq!(
            (task.parts[0].days.clone(), task.parts[1].due.clone()),
            (vec![day("w1d2")], Some(vec![day("w1d4")]))
        );
    }
}

/// JRN-153
#[test]
fn cards_that_were_face_up_may_be_reviewed_and_others_show_their_day() {
    let mut table = Scene::new(3).on("w1d4").evening().upright(&["W07", "P10"]).put_away(&["P02"]).set();
    table.reveal();
    for view in [table.view(GREEN - 1), table.onlooker()] {
        assert!(view.used.iter().any(|used| used.card.card == card("W07") && used.turned == Some(day("w1d4"))));
        assert_eq!((view.used_unseen[0].day, view.used_unseen[0].card), (1, None));
    }
}

/// JRN-154
#[test]
fn the_list_of_all_cards_is_open_with_revealed_ones_struck_out() {
    let mut table = Scene::new(3).on("w1d4").evening().upright(&["W07", "P10"]).set();
    table.reveal();
    let list = table.onlooker().card_list.expect("open");
    assert_eq!(list.len(), 36);
    let struck: Vec<_> = list.iter().filter(|entry| entry.turned.is_some()).map(|entry| entry.card.card).collect();
    assert_eq!(struck, [card("W07")], "P10 lies face down and is not struck out");
}

/// JRN-155
#[test]
fn everybody_may_review_what_they_have_seen() {
    let mut table = Scene::new(4).on("w1d3").pile(F, &[RED]).upright(&["J12", "W08"]).set();
    table.play(RED, Action::Stay).play(RED, look(6, 1)).play(RED, look(4, 1));
    let record = table.view(RED).mine.expect("own things").record.expect("kept");
    let seen: Vec<_> = record.iter().map(|seen| (seen.card.card, seen.lies_at)).collect();
    assert_eq!(seen, [(card("W08"), Some((4, 1))), (card("J12"), Some((6, 1)))]);
    table.until_day("w1d4");
    assert!(table.square(RED, 6, 1).and_then(|square| square.card).is_some(), "it is remembered");
    let others = serde_json::to_string(&table.view(ORANGE).mine).expect("JSON");
    assert!(!others.contains("J12") && !others.contains("W08"));
}

/// JRN-155
#[test]
fn without_a_private_record_only_the_card_in_hand_is_seen() {
    let mut table = Scene::new(4)
        .options(|options| options.private_record = PrivateRecord::Off)
        .on("w1d3")
        .pile(F, &[RED])
        .upright(&["J12", "W08"])
        .set();
    table.play(RED, Action::Stay).play(RED, look(6, 1));
    assert_eq!(table.square(RED, 6, 1).and_then(|square| square.card).map(|face| face.card), Some(card("J12")));
    table.play(RED, look(4, 1));
    assert!(table.square(RED, 6, 1).expect("a card").card.is_none(), "only the own notes remain");
    assert_eq!(table.view(RED).mine.expect("own things").record, None);
    table.refuses(RED, Action::WriteDown { row: 6, square: 1 });
}

/// JRN-008, JRN-049
#[test]
fn everybody_sees_who_laid_a_card_when_and_who_looked() {
    let mut table = Scene::new(4).on("w1d3").pile(T, &[RED]).deck(&["P05", "W11"]).upright(&["J12"]).set();
    table.play(RED, Action::Stay).play(RED, look(6, 1)).play(RED, Action::StopLooking).play(RED, Action::Draw);
    let view = table.onlooker();
    let drawn = view.sheet[2].squares[0].as_ref().expect("a card");
    assert_eq!((drawn.laid, drawn.by, drawn.lies), (Some(day("w1d3")), Some(seat(RED)), Lies::Sideways));
    let looked = view.sheet[5].squares[0].as_ref().expect("a card");
    assert_eq!((looked.looks[0].seat, looked.by), (seat(RED), None));
    assert_eq!((drawn.card, looked.card), (None, None));
}

/// JRN-153, JRN-155
#[test]
fn onlookers_see_the_public_side_only() {
    let mut table = Scene::new(4).upright(&["J12"]).set();
    table.play(RED, go(S)).play(RED, look(6, 1));
    let view = table.onlooker();
    assert!(view.mine.is_none() && view.seat.is_none());
    assert!(view.sheet[5].squares[0].as_ref().is_some_and(|square| square.card.is_none()));
    assert!(!table.heard(Viewer::Onlooker).iter().any(|event| format!("{event:?}").contains("J12")));
}

/// JRN-046, JRN-047
#[test]
fn before_moving_the_player_sees_what_each_place_would_bring() {
    let mut table = Scene::new(4)
        .on("w1d4")
        .has(RED, TaskCard::Documents)
        .has(RED, TaskCard::MoneyTransfer)
        .stood(RED, "w1d2", T)
        .stood(RED, "w1d3", S)
        .pile(S, &[GREEN, RED])
        .pile(F, &[ORANGE])
        .set();
    let ahead = table.view(RED).mine.expect("own things").ahead;
    let fatih = ahead.iter().find(|ahead| ahead.place == F).expect("within reach");
    assert_eq!((fatih.looks, fatih.draws, fatih.line), (2, 0, 2));
    assert!(fatih.tasks[0].completes && fatih.tasks[0].card == TaskCard::Documents);
    let taksim = ahead.iter().find(|ahead| ahead.place == T).expect("within reach");
    assert!(taksim.tasks.iter().any(|step| step.card == TaskCard::MoneyTransfer && step.completes));
    assert_eq!(ahead.len(), 4);
    table.play(RED, Action::Stay);
    assert!(table.view(RED).mine.expect("own things").ahead.is_empty());
}
