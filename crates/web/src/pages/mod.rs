//! One function per page. The server calls these and nothing else.

mod about;
mod account;
mod api;
mod frame;
mod gathering;
mod home;
mod lists;
mod message;
mod new_table;
mod rules;
mod table;

pub use about::about;
pub use account::account;
pub use api::api;
pub use home::home;
pub use lists::{my_games, open_tables};
pub use message::message;
pub use new_table::new_table;
pub use rules::rules;
pub use table::{table, table_live};
