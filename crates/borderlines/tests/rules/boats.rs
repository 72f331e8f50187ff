use caravanserai_borderlines::wheel::{BOAT_RING, Trip};
use caravanserai_borderlines::{Action, Cause, Event, Options, Step};

use crate::table::*;

/// BOR-100
#[test]
fn boats_need_a_card_with_a_boat() {
    let mut game = Table::four().with(Haddad, 1, "MER").sit();
    game.buy(1);
    game.play(Action::StopWalking, &[]);
    assert_eq!(game.legal(), [Action::EndTurn]);
    assert_eq!(game.refuse(Action::Sail { from: at("MER"), to: at("CAT") }).rule, Some("BOR-100"));
    let mut boats = Table::four().market([11, 1, 2, 3], &[]).with(Haddad, 3, "MER").sit();
    boats.buy(11);
    boats.play(Action::StopWalking, &[]);
    boats.sail("MER", "CAT", &[SAFE]);
    boats.sail("MER", "ATH", &[SAFE]);
    boats.sail("MER", "TRI", &[SAFE]);
    assert_eq!(boats.legal(), [Action::EndTurn], "three boats, three trips");
}

/// BOR-101
#[test]
fn one_trip_takes_one_person_over_one_line_and_is_optional() {
    let mut game = Table::four().with(Haddad, 2, "MER").sit();
    game.buy(2);
    game.play(Action::StopWalking, &[]);
    assert_eq!(game.refuse(Action::Sail { from: at("MER"), to: at("ALX") }).rule, Some("BOR-101"));
    game.sail("MER", "CAT", &[SAFE]);
    assert_eq!((game.count(Haddad, "MER"), game.count(Haddad, "CAT")), (1, 1));
    game.play(Action::StopSailing, &[]);
    assert_eq!(game.question(), Some(Step::End));
}

/// BOR-102, E17
#[test]
fn after_the_first_boat_nobody_moves_by_road() {
    let mut game = Table::four().with(Haddad, 2, "MER").sit();
    game.buy(2);
    assert_eq!(
        game.refuse(Action::Sail { from: at("MER"), to: at("CAT") }).rule,
        Some("BOR-102"),
        "land moves come first"
    );
    game.play(Action::StopWalking, &[]);
    game.sail("MER", "CAT", &[SAFE]);
    assert_eq!(game.refuse(Action::Pick { from: at("Z1") }).rule, Some("BOR-102"));
    assert!(game.legal().iter().all(|action| !matches!(action, Action::Pick { .. })));
}

/// BOR-103
#[test]
fn who_has_moved_by_road_may_take_one_boat_and_nobody_takes_two() {
    let mut game = Table::four().market([11, 1, 2, 3], &[]).sit();
    game.buy(11);
    game.go("Z2", "MER", &[]);
    game.play(Action::StopWalking, &[]);
    game.sail("MER", "ATH", &[SAFE]);
    assert_eq!(game.refuse(Action::Sail { from: at("ATH"), to: at("CAT") }).rule, Some("BOR-103"));
    // Somebody who was there before may.
    let mut other = Table::four().market([11, 1, 2, 3], &[]).with(Haddad, 1, "MER").with(Haddad, 1, "ATH").sit();
    other.buy(11);
    other.play(Action::StopWalking, &[]);
    other.sail("MER", "ATH", &[SAFE]);
    other.sail("ATH", "CAT", &[SAFE]);
    assert_eq!(other.refuse(Action::Sail { from: at("ATH"), to: at("CAT") }).rule, Some("BOR-103"));
}

/// BOR-103, BOR-109, E35
#[test]
fn land_then_boat_from_a_zone_of_syria() {
    let mut game = Table::four().market([9, 1, 2, 3], &[]).sit();
    game.buy(9);
    game.go("Z3", "Z2", &[]);
    game.play(Action::StopWalking, &[]);
    game.sail("Z2", "LAR", &[SAFE]);
    assert_eq!(game.count(Haddad, "LAR"), 1);
    // Lines work in both directions, and a zone has no limit.
    let mut back = Table::four().with(Haddad, 1, "LAR").sit();
    back.buy(2);
    back.play(Action::StopWalking, &[]);
    back.sail("LAR", "Z2", &[SAFE]);
    assert_eq!(back.count(Haddad, "Z2"), 4);
}

/// BOR-104, E16
#[test]
fn no_boat_heads_for_a_full_city_unless_its_camp_has_room() {
    let mut game = Table::four().with(Darwish, 3, "CAT").with(Haddad, 1, "MER").sit();
    game.buy(2);
    game.play(Action::StopWalking, &[]);
    assert!(!game.offers(Action::Sail { from: at("MER"), to: at("CAT") }));
    assert_eq!(game.refuse(Action::Sail { from: at("MER"), to: at("CAT") }).rule, Some("BOR-096"));
    let mut camp = Table::four().round(3).camps("THE").with(Darwish, 3, "THE").with(Haddad, 1, "IZM").sit();
    camp.buy(2);
    camp.play(Action::StopWalking, &[]);
    assert_eq!(camp.sail_from("IZM"), [at("THE camp")]);
    camp.sail("IZM", "THE camp", &[SAFE]);
    assert_eq!((camp.heads("THE"), camp.heads("THE camp")), (3, 1));
}

