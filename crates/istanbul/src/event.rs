//! What happens, as data.

use caravanserai_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{Card, Cards, DiceGame, Good, Goods, Spot, Spots, Tile, Way};

/// Where a ruby comes from. IST-229
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RubySource {
    /// The blue and the yellow tile.
    GreatMosque,
    /// The red and the green tile.
    SmallMosque,
    /// Goods for the Sultan.
    SultansPalace,
    /// A cart of the largest size.
    Wainwright,
    /// Lira for the dealer.
    GemstoneDealer,
}

/// A figure that walks the bazaar on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// The Governor.
    Governor,
    /// The Smuggler.
    Smuggler,
    /// A grey merchant. IST-260
    Grey,
}

/// What brings an assistant back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recalled {
    /// The card Return Assistant.
    Card,
    /// The yellow tile, for 2 lira.
    YellowTile,
}

/// How the red tile changes a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RedTile {
    /// One die was set to 4.
    ToFour,
    /// Both dice were rolled again.
    Again,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Event {
    /// A turn begins.
    TurnBegins { seat: Seat, round: u16 },
    /// A merchant comes to a place, or stays there.
    Arrives { seat: Seat, from: Spot, to: Spot, tile: Tile, way: Way },
    /// An assistant is placed.
    PlacesAssistant { seat: Seat, spot: Spot, tile: Tile, stack: u8 },
    /// An assistant is picked up.
    PicksUpAssistant { seat: Seat, spot: Spot, tile: Tile, stack: u8 },
    /// A merchant comes to the Fountain with an empty stack.
    ArrivesAlone { seat: Seat },
    /// A merchant leaves its assistants out; the turn can only end.
    SkipsAssistant { seat: Seat, tile: Tile },
    /// Merchants are paid, 2 lira each.
    Pays { seat: Seat, to: Seats, greys: u8, lira: u32 },
    /// A figure moves by the dice.
    FigureMoves { figure: Figure, dice: [u8; 2], spot: Spot, tile: Tile },
    /// The action of the place is left out.
    SkipsAction { seat: Seat, tile: Tile },
    /// A warehouse fills the cart.
    Fills { seat: Seat, good: Good, count: u8 },
    /// The green tile buys one more good.
    BuysGood { seat: Seat, good: Good, lost: bool },
    /// Assistants come back at the Fountain.
    CallsBack { seat: Seat, from: Spots, stack: u8 },
    /// One assistant comes back.
    Recalls { seat: Seat, from: Spot, tile: Tile, by: Recalled, stack: u8 },
    /// The Post Office gives goods and lira.
    CollectsMail { seat: Seat, goods: Goods, lira: u32, dial: u8 },
    /// A mosque tile is bought.
    BuysMosqueTile { seat: Seat, good: Good, paid: u8, next: Option<u8> },
    /// A ruby is won.
    GainsRuby { seat: Seat, source: RubySource, rubies: u8 },
    /// Goods are handed in at the palace.
    PaysSultan { seat: Seat, goods: Goods, next: Option<u8> },
    /// Goods are sold.
    Sells { seat: Seat, market: Tile, goods: Goods, lira: u32 },
    /// A market has a new demand.
    NewDemand { market: Tile, demand: Goods },
    /// The dealer is paid.
    PaysDealer { seat: Seat, lira: u8, next: Option<u8> },
    /// The cart grows.
    ExtendsCart { seat: Seat, capacity: u8 },
    /// Dice are rolled at the Tea House or the Black Market.
    Rolls { seat: Seat, game: DiceGame, dice: [u8; 2] },
    /// The red tile changes the roll.
    UsesRedTile { seat: Seat, how: RedTile, dice: [u8; 2] },
    /// The Tea House pays.
    WinsLira { seat: Seat, lira: u32 },
    /// The Black Market gives jewelry, as far as there is room, and the good.
    TakesGoods { seat: Seat, goods: Goods, jewelry: u8 },
    /// A card is taken from the pile.
    TakesFromPile { seat: Seat, card: Card },
    /// A card is taken from the deck; only its owner is told which.
    TakesCard { seat: Seat, card: Option<Card> },
    /// The pile is shuffled into a new deck.
    Reshuffles { cards: u8 },
    /// A card is discarded.
    Discards { seat: Seat, card: Card },
    /// A card is played.
    PlaysCard { seat: Seat, card: Card },
    /// A card brings a good.
    TakesGood { seat: Seat, good: Good, lost: bool },
    /// A card brings lira.
    TakesLira { seat: Seat, lira: u32 },
    /// A family member is sent out.
    SendsFamily { seat: Seat, spot: Spot, tile: Tile },
    /// A family member is called home.
    CallsFamilyHome { seat: Seat, from: Spot },
    /// A family member of another player is captured.
    Captures { seat: Seat, owner: Seat, tile: Tile },
    /// A reward is taken in lira.
    TakesReward { seat: Seat, lira: u32 },
    /// Governor or Smuggler is met.
    Meets { seat: Seat, figure: Figure },
    /// The Smuggler brings a good.
    GainsGood { seat: Seat, good: Good, lost: bool },
    /// Governor or Smuggler is paid in lira.
    PaysFigure { seat: Seat, figure: Figure, lira: u32 },
    /// The Smuggler is paid with a good.
    GivesGood { seat: Seat, good: Good },
    /// A turn is over.
    TurnEnds { seat: Seat },
    /// Somebody has the target; the round is the last one.
    LastRound { seat: Seat, rubies: u8 },
    /// Everybody may still play money and good cards.
    FinalCards { seat: Seat },
    /// The game is over.
    GameEnds { winners: Seats, stopped: bool },
    /// Cards are shown; those who do not see them are told how many.
    Shows { seat: Seat, cards: Option<Cards>, count: u32, to: Seats },
    /// A seat is given up.
    Parks { seat: Seat },
    /// A clock has run out.
    TimeIsUp { seat: Seat },
}
