//! The ten kinds of bonus cards, and hands of them.

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A kind of bonus card (table 3.5), in the order of its letters a to j.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Card {
    /// Gain one good of any kind.
    TakeOneGood,
    /// Gain five lira.
    TakeFiveLira,
    /// Walk three or four places instead of one or two.
    ExtraMove,
    /// Stay on the place instead of walking.
    StayPut,
    /// Bring one own assistant back to the stack before walking.
    ReturnAssistant,
    /// Bring the own family member back to the Police Station for a reward.
    ArrestFamily,
    /// Sell any goods at the Small Market.
    SellAny,
    /// Use the Sultan's Palace twice.
    DoublePalace,
    /// Use the Post Office twice.
    DoublePostOffice,
    /// Use the Gemstone Dealer twice.
    DoubleDealer,
}

/// How many kinds of cards there are.
pub const KINDS: usize = 10;

/// How many cards of each kind there are: 26 in all (table 3.5).
pub const COPIES: [u8; KINDS] = [4, 4, 4, 2, 2, 2, 2, 2, 2, 2];

impl Card {
    /// All kinds in the order of their letters.
    pub const ALL: [Card; KINDS] = [
        Card::TakeOneGood,
        Card::TakeFiveLira,
        Card::ExtraMove,
        Card::StayPut,
        Card::ReturnAssistant,
        Card::ArrestFamily,
        Card::SellAny,
        Card::DoublePalace,
        Card::DoublePostOffice,
        Card::DoubleDealer,
    ];

    /// Its place in the order of letters.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter, a to j.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Card::TakeOneGood => "Take 1 Good",
            Card::TakeFiveLira => "Take 5 Lira",
            Card::ExtraMove => "Extra Move",
            Card::StayPut => "Stay Put",
            Card::ReturnAssistant => "Return Assistant",
            Card::ArrestFamily => "Arrest Family",
            Card::SellAny => "Sell Any",
            Card::DoublePalace => "Double Sultan's Palace",
            Card::DoublePostOffice => "Double Post Office",
            Card::DoubleDealer => "Double Gemstone Dealer",
        }
    }

    /// Its name in JSON.
    pub const fn key(self) -> &'static str {
        match self {
            Card::TakeOneGood => "take_one_good",
            Card::TakeFiveLira => "take_five_lira",
            Card::ExtraMove => "extra_move",
            Card::StayPut => "stay_put",
            Card::ReturnAssistant => "return_assistant",
            Card::ArrestFamily => "arrest_family",
            Card::SellAny => "sell_any",
            Card::DoublePalace => "double_palace",
            Card::DoublePostOffice => "double_post_office",
            Card::DoubleDealer => "double_dealer",
        }
    }

    /// What it does, in one short line.
    pub const fn effect(self) -> &'static str {
        match self {
            Card::TakeOneGood => "Any time in your turn: take one good of your choice.",
            Card::TakeFiveLira => "Any time in your turn: take 5 lira.",
            Card::ExtraMove => "Instead of walking one or two places, walk three or four.",
            Card::StayPut => "Instead of walking, use the place you stand on again.",
            Card::ReturnAssistant => "Before you walk: bring one of your assistants back.",
            Card::ArrestFamily => "Any time in your turn: call your family member home for a reward.",
            Card::SellAny => "At the Small Market: sell one to five goods of any kind.",
            Card::DoublePalace => "At the Sultan's Palace: hand in goods twice.",
            Card::DoublePostOffice => "At the Post Office: collect the mail twice.",
            Card::DoubleDealer => "At the Gemstone Dealer: buy two rubies.",
        }
    }
}

/// Cards held: how many of each kind; in JSON a list of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand([u16; KINDS]);

impl Hand {
    /// How many of this kind.
    pub fn count(&self, card: Card) -> u16 {
        self.0[card.index()]
    }

    /// Whether there is at least one of this kind.
    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards in all.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// The counts in the order of letters.
    pub fn counts(&self) -> [u16; KINDS] {
        self.0
    }

    /// One more of this kind.
    pub fn add(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }

    /// One less of this kind, if there is one.
    pub fn remove(&mut self, card: Card) {
        self.0[card.index()] = self.0[card.index()].saturating_sub(1);
    }

    /// Every card, kind by kind.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::default();
        cards.into_iter().for_each(|card| hand.add(card));
        hand
    }
}

/// A small heap of cards, at most 255 of each kind; in JSON a list of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards([u8; KINDS]);

impl Cards {
    /// All 26 cards.
    pub const BOX: Cards = Cards(COPIES);

    /// How many of this kind.
    pub fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// How many cards in all.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; KINDS]
    }

    /// The counts in the order of letters.
    pub fn counts(&self) -> [u8; KINDS] {
        self.0
    }

    /// One more of this kind; the 256th is not counted.
    pub fn add(&mut self, card: Card) {
        self.0[card.index()] = self.0[card.index()].saturating_add(1);
    }

    /// One less of this kind, if there is one.
    pub fn remove(&mut self, card: Card) {
        self.0[card.index()] = self.0[card.index()].saturating_sub(1);
    }

    /// The larger count of each kind.
    pub fn raise_to(&mut self, other: Cards) {
        for (count, other) in self.0.iter_mut().zip(other.0) {
            *count = (*count).max(other);
        }
    }

    /// Whether the hand holds all of these.
    pub fn within(&self, hand: &Hand) -> bool {
        Card::ALL.iter().all(|&card| u16::from(self.count(card)) <= hand.count(card))
    }

    /// No more of each kind than the hand holds.
    pub fn trim(&mut self, hand: &Hand) {
        for (count, held) in self.0.iter_mut().zip(hand.0) {
            *count = u16::from(*count).min(held) as u8;
        }
    }

    /// Every card, kind by kind.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut heap = Cards::default();
        cards.into_iter().for_each(|card| heap.add(card));
        heap
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Counts the cards of a list; more than `max` of one kind are refused.
struct Counted {
    max: u16,
}

impl<'de> Visitor<'de> for Counted {
    type Value = [u16; KINDS];

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a list of cards, at most {} of each kind", self.max)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<[u16; KINDS], A::Error> {
        let mut counts = [0; KINDS];
        while let Some(card) = list.next_element::<Card>()? {
            if counts[card.index()] == self.max {
                return Err(serde::de::Error::custom(format!("more than {} cards of one kind", self.max)));
            }
            counts[card.index()] += 1;
        }
        Ok(counts)
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hand, D::Error> {
        deserializer.deserialize_seq(Counted { max: 10_000 }).map(Hand)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let counts = deserializer.deserialize_seq(Counted { max: 255 })?;
        Ok(Cards(counts.map(|count| count as u8)))
    }
}
