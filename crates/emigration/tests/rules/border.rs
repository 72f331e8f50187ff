//! The end of Phase 1, and crossing the border.

use caravanserai_emigration::*;

use crate::table::*;

/// EMI-070
#[test]
fn phase_one_is_complete_when_no_layout_holds_a_card() {
    let mut table = Setup::players(2).lies(P1, "D1", Card::PAYDAY).lies(P1, "D2", Card::PAYDAY).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.view().phase, Phase::Preparation);
    let mut done = Setup::players(2).lies(P1, "D1", Card::PAYDAY).ready();
    done.play(P1, activate(P1, "D1"), &[]);
    assert_eq!((done.view().phase, done.view().cards_left), (Phase::Border, 0));
}

/// EMI-071
#[test]
fn it_ends_at_once_and_an_extra_action_still_owed_is_lost() {
    let mut table = Setup::players(2).money(P1, 9).lies(P1, "D1", life("Diligence")).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!((table.step(), table.active()), (Step::Withdraw, P2));
    assert_eq!(table.events.last(), Some(&Event::BorderOpens { first: P2 }));
}

/// EMI-071
#[test]
fn a_choice_of_the_last_card_is_still_made() {
    let mut table = Setup::players(2).lies(P1, "D1", life("Border Rumour")).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.step(), Step::BorderRumour);
    table.play(P1, Action::LookAt { lane: lane(2) }, &[14]);
    assert_eq!(table.step(), Step::Withdraw);
}

/// EMI-072
#[test]
fn the_player_after_the_one_who_took_the_last_card_is_first_at_the_border() {
    let mut table = Setup::players(3).turn(P2).money(P2, 1).lies(P1, "D1", Card::PAYDAY).ready();
    table.play(P2, activate(P1, "D1"), &[]);
    assert_eq!((table.active(), table.step()), (P3, Step::Withdraw));
}

/// EMI-073
#[test]
fn a_pending_paper_takes_the_first_turn_at_the_border() {
    let mut table = Setup::players(2).papers(P2, 1, 0).pending(P2, Ticket).lies(P1, "D1", Card::PAYDAY).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!((table.active(), table.step(), table.view().phase), (P2, Step::Collect, Phase::Border));
    table.play(P2, Action::Collect, &[]);
    assert_eq!((table.assurance(P2), table.active(), table.step()), (1, P1, Step::Withdraw));
    table.play(P1, Action::Withdraw, &[]).play(P1, cross(1), &[11]);
    assert_eq!((table.active(), table.step()), (P2, Step::Withdraw), "and crosses when the turn comes round");
}

/// EMI-074
#[test]
fn a_turn_at_the_border_is_withdrawing_and_then_crossing_and_nothing_else() {
    let mut table = Setup::players(2).money(P1, 9).stash(P1, &[document(1)]).in_college(P1).at_border(P1).ready();
    assert_eq!(table.legal(P1), [Action::Withdraw]);
    assert_eq!(table.refuses(P1, buy_paper(Passport)), "not_now");
    assert_eq!(table.refuses(P1, cross(1)), "not_now");
    table.play(P1, Action::Withdraw, &[]);
    assert_eq!(table.legal(P1), (1..=5).map(cross).collect::<Vec<_>>());
}

/// EMI-075
#[test]
fn cards_and_money_are_traded_as_the_destination_says() {
    let mut table =
        Setup::players(2).destination(P1, Country::Canada).money(P1, 8).goods(P1, 4, 3).at_border(P1).ready();
    table.play(P1, Action::Withdraw, &[]);
    let player = table.player(P1);
    assert_eq!(player.assurance, 2 * 3 + 5 + 2);
    assert_eq!((player.money, player.documents.len(), player.connections.len()), (1, 0, 0));
}

/// EMI-076
#[test]
fn the_destinations_are_those_of_the_specification() {
    use Demand::{Connections, Documents, Money};
    #[rustfmt::skip]
    let cards = [
        (Country::Argentina,  (3, 5), (2, 3), (7, 2), (15, 5), Connections(2), 2),
        (Country::Canada,     (2, 3), (3, 5), (7, 2), (14, 4), Documents(2), 3),
        (Country::Germany,    (3, 5), (2, 2), (8, 2), (14, 4), Documents(2), 3),
        (Country::Ghana,      (2, 4), (3, 5), (8, 1), (16, 3), Connections(2), 3),
        (Country::India,      (2, 3), (3, 6), (8, 2), (15, 4), Documents(2), 3),
        (Country::Japan,      (3, 5), (2, 4), (8, 1), (16, 3), Connections(2), 3),
        (Country::Mexico,     (3, 4), (2, 4), (8, 1), (16, 3), Connections(1), 3),
        (Country::NewZealand, (2, 3), (2, 3), (9, 2), (15, 5), Documents(2), 2),
        (Country::Portugal,   (2, 3), (3, 5), (6, 2), (12, 5), Money(4), 2),
    ];
    for (country, documents, connections, money_low, money_high, demand, loss) in cards {
        let card = Destination { documents, connections, money_low, money_high, demand, loss };
        assert_eq!(*country.destination(), card, "{}", country.name());
    }
}

