//! College.

use caravanserai_emigration::*;

use crate::table::*;

/// EMI-051
#[test]
fn college_needs_one_money_more_than_the_nationality_number_and_a_free_slot() {
    for (country, number) in [(Country::Germany, 3), (Country::Ghana, 4), (Country::Portugal, 5)] {
        let with = |money| Setup::players(2).nationality(P1, country).money(P1, money).ready();
        assert_eq!(with(number).refuses(P1, COLLEGE), "too_little_money");
        assert!(with(number + 1).offers(P1, COLLEGE));
    }
    let full = Setup::players(2).raises(P1, 2).money(P1, 20).ready();
    assert_eq!(full.refuses(P1, COLLEGE), "no_free_slot");
}

/// EMI-052, EMI-053
#[test]
fn tuition_is_the_roll_and_the_nationality_number() {
    for die in 1..=6 {
        let mut table =
            Setup::players(2).nationality(P1, Country::Portugal).destination(P1, Country::Canada).money(P1, 12).ready();
        table.play(P1, COLLEGE, &[die]);
        assert_eq!((table.money(P1), table.player(P1).in_college), (12 - 5 - die as u16, true));
        assert_eq!(table.active(), P2);
    }
}

/// EMI-053
#[test]
fn too_little_money_for_tuition_loses_the_turn_and_nothing_else() {
    let mut table = Setup::players(2).money(P1, 5).ready();
    table.play(P1, COLLEGE, &[3]);
    assert_eq!((table.money(P1), table.player(P1).in_college, table.active()), (5, false, P2));
    assert_eq!(table.events, [Event::TuitionTooHigh { seat: P1, die: 3, tuition: 6, money: 5 }]);
}

/// EMI-054
#[test]
fn nobody_goes_to_college_from_college() {
    let table = Setup::players(2).money(P1, 20).in_college(P1).ready();
    assert_eq!(table.refuses(P1, COLLEGE), "in_college");
}

/// EMI-055, E5
#[test]
fn tuition_is_always_compared_with_money() {
    let mut exact = Setup::players(2).money(P1, 8).ready();
    exact.play(P1, COLLEGE, &[5]);
    assert_eq!((exact.money(P1), exact.player(P1).in_college), (0, true));
    let mut short = Setup::players(2).money(P1, 4).ready();
    short.play(P1, COLLEGE, &[2]);
    assert_eq!((short.money(P1), short.player(P1).in_college), (4, false));
}

/// EMI-056
#[test]
fn one_two_or_three_graduates() {
    for die in 1..=6 {
        let mut table = Setup::players(2).in_college(P1).lies(P1, "D1", Card::PAYDAY).ready();
        table.play(P1, Action::Graduate, &[die]);
        let graduated = die <= 3;
        let player = table.player(P1);
        assert_eq!(
            (player.in_college, player.raises, player.assurance),
            (!graduated, graduated.into(), 2 * u16::from(graduated))
        );
        assert_eq!(table.active(), P1, "the turn goes on");
    }
    let at_work = Setup::players(2).ready();
    assert_eq!(at_work.refuses(P1, Action::Graduate), "not_in_college");
}

/// EMI-056
#[test]
fn the_second_graduation_raises_the_salary_by_three() {
    let mut table = Setup::players(2).raises(P1, 1).in_college(P1).ready();
    assert_eq!((table.player(P1).salary, table.player(P1).next_salary), (2, Some(5)));
    table.play(P1, Action::Graduate, &[3]);
    let player = table.player(P1);
    assert_eq!((player.raises, player.salary, player.assurance), (2, 5, 4));
    assert_eq!(table.events, [Event::Graduated { seat: P1, die: Some(3), assurance: 2, raise: 3 }]);
}

/// EMI-057
#[test]
fn the_pay_raise_token_comes_from_the_bank() {
    let mut table = Setup::players(2).money(P1, 4).in_college(P1).ready();
    table.play(P1, Action::Graduate, &[1]);
    assert_eq!((table.money(P1), table.player(P1).raise_value), (4, 1));
    assert!(table.offers(P1, COLLEGE), "and college can start again in the same turn");
}

/// EMI-058
#[test]
fn a_career_with_one_slot_allows_one_education() {
    let setup = |raises| Setup::players(2).career(P1, Career::Engineer).raises(P1, raises).money(P1, 20).ready();
    assert!(setup(0).offers(P1, COLLEGE));
    assert_eq!(setup(1).refuses(P1, COLLEGE), "no_free_slot");
    assert_eq!(setup(1).player(P1).next_salary, None);
}

/// EMI-059
#[test]
fn who_is_still_in_college_at_the_end_of_phase_one_gets_nothing_for_it() {
    let mut table = Setup::players(2).money(P1, 0).in_college(P2).lies(P1, "D1", Card::PAYDAY).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.step(), Step::Withdraw);
    assert_eq!(table.legal(P2), [Action::Withdraw], "no roll to graduate any more");
    table.play(P2, Action::Withdraw, &[]);
    assert_eq!((table.player(P2).account.studies, table.player(P2).raises), (0, 0));
}
