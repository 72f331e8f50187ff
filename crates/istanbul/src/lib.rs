//! Istanbul, the merchants' bazaar: rules and components.
//!
//! [`Istanbul`] is a position and plays by the rules in `rules/`; `tables` holds the numbers of the
//! specification, `legal` lists what may be done, `audit` says what holds in every position, and
//! `voice/` has the words.
#![forbid(unsafe_code)]

mod action;
mod audit;
mod board;
mod card;
mod deal;
mod event;
mod facts;
mod forms;
mod game;
mod good;
mod house;
mod imagine;
mod legal;
mod numbers;
mod options;
mod position;
mod reading;
mod rules;
mod score;
mod spot;
mod tile;
mod view;
mod voice;

pub mod tables;

pub use action::Action;
pub use board::Board;
pub use card::{COPIES, Card, Cards, Hand, KINDS};
pub use event::{Event, Figure, Recalled, RedTile, RubySource};
pub use good::{Good, Goods};
pub use house::{CardSource, DemandMode, House, Limit, MosquePrice, MosqueSupply};
pub use numbers::Numbers;
pub use options::{Layout, NamedLayout, NamedOrder, TableOptions, TurnOrder};
pub use position::{Choice, DiceGame, Gain, Istanbul, MosqueTiles, Phase, Way};
pub use reading::Holding;
pub use spot::{Spot, Spots};
pub use tile::Tile;
pub use view::{Assistant, MoveHint, PlayerView, Reason, View};
