//! The layouts of the others: open folders with a tab.

use caravanserai_core::{Line, Seat};
use caravanserai_emigration::{Paper, PlayerView};
use maud::{Markup, html};

use super::{Look, cards, event_is, icon, named};
use crate::components::seat;

/// Draws the folders, in the order of turns.
pub fn draw(look: &Look) -> Markup {
    let others = look.far();
    let uses = look.uses();
    html! {
        div.folders.(format!("n{}", others.len())) {
            @for player in others {
                @let id = format!("f-{}", player.seat.index());
                section.folder id=(id) aria-label={ (look.scene.name(player.seat)) "’s folder" } {
                    div.tab id={ "head-" (id) } {
                        button.fname type="button" data-enlarge=(id) aria-expanded="false" data-tip="Make this layout large, or small again" {
                            (seat::mark(look.scene, player.seat, 24)) span { (look.scene.name(player.seat)) }
                        }
                        (stats(look, player))
                    }
                    @if player.layout.iter().all(|place| place.lies == caravanserai_emigration::Lies::Nothing) { p.none-left { "All cards are gone." } }
                    (cards::pyramid(look, &uses, player, false))
                    @if let Some(paper) = player.pending {
                        p.pending { (icon(symbol(paper), 26)) span { b { (paper.name()) } " waits for the next turn" } }
                    }
                }
            }
        }
    }
}

fn symbol(paper: Paper) -> &'static str {
    match paper {
        Paper::Passport => "passport",
        Paper::Ticket => "ticket",
    }
}

fn stats(look: &Look, player: &PlayerView) -> Markup {
    let seat = player.seat.index();
    html! {
        div.fstats {
            @if player.in_college { span.chip.college data-tip="Paydays pay nothing in college" { (icon("cap", 14)) "in college" } }
            span.q data-tip="Money" { (coins(look, player.seat)) (icon("coin", 17)) b.count id={ "money-" (seat) } { (player.money) } span.sr { " Money" } }
            span.q data-tip="Assurance" { (icon("seal", 17)) b.count id={ "assurance-" (seat) } { (player.assurance) } span.sr { " Assurance" } }
            (papers(look, player, 18))
        }
    }
}

/// Coins that rain on a purse that was just paid a salary.
pub fn coins(look: &Look, seat: Seat) -> Markup {
    let paid = |line: &Line| {
        event_is(line, "salaries_paid")
            && line.event["amounts"]["each"][seat.index()].as_u64().is_some_and(|amount| amount > 0)
    };
    html! { @if look.just_now().any(paid) { span.coins id={ "pay-" (look.scene.play.seq) "-" (seat.index()) } aria-hidden="true" { @for _ in 0..3 { (icon("coin", 15)) } } } }
}

/// Both papers of a player: held, waiting or missing.
pub fn papers(_look: &Look, player: &PlayerView, size: u32) -> Markup {
    html! {
        span.papers {
            @for paper in Paper::BOTH {
                @let count = player.papers[paper];
                @if count > 0 {
                    span.paper { (named(symbol(paper), size, &if count > 1 { format!("{count} {}s", paper.name()) } else { format!("has a {}", paper.name()) })) @if count > 1 { b { (count) } } }
                } @else if player.pending == Some(paper) {
                    span.paper.waits { (named(symbol(paper), size, &format!("{}, from the next turn on", paper.name()))) }
                } @else {
                    span.paper { (named(&format!("{}-none", symbol(paper)), size, &format!("no {}", paper.name()))) }
                }
            }
        }
    }
}
