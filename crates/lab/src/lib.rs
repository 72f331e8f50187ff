//! The lab: many games between bots, and what they say about a game.
//!
//! A [`Plan`] says what is played; [`run`] plays it on all cores and can be stopped and taken up
//! again; [`summary`] sums it up, [`report`] shows it, [`compare`] sets two runs side by side,
//! [`digest`](mod@digest) any number of them, [`ladder`] measures the levels of the bots, and [`review`]
//! looks back on one game.
#![forbid(unsafe_code)]

mod counter;
mod course;
mod fault;
mod fields;
mod names;
mod plan;
mod plots;
mod tally;
mod variant;

pub mod compare;
pub mod digest;
pub mod knobs;
pub mod ladder;
pub mod play;
pub mod report;
pub mod review;
pub mod run;
pub mod stats;
pub mod summary;
pub mod tables;

pub use course::Course;
pub use fault::Fault;
pub use plan::{Chair, Plan};
pub use summary::Summary;
