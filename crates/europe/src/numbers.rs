//! The numbers of the components that a designer can turn; the book's are those of the tables.

use caravanserai_core::Numbers as Turned;
use caravanserai_core::numbers::Show;

use crate::chance_card::{CHANCE_KINDS, CHANCE_PACK};

/// How many Chance Cards a turned pack may have at most.
pub const MOST_CHANCE_CARDS: usize = 64;

/// The numbers of the components, as the options keep them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// EUR-037: how many Chance Cards of each kind there are.
    pub pack: [u8; CHANCE_KINDS],
    /// EUR-124: how many spaces Open Motorway goes.
    pub motorway: u8,
}

impl Default for Numbers {
    fn default() -> Numbers {
        Numbers { pack: CHANCE_PACK.map(|info| info.count), motorway: 5 }
    }
}

impl Turned for Numbers {
    fn each(&mut self, show: &mut Show<'_>) {
        for (info, count) in CHANCE_PACK.iter().zip(&mut self.pack) {
            let key = info.name.to_lowercase().replace([' ', '-'], "_");
            show.one(&format!("chance.{key}"), count, (0, 12), "How many cards of this kind the Chance pack has.");
        }
        show.one("open_motorway.spaces", &mut self.motorway, (1, 12), "How many spaces Open Motorway goes.");
    }
}

impl Numbers {
    /// Whether the pack can be played with: never too many cards, and always one to draw.
    pub(crate) fn pack_fits(&self) -> bool {
        let total: usize = self.pack.iter().map(|&count| usize::from(count)).sum();
        let back = CHANCE_PACK.iter().zip(self.pack).any(|(info, count)| info.card.kept().is_none() && count > 0);
        total <= MOST_CHANCE_CARDS && back
    }
}
