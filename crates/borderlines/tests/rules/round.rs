use caravanserai_borderlines::timetable::{Happening, LATE_AID, STANDARD};
use caravanserai_borderlines::{Action, Event, Family};

use crate::table::*;

fn rounds_begun(events: &[Event]) -> Vec<String> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::RoundBegan { round } => Some(format!("round {round}")),
            Event::WarCame { .. } => Some("war".to_owned()),
            Event::BorderTurned { .. } => Some("border".to_owned()),
            Event::CampOpened { .. } => Some("camp".to_owned()),
            Event::AidDealt { .. } => Some("aid".to_owned()),
            Event::TurnBegan { .. } => Some("turn".to_owned()),
            Event::WarStruck { .. } => Some("strike".to_owned()),
            Event::StarterMoved { .. } => Some("starter".to_owned()),
            _ => None,
        })
        .collect()
}

/// BOR-003, BOR-020, BOR-130, BOR-140
#[test]
fn six_rounds_of_events_and_turns_with_war_phases_after_the_third_and_the_sixth() {
    let mut game = Table::four().sit();
    for round in 1..=6 {
        assert_eq!((game.view().round, game.view().over), (round, false));
        let events = game.finish_round(7);
        let struck = rounds_begun(&events).contains(&"strike".to_owned());
        assert_eq!(struck, round == 3 || round == 6, "round {round}");
    }
    assert!(game.view().over);
    assert_eq!(game.view().round, 6);
}

/// BOR-021
#[test]
fn the_timetable_has_two_three_two_and_four_events_in_rounds_three_to_six() {
    use Happening::{Aid, Border, Camp, War};
    use caravanserai_borderlines::borders::Letter::{A, B};
    assert_eq!(STANDARD[0], [War]);
    assert_eq!(STANDARD[1], [War]);
    assert_eq!(STANDARD[2], [War, Camp]);
    assert_eq!(STANDARD[3], [War, Border(A), Aid]);
    assert_eq!(STANDARD[4], [War, Camp]);
    assert_eq!(STANDARD[5], [War, Border(B), Camp, Aid]);
    assert_eq!(LATE_AID.map(<[Happening]>::len), STANDARD.map(<[Happening]>::len));
    assert_eq!(Table::four().sit().view().timetable, STANDARD.map(<[Happening]>::to_vec));
}

/// BOR-022
#[test]
fn events_come_in_the_order_war_border_camp_aid() {
    let mut game = Table::four().round(5).camps("ANT").sit();
    let events = rounds_begun(&game.finish_round(3));
    let start = events.iter().position(|event| event == "round 6").unwrap();
    let mut after = events[start + 1..].to_vec();
    after.dedup();
    assert_eq!(after[..4], ["war", "border", "camp", "aid"]);
}

/// BOR-023
#[test]
fn the_starter_acts_first_then_clockwise_with_one_turn_each() {
    let mut game = Table::four().starter(Khalil).sit();
    let mut order = Vec::new();
    while game.view().round == 1 {
        order.push(game.active().unwrap());
        let cheapest = game.row()[3].unwrap();
        game.play(Action::ChooseCard { card: cheapest }, &[]);
        game.play(Action::SellHouses { houses: 0 }, &[]);
        game.play(Action::StopWalking, &[]);
        if !game.offers(Action::EndTurn) {
            game.play(Action::StopSailing, &[]);
        }
        game.play_on(Action::EndTurn, 5);
    }
    assert_eq!(order, [Khalil, Nasser, Haddad, Darwish]);
}

/// BOR-024, E34
#[test]
fn the_starter_card_goes_to_the_left_after_every_action_phase() {
    let mut game = Table::four().starter(Khalil).sit();
    let mut starters = Vec::new();
    for _ in 1..=6 {
        starters.push(game.view().order[0]);
        game.finish_round(11);
    }
    assert_eq!(starters, [Khalil, Nasser, Haddad, Darwish, Khalil, Nasser]);
    assert_eq!(starters.iter().map(|family| family.index()).collect::<Vec<_>>(), [2, 3, 0, 1, 2, 3]);
}

/// BOR-025, BOR-131
#[test]
fn the_starter_card_moves_before_the_war_phase_which_starts_with_the_new_starter() {
    let mut game = Table::four().round(3).sit();
    let events = game.finish_round(2);
    let order = rounds_begun(&events);
    let starter = order.iter().position(|event| event == "starter").unwrap();
    assert!(order[..starter].iter().all(|event| event != "strike"));
    let struck: Vec<(u8, Family)> = events
        .iter()
        .filter_map(|event| match event {
            Event::WarStruck { card, who, .. } => Some((card.number(), Family::ALL[who.seat.index()])),
            _ => None,
        })
        .collect();
    let families = [Darwish, Khalil, Nasser, Haddad];
    let expected: Vec<(u8, Family)> = (1..=3).flat_map(|card| families.map(|family| (card, family))).collect();
    assert_eq!(struck, expected);
}
