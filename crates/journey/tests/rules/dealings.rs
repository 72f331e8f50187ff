//! Gifts, statements, showings, loans: dealings at any time.

use caravanserai_core::{Audience, Game, Seats, Viewer};
use caravanserai_journey::{Action, Consent, Event, OfferForm, Purses, Says, Step, TaskCard};

use crate::scene::Scene;
use crate::table::{
    BROWN, GREEN, K, ORANGE, RED, S, T, Table, YELLOW, card, day, gift, go, lira, look, offer, say, seat,
};

/// JRN-017
#[test]
fn the_bank_never_runs_out() {
    let mut table = Scene::new(2).on("w1d4").evening().pile(T, &[RED]).upright(&["W09", "P10"]).set();
    let before = serde_json::to_value(&table.game).expect("JSON")["bank"].clone();
    assert_eq!(before, 0, "the bank holds nothing but its own unlimited bills");
    table.reveal().play(RED, Action::Work);
    assert_eq!(table.money(RED), 12);
    assert_eq!(serde_json::to_value(&table.game).expect("JSON")["bank"], -6);
}

/// JRN-018, JRN-143
#[test]
fn nobody_gives_money_that_is_not_there() {
    let table = Scene::new(2).money(RED, 2).set();
    let refusal = table.refuses(RED, gift(ORANGE, 3));
    assert_eq!((refusal.code, refusal.rule), ("too_little_money", Some("JRN-143")));
    table.refuses(RED, gift(ORANGE, 0));
    table.refuses(RED, gift(RED, 1));
}

/// JRN-054
#[test]
fn there_is_no_way_to_show_an_event_card() {
    let mut table = Scene::new(4).upright(&["J12"]).set();
    table.play(RED, go(S)).play(RED, look(6, 1));
    let forms: Vec<&str> = table.game.forms(seat(RED)).iter().map(|form| form.action).collect();
    assert!(!forms.iter().any(|action| action.contains("card") || action.contains("record")), "{forms:?}");
    let parts = vec!["planner".parse().expect("a part")];
    table.play(RED, Action::Show { to: Seats::NONE, parts, notes: true });
    let tray = serde_json::to_string(&table.view(GREEN).mine.expect("own things").shown_to_me).expect("JSON");
    assert!(!tray.contains("J12"));
}

/// JRN-138
#[test]
fn information_is_shared_at_any_time_true_or_not() {
    let mut table = Scene::new(4).upright(&["J12"]).set();
    table.play(GREEN, say(&[], "r6s1", Says::Raid, 5)).play(BROWN, say(&[ORANGE], "w1d6", Says::Nothing, 0));
    let heard = |number: usize| table.view(number).statements.len();
    assert_eq!((heard(RED), heard(ORANGE), heard(BROWN)), (1, 2, 2));
    assert_eq!(table.onlooker().statements.len(), 1);
    assert_eq!(table.waiting(), [RED], "it is still Red's turn");
    table.refuses(GREEN, say(&[], "r5s5", Says::Raid, 0));
    table.refuses(GREEN, say(&[], "r6s1", Says::TwoRaids, 0));
    table.refuses(GREEN, say(&[], "w1d2", Says::Raid, 4));
    table.refuses(GREEN, say(&[GREEN], "w1d2", Says::Raid, 0));
}

/// JRN-138
#[test]
fn parts_of_a_planner_can_be_shown() {
    let mut table = Scene::new(4).set();
    let mark = |at: &str, on: &str| {
        let action = serde_json::json!({ "do": "mark", "day": on, "at": at, "sign": "ticked" });
        serde_json::from_value::<Action>(action).expect("an action")
    };
    table
        .play(RED, mark("taksim_work", "w1d4"))
        .play(RED, mark("raid_1", "w1d4"))
        .play(RED, mark("fatih_work", "w2d4"));
    let parts = vec!["w1 taksim".parse().expect("a part")];
    table.play(RED, Action::Show { to: Seats::only(seat(GREEN)), parts, notes: false });
    let tray = table.view(GREEN).mine.expect("own things").shown_to_me;
    assert_eq!((tray.len(), tray[0].by, tray[0].on), (1, seat(RED), day("w1d1")));
    let marks: Vec<&str> = tray[0].pages.iter().flat_map(|page| page.marks.iter().map(|mark| mark.at.name())).collect();
    assert_eq!(marks, ["taksim_work"], "the rest is torn off");
    assert!(table.view(BROWN).mine.expect("own things").shown_to_me.is_empty());
    table.play(RED, mark("taksim_journey", "w1d2"));
    assert_eq!(table.view(GREEN).mine.expect("own things").shown_to_me, tray, "a copy stands still");
}

