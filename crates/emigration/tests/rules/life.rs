//! Life Cards.

use caravanserai_emigration::*;

use crate::table::*;

/// EMI-092
#[test]
fn a_life_card_is_for_the_one_who_activates_it_and_the_owner_gets_the_fee() {
    let mut table = Setup::players(2)
        .money(P1, 2)
        .lies(P2, "D1", life("Unexpected Inheritance"))
        .lies(P2, "D2", document(1))
        .ready();
    table.play(P1, activate(P2, "D1"), &[5]);
    assert_eq!(table.purses(), [6, 1]);
}

/// EMI-093
#[test]
fn what_happens_to_everybody_happens_at_once_after_the_fee() {
    // The fee makes 6 Money out of 7 and out of 5: both are charged.
    let setup =
        Setup::players(2).money(P1, 7).money(P2, 5).lies(P2, "D1", life("School Fees")).lies(P2, "D2", document(1));
    let mut table = setup.ready();
    table.play(P1, activate(P2, "D1"), &[]);
    assert_eq!(table.purses(), [2, 2]);
}

/// EMI-094
#[test]
fn the_first_boom_and_bust_takes_from_everybody_and_the_second_gives() {
    let mut table =
        with(life("Boom and Bust")).lies(P2, "D1", second_boom()).money(P1, 7).money(P2, 5).money(P3, 1).ready();
    table.play(P1, activate(P1, "D1"), &[4]);
    assert_eq!(table.purses(), [3, 1, 0]);
    table.play(P2, activate(P2, "D1"), &[6]);
    assert_eq!(table.purses(), [9, 7, 6]);
}

/// EMI-095
#[test]
fn first_and_second_count_activations_only() {
    let mut table = Setup::players(2)
        .money(P1, 6)
        .lies(P1, "D1", life("Mental Fog"))
        .lies(P1, "D2", life("Boom and Bust"))
        .lies(P2, "D1", second_boom())
        .lies(P2, "D2", document(1))
        .ready();
    table.play(P1, activate(P1, "D1"), &[]).play(P1, Action::DiscardLife { owner: P1, place: at("D2") }, &[]);
    table.play(P2, activate(P2, "D1"), &[2]);
    assert_eq!(table.purses(), [3, 0], "still a loss");
}

/// EMI-096
#[test]
fn keeping_up_takes_half_of_the_richest_from_the_bank() {
    let setup = with(life("Keeping Up")).money(P1, 1).money(P2, 7).money(P3, 3);
    assert_eq!(purses_after(setup, &[]), [4, 7, 3]);
}

/// EMI-097
#[test]
fn keeping_up_looks_at_the_activator_too_after_the_fee() {
    let mut table = Setup::players(2)
        .money(P1, 8)
        .money(P2, 2)
        .lies(P2, "D1", life("Keeping Up"))
        .lies(P2, "D2", document(1))
        .ready();
    table.play(P1, activate(P2, "D1"), &[]);
    assert_eq!(table.purses(), [10, 3], "half of the 7 that are left");
}

/// EMI-098
#[test]
fn mental_fog_discards_any_face_up_life_card() {
    let setup = with(life("Mental Fog")).money(P1, 3).face_down(P2, "C1").lies(P2, "B1", life("Restless Heart"));
    let setup = setup.lies(P2, "D1", Card::PAYDAY).lies(P3, "D1", life("Keeping Up"));
    let mut table = setup.ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.money(P1), 2);
    let fog = |owner, place| Action::DiscardLife { owner, place: at(place) };
    assert_eq!(table.legal(P1), [Action::Decline, fog(P2, "B1"), fog(P3, "D1")]);
    assert_eq!(table.refuses(P1, fog(P2, "C1")), "not_a_life_card", "it lies face down");
    assert_eq!(table.refuses(P1, fog(P2, "D1")), "not_a_life_card", "a Payday is none");
    table.play(P1, fog(P3, "D1"), &[]);
    assert_eq!((table.purses(), table.place(P3, "D1").lies), (vec![2, 0, 0], Lies::Nothing));
}

