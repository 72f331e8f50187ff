//! Tables and their logs: other servers, other versions, snapshots.

use crate::common::{Server, config};
use caravanserai_store::{Access, Sqlite, Store};
use hyper::StatusCode;

const TAKE: &str = r#"{"do":"take","pearls":1}"#;

#[tokio::test]
async fn of_two_servers_over_one_file_the_slower_one_looks_again() {
    let one = Server::start().await;
    let two = Server::beside(&one, config()).await;
    let ana = one.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "here")]).await;
    let there = ana.at(&two);
    assert!(there.get(&format!("/t/{table}")).await.text.contains("data-seq=\"0\""));
    assert_eq!(ana.act(&table, 0, 0, TAKE).await.json()["seq"], 1);
    let late = there.act(&table, 0, 0, r#"{"do":"take","pearls":2}"#).await;
    assert_eq!((late.status, late.code().as_str()), (StatusCode::CONFLICT, "stale"));
    assert!(there.get(&format!("/t/{table}")).await.text.contains("data-seq=\"1\""));
    assert_eq!(there.act(&table, 1, 1, TAKE).await.json()["seq"], 2);
}

#[tokio::test]
async fn a_game_of_an_earlier_version_stays_readable_from_its_last_snapshot() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "bot"), ("opt_heap", "3")]).await;
    let mut stream = ana.stream(&format!("/t/{table}/live")).await;
    ana.act(&table, 0, 0, r#"{"do":"take","pearls":2}"#).await;
    stream.until("data-over").await;
    let (file, _folder) = server.stop().await;

    let store = Sqlite::open(&file, Access::Write).unwrap();
    let mut dump = store.export(&table).await.unwrap().unwrap();
    assert!(dump.snapshot.is_some(), "a finished game is pictured");
    let dealt = dump.entries.iter_mut().find(|entry| entry.body.contains("rules_version")).unwrap();
    dealt.body = dealt.body.replace("\"rules_version\":1", "\"rules_version\":99");
    dump.id = "elsewhere".to_owned();
    store.import(dump).await.unwrap();
    store.close().await.unwrap();

    let server = Server::again(file).await;
    let page = ana.at(&server).get("/t/elsewhere").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(
        page.text.contains("version 99") && page.text.contains("takes 2") && page.text.contains("0 pearls"),
        "{}",
        page.text
    );
    let act = ana.at(&server).act("elsewhere", 0, 2, TAKE).await;
    assert_eq!((act.status, act.code().as_str()), (StatusCode::CONFLICT, "other_version"));
}

#[tokio::test]
async fn a_broken_log_is_reported_and_left_alone() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "bot")]).await;
    let (file, _folder) = server.stop().await;
    let store = Sqlite::open(&file, Access::Write).unwrap();
    let mut dump = store.export(&table).await.unwrap().unwrap();
    dump.entries.last_mut().unwrap().body = "{}".to_owned();
    dump.id = "broken".to_owned();
    store.import(dump.clone()).await.unwrap();
    store.close().await.unwrap();
    let server = Server::again(file.clone()).await;
    let page = ana.at(&server).get("/t/broken").await;
    assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(page.text.contains("is not understood"), "{}", page.text);
    let store = Sqlite::open(&file, Access::Read).unwrap();
    assert_eq!(store.export("broken").await.unwrap().unwrap().entries, dump.entries);
}

#[tokio::test]
async fn private_links_bring_people_back_to_an_imported_table() {
    let server = Server::start().await;
    let ana = server.browser();
    let table = ana.new_table(&[("seats", "2"), ("seat_1", "bot")]).await;
    let (file, _folder) = server.stop().await;
    let dump = Sqlite::open(&file, Access::Read).unwrap().export(&table).await.unwrap().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("other.db");
    let store = Sqlite::open(&other, Access::Write).unwrap();
    store.import(dump).await.unwrap();
    let links = caravanserai_server::private_links(&store, &table).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(links.len(), 1);
    let server = Server::again(other).await;
    let ben = server.browser();
    assert_eq!(ben.get(&links[0]).await.table(), table);
    assert_eq!(ben.act(&table, 0, 0, TAKE).await.json()["seq"], 1);
}
