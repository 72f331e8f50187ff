use caravanserai_borderlines::borders::{Border, Letter};
use caravanserai_borderlines::camps::CAMPS;
use caravanserai_borderlines::reach;
use caravanserai_borderlines::roads::ROADS;
use caravanserai_borderlines::war::WarCard;
use caravanserai_borderlines::{Action, BorderState, Event, Place, PlaceSet};
use caravanserai_core::{Fate, Game};

use crate::table::*;

fn closed(borders: &[Border]) -> caravanserai_borderlines::borders::Closed {
    borders.iter().copied().collect()
}

/// BOR-030, BOR-031
#[test]
fn the_war_card_of_each_round_comes_with_a_random_zone_and_stays() {
    let mut game = Table::four().sit();
    for round in 1..=3 {
        let view = game.view();
        assert_eq!(view.wars.iter().filter(|war| war.in_play).count(), round);
        assert!(view.wars[..round].iter().all(|war| war.zone.is_some_and(|zone| zone.is_zone())));
        assert!(view.wars[round..].iter().all(|war| war.zone.is_none()));
        game.finish_round(9);
    }
}

/// BOR-032
#[test]
fn the_zones_of_isis_and_the_air_strikes_are_nobodys_knowledge_until_the_last_war_phase() {
    let mut game = Table::four().round(6).turns(3, Nasser).sit();
    for viewer in 0..4 {
        let wars = game.view_of(viewer).wars;
        assert!(wars[3].in_play && wars[3].zone.is_none() && wars[3].war.hidden);
        assert!(wars[5].in_play && wars[5].zone.is_none() && wars[5].war.hidden);
        assert!(wars[4].zone.is_some() && !wars[4].war.hidden);
    }
    assert_eq!(serde_json::to_value(game.0).unwrap()["zones"][3], serde_json::Value::Null);
    let events = game.finish_round(4);
    let revealed: Vec<WarCard> = events
        .iter()
        .filter_map(|event| if let Event::ZoneRevealed { card, .. } = event { Some(*card) } else { None })
        .collect();
    assert_eq!(revealed, [WarCard::Isis, WarCard::RussianAirStrikes]);
}

/// BOR-033
#[test]
fn all_war_cards_point_to_different_zones() {
    let mut game = Table::four().round(6).turns(3, Nasser).sit();
    let open: Vec<Place> = game.view().wars.iter().filter_map(|war| war.zone).collect();
    let may_be = game.view().wars[3].may_be.clone();
    assert_eq!(open.len() + may_be.len(), 8);
    assert!(may_be.iter().all(|zone| !open.contains(zone)));
    game.finish_round(8);
    let zones: PlaceSet = game.view().wars.iter().filter_map(|war| war.zone).collect();
    assert_eq!(zones.len(), 6);
    // A zone that lies open on another card cannot be turned up.
    let mut fate = Fate::scripted([0, 1, 2, 3, 4, 9]);
    let dealt = caravanserai_borderlines::Borderlines::deal(4, &Default::default(), &mut fate);
    assert!(dealt.is_ok() && fate.fault().is_some());
}

/// BOR-034
#[test]
fn a_war_card_does_not_hinder_movement() {
    let mut game = Table::four().sit();
    assert_eq!(game.view().wars[0].zone, Some(at("Z5")));
    game.buy(1);
    assert!(game.destinations("Z5").contains(&at("BEI")));
    game.go("Z3", "Z7", &[]);
    assert!(game.destinations("Z3").contains(&at("Z2")));
    game.go("Z6", "Z1", &[]);
    assert_eq!(game.lost(Haddad), 0);
}

