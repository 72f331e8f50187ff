//! Journeys and work.

use caravanserai_journey::{Action, Event, Step, TaskCard};

use crate::scene::Scene;
use crate::table::{BROWN, F, GREEN, K, ORANGE, RED, S, T, U, YELLOW, card, gift, lira, seat};

/// JRN-084
#[test]
fn those_in_the_neighbourhood_are_asked_and_nobody_has_to() {
    let mut table = Scene::taksim(4).pile(T, &[RED]).money(RED, 9).set();
    table.reveal();
    assert_eq!(table.legal(RED), [Action::Travel, Action::Decline]);
    table.play(RED, Action::Decline);
    assert_eq!(table.today(), "w1d5");
    assert_eq!(table.money(RED), 9);
}

/// JRN-084, JRN-100, E13
#[test]
fn a_journey_that_nobody_can_use_is_put_away() {
    let mut table = Scene::new(5)
        .on("w2d3")
        .evening()
        .upright(&["P05", "J05", "W05"])
        .sideways(&["P06"])
        .pile(T, &[ORANGE])
        .pile(S, &[RED, BROWN, GREEN])
        .pile(K, &[YELLOW])
        .set();
    table.reveal();
    assert!(table.was_told(&Event::Unused { card: card("J05") }));
    assert!(table.used().contains(&card("J05")));
}

/// JRN-085
#[test]
fn a_traveller_needs_a_solved_obstacle_no_fine_and_the_money() {
    let mut solved = Scene::taksim(4).pile(T, &[RED]).money(RED, 9).set();
    solved.reveal();
    assert!(solved.allows(RED, &Action::Travel));
    let mut poor = Scene::taksim(4).pile(T, &[RED]).money(RED, 8).set();
    poor.reveal();
    assert_eq!(poor.legal(RED), [Action::Decline]);
    assert_eq!(poor.refuses(RED, Action::Travel).rule, Some("JRN-085"));
    let mut open = Scene::taksim(4).pile(T, &[GREEN]).money(GREEN, 20).set();
    open.reveal();
    assert_eq!(open.today(), "w1d5", "with an open obstacle nobody is asked");
    let mut fined = Scene::taksim(4).upright(&["P07"]).pile(T, &[RED]).money(RED, 20).set();
    fined.reveal();
    assert_eq!(fined.today(), "w1d5", "after a fine nobody is asked");
}

/// JRN-086
#[test]
fn the_lowest_marker_is_asked_first() {
    let mut table = Scene::taksim(4)
        .completed(BROWN, TaskCard::BurdenOfMemories)
        .has(BROWN, TaskCard::MoneyTransfer)
        .pile(T, &[BROWN, RED])
        .money(RED, 9)
        .money(BROWN, 9)
        .set();
    table.reveal();
    assert_eq!(table.waiting(), [BROWN]);
    table.play(BROWN, Action::Travel);
    assert_eq!(table.today(), "w1d5", "one player uses a journey");
    assert!(table.player(RED).departure.is_none());
}

/// JRN-087, JRN-086, E26
#[test]
fn whoever_knows_the_driver_goes_first_and_pays_5000_less() {
    let mut table = Scene::new(4)
        .on("w2d3")
        .evening()
        .completed(GREEN, TaskCard::OldDebt)
        .stood(GREEN, "w1d1", S)
        .completed(ORANGE, TaskCard::LostOnTheWay)
        .driver(ORANGE, "J07", "w1d4")
        .pile(T, &[GREEN, ORANGE])
        .money(GREEN, 12)
        .money(ORANGE, 5)
        .upright(&["J06", "P10"])
        .set();
    table.reveal();
    assert_eq!(table.waiting(), [ORANGE]);
    table.play(ORANGE, Action::Travel);
    assert_eq!(table.money(ORANGE), 0);
    assert!(table.player(ORANGE).departure.is_some());
    assert_eq!(table.today(), "w2d4", "Green cannot use it any more");
}

/// JRN-088
#[test]
fn a_discount_does_not_go_below_nothing() {
    assert_eq!(lira(3).less(lira(5)), lira(0));
    let mut table = Scene::new(4)
        .on("w2d6")
        .evening()
        .completed(RED, TaskCard::LostOnTheWay)
        .driver(RED, "J07", "w1d4")
        .pile(T, &[RED])
        .money(RED, 2)
        .upright(&["J11", "P01"])
        .set();
    table.reveal().play(RED, Action::Travel);
    assert_eq!(table.money(RED), 0, "7 000 less 5 000");
}

