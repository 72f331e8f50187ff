//! Passports, Tickets, skipping, scalping, selling.

use caravanserai_emigration::*;

use crate::table::*;

/// EMI-060
#[test]
fn a_paper_can_be_bought_from_the_supply() {
    let mut table = Setup::players(2).money(P1, 5).ready();
    table.play(P1, buy_paper(Ticket), &[]);
    assert_eq!((table.money(P1), table.player(P1).papers.tickets, table.view().supply.tickets), (2, 1, 1));
    let poor = Setup::players(2).money(P1, 1).ready();
    assert_eq!(poor.refuses(P1, buy_paper(Passport)), "too_little_money");
}

/// EMI-060
#[test]
fn a_paper_taken_by_skipping_takes_up_the_following_turn() {
    let mut table = Setup::players(2).money(P1, 5).lies(P1, "D1", Card::PAYDAY).lies(P2, "D1", document(1)).ready();
    table.play(P1, skip(Passport), &[]);
    assert_eq!((table.player(P1).pending, table.player(P1).papers.passports), (Some(Passport), 0));
    assert_eq!((table.view().supply.passports, table.active(), table.money(P1)), (1, P2, 5));
    table.play(P2, skip(Ticket), &[]);
    assert_eq!((table.step(), table.legal(P1)), (Step::Collect, vec![Action::Collect]));
    table.play(P1, Action::Collect, &[]);
    assert_eq!((table.player(P1).pending, table.player(P1).papers.passports, table.active()), (None, 1, P2));
}

/// EMI-061
#[test]
fn optional_actions_may_precede_a_skip_but_not_the_turn_that_collects() {
    let mut table =
        Setup::players(2).in_college(P1).stash(P1, &[document(1), document(6)]).lies(P1, "D1", Card::PAYDAY).ready();
    table.play(P1, Action::Graduate, &[6]).play(P1, Action::Sell { kind: Kind::Document, price: 1 }, &[]);
    table.play(P1, skip(Ticket), &[]);
    assert_eq!(table.active(), P2, "skipping is the turn's action");
    table.play(P2, skip(Ticket), &[]);
    assert_eq!(table.refuses(P1, Action::Graduate), "not_now");
    assert_eq!(table.refuses(P1, Action::Sell { kind: Kind::Document, price: 2 }), "not_now");
    assert_eq!(table.refuses(P1, activate(P1, "D1")), "not_now");
}

/// EMI-062
#[test]
fn a_pending_paper_does_not_count_as_held() {
    let mut table = Setup::players(2)
        .papers(P1, 1, 0)
        .lies(P1, "D1", life("Fuel Surcharge"))
        .money(P1, 5)
        .lies(P1, "D2", document(1))
        .ready();
    table.play(P1, skip(Ticket), &[]);
    assert_eq!(table.assurance(P1), 0, "no Assurance for both papers yet");
    let mut fuel = Setup::players(2).pending(P2, Ticket).money(P2, 5).lies(P1, "D1", life("Fuel Surcharge")).ready();
    fuel.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(fuel.money(P2), 5, "no Ticket in the stash, no surcharge");
    let scalp_it = Setup::players(2).papers(P2, 0, 1).pending(P2, Ticket).money(P1, 9).ready();
    assert_eq!(scalp_it.refuses(P1, scalp(Ticket, P2)), "no_extra");
}

/// EMI-062
#[test]
fn a_player_has_at_most_one_pending_card() {
    let quick = |options: &mut EmigrationOptions| options.quick_skip = true;
    let mut table = Setup::players(3).options(quick).lies(P1, "D1", Card::PAYDAY).ready();
    table.play(P1, skip(Passport), &[]);
    assert_eq!(table.refuses(P1, skip(Ticket)), "already_skipped");
}

/// EMI-063
#[test]
fn holding_both_papers_for_the_first_time_earns_one_assurance() {
    let mut table = Setup::players(2).money(P1, 9).papers(P1, 0, 1).ready();
    table.play(P1, buy_paper(Passport), &[]);
    assert_eq!((table.assurance(P1), table.player(P1).account.papers), (1, 1));
    assert_eq!(table.events[1], Event::PapersComplete { seat: P1, assurance: 1 });
}

/// EMI-063
#[test]
fn more_papers_earn_nothing_more() {
    let mut table = Setup::players(2).money(P1, 9).papers(P1, 1, 1).ready();
    table.play(P1, buy_paper(Passport), &[]);
    assert_eq!((table.assurance(P1), table.player(P1).papers.passports), (1, 2));
    // Selling it on and buying another changes nothing.
    let mut sold = Setup::players(2).money(P1, 9).money(P2, 9).papers(P1, 2, 1).turn(P2).ready();
    sold.play(P2, scalp(Passport, P1), &[]);
    assert_eq!((sold.assurance(P1), sold.assurance(P2)), (1, 0));
}

