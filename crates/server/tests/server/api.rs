//! The JSON API.

use crate::common::{Answer, Server, config};
use caravanserai_server::Config;
use hyper::StatusCode;
use serde_json::{Value, json};

fn refused(answer: &Answer, status: u16, code: &str) {
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (status, code), "{answer:?}");
    assert_eq!(answer.header("content-type"), "application/problem+json");
}

fn secret(made: &Value, place: usize) -> String {
    made["seats"][place]["secret"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_program_plays_a_whole_game_with_the_secret_of_its_seat() {
    let server = Server::start().await;
    let bot = server.browser();
    assert_eq!(bot.api("GET", "/games", None, None).await.json()[0]["slug"], "pearls");
    let made = bot.api("POST", "/tables", None, Some(json!({ "game": "pearls" }))).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let made = made.json();
    let (secret, path) = (secret(&made, 0), format!("/tables/{}", made["id"].as_str().unwrap()));
    let mut stream = bot.stream(&format!("/api/v1{path}/stream")).await;
    loop {
        let view: Value = serde_json::from_str(&stream.next().await.unwrap()).unwrap();
        if !view["standing"].is_null() {
            break;
        }
        let legal = bot.api("GET", &format!("{path}/legal"), Some(&secret), None).await.json();
        let Some(first) = legal["actions"].get(0) else { continue };
        let act = json!({ "seq": legal["seq"], "action": first["action"], "next": true });
        let done = bot.api("POST", &format!("{path}/act"), Some(&secret), Some(act)).await;
        assert!(matches!(done.status, StatusCode::OK | StatusCode::CONFLICT), "{done:?}");
    }
    let record = bot.api("GET", &format!("{path}/record"), None, None).await.json();
    assert_eq!(record["game"], "pearls");
    let log = bot.api("GET", &format!("{path}/log?after=1"), Some(&secret), None).await.json();
    assert!(log["lines"].as_array().unwrap().iter().all(|line| line["seq"].as_u64() > Some(1)));
    let table = bot.api("GET", &path, Some(&secret), None).await.json();
    assert_eq!((table["status"].as_str(), &table["yours"]), (Some("over"), &json!([0])));
}

#[tokio::test]
async fn two_programs_meet_at_a_table_and_each_sees_its_own() {
    let server = Server::start().await;
    let caller = server.browser();
    let seats = json!([{ "kind": "me", "name": "Ana" }, { "kind": "open" }]);
    let made = caller
        .api("POST", "/tables", None, Some(json!({ "game": "pearls", "seats": seats, "listed": true })))
        .await
        .json();
    let id = made["id"].as_str().unwrap();
    assert_eq!(caller.api("GET", "/tables", None, None).await.json()[0]["id"], id);
    let first = secret(&made, 0);
    let joined = caller.api("POST", &format!("/tables/{id}/join"), None, Some(json!({ "name": "Ben" }))).await.json();
    let second = joined["secret"].as_str().unwrap().to_owned();
    refused(&caller.api("POST", &format!("/tables/{id}/join"), None, None).await, 422, "full");
    refused(&caller.api("GET", &format!("/tables/{id}/view"), None, None).await, 422, "not_dealt");
    assert_eq!(caller.api("POST", &format!("/tables/{id}/start"), Some(&second), None).await.status, StatusCode::OK);
    let mut secrets = Vec::new();
    for (secret, seat) in [(Some(&first), json!(0)), (Some(&second), json!(1)), (None, Value::Null)] {
        let view = caller.api("GET", &format!("/tables/{id}/view"), secret.map(String::as_str), None).await.json();
        assert_eq!(view["seat"], seat);
        secrets.push(view["view"]["secret"].clone());
    }
    assert!(secrets[0].is_u64() && secrets[1].is_u64() && secrets[0] != secrets[1] && secrets[2].is_null());
    refused(&caller.api("GET", &format!("/tables/{id}/view?seat=0"), Some(&second), None).await, 403, "not_your_seat");
    refused(&caller.api("GET", &format!("/tables/{id}/record"), Some(&first), None).await, 422, "not_over");
    let talk = caller.api("POST", &format!("/tables/{id}/talk"), Some(&first), Some(json!({ "text": "hello" }))).await;
    assert_eq!(talk.status, StatusCode::OK);
    assert!(caller.get(&format!("/t/{id}")).await.text.contains("hello"));
}

#[tokio::test]
async fn every_refusal_is_a_problem_with_a_code() {
    let server = Server::start().await;
    let caller = server.browser();
    let made = caller.api("POST", "/tables", None, Some(json!({ "game": "pearls", "onlookers": false }))).await.json();
    let (id, mine) = (made["id"].as_str().unwrap(), secret(&made, 0));
    let mine = Some(mine.as_str());
    let act = format!("/tables/{id}/act");
    let take = json!({ "do": "take", "pearls": 1 });
    let post = async |path: &str, secret: Option<&str>, body: Value| caller.api("POST", path, secret, Some(body)).await;
    refused(&post(&act, None, json!({ "seq": 0, "action": take })).await, 403, "not_seated");
    refused(&post(&act, Some("wrong"), json!({ "seq": 0, "action": take })).await, 403, "not_seated");
    refused(&post(&act, mine, json!({ "seq": 9, "action": take })).await, 409, "stale");
    refused(&post(&act, mine, json!({ "seq": 0, "seat": 1, "action": take })).await, 403, "not_your_seat");
    refused(&post(&act, mine, json!({ "seq": 0, "seat": 7, "action": take })).await, 400, "malformed");
    refused(&post(&act, mine, json!({ "seq": 0, "action": { "do": "take", "pearls": 9 } })).await, 422, "how_many");
    refused(&post(&act, mine, json!({ "action": take })).await, 400, "malformed");
    refused(&post(&act, mine, json!({ "seq": 0, "action": take, "wish": 1 })).await, 400, "malformed");
    refused(&post("/tables/none/act", mine, json!({ "seq": 0, "action": take })).await, 404, "no_table");
    refused(&post(&format!("/tables/{id}/undo"), mine, json!({ "seq": 0 })).await, 422, "undo");
    refused(&post("/tables", None, json!({ "game": "chess" })).await, 422, "no_game");
    refused(&post("/tables", None, json!({ "game": "pearls", "seats": [{ "kind": "me" }] })).await, 422, "seats");
    refused(&post("/tables", None, json!({ "game": "pearls", "options": { "heap": 1 } })).await, 422, "heap");
    refused(&post("/tables", None, json!({ "game": "pearls", "options": { "wish": 1 } })).await, 422, "malformed");
    refused(&post("/tables", None, json!({ "game": "pearls", "clock": 1 })).await, 422, "clock");
    refused(&caller.api("GET", &format!("/tables/{id}/view"), None, None).await, 403, "no_onlookers");
    refused(&caller.api("GET", &format!("/tables/{id}/log?after=x"), mine, None).await, 400, "malformed");
    refused(&caller.api("GET", "/games/chess", None, None).await, 404, "no_game");
    refused(&caller.api("GET", "/nothing", None, None).await, 404, "no_page");
    refused(&caller.api("DELETE", "/games", None, None).await, 405, "wrong_method");
    let plain =
        hyper::Request::post(format!("/api/v1{act}")).header("content-type", "text/plain").body("x".into()).unwrap();
    refused(&caller.ask(plain).await, 415, "media_type");
    let odd = hyper::Request::get("/api/v1/tables/x/view").header("authorization", "Basic x").body("".into()).unwrap();
    refused(&caller.ask(odd).await, 401, "unauthorized");
}

#[tokio::test]
async fn a_cookie_alone_reads_but_does_not_command() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.form("/play/pearls", &[]).await.table();
    let view = ana.api("GET", &format!("/tables/{table}/view"), None, None).await.json();
    assert_eq!(view["seat"], 0);
    let act = json!({ "seq": 0, "action": { "do": "roll" } });
    refused(&ana.api("POST", &format!("/tables/{table}/act"), None, Some(act.clone())).await, 403, "not_seated");
    let request = hyper::Request::post(format!("/api/v1/tables/{table}/act"))
        .header("content-type", "application/json")
        .header("x-csrf", ana.csrf().await)
        .body(act.to_string().into())
        .unwrap();
    assert_eq!(ana.ask(request).await.json()["seq"], 1);
}

#[tokio::test]
async fn the_commands_of_the_table_work_without_a_body() {
    let server = Server::start().await;
    let caller = server.browser();
    let made =
        caller.api("POST", "/tables", None, Some(json!({ "game": "pearls", "options": { "heap": 200 } }))).await.json();
    let (id, mine) = (made["id"].as_str().unwrap(), secret(&made, 0));
    for command in ["pause", "resume", "bot", "back", "leave", "back"] {
        let answer = caller.api("POST", &format!("/tables/{id}/{command}"), Some(&mine), None).await;
        assert_eq!(answer.status, StatusCode::OK, "{command}: {answer:?}");
        let stranger = caller.api("POST", &format!("/tables/{id}/{command}"), None, None).await;
        assert_eq!(stranger.status, StatusCode::FORBIDDEN, "{command}: {stranger:?}");
    }
    let fork = caller.api("POST", &format!("/tables/{id}/fork"), Some(&mine), Some(json!({ "at": 0 }))).await.json();
    let (other, secret) = (fork["table"].as_str().unwrap(), secret(&fork, 0));
    let view = caller.api("GET", &format!("/tables/{other}/view"), Some(&secret), None).await.json();
    assert_eq!((view["seat"].as_u64(), view["seq"].as_u64()), (Some(0), Some(0)));
    assert_eq!(caller.api("POST", &format!("/tables/{id}/resign"), Some(&mine), None).await.status, StatusCode::OK);
    refused(&caller.api("POST", &format!("/tables/{id}/resign"), Some(&mine), None).await, 403, "not_seated");
}

#[tokio::test]
async fn every_operation_of_the_document_is_served_and_every_error_described() {
    let server = Server::start().await;
    let caller = server.browser();
    let document = caller.api("GET", "/openapi.json", None, None).await.json();
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 20);
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().unwrap() {
            let address = path.replace("{id}", "none").replace("{slug}", "none").replace("/api/v1", "");
            let answer = caller.api(&method.to_uppercase(), &address, None, Some(json!({}))).await;
            assert_ne!(answer.json()["code"], "no_page", "{method} {path} is not served");
            assert_ne!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            assert!(operation["responses"].get(answer.status.as_str()).is_some(), "{method} {path}: {answer:?}");
        }
    }
    let page = caller.get("/api").await;
    assert!(page.status == StatusCode::OK && page.text.contains("Play a decision"));
}

#[tokio::test]
async fn too_many_new_tables_are_refused() {
    let server = Server::with(Config { rate: 10, ..config() }).await;
    let caller = server.browser();
    let mut last = StatusCode::CREATED;
    for _ in 0..30 {
        last = caller.api("POST", "/tables", None, Some(json!({ "game": "pearls" }))).await.status;
        if last != StatusCode::CREATED {
            break;
        }
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_browser_that_makes_a_table_over_the_api_holds_its_seats() {
    let server = Server::start().await;
    let ana = server.browser();
    let csrf = ana.csrf().await;
    let body = json!({ "game": "pearls", "seats": [{ "kind": "me" }, { "kind": "me" }] });
    let request = hyper::Request::post("/api/v1/tables")
        .header("content-type", "application/json")
        .header("x-csrf", csrf)
        .body(body.to_string().into())
        .unwrap();
    let made = ana.ask(request).await.json();
    let table = made["id"].as_str().unwrap();
    let legal = ana.api("GET", &format!("/tables/{table}/legal"), None, None).await.json();
    assert_eq!((legal["seat"].as_u64(), legal["actions"].as_array().unwrap().len()), (Some(0), 3));
    assert!(ana.get("/games").await.text.contains(table));
}