/// EMI-077
#[test]
fn only_one_money_line_is_used_once() {
    for (money, gain, left) in [(6, 0, 6), (7, 2, 0), (13, 2, 6), (14, 4, 0), (28, 4, 14)] {
        let mut table =
            Setup::players(2).destination(P1, Country::Canada).money(P1, money).goods(P1, 3, 0).at_border(P1).ready();
        table.play(P1, Action::Withdraw, &[]);
        assert_eq!((table.player(P1).withdrawal.money_gain, table.money(P1)), (gain, left), "{money} Money");
        assert_eq!(table.player(P1).documents.len(), 1, "a Document is left over");
    }
}

/// EMI-078
#[test]
fn the_demand_looks_at_what_was_held_before_the_trade() {
    let mut table = Setup::players(2).destination(P1, Country::Canada).goods(P1, 2, 0).at_border(P1).ready();
    table.play(P1, Action::Withdraw, &[]);
    assert_eq!((table.assurance(P1), table.player(P1).withdrawal.demand_met), (3, true));
}

/// EMI-078
#[test]
fn the_loss_is_fixed_and_comes_after_the_gains_and_never_goes_below_nothing() {
    let withdraw = |documents: u8, connections: u8| {
        let setup = Setup::players(2).destination(P1, Country::Canada).goods(P1, documents, connections);
        let mut table = setup.at_border(P1).ready();
        table.play(P1, Action::Withdraw, &[]);
        (table.assurance(P1), table.player(P1).withdrawal.demand_loss)
    };
    assert_eq!(withdraw(0, 3), (2, 3), "5 - 3, with two Documents missing");
    assert_eq!(withdraw(1, 3), (2, 3), "5 - 3, with one missing");
    assert_eq!(withdraw(0, 0), (0, 0), "there is nothing to lose");
}

/// EMI-079
#[test]
fn the_whole_trade_is_done_in_one_step() {
    let mut table =
        Setup::players(2).destination(P1, Country::India).money(P1, 20).goods(P1, 3, 3).at_border(P1).ready();
    let outlook = table.player(P1).withdrawal;
    table.play(P1, Action::Withdraw, &[]);
    let player = table.player(P1);
    assert_eq!((player.withdrawal, player.withdrawn, player.assurance), (outlook, true, 3 + 6 + 4));
    assert_eq!(table.step(), Step::Cross);
}

/// EMI-080
#[test]
fn the_token_of_the_chosen_lane_is_paid_in_assurance() {
    let mut table = Setup::players(2).crossing(P1, 12, 1, 1).ready();
    table.play(P1, cross(3), &[8]);
    let player = table.player(P1);
    assert_eq!((player.assurance, player.crossing), (4, Some(Crossing { lane: lane(3), token: 8, entered: true })));
    assert!(table.sealed, "what the token shows cannot be taken back");
}

/// EMI-081
#[test]
fn who_cannot_pay_or_lacks_a_paper_does_not_enter() {
    for (assurance, passports, tickets) in [(10, 1, 1), (20, 0, 1), (20, 1, 0), (20, 0, 0)] {
        let mut table = Setup::players(2).crossing(P1, assurance, passports, tickets).ready();
        table.play(P1, cross(1), &[11]);
        assert!(!table.player(P1).crossing.unwrap().entered);
        let short = 11u16.saturating_sub(assurance);
        let (no_passport, no_ticket) = (passports == 0, tickets == 0);
        let told = Event::NotThisTime { seat: P1, lane: lane(1), token: 11, short, no_passport, no_ticket };
        assert_eq!(table.events, [told]);
    }
}

/// EMI-082
#[test]
fn everybody_must_try_even_without_hope() {
    let table = Setup::players(2).crossing(P1, 0, 0, 0).ready();
    assert_eq!(table.legal(P1).len(), 5);
    assert_eq!(table.refuses(P1, Action::Forfeit), "not_now");
}

/// EMI-083
#[test]
fn a_drawn_token_is_shown_to_all_and_does_not_come_back() {
    let setup = Setup::players(4).entered(P1, 4, 7, 0).refused(P2, 4, 9, 3).crossing(P3, 20, 1, 1);
    let mut table = setup.ready();
    assert_eq!(table.view().lanes[3].drawn, [Drawn { token: 7, seat: P1 }, Drawn { token: 9, seat: P2 }]);
    assert_eq!(table.view().lanes[3].left_numbers, [Some(17)]);
    table.play(P3, cross(4), &[17]);
    table.play(P4, Action::Withdraw, &[]);
    assert_eq!(table.refuses(P4, cross(4)), "lane_empty");
    assert_eq!(table.legal(P4), [cross(1), cross(2), cross(3), cross(5)]);
}

/// EMI-084
#[test]
fn who_does_not_enter_pays_nothing() {
    let mut table = Setup::players(2).crossing(P1, 12, 1, 0).ready();
    table.play(P1, cross(5), &[3]);
    assert_eq!(table.assurance(P1), 12);
}

/// EMI-085
#[test]
fn exactly_enough_is_enough() {
    let mut table = Setup::players(2).crossing(P1, 17, 1, 1).ready();
    table.play(P1, cross(5), &[17]);
    assert_eq!((table.assurance(P1), table.player(P1).crossing.unwrap().entered), (0, true));
}

/// EMI-086
#[test]
fn the_game_is_over_when_all_have_tried() {
    let mut table = Setup::players(2).refused(P2, 1, 11, 3).crossing(P1, 5, 1, 1).ready();
    table.play_with(P1, cross(1), 12);
    assert_eq!((table.view().phase, table.step()), (Phase::Over, Step::Over));
    assert!(table.legal(P1).is_empty() && table.legal(P2).is_empty());
    assert_eq!(table.refuses(P1, cross(1)), "not_your_turn");
}
