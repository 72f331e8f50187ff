//! Tables: what their logs say, how they are played live, and who may do what.

pub mod actor;
pub mod automatic;
pub mod change;
pub mod command;
pub mod create;
pub mod entry;
pub mod hall;
pub mod live;
pub mod load;
pub mod refused;
pub mod rights;
pub mod snapshot;
pub mod state;
