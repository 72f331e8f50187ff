//! The numbers of section 3, table by table.

use crate::{Good, Goods, Tile};

/// Table 3.2: the layout `long_roads`, row by row.
pub const LONG_ROADS: [Tile; 16] = [
    Tile::LargeMarket,
    Tile::TeaHouse,
    Tile::GreatMosque,
    Tile::FabricWarehouse,
    Tile::SmallMarket,
    Tile::PoliceStation,
    Tile::PostOffice,
    Tile::SpiceWarehouse,
    Tile::SmallMosque,
    Tile::Caravansary,
    Tile::Fountain,
    Tile::BlackMarket,
    Tile::SultansPalace,
    Tile::FruitWarehouse,
    Tile::Wainwright,
    Tile::GemstoneDealer,
];

/// Table 3.2: the layout `four_gates`, row by row.
pub const FOUR_GATES: [Tile; 16] = [
    Tile::GemstoneDealer,
    Tile::LargeMarket,
    Tile::FabricWarehouse,
    Tile::SultansPalace,
    Tile::TeaHouse,
    Tile::Fountain,
    Tile::PoliceStation,
    Tile::BlackMarket,
    Tile::FruitWarehouse,
    Tile::Caravansary,
    Tile::PostOffice,
    Tile::SpiceWarehouse,
    Tile::GreatMosque,
    Tile::Wainwright,
    Tile::SmallMarket,
    Tile::SmallMosque,
];

/// Table 3.4: what the Post Office gives at each position of its dial.
pub const MAIL: [([Good; 2], u32); 5] = [
    ([Good::Green, Good::Yellow], 2),
    ([Good::Red, Good::Yellow], 3),
    ([Good::Red, Good::Blue], 4),
    ([Good::Red, Good::Blue], 4),
    ([Good::Red, Good::Blue], 4),
];

/// Table 3.6: the demand tiles S1 to S5 of the Small Market.
pub const SMALL_DEMANDS: [Goods; 5] = [
    Goods::new(2, 2, 1, 0),
    Goods::new(1, 2, 2, 0),
    Goods::new(2, 1, 2, 0),
    Goods::new(2, 1, 1, 1),
    Goods::new(1, 2, 1, 1),
];

/// Table 3.6: the demand tiles L1 to L5 of the Large Market.
pub const LARGE_DEMANDS: [Goods; 5] = [
    Goods::new(2, 1, 1, 1),
    Goods::new(1, 1, 1, 2),
    Goods::new(1, 2, 0, 2),
    Goods::new(0, 1, 2, 2),
    Goods::new(1, 0, 1, 3),
];

/// How many goods a demand asks for. IST-010
pub const DEMAND_SIZE: u16 = 5;

/// IST-131: what the Small Market pays for 0 to 5 goods.
pub const SMALL_PRICES: [u32; 6] = [0, 2, 5, 9, 14, 20];

/// IST-131: what the Large Market pays for 0 to 5 goods.
pub const LARGE_PRICES: [u32; 6] = [0, 3, 7, 12, 18, 25];

/// Table 3.7: the named goods (red, green, yellow, blue) of a payment of 4 to 10 goods; the rest is any.
pub const PALACE: [Goods; 7] = [
    Goods::new(1, 1, 1, 1),
    Goods::new(1, 1, 1, 1),
    Goods::new(1, 1, 1, 2),
    Goods::new(2, 1, 1, 2),
    Goods::new(2, 2, 1, 2),
    Goods::new(2, 2, 2, 2),
    Goods::new(2, 2, 2, 2),
];

/// The fewest goods that the palace ever asks for.
pub const PALACE_FIRST: u8 = 4;

/// The most goods that the palace ever asks for; after that it has no rubies. IST-126
pub const PALACE_LAST: u8 = 10;

/// The named goods of a payment of `n` goods, or `None` once the palace has no rubies.
pub const fn palace_named(n: u8) -> Option<Goods> {
    if n < PALACE_FIRST || n > PALACE_LAST { None } else { Some(PALACE[(n - PALACE_FIRST) as usize]) }
}

/// Table 3.8: how many goods the palace asks for first, with 2 to 5 players. IST-020
pub const PALACE_START: [u8; 4] = [5, 5, 4, 4];

/// Table 3.8: the dealer's first price, with 2 to 5 players. IST-020
pub const DEALER_START: [u8; 4] = [15, 14, 12, 12];

/// The dealer's last price; after that there are no rubies. IST-141
pub const DEALER_LAST: u8 = 24;

/// Table 3.8: the ruby target, with 2 to 5 players. IST-230
pub const RUBY_TARGET: [u8; 4] = [6, 5, 5, 5];

/// IST-015: starting lira by place in the order.
pub const STARTING_LIRA: [u8; 5] = [2, 3, 4, 5, 6];

/// IST-116: the prices of the mosque tiles of one colour.
pub const MOSQUE_PRICES: [u8; 4] = [2, 3, 4, 5];

/// IST-259: which of the mosque tiles of one colour there are, with 2 to 5 players.
pub const MOSQUE_TILES_BY_PLAYERS: [&[usize]; 4] = [&[0, 2], &[0, 1, 2], &[0, 1, 2, 3], &[0, 1, 2, 3]];

/// IST-014: assistants of each player, without the one of the blue tile.
pub const ASSISTANTS: u8 = 4;

/// IST-014: the capacity of a new cart.
pub const CART_START: u8 = 2;

/// IST-145: the largest capacity.
pub const CART_LAST: u8 = 5;

/// IST-145: what an extension costs.
pub const EXTENSION_PRICE: u8 = 7;

/// IST-147: extensions for each player of the game.
pub const EXTENSIONS_PER_PLAYER: u8 = 3;

/// IST-155: how many blue goods the Black Market gives for a total of 2 to 12.
pub const JEWELRY: [u8; 11] = [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3];

/// What a merchant is paid, what Governor and Smuggler ask, what the yellow and the green tile cost.
pub const FEE: u8 = 2;

/// IST-081: the reward for a captured family member.
pub const REWARD: u8 = 3;

/// IST-150: what the Tea House pays after a roll below the call.
pub const CONSOLATION: u8 = 2;

/// IST-182: what Take 5 Lira gives.
pub const FIVE_LIRA: u8 = 5;

/// IST-255: the codes of the 56 demands of five goods, smallest first.
pub const ANY_DEMANDS: [u32; 56] = any_demands();

const fn any_demands() -> [u32; 56] {
    let mut codes = [0; 56];
    let mut found = 0;
    let mut code = 0;
    while code <= 5000 {
        if code / 1000 + code / 100 % 10 + code / 10 % 10 + code % 10 == DEMAND_SIZE as u32 {
            codes[found] = code;
            found += 1;
        }
        code += 1;
    }
    codes
}
