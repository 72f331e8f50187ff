//! A table that is not dealt yet, and the curtain of a table at one screen.

use caravanserai_core::Seat;
use maud::{Markup, html};

use crate::boards;
use crate::components::{chat, seat, symbol::icon};
use crate::model::{Chair, ChairKind, Site, TablePage};
use crate::scene::Scene;

/// Seats are being taken.
pub fn draw(site: &Site, page: &TablePage) -> Markup {
    let facts = page.game.facts();
    let open = page.chairs.iter().filter(|chair| chair.kind == ChairKind::Open).count();
    let seated = !page.held.is_empty();
    html! {
        section.card.gather id="main" {
            h1 { (facts.title) }
            p.lead {
                @if open == 0 { "Everybody is here." }
                @else if open == 1 { "One seat is open. Send the link to a friend." }
                @else { (open) " seats are open. Send the link to your friends." }
            }
            label.copy { "Link for friends" input type="text" readonly value=(page.link) data-do="copy"; }
            ul.chairs {
                @for chair in &page.chairs { (one(site, page, chair, seated)) }
            }
            div.row {
                @if page.host {
                    form method="post" action={ "/t/" (page.id) "/start" } {
                        input type="hidden" name="csrf" value=(site.csrf);
                        button.primary.large type="submit" { @if open > 0 { "Deal, with bots on the open seats" } @else { "Deal" } }
                    }
                } @else { p.soft { "The host deals when everybody is here." } }
                a.button href={ "/rules/" (facts.slug) } target="_blank" { (icon("book", 16)) "Read the rules meanwhile" }
            }
            @if !page.options.is_empty() {
                h2 { "Played differently here" }
                dl.options { @for (name, value) in &page.options { dt { (name) } dd { (value) } } }
            }
        }
        section.card.tabs.gather-chat { h2 { "Chat" } (chat::draw(site, page)) }
    }
}

fn one(site: &Site, page: &TablePage, chair: &Chair, seated: bool) -> Markup {
    let tint = boards::of(page.game.facts().slug).tint(chair.seat);
    html! {
        li id={ "chair-" (chair.seat.index()) } {
            (seat::badge(tint, None, 28, ""))
            div {
                b { (chair.name) }
                small {
                    @match &chair.kind {
                        ChairKind::Open => "open",
                        ChairKind::Bot(level) | ChairKind::Substitute(level) => { "bot, " (level) },
                        ChairKind::Person if chair.mine => "you",
                        ChairKind::Person if chair.here => "here",
                        ChairKind::Person => "away",
                    }
                }
            }
            @if chair.kind == ChairKind::Open {
                form method="post" action={ "/t/" (page.id) "/sit" } {
                    input type="hidden" name="csrf" value=(site.csrf);
                    input type="hidden" name="seat" value=(chair.seat.index());
                    button.primary[!seated] type="submit" { "Sit here" }
                }
            }
        }
    }
}

/// Private things wait behind it until the device is in the right hands.
pub fn curtain(scene: &Scene, to: Seat) -> Markup {
    html! {
        div.curtain id="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-h" {
            div.card {
                (seat::mark(scene, to, 72))
                h2 id="curtain-h" { "Hand the device to " (scene.name(to)) }
                p { "The others look away. Nothing private is shown before you press the button." }
                form method="post" action=(scene.path("/curtain")) data-form="curtain" {
                    input type="hidden" name="csrf" value=(scene.site.csrf);
                    input type="hidden" name="seat" value=(to.index());
                    button.primary.large type="submit" id="curtain-go" { "I am " (scene.name(to)) }
                }
            }
        }
    }
}