/// JRN-139
#[test]
fn money_may_be_given_at_any_time_and_anywhere() {
    let mut table = Scene::new(4).on("w1d3").pile(T, &[RED]).pile(K, &[GREEN]).set();
    table.play(GREEN, gift(RED, 2));
    assert_eq!((table.money(GREEN), table.money(RED)), (4, 8));
    assert!(table.was_told(&Event::Gave { from: seat(GREEN), to: seat(RED), amount: Some(lira(2)) }));
    assert!(table.sealed, "a gift cannot be taken back");
}

/// JRN-139, JRN-072, E32
#[test]
fn whoever_gives_everything_away_goes_to_jail_all_the_same() {
    let mut table = Scene::new(5)
        .on("w1d5")
        .evening()
        .pile(S, &[GREEN])
        .pile(K, &[RED, ORANGE, BROWN, YELLOW])
        .upright(&["P08", "P09", "P12"])
        .set();
    table.play(GREEN, gift(YELLOW, 6)).reveal().until_day("w1d6");
    let prisoner = table.onlooker().jail[0].prisoners[0].clone();
    assert_eq!((prisoner.seat, prisoner.release), (seat(GREEN), Some(day("w2d2"))));
    assert_eq!((table.money(GREEN), table.money(YELLOW)), (0, 12));
}

/// JRN-140
#[test]
fn a_gift_needs_consent_which_is_given_in_advance_by_default() {
    let mut table = Scene::new(3).set();
    table.play(ORANGE, Action::Consent { ask: true });
    assert!(table.onlooker().players[ORANGE].asks_before_gifts);
    table.play(RED, gift(ORANGE, 2));
    assert_eq!((table.money(RED), table.money(ORANGE)), (6, 6), "Orange is asked first");
    let id = table.offer_id(ORANGE);
    assert!(table.view(BROWN).offers.is_empty());
    let mut refused = table.clone();
    refused.play(ORANGE, Action::Refuse { offer: id });
    assert_eq!(refused.money(ORANGE), 6);
    table.play(ORANGE, Action::Accept { offer: id });
    assert_eq!((table.money(RED), table.money(ORANGE)), (4, 8));
    let ask = Scene::new(2).options(|options| options.consent = Consent::Ask).set();
    assert!(ask.onlooker().players.iter().all(|player| player.asks_before_gifts));
}

/// JRN-141, JRN-139, E60
#[test]
fn loans_are_noted_but_never_enforced() {
    let mut table = Scene::new(4).set();
    let form = OfferForm {
        to: Some(seat(GREEN)),
        give_thousands: 3,
        promise: "back by Friday".to_owned(),
        ..OfferForm::default()
    };
    table.play(RED, offer(form));
    let id = table.offer_id(GREEN);
    table.play(GREEN, Action::Accept { offer: id });
    assert_eq!((table.money(RED), table.money(GREEN)), (3, 9));
    let promises = table.view(RED).mine.expect("own things").promises;
    assert_eq!((promises.len(), promises[0].by, promises[0].text.as_str()), (1, seat(GREEN), "back by Friday"));
    assert!(table.view(BROWN).mine.expect("own things").promises.is_empty());
    let remind = |thousands| Action::Remind { debtor: seat(GREEN), creditor: seat(RED), thousands };
    table.play(RED, remind(3));
    assert_eq!(table.onlooker().loans[0].amount, lira(3));
    table.refuses(BROWN, remind(2));
    table.until_day("w2d1");
    assert_eq!((table.money(GREEN), table.onlooker().loans.len()), (9, 1), "nothing happens by itself");
    table.play(GREEN, remind(0));
    assert!(table.onlooker().loans.is_empty());
}

