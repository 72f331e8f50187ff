//! Life Cards that leave something to decide, or look at who is where.

use caravanserai_core::{Audience, Fate, Game, Telling};
use caravanserai_emigration::*;

use crate::table::*;

/// EMI-106
#[test]
fn diligence_gives_one_more_required_action_after_cards_are_turned_up() {
    let setup = with(life("Diligence")).face_down(P1, "C1").stash(P1, &[document(20)]).in_college(P1);
    let mut table = setup.ready();
    table.play(P1, activate(P1, "D1"), &[0, 17]);
    assert_eq!((table.step(), table.active()), (Step::Diligence, P1));
    assert_eq!(table.legal(P1), [discard(P1, "C1"), skip(Passport), skip(Ticket)], "no Optional Actions");
    table.play(P1, discard(P1, "C1"), &[]);
    assert_eq!((table.active(), table.money(P1)), (P2, 2));
}

/// EMI-106
#[test]
fn diligence_without_a_possible_action_may_skip_or_stop_and_is_no_forfeit() {
    let setup = with(life("Diligence")).lies(P2, "D1", life("Restless Heart"));
    let mut table = setup.lies(P3, "D5", life("Send Money Home")).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.legal(P1), [Action::Stop, skip(Passport), skip(Ticket)]);
    assert_eq!(table.refuses(P1, Action::Forfeit), "not_now");
    table.play(P1, Action::Stop, &[]);
    assert_eq!((table.purses(), table.active()), (vec![0, 0, 0], P2), "nobody is paid for it");
    let able = with(life("Diligence")).money(P1, 1).ready().play(P1, activate(P1, "D1"), &[]).clone();
    assert_eq!(able.refuses(P1, Action::Stop), "can_act");
}

/// EMI-106
#[test]
fn a_failed_tuition_roll_ends_the_extra_action() {
    let mut table = with(life("Diligence")).money(P1, 4).ready();
    table.play(P1, activate(P1, "D1"), &[]).play(P1, COLLEGE, &[6]);
    assert_eq!((table.active(), table.money(P1)), (P2, 4));
}

/// EMI-107
#[test]
fn second_thoughts_takes_a_card_from_the_discard_pile_free() {
    let setup = with(life("Second Thoughts")).pile_without_goods().pile(&[document(6), connection(20), document(7)]);
    let mut table = setup.ready();
    table.play(P1, activate(P1, "D1"), &[]);
    let back = |kind, price| Action::TakeBack { kind, price };
    assert_eq!(table.legal(P1), [back(Kind::Document, 2), back(Kind::Connection, 5)], "equal ones once");
    assert_eq!(table.refuses(P1, back(Kind::Document, 1)), "not_in_pile");
    table.play(P1, back(Kind::Document, 2), &[]);
    assert_eq!((table.stash(P1), table.money(P1)), (vec![document(7)], 0));
    let pile: Vec<Card> = table.view().discard.iter().rev().take(3).map(|card| card.card).collect();
    assert_eq!(pile, [life("Second Thoughts"), connection(20), document(6)]);
}

/// EMI-107
#[test]
fn second_thoughts_pays_two_only_if_there_is_no_card_to_take() {
    let setup = with(life("Second Thoughts")).pile_without_goods();
    assert_eq!(purses_after(setup, &[]), [2, 0, 0]);
    let mut table = with(life("Second Thoughts")).pile_without_goods().pile(&[document(6)]).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.legal(P1), [Action::TakeBack { kind: Kind::Document, price: 2 }], "Money is no choice then");
}

/// EMI-108
#[test]
fn common_purse_gives_half_of_the_difference_and_at_most_four() {
    let setup = |first, second, third| with(life("Common Purse")).money(P1, first).money(P2, second).money(P3, third);
    assert_eq!(purses_after(setup(2, 9, 4), &[]), [5, 6, 4]);
    assert_eq!(purses_after(setup(1, 5, 30), &[]), [5, 5, 26]);
}

/// EMI-108
#[test]
fn common_purse_ties_go_clockwise_from_the_left_neighbour_and_the_activator_is_last() {
    let setup = |first, second, third| with(life("Common Purse")).money(P1, first).money(P2, second).money(P3, third);
    assert_eq!(purses_after(setup(9, 9, 1), &[]), [9, 5, 5], "the left neighbour gives");
    assert_eq!(purses_after(setup(1, 9, 1), &[]), [1, 5, 5], "the activator is the last to get");
    assert_eq!(purses_after(setup(4, 4, 4), &[]), [4, 4, 4], "nothing among equals");
}

/// EMI-109
#[test]
fn fair_wage_gives_three_to_everybody_with_the_lowest_salary() {
    let setup = with(life("Fair Wage")).raises(P1, 1).in_college(P2).career(P3, Career::Nurse);
    assert_eq!(purses_after(setup, &[]), [0, 3, 0]);
}

