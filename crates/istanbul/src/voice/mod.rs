//! The words of the game: everything a person reads.

mod actions;
mod events;
mod look;
mod passage;
mod words;

use caravanserai_core::{Names, Seat, Voice};

use crate::{Action, Event, Istanbul, View};

impl Voice for Istanbul {
    const RULES: &'static str = include_str!("../../RULES.md");

    fn say_action(&self, seat: Seat, action: &Action, names: &Names) -> String {
        actions::say(self, seat, action, names)
    }

    fn say_event(event: &Event, names: &Names) -> String {
        events::say(event, names)
    }

    fn say_view(view: &View, names: &Names) -> String {
        look::say(view, names)
    }

    fn passage(&self, seat: Seat) -> &'static str {
        passage::of(self, seat)
    }
}
