//! Matches, records, the type-erased form and the contract, tried with a small game.

mod contract;
mod erased;
mod matches;
mod toy;
