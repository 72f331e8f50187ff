use caravanserai_borderlines::aid::Aid;
use caravanserai_borderlines::wheel::{TRAFFICKING_RING, Toll};
use caravanserai_borderlines::{Action, Cause, Event};

use crate::table::*;

/// BOR-091
#[test]
fn a_city_holds_three_of_all_families_together_and_a_zone_any_number() {
    let mut game = Table::four().with(Darwish, 1, "IST").with(Khalil, 1, "IST").with(Nasser, 1, "IST").sit();
    game.buy(1);
    assert!(!game.destinations("Z1").contains(&at("IST")));
    game.go("Z2", "Z3", &[]);
    assert_eq!(game.count(Haddad, "Z3"), 4);
    assert!(game.destinations("Z7").contains(&at("Z3")), "a zone has no limit");
    // Star cities are cities.
    let mut star = Table::four().with(Darwish, 3, "ZUR").with(Darwish, 2, "PAR").with(Haddad, 1, "LJU").sit();
    star.buy(1);
    assert!(!star.destinations("LJU").contains(&at("ZUR")));
    star.go("LJU", "PAR", &[FEE_4]);
    assert_eq!(star.heads("PAR"), 3);
}

/// BOR-092, BOR-093, E9
#[test]
fn the_third_to_stay_is_spun_for_at_once_and_pays_the_fee() {
    let mut game = Table::four().with(Darwish, 2, "GAZ").money(Haddad, 55).sit();
    game.buy(1);
    assert_eq!(game.money(Haddad), 30);
    let events = game.go("Z2", "GAZ", &[FEE_12]);
    assert!(events.iter().any(|event| matches!(event, Event::WheelSpun { toll: Toll::Fee(12), sector: 2, .. })));
    assert_eq!((game.money(Haddad), game.heads("GAZ"), game.lost(Haddad)), (18, 3, 0));
}

/// BOR-092
#[test]
fn when_one_leaves_the_next_to_arrive_is_the_third_again() {
    let mut game = Table::four().with(Haddad, 1, "GAZ").with(Darwish, 2, "GAZ").sit();
    game.buy(1);
    // The first two to stay are not spun for; those already there never are.
    game.go("GAZ", "EDI", &[]);
    game.go("Z2", "GAZ", &[FEE_4]);
    assert_eq!((game.money(Haddad), game.heads("GAZ")), (15 - 4, 3));
    // The camp is not counted.
    let mut camp = Table::four().round(3).camps("GAZ").with(Darwish, 1, "GAZ").with(Darwish, 2, "GAZ camp").sit();
    camp.buy(1);
    camp.go("Z2", "GAZ", &[]);
    assert_eq!((camp.heads("GAZ"), camp.money(Haddad)), (2, 15));
}

/// BOR-076, BOR-093, BOR-095, E10
#[test]
fn who_cannot_pay_loses_the_person_and_pays_nothing() {
    let mut game = Table::four().with(Darwish, 2, "GAZ").money(Haddad, 32).houses(Haddad, 3).sit();
    game.play(Action::ChooseCard { card: card(1) }, &[]);
    game.play(Action::SellHouses { houses: 0 }, &[]);
    let events = game.go("Z2", "GAZ", &[FEE_12]);
    let lost = |event: &Event| matches!(event, Event::Lost { cause: Cause::UnpaidFee(12), .. });
    assert!(events.iter().any(lost));
    assert_eq!((game.money(Haddad), game.houses(Haddad), game.heads("GAZ"), game.lost(Haddad)), (7, 3, 2, 1));
    assert!(game.legal().iter().all(|action| !matches!(action, Action::SellHouses { .. })));
}

/// BOR-093
#[test]
fn a_sector_that_says_lost_takes_the_person_whatever_the_cash() {
    let mut game = Table::four().with(Darwish, 2, "GAZ").sit();
    game.buy(1);
    let events = game.go("Z2", "GAZ", &[TRAFFICKED]);
    assert!(events.iter().any(|event| matches!(event, Event::Lost { cause: Cause::Traffickers, .. })));
    assert_eq!((game.money(Haddad), game.lost(Haddad)), (15, 1));
    // Holding an aid card that is no relief does not help; not using relief loses the person too.
    let table = || Table::four().round(4).with(Darwish, 2, "GAZ").money(Haddad, 28);
    let mut relief = table().holds(Haddad, &[Aid::ReliefMoney]).sit();
    relief.buy(1);
    relief.go("Z2", "GAZ", &[FEE_16]);
    relief.play(Action::CannotPay, &[]);
    assert_eq!((relief.money(Haddad), relief.lost(Haddad), relief.view().families[0].aid_count), (3, 1, 1));
}

/// BOR-094
#[test]
fn the_trafficking_ring_has_sixteen_sectors() {
    let count = |toll| TRAFFICKING_RING.iter().filter(|sector| **sector == toll).count();
    assert_eq!([4, 8, 12, 16].map(|fee| count(Toll::Fee(fee))), [3, 4, 4, 3]);
    assert_eq!(count(Toll::Lost), 2);
    let printed = [8, 12, 4, 16, 8, 12, 0, 4, 12, 8, 16, 12, 4, 16, 8, 0];
    let ring = TRAFFICKING_RING.map(|toll| if let Toll::Fee(fee) = toll { fee } else { 0 });
    assert_eq!(ring, printed);
}

/// BOR-096, BOR-052, E12
#[test]
fn a_move_may_end_in_the_camp_of_a_full_city_but_not_in_the_city() {
    let mut game = Table::four().round(3).camps("ANT").with(Darwish, 3, "ANT").with(Darwish, 1, "ANT camp").sit();
    game.buy(1);
    let ends = game.destinations("Z1");
    assert!(!ends.contains(&at("ANT")) && ends.contains(&at("ANT camp")));
    game.play(Action::Pick { from: at("Z1") }, &[]);
    assert_eq!(game.refuse(Action::Go { to: at("ANT") }).rule, Some("BOR-096"));
    game.play(Action::Go { to: at("ANT camp") }, &[]);
    assert_eq!((game.heads("ANT"), game.heads("ANT camp")), (3, 2));
}

/// BOR-097
#[test]
fn the_fee_goes_to_the_bank_and_concerns_nobody_else() {
    let mut game = Table::four().with(Darwish, 2, "GAZ").money(Haddad, 27).sit();
    game.buy(1);
    let events = game.go("Z2", "GAZ", &[FEE_8]);
    assert!(events.iter().all(|event| !matches!(event, Event::FeePaid { .. })));
    assert_eq!(game.active(), Some(Haddad), "nobody else is asked");
    assert_eq!((game.money(Darwish), game.lost(Haddad)), (40, 1));
    let mut rich = Table::four().with(Darwish, 2, "GAZ").sit();
    rich.buy(1);
    let bank = |game: &Playing| serde_json::to_value(game.0).unwrap()["bank"].as_i64().unwrap();
    let before = bank(&rich);
    rich.go("Z2", "GAZ", &[FEE_8]);
    assert_eq!((bank(&rich) - before, rich.money(Haddad), rich.money(Darwish)), (8, 7, 40));
}
