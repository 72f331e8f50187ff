//! Seats: six tints, each with a shape and a letter, so that colour alone never tells them apart.

use caravanserai_core::Seat;
use maud::{Markup, html};

use crate::assets;
use crate::scene::Scene;

/// One of the six looks of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// A vermilion disc.
    Vermilion,
    /// A blue square.
    Blue,
    /// A bluish-green triangle.
    Green,
    /// An amber diamond.
    Amber,
    /// A purple hexagon.
    Purple,
    /// A slate ring.
    Slate,
}

impl Tint {
    /// All six in the order of seats.
    pub const ALL: [Tint; 6] = [Tint::Vermilion, Tint::Blue, Tint::Green, Tint::Amber, Tint::Purple, Tint::Slate];

    /// The look of a seat in a game that names no colours.
    pub fn of_seat(seat: Seat) -> Tint {
        Tint::ALL[seat.index() % Tint::ALL.len()]
    }

    /// The class that sets `--seat`, `--seat-edge`, `--seat-deep`, `--seat-light` and `--seat-pale`.
    pub fn class(self) -> &'static str {
        match self {
            Tint::Vermilion => "s-vermilion",
            Tint::Blue => "s-blue",
            Tint::Green => "s-green",
            Tint::Amber => "s-amber",
            Tint::Purple => "s-purple",
            Tint::Slate => "s-slate",
        }
    }

    /// Its shape, a shared symbol.
    pub fn shape(self) -> &'static str {
        match self {
            Tint::Vermilion => "shape-disc",
            Tint::Blue => "shape-square",
            Tint::Green => "shape-triangle",
            Tint::Amber => "shape-diamond",
            Tint::Purple => "shape-hexagon",
            Tint::Slate => "shape-ring",
        }
    }

    /// The colour as a custom property, for strokes in charts.
    pub fn colour(self) -> &'static str {
        match self {
            Tint::Vermilion => "var(--vermilion)",
            Tint::Blue => "var(--blue)",
            Tint::Green => "var(--green)",
            Tint::Amber => "var(--amber)",
            Tint::Purple => "var(--purple)",
            Tint::Slate => "var(--slate)",
        }
    }
}

/// The mark of a seat: shape and colour, with the first letter of what the game calls the seat.
pub fn mark(scene: &Scene, seat: Seat, size: u32) -> Markup {
    let letter = scene.page.game.facts().seat_names.get(seat.index()).and_then(|name| name.chars().next());
    badge(scene.board().tint(seat), letter, size, scene.name(seat))
}

/// A mark without a table: shape, colour and perhaps a letter; without a label it is decoration.
pub fn badge(tint: Tint, letter: Option<char>, size: u32, label: &str) -> Markup {
    let drop = if tint == Tint::Green { 4.6 } else { 4.0 };
    html! {
        svg.seat-mark.(tint.class()) width=(size) height=(size) viewBox="-14 -14 28 28" role=[(!label.is_empty()).then_some("img")]
            aria-label=[(!label.is_empty()).then_some(label)] aria-hidden=[label.is_empty().then_some("true")] {
            use href={ (assets::url("symbols.svg")) "#" (tint.shape()) } x="-14" y="-14" width="28" height="28" {}
            @if let (Some(letter), true) = (letter, size >= 20) {
                text y=(drop) text-anchor="middle" { (letter) }
            }
        }
    }
}

/// The shape of a seat inside an SVG drawing, centred, as wide as `size`.
pub fn shape_at(tint: Tint, (x, y): (f32, f32), size: f32) -> Markup {
    let corner = size / 2.0;
    html! {
        use href={ (assets::url("symbols.svg")) "#" (tint.shape()) } x=(x - corner) y=(y - corner) width=(size) height=(size) {}
    }
}
