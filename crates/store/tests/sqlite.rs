//! The store against a real file.

use std::fs;
use std::path::{Path, PathBuf};

use caravanserai_store::{
    Access, Account, Append, Face, NewTable, People, Snapshot, Sqlite, Status, Store, StoreError,
};
use tempfile::TempDir;

fn file() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("serai.db");
    (folder, path)
}

fn open(path: &Path) -> Sqlite {
    Sqlite::open(path, Access::Write).unwrap()
}

fn face(status: Status) -> Face {
    Face { status, listed: false, waiting: 0, due: None }
}

fn table(id: &str, entries: &[&str]) -> NewTable {
    NewTable {
        id: id.to_owned(),
        game: "toy".to_owned(),
        at: 1000,
        entries: entries.iter().map(|entry| (*entry).to_owned()).collect(),
        face: face(Status::Gathering),
        summary: "{}".to_owned(),
        people: People::default(),
    }
}

fn entry(id: &str, first: u64, body: &str) -> Append {
    Append {
        table: id.to_owned(),
        first,
        at: 2000,
        entries: vec![body.to_owned()],
        face: face(Status::Playing),
        summary: None,
        people: None,
    }
}

async fn bodies(store: &Sqlite, id: &str) -> Vec<String> {
    store.log(id, 0).await.unwrap().unwrap().into_iter().map(|entry| entry.body).collect()
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_opening_again() {
    let (_folder, path) = file();
    let store = open(&path);
    store.create_table(table("a", &["made"])).await.unwrap();
    store.append(entry("a", 2, "moved")).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(bodies(&open(&path), "a").await, ["made", "moved"]);
}

#[tokio::test]
async fn a_sequence_number_is_taken_once() {
    let (_folder, path) = file();
    let (first, second) = (open(&path), open(&path));
    first.create_table(table("a", &["made"])).await.unwrap();
    first.append(entry("a", 2, "first")).await.unwrap();
    let late = second.append(entry("a", 2, "second")).await;
    assert_eq!(late, Err(StoreError::Conflict { table: "a".to_owned(), seq: 2 }));
    assert!(matches!(first.append(entry("a", 4, "gap")).await, Err(StoreError::Conflict { .. })));
    assert_eq!(bodies(&second, "a").await, ["made", "first"]);
}

#[tokio::test]
async fn a_refused_change_leaves_the_others_of_its_batch_alone() {
    let (_folder, path) = file();
    let store = open(&path);
    store.create_table(table("a", &["made"])).await.unwrap();
    let (good, bad, other) = tokio::join!(
        store.append(entry("a", 2, "good")),
        store.append(entry("a", 2, "bad")),
        store.create_table(table("b", &["other"]))
    );
    assert_eq!((good.is_ok(), bad.is_ok(), other.is_ok()), (true, false, true));
    assert_eq!(bodies(&store, "a").await, ["made", "good"]);
    assert_eq!(bodies(&store, "b").await, ["other"]);
}

#[tokio::test]
async fn unknown_and_doubled_tables_are_told_apart() {
    let (_folder, path) = file();
    let store = open(&path);
    assert_eq!(store.log("a", 0).await, Ok(None));
    assert_eq!(store.append(entry("a", 1, "x")).await, Err(StoreError::NoTable("a".to_owned())));
    store.create_table(table("a", &[])).await.unwrap();
    assert!(matches!(store.create_table(table("a", &[])).await, Err(StoreError::Exists(_))));
}

#[tokio::test]
async fn my_tables_come_with_my_turn_first_and_finished_ones_last() {
    let (_folder, path) = file();
    let store = open(&path);
    for (id, status, waiting, at) in [
        ("over", Status::Over, 0, 1),
        ("theirs", Status::Playing, 0b01, 2),
        ("mine", Status::Playing, 0b10, 3),
        ("waits", Status::Gathering, 0, 4),
    ] {
        let people = People { host: None, seats: vec![Some("other".to_owned()), Some("me".to_owned())] };
        let face = Face { status, listed: true, waiting, due: None };
        store.create_table(NewTable { people, face, at, ..table(id, &[]) }).await.unwrap();
    }
    let tables = store.tables_of("me", 10).await.unwrap();
    let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
    assert_eq!(ids, ["mine", "theirs", "waits", "over"]);
    assert_eq!(tables[0].mine, 0b10);
    assert_eq!(store.turns_of("me").await, Ok(1));
    assert_eq!(store.open_tables(10).await.unwrap().len(), 1);
}

#[tokio::test]
async fn tables_that_need_attention_are_found_when_their_time_has_come() {
    let (_folder, path) = file();
    let store = open(&path);
    let face = Face { due: Some(500), ..face(Status::Playing) };
    store.create_table(NewTable { face, ..table("a", &[]) }).await.unwrap();
    store.create_table(table("b", &[])).await.unwrap();
    assert_eq!(store.due_tables(499, 10).await, Ok(vec![]));
    assert_eq!(store.due_tables(500, 10).await, Ok(vec!["a".to_owned()]));
}

#[tokio::test]
async fn sessions_lead_to_people_and_their_accounts() {
    let (_folder, path) = file();
    let store = open(&path);
    let hash = [7; 32];
    assert_eq!(store.session(&hash).await, Ok(None));
    store.open_session(&hash, "p1", 1).await.unwrap();
    store.rename("p1", "Ana").await.unwrap();
    let account = Account { person: "p1".to_owned(), password: "hash".to_owned() };
    store.register("Ana", account.clone(), 2).await.unwrap();
    let person = store.session(&hash).await.unwrap().unwrap();
    assert_eq!((person.name.as_str(), person.login.as_deref()), ("Ana", Some("Ana")));
    assert_eq!(store.account("aNA").await, Ok(Some(account.clone())));
    assert!(matches!(store.register("ana", account, 3).await, Err(StoreError::Exists(_))));
    store.close_session(&hash).await.unwrap();
    assert_eq!(store.session(&hash).await, Ok(None));
}

#[tokio::test]
async fn a_key_is_made_once() {
    let (_folder, path) = file();
    let store = open(&path);
    assert_eq!(store.key("cookies", [1; 32]).await, Ok([1; 32]));
    assert_eq!(store.key("cookies", [2; 32]).await, Ok([1; 32]));
    assert_eq!(store.key("seats", [3; 32]).await, Ok([3; 32]));
}

#[tokio::test]
async fn a_table_travels_as_a_document() {
    let (_folder, path) = file();
    let store = open(&path);
    store.create_table(table("a", &["made", "dealt"])).await.unwrap();
    store.append(entry("a", 3, "moved")).await.unwrap();
    store.put_snapshot("a", Snapshot { seq: 3, body: "picture".to_owned() }).await.unwrap();
    let dump = store.export("a").await.unwrap().unwrap();
    let text = serde_json::to_string(&dump).unwrap();
    assert!(matches!(store.import(dump.clone()).await, Err(StoreError::Exists(_))));

    let (_elsewhere, there) = file();
    let other = open(&there);
    other.import(serde_json::from_str(&text).unwrap()).await.unwrap();
    assert_eq!(other.export("a").await.unwrap().unwrap(), dump);
    assert_eq!(other.export("b").await, Ok(None));
}

#[tokio::test]
async fn a_backup_is_made_while_others_write_and_is_never_overwritten() {
    let (folder, path) = file();
    let store = open(&path);
    store.create_table(table("a", &["made"])).await.unwrap();
    let copy = folder.path().join("copy.db");
    let looking = Sqlite::open(&path, Access::Read).unwrap();
    looking.backup(&copy).await.unwrap();
    store.append(entry("a", 2, "later")).await.unwrap();
    assert_eq!(bodies(&open(&copy), "a").await, ["made"]);
    assert!(matches!(looking.backup(&copy).await, Err(StoreError::FileExists { .. })));
    assert_eq!(looking.append(entry("a", 3, "x")).await, Err(StoreError::Closed));
}

#[tokio::test]
async fn a_newer_file_is_refused_and_left_as_it_is() {
    let (_folder, path) = file();
    open(&path).close().await.unwrap();
    let mut bytes = fs::read(&path).unwrap();
    bytes[60..64].copy_from_slice(&99u32.to_be_bytes());
    fs::write(&path, &bytes).unwrap();
    let refused = Sqlite::open(&path, Access::Write).err().unwrap();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }), "{refused}");
    assert_eq!(fs::read(&path).unwrap(), bytes);
}

