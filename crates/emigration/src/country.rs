//! The nine countries: what each gives as a Nationality and what it asks as a Destination.

use serde::{Deserialize, Serialize};

/// A country; the same nine are left and arrived in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Country {
    /// Argentina.
    #[default]
    Argentina,
    /// Canada.
    Canada,
    /// Germany.
    Germany,
    /// Ghana.
    Ghana,
    /// India.
    India,
    /// Japan.
    Japan,
    /// Mexico.
    Mexico,
    /// New Zealand.
    NewZealand,
    /// Portugal.
    Portugal,
}

/// What a Destination gives for cards and Money, and what it demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Destination {
    /// So many Documents give so much Assurance, as often as there are sets.
    pub documents: (u16, u16),
    /// So many Connections give so much Assurance, as often as there are sets.
    pub connections: (u16, u16),
    /// So much Money gives so much Assurance.
    pub money_low: (u16, u16),
    /// So much Money gives so much Assurance.
    pub money_high: (u16, u16),
    /// What must be held before the trade.
    pub demand: Demand,
    /// The Assurance lost if the demand is not met.
    pub loss: u16,
}

/// What a Destination wants to see before the trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Demand {
    /// At least so many Documents.
    Documents(u16),
    /// At least so many Connections.
    Connections(u16),
    /// At least so much Money.
    Money(u16),
}

use Demand::{Connections, Documents, Money};

/// EMI-076: the Destination cards, in the order of [`Country::ALL`].
#[rustfmt::skip]
const DESTINATIONS: [Destination; 9] = [
    /* Argentina   */ destination((3, 5), (2, 3), (7, 2), (15, 5), Connections(2), 2),
    /* Canada      */ destination((2, 3), (3, 5), (7, 2), (14, 4), Documents(2),   3),
    /* Germany     */ destination((3, 5), (2, 2), (8, 2), (14, 4), Documents(2),   3),
    /* Ghana       */ destination((2, 4), (3, 5), (8, 1), (16, 3), Connections(2), 3),
    /* India       */ destination((2, 3), (3, 6), (8, 2), (15, 4), Documents(2),   3),
    /* Japan       */ destination((3, 5), (2, 4), (8, 1), (16, 3), Connections(2), 3),
    /* Mexico      */ destination((3, 4), (2, 4), (8, 1), (16, 3), Connections(1), 3),
    /* New Zealand */ destination((2, 3), (2, 3), (9, 2), (15, 5), Documents(2),   2),
    /* Portugal    */ destination((2, 3), (3, 5), (6, 2), (12, 5), Money(4),       2),
];

const fn destination(
    documents: (u16, u16),
    connections: (u16, u16),
    money_low: (u16, u16),
    money_high: (u16, u16),
    demand: Demand,
    loss: u16,
) -> Destination {
    Destination { documents, connections, money_low, money_high, demand, loss }
}

/// EMI-017, EMI-052: starting Money and tuition base, in the order of [`Country::ALL`].
const NATIONALITY_NUMBERS: [u16; 9] = [4, 5, 3, 4, 3, 5, 3, 4, 5];

impl Country {
    /// All nine, in alphabetical order.
    pub const ALL: [Country; 9] = [
        Country::Argentina,
        Country::Canada,
        Country::Germany,
        Country::Ghana,
        Country::India,
        Country::Japan,
        Country::Mexico,
        Country::NewZealand,
        Country::Portugal,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Country::Argentina => "Argentina",
            Country::Canada => "Canada",
            Country::Germany => "Germany",
            Country::Ghana => "Ghana",
            Country::India => "India",
            Country::Japan => "Japan",
            Country::Mexico => "Mexico",
            Country::NewZealand => "New Zealand",
            Country::Portugal => "Portugal",
        }
    }

    /// The number on the Nationality card.
    pub const fn number(self) -> u16 {
        NATIONALITY_NUMBERS[self as usize]
    }

    /// The Destination card.
    pub const fn destination(self) -> &'static Destination {
        &DESTINATIONS[self as usize]
    }
}

/// The number of its cards, 1 to 9.
impl From<Country> for u32 {
    fn from(country: Country) -> u32 {
        country as u32 + 1
    }
}
