//! The words of the game.

use caravanserai_core::{Fate, Game, Names, Seat, Stage, Telling, Viewer, Voice, chance};
use caravanserai_emigration::*;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::SeedableRng;

use crate::table::*;

fn names() -> Names {
    Names::new(["Ana", "Bea", "Chidi", "Deniz", "Eka", "Femi"])
}

/// The text cannot drift from the tables.
#[test]
fn the_rules_text_names_every_life_card_destination_deck_and_lane_as_the_tables_have_them() {
    let rules = Emigration::RULES;
    for card in Card::all().filter(|card| card.kind() == Kind::Life) {
        let entry = if card.price() > 0 {
            format!("*{}*, cost {}", card.name(), card.price())
        } else {
            format!("*{}*", card.name())
        };
        assert!(rules.contains(&entry), "{entry}");
    }
    for country in Country::ALL {
        let card = country.destination();
        let demand = match card.demand {
            Demand::Documents(least) => format!("{least} Documents"),
            Demand::Connections(1) => "1 Connection".to_owned(),
            Demand::Connections(least) => format!("{least} Connections"),
            Demand::Money(least) => format!("{least} Money"),
        };
        let give = |(size, gain): (u16, u16)| format!("{size} give {gain}");
        let (documents, connections) = (give(card.documents), give(card.connections));
        let (low, high) = (give(card.money_low), give(card.money_high));
        let row = format!(
            "| {} | {documents} | {connections} | {low}, {high} | {demand}, or lose {} |",
            country.name(),
            card.loss
        );
        assert!(rules.contains(&row), "{row}");
    }
    for players in 2..=6 {
        let deck = Deck::of(players);
        let row =
            format!("| {players} | {} | {} | {} | {} |", deck.documents, deck.connections, deck.lives, deck.paydays);
        assert!(rules.contains(&row), "{row}");
    }
    for lane in Lane::all() {
        let [low, middle, high] = lane.tokens();
        let row = format!("| {} | {} | {low}, {middle}, {high} |", lane.number(), lane.name());
        assert!(rules.contains(&row), "{row}");
    }
}

/// Pages open the rules at these headings.
#[test]
fn every_step_has_its_passage_and_every_action_and_event_its_own_words() {
    let names = names();
    let mut rng = Pcg32::seed_from_u64(3);
    let mut steps = Vec::new();
    for seed in 0..40 {
        let seats = 2 + seed as usize % 5;
        let mut game = Emigration::deal(seats, &EmigrationOptions::default(), &mut Fate::seeded(seed, 0)).unwrap();
        let mut fate = Fate::seeded(seed, 1);
        while let Stage::Waiting(waiting) = game.stage() {
            let seat = waiting.first().unwrap();
            let step = game.view(Viewer::Onlooker).turn.step;
            if !steps.contains(&step) {
                steps.push(step);
            }
            for viewer in Seat::all(seats) {
                let heading = format!("\n## {}\n", game.passage(viewer));
                assert!(Emigration::RULES.contains(&heading), "{heading}");
            }
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let said: Vec<String> = legal.iter().map(|action| game.say_action(seat, action, &names)).collect();
            for (number, words) in said.iter().enumerate() {
                assert!(!said[..number].contains(words), "{words:?} is said of two actions");
            }
            let mut telling = Telling::default();
            let action = legal[chance::below(&mut rng, legal.len() as u32) as usize];
            game.play(seat, &action, &mut fate, &mut telling).unwrap();
            for told in telling.events {
                let sentence = Emigration::say_event(&told.event, &names);
                assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
            }
            assert!(Emigration::say_view(&game.view(Viewer::Onlooker), &names).contains("Lane 5"));
        }
        assert_eq!(game.passage(P1), "Winning");
    }
    assert_eq!(steps.len(), 10, "{steps:?}");
}

/// EMI-111
#[test]
fn what_is_said_of_a_rumour_holds_the_token_for_its_holder_only() {
    let names = names();
    let mut table = Setup::players(2).lies(P1, "D1", life("Border Rumour")).lies(P1, "D2", document(1)).ready();
    table.play(P1, activate(P1, "D1"), &[]).play(P1, Action::LookAt { lane: lane(4) }, &[9]);
    let said: Vec<String> = table.events.iter().map(|event| Emigration::say_event(event, &names)).collect();
    assert_eq!(said[0], "Ana looks at the top token of lane 4, New Officer: it is 9.");
    assert_eq!(said[1], "Ana looks at the top token of lane 4, New Officer.");
    let own = Emigration::say_view(&table.view_of(P1), &names);
    let other = Emigration::say_view(&table.view_of(P2), &names);
    assert!(own.contains("you have seen 9 on top"));
    assert!(other.contains("Ana has looked at the top token") && !other.contains("you have seen"));
}

/// A few sentences as they are read.
#[test]
fn words_are_plain_and_kind() {
    let names = names();
    let mut table = Setup::players(2).money(P1, 4).lies(P2, "D1", document(13)).lies(P2, "D2", Card::PAYDAY).ready();
    let said = table.game.say_action(P1, &buy(P2, "D1"), &names);
    assert_eq!(said, "Buy Police Clearance (D1, in the layout of Bea): pay 3 and 1 to Bea");
    table.play(P1, buy(P2, "D1"), &[]);
    let said = Emigration::say_event(&table.events[0], &names);
    assert_eq!(said, "Ana buys Police Clearance from the layout of Bea for 3, pays Bea 1.");
    let mut border = Setup::players(2).crossing(P1, 9, 1, 0).ready();
    border.play(P1, cross(1), &[11]);
    let said = Emigration::say_event(&border.events[0], &names);
    assert_eq!(
        said,
        "At lane 1, The Long Queue, the token shows 11. Not this time, Ana: a Ticket and 2 Assurance missing."
    );
}
