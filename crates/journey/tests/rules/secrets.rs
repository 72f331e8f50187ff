//! Nothing that a seat has not seen is in its view, its events, its history, a fork made by it, or
//! the record of that fork.

use std::collections::BTreeSet;

use caravanserai_core::chance::below;
use caravanserai_core::{Fate, Form, Game, Input, Match, Seat, Telling, Viewer};
use caravanserai_journey::{Action, Afterwards, Card, Consent, Journey, Options, PrivateRecord, Purses, TopCard};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::SeedableRng;
use serde_json::{Map, Value, json};

use crate::scene::Scene;
use crate::table::{BROWN, GREEN, ORANGE, RED, T, card, gift, look, seat};

/// The options under which secrets are kept: every combination that hides something.
fn options(number: u64) -> Options {
    Options {
        purses: if number % 2 == 1 { Purses::Closed } else { Purses::Open },
        top_card: if number % 3 == 1 { TopCard::Hidden } else { TopCard::Visible },
        private_record: if number % 5 == 1 { PrivateRecord::Off } else { PrivateRecord::Kept },
        consent: if number % 4 == 1 { Consent::Ask } else { Consent::InAdvance },
        afterwards: Afterwards::Results,
        weeks: 2,
        ..Options::default()
    }
}

/// A random game with dealings; `at` looks at it before and after every step.
fn random_game(number: u64, mut at: impl FnMut(&Match<Journey>, &mut Pcg32)) {
    let mut rng = Pcg32::seed_from_u64(number);
    let seats = 2 + number as usize % 4;
    let mut game = Match::<Journey>::deal(seats, options(number), number, None).expect("a deal");
    let mut legal = Vec::new();
    while let Some(waiting) = game.waiting().first() {
        at(&game, &mut rng);
        if below(&mut rng, 3) == 0 {
            let dealer = seat(below(&mut rng, seats as u32) as usize);
            let forms = game.position().forms(dealer);
            // A game that ends by agreement would be a short one.
            let forms: Vec<Form> = forms.into_iter().filter(|form| form.action != "agree_to_end").collect();
            if !forms.is_empty() {
                let form = &forms[below(&mut rng, forms.len() as u32) as usize];
                let action = fill_in(form, dealer, &mut rng);
                let _ = game.play(dealer, &action, None);
                continue;
            }
        }
        legal.clear();
        game.position().legal(waiting, &mut legal);
        let action = legal[below(&mut rng, legal.len() as u32) as usize].clone();
        game.play(waiting, &action, None).expect("a legal action");
    }
    at(&game, &mut rng);
}

/// A form filled in at random; texts say whose secret they are.
fn fill_in(form: &Form, dealer: Seat, rng: &mut Pcg32) -> Action {
    let mut action = Map::from_iter([("do".to_owned(), json!(form.action))]);
    for field in &form.fields {
        let value = match &field.input {
            Input::Number { min, max } => json!(min + i64::from(below(rng, (max - min) as u32 + 1))),
            Input::Text { .. } => json!(format!("secret of {dealer}")),
            Input::One { choices } => choices[below(rng, choices.len() as u32) as usize].0.clone(),
            Input::Many { choices } => {
                choices.iter().filter(|_| below(rng, 6) == 0).map(|(value, _)| value).cloned().collect()
            }
        };
        action.insert(field.name.to_owned(), value);
    }
    serde_json::from_value(Value::Object(action)).expect("a form gives an action")
}

