//! What is hidden, and positions that cannot be.

use caravanserai_core::{Fate, Game, Seat, Silent, Viewer, chance};
use caravanserai_emigration::*;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::SeedableRng;
use serde_json::{Value, json};

use crate::table::*;

/// EMI-111
#[test]
fn an_imagined_rumour_is_any_token_of_its_lane_for_those_who_did_not_look() {
    let mut table = Setup::players(2).lies(P1, "D1", life("Border Rumour")).ready();
    table.play(P1, activate(P1, "D1"), &[]).play(P1, Action::LookAt { lane: lane(5) }, &[12]);
    let mut rng = Pcg32::seed_from_u64(1);
    let mut counts = [0; 3];
    for _ in 0..3000 {
        assert_eq!(table.game.imagine(P1, &mut rng), table.game, "who looked knows");
        let other = table.game.imagine(P2, &mut rng);
        assert_eq!(other.view(Viewer::Seat(P2)), table.view_of(P2));
        let top = other.view(Viewer::Seat(P1)).lanes[4].top.unwrap();
        counts[[3, 12, 17].iter().position(|&token| token == top).unwrap()] += 1;
    }
    assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
}

/// EMI-021, EMI-024
#[test]
fn a_card_turned_up_is_any_unseen_card_the_removed_ones_included() {
    // Unseen are a Payday, a Document and a Connection, of which one lies face down.
    let table = Setup::players(2).face_down(P1, "C1").lies(P1, "D1", Card::PAYDAY).ready();
    let unseen = table.view().unseen;
    assert_eq!((unseen.paydays, unseen.documents, unseen.connections, unseen.total()), (1, 1, 1, 3));
    let (mut kinds, mut documents) = ([0; 4], CardSet::EMPTY);
    let mut fate = Fate::seeded(1, 0);
    for _ in 0..3000 {
        let mut game = table.game.clone();
        game.play(P1, &activate(P1, "D1"), &mut fate, &mut Silent).unwrap();
        let card = game.view(Viewer::Onlooker).players[0].layout[5].card.unwrap();
        kinds[card.kind as usize] += 1;
        if card.kind == Kind::Document {
            documents = documents.with(card.card);
        }
    }
    assert!([kinds[0], kinds[1], kinds[3]].iter().all(|count| (850..1150).contains(count)), "{kinds:?}");
    assert_eq!(documents, unseen.candidates.and(CardSet::DOCUMENTS), "each that was not seen yet");
}

fn refused(position: &Value) -> String {
    match serde_json::from_value::<Emigration>(position.clone()) {
        Ok(game) => game.audit().expect_err("an impossible position"),
        Err(error) => error.to_string(),
    }
}

/// EMI-005, EMI-014, EMI-015, EMI-019, EMI-058, EMI-083
#[test]
fn an_impossible_position_is_refused_with_a_sentence() {
    let good =
        Setup::players(3).money(P1, 4).papers(P1, 1, 1).lies(P1, "D1", document(1)).face_down(P1, "C1").position();
    assert_eq!(serde_json::from_value::<Emigration>(good.clone()).unwrap().audit(), Ok(()));
    let broken = |pointer: &str, value: Value| {
        let mut position = good.clone();
        *position.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is there")) = value;
        refused(&position)
    };
    #[rustfmt::skip]
    let laws = [
        ("/players/0/money", json!(-1), "u16"),
        ("/players/0/money", json!(60_000), "more than anybody can have"),
        ("/players/0/nationality", json!("canada"), "the country they come from"),
        ("/players/0/career", json!("farmer"), "a Career is there twice"),
        ("/players/1/destination", json!("canada"), "a Destination is there twice"),
        ("/players/0/raises", json!(3), "more Pay Raises than slots"),
        ("/players/0/raise_value", json!(2), "another value"),
        ("/players/0/assurance", json!(9), "earned"),
        ("/players/0/papers/passports", json!(2), "a Passport is missing"),
        ("/players/0/stash", json!(["payday"]), "nobody can keep"),
        ("/players/0/stash", json!(["birth_certificate", "birth_certificate"]), "listed twice"),
        ("/players/1/stash", json!(["passport_photos"]), "is there twice"),
        ("/players/1/pending", json!("passport"), "a Passport is missing"),
        ("/players/1/crossing", json!({ "lane": 1, "token": 11, "entered": false }), "without a withdrawal"),
        ("/supply/tickets", json!(9), "a Ticket is missing"),
        ("/layouts/0/9", json!("face_down"), "lies face down"),
        ("/layouts/0/9", json!("red_carpet"), "did not match"),
        ("/layouts/1/5", json!("face_down"), "an uncovered card lies face down"),
        ("/layouts/0/5", json!(null), "unseen"),
        ("/layouts", json!([]), "not every player has a layout"),
        ("/players", json!([]), "a table of 0 players"),
        ("/packs", json!(["arendt"]), "packs for"),
        ("/packs", json!(["arendt", "hypatia", "confucius"]), "not those of the deck"),
        ("/unseen/documents", json!(200), "Documents are missing"),
        ("/unseen/connections", json!(0), "Connections are missing"),
        ("/unseen/paydays", json!(0), "Paydays are missing"),
        ("/unseen/candidates", json!([]), "not those of the deck"),
        ("/discard", json!([]), "not those of the deck"),
        ("/lanes/0", json!([11]), "other tokens left"),
        ("/lanes/0", json!([14]), "has no token 14"),
        ("/rumour", json!({ "seat": 0, "lane": 1, "token": 11 }), "without Border Rumour"),
        ("/rumour", json!({ "seat": 5, "lane": 1, "token": 11 }), "nobody sits at"),
        ("/turn/seat", json!(4), "nobody sits at"),
        ("/turn/step", json!("cross"), "at the border with cards"),
        ("/turn/step", json!("collect"), "no paper to collect"),
        ("/turn/step", json!("diligence"), "an extra action without Diligence"),
        ("/turn/step", json!("mental_fog"), "is there twice"),
        ("/turn/step", json!("over"), "shown at the end only"),
        ("/turn/skipped", json!(true), "upside down"),
        ("/turn/number", json!(0), "counted from 1"),
        ("/booms", json!(3), "too often"),
        ("/removed", json!(["payday", "payday"]), "missing"),
        ("/options/first_player", json!("seat_b"), "another player started"),
        ("/options/packs", json!(["augustine", "socrates", "arendt"]), "other packs"),
        ("/options/scalping", json!("no"), "boolean"),
    ];
    for (pointer, value, sentence) in laws {
        let said = broken(pointer, value.clone());
        assert!(said.contains(sentence), "{pointer} = {value}: {said}");
    }
}

