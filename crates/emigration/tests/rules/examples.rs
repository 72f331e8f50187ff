//! The worked examples of the specification.

use caravanserai_emigration::*;

use crate::table::*;

/// E1, EMI-051
#[test]
fn college_too_poor() {
    let table = Setup::players(2).nationality(P1, Country::Germany).money(P1, 3).ready();
    assert_eq!(table.refuses(P1, COLLEGE), "too_little_money");
}

/// E2, EMI-053, EMI-038
#[test]
fn college_roll_five() {
    let mut table = Setup::players(2).money(P1, 6).ready();
    table.play(P1, COLLEGE, &[5]);
    assert_eq!((table.purses(), table.player(P1).in_college), (vec![6, 0], false));
}

/// E3, EMI-052, EMI-053
#[test]
fn college_roll_two() {
    let mut table = Setup::players(2).money(P1, 6).ready();
    table.play(P1, COLLEGE, &[2]);
    assert_eq!((table.money(P1), table.player(P1).in_college), (1, true));
}

/// E4, EMI-053
#[test]
fn college_more_than_eight() {
    let mut table = Setup::players(2).money(P1, 9).ready();
    assert_eq!(table.player(P1).college.affordable_rolls, 6);
    table.play(P1, COLLEGE, &[6]);
    assert_eq!((table.money(P1), table.player(P1).in_college), (0, true));
}

/// E6, EMI-077, EMI-078
#[test]
fn withdrawal() {
    let setup = Setup::players(2).destination(P1, Country::Canada).money(P1, 15).goods(P1, 1, 3);
    let mut table = setup.at_border(P1).ready();
    table.play(P1, Action::Withdraw, &[]);
    let player = table.player(P1);
    let withdrawal = player.withdrawal;
    assert_eq!((withdrawal.connections_gain, withdrawal.money_gain, withdrawal.demand_loss), (5, 4, 3));
    assert_eq!((player.assurance, player.money, player.documents.len(), player.connections.len()), (6, 1, 1, 0));
}

/// E7, EMI-096
#[test]
fn keeping_up() {
    let setup = Setup::players(3).money(P1, 2).money(P2, 5).money(P3, 9).lies(P1, "D1", life("Keeping Up"));
    let mut table = setup.lies(P2, "D1", Card::PAYDAY).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.purses(), [6, 5, 9]);
}

/// E8, EMI-097, EMI-043
#[test]
fn keeping_up_with_the_own_purse() {
    let setup = Setup::players(3).money(P1, 10).money(P2, 5).money(P3, 6).lies(P2, "D1", life("Keeping Up"));
    let mut table = setup.lies(P2, "D2", Card::PAYDAY).ready();
    table.play(P1, activate(P2, "D1"), &[]);
    assert_eq!(table.purses(), [13, 6, 6]);
}

/// E10, EMI-043, EMI-044
#[test]
fn buying_abroad() {
    let setup =
        |money| Setup::players(2).money(P1, money).lies(P2, "D1", document(13)).lies(P2, "D2", Card::PAYDAY).ready();
    let mut rich = setup(4);
    rich.play(P1, buy(P2, "D1"), &[]);
    assert_eq!(rich.purses(), [0, 1]);
    let mut poor = setup(3);
    assert_eq!(poor.refuses(P1, buy(P2, "D1")), "too_little_money");
    poor.play(P1, discard(P2, "D1"), &[]);
    assert_eq!(poor.purses(), [4, 1]);
}

/// E11, EMI-044
#[test]
fn no_money_abroad() {
    let table = Setup::players(2).lies(P2, "D2", Card::PAYDAY).ready();
    assert_eq!(table.refuses(P1, activate(P2, "D2")), "too_little_money");
}

/// E12, EMI-048, EMI-011
#[test]
fn payday_in_college() {
    let setup = Setup::players(3).career(P1, Career::Nurse).in_college(P2).raises(P3, 2);
    let mut table = setup.lies(P1, "D1", Card::PAYDAY).lies(P1, "D2", document(1)).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.purses(), [2, 0, 5]);
}

/// E13, EMI-008, EMI-039
#[test]
fn uncovering() {
    let setup = Setup::players(2).face_down(P1, "C1").face_down(P1, "C2").lies(P1, "D2", document(1));
    let mut table = setup.lies(P1, "D3", document(2)).ready();
    assert_eq!(table.place(P1, "D2").would_turn_up, [at("C1")]);
    table.play(P1, discard(P1, "D2"), &[3]);
    assert_eq!(table.place(P1, "C1").lies, Lies::FaceUp);
    assert_eq!((table.place(P1, "C2").lies, table.place(P1, "C2").covered_by), (Lies::FaceDown, vec![at("D3")]));
}

