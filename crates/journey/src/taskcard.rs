//! The ten task cards by name, and who holds which.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Suit, Task};

/// One of the ten task cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TaskCard {
    /// Stand in Taksim, two days later in Fatih.
    Documents,
    /// Stand in Fatih on two consecutive days.
    BurdenOfMemories,
    /// Pay a debt in Sultanahmet.
    OldDebt,
    /// Stand in Sultanahmet, Fatih and Üsküdar.
    LostOnTheWay,
    /// Stand in Üsküdar, three days later again.
    Treatment,
    /// Stand in Taksim twice within three days and be paid.
    MoneyTransfer,
    /// Be in Taksim when a journey from there is revealed.
    KnowingTheDriver,
    /// Stand in Fatih, later in Taksim.
    WorkPermit,
    /// Stand in Sultanahmet, later in Üsküdar.
    GoodReputation,
    /// Stand in Üsküdar, later in Kadiköy.
    LegalAid,
}

/// Every task card: five obstacles, then five opportunities.
pub const TASK_CARDS: [TaskCard; 10] = [
    TaskCard::Documents,
    TaskCard::BurdenOfMemories,
    TaskCard::OldDebt,
    TaskCard::LostOnTheWay,
    TaskCard::Treatment,
    TaskCard::MoneyTransfer,
    TaskCard::KnowingTheDriver,
    TaskCard::WorkPermit,
    TaskCard::GoodReputation,
    TaskCard::LegalAid,
];

impl TaskCard {
    /// Whether it is an obstacle or an opportunity.
    pub const fn suit(self) -> Suit {
        if (self as usize) < 5 { Suit::Obstacle } else { Suit::Opportunity }
    }

    /// Its task.
    pub const fn task(self) -> &'static Task {
        &self.suit().tasks()[self as usize % 5]
    }

    /// The five cards of a kind.
    pub fn of(suit: Suit) -> [TaskCard; 5] {
        std::array::from_fn(|number| TASK_CARDS[5 * suit.index() + number])
    }
}

impl From<TaskCard> for u32 {
    /// The number on the card: 1 to 5 of its kind.
    fn from(card: TaskCard) -> u32 {
        card as u32 % 5 + 1
    }
}

/// The task cards that lie in front of a player; in JSON a list of their names.
///
/// JRN-022, JRN-147
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand(u16);

impl Hand {
    /// The hand with this card too.
    #[must_use]
    pub const fn with(self, card: TaskCard) -> Hand {
        Hand(self.0 | 1 << card as u16)
    }

    /// The hand with this card as the only one of its kind.
    #[must_use]
    pub const fn keep(self, card: TaskCard) -> Hand {
        Hand(self.0 & !(0x1f << (5 * card.suit() as u16))).with(card)
    }

    /// Whether the card is in the hand.
    pub const fn contains(self, card: TaskCard) -> bool {
        self.0 & 1 << card as u16 != 0
    }

    /// The cards of one kind.
    pub fn of(self, suit: Suit) -> impl Iterator<Item = TaskCard> {
        TaskCard::of(suit).into_iter().filter(move |&card| self.contains(card))
    }

    /// The only card of a kind; a hand without a card of the kind has none.
    pub const fn card(self, suit: Suit) -> Option<TaskCard> {
        let bits = self.0 >> (5 * suit as u16) & 0x1f;
        if bits == 0 { None } else { Some(TASK_CARDS[5 * suit as usize + bits.trailing_zeros() as usize]) }
    }
}

impl FromIterator<TaskCard> for Hand {
    fn from_iter<I: IntoIterator<Item = TaskCard>>(cards: I) -> Hand {
        cards.into_iter().fold(Hand::default(), Hand::with)
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(TASK_CARDS.iter().filter(|&&card| self.contains(card)))
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hand, D::Error> {
        Ok(Vec::<TaskCard>::deserialize(deserializer)?.into_iter().collect())
    }
}
