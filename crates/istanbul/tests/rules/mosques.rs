//! The two mosques.

use caravanserai_istanbul::{Action, Good, MosquePrice, MosqueSupply, TableOptions};

use crate::table::{Setup, blue, green, red, seat, still};

fn buy(good: Good) -> Action {
    Action::BuyMosqueTile { good }
}

/// IST-115
#[test]
fn each_mosque_sells_its_two_colours() {
    let mut great = Setup::three().acting_at(1).goods(red(), [2; 4]).build();
    let mut small = Setup::three().acting_at(4).goods(red(), [2; 4]).build();
    for good in [Good::Blue, Good::Yellow] {
        assert!(great.offers(red(), buy(good)));
        small.refuses(red(), buy(good), "IST-115");
    }
    for good in [Good::Red, Good::Green] {
        assert!(small.offers(red(), buy(good)));
        great.refuses(red(), buy(good), "IST-115");
    }
}

/// IST-116, E6
#[test]
fn four_tiles_of_a_colour_cost_2_3_4_5_and_the_fifth_player_never_owns_it() {
    let mut setup = Setup::seats(5).phase(caravanserai_istanbul::Phase::Action);
    for number in 0..5 {
        setup = setup.at(seat(number), [4, 3, 3, 3, 3][number]).capacity(seat(number), 5).goods(seat(number), [5; 4]);
        setup = setup.lira(seat(number), 20);
    }
    let mut table = setup.build();
    let mut paid = Vec::new();
    for number in 0..4 {
        if number > 0 {
            table.go(seat(number), 4).plays(seat(number), &[Action::Pay]);
        }
        table.plays(seat(number), &[buy(Good::Red), Action::EndTurn]);
        paid.push(5 - table.goods(seat(number))[0]);
    }
    assert_eq!(paid, [2, 3, 4, 5]);
    assert_eq!(table.view().mosque_prices, [None, Some(2), Some(2), Some(2)]);
    table.go(seat(4), 4).plays(seat(4), &[Action::Pay]);
    table.refuses(seat(4), buy(Good::Red), "IST-116");
}

/// IST-117
#[test]
fn a_player_owns_each_colour_once() {
    let mut table = Setup::three().acting_at(4).goods(red(), [2; 4]).tiles(red(), &[Good::Green]).build();
    table.refuses(red(), buy(Good::Green), "IST-117");
}

/// IST-116, IST-118, E18
#[test]
fn completing_a_pair_gives_a_ruby() {
    let mut table = Setup::three()
        .acting_at(4)
        .capacity(red(), 3)
        .goods(red(), [3, 0, 0, 0])
        .tiles(red(), &[Good::Green])
        .tiles(blue(), &[Good::Red])
        .build();
    assert_eq!(table.view().mosque_prices, [Some(3), Some(3), Some(2), Some(2)]);
    table.red(&[buy(Good::Red)]);
    assert_eq!((table.goods(red()), table.rubies(red())), ([0; 4], 1));
    assert_eq!(table.view().mosque_prices, [Some(4), Some(3), Some(2), Some(2)]);
}

/// IST-118, IST-119, E19
#[test]
fn the_blue_tile_adds_an_assistant_for_good() {
    let mut table =
        Setup::three().at(red(), 2).goods(red(), [0, 0, 0, 2]).tiles(red(), &[Good::Yellow]).out(red(), &[16]).build();
    table.go(red(), 1);
    assert_eq!(table.stack(red()), 2);
    table.red(&[buy(Good::Blue)]);
    assert_eq!((table.stack(red()), table.rubies(red()), table.out(red()).len()), (3, 1, 2));
}

/// IST-118
#[test]
fn at_most_two_rubies_come_from_mosques() {
    let mut table = Setup::three()
        .acting_at(1)
        .capacity(red(), 4)
        .goods(red(), [4; 4])
        .tiles(red(), &[Good::Red, Good::Green, Good::Yellow])
        .build();
    assert_eq!(table.rubies(red()), 1);
    table.red(&[buy(Good::Blue)]);
    assert_eq!(table.rubies(red()), 2);
    assert_eq!(table.of(red()).tiles.iter().count(), 4, "nothing is left to buy");
}

/// IST-120
#[test]
fn the_whole_price_is_spent_for_one_tile_and_the_prices_are_independent() {
    let mut table = Setup::three().acting_at(4).goods(red(), [2, 2, 0, 0]).build();
    table.red(&[buy(Good::Red)]);
    assert_eq!((table.goods(red()), table.view().mosque_prices), ([0, 2, 0, 0], [Some(3), Some(2), Some(2), Some(2)]));
    table.refuses(red(), buy(Good::Green), "IST-072");
}

/// IST-121
#[test]
fn prices_do_not_depend_on_the_number_of_players() {
    for seats in 2..=5 {
        let mut setup = Setup::seats(seats).acting_at(4).capacity(red(), 5).goods(red(), [5; 4]);
        for number in 1..seats.min(4) {
            setup = setup.tiles(seat(number), &[Good::Red]);
        }
        let table = setup.build();
        assert_eq!(table.view().mosque_prices[0], Some(seats.min(4) as u8 + 1));
    }
}

/// IST-258, E48
#[test]
fn with_showing_only_one_good_is_spent() {
    let mut table = Setup::three_with(|options| options.mosque_price = MosquePrice::Show)
        .acting_at(4)
        .capacity(red(), 3)
        .goods(red(), [3, 0, 0, 0])
        .tiles(blue(), &[Good::Red])
        .build();
    table.red(&[buy(Good::Red)]);
    assert_eq!((table.goods(red()), table.view().mosque_prices[0]), ([2, 0, 0, 0], Some(4)));

    let mut too_few = Setup::three_with(|options| options.mosque_price = MosquePrice::Show)
        .acting_at(4)
        .goods(red(), [2, 0, 0, 0])
        .tiles(blue(), &[Good::Red])
        .build();
    too_few.refuses(red(), buy(Good::Red), "IST-116");
}

/// IST-259, E48
#[test]
fn with_fewer_tiles_the_prices_depend_on_the_players() {
    let prices = |seats: usize| -> Vec<Option<u8>> {
        let options = TableOptions { mosque_supply: MosqueSupply::ByPlayers, ..still(seats) };
        (0..seats)
            .map(|owners| {
                let mut setup = Setup::with(seats, options.clone());
                for number in 0..owners {
                    setup = setup.tiles(seat(number), &[Good::Red]);
                }
                setup.build().view().mosque_prices[0]
            })
            .collect()
    };
    assert_eq!(prices(2), [Some(2), Some(4)]);
    assert_eq!(prices(3), [Some(2), Some(3), Some(4)]);
    assert_eq!(prices(4), [Some(2), Some(3), Some(4), Some(5)]);
    assert_eq!(prices(5), [Some(2), Some(3), Some(4), Some(5), None]);

    let options = TableOptions { mosque_supply: MosqueSupply::ByPlayers, ..still(2) };
    let both = Setup::with(2, options).tiles(red(), &[Good::Red]).tiles(green(), &[Good::Red]).build();
    assert_eq!(both.view().mosque_prices[0], None, "after the second none is left");
}
