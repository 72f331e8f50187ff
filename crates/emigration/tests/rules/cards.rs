//! Buying, discarding, activating.

use caravanserai_emigration::*;

use crate::table::*;

/// EMI-041
#[test]
fn a_bought_card_goes_to_the_stash_for_its_price() {
    for (card, price) in
        [(document(1), 1), (document(12), 2), (document(18), 3), (document(21), 4), (connection(21), 5)]
    {
        let mut table = Setup::players(2).money(P1, 6).lies(P1, "D1", card).lies(P2, "D1", Card::PAYDAY).ready();
        table.play(P1, buy(P1, "D1"), &[]);
        assert_eq!((table.stash(P1), table.money(P1)), (vec![card], 6 - price));
        assert_eq!(table.place(P1, "D1").lies, Lies::Nothing);
    }
}

/// EMI-042
#[test]
fn a_discarded_card_goes_to_the_pile_for_two_money() {
    let mut table = Setup::players(2).lies(P1, "D1", connection(20)).lies(P2, "D1", Card::PAYDAY).ready();
    table.play(P1, discard(P1, "D1"), &[]);
    assert_eq!((table.money(P1), table.top_of_pile()), (2, Some(connection(20))));
}

/// EMI-042
#[test]
fn life_cards_and_paydays_can_be_neither_bought_nor_discarded() {
    let table = Setup::players(2).money(P1, 9).lies(P1, "D1", life("Keeping Up")).lies(P1, "D2", Card::PAYDAY).ready();
    for place in ["D1", "D2"] {
        assert_eq!(table.refuses(P1, discard(P1, place)), "not_for_sale");
        assert_eq!(table.refuses(P1, buy(P1, place)), "not_for_sale");
    }
}

/// EMI-043
#[test]
fn using_a_card_of_another_layout_pays_its_owner_one() {
    let setup = Setup::players(3).money(P1, 5).lies(P2, "D1", document(6)).lies(P2, "D2", Card::PAYDAY);
    assert_eq!(setup.clone().ready().play(P1, buy(P2, "D1"), &[]).purses(), [2, 1, 0]);
    assert_eq!(setup.clone().ready().play(P1, discard(P2, "D1"), &[]).purses(), [6, 1, 0]);
    assert_eq!(setup.clone().ready().play(P1, activate(P2, "D2"), &[]).purses(), [5, 2, 1]);
}

/// EMI-044
#[test]
fn the_fee_comes_from_money_already_there() {
    let setup = Setup::players(2).lies(P2, "D1", document(6)).lies(P2, "D2", Card::PAYDAY);
    let table = setup.clone().ready();
    for action in [buy(P2, "D1"), discard(P2, "D1"), activate(P2, "D2")] {
        assert_eq!(table.refuses(P1, action), "too_little_money");
    }
    let table = setup.clone().money(P1, 2).ready();
    let refused = table.refusal(P1, buy(P2, "D1"));
    assert_eq!(refused.reason, "This needs 3 Money, 2 + 1 to the owner; you have 2.");
    assert!(setup.money(P1, 3).ready().offers(P1, buy(P2, "D1")));
}

/// EMI-045
#[test]
fn an_activated_card_does_what_it_says_and_is_discarded_unless_it_is_kept() {
    let setup = Setup::players(2).lies(P1, "D1", Card::PAYDAY).lies(P1, "D2", life("Travel Insurance")).lies(
        P1,
        "D3",
        document(1),
    );
    let mut table = setup.clone().ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!((table.purses(), table.top_of_pile()), (vec![1, 1], Some(Card::PAYDAY)));
    let mut table = setup.ready();
    let pile = table.view().discard;
    table.play(P1, activate(P1, "D2"), &[]);
    assert_eq!((table.stash(P1), table.view().discard), (vec![life("Travel Insurance")], pile));
    assert_eq!(table.refuses(P2, activate(P1, "D3")), "not_to_activate");
}

