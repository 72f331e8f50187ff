use caravanserai_borderlines::aid::Aid;
use caravanserai_borderlines::borders::{Border, Closed};
use caravanserai_borderlines::roads::NEIGHBOURS;
use caravanserai_borderlines::{Action, Event, Place, reach};

use crate::table::*;

fn route_of(events: &[Event]) -> Vec<Place> {
    events
        .iter()
        .find_map(|event| if let Event::Walked { route, .. } = event { Some(route.iter().collect()) } else { None })
        .unwrap()
}

/// BOR-081, BOR-082, BOR-083, BOR-085, E2
#[test]
fn a_card_moves_up_to_its_number_of_people_its_number_of_steps_from_different_places() {
    let mut game = Table::four().sit();
    game.buy(1);
    game.go("Z1", "IST", &[]);
    game.go("Z2", "MER", &[]);
    // Z7 to Tripoli leads through Z5: zones count as steps.
    let events = game.go("Z7", "TRI", &[]);
    let route = route_of(&events);
    assert_eq!((route.len(), route[0], route[2]), (3, at("Z7"), at("TRI")));
    assert_eq!(game.legal(), [Action::EndTurn]);
    assert_eq!(game.refuse(Action::Pick { from: at("Z3") }).rule, Some("BOR-081"));
    assert_eq!((game.heads("IST"), game.heads("MER"), game.heads("TRI")), (1, 1, 1));
}

/// BOR-082, E7
#[test]
fn all_steps_must_be_used() {
    let mut game = Table::four().with(Haddad, 1, "ERB").sit();
    game.buy(1);
    assert_eq!(game.destinations("ERB"), places("Z4, URF"));
    game.play(Action::Pick { from: at("ERB") }, &[]);
    assert_eq!(game.refuse(Action::Go { to: at("DUH") }).rule, Some("BOR-082"));
}

/// BOR-082
#[test]
fn a_person_who_cannot_complete_a_move_cannot_be_picked() {
    // Larnaca has no road.
    let mut game = Table::four().with(Haddad, 1, "LAR").sit();
    game.buy(1);
    assert_eq!(game.refuse(Action::Pick { from: at("LAR") }).rule, Some("BOR-082"));
    assert!(!game.offers(Action::Pick { from: at("LAR") }));
}

/// BOR-083
#[test]
fn a_step_leads_along_one_road_to_a_neighbouring_place() {
    for from in Place::ALL.into_iter().filter(|place| !place.is_camp() && !place.is_star()) {
        let near: Vec<Place> = NEIGHBOURS[from.index()].iter().collect();
        let ends: Vec<Place> = reach::ends(Closed::NONE, from, 1).iter().filter(|place| !place.is_camp()).collect();
        assert_eq!(ends, near, "{from:?}");
    }
}

/// BOR-082, BOR-084, E8
#[test]
fn nobody_visits_a_place_twice_in_one_move() {
    let mut game = Table::four().sit();
    game.buy(1);
    let ends = "Z2, Z3, Z4, Z5, Z6, Z7, ANT, URF, MER, IST, IZM, TRI";
    assert_eq!(game.destinations("Z1"), places(ends));
    game.play(Action::Pick { from: at("Z1") }, &[]);
    assert_eq!(game.refuse(Action::Go { to: at("Z1") }).rule, Some("BOR-084"));
    assert_eq!(game.refuse(Action::Go { to: at("GAZ") }).rule, Some("BOR-082"));
    // A city and its camp are the same place.
    let mut camp = Table::four().round(3).camps("GAZ").with(Haddad, 1, "GAZ").sit();
    camp.buy(2);
    assert!(!camp.destinations("GAZ").contains(&at("GAZ camp")));
}

/// BOR-084, BOR-088
#[test]
fn every_route_that_is_drawn_is_a_legal_way_of_exactly_that_length() {
    for closed in [
        vec![],
        vec![Border::A1, Border::A3, Border::A4],
        vec![Border::A2, Border::A4, Border::A5, Border::B1, Border::B2],
    ] {
        let closed: Closed = closed.into_iter().collect();
        for from in Place::ALL {
            for steps in 1..=7 {
                for to in reach::ends(closed, from, steps).iter() {
                    let route: Vec<Place> = reach::route(closed, from, to, steps).iter().collect();
                    assert_eq!((route[0], route[route.len() - 1]), (from, to));
                    assert_eq!(route.len(), usize::from(steps) + 1, "{from:?} to {to:?} in {steps}");
                    let grounds: std::collections::HashSet<Place> = route.iter().map(|place| place.ground()).collect();
                    assert_eq!(grounds.len(), route.len());
                    for pair in route.windows(2) {
                        assert!(reach::ends(closed, pair[0], 1).contains(pair[1].ground()), "{route:?}");
                    }
                }
            }
        }
    }
}

/// BOR-085
#[test]
fn people_of_one_action_may_go_to_different_places() {
    let mut game = Table::four().sit();
    game.buy(1);
    game.go("Z1", "IST", &[]);
    game.go("Z1", "MER", &[]);
    game.go("Z3", "DUH", &[]);
    assert_eq!((game.count(Haddad, "IST"), game.count(Haddad, "MER"), game.count(Haddad, "DUH")), (1, 1, 1));
}

