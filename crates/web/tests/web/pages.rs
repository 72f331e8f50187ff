//! Every page of a whole game: nothing private slips out, nothing is too large, every button plays.

use crate::common::compressed;
use caravanserai_core::{AnyGame, AnyMatch, Entry, Names, Seat, Viewer};
use caravanserai_emigration::Emigration;
use caravanserai_istanbul::Istanbul;
use caravanserai_web::model::{Home, Said, Site, TablePage};
use caravanserai_web::{assets, pages};

const GAME: &dyn AnyGame = &Entry::<Istanbul>::NEW;

fn site() -> Site {
    crate::common::site("Leyla")
}

fn names() -> Names {
    Names::new(["Leyla", "Kerem", "<Tom>", "Priya"])
}

fn page(game: &dyn AnyMatch, viewer: Viewer) -> TablePage {
    let mut page = crate::common::page(game, &names(), viewer);
    page.chat = vec![Said { name: "<i>".into(), seat: None, text: "<script>alert(1)</script>".into() }];
    if let Some(play) = &mut page.play {
        play.unseen = 0;
    }
    page
}

/// Plays a random game and looks at every step of it.
fn play(seats: usize, seed: u64, mut look: impl FnMut(&dyn AnyMatch, Seat)) {
    let game = GAME.deal(seats, &serde_json::json!({ "round_limit": 10 }), seed, None).unwrap();
    let over = crate::common::to_the_end(game, seed, |game, seat, _| look(game, seat));
    look(&*over, Seat::default());
}

#[test]
fn every_listed_action_is_a_button_of_the_page_at_every_step() {
    play(3, 11, |game, seat| {
        let html = pages::table_live(&site(), &page(game, Viewer::Seat(seat))).into_string();
        for legal in game.legal(seat, &names()) {
            let value = format!("value=\"{}\"", legal.action.to_string().replace('"', "&quot;"));
            assert!(html.contains(&value), "step {}: {} is no button", game.seq(), legal.text);
        }
    });
}

#[test]
fn nobody_else_receives_a_hand_at_any_step() {
    play(4, 5, |game, _| {
        let onlooker = pages::table(&site(), &page(game, Viewer::Onlooker)).into_string();
        assert!(!onlooker.contains("id=\"card-"), "step {}: an onlooker has a card", game.seq());
        assert!(!onlooker.contains("id=\"own\""));
    });
}

#[test]
fn names_and_chat_are_escaped() {
    let game = GAME.deal(4, &serde_json::Value::Null, 1, None).unwrap();
    let html = pages::table(&site(), &page(&*game, Viewer::Onlooker)).into_string();
    assert!(!html.contains("<Tom>") && !html.contains("<script>alert") && !html.contains("<i>"));
    assert!(html.contains("&lt;Tom&gt;"));
}

#[test]
fn an_update_of_one_move_is_at_most_10_kb_compressed() {
    let mut most = 0;
    play(4, 3, |game, seat| {
        let html = pages::table_live(&site(), &page(game, Viewer::Seat(seat))).into_string();
        most = most.max(compressed(html.as_bytes()));
    });
    assert!(most <= 10 * 1024, "{most} bytes");
}

#[test]
fn the_first_page_is_at_most_100_kb_and_a_table_too() {
    let size = |name: &str| {
        let path = assets::url(name).trim_start_matches("/assets/");
        let asset = assets::find(path).unwrap();
        if asset.content_type == "font/woff2" { asset.bytes.len() } else { compressed(&asset.bytes) }
    };
    let shared: usize =
        ["app.css", "app.js", "symbols.svg", "inter.woff2", "fraunces.woff2", "favicon.svg", "band.svg"]
            .map(size)
            .iter()
            .sum();
    let pictures: usize = ["istanbul", "journey", "borderlines", "europe", "emigration"]
        .map(|game| size(&format!("home-{game}.svg")))
        .iter()
        .sum();
    let home =
        pages::home(&site(), &Home { games: vec![GAME; 5], my_games: Vec::new(), join_error: None }).into_string();
    let first = shared + pictures + compressed(home.as_bytes());
    assert!(first <= 100 * 1024, "the first page takes {first} bytes");

    let game = GAME.deal(4, &serde_json::Value::Null, 1, None).unwrap();
    let table = pages::table(&site(), &page(&*game, Viewer::Onlooker)).into_string();
    let table = shared + size("istanbul.svg") + size("istanbul.css") + compressed(table.as_bytes());
    assert!(table <= 100 * 1024, "a table takes {table} bytes");
    println!("front page {first} bytes, table {table} bytes");
}

#[test]
fn a_page_has_no_inline_script_and_every_id_once() {
    const GAMES: [&dyn AnyGame; 5] = [
        GAME,
        &Entry::<caravanserai_journey::Journey>::NEW,
        &Entry::<caravanserai_borderlines::Borderlines>::NEW,
        &Entry::<caravanserai_europe::Europe>::NEW,
        &Entry::<Emigration>::NEW,
    ];
    for (game, step) in GAMES.into_iter().zip([1, 1, 1, 9, 1]) {
        let slug = game.facts().slug;
        let game = game.deal(2, &serde_json::Value::Null, 9, None).unwrap();
        crate::common::to_the_end(game, 9, |game, seat, _| {
            if game.seq() % step > 0 || game.seq() > 800 {
                return;
            }
            let html = pages::table(&site(), &page(game, Viewer::Seat(seat))).into_string();
            assert_eq!(html.matches("<script").count(), 1, "only the one script");
            assert!(!html.contains(" onclick=") && !html.contains("javascript:"));
            let mut ids: Vec<&str> = html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            ids.sort_unstable();
            let twice = ids.windows(2).find(|pair| pair[0] == pair[1]);
            assert_eq!(twice, None, "{slug}, step {}", game.seq());
        });
    }
}

#[test]
fn those_with_a_seat_have_ready_phrases_where_a_game_has_some() {
    let says = |game: &dyn AnyGame, viewer| {
        let game = game.deal(3, &serde_json::Value::Null, 1, None).unwrap();
        pages::table(&site(), &page(&*game, viewer)).into_string().contains("Please take that Payday.")
    };
    let emigration: &dyn AnyGame = &Entry::<Emigration>::NEW;
    let me = Viewer::Seat(Seat::new(0).unwrap());
    assert!(says(emigration, me));
    assert!(!says(emigration, Viewer::Onlooker) && !says(GAME, me));
}
