//! Winning.

use caravanserai_core::Seats;
use caravanserai_emigration::*;

use crate::table::*;

/// The last player of a table crosses and the game ends; the unseen cards are any.
fn finish(setup: Setup, last: caravanserai_core::Seat, through: u8) -> Table {
    let mut table = setup.ready();
    table.play_anyhow(last, cross(through));
    table
}

/// EMI-087
#[test]
fn everybody_who_entered_wins() {
    let setup = Setup::players(3).entered(P1, 1, 11, 2).refused(P2, 1, 12, 9).crossing(P3, 20, 1, 1);
    let table = finish(setup, P3, 2);
    assert_eq!(table.winners(), Seats::only(P1).with(P3));
}

/// EMI-088
#[test]
fn the_most_assurance_left_is_the_ultimate_winner() {
    let setup = Setup::players(3).entered(P1, 1, 11, 2).entered(P2, 1, 12, 30).crossing(P3, 20, 1, 1);
    assert_eq!(finish(setup, P3, 2).ultimate_winner(), Some(P2));
}

/// EMI-089
#[test]
fn only_who_entered_can_be_ultimate_winner() {
    let setup = Setup::players(2).refused(P1, 1, 12, 50).crossing(P2, 17, 1, 1);
    let table = finish(setup, P2, 4);
    assert_eq!((table.ultimate_winner(), table.standing().places.as_slice()), (Some(P2), &[2, 1][..]));
}

/// EMI-089
#[test]
fn if_nobody_entered_nobody_wins() {
    let table = finish(Setup::players(2).refused(P1, 1, 12, 50).crossing(P2, 2, 1, 1), P2, 4);
    assert!(table.winners().is_empty());
    assert_eq!(table.ultimate_winner(), None);
    assert!(table.standing().winners().is_empty(), "the first place stays empty");
    assert!(table.events.contains(&Event::Ended { ultimate_winner: None, entered: 0 }));
}

/// EMI-090
#[test]
fn a_tie_goes_to_the_most_money_and_otherwise_to_nobody() {
    // The third player enters with at most 2 left.
    let setup = |first, second| {
        let setup = Setup::players(3).entered(P1, 1, 11, 4).money(P1, first).entered(P2, 2, 10, 4).money(P2, second);
        finish(setup.crossing(P3, 13, 1, 1), P3, 1)
    };
    assert_eq!(setup(3, 1).ultimate_winner(), Some(P1));
    assert_eq!(setup(1, 3).ultimate_winner(), Some(P2));
    assert_eq!(setup(3, 3).ultimate_winner(), None, "and not the third");
}

/// EMI-091
#[test]
fn places_go_by_assurance_then_money_and_those_outside_share_the_last() {
    let setup = Setup::players(6)
        .entered(seat(0), 1, 11, 2)
        .money(seat(0), 1)
        .entered(seat(1), 1, 12, 2)
        .money(seat(1), 5)
        .refused(seat(2), 1, 13, 40)
        .entered(seat(3), 2, 10, 2)
        .money(seat(3), 1)
        .refused(seat(4), 2, 11, 0)
        .crossing(seat(5), 30, 1, 1);
    let table = finish(setup, seat(5), 3);
    assert_eq!(table.standing().places.as_slice(), [3, 2, 5, 3, 5, 1]);
}
