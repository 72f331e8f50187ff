//! Borderlines, a perilous escape: rules and components.
//!
//! Each family of 24 people tries to reach safety from Syria. The tables of the board are in
//! [`atlas`], [`roads`], [`borders`], [`camps`], [`market`], [`war`], [`wheel`] and [`timetable`];
//! the rules are methods of [`Borderlines`], one file for each group of them.
#![forbid(unsafe_code)]

mod action;
pub mod aid;
mod arrival;
pub mod atlas;
mod audit;
mod boats;
pub mod borders;
mod buy;
pub mod camps;
mod deal;
pub mod debrief;
mod event;
mod facts;
mod family;
mod few;
mod game;
mod imagine;
mod land;
mod legal;
pub mod market;
mod numbers;
mod odds;
mod options;
mod people;
mod person;
mod place;
mod play;
mod position;
pub mod reach;
mod reading;
mod refuse;
mod relief;
pub mod roads;
mod round;
mod say_event;
mod say_view;
mod score;
mod show;
mod step;
pub mod timeline;
pub mod timetable;
mod turn;
mod view;
mod voice;
pub mod war;
pub mod wheel;
mod words;

pub use action::Action;
pub use event::{Dice, Event, Who};
pub use family::{FAMILIES, Family, PerFamily};
pub use few::Few;
pub use numbers::Numbers;
pub use options::{Bonus, Options, TurnClock};
pub use people::{CITY_LIMIT, FAMILY_SIZE, Kin, People, grey};
pub use person::{Cause, Loss, Person};
pub use place::{PLACES, Place, PlaceSet, SITES};
pub use position::{BOX, Borderlines, HOUSE, Purse, START};
pub use score::Score;
pub use step::{Due, Step, Then, Turn};
pub use view::{
    AidView, Asked, Boat, BorderState, BorderView, Destination, FamilyView, FeeView, MarketView, PlaceView, SlotView,
    TurnView, View, WarView,
};
