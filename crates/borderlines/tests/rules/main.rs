//! The rules, one test or more for each rule of the specification and each of its examples.

mod aid;
mod boats;
mod buying;
mod components;
mod contract;
mod ending;
mod events;
mod hidden;
mod land;
mod laws;
mod options;
mod round;
mod setup;
mod table;
mod tabletop;
mod trafficking;
mod voice;
mod war;
