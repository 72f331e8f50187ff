//! The server: live tables over HTTP, the lobby, people, the JSON API.
//!
//! [`run`] serves on a listener until it is told to stop, so that tests run it in their own
//! process. Nothing here knows a game: a table holds a type-erased match, and a move is checked,
//! stored, applied and shown, in this order.
#![forbid(unsafe_code)]

mod api;
mod bots;
mod config;
mod front;
mod house;
mod limits;
mod metric;
mod pages;
mod people;
mod problem;
mod run;
mod secret;
mod table;
mod text;
mod time;

pub use bots::Bot;
pub use config::Config;
pub(crate) use house::House;
pub use house::private_links;
pub use run::{ServeError, listen, run};
pub use secret::count_seeds;
