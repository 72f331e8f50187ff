//! Every page of whole games of Across Europe: everything can be played, nothing private slips out, updates stay small.

use caravanserai_core::{AnyGame, AnyMatch, Entry, Names, Seat, Stage, Viewer};
use caravanserai_europe::board::distance;
use caravanserai_europe::{End, Europe, View};
use caravanserai_web::model::{Site, TablePage};
use caravanserai_web::pages;

use crate::common::{self, compressed};

const GAME: &dyn AnyGame = &Entry::<Europe>::NEW;

fn site() -> Site {
    common::site("Mira")
}

fn names() -> Names {
    Names::new(["Mira", "Jonas", "Amal", "Tom"])
}

fn page(game: &dyn AnyMatch, viewer: Viewer) -> TablePage {
    common::page(game, &names(), viewer)
}

/// Plays towards own cities, with a card wherever one can be played on an even step.
fn choose(game: &dyn AnyMatch, seat: Seat, step: u64) -> serde_json::Value {
    let view = game.typed_view(Viewer::Seat(seat));
    let view = view.downcast_ref::<View>().expect("a view");
    let legal = game.legal(seat, &names());
    let card = legal.iter().find(|one| one.action["do"] == "play" || one.action["do"] == "fly");
    if let (Some(card), 0) = (card, step % 2) {
        return card.action.clone();
    }
    let near = |end: &&End| view.hand.iter().map(|card| distance(end.at, card.city.into())).min();
    match view.ends.iter().min_by_key(near).and_then(|end| end.by.first()) {
        Some(to) => serde_json::json!({ "do": "step", "to": to }),
        None => game.random_action(seat, step).expect("something to do"),
    }
}

fn play(seed: u64, mut look: impl FnMut(&dyn AnyMatch, Seat)) {
    let mut game = GAME.deal(3, &serde_json::Value::Null, seed, None).expect("a game");
    let mut step = seed;
    while let Stage::Waiting(waiting) = game.stage() {
        let seat = waiting.first().expect("somebody");
        look(&*game, seat);
        let prepared = game.prepare(seat, &choose(&*game, seat, step), None).expect("a legal action");
        game.commit(prepared);
        step += 1;
    }
}

#[test]
fn every_listed_action_is_a_button_of_the_page_and_updates_are_small() {
    for seed in [1, 2] {
        play(seed, |game, seat| {
            let text = pages::table_live(&site(), &page(game, Viewer::Seat(seat))).into_string();
            for legal in game.legal(seat, &names()) {
                let value = legal.action.to_string().replace('"', "&quot;");
                assert!(text.contains(&format!("value=\"{value}\"")), "{} at step {}", legal.action, game.seq());
            }
            let size = compressed(text.as_bytes());
            // The whole page; an update of one move is what has changed in it.
            assert!(size <= 11 * 1024, "{size} bytes at step {}", game.seq());
        });
    }
}

#[test]
fn nobody_else_receives_a_hand_at_any_step() {
    play(3, |game, seat| {
        for viewer in [Viewer::Onlooker, Viewer::Seat(Seat::new((seat.index() + 1) % 3).expect("a seat"))] {
            let text = pages::table_live(&site(), &page(game, viewer)).into_string();
            let own = game.typed_view(viewer);
            let own = own.downcast_ref::<View>().expect("a view");
            for mark in ["-card\" tabindex", "-card\" transform"] {
                assert_eq!(text.matches(mark).count(), own.hand.len(), "at step {}", game.seq());
            }
            assert!(own.ends.is_empty() || own.seat == Some(own.turn));
        }
    });
}
