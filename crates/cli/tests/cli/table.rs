use serde_json::{Value, json};

use crate::{serai, stdout};

/// Sends each line to `serai table` and gives the answers.
fn converse(lines: &[String]) -> Vec<Value> {
    let output = serai(&["table"], &(lines.join("\n") + "\n"));
    assert!(output.status.success());
    let answers: Vec<Value> =
        stdout(&output).lines().map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect();
    assert_eq!(answers.len(), lines.len(), "one answer for each request");
    answers
}

fn ask(requests: &[Value]) -> Vec<Value> {
    converse(&requests.iter().map(Value::to_string).collect::<Vec<_>>())
}

fn new_game() -> Value {
    json!({ "op": "new", "game": "istanbul", "seats": 3, "options": { "order": "as_seated" }, "seed": 7 })
}

#[test]
fn the_example_in_the_help_works() {
    let output = serai(&["table", "--help"], "");
    let example = stdout(&output).split("Example:").nth(1).expect("the help has an example").to_owned();
    let lines: Vec<String> =
        example.lines().map(str::trim).filter(|line| line.starts_with('{')).map(str::to_owned).collect();
    let answers = converse(&lines);
    assert!(lines.len() >= 4 && answers.iter().all(|answer| answer["ok"] == true), "{answers:?}");
}

#[test]
fn every_game_is_described_with_its_options_and_defaults() {
    let answer = &ask(&[json!({ "op": "games" })])[0];
    let games = answer["games"].as_array().expect("a list");
    let istanbul = games.iter().find(|game| game["slug"] == "istanbul").expect("Istanbul is there");
    let cards = istanbul["options"].as_array().unwrap().iter().find(|option| option["name"] == "cards").unwrap();
    assert_eq!(cards["default"], "chosen");
}

#[test]
fn malformed_and_early_requests_are_answered_and_the_conversation_goes_on() {
    let lines =
        ["{", "[]", "7", r#"{"op":"fly"}"#, r#"{"op":"legal"}"#, r#"{"op":"stage"}"#, "\u{1F42A}", r#"{"op":"games"}"#];
    let answers = converse(&lines.map(str::to_owned));
    for answer in &answers[..7] {
        assert_eq!(answer["ok"], false, "{answer}");
        assert!(answer["reason"].as_str().is_some_and(|reason| !reason.is_empty()));
    }
    assert_eq!(answers[7]["ok"], true);
}

#[test]
fn a_listed_action_is_played_and_an_illegal_one_names_its_rule() {
    let walk = json!({ "do": "walk", "to": 8 });
    let answers = ask(&[
        new_game(),
        json!({ "op": "legal", "seat": 0 }),
        json!({ "op": "play", "seat": 0, "action": { "do": "walk", "to": 16 } }),
        json!({ "op": "play", "seat": 1, "action": walk }),
        json!({ "op": "play", "seat": 0, "action": walk }),
        json!({ "op": "undo", "seat": 0 }),
        json!({ "op": "stage" }),
        json!({ "op": "legal", "seat": 5 }),
    ]);
    let listed: Vec<&Value> = answers[1]["actions"].as_array().unwrap().iter().map(|legal| &legal["action"]).collect();
    assert!(listed.contains(&&walk));
    assert_eq!((&answers[2]["ok"], &answers[2]["rule"]), (&json!(false), &json!("IST-040")));
    assert_eq!(answers[3]["ok"], false);
    assert_eq!((&answers[4]["ok"], &answers[4]["seq"]), (&json!(true), &json!(1)));
    assert_eq!((&answers[5]["ok"], &answers[5]["seq"]), (&json!(true), &json!(2)));
    assert_eq!(answers[6]["waiting"], json!([0]));
    assert_eq!(answers[7]["code"], "no_such_seat");
}

#[test]
fn scripted_dice_are_used_and_leftover_or_missing_ones_change_nothing() {
    let play = |action: Value, fate: &[u32]| json!({ "op": "play", "seat": 0, "action": action, "fate": fate });
    let to_tea_house = [
        new_game(),
        json!({ "op": "play", "seat": 0, "action": { "do": "walk", "to": 12 } }),
        json!({ "op": "play", "seat": 0, "action": { "do": "with_assistant" } }),
    ];
    let call = json!({ "do": "call", "number": 7 });
    let mut requests = to_tea_house.to_vec();
    requests.extend([
        play(call.clone(), &[4]),
        play(call.clone(), &[4, 3, 1]),
        play(call.clone(), &[4, 9]),
        play(call, &[4, 3]),
    ]);
    requests.push(json!({ "op": "state" }));
    let answers = ask(&requests);
    for refused in &answers[3..6] {
        assert_eq!((&refused["ok"], &refused["code"]), (&json!(false), &json!("fate")), "{refused}");
    }
    assert_eq!(answers[6]["ok"], true);
    assert_eq!(answers[7]["state"]["players"][0]["lira"], 2 + 7);
}

#[test]
fn a_position_goes_out_and_in_and_an_impossible_one_is_refused() {
    let answers = ask(&[new_game(), json!({ "op": "random", "steps": 40, "seed": 3 }), json!({ "op": "state" })]);
    let state = answers[2]["state"].clone();
    let mut impossible = state.clone();
    impossible["players"][0]["capacity"] = json!(9);
    let answers = ask(&[
        json!({ "op": "load", "game": "istanbul", "state": state }),
        json!({ "op": "load", "game": "istanbul", "state": impossible }),
        json!({ "op": "state" }),
    ]);
    assert_eq!(answers[0]["ok"], true, "{}", answers[0]);
    assert_eq!(answers[1]["code"], "impossible_position", "{}", answers[1]);
    assert_eq!(answers[2]["state"], state);
}

#[test]
fn a_record_plays_again_to_any_step() {
    let answers = ask(&[
        new_game(),
        json!({ "op": "random", "steps": 60, "seed": 3 }),
        json!({ "op": "record" }),
        json!({ "op": "state" }),
        json!({ "op": "view", "seat": 1 }),
    ]);
    let record = &answers[2]["record"];
    let again = ask(&[
        json!({ "op": "replay", "record": record }),
        json!({ "op": "state" }),
        json!({ "op": "view", "seat": 1 }),
        json!({ "op": "replay", "record": record, "to": 10 }),
        json!({ "op": "replay", "record": record, "to": 61 }),
    ]);
    assert_eq!(again[1]["state"], answers[3]["state"]);
    assert_eq!(again[2]["view"], answers[4]["view"]);
    assert_eq!(again[3]["seq"], 10);
    assert_eq!(again[4]["code"], "no_such_step");
}

#[test]
fn a_random_game_of_every_registered_game_comes_to_its_end() {
    for game in ask(&[json!({ "op": "games" })])[0]["games"].as_array().unwrap() {
        let seats = &game["seats"]["min"];
        let answers = ask(&[
            json!({ "op": "new", "game": game["slug"], "seats": seats, "seed": 1 }),
            json!({ "op": "random", "steps": 1_000_000, "seed": 1 }),
            json!({ "op": "stage" }),
            json!({ "op": "view", "text": true }),
            json!({ "op": "history" }),
        ]);
        assert_eq!(answers[2]["over"], true, "{}", answers[2]);
        assert_eq!(answers[2]["standing"]["places"].as_array().unwrap().len() as u64, seats.as_u64().unwrap());
        assert!(answers[3]["text"].as_str().is_some_and(|text| !text.is_empty()));
        assert!(answers[4]["history"].as_array().is_some_and(|lines| !lines.is_empty()));
    }
}
