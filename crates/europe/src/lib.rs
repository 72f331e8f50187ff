//! Across Europe, a race: rules and components.
//!
//! [`Europe`] holds a position; [`board`] is the map as data. Each file is one part of the rules,
//! named after what the book calls it, and each function names the rules it keeps.
#![forbid(unsafe_code)]

pub mod board;

mod action;
mod arrive;
mod audit;
mod chance;
mod chance_card;
mod deal;
mod event;
mod facts;
mod flight;
mod forms;
mod game;
mod imagine;
mod legal;
mod light;
mod numbers;
mod options;
mod pack;
mod position;
mod reach;
mod reading;
mod row;
mod score;
mod setup;
mod throw;
mod tour;
mod trade;
mod traveller;
mod turn;
mod view;
mod voice;
mod walk;
mod window;

pub use action::Action;
pub use chance_card::{CHANCE_CARDS, CHANCE_KINDS, CHANCE_PACK, Chance, ChanceInfo, Kept, KeptCard};
pub use event::Event;
pub use numbers::Numbers;
pub use options::{KeptCards, Options, Planner};
pub use position::{Choice, Drive, Europe, Motion, Offer, Opening, Phase, ROUND_LIMIT};
pub use reach::{End, Then};
pub use tour::{Tour, shortest_tour};
pub use traveller::{Mark, Tally};
pub use view::{CardView, Note, OfferCards, OfferView, PlayerView, View};
