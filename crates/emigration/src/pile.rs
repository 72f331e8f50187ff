//! The discard pile, face up and in order.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Card, CardSet};

/// The most cards that can ever be discarded: all that are dealt to six players.
const MOST: usize = 84;

/// EMI-050: the discard pile, oldest card first; in JSON a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    cards: [Card; MOST],
    height: u8,
}

impl Pile {
    /// The cards, oldest first.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.height)]
    }

    /// Puts a card on top.
    pub(crate) fn put(&mut self, card: Card) {
        debug_assert!(usize::from(self.height) < MOST, "every card is discarded once at a time");
        self.cards[usize::from(self.height)] = card;
        self.height += 1;
    }

    /// Takes out the topmost of these cards.
    pub(crate) fn take_topmost(&mut self, of: CardSet) -> Option<Card> {
        let place = self.cards().iter().rposition(|&card| of.contains(card))?;
        let card = self.cards[place];
        let height = usize::from(self.height);
        self.cards.copy_within(place + 1..height, place);
        self.cards[height - 1] = Card::default();
        self.height -= 1;
        Some(card)
    }

    /// Which different cards are in it.
    pub fn set(&self) -> CardSet {
        self.cards().iter().copied().collect()
    }
}

impl Default for Pile {
    fn default() -> Pile {
        Pile { cards: [Card::default(); MOST], height: 0 }
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pile, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.len() > MOST {
            return Err(D::Error::custom(format!("a discard pile of more than {MOST} cards")));
        }
        let mut pile = Pile::default();
        cards.into_iter().for_each(|card| pile.put(card));
        Ok(pile)
    }
}
