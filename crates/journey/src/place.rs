//! The five neighbourhoods, the lines between them, and their symbols.

use serde::{Deserialize, Serialize};

/// One of the five neighbourhoods of Istanbul.
///
/// JRN-001
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Taksim, north of the Golden Horn.
    Taksim,
    /// Fatih, in the old city.
    Fatih,
    /// Sultanahmet, the tip of the old city.
    Sultanahmet,
    /// Üsküdar, on the Asian shore.
    Uskudar,
    /// Kadiköy, on the Asian shore, where everybody starts.
    #[default]
    Kadikoy,
}

use Place::{Fatih, Kadikoy, Sultanahmet, Taksim, Uskudar};

/// The neighbourhoods in the order of the map.
pub const PLACES: [Place; 5] = [Taksim, Fatih, Sultanahmet, Uskudar, Kadikoy];

/// The neighbourhoods that cards and planners name.
///
/// JRN-010
pub const NAMED_PLACES: [Place; 4] = [Taksim, Fatih, Sultanahmet, Uskudar];

/// The lines of the map; each is walked both ways.
///
/// JRN-002, JRN-003
pub const LINES: [(Place, Place); 6] = [
    (Kadikoy, Sultanahmet),
    (Kadikoy, Uskudar),
    (Sultanahmet, Taksim),
    (Sultanahmet, Fatih),
    (Fatih, Taksim),
    (Uskudar, Taksim),
];

impl Place {
    /// Its number, for indexing.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name on the map.
    pub const fn name(self) -> &'static str {
        match self {
            Taksim => "Taksim",
            Fatih => "Fatih",
            Sultanahmet => "Sultanahmet",
            Uskudar => "Üsküdar",
            Kadikoy => "Kadiköy",
        }
    }

    /// Its name in JSON and in the names of planner boxes.
    pub const fn key(self) -> &'static str {
        match self {
            Taksim => "taksim",
            Fatih => "fatih",
            Sultanahmet => "sultanahmet",
            Uskudar => "uskudar",
            Kadikoy => "kadikoy",
        }
    }

    /// The neighbourhoods that a line joins to this one.
    pub fn neighbours(self) -> impl Iterator<Item = Place> + Clone {
        LINES.iter().filter_map(move |&(one, other)| match self {
            place if place == one => Some(other),
            place if place == other => Some(one),
            _ => None,
        })
    }

    /// Whether a line joins the two.
    pub fn is_joined_to(self, other: Place) -> bool {
        self.neighbours().any(|place| place == other)
    }
}

/// The symbols of a neighbourhood: how many cards may be looked at and must be drawn there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Symbols {
    /// The eyes: looks.
    pub eyes: u8,
    /// The cards: draws.
    pub cards: u8,
    /// The letter of the alteration that covers the square, if one does.
    pub alteration: Option<char>,
}

const fn print(eyes: u8, cards: u8) -> Symbols {
    Symbols { eyes, cards, alteration: None }
}

const fn tile(eyes: u8, cards: u8, letter: char) -> Symbols {
    Symbols { eyes, cards, alteration: Some(letter) }
}

/// The symbols as printed on the board, in the order of [`PLACES`].
const BOARD: [Symbols; 5] = [print(2, 2), print(2, 0), print(1, 0), print(1, 0), print(0, 0)];
/// With alterations C and B, for three players.
const FOR_THREE: [Symbols; 5] = [print(2, 2), tile(2, 1, 'B'), print(1, 0), tile(1, 1, 'C'), print(0, 0)];
/// With alterations A and B, for two players.
const FOR_TWO: [Symbols; 5] = [print(2, 2), tile(2, 1, 'B'), print(1, 0), tile(1, 2, 'A'), print(0, 0)];

/// The symbols of every neighbourhood for a table of this size.
///
/// JRN-031, JRN-032
pub fn symbols(seats: usize, full_board: bool) -> &'static [Symbols; 5] {
    [&FOR_TWO, &FOR_THREE, &BOARD][board_of(seats, full_board)]
}

/// Which board a table of this size plays on: 0 for two, 1 for three, 2 for the printed one.
pub(crate) fn board_of(seats: usize, full_board: bool) -> usize {
    match seats {
        _ if full_board => 2,
        2 => 0,
        3 => 1,
        _ => 2,
    }
}

/// Where a traveller is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// In Taksim.
    Taksim,
    /// In Fatih.
    Fatih,
    /// In Sultanahmet.
    Sultanahmet,
    /// In Üsküdar.
    Uskudar,
    /// In Kadiköy.
    #[default]
    Kadikoy,
    /// In jail.
    Jail,
    /// Travelled out.
    Gone,
}

impl Whereabouts {
    /// The neighbourhood, unless in jail or gone.
    pub const fn place(self) -> Option<Place> {
        match self {
            Whereabouts::Taksim => Some(Taksim),
            Whereabouts::Fatih => Some(Fatih),
            Whereabouts::Sultanahmet => Some(Sultanahmet),
            Whereabouts::Uskudar => Some(Uskudar),
            Whereabouts::Kadikoy => Some(Kadikoy),
            Whereabouts::Jail | Whereabouts::Gone => None,
        }
    }

    /// Whether the traveller stands in this neighbourhood.
    pub fn is(self, place: Place) -> bool {
        self.place() == Some(place)
    }
}

impl From<Place> for Whereabouts {
    fn from(place: Place) -> Whereabouts {
        match place {
            Taksim => Whereabouts::Taksim,
            Fatih => Whereabouts::Fatih,
            Sultanahmet => Whereabouts::Sultanahmet,
            Uskudar => Whereabouts::Uskudar,
            Kadikoy => Whereabouts::Kadikoy,
        }
    }
}
