//! What is known about a game before it is dealt.

use serde::Serialize;

/// What is known about a game before it is dealt.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Facts {
    /// Its short name in addresses and commands.
    pub slug: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it is, in half a line.
    pub subtitle: &'static str,
    /// What it is about, in two or three sentences.
    pub about: &'static str,
    /// The fewest seats.
    pub min_seats: usize,
    /// The most seats.
    pub max_seats: usize,
    /// How long a game takes with people, in minutes.
    pub minutes: (u16, u16),
    /// How much there is to learn, from 1 (light) to 5 (heavy).
    pub weight: u8,
    /// What is hidden from whom, in one sentence.
    pub hidden: &'static str,
    /// Raised by every change that makes an old record play differently.
    pub rules_version: u32,
    /// How a seat is called while nobody has a name, in the order of seats.
    pub seat_names: &'static [&'static str],
    /// Authors and publisher as the rulebook names them, and that this is an independent implementation.
    pub credits: &'static str,
    /// Which components were rebuilt because the book does not show them.
    pub rebuilt: &'static str,
}
