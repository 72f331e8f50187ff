//! Obstacles and opportunities.

use caravanserai_journey::{Action, Event, Step, TaskCard};

use crate::scene::Scene;
use crate::table::{BROWN, F, K, ORANGE, RED, S, T, Table, U, card, day, go, lira, seat};

/// Plays Red along a way, one place a day, and gives the table after Red's last step.
fn walk(card: TaskCard, start: &str, from: caravanserai_journey::Place, way: &[caravanserai_journey::Place]) -> Table {
    let scene = Scene::new(2).on(start).has(RED, card);
    let mut table = if from == K { scene.set() } else { scene.pile(from, &[RED]).set() };
    for (number, place) in way.iter().enumerate() {
        if number > 0 {
            table.pass_until(|table| matches!(table.step(), Step::EndTurn { .. }) || table.waiting() != [RED]);
            table.pass_until(|table| table.waiting() == [RED] && matches!(table.step(), Step::Move { .. }));
        } else {
            table.until_turn_of(RED);
        }
        let here = table.player(RED).whereabouts.place();
        table.play(RED, if here == Some(*place) { Action::Stay } else { go(*place) });
    }
    table
}

/// JRN-116
#[test]
fn an_open_obstacle_keeps_one_in_istanbul() {
    let mut table = Scene::new(2).on("w1d4").evening().pile(T, &[RED]).money(RED, 20).upright(&["J07", "P10"]).set();
    table.reveal();
    assert!(table.obstacle(RED).completed.is_none());
    assert_eq!(table.today(), "w1d5", "nobody was asked");
}

/// JRN-117
#[test]
fn an_opportunity_is_voluntary_and_gives_its_bonus_for_good() {
    let mut table = Scene::taksim(4).pile(T, &[RED]).money(RED, 9).set();
    assert!(table.opportunity(RED).completed.is_none());
    table.reveal();
    assert!(table.allows(RED, &Action::Travel), "an open opportunity bars from nothing");
    let late = Scene::new(4).on("w3d5").completed(ORANGE, TaskCard::LegalAid).set();
    assert!(late.opportunity(ORANGE).in_effect);
}

/// JRN-118, JRN-124, JRN-150, E14
#[test]
fn documents_is_taksim_and_two_days_later_fatih() {
    let mut table = walk(TaskCard::Documents, "w2d2", S, &[T]);
    assert_eq!(Table::circles(&table.obstacle(RED)), [true, false]);
    let dates = |table: &Table| -> Vec<(String, String)> {
        let planner = table.view(RED).mine.expect("own things").planner;
        let obstacle = |date: &&caravanserai_journey::OwnDate| date.matter == caravanserai_journey::Matter::Obstacle;
        planner.dates.iter().filter(obstacle).map(|date| (date.day.to_string(), date.text.clone())).collect()
    };
    assert_eq!(
        dates(&table),
        [("w2d2".to_owned(), "Went to Taksim".to_owned()), ("w2d4".to_owned(), "Documents: Fatih".to_owned())]
    );
    table.until_day("w2d3").until_turn_of(RED).play(RED, go(F)).until_day("w2d4").until_turn_of(RED);
    table.play(RED, Action::Stay);
    assert_eq!(table.obstacle(RED).completed, Some(day("w2d4")));
    assert_eq!(Table::circles(&table.obstacle(RED)), [true, true]);
}

/// JRN-119
#[test]
fn parts_are_done_in_order_and_one_a_day() {
    let table = walk(TaskCard::WorkPermit, "w1d2", S, &[T, F]);
    assert_eq!(Table::circles(&table.opportunity(RED)), [true, false], "Taksim came before Fatih");
    let one_day = walk(TaskCard::BurdenOfMemories, "w1d2", S, &[F]);
    assert_eq!(Table::circles(&one_day.obstacle(RED)), [true, false], "one day in Fatih is one part");
}