/// BOR-040, BOR-041, BOR-042, E5
#[test]
fn in_round_four_a_tokens_are_turned_and_open_ones_leave_their_road_free() {
    let mut game = Table::four().round(3).turns(3, Nasser).with(Haddad, 1, "BEL").sit();
    assert!(game.view().borders.iter().all(|border| border.state == BorderState::Unturned));
    game.buy(1);
    game.play(Action::StopWalking, &[]);
    // Ending the turn brings a market card, the dice of the war phase and round 4.
    let mut seed = 0;
    let events = loop {
        let mut trial = game.clone();
        let events: Vec<Event> = trial.play_on(Action::EndTurn, seed).into_iter().map(|told| told.event).collect();
        let turned = |border, shut| events.contains(&Event::BorderTurned { border, closed: shut });
        if turned(Border::A1, false) && turned(Border::A3, true) {
            game = trial;
            break events;
        }
        seed += 1;
    };
    assert_eq!(events.iter().filter(|event| matches!(event, Event::BorderTurned { .. })).count(), 5);
    let state = |border: usize| game.view().borders[border].state;
    assert_eq!((state(0), state(2)), (BorderState::Open, BorderState::Closed));
    assert!((5..8).all(|border| state(border) == BorderState::Unturned));
    // Edirne and Sofia are joined; Belgrade and Budapest are not, in either direction.
    let shut =
        game.view().borders.iter().filter(|border| border.state == BorderState::Closed).map(|b| b.border).collect();
    assert!(reach::ends(shut, at("EDI"), 1).contains(at("SOF")) && reach::ends(shut, at("SOF"), 1).contains(at("EDI")));
    assert!(
        !reach::ends(shut, at("BEL"), 1).contains(at("BUD")) && !reach::ends(shut, at("BUD"), 1).contains(at("BEL"))
    );
    // The B tokens follow in round 6.
    game.finish_round(1);
    assert!(game.view().round == 5 && game.view().borders[6].state == BorderState::Unturned);
    game.finish_round(1);
    assert!(game.view().borders.iter().all(|border| border.state != BorderState::Unturned));
}

/// BOR-043
#[test]
fn three_of_five_a_roads_and_two_of_three_b_roads_close() {
    assert_eq!((Letter::A.tokens().len(), Letter::A.closed()), (5, 3));
    assert_eq!((Letter::B.tokens().len(), Letter::B.closed()), (3, 2));
    for seed in 0..20 {
        let mut game = Table::four().round(3).sit();
        game.finish_round(seed);
        game.finish_round(seed);
        game.finish_round(seed);
        let borders = game.view().borders;
        let shut = |letter| {
            let closed = borders.iter().filter(|border| border.state == BorderState::Closed);
            closed.filter(|border| border.border.letter() == letter).count()
        };
        assert_eq!((shut(Letter::A), shut(Letter::B)), (3, 2));
    }
}

/// BOR-044
#[test]
fn people_beyond_a_closed_road_are_not_affected() {
    let mut game = Table::four().round(3).turns(3, Nasser).with(Haddad, 2, "BUD").with(Haddad, 1, "SOF").sit();
    let events = game.finish_round(5);
    let turned: Vec<usize> = (0..events.len()).filter(|&at| matches!(events[at], Event::BorderTurned { .. })).collect();
    assert_eq!(turned.len(), 5);
    assert_eq!(turned[4] - turned[0], 4, "all of a letter at the same moment");
    assert_eq!((game.count(Haddad, "BUD"), game.count(Haddad, "SOF")), (2, 1));
}

/// BOR-045
#[test]
fn border_tokens_lie_on_roads_and_block_no_city() {
    for border in Border::ALL {
        assert_eq!(ROADS.iter().filter(|road| road.border == Some(border)).count(), 1);
    }
    let shut = closed(&[Border::A3, Border::A4, Border::A5]);
    // Belgrade and Zagreb can still be entered and left by their other roads.
    assert!(reach::ends(shut, at("SOF"), 1).contains(at("BEL")));
    assert!(reach::ends(shut, at("BUD"), 1).contains(at("ZAG")));
    // Boats across a border are not affected.
    let mut game = Table::four().round(4).closed(&[Border::A1, Border::A2, Border::A3]).with(Haddad, 1, "EDI").sit();
    game.buy(4);
    game.play(Action::StopWalking, &[]);
    assert!(game.offers(Action::Sail { from: at("EDI"), to: at("THE") }));
}

/// BOR-050, BOR-055
#[test]
fn a_camp_card_opens_a_camp_in_its_city_and_every_card_names_another_city() {
    let mut game = Table::four().round(2).turns(3, Nasser).sit();
    let events = game.finish_round(6);
    let opened: Vec<Place> = events
        .iter()
        .filter_map(|event| if let Event::CampOpened { camp } = event { Some(*camp) } else { None })
        .collect();
    assert_eq!(opened.len(), 1);
    assert!(opened[0].is_camp());
    assert!(game.view().places.iter().any(|seen| seen.place == opened[0]));
    assert_eq!(game.view().camps_left, 5);
    let cities: PlaceSet = CAMPS.iter().map(|camp| camp.city).collect();
    assert_eq!(cities.len(), 6);
}