/// BOR-105
#[test]
fn a_boat_arrives_is_sent_back_or_is_lost() {
    let sail = |sector| {
        let mut game = Table::four().with(Haddad, 1, "MER").sit();
        game.buy(2);
        game.play(Action::StopWalking, &[]);
        let events = game.sail("MER", "CAT", &[sector]);
        (game.count(Haddad, "MER"), game.count(Haddad, "CAT"), game.lost(Haddad), events)
    };
    let (from, to, lost, _) = sail(SAFE);
    assert_eq!((from, to, lost), (0, 1, 0));
    let (from, to, lost, _) = sail(RETURN);
    assert_eq!((from, to, lost), (1, 0, 0));
    let (from, to, lost, events) = sail(DEATH);
    assert_eq!((from, to, lost), (0, 0, 1));
    assert!(events.iter().any(|event| matches!(event, Event::Lost { cause: Cause::Sea(_), .. })));
}

/// BOR-106
#[test]
fn the_boat_ring_has_sixteen_sectors() {
    let count = |trip| BOAT_RING.iter().filter(|sector| **sector == trip).count();
    assert_eq!((count(Trip::Safe), count(Trip::Return), count(Trip::Death)), (11, 4, 1));
    let not_safe: Vec<usize> = (1..=16).filter(|sector| BOAT_RING[sector - 1] != Trip::Safe).collect();
    assert_eq!(not_safe, [3, 6, 10, 11, 14]);
    assert_eq!(BOAT_RING[10], Trip::Death);
}

/// BOR-107, E15
#[test]
fn who_is_sent_back_keeps_the_place_and_may_not_try_again() {
    let mut game = Table::four().with(Darwish, 2, "MER").with(Haddad, 1, "MER").sit();
    game.buy(2);
    game.play(Action::StopWalking, &[]);
    // One outcome only: there is no trafficking spin in Mersin.
    game.sail("MER", "ATH", &[RETURN]);
    assert_eq!((game.heads("MER"), game.money(Haddad)), (3, 20));
    assert_eq!(game.view().turn.unwrap().turn.boats, 1, "the spin has used up a boat");
    assert!(!game.offers(Action::Sail { from: at("MER"), to: at("CAT") }));
}

/// BOR-108, BOR-105, E14
#[test]
fn a_safe_arrival_as_third_is_spun_for() {
    let mut game = Table::four().with(Darwish, 2, "CAT").with(Haddad, 1, "MER").sit();
    game.buy(2);
    game.play(Action::StopWalking, &[]);
    let events = game.sail("MER", "CAT", &[SAFE, FEE_8]);
    assert!(events.iter().any(|event| matches!(event, Event::WheelSpun { .. })));
    assert_eq!((game.heads("CAT"), game.money(Haddad)), (3, 12));
}

/// BOR-110
#[test]
fn reaching_a_star_city_brings_20_dollars_at_once() {
    let mut game = Table::four().with(Haddad, 1, "LJU").money(Haddad, 25).sit();
    game.buy(1);
    let events = game.go("LJU", "ZUR", &[]);
    assert!(events.iter().any(|event| matches!(event, Event::Arrived { bonus: 20, .. })));
    assert_eq!(game.money(Haddad), 20);
}

/// BOR-110, BOR-112, E18
#[test]
fn moving_on_between_star_cities_brings_nothing() {
    let mut game = Table::four().with(Haddad, 1, "LJU").money(Haddad, 25).sit();
    game.buy(1);
    game.go("LJU", "ZUR", &[]);
    assert_eq!(game.money(Haddad), 20);
    // In a later turn the same person moves on.
    let mut later = Table::four().round(2).with(Haddad, 1, "ZUR").money(Haddad, 45).sit();
    later.buy(1);
    later.go("ZUR", "BRU", &[]);
    assert_eq!(later.money(Haddad), 20);
}

/// BOR-111, E19
#[test]
fn trafficking_is_settled_before_the_bonus_is_paid() {
    let mut game = Table::four().with(Haddad, 1, "LJU").with(Darwish, 2, "ZUR").money(Haddad, 28).sit();
    game.buy(1);
    game.go("LJU", "ZUR", &[FEE_8]);
    assert_eq!((game.money(Haddad), game.lost(Haddad), game.heads("ZUR")), (3, 1, 2));
    let mut paying = Table::four().with(Haddad, 1, "LJU").with(Darwish, 2, "ZUR").money(Haddad, 33).sit();
    paying.buy(1);
    paying.go("LJU", "ZUR", &[FEE_8]);
    assert_eq!((paying.money(Haddad), paying.heads("ZUR")), (20, 3));
}

/// BOR-113
#[test]
fn cities_in_europe_without_a_star_pay_and_score_nothing_extra() {
    let mut game = Table::four().with(Haddad, 1, "ATH").with(Haddad, 1, "BUD").money(Haddad, 25).sit();
    let before = game.0.score(Haddad).points;
    game.buy(1);
    game.go("ATH", "BEL", &[]);
    assert_eq!((game.money(Haddad), game.0.score(Haddad).points), (0, before));
    game.go("BUD", "LJU", &[]);
    assert_eq!((game.money(Haddad), game.0.score(Haddad).west), (0, 0));
    assert_eq!(Options::default().bonus.dollars(), 20);
}