/// E14, EMI-056, EMI-057
#[test]
fn graduate_and_return() {
    let setup =
        Setup::players(2).career(P1, Career::Teacher).nationality(P1, Country::Ghana).in_college(P1).money(P1, 9);
    let mut table = setup.ready();
    table.play(P1, Action::Graduate, &[3]);
    assert_eq!((table.assurance(P1), table.player(P1).raises, table.player(P1).salary), (2, 1, 2));
    table.play(P1, COLLEGE, &[4]);
    assert_eq!((table.money(P1), table.player(P1).in_college), (1, true));
}

/// E15, EMI-058
#[test]
fn no_slot() {
    let table = Setup::players(2).career(P1, Career::Nurse).raises(P1, 1).money(P1, 12).ready();
    assert_eq!(table.refuses(P1, COLLEGE), "no_free_slot");
}

/// E16, EMI-061, EMI-049, EMI-063
#[test]
fn skipping() {
    let setup = Setup::players(2).papers(P1, 1, 0).lies(P2, "D1", Card::PAYDAY).lies(P2, "D2", document(1));
    let mut table = setup.clone().ready();
    table.play(P1, skip(Ticket), &[]).play(P2, activate(P2, "D1"), &[]);
    assert_eq!((table.money(P1), table.legal(P1)), (1, vec![Action::Collect]));
    table.play(P1, Action::Collect, &[]);
    assert_eq!((table.assurance(P1), table.active()), (1, P2));

    let mut studying = setup.in_college(P1).ready();
    studying.play(P1, skip(Ticket), &[]).play(P2, activate(P2, "D1"), &[]);
    assert_eq!((studying.money(P1), studying.legal(P1)), (0, vec![Action::Collect]), "no salary and no roll");
}

/// E17, EMI-065, EMI-066, EMI-067
#[test]
fn scalping() {
    let setup = |money| Setup::players(3).money(P1, money).money(P3, 9).papers(P2, 0, 2).papers(P3, 0, 1);
    let mut table = setup(4).ready();
    table.play(P1, scalp(Ticket, P2), &[]);
    assert_eq!((table.purses(), table.player(P1).papers.tickets), (vec![0, 4, 9], 1));
    assert_eq!(setup(3).ready().refuses(P1, scalp(Ticket, P2)), "too_little_money");
    assert_eq!(setup(4).turn(P3).ready().refuses(P3, scalp(Ticket, P2)), "has_one");
}

/// E18, EMI-094, EMI-009
#[test]
fn boom_and_bust() {
    let setup = |first, second, third| Setup::players(3).money(P1, first).money(P2, second).money(P3, third);
    let left_over = |setup: Setup| setup.lies(P2, "D1", document(1));
    let mut bust = left_over(setup(6, 3, 0).lies(P1, "D1", life("Boom and Bust"))).ready();
    bust.play(P1, activate(P1, "D1"), &[4]);
    assert_eq!(bust.purses(), [2, 0, 0]);
    let mut boom = left_over(setup(2, 0, 0).lies(P1, "D1", second_boom()).booms(1)).ready();
    boom.play(P1, activate(P1, "D1"), &[5]);
    assert_eq!(boom.purses(), [7, 5, 5]);
}

/// E19, EMI-095
#[test]
fn one_boom_removed() {
    let setup = Setup::players(2).money(P1, 5).money(P2, 5).unseen(&[second_boom()]);
    let mut table = setup.lies(P1, "D1", life("Boom and Bust")).lies(P2, "D1", document(1)).ready();
    table.play(P1, activate(P1, "D1"), &[3]);
    assert_eq!(table.purses(), [2, 2]);
}

/// E20, EMI-104
#[test]
fn insurance() {
    let setup = Setup::players(2).money(P1, 7).money(P2, 10).stash(P2, &[life("Travel Insurance")]);
    let mut table = setup.lies(P1, "D1", life("Hospital Bill")).lies(P2, "D1", document(1)).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!((table.purses(), table.stash(P2)), (vec![4, 10], vec![]));
}

/// E21, EMI-037, EMI-038, EMI-072
#[test]
fn blocked_table() {
    let setup = Setup::players(2).money(P1, 1).money(P2, 2).papers(P1, 1, 1).papers(P2, 1, 1);
    let setup = setup.raises(P1, 2).raises(P2, 2);
    let mut table = setup.lies(P1, "D1", life("Restless Heart")).ready();
    table.play(P1, Action::Forfeit, &[]);
    assert_eq!(table.purses(), [2, 3]);
    table.play(P2, Action::Forfeit, &[]);
    assert_eq!(table.purses(), [3, 4]);
    let before = table.assurance(P1);
    assert_eq!(table.legal(P1), [activate(P1, "D1")]);
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!((table.money(P1), table.assurance(P1) - before), (0, 2));
    assert_eq!((table.active(), table.step()), (P2, Step::Withdraw));
}

