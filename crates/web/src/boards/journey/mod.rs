//! The Journey: a city map in ink, the event sheet as a desk, the planner as a pocket calendar.

mod actions;
mod banner;
mod cards;
mod dealings;
mod debrief;
mod desk;
mod end;
mod evening;
mod hints;
mod map;
mod marks;
mod others;
mod own;
mod planner;
mod tasks;
mod words;

use caravanserai_core::{Line, Seat};
use caravanserai_journey::{Event, Mine, Place, PlaceView, PlayerView, View};
use maud::{Markup, html};

use super::Board;
use crate::assets::File;
use crate::components::banner::Banner;
use crate::components::chart::Chart;
use crate::components::hint::Hint;
use crate::components::seat::{Tint, shape_at};
use crate::components::symbol;
use crate::embed;
use crate::scene::Scene;

/// The file with the drawings of this board.
const ART: &str = "journey.svg";

/// The board of The Journey.
pub struct Journey;

/// A scene together with what the viewer sees.
type Look<'a> = crate::scene::Look<'a, View>;

impl<'a> Look<'a> {
    /// The viewer's private things, unless the device is about to be handed on.
    fn mine(&self) -> Option<&'a Mine> {
        self.view.mine.as_ref().filter(|_| self.scene.page.curtain.is_none())
    }

    fn place(&self, place: Place) -> Option<&'a PlaceView> {
        self.view.places.iter().find(|other| other.place == place)
    }

    fn player(&self, seat: Seat) -> Option<&'a PlayerView> {
        self.view.players.iter().find(|player| player.seat == seat)
    }

    fn over(&self) -> bool {
        self.view.result.is_some() && !self.scene.play.replaying
    }
}

/// The looks of the seats: red, orange, brown, green and yellow in the book.
fn tint(seat: Seat) -> Tint {
    const TINTS: [Tint; 5] = [Tint::Vermilion, Tint::Amber, Tint::Purple, Tint::Green, Tint::Blue];
    TINTS[seat.index() % TINTS.len()]
}

/// A symbol of this board beside words.
fn icon(name: &str, size: u32) -> Markup {
    symbol::from(ART, name, size)
}

/// The shape of a seat beside words.
fn dot(scene: &Scene, seat: Seat, size: u32) -> Markup {
    html! {
        svg.dot.(tint(seat).class()) width=(size) height=(size) viewBox="-14 -14 28 28" role="img" aria-label=(scene.name(seat)) {
            (shape_at(tint(seat), (0.0, 0.0), 28.0))
        }
    }
}

/// A line of the log as the game's own event.
fn event(line: &Line) -> Option<Event> {
    serde_json::from_value(line.event.clone()).ok()
}

impl Board for Journey {
    fn slug(&self) -> &'static str {
        "journey"
    }

    fn files(&self) -> &'static [File] {
        &[embed!("static/svg", "journey.svg"), embed!("static/css", "journey.css")]
    }

    fn tint(&self, seat: Seat) -> Tint {
        tint(seat)
    }

    fn round(&self, scene: &Scene) -> Option<String> {
        let look = Look::new(scene);
        Some(words::long_day(look.view.today))
    }

    fn banner(&self, scene: &Scene) -> Banner {
        banner::draw(&Look::new(scene))
    }

    fn moment(&self, scene: &Scene) -> Option<Markup> {
        evening::moment(&Look::new(scene))
    }

    fn actions(&self, scene: &Scene) -> Markup {
        actions::draw(&Look::new(scene))
    }

    fn board(&self, scene: &Scene) -> Markup {
        let look = Look::new(scene);
        html! {
            div.city { (map::draw(&look)) }
            (desk::draw(&look))
            @if let Some(mine) = look.mine() { (planner::draw(&look, mine)) } @else { (planner::closed()) }
        }
    }

    fn own(&self, scene: &Scene) -> Markup {
        own::draw(&Look::new(scene))
    }

    fn others(&self, scene: &Scene) -> Markup {
        others::draw(&Look::new(scene))
    }

    fn dealings(&self, scene: &Scene) -> Markup {
        dealings::draw(&Look::new(scene))
    }

    fn hints(&self, scene: &Scene) -> Vec<Hint> {
        hints::now(&Look::new(scene))
    }

    fn spot_of(&self, _scene: &Scene, line: &Line) -> Option<String> {
        match event(line)? {
            Event::Moved { to: place, .. } | Event::Stayed { place, .. } | Event::CameOut { place, .. } => {
                Some(map::id(place))
            }
            Event::Looked { row, square, .. } | Event::Saw { row, square, .. } | Event::Turned { row, square, .. } => {
                Some(desk::id(row, square))
            }
            Event::Drew { day, square: Some(square), .. } => Some(desk::id(day, square)),
            Event::Arrested { .. } | Event::BailPaid { .. } => Some("jail".to_owned()),
            _ => None,
        }
    }

    fn results(&self, scene: &Scene, seat: Seat) -> Vec<(&'static str, Markup)> {
        end::results(&Look::new(scene), seat)
    }

    fn chart(&self, scene: &Scene) -> Option<Chart> {
        end::chart(&Look::new(scene))
    }

    fn turning_points(&self, scene: &Scene) -> Vec<(usize, String)> {
        end::turning_points(scene)
    }

    fn story(&self, scene: &Scene) -> Option<Markup> {
        debrief::draw(&Look::new(scene))
    }

    fn picture(&self) -> Markup {
        html! { span.game-pic { (icon("boat", 24)) } }
    }
}
