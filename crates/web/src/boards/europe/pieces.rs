//! Traffic lights and travellers' cases.

use caravanserai_core::Seat;
use caravanserai_europe::board::Space;
use caravanserai_europe::{Action, Choice};
use maud::{Markup, html};

use super::trail::{self, Trail};
use super::{Look, part, sheet};
use crate::components::seat::Tint;

/// Every light on its box; the one in hand stands pale.
pub fn lights(look: &Look) -> Markup {
    let held = match look.view.choice {
        Choice::Route { light } => Some(light),
        Choice::Box { light, .. } => light,
        _ => None,
    };
    let passed = look.view.motion.and_then(|motion| motion.passed);
    html! {
        @for (number, &light) in look.view.lights.iter().enumerate() {
            @let (x, y) = sheet::spot(light);
            g.light.held[held == Some(light)].green[passed == Some(light)].rises[opening(look)] style=[dealt(look).then(|| format!("--n:{number}"))] id={ "light-" (sheet::key(light)) } transform={ "translate(" (x) "," (y) ")" } { (part(if passed == Some(light) { "light-open" } else { "light" })) }
        }
    }
}

/// Whether the game begins: the lights go up, then come the tokens.
fn opening(look: &Look) -> bool {
    look.scene.play.seq <= look.view.lights.len() + look.scene.seats()
}

/// Whether the lights were dealt, and so would all go up at once: they do it one after the other.
fn dealt(look: &Look) -> bool {
    look.scene.play.seq == 0
}

/// Every token, fanned out where several share a space; the viewer's own last and larger.
pub fn tokens(look: &Look) -> Markup {
    let mut players: Vec<_> = look.view.players.iter().filter(|player| !player.gone).collect();
    players.sort_by_key(|player| (look.scene.is_me(player.seat), player.seat == look.view.turn));
    let last = trail::last(look);
    html! {
        @for player in players {
            @if let Some(at) = player.at { (token(look, player.seat, at, last.as_ref().filter(|(seat, _)| *seat == player.seat).map(|(_, trail)| trail))) }
        }
    }
}

fn token(look: &Look, seat: Seat, at: Space, trail: Option<&Trail>) -> Markup {
    let tint = look.scene.board().tint(seat);
    let here: Vec<Seat> = look
        .view
        .players
        .iter()
        .filter(|player| player.at == Some(at) && !player.gone)
        .map(|player| player.seat)
        .collect();
    let place = here.iter().position(|&other| other == seat).unwrap_or(0) as f32;
    let shift = (place - (here.len() as f32 - 1.0) / 2.0) * 17.0;
    let (x, y) = sheet::spot(at);
    let mine = look.scene.is_me(seat);
    let sent = look.can(|action| *action == Action::Send { seat });
    let letter = look.scene.page.game.facts().seat_names.get(seat.index()).and_then(|name| name.chars().next());
    html! {
        g.piece.token.rises[opening(look)].mine[mine].now[seat == look.view.turn].can[sent].(tint.class()) id={ "token-" (seat.index()) } data-way=[way(trail, at)] data-flight[matches!(trail, Some(Trail::Flight { .. }))] style={ "transform:translate(" (x + shift) "px," (y) "px)" @if dealt(look) { ";--n:" (look.view.lights.len()) } } {
            @if mine { ellipse.stand rx="13" ry="5" {} }
            g.hop { g transform=(if mine { "scale(1.25)" } else { "scale(.98)" }) {
                (part(case(tint)))
                @if let Some(letter) = letter { text y=(if tint == Tint::Green { "-8.6" } else { "-11" }) { (letter) } }
            } }
        }
    }
}

/// Where the token came along, for the script that lets it hop or fly.
fn way(trail: Option<&Trail>, at: Space) -> Option<String> {
    let spaces = match trail? {
        Trail::Walk(way) if way.last() == Some(&at) => way.clone(),
        Trail::Walk(_) => return None,
        Trail::Flight { from, airport } => vec![*from, *airport, at],
    };
    let points = spaces.into_iter().map(sheet::spot).map(|(x, y)| format!("{x},{y}"));
    Some(points.collect::<Vec<_>>().join(" "))
}

fn case(tint: Tint) -> &'static str {
    match tint {
        Tint::Vermilion => "case-disc",
        Tint::Blue => "case-square",
        Tint::Green => "case-triangle",
        Tint::Amber => "case-diamond",
        Tint::Purple => "case-hexagon",
        Tint::Slate => "case-ring",
    }
}
