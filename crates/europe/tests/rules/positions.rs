//! A position that play cannot reach is refused with a sentence.

use caravanserai_core::{Fate, Game, Silent, Stage, chance};
use caravanserai_europe::{Europe, Options};
use rand_pcg::Pcg32;
use serde_json::{Value, json};

use crate::table::{A, B, TICKET, given};

/// The law that a changed position breaks; reading it may already fail.
fn broken(change: impl Fn(&mut Value)) -> String {
    let mut json = given(3)
        .hand(A, &[1, 2])
        .hand(B, &[40, 41])
        .token(A, "54")
        .token(B, "53-54/1")
        .lights(&["48-50/2"])
        .kept(A, &[TICKET])
        .json();
    change(&mut json);
    match serde_json::from_value::<Europe>(json) {
        Err(error) => error.to_string(),
        Ok(game) => game.audit().unwrap_err(),
    }
}

/// EUR-002
#[test]
fn destination_cards_are_conserved() {
    let law = "each of the 56 Destination Cards is in exactly one place";
    assert_eq!(broken(|json| json["destinations"]["undealt"][0] = json!(1)), law);
    assert_eq!(broken(|json| json["destinations"]["under"] = json!([])), law);
    assert!(broken(|json| json["travellers"][0]["hand"] = json!([57])).contains("57"));
    assert!(broken(|json| json["destinations"]["under"] = json!(vec![1; 57])).contains("57"));
}

/// EUR-100
#[test]
fn chance_cards_are_conserved() {
    let law = "each of the 36 Chance Cards is in exactly one place";
    assert_eq!(broken(|json| json["travellers"][1]["kept"] = json!(["timetable"])), law);
    assert_eq!(broken(|json| json["chance"]["under"] = json!(["early_train"])), law);
    assert!(broken(|json| json["chance"]["under"] = json!(["joker"])).contains("joker"));
}

/// EUR-086, EUR-029, EUR-032
#[test]
fn lights_are_conserved_and_stand_on_red() {
    assert!(broken(|json| json["lights"] = json!(["48-50/2"])).contains("as many lights"));
    assert!(broken(|json| json["lights"][0] = json!("48-50/1")).contains("not a red box"));
    assert!(broken(|json| json["travellers"][2]["unplaced"] = json!(1)).contains("lights"));
}

/// EUR-081, EUR-055, EUR-053
#[test]
fn what_is_counted_and_shown_fits_together() {
    assert!(broken(|json| json["travellers"][0]["waits"] = json!(3)).contains("waits"));
    assert!(broken(|json| json["travellers"][0]["face_up"] = json!(1)).contains("face up"));
    assert!(broken(|json| json["travellers"][0]["not_held"] = json!([1])).contains("walked through"));
    assert!(broken(|json| json["travellers"][0]["visited"] = json!([])).contains("make up the cards dealt"));
    assert!(broken(|json| json["travellers"][0]["at"] = Value::Null).contains("board"));
    assert!(broken(|json| json["travellers"][0]["seen"] = json!([1])).contains("seen"));
    assert!(broken(|json| json["travellers"][0]["place"] = json!(1)).contains("out"));
    assert!(broken(|json| json["travellers"][0]["known"][1] = json!(["timetable"])).contains("knows"));
}

/// EUR-001, EUR-144
#[test]
fn the_table_itself_is_checked_first() {
    assert!(broken(|json| json["turn"] = json!(4)).contains("sit at the table"));
    assert!(broken(|json| json["first"] = json!(9)).contains('9'));
    assert!(broken(|json| json["round"] = json!(1001)).contains("1000 rounds"));
    assert!(broken(|json| json["round"] = json!(0)).contains("first turn"));
    assert!(broken(|json| json["options"]["cards"] = json!(20)).contains("3 to 9"));
    assert!(broken(|json| json["options"]["lights"] = json!(9)).contains("6 lights"));
    assert!(broken(|json| json["opening"] = json!([])).contains("threw"));
    assert!(broken(|json| json["opening"][0]["first"] = json!(13)).contains("1 to 12"));
    assert!(broken(|json| json["travellers"] = json!([])).contains("2 to 6"));
    assert!(broken(|json| json["won_in"] = json!(1)).contains("first finish"));
    assert!(broken(|json| json["joker"] = json!(1)).contains("joker"));
}

