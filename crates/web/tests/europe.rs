//! Every page of whole games of Across Europe: everything can be played, nothing private slips out, updates stay small.

use std::io::Write;

use caravanserai_core::{AnyGame, AnyMatch, Entry, Names, Seat, Seats, Stage, Viewer};
use caravanserai_europe::board::distance;
use caravanserai_europe::{End, Europe, View};
use caravanserai_web::model::{Chair, ChairKind, Person, Play, Site, Status, TablePage};
use caravanserai_web::pages;

const GAME: &dyn AnyGame = &Entry::<Europe>::NEW;

fn site() -> Site {
    Site { person: Person { name: "Mira".into(), account: false }, csrf: "token".into(), scheme: None, my_turns: 0 }
}

fn names() -> Names {
    Names::new(["Mira", "Jonas", "Amal", "Tom"])
}

fn page(game: &dyn AnyMatch, viewer: Viewer) -> TablePage {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Onlooker => None,
    };
    let chair = |seat: Seat| Chair {
        seat,
        name: names().of(seat).into(),
        kind: ChairKind::Person,
        mine: viewer.is(seat),
        here: true,
        clock: None,
    };
    TablePage {
        id: "table".into(),
        game: GAME,
        status: if matches!(game.stage(), Stage::Over(_)) { Status::Over } else { Status::Playing },
        paused: false,
        chairs: Seat::all(game.seats()).map(chair).collect(),
        names: names(),
        viewer,
        held: seat.map_or(Seats::NONE, Seats::only),
        curtain: None,
        host: false,
        link: "http://localhost/t/table".into(),
        seat_links: Vec::new(),
        play: Some(Play {
            seq: game.seq(),
            last: game.seq(),
            replaying: false,
            stage: game.stage(),
            view: game.typed_view(viewer),
            view_json: game.view(viewer),
            view_text: game.say_view(viewer, &names()),
            legal: seat.map_or_else(Vec::new, |seat| game.legal(seat, &names())),
            typed_legal: game.typed_legal(seat.unwrap_or_default()),
            forms: seat.map_or_else(Vec::new, |seat| game.forms(seat)),
            log: game.history(viewer, 0, &names()),
            unseen: 0,
            undo: false,
            passage: game.passage(seat.unwrap_or_default()),
            thinking: false,
            end: None,
        }),
        chat: Vec::new(),
        guided: false,
        options: Vec::new(),
        refusal: None,
        rematch: None,
    }
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

fn compressed(bytes: &[u8]) -> usize {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).expect("written");
    encoder.finish().expect("finished").len()
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
            assert!(size <= 10 * 1024, "{size} bytes at step {}", game.seq());
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