/// BOR-051
#[test]
fn a_camp_has_three_places_besides_those_of_its_city() {
    let table = || Table::four().round(3).camps("ANT").with(Darwish, 3, "ANT").with(Darwish, 2, "ANT camp");
    let mut game = table().sit();
    game.buy(1);
    assert!(game.destinations("Z1").contains(&at("ANT camp")));
    game.go("Z1", "ANT camp", &[]);
    assert_eq!((game.heads("ANT"), game.heads("ANT camp")), (3, 3));
    assert!(!game.destinations("Z1").contains(&at("ANT camp")));
    game.play(Action::Pick { from: at("Z1") }, &[]);
    assert_eq!(game.refuse(Action::Go { to: at("ANT camp") }).rule, Some("BOR-051"));
}

/// BOR-052, E13
#[test]
fn whoever_ends_a_move_in_a_city_with_a_camp_chooses_and_nobody_is_spun_for_in_the_camp() {
    let mut game = Table::four().round(3).camps("ANT").with(Darwish, 2, "ANT").sit();
    game.buy(1);
    let ends = game.destinations("Z1");
    assert!(ends.contains(&at("ANT")) && ends.contains(&at("ANT camp")));
    let mut other = game.clone();
    // In the camp no wheel is spun: no outcome is needed.
    game.go("Z1", "ANT camp", &[]);
    assert_eq!((game.heads("ANT"), game.heads("ANT camp")), (2, 1));
    // In the city the person is the third.
    other.go("Z1", "ANT", &[FEE_4]);
    assert_eq!((other.heads("ANT"), other.heads("ANT camp")), (3, 0));
    // Not even the third in a camp is spun for.
    let mut third = Table::four().round(3).camps("ANT").with(Darwish, 2, "ANT camp").sit();
    third.buy(1);
    third.go("Z1", "ANT camp", &[]);
    assert_eq!(third.heads("ANT camp"), 3);
}

/// BOR-053
#[test]
fn nobody_changes_between_a_city_and_its_camp_within_a_turn() {
    let mut game = Table::four().round(3).camps("THE").market([9, 1, 2, 3], &[]).with(Haddad, 1, "THE").sit();
    assert_eq!(game.count(Haddad, "THE"), 1, "opening a camp moves nobody");
    game.buy(9);
    assert!(!game.destinations("THE").contains(&at("THE camp")));
    // By road to Edirne and back by boat: into the city, not into its camp.
    game.go("THE", "EDI", &[]);
    game.play(Action::StopWalking, &[]);
    assert!(game.offers(Action::Sail { from: at("EDI"), to: at("THE") }));
    assert_eq!(game.refuse(Action::Sail { from: at("EDI"), to: at("THE camp") }).rule, Some("BOR-053"));
    // Somebody who came from elsewhere may choose the camp.
    let mut other = Table::four().round(3).camps("THE").market([9, 1, 2, 3], &[]).with(Haddad, 1, "EDI").sit();
    other.buy(9);
    other.play(Action::StopWalking, &[]);
    assert!(other.offers(Action::Sail { from: at("EDI"), to: at("THE camp") }));
}

/// BOR-054
#[test]
fn camps_are_open_to_all_and_without_a_card_the_event_has_no_effect() {
    let mut game = Table::four().round(4).camps("ANT, GAZ, URF, MAF, DUH, THE").turns(3, Nasser).sit();
    game.buy(1);
    game.go("Z1", "ANT camp", &[]);
    assert_eq!(game.count(Nasser, "ANT camp"), 1);
    let events = game.finish_round(3);
    assert!(events.contains(&Event::NoCampLeft));
    assert_eq!(game.view().camps_left, 0);
    assert_eq!(game.view().places.iter().filter(|seen| seen.place.is_camp()).count(), 6);
    assert!(game.0.audit().is_ok());
}

/// BOR-030, BOR-031, BOR-032, E1
#[test]
fn syrian_government_lies_open_in_round_one_and_isis_face_down_from_round_four() {
    let game = Table::four().sit();
    for viewer in 0..4 {
        let war = &game.view_of(viewer).wars[0];
        assert_eq!((war.war.card, war.zone), (WarCard::SyrianGovernment, Some(at("Z5"))));
    }
    assert!(game.view().places.iter().any(|seen| seen.place == at("Z5") && seen.threatened));
    let isis = &Table::four().round(4).sit().view().wars[3];
    assert!(isis.in_play && isis.zone.is_none());
    assert_eq!(isis.may_be, places("Z1, Z3, Z4, Z6, Z8"));
}
