//! Reveal, raids, fines, help, arrests.

use caravanserai_journey::{Action, Event, Lies, Purses, Step, TaskCard};

use crate::scene::Scene;
use crate::table::{BROWN, F, GREEN, K, ORANGE, RED, S, T, U, YELLOW, card, day, gift, lira, offer, seat};

/// The evening of the rulebook: one raid upright, a second one sideways.
fn third_day() -> Scene {
    Scene::new(5)
        .on("w2d3")
        .evening()
        .upright(&["P05", "J05", "W05"])
        .sideways(&["P06"])
        .pile(T, &[RED, ORANGE])
        .pile(S, &[BROWN, GREEN])
        .pile(K, &[YELLOW])
        .money(RED, 2)
        .money(ORANGE, 7)
}

/// JRN-064, JRN-065, E10
#[test]
fn upright_cards_are_turned_up_and_sideways_ones_stay_down() {
    let mut table = third_day().set();
    table.reveal();
    assert_eq!(table.face_up(), [card("P05"), card("J05"), card("W05")]);
    assert_eq!(table.row(3)[3], Lies::Sideways);
    assert!(table.was_told(&Event::Raid { cards: 1, fine: lira(4) }));
}

/// JRN-064
#[test]
fn the_evening_is_reveal_police_journeys_work_and_the_next_day() {
    let mut table = Scene::new(4)
        .on("w1d4")
        .evening()
        .completed(BROWN, TaskCard::OldDebt)
        .stood(BROWN, "w1d1", S)
        .money(BROWN, 15)
        .pile(T, &[RED, BROWN])
        .upright(&["P07", "J07", "W09", "P10"])
        .set();
    table.play(RED, Action::Reveal);
    let rank = |event: &Event| match event {
        Event::Turned { .. } => 1,
        Event::Raid { .. } | Event::FinePaid { .. } => 2,
        Event::Unused { card } if card.face().id == "J07" => 3,
        Event::Unused { .. } => 4,
        Event::NewDay { .. } => 5,
        _ => 0,
    };
    let ranks: Vec<i32> = table.told.iter().map(|told| rank(&told.event)).filter(|rank| *rank > 0).collect();
    assert!(ranks.is_sorted(), "{ranks:?}");
    assert_eq!(ranks.last(), Some(&5));
}

/// JRN-066, JRN-131, E16
#[test]
fn knowing_the_driver_is_completed_right_after_the_reveal() {
    let mut table = Scene::new(5)
        .on("w2d4")
        .evening()
        .has(BROWN, TaskCard::KnowingTheDriver)
        .pile(T, &[BROWN])
        .upright(&["J07", "P07"])
        .set();
    table.reveal();
    let place = |wanted: &Event| table.told.iter().position(|told| told.event == *wanted).expect("told");
    let done = place(&Event::TaskDone { seat: seat(BROWN), card: TaskCard::KnowingTheDriver });
    assert!(place(&Event::Turned { row: 4, square: 2, card: card("P07") }) < done);
    assert!(done < place(&Event::Raid { cards: 1, fine: lira(4) }));
    assert_eq!(table.opportunity(BROWN).completed, Some(day("w2d4")));
    table.until_day("w2d5");
    assert!(table.opportunity(BROWN).in_effect);
}

/// JRN-067
#[test]
fn without_a_police_card_nothing_happens() {
    let mut table = Scene::new(4).on("w1d3").evening().pile(T, &[RED]).money(RED, 0).upright(&["J05", "P10"]).set();
    table.reveal();
    assert_eq!((table.money(RED), table.today()), (0, "w1d4".to_owned()));
    assert_eq!(table.pile(T), [RED]);
}

/// JRN-068, JRN-071, JRN-072, JRN-078, JRN-080, E11
#[test]
fn one_raid_is_for_taksim_and_who_cannot_pay_goes_to_jail() {
    let mut table = third_day().set();
    table.reveal();
    assert_eq!((table.money(ORANGE), table.money(RED)), (3, 2));
    assert_eq!(
        table.step(),
        Step::Settlement { fine: lira(4), owing: [seat(RED)].into_iter().collect(), answered: Default::default() }
    );
    table.pass_until(|table| !matches!(table.step(), Step::Settlement { .. }));
    let jail = &table.onlooker().jail[0];
    assert_eq!(
        (jail.card.card, jail.prisoners[0].seat, jail.prisoners[0].release),
        (card("P05"), seat(RED), Some(day("w2d6")))
    );
    assert_eq!(table.money(RED), 2);
    for untouched in [BROWN, GREEN, YELLOW] {
        assert_eq!(table.money(untouched), 6);
        assert!(!table.player(untouched).fined_today);
    }
}

