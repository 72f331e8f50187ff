//! Playing at a table through its page.

use std::io::Write;
use std::time::Duration;

use crate::common::{Browser, Server, Stream, config, log_of};
use caravanserai_server::Config;
use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::StatusCode;

const TAKE: &str = r#"{"do":"take","pearls":1}"#;

#[tokio::test]
async fn play_now_leads_to_a_table_against_bots_that_can_be_played_to_the_end() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.form("/play/pearls", &[]).await.table();
    let mut stream = ana.stream(&format!("/t/{table}/live")).await;
    let mut page = stream.next().await.unwrap();
    assert!(page.starts_with("<main id=\"live\""), "{page}");
    while !page.contains("data-over") {
        if page.contains("data-turn=\"me\"") {
            let seq = page.split("data-seq=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap();
            let answer = ana.act(&table, 0, seq, r#"{"do":"roll"}"#).await;
            assert!(matches!(answer.status, StatusCode::OK | StatusCode::CONFLICT), "{answer:?}");
        }
        page = stream.next().await.unwrap();
    }
    assert_eq!(ana.get(&format!("/t/{table}")).await.status, StatusCode::OK);
    let log = log_of(&server.file, &table).await;
    assert!(log.iter().any(|entry| entry["by"] == "bot") && log.iter().any(|entry| entry["by"] == "player"));
}

#[tokio::test]
async fn a_browser_that_can_unpack_gets_a_packed_stream() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.form("/play/pearls", &[]).await.table();
    let path = format!("/t/{table}/live");
    let plain = ana.stream(&path).await.next().await.unwrap();
    let mut packed = ana.packed_stream(&path).await;
    assert_eq!(packed.next().await.unwrap(), plain);
    ana.script(&format!("/t/{table}/say"), &[("text", "hello")]).await;
    while !packed.next().await.unwrap().contains("hello") {}
}

async fn with_all_games() -> Server {
    Server::with(Config { games: caravanserai_registry::GAMES, ..config() }).await
}

/// A game against bots: its table and what its page hears.
async fn play_now(browser: &Browser, slug: &str) -> (String, Stream) {
    let table = browser.form(&format!("/play/{slug}"), &[]).await.table();
    let stream = browser.stream(&format!("/t/{table}/live")).await;
    (table, stream)
}

#[tokio::test]
async fn an_update_leaves_out_what_the_page_has() {
    let server = with_all_games().await;
    let ana = server.browser();
    for game in caravanserai_registry::GAMES {
        let slug = game.facts().slug;
        let (table, mut stream) = play_now(&ana, slug).await;
        let whole = stream.next().await.unwrap();
        assert!(whole.contains("id=\"board\""), "{slug}");
        let mut shown = whole.clone();
        while !shown.contains("data-turn=\"me\"") {
            shown = stream.next().await.unwrap();
        }
        ana.script(&format!("/t/{table}/say"), &[("text", "hello")]).await;
        let update = stream.until("hello").await;
        assert!(!update.contains("id=\"board\"") && update.len() < whole.len() / 9, "{slug}: {update}");
        let again = ana.stream(&format!("/t/{table}/live")).await.next().await.unwrap();
        assert!(again.contains("id=\"board\""), "{slug}");
    }
}

#[tokio::test]
async fn an_update_of_one_move_is_at_most_10_kb_packed() {
    let server = with_all_games().await;
    let ana = server.browser();
    for game in caravanserai_registry::GAMES {
        let slug = game.facts().slug;
        let (table, mut stream) = play_now(&ana, slug).await;
        let mut shown = stream.next().await.unwrap();
        for _ in 0..8 {
            while !shown.contains("data-turn=\"me\"") {
                shown = stream.next().await.unwrap();
                let mut packer = GzEncoder::new(Vec::new(), Compression::default());
                packer.write_all(shown.as_bytes()).unwrap();
                let size = packer.finish().unwrap().len();
                assert!(size <= 10 * 1024, "{slug}: {size} bytes");
            }
            let page = ana.get(&format!("/t/{table}")).await.text;
            let after =
                |mark: &str| page.split_once(mark).unwrap().1.split('"').next().unwrap().replace("&quot;", "\"");
            let (seq, action) = (after("data-seq=\"").parse().unwrap(), after("name=\"action\" value=\""));
            let answer = ana.act(&table, 0, seq, &action).await;
            assert_eq!(answer.status, StatusCode::OK, "{slug}: {action}: {}", answer.text);
            shown = String::new();
        }
    }
}

