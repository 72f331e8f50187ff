//! The words of the game.

mod action;
mod event;
mod view;
mod words;

use caravanserai_core::{Names, Seat, Voice};

use crate::action::Action;
use crate::event::Event;
use crate::position::{Choice, Europe, Phase};
use crate::view::View;

impl Voice for Europe {
    const RULES: &'static str = include_str!("../../RULES.md");

    fn say_action(&self, seat: Seat, action: &Action, names: &Names) -> String {
        action::say(self, seat, action, names)
    }

    fn say_event(event: &Event, names: &Names) -> String {
        event::say(event, names)
    }

    fn say_view(view: &View, names: &Names) -> String {
        view::say(view, names)
    }

    fn passage(&self, seat: Seat) -> &'static str {
        if self.is_over() {
            return "The end";
        }
        if self.offer.is_some_and(|offer| offer.from == seat || offer.to == seat) {
            return "Trading";
        }
        if seat != self.turn {
            return "A turn";
        }
        match self.choice {
            Choice::None => self.passage_of_phase(),
            Choice::Light | Choice::Route { .. } => "Traffic lights",
            Choice::Box { light, .. } => {
                if light.is_some() {
                    "Traffic lights"
                } else {
                    "Setting up"
                }
            }
            Choice::Number | Choice::Card { .. } => "Chance Cards",
            Choice::Opponent | Choice::SendTo { .. } | Choice::Airport | Choice::PlusOne { .. } => {
                "Airports and tickets"
            }
        }
    }
}

impl Europe {
    fn passage_of_phase(&self) -> &'static str {
        match self.phase {
            Phase::PlaceLights | Phase::ChooseStart => "Setting up",
            Phase::BeforeThrow | Phase::AfterMove => "A turn",
            Phase::Moving => {
                let light = self.walker().is_some_and(|(walker, ground)| walker.beside_light(&ground));
                if light { "Traffic lights" } else { "Moving" }
            }
            Phase::FlyOrStay => "Airports and tickets",
            Phase::Arriving => "Arriving",
            Phase::PassedLight => "Traffic lights",
            Phase::ThrowAgain
            | Phase::Drawing
            | Phase::NearestCity
            | Phase::NearestAirport
            | Phase::PuttingBack
            | Phase::Overhearing
            | Phase::Claiming => "Chance Cards",
            Phase::Over | Phase::Stopped => "The end",
        }
    }
}
