//! The turn in Phase 1.

use caravanserai_emigration::*;

use crate::table::*;

/// EMI-030
#[test]
fn optional_actions_come_first_and_one_required_action_follows() {
    let mut table = Setup::players(2)
        .money(P1, 5)
        .in_college(P1)
        .stash(P1, &[connection(4)])
        .lies(P1, "D1", document(6))
        .lies(P1, "D2", Card::PAYDAY)
        .ready();
    let legal = table.legal(P1);
    let sell = Action::Sell { kind: Kind::Connection, price: 2 };
    for action in [Action::Graduate, sell, buy(P1, "D1"), discard(P1, "D1"), activate(P1, "D2"), buy_paper(Ticket)] {
        assert!(legal.contains(&action), "{action:?}");
    }
    table.play(P1, Action::Graduate, &[1]).play(P1, sell, &[]);
    assert!(table.offers(P1, COLLEGE), "graduated, with 7 Money: {:?}", table.legal(P1));
    table.play(P1, buy(P1, "D1"), &[]);
    assert_eq!(table.active(), P2);
}

/// EMI-031
#[test]
fn each_optional_action_may_be_done_once_a_turn() {
    let goods = [connection(4), document(6)];
    let mut table = Setup::players(2).in_college(P1).stash(P1, &goods).lies(P1, "D1", Card::PAYDAY).ready();
    table.play(P1, Action::Graduate, &[6]);
    assert_eq!(table.refuses(P1, Action::Graduate), "already_rolled");
    table.play(P1, Action::Sell { kind: Kind::Connection, price: 2 }, &[]);
    assert_eq!(table.refuses(P1, Action::Sell { kind: Kind::Document, price: 2 }), "already_sold");
    assert_eq!(table.active(), P1);
}

/// EMI-032
#[test]
fn optional_actions_go_in_either_order_and_the_required_action_ends_the_turn() {
    let sell = Action::Sell { kind: Kind::Connection, price: 2 };
    let setup = Setup::players(2).in_college(P1).stash(P1, &[connection(4)]).lies(P1, "D1", Card::PAYDAY).lies(
        P1,
        "D2",
        Card::PAYDAY,
    );
    for order in [[Action::Graduate, sell], [sell, Action::Graduate]] {
        let mut table = setup.clone().ready();
        for action in order {
            table.play(P1, action, if action == sell { &[] } else { &[5] });
            assert_eq!(table.active(), P1);
        }
        table.play(P1, activate(P1, "D1"), &[]);
        assert_eq!(table.active(), P2);
        assert!(table.legal(P1).is_empty());
    }
}

/// EMI-033
#[test]
fn a_required_action_must_be_done_if_one_is_possible() {
    let table = Setup::players(2).lies(P1, "D1", Card::PAYDAY).ready();
    assert_eq!(table.refuses(P1, Action::Forfeit), "can_act");
}

/// EMI-033
#[test]
fn optional_actions_stand_when_the_turn_is_forfeited() {
    let mut table = Setup::players(2).in_college(P1).lies(P2, "D1", Card::PAYDAY).ready();
    table.play(P1, Action::Graduate, &[2]).play(P1, Action::Forfeit, &[]);
    assert_eq!((table.assurance(P1), table.player(P1).raises, table.active()), (2, 1, P2));
}

/// EMI-034
#[test]
fn nobody_must_sell_to_become_able() {
    let table = Setup::players(2).stash(P1, &[document(1)]).lies(P2, "D1", Card::PAYDAY).ready();
    assert!(table.offers(P1, Action::Forfeit));
    assert!(table.offers(P1, Action::Sell { kind: Kind::Document, price: 1 }));
}

/// EMI-034
#[test]
fn money_that_is_there_after_a_sale_counts() {
    let mut table = Setup::players(2).stash(P1, &[document(1)]).lies(P2, "D1", Card::PAYDAY).ready();
    table.play(P1, Action::Sell { kind: Kind::Document, price: 1 }, &[]);
    assert!(table.offers(P1, activate(P2, "D1")));
    assert_eq!(table.refuses(P1, Action::Forfeit), "can_act");
}

/// EMI-035
#[test]
fn who_can_only_skip_chooses_between_skipping_and_forfeiting() {
    let table = Setup::players(2).lies(P2, "D1", Card::PAYDAY).ready();
    assert_eq!(table.legal(P1), [Action::Forfeit, skip(Passport), skip(Ticket)]);
}

/// EMI-035, EMI-037
#[test]
fn being_able_to_skip_does_not_count_as_being_able_to_act() {
    let mut table = Setup::players(2).lies(P1, "D1", life("Restless Heart")).ready();
    table.play(P1, Action::Forfeit, &[]);
    assert_eq!(table.purses(), [1, 1], "both could skip, nobody could act");
}

