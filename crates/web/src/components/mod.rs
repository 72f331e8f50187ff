//! What the pages of all games share: symbols, seats, panels, the action bar, the log, charts.

pub mod action;
pub mod banner;
pub mod card;
pub mod chart;
pub mod chat;
pub mod dice;
pub mod end;
pub mod form;
pub mod hint;
pub mod log;
pub mod markdown;
pub mod notepad;
pub mod panel;
pub mod replay;
pub mod seat;
pub mod stage;
pub mod symbol;
pub mod tabs;
pub mod talk;
