//! Emigration: rules and components.
//!
//! Two to six players prepare a move to another country, one card at a time, and then stand at a
//! border counter. [`Emigration`] is a position of the game and implements [`Game`](caravanserai_core::Game)
//! and [`Voice`](caravanserai_core::Voice). Components are tables (`country`, `career`, `card`, `documents`,
//! `life`, `lane`); rules are short functions in files named after what they are about.
#![forbid(unsafe_code)]

mod account;
mod action;
mod audit;
mod bank;
mod border;
mod card;
mod career;
mod choices;
mod college;
mod country;
mod deal;
mod deck;
mod documents;
mod effects;
mod event;
mod facts;
mod game;
mod imagine;
mod lane;
mod layout;
mod legal;
mod life;
mod look;
mod market;
mod numbers;
mod options;
mod paper;
mod papers;
mod pile;
mod player;
mod position;
mod reading;
mod say_event;
mod say_view;
mod score;
mod set;
mod turn;
mod view;
mod voice;
mod why;

pub use account::{Account, Withdrawal};
pub use action::Action;
pub use card::{Card, Kind};
pub use career::Career;
pub use country::{Country, Demand, Destination};
pub use deck::{Deck, Unseen};
pub use event::{Amounts, Event};
pub use lane::{Lane, Lanes, Rumour};
pub use layout::{Layout, Place};
pub use life::{Effect, Levy, LifeCard, Pack, Packs};
pub use numbers::Numbers;
pub use options::{EmigrationOptions, FirstPlayer, MoneyLines, Undo};
pub use paper::{Paper, Papers};
pub use pile::Pile;
pub use player::{Crossing, Player};
pub use position::{Emigration, Step, Turn};
pub use set::CardSet;
pub use view::*;
