//! The rules of Across Europe, one test for each behaviour.

mod arriving;
mod board;
mod cards;
mod chance;
mod contract;
mod ending;
mod examples;
mod hidden;
mod lights;
mod moving;
mod options;
mod positions;
mod reach;
mod setup;
mod table;
mod tickets;
mod trading;
mod turn;
mod words;
