//! The deck: what is in it for each number of players, and what of it nobody has seen yet.

use caravanserai_core::Fate;
use serde::{Deserialize, Serialize};

use crate::{Card, CardSet, Kind, Packs};

/// EMI-024: how many cards are removed unseen.
pub(crate) const REMOVED: u8 = 2;

/// How many cards of each kind are in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Deck {
    /// Documents.
    pub documents: u8,
    /// Connections.
    pub connections: u8,
    /// Life Cards.
    pub lives: u8,
    /// Paydays.
    pub paydays: u8,
}

/// EMI-019, EMI-020: the decks for two to six players.
#[rustfmt::skip]
const DECKS: [Deck; 5] = [
    Deck { documents:  7, connections:  7, lives:  8, paydays:  8 },
    Deck { documents: 10, connections: 10, lives: 12, paydays: 12 },
    Deck { documents: 13, connections: 13, lives: 16, paydays: 16 },
    Deck { documents: 16, connections: 16, lives: 20, paydays: 20 },
    Deck { documents: 19, connections: 19, lives: 24, paydays: 24 },
];

impl Deck {
    /// The deck for this many players, two to six.
    pub const fn of(players: usize) -> Deck {
        DECKS[players - 2]
    }

    /// All cards.
    pub const fn total(self) -> u8 {
        self.documents + self.connections + self.lives + self.paydays
    }
}

/// What nobody has seen yet: the face-down cards and the two removed ones.
///
/// EMI-021: which Documents and Connections were left out is unknown too, so there are more
/// candidates than cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unseen {
    /// How many of the unseen cards are Documents.
    pub documents: u8,
    /// How many of the unseen cards are Connections.
    pub connections: u8,
    /// How many of the unseen cards are Paydays.
    pub paydays: u8,
    /// The Documents and Connections that an unseen card can be, and the unseen Life Cards.
    pub candidates: CardSet,
}

impl Unseen {
    /// A whole deck.
    pub(crate) fn all(players: usize, packs: Packs) -> Unseen {
        let deck = Deck::of(players);
        let candidates =
            packs.iter().fold(CardSet::DOCUMENTS.or(CardSet::CONNECTIONS), |set, pack| set.or(CardSet::of_pack(pack)));
        Unseen { documents: deck.documents, connections: deck.connections, paydays: deck.paydays, candidates }
    }

    /// How many of the unseen cards are Life Cards.
    pub const fn lives(&self) -> u8 {
        self.candidates.and(CardSet::LIVES).len()
    }

    /// How many cards are unseen.
    pub const fn total(&self) -> u8 {
        self.documents + self.connections + self.lives() + self.paydays
    }

    /// Turns up one unseen card: first its kind, each card with the same chance, then which one.
    pub(crate) fn draw(&mut self, fate: &mut Fate) -> Card {
        let heap = [self.documents, self.connections, self.lives(), self.paydays];
        let kind = match fate.draw(&heap, "the kind of a card: 0 Document, 1 Connection, 2 Life Card, 3 Payday") {
            0 => Kind::Document,
            1 => Kind::Connection,
            2 => Kind::Life,
            _ => Kind::Payday,
        };
        match kind {
            Kind::Document => self.documents -= 1,
            Kind::Connection => self.connections -= 1,
            Kind::Life => {}
            Kind::Payday => {
                self.paydays -= 1;
                return Card::PAYDAY;
            }
        }
        let of_kind = self.candidates.and(CardSet::of_kind(kind));
        let (mut numbers, mut count) = ([0; 28], 0);
        for card in of_kind.iter() {
            numbers[count] = card.number();
            count += 1;
        }
        let number = fate.pick(&numbers[..count], "the number of a card of that kind that was not seen yet");
        let card = match kind {
            Kind::Document => Card::document(number),
            Kind::Connection => Card::connection(number),
            Kind::Life => Card::life(number),
            Kind::Payday => Card::PAYDAY,
        };
        self.candidates = self.candidates.without(card);
        card
    }
}
