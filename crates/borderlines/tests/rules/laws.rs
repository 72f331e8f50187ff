use caravanserai_borderlines::{Action, Borderlines, Options, TurnClock};
use caravanserai_core::{Fate, Game, Seat, Silent, Stage, Viewer};
use serde_json::{Value, json};

use crate::table::*;

/// Plays random games and looks at every position.
fn roam(games: u64, mut look: impl FnMut(&Borderlines, &mut Fate)) {
    for seed in 0..games {
        let mut rng = Fate::seeded(seed, 1);
        let options = Options {
            two_leaders: seed % 8 == 0,
            everybody_must_go: seed % 3 == 0,
            shared_fees: seed % 4 < 2,
            turn_clock: if seed % 5 == 0 { TurnClock::OneMinute } else { TurnClock::None },
            ..Options::default()
        };
        let seats = if options.two_leaders { 2 } else { 2 + seed as usize % 3 };
        let mut fate = Fate::seeded(seed, 0);
        let mut game = Borderlines::deal(seats, &options, &mut fate).unwrap();
        while let Stage::Waiting(waiting) = game.stage() {
            look(&game, &mut rng);
            let seat = waiting.iter().nth(rng.below(waiting.len() as u32) as usize).unwrap();
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let clock = options.turn_clock != TurnClock::None && rng.below(40) == 0;
            let leaves = seed % 7 == 0 && rng.below(200) == 0;
            let action = match (clock, leaves) {
                (true, _) => Action::TimeUp,
                (_, true) => Action::Leave,
                (false, false) => legal[rng.below(legal.len() as u32) as usize],
            };
            game.play(seat, &action, &mut fate, &mut Silent).unwrap();
            rng.forget();
            fate.forget();
        }
        look(&game, &mut rng);
    }
}

/// BOR-074, BOR-150, BOR-151
#[test]
fn no_position_is_ever_without_a_legal_action_while_the_game_runs() {
    let mut positions = 0;
    roam(300, |game, _| {
        if let Stage::Waiting(waiting) = game.stage() {
            assert!(!waiting.is_empty());
            for seat in Seat::all(game.seats()) {
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                assert_eq!(legal.is_empty(), !waiting.contains(seat), "{game:?}");
            }
            positions += 1;
        }
    });
    assert!(positions > 20_000, "{positions}");
}

/// BOR-006, BOR-007, BOR-144
#[test]
fn people_money_and_cards_are_conserved_even_when_clocks_run_out_and_seats_are_left() {
    let mut ends = 0;
    roam(300, |game, _| {
        game.audit().unwrap_or_else(|law| panic!("{law}\n{game:?}"));
        if let Stage::Over(_) = game.stage() {
            let all = game.debrief().all;
            assert_eq!(usize::from(all.people), 24 * game.families());
            let lost = all.lost_to_war + all.lost_at_sea + all.lost_to_traffickers;
            assert_eq!(all.alive + lost, all.people);
            ends += 1;
        }
    });
    assert_eq!(ends, 300);
}

/// BOR-032, BOR-156
#[test]
fn an_onlooker_and_the_others_see_no_aid_card_and_no_open_question() {
    let mut looked = 0;
    roam(60, |game, rng| {
        if rng.below(10) > 0 {
            return;
        }
        let view = serde_json::to_value(game.view(Viewer::Onlooker)).unwrap();
        assert_eq!(view["asked"], Value::Null);
        for family in view["families"].as_array().unwrap() {
            assert_eq!((&family["aid"], &family["aid_shown"]), (&Value::Null, &json!([])));
        }
        looked += 1;
    });
    assert!(looked > 100);
}

/// What is wrong with a position after a change.
fn law(change: impl FnOnce(&mut Value)) -> String {
    let mut position = json!(Table::four().round(4).camps("ANT").sit().0);
    change(&mut position);
    match serde_json::from_value::<Borderlines>(position) {
        Ok(game) => game.audit().expect_err("the audit refuses it"),
        Err(error) => format!("unreadable: {error}"),
    }
}

