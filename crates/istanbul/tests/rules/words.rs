//! The words of the game.

use caravanserai_core::{Fate, Game, Names, Stage, Telling, Viewer, Voice};
use caravanserai_istanbul::{Action, Card, CardSource, Event, Istanbul, TableOptions};

use crate::table::{Setup, blue, play, red, walk};

fn names() -> Names {
    Names::new(["Ada", "Bo", "Cem", "Di", "Eva"])
}

#[test]
fn buttons_and_log_speak_in_sentences() {
    let mut table = Setup::three().at(blue(), 8).lira(red(), 2).hand(red(), &[Card::StayPut]).build();
    let say = |table: &crate::table::Table, action| table.game.say_action(red(), &action, &names());
    assert_eq!(say(&table, walk(8)), "Walk to the Spice Warehouse (8)");
    assert_eq!(say(&table, play(Card::StayPut)), "Play Stay Put: stay on this place");
    table.red(&[walk(8)]);
    assert_eq!(say(&table, Action::WithAssistant), "Place an assistant (stack 4 to 3)");
    table.red(&[Action::WithAssistant]);
    let log: Vec<String> = table.events().iter().map(|event| Istanbul::say_event(event, &names())).collect();
    assert_eq!(
        log,
        ["Ada walks to the Spice Warehouse.", "Ada leaves an assistant at the Spice Warehouse; 3 in the stack."]
    );
    assert_eq!(say(&table, Action::Pay), "Pay 2 lira to Cem");
    let secret = Event::TakesCard { seat: red(), card: None };
    assert_eq!(Istanbul::say_event(&secret, &names()), "Ada takes a card from the deck.");
}

#[test]
fn the_position_reads_as_lines() {
    let table = Setup::three().lira(red(), 2).hand(red(), &[Card::StayPut]).hand(blue(), &[Card::SellAny]).build();
    let text = Istanbul::say_view(&table.game.view(Viewer::Seat(red())), &names());
    assert!(text.contains("Round 1, 5 rubies to win. Ada: phase 1, movement."), "{text}");
    assert!(text.contains(" 7 Fountain; merchants: Ada, Bo and Cem"), "{text}");
    assert!(text.contains("cards: Stay Put."), "{text}");
    assert!(!text.contains("Sell Any"), "hands of others stay hidden");
}

#[test]
fn every_action_event_and_position_of_random_games_has_words_and_a_passage() {
    let headings: Vec<&str> = Istanbul::RULES.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    let mut fate = Fate::seeded(31, 0);
    let mut legal = Vec::new();
    for number in 0..8 {
        let cards = if number % 2 == 0 { CardSource::Chosen } else { CardSource::Drawn };
        let options = TableOptions { cards, final_cards: true, ruby_target: Some(3), ..TableOptions::default() };
        let mut game = Istanbul::deal(2 + number % 4, &options, &mut fate).unwrap();
        while let Stage::Waiting(waiting) = game.stage() {
            let seat = waiting.first().unwrap();
            assert!(headings.contains(&game.passage(seat)), "{}", game.passage(seat));
            legal.clear();
            game.legal(seat, &mut legal);
            let texts: Vec<String> = legal.iter().map(|action| game.say_action(seat, action, &names())).collect();
            for (number, text) in texts.iter().enumerate() {
                assert!(!text.is_empty() && !texts[..number].contains(text), "{text} is said twice: {legal:?}");
            }
            let action = legal[fate.below(legal.len() as u32) as usize];
            let mut told = Telling::default();
            game.play(seat, &action, &mut fate, &mut told).unwrap();
            for told in &told.events {
                let text = Istanbul::say_event(&told.event, &names());
                assert!(text.ends_with('.') && !text.contains("  "), "{text}");
            }
        }
        assert!(headings.contains(&game.passage(red())));
        assert!(Istanbul::say_view(&game.view(Viewer::Onlooker), &names()).contains("first place"));
    }
}