#[tokio::test]
async fn a_file_that_is_no_database_of_ours_is_refused_and_left_as_it_is() {
    let (_folder, path) = file();
    fs::write(&path, "my shopping list").unwrap();
    assert!(matches!(Sqlite::open(&path, Access::Write), Err(StoreError::Foreign { .. })));
    assert_eq!(fs::read(&path).unwrap(), b"my shopping list");
}

#[tokio::test]
async fn a_truncated_file_is_reported_and_left_as_it_is() {
    let (_folder, path) = file();
    let store = open(&path);
    store.create_table(table("a", &["x".repeat(20_000).as_str()])).await.unwrap();
    store.close().await.unwrap();
    let bytes = fs::read(&path).unwrap();
    for length in [50, 4096, bytes.len() - 4096] {
        fs::write(&path, &bytes[..length]).unwrap();
        let refused = Sqlite::open(&path, Access::Write).err().unwrap();
        assert!(matches!(refused, StoreError::Corrupt(_)), "{length}: {refused}");
        assert_eq!(fs::read(&path).unwrap(), &bytes[..length]);
    }
}

#[tokio::test]
async fn a_damaged_file_is_reported_and_left_as_it_is() {
    let (_folder, path) = file();
    let store = open(&path);
    store.create_table(table("a", &["x".repeat(20_000).as_str()])).await.unwrap();
    store.close().await.unwrap();
    let mut bytes = fs::read(&path).unwrap();
    let page = 4096 * 3;
    bytes[page..page + 4096].fill(0xA5);
    fs::write(&path, &bytes).unwrap();
    let refused = Sqlite::open(&path, Access::Write).err().unwrap();
    assert!(matches!(refused, StoreError::Corrupt(_)), "{refused}");
    assert_eq!(fs::read(&path).unwrap(), bytes);
}
