//! The names that records use for players, goods, cards and places.

use caravanserai_core::Refusal;
use caravanserai_istanbul::{Card, Good, Goods, Spot, Tile};
use serde::{Deserialize, Serialize};

/// The colour of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Colour {
    Red,
    Green,
    Blue,
    Yellow,
    White,
}

/// A good by its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum GoodName {
    Red,
    Green,
    Yellow,
    Blue,
}

impl From<GoodName> for Good {
    fn from(name: GoodName) -> Good {
        match name {
            GoodName::Red => Good::Red,
            GoodName::Green => Good::Green,
            GoodName::Yellow => Good::Yellow,
            GoodName::Blue => Good::Blue,
        }
    }
}

/// A card by its record name (table 3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum CardName {
    OneGood,
    FiveLira,
    ExtraMove,
    NoMove,
    ReturnAssistant,
    ArrestFamily,
    SellAny,
    #[serde(rename = "2xSultansPalace")]
    DoublePalace,
    #[serde(rename = "2xPostOffice")]
    DoublePostOffice,
    #[serde(rename = "2xGemstoneDealer")]
    DoubleDealer,
}

impl From<CardName> for Card {
    fn from(name: CardName) -> Card {
        match name {
            CardName::OneGood => Card::TakeOneGood,
            CardName::FiveLira => Card::TakeFiveLira,
            CardName::ExtraMove => Card::ExtraMove,
            CardName::NoMove => Card::StayPut,
            CardName::ReturnAssistant => Card::ReturnAssistant,
            CardName::ArrestFamily => Card::ArrestFamily,
            CardName::SellAny => Card::SellAny,
            CardName::DoublePalace => Card::DoublePalace,
            CardName::DoublePostOffice => Card::DoublePostOffice,
            CardName::DoubleDealer => Card::DoubleDealer,
        }
    }
}

impl From<Good> for GoodName {
    fn from(good: Good) -> GoodName {
        match good {
            Good::Red => GoodName::Red,
            Good::Green => GoodName::Green,
            Good::Yellow => GoodName::Yellow,
            Good::Blue => GoodName::Blue,
        }
    }
}

impl From<Card> for CardName {
    fn from(card: Card) -> CardName {
        match card {
            Card::TakeOneGood => CardName::OneGood,
            Card::TakeFiveLira => CardName::FiveLira,
            Card::ExtraMove => CardName::ExtraMove,
            Card::StayPut => CardName::NoMove,
            Card::ReturnAssistant => CardName::ReturnAssistant,
            Card::ArrestFamily => CardName::ArrestFamily,
            Card::SellAny => CardName::SellAny,
            Card::DoublePalace => CardName::DoublePalace,
            Card::DoublePostOffice => CardName::DoublePostOffice,
            Card::DoubleDealer => CardName::DoubleDealer,
        }
    }
}

/// A set of goods: how many of each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GoodSet {
    #[serde(default, rename = "Red", skip_serializing_if = "none")]
    red: i64,
    #[serde(default, rename = "Green", skip_serializing_if = "none")]
    green: i64,
    #[serde(default, rename = "Yellow", skip_serializing_if = "none")]
    yellow: i64,
    #[serde(default, rename = "Blue", skip_serializing_if = "none")]
    blue: i64,
}

fn none(count: &i64) -> bool {
    *count == 0
}

impl GoodSet {
    pub fn new([red, green, yellow, blue]: [i64; 4]) -> GoodSet {
        GoodSet { red, green, yellow, blue }
    }

    /// The goods, if every count is one that a cart or a market could have.
    pub fn goods(self) -> Option<Goods> {
        let count = |count: i64| u8::try_from(count).ok();
        Some(Goods::new(count(self.red)?, count(self.green)?, count(self.yellow)?, count(self.blue)?))
    }
}

impl From<Goods> for GoodSet {
    fn from(goods: Goods) -> GoodSet {
        GoodSet::new(goods.counts().map(i64::from))
    }
}

/// The number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Location(i64);

impl Location {
    /// IST-003: the position, if there is one with this number.
    pub fn spot(self) -> Result<Spot, Refusal> {
        let spot = usize::try_from(self.0).ok().and_then(Spot::new);
        spot.ok_or_else(|| Refusal::new("location", "IST-003", "Positions are numbered 1 to 16."))
    }
}

impl From<Spot> for Location {
    fn from(spot: Spot) -> Location {
        Location(spot.number().into())
    }
}

/// Two dice as they were rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Dice(pub [i64; 2]);

impl Dice {
    /// The outcomes of chance; a number that no die shows stays one that no die shows.
    pub fn outcomes(self) -> [u32; 2] {
        self.0.map(|die| u32::try_from(die).unwrap_or(0))
    }
}

impl Colour {
    /// The colours in the order of the seats.
    pub const ALL: [Colour; 5] = [Colour::Red, Colour::Green, Colour::Blue, Colour::Yellow, Colour::White];
}

/// The place with this name, in upper or lower case.
pub(crate) fn tile(name: &str) -> Option<Tile> {
    serde_json::from_value(name.to_lowercase().into()).ok()
}
