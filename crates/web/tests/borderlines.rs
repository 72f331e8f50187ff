//! Every page of a whole game of Borderlines: nothing private slips out, nothing is too large.

use std::io::Write;

use caravanserai_borderlines::Borderlines;
use caravanserai_core::{AnyGame, AnyMatch, Entry, Names, Seat, Seats, Stage, Viewer};
use caravanserai_web::model::{Chair, ChairKind, Person, Play, Site, Status, TablePage};
use caravanserai_web::{assets, pages};

const GAME: &dyn AnyGame = &Entry::<Borderlines>::NEW;

fn names() -> Names {
    Names::new(["Mira", "Jonas", "Amal", "Tom"])
}

fn site() -> Site {
    Site { person: Person { name: "Mira".into(), account: false }, csrf: "x".into(), scheme: None, my_turns: 0 }
}

fn page(game: &dyn AnyMatch, viewer: Viewer, unseen: usize) -> TablePage {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Onlooker => None,
    };
    let chair = |seat: Seat| Chair {
        seat,
        name: names().of(seat).into(),
        kind: ChairKind::Person,
        mine: Some(seat) == Some(Seat::default()),
        here: true,
        clock: None,
    };
    TablePage {
        id: "k7f2".into(),
        game: GAME,
        status: if matches!(game.stage(), Stage::Over(_)) { Status::Over } else { Status::Playing },
        paused: false,
        chairs: Seat::all(4).map(chair).collect(),
        names: names(),
        viewer,
        held: seat.map_or(Seats::NONE, |_| Seats::all(1)),
        curtain: None,
        host: true,
        link: "http://example.org/t/k7f2".into(),
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
            unseen,
            undo: true,
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

fn compressed(bytes: &[u8]) -> usize {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap().len()
}

/// Plays a whole game at random and looks at every step through the eyes of who is asked.
fn play(seed: u64, mut each: impl FnMut(&dyn AnyMatch, Seat, usize)) -> Box<dyn AnyMatch> {
    let mut game = GAME.deal(4, &serde_json::Value::Null, seed, None).unwrap();
    let mut last = [0; 4];
    let mut step = 0;
    while let Stage::Waiting(waiting) = game.stage() {
        let seat = waiting.first().unwrap();
        each(&*game, seat, last[seat.index()]);
        let action = game.random_action(seat, step).unwrap();
        let prepared = game.prepare(seat, &action, None).unwrap();
        game.commit(prepared);
        last[seat.index()] = game.seq();
        step += 1;
    }
    game
}

#[test]
fn an_update_of_one_move_is_at_most_10_kb_compressed() {
    let mut most = 0;
    for seed in [3, 4] {
        play(seed, |game, seat, unseen| {
            let html = pages::table_live(&site(), &page(game, Viewer::Seat(seat), unseen)).into_string();
            most = most.max(compressed(html.as_bytes()));
        });
    }
    println!("largest update {most} bytes");
    assert!(most <= 10 * 1024, "{most} bytes");
}

#[test]
fn onlookers_receive_no_hand_and_every_answer_is_on_the_page() {
    let game = play(5, |game, seat, unseen| {
        let onlooker = pages::table(&site(), &page(game, Viewer::Onlooker, unseen)).into_string();
        assert!(!onlooker.contains("aid-card") && !onlooker.contains("id=\"own\""), "step {}", game.seq());
        let html = pages::table(&site(), &page(game, Viewer::Seat(seat), unseen)).into_string();
        for legal in game.legal(seat, &names()) {
            let value = legal.action.to_string().replace('"', "&quot;");
            assert!(html.contains(&value), "step {}: {value} has no button", game.seq());
        }
    });
    let html = pages::table(&site(), &page(&*game, Viewer::Onlooker, 0)).into_string();
    assert_eq!(html.matches("class=\"thread\"").count(), 96, "one thread for each person");
    assert!(html.contains("Of 96 people"));
}

#[test]
fn the_first_load_is_at_most_150_kb_and_the_relief_400() {
    let size = |name: &str| {
        let path = assets::url(name).trim_start_matches("/assets/");
        let asset = assets::find(path).unwrap();
        let packed = asset.content_type.starts_with("font/") || asset.content_type.starts_with("image/webp");
        if packed { asset.bytes.len() } else { compressed(&asset.bytes) }
    };
    let files =
        ["app.css", "app.js", "symbols.svg", "inter.woff2", "fraunces.woff2", "borderlines.svg", "borderlines.css"];
    let game = GAME.deal(4, &serde_json::Value::Null, 1, None).unwrap();
    let html = pages::table(&site(), &page(&*game, Viewer::Seat(Seat::default()), 0)).into_string();
    let first = files.map(size).iter().sum::<usize>() + compressed(html.as_bytes());
    println!("first load {first} bytes");
    assert!(first <= 150 * 1024, "{first} bytes");
    assert!(size("borderlines-light.webp") <= 400 * 1024 && size("borderlines-dark.webp") <= 400 * 1024);
}