/// Every event card that a JSON text names, by name or by title.
fn cards_in(value: &Value, found: &mut BTreeSet<Card>) {
    match value {
        Value::String(text) => {
            found.extend(Card::all().filter(|card| card.face().id == text || card.face().title == text))
        }
        Value::Array(values) => values.iter().for_each(|value| cards_in(value, found)),
        Value::Object(values) => values.values().for_each(|value| cards_in(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The cards that the viewer may know: turned up for all, or looked at and drawn by that player.
fn known(position: &Value, viewer: Viewer) -> BTreeSet<Card> {
    let turned = |card: &Card| !position["traces"][card.face().id]["turned"].is_null();
    let seen = |card: &Card| match viewer {
        Viewer::Seat(seat) => {
            position["travellers"][seat.index()]["seen"].as_array().expect("a list").contains(&json!(card))
        }
        Viewer::Onlooker => false,
    };
    Card::all().filter(|card| turned(card) || seen(card)).collect()
}

fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Onlooker])
}

/// Whether a text holds the secret of another seat.
fn tells_on_others(text: &str, viewer: Viewer, seats: usize) -> bool {
    Seat::all(seats).filter(|&seat| !viewer.is(seat)).any(|other| text.contains(&format!("secret of {other}")))
}

/// JRN-008, JRN-052, JRN-149, JRN-155
#[test]
fn views_hold_nothing_that_the_viewer_has_not_seen() {
    for number in 0..24 {
        random_game(number, |game, rng| {
            if below(rng, 12) > 0 {
                return;
            }
            let position = game.position();
            let open = serde_json::to_value(position).expect("JSON");
            for viewer in viewers(position.seats()) {
                let mut view = serde_json::to_value(position.view(viewer)).expect("JSON");
                view["card_list"] = Value::Null;
                let mut named = BTreeSet::new();
                cards_in(&view, &mut named);
                let known = known(&open, viewer);
                assert!(named.is_subset(&known), "{viewer:?} sees {:?}", named.difference(&known));
                // What others have shown is in the tray, promises are between two; nowhere else is their writing.
                if !view["mine"].is_null() {
                    view["mine"]["shown_to_me"] = Value::Null;
                    view["mine"]["promises"] = Value::Null;
                }
                view["offers"] = Value::Null;
                assert!(
                    !tells_on_others(&view.to_string(), viewer, position.seats()),
                    "{viewer:?} reads others' notes"
                );
            }
        });
    }
}

/// JRN-052, JRN-057, JRN-060
#[test]
fn histories_hold_nothing_that_the_viewer_has_not_seen() {
    for number in 24..48 {
        let mut checked = 0;
        random_game(number, |game, _| {
            let position = game.position();
            let open = serde_json::to_value(position).expect("JSON");
            for viewer in viewers(position.seats()) {
                let known = known(&open, viewer);
                for moment in game.history(viewer).filter(|moment| moment.seq >= checked) {
                    let event = serde_json::to_value(&moment.event).expect("JSON");
                    let mut named = BTreeSet::new();
                    cards_in(&event, &mut named);
                    assert!(named.is_subset(&known), "{viewer:?} is told {event}");
                    let private =
                        matches!(event["event"].as_str(), Some("noted" | "marked" | "saw" | "drew_card" | "wished"));
                    assert!(!private || viewer != Viewer::Onlooker, "onlookers are told {event}");
                    let offered = matches!(event["event"].as_str(), Some("offered" | "promised"));
                    assert!(offered || !tells_on_others(&event.to_string(), viewer, position.seats()), "{event}");
                }
            }
            checked = game.seq();
        });
    }
}

/// JRN-008, JRN-063, JRN-149, JRN-152
#[test]
fn what_a_seat_imagines_depends_on_nothing_that_it_cannot_know() {
    for number in 48..72 {
        random_game(number, |game, rng| {
            if below(rng, 12) > 0 {
                return;
            }
            let position = game.position();
            for seat in Seat::all(position.seats()) {
                let other_world = position.imagine(seat, rng);
                other_world.audit().expect("a lawful world");
                assert_eq!(position.view(Viewer::Seat(seat)), other_world.view(Viewer::Seat(seat)));
                let seed = u64::from(below(rng, 1000));
                let imagined = position.imagine(seat, &mut Pcg32::seed_from_u64(seed));
                let likewise = other_world.imagine(seat, &mut Pcg32::seed_from_u64(seed));
                assert_eq!(imagined, likewise, "the same to the last bit, whichever world is the real one");
            }
        });
    }
}

/// JRN-149, JRN-155
#[test]
fn a_fork_and_its_record_hold_nothing_that_the_forker_cannot_know() {
    for number in 72..88 {
        let mut last = None;
        random_game(number, |game, _| last = Some(game.clone()));
        let game = last.expect("a game");
        let seats = game.position().seats();
        for step in 1..8 {
            let at = game.seq() * step / 8;
            for forker in Seat::all(seats) {
                let fork = game.fork(forker, at, 5, &mut Pcg32::seed_from_u64(number)).expect("a fork");
                let then = game.record().replay(Some(at)).expect("a replay");
                assert_eq!(fork.position().view(Viewer::Seat(forker)), then.position().view(Viewer::Seat(forker)));
                // The fork of a world that only looks the same to the forker is the same fork.
                let other = then.position().imagine(forker, &mut Pcg32::seed_from_u64(number + 1));
                let other = Match::from_position(other, 5).expect("a match");
                let likewise = other.fork(forker, 0, 5, &mut Pcg32::seed_from_u64(number)).expect("a fork");
                assert_eq!(fork.record(), likewise.record());
                let mut record = serde_json::to_value(fork.record()).expect("JSON");
                assert_eq!(record["steps"], json!([]), "what led there is not in it");
                let dealings = &mut record["start"]["position"]["dealings"];
                if !dealings.is_null() {
                    (dealings["shown"], dealings["promises"], dealings["offers"]) =
                        (Value::Null, Value::Null, Value::Null);
                }
                assert!(!tells_on_others(&record.to_string(), Viewer::Seat(forker), seats));
            }
        }
    }
}

/// JRN-052, JRN-138
#[test]
fn what_others_do_tells_a_seat_the_same_in_every_world_that_looks_the_same() {
    let mut compared = 0;
    for number in (88..128).step_by(2) {
        let mut rng = Pcg32::seed_from_u64(number);
        let options = Options { top_card: TopCard::Visible, ..options(number) };
        let mut game = Journey::deal(4, &options, &mut Fate::seeded(number, 0)).expect("a deal");
        let mut legal = Vec::new();
        while let Some(waiting) = waiting(&game) {
            legal.clear();
            game.legal(waiting, &mut legal);
            let action = legal[below(&mut rng, legal.len() as u32) as usize].clone();
            let viewer = seat(below(&mut rng, 4) as usize);
            let mut other_world = game.imagine(viewer, &mut rng);
            let (mut here, mut there) = (Telling::default(), Telling::default());
            let played = game.play(waiting, &action, &mut Fate::seeded(1, 0), &mut here);
            played.expect("a legal action");
            if viewer == waiting || action == Action::Reveal {
                continue;
            }
            other_world.play(waiting, &action, &mut Fate::seeded(1, 0), &mut there).expect("legal there too");
            let heard = |telling: Telling<_>| -> Vec<_> {
                telling.events.into_iter().filter(|told| told.audience.includes(Viewer::Seat(viewer))).collect()
            };
            assert_eq!(heard(here), heard(there), "{action:?}");
            compared += 1;
        }
    }
    assert!(compared > 1000, "{compared}");
}

fn waiting(game: &Journey) -> Option<Seat> {
    match game.stage() {
        caravanserai_core::Stage::Waiting(seats) => seats.first(),
        caravanserai_core::Stage::Over(_) => None,
    }
}

/// JRN-008, JRN-063
#[test]
fn unseen_cards_are_imagined_evenly_within_their_days() {
    let mut table = Scene::new(3)
        .on("w1d3")
        .pile(T, &[RED])
        .upright(&["P07", "J07", "P10"])
        .deck(&["P05", "W08", "W09", "J08"])
        .set();
    table.play(RED, Action::Stay).play(RED, look(4, 2));
    let mut rng = Pcg32::seed_from_u64(3);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..6000 {
        let world = serde_json::to_value(table.game.imagine(seat(RED), &mut rng)).expect("JSON");
        assert_eq!(world["sheet"][3][1]["card"], "J07", "what was seen stays");
        let name = world["sheet"][3][0]["card"].as_str().expect("a card").to_owned();
        assert_eq!(card(&name).day(), 4, "a card keeps its day");
        *counts.entry(name).or_insert(0) += 1;
    }
    // Five cards of the fourth day are unseen: P07, J08, W07, W08, W09.
    assert_eq!(counts.len(), 5);
    assert!(counts.values().all(|count| (1050..1350).contains(count)), "{counts:?}");
}

/// JRN-152
#[test]
fn hidden_sums_are_imagined_within_their_total() {
    let mut table = Scene::new(4).options(|options| options.purses = Purses::Closed).set();
    table.play(ORANGE, gift(BROWN, 2));
    let mut rng = Pcg32::seed_from_u64(3);
    let mut sums = BTreeSet::new();
    for _ in 0..500 {
        let world = serde_json::to_value(table.game.imagine(seat(RED), &mut rng)).expect("JSON");
        let money = |number: usize| world["travellers"][number]["money"].as_u64().expect("a sum") / 1000;
        assert_eq!((money(RED), money(GREEN)), (6, 6), "these are known");
        assert_eq!(money(ORANGE) + money(BROWN), 12);
        sums.insert(money(ORANGE));
    }
    assert_eq!(sums.len(), 13, "every way to share 12 000 TL");
    let own = serde_json::to_value(table.game.imagine(seat(BROWN), &mut rng)).expect("JSON");
    assert_eq!(own["travellers"][ORANGE]["money"], 4000, "Brown knows what was given");
}