/// EUR-040, EUR-095
#[test]
fn phase_move_and_choice_fit_together() {
    assert!(broken(|json| json["phase"] = json!("arriving")).contains("arrival"));
    assert!(broken(|json| json["phase"] = json!("drawing")).contains("blue"));
    assert!(broken(|json| json["phase"] = json!("moving")).contains("there is a move"));
    assert!(broken(|json| json["phase"] = json!("place_lights")).contains("first turn"));
    assert!(broken(|json| json["phase"] = json!("over")).contains("ends with"));
    assert!(broken(|json| json["phase"] = json!("fly_or_stay")).contains("ticket and an airport"));
    assert!(broken(|json| json["phase"] = json!("passed_light")).contains("six or an eight"));
    assert!(broken(|json| json["phase"] = json!("claiming")).contains("can be named"));
    assert!(broken(|json| json["phase"] = json!("nearest_city")).contains("several"));
    for choice in [
        json!({ "of": "number" }),
        json!({ "of": "light" }),
        json!({ "of": "opponent" }),
        json!({ "of": "send_to", "seat": 5 }),
        json!({ "of": "send_to", "seat": 1 }),
        json!({ "of": "airport" }),
        json!({ "of": "plus_one", "airport": "1-7/1" }),
        json!({ "of": "card", "seat": 1 }),
        json!({ "of": "route", "light": "48-50/2" }),
        json!({ "of": "box", "light": null, "route": "48-50" }),
    ] {
        assert!(broken(|json| json["choice"] = choice.clone()).contains("unfinished choice"), "{choice}");
    }
}

/// EUR-041, EUR-125, EUR-126
#[test]
fn a_move_has_the_steps_of_its_number() {
    let motion = json!({
        "drive": "throw", "number": 5, "steps": 5, "left": 5, "start": "54",
        "came_from": null, "passed": null, "light_due": false,
    });
    let with = |key: &str, value: Value| {
        broken(|json| {
            json["phase"] = json!("moving");
            json["motion"] = motion.clone();
            json["motion"][key] = value.clone();
        })
    };
    assert!(with("steps", json!(7)).contains("gives its steps"));
    assert!(with("number", json!(13)).contains("gives its steps"));
    assert!(with("number", json!(255)).contains("gives its steps"));
    assert!(with("left", json!(6)).contains("more steps"));
    assert!(with("left", json!(0)).contains("steps left"));
    assert!(with("start", json!("1")).contains("begins"));
    assert!(with("came_from", json!("1")).contains("neighbouring"));
    assert!(with("light_due", json!(true)).contains("picked up"));
    assert!(with("passed", json!("54")).contains("red box"));
}

/// EUR-098
#[test]
fn an_offer_stands_between_two_players_in_a_window() {
    let offer = |from: u8, to: u8, give: Value| {
        broken(|json| json["offer"] = json!({ "from": from, "to": to, "give": give, "ask": [] }))
    };
    assert!(offer(0, 0, json!(["airline_ticket"])).contains("two sides"));
    assert!(offer(0, 5, json!(["airline_ticket"])).contains("two sides"));
    assert!(offer(1, 2, json!([])).contains("mover"));
    assert!(offer(0, 1, json!([])).contains("for something"));
    assert!(offer(0, 1, json!(["timetable"])).contains("is there"));
}

/// EUR-002, EUR-100
#[test]
fn no_changed_position_makes_the_audit_or_the_game_fall_over() {
    let mut rng = Pcg32::new(5, 0);
    let junk = [json!(null), json!(0), json!(7), json!(255), json!([]), json!("over"), json!("moving"), json!("1")];
    let base = given(4).kept(A, &[TICKET]).lights(&["48-50/2"]).json();
    let paths = paths(&base, String::new());
    let mut accepted = 0;
    for _ in 0..20_000 {
        let mut json = base.clone();
        let path = &paths[chance::below(&mut rng, paths.len() as u32) as usize];
        *json.pointer_mut(path).unwrap() = junk[chance::below(&mut rng, junk.len() as u32) as usize].clone();
        let Ok(game) = serde_json::from_value::<Europe>(json) else { continue };
        if game.audit().is_ok() {
            accepted += 1;
            let Stage::Waiting(seats) = game.stage() else { continue };
            for seat in seats.iter() {
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                assert!(!legal.is_empty(), "{path}");
                for action in legal {
                    let mut after = game;
                    after.play(seat, &action, &mut Fate::seeded(1, 0), &mut Silent).unwrap();
                }
            }
        }
    }
    assert!(accepted > 100, "{accepted}");
}

/// Every place in a JSON value.
fn paths(value: &Value, here: String) -> Vec<String> {
    let mut all = Vec::new();
    match value {
        Value::Object(map) => {
            for (key, inner) in map {
                all.extend(paths(inner, format!("{here}/{key}")));
            }
        }
        Value::Array(list) => {
            for (index, inner) in list.iter().enumerate() {
                all.extend(paths(inner, format!("{here}/{index}")));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    all.push(here);
    all
}

/// EUR-001
#[test]
fn a_fresh_deal_passes_its_audit_and_reads_the_same_again() {
    for seats in 2..=6 {
        let game = Europe::deal(seats, &Options::default(), &mut Fate::seeded(1, 0)).unwrap();
        game.audit().unwrap();
        let json = serde_json::to_value(game).unwrap();
        assert_eq!(serde_json::from_value::<Europe>(json).unwrap(), game);
    }
}