#[tokio::test]
async fn friends_join_by_link_and_see_their_own_secrets_only() {
    let server = Server::start().await;
    let (ana, ben, onlooker) = (server.browser(), server.browser(), server.browser());
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "open")]).await;
    assert!(ben.get(&format!("/t/{table}")).await.text.contains("Sit here"));
    assert_eq!(ben.form(&format!("/t/{table}/sit"), &[("seat", "1")]).await.table(), table);
    assert_eq!(ana.form(&format!("/t/{table}/start"), &[]).await.table(), table);
    assert_eq!(ana.act(&table, 0, 0, TAKE).await.json()["seq"], 1);

    let start = &log_of(&server.file, &table).await[3]["start"]["deal"]["fate"];
    let secrets: Vec<String> =
        start.as_array().unwrap().iter().map(|outcome| (1_000_000 + outcome.as_u64().unwrap()).to_string()).collect();
    for (browser, sees) in [(&ana, [true, false]), (&ben, [false, true]), (&onlooker, [false, false])] {
        let page = browser.get(&format!("/t/{table}")).await.text;
        let fragment = browser.stream(&format!("/t/{table}/live")).await.next().await.unwrap();
        let replay = browser.get(&format!("/t/{table}?at=0")).await.text;
        for text in [page, fragment, replay] {
            assert_eq!([text.contains(&secrets[0]), text.contains(&secrets[1])], sees, "{text}");
        }
    }
}

#[tokio::test]
async fn a_restart_loses_nothing() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here"), ("name_1", "Ben")]).await;
    assert_eq!(ana.act(&table, 0, 0, TAKE).await.json()["seq"], 1);
    ana.script(&format!("/t/{table}/say"), &[("text", "hello <b>there</b>")]).await;
    let mut stream = ana.stream(&format!("/t/{table}/live")).await;
    stream.next().await.unwrap();

    let server = server.restart(config()).await;
    assert_eq!(stream.next().await, None, "streams end when the server stops");
    let ana = ana.at(&server);
    let page = ana.get(&format!("/t/{table}")).await.text;
    assert!(page.contains("data-seq=\"1\""), "{page}");
    assert!(page.contains("hello &lt;b&gt;there&lt;/b&gt;"));
    assert_eq!(ana.act(&table, 1, 1, TAKE).await.json()["seq"], 2);
    assert!(ana.get("/games").await.text.contains(&table));
}

#[tokio::test]
async fn a_repeated_command_gets_its_first_answer_even_after_a_restart() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here")]).await;
    let path = format!("/t/{table}/act");
    let fields = [("id", "c1"), ("seat", "0"), ("seq", "0"), ("action", TAKE)];
    assert_eq!(ana.script(&path, &fields).await.json()["seq"], 1);
    assert_eq!(ana.script(&path, &fields).await.json()["seq"], 1);
    let server = server.restart(config()).await;
    let ana = ana.at(&server);
    assert_eq!(ana.script(&path, &fields).await.json()["seq"], 1);
    let steps = log_of(&server.file, &table).await.iter().filter(|entry| entry["kind"] == "step").count();
    assert_eq!(steps, 1);
}

