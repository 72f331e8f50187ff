//! Borderlines: a relief map from Damascus to London; families as small groups of people.

mod actions;
mod banner;
mod debrief;
mod end;
mod hints;
mod map;
mod marks;
mod moment;
mod news;
mod others;
mod own;
mod people;
mod places;
mod sheet;
mod strips;
mod trays;
mod wheel;
mod words;

use caravanserai_borderlines::{Family, FamilyView, Place, PlaceView, Step, View};
use caravanserai_core::{Line, Seat};
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
const ART: &str = "borderlines.svg";

/// The board of Borderlines.
pub struct Borderlines;

/// A scene together with what the viewer sees.
type Look<'a> = crate::scene::Look<'a, View>;

impl<'a> Look<'a> {
    fn family(&self, family: Family) -> Option<&'a FamilyView> {
        self.view.families.iter().find(|other| other.family == family)
    }

    /// The families that a seat leads.
    fn led_by(&self, seat: Seat) -> impl Iterator<Item = &'a FamilyView> {
        self.view.families.iter().filter(move |family| family.seat == seat)
    }

    /// The family that the viewer is asked about, or else the first it leads.
    fn mine(&self) -> Option<&'a FamilyView> {
        match &self.view.asked {
            Some(asked) => self.family(asked.family),
            None => self.view.viewer.and_then(|seat| self.led_by(seat).next()),
        }
    }

    /// Whether the viewer leads the family.
    fn is_mine(&self, family: Family) -> bool {
        self.family(family).is_some_and(|view| Some(view.seat) == self.view.viewer)
    }

    fn place(&self, place: Place) -> Option<&'a PlaceView> {
        self.view.places.iter().find(|other| other.place == place)
    }

    /// The question that the viewer can answer now.
    fn question(&self) -> Option<Step> {
        self.view.asked.as_ref().filter(|_| self.scene.my_turn()).map(|asked| asked.question)
    }

    /// How a family is called: by its leader's name, and its own where a seat leads two.
    fn name(&self, family: Family) -> String {
        match self.family(family) {
            Some(view) if self.led_by(view.seat).count() > 1 => {
                format!("{} ({})", self.scene.name(view.seat), family.name())
            }
            Some(view) => self.scene.name(view.seat).to_owned(),
            None => family.name().to_owned(),
        }
    }
}

/// The look of a family: the tints and shapes of the product for the colours of the book.
fn tint(family: Family) -> Tint {
    match family {
        Family::Haddad => Tint::Blue,
        Family::Darwish => Tint::Amber,
        Family::Khalil => Tint::Green,
        Family::Nasser => Tint::Purple,
    }
}

/// The colour word that the drawings of a family are named after.
fn hue(family: Family) -> &'static str {
    match family {
        Family::Haddad => "blue",
        Family::Darwish => "amber",
        Family::Khalil => "green",
        Family::Nasser => "purple",
    }
}

/// A symbol of this board beside words.
fn icon(name: &str, size: u32) -> Markup {
    symbol::from(ART, name, size)
}

/// One person of a family beside words.
fn person(family: Family, height: u32) -> Markup {
    let width = height * 22 / 28;
    html! {
        svg.fig.(tint(family).class()) width=(width) height=(height) aria-hidden="true" {
            use href={ (crate::assets::url(ART)) "#p-" (hue(family)) } {}
        }
    }
}

impl Board for Borderlines {
    fn slug(&self) -> &'static str {
        "borderlines"
    }

    fn files(&self) -> &'static [File] {
        &[
            embed!("static/img", "borderlines-light.webp"),
            embed!("static/img", "borderlines-dark.webp"),
            embed!("static/svg", "borderlines.svg"),
            embed!("static/css", "borderlines.css"),
        ]
    }

    fn tint(&self, seat: Seat) -> Tint {
        tint(Family::ALL[seat.index() % Family::ALL.len()])
    }

    fn goal(&self, _scene: &Scene) -> Option<Markup> {
        Some(
            html! { "A point for everybody alive, one more in Western Europe, one for each house; one less for everybody lost." },
        )
    }

    fn round(&self, scene: &Scene) -> Option<String> {
        let look = Look::new(scene);
        Some(format!("round {} of 6", look.view.round))
    }

    fn banner(&self, scene: &Scene) -> Banner {
        banner::draw(&Look::new(scene))
    }

    fn moment(&self, scene: &Scene) -> Option<Markup> {
        moment::draw(&Look::new(scene))
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

    fn hints(&self, scene: &Scene) -> Vec<Hint> {
        hints::now(&Look::new(scene))
    }

    fn spot_of(&self, _scene: &Scene, line: &Line) -> Option<String> {
        news::place_of(line).map(places::id)
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
