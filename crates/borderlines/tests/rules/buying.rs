use caravanserai_borderlines::aid::Aid;
use caravanserai_borderlines::market::DEALS;
use caravanserai_borderlines::{Action, Event, Step};

use crate::table::*;

fn choose(number: usize) -> Action {
    Action::ChooseCard { card: card(number) }
}

/// BOR-072
#[test]
fn a_turn_is_one_card_bought_at_the_price_of_its_slot() {
    for (number, price) in [(1, 25), (2, 20), (3, 15), (4, 10)] {
        let mut game = Table::four().sit();
        game.buy(number);
        assert_eq!(game.money(Haddad), 40 - price);
        assert_eq!(game.view().turn.unwrap().turn.card, Some(card(number)));
        assert_eq!(game.refuse(choose(if number == 1 { 2 } else { 1 })).rule, Some("BOR-076"), "only one card");
    }
    assert_eq!(Table::four().sit().refuse(choose(5)).rule, Some("BOR-072"));
}

/// BOR-073, E32
#[test]
fn who_has_10_dollars_must_buy_and_who_has_less_may_pass_or_sell_houses() {
    let mut poor = Table::four().money(Haddad, 8).houses(Haddad, 1).sit();
    assert!(poor.offers(Action::Pass) && poor.offers(choose(4)));
    let mut seller = poor.clone();
    seller.play(choose(4), &[]);
    assert_eq!((seller.money(Haddad), seller.houses(Haddad)), (8 + 25 - 10, 0));
    poor.play(Action::Pass, &[]);
    assert_eq!((poor.money(Haddad), poor.houses(Haddad), poor.question()), (8, 1, Some(Step::End)));
    let mut ten = Table::four().money(Haddad, 10).sit();
    assert!(!ten.offers(Action::Pass));
    assert_eq!(ten.refuse(Action::Pass).rule, Some("BOR-073"));
    // Without houses nothing is left but to pass; only the end of the turn is asked.
    let game = Table::four().money(Darwish, 9).houses(Darwish, 0).sit();
    let mut next = game.clone();
    next.buy(4);
    next.end(&[6]);
    assert_eq!((next.active(), next.legal()), (Some(Darwish), vec![Action::EndTurn]));
    assert!(next.view().turn.unwrap().turn.passed);
}

/// BOR-074, BOR-081
#[test]
fn buying_does_not_oblige_to_move() {
    let mut game = Table::four().sit();
    assert_eq!(game.refuse(Action::EndTurn).rule, Some("BOR-074"));
    assert_eq!(game.refuse(Action::StopWalking).rule, Some("BOR-074"));
    game.buy(1);
    game.end(&[6]);
    assert_eq!(game.active(), Some(Darwish));
    // The parts of a turn follow each other: card, road, boats, end.
    let mut boats = Table::four().with(Haddad, 1, "MER").sit();
    boats.buy(2);
    assert_eq!(boats.question(), Some(Step::Land));
    boats.play(Action::StopWalking, &[]);
    assert_eq!(boats.question(), Some(Step::Boats));
    boats.play(Action::StopSailing, &[]);
    assert_eq!(boats.question(), Some(Step::End));
}

/// BOR-075, E6
#[test]
fn houses_are_sold_while_buying_as_many_as_wanted() {
    let mut game = Table::four().money(Haddad, 5).sit();
    game.play(choose(2), &[]);
    assert_eq!(game.legal(), [1, 2, 3, 4, 5].map(|houses| Action::SellHouses { houses }));
    assert_eq!(game.refuse(Action::SellHouses { houses: 0 }).rule, Some("BOR-075"));
    assert_eq!(game.refuse(Action::SellHouses { houses: 6 }).rule, Some("BOR-075"));
    let mut one = game.clone();
    one.play(Action::SellHouses { houses: 1 }, &[]);
    assert_eq!((one.money(Haddad), one.houses(Haddad)), (10, 4));
    game.play(Action::SellHouses { houses: 2 }, &[]);
    assert_eq!((game.money(Haddad), game.houses(Haddad)), (35, 3));
    // More than the price needs, up to all.
    let mut all = Table::four().sit();
    all.play(choose(4), &[]);
    all.play(Action::SellHouses { houses: 5 }, &[]);
    assert_eq!((all.money(Haddad), all.houses(Haddad)), (155, 0));
}

/// BOR-076, BOR-077
#[test]
fn after_the_purchase_no_house_is_sold_and_none_is_bought_back() {
    let mut game = Table::four().sit();
    game.play(choose(4), &[]);
    game.play(Action::SellHouses { houses: 2 }, &[]);
    assert_eq!(game.refuse(Action::SellHouses { houses: 1 }).rule, Some("BOR-076"));
    let before = game.houses(Haddad);
    game.play(Action::StopWalking, &[]);
    assert!(game.legal().iter().all(|action| !matches!(action, Action::SellHouses { .. })));
    game.end(&[6]);
    assert_eq!((before, game.houses(Haddad)), (3, 3));
}

/// BOR-078
#[test]
fn who_passes_may_still_use_aid_and_leaves_the_market_as_it_is() {
    let cards = [Aid::ReliefMoney, Aid::Resettlement];
    let table = Table::four().round(6).camps("ANT").with(Haddad, 1, "ANT camp").holds(Haddad, &cards);
    let mut game = table.money(Haddad, 3).sit();
    game.play(Action::Pass, &[]);
    let row = game.row();
    assert!(game.offers(Action::ReliefMoney) && game.offers(Action::Resettle { from: at("ANT camp") }));
    game.play(Action::ReliefMoney, &[]);
    game.play(Action::Resettle { from: at("ANT camp") }, &[]);
    game.play(Action::ResettleTo { to: at("COP") }, &[]);
    assert_eq!((game.money(Haddad), game.count(Haddad, "COP")), (43, 1));
    game.play(Action::EndTurn, &[]);
    assert_eq!((game.row(), game.active()), (row, Some(Darwish)));
    // New camp before passing.
    let mut camp = Table::four().round(4).money(Haddad, 3).holds(Haddad, &[Aid::NewCamp]).sit();
    camp.play(Action::NewCamp, &[1]);
    assert!(camp.offers(Action::Pass));
    // After passing it is too late for it.
    let mut late = Table::four().round(4).money(Haddad, 3).holds(Haddad, &[Aid::NewCamp]).sit();
    late.play(Action::Pass, &[]);
    assert_eq!(late.refuse(Action::NewCamp).rule, Some("BOR-070"));
}

/// BOR-079
#[test]
fn a_family_with_nobody_alive_skips_its_turns_and_is_scored() {
    let mut game = Table::four().lost(Darwish, 24).sit();
    game.buy(1);
    let events = game.end(&[6]);
    assert!(events.iter().any(|event| matches!(event, Event::TurnLeftOut { who } if who.seat == seat(1))));
    assert_eq!(game.active(), Some(Khalil));
    assert_eq!(game.0.score(Darwish).points, 5 - 24);
    assert_eq!(game.view().families.len(), 4);
}

/// BOR-080
#[test]
fn a_market_card_says_people_steps_and_boats() {
    for deal in DEALS {
        let number = usize::from(deal.card.number());
        let mut others = (1..=12).filter(|other| *other != number);
        let row = std::array::from_fn(|slot| if slot == 0 { number } else { others.next().unwrap() });
        let mut game = Table::four().with(Haddad, 1, "MER").market(row, &[]).sit();
        game.buy(number);
        let turn = game.view().turn.unwrap().turn;
        assert_eq!((turn.people, turn.steps, turn.boats), (deal.people, deal.steps, deal.boats));
    }
}