/// A button may play several steps: they go in one request, each is stored, and the first refusal ends it.
#[tokio::test]
async fn what_follows_a_move_is_played_until_something_is_refused() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here")]).await;
    let act = |seq: &'static str, id: &'static str, then: &'static str| {
        let fields = [("id", id), ("seat", "0"), ("seq", seq), ("action", TAKE), ("then", then)];
        let (ana, path) = (&ana, format!("/t/{table}/act"));
        async move { ana.script(&path, &fields).await }
    };
    let steps = || async {
        let log = log_of(&server.file, &table).await;
        log.iter().filter(|entry| entry["kind"] == "step").count()
    };
    assert_eq!(act("0", "a", "no list").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(steps().await, 0, "a list that cannot be read plays nothing");
    let refused = act("0", "b", r#"[{"do":"nonsense"}]"#).await;
    assert_eq!((refused.status.is_success(), steps().await), (false, 1), "{refused:?}");
    let again = act("0", "b", r#"[{"do":"nonsense"}]"#).await;
    assert_eq!((again.status.is_success(), steps().await), (false, 1), "a repeated command plays nothing twice");
}

#[tokio::test]
async fn stale_illegal_and_foreign_commands_say_why_and_change_nothing() {
    let server = Server::start().await;
    let (ana, ben) = (server.browser(), server.browser());
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here")]).await;
    let refused = |answer: crate::common::Answer, status: u16, code: &str| {
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (status, code), "{answer:?}");
        assert_eq!(answer.header("content-type"), "application/problem+json");
    };
    refused(ana.act(&table, 0, 7, TAKE).await, 409, "stale");
    refused(ana.act(&table, 1, 0, TAKE).await, 422, "not_your_turn");
    let wrong = ana.act(&table, 0, 0, r#"{"do":"take","pearls":3}"#).await;
    assert_eq!(wrong.json()["rule"], "TOY-003");
    refused(wrong, 422, "how_many");
    refused(ana.act(&table, 0, 0, r#"{"do":"fly"}"#).await, 422, "malformed");
    refused(ana.act(&table, 0, 0, "{").await, 400, "malformed");
    refused(ana.act(&table, 0, 0, r#"{"do":"time_up"}"#).await, 422, "table_action");
    refused(ana.act(&table, 3, 0, TAKE).await, 422, "no_such_seat");
    refused(ana.act(&table, 9, 0, TAKE).await, 400, "malformed");
    refused(ben.act(&table, 0, 0, TAKE).await, 403, "not_your_seat");
    refused(ben.script(&format!("/t/{table}/say"), &[("text", "hi")]).await, 403, "not_seated");
    refused(ana.script(&format!("/t/{table}/say"), &[("text", " ")]).await, 422, "empty");
    refused(ana.script(&format!("/t/{table}/say"), &[("text", &"x".repeat(501))]).await, 422, "too_long");
    refused(ana.script(&format!("/t/{table}/undo"), &[("seat", "0"), ("seq", "0")]).await, 422, "undo");
    refused(ana.script(&format!("/t/{table}/sit"), &[("seat", "0")]).await, 422, "dealt");
    refused(ana.script(&format!("/t/{table}/start"), &[]).await, 422, "dealt");
    refused(ana.script(&format!("/t/{table}/back"), &[("seat", "0")]).await, 422, "no_bot");
    refused(ana.script(&format!("/t/{table}/bot"), &[("seat", "0"), ("level", "god")]).await, 422, "level");
    refused(ana.script(&format!("/t/{table}/rematch"), &[]).await, 422, "not_over");
    refused(ana.script("/t/nowhere/act", &[("seq", "0"), ("action", TAKE)]).await, 404, "no_table");
    assert_eq!(log_of(&server.file, &table).await.iter().filter(|entry| entry["kind"] == "step").count(), 0);
}

#[tokio::test]
async fn a_page_without_scripts_shows_the_reason_once() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here")]).await;
    let path = format!("/t/{table}");
    let answer = ana.form(&format!("{path}/act"), &[("seat", "1"), ("seq", "0"), ("action", TAKE)]).await;
    assert_eq!(answer.table(), table);
    assert!(ana.get(&path).await.text.contains("It is not your turn."));
    assert!(!ana.get(&path).await.text.contains("It is not your turn."));
}

#[tokio::test]
async fn free_form_actions_are_built_from_the_fields_of_their_form() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here")]).await;
    ana.act(&table, 0, 0, r#"{"do":"take","pearls":2}"#).await;
    let path = format!("/t/{table}/act");
    let gift = [("seat", "0"), ("seq", "1"), ("do", "give"), ("form_to", "1"), ("form_pearls", "2")];
    assert_eq!(ana.script(&path, &gift).await.json()["seq"], 2);
    assert!(ana.get(&format!("/t/{table}")).await.text.contains("gives"));
    let none = ana.script(&path, &[("seat", "0"), ("seq", "2"), ("do", "park")]).await;
    assert_eq!(none.code(), "no_form");
}

#[tokio::test]
async fn a_step_is_taken_back_where_the_table_allows_it() {
    let server = Server::start().await;
    let ana = server.browser();
    let free = ana.new_table(&[("seats", "2"), ("seat_1", "here")]).await;
    ana.act(&free, 0, 0, TAKE).await;
    assert_eq!(ana.script(&format!("/t/{free}/undo"), &[("seat", "0"), ("seq", "1")]).await.json()["seq"], 2);
    assert_eq!(ana.act(&free, 0, 2, TAKE).await.json()["seq"], 3);
    let off = ana.new_table(&[("seats", "2"), ("seat_1", "here"), ("undo", "off")]).await;
    ana.act(&off, 0, 0, TAKE).await;
    let refused = ana.script(&format!("/t/{off}/undo"), &[("seat", "0"), ("seq", "1")]).await;
    assert_eq!(refused.code(), "undo_off");
}

#[tokio::test]
async fn at_one_screen_private_things_wait_behind_the_curtain() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here"), ("name_1", "Ben")]).await;
    let path = format!("/t/{table}");
    let secret = "Your secret is";
    let page = ana.get(&path).await.text;
    assert!(page.contains("id=\"curtain\"") && !page.contains(secret), "{page}");
    ana.script(&format!("{path}/curtain"), &[("seat", "0")]).await;
    assert!(ana.get(&path).await.text.contains(secret));
    ana.act(&table, 0, 0, TAKE).await;
    let page = ana.get(&path).await.text;
    assert!(page.contains("id=\"curtain\"") && !page.contains(secret) && page.contains("Ben"));
    let stranger = server.browser().script(&format!("{path}/curtain"), &[("seat", "0")]).await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn at_one_screen_the_one_with_the_device_resigns() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here")]).await;
    assert_eq!(ana.script(&format!("/t/{table}/resign"), &[]).await.code(), "which_seat");
    ana.script(&format!("/t/{table}/curtain"), &[("seat", "1")]).await;
    assert_eq!(ana.script(&format!("/t/{table}/resign"), &[]).await.status, StatusCode::OK);
    let log = log_of(&server.file, &table).await;
    assert!(log.iter().any(|entry| entry["kind"] == "resigned" && entry["seat"] == 1), "{log:?}");
}

#[tokio::test]
async fn onlookers_stay_out_where_the_table_does_not_want_them() {
    let server = Server::start().await;
    let (ana, ben) = (server.browser(), server.browser());
    let fields = [("seats", "2"), ("seat_1", "here"), ("visibility", "link")];
    let table = ana.new_table(&fields).await;
    assert_eq!(ben.get(&format!("/t/{table}")).await.status, StatusCode::FORBIDDEN);
    assert_eq!(ben.get(&format!("/t/{table}/live")).await.status, StatusCode::FORBIDDEN);
    assert_eq!(ana.get(&format!("/t/{table}")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_bot_takes_over_and_gives_the_seat_back() {
    let server = Server::start().await;
    let (ana, ben) = (server.browser(), server.browser());
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "open"), ("opt_heap", "200")]).await;
    ben.script(&format!("/t/{table}/sit"), &[]).await;
    ana.script(&format!("/t/{table}/start"), &[]).await;
    let mut stream = ana.stream(&format!("/t/{table}/live")).await;
    assert_eq!(ana.script(&format!("/t/{table}/bot"), &[("seat", "1")]).await.status, StatusCode::OK);
    ana.act(&table, 0, 0, TAKE).await;
    stream.until("data-seq=\"2\"").await;
    let refused = ben.act(&table, 1, 2, TAKE).await;
    assert_eq!(refused.code(), "bot_plays");
    assert_eq!(ana.script(&format!("/t/{table}/back"), &[("seat", "1")]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(ben.script(&format!("/t/{table}/back"), &[("seat", "1")]).await.status, StatusCode::OK);
    ana.act(&table, 0, 2, TAKE).await;
    assert_eq!(ben.act(&table, 1, 3, TAKE).await.json()["seq"], 4);
}

#[tokio::test]
async fn nobody_is_replaced_while_present() {
    let server = Server::with(Config { away: Duration::from_secs(60), ..config() }).await;
    let (ana, ben) = (server.browser(), server.browser());
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "open")]).await;
    ben.script(&format!("/t/{table}/sit"), &[]).await;
    ana.script(&format!("/t/{table}/start"), &[]).await;
    let _here = ben.stream(&format!("/t/{table}/live")).await;
    assert_eq!(ana.script(&format!("/t/{table}/bot"), &[("seat", "1")]).await.code(), "not_away");
    let stranger = server.browser().script(&format!("/t/{table}/bot"), &[("seat", "1")]).await;
    assert_eq!(stranger.code(), "not_seated");
}

#[tokio::test]
async fn whoever_leaves_or_resigns_is_replaced() {
    let server = Server::start().await;
    let (ana, ben) = (server.browser(), server.browser());
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "open"), ("opt_heap", "200")]).await;
    ben.script(&format!("/t/{table}/sit"), &[]).await;
    assert_eq!(ben.script(&format!("/t/{table}/leave"), &[]).await.status, StatusCode::OK);
    assert!(ana.get(&format!("/t/{table}")).await.text.contains("Sit here"), "the chair is open again");
    ben.script(&format!("/t/{table}/sit"), &[]).await;
    ana.script(&format!("/t/{table}/start"), &[]).await;
    assert_eq!(ben.script(&format!("/t/{table}/leave"), &[]).await.status, StatusCode::OK);
    assert_eq!(ben.script(&format!("/t/{table}/back"), &[]).await.status, StatusCode::OK);
    assert_eq!(ben.script(&format!("/t/{table}/resign"), &[]).await.status, StatusCode::OK);
    let mut stream = ana.stream(&format!("/t/{table}/live")).await;
    assert_eq!(ana.act(&table, 0, 0, TAKE).await.json()["seq"], 1);
    stream.until("data-seq=\"2\"").await;
    assert_eq!(ben.script(&format!("/t/{table}/back"), &[("seat", "1")]).await.code(), "not_your_seat");
}

