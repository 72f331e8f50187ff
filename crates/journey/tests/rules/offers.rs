//! Requests and offers: atomic, lapsing, refused, withdrawn.

use caravanserai_core::{Audience, Seats};
use caravanserai_journey::{Action, Event, Lapse, OfferForm, OfferId, Says, TaskCard};

use crate::scene::Scene;
use crate::table::{BROWN, GREEN, ORANGE, RED, S, T, gift, lira, offer, seat, topic};

fn money_for_money(to: Option<usize>, give: u16, want: u16) -> Action {
    offer(OfferForm { to: to.map(seat), give_thousands: give, want_thousands: want, ..OfferForm::default() })
}

/// JRN-138, JRN-142, E18
#[test]
fn a_question_to_the_table_is_answered_for_a_price_in_one_step() {
    let mut table = Scene::new(4).starter(GREEN).money(BROWN, 4).upright(&["J07", "P07"]).set();
    table.play(GREEN, Action::Ask { topic: topic("r4s2"), thousands: 1 });
    let request = table.onlooker().requests[0];
    assert_eq!((request.by, request.pays), (seat(GREEN), lira(1)));
    let answer = |thousands, says| Action::Answer { request: request.number, thousands, says, sum: 0 };
    table.play(BROWN, answer(1, Says::WorkFatih)).play(RED, answer(2, Says::Raid));
    assert!(table.view(GREEN).statements.is_empty(), "nothing is said before it is paid");
    assert_eq!(table.view(GREEN).offers.len(), 2);
    let brown = OfferId { from: seat(BROWN), to: Some(seat(GREEN)), number: 1 };
    table.play(GREEN, Action::Accept { offer: brown });
    assert_eq!((table.money(GREEN), table.money(BROWN)), (5, 5));
    let heard = &table.view(GREEN).statements;
    assert_eq!((heard.len(), heard[0].by, heard[0].claim.says), (1, seat(BROWN), Says::WorkFatih), "true or not");
    assert!(table.onlooker().requests.is_empty());
    assert!(table.view(RED).offers.is_empty(), "the other answer has lapsed");
    assert!(table.view(ORANGE).statements.is_empty());
}

/// JRN-142
#[test]
fn a_deal_with_several_parts_changes_hands_at_once() {
    let mut table = Scene::new(3).upright(&["J12", "W03"]).set();
    let note = |text: &str| Action::Note { day: "w1d2".parse().expect("a day"), text: text.to_owned() };
    table.play(RED, note("mine")).play(ORANGE, note("yours"));
    let whole = || vec!["planner".parse().expect("a part")];
    let form = OfferForm {
        to: Some(seat(ORANGE)),
        give_thousands: 2,
        give_parts: whole(),
        give_notes: true,
        want_thousands: 1,
        want_parts: whole(),
        want_notes: true,
        want_topic: Some(topic("r6s1")),
        ..OfferForm::default()
    };
    table.play(RED, offer(form));
    let id = table.offer_id(ORANGE);
    table.refuses(ORANGE, Action::Accept { offer: id });
    table.play(ORANGE, Action::Tell { offer: id, says: Says::JourneyUskudar, sum: 8 });
    assert_eq!((table.money(RED), table.money(ORANGE)), (5, 7));
    let shown = |number: usize| {
        let tray = table.view(number).mine.expect("own things").shown_to_me;
        tray[0].pages.iter().find_map(|page| page.note.clone())
    };
    assert_eq!((shown(RED), shown(ORANGE)), (Some("yours".to_owned()), Some("mine".to_owned())));
    assert_eq!(table.view(RED).statements[0].claim.says, Says::JourneyUskudar);
    assert_eq!(table.view(BROWN).statements.len(), 0);
    assert!(table.sealed);
}

/// JRN-142
#[test]
fn neither_side_can_default() {
    let mut table = Scene::new(3).money(ORANGE, 2).set();
    table.play(RED, money_for_money(Some(ORANGE), 1, 3));
    let id = table.offer_id(ORANGE);
    assert_eq!(table.refuses(ORANGE, Action::Accept { offer: id }).rule, Some("JRN-143"));
    assert_eq!((table.money(RED), table.money(ORANGE)), (6, 2));
    table.play(BROWN, gift(ORANGE, 1)).play(ORANGE, Action::Accept { offer: id });
    assert_eq!((table.money(RED), table.money(ORANGE)), (8, 1));
}