/// JRN-119, JRN-136, E62
#[test]
fn an_earlier_stay_in_kadikoy_does_not_count_for_legal_aid() {
    let mut table = Scene::new(2).has(RED, TaskCard::LegalAid).set();
    table.play(RED, Action::Stay);
    assert_eq!(Table::circles(&table.opportunity(RED)), [false, false]);
    table.until_day("w1d2").until_turn_of(RED).play(RED, go(U));
    assert_eq!(Table::circles(&table.opportunity(RED)), [true, false]);
    table.until_day("w1d3").until_turn_of(RED).play(RED, go(K));
    assert_eq!(table.opportunity(RED).completed, Some(day("w1d3")));
}

/// JRN-120, JRN-121, JRN-123, E15
#[test]
fn a_missed_day_starts_the_task_again() {
    let mut table = walk(TaskCard::Documents, "w2d2", S, &[T, S, S]);
    assert_eq!(table.today(), "w2d4");
    assert_eq!(Table::circles(&table.obstacle(RED)), [false, false]);
    assert!(table.was_told(&Event::PartLost { seat: seat(RED), card: TaskCard::Documents, part: 1 }));
    table.until_day("w2d5").until_turn_of(RED).play(RED, go(T));
    table.until_day("w2d6").until_turn_of(RED).play(RED, go(F));
    table.until_day("w3d1").until_turn_of(RED).play(RED, Action::Stay);
    assert_eq!(table.obstacle(RED).completed, Some(day("w3d1")));
}

/// JRN-121
#[test]
fn every_day_that_fits_is_a_possible_start() {
    let two_chances = walk(TaskCard::Documents, "w1d2", S, &[T, T]);
    let due = two_chances.obstacle(RED).parts[1].due.clone().expect("days");
    assert_eq!(due, [day("w1d4"), day("w1d5")]);
    let table = walk(TaskCard::Documents, "w1d2", S, &[T, T, T, F]);
    assert_eq!(table.obstacle(RED).completed, Some(day("w1d5")), "two days after w1d3");
}

/// JRN-122
#[test]
fn parts_mark_themselves_and_a_completed_card_stays_complete() {
    let mut table = walk(TaskCard::BurdenOfMemories, "w1d2", S, &[F, F]);
    assert!(table.was_told(&Event::PartDone { seat: seat(RED), card: TaskCard::BurdenOfMemories, part: 1, place: F }));
    assert!(table.was_told(&Event::TaskDone { seat: seat(RED), card: TaskCard::BurdenOfMemories }));
    table.until_day("w1d5").until_turn_of(RED).play(RED, go(S)).until_day("w2d4");
    assert_eq!(table.obstacle(RED).completed, Some(day("w1d3")));
    assert_eq!(Table::circles(&table.obstacle(RED)), [true, true]);
}

/// JRN-123, JRN-125, JRN-046, E40
#[test]
fn consecutive_days_run_across_the_end_of_a_week() {
    let mut table = Scene::new(2)
        .on("w1d6")
        .has(RED, TaskCard::BurdenOfMemories)
        .pile(S, &[RED])
        .money(RED, 20)
        .upright(&["P12", "J01"])
        .set();
    table.play(RED, go(F)).until_day("w2d1").until_turn_of(RED).play(RED, Action::Stay);
    assert_eq!(table.obstacle(RED).completed, Some(day("w2d1")));
}

/// JRN-126, JRN-083, E43
#[test]
fn old_debt_is_paid_in_sultanahmet_and_is_no_fine() {
    let mut table = Scene::new(4).on("w1d2").has(RED, TaskCard::OldDebt).upright(&["W03", "P10"]).set();
    table.play(RED, go(S));
    assert_eq!(table.step(), Step::PayDebt { seat: seat(RED), price: lira(3) });
    table.play(RED, Action::PayDebt);
    assert_eq!((table.money(RED), table.obstacle(RED).completed), (3, Some(day("w1d2"))));
    table.reveal().play(RED, Action::Work);
    assert_eq!(table.money(RED), 7);
}

