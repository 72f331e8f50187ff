//! Games in whole actions: read, answered, refused, written.

use std::collections::BTreeSet;

use caravanserai_core::chance::below;
use caravanserai_core::{Game, Match, Record};
use caravanserai_exchange::{run, write};
use caravanserai_istanbul::{CardSource, DemandMode, Istanbul, Layout, NamedLayout, TableOptions};
use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use serde_json::{Value, json};

/// Runs the lines and gives the answers, and whether none was refused.
fn answers(lines: &[Value]) -> (Vec<Value>, bool) {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let mut output = Vec::new();
    let accepted = run(input.as_bytes(), &mut output).unwrap();
    let answers = String::from_utf8(output).unwrap();
    (answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), accepted)
}

/// A game of Red, Blue and Green that has been set up.
struct Game3 {
    lines: Vec<Value>,
}

impl Game3 {
    fn new(change: impl FnOnce(&mut Value)) -> Game3 {
        let mut setup = json!({
            "players": ["Red", "Blue", "Green"],
            "governor_location": 15,
            "smuggler_location": 15,
            "small_market_demand": {"Red": 2, "Green": 2, "Yellow": 1},
            "large_market_demand": {"Red": 2, "Green": 1, "Yellow": 1, "Blue": 1},
            "starting_cards": {"Red": "FiveLira", "Blue": "OneGood", "Green": "NoMove"},
        });
        change(&mut setup);
        Game3 { lines: vec![json!({ "setup": setup })] }
    }

    fn with_card(card: &str) -> Game3 {
        Game3::new(|setup| setup["starting_cards"]["Red"] = json!(card))
    }

    /// The player whose turn it is does this.
    fn does(mut self, actions: &[Value]) -> Game3 {
        self.lines.extend(actions.iter().map(|action| json!({ "action": action })));
        self
    }

    /// Blue and Green walk about without assistants.
    fn others_idle(self) -> Game3 {
        let there = json!({"type": "Move", "location": 6, "skip_assistant": true});
        let back = json!({"type": "Move", "location": 7, "skip_assistant": true});
        let away = self.lines.iter().filter(|line| line["action"] == there).count() / 2;
        let gone = self.lines.iter().filter(|line| line["action"] == back).count() / 2;
        let step = if away > gone { back } else { there };
        let end = json!({"type": "YieldTurn"});
        self.does(&[step.clone(), end.clone(), step, end])
    }

    fn state(&self) -> Value {
        let (answers, accepted) = answers(&self.lines);
        assert!(accepted, "{answers:#?}");
        answers.last().unwrap().clone()
    }

    /// The next action is refused by this rule and changes nothing.
    fn refuses(&self, action: &Value, rule: &str) {
        let mut lines = self.lines.clone();
        lines.push(json!({ "action": action }));
        let (told, accepted) = answers(&lines);
        let refused = told.last().unwrap();
        assert!(!accepted);
        assert_eq!((&refused["rule"], &refused["line"]), (&json!(rule), &json!(lines.len())), "{action}: {refused}");
        assert!(refused["error"].as_str().is_some_and(|error| !error.is_empty()));
        // What may follow is answered as if the refused line had not been there.
        let skip = |location| json!({"type": "Move", "location": location, "skip_assistant": true});
        let next = [plain("YieldTurn"), plain("SkipTileAction"), skip(8), skip(11)];
        let after = |lines: &[Value], next: &Value| {
            let mut lines = lines.to_vec();
            lines.push(json!({ "action": next }));
            answers(&lines).0.pop().unwrap()
        };
        let mut followed = 0;
        for next in &next {
            let (with, without) = (after(&lines, next), after(&self.lines, next));
            if without["error"].is_null() {
                assert_eq!(with, without);
                followed += 1;
            }
        }
        assert!(followed > 0 || self.state()["due"] != 0);
    }
}

fn go(location: u8) -> Value {
    json!({"type": "Move", "location": location, "skip_assistant": false})
}

fn plain(kind: &str) -> Value {
    json!({ "type": kind })
}

fn red(state: &Value) -> &Value {
    &state["p"][0]
}

