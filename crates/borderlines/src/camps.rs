//! Refugee camps: the cards.

use serde::Serialize;

use crate::place::{Place, PlaceSet};

/// A camp card.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Camp {
    /// The card.
    pub card: &'static str,
    /// The camp as a place.
    pub place: Place,
    /// The city it lies in.
    pub city: Place,
    /// The real camp it is named after.
    pub named_after: &'static str,
    /// Where it is drawn, beside its city.
    pub xy: (i16, i16),
}

const fn camp(card: &'static str, place: Place, city: Place, named_after: &'static str, xy: (i16, i16)) -> Camp {
    Camp { card, place, city, named_after, xy }
}

/// The six camp cards, each naming another city.
///
/// BOR-055
pub const CAMPS: [Camp; 6] = [
    camp("K1", Place::CampAntakya, Place::Antakya, "Altınözü", (1080, 650)),
    camp("K2", Place::CampGaziantep, Place::Gaziantep, "Nizip", (1104, 594)),
    camp("K3", Place::CampSanliurfa, Place::Sanliurfa, "Akçakale", (1264, 598)),
    camp("K4", Place::CampMafraq, Place::Mafraq, "Zaatari", (1148, 962)),
    camp("K5", Place::CampDuhok, Place::Duhok, "Domiz", (1472, 679)),
    camp("K6", Place::CampThessaloniki, Place::Thessaloniki, "Idomeni", (509, 502)),
];

impl Place {
    /// The camp that a card can open in this city.
    pub const fn camp(self) -> Option<Place> {
        let mut next = 0;
        while next < CAMPS.len() {
            if CAMPS[next].city as u8 == self as u8 {
                return Some(CAMPS[next].place);
            }
            next += 1;
        }
        None
    }

    /// The place, and the camp that a card can open in it.
    pub const fn with_camp(self) -> PlaceSet {
        match self.camp() {
            Some(camp) => PlaceSet::only(self).with(camp),
            None => PlaceSet::only(self),
        }
    }
}
