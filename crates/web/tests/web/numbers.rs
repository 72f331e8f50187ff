//! At tables with turned numbers the pages say those, not the book's.

use caravanserai_borderlines::Borderlines;
use caravanserai_core::{AnyGame, Entry, Names, Stage, Viewer};
use caravanserai_emigration::Emigration;
use caravanserai_istanbul::Istanbul;
use caravanserai_journey::Journey;
use caravanserai_web::pages;
use serde_json::{Value, json};

use crate::common;

/// Plays at random with these numbers and looks for words of the book on every page, outside of the rules.
fn never_says(game: &dyn AnyGame, numbers: Value, said: &str, book: &[&str]) {
    let names = Names::new(["Mira", "Jonas", "Amal"]);
    let mut table = game.deal(3, &json!({ "numbers": numbers }), 5, None).expect("the numbers are in their ranges");
    let mut found = false;
    for step in 0..90 {
        let Stage::Waiting(waiting) = table.stage() else { break };
        let seat = waiting.first().expect("a game waits for somebody");
        let page = common::page(&*table, &names, Viewer::Seat(seat));
        let text = pages::table_live(&common::site("Mira"), &page).into_string();
        let text = text.split("pane-rules").next().unwrap_or_default();
        found |= text.contains(said);
        for words in book {
            assert!(!text.contains(words), "{words} at step {step} of {}", game.facts().slug);
        }
        let action = table.random_action(seat, step).expect("who is asked can answer");
        let prepared = table.prepare(seat, &action, None).expect("what is offered is accepted");
        table.commit(prepared);
    }
    assert!(found, "{said} is said somewhere in {}", game.facts().slug);
}

#[test]
fn emigration_says_the_numbers_of_the_table() {
    let numbers = json!({ "layout.fee": 4, "card.brings": 6, "passport.price": 7, "ticket.price": 8, "graduation.assurance": 5, "graduation.roll": 4 });
    let book = ["+1 to ", "ake 2 Money", " 1 goes to", ": +2 Assurance", "1, 2 or 3:", ", take 2<"];
    never_says(&Entry::<Emigration>::NEW, numbers, "+4 to ", &book);
}

#[test]
fn istanbul_says_the_numbers_of_the_table() {
    let numbers = json!({ "wainwright.price": 17, "take_five_lira.lira": 13, "merchant.fee": 11, "governor.fee": 14, "smuggler.fee": 15, "capture.reward": 16, "green_tile.fee": 18, "yellow_tile.fee": 19 });
    let book = ["pay 2 lira to each", "for 2 lira or a", "ake 5 lira", "five lira", ": 3 lira or a card", "for 7 lira"];
    never_says(&Entry::<Istanbul>::NEW, numbers, "17 lira; you have", &book);
}

#[test]
fn borderlines_says_the_numbers_of_the_table() {
    let numbers = json!({ "house.price": 31, "relief_money.dollars": 17, "trafficking.sector.1": 33 });
    let book = ["$25 each", "sold for $25", "to $16,", "$40, also"];
    never_says(&Entry::<Borderlines>::NEW, numbers, "$31", &book);
}

#[test]
fn the_journey_says_the_numbers_of_the_table() {
    let numbers = json!({ "old_debt.price": 7, "money_transfer.pays": 13, "knowing_the_driver.discount": 8, "good_reputation.bonus": 9, "legal_aid.most": 6 });
    let book = ["pay 3 000 TL", "receive 10 000 TL", "pay 5 000 TL less", "earn 1 000 TL more", "at most 2 000 TL"];
    never_says(&Entry::<Journey>::NEW, numbers, "000 TL", &book);
}
