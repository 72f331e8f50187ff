use caravanserai_core::{AnyGame, AnyMatch, Entry, Names, Seat, Stage, Viewer};
use serde_json::{Value, json};

use crate::toy::{SOUND, Toy, View};

const TOY: &dyn AnyGame = &Entry::<Toy<SOUND>>::NEW;

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

fn names() -> Names {
    Names::plain(TOY.facts())
}

fn play(game: &mut dyn AnyMatch, by: usize, action: Value) -> usize {
    let prepared = game.prepare(seat(by), &action, None).unwrap();
    game.commit(prepared)
}

#[test]
fn a_game_is_played_without_knowing_its_type() {
    let mut game = TOY.deal(2, &json!({ "target": 5 }), 7, None).unwrap();
    let legal = game.legal(seat(0), &names());
    assert_eq!(legal[0].action, json!({ "do": "walk", "steps": 1 }));
    assert_eq!(play(&mut *game, 0, legal[0].action.clone()), 1);
    game.undo(seat(0)).unwrap();
    while let Stage::Waiting(waiting) = game.stage() {
        let seat = waiting.first().unwrap();
        let action = game.random_action(seat, game.seq() as u64).unwrap();
        play(&mut *game, seat.index(), action);
    }
    let again = TOY.replay(&game.record(), None).unwrap();
    assert_eq!((again.position(), again.seq()), (game.position(), game.seq()));
    assert!(game.legal(seat(0), &names()).is_empty());
}

#[test]
fn a_prepared_decision_shows_its_step_and_events_and_changes_nothing_yet() {
    let game = TOY.deal(2, &Value::Null, 7, None).unwrap();
    let prepared = game.prepare(seat(0), &json!({ "do": "walk", "steps": 2 }), None).unwrap();
    assert_eq!(prepared.step, json!({ "play": { "seat": 0, "action": { "do": "walk", "steps": 2 } } }));
    assert_eq!(prepared.events[0].1, json!({ "event": "walked", "seat": 0, "steps": 2 }));
    assert_eq!(game.seq(), 0);
}

#[test]
fn malformed_actions_options_positions_and_records_are_refused() {
    let game = TOY.deal(2, &Value::Null, 7, None).unwrap();
    for action in
        [json!(3), json!({ "do": "fly" }), json!({ "do": "walk" }), json!({ "do": "walk", "steps": 1, "x": 1 })]
    {
        assert_eq!(game.prepare(seat(0), &action, None).err().unwrap().code, "malformed", "{action}");
    }
    assert_eq!(TOY.deal(2, &json!({ "speed": 1 }), 7, None).err().unwrap().code, "malformed");
    assert_eq!(TOY.load(&json!({}), 7).err().unwrap().code, "malformed");
    assert_eq!(TOY.replay(&json!([]), None).err().unwrap().code, "malformed");
}

#[test]
fn a_position_goes_out_and_in() {
    let mut game = TOY.deal(3, &Value::Null, 7, None).unwrap();
    play(&mut *game, 0, json!({ "do": "walk", "steps": 2 }));
    let loaded = TOY.load(&game.position(), 1).unwrap();
    assert_eq!(loaded.view(Viewer::Onlooker), game.view(Viewer::Onlooker));
    let typed = loaded.typed_view(Viewer::Onlooker);
    assert_eq!(typed.downcast_ref::<View>().unwrap().points[seat(0)], 2);
}

#[test]
fn the_history_speaks_in_sentences_from_any_step_on() {
    let mut game = TOY.deal(2, &Value::Null, 7, None).unwrap();
    play(&mut *game, 0, json!({ "do": "walk", "steps": 2 }));
    play(&mut *game, 0, json!({ "do": "end" }));
    let lines =
        |after| game.history(Viewer::Onlooker, after, &names()).into_iter().map(|line| line.text).collect::<Vec<_>>();
    assert_eq!(lines(0), ["Ann walks 2.", "Ann ends the turn."]);
    assert_eq!(lines(1), ["Ann ends the turn."]);
}
