//! The two packs: cards nobody has seen yet on top, and under them those that came back, in order.

use caravanserai_core::Fate;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{CITY_COUNT, City, CitySet};
use crate::chance_card::{CHANCE_KINDS, CHANCE_PACK, Chance, Kept};
use crate::numbers::{MOST_CHANCE_CARDS, Numbers};
use crate::row::{Fill, Row};

impl Fill for City {
    const FILL: City = match City::new(1) {
        Some(city) => city,
        None => panic!("there is a city 1"),
    };
}

/// EUR-023, EUR-036: the destination pack. Its upper part was never dealt; nobody knows its order,
/// so a card of it is drawn by chance. The cards that were put under it come up in their order.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DestinationPack {
    /// The cards never dealt.
    pub undealt: CitySet,
    /// The cards put under the pack, the next to come up first.
    pub under: Row<City, CITY_COUNT>,
}

impl DestinationPack {
    pub(crate) fn full() -> DestinationPack {
        DestinationPack { undealt: CitySet::ALL, under: Row::default() }
    }

    pub(crate) fn len(&self) -> usize {
        self.undealt.len() + self.under.len()
    }

    /// The top card.
    pub(crate) fn draw(&mut self, fate: &mut Fate) -> Option<City> {
        if self.undealt.is_empty() {
            return self.under.take_first();
        }
        let city = pick_city(self.undealt, fate, "a Destination Card of the pack");
        self.undealt.remove(city);
        Some(city)
    }

    /// Puts a card under the pack.
    pub(crate) fn put_under(&mut self, city: City) {
        self.under.push(city);
    }
}

/// One of these cards, each with the same chance; the set must not be empty.
pub(crate) fn pick_city(cities: CitySet, fate: &mut Fate, expected: &str) -> City {
    let mut list = [City::FILL; CITY_COUNT];
    let mut len = 0;
    for city in cities.iter() {
        list[len] = city;
        len += 1;
    }
    fate.pick(&list[..len], expected)
}

/// So many Chance Cards of each kind; in JSON a list of their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ChanceCounts(pub [u8; CHANCE_KINDS]);

impl ChanceCounts {
    pub(crate) fn total(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }
}

impl Serialize for ChanceCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Chance::all().flat_map(|card| std::iter::repeat_n(card, self.0[card.index()].into())))
    }
}

impl<'de> Deserialize<'de> for ChanceCounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ChanceCounts, D::Error> {
        let mut counts = ChanceCounts([0; CHANCE_KINDS]);
        for card in Vec::<Chance>::deserialize(deserializer)? {
            counts.0[card.index()] = counts.0[card.index()].saturating_add(1);
        }
        Ok(counts)
    }
}

/// EUR-037, EUR-092, EUR-093: the Chance pack, shuffled once: the cards not drawn yet in an order
/// nobody knows, drawn by chance, and under them those that went back, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChancePack {
    /// The cards never drawn.
    pub unseen: ChanceCounts,
    /// The cards put under the pack, the next to come up first.
    pub under: Row<Chance, MOST_CHANCE_CARDS>,
}

impl ChancePack {
    pub(crate) fn full(numbers: &Numbers) -> ChancePack {
        ChancePack { unseen: ChanceCounts(numbers.pack), under: Row::default() }
    }

    pub(crate) fn len(&self) -> usize {
        self.unseen.total() + self.under.len()
    }

    /// Whether the table could have watched which card comes next.
    pub(crate) fn top_is_known(&self) -> bool {
        self.unseen.total() == 0
    }

    /// The top card. EUR-100: there always is one.
    pub(crate) fn draw(&mut self, fate: &mut Fate) -> Option<Chance> {
        if self.top_is_known() {
            return self.under.take_first();
        }
        let kind = fate.draw(&self.unseen.0, "a Chance Card of the pack by the number of its kind, 0 to 15");
        self.unseen.0[kind] -= 1;
        Some(CHANCE_PACK[kind].card)
    }

    /// Puts a card under the pack.
    pub(crate) fn put_under(&mut self, card: Chance) {
        self.under.push(card);
    }

    /// Puts kept cards under the pack.
    pub(crate) fn put_all_under(&mut self, kept: Kept) {
        for card in kept.cards() {
            self.put_under(card.chance());
        }
    }
}