/// JRN-089
#[test]
fn the_traveller_pays_and_leaves_the_board() {
    let mut table = Scene::taksim(4).pile(T, &[RED]).money(RED, 11).set();
    table.reveal().play(RED, Action::Travel);
    assert_eq!(table.money(RED), 2);
    assert_eq!(table.pile(T), Vec::<usize>::new());
    let departure = table.player(RED).departure.expect("gone");
    assert_eq!((departure.card, departure.paid), (card("J07"), lira(9)));
    assert!(!table.onlooker().order.contains(&seat(RED)));
    assert_eq!(table.refuses(RED, Action::Stay).code, "not_your_turn");
}

/// JRN-090
#[test]
fn journeys_are_handled_one_by_one_and_a_no_does_not_bind_for_the_next() {
    let mut table = Scene::new(4)
        .on("w1d4")
        .evening()
        .completed(RED, TaskCard::OldDebt)
        .stood(RED, "w1d1", S)
        .completed(BROWN, TaskCard::BurdenOfMemories)
        .has(BROWN, TaskCard::MoneyTransfer)
        .pile(T, &[RED, BROWN])
        .money(RED, 20)
        .money(BROWN, 20)
        .upright(&["J08", "J07", "P10"])
        .set();
    table.reveal();
    assert!(matches!(table.step(), Step::Journey { card, .. } if card.face().id == "J07"), "nobody is in Sultanahmet");
    assert_eq!(table.waiting(), [RED]);
    table.play(RED, Action::Decline);
    assert_eq!(table.waiting(), [BROWN]);
    table.play(BROWN, Action::Decline);
    assert!(table.was_told(&Event::Unused { card: card("J07") }));
}

/// JRN-091, E49
#[test]
fn missing_money_may_be_given_while_the_question_is_open() {
    let mut table = Scene::taksim(4).pile(T, &[RED]).money(RED, 7).set();
    table.reveal();
    assert_eq!(
        table.step(),
        Step::Journey { seat: seat(RED), card: card("J07"), cost: lira(9), missing: Some(lira(2)) }
    );
    table.play(ORANGE, gift(RED, 2));
    assert!(table.allows(RED, &Action::Travel));
    table.play(RED, Action::Travel);
    assert_eq!(table.money(RED), 0);
}

/// JRN-091
#[test]
fn with_closed_purses_the_missing_sum_is_for_the_asked_player_alone() {
    let mut table = Scene::taksim(4)
        .options(|options| options.purses = caravanserai_journey::Purses::Closed)
        .pile(T, &[RED])
        .money(RED, 7)
        .set();
    table.reveal();
    let missing = |step: Step| match step {
        Step::Journey { missing, .. } => missing,
        other => panic!("{other:?}"),
    };
    assert_eq!(missing(table.view(RED).step), Some(lira(2)));
    assert_eq!(missing(table.view(GREEN).step), None);
    assert_eq!(missing(table.onlooker().step), None);
}

/// JRN-092
#[test]
fn one_player_takes_the_wage_and_nobody_has_to() {
    let mut table = Scene::new(4).on("w1d4").evening().pile(T, &[GREEN, RED]).upright(&["W09", "P10"]).set();
    table.reveal();
    assert_eq!(table.legal(GREEN), [Action::Work, Action::Decline]);
    table.play(GREEN, Action::Work);
    assert_eq!((table.money(GREEN), table.money(RED)), (12, 6));
    assert_eq!(table.today(), "w1d5");

    let mut nobody = Scene::new(4).on("w1d4").evening().pile(T, &[GREEN]).upright(&["W09", "P10"]).set();
    nobody.reveal().play(GREEN, Action::Decline);
    assert_eq!(nobody.money(GREEN), 6);
}

/// JRN-093, JRN-042, E25
#[test]
fn leaving_and_coming_back_costs_the_place_in_line_for_work() {
    let mut table = Scene::new(4).on("w1d6").turn_of(RED).pile(S, &[RED, GREEN]).upright(&["W03"]).set();
    table.play(RED, crate::table::go(K)).until_day("w2d1").until_turn_of(RED).play(RED, crate::table::go(S));
    assert_eq!(table.pile(S), [GREEN, RED]);
    table.until_day("w2d2").reveal();
    assert_eq!(table.waiting(), [GREEN]);
    table.play(GREEN, Action::Work);
    assert_eq!((table.money(GREEN), table.money(RED)), (10, 6));
}

