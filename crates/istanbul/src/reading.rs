//! Reading a position: for bots and studies, which only ever hold imagined or finished ones.

use caravanserai_core::Seat;

use crate::{Board, Choice, Goods, Hand, House, Istanbul, MosqueTiles, Phase, Spot, Spots, Tile};

/// What one seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    /// Its money.
    pub lira: u32,
    /// Its rubies.
    pub rubies: u8,
    /// How many of each good the cart holds.
    pub capacity: u8,
    /// The goods in the cart.
    pub goods: Goods,
    /// The cards in the hand.
    pub hand: Hand,
    /// The assistants under the merchant.
    pub stack: u8,
    /// Where its other assistants are.
    pub assistants: Spots,
    /// Where the merchant is.
    pub merchant: Spot,
    /// Where the family member is.
    pub family: Spot,
    /// The mosque tiles.
    pub tiles: MosqueTiles,
    /// Whether the seat was given up.
    pub parked: bool,
}

impl Istanbul {
    /// The rules of this table.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// Which place lies where.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The round, from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The seats from first to last.
    pub fn order(&self) -> &[Seat] {
        self.order.as_slice()
    }

    /// The seat whose turn it is.
    pub fn whose_turn(&self) -> Seat {
        self.active()
    }

    /// The part of the turn under way.
    pub fn phase(&self) -> Phase {
        self.turn.phase
    }

    /// The question that the active player is asked within an action.
    pub fn choice(&self) -> Choice {
        self.turn.choice
    }

    /// Where the family member acts, while its action is being chosen.
    pub fn family_acts_at(&self) -> Option<Spot> {
        self.turn.sent
    }

    /// What the seat has.
    pub fn holding(&self, seat: Seat) -> Holding {
        let player = &self.players[seat];
        Holding {
            lira: player.lira,
            rubies: player.rubies,
            capacity: player.capacity,
            goods: player.goods,
            hand: player.hand,
            stack: player.stack,
            assistants: player.assistants,
            merchant: player.merchant,
            family: player.family,
            tiles: player.tiles,
            parked: player.parked,
        }
    }

    /// What the market wants.
    pub fn demand(&self, market: Tile) -> Goods {
        self.market(market).demand
    }

    /// The dial of the Post Office, 0 to 4.
    pub fn dial(&self) -> u8 {
        self.dial
    }

    /// How many goods the Sultan asks for; 11 once there are no rubies.
    pub fn palace_count(&self) -> u8 {
        self.palace
    }

    /// The dealer's price; 25 once there are no rubies.
    pub fn dealer_price(&self) -> u8 {
        self.dealer
    }

    /// The price of the next mosque tile of this colour, if one is left.
    pub fn tile_price(&self, good: crate::Good) -> Option<u8> {
        self.mosque_price(good)
    }

    /// Where the Governor and the Smuggler are.
    pub fn figures(&self) -> [Spot; 2] {
        [self.governor, self.smuggler]
    }

    /// Where the grey merchants are, if they take part.
    pub fn grey_merchants(&self) -> Option<[Spot; 3]> {
        self.greys
    }
}