/// EMI-046
#[test]
fn an_activation_goes_fee_cost_effect_discard_turning_up_and_then_the_end_is_checked() {
    let mut table = Setup::players(2).money(P1, 4).face_down(P2, "C1").lies(P2, "D1", life("Restless Heart")).ready();
    table.play(P1, activate(P2, "D1"), &[3]);
    assert_eq!(
        table.events,
        [
            Event::Activated { seat: P1, owner: P2, place: at("D1"), card: life("Restless Heart"), cost: 3 },
            Event::AssuranceTaken { seat: P1, assurance: 2 },
            Event::TurnedUp { owner: P2, place: at("C1"), card: Card::PAYDAY },
        ]
    );
    assert_eq!((table.purses(), table.top_of_pile()), (vec![0, 1], Some(life("Restless Heart"))));
    table.play(P2, activate(P2, "C1"), &[]);
    assert!(matches!(table.events.last(), Some(Event::BorderOpens { .. })), "the end is checked last");
}

/// EMI-046
#[test]
fn a_card_that_asks_for_a_choice_is_discarded_after_it() {
    let mut table = Setup::players(2)
        .money(P1, 1)
        .lies(P1, "D1", life("Mental Fog"))
        .lies(P2, "D1", life("Keeping Up"))
        .lies(P2, "D2", document(1))
        .ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert!(!table.view().discard.iter().any(|card| card.card == life("Mental Fog")));
    table.play(P1, Action::DiscardLife { owner: P2, place: at("D1") }, &[]);
    let pile: Vec<Card> = table.view().discard.iter().rev().take(2).map(|card| card.card).collect();
    assert_eq!(pile, [life("Mental Fog"), life("Keeping Up")]);
}

/// EMI-047
#[test]
fn a_life_card_with_a_cost_needs_fee_and_cost_in_full() {
    for (name, cost) in [("Restless Heart", 3), ("Send Money Home", 3), ("Medical Check", 2)] {
        let own = |money| Setup::players(2).money(P1, money).lies(P1, "D1", life(name)).ready();
        assert_eq!(own(cost - 1).refuses(P1, activate(P1, "D1")), "too_little_money");
        assert!(own(cost).offers(P1, activate(P1, "D1")));
        let other = |money| Setup::players(2).money(P1, money).lies(P2, "D1", life(name)).ready();
        assert_eq!(other(cost).refuses(P1, activate(P2, "D1")), "too_little_money");
        assert!(other(cost + 1).offers(P1, activate(P2, "D1")));
    }
}

/// EMI-047
#[test]
fn a_life_card_without_a_cost_can_always_be_activated() {
    let free = Card::all().filter(|card| card.kind() == Kind::Life && card.price() == 0);
    let mut count = 0;
    for card in free {
        let table = Setup::players(2).lies(P1, "D1", card).ready();
        assert!(table.offers(P1, activate(P1, "D1")), "{}", card.name());
        count += 1;
    }
    assert_eq!(count, 25, "all but three");
}

/// EMI-048
#[test]
fn a_payday_pays_everybody_their_salary_with_raises_but_not_those_in_college() {
    let mut table = Setup::players(3)
        .raises(P1, 1)
        .in_college(P2)
        .career(P3, Career::Nurse)
        .lies(P1, "D1", Card::PAYDAY)
        .lies(P1, "D2", document(1))
        .ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.purses(), [2, 0, 2]);
    assert!(matches!(table.events[1], Event::SalariesPaid { amounts } if amounts.each.as_slice() == [2, 0, 2]));
}

/// EMI-049
#[test]
fn a_payday_also_pays_its_activator_and_who_waits_for_a_paper() {
    let mut table =
        Setup::players(2).pending(P2, Ticket).lies(P1, "D1", Card::PAYDAY).lies(P1, "D2", document(1)).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.purses(), [1, 1]);
}

/// EMI-050
#[test]
fn everybody_can_look_through_the_discard_pile_in_order() {
    let mut table =
        Setup::players(2).lies(P1, "D1", document(9)).lies(P1, "D2", Card::PAYDAY).lies(P1, "D3", Card::PAYDAY).ready();
    table.play(P1, discard(P1, "D1"), &[]).play(P2, skip(Ticket), &[]).play(P1, activate(P1, "D2"), &[]);
    for view in [table.view(), table.view_of(P1), table.view_of(P2)] {
        let pile: Vec<Card> = view.discard.iter().rev().take(2).map(|card| card.card).collect();
        assert_eq!(pile, [Card::PAYDAY, document(9)]);
    }
}
