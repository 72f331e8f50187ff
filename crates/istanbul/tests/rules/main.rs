//! The rules of Istanbul, passage by passage.

mod caravansary;
mod cards;
mod components;
mod contract;
mod dice;
mod digital;
mod encounters;
mod ending;
mod frame;
mod markets;
mod mosques;
mod movement;
mod options;
mod palace;
mod payment;
mod places;
mod police;
mod powers;
mod rubies;
mod setup;
mod sight;
mod table;
mod words;
