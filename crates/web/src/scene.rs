//! A table as a board draws it: the page, the game on it, and the questions that every board asks.

use caravanserai_core::{Legal, Seat, Seats, Stage, Standing, Viewer};

use crate::boards::{self, Board};
use crate::model::{Chair, Play, Site, TablePage};

/// A table with a game on it.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What every page knows.
    pub site: &'a Site,
    /// The table.
    pub page: &'a TablePage,
    /// The game.
    pub play: &'a Play,
    /// Whether the whole page is drawn; otherwise an update of it, in which the log may be short.
    pub whole: bool,
}

impl<'a> Scene<'a> {
    /// The board of the game.
    pub fn board(&self) -> &'static dyn Board {
        boards::of(self.page.game.facts().slug)
    }

    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.page.chairs.len()
    }

    /// The seat that the viewer looks from, if it is not an onlooker.
    pub fn me(&self) -> Option<Seat> {
        match self.page.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Onlooker => None,
        }
    }

    /// The seats that the game waits for.
    pub fn waiting(&self) -> Seats {
        match self.play.stage {
            Stage::Waiting(seats) => seats,
            Stage::Over(_) => Seats::NONE,
        }
    }

    /// How the game ended, once it has.
    pub fn standing(&self) -> Option<Standing> {
        match self.play.stage {
            Stage::Waiting(_) => None,
            Stage::Over(standing) => Some(standing),
        }
    }

    /// Whether the viewer may decide something here and now.
    pub fn my_turn(&self) -> bool {
        !self.play.replaying && !self.page.paused && self.me().is_some_and(|me| self.waiting().contains(me))
    }

    /// Whether the seat is the viewer's.
    pub fn is_me(&self, seat: Seat) -> bool {
        self.page.viewer.is(seat)
    }

    /// How the seat is called.
    pub fn name(&self, seat: Seat) -> &'a str {
        self.page.names.of(seat)
    }

    /// Who sits there.
    pub fn chair(&self, seat: Seat) -> Option<&'a Chair> {
        self.page.chairs.iter().find(|chair| chair.seat == seat)
    }

    /// The other seats, in the order of play from the viewer's seat on.
    pub fn others(&self) -> Vec<Seat> {
        let first = self.me().map_or(0, |me| me.index() + 1);
        let count = self.seats();
        let all = (0..count).filter_map(|step| Seat::new((first + step) % count.max(1)));
        all.filter(|&seat| !self.is_me(seat)).collect()
    }

    /// What the viewer may do, as the game's own type with its words.
    pub fn legal<A: 'static>(&self) -> impl Iterator<Item = (&'a A, &'a Legal)> {
        self.play.actions::<A>().iter().zip(&self.play.legal)
    }

    /// The first thing the viewer may do that fits.
    pub fn legal_where<A: 'static>(&self, fits: impl Fn(&A) -> bool) -> Option<&'a Legal> {
        self.legal::<A>().find(|(action, _)| fits(action)).map(|(_, legal)| legal)
    }

    /// The address of the table, with a path after it.
    pub fn path(&self, after: &str) -> String {
        format!("/t/{}{after}", self.page.id)
    }
}

/// A scene together with what the viewer sees, as the game's own type.
#[derive(Clone, Copy)]
pub struct Look<'a, V> {
    /// The scene.
    pub scene: &'a Scene<'a>,
    /// What the viewer sees.
    pub view: &'a V,
}

impl<'a, V: 'static> Look<'a, V> {
    /// What there is to see. A board is found by the slug of its game, so the view is of that game.
    pub fn new(scene: &'a Scene<'a>) -> Look<'a, V> {
        Look { scene, view: scene.play.view().expect("a board looks at its own game") }
    }
}
