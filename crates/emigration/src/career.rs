//! The nine Careers.

use serde::{Deserialize, Serialize};

/// A Career.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Career {
    /// Accountant.
    #[default]
    Accountant,
    /// Cook.
    Cook,
    /// Electrician.
    Electrician,
    /// Engineer.
    Engineer,
    /// Farmer.
    Farmer,
    /// Musician.
    Musician,
    /// Nurse.
    Nurse,
    /// Teacher.
    Teacher,
    /// Translator.
    Translator,
}

/// EMI-056: the values of the first and the second Pay Raise slot.
pub(crate) const PAY_RAISES: [u16; 2] = [1, 3];

impl Career {
    /// All nine, in alphabetical order.
    pub const ALL: [Career; 9] = [
        Career::Accountant,
        Career::Cook,
        Career::Electrician,
        Career::Engineer,
        Career::Farmer,
        Career::Musician,
        Career::Nurse,
        Career::Teacher,
        Career::Translator,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Career::Accountant => "Accountant",
            Career::Cook => "Cook",
            Career::Electrician => "Electrician",
            Career::Engineer => "Engineer",
            Career::Farmer => "Farmer",
            Career::Musician => "Musician",
            Career::Nurse => "Nurse",
            Career::Teacher => "Teacher",
            Career::Translator => "Translator",
        }
    }

    /// The printed salary, without Pay Raises.
    pub const fn salary(self) -> u16 {
        match self {
            Career::Accountant | Career::Electrician | Career::Engineer | Career::Nurse => 2,
            Career::Cook | Career::Farmer | Career::Musician | Career::Teacher | Career::Translator => 1,
        }
    }

    /// EMI-058: how many Pay Raise slots the card has.
    pub const fn slots(self) -> u8 {
        match self {
            Career::Accountant | Career::Electrician | Career::Engineer | Career::Nurse => 1,
            Career::Cook | Career::Farmer | Career::Musician | Career::Teacher | Career::Translator => 2,
        }
    }
}

/// The number of its card, 1 to 9.
impl From<Career> for u32 {
    fn from(career: Career) -> u32 {
        career as u32 + 1
    }
}