/// EMI-099
#[test]
fn mental_fog_may_take_a_kept_card_or_nothing_and_charges_no_fee() {
    let setup = with(life("Mental Fog")).money(P1, 1).stash(P2, &[life("Scholarship")]);
    let mut kept = setup.clone().ready();
    kept.play(P1, activate(P1, "D1"), &[]);
    kept.play(P1, Action::DiscardKept { owner: P2, card: life("Scholarship") }, &[]);
    assert!(kept.stash(P2).is_empty());
    assert_eq!(kept.purses(), [0, 0, 0]);
    let mut declined = setup.ready();
    declined.play(P1, activate(P1, "D1"), &[]).play(P1, Action::Decline, &[]);
    assert_eq!((declined.stash(P2), declined.active()), (vec![life("Scholarship")], P2));
}

/// EMI-099
#[test]
fn mental_fog_with_nothing_to_discard_is_over_at_once() {
    let mut table = with(life("Mental Fog")).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!((table.active(), table.top_of_pile()), (P2, Some(life("Mental Fog"))));
}

/// EMI-100
#[test]
fn a_card_taken_from_under_others_leaves_a_gap_that_uncovers() {
    let mut table = with(life("Mental Fog"))
        .face_down(P2, "A1")
        .lies(P2, "B1", life("Restless Heart"))
        .face_down(P2, "C1")
        .lies(P2, "D1", document(2))
        .ready();
    table.play(P1, activate(P1, "D1"), &[]);
    table.play(P1, Action::DiscardLife { owner: P2, place: at("B1") }, &[1, 19]);
    assert!(table.place(P2, "A1").available, "nothing in row B covers it");
    assert_eq!(table.place(P2, "C1").lies, Lies::FaceDown, "cards further out remain");
}

/// EMI-101
#[test]
fn the_life_cards_are_those_of_the_specification() {
    #[rustfmt::skip]
    let cards = [
        (Pack::Augustine, "Boom and Bust", 0), (Pack::Augustine, "Boom and Bust", 0),
        (Pack::Augustine, "Unexpected Inheritance", 0), (Pack::Augustine, "Restless Heart", 3),
        (Pack::Socrates, "Keeping Up", 0), (Pack::Socrates, "Mental Fog", 0), (Pack::Socrates, "Know Yourself", 0),
        (Pack::Socrates, "Second Thoughts", 0),
        (Pack::Hypatia, "Scholarship", 0), (Pack::Hypatia, "Night Classes", 0), (Pack::Hypatia, "Student Loans", 0),
        (Pack::Hypatia, "School Fees", 0),
        (Pack::Confucius, "Send Money Home", 3), (Pack::Confucius, "Wedding in the Family", 0),
        (Pack::Confucius, "Diligence", 0), (Pack::Confucius, "Helping the Household", 0),
        (Pack::Avicenna, "Medical Check", 2), (Pack::Avicenna, "Flu Season", 0), (Pack::Avicenna, "Travel Insurance", 0),
        (Pack::Avicenna, "Hospital Bill", 0),
        (Pack::ZeraYacob, "Tax Day", 0), (Pack::ZeraYacob, "Common Purse", 0), (Pack::ZeraYacob, "Fair Wage", 0),
        (Pack::ZeraYacob, "Fuel Surcharge", 0),
        (Pack::Arendt, "Frozen Account", 0), (Pack::Arendt, "Border Rumour", 0), (Pack::Arendt, "Letter of Invitation", 0),
        (Pack::Arendt, "Express Counter", 0),
    ];
    for (number, (pack, name, cost)) in (1..).zip(cards) {
        let card = Card::life(number);
        assert_eq!((card.as_life().unwrap().pack, card.name(), card.price()), (pack, name, cost), "LIF-{number:02}");
    }
}

/// EMI-101
#[test]
fn unexpected_inheritance_gives_the_roll() {
    assert_eq!(purses_after(with(life("Unexpected Inheritance")), &[4]), [4, 0, 0]);
}

/// EMI-101
#[test]
fn three_life_cards_sell_assurance() {
    for (name, connections, assurance) in
        [("Restless Heart", 0, 2), ("Medical Check", 0, 1), ("Send Money Home", 1, 1), ("Send Money Home", 2, 2)]
    {
        let mut table = with(life(name)).money(P1, 3).goods(P1, 0, connections).ready();
        table.play(P1, activate(P1, "D1"), &[]);
        let paid = if name == "Medical Check" { 2 } else { 3 };
        assert_eq!((table.assurance(P1), table.money(P1)), (assurance, 3 - paid), "{name}");
        assert_eq!(table.player(P1).account.life, assurance);
    }
}