/// EMI-036
#[test]
fn an_unwelcome_required_action_must_be_done_if_it_is_the_only_one() {
    let table = Setup::players(2).lies(P1, "D1", life("Hospital Bill")).ready();
    assert_eq!(table.legal(P1), [activate(P1, "D1"), skip(Passport), skip(Ticket)]);
    let poor_odds =
        Setup::players(2).money(P1, 4).papers(P1, 1, 1).papers(P2, 1, 1).lies(P1, "D1", life("Mental Fog")).ready();
    assert_eq!(poor_odds.legal(P1), [activate(P1, "D1"), COLLEGE]);
}

/// EMI-037, EMI-038
#[test]
fn when_nobody_can_act_everybody_takes_one() {
    let mut table = Setup::players(3)
        .papers(P1, 1, 1)
        .papers(P2, 1, 1)
        .papers(P3, 1, 1)
        .money(P2, 3)
        .lies(P1, "D1", life("Restless Heart"))
        .ready();
    table.play(P1, Action::Forfeit, &[]);
    assert_eq!(table.purses(), [1, 4, 1]);
    assert_eq!(table.active(), P2);
    assert_eq!(table.events[0], Event::Forfeited { seat: P1 });
    assert!(matches!(table.events[1], Event::NobodyCanAct { amounts } if amounts.each.as_slice() == [1, 1, 1]));
}

/// EMI-038
#[test]
fn nothing_is_paid_while_somebody_else_could_act() {
    let mut table = Setup::players(2).money(P2, 4).lies(P1, "D1", life("Restless Heart")).ready();
    table.play(P1, Action::Forfeit, &[]);
    assert_eq!(table.purses(), [0, 4]);
    assert_eq!(table.events, [Event::Forfeited { seat: P1 }]);
}

/// EMI-038
#[test]
fn a_paper_upside_down_is_ignored_when_players_are_tested() {
    // The second player waits for a Ticket but could pay for the card in an ordinary turn.
    let mut table = Setup::players(2).money(P2, 4).pending(P2, Ticket).lies(P1, "D1", life("Restless Heart")).ready();
    table.play(P1, Action::Forfeit, &[]);
    assert_eq!(table.purses(), [0, 4]);
    assert_eq!(table.step(), Step::Collect);
}

/// EMI-038
#[test]
fn a_failed_tuition_roll_is_no_reason_to_pay_out() {
    let setup = Setup::players(2).money(P1, 2).stash(P1, &[life("Scholarship")]).papers(P1, 1, 1).papers(P2, 1, 1);
    let mut table = setup.lies(P1, "D1", life("Restless Heart")).ready();
    table.play(P1, Action::GoToCollege { scholarship: true }, &[3]);
    assert_eq!(table.purses(), [2, 0]);
    assert!(!table.events.iter().any(|event| matches!(event, Event::NobodyCanAct { .. })));
}

/// EMI-039
#[test]
fn a_face_down_card_is_turned_up_as_soon_as_nothing_covers_it() {
    let mut table = Setup::players(2)
        .face_down(P1, "C4")
        .lies(P1, "D5", Card::PAYDAY)
        .face_down(P1, "C1")
        .lies(P1, "D1", document(1))
        .ready();
    assert_eq!(table.place(P1, "D5").would_turn_up, [at("C4")]);
    table.play(P1, activate(P1, "D5"), &[0, 17]);
    let turned = table.place(P1, "C4");
    assert_eq!((turned.card.unwrap().card, turned.available), (document(17), true));
    assert_eq!(table.place(P1, "C1").lies, Lies::FaceDown);
    assert_eq!(table.events.last(), Some(&Event::TurnedUp { owner: P1, place: at("C4"), card: document(17) }));
    assert!(table.offers(P2, discard(P1, "C4")));
}

/// EMI-040
#[test]
fn cards_are_turned_up_in_all_layouts_once_the_whole_action_is_done() {
    // Mental Fog uncovers P1:C1 by leaving, and P2:A1 by what it discards.
    let mut table = Setup::players(2)
        .money(P1, 1)
        .face_down(P1, "C1")
        .lies(P1, "D1", life("Mental Fog"))
        .face_down(P2, "A1")
        .lies(P2, "B1", life("Restless Heart"))
        .ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.place(P1, "C1").lies, Lies::FaceDown, "not before the effect is done");
    assert_eq!(table.legal(P1), [Action::Decline, Action::DiscardLife { owner: P2, place: at("B1") }]);
    table.play(P1, Action::DiscardLife { owner: P2, place: at("B1") }, &[0, 15, 3]);
    assert_eq!(table.place(P1, "C1").card.unwrap().card, document(15));
    assert_eq!(table.place(P2, "A1").card.unwrap().card, Card::PAYDAY);
}
