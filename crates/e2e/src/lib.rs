//! Games played through the pages: a real server, real browsers, nothing replaced.
//!
//! [`Server`] is a `serai serve` of its own with an empty data folder, [`Browser`] a Chromium of its own
//! with an empty profile: one for each player. Both end when they are dropped.
#![forbid(unsafe_code)]

mod axe;
mod browser;
mod moment;
mod server;
mod table;

pub use axe::violations;
pub use browser::{Browser, Size};
pub use moment::every_kind;
pub use server::Server;
pub use table::{At, Hands};

/// Everything that can go wrong in here ends a test.
pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;