/// JRN-094, E38
#[test]
fn a_good_reputation_goes_first_and_earns_1000_more() {
    let scene = || {
        let mut table = Scene::new(4)
            .on("w1d4")
            .evening()
            .completed(ORANGE, TaskCard::GoodReputation)
            .pile(U, &[RED, ORANGE])
            .upright(&["W07", "P10"])
            .set();
        table.reveal();
        table
    };
    let mut taken = scene();
    assert_eq!(taken.waiting(), [ORANGE]);
    taken.play(ORANGE, Action::Work);
    assert_eq!(taken.money(ORANGE), 10);
    let mut left = scene();
    left.play(ORANGE, Action::Decline).play(RED, Action::Work);
    assert_eq!(left.money(RED), 9);
}

/// JRN-095
#[test]
fn work_is_handled_from_the_leftmost_square() {
    let mut table = Scene::new(4)
        .on("w1d4")
        .evening()
        .pile(T, &[RED])
        .pile(F, &[ORANGE])
        .pile(U, &[BROWN])
        .upright(&["W08", "W07", "W09", "P10"])
        .set();
    table.reveal();
    let mut asked = Vec::new();
    while let Step::Work { seat, .. } = table.step() {
        asked.push(seat.index());
        table.play(seat.index(), Action::Decline);
    }
    assert_eq!(asked, [ORANGE, BROWN, RED]);
}

/// JRN-096
#[test]
fn no_day_has_two_work_cards_of_one_place_and_work_does_not_bar_from_more() {
    use caravanserai_journey::{DECK, Kind};
    let work: Vec<_> = DECK.iter().filter(|face| face.kind == Kind::Work).map(|face| (face.day, face.place)).collect();
    assert!(work.iter().all(|place| work.iter().filter(|other| *other == place).count() == 1));
    let mut table = Scene::new(4).on("w1d4").evening().pile(T, &[RED]).upright(&["W09", "P10"]).set();
    table.reveal().play(RED, Action::Work);
    assert!(!table.player(RED).fined_today, "nothing is noted that would bar from a second card");
}

/// JRN-097, JRN-085, E57
#[test]
fn the_obstacle_does_not_matter_for_work() {
    let mut table =
        Scene::new(5).on("w1d5").evening().pile(S, &[YELLOW]).money(YELLOW, 20).upright(&["J10", "W10", "P12"]).set();
    table.reveal();
    assert_eq!(table.step(), Step::Work { seat: seat(YELLOW), card: card("W10"), wage: lira(4) });
    table.refuses(YELLOW, Action::Travel);
    table.play(YELLOW, Action::Work);
    assert_eq!(table.money(YELLOW), 24);
}

/// JRN-098, JRN-093, E39
#[test]
fn all_journeys_are_settled_before_any_work() {
    let scene = || {
        let mut table = Scene::new(4)
            .on("w1d4")
            .evening()
            .completed(RED, TaskCard::OldDebt)
            .stood(RED, "w1d1", S)
            .pile(T, &[RED, GREEN])
            .money(RED, 9)
            .upright(&["W09", "J07", "P10"])
            .set();
        table.reveal();
        table
    };
    let mut leaves = scene();
    assert!(matches!(leaves.step(), Step::Journey { .. }), "though the work card lies further left");
    leaves.play(RED, Action::Travel).play(GREEN, Action::Work);
    assert_eq!((leaves.money(RED), leaves.money(GREEN)), (0, 12));
    let mut works = scene();
    works.play(RED, Action::Decline).play(RED, Action::Work);
    assert_eq!(works.money(RED), 15);
}

/// JRN-099
#[test]
fn legal_aid_lifts_the_ban_on_work_too() {
    let mut table = Scene::new(4)
        .on("w2d4")
        .evening()
        .completed(RED, TaskCard::LegalAid)
        .pile(T, &[RED])
        .upright(&["P07", "W09", "P10"])
        .set();
    table.reveal();
    assert!(table.player(RED).fined_today);
    table.play(RED, Action::Work);
    assert_eq!(table.money(RED), 10);
}

/// JRN-069, JRN-074, JRN-083, JRN-085, JRN-092, E36
#[test]
fn a_wide_raid_a_permit_a_journey_and_work_in_one_place() {
    let mut table = Scene::new(4)
        .on("w1d5")
        .evening()
        .completed(RED, TaskCard::OldDebt)
        .stood(RED, "w1d1", S)
        .completed(BROWN, TaskCard::WorkPermit)
        .pile(S, &[RED, BROWN])
        .money(RED, 9)
        .money(BROWN, 5)
        .upright(&["P08", "P09", "W10", "J10", "P12"])
        .set();
    table.reveal();
    assert_eq!(table.money(RED), 6);
    assert_eq!(table.waiting(), [BROWN], "Red is barred, Brown's obstacle is open: nobody is asked to travel");
    table.play(BROWN, Action::Work);
    assert_eq!(table.money(BROWN), 9);
}