#[tokio::test]
async fn where_no_bot_stands_in_whoever_resigns_is_parked() {
    let server = Server::start().await;
    let (ana, ben) = (server.browser(), server.browser());
    let fields = [("seats", "2"), ("seat_1", "open"), ("opt_heap", "200"), ("stand_ins", "off")];
    let table = ana.new_table(&fields).await;
    ben.script(&format!("/t/{table}/sit"), &[]).await;
    ana.script(&format!("/t/{table}/start"), &[]).await;
    assert_eq!(ben.script(&format!("/t/{table}/leave"), &[]).await.code(), "no_stand_ins");
    assert_eq!(ana.script(&format!("/t/{table}/bot"), &[("seat", "1")]).await.code(), "no_stand_ins");
    assert_eq!(ben.act(&table, 1, 0, r#"{"do":"park"}"#).await.code(), "table_action");
    assert_eq!(ben.script(&format!("/t/{table}/resign"), &[]).await.json()["seq"], 1);
    let log = log_of(&server.file, &table).await;
    assert_eq!(log.last().unwrap()["step"]["play"]["action"]["do"], "park");
    assert_eq!(ana.act(&table, 0, 1, TAKE).await.json()["seq"], 2);
    assert_eq!(ana.act(&table, 0, 2, TAKE).await.json()["seq"], 3, "nobody waits for the one who resigned");
    assert_eq!(ben.script(&format!("/t/{table}/back"), &[("seat", "1")]).await.code(), "not_your_seat");
}

#[tokio::test]
async fn a_pause_stops_everybody() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here")]).await;
    assert_eq!(ana.script(&format!("/t/{table}/pause"), &[]).await.status, StatusCode::OK);
    assert_eq!(ana.act(&table, 0, 0, TAKE).await.code(), "paused");
    assert_eq!(server.browser().script(&format!("/t/{table}/resume"), &[]).await.code(), "not_seated");
    assert_eq!(ana.script(&format!("/t/{table}/resume"), &[]).await.status, StatusCode::OK);
    assert_eq!(ana.act(&table, 0, 0, TAKE).await.json()["seq"], 1);
}

#[tokio::test]
async fn a_turn_ends_when_its_time_is_up_even_while_nobody_looks() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here"), ("clock", "5")]).await;
    let server = server.restart(Config { idle: Duration::ZERO, ..config() }).await;
    let mut stream = ana.at(&server).stream(&format!("/t/{table}/live")).await;
    let page = stream.until("data-seq=\"1\"").await;
    assert!(page.contains("does nothing"), "{page}");
    assert_eq!(log_of(&server.file, &table).await.last().unwrap()["by"], "table");
}