#[test]
fn a_setup_is_answered_with_the_full_state_in_the_order_of_its_keys() {
    let input = json!({"setup": {
        "players": ["White", "Red"],
        "tile_layout": [],
        "governor_location": 1,
        "smuggler_location": 16,
        "small_market_demand": {"Blue": 5},
        "large_market_demand": {"Red": 1, "Green": 1, "Yellow": 1, "Blue": 2},
        "starting_cards": {"Red": "2xGemstoneDealer", "White": "OneGood"},
    }});
    let default_layout = input.to_string().replace(r#""tile_layout":[]"#, r#""tile_layout":null"#);
    let mut output = Vec::new();
    assert!(run(default_layout.as_bytes(), &mut output).unwrap());
    let expected = concat!(
        r#"{"p":[{"loc":7,"lira":2,"rub":0,"goods":[0,0,0,0],"max":2,"hand":[1,0,0,0,0,0,0,0,0,0],"#,
        r#""stack":4,"asst":[],"fam":6,"tiles":""},{"loc":7,"lira":3,"rub":0,"goods":[0,0,0,0],"max":2,"#,
        r#""hand":[0,0,0,0,0,0,0,0,0,1],"stack":4,"asst":[],"fam":6,"tiles":""}],"sm":[0,0,0,5],"#,
        r#""lg":[1,1,1,2],"po":0,"mosq":[2,2,2,2],"pal":5,"gem":15,"wain":6,"disc":"","gov":1,"smu":16,"#,
        r#""cur":"White","ph":1,"must":false,"due":0,"done":false}"#,
        "\n"
    );
    assert_eq!(String::from_utf8(output).unwrap(), expected);
}

#[test]
fn setups_may_be_written_in_several_ways() {
    let tiles: Vec<String> = caravanserai_istanbul::Tile::ALL
        .iter()
        .rev()
        .map(|tile| json!(tile).as_str().unwrap().to_uppercase())
        .collect();
    let rows: Vec<&[String]> = tiles.chunks(4).collect();
    let (told, accepted) = answers(&[
        json!({"setup": {"players": ["Red", "Blue"]}}),
        json!({"setup": {"players": ["Red", "Blue"], "tile_layout": tiles, "starting_cards": ["OneGood", ["SellAny"]]}}),
        json!({"setup": {"players": ["Red", "Blue"], "tile_layout": rows, "small_market_demand": [0, 0, 5, 0]}}),
    ]);
    assert!(accepted, "{told:?}");
    assert_eq!((&told[0]["gov"], &told[0]["p"][1]["hand"][0]), (&json!(7), &json!(1)));
    assert_eq!((&told[1]["p"][0]["loc"], &told[1]["p"][1]["hand"][6]), (&json!(10), &json!(1)));
    assert_eq!((&told[2]["p"][0]["loc"], &told[2]["sm"]), (&json!(10), &json!([0, 0, 5, 0])));
}

#[test]
fn impossible_setups_are_refused_and_the_game_under_way_goes_on() {
    let players = json!(["Red", "Blue"]);
    let wrong = [
        (json!({"players": ["Red", "Red"]}), "IST-002"),
        (json!({"players": ["Red"]}), "IST-001"),
        (json!({"players": players, "tile_layout": ["FOUNTAIN"]}), "IST-006"),
        (json!({"players": players, "tile_layout": ["GARDEN"]}), "IST-006"),
        (json!({"players": players, "small_market_demand": {"Red": 4}}), "IST-010"),
        (json!({"players": players, "large_market_demand": {"Red": -1, "Blue": 6}}), "IST-010"),
        (json!({"players": players, "governor_location": 17}), "IST-003"),
        (json!({"players": players, "starting_cards": {"Red": "OneGood"}}), "IST-016"),
    ];
    for (setup, rule) in wrong {
        let lines = [
            json!({"setup": {"players": ["Red", "Blue", "Green"]}}),
            json!({ "setup": setup }),
            json!({"player": "Red", "action": go(8)}),
        ];
        let (told, accepted) = answers(&lines);
        assert!(!accepted);
        assert_eq!((&told[1]["rule"], &told[1]["line"]), (&json!(rule), &json!(2)), "{}", told[1]);
        assert_eq!(told[2]["p"][0]["loc"], 8, "the earlier game goes on");
    }
}

#[test]
fn moving_paying_and_the_pending_end_show_the_right_phase() {
    let moved = Game3::new(|_| {}).does(&[go(8)]).state();
    assert_eq!((&moved["ph"], &red(&moved)["asst"], &red(&moved)["stack"]), (&json!(3), &json!([8]), &json!(3)));
    let skip = |location: u8| json!({"type": "Move", "location": location, "skip_assistant": true});
    let alone = Game3::new(|_| {}).does(&[skip(8)]).state();
    assert_eq!((&alone["ph"], &alone["must"]), (&json!(3), &json!(true)));
    let met = Game3::new(|_| {}).does(&[go(8), plain("GenericTileAction"), plain("YieldTurn"), skip(8)]).state();
    assert_eq!((&met["ph"], &met["must"], &met["cur"]), (&json!(2), &json!(true), &json!("Blue")));
    let paid = Game3::new(|_| {}).does(&[go(8), plain("SkipTileAction"), plain("YieldTurn"), go(8)]);
    assert_eq!(paid.state()["ph"], 2);
    let paid = paid.does(&[plain("Pay")]).state();
    assert_eq!((&paid["ph"], &paid["p"][0]["lira"], &paid["p"][1]["lira"]), (&json!(3), &json!(4), &json!(1)));
}

#[test]
fn movement_cards() {
    let far = json!({"type": "ExtraMoveCardAction", "location": 16, "skip_assistant": false});
    let state = Game3::with_card("ExtraMove").does(std::slice::from_ref(&far)).state();
    assert_eq!((&red(&state)["loc"], &state["disc"]), (&json!(16), &json!("c")));
    let near = json!({"type": "ExtraMoveCardAction", "location": 8, "skip_assistant": false});
    Game3::with_card("ExtraMove").refuses(&near, "IST-043");
    let stay = json!({"type": "NoMoveCardAction", "skip_assistant": false});
    let state = Game3::with_card("NoMove").does(std::slice::from_ref(&stay)).state();
    assert_eq!((&red(&state)["asst"], &state["disc"]), (&json!([7]), &json!("d")));
    Game3::new(|_| {}).refuses(&stay, "IST-044");
    let back = json!({"type": "ReturnAssistantCardAction", "from_tile": 8});
    let game = Game3::with_card("ReturnAssistant").does(&[go(8), plain("GenericTileAction"), plain("YieldTurn")]);
    let state = game.others_idle().does(std::slice::from_ref(&back)).state();
    assert_eq!((&red(&state)["stack"], &state["disc"], &state["ph"]), (&json!(4), &json!("e"), &json!(1)));
}

#[test]
fn any_phase_cards() {
    let lira = Game3::new(|_| {}).does(&[plain("FiveLiraCardAction")]).state();
    assert_eq!((&red(&lira)["lira"], &lira["disc"]), (&json!(7), &json!("b")));
    let good = json!({"type": "OneGoodCardAction", "good": "Blue"});
    let state = Game3::with_card("OneGood").does(&[go(8), good]).state();
    assert_eq!((&red(&state)["goods"], &state["ph"]), (&json!([0, 0, 0, 1]), &json!(3)));
    let arrest = |choice: &str| json!({"type": "ArrestFamilyCardAction", "reward": {"choice": choice}});
    let send = json!({"type": "PoliceStationAction", "location": 3, "action": {"type": "GenericTileAction"}});
    let sent = || Game3::with_card("ArrestFamily").does(&[go(6), send.clone()]);
    assert_eq!(red(&sent().state())["fam"], 3);
    let home = sent().does(&[arrest("Lira")]).state();
    assert_eq!((&red(&home)["fam"], &red(&home)["lira"], &home["disc"]), (&json!(6), &json!(5), &json!("f")));
    let card = sent().does(&[arrest("2xPostOffice")]).state();
    assert_eq!(red(&card)["hand"], json!([0, 0, 0, 0, 0, 0, 0, 0, 1, 0]));
    Game3::with_card("ArrestFamily").refuses(&arrest("Lira"), "IST-183");
}

#[test]
fn places_without_questions() {
    let there = |location| red(&Game3::new(|_| {}).does(&[go(location), plain("GenericTileAction")]).state()).clone();
    assert_eq!(there(3)["goods"], json!([2, 0, 0, 0]));
    assert_eq!(there(8)["goods"], json!([0, 2, 0, 0]));
    let dial = Game3::new(|_| {}).does(&[go(3), plain("SkipTileAction"), plain("YieldTurn")]).others_idle();
    let dial = dial.does(&[go(2), plain("GenericTileAction")]).state();
    assert_eq!((&red(&dial)["goods"], &red(&dial)["lira"], &dial["po"]), (&json!([0, 1, 1, 0]), &json!(4), &json!(1)));
    let cart = Game3::new(|_| {}).does(&[plain("FiveLiraCardAction"), go(15), plain("GenericTileAction")]).state();
    assert_eq!((&red(&cart)["max"], &red(&cart)["lira"], &cart["wain"]), (&json!(3), &json!(0), &json!(8)));
    Game3::new(|_| {}).does(&[go(15)]).refuses(&plain("GenericTileAction"), "IST-145");
    Game3::new(|_| {}).does(&[go(11)]).refuses(&plain("GenericTileAction"), "IST-070");
}

#[test]
fn the_fountain_takes_a_selection() {
    let out = || {
        let away = Game3::new(|_| {}).does(&[go(8), plain("SkipTileAction"), plain("YieldTurn")]).others_idle();
        away.does(&[go(7)])
    };
    let select = |locations: &[u8]| json!({"type": "FountainAction", "assistant_locations": locations});
    let some = out().does(&[select(&[8, 8])]).state();
    assert_eq!((&red(&some)["asst"], &red(&some)["stack"]), (&json!([7]), &json!(3)));
    let nobody = out().does(&[select(&[])]).state();
    assert_eq!((&red(&nobody)["asst"], &nobody["ph"]), (&json!([7, 8]), &json!(4)));
    let all = out().does(&[plain("GenericTileAction")]).state();
    assert_eq!(red(&all)["stack"], 4);
    out().refuses(&select(&[3]), "IST-105");
}

#[test]
fn markets_need_goods_and_a_new_demand() {
    let sale = |goods: Value, demand: Value| json!({"type": "MarketAction", "goods": goods, "new_demand": demand});
    let loaded = || Game3::new(|_| {}).does(&[go(8), plain("GenericTileAction"), plain("YieldTurn")]).others_idle();
    let five = json!({"Blue": 5});
    let sold = loaded().does(&[go(11), sale(json!({"Green": 2}), five.clone())]).state();
    assert_eq!(
        (&red(&sold)["lira"], &red(&sold)["goods"], &sold["sm"]),
        (&json!(7), &json!([0, 0, 0, 0]), &json!([0, 0, 0, 5]))
    );
    let there = loaded().does(&[go(11)]);
    there.refuses(&sale(json!({}), five.clone()), "IST-133");
    there.refuses(&sale(json!({"Green": 3}), five.clone()), "IST-130");
    there.refuses(&sale(json!({"Green": 1}), json!({"Blue": 4})), "IST-132");
    there.refuses(&sale(json!({"Green": -1}), five.clone()), "IST-130");
    let any = Game3::with_card("SellAny").does(&[go(8), plain("GenericTileAction"), plain("YieldTurn")]).others_idle();
    let card = json!({"type": "SellAnyCardAction", "action": sale(json!({"Green": 2}), five)});
    let state = any.does(&[go(11), card]).state();
    assert_eq!((&red(&state)["lira"], &state["disc"]), (&json!(7), &json!("g")));
}

#[test]
fn dice_and_the_red_tile() {
    let call = |call: i64, roll: Value| json!({"type": "TeaHouseAction", "call": call, "roll": roll});
    let tea = || Game3::new(|_| {}).does(&[go(12)]);
    assert_eq!(red(&tea().does(&[call(7, json!([3, 4]))]).state())["lira"], 9);
    assert_eq!(red(&tea().does(&[call(1 << 40, json!([6, 6]))]).state())["lira"], 4);
    tea().refuses(&call(0, json!([3, 4])), "IST-152");
    tea().refuses(&call(-5, json!([3, 4])), "IST-152");
    tea().refuses(&call(7, json!([3, 7])), "IST-275");
    let changed = |method: &str, result: [u8; 2]| json!({"type": "RedTileAction", "initial_roll": [3, 4], "final_roll": result, "method": method});
    tea().refuses(&call(8, changed("to_four", [4, 4])), "IST-213");
    let with_red_tile = || {
        let game = Game3::new(|_| {}).does(&[go(3), plain("GenericTileAction"), plain("YieldTurn")]).others_idle();
        let game =
            game.does(&[go(4), json!({"type": "MosqueAction", "good": "Red"}), plain("YieldTurn")]).others_idle();
        game.does(&[go(12)])
    };
    let owner = with_red_tile().state();
    assert_eq!((&red(&owner)["tiles"], &owner["mosq"]), (&json!("R"), &json!([3, 2, 2, 2])));
    assert_eq!(red(&with_red_tile().does(&[call(7, json!([3, 4]))]).state())["lira"], 9);
    assert_eq!(red(&with_red_tile().does(&[call(8, changed("to_four", [4, 4]))]).state())["lira"], 10);
    assert_eq!(red(&with_red_tile().does(&[call(7, changed("to_four", [4, 3]))]).state())["lira"], 9);
    assert_eq!(red(&with_red_tile().does(&[call(12, changed("reroll", [6, 6]))]).state())["lira"], 14);
    with_red_tile().refuses(&call(8, changed("to_four", [5, 4])), "IST-213");

    let black = |good: &str, roll: Value| json!({"type": "BlackMarketAction", "good": good, "roll": roll});
    let far = || Game3::with_card("ExtraMove").does(&[json!({"type": "ExtraMoveCardAction", "location": 9})]);
    assert_eq!(red(&far().does(&[black("Green", json!([6, 5]))]).state())["goods"], json!([0, 1, 0, 2]));
    far().refuses(&black("Blue", json!([6, 5])), "IST-156");
}

#[test]
fn the_caravansary_gives_two_cards_for_one() {
    let visit = |gains: Value, cost: &str| json!({"type": "CaravansaryAction", "gains": gains, "cost": cost});
    let there = || Game3::new(|_| {}).does(&[plain("FiveLiraCardAction"), go(10)]);
    let state = there().does(&[visit(json!(["discard", "SellAny"]), "SellAny")]).state();
    assert_eq!((&red(&state)["hand"][1], &state["disc"]), (&json!(1), &json!("g")));
    there().refuses(&visit(json!(["discard", "discard"]), "SellAny"), "IST-161");
    there().refuses(&visit(json!(["OneGood", "SellAny"]), "NoMove"), "IST-162");
    there().refuses(&visit(json!(["OneGood"]), "OneGood"), "IST-160");
    there().refuses(&json!({"type": "ChooseReward", "choice": "SellAny"}), "IST-081");
}

#[test]
fn figures_and_rewards() {
    let game = || {
        let near = |setup: &mut Value| {
            setup["governor_location"] = json!(8);
            setup["smuggler_location"] = json!(8);
        };
        Game3::new(near).does(&[go(8), plain("GenericTileAction")])
    };
    let governor = |cost: &str| json!({"type": "EncounterGovernor", "gain": "SellAny", "cost": cost, "roll": [1, 1]});
    let smuggler = |cost: &str| json!({"type": "EncounterSmuggler", "gain": "Blue", "cost": cost, "roll": [6, 6]});
    let paid = game().does(&[governor("pay")]).state();
    assert_eq!((&red(&paid)["lira"], &red(&paid)["hand"][6], &paid["gov"]), (&json!(0), &json!(1), &json!(3)));
    let card = game().does(&[governor("SellAny"), smuggler("pay")]).state();
    assert_eq!((&card["disc"], &red(&card)["goods"], &card["smu"]), (&json!("g"), &json!([0, 2, 0, 1]), &json!(6)));
    let good = game().does(&[smuggler("Green")]).state();
    assert_eq!(red(&good)["goods"], json!([0, 1, 0, 1]));
    game().refuses(&smuggler("Red"), "IST-201");
    game().refuses(&governor("NoMove"), "IST-162");

    let send = json!({"type": "PoliceStationAction", "location": 3, "action": {"type": "GenericTileAction"}});
    let caught = Game3::new(|_| {}).does(&[go(6), send, plain("YieldTurn"), go(3), plain("GenericTileAction")]);
    assert_eq!((&caught.state()["due"], &caught.state()["p"][0]["fam"]), (&json!(1), &json!(6)));
    caught.refuses(&plain("YieldTurn"), "IST-082");
    let rewarded = caught.does(&[json!({"type": "ChooseReward", "choice": "Lira"})]).state();
    assert_eq!((&rewarded["due"], &rewarded["p"][1]["lira"]), (&json!(0), &json!(6)));
}

#[test]
fn the_family_member_acts_elsewhere_or_is_refused() {
    let send =
        |location: u8, action: Value| json!({"type": "PoliceStationAction", "location": location, "action": action});
    let station = || Game3::with_card("2xPostOffice").does(&[go(6)]);
    let double = json!({"type": "DoubleCardAction", "card": "2xPostOffice",
        "actions": [{"type": "GenericTileAction"}, {"type": "GenericTileAction"}]});
    let state = station().does(&[send(2, double)]).state();
    assert_eq!((&red(&state)["fam"], &state["po"], &state["disc"]), (&json!(2), &json!(2), &json!("i")));
    station().refuses(&send(6, plain("GenericTileAction")), "IST-171");
    station().refuses(&send(16, plain("GenericTileAction")), "IST-140");
    station().refuses(&send(3, plain("SkipTileAction")), "IST-173");
    station().refuses(&send(3, plain("YieldTurn")), "IST-173");
    station().refuses(&send(99, plain("GenericTileAction")), "IST-003");
    let wrong = json!({"type": "DoubleCardAction", "card": "2xPostOffice", "actions": [{"type": "GenericTileAction"}]});
    station().refuses(&send(2, wrong), "IST-186");
}

#[test]
fn lines_that_are_no_actions_are_refused_without_a_rule() {
    let mut output = Vec::new();
    let input = "\n{\"action\":{\"type\":\"Pay\"}}\nnonsense\n{\"setup\":{\"players\":[\"Red\",\"Blue\"]}}\n{\"player\":\"Blue\",\"action\":{\"type\":\"YieldTurn\"}}\n{\"player\":\"Green\",\"action\":{\"type\":\"YieldTurn\"}}\n{\"player\":\"Red\",\"action\":{\"type\":\"Dance\"}}\n{}\n";
    assert!(!run(input.as_bytes(), &mut output).unwrap());
    let text = String::from_utf8(output).unwrap();
    let told: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let lines: Vec<u64> = told.iter().filter_map(|line| line["line"].as_u64()).collect();
    assert_eq!(lines, [2, 3, 5, 6, 7, 8], "empty lines count but need no answer");
    assert_eq!((&told[3]["rule"], &told[4]["rule"]), (&json!("IST-031"), &json!("IST-002")));
    assert!([0, 1, 5, 6].iter().all(|&line| told[line]["rule"].is_null()));
}

/// A random game by the book, as the house records it.
fn recorded(seats: usize, seed: u64) -> (Record<Istanbul>, Istanbul) {
    let options = TableOptions {
        layout: Layout::Named(if seed.is_multiple_of(2) { NamedLayout::Default } else { NamedLayout::Random }),
        demand: [DemandMode::Redraw, DemandMode::Cycle, DemandMode::Any][seed as usize % 3],
        auto_end: seed.is_multiple_of(5),
        ..TableOptions::default()
    };
    let mut rng = Pcg32::seed_from_u64(seed);
    let mut game = Match::<Istanbul>::deal(seats, options, seed, None).unwrap();
    let mut legal = Vec::new();
    while let Some(seat) = game.waiting().first() {
        legal.clear();
        game.position().legal(seat, &mut legal);
        let action = legal[below(&mut rng, legal.len() as u32) as usize];
        game.play(seat, &action, None).unwrap();
        if below(&mut rng, 20) == 0 && game.check_undo(seat).is_ok() {
            game.undo(seat).unwrap();
        }
    }
    (game.record(), game.position().clone())
}

#[test]
fn games_that_are_written_read_back_to_the_same_end() {
    let mut kinds = BTreeSet::new();
    for seed in 0..24 {
        let (record, end) = recorded(2 + seed as usize % 4, seed);
        let mut lines = Vec::new();
        write(&record, &mut lines).unwrap();
        let mut output = Vec::new();
        let accepted = run(&lines[..], &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        assert!(accepted, "{:?}", text.lines().find(|line| line.contains("error")));
        let lines = String::from_utf8(lines).unwrap();
        assert_eq!(lines.lines().count(), text.lines().count());
        for line in lines.lines().skip(1) {
            let line: Value = serde_json::from_str(line).unwrap();
            kinds.insert(line["action"]["type"].as_str().unwrap().to_owned());
            if let Some(kind) = line["action"]["action"]["type"].as_str() {
                kinds.insert(kind.to_owned());
            }
        }
        let state: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        let end = serde_json::to_value(&end).unwrap();
        assert_eq!((&state["done"], &state["ph"], &state["must"]), (&json!(true), &json!(1), &json!(false)));
        let order = end["order"].as_array().unwrap();
        let names = ["Red", "Green", "Blue", "Yellow", "White"];
        assert_eq!(state["cur"], names[order[0].as_u64().unwrap() as usize]);
        for (player, seat) in state["p"].as_array().unwrap().iter().zip(order) {
            let there = &end["players"][seat.as_u64().unwrap() as usize];
            assert_eq!(player["loc"], there["merchant"]);
            assert_eq!(player["fam"], there["family"]);
            assert_eq!(player["lira"], there["lira"]);
            assert_eq!(player["rub"], there["rubies"]);
            assert_eq!(player["max"], there["capacity"]);
            assert_eq!(player["stack"], there["stack"]);
            assert_eq!(player["asst"], there["assistants"]);
            let goods = ["red", "green", "yellow", "blue"].map(|good| there["goods"][good].clone());
            assert_eq!(player["goods"], json!(goods));
            let cards: u64 = player["hand"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum();
            assert_eq!(cards as usize, there["hand"].as_array().unwrap().len());
        }
        assert_eq!(state["disc"].as_str().unwrap().len(), end["pile"].as_array().unwrap().len());
        assert_eq!((&state["po"], &state["pal"], &state["gov"]), (&end["dial"], &end["palace"], &end["governor"]));
    }
    let all = [
        "ArrestFamilyCardAction",
        "BlackMarketAction",
        "CaravansaryAction",
        "ChooseReward",
        "DoubleCardAction",
        "EncounterGovernor",
        "EncounterSmuggler",
        "ExtraMoveCardAction",
        "FiveLiraCardAction",
        "FountainAction",
        "GenericTileAction",
        "GreenTileAction",
        "MarketAction",
        "MosqueAction",
        "Move",
        "NoMoveCardAction",
        "OneGoodCardAction",
        "Pay",
        "PoliceStationAction",
        "ReturnAssistantCardAction",
        "SellAnyCardAction",
        "SkipTileAction",
        "SultansPalaceAction",
        "TeaHouseAction",
        "YellowTileAction",
        "YieldTurn",
    ];
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>(), all);
}

#[test]
fn a_complete_recorded_game_plays_to_its_end() {
    let lines = include_str!("games/bazaar.jsonl");
    let mut output = Vec::new();
    assert!(run(lines.as_bytes(), &mut output).unwrap());
    let text = String::from_utf8(output).unwrap();
    assert_eq!(text.lines().count(), lines.lines().count());
    assert_eq!(text.lines().last(), include_str!("games/bazaar.end.json").lines().next());
    let kinds: BTreeSet<&str> = lines.lines().filter_map(|line| line.split("\"type\":\"").nth(1)).collect();
    assert!(kinds.len() > 20, "most kinds of actions happen in it");
    let again = format!("{lines}{}\n", json!({"action": plain("YieldTurn")}));
    let mut output = Vec::new();
    assert!(!run(again.as_bytes(), &mut output).unwrap(), "nothing follows the end");
    assert!(String::from_utf8(output).unwrap().lines().last().unwrap().contains("IST-236"));
}

#[test]
fn games_by_other_rules_are_not_written() {
    let options = TableOptions { cards: CardSource::Drawn, ..TableOptions::default() };
    let game = Match::<Istanbul>::deal(2, options, 1, None).unwrap();
    assert!(write(&game.record(), &mut Vec::new()).is_err());
    let placed = Match::from_position(
        Match::<Istanbul>::deal(2, TableOptions::default(), 1, None).unwrap().position().clone(),
        1,
    );
    assert!(write(&placed.unwrap().record(), &mut Vec::new()).is_err());
}