/// E22, EMI-098, EMI-099, EMI-100
#[test]
fn fog_on_a_covered_card() {
    let setup = Setup::players(3).money(P1, 1).lies(P1, "D1", life("Mental Fog"));
    let setup = setup.face_down(P3, "A1").face_down(P3, "A2").lies(P3, "B1", document(1)).lies(P3, "B3", document(2));
    let setup =
        setup.lies(P3, "B2", life("Keeping Up")).face_down(P3, "C2").face_down(P3, "C3").lies(P3, "D3", document(3));
    let mut table = setup.ready();
    assert_eq!(table.place(P3, "B2").covered_by, [at("C2"), at("C3")]);
    table.play(P1, activate(P1, "D1"), &[]);
    table.play(P1, Action::DiscardLife { owner: P3, place: at("B2") }, &[]);
    assert_eq!(table.purses(), [0, 0, 0], "no fee");
    assert_eq!(table.place(P3, "A1").covered_by, [at("B1")]);
    assert_eq!(table.place(P3, "A2").covered_by, [at("B3")]);
    assert_eq!((table.place(P3, "A1").lies, table.place(P3, "A2").lies), (Lies::FaceDown, Lies::FaceDown));
}

/// E23, EMI-031, EMI-068
#[test]
fn sell_then_buy() {
    let goods = [connection(4), connection(10)];
    let mut table = Setup::players(2)
        .money(P1, 1)
        .stash(P1, &goods)
        .lies(P1, "D1", document(13))
        .lies(P2, "D1", document(1))
        .ready();
    table.play(P1, Action::Sell { kind: Kind::Connection, price: 2 }, &[]);
    assert_eq!(table.money(P1), 3);
    assert_eq!(table.refuses(P1, Action::Sell { kind: Kind::Connection, price: 3 }), "already_sold");
    table.play(P1, buy(P1, "D1"), &[]);
    assert_eq!((table.money(P1), table.stash(P1)), (0, vec![document(13), connection(10)]));
}

/// E24, EMI-085
#[test]
fn crossing_exactly() {
    let mut table = Setup::players(2).refused(P2, 5, 3, 0).crossing(P1, 13, 1, 1).ready();
    table.play_with(P1, cross(1), 13);
    assert_eq!((table.assurance(P1), table.winners().contains(P1)), (0, true));
}

/// E25, EMI-081, EMI-084, EMI-089
#[test]
fn crossing_without_a_ticket() {
    let mut table = Setup::players(2).entered(P2, 1, 11, 1).crossing(P1, 20, 1, 0).ready();
    table.play_with(P1, cross(5), 3);
    assert!(!table.player(P1).crossing.unwrap().entered);
    assert_eq!((table.assurance(P1), table.ultimate_winner()), (20, Some(P2)));
}

/// E26, EMI-090
#[test]
fn tie() {
    let setup = |first, second| {
        let setup = Setup::players(3).entered(P1, 1, 11, 4).money(P1, first).entered(P2, 1, 12, 4).money(P2, second);
        let mut table = setup.crossing(P3, 15, 1, 1).ready();
        table.play_with(P3, cross(1), 13);
        assert_eq!(table.assurance(P3), 2);
        table.ultimate_winner()
    };
    assert_eq!(setup(3, 1), Some(P1));
    assert_eq!(setup(3, 3), None);
}

/// E27, EMI-077
#[test]
fn two_sets() {
    let setup = Setup::players(2).nationality(P2, Country::Ghana).destination(P1, Country::India);
    let mut table = setup.money(P1, 7).goods(P1, 4, 3).at_border(P1).ready();
    table.play(P1, Action::Withdraw, &[]);
    let withdrawal = table.player(P1).withdrawal;
    assert_eq!((withdrawal.documents_gain, withdrawal.connections_gain, withdrawal.money_gain), (6, 6, 0));
    assert_eq!(table.assurance(P1), 12);
}

/// E28, EMI-105
#[test]
fn letter() {
    let setup =
        Setup::players(2).destination(P1, Country::Ghana).goods(P1, 1, 1).stash(P1, &[life("Letter of Invitation")]);
    let mut table = setup.at_border(P1).ready();
    table.play(P1, Action::Withdraw, &[]);
    let withdrawal = table.player(P1).withdrawal;
    assert_eq!((withdrawal.letter, withdrawal.documents_gain, withdrawal.demand_loss), (Some(Kind::Document), 4, 3));
    assert_eq!(table.assurance(P1), 1);
}

/// E30, EMI-109
#[test]
fn fair_wage() {
    let setup = Setup::players(3).career(P2, Career::Nurse).in_college(P3);
    let mut table = setup.lies(P1, "D1", life("Fair Wage")).lies(P2, "D1", document(1)).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.purses(), [3, 0, 3]);
}