/// JRN-069, JRN-070, E28
#[test]
fn two_or_more_raids_reach_everything_but_kadikoy_for_the_lowest_fine() {
    let mut table = Scene::new(5)
        .on("w1d6")
        .evening()
        .pile(T, &[RED])
        .pile(F, &[ORANGE])
        .pile(S, &[BROWN])
        .pile(U, &[GREEN])
        .pile(K, &[YELLOW])
        .upright(&["P10", "P11", "P12", "W01"])
        .set();
    table.reveal();
    let sums: Vec<u16> = (0..5).map(|number| table.money(number)).collect();
    assert_eq!(sums, [3, 3, 3, 3, 6]);
    assert!(table.was_told(&Event::Raid { cards: 3, fine: lira(3) }));
}

/// JRN-071
#[test]
fn whoever_has_the_money_must_pay() {
    let mut table = third_day().set();
    table.reveal();
    assert!(table.was_told(&Event::FinePaid { seat: seat(ORANGE), amount: lira(4) }));
    assert!(table.player(ORANGE).fined_today);
    assert_eq!(table.legal(ORANGE), [Action::NothingMore], "there is no way to keep it");
}

/// JRN-073, JRN-083, E29
#[test]
fn exactly_the_fine_is_enough_and_bars_from_work() {
    let mut table =
        Scene::new(5).on("w2d4").evening().pile(T, &[YELLOW]).money(YELLOW, 4).upright(&["P07", "W09", "P10"]).set();
    table.reveal();
    assert_eq!((table.money(YELLOW), table.today()), (0, "w2d5".to_owned()));
    assert!(table.was_told(&Event::Unused { card: card("W09") }));
    assert!(table.used().contains(&card("W09")));
}

/// JRN-074, JRN-133, JRN-134
#[test]
fn a_work_permit_protects_where_work_is_offered() {
    let scene = |cards: &[&str]| {
        let mut table = Scene::new(4)
            .on("w2d4")
            .evening()
            .completed(RED, TaskCard::WorkPermit)
            .pile(T, &[RED])
            .upright(cards)
            .set();
        table.reveal();
        table
    };
    let safe = scene(&["P07", "W09", "P10"]);
    assert!(safe.was_told(&Event::RaidIgnored { seat: seat(RED), place: T }));
    assert_eq!((safe.money(RED), safe.player(RED).fined_today), (6, false));
    assert!(safe.allows(RED, &Action::Work), "no fine was paid");
    let elsewhere = scene(&["P07", "W08", "P10"]);
    assert!(elsewhere.was_told(&Event::FinePaid { seat: seat(RED), amount: lira(4) }));
}

/// JRN-134
#[test]
fn a_work_permit_works_on_the_evening_of_its_completion() {
    let mut table = Scene::new(2)
        .on("w2d4")
        .turn_of(RED)
        .has(RED, TaskCard::WorkPermit)
        .stood(RED, "w2d2", F)
        .pile(S, &[RED])
        .upright(&["P07", "W09"])
        .set();
    table.play(RED, crate::table::go(T));
    assert_eq!(table.opportunity(RED).completed, Some(day("w2d4")));
    table.reveal();
    assert!(table.was_told(&Event::RaidIgnored { seat: seat(RED), place: T }));
}

/// JRN-075, JRN-099, E37
#[test]
fn legal_aid_caps_the_fine_and_bars_from_nothing() {
    let mut table = Scene::new(5)
        .on("w2d4")
        .evening()
        .completed(YELLOW, TaskCard::LegalAid)
        .completed(YELLOW, TaskCard::OldDebt)
        .stood(YELLOW, "w1d1", S)
        .pile(T, &[YELLOW])
        .money(YELLOW, 12)
        .upright(&["P07", "J07"])
        .set();
    table.reveal();
    assert!(table.was_told(&Event::FinePaid { seat: seat(YELLOW), amount: lira(2) }));
    table.play(YELLOW, Action::Travel);
    assert_eq!(table.money(YELLOW), 1);
}

/// JRN-076, JRN-083, E30
#[test]
fn a_gift_in_time_pays_the_fine_at_once() {
    let mut table = third_day().set();
    table.reveal().play(BROWN, gift(RED, 2));
    assert_eq!(table.money(RED), 0);
    assert!(table.was_told(&Event::FinePaid { seat: seat(RED), amount: lira(4) }));
    assert!(table.onlooker().jail.is_empty());
    assert_eq!(table.pile(T), [RED, ORANGE]);
    assert!(!matches!(table.step(), Step::Settlement { .. }), "nobody is in need any more");
}