/// BOR-007, BOR-043, BOR-091
#[test]
fn impossible_positions_are_refused_with_a_sentence() {
    let cases: Vec<(&str, String)> = vec![
        ("the round is 1 to 6", law(|p| p["round"] = 7.into())),
        ("the round is 1 to 6", law(|p| p["round"] = 0.into())),
        ("no money comes from nowhere", law(|p| p["purses"][0]["money"] = 41.into())),
        ("more houses than at first", law(|p| p["purses"][0]["houses"] = 6.into())),
        ("every family has a purse", law(|p| drop(p["purses"].as_array_mut().unwrap().pop()))),
        (
            "at most three",
            law(|p| {
                for number in 0..4 {
                    p["people"]["families"][0][number]["at"] = "izmir".into();
                }
            }),
        ),
        ("a camp that is not open", law(|p| p["people"]["families"][0][0]["at"] = "camp_duhok".into())),
        ("way is known", law(|p| p["people"]["families"][0][0]["trail"] = json!(["aleppo"]))),
        (
            "losses lie in the past",
            law(|p| {
                p["people"]["families"][0][0]["lost"] = json!({"round": 5, "cause": "traffickers"});
            }),
        ),
        ("only the active family", law(|p| p["people"]["families"][1][0]["moved"] = true.into())),
        ("grey tokens", law(|p| p["people"]["grey"] = json!(["izmir"]))),
        ("only camps are opened", law(|p| p["people"]["camps"] = json!(["izmir"]))),
        ("every market card", law(|p| p["market"]["discard"] = json!(["night_bus"]))),
        (
            "gap in the row",
            law(|p| {
                p["market"]["row"][0] = Value::Null;
                p["market"]["discard"] = json!(["truck_over_the_hills"]);
            }),
        ),
        ("show it", law(|p| p["zones"][3] = "raqqa".into())),
        ("name zones of Syria", law(|p| p["zones"][0] = "izmir".into())),
        ("one war card at most", law(|p| p["zones"][0] = p["zones"][1].clone())),
        ("borders close", law(|p| p["closed"] = json!(["a1", "a2"]))),
        ("two aid cards of each kind", law(|p| p["aid_used"] = json!(["new_camp", "new_camp", "new_camp"]))),
        (
            "one card of each aid event",
            law(|p| {
                let card = json!({"card": "new_camp"});
                p["hands"][0]["held"] = json!([card, card]);
            }),
        ),
        ("chosen at once", law(|p| p["hands"][0]["dealt"] = json!(["new_camp", "longer_road"]))),
        ("without a card nobody moves", law(|p| p["turn"]["people"] = 3.into())),
        ("the chosen card can be paid", law(|p| p["step"] = json!({"sell": {"card": "rubber_boats"}}))),
        ("the picked person can move", law(|p| p["step"] = json!({"go": {"from": "aleppo"}}))),
        ("boats need a card", law(|p| p["step"] = "boats".into())),
        ("land moves come before boats", law(|p| p["step"] = "land".into())),
        ("after buying or passing", law(|p| p["step"] = "end".into())),
        (
            "the person can be resettled",
            law(|p| {
                p["step"] = json!({"resettle": {"from": "camp_antakya", "then": "start"}});
            }),
        ),
        ("not asked for it", law(|p| p["step"] = json!({"fee": {"fee": 8, "bonus": false, "then": "land"}}))),
        (
            "only if the table says so",
            law(|p| {
                p["step"] = json!({"help": {"due": {"fee": 8, "bonus": false, "then": "land"}, "asked": "khalil"}});
            }),
        ),
        ("after the sixth round", law(|p| p["step"] = "over".into())),
        ("somebody chooses", law(|p| p["step"] = "keep_aid".into())),
        ("clockwise", law(|p| p["turn"]["family"] = "nasser".into())),
        ("only seats of the table", law(|p| p["empty"] = json!([5]))),
        ("an empty seat is not asked", law(|p| p["empty"] = json!([0]))),
        ("unreadable", law(|p| p["starter"] = "smith".into())),
        ("unreadable", law(|p| p["people"]["families"] = json!([]))),
        ("unreadable", law(|p| p["secret"] = 1.into())),
    ];
    for (expected, law) in cases {
        assert!(law.contains(expected), "expected {expected:?}, but: {law}");
    }
}
