//! The words of the game.

use caravanserai_core::{Game, Names, Voice};
use caravanserai_journey::{Action, Event, Journey, Says, TaskCard};

use crate::scene::Scene;
use crate::table::{BROWN, GREEN, ORANGE, RED, S, T, card, gift, go, lira, look, say, seat};

fn names() -> Names {
    Names::plain(&Journey::FACTS)
}

/// JRN-039
#[test]
fn every_listed_action_has_words_and_every_passage_a_heading() {
    let mut table = Scene::new(4).on("w1d3").pile(T, &[RED]).upright(&["P05", "J11"]).set();
    for _ in 0..120 {
        let Some(&number) = table.waiting().first() else { break };
        let legal = table.legal(number);
        let words: Vec<String> =
            legal.iter().map(|action| table.game.say_action(seat(number), action, &names())).collect();
        assert!(words.iter().all(|word| !word.is_empty()));
        let mut unique = words.clone();
        unique.sort();
        unique.dedup();
        assert_eq!(unique.len(), words.len(), "{words:?}");
        for viewer in 0..4 {
            let heading = format!("## {}\n", table.game.passage(seat(viewer)));
            assert!(Journey::RULES.contains(&heading), "{heading}");
        }
        table.play(number, legal[0].clone());
    }
    assert!(table.told.iter().all(|told| !Journey::say_event(&told.event, &names()).is_empty()));
}

/// JRN-008
#[test]
fn sentences_reveal_no_more_than_their_event() {
    let looked = Event::Looked { seat: seat(RED), row: 4, square: 2 };
    assert_eq!(Journey::say_event(&looked, &names()), "Red looks at row 4, square 2.");
    let gave = Event::Gave { from: seat(RED), to: seat(GREEN), amount: None };
    assert_eq!(Journey::say_event(&gave, &names()), "Red gives Green something.");
    let raid = Event::Raid { cards: 1, fine: lira(4) };
    assert_eq!(Journey::say_event(&raid, &names()), "One raid: the police come to Taksim. The fine is 4 000 TL.");
}

/// JRN-138
#[test]
fn dealings_are_told_as_sentences() {
    let mut table = Scene::new(4).upright(&["J12"]).set();
    table.play(GREEN, say(&[RED], "r6s1", Says::Raid, 5)).play(ORANGE, gift(BROWN, 2));
    let told: Vec<String> = table.told.iter().map(|told| Journey::say_event(&told.event, &names())).collect();
    assert_eq!(told, ["Green tells Red: \"Row 6, square 1 is a raid, 5 000 TL.\"", "Orange gives Brown 2 000 TL."]);
}

/// JRN-152, JRN-147
#[test]
fn the_position_is_told_in_plain_lines() {
    let mut table = Scene::new(4).on("w1d2").has(RED, TaskCard::Documents).pile(S, &[RED]).upright(&["J12"]).set();
    table.play(RED, go(T)).play(RED, look(6, 1));
    let own = Journey::say_view(&table.view(RED), &names());
    assert!(own.contains("Red (you): in Taksim, no. 1 in line, 6 000 TL, starting player."), "{own}");
    assert!(own.contains("Documents (obstacle): Taksim done; Fatih open, on w1d4."), "{own}");
    assert!(own.contains("you know it: a journey from Üsküdar for 8 000 TL (A Fishing Boat)"), "{own}");
    let other = Journey::say_view(&table.view(GREEN), &names());
    assert!(!other.contains("Fishing Boat"), "{other}");
    assert!(other.contains("Row 6, square 1: face down; w1d6; seen by Red."), "{other}");
}

/// JRN-084
#[test]
fn buttons_name_the_price() {
    let mut table = Scene::taksim(4).pile(T, &[RED]).money(RED, 9).set();
    table.reveal();
    assert_eq!(table.game.say_action(seat(RED), &Action::Travel, &names()), "Travel, pay 9 000 TL");
    assert_eq!(table.face_up()[0], card("J07"));
}
