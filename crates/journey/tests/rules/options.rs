//! Table options.

use caravanserai_core::{Fate, Game, Options as _};
use caravanserai_journey::{Action, Alterations, CardList, Journey, OfferForm, Options, Says, Talk, TopCard};

use crate::scene::Scene;
use crate::table::{F, GREEN, ORANGE, RED, T, Table, U, gift, offer, say, seat};

/// JRN-031
#[test]
fn the_full_board_may_be_used_with_any_number() {
    let table = Scene::new(2).options(|options| options.alterations = Alterations::FullBoard).set();
    let places = table.onlooker().places;
    let draws = |place| places.iter().find(|view| view.place == place).expect("a place").symbols.cards;
    assert_eq!((draws(F), draws(U)), (0, 0));
}

/// JRN-063
#[test]
fn the_top_card_may_be_hidden() {
    let table = Scene::new(3).options(|options| options.top_card = TopCard::Hidden).set();
    assert_eq!(table.onlooker().top_day, None);
}

/// JRN-154
#[test]
fn the_card_list_may_be_hidden() {
    let table = Scene::new(3).options(|options| options.card_list = CardList::Hidden).set();
    assert_eq!(table.onlooker().card_list, None);
}

/// JRN-138
#[test]
fn a_school_table_speaks_in_statements_and_offers_only() {
    let mut table = Scene::new(3).options(|options| options.talk = Talk::Statements).set();
    table.play(RED, say(&[], "w1d3", Says::Raid, 0));
    let promise = OfferForm { give_thousands: 1, promise: "soon".to_owned(), ..OfferForm::default() };
    table.refuses(RED, offer(promise));
    let parts = || vec!["planner".parse().expect("a part")];
    let all = caravanserai_core::Seats::NONE;
    table.refuses(RED, Action::Show { to: all, parts: parts(), notes: true });
    table.play(RED, Action::Show { to: all, parts: parts(), notes: false });
}

/// JRN-138, JRN-139
#[test]
fn a_silent_table_knows_gifts_only() {
    let mut table = Scene::new(3).options(|options| options.talk = Talk::Silent).set();
    table.refuses(RED, say(&[], "w1d3", Says::Raid, 0));
    table.refuses(RED, offer(OfferForm { give_thousands: 1, want_thousands: 1, ..OfferForm::default() }));
    table.refuses(RED, Action::Ask { topic: "w1d3".parse().expect("a topic"), thousands: 1 });
    table.play(RED, gift(ORANGE, 1));
    assert_eq!(table.money(ORANGE), 7);
    let forms: Vec<&str> = table.game.forms(seat(RED)).iter().map(|form| form.action).collect();
    assert!(forms.contains(&"gift") && !forms.contains(&"say") && !forms.contains(&"offer"));
}

/// JRN-021
#[test]
fn starting_money_and_length_are_options_within_bounds() {
    let deal = |text: serde_json::Value| {
        let options: Options = serde_json::from_value(text).expect("options");
        Journey::deal(3, &options, &mut Fate::seeded(1, 0))
    };
    let rich = Table::new(deal(serde_json::json!({ "starting_thousands": 10 })).expect("a deal"));
    assert_eq!(rich.money(GREEN - 1), 10);
    assert!(deal(serde_json::json!({ "starting_thousands": 11 })).is_err());
    assert!(deal(serde_json::json!({ "weeks": 5 })).is_err());
    assert!(deal(serde_json::json!({ "starting_player": 0 })).is_err());
}

/// JRN-165
#[test]
fn every_option_is_described_and_its_default_is_the_book() {
    let names: Vec<&str> = Options::describe().iter().map(|info| info.name).collect();
    let text = serde_json::to_value(Options::default()).expect("JSON");
    let keys: Vec<&String> = text.as_object().expect("an object").keys().collect();
    assert_eq!(names.len(), keys.len());
    assert!(keys.iter().all(|key| names.contains(&key.as_str())));
    assert_eq!((text["weeks"].as_u64(), text["starting_thousands"].as_u64()), (Some(3), Some(6)));
    assert_eq!(text["result"], "winner_by_money");
    assert!(Options::presets(4).iter().any(|preset| preset.options.talk == Talk::Statements));
}

/// JRN-169
#[test]
fn a_ticked_wish_travels_when_the_clock_runs_out() {
    let scene = || Scene::taksim(4).pile(T, &[RED]).money(RED, 9).set();
    let mut plain = scene();
    plain.reveal();
    assert_eq!(plain.game.when_time_is_up(seat(RED)), Some(Action::Decline));
    let mut wished = scene();
    wished.play(RED, Action::WishToLeave { wish: true }).reveal();
    assert_eq!(wished.game.when_time_is_up(seat(RED)), Some(Action::Travel));
    assert_eq!(wished.view(RED).mine.expect("own things").when_time_is_up, Some(Action::Travel));
    assert!(!serde_json::to_string(&wished.view(GREEN)).expect("JSON").contains("\"wish_to_leave\":true"));
}