#[tokio::test]
async fn the_same_people_play_again_one_seat_further_on() {
    let server = Server::start().await;
    let (ana, ben) = (server.browser(), server.browser());
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "open"), ("opt_heap", "3")]).await;
    ben.script(&format!("/t/{table}/sit"), &[]).await;
    ana.script(&format!("/t/{table}/start"), &[]).await;
    ana.act(&table, 0, 0, r#"{"do":"take","pearls":2}"#).await;
    assert_eq!(ben.act(&table, 1, 1, TAKE).await.json()["seq"], 2);
    let (one, two) =
        (ana.form(&format!("/t/{table}/rematch"), &[]).await, ben.form(&format!("/t/{table}/rematch"), &[]).await);
    assert_eq!(one.table(), two.table());
    let again = one.table();
    assert_eq!(ana.act(&again, 0, 0, TAKE).await.code(), "not_your_seat");
    assert_eq!(ben.act(&again, 0, 0, TAKE).await.json()["seq"], 1);
}

#[tokio::test]
async fn a_fork_goes_on_against_bots_from_what_the_seat_knew() {
    let server = Server::start().await;
    let (ana, ben) = (server.browser(), server.browser());
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here")]).await;
    ana.act(&table, 0, 0, TAKE).await;
    ana.act(&table, 1, 1, TAKE).await;
    let fork = ana.form(&format!("/t/{table}/fork"), &[("seat", "0"), ("at", "0")]).await.table();
    assert_ne!(fork, table);
    assert_eq!(ana.act(&fork, 0, 0, TAKE).await.json()["seq"], 1);
    let refused = ben.script(&format!("/t/{table}/fork"), &[("seat", "0"), ("at", "0")]).await;
    assert_eq!(refused.code(), "not_your_seat");
    let late = ana.script(&format!("/t/{table}/fork"), &[("seat", "0"), ("at", "99")]).await;
    assert_eq!(late.code(), "no_such_step");
}

#[tokio::test]
async fn bots_go_on_after_a_restart_without_anybody_looking() {
    let server = Server::with(Config { bot_pause: Duration::from_secs(3600), ..config() }).await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "bot:wanderer")]).await;
    ana.act(&table, 0, 0, TAKE).await;
    let server = server.restart(config()).await;
    for _ in 0..500 {
        if log_of(&server.file, &table).await.last().unwrap()["by"] == "bot" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the bot did not move");
}

#[tokio::test]
async fn a_table_nobody_looks_at_leaves_the_memory_and_comes_back() {
    let server = Server::with(Config { idle: Duration::from_millis(30), ..config() }).await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here")]).await;
    ana.act(&table, 0, 0, TAKE).await;
    for _ in 0..500 {
        if ana.get("/metrics").await.text.contains("serai_live_tables 0") {
            assert_eq!(ana.act(&table, 1, 1, TAKE).await.json()["seq"], 2);
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the table stayed in memory");
}
