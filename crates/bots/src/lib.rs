//! Players for every game.
//!
//! A bot is given what its seat sees ([`Seen`]): its legal actions and positions imagined from what
//! it knows, never the position itself. [`Brain`] is what a bot knows about one game, [`search`]
//! the thinking ahead that all games share, [`Level`] how much of both a bot uses, and [`player`]
//! seats a bot at a table of any game.
#![forbid(unsafe_code)]

mod ahead;
mod borderlines;
mod bot;
mod brain;
mod emigration;
mod europe;
mod istanbul;
mod journey;
mod level;
mod player;
mod review;
mod roster;
mod seen;
mod study;
mod tree;

pub mod search;

pub use bot::{Bot, Choice, seat_seed};
pub use brain::{Brain, Care, Glance, Honesty, How, Mastery, Plain, Worth, chances, shares, soften};
pub use level::{Budget, Level, NoSuchLevel, level_and_honesty, split_honesty};
pub use player::{Hint, Player};
pub use review::{Point, Review, Swing, review};
pub use roster::{Visitor, has_brain, player, talks, visit};
pub use seen::Seen;
pub use study::Study;
