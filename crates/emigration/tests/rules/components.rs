//! Components and terms.

use caravanserai_core::Game;
use caravanserai_emigration::*;

use crate::table::*;

/// EMI-001
#[test]
fn two_to_six_players_each_have_a_nationality_a_destination_a_career_a_layout_and_a_stash() {
    let facts = Emigration::FACTS;
    assert_eq!((facts.min_seats, facts.max_seats, facts.minutes), (2, 6, (20, 60)));
    for seats in 2..=6 {
        let view = Table::dealt(seats, &EmigrationOptions::default(), 1).view();
        assert_eq!(view.players.len(), seats);
        for player in view.players {
            assert_ne!(player.nationality, player.destination);
            assert_eq!(player.layout.iter().filter(|place| place.lies != Lies::Nothing).count(), 14);
            assert!(player.documents.is_empty() && player.connections.is_empty() && player.kept.is_empty());
        }
    }
}

/// EMI-002
#[test]
fn the_box_holds_what_the_book_lists() {
    let count = |kind: Kind| Card::all().filter(|card| card.kind() == kind).count();
    assert_eq!((Country::ALL.len(), Career::ALL.len()), (9, 9));
    assert_eq!((count(Kind::Document), count(Kind::Connection), count(Kind::Life)), (21, 21, 28));
    assert!((2..=6).all(|seats| Deck::of(seats).paydays <= 28));
    assert_eq!((Lane::all().count(), Lane::all().flat_map(|lane| *lane.tokens()).count()), (5, 15));
    let bank = Setup::players(2).options(|options| options.strict_bank = true).ready().view().bank.unwrap();
    assert_eq!((bank.money, bank.assurance), (31 + 10 * 3, 10 + 15 * 3));
    let supply = Table::dealt(6, &EmigrationOptions::default(), 1).view().supply;
    assert_eq!((supply.passports, supply.tickets), (6, 6));
}

/// EMI-002
#[test]
fn the_sums_of_the_component_tables_are_those_of_the_specification() {
    let prices = |kind: Kind| Card::all().filter(|card| card.kind() == kind).map(Card::price).sum::<u16>();
    assert_eq!((prices(Kind::Document), prices(Kind::Connection)), (49, 59));
    assert_eq!(Country::ALL.into_iter().map(Country::number).sum::<u16>(), 36);
    assert_eq!(Lane::all().flat_map(|lane| *lane.tokens()).map(u16::from).sum::<u16>(), 170);
    assert_eq!((Passport.price(), Ticket.price()), (2, 3));
}

/// EMI-003
#[test]
fn the_die_has_six_sides() {
    let table = Setup::players(2).money(P1, 9).ready();
    for die in 1..=6 {
        assert!(table.clone().play(P1, COLLEGE, &[die]).player(P1).in_college);
    }
    let mut fate = caravanserai_core::Fate::scripted([7]);
    table.game.clone().play(P1, &COLLEGE, &mut fate, &mut caravanserai_core::Silent).unwrap();
    assert!(fate.fault().is_some(), "no die shows 7");
}

/// EMI-004
#[test]
fn the_bank_never_runs_out() {
    let mut table = Setup::players(2).money(P1, 300).money(P2, 200).lies(P1, "D1", Card::PAYDAY).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.purses(), [301, 201]);
    assert_eq!(table.view().bank, None);
}

/// EMI-005, EMI-009
#[test]
fn whoever_should_lose_more_than_they_have_loses_what_they_have() {
    let bust = life("Boom and Bust");
    let mut table = Setup::players(2).money(P1, 3).money(P2, 9).lies(P1, "D1", bust).ready();
    table.play(P1, activate(P1, "D1"), &[6]);
    assert_eq!(table.purses(), [0, 3]);
}

/// EMI-009
#[test]
fn paying_needs_the_full_amount() {
    let table =
        Setup::players(2).money(P1, 2).lies(P1, "D1", life("Restless Heart")).lies(P1, "D2", document(13)).ready();
    assert_eq!(table.refuses(P1, activate(P1, "D1")), "too_little_money");
    assert_eq!(table.refuses(P1, buy(P1, "D2")), "too_little_money");
}

/// EMI-009
#[test]
fn giving_goes_to_a_player_and_not_to_the_bank() {
    let mut table = Setup::players(2).money(P1, 9).money(P2, 2).lies(P1, "D1", life("Common Purse")).ready();
    table.play(P1, activate(P1, "D1"), &[]);
    assert_eq!(table.purses(), [6, 5]);
}

/// EMI-006
#[test]
fn the_stash_holds_bought_cards_kept_life_cards_and_papers() {
    let mut table = Setup::players(2)
        .money(P1, 9)
        .lies(P1, "D1", document(6))
        .lies(P1, "D2", connection(4))
        .lies(P1, "D3", life("Scholarship"))
        .lies(P2, "D1", Card::PAYDAY)
        .lies(P2, "D2", Card::PAYDAY)
        .lies(P2, "D3", Card::PAYDAY)
        .lies(P2, "D4", Card::PAYDAY)
        .ready();
    table.play(P1, buy(P1, "D1"), &[]).play(P2, activate(P2, "D1"), &[]);
    table.play(P1, buy(P1, "D2"), &[]).play(P2, activate(P2, "D2"), &[]);
    table.play(P1, activate(P1, "D3"), &[]).play(P2, activate(P2, "D3"), &[]);
    table.play(P1, buy_paper(Ticket), &[]);
    assert_eq!(table.stash(P1), [document(6), connection(4), life("Scholarship")]);
    assert_eq!(table.player(P1).papers, Papers { passports: 0, tickets: 1 });
}

