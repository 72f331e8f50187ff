//! The numbers of section 3 that a designer can turn; the book's are those of `tables`.

use caravanserai_core::Numbers as Turned;
use caravanserai_core::numbers::Show;

use crate::tables;

/// The numbers of the components, as the position keeps them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// IST-145: what an extension costs.
    pub extension_price: u8,
    /// IST-147: extensions for each player of the game.
    pub extensions: u8,
    /// IST-014: the capacity of a new cart.
    pub cart_start: u8,
    /// IST-145: the largest capacity.
    pub cart_full: u8,
    /// IST-020: the dealer's first price, with 2 to 5 players.
    pub dealer_start: [u8; 4],
    /// IST-141: the dealer's last price.
    pub dealer_last: u8,
    /// IST-020: how many goods the palace asks for first, with 2 to 5 players.
    pub palace_start: [u8; 4],
    /// IST-116: the prices of the mosque tiles of one colour.
    pub mosque_prices: [u8; 4],
    /// IST-131: what the Small Market pays for 0 to 5 goods.
    pub small_prices: [u8; 6],
    /// IST-131: what the Large Market pays for 0 to 5 goods.
    pub large_prices: [u8; 6],
    /// IST-110: the lira of the Post Office at each position of its dial.
    pub mail: [u8; 5],
    /// IST-155: how many blue goods the Black Market gives for a total of 2 to 12.
    pub jewelry: [u8; 11],
    /// IST-150: what the Tea House pays after a bad roll.
    pub tea_house: u8,
    /// IST-015: starting lira by place in the order.
    pub lira: [u8; 5],
    /// IST-014: assistants of each player, without the one of the blue tile.
    pub assistants: u8,
    /// IST-061: what a merchant is paid.
    pub merchant: u8,
    /// IST-200: what the Governor asks.
    pub governor: u8,
    /// IST-201: what the Smuggler asks.
    pub smuggler: u8,
    /// IST-210: what the yellow tile costs.
    pub yellow: u8,
    /// IST-102: what the green tile costs.
    pub green: u8,
    /// IST-081: the reward for a captured family member.
    pub reward: u8,
    /// IST-182: what Take 5 Lira gives.
    pub take_five: u8,
}

impl Default for Numbers {
    fn default() -> Numbers {
        Numbers {
            extension_price: tables::EXTENSION_PRICE,
            extensions: tables::EXTENSIONS_PER_PLAYER,
            cart_start: tables::CART_START,
            cart_full: tables::CART_LAST,
            dealer_start: tables::DEALER_START,
            dealer_last: tables::DEALER_LAST,
            palace_start: tables::PALACE_START,
            mosque_prices: tables::MOSQUE_PRICES,
            small_prices: tables::SMALL_PRICES.map(|price| price as u8),
            large_prices: tables::LARGE_PRICES.map(|price| price as u8),
            mail: tables::MAIL.map(|(_, lira)| lira as u8),
            jewelry: tables::JEWELRY,
            tea_house: tables::CONSOLATION,
            lira: tables::STARTING_LIRA,
            assistants: tables::ASSISTANTS,
            merchant: tables::FEE,
            governor: tables::FEE,
            smuggler: tables::FEE,
            yellow: tables::FEE,
            green: tables::FEE,
            reward: tables::REWARD,
            take_five: tables::FIVE_LIRA,
        }
    }
}

impl Turned for Numbers {
    fn each(&mut self, show: &mut Show<'_>) {
        show.one("wainwright.price", &mut self.extension_price, (0, 40), "Lira for an extension of the cart.");
        show.one("wainwright.extensions", &mut self.extensions, (0, 6), "Extensions in the game, for each player.");
        show.one("cart.start", &mut self.cart_start, (1, 3), "The capacity of a new cart.");
        show.one("cart.full", &mut self.cart_full, (4, 8), "The largest capacity, which brings a ruby.");
        show.row("dealer.start", 2, &mut self.dealer_start, (1, 20), "The dealer's first price with so many players.");
        show.one("dealer.last", &mut self.dealer_last, (20, 60), "The dealer's last price.");
        let help = "How many goods the palace asks for first with so many players.";
        show.row("palace.start", 2, &mut self.palace_start, (4, 10), help);
        let help = "Goods for the first, second, third and fourth mosque tile of a colour.";
        show.row("mosque.price", 1, &mut self.mosque_prices, (1, 8), help);
        show.row("small_market.price", 1, &mut self.small_prices[1..], (0, 99), "Lira for so many goods.");
        show.row("large_market.price", 1, &mut self.large_prices[1..], (0, 99), "Lira for so many goods.");
        show.row("post_office.lira", 1, &mut self.mail, (0, 20), "Lira at this position of the dial.");
        show.row("black_market.jewelry", 2, &mut self.jewelry, (0, 8), "Jewelry for this total of two dice.");
        show.one("tea_house.consolation", &mut self.tea_house, (0, 12), "Lira after a roll below the call.");
        show.row("start.lira", 1, &mut self.lira, (0, 40), "Starting lira on this place in the order.");
        show.one("start.assistants", &mut self.assistants, (1, 8), "Assistants of each player.");
        show.one("merchant.fee", &mut self.merchant, (0, 20), "Lira for each other merchant on the place.");
        show.one("governor.fee", &mut self.governor, (0, 20), "Lira for the Governor's card.");
        show.one("smuggler.fee", &mut self.smuggler, (0, 20), "Lira for the Smuggler's good.");
        show.one("yellow_tile.fee", &mut self.yellow, (0, 20), "Lira for bringing an assistant back.");
        show.one("green_tile.fee", &mut self.green, (0, 20), "Lira for the extra good at a warehouse.");
        show.one("capture.reward", &mut self.reward, (0, 20), "Lira for a captured family member.");
        show.one("take_five_lira.lira", &mut self.take_five, (0, 30), "What the card Take 5 Lira gives.");
    }
}
