//! Istanbul: sixteen glazed tiles in an Iznik frame.

mod actions;
mod banner;
mod dice;
mod drawing;
mod end;
mod hints;
mod marks;
mod others;
mod own;
mod pieces;
mod places;
mod tiles;
mod values;
mod words;

use caravanserai_core::{Line, Seat};
use caravanserai_istanbul::{Numbers, PlayerView, Spot, Tile, View};
use maud::{Markup, html};

use super::Board;
use crate::assets::File;
use crate::components::banner::Banner;
use crate::components::chart::Chart;
use crate::components::hint::Hint;
use crate::components::seat::Tint;
use crate::components::symbol;
use crate::embed;
use crate::scene::Scene;

/// The file with the drawings of this board.
const ART: &str = "istanbul.svg";

/// The board of Istanbul.
pub struct Istanbul;

/// A scene together with what the viewer sees.
type Look<'a> = crate::scene::Look<'a, View>;

impl<'a> Look<'a> {
    fn tile(&self, spot: Spot) -> Tile {
        self.view.layout[spot.index()]
    }

    /// The numbers of the components at this table.
    fn numbers(&self) -> &'a Numbers {
        &self.view.house.numbers
    }

    fn spot(&self, tile: Tile) -> Spot {
        Spot::at(self.view.layout.iter().position(|&other| other == tile).unwrap_or_default())
    }

    fn player(&self, seat: Seat) -> Option<&'a PlayerView> {
        self.view.players.get(seat.index())
    }

    fn me(&self) -> Option<&'a PlayerView> {
        self.view.viewer.and_then(|seat| self.player(seat))
    }

    /// The player whose turn it is.
    fn active(&self) -> Option<&'a PlayerView> {
        self.view.active.and_then(|seat| self.player(seat))
    }

    /// The place of a seat in the order of turns.
    fn turn_of(&self, seat: Seat) -> usize {
        self.view.order.iter().position(|&other| other == seat).unwrap_or(seat.index())
    }
}

/// A symbol of this board beside words.
fn icon(name: &str, size: u32) -> Markup {
    symbol::from(ART, name, size)
}

/// The book names colours; these are the tints and shapes of the product for them.
fn tint(seat: Seat) -> Tint {
    [Tint::Vermilion, Tint::Green, Tint::Blue, Tint::Amber, Tint::Slate][seat.index() % 5]
}

impl Board for Istanbul {
    fn slug(&self) -> &'static str {
        "istanbul"
    }

    fn files(&self) -> &'static [File] {
        &[embed!("static/svg", "istanbul.svg"), embed!("static/css", "istanbul.css")]
    }

    fn tint(&self, seat: Seat) -> Tint {
        tint(seat)
    }

    fn goal(&self, scene: &Scene) -> Option<Markup> {
        let look = Look::new(scene);
        Some(
            html! { (icon("ruby", 18)) (words::number(look.view.house.ruby_target)) " rubies end the round. Most rubies wins." },
        )
    }

    fn round(&self, scene: &Scene) -> Option<String> {
        let look = Look::new(scene);
        Some(if look.view.last_round {
            format!("round {}, the last", look.view.round)
        } else {
            format!("round {}", look.view.round)
        })
    }

    fn banner(&self, scene: &Scene) -> Banner {
        banner::draw(&Look::new(scene))
    }

    fn moment(&self, scene: &Scene) -> Option<Markup> {
        dice::tray(&Look::new(scene))
    }

    fn actions(&self, scene: &Scene) -> Markup {
        actions::draw(&Look::new(scene))
    }

    fn board(&self, scene: &Scene) -> Markup {
        drawing::draw(&Look::new(scene))
    }

    fn own(&self, scene: &Scene) -> Markup {
        own::draw(&Look::new(scene))
    }

    fn others(&self, scene: &Scene) -> Markup {
        others::draw(&Look::new(scene))
    }

    fn hints(&self, scene: &Scene) -> Vec<Hint> {
        hints::now(&Look::new(scene))
    }

    fn spot_of(&self, scene: &Scene, line: &Line) -> Option<String> {
        words::spot_of(&Look::new(scene), &line.event).map(places::id)
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
        Some(end::story(&Look::new(scene)))
    }

    fn picture(&self) -> Markup {
        html! { span.game-pic { (icon("pic-fountain", 34)) } }
    }
}
