//! Every page of a whole game of Borderlines: nothing private slips out, nothing is too large.

use crate::common::compressed;
use caravanserai_borderlines::Borderlines;
use caravanserai_core::{AnyGame, AnyMatch, Entry, Names, Seat, Viewer};
use caravanserai_web::model::{Site, TablePage};
use caravanserai_web::{assets, pages};

const GAME: &dyn AnyGame = &Entry::<Borderlines>::NEW;

fn names() -> Names {
    Names::new(["Mira", "Jonas", "Amal", "Tom"])
}

fn site() -> Site {
    crate::common::site("Mira")
}

fn page(game: &dyn AnyMatch, viewer: Viewer, unseen: usize) -> TablePage {
    let mut page = crate::common::page(game, &names(), viewer);
    if let Some(play) = &mut page.play {
        play.unseen = unseen;
    }
    page
}

/// Plays a whole game at random and looks at every step through the eyes of who is asked.
fn play(seed: u64, each: impl FnMut(&dyn AnyMatch, Seat, usize)) -> Box<dyn AnyMatch> {
    crate::common::to_the_end(GAME.deal(4, &serde_json::Value::Null, seed, None).unwrap(), 0, each)
}

#[test]
fn an_update_of_one_move_is_at_most_10_kb_compressed() {
    let mut most = 0;
    for seed in [3, 4] {
        let over = play(seed, |game, seat, unseen| {
            let html = pages::table_live(&site(), &page(game, Viewer::Seat(seat), unseen)).into_string();
            most = most.max(compressed(html.as_bytes()));
        });
        // The last one leaves the debrief with the ways of all 96 people to be fetched.
        let html = pages::table_live(&site(), &page(&*over, Viewer::Onlooker, over.seq())).into_string();
        println!("the end {} bytes", compressed(html.as_bytes()));
        assert!(compressed(html.as_bytes()) <= 10 * 1024);
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

#[test]
fn the_debrief_names_the_organisations_of_the_house() {
    let over = play(3, |_, _, _| {});
    let mut page = page(&*over, Viewer::Onlooker, 0);
    let named = |page: &TablePage| pages::table(&site(), page).into_string().contains("The Harbour Kitchen");
    assert!(!named(&page));
    page.relief = Some("The Harbour Kitchen.".to_owned());
    assert!(named(&page));
}
