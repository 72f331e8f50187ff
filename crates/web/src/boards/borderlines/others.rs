//! The other families, one row each.

use caravanserai_borderlines::FamilyView;
use maud::{Markup, html};

use super::own::candles;
use super::{Look, icon, person};
use crate::model::ChairKind;

/// A table of the families that the viewer does not lead.
pub fn draw(look: &Look) -> Markup {
    let rows: Vec<&FamilyView> =
        look.view.families.iter().filter(|family| Some(family.seat) != look.view.viewer).collect();
    let points = rows.iter().any(|family| family.points.is_some());
    html! {
        table.families {
            thead { tr {
                th scope="col" { "Families" }
                th scope="col" { "alive" } th scope="col" { "lost" }
                th scope="col" data-tip="In Western Europe" { (icon("star", 14)) span.sr { "in Western Europe" } }
                th scope="col" data-tip="Houses" { (icon("house", 14)) span.sr { "houses" } } th scope="col" { "cash" } th scope="col" { "aid" }
                @if points { th scope="col" { "points" } }
            } }
            tbody { @for family in rows { (row(look, family, points)) } }
        }
    }
}

fn row(look: &Look, family: &FamilyView, points: bool) -> Markup {
    let turn = look.view.turn.as_ref().is_some_and(|turn| turn.turn.family == family.family);
    let place = look.view.order.iter().position(|&other| other == family.family).unwrap_or(0);
    let done = place < usize::from(look.view.turns_done) && !turn;
    let chair = look.scene.chair(family.seat).map(|chair| &chair.kind);
    let kind = match chair {
        Some(ChairKind::Bot(_)) => "bot",
        Some(ChairKind::Substitute(_)) => "bot for now",
        _ if family.absent => "empty seat",
        _ => "",
    };
    let notes: Vec<&str> = [kind, if place == 0 { "starts" } else { "" }, if done { "done" } else { "" }]
        .into_iter()
        .filter(|note| !note.is_empty())
        .collect();
    let id = family.family.name();
    let shown: Vec<String> = family.aid_shown.iter().map(|card| card.name().to_owned()).collect();
    html! {
        tr.now[turn] id={ "f-" (id) } {
            th scope="row" {
                (person(family.family, 26))
                span { b { (family.family.name()) } small { (look.scene.name(family.seat)) @for note in notes { ", " (note) } } }
            }
            td.count id={ "o-alive-" (id) } { (family.outcome.alive) }
            td { @if family.outcome.lost() == 0 { "0" } @else { (candles(family.outcome.lost(), 1)) } }
            td { (family.outcome.western_europe) }
            td { (family.houses) }
            td { "$" span.count id={ "o-cash-" (id) } { (family.money) } }
            td data-tip=[(!shown.is_empty()).then(|| format!("Shown to you: {}", shown.join(", ")))] { (family.aid_count) @if !shown.is_empty() { "*" } }
            @if points { td { @if let Some(points) = family.points { (points) } } }
        }
    }
}
