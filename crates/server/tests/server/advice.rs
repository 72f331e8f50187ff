//! Advice at tables, the guided first game, and looking back on a finished one.

use crate::common::{Server, config, log_of};
use caravanserai_server::Config;
use hyper::StatusCode;

fn with_bots() -> Config {
    Config { games: caravanserai_registry::GAMES, ..config() }
}

#[tokio::test]
async fn a_hint_names_the_best_of_what_is_allowed() {
    let server = Server::with(with_bots()).await;
    let (ana, ben) = (server.browser(), server.browser());
    let table = ana.form("/play/istanbul", &[]).await.table();
    let mut stream = ana.stream(&format!("/t/{table}/live")).await;
    let page = stream.until("data-turn=\"me\"").await;
    let answer = ana.script(&format!("/t/{table}/hint"), &[]).await.json();
    let hints = answer["hints"].as_array().unwrap();
    assert_eq!(hints.len(), 3);
    for hint in hints {
        assert!((0.0..=1.0).contains(&hint["chance"].as_f64().unwrap()), "{hint}");
        let value = hint["action"].as_str().unwrap().replace('"', "&quot;");
        assert!(page.contains(&format!("value=\"{value}\"")), "the page has a button for {value}");
    }
    let text = ana.form(&format!("/t/{table}/hint"), &[]).await.text;
    assert!(text.contains("A hint") && text.contains(" %"), "{text}");
    assert_eq!(ben.script(&format!("/t/{table}/hint"), &[]).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_first_game_is_always_the_same() {
    let server = Server::with(with_bots()).await;
    for game in ["istanbul", "journey", "borderlines", "europe", "emigration"] {
        let mut starts = Vec::new();
        for _ in 0..2 {
            let ana = server.browser();
            let table = ana.form(&format!("/play/{game}"), &[("guided", "on")]).await.table();
            let page = ana.get(&format!("/t/{table}")).await.text;
            assert!(page.contains("data-guided") && page.contains("data-over").eq(&false), "{page}");
            let mut log = log_of(&server.file, &table).await;
            log.retain(|entry| entry["kind"] == "dealt" || entry["kind"] == "bot");
            starts.push(log);
        }
        assert_eq!(starts[0], starts[1]);
    }
}

#[tokio::test]
async fn a_finished_game_is_looked_back_upon() {
    let server = Server::with(with_bots()).await;
    let ana = server.browser();
    let table = ana.form("/play/istanbul", &[]).await.table();
    let mut stream = ana.stream(&format!("/t/{table}/live")).await;
    assert_eq!(ana.script(&format!("/t/{table}/resign"), &[]).await.status, StatusCode::OK);
    stream.until("data-over").await;
    let page = stream.until("What changed most").await;
    assert!(page.contains("Chance of winning"), "{page}");
}