/// EMI-101
#[test]
fn student_loans_take_twice_the_pay_raises() {
    let setup = with(life("Student Loans")).money(P1, 9).money(P2, 9).money(P3, 9).raises(P2, 1).raises(P3, 2);
    assert_eq!(purses_after(setup, &[]), [9, 7, 1]);
}

/// EMI-101
#[test]
fn school_fees_take_four_from_those_with_six_or_more() {
    let setup = with(life("School Fees")).money(P1, 5).money(P2, 6).money(P3, 20);
    assert_eq!(purses_after(setup, &[]), [5, 2, 16]);
}

/// EMI-101
#[test]
fn a_wedding_takes_one_for_each_connection_and_at_most_three() {
    let setup = with(life("Wedding in the Family")).money(P1, 9).money(P2, 9).money(P3, 9);
    assert_eq!(purses_after(setup.goods(P1, 2, 0).goods(P2, 0, 2).goods(P3, 0, 4), &[]), [9, 7, 6]);
}

/// EMI-101
#[test]
fn helping_the_household_takes_the_salary_also_in_college() {
    let setup = with(life("Helping the Household")).money(P1, 9).money(P2, 9).money(P3, 9);
    assert_eq!(purses_after(setup.in_college(P1).raises(P2, 2).career(P3, Career::Nurse), &[]), [8, 4, 7]);
}

/// EMI-101
#[test]
fn flu_season_takes_half_of_the_roll_rounded_up() {
    for (die, lost) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let setup = with(life("Flu Season")).money(P1, 9).money(P2, 9).money(P3, 0);
        assert_eq!(purses_after(setup, &[die]), [9 - lost, 9 - lost, 0]);
    }
}

/// EMI-101
#[test]
fn a_hospital_bill_takes_half() {
    let setup = with(life("Hospital Bill")).money(P1, 9).money(P2, 8).money(P3, 1);
    assert_eq!(purses_after(setup, &[]), [5, 4, 1]);
}

/// EMI-101
#[test]
fn tax_day_takes_one_for_every_full_three() {
    let setup = with(life("Tax Day")).money(P1, 2).money(P2, 9).money(P3, 11);
    assert_eq!(purses_after(setup, &[]), [2, 6, 8]);
}

/// EMI-101
#[test]
fn a_fuel_surcharge_takes_two_from_those_with_a_ticket() {
    let setup = with(life("Fuel Surcharge")).money(P1, 5).money(P2, 5).money(P3, 1);
    assert_eq!(purses_after(setup.papers(P2, 0, 1).papers(P3, 0, 1), &[]), [5, 3, 0]);
}

/// EMI-101
#[test]
fn a_frozen_account_takes_what_is_above_eight() {
    let setup = with(life("Frozen Account")).money(P1, 8).money(P2, 9).money(P3, 20);
    assert_eq!(purses_after(setup, &[]), [8, 8, 8]);
}

/// EMI-102
#[test]
fn three_life_cards_are_kept_by_their_activator() {
    for name in ["Scholarship", "Travel Insurance", "Letter of Invitation"] {
        let mut table = Setup::players(2).money(P1, 1).lies(P2, "D1", life(name)).lies(P2, "D2", document(1)).ready();
        table.play(P1, activate(P2, "D1"), &[]);
        assert_eq!((table.stash(P1), table.stash(P2)), (vec![life(name)], vec![]));
        assert!(table.events.contains(&Event::Kept { seat: P1, card: life(name) }));
    }
}

/// EMI-103
#[test]
fn a_scholarship_makes_the_nationality_number_count_as_nothing() {
    let with_it = Action::GoToCollege { scholarship: true };
    let setup = |money| Setup::players(2).money(P1, money).stash(P1, &[life("Scholarship")]).ready();
    assert_eq!(setup(0).refuses(P1, with_it), "too_little_money");
    assert!(setup(1).offers(P1, with_it) && !setup(1).offers(P1, COLLEGE));
    assert!(setup(4).offers(P1, with_it) && setup(4).offers(P1, COLLEGE));
    let mut paid = setup(4);
    paid.play(P1, with_it, &[4]);
    assert_eq!((paid.money(P1), paid.top_of_pile()), (0, Some(life("Scholarship"))));
    let without = Setup::players(2).money(P1, 9).ready();
    assert_eq!(without.refuses(P1, with_it), "no_scholarship");
}