/// JRN-144
#[test]
fn whoever_has_left_deals_no_more() {
    let mut table = Scene::taksim(4).pile(T, &[RED]).money(RED, 12).set();
    table.play(RED, offer(OfferForm { give_thousands: 1, want_thousands: 1, ..OfferForm::default() }));
    table.reveal().play(RED, Action::Travel);
    assert_eq!(table.refuses(RED, gift(GREEN, 1)).rule, Some("JRN-144"));
    assert_eq!(table.refuses(GREEN, gift(RED, 1)).rule, Some("JRN-144"));
    assert_eq!(table.refuses(RED, say(&[], "w1d6", Says::Raid, 0)).rule, Some("JRN-144"));
    let parts = vec!["planner".parse().expect("a part")];
    assert_eq!(table.refuses(RED, Action::Show { to: Seats::NONE, parts, notes: false }).rule, Some("JRN-144"));
    assert!(table.view(GREEN).offers.is_empty(), "open offers lapse");
    assert!(table.game.forms(seat(RED)).is_empty());
    assert_eq!(table.money(RED), 3);
}

/// JRN-145
#[test]
fn dealings_happen_between_decisions_and_interrupt_nothing() {
    let mut table = Scene::new(4).on("w1d3").pile(T, &[RED]).upright(&["P10"]).set();
    table.play(RED, Action::Stay).play(RED, look(6, 1));
    let before = table.step();
    table.play(GREEN, gift(BROWN, 1)).play(RED, gift(GREEN, 1)).play(RED, say(&[], "r6s1", Says::WorkTaksim, 5));
    assert_eq!(table.step(), before);
    assert_eq!(before, Step::Look { seat: seat(RED), left: 1 });
    table.play(RED, Action::StopLooking);
}

/// JRN-146
#[test]
fn task_cards_and_markers_cannot_be_given() {
    let table = Scene::new(3).set();
    let action = serde_json::json!({ "do": "offer", "to": 1, "give_task": "documents" });
    assert!(serde_json::from_value::<Action>(action).is_err(), "an offer has no place for them");
    let fields: Vec<String> = table
        .game
        .forms(seat(RED))
        .into_iter()
        .flat_map(|form| form.fields.into_iter().map(|field| field.name.to_owned()))
        .collect();
    assert!(!fields.iter().any(|name| name.contains("task") || name.contains("marker")), "{fields:?}");
}

/// JRN-152
#[test]
fn money_is_open_unless_purses_are_closed() {
    let open = Scene::new(3).money(RED, 2).set();
    assert_eq!(open.view(GREEN - 1).players[RED].money, Some(lira(2)));
    let mut closed = Scene::new(3).money(RED, 2).options(|options| options.purses = Purses::Closed).set();
    assert_eq!(closed.view(RED).players[RED].money, Some(lira(2)));
    assert_eq!(closed.view(ORANGE).players[RED].money, None);
    assert_eq!(closed.onlooker().players[RED].money, None);
    closed.play(RED, gift(ORANGE, 1));
    let told = Event::Gave { from: seat(RED), to: seat(ORANGE), amount: Some(lira(1)) };
    let hidden = Event::Gave { from: seat(RED), to: seat(ORANGE), amount: None };
    assert_eq!(closed.audience_of(&told), Audience::Only(Seats::only(seat(RED)).with(seat(ORANGE))));
    assert!(closed.heard(Viewer::Onlooker).contains(&hidden));
    assert_eq!(closed.view(BROWN).transfers[0].amount, None);
    assert_eq!(closed.view(ORANGE).transfers[0].amount, Some(lira(1)));
}

/// JRN-138
#[test]
fn a_statement_can_be_copied_into_the_planner_in_the_speakers_colour() {
    let mut table = Scene::new(4).upright(&["J12"]).set();
    table.play(GREEN, say(&[RED], "r6s1", Says::JourneyUskudar, 8)).play(GREEN, say(&[], "w1d3", Says::TwoRaids, 0));
    table.play(RED, Action::CopyStatement { statement: 0 }).play(RED, Action::CopyStatement { statement: 1 });
    let marks = table.view(RED).mine.expect("own things").planner.marks;
    let read: Vec<_> = marks.iter().map(|mark| (mark.day.to_string(), mark.at.name(), mark.ink)).collect();
    let green = Some(seat(GREEN));
    assert_eq!(
        read,
        [
            ("w1d3".to_owned(), "raid_1", green),
            ("w1d3".to_owned(), "raid_2", green),
            ("w1d6".to_owned(), "uskudar_journey", green)
        ]
    );
    assert_eq!(marks[2].amount, Some(lira(8)));
    table.refuses(RED, Action::CopyStatement { statement: 2 });
    table.refuses(GREEN, Action::CopyStatement { statement: 0 });
}

