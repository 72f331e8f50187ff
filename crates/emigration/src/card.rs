//! The cards of the deck: Documents, Connections, Life Cards and Paydays.

use std::borrow::Cow;
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::documents::{CONNECTIONS, DOCUMENTS};
use crate::life::{LIFE_CARDS, LifeCard};

/// A card of the deck; all Paydays are the same card. In JSON its name: `birth_certificate`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The four kinds of cards in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A Document.
    Document,
    /// A Connection.
    Connection,
    /// A Life Card.
    Life,
    /// A Payday.
    Payday,
}

impl Kind {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Document => "Document",
            Kind::Connection => "Connection",
            Kind::Life => "Life Card",
            Kind::Payday => "Payday",
        }
    }
}

const FIRST_CONNECTION: u8 = DOCUMENTS.len() as u8;
const FIRST_LIFE: u8 = FIRST_CONNECTION + CONNECTIONS.len() as u8;
const PAYDAY: u8 = FIRST_LIFE + LIFE_CARDS.len() as u8;

/// What is asked of cards most often, in one place: kind, and price or cost.
const KIND_AND_PRICE: [(Kind, u8); PAYDAY as usize + 1] = {
    let mut table = [(Kind::Payday, 0); PAYDAY as usize + 1];
    let mut code = 0;
    while code < PAYDAY {
        table[code as usize] = if code < FIRST_CONNECTION {
            (Kind::Document, DOCUMENTS[code as usize].1)
        } else if code < FIRST_LIFE {
            (Kind::Connection, CONNECTIONS[(code - FIRST_CONNECTION) as usize].1)
        } else {
            (Kind::Life, LIFE_CARDS[(code - FIRST_LIFE) as usize].cost)
        };
        code += 1;
    }
    table
};

impl Card {
    /// Every Payday.
    pub const PAYDAY: Card = Card(PAYDAY);
    /// LIF-06.
    pub const MENTAL_FOG: Card = Card::life(6);
    /// LIF-07.
    pub const KNOW_YOURSELF: Card = Card::life(7);
    /// LIF-08.
    pub const SECOND_THOUGHTS: Card = Card::life(8);
    /// LIF-09.
    pub const SCHOLARSHIP: Card = Card::life(9);
    /// LIF-15.
    pub const DILIGENCE: Card = Card::life(15);
    /// LIF-19.
    pub const TRAVEL_INSURANCE: Card = Card::life(19);
    /// LIF-26.
    pub const BORDER_RUMOUR: Card = Card::life(26);
    /// LIF-27.
    pub const LETTER_OF_INVITATION: Card = Card::life(27);
    /// LIF-28.
    pub const EXPRESS_COUNTER: Card = Card::life(28);

    /// The Document with this number, 1 to 21.
    pub const fn document(number: u8) -> Card {
        assert!(number >= 1 && number <= 21);
        Card(number - 1)
    }

    /// The Connection with this number, 1 to 21.
    pub const fn connection(number: u8) -> Card {
        assert!(number >= 1 && number <= 21);
        Card(FIRST_CONNECTION + number - 1)
    }

    /// The Life Card with this number, 1 to 28.
    pub const fn life(number: u8) -> Card {
        assert!(number >= 1 && number <= 28);
        Card(FIRST_LIFE + number - 1)
    }

    /// All 71 different cards.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..=PAYDAY).map(Card)
    }

    /// The place of the card in a set, 0 to 70.
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// The card with this place in a set.
    pub(crate) const fn from_code(code: u8) -> Card {
        debug_assert!(code <= PAYDAY);
        Card(code)
    }

    /// Its kind.
    pub const fn kind(self) -> Kind {
        KIND_AND_PRICE[self.0 as usize].0
    }

    /// Its number within its kind, as printed; 1 for a Payday.
    pub const fn number(self) -> u8 {
        match self.kind() {
            Kind::Document => self.0 + 1,
            Kind::Connection => self.0 - FIRST_CONNECTION + 1,
            Kind::Life => self.0 - FIRST_LIFE + 1,
            Kind::Payday => 1,
        }
    }

    /// The price of a Document or Connection, the cost of a Life Card, 0 for a Payday.
    pub const fn price(self) -> u16 {
        KIND_AND_PRICE[self.0 as usize].1 as u16
    }

    /// Its name, as printed.
    pub const fn name(self) -> &'static str {
        match self.kind() {
            Kind::Document => DOCUMENTS[self.0 as usize].0,
            Kind::Connection => CONNECTIONS[(self.0 - FIRST_CONNECTION) as usize].0,
            Kind::Life => LIFE_CARDS[(self.0 - FIRST_LIFE) as usize].name,
            Kind::Payday => "Payday",
        }
    }

    /// What is printed on it, if it is a Life Card.
    pub const fn as_life(self) -> Option<&'static LifeCard> {
        match self.kind() {
            Kind::Life => Some(&LIFE_CARDS[(self.0 - FIRST_LIFE) as usize]),
            Kind::Document | Kind::Connection | Kind::Payday => None,
        }
    }

    /// What it does, in one or two sentences.
    pub const fn text(self) -> &'static str {
        match self.kind() {
            Kind::Document | Kind::Connection => "Brings Assurance at the border, in sets.",
            Kind::Life => LIFE_CARDS[(self.0 - FIRST_LIFE) as usize].text,
            Kind::Payday => "Everybody who works takes their salary.",
        }
    }

    /// A line for the mood, or nothing.
    pub const fn flavour(self) -> &'static str {
        match self.as_life() {
            Some(life) => life.flavour,
            None => "",
        }
    }

    /// EMI-102: whether it goes to a stash when it is activated.
    pub const fn is_kept(self) -> bool {
        matches!(self, Card::SCHOLARSHIP | Card::TRAVEL_INSURANCE | Card::LETTER_OF_INVITATION)
    }

    /// EMI-094: whether it is one of the two copies of Boom and Bust.
    pub const fn is_boom_and_bust(self) -> bool {
        self.0 == FIRST_LIFE || self.0 == FIRST_LIFE + 1
    }

    /// Its name in JSON: the printed name in small letters, the two copies of Boom and Bust numbered.
    pub fn key(self) -> &'static str {
        &KEYS[usize::from(self.0)]
    }
}

/// The names in JSON, made once.
static KEYS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let key = |card: Card| {
        let name = card.name().to_lowercase().replace(' ', "_");
        if card.is_boom_and_bust() { format!("{name}_{}", card.number()) } else { name }
    };
    Card::all().map(key).collect()
});

impl Default for Card {
    fn default() -> Card {
        Card::PAYDAY
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Card", self.0.into(), self.key())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let key = Cow::<str>::deserialize(deserializer)?;
        Card::all()
            .find(|card| card.key() == key)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no card called {key}")))
    }
}
