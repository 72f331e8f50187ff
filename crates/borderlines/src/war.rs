//! War cards with their tables.

use serde::{Deserialize, Serialize};

/// A war card. Card number r comes into play in round r.
///
/// BOR-030
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WarCard {
    /// Card 1.
    SyrianGovernment,
    /// Card 2.
    OppositionGroups,
    /// Card 3.
    ChemicalAttack,
    /// Card 4; its zone card lies face down.
    Isis,
    /// Card 5.
    Siege,
    /// Card 6; its zone card lies face down.
    RussianAirStrikes,
}

/// What a war card says.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct War {
    /// The card.
    pub card: WarCard,
    /// Its name.
    pub name: &'static str,
    /// Whether its zone card lies face down until the war phase of round 6.
    pub hidden: bool,
    /// The lowest sums of the dice at which 1, 2, 3 and 4 people are lost; then one more for every further 6.
    pub sums: [u8; 4],
}

const fn war(card: WarCard, name: &'static str, hidden: bool, sums: [u8; 4]) -> War {
    War { card, name, hidden, sums }
}

/// The six war cards.
///
/// BOR-032, BOR-133
pub const WARS: [War; 6] = [
    war(WarCard::SyrianGovernment, "Syrian government", false, [6, 12, 17, 23]),
    war(WarCard::OppositionGroups, "Opposition groups", false, [7, 13, 18, 24]),
    war(WarCard::ChemicalAttack, "Chemical attack", false, [5, 10, 15, 21]),
    war(WarCard::Isis, "ISIS", true, [5, 10, 16, 22]),
    war(WarCard::Siege, "Siege", false, [6, 13, 18, 24]),
    war(WarCard::RussianAirStrikes, "Russian air strikes", true, [4, 9, 14, 20]),
];

impl WarCard {
    /// What the card says.
    pub const fn war(self) -> &'static War {
        &WARS[self as usize]
    }

    /// Its number, and the round in which it comes into play.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl War {
    /// How many people are lost at this sum, never more than were rolled for.
    ///
    /// BOR-132, BOR-133
    pub const fn losses(&self, sum: u16, people: u8) -> u8 {
        let third = self.sums[2] as u16;
        let lost = if sum >= third {
            3 + (sum - third) / 6
        } else if sum >= self.sums[1] as u16 {
            2
        } else if sum >= self.sums[0] as u16 {
            1
        } else {
            0
        };
        if lost > people as u16 { people } else { lost as u8 }
    }
}