/// EMI-103
#[test]
fn a_scholarship_is_used_up_only_when_tuition_is_paid() {
    let mut table = Setup::players(2).money(P1, 4).stash(P1, &[life("Scholarship")]).ready();
    table.play(P1, Action::GoToCollege { scholarship: true }, &[5]);
    assert_eq!((table.money(P1), table.stash(P1)), (4, vec![life("Scholarship")]));
    let mut kept = Setup::players(2).money(P1, 9).stash(P1, &[life("Scholarship")]).ready();
    kept.play(P1, COLLEGE, &[1]);
    assert_eq!(kept.stash(P1), [life("Scholarship")], "not declared, not used");
}

/// EMI-104
#[test]
fn travel_insurance_stands_in_for_the_first_loss_of_two_or_more() {
    let setup = |money| with(life("Boom and Bust")).money(P2, money).stash(P2, &[life("Travel Insurance")]);
    let mut insured = setup(5).ready();
    insured.play(P1, activate(P1, "D1"), &[6]);
    assert_eq!((insured.money(P2), insured.stash(P2)), (5, vec![]));
    assert!(insured.events.contains(&Event::Insured { seat: P2, loss: 5 }));
    for (money, die) in [(5, 1), (1, 6)] {
        let mut small = setup(money).ready();
        small.play(P1, activate(P1, "D1"), &[die]);
        assert_eq!((small.money(P2), small.stash(P2)), (money - 1, vec![life("Travel Insurance")]), "a loss of 1");
    }
}

/// EMI-104
#[test]
fn travel_insurance_does_not_answer_costs_fees_prices_tuition_or_giving() {
    let insured = |setup: Setup| setup.stash(P1, &[life("Travel Insurance")]);
    let mut cost = insured(with(life("Restless Heart")).money(P1, 3)).ready();
    cost.play(P1, activate(P1, "D1"), &[]);
    assert_eq!((cost.money(P1), cost.stash(P1).len()), (0, 1));
    let mut tuition = insured(Setup::players(2).money(P1, 9)).ready();
    tuition.play(P1, COLLEGE, &[3]);
    assert_eq!((tuition.money(P1), tuition.stash(P1).len()), (3, 1));
    let mut giving = insured(with(life("Common Purse")).money(P1, 8)).ready();
    giving.play(P1, activate(P1, "D1"), &[]);
    assert_eq!((giving.purses(), giving.stash(P1).len()), (vec![4, 4, 0], 1));
    let mut price =
        insured(Setup::players(2).money(P1, 6).lies(P2, "D1", document(19)).lies(P2, "D2", document(1))).ready();
    price.play(P1, buy(P2, "D1"), &[]);
    assert_eq!((price.money(P1), price.stash(P1).len()), (1, 2));
}

/// EMI-105
#[test]
fn a_letter_of_invitation_completes_a_set_at_the_border() {
    let letter = life("Letter of Invitation");
    let setup = Setup::players(2).destination(P1, Country::Canada).goods(P1, 2, 2).stash(P1, &[letter]);
    let mut table = setup.at_border(P1).ready();
    table.play(P1, Action::Withdraw, &[]);
    let player = table.player(P1);
    assert_eq!((player.withdrawal.letter, player.assurance), (Some(Kind::Connection), 3 + 5));
    assert!(player.kept.is_empty(), "it was traded");
}

/// EMI-105
#[test]
fn a_letter_of_invitation_is_no_connection_elsewhere() {
    let letter = life("Letter of Invitation");
    let setup = with(life("Wedding in the Family")).money(P1, 5).stash(P1, &[letter]);
    assert_eq!(purses_after(setup, &[])[0], 5);
    let mut home = with(life("Send Money Home")).money(P1, 3).goods(P1, 0, 1).stash(P1, &[letter]).ready();
    home.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(home.assurance(P1), 1);
}
