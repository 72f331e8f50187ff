//! Money: whole thousands of Turkish lira.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Deserialize, Serialize};

/// A sum of money, held as thousands of lira and never negative; in JSON the sum in lira.
///
/// JRN-016, JRN-018
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Lira(u16);

impl Lira {
    /// No money.
    pub const ZERO: Lira = Lira(0);

    /// So many thousands.
    pub const fn thousands(thousands: u16) -> Lira {
        Lira(thousands)
    }

    /// How many thousands.
    pub const fn in_thousands(self) -> u16 {
        self.0
    }

    /// What is left after taking away, but not less than nothing.
    #[must_use]
    pub const fn less(self, other: Lira) -> Lira {
        Lira(self.0.saturating_sub(other.0))
    }
}

impl Add for Lira {
    type Output = Lira;

    fn add(self, other: Lira) -> Lira {
        Lira(self.0 + other.0)
    }
}

impl AddAssign for Lira {
    fn add_assign(&mut self, other: Lira) {
        self.0 += other.0;
    }
}

impl Sub for Lira {
    type Output = Lira;

    fn sub(self, other: Lira) -> Lira {
        Lira(self.0 - other.0)
    }
}

impl SubAssign for Lira {
    fn sub_assign(&mut self, other: Lira) {
        self.0 -= other.0;
    }
}

impl TryFrom<u32> for Lira {
    type Error = String;

    fn try_from(lira: u32) -> Result<Lira, String> {
        match u16::try_from(lira / 1000) {
            Ok(thousands) if lira.is_multiple_of(1000) => Ok(Lira(thousands)),
            Ok(_) | Err(_) => Err(format!("{lira} TL cannot be paid in bills of 1 000 and 5 000")),
        }
    }
}

impl From<Lira> for u32 {
    fn from(lira: Lira) -> u32 {
        u32::from(lira.0) * 1000
    }
}

impl fmt::Display for Lira {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("0 TL"),
            thousands => write!(f, "{thousands} 000 TL"),
        }
    }
}