/// BOR-086
#[test]
fn nobody_makes_two_land_moves_in_one_action() {
    let mut game = Table::four().sit();
    game.buy(1);
    game.go("Z1", "IST", &[]);
    assert_eq!(game.refuse(Action::Pick { from: at("IST") }).rule, Some("BOR-086"));
    // Who was there before may still go.
    let mut other = Table::four().with(Haddad, 1, "IST").sit();
    other.buy(1);
    other.go("Z1", "IST", &[]);
    assert!(other.offers(Action::Pick { from: at("IST") }));
    other.go("IST", "SOF", &[]);
    assert!(!other.offers(Action::Pick { from: at("IST") }));
}

/// BOR-087, BOR-110, E20
#[test]
fn a_full_city_may_be_passed_without_any_effect() {
    let mut game = Table::four().with(Darwish, 3, "VIE").with(Haddad, 1, "BUD").money(Haddad, 40).sit();
    game.buy(1);
    assert!(!game.destinations("BUD").contains(&at("VIE")));
    let events = game.go("BUD", "MUN", &[]);
    assert_eq!(route_of(&events), ["BUD", "VIE", "MUN"].map(at));
    assert_eq!((game.money(Haddad), game.heads("VIE")), (40 - 25 + 20, 3));
}

/// BOR-088
#[test]
fn a_player_picks_a_person_and_a_destination() {
    let mut game = Table::four().sit();
    game.buy(4);
    // Four steps: several ways lead from Aleppo to Izmir.
    game.play(Action::Pick { from: at("Z1") }, &[]);
    assert_eq!(game.legal().iter().filter(|action| **action == Action::Go { to: at("IZM") }).count(), 1);
    let events = game.play(Action::Go { to: at("IZM") }, &[]);
    assert_eq!(route_of(&events).len(), 5);
}

/// BOR-089, BOR-095, E11
#[test]
fn each_arrival_is_settled_before_the_next_person_moves() {
    let mut game = Table::four().money(Haddad, 32).with(Darwish, 2, "GAZ").sit();
    game.buy(1);
    assert_eq!(game.money(Haddad), 7);
    game.go("Z2", "GAZ", &[FEE_12]);
    assert_eq!((game.count(Haddad, "GAZ"), game.lost(Haddad)), (0, 1));
    game.go("Z2", "GAZ", &[FEE_4]);
    assert_eq!((game.money(Haddad), game.heads("GAZ")), (3, 3));
}

/// BOR-090, E21
#[test]
fn nobody_leaves_western_europe() {
    let mut game = Table::four().with(Haddad, 1, "VIE").with(Haddad, 1, "BUD").sit();
    game.buy(1);
    assert_eq!(game.destinations("VIE"), places("BER, BRU, HAM, MUN, ZUR"));
    game.play(Action::Pick { from: at("VIE") }, &[]);
    assert_eq!(game.refuse(Action::Go { to: at("BUD") }).rule, Some("BOR-090"));
    // A move that has entered a star city goes on through star cities only: no way to Ljubljana by Vienna.
    let shut: Closed = [Border::A3, Border::A4, Border::A5].into_iter().collect();
    assert!(!reach::ends(shut, at("BUD"), 2).contains(at("LJU")));
    // Returning to Syria from other cities is allowed.
    let mut back = Table::four().with(Haddad, 1, "GAZ").sit();
    back.buy(1);
    assert!(back.destinations("GAZ").contains(&at("Z5")));
}

/// BOR-042, E22
#[test]
fn a_closed_road_cannot_be_used() {
    let shut: Closed = [Border::A1, Border::A3, Border::A5].into_iter().collect();
    assert!(!reach::ends(shut, at("THE"), 2).contains(at("BUD")));
    assert!(reach::ends(shut, at("BEL"), 2).contains(at("BUD")));
    let mut game = Table::four().round(4).closed(&[Border::A1, Border::A3, Border::A5]).with(Haddad, 1, "THE").sit();
    game.buy(1);
    game.play(Action::Pick { from: at("THE") }, &[]);
    assert_eq!(game.refuse(Action::Go { to: at("BUD") }).rule, Some("BOR-082"));
}

/// BOR-066, BOR-082
#[test]
fn the_longest_list_of_destinations_has_34_places_and_27_without_aid() {
    let most = |steps| {
        let ends = |from| reach::ends(Closed::NONE, from, steps).iter().filter(|place| !place.is_camp()).count();
        Place::ALL.into_iter().map(ends).max().unwrap()
    };
    assert_eq!(most(7), 34);
    assert_eq!((2..=5).map(most).max(), Some(27));
    let mut game = Table::four()
        .round(6)
        .closed(&[Border::A3, Border::A4, Border::A5, Border::B1, Border::B2])
        .market([7, 1, 2, 3], &[])
        .holds(Haddad, &[Aid::LongerRoad, Aid::LongerRoad])
        .sit();
    game.buy(7).play(Action::LongerRoad, &[]);
    game.play(Action::LongerRoad, &[]);
    assert_eq!(game.view().turn.unwrap().turn.steps, 7);
}
