//! Below the map: what the boxes mean, finding a city, zooming, private marks; on phones a strip of the others.

use caravanserai_europe::{Mark, PlayerView};
use maud::{Markup, html};

use super::{Look, icon, own, part, sheet};
use crate::components::seat;

/// The key and the tools of the map.
pub fn draw(look: &Look) -> Markup {
    html! {
        div.tray {
            (key(look))
            form.find data-find="" role="search" {
                label.sr for="find" { "Find a city by number or name" }
                input type="search" id="find" name="find" placeholder="Find 1–56" autocomplete="off" enterkeyhint="search" data-tip="A number from 1 to 56, or the beginning of a name, then Enter";
            }
            (marks(look))
            div.zoom role="group" aria-label="Zoom" {
                button type="button" data-map-zoom="0.71" aria-label="Smaller" { "−" }
                button type="button" data-map-zoom="1.4" aria-label="Larger" { "+" }
            }
        }
    }
}

/// What the boxes and pieces mean.
fn key(look: &Look) -> Markup {
    let bead = |body: &str, glyph: &str| {
        html! { svg.ic width="19" height="19" viewBox="-7.500 -7.500 15 15" aria-hidden="true" { (part(body)) @if !glyph.is_empty() { (part(glyph)) } } }
    };
    html! {
        ul.map-key id="map-key" aria-label="Key" {
            li { (bead("bR", "")) "may hold a light" }
            li { (bead("bB", "gq")) "Chance Card" }
            li { (bead("bY", "")) (bead("bY", "gs")) "safe" }
            li { (bead("bA", "gp")) "airport" }
            li { (icon("lamp", 18)) (look.view.lights.len()) " lights" }
            li { span.own-dot {} "your city" }
        }
    }
}

/// Pencils for guesses about the others: kept in this browser only.
fn marks(look: &Look) -> Markup {
    let others = look.scene.others();
    html! {
        @if look.me().is_some() && look.view.standing.is_none() {
            div.pencils id="pencils" role="group" aria-label="Private marks on the map" {
                @for other in others {
                    button type="button" data-mark=(letter(look, other)) data-tint=(look.scene.board().tint(other).class()) aria-pressed="false"
                        aria-label={ "Mark cities of " (look.scene.name(other)) } data-tip={ "Press, then click cities that " (look.scene.name(other)) " may be heading for. Only you see it." } { (seat::mark(look.scene, other, 20)) }
                }
            }
        }
    }
}

fn letter(look: &Look, seat: caravanserai_core::Seat) -> String {
    look.scene.page.game.facts().seat_names.get(seat.index()).and_then(|name| name.chars().next()).into_iter().collect()
}

/// On phones: everybody else in one line.
pub fn strip(look: &Look) -> Markup {
    html! {
        ul.strip id="strip" aria-hidden="true" {
            @for seat in look.scene.others() { @if let Some(player) = look.player(seat) { (one(look, player)) } }
        }
    }
}

fn one(look: &Look, player: &PlayerView) -> Markup {
    html! {
        li.waited[look.scene.waiting().contains(player.seat)] {
            (seat::mark(look.scene, player.seat, 22)) b { (look.scene.name(player.seat)) } span { (player.cards) }
            @if let Some(city) = player.face_up { small { (city.name()) } }
            @if player.waits > 0 { (icon("glass", 13)) }
            @if player.miss > 0 { small { "misses" } }
            @match player.mark { Some(Mark::Double) => small { "×2" }, Some(Mark::Half) => small { "½" }, None => {} }
            @if player.kept > 0 { (icon("cback", 13)) }
        }
    }
}

/// The whole map in small, with what is seen of it, the tokens and the own cities; a click goes there.
pub fn overview(look: &Look) -> Markup {
    html! {
        div.overview data-map-overview="" aria-hidden="true" {
            svg viewBox="0 0 1000 760" {
                svg width="1000" height="760" { (part("mini")) }
                @for card in &look.view.hand { @let (x, y) = sheet::spot(card.city.into()); circle.gold cx=(x) cy=(y) r="24" {} }
                @for player in &look.view.players {
                    @if let Some((x, y)) = player.at.map(sheet::spot) { circle.(look.scene.board().tint(player.seat).class()) cx=(x) cy=(y) r="27" {} }
                }
            }
            i.lens {}
        }
    }
}

/// What the viewer was shown of the cities of others.
pub fn known(look: &Look) -> Markup {
    html! { @for note in &look.view.notes { p.tour { "You know that " b { (look.scene.name(note.seat)) } " has to visit " b { (own::numbered(note.city)) } "." } } }
}