/// JRN-126
#[test]
fn old_debt_is_asked_for_while_it_is_open_and_the_money_is_there() {
    let mut table = Scene::new(4).has(RED, TaskCard::OldDebt).set();
    table.play(RED, go(S));
    assert_eq!(table.legal(RED), [Action::PayDebt, Action::NotNow]);
    table.play(RED, Action::NotNow);
    assert!(table.obstacle(RED).completed.is_none());
    table.until_day("w1d2").until_turn_of(RED).play(RED, Action::Stay);
    assert_eq!(table.legal(RED), [Action::PayDebt, Action::NotNow], "asked again after staying");

    let mut poor = Scene::new(4).has(RED, TaskCard::OldDebt).money(RED, 2).set();
    poor.play(RED, go(S));
    assert_eq!(poor.legal(RED), [Action::EndTurn]);

    let mut jail = Scene::new(4)
        .on("w2d6")
        .in_jail(RED, "P05", "w2d3")
        .stood(RED, "w2d3", T)
        .has(RED, TaskCard::OldDebt)
        .upright(&["W12"])
        .set();
    jail.play(RED, Action::StopLooking).play(RED, Action::ComeOut { to: S });
    assert_eq!(jail.legal(RED), [Action::PayDebt, Action::NotNow], "also after a release");
    jail.play(RED, Action::PayDebt);
    assert_eq!(jail.legal(RED), [Action::EndTurn]);
}

/// JRN-127, E42
#[test]
fn lost_on_the_way_is_three_places_in_any_order() {
    let mut table = Scene::new(2).has(RED, TaskCard::LostOnTheWay).set();
    table.play(RED, go(U)).until_day("w1d2").until_turn_of(RED).play(RED, go(T));
    assert_eq!(Table::circles(&table.obstacle(RED)), [false, false, true]);
    table.until_day("w1d3").until_turn_of(RED).play(RED, go(F));
    assert_eq!(Table::circles(&table.obstacle(RED)), [false, true, true]);
    table.until_day("w1d4").until_turn_of(RED).play(RED, go(S));
    assert_eq!(Table::circles(&table.obstacle(RED)), [true, true, true]);
    assert_eq!(table.obstacle(RED).completed, Some(day("w1d4")));
}

/// JRN-128, JRN-121, E41
#[test]
fn treatment_is_three_days_later_again() {
    let after = |way: &[caravanserai_journey::Place]| walk(TaskCard::Treatment, "w1d1", K, way).obstacle(RED).completed;
    assert_eq!(after(&[U, U, K, U]), Some(day("w1d4")));
    assert_eq!(after(&[U, U, K, K, U]), Some(day("w1d5")));
    assert_eq!(after(&[U, U, U]), None);
    assert_eq!(after(&[U, K, U]), None);
}

/// JRN-129, JRN-121, E52
#[test]
fn money_transfer_pays_on_the_very_next_day() {
    let mut table = Scene::new(2).on("w1d3").has(RED, TaskCard::MoneyTransfer).pile(S, &[RED]).set();
    table.play(RED, go(T));
    assert_eq!(table.opportunity(RED).parts[1].due, Some(vec![day("w1d4"), day("w1d5"), day("w1d6")]));
    table.until_day("w1d4").until_turn_of(RED).play(RED, Action::Stay);
    assert!(table.was_told(&Event::PaidOut { seat: seat(RED), card: TaskCard::MoneyTransfer, amount: lira(10) }));
    assert_eq!(table.opportunity(RED).completed, Some(day("w1d4")));
}

/// JRN-129
#[test]
fn money_transfer_lapses_after_three_days() {
    let table = walk(TaskCard::MoneyTransfer, "w1d2", S, &[T, S, S, S, T]);
    assert!(table.opportunity(RED).completed.is_none());
    assert_eq!(Table::circles(&table.opportunity(RED)), [true, false], "a new start");
}

/// JRN-130
#[test]
fn the_transfer_comes_once_and_before_the_evening() {
    let mut table = Scene::new(2)
        .on("w1d4")
        .has(RED, TaskCard::MoneyTransfer)
        .stood(RED, "w1d3", T)
        .pile(T, &[RED])
        .money(RED, 0)
        .upright(&["P07", "W12"])
        .set();
    table.play(RED, Action::Stay);
    assert_eq!(table.money(RED), 10);
    table.reveal();
    assert!(table.was_told(&Event::FinePaid { seat: seat(RED), amount: lira(4) }), "fined the same evening");
    table.until_day("w1d5").until_turn_of(RED).play(RED, Action::Stay);
    assert_eq!(table.money(RED), 6, "no second transfer");
}

