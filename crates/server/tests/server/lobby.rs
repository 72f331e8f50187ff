//! The lobby, people, and what keeps strangers out.

use crate::common::{Server, config};
use caravanserai_server::Config;
use http_body_util::Full;
use hyper::{Request, StatusCode, header};

#[tokio::test]
async fn every_page_answers_with_its_headers() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.form("/play/pearls", &[]).await.table();
    let paths = ["/", "/new?game=pearls", "/new", "/tables", "/games", "/rules/pearls", "/about/pearls", "/account"];
    for path in paths.into_iter().map(str::to_owned).chain([format!("/t/{table}")]) {
        let page = ana.get(&path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.text);
        assert!(page.header("content-type").starts_with("text/html"), "{path}");
        let policy = page.header("content-security-policy");
        assert!(policy.contains("default-src 'self'") && !policy.contains("script"), "{policy}");
        assert_eq!(page.header("x-content-type-options"), "nosniff");
        assert_eq!(page.header("referrer-policy"), "no-referrer");
        assert_eq!(page.header("cache-control"), "no-store");
        assert!(!page.header("x-request-id").is_empty());
        assert!(!page.text.contains("<script>"), "{path}: no inline script");
    }
    for path in ["/nowhere", "/t/nowhere", "/rules/chess", "/new?game=chess", "/assets/none.css", "/t/a%2Fb"] {
        assert_eq!(ana.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(ana.get("/healthz").await.text, "ok\n");
    assert!(ana.get("/metrics").await.text.contains("serai_requests_total"));
}

#[tokio::test]
async fn assets_are_kept_for_a_year() {
    let server = Server::start().await;
    let browser = server.browser();
    let page = browser.get("/").await.text;
    let asset = page.split('"').find(|part| part.starts_with("/assets/") && part.ends_with(".css")).unwrap();
    let answer = browser.get(asset).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.header("cache-control").contains("immutable"));
    assert_eq!(answer.header("set-cookie"), "");
}

#[tokio::test]
async fn a_visitor_gets_a_cookie_that_nobody_else_can_make() {
    let server = Server::start().await;
    let first = server.browser().get("/").await;
    let cookie = first.header("set-cookie").to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let forged = Request::get("/").header(header::COOKIE, "serai=0123456789abcdef.00").body(Full::default()).unwrap();
    let answer = server.browser().ask(forged).await;
    assert!(answer.header("set-cookie").starts_with("serai="), "a forged cookie counts as none");
}

#[tokio::test]
async fn forms_without_the_token_are_refused() {
    let server = Server::start().await;
    let (ana, ben) = (server.browser(), server.browser());
    ana.get("/").await;
    let foreign = ben.csrf().await;
    for token in [None, Some("wrong"), Some(foreign.as_str())] {
        let answer = ana.raw_form("/play/pearls", &[], token, "application/json").await;
        assert_eq!((answer.status, answer.code().as_str()), (StatusCode::FORBIDDEN, "csrf"));
        let page = ana.raw_form("/play/pearls", &[], token, "text/html").await;
        assert_eq!(page.status, StatusCode::FORBIDDEN);
        assert!(page.header("content-type").starts_with("text/html"));
    }
    let csrf = ana.csrf().await;
    let without_cookie = server.browser().raw_form("/play/pearls", &[], Some(&csrf), "application/json").await;
    assert_eq!(without_cookie.code(), "csrf");
}

#[tokio::test]
async fn a_new_table_proposes_bots_that_know_the_game_and_names_every_level() {
    let page = Server::start().await.browser().get("/new?game=pearls").await.text;
    assert!(page.contains("<option value=\"bot:trader\" selected>Bot, trader: "), "{page}");
    for level in ["wanderer", "guide", "master"] {
        assert!(page.contains(&format!("<option value=\"bot:{level}\">Bot, {level}: ")), "{page}");
    }
}