/// EMI-007
#[test]
fn available_is_what_lies_face_up_and_uncovered_in_any_layout_and_the_supply() {
    let table = Setup::players(2)
        .money(P1, 9)
        .lies(P1, "D1", document(1))
        .face_down(P1, "C1")
        .lies(P2, "B1", document(2))
        .face_down(P2, "C1")
        .lies(P2, "D2", document(3))
        .ready();
    assert!(table.offers(P1, buy(P1, "D1")));
    assert!(table.offers(P1, buy(P2, "D2")));
    assert!(table.offers(P1, buy_paper(Passport)) && table.offers(P1, buy_paper(Ticket)));
    assert_eq!(table.refuses(P1, buy(P1, "C1")), "not_available");
    assert_eq!(table.refuses(P1, buy(P2, "B1")), "not_available");
    assert_eq!(table.refuses(P1, buy(P2, "D5")), "not_available");
    assert!(table.place(P2, "D2").available && !table.place(P2, "B1").available);
}

/// EMI-008
#[test]
fn a_card_is_covered_while_one_of_the_cards_that_overlap_it_is_there() {
    #[rustfmt::skip]
    let covering = [
        ("A1", ["B1", "B2"]), ("A2", ["B2", "B3"]),
        ("B1", ["C1", "C2"]), ("B2", ["C2", "C3"]), ("B3", ["C3", "C4"]),
        ("C1", ["D1", "D2"]), ("C2", ["D2", "D3"]), ("C3", ["D3", "D4"]), ("C4", ["D4", "D5"]),
    ];
    for (place, by) in covering {
        assert_eq!(at(place).covered_by(), by.map(at), "{place}");
        for left in by {
            let table =
                Setup::players(2).money(P1, 9).lies(P1, place, Card::PAYDAY).lies(P1, left, document(1)).ready();
            assert!(!table.offers(P1, activate(P1, place)), "{place} under {left}");
        }
        let table = Setup::players(2).lies(P1, place, Card::PAYDAY).ready();
        assert!(table.offers(P1, activate(P1, place)), "{place} alone");
    }
    for place in ["D1", "D2", "D3", "D4", "D5"] {
        assert!(at(place).covered_by().is_empty());
    }
}

/// EMI-008
#[test]
fn only_direct_overlap_covers() {
    let table =
        Setup::players(2).lies(P1, "A1", Card::PAYDAY).lies(P1, "C1", document(1)).lies(P1, "D1", document(2)).ready();
    assert!(table.place(P1, "A1").available, "nothing is left in row B");
}

/// EMI-010
#[test]
fn tokens_on_pay_raise_slots_are_not_money() {
    let setup = Setup::players(2).raises(P1, 2).lies(P1, "D1", document(1)).lies(P1, "D2", life("Keeping Up"));
    let table = setup.clone().ready();
    assert_eq!(table.refuses(P1, buy(P1, "D1")), "too_little_money");
    let mut richest = setup.money(P2, 2).ready();
    richest.play(P1, activate(P1, "D2"), &[]);
    assert_eq!(richest.purses(), [1, 2], "half of the 2 of the other player");
    let mut border =
        Setup::players(2).destination(P1, Country::Portugal).raises(P1, 2).money(P1, 3).at_border(P1).ready();
    border.play(P1, Action::Withdraw, &[]);
    assert_eq!(border.player(P1).withdrawal.demand_loss, 2, "3 Money do not meet a demand of 4");
}

/// EMI-011
#[test]
fn a_salary_is_the_number_on_the_career_and_its_pay_raises() {
    #[rustfmt::skip]
    let careers = [
        (Career::Accountant, 2, 1), (Career::Cook, 1, 2), (Career::Electrician, 2, 1), (Career::Engineer, 2, 1),
        (Career::Farmer, 1, 2), (Career::Musician, 1, 2), (Career::Nurse, 2, 1), (Career::Teacher, 1, 2),
        (Career::Translator, 1, 2),
    ];
    for (career, salary, slots) in careers {
        assert_eq!((career.salary(), career.slots()), (salary, slots), "{}", career.name());
        let table = Setup::players(2).career(P1, career).raises(P1, slots).ready();
        assert_eq!(table.player(P1).salary, if slots == 2 { 1 + 1 + 3 } else { 2 + 1 });
    }
}

/// EMI-012
#[test]
fn the_fee_is_one_money() {
    let mut table = Setup::players(2).money(P1, 5).lies(P2, "D1", document(1)).lies(P2, "D2", document(2)).ready();
    table.play(P1, discard(P2, "D1"), &[]);
    assert_eq!(table.purses(), [5 - 1 + 2, 1]);
}