/// JRN-143
#[test]
fn an_offer_of_money_that_is_not_held_is_refused() {
    let table = Scene::new(3).set();
    assert_eq!(table.refuses(RED, money_for_money(None, 7, 1)).rule, Some("JRN-143"));
    assert_eq!(table.refuses(RED, Action::Ask { topic: topic("w1d3"), thousands: 7 }).rule, Some("JRN-143"));
    table.refuses(RED, money_for_money(None, 0, 0));
    table.refuses(RED, money_for_money(Some(RED), 1, 1));
}

/// JRN-142
#[test]
fn an_offer_to_all_goes_to_the_first_who_accepts() {
    let mut table = Scene::new(4).set();
    table.play(RED, money_for_money(None, 1, 2));
    let id = table.offer_id(GREEN);
    assert_eq!(table.onlooker().offers.len(), 1, "everybody sees it");
    table.play(BROWN, Action::Refuse { offer: id });
    table.refuses(BROWN, Action::Accept { offer: id });
    table.refuses(RED, Action::Accept { offer: id });
    table.play(GREEN, Action::Accept { offer: id });
    assert_eq!((table.money(RED), table.money(GREEN)), (7, 5));
    table.refuses(ORANGE, Action::Accept { offer: id });
}

/// JRN-142
#[test]
fn offers_are_withdrawn_refused_and_lapse() {
    let mut table = Scene::new(3).set();
    table.play(RED, money_for_money(Some(ORANGE), 4, 1));
    let id = table.offer_id(ORANGE);
    assert!(table.view(BROWN).offers.is_empty(), "an offer to one is between the two");
    assert!(matches!(table.told.last().map(|told| told.audience), Some(Audience::Only(two)) if two.len() == 2));
    table.refuses(ORANGE, Action::Withdraw { offer: id });
    let closed = |why| Event::OfferClosed { offer: id, why };

    let mut withdrawn = table.clone();
    withdrawn.play(RED, Action::Withdraw { offer: id });
    assert!(withdrawn.was_told(&closed(Lapse::Withdrawn)));
    let mut refused = table.clone();
    refused.play(ORANGE, Action::Refuse { offer: id });
    assert!(refused.was_told(&closed(Lapse::Refused)) && refused.view(RED).offers.is_empty());
    let mut poor = table.clone();
    poor.play(RED, gift(BROWN, 3));
    assert!(poor.was_told(&closed(Lapse::NoMoney)) && poor.view(ORANGE).offers.is_empty());
    let mut over = table.clone();
    over.until_day("w1d2");
    assert!(over.was_told(&closed(Lapse::DayOver)) && over.view(ORANGE).offers.is_empty());
    let mut left = table.clone();
    left.play(ORANGE, Action::LeaveTable);
    assert!(left.was_told(&closed(Lapse::Gone)));
}

/// JRN-144
#[test]
fn an_offer_lapses_when_the_other_side_has_left() {
    let mut table = Scene::new(4)
        .on("w1d4")
        .evening()
        .completed(RED, TaskCard::OldDebt)
        .stood(RED, "w1d1", S)
        .pile(T, &[RED])
        .money(RED, 12)
        .upright(&["J07", "W09", "P10"])
        .set();
    table.reveal();
    table.play(GREEN, money_for_money(Some(RED), 1, 2));
    let id = table.offer_id(GREEN);
    table.play(RED, Action::Travel);
    assert!(table.was_told(&Event::OfferClosed { offer: id, why: Lapse::Gone }));
    assert_eq!(table.money(RED), 3);
}

/// JRN-138
#[test]
fn a_request_can_be_withdrawn_and_answered_once_by_each() {
    let mut table = Scene::new(3).set();
    table.play(RED, Action::Ask { topic: topic("w1d3"), thousands: 2 });
    let number = table.onlooker().requests[0].number;
    let answer = Action::Answer { request: number, thousands: 3, says: Says::TwoRaids, sum: 0 };
    table.refuses(RED, answer.clone());
    table.play(ORANGE, answer.clone());
    table.refuses(ORANGE, answer);
    table.refuses(BROWN, Action::Answer { request: number, thousands: 1, says: Says::SomethingElse, sum: 0 });
    table.refuses(ORANGE, Action::WithdrawRequest { request: number });
    table.play(RED, Action::WithdrawRequest { request: number });
    assert!(table.onlooker().requests.is_empty());
    assert!(table.view(ORANGE).offers.is_empty(), "its answers lapse");
    assert!(!table.view(RED).statements.iter().any(|said| said.to == Seats::only(seat(RED))));
}
