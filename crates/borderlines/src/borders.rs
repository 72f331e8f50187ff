//! Border tokens, and which roads are closed.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A border token on its road.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Border {
    /// Edirne and Sofia: the fence of Bulgaria.
    A1,
    /// Thessaloniki and Belgrade: the controls of Macedonia.
    A2,
    /// Belgrade and Budapest: the barrier of Hungary.
    A3,
    /// Belgrade and Zagreb: the controls of Croatia.
    A4,
    /// Zagreb and Ljubljana: the controls of Slovenia.
    A5,
    /// Budapest and Vienna: Austria.
    B1,
    /// Ljubljana and Vienna: Austria.
    B2,
    /// Milan and Paris: France.
    B3,
}

/// The letter of a border token, which says when it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Letter {
    /// Turned in round 4.
    A,
    /// Turned in round 6.
    B,
}

impl Letter {
    /// The tokens of the letter, in the order of their numbers.
    pub const fn tokens(self) -> &'static [Border] {
        match self {
            Letter::A => &[Border::A1, Border::A2, Border::A3, Border::A4, Border::A5],
            Letter::B => &[Border::B1, Border::B2, Border::B3],
        }
    }

    /// How many of its tokens show "closed".
    ///
    /// BOR-043
    pub const fn closed(self) -> u8 {
        match self {
            Letter::A => 3,
            Letter::B => 2,
        }
    }

    /// The round in which its tokens are turned.
    ///
    /// BOR-040
    pub const fn round(self) -> u8 {
        match self {
            Letter::A => 4,
            Letter::B => 6,
        }
    }
}

impl Border {
    /// Every token.
    pub const ALL: [Border; 8] =
        [Border::A1, Border::A2, Border::A3, Border::A4, Border::A5, Border::B1, Border::B2, Border::B3];

    /// The letter on its back.
    pub const fn letter(self) -> Letter {
        match self {
            Border::A1 | Border::A2 | Border::A3 | Border::A4 | Border::A5 => Letter::A,
            Border::B1 | Border::B2 | Border::B3 => Letter::B,
        }
    }

    /// What the token stands for.
    pub const fn meaning(self) -> &'static str {
        match self {
            Border::A1 => "Bulgaria's fence",
            Border::A2 => "Macedonia's controls",
            Border::A3 => "Hungary's barrier",
            Border::A4 => "Croatia's controls",
            Border::A5 => "Slovenia's controls",
            Border::B1 | Border::B2 => "Austria's controls",
            Border::B3 => "France's controls",
        }
    }
}

/// The border tokens that show "closed"; in JSON a list.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Closed(u8);

impl Closed {
    /// No road is closed.
    pub const NONE: Closed = Closed(0);

    /// Closes the road of this token too.
    #[must_use]
    pub const fn with(self, border: Border) -> Closed {
        Closed(self.0 | 1 << border as u8)
    }

    /// Whether the road of this token is closed.
    pub const fn contains(self, border: Border) -> bool {
        self.0 & 1 << border as u8 != 0
    }

    /// How many roads of the letter are closed.
    pub fn count(self, letter: Letter) -> u8 {
        letter.tokens().iter().filter(|&&border| self.contains(border)).count() as u8
    }

    /// The closed ones, in order.
    pub fn iter(self) -> impl Iterator<Item = Border> {
        Border::ALL.into_iter().filter(move |&border| self.contains(border))
    }

    /// The set as a number below 256.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Every pattern that turning the tokens can give: none, A only, A and B.
    pub(crate) fn patterns() -> impl Iterator<Item = Closed> {
        let fits = |count: u8, letter: Letter| count == letter.closed();
        (0..=u8::MAX).map(Closed).filter(move |closed| {
            let (a, b) = (closed.count(Letter::A), closed.count(Letter::B));
            (a == 0 && b == 0) || (fits(a, Letter::A) && (b == 0 || fits(b, Letter::B)))
        })
    }
}

impl FromIterator<Border> for Closed {
    fn from_iter<I: IntoIterator<Item = Border>>(borders: I) -> Closed {
        borders.into_iter().fold(Closed::NONE, Closed::with)
    }
}

impl fmt::Debug for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Closed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Closed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Closed, D::Error> {
        Ok(Vec::<Border>::deserialize(deserializer)?.into_iter().collect())
    }
}