/// JRN-076, JRN-078
#[test]
fn those_who_cannot_pay_go_to_jail_together() {
    let mut table = third_day().money(ORANGE, 1).set();
    table.reveal().pass_until(|table| !matches!(table.step(), Step::Settlement { .. }));
    let jail = table.onlooker().jail;
    assert_eq!(jail.len(), 1);
    assert_eq!(jail[0].prisoners.iter().map(|prisoner| prisoner.seat.index()).collect::<Vec<_>>(), [RED, ORANGE]);
    assert!(!table.used().contains(&card("P05")), "the card lies beside the board");
    assert_eq!(table.pile(T), Vec::<usize>::new());
}

/// JRN-077, E31
#[test]
fn money_for_the_fine_cannot_be_given_away() {
    let mut table = third_day().set();
    let all = caravanserai_journey::OfferForm { to: Some(seat(GREEN)), give_thousands: 7, ..Default::default() };
    table.play(ORANGE, offer(caravanserai_journey::OfferForm { want_thousands: 1, ..all }));
    table.reveal();
    assert_eq!(table.money(ORANGE), 3, "the fine was paid before anything else");
    assert!(table.view(GREEN).offers.is_empty(), "the offer has lapsed");
    assert_eq!(table.refuses(ORANGE, gift(GREEN, 7)).rule, Some("JRN-143"));
    assert_eq!(table.refuses(ORANGE, gift(GREEN, 4)).rule, Some("JRN-143"));
    table.play(ORANGE, gift(GREEN, 3));
    assert_eq!(table.money(GREEN), 9);
}

/// JRN-077, JRN-076, JRN-072, E63
#[test]
fn somebody_in_need_may_help_another_in_need() {
    let mut table = Scene::new(4)
        .on("w2d3")
        .evening()
        .upright(&["P05", "W05"])
        .pile(T, &[RED, GREEN])
        .pile(K, &[ORANGE, BROWN])
        .money(RED, 2)
        .money(GREEN, 2)
        .set();
    table.reveal();
    assert_eq!(table.waiting(), [RED, ORANGE, BROWN, GREEN], "two are in need, so both are waited for");
    table.play(RED, gift(GREEN, 2));
    assert_eq!((table.money(GREEN), table.pile(T)), (0, vec![RED, GREEN]));
    table.play(ORANGE, Action::NothingMore).play(BROWN, Action::NothingMore);
    assert_eq!((table.money(RED), table.pile(T)), (0, vec![GREEN]));
    assert_eq!(table.onlooker().jail[0].prisoners[0].release, Some(day("w2d6")));
}

/// JRN-079
#[test]
fn of_several_lowest_fines_the_leftmost_card_is_taken() {
    let mut table = Scene::new(4)
        .on("w1d3")
        .evening()
        .upright(&["P06", "P05", "W06"])
        .pile(T, &[RED])
        .money(RED, 0)
        .money(ORANGE, 0)
        .money(BROWN, 0)
        .money(GREEN, 0)
        .set();
    table.reveal();
    assert_eq!(table.onlooker().jail[0].card.card, card("P05"), "4 000 is less than 5 000");

    let mut table =
        Scene::new(4).on("w1d6").evening().upright(&["P12", "P11", "P10"]).pile(T, &[RED]).money(RED, 0).set();
    table.reveal().pass_until(|table| !matches!(table.step(), Step::Settlement { .. }));
    assert_eq!(table.onlooker().jail[0].card.card, card("P10"));
}

/// JRN-080, E12
#[test]
fn the_release_day_is_three_days_after_the_arrest() {
    let release = |on: &str, police: &str| {
        let mut table = Scene::new(2).on(on).evening().upright(&[police, "P12"]).pile(T, &[RED]).money(RED, 0).set();
        table.reveal().pass_until(|table| !matches!(table.step(), Step::Settlement { .. }));
        table.onlooker().jail[0].prisoners[0].release
    };
    assert_eq!(release("w2d2", "P03"), Some(day("w2d5")));
    assert_eq!(release("w2d3", "P05"), Some(day("w2d6")));
}

/// JRN-081, E54
#[test]
fn release_days_run_on_across_weeks() {
    let release = |on: &str, police: &str| {
        let mut table =
            Scene::new(2).on(on).evening().upright(&[police]).deck(&["J01"]).pile(T, &[RED]).money(RED, 0).set();
        table.reveal().pass_until(|table| !matches!(table.step(), Step::Settlement { .. }));
        table.onlooker().jail[0].prisoners[0].release
    };
    assert_eq!(release("w1d4", "P07"), Some(day("w2d1")));
    assert_eq!(release("w1d5", "P08"), Some(day("w2d2")));
    assert_eq!(release("w1d6", "P10"), Some(day("w2d3")));
}

