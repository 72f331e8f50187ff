//! What one player owns, small enough to try things out on.

use caravanserai_istanbul::{Card, Good, Holding, Istanbul, Spot, Spots, Tile};

/// What one player owns, as far as a plan needs it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Purse {
    pub lira: i32,
    pub rubies: u8,
    pub capacity: u8,
    /// Red, green, yellow, blue.
    pub goods: [u8; 4],
    pub stack: u8,
    pub assistants: Spots,
    /// The mosque tiles, red, green, yellow, blue.
    pub tiles: [bool; 4],
    pub home: bool,
    pub at: Spot,
    /// What the cards in the hand are worth in lira.
    pub cards: f32,
    pub double_dealer: bool,
    pub double_palace: bool,
    /// How far the Post Office, palace and dealer have moved on in this plan.
    pub mails: u8,
    pub palaces: u8,
    pub deals: u8,
}

impl Purse {
    pub fn of(holding: &Holding, position: &Istanbul) -> Purse {
        Purse {
            lira: holding.lira.min(10_000) as i32,
            rubies: holding.rubies,
            capacity: holding.capacity,
            goods: holding.goods.counts(),
            stack: holding.stack,
            assistants: holding.assistants,
            tiles: Good::ALL.map(|good| holding.tiles.has(good)),
            home: holding.family == position.board().spot(Tile::PoliceStation),
            at: holding.merchant,
            cards: Card::ALL.into_iter().map(|card| f32::from(holding.hand.count(card)) * card_worth(card)).sum(),
            double_dealer: holding.hand.has(Card::DoubleDealer),
            double_palace: holding.hand.has(Card::DoublePalace),
            mails: 0,
            palaces: 0,
            deals: 0,
        }
    }

    /// Takes goods as far as there is room.
    pub fn take(&mut self, good: Good, count: u8) {
        let held = &mut self.goods[good.index()];
        *held = (*held + count).min(self.capacity);
    }

    pub fn room(&self, good: Good) -> bool {
        self.goods[good.index()] < self.capacity
    }
}

/// What a card is worth in lira, at a guess.
pub(super) fn card_worth(card: Card) -> f32 {
    match card {
        Card::TakeFiveLira => 5.0,
        Card::TakeOneGood => 3.0,
        Card::ExtraMove => 2.5,
        Card::StayPut => 2.0,
        Card::ReturnAssistant => 2.0,
        Card::ArrestFamily => 4.0,
        Card::SellAny => 3.0,
        Card::DoublePalace => 3.0,
        Card::DoublePostOffice => 3.5,
        Card::DoubleDealer => 3.5,
    }
}