#[tokio::test]
async fn a_new_table_says_what_is_wrong_with_its_form() {
    let server = Server::start().await;
    let ana = server.browser();
    for (fields, reason) in [
        (&[("seats", "9")][..], "is for 2 to 4 players"),
        (&[("seats", "x")], "not a number"),
        (&[("seat_0", "king")], "cannot be"),
        (&[("seat_1", "bot:god")], "There is no bot"),
        (&[("seat_1", "bot:trader/rude")], "There is no bot"),
        (&[("clock", "1")], "between 5 seconds"),
        (&[("opt_heap", "1")], "between 3 and 200"),
        (&[("opt_heap", "many")], "whole number"),
        (&[("pace", "slow")], "live or correspondence"),
        (&[("visibility", "moon")], "link or listed"),
        (&[("undo", "maybe")], "free or off"),
        (&[("preset", "none such")], "no set of options"),
    ] {
        let fields: Vec<(&str, &str)> = [("game", "pearls")].into_iter().chain(fields.iter().copied()).collect();
        let answer = ana.form("/tables", &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
        assert!(answer.text.contains(reason), "{fields:?}: {}", answer.text);
    }
    assert_eq!(ana.form("/tables", &[("game", "chess")]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn listed_tables_are_found_until_they_begin() {
    let server = Server::start().await;
    let (ana, ben) = (server.browser(), server.browser());
    let listed = ana.new_table(&[("seats", "2"), ("seat_1", "open"), ("visibility", "listed")]).await;
    let private = ana.new_table(&[("seats", "2"), ("seat_1", "open")]).await;
    let tables = ben.get("/tables").await.text;
    assert!(tables.contains(&listed) && !tables.contains(&private));
    ana.form(&format!("/t/{listed}/start"), &[]).await;
    assert!(!ben.get("/tables").await.text.contains(&listed));
}

#[tokio::test]
async fn a_table_is_joined_by_link_or_code() {
    let server = Server::start().await;
    let (ana, ben) = (server.browser(), server.browser());
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "open")]).await;
    for code in [
        table.clone(),
        table.to_uppercase(),
        format!("http://{}/t/{table}", server.address),
        format!(" /t/{table}?at=3 "),
    ] {
        assert_eq!(ben.form("/join", &[("code", &code)]).await.table(), table, "{code}");
    }
    let answer = ben.form("/join", &[("code", "nothing")]).await;
    assert!(answer.text.contains("There is no table with this link or code."));
}

#[tokio::test]
async fn a_lost_cookie_is_recovered_by_the_private_link_of_the_seat() {
    let server = Server::start().await;
    let (ana, elsewhere) = (server.browser(), server.browser());
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "bot")]).await;
    let page = ana.get(&format!("/t/{table}")).await.text;
    let start = page.find(&format!("/t/{table}/seat/")).expect("the page shows the private link");
    let link = page[start..].split('"').next().unwrap().to_owned();
    assert!(!elsewhere.get(&format!("/t/{table}")).await.text.contains(&link), "others do not see it");
    let wrong = elsewhere.get(&format!("/t/{table}/seat/00000000000000000000000000000000")).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    assert_eq!(elsewhere.get(&link).await.table(), table);
    assert_eq!(elsewhere.act(&table, 0, 0, r#"{"do":"roll"}"#).await.json()["seq"], 1);
}

#[tokio::test]
async fn an_account_keeps_games_across_devices() {
    let server = Server::start().await;
    let (home, phone) = (server.browser(), server.browser());
    let table = home.new_table(&[("seats", "2"), ("seat_1", "bot")]).await;
    let credentials = [("name", "Ana"), ("password", "eight letters")];
    assert_eq!(home.form("/account/register", &credentials).await.status, StatusCode::SEE_OTHER);
    let other = phone.new_table(&[("seats", "2"), ("seat_1", "bot")]).await;
    let wrong = phone.form("/account/login", &[("name", "Ana"), ("password", "wrong one")]).await;
    assert!(wrong.text.contains("The name or the password is wrong."));
    let unknown = phone.form("/account/login", &[("name", "Eve"), ("password", "wrong one")]).await;
    assert!(unknown.text.contains("The name or the password is wrong."));
    assert_eq!(
        phone.form("/account/login", &[("name", "ana"), ("password", "eight letters")]).await.status,
        StatusCode::SEE_OTHER
    );
    for browser in [&home, &phone] {
        let games = browser.get("/games").await.text;
        assert!(games.contains(&table) && games.contains(&other), "{games}");
    }
    assert_eq!(phone.act(&other, 0, 0, r#"{"do":"roll"}"#).await.status, StatusCode::OK);
    let taken = server.browser().form("/account/register", &credentials).await;
    assert!(taken.text.contains("There is an account of this name already."));
    phone.form("/account/logout", &[]).await;
    assert!(!phone.get("/games").await.text.contains(&table));
}

#[tokio::test]
async fn names_are_chosen_bounded_and_escaped() {
    let server = Server::start().await;
    let ana = server.browser();
    assert_eq!(ana.form("/account", &[("name", "<i>Ana</i>")]).await.status, StatusCode::SEE_OTHER);
    let table = ana.form("/play/pearls", &[]).await.table();
    let page = ana.get(&format!("/t/{table}")).await.text;
    assert!(page.contains("&lt;i&gt;Ana&lt;/i&gt;") && !page.contains("<i>Ana"));
    assert_eq!(ana.form("/account", &[("name", &"x".repeat(41))]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(ana.form("/account", &[("name", "  ")]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let short = ana.form("/account/register", &[("name", "Ana"), ("password", "short")]).await;
    assert!(short.text.contains("between 8 and 200"));
}

#[tokio::test]
async fn the_colour_scheme_is_kept() {
    let server = Server::start().await;
    let ana = server.browser();
    assert_eq!(ana.form("/scheme", &[("scheme", "dark"), ("from", "/games")]).await.header("location"), "/games");
    assert!(ana.get("/").await.text.contains("dark"));
    assert_eq!(ana.form("/scheme", &[("scheme", "light"), ("from", "//evil.example")]).await.header("location"), "/");
    assert_eq!(ana.script("/scheme", &[("scheme", "pink")]).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn too_large_and_too_many_requests_are_refused() {
    let server = Server::with(Config { rate: 2, ..config() }).await;
    let ana = server.browser();
    ana.get("/").await;
    let large = ana.raw_form("/join", &[("code", &"x".repeat(70_000))], None, "application/json").await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    let mut refused = None;
    for _ in 0..40 {
        let answer = ana.get("/").await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("the limit is reached");
    assert!(!refused.header("retry-after").is_empty());
    assert_eq!(ana.get("/healthz").await.status, StatusCode::OK, "the operator is not limited");
}
