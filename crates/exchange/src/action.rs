//! Whole actions as records write them (section 5.4).

use serde::{Deserialize, Serialize};

use crate::names::{CardName, Dice, GoodName, GoodSet, Location};

/// One whole action with its chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type")]
pub(crate) enum Whole {
    Move {
        location: Location,
        #[serde(default)]
        skip_assistant: bool,
    },
    ExtraMoveCardAction {
        location: Location,
        #[serde(default)]
        skip_assistant: bool,
    },
    NoMoveCardAction {
        #[serde(default)]
        skip_assistant: bool,
    },
    ReturnAssistantCardAction {
        from_tile: Location,
    },
    YellowTileAction {
        from_tile: Location,
    },
    Pay,
    YieldTurn,
    SkipTileAction,
    FiveLiraCardAction,
    GenericTileAction,
    GreenTileAction {
        good: GoodName,
    },
    OneGoodCardAction {
        good: GoodName,
    },
    MosqueAction {
        good: GoodName,
    },
    FountainAction {
        assistant_locations: Vec<Location>,
    },
    SultansPalaceAction {
        goods: GoodSet,
    },
    MarketAction(Sale),
    SellAnyCardAction {
        action: MarketAction,
    },
    TeaHouseAction {
        call: i64,
        roll: Roll,
    },
    BlackMarketAction {
        good: GoodName,
        roll: Roll,
    },
    CaravansaryAction {
        gains: Vec<Gain>,
        cost: CardName,
    },
    DoubleCardAction {
        card: CardName,
        actions: Vec<Whole>,
    },
    PoliceStationAction {
        location: Location,
        action: Box<Whole>,
    },
    ChooseReward {
        choice: Reward,
    },
    ArrestFamilyCardAction {
        reward: RewardChoice,
    },
    EncounterGovernor {
        gain: CardName,
        cost: GovernorCost,
        roll: Dice,
    },
    EncounterSmuggler {
        gain: GoodName,
        cost: SmugglerCost,
        roll: Dice,
    },
}

/// What is sold, and the demand that follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sale {
    pub goods: GoodSet,
    pub new_demand: GoodSet,
}

/// The sale within Sell Any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type")]
pub(crate) enum MarketAction {
    MarketAction(Sale),
}

/// A roll as it fell, or as the red tile changed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Roll {
    Plain(Dice),
    Red(RedRoll),
}

/// A roll that the red tile changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RedRoll {
    pub initial_roll: Dice,
    pub final_roll: Dice,
    pub method: Method,
}

/// How the red tile changed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Method {
    ToFour,
    Reroll,
}

/// A card of the Caravansary: from the pile, or of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Gain {
    Card(CardName),
    Pile(Pile),
}

/// The word for the discard pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Pile {
    #[serde(rename = "discard", alias = "Discard")]
    Discard,
}

/// A reward: lira, or a card of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Reward {
    Card(CardName),
    Lira(Lira),
}

/// The word for the reward in lira.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Lira {
    #[serde(alias = "lira")]
    Lira,
}

/// The reward within Arrest Family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RewardChoice {
    pub choice: Reward,
}

/// The word for a payment of 2 lira.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Pay {
    #[serde(rename = "pay", alias = "Pay")]
    Pay,
}

/// What the Governor is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum GovernorCost {
    Card(CardName),
    Lira(Pay),
}

/// What the Smuggler is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum SmugglerCost {
    Good(GoodName),
    Lira(Pay),
}
