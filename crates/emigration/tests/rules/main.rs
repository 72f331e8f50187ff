//! The rules of Emigration, one by one.

mod builder;
mod contract;
mod table;

mod border;
mod cards;
mod college;
mod components;
mod ending;
mod examples;
mod hidden;
mod life;
mod life_choices;
mod options;
mod papers;
mod setup;
mod turn;
mod winning;
mod words;