/// EMI-064
#[test]
fn extra_papers_can_be_bought_or_skipped_for_while_the_supply_lasts() {
    let table = Setup::players(3).money(P1, 9).papers(P1, 2, 1).ready();
    assert!(table.offers(P1, buy_paper(Passport)) && table.offers(P1, skip(Passport)));
    let empty = Setup::players(2).money(P1, 9).papers(P1, 2, 1).ready();
    assert_eq!(empty.refuses(P1, buy_paper(Passport)), "supply_empty");
    assert_eq!(empty.refuses(P1, skip(Passport)), "supply_empty");
}

/// EMI-065
#[test]
fn an_extra_paper_is_taken_for_the_price_and_one_paid_to_its_owner() {
    let mut table = Setup::players(2).money(P1, 4).papers(P2, 2, 0).ready();
    table.play(P1, scalp(Passport, P2), &[]);
    assert_eq!(table.purses(), [1, 3]);
    assert_eq!((table.player(P1).papers.passports, table.player(P2).papers.passports), (1, 1));
    assert_eq!(table.active(), P2, "it is a BUY");
}

/// EMI-065
#[test]
fn a_paper_of_another_player_cannot_be_had_by_skipping() {
    let table = Setup::players(2).money(P1, 9).papers(P2, 2, 0).ready();
    assert_eq!(table.refuses(P1, skip(Passport)), "supply_empty");
}

/// EMI-066
#[test]
fn the_owner_keeps_at_least_one() {
    let table = Setup::players(2).money(P1, 9).papers(P2, 1, 2).ready();
    assert_eq!(table.refuses(P1, scalp(Passport, P2)), "no_extra");
    assert!(table.offers(P1, scalp(Ticket, P2)));
    assert_eq!(table.refuses(P1, scalp(Ticket, P1)), "own_paper");
}

/// EMI-067
#[test]
fn only_who_has_none_of_the_kind_may_take_an_extra_one() {
    let held = Setup::players(3).money(P1, 9).papers(P1, 1, 0).papers(P2, 2, 0).ready();
    assert_eq!(held.refuses(P1, scalp(Passport, P2)), "has_one");
    let quick = |options: &mut EmigrationOptions| options.quick_skip = true;
    let mut awaited = Setup::players(3).options(quick).money(P1, 9).papers(P2, 2, 0).ready();
    awaited.play(P1, skip(Passport), &[]);
    assert_eq!(awaited.refuses(P1, scalp(Passport, P2)), "has_one");
}

/// EMI-068
#[test]
fn a_card_from_the_stash_can_be_sold_for_two() {
    let mut table = Setup::players(2).stash(P1, &[document(20), connection(21)]).ready();
    assert!(table.offers(P1, Action::Sell { kind: Kind::Document, price: 4 }));
    table.play(P1, Action::Sell { kind: Kind::Connection, price: 5 }, &[]);
    assert_eq!((table.money(P1), table.top_of_pile(), table.stash(P1)), (2, Some(connection(21)), vec![document(20)]));
}

/// EMI-068
#[test]
fn cards_of_the_same_kind_and_price_are_offered_once() {
    let table = Setup::players(2).stash(P1, &[document(6), document(7), document(8)]).ready();
    let sales = table.legal(P1).into_iter().filter(|action| matches!(action, Action::Sell { .. }));
    assert_eq!(sales.collect::<Vec<_>>(), [Action::Sell { kind: Kind::Document, price: 2 }]);
}

/// EMI-069
#[test]
fn free_cards_can_be_sold_but_neither_life_cards_nor_papers() {
    let mut table = Setup::players(2)
        .papers(P1, 1, 1)
        .stash(P1, &[life("Scholarship")])
        .lies(P1, "D1", life("Second Thoughts"))
        .lies(P1, "D2", Card::PAYDAY)
        .pile_without_goods()
        .pile(&[document(19)])
        .ready();
    assert!(!table.legal(P1).iter().any(|action| matches!(action, Action::Sell { .. })));
    table.play(P1, activate(P1, "D1"), &[]);
    table.play(P1, Action::TakeBack { kind: Kind::Document, price: 4 }, &[]);
    table.play(P2, skip(Ticket), &[]);
    assert!(table.offers(P1, Action::Sell { kind: Kind::Document, price: 4 }));
    assert_eq!(table.refuses(P1, Action::Sell { kind: Kind::Life, price: 0 }), "nothing_to_sell");
}
