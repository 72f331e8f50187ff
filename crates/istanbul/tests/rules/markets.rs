//! The two markets and Sell Any.

use caravanserai_core::{Fate, Game, Silent};
use caravanserai_istanbul::tables::SMALL_DEMANDS;
use caravanserai_istanbul::{Action, Card, Good, Goods, Phase};

use crate::table::{Setup, offer, play, red};

/// IST-130
#[test]
fn no_more_of_a_good_is_sold_than_demanded_or_held() {
    let mut table = Setup::three().acting_at(11).capacity(red(), 3).goods(red(), [3, 1, 0, 3]).build();
    assert!(table.offers(red(), offer(Good::Red)) && table.offers(red(), offer(Good::Green)));
    table.refuses(red(), offer(Good::Blue), "IST-130");
    table.refuses(red(), offer(Good::Yellow), "IST-130");
    table.red(&[offer(Good::Red), offer(Good::Red)]);
    table.refuses(red(), offer(Good::Red), "IST-130");
    table.red(&[Action::TakeBack { good: Good::Red }]);
    table.refuses(red(), Action::TakeBack { good: Good::Green }, "IST-130");
    table.fate(&[1220]).red(&[Action::Sell]);
    assert_eq!((table.goods(red()), table.lira(red())), ([2, 1, 0, 3], 2));
}

/// IST-131, E3
#[test]
fn one_to_five_goods_bring_the_prices_of_the_table() {
    let income = |place: usize, count: usize| {
        let setup = Setup::three().acting_at(place).small([2, 1, 1, 1]).large([2, 1, 1, 1]).goods(red(), [2, 1, 1, 1]);
        let mut table = setup.build();
        let goods = [Good::Red, Good::Red, Good::Green, Good::Yellow, Good::Blue];
        for &good in &goods[..count] {
            table.red(&[offer(good)]);
        }
        table.fate(&[1112]).red(&[Action::Sell]);
        table.lira(red())
    };
    assert_eq!([1, 2, 3, 4, 5].map(|count| income(11, count)), [2, 5, 9, 14, 20]);
    assert_eq!([1, 2, 3, 4, 5].map(|count| income(14, count)), [3, 7, 12, 18, 25]);
}

/// IST-130, IST-131, IST-134, E21
#[test]
fn selling_all_that_fits_brings_14_lira_and_one_of_four_other_demands() {
    let table = Setup::three().acting_at(11).goods(red(), [2, 1, 1, 2]).build();
    let mut seen = std::collections::BTreeMap::<Goods, u32>::new();
    let mut fate = Fate::seeded(4, 0);
    for _ in 0..2000 {
        let mut game = table.game.clone();
        game.play(red(), &Action::SellMost, &mut fate, &mut Silent).unwrap();
        let view = game.view(caravanserai_core::Viewer::Onlooker);
        assert_eq!((view.players[0].lira, view.players[0].goods), (14, Goods::new(0, 0, 0, 2)));
        *seen.entry(view.small_demand).or_default() += 1;
    }
    assert_eq!(seen.len(), 4);
    let likely = |demand: &Goods| SMALL_DEMANDS[1..].contains(demand);
    assert!(seen.iter().all(|(demand, count)| likely(demand) && (420..580).contains(count)), "{seen:?}");
}

/// IST-132, IST-134
#[test]
fn after_a_sale_the_demand_is_a_new_one_of_five_goods() {
    let mut table = Setup::three().acting_at(14).goods(red(), [1, 0, 0, 0]).build();
    table.fate(&[1013]).red(&[Action::SellMost]);
    assert_eq!(table.view().large_demand, Goods::new(1, 0, 1, 3));
    assert_eq!(table.view().small_demand, Goods::new(2, 2, 1, 0), "the other market keeps its own");

    let mut supplied = Setup::three().acting_at(11).small([0, 0, 5, 0]).goods(red(), [0, 0, 1, 0]).build();
    let mut fate = Fate::seeded(1, 0);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let mut game = supplied.game.clone();
        game.play(red(), &Action::SellMost, &mut fate, &mut Silent).unwrap();
        seen.insert(game.view(caravanserai_core::Viewer::Onlooker).small_demand);
    }
    assert_eq!(seen.len(), 5, "from all five if a supplied demand was showing");
    supplied.fate(&[5]).red(&[Action::SellMost]);
    assert_eq!(supplied.view().small_demand, Goods::new(0, 0, 0, 5), "any five goods may be given from outside");
}

/// IST-133
#[test]
fn at_least_one_good_must_be_sold() {
    let mut table = Setup::three().acting_at(11).goods(red(), [1, 0, 0, 0]).build();
    table.refuses(red(), Action::Sell, "IST-070");
    table.red(&[offer(Good::Red), Action::TakeBack { good: Good::Red }]);
    assert!(table.offers(red(), Action::Skip), "with nothing up for sale the sale has not begun");
    let mut empty = Setup::three().acting_at(11).build();
    empty.refuses(red(), Action::SellMost, "IST-133");
    let mut card = Setup::three().acting_at(11).goods(red(), [0, 0, 0, 1]).hand(red(), &[Card::SellAny]).build();
    card.red(&[play(Card::SellAny)]);
    card.refuses(red(), Action::Sell, "IST-133");
}

/// IST-135
#[test]
fn skipping_leaves_the_demand_as_it_is() {
    let mut table = Setup::three().acting_at(11).goods(red(), [2, 2, 1, 0]).build();
    table.red(&[Action::Skip]);
    assert_eq!((table.view().small_demand, table.phase()), (Goods::new(2, 2, 1, 0), Phase::Encounters));
}

/// IST-184, IST-185, E22
#[test]
fn sell_any_sells_five_goods_whatever_the_demand_was() {
    let mut table = Setup::three().acting_at(11).goods(red(), [1, 0, 2, 2]).hand(red(), &[Card::SellAny]).build();
    table.fate(&[2120]).red(&[play(Card::SellAny), Action::SellMost]);
    assert_eq!((table.lira(red()), table.goods(red())), (20, [0; 4]));
    assert_eq!((table.view().small_demand, table.view().pile), (Goods::new(2, 1, 2, 0), vec![Card::SellAny]));
}

/// IST-185
#[test]
fn sell_any_stops_at_five_goods() {
    let mut table = Setup::three().acting_at(11).goods(red(), [2, 0, 2, 2]).hand(red(), &[Card::SellAny]).build();
    table.red(&[play(Card::SellAny)]);
    table.refuses(red(), Action::SellMost, "IST-133");
    table.red(&[Good::Red, Good::Red, Good::Yellow, Good::Yellow, Good::Blue].map(offer));
    table.refuses(red(), offer(Good::Blue), "IST-185");
    table.fate(&[2120]).red(&[Action::Sell]);
    assert_eq!((table.lira(red()), table.goods(red())), (20, [0, 0, 0, 1]));
    let mut empty = Setup::three().acting_at(11).hand(red(), &[Card::SellAny]).build();
    empty.refuses(red(), play(Card::SellAny), "IST-185");
}
