//! Sets of different cards.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::documents::{CONNECTIONS, DOCUMENTS, HIGHEST_PRICE};
use crate::life::LIFE_CARDS;
use crate::{Card, Kind, Pack};

/// A set of different cards (of Paydays it holds one at most); in JSON a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet(u128);

/// The cards of each kind and price: `OF_PRICE[kind][price]`, for Documents and Connections.
const OF_PRICE: [[CardSet; HIGHEST_PRICE as usize + 1]; 2] = {
    let mut sets = [[CardSet::EMPTY; HIGHEST_PRICE as usize + 1]; 2];
    let mut number = 1;
    while number <= DOCUMENTS.len() as u8 {
        let (document, connection) = (Card::document(number), Card::connection(number));
        let place = document.price() as usize;
        sets[0][place] = sets[0][place].with(document);
        let place = connection.price() as usize;
        sets[1][place] = sets[1][place].with(connection);
        number += 1;
    }
    sets
};

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// All Documents.
    pub const DOCUMENTS: CardSet = CardSet::run(0, DOCUMENTS.len());
    /// All Connections.
    pub const CONNECTIONS: CardSet = CardSet::run(DOCUMENTS.len(), CONNECTIONS.len());
    /// All Life Cards.
    pub const LIVES: CardSet = CardSet::run(DOCUMENTS.len() + CONNECTIONS.len(), LIFE_CARDS.len());
    /// The three Life Cards that are kept.
    pub const KEPT: CardSet =
        CardSet::EMPTY.with(Card::SCHOLARSHIP).with(Card::TRAVEL_INSURANCE).with(Card::LETTER_OF_INVITATION);

    const fn run(first: usize, count: usize) -> CardSet {
        CardSet(((1 << count) - 1) << first)
    }

    /// All cards of one kind.
    pub const fn of_kind(kind: Kind) -> CardSet {
        match kind {
            Kind::Document => CardSet::DOCUMENTS,
            Kind::Connection => CardSet::CONNECTIONS,
            Kind::Life => CardSet::LIVES,
            Kind::Payday => CardSet::EMPTY.with(Card::PAYDAY),
        }
    }

    /// All Documents or Connections of one price; no other kind has any.
    pub fn of_price(kind: Kind, price: u8) -> CardSet {
        let sets = match kind {
            Kind::Document => &OF_PRICE[0],
            Kind::Connection => &OF_PRICE[1],
            Kind::Life | Kind::Payday => return CardSet::EMPTY,
        };
        sets.get(usize::from(price)).copied().unwrap_or(CardSet::EMPTY)
    }

    /// EMI-022: the four Life Cards of a pack.
    pub const fn of_pack(pack: Pack) -> CardSet {
        CardSet::run(DOCUMENTS.len() + CONNECTIONS.len() + 4 * pack as usize, 4)
    }

    /// The set with this card too.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.code())
    }

    /// The set without this card.
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.code()))
    }

    /// The cards that are in both sets.
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards that are in one of the sets or both.
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & 1 << card.code() != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The cards in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let code = rest.trailing_zeros() as u8;
            (rest != 0).then(|| {
                rest &= rest - 1;
                Card::from_code(code)
            })
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let set: CardSet = cards.iter().copied().collect();
        if usize::from(set.len()) < cards.len() {
            return Err(serde::de::Error::custom("a card is listed twice"));
        }
        Ok(set)
    }
}
