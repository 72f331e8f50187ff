//! Across Europe: a school atlas with beads on strings, ships and planes.

mod actions;
mod atlas;
mod banner;
mod beads;
mod end;
mod hints;
mod map;
mod marks;
mod moments;
mod others;
mod own;
mod pieces;
mod places;
mod sheet;
mod trade;
mod trail;
mod tray;
mod ways;
mod whynot;
mod words;

use std::sync::LazyLock;

use caravanserai_core::{Line, Seat};
use caravanserai_europe::{Action, Event, PlayerView, View};
use maud::{Markup, html};

use super::Board;
use crate::assets::{self, File};
use crate::components::banner::Banner;
use crate::components::chart::Chart;
use crate::components::hint::Hint;
use crate::components::symbol;
use crate::embed;
use crate::scene::Scene;

/// The file with the drawings of this board.
const ART: &str = "europe.svg";

/// The style sheet together with where every space lies.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    let style = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/static/css/europe.css"));
    format!("{style}{}\n", places::rules())
});

/// The style sheet, the land by day and by night, and the routes with all symbols.
static FILES: LazyLock<[File; 4]> = LazyLock::new(|| {
    [
        embed!("static/svg", "europe-land-light.svg"),
        embed!("static/svg", "europe-land-dark.svg"),
        File { name: ART, bytes: atlas::DRAWING.as_bytes() },
        File { name: "europe.css", bytes: STYLE.as_bytes() },
    ]
});

/// The board of Across Europe.
pub struct Europe;

/// A scene together with what the viewer sees.
type Look<'a> = crate::scene::Look<'a, View>;

impl<'a> Look<'a> {
    fn player(&self, seat: Seat) -> Option<&'a PlayerView> {
        self.view.players.iter().find(|player| player.seat == seat)
    }

    fn me(&self) -> Option<&'a PlayerView> {
        self.scene.me().and_then(|seat| self.player(seat))
    }

    /// Whether the viewer may do something that fits.
    fn can(&self, fits: impl Fn(&Action) -> bool) -> bool {
        self.scene.my_turn() && self.scene.legal_where::<Action>(fits).is_some()
    }
}

/// A symbol of this board beside words.
fn icon(name: &str, size: u32) -> Markup {
    symbol::from(ART, name, size)
}

/// A symbol of this board inside a drawing.
fn part(name: &str) -> Markup {
    html! { use href={ (assets::url(ART)) "#" (name) } {} }
}

/// A line of the log as the game's own event.
fn event(line: &Line) -> Option<Event> {
    serde_json::from_value(line.event.clone()).ok()
}

impl Board for Europe {
    fn slug(&self) -> &'static str {
        "europe"
    }

    fn files(&self) -> &'static [File] {
        FILES.as_slice()
    }

    fn goal(&self, _scene: &Scene) -> Option<Markup> {
        Some(html! { "Be the first to visit all your cities." })
    }

    fn round(&self, scene: &Scene) -> Option<String> {
        let round = Look::new(scene).view.round;
        Some(if round == 0 { "before the start".to_owned() } else { format!("round {round}") })
    }

    fn banner(&self, scene: &Scene) -> Banner {
        banner::draw(&Look::new(scene))
    }

    fn actions(&self, scene: &Scene) -> Markup {
        actions::draw(&Look::new(scene))
    }

    fn board(&self, scene: &Scene) -> Markup {
        map::draw(&Look::new(scene))
    }

    fn own(&self, scene: &Scene) -> Markup {
        own::draw(&Look::new(scene))
    }

    fn others(&self, scene: &Scene) -> Markup {
        others::draw(&Look::new(scene))
    }

    fn dealings(&self, scene: &Scene) -> Markup {
        trade::draw(&Look::new(scene))
    }

    fn hints(&self, scene: &Scene) -> Vec<Hint> {
        hints::now(&Look::new(scene))
    }

    fn spot_of(&self, _scene: &Scene, line: &Line) -> Option<String> {
        words::spot(&event(line)?).and_then(words::by).map(|city| format!("at-{}", city.number()))
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
        html! { span.game-pic { (icon("ship", 24)) } }
    }
}
