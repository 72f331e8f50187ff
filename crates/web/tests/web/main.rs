//! Pages of whole games: everything can be played, nothing private slips out, updates stay small.

mod borderlines;
mod common;
mod europe;
mod numbers;
mod pages;