/// JRN-131
#[test]
fn the_driver_is_met_where_a_journey_from_taksim_is_revealed() {
    let evening = |place, journey: &str| {
        let mut table = Scene::new(4)
            .on("w1d4")
            .evening()
            .has(BROWN, TaskCard::KnowingTheDriver)
            .pile(place, &[BROWN])
            .upright(&[journey, "P10"])
            .set();
        table.reveal();
        table.opportunity(BROWN).completed.is_some()
    };
    assert!(evening(T, "J07"));
    assert!(!evening(S, "J07"), "not in Taksim");
    assert!(!evening(T, "J08"), "not a journey from Taksim");
}

/// JRN-132, E27
#[test]
fn the_driver_helps_from_the_next_day_only() {
    let mut table = Scene::new(4)
        .on("w2d4")
        .evening()
        .has(BROWN, TaskCard::KnowingTheDriver)
        .completed(BROWN, TaskCard::OldDebt)
        .stood(BROWN, "w1d1", S)
        .pile(T, &[BROWN])
        .money(BROWN, 9)
        .upright(&["J07", "P10"])
        .set();
    table.reveal();
    assert_eq!(table.opportunity(BROWN).completed, Some(day("w2d4")));
    assert_eq!(table.step(), Step::Journey { seat: seat(BROWN), card: card("J07"), cost: lira(9), missing: None });
    assert!(!table.opportunity(BROWN).in_effect);
}

/// JRN-132
#[test]
fn sideways_journeys_do_not_count_and_an_arrest_does_not_matter() {
    let mut sideways = Scene::new(4)
        .on("w1d4")
        .evening()
        .has(BROWN, TaskCard::KnowingTheDriver)
        .pile(T, &[BROWN])
        .sideways(&["J07"])
        .set();
    sideways.reveal();
    assert!(sideways.opportunity(BROWN).completed.is_none());
    let mut arrested = Scene::new(4)
        .on("w1d4")
        .evening()
        .has(BROWN, TaskCard::KnowingTheDriver)
        .pile(T, &[BROWN])
        .money(BROWN, 0)
        .upright(&["J07", "P07", "P10"])
        .set();
    arrested.reveal().until_day("w1d5");
    assert_eq!(arrested.onlooker().jail.len(), 1);
    assert!(arrested.opportunity(BROWN).in_effect);
}

/// JRN-133, JRN-074, JRN-092, E17
#[test]
fn a_work_permit_lets_one_work_through_a_raid() {
    let mut table = Scene::new(4)
        .on("w3d3")
        .evening()
        .completed(RED, TaskCard::WorkPermit)
        .stood(RED, "w2d5", F)
        .stood(RED, "w3d1", T)
        .pile(S, &[RED])
        .upright(&["P05", "P06", "W06"])
        .set();
    table.reveal();
    assert_eq!(table.money(RED), 6);
    table.play(RED, Action::Work);
    assert_eq!(table.money(RED), 9);
}

/// JRN-135
#[test]
fn good_reputation_is_sultanahmet_and_later_uskudar() {
    let mut table = Scene::new(2).has(RED, TaskCard::GoodReputation).set();
    table.play(RED, go(S));
    assert_eq!(Table::circles(&table.opportunity(RED)), [true, false]);
    table.until_day("w1d2").until_turn_of(RED).play(RED, go(K));
    table.until_day("w1d5").until_turn_of(RED).play(RED, go(U));
    assert_eq!(table.opportunity(RED).completed, Some(day("w1d5")));
    assert!(table.opportunity(RED).in_effect, "from that moment");
}

/// JRN-136
#[test]
fn legal_aid_is_in_effect_from_the_moment_of_its_completion() {
    let mut table = walk(TaskCard::LegalAid, "w1d1", K, &[U, K]);
    assert!(table.opportunity(RED).in_effect);
    assert_eq!(table.opportunity(RED).completed, Some(day("w1d2")));
    table.until_day("w1d3");
    assert!(table.opportunity(RED).in_effect);
}