/// EMI-077, EMI-081
#[test]
fn an_impossible_crossing_is_refused() {
    let good = Setup::players(2).entered(P1, 1, 11, 2).crossing(P2, 9, 1, 1).position();
    let broken = |pointer: &str, value: Value| {
        let mut position = good.clone();
        *position.pointer_mut(pointer).unwrap() = value;
        refused(&position)
    };
    #[rustfmt::skip]
    let laws = [
        ("/players/0/crossing/lane", json!(4), "cannot have been drawn"),
        ("/players/0/crossing/entered", json!(false), "earned"),
        ("/players/0/crossing", json!(null), "earned"),
        ("/turn/seat", json!(0), "withdrawn and not crossed"),
        ("/players/1/withdrawal/documents", json!(65_535), "do not fit the Destination"),
        ("/players/1/withdrawal/connections_gain", json!(65_535), "do not fit the Destination"),
        ("/players/1/withdrawal/money_gain", json!(65_535), "does not fit the Destination"),
        ("/players/1/withdrawal/demand_loss", json!(1), "more lost"),
        ("/players/1/withdrawal/letter", json!("payday"), "a Document or a Connection"),
        ("/players/1/withdrawal", json!(null), "earned"),
    ];
    for (pointer, value, sentence) in laws {
        let said = broken(pointer, value.clone());
        assert!(said.contains(sentence), "{pointer} = {value}: {said}");
    }
}

/// Every number and switch of a position, by its pointer.
fn leaves(value: &Value, pointer: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| leaves(value, &format!("{pointer}/{key}"), found))
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(place, value)| leaves(value, &format!("{pointer}/{place}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => found.push(pointer.to_owned()),
    }
}

/// Positions come from outside: whatever the audit lets through must be playable.
#[test]
fn a_position_that_passes_the_audit_can_be_played_on_and_no_other_breaks_it() {
    let mut rng = Pcg32::seed_from_u64(7);
    let mut pass = 0;
    for round in 0..60 {
        let table = random_position(2 + round % 5, u64::from(round as u32), &mut rng);
        let position = serde_json::to_value(&table.game).unwrap();
        let mut pointers = Vec::new();
        leaves(&position, "", &mut pointers);
        for _ in 0..100 {
            let mut changed = position.clone();
            let pointer = &pointers[chance::below(&mut rng, pointers.len() as u32) as usize];
            let values = [
                json!(0),
                json!(1),
                json!(3),
                json!(255),
                json!(65_535),
                json!(null),
                json!(true),
                json!("face_down"),
                json!("payday"),
            ];
            *changed.pointer_mut(pointer).unwrap() =
                values[chance::below(&mut rng, values.len() as u32) as usize].clone();
            let Ok(game) = serde_json::from_value::<Emigration>(changed) else { continue };
            if game.audit().is_err() {
                continue;
            }
            pass += 1;
            for seat in Seat::all(game.seats()) {
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                for action in legal {
                    let mut after = game.clone();
                    after.play(seat, &action, &mut Fate::seeded(1, 0), &mut Silent).unwrap();
                    after.view(Viewer::Seat(seat));
                }
            }
        }
    }
    assert!(pass > 100, "{pass} changed positions were possible");
}

/// A table somewhere in a random game.
fn random_position(seats: usize, seed: u64, rng: &mut Pcg32) -> Table {
    let mut table = Table::dealt(seats, &EmigrationOptions::default(), seed);
    let mut fate = Fate::seeded(seed, 1);
    for _ in 0..chance::below(rng, 25 * seats as u32) {
        let caravanserai_core::Stage::Waiting(waiting) = table.game.stage() else { break };
        let seat = waiting.first().unwrap();
        let legal = table.legal(seat);
        let action = legal[chance::below(rng, legal.len() as u32) as usize];
        table.game.play(seat, &action, &mut fate, &mut Silent).unwrap();
    }
    table
}
