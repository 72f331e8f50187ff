//! The viewer's own account: what there is, and what the Destination would give for it now.

use caravanserai_emigration::{Demand, PlayerView};
use maud::{Markup, html};

use super::{Look, folders, icon, words};
use crate::components::panel;

/// Draws the panel.
pub fn draw(look: &Look) -> Markup {
    let Some(me) = look.me() else { return html! {} };
    html! {
        div.own-head {
            h2 { (me.nationality.name()) span.soft { " to " } (me.destination.name()) }
            small data-tip="Starting Money, and what college adds to the die" { "Nationality " (me.nationality_number) }
        }
        div.own-line id="own-line" {
            (folders::coins(look, me.seat))
            (panel::stat("my-money", icon("coin", 26), me.money, "Money"))
            (panel::stat("my-assurance", icon("seal", 26), me.assurance, "Assurance"))
            (folders::papers(look, me, 24))
            (career(me))
            span.now-line { @if me.withdrawn { "Withdrawn " } @else { "Withdraw now " } b { (words::signed(words::withdraw_now(me))) } }
        }
        @if look.view.result.is_none() { (account(me)) }
    }
}

fn career(me: &PlayerView) -> Markup {
    html! {
        span.career.upside[me.in_college] data-tip=(if me.in_college { "In college: Paydays pay you nothing until you graduate" } else { "What a Payday pays you; each graduation raises it" }) {
            @if me.in_college { (icon("cap", 22)) }
            span { b { (me.career.name()) } small {
                @if me.in_college { "in college, no salary" } @else { "salary " (me.salary) @if let Some(next) = me.next_salary { ", then " (next) } }
            } }
        }
    }
}

fn account(me: &PlayerView) -> Markup {
    let card = &me.destination_card;
    let gone = &me.withdrawal;
    let ((documents, documents_gain), (connections, connections_gain)) = (card.documents, card.connections);
    let missing = match card.demand {
        Demand::Documents(least) => usize::from(least).saturating_sub(me.documents.len()),
        Demand::Connections(least) => usize::from(least).saturating_sub(me.connections.len()),
        Demand::Money(least) => usize::from(least.saturating_sub(me.money)),
    };
    let demand_note = match (me.withdrawn, gone.demand_met) {
        (true, true) => "met".to_owned(),
        (true, false) => "not met".to_owned(),
        (false, true) => "held".to_owned(),
        (false, false) => format!("{missing} missing, lose {}", card.loss),
    };
    html! {
        ul.account id="account" {
            (row(gone.connections_gain > 0, &words::count(me.connections.len(), "Connection"), &format!("every {connections} give {connections_gain}"), gone.connections_gain.into()))
            (row(gone.documents_gain > 0, &words::count(me.documents.len(), "Document"), &format!("every {documents} give {documents_gain}"), gone.documents_gain.into()))
            (row(gone.money_gain > 0, &format!("{} Money", me.money), &format!("{} give {}, {} give {}", card.money_low.0, card.money_low.1, card.money_high.0, card.money_high.1), gone.money_gain.into()))
            (row(gone.demand_met, &format!("Demand: {}", words::demand(card.demand)), &demand_note, -i32::from(gone.demand_loss)))
        }
        p.sum-line { b { @if me.withdrawn { "Withdrawn" } @else { "Withdraw now" } } span { (icon("seal", 20)) b { (words::signed(words::withdraw_now(me))) } small { "in all " (words::at_counter(me)) } } }
    }
}

fn row(done: bool, what: &str, note: &str, value: i32) -> Markup {
    html! {
        li { (icon(if done { "box-on" } else { "box-off" }, 15)) span { b { (what) } " " span.soft { (note) } } b.gain[value > 0].loss[value < 0] { (words::signed(value)) } }
    }
}