/// JRN-167
#[test]
fn the_game_ends_when_everybody_in_istanbul_agrees() {
    let mut table = Scene::new(3).set();
    let agree = |agree| Action::AgreeToEnd { agree };
    table.play(RED, agree(true)).play(ORANGE, agree(true)).play(RED, agree(false)).play(BROWN, agree(true));
    assert!(!table.is_over());
    table.play(RED, agree(true));
    assert!(table.is_over());
    let standing = table.standing();
    assert!(standing.stopped);
    assert!(standing.winners().is_empty(), "everybody counts as not travelled");
}

/// JRN-106, JRN-142, E19
#[test]
fn a_prisoner_sells_a_statement_on_somebody_elses_turn() {
    let mut table = Scene::new(4)
        .on("w2d4")
        .starter(BROWN)
        .in_jail(RED, "P05", "w2d3")
        .stood(RED, "w2d3", T)
        .upright(&["P09", "W12"])
        .set();
    let form = OfferForm {
        to: Some(seat(BROWN)),
        give_topic: Some("r6s1".parse().expect("a topic")),
        give_says: Some(Says::WorkTaksim),
        give_sum: 5,
        want_thousands: 1,
        ..OfferForm::default()
    };
    table.play(RED, offer(form));
    let open = &table.view(BROWN).offers[0];
    assert_eq!(open.claim, None, "what it will say is not told yet");
    assert!(table.view(GREEN).offers.is_empty());
    let id = open.terms.id;
    table.play(BROWN, Action::Accept { offer: id });
    assert_eq!((table.money(RED), table.money(BROWN)), (7, 5));
    let heard = &table.view(BROWN).statements[0];
    assert_eq!((heard.claim.says, heard.claim.amount, heard.paid), (Says::WorkTaksim, Some(lira(5)), Some(lira(1))));
    assert!(table.view(GREEN).statements.is_empty());
    let dealt = Event::Dealt { from: seat(RED), to: seat(BROWN), gives: Some(lira(0)), takes: Some(lira(1)) };
    assert_eq!(table.audience_of(&dealt), Audience::Everyone, "a deal is announced by name and sum");
}

/// JRN-168
#[test]
fn everybody_is_told_when_no_journey_can_come_any_more() {
    let journeys = ["J01", "J02", "J03", "J04", "J05", "J06", "J07", "J08", "J09", "J10", "J11", "J12"];
    let mut scene = Scene::new(2).on("w2d2").upright(&["P05"]);
    for name in journeys {
        let when = format!("w1d{}", card(name).day());
        scene = scene.used(name, &when);
    }
    let table = scene.has(RED, TaskCard::MoneyTransfer).has(ORANGE, TaskCard::LegalAid).set();
    assert!(table.onlooker().no_more_journeys, "all twelve have been face up");
    let late = Scene::new(2).on("w3d4").upright(&["P05", "P03"]).deck(&[]).set();
    assert!(late.onlooker().no_more_journeys, "the deck is empty and every card is too late");
    let hidden = Scene::new(2).on("w3d4").upright(&["P05", "P10"]).deck(&[]).set();
    assert!(!hidden.onlooker().no_more_journeys);
    assert!(!Table::is_over(&table), "the game does not stop by itself");
}

/// JRN-168, JRN-015, E65
#[test]
fn nothing_is_worked_out_from_hidden_cards() {
    let table = Scene::new(2)
        .on("w3d6")
        .evening()
        .upright(&["P10", "P11"])
        .used("J12", "w1d6")
        .has(RED, TaskCard::MoneyTransfer)
        .has(ORANGE, TaskCard::LegalAid)
        .set();
    assert!(!table.onlooker().no_more_journeys, "it would tell that neither card is J11");
}
