//! The five Border Control Lanes and their fifteen tokens.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use caravanserai_core::Seat;

/// How many lanes there are.
pub(crate) const LANES: usize = 5;

/// A Border Control Lane; in JSON its number, 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Lane(u8);

/// The name and the three tokens of lanes 1 to 5.
const LANE_CARDS: [(&str, [u8; 3]); LANES] = [
    ("The Long Queue", [11, 12, 13]),
    ("Families and Groups", [10, 11, 14]),
    ("All Passports", [8, 11, 15]),
    ("New Officer", [7, 9, 17]),
    ("Random Check", [3, 12, 17]),
];

/// The printed tokens of all lanes.
pub(crate) fn all_tokens() -> [[u8; 3]; LANES] {
    LANE_CARDS.map(|(_, tokens)| tokens)
}

impl Lane {
    /// All five, from the left.
    pub fn all() -> impl Iterator<Item = Lane> {
        (0..LANES as u8).map(Lane)
    }

    /// The lane with this number, 1 to 5.
    pub const fn new(number: u8) -> Option<Lane> {
        if number >= 1 && number <= LANES as u8 { Some(Lane(number - 1)) } else { None }
    }

    /// Its number, 1 to 5.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        LANE_CARDS[self.0 as usize].0
    }

    /// The numbers of its three tokens, lowest first.
    pub const fn tokens(self) -> &'static [u8; 3] {
        &LANE_CARDS[self.0 as usize].1
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Lane {
    type Error = String;

    fn try_from(number: u8) -> Result<Lane, String> {
        Lane::new(number).ok_or_else(|| format!("there is no lane {number}"))
    }
}

impl From<Lane> for u8 {
    fn from(lane: Lane) -> u8 {
        lane.number()
    }
}

/// The tokens that are left in the lanes; in JSON a list of numbers for each lane.
///
/// Their order is not in here: nobody knows it, so the top one is drawn when it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lanes([u8; LANES]);

impl Lanes {
    /// EMI-013: all fifteen tokens on their lanes.
    pub(crate) const FULL: Lanes = Lanes([0b111; LANES]);

    /// The places of the tokens left in the lane, lowest first.
    pub(crate) fn places(&self, lane: Lane) -> impl Iterator<Item = usize> + Clone + use<> {
        let bits = self.0[lane.index()];
        (0..3).filter(move |place| bits & 1 << place != 0)
    }

    /// The printed numbers of the tokens left in the lane.
    fn left(&self, lane: Lane) -> impl Iterator<Item = u8> + use<> {
        self.places(lane).map(move |place| lane.tokens()[place])
    }

    /// EMI-083: whether no token is left in the lane.
    pub const fn is_empty(&self, lane: Lane) -> bool {
        self.0[lane.index()] == 0
    }

    /// Takes the token on this place away from the lane.
    pub(crate) fn remove(&mut self, lane: Lane, place: usize) {
        self.0[lane.index()] &= !(1 << place);
    }
}

impl Serialize for Lanes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Lane::all().map(|lane| self.left(lane).collect::<Vec<u8>>()))
    }
}

impl<'de> Deserialize<'de> for Lanes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Lanes, D::Error> {
        let left = <[Vec<u8>; LANES]>::deserialize(deserializer)?;
        let mut lanes = Lanes([0; LANES]);
        for (lane, tokens) in Lane::all().zip(left) {
            for token in tokens {
                let place = lane
                    .tokens()
                    .iter()
                    .position(|&number| number == token)
                    .ok_or_else(|| D::Error::custom(format!("lane {} has no token {token}", lane.number())))?;
                lanes.0[lane.index()] |= 1 << place;
            }
        }
        Ok(lanes)
    }
}

/// EMI-111: the top token of a lane that one player has looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rumour {
    /// Who looked.
    pub seat: Seat,
    /// At which lane.
    pub lane: Lane,
    /// The token on top of it, which only that player knows.
    pub token: u8,
}
