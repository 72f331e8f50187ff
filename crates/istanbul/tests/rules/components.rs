//! Section 3: the tables, checked against their own sums.

use caravanserai_istanbul::tables::{
    ANY_DEMANDS, FOUR_GATES, LARGE_DEMANDS, LARGE_PRICES, LONG_ROADS, MAIL, PALACE, SMALL_DEMANDS, SMALL_PRICES,
};
use caravanserai_istanbul::{Board, COPIES, Card, Goods, Istanbul, Spot, Tile};

use crate::table::spot;

#[test]
fn the_demand_tiles_sum_up_as_the_table_says() {
    let sum = |tiles: &[Goods; 5]| {
        tiles.iter().fold([0; 4], |sum, tile| std::array::from_fn(|good| sum[good] + tile.counts()[good]))
    };
    assert_eq!((sum(&SMALL_DEMANDS), sum(&LARGE_DEMANDS)), ([8, 8, 7, 2], [5, 5, 5, 10]));
    assert!(SMALL_DEMANDS.iter().chain(&LARGE_DEMANDS).all(|tile| tile.total() == 5));
    assert!(ANY_DEMANDS.iter().all(|&code| Goods::from_code(code).unwrap().total() == 5));
    assert_eq!(ANY_DEMANDS.len(), 56);
}

#[test]
fn there_are_26_cards_with_letters_and_names() {
    assert_eq!(COPIES.iter().map(|&count| u32::from(count)).sum::<u32>(), 26);
    assert_eq!(Card::ALL.map(Card::letter).iter().collect::<String>(), "abcdefghij");
    for card in Card::ALL {
        assert_eq!(serde_json::to_value(card).unwrap(), card.key());
    }
}

#[test]
fn layouts_hold_every_place_once() {
    for tiles in [Tile::ALL, LONG_ROADS, FOUR_GATES] {
        assert!(Board::new(tiles).is_some());
    }
}

#[test]
fn the_palace_row_repeats_jewelry_fabric_spice_fruit_any() {
    for (named, n) in PALACE.iter().zip(4u16..) {
        let symbols = |first: u16| (n + 4 - first) / 5;
        let expected = [symbols(1), symbols(2), symbols(3), symbols(0)].map(|count| count as u8);
        assert_eq!(named.counts(), expected, "{n} goods");
    }
}

#[test]
fn market_prices_grow_by_one_more_for_each_good() {
    for (prices, base) in [(SMALL_PRICES, 2), (LARGE_PRICES, 3)] {
        for goods in 1..=5u32 {
            assert_eq!(prices[goods as usize] - prices[goods as usize - 1], base + goods - 1);
        }
    }
    assert_eq!(MAIL.map(|(_, lira)| lira), [2, 3, 4, 4, 4]);
}

#[test]
fn reach_is_as_the_map_says() {
    let reach = |number: usize| (spot(number).near().len(), spot(number).far().len());
    assert_eq!((reach(1), reach(2), reach(6)), ((5, 7), (7, 7), (10, 5)));
    let pairs = Spot::all().flat_map(|from| Spot::all().filter(move |&to| from < to && from.distance(to) == 1)).count();
    assert_eq!(pairs, 24);
}

#[test]
fn dice_lead_to_eleven_places() {
    let totals: Vec<Option<u8>> = Tile::ALL.iter().map(|tile| tile.dice()).collect();
    let expected = [0, 5, 2, 0, 4, 12, 7, 3, 8, 6, 11, 9, 0, 10, 0, 0];
    assert_eq!(totals, expected.map(|total| (total > 0).then_some(total)));
    assert_eq!(Tile::for_dice([1, 1]), Tile::FabricWarehouse);
}

#[test]
fn a_position_is_at_most_one_kilobyte_of_flat_data() {
    assert!(size_of::<Istanbul>() <= 1024, "{}", size_of::<Istanbul>());
}
