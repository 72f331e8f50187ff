//! The other players, one row each.

use caravanserai_emigration::PlayerView;
use maud::{Markup, html};

use super::{Look, folders, icon, words};
use crate::components::panel;

/// Draws the rows.
pub fn draw(look: &Look) -> Markup {
    html! {
        ul.players {
            @for seat in look.scene.others() {
                @if let Some(player) = look.player(seat) { (panel::row(look.scene, seat, "", things(look, player))) }
            }
        }
    }
}

fn things(look: &Look, player: &PlayerView) -> Markup {
    let seat = player.seat.index();
    html! {
        span.route {
            span { (player.nationality.name()) " to " (player.destination.name()) }
            small { (state(look, player)) }
        }
        @if look.at_border() {
            span.q data-tip="Assurance at the counter" { (icon("seal", 18)) b.count id={ "row-assurance-" (seat) } { (words::at_counter(player)) } span.sr { " Assurance" } }
        } @else {
            span.q.only-phone data-tip="Money" { (icon("coin", 17)) b { (player.money) } }
            span.q.only-phone data-tip="Assurance" { (icon("seal", 17)) b { (player.assurance) } }
            span.q.k-document data-tip="Documents" { (icon("document", 17)) b { (player.documents.len()) } span.sr { " Documents" } }
            span.q.k-connection data-tip="Connections" { (icon("connection", 17)) b { (player.connections.len()) } span.sr { " Connections" } }
        }
        (folders::papers(look, player, 18))
    }
}

fn state(look: &Look, player: &PlayerView) -> String {
    match player.crossing {
        Some(crossing) if crossing.entered => format!("in, through lane {}", crossing.lane.number()),
        Some(crossing) => format!("not this time, lane {}", crossing.lane.number()),
        None if look.at_border() && player.withdrawn => "at the counter".to_owned(),
        None if look.at_border() => "after withdrawal".to_owned(),
        None if player.in_college => format!("{}, in college, no salary", player.career.name()),
        None => format!("{}, salary {}", player.career.name(), player.salary),
    }
}
