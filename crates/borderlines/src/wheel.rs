//! The wheel: 16 equal sectors with two rings.

use serde::{Deserialize, Serialize};

use caravanserai_core::Fate;

/// What the outer ring says about a boat trip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trip {
    /// The boat arrives.
    Safe,
    /// The boat is sent back.
    Return,
    /// The person is lost at sea.
    Death,
}

/// What the inner ring says about a third arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Toll {
    /// So many dollars must be paid at once.
    Fee(u8),
    /// The person is lost.
    Lost,
}

/// The outer ring, sectors 1 to 16: 11 safe, 4 return, 1 death.
///
/// BOR-106
#[rustfmt::skip]
pub const BOAT_RING: [Trip; 16] = [
    Trip::Safe, Trip::Safe, Trip::Return, Trip::Safe, Trip::Safe, Trip::Return, Trip::Safe, Trip::Safe,
    Trip::Safe, Trip::Return, Trip::Death, Trip::Safe, Trip::Safe, Trip::Return, Trip::Safe, Trip::Safe,
];

/// The inner ring, sectors 1 to 16: $4 three times, $8 and $12 four times, $16 three times, lost twice.
///
/// BOR-094
#[rustfmt::skip]
pub const TRAFFICKING_RING: [Toll; 16] = [
    Toll::Fee(8), Toll::Fee(12), Toll::Fee(4), Toll::Fee(16), Toll::Fee(8), Toll::Fee(12), Toll::Lost, Toll::Fee(4),
    Toll::Fee(12), Toll::Fee(8), Toll::Fee(16), Toll::Fee(12), Toll::Fee(4), Toll::Fee(16), Toll::Fee(8), Toll::Lost,
];

/// The highest fee on the wheel.
pub const HIGHEST_FEE: u8 = 16;

const SECTORS: [u8; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

/// Spins the wheel for a boat: the sector from 1 to 16.
pub fn spin_for_boat(fate: &mut Fate) -> u8 {
    fate.pick(&SECTORS, "a sector of the wheel from 1 to 16 for a boat trip")
}

/// Spins the wheel for a third arrival: the sector from 1 to 16.
pub fn spin_for_trafficking(fate: &mut Fate) -> u8 {
    fate.pick(&SECTORS, "a sector of the wheel from 1 to 16 for a third arrival")
}
