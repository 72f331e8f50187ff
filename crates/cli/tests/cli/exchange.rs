use serde_json::{Value, json};

use crate::{serai, stdout};

const SETUP: &str = r#"{"setup":{"players":["Red","Blue"],"small_market_demand":{"Red":2,"Green":2,"Yellow":1},"large_market_demand":{"Red":2,"Green":1,"Yellow":1,"Blue":1},"governor_location":12,"smuggler_location":2,"starting_cards":["FiveLira","OneGood"]}}"#;

fn exchange(lines: &[&str]) -> (Vec<Value>, bool) {
    let output = serai(&["exchange", "istanbul"], &(lines.join("\n") + "\n"));
    let answers = stdout(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    (answers, output.status.success())
}

#[test]
fn every_whole_action_is_answered_with_the_whole_position() {
    let (answers, accepted) = exchange(&[
        SETUP,
        r#"{"player":"Red","action":{"type":"Move","location":8,"skip_assistant":false}}"#,
        r#"{"player":"Red","action":{"type":"GenericTileAction"}}"#,
        r#"{"player":"Red","action":{"type":"YieldTurn"}}"#,
    ]);
    assert!(accepted, "{answers:?}");
    assert_eq!(answers[0]["p"][0]["loc"], 7);
    assert_eq!(answers[2]["p"][0]["goods"], json!([0, 2, 0, 0]));
    assert_eq!((&answers[3]["cur"], &answers[3]["ph"]), (&json!("Blue"), &json!(1)));
}

#[test]
fn an_illegal_line_names_its_rule_and_changes_nothing() {
    let (answers, accepted) = exchange(&[
        SETUP,
        r#"{"player":"Red","action":{"type":"Move","location":16,"skip_assistant":false}}"#,
        "not JSON",
        r#"{"player":"Red","action":{"type":"Move","location":8,"skip_assistant":true}}"#,
    ]);
    assert!(!accepted, "the exit status tells of the refusals");
    assert_eq!((&answers[1]["rule"], &answers[1]["line"]), (&json!("IST-040"), &json!(2)));
    assert!(answers[2]["error"].is_string());
    assert_eq!(answers[3]["p"][0]["loc"], 8);
}