/// EMI-110
#[test]
fn night_classes_graduate_at_once_also_after_a_failed_roll() {
    let mut table = with(life("Night Classes")).in_college(P1).ready();
    table.play(P1, Action::Graduate, &[5]).play(P1, activate(P1, "D1"), &[]);
    let player = table.player(P1);
    assert_eq!((player.in_college, player.raises, player.assurance, player.money), (false, 1, 2, 0));
    assert_eq!(purses_after(with(life("Night Classes")), &[]), [2, 0, 0], "otherwise 2 Money");
}

/// EMI-111
#[test]
fn border_rumour_shows_the_top_token_to_its_activator_alone() {
    let mut table = with(life("Border Rumour")).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!((table.money(P1), table.legal(P1).len()), (2, 5));
    let mut telling = Telling::default();
    table.game.play(P1, &Action::LookAt { lane: lane(4) }, &mut Fate::scripted([17]), &mut telling).unwrap();
    let told: Vec<(Audience, Event)> = telling.events.iter().map(|told| (told.audience, told.event)).collect();
    assert_eq!(
        told,
        [
            (Audience::seat(P1), Event::Seen { seat: P1, lane: lane(4), token: 17 }),
            (Audience::others(P1), Event::LookedAt { seat: P1, lane: lane(4) }),
        ]
    );
    let (own, other, onlooker) = (table.view_of(P1), table.view_of(P2), table.view());
    assert_eq!((own.lanes[3].top, other.lanes[3].top, onlooker.lanes[3].top), (Some(17), None, None));
    assert_eq!(other.lanes[3].looked_at_by, Some(P1));
    assert_eq!(other.lanes[3].left, 3, "it stays where it is");
}

/// EMI-111
#[test]
fn a_token_that_was_looked_at_is_the_one_that_is_drawn() {
    let mut table = Setup::players(2).lies(P1, "D1", life("Border Rumour")).ready();
    table.play(P1, activate(P1, "D1"), &[]).play(P1, Action::LookAt { lane: lane(5) }, &[12]);
    table.play(P2, Action::Withdraw, &[]).play(P2, cross(5), &[]);
    assert_eq!(table.player(P2).crossing.unwrap().token, 12);
    assert!(table.sealed, "what was hidden is shown now");
    assert_eq!(table.view_of(P1).lanes[4].looked_at_by, None, "the note goes with the token");
}

/// EMI-112
#[test]
fn express_counter_gives_a_paper_or_three_money() {
    let setup = with(life("Express Counter")).papers(P1, 1, 0);
    let take = |paper| Action::TakePaper { paper };
    let mut paper = setup.clone().ready();
    paper.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(paper.legal(P1), [take(Passport), take(Ticket), Action::TakeMoney]);
    paper.play(P1, take(Ticket), &[]);
    assert_eq!((paper.player(P1).papers.tickets, paper.assurance(P1), paper.active()), (1, 1, P2));
    let mut money = setup.ready();
    money.play(P1, activate(P1, "D1"), &[]).play(P1, Action::TakeMoney, &[]);
    assert_eq!(money.money(P1), 3);
}

/// EMI-112
#[test]
fn express_counter_gives_money_when_the_supply_is_empty() {
    let setup = with(life("Express Counter")).papers(P1, 1, 1).papers(P2, 1, 1).papers(P3, 1, 1);
    assert_eq!(purses_after(setup, &[]), [3, 0, 0]);
}

/// EMI-113
#[test]
fn know_yourself_turns_up_a_card_that_stays_covered() {
    let setup = with(life("Know Yourself")).face_down(P1, "C1").face_down(P2, "C2").lies(P2, "D2", document(3));
    let mut table = setup.ready();
    table.play(P1, activate(P1, "D1"), &[]);
    let turn_up = |owner, place| Action::TurnUp { owner, place: at(place) };
    assert_eq!(table.money(P1), 3);
    assert_eq!(table.legal(P1), [Action::Decline, turn_up(P2, "C2")]);
    assert_eq!(table.refuses(P1, turn_up(P1, "C1")), "not_face_down", "it is uncovered and turns up anyway");
    table.play(P1, turn_up(P2, "C2"), &[0, 18, 3]);
    let known = table.place(P2, "C2");
    assert_eq!((known.card.unwrap().card, known.available), (document(18), false));
    assert!(table.place(P1, "C1").available);
    assert_eq!(table.refuses(P2, buy(P2, "C2")), "not_available");
}

/// EMI-113
#[test]
fn know_yourself_may_be_declined_and_asks_nothing_when_nothing_is_covered() {
    let mut table = with(life("Know Yourself")).face_down(P2, "C2").lies(P2, "D2", document(3)).ready();
    table.play(P1, activate(P1, "D1"), &[]).play(P1, Action::Decline, &[]);
    assert_eq!((table.place(P2, "C2").lies, table.active()), (Lies::FaceDown, P2));
    let mut nothing = with(life("Know Yourself")).ready();
    nothing.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(nothing.active(), P2);
}
