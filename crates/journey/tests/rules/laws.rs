//! Impossible positions are refused with a sentence.

use caravanserai_core::Game;
use caravanserai_journey::Journey;
use serde_json::{Value, json};

use crate::scene::Scene;
use crate::table::{ORANGE, RED, S, T, Table, gift, say};

/// A rich lawful position.
fn lawful() -> Table {
    let mut table = Scene::new(3)
        .on("w2d4")
        .starter(ORANGE)
        .in_jail(RED, "P05", "w2d3")
        .stood(RED, "w2d3", T)
        .pile(S, &[ORANGE])
        .upright(&["P07", "J07", "W12"])
        .used("J12", "w1d6")
        .put_away(&["P02"])
        .set();
    table.play(ORANGE, gift(RED, 1)).play(RED, say(&[2], "r4s1", caravanserai_journey::Says::Raid, 4));
    table
}

/// Whether the position is refused, after a change that its JSON still allows.
fn refused(change: impl FnOnce(&mut Value)) -> String {
    let mut position = serde_json::to_value(&lawful().game).expect("JSON");
    change(&mut position);
    match serde_json::from_value::<Journey>(position) {
        Ok(game) => game.audit().expect_err("an impossible position"),
        Err(error) => error.to_string(),
    }
}

/// JRN-018
#[test]
fn money_is_conserved() {
    assert!(lawful().game.audit().is_ok());
    assert!(refused(|game| game["travellers"][RED]["money"] = json!(9000)).contains("TL"));
    assert!(refused(|game| game["bank"] = json!(i32::MAX)).contains("TL"));
    refused(|game| game["travellers"][RED]["money"] = json!(-1000));
}

/// JRN-007
#[test]
fn every_card_is_in_one_place() {
    assert_eq!(refused(|game| game["used"] = json!([])), "J12 is in 0 places.");
    assert_eq!(refused(|game| game["used_unseen"] = json!(["P02", "J12"])), "J12 is in 2 places.");
    refused(|game| game["top"] = json!("J12"));
    refused(|game| game["sheet"][0][0] = json!({ "card": "P07", "lies": "upright" }));
    refused(|game| game["traces"]["J12"]["turned"] = json!("w2d3"));
    refused(|game| game["traces"]["P07"]["looks"] = json!([["w3d1"], [], [], [], []]));
    refused(|game| game["sheet"][3][0]["lies"] = json!("face_up"));
    refused(|game| game["sheet"][5][0]["lies"] = json!("sideways"));
}

/// JRN-155
#[test]
fn what_is_known_is_what_was_seen() {
    assert!(refused(|game| game["travellers"][RED]["seen"] = json!(["P07"])).contains("has seen"));
    refused(|game| game["in_hand"] = json!("P07"));
}

/// JRN-041
#[test]
fn every_marker_is_where_its_player_is() {
    refused(|game| game["piles"] = json!([[], [], [], [], []]));
    refused(|game| game["piles"] = json!([[1], [], [1], [], [2]]));
    refused(|game| game["travellers"][ORANGE]["whereabouts"] = json!("gone"));
    refused(|game| game["travellers"][RED]["cell"] = json!(null));
    refused(|game| game["travellers"][RED]["cell"]["arrested"] = json!("w2d1"));
}

/// JRN-044
#[test]
fn footsteps_follow_the_lines_and_tasks_follow_footsteps() {
    refused(|game| game["travellers"][ORANGE]["steps"]["fatih"] = json!(["w1d1"]));
    refused(|game| game["travellers"][ORANGE]["steps"]["kadikoy"] = json!([]));
    assert!(refused(|game| game["travellers"][ORANGE]["completed"] = json!(["w1d1", null])).contains("not as far"));
    refused(|game| game["travellers"][ORANGE]["hand"] = json!(["documents", "legal_aid"]));
}

/// JRN-033
#[test]
fn what_happens_now_must_be_possible() {
    refused(|game| game["phase"] = json!({ "now": "move", "seat": RED }));
    refused(|game| game["phase"] = json!({ "now": "move", "seat": 5 }));
    refused(|game| game["phase"] = json!({ "now": "look", "seat": ORANGE, "left": 9 }));
    refused(|game| game["phase"] = json!({ "now": "journey", "square": 1, "seat": ORANGE, "declined": [] }));
    refused(|game| game["phase"] = json!({ "now": "settlement", "card": "P07", "owing": [], "answered": [] }));
    refused(|game| game["phase"] = json!({ "now": "over", "ending": "all_travelled" }));
    refused(|game| game["phase"] = json!({ "now": "keep", "seat": ORANGE, "suit": "obstacle" }));
    refused(|game| game["starter"] = json!(4));
    refused(|game| game["today"] = json!("w4d1"));
    refused(|game| game["agree_to_end"] = json!([0, 1, 2]));
    refused(|game| game["absent"] = json!([ORANGE]));
}

/// JRN-149
#[test]
fn planners_and_dealings_are_checked_too() {
    refused(|game| game["dealings"]["planners"] = json!([{ "notes": [{ "day": "w1d1", "text": "" }] }]));
    refused(|game| game["dealings"]["transfers"][0]["to"] = json!(ORANGE));
    refused(|game| game["dealings"]["statements"][0]["claim"]["says"] = json!("two_raids"));
    refused(|game| game["dealings"]["statements"][0]["by"] = json!(4));
    let offer = json!({
        "id": "1-2-1", "gives": { "money": 60000 }, "wants": {}, "refused_by": [], "answers": null
    });
    refused(|game| game["dealings"]["offers"] = json!([offer]));
    refused(|game| game["dealings"]["loans"] = json!([{ "debtor": 1, "creditor": 1, "amount": 1000 }]));
    assert!(lawful().game.audit().is_ok());
}
