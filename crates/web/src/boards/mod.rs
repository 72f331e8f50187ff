//! The boards: one module per game, found by the slug of the game.
//!
//! # Adding a board
//!
//! 1. `src/boards/<slug>/mod.rs` (or `<slug>.rs`) with a unit struct that implements [`Board`].
//! 2. `static/css/<slug>.css` and, if it draws, `static/svg/<slug>.svg` with its symbols; both are
//!    named in [`Board::files`]. The style sheet is linked on the game's tables by itself.
//! 3. One line in [`ALL`].
//!
//! A board gets a [`Scene`] and gives back markup. It reads what the viewer sees with
//! [`Look<the game's View>`](crate::scene::Look) and what the viewer may do with
//! `scene.legal::<the game's Action>()`. Everything that plays is a
//! [button](crate::components::action) with an action from that list as its value: buttons may stand
//! anywhere on the page and all belong to the one form of the frame.
//!
//! # What moves
//!
//! An update mends the page, so an element with a stable `id` stays the same element.
//! A piece that is placed by `style="transform:translate(..px,..px)"` on a `<g id="..">` with the class
//! `piece` glides to its new place. A number in an element with an `id` and the class `count` flashes
//! when it changes.
//!
//! # Drawing
//!
//! [`stage`](crate::components::stage) lays four layers over each other: a ground that never changes (use a symbol
//! of the board's own SVG file), the live drawing, a grid of real buttons, and what is drawn above them. What is
//! heavy belongs in the ground, so that a move does not draw it again.
//!
//! An update leaves out every element with an id that has not changed. Give ids to what is large and changes seldom.

use caravanserai_core::{Line, Seat};
use maud::{Markup, html};

use crate::assets::File;
use crate::components::chart::Chart;
use crate::components::hint::Hint;
use crate::components::seat::Tint;
use crate::components::{action, banner::Banner, form, panel};
use crate::scene::Scene;

pub mod borderlines;
pub mod emigration;
pub mod europe;
pub mod generic;
pub mod istanbul;
pub mod journey;

/// Every board with a module of its own.
pub static ALL: &[&dyn Board] =
    &[&borderlines::Borderlines, &emigration::Emigration, &europe::Europe, &istanbul::Istanbul, &journey::Journey];

/// The board of a game; games without one of their own get the generic board.
pub fn of(slug: &str) -> &'static dyn Board {
    ALL.iter().find(|board| board.slug() == slug).copied().unwrap_or(&generic::Generic)
}

/// How the page of one game draws itself on the shared frame.
///
/// Only [`slug`](Board::slug), [`board`](Board::board), [`own`](Board::own) and
/// [`others`](Board::others) have to be written; the rest has a sensible default.
pub trait Board: Sync {
    /// The slug of its game.
    fn slug(&self) -> &'static str;

    /// Letters of the keyboard that this game has besides those of every table, and what they do.
    fn keys(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// What is often said at the table of this game, ready to be sent.
    fn phrases(&self) -> &'static [&'static str] {
        &[]
    }

    /// Its style sheet `<slug>.css` and its drawings; see [`embed!`](crate::embed).
    fn files(&self) -> &'static [File] {
        &[]
    }

    /// The colour and shape of a seat.
    fn tint(&self, seat: Seat) -> Tint {
        Tint::of_seat(seat)
    }

    /// How the game is won, in one short sentence, for the head of the page.
    fn goal(&self, _scene: &Scene) -> Option<Markup> {
        None
    }

    /// Where the game stands: "round 9".
    fn round(&self, _scene: &Scene) -> Option<String> {
        None
    }

    /// Whose turn it is and what now.
    fn banner(&self, scene: &Scene) -> Banner {
        Banner::usual(scene)
    }

    /// Something that takes the stage right under the banner: dice, a drawn card, a border that opens.
    fn moment(&self, _scene: &Scene) -> Option<Markup> {
        None
    }

    /// The action bar; asked only when the viewer may decide something.
    fn actions(&self, scene: &Scene) -> Markup {
        action::bar(html! { "What now?" }, None, action::list(scene.play.legal.iter()))
    }

    /// The board itself.
    fn board(&self, scene: &Scene) -> Markup;

    /// The viewer's own things, private ones too; asked only when the viewer has a seat.
    fn own(&self, scene: &Scene) -> Markup;

    /// The public things of the other players, one row each.
    fn others(&self, scene: &Scene) -> Markup;

    /// Free-form actions: amounts, offers, showings; asked only when the viewer's private things may be shown.
    fn dealings(&self, scene: &Scene) -> Markup {
        form::draw(scene)
    }

    /// Short hints for newcomers that fit this moment, most useful first.
    fn hints(&self, _scene: &Scene) -> Vec<Hint> {
        Vec::new()
    }

    /// The id of the element on the board where a line of the log happened.
    fn spot_of(&self, _scene: &Scene, _line: &Line) -> Option<String> {
        None
    }

    /// The columns of the final table and their values for a seat, the deciding one first.
    fn results(&self, _scene: &Scene, _seat: Seat) -> Vec<(&'static str, Markup)> {
        Vec::new()
    }

    /// What the game was about, over its rounds.
    fn chart(&self, _scene: &Scene) -> Option<Chart> {
        None
    }

    /// Turning points as step and sentence, earliest first.
    fn turning_points(&self, _scene: &Scene) -> Vec<(usize, String)> {
        Vec::new()
    }

    /// What else the end screen tells: where points came from, a debrief.
    fn story(&self, _scene: &Scene) -> Option<Markup> {
        None
    }

    /// A picture of the game for lists, 34 pixels wide.
    fn picture(&self) -> Markup {
        panel::plain_picture()
    }
}
