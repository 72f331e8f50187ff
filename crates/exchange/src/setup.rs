//! The setup of a recorded game.

use std::collections::HashMap;

use caravanserai_core::{Fate, Game, Refusal};
use caravanserai_istanbul::{Card, Goods, Istanbul, Layout, NamedOrder, Spot, TableOptions, Tile, TurnOrder, tables};
use serde::Deserialize;

use crate::names::{self, CardName, Colour, GoodSet, Location};

/// A setup line: who plays, in which order, and what chance or choice laid out.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Setup {
    pub players: Vec<Colour>,
    #[serde(default)]
    tile_layout: Option<Rows>,
    #[serde(default)]
    small_market_demand: Option<Demand>,
    #[serde(default)]
    large_market_demand: Option<Demand>,
    #[serde(default)]
    governor_location: Option<Location>,
    #[serde(default)]
    smuggler_location: Option<Location>,
    #[serde(default)]
    starting_cards: Option<StartingCards>,
}

/// Sixteen places in a row, or in four rows.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Rows {
    One(Vec<String>),
    Four(Vec<Vec<String>>),
}

/// A demand by colours, or as four numbers red, green, yellow, blue.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
enum Demand {
    Set(GoodSet),
    Counts([i64; 4]),
}

/// One card for each player, by colour or in turn order.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum StartingCards {
    ByColour(HashMap<Colour, OneCard>),
    InOrder(Vec<OneCard>),
}

/// A card, or a list with one card.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
enum OneCard {
    Card(CardName),
    List([CardName; 1]),
}

impl Demand {
    /// IST-010: the goods; that they are five is checked when the game is dealt.
    fn goods(self) -> Result<Goods, Refusal> {
        let set = match self {
            Demand::Set(set) => set,
            Demand::Counts(counts) => GoodSet::new(counts),
        };
        set.goods().ok_or_else(|| Refusal::new("demand", "IST-010", "A market wants exactly five goods."))
    }
}

impl From<OneCard> for Card {
    fn from(card: OneCard) -> Card {
        let (OneCard::Card(name) | OneCard::List([name])) = card;
        name.into()
    }
}

impl Setup {
    /// Deals the game as it is laid out. What is left out: the default layout, the first demand tile
    /// of each market, both figures at the Fountain, Take 1 Good for everybody.
    pub fn deal(&self) -> Result<Istanbul, Refusal> {
        let seats = self.players.len();
        if (1..seats).any(|number| self.players[..number].contains(&self.players[number])) {
            return Err(Refusal::new("players", "IST-002", "Every player has a different colour."));
        }
        let layout = self.layout()?;
        let fountain = layout.iter().position(|&tile| tile == Tile::Fountain).map(Spot::at);
        let place = |location: Option<Location>| location.map(Location::spot).transpose();
        let demand = |demand: Option<Demand>| demand.map(Demand::goods).transpose();
        let options = TableOptions {
            layout: Layout::Custom(layout),
            order: TurnOrder::Named(NamedOrder::AsSeated),
            governor_start: place(self.governor_location)?.or(fountain),
            smuggler_start: place(self.smuggler_location)?.or(fountain),
            small_demand: Some(demand(self.small_market_demand)?.unwrap_or(tables::SMALL_DEMANDS[0])),
            large_demand: Some(demand(self.large_market_demand)?.unwrap_or(tables::LARGE_DEMANDS[0])),
            starting_cards: Some(self.starting_cards()?),
            open_hands: true,
            ..TableOptions::default()
        };
        let mut fate = Fate::scripted([]);
        let game = Istanbul::deal(seats, &options, &mut fate)?;
        match fate.fault() {
            None => Ok(game),
            Some(fault) => Err(Refusal::new("fate", "IST-275", fault.to_string())),
        }
    }

    fn layout(&self) -> Result<Vec<Tile>, Refusal> {
        let names: Vec<&String> = match &self.tile_layout {
            None => return Ok(Tile::ALL.to_vec()),
            Some(Rows::One(row)) => row.iter().collect(),
            Some(Rows::Four(rows)) => rows.iter().flatten().collect(),
        };
        let place = |name: &&String| {
            names::tile(name).ok_or_else(|| Refusal::new("layout", "IST-006", format!("There is no place {name}.")))
        };
        names.iter().map(place).collect()
    }

    /// IST-016: one card for each player, in turn order.
    fn starting_cards(&self) -> Result<Vec<Card>, Refusal> {
        let missing = || Refusal::new("starting_cards", "IST-016", "Every player starts with one card.");
        match &self.starting_cards {
            None => Ok(vec![Card::TakeOneGood; self.players.len()]),
            Some(StartingCards::InOrder(cards)) => Ok(cards.iter().map(|&card| card.into()).collect()),
            Some(StartingCards::ByColour(cards)) => {
                self.players.iter().map(|colour| Ok((*cards.get(colour).ok_or_else(missing)?).into())).collect()
            }
        }
    }
}
