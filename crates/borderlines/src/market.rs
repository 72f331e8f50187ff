//! The black market: the cards, and how the row moves.

use std::fmt;

use caravanserai_core::Fate;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A card of the black market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MarketCard {
    TruckOverTheHills,
    CousinAtTheHarbour,
    NightBus,
    BorrowedPapers,
    TheGuide,
    LongHaulLorry,
    NewPassports,
    ConvoyWest,
    CrowdedMinibus,
    FishingHarbour,
    RubberBoats,
    TheWholeStreetLeaves,
}

/// What a market card says.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Deal {
    /// The card.
    pub card: MarketCard,
    /// Its title.
    pub title: &'static str,
    /// How many people may move.
    pub people: u8,
    /// How many steps each of them goes.
    pub steps: u8,
    /// How many boat trips it allows.
    pub boats: u8,
    /// Whether it lies on the board at the start.
    pub start: bool,
}

const fn deal(card: MarketCard, title: &'static str, people: u8, steps: u8, boats: u8, start: bool) -> Deal {
    Deal { card, title, people, steps, boats, start }
}

/// The twelve cards, M01 to M12.
///
/// BOR-080, BOR-100
pub const DEALS: [Deal; 12] = [
    deal(MarketCard::TruckOverTheHills, "Truck over the hills", 3, 2, 0, true),
    deal(MarketCard::CousinAtTheHarbour, "A cousin at the harbour", 2, 3, 2, true),
    deal(MarketCard::NightBus, "Night bus", 4, 2, 0, true),
    deal(MarketCard::BorrowedPapers, "Borrowed papers", 2, 4, 1, true),
    deal(MarketCard::TheGuide, "The guide", 3, 3, 1, false),
    deal(MarketCard::LongHaulLorry, "Long-haul lorry", 3, 4, 0, false),
    deal(MarketCard::NewPassports, "New passports", 2, 5, 1, false),
    deal(MarketCard::ConvoyWest, "Convoy west", 4, 3, 0, false),
    deal(MarketCard::CrowdedMinibus, "Crowded minibus", 5, 2, 1, false),
    deal(MarketCard::FishingHarbour, "Fishing harbour", 3, 3, 2, false),
    deal(MarketCard::RubberBoats, "Rubber boats", 3, 2, 3, false),
    deal(MarketCard::TheWholeStreetLeaves, "The whole street leaves", 6, 2, 0, false),
];

/// The prices of the four slots, from left to right.
///
/// BOR-012
pub const PRICES: [u16; 4] = [25, 20, 15, 10];

impl MarketCard {
    /// What the card says.
    pub const fn deal(self) -> &'static Deal {
        &DEALS[self as usize]
    }

    /// Its printed number, 1 to 12.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    fn numbered(number: u8) -> MarketCard {
        DEALS[usize::from(number - 1)].card
    }
}

/// A heap of market cards; in JSON a list.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Heap(u16);

impl Heap {
    /// Adds a card.
    #[must_use]
    pub const fn with(self, card: MarketCard) -> Heap {
        Heap(self.0 | 1 << card as u8)
    }

    /// Takes a card away.
    #[must_use]
    pub const fn without(self, card: MarketCard) -> Heap {
        Heap(self.0 & !(1 << card as u8))
    }

    /// Whether the card is in the heap.
    pub const fn contains(self, card: MarketCard) -> bool {
        self.0 & 1 << card as u8 != 0
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The cards in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = MarketCard> {
        DEALS.iter().map(|deal| deal.card).filter(move |&card| self.contains(card))
    }
}

impl FromIterator<MarketCard> for Heap {
    fn from_iter<I: IntoIterator<Item = MarketCard>>(cards: I) -> Heap {
        cards.into_iter().fold(Heap::default(), Heap::with)
    }
}

impl fmt::Debug for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Heap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Heap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Heap, D::Error> {
        Ok(Vec::<MarketCard>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The market board with its piles. The order of the pile is nobody's knowledge, so it has none:
/// the next card is drawn when it is needed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Market {
    /// The slots from $25 to $10; the bought one is empty until the turn ends.
    pub row: [Option<MarketCard>; 4],
    /// The face-down pile.
    pub pile: Heap,
    /// The discarded cards.
    pub discard: Heap,
}

impl Market {
    /// The START cards in random order on the slots, the others in the pile.
    ///
    /// BOR-012, BOR-013
    pub fn set_up(fate: &mut Fate) -> Market {
        let mut start = [1u8, 2, 3, 4];
        fate.shuffle(&mut start, "a START card from 1 to 4, for the slots from $25 to $10");
        let pile = DEALS.iter().filter(|deal| !deal.start).map(|deal| deal.card).collect();
        Market { row: start.map(|number| Some(MarketCard::numbered(number))), pile, discard: Heap::default() }
    }

    /// Takes a card out of the row, leaving a gap.
    pub(crate) fn take(&mut self, card: MarketCard) {
        for slot in &mut self.row {
            if *slot == Some(card) {
                *slot = None;
            }
        }
    }

    /// Discards the used card, closes the gap towards $10 and puts a new card on $25; also tells
    /// whether the discard pile had to be shuffled.
    ///
    /// BOR-120, BOR-121, BOR-122
    pub(crate) fn refill(&mut self, used: MarketCard, fate: &mut Fate) -> (MarketCard, bool) {
        self.discard = self.discard.with(used);
        let gap = self.row.iter().position(Option::is_none).unwrap_or(0);
        self.row[..=gap].rotate_right(1);
        let reshuffled = self.pile.is_empty();
        if reshuffled {
            self.pile = std::mem::take(&mut self.discard);
        }
        let mut numbers = [0; 12];
        let mut count = 0;
        for card in self.pile.iter() {
            numbers[count] = card.number();
            count += 1;
        }
        // The pile is never empty here: the used card has just gone on the discard pile.
        let new = MarketCard::numbered(fate.pick(&numbers[..count], "a card of the market pile, from 1 to 12"));
        self.pile = self.pile.without(new);
        self.row[0] = Some(new);
        (new, reshuffled)
    }

    /// Discards the card on $10 and refills the row, as once for each family that does not play.
    pub(crate) fn sweep(&mut self, fate: &mut Fate) -> Option<(MarketCard, MarketCard, bool)> {
        let swept = self.row[3].take()?;
        let (new, reshuffled) = self.refill(swept, fate);
        Some((swept, new, reshuffled))
    }
}