/// JRN-082
#[test]
fn after_a_late_arrest_only_bail_leads_out() {
    for (on, police) in [("w3d4", "P07"), ("w3d5", "P08")] {
        let mut table = Scene::new(2).on(on).evening().upright(&[police, "P12"]).pile(T, &[RED]).money(RED, 0).set();
        table.reveal().pass_until(|table| !matches!(table.step(), Step::Settlement { .. }));
        assert_eq!(table.onlooker().jail[0].prisoners[0].release, None);
        table.play(ORANGE, gift(RED, 5)).until_turn_of(RED).play(RED, Action::StopLooking);
        assert_eq!(table.legal(RED), [Action::PayBail, Action::EndTurn]);
    }
}

/// JRN-083
#[test]
fn a_fine_bars_from_journeys_and_work_of_the_evening() {
    let mut table = Scene::new(4)
        .on("w1d4")
        .evening()
        .completed(RED, TaskCard::OldDebt)
        .stood(RED, "w1d1", S)
        .money(RED, 20)
        .pile(T, &[RED])
        .upright(&["P07", "J07", "W09", "P10"])
        .set();
    table.reveal();
    assert_eq!((table.money(RED), table.today()), (16, "w1d5".to_owned()), "nobody was asked anything");
}

/// JRN-169
#[test]
fn the_window_waits_for_everybody_who_could_help() {
    let mut table = third_day().money(GREEN, 0).set();
    table.reveal();
    assert_eq!(table.waiting(), [ORANGE, BROWN, YELLOW], "not the one in need, not the one without money");
    table.play(BROWN, Action::NothingMore);
    assert_eq!(table.refuses(BROWN, Action::NothingMore).rule, Some("JRN-169"));
    table.play(BROWN, gift(RED, 1));
    assert_eq!(table.money(RED), 3, "a no may be followed by a gift");
    assert!(matches!(table.step(), Step::Settlement { .. }), "a gift does not close the window");
    table.play(YELLOW, Action::NothingMore).play(ORANGE, Action::NothingMore);
    assert_eq!(table.money(RED), 3);
    assert_eq!(table.onlooker().jail.len(), 1);
}

/// JRN-169
#[test]
fn the_window_opens_only_if_somebody_cannot_pay() {
    let mut table = third_day().money(RED, 4).set();
    table.reveal();
    assert!(!matches!(table.step(), Step::Settlement { .. }));
    let mut alone = Scene::new(2)
        .on("w1d4")
        .evening()
        .upright(&["P07", "P10"])
        .pile(T, &[RED])
        .money(RED, 0)
        .money(ORANGE, 0)
        .set();
    alone.reveal();
    assert_eq!((alone.today().as_str(), alone.onlooker().jail.len()), ("w1d5", 1), "nobody could help");
}

/// JRN-169
#[test]
fn with_closed_purses_everybody_is_waited_for() {
    let mut table = third_day().money(GREEN, 0).options(|options| options.purses = Purses::Closed).set();
    table.reveal();
    assert_eq!(table.waiting(), [ORANGE, BROWN, GREEN, YELLOW]);
}

/// JRN-169
#[test]
fn when_the_clock_runs_out_nothing_more_is_given() {
    let mut table = third_day().set();
    table.reveal();
    for number in table.waiting() {
        assert_eq!(table.game.when_time_is_up(seat(number)), Some(Action::NothingMore));
        table.play(number, Action::NothingMore);
    }
    assert_eq!(table.onlooker().jail.len(), 1);
}

/// JRN-169, E64
#[test]
fn one_answer_closes_the_window_if_nobody_else_could_help() {
    let mut table = Scene::new(3)
        .on("w1d4")
        .evening()
        .upright(&["P07", "P10"])
        .pile(T, &[RED])
        .pile(K, &[BROWN, ORANGE])
        .money(RED, 0)
        .money(BROWN, 3)
        .money(ORANGE, 0)
        .set();
    table.reveal();
    assert_eq!(table.waiting(), [BROWN]);
    table.play(BROWN, Action::NothingMore);
    assert_eq!(table.onlooker().jail[0].prisoners[0].seat, seat(RED));
}

/// JRN-101, JRN-102, JRN-103, E20
#[test]
fn the_next_day_is_prepared() {
    let mut table = third_day().money(RED, 8).set();
    table.reveal().until_day("w2d4");
    for name in ["P05", "J05", "W05"] {
        assert!(table.used().contains(&card(name)));
    }
    assert_eq!(table.row(3), [Lies::Upright], "P06 is upright now");
    assert_eq!(table.onlooker().starter, seat(ORANGE));
    let mut last = Scene::new(4).on("w2d6").evening().upright(&["P01"]).set();
    last.reveal();
    let view = last.onlooker();
    assert_eq!((view.day_of_week, view.week), (1, 3));
}
