use caravanserai_borderlines::{Borderlines, FAMILY_SIZE, Family, Options};
use caravanserai_core::{Fate, Game};

use crate::table::*;

fn deal(seats: usize, fate: &[u32]) -> Playing {
    let mut fate = Fate::scripted(fate);
    let game = Borderlines::deal(seats, &Options::default(), &mut fate).unwrap();
    assert_eq!(fate.fault(), None);
    Playing(game)
}

/// BOR-001, BOR-010
#[test]
fn each_family_has_three_of_its_24_people_in_every_zone() {
    let game = Table::four().sit();
    for zone in ["Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7", "Z8"] {
        for family in Family::ALL {
            assert_eq!(game.count(family, zone), 3);
        }
    }
    assert_eq!(FAMILY_SIZE, 24);
    assert!(Family::ALL.into_iter().all(|family| game.alive(family) == 24));
    assert_eq!(game.view().families.len(), 4);
}

/// BOR-002
#[test]
fn four_families_play_unless_the_table_has_fewer_seats() {
    assert_eq!(Borderlines::FACTS.max_seats, 4);
    for families in 2..=4 {
        assert_eq!(Table::new(families, Options::default()).sit().view().families.len(), families);
    }
    assert!(Borderlines::deal(1, &Options::default(), &mut Fate::seeded(1, 0)).is_err());
    assert!(Borderlines::deal(5, &Options::default(), &mut Fate::seeded(1, 0)).is_err());
}

/// BOR-004
#[test]
fn people_of_one_family_in_one_place_are_one_choice() {
    let mut game = Table::four().sit();
    game.buy(1);
    let picks = game.legal();
    assert_eq!(picks.iter().filter(|action| format!("{action:?}").contains("Aleppo")).count(), 1);
    // Within the turn it is known that one of the three has come from elsewhere.
    game.go("Z3", "Z2", &[]);
    assert_eq!(game.count(Haddad, "Z2"), 4);
    game.go("Z2", "Z7", &[]);
    game.go("Z2", "Z3", &[]);
    assert_eq!(game.count(Haddad, "Z2"), 2);
}

/// BOR-005
#[test]
fn a_camp_is_a_place_of_its_own_with_the_roads_and_boats_of_its_city() {
    let table = || Table::four().round(3).camps("THE").market([2, 1, 3, 4], &[]);
    let mut city = table().with(Haddad, 1, "THE").sit();
    let mut camp = table().with(Haddad, 1, "THE camp").sit();
    assert_eq!((city.count(Haddad, "THE"), city.count(Haddad, "THE camp")), (1, 0));
    assert_eq!((camp.count(Haddad, "THE"), camp.count(Haddad, "THE camp")), (0, 1));
    city.buy(2);
    camp.buy(2);
    assert_eq!(city.destinations("THE"), camp.destinations("THE camp"));
    assert_eq!(camp.sail_from("THE camp"), ["EDI", "IZM"].map(at));
    assert_eq!(city.sail_from("THE"), ["EDI", "IZM"].map(at));
}

/// BOR-006
#[test]
fn the_bank_never_runs_out() {
    let mut game = Table::four().money(Darwish, 600).money(Haddad, 5).sit();
    game.play(caravanserai_borderlines::Action::ChooseCard { card: card(4) }, &[]);
    game.play(caravanserai_borderlines::Action::SellHouses { houses: 5 }, &[]);
    assert_eq!(game.money(Haddad), 5 + 125 - 10);
}

/// BOR-007
#[test]
fn money_is_whole_and_never_below_zero() {
    let mut game = Table::four().money(Haddad, 25).houses(Haddad, 0).sit();
    game.buy(1);
    assert_eq!(game.money(Haddad), 0);
    let mut poor = Table::four().money(Haddad, 10).houses(Haddad, 0).sit();
    poor.refuse(caravanserai_borderlines::Action::ChooseCard { card: card(3) });
    assert_eq!(serde_json::to_value(poor.0).unwrap()["purses"][0]["money"], 10);
}

/// BOR-011
#[test]
fn everybody_starts_with_five_houses_and_40_dollars() {
    let game = Table::four().sit();
    assert!(Family::ALL.into_iter().all(|family| game.houses(family) == 5 && game.money(family) == 40));
}

/// BOR-012
#[test]
fn the_start_cards_lie_in_random_order_from_25_to_10_dollars() {
    let game = deal(4, &[0, 3, 1, 4, 2, 5]);
    assert_eq!(game.row(), [3, 1, 4, 2].map(|number| Some(card(number))));
    let prices: Vec<u16> = game.view().market.slots.iter().map(|slot| slot.price).collect();
    assert_eq!(prices, [25, 20, 15, 10]);
}

/// BOR-013
#[test]
fn the_other_eight_cards_are_the_pile() {
    let market = Table::four().sit().view().market;
    assert_eq!(market.pile, (5..=12).map(card).collect::<Vec<_>>());
    assert!(market.discard.is_empty());
}

/// BOR-014
#[test]
fn the_starter_is_drawn_by_lot() {
    assert_eq!(deal(4, &[2, 1, 2, 3, 4, 5]).view().order[0], Khalil);
    let starters: std::collections::HashSet<Family> = (0..40)
        .map(|seed| {
            let game = Borderlines::deal(4, &Options::default(), &mut Fate::seeded(seed, 0)).unwrap();
            Playing(game).view().order[0]
        })
        .collect();
    assert_eq!(starters.len(), 4);
}

/// BOR-015
#[test]
fn all_border_tokens_lie_face_down_and_hold_no_face_that_anybody_could_see() {
    let game = Table::four().sit();
    let view = game.view();
    assert_eq!(view.borders.len(), 8);
    let unturned = caravanserai_borderlines::BorderState::Unturned;
    assert!(view.borders.iter().all(|border| border.state == unturned));
    assert_eq!(serde_json::to_value(game.0).unwrap()["closed"], serde_json::json!([]));
}

/// BOR-016
#[test]
fn war_cards_lie_open_in_order_and_the_piles_are_full() {
    let game = Table::four().sit();
    let view = game.view();
    let names: Vec<&str> = view.wars.iter().map(|war| war.war.name).collect();
    let order = ["Syrian government", "Opposition groups", "Chemical attack", "ISIS", "Siege", "Russian air strikes"];
    assert_eq!(names, order);
    assert!(view.wars.iter().all(|war| war.war.sums[0] > 0), "the tables can be read in advance");
    assert_eq!(view.camps_left, 6);
    assert!(view.families.iter().all(|family| family.aid_count == 0));
    assert_eq!(view.wars.iter().filter(|war| war.zone.is_some()).count(), 1);
}

/// BOR-017
#[test]
fn the_colour_has_no_effect_on_play() {
    let mut first = Table::four().starter(Haddad).sit();
    let mut other = Table::four().starter(Nasser).sit();
    first.buy(1);
    other.buy(1);
    assert_eq!(first.legal(), other.legal());
    let looks: std::collections::HashSet<_> =
        Family::ALL.into_iter().map(|family| (family.colour(), family.shape(), family.name())).collect();
    assert_eq!(looks.len(), 4);
}
