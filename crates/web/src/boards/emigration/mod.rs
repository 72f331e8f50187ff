//! Emigration: a kitchen table full of documents, and five counters at a border.

mod actions;
mod banner;
mod cards;
mod choices;
mod cloth;
mod end;
mod folders;
mod hall;
mod hints;
mod likely;
mod others;
mod own;
mod strip;
mod words;

use caravanserai_core::{Legal, Line, Seat};
use caravanserai_emigration::{Action, Numbers, Paper, Phase, Place, PlayerView, View};
use maud::{Markup, html};
use serde_json::Value;

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
const ART: &str = "emigration.svg";

/// The board of Emigration.
pub struct Emigration;

/// A scene together with what the viewer sees.
type Look<'a> = crate::scene::Look<'a, View>;

/// What the viewer may do with one card of a layout.
struct Use<'a> {
    owner: Seat,
    place: Place,
    buy: Option<&'a Legal>,
    discard: Option<&'a Legal>,
    activate: Option<&'a Legal>,
}

impl<'a> Look<'a> {
    fn player(&self, seat: Seat) -> Option<&'a PlayerView> {
        self.view.players.get(seat.index())
    }

    fn me(&self) -> Option<&'a PlayerView> {
        self.view.viewer.and_then(|seat| self.player(seat))
    }

    /// The player whose things lie nearest: the viewer, or the first seat for an onlooker.
    fn near(&self) -> Option<&'a PlayerView> {
        self.me().or_else(|| self.view.players.first())
    }

    /// The other players, in the order of turns after the nearest one.
    fn far(&self) -> Vec<&'a PlayerView> {
        let near = self.near().map(|player| player.seat);
        let players = self.scene.others().into_iter().filter_map(|seat| self.player(seat));
        players.filter(|player| Some(player.seat) != near).collect()
    }

    fn at_border(&self) -> bool {
        self.view.phase != Phase::Preparation
    }

    /// The first thing the viewer may do that fits; nothing while others decide.
    fn legal(&self, fits: impl Fn(&Action) -> bool) -> Option<&'a Legal> {
        if self.scene.my_turn() { self.scene.legal_where::<Action>(fits) } else { None }
    }

    /// What the viewer may do with cards of layouts, in the order of the rules.
    fn uses(&self) -> Vec<Use<'a>> {
        let mut uses: Vec<Use> = Vec::new();
        if !self.scene.my_turn() {
            return uses;
        }
        for (action, legal) in self.scene.legal::<Action>() {
            let (Action::Buy { owner, place } | Action::Discard { owner, place } | Action::Activate { owner, place }) =
                *action
            else {
                continue;
            };
            let known = uses.iter().position(|one| one.owner == owner && one.place == place);
            let at = known.unwrap_or_else(|| {
                uses.push(Use { owner, place, buy: None, discard: None, activate: None });
                uses.len() - 1
            });
            match action {
                Action::Buy { .. } => uses[at].buy = Some(legal),
                Action::Discard { .. } => uses[at].discard = Some(legal),
                _ => uses[at].activate = Some(legal),
            }
        }
        uses
    }

    /// The numbers of the components at this table.
    fn numbers(&self) -> &'a Numbers {
        &self.view.options.numbers
    }

    /// What using a card of this layout costs the viewer besides.
    fn fee(&self, owner: Seat) -> u16 {
        if self.scene.is_me(owner) { 0 } else { self.numbers().fee.into() }
    }

    /// The price of a paper at this table.
    fn price(&self, paper: Paper) -> u16 {
        self.numbers().papers[paper as usize].into()
    }

    /// What happened in the last step.
    fn just_now(&self) -> impl DoubleEndedIterator<Item = &'a Line> {
        let log = &self.scene.play.log;
        let last = log.last().map_or(0, |line| line.seq);
        log.iter().filter(move |line| line.seq == last && !line.taken_back)
    }
}

/// The id of a place in a layout; the card that lies there has it too.
fn place_id(owner: Seat, place: Place) -> String {
    format!("c-{}-{place}", owner.index())
}

/// A symbol of this board beside words.
fn icon(name: &str, size: u32) -> Markup {
    symbol::from(ART, name, size)
}

/// A symbol of this board that stands alone.
fn named(name: &str, size: u32, label: &str) -> Markup {
    symbol::named_from(ART, name, size, label)
}

/// A drawing of this board that fills its box.
fn art(name: &str, class: &str) -> Markup {
    html! { svg.(class) aria-hidden="true" { use href={ (crate::assets::url(ART)) "#" (name) } {} } }
}

/// The suitcase of a seat.
fn bag(scene: &Scene, seat: Seat, size: u32) -> Markup {
    let tint = scene.board().tint(seat);
    let letter = scene.page.game.facts().seat_names.get(seat.index()).and_then(|name| name.chars().next());
    html! {
        svg.bag.(tint.class()) width=(size) height=(size) viewBox="0 0 48 48" role="img" aria-label=(scene.name(seat)) {
            use href={ (crate::assets::url(ART)) "#bag" } width="48" height="46" {}
            g.sticker { (crate::components::seat::shape_at(tint, (24.0, 27.0), 22.0)) }
            @if let Some(letter) = letter { text x="24" y=(if tint == Tint::Green { 32.5 } else { 31.0 }) text-anchor="middle" { (letter) } }
        }
    }
}

fn event_is(line: &Line, name: &str) -> bool {
    line.event.get("event").and_then(Value::as_str) == Some(name)
}

fn number_in(line: &Line, key: &str) -> Option<u64> {
    line.event.get(key).and_then(Value::as_u64)
}

impl Board for Emigration {
    fn slug(&self) -> &'static str {
        "emigration"
    }

    fn files(&self) -> &'static [File] {
        &[embed!("static/svg", "emigration.svg"), embed!("static/css", "emigration.css")]
    }

    fn phrases(&self) -> &'static [&'static str] {
        &[
            "Please take that Payday.",
            "I need that Ticket.",
            "I need that Passport.",
            "Please leave me that card.",
            "Thank you!",
            "See you at the border.",
        ]
    }

    fn keys(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("B", "buy the card you picked"),
            ("A", "activate it"),
            ("D", "discard it"),
            ("P", "ways to a Passport"),
            ("T", "ways to a Ticket"),
            ("S", "sell a card"),
            ("C", "to college; Enter goes there"),
            ("G", "to graduating; Enter rolls"),
        ]
    }

    fn goal(&self, _scene: &Scene) -> Option<Markup> {
        Some(html! { "Everyone who enters wins. A Passport, a Ticket and enough Assurance." })
    }

    fn round(&self, scene: &Scene) -> Option<String> {
        let view = Look::new(scene).view;
        let all = 14 * view.players.len();
        Some(match view.phase {
            Phase::Preparation => format!("round {}, {} of {all} cards", view.round, view.cards_left),
            Phase::Border => "at the border".to_owned(),
            Phase::Over => "everybody has tried".to_owned(),
        })
    }

    fn banner(&self, scene: &Scene) -> Banner {
        banner::draw(&Look::new(scene))
    }

    fn actions(&self, scene: &Scene) -> Markup {
        actions::draw(&Look::new(scene))
    }

    fn board(&self, scene: &Scene) -> Markup {
        let look = Look::new(scene);
        html! {
            div.emi.border[look.at_border()].many[look.far().len() > 3] {
                @if look.at_border() { (hall::draw(&look)) }
                @else { (strip::draw(&look)) (folders::draw(&look)) (cloth::draw(&look)) }
            }
        }
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
        words::spot_of(&line.event)
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
        html! { span.game-pic { (icon("case", 26)) } }
    }
}
