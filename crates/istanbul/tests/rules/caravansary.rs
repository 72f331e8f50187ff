//! The Caravansary.

use caravanserai_core::Viewer;
use caravanserai_istanbul::{Action, Card, CardSource, Event, Phase};

use crate::table::{Setup, blue, discard, red, take};

/// IST-160, IST-162
#[test]
fn two_cards_come_and_one_goes() {
    let mut table = Setup::three().acting_at(10).hand(red(), &[Card::SellAny]).build();
    table.red(&[take(Card::StayPut), take(Card::ExtraMove)]);
    table.refuses(red(), discard(Card::TakeFiveLira), "IST-162");
    assert_eq!(table.legal(red()), [discard(Card::ExtraMove), discard(Card::StayPut), discard(Card::SellAny)]);
    table.red(&[discard(Card::StayPut)]);
    assert_eq!(table.hand(red()), [Card::ExtraMove, Card::SellAny]);
    assert_eq!((table.view().pile, table.phase()), (vec![Card::StayPut], Phase::Encounters));
}

/// IST-161, IST-162, E28
#[test]
fn both_cards_may_come_from_the_pile_one_below_the_other() {
    let mut table = Setup::three().acting_at(10).pile(&[Card::TakeFiveLira, Card::ExtraMove]).build();
    table.red(&[Action::TakeFromPile, Action::TakeFromPile]);
    table.red(&[discard(Card::ExtraMove)]);
    assert_eq!((table.hand(red()), table.view().pile), (vec![Card::TakeFiveLira], vec![Card::ExtraMove]));
}

/// IST-161
#[test]
fn an_empty_pile_gives_nothing() {
    let mut table = Setup::three().acting_at(10).pile(&[Card::SellAny]).build();
    table.red(&[Action::TakeFromPile]);
    table.refuses(red(), Action::TakeFromPile, "IST-161");
    table.red(&[take(Card::StayPut), discard(Card::StayPut)]);
    assert_eq!(table.hand(red()), [Card::SellAny]);
}

/// IST-160, IST-163, IST-164, E43
#[test]
fn any_kind_may_be_chosen_however_many_there_are() {
    let mut table = Setup::three().acting_at(10).hand(blue(), &[Card::DoubleDealer; 2]).build();
    assert_eq!(table.legal(red()).iter().filter(|action| matches!(action, Action::TakeCard { .. })).count(), 10);
    table.red(&[take(Card::DoubleDealer), take(Card::DoubleDealer), discard(Card::DoubleDealer)]);
    assert_eq!((table.hand(red()), table.view().pile), (vec![Card::DoubleDealer], vec![Card::DoubleDealer]));
}

/// IST-163
#[test]
fn rewards_and_the_governor_give_any_kind_too() {
    let mut table = Setup::three().acting_at(8).family(blue(), 8).governor(8).lira(red(), 2).build();
    table.red(&[Action::Fill, take(Card::DoublePalace), Action::MeetGovernor, take(Card::StayPut)]);
    table.fate(&[1, 1]).red(&[Action::PayLira]);
    assert_eq!(table.hand(red()), [Card::StayPut, Card::DoublePalace]);
}

/// IST-165
#[test]
fn the_discard_comes_last_and_cannot_be_drawn_in_the_same_action() {
    let mut table = Setup::three().acting_at(10).hand(red(), &[Card::SellAny]).build();
    table.refuses(red(), Action::TakeFromPile, "IST-161");
    table.red(&[take(Card::StayPut)]);
    table.refuses(red(), discard(Card::SellAny), "IST-036");
    table.red(&[take(Card::StayPut), discard(Card::SellAny)]);
    table.refuses(red(), Action::TakeFromPile, "IST-072");
}

fn drawn() -> Setup {
    Setup::three_with(|options| options.cards = CardSource::Drawn)
}

fn code(card: Card) -> u32 {
    card.index() as u32
}

