//! The four goods, and amounts of them.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One of the four goods (table 3.3), named by its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Good {
    /// Fabric.
    Red,
    /// Spice.
    Green,
    /// Fruit.
    Yellow,
    /// Jewelry.
    Blue,
}

impl Good {
    /// All goods in the order of every vector: red, green, yellow, blue.
    pub const ALL: [Good; 4] = [Good::Red, Good::Green, Good::Yellow, Good::Blue];

    /// Its place in the order of [`Good::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What merchants call it.
    pub const fn name(self) -> &'static str {
        match self {
            Good::Red => "fabric",
            Good::Green => "spice",
            Good::Yellow => "fruit",
            Good::Blue => "jewelry",
        }
    }

    /// Its colour, which is also the colour of its mosque tile.
    pub const fn colour(self) -> &'static str {
        match self {
            Good::Red => "red",
            Good::Green => "green",
            Good::Yellow => "yellow",
            Good::Blue => "blue",
        }
    }
}

/// How many of each good; in JSON an object with the four colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "Named", into = "Named")]
pub struct Goods([u8; 4]);

#[derive(Serialize, Deserialize)]
#[serde(rename = "Goods", deny_unknown_fields)]
struct Named {
    #[serde(default)]
    red: u8,
    #[serde(default)]
    green: u8,
    #[serde(default)]
    yellow: u8,
    #[serde(default)]
    blue: u8,
}

impl From<Named> for Goods {
    fn from(named: Named) -> Goods {
        Goods([named.red, named.green, named.yellow, named.blue])
    }
}

impl From<Goods> for Named {
    fn from(Goods([red, green, yellow, blue]): Goods) -> Named {
        Named { red, green, yellow, blue }
    }
}

impl Goods {
    /// No goods.
    pub const NONE: Goods = Goods([0; 4]);

    /// So many red, green, yellow and blue goods.
    pub const fn new(red: u8, green: u8, yellow: u8, blue: u8) -> Goods {
        Goods([red, green, yellow, blue])
    }

    /// The four amounts: red, green, yellow, blue.
    pub const fn counts(self) -> [u8; 4] {
        self.0
    }

    /// How many goods in all.
    pub fn total(self) -> u16 {
        self.0.iter().map(|&count| u16::from(count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self == Goods::NONE
    }

    /// Whether there is at least as much of every good as in `other`.
    pub fn covers(self, other: Goods) -> bool {
        self.0.iter().zip(other.0).all(|(&have, need)| have >= need)
    }

    /// The smaller amount of each good.
    #[must_use]
    pub fn min(self, other: Goods) -> Goods {
        Goods(std::array::from_fn(|good| self.0[good].min(other.0[good])))
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Goods) -> Goods {
        Goods(std::array::from_fn(|good| self.0[good].saturating_add(other.0[good])))
    }

    /// What is left after taking `other` away; never less than nothing.
    #[must_use]
    pub fn minus(self, other: Goods) -> Goods {
        Goods(std::array::from_fn(|good| self.0[good].saturating_sub(other.0[good])))
    }

    /// These goods and one more.
    #[must_use]
    pub fn with(mut self, good: Good) -> Goods {
        self[good] = self[good].saturating_add(1);
        self
    }

    /// The amounts as the digits of one number: 2210 is 2 red, 2 green, 1 yellow and no blue.
    pub fn code(self) -> u32 {
        self.0.iter().fold(0, |code, &count| code * 10 + u32::from(count))
    }

    /// The goods that such a number stands for.
    pub fn from_code(code: u32) -> Option<Goods> {
        let digit = |place| (code / place % 10) as u8;
        (code < 10_000).then(|| Goods([digit(1000), digit(100), digit(10), digit(1)]))
    }
}

impl Index<Good> for Goods {
    type Output = u8;

    fn index(&self, good: Good) -> &u8 {
        &self.0[good.index()]
    }
}

impl IndexMut<Good> for Goods {
    fn index_mut(&mut self, good: Good) -> &mut u8 {
        &mut self.0[good.index()]
    }
}
