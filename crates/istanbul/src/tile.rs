//! The sixteen places of the bazaar.

use serde::{Deserialize, Serialize};

use crate::{Card, Good};

/// One of the sixteen places (table 3.1), in the order of the default layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Tile {
    /// Sells the blue and the yellow mosque tile.
    GreatMosque,
    /// Gives goods and lira by its dial.
    PostOffice,
    /// Fills the cart with fabric.
    FabricWarehouse,
    /// Sells the red and the green mosque tile.
    SmallMosque,
    /// Fills the cart with fruit.
    FruitWarehouse,
    /// Sends the family member out.
    PoliceStation,
    /// Brings assistants back.
    Fountain,
    /// Fills the cart with spice.
    SpiceWarehouse,
    /// Gives a good, and jewelry by the dice.
    BlackMarket,
    /// Gives two cards for one.
    Caravansary,
    /// Buys goods, from 2 lira on.
    SmallMarket,
    /// Gives lira by the dice.
    TeaHouse,
    /// Gives a ruby for goods.
    SultansPalace,
    /// Buys goods, from 3 lira on.
    LargeMarket,
    /// Makes the cart larger.
    Wainwright,
    /// Sells rubies.
    GemstoneDealer,
}

impl Tile {
    /// All places in the order of table 3.1.
    pub const ALL: [Tile; 16] = [
        Tile::GreatMosque,
        Tile::PostOffice,
        Tile::FabricWarehouse,
        Tile::SmallMosque,
        Tile::FruitWarehouse,
        Tile::PoliceStation,
        Tile::Fountain,
        Tile::SpiceWarehouse,
        Tile::BlackMarket,
        Tile::Caravansary,
        Tile::SmallMarket,
        Tile::TeaHouse,
        Tile::SultansPalace,
        Tile::LargeMarket,
        Tile::Wainwright,
        Tile::GemstoneDealer,
    ];

    /// Where a total of 2 to 12 sends Governor, Smuggler and grey merchants (table 3.9).
    pub const BY_DICE: [Tile; 11] = [
        Tile::FabricWarehouse,
        Tile::SpiceWarehouse,
        Tile::FruitWarehouse,
        Tile::PostOffice,
        Tile::Caravansary,
        Tile::Fountain,
        Tile::BlackMarket,
        Tile::TeaHouse,
        Tile::LargeMarket,
        Tile::SmallMarket,
        Tile::PoliceStation,
    ];

    /// Its place in the order of table 3.1, from 0.
    pub const fn index(self) -> usize {
        self as usize & 15
    }

    /// Where the two dice send a figure. IST-204
    pub const fn for_dice(dice: [u8; 2]) -> Tile {
        let total = dice[0] as usize + dice[1] as usize;
        Tile::BY_DICE[if total < 2 {
            0
        } else if total > 12 {
            10
        } else {
            total - 2
        }]
    }

    /// The total of two dice that leads here, if one does.
    pub fn dice(self) -> Option<u8> {
        Tile::BY_DICE.iter().position(|&tile| tile == self).map(|place| place as u8 + 2)
    }

    /// The good that this warehouse keeps, if it is one. IST-100
    pub const fn warehouse(self) -> Option<Good> {
        match self {
            Tile::FabricWarehouse => Some(Good::Red),
            Tile::SpiceWarehouse => Some(Good::Green),
            Tile::FruitWarehouse => Some(Good::Yellow),
            Tile::GreatMosque
            | Tile::PostOffice
            | Tile::SmallMosque
            | Tile::PoliceStation
            | Tile::Fountain
            | Tile::BlackMarket
            | Tile::Caravansary
            | Tile::SmallMarket
            | Tile::TeaHouse
            | Tile::SultansPalace
            | Tile::LargeMarket
            | Tile::Wainwright
            | Tile::GemstoneDealer => None,
        }
    }

    /// The mosque that sells the tile of this colour. IST-115
    pub const fn mosque_of(good: Good) -> Tile {
        match good {
            Good::Blue | Good::Yellow => Tile::GreatMosque,
            Good::Red | Good::Green => Tile::SmallMosque,
        }
    }

    /// The only place where this card may be played, if it is bound to one. IST-073
    pub const fn of_card(card: Card) -> Option<Tile> {
        match card {
            Card::SellAny => Some(Tile::SmallMarket),
            Card::DoublePalace => Some(Tile::SultansPalace),
            Card::DoublePostOffice => Some(Tile::PostOffice),
            Card::DoubleDealer => Some(Tile::GemstoneDealer),
            Card::TakeOneGood
            | Card::TakeFiveLira
            | Card::ExtraMove
            | Card::StayPut
            | Card::ReturnAssistant
            | Card::ArrestFamily => None,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Tile::GreatMosque => "Great Mosque",
            Tile::PostOffice => "Post Office",
            Tile::FabricWarehouse => "Fabric Warehouse",
            Tile::SmallMosque => "Small Mosque",
            Tile::FruitWarehouse => "Fruit Warehouse",
            Tile::PoliceStation => "Police Station",
            Tile::Fountain => "Fountain",
            Tile::SpiceWarehouse => "Spice Warehouse",
            Tile::BlackMarket => "Black Market",
            Tile::Caravansary => "Caravansary",
            Tile::SmallMarket => "Small Market",
            Tile::TeaHouse => "Tea House",
            Tile::SultansPalace => "Sultan's Palace",
            Tile::LargeMarket => "Large Market",
            Tile::Wainwright => "Wainwright",
            Tile::GemstoneDealer => "Gemstone Dealer",
        }
    }
}

/// In chance outcomes a place is its number in table 3.1, from 1.
impl From<Tile> for u32 {
    fn from(tile: Tile) -> u32 {
        tile as u32 + 1
    }
}