/// IST-250
#[test]
fn with_drawn_cards_the_top_of_the_deck_is_seen_by_its_owner_only() {
    let mut table = drawn().acting_at(10).build();
    assert_eq!(table.view().deck, Some(26));
    table.refuses(red(), take(Card::StayPut), "IST-250");
    table.fate(&[code(Card::StayPut)]).red(&[Action::DrawCard]);
    assert_eq!(table.hand(red()), [Card::StayPut]);
    let seen = Event::TakesCard { seat: red(), card: Some(Card::StayPut) };
    let unseen = Event::TakesCard { seat: red(), card: None };
    assert_eq!(table.heard(Viewer::Seat(red())), [seen]);
    assert_eq!(table.heard(Viewer::Seat(blue())), std::slice::from_ref(&unseen));
    assert_eq!(table.heard(Viewer::Onlooker), [unseen]);
    assert_eq!(table.view().deck, Some(25));
    let mut chosen = Setup::three().acting_at(10).build();
    chosen.refuses(red(), Action::DrawCard, "IST-163");
}

/// IST-251
#[test]
fn an_empty_deck_is_made_of_the_whole_pile() {
    let mut table = drawn().acting_at(10).deck(&[Card::SellAny]).pile(&[Card::StayPut, Card::ExtraMove]).build();
    table.fate(&[code(Card::SellAny)]).red(&[Action::DrawCard]);
    table.fate(&[code(Card::StayPut)]).red(&[Action::DrawCard]);
    assert!(table.events().contains(&Event::Reshuffles { cards: 2 }));
    assert_eq!((table.view().deck, table.view().pile), (Some(1), vec![]));
    table.red(&[discard(Card::SellAny)]);
    assert_eq!((table.hand(red()), table.view().pile), (vec![Card::StayPut], vec![Card::SellAny]));
}

/// IST-251
#[test]
fn a_card_already_taken_from_the_pile_is_not_shuffled_in() {
    let mut table = drawn().acting_at(10).deck(&[]).pile(&[Card::StayPut, Card::ExtraMove]).build();
    table.red(&[Action::TakeFromPile]);
    table.fate(&[code(Card::StayPut)]).red(&[Action::DrawCard]);
    assert_eq!(table.hand(red()), [Card::ExtraMove, Card::StayPut]);
    assert_eq!(table.view().deck, Some(0));
}

/// IST-252
#[test]
fn without_cards_there_are_only_lira_no_governor_and_no_caravansary() {
    let empty = || drawn().deck(&[]);
    let mut caravansary = empty().acting_at(10).build();
    assert_eq!(caravansary.legal(red()), [Action::Skip]);
    caravansary.refuses(red(), Action::DrawCard, "IST-252");
    let mut reward = empty().acting_at(8).family(blue(), 8).governor(8).build();
    reward.red(&[Action::Fill]);
    assert_eq!(reward.legal(red()), [Action::TakeLira]);
    reward.refuses(red(), Action::MeetGovernor, "IST-252");
    reward.refuses(red(), Action::DrawCard, "IST-252");

    let mut one = drawn().acting_at(10).deck(&[Card::StayPut]).build();
    one.fate(&[code(Card::StayPut)]).red(&[Action::DrawCard]);
    assert_eq!(one.legal(red()), [discard(Card::StayPut)], "as many as there are");
    one.red(&[discard(Card::StayPut)]);
    assert_eq!((one.hand(red()).len(), one.view().pile), (0, vec![Card::StayPut]));
}

/// IST-253
#[test]
fn drawn_cards_are_seen_before_the_next_choice_and_close_the_way_back() {
    let mut table = drawn().at(red(), 8).governor(8).lira(red(), 2).phase(Phase::Encounters).build();
    table.fate(&[code(Card::StayPut)]).red(&[Action::MeetGovernor]);
    assert_eq!(table.hand(red()), [Card::StayPut]);
    assert_eq!(table.legal(red()), [Action::PayLira, discard(Card::StayPut)], "the meeting cannot be called off");
    table.fate(&[3, 3]).red(&[Action::PayLira]);
    assert_eq!((table.lira(red()), table.view().governor.number()), (0, 10));

    let mut first = drawn().acting_at(10).pile(&[Card::SellAny]).build();
    first.fate(&[code(Card::StayPut)]).red(&[Action::DrawCard]);
    assert_eq!(first.hand(red()), [Card::StayPut]);
    assert_eq!(first.legal(red()), [Action::DrawCard, Action::TakeFromPile], "the second source is chosen then");
}
