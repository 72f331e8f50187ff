//! What lies beside the map: the rounds, the black market, the war cards.

use caravanserai_borderlines::borders::Letter;
use caravanserai_borderlines::timeline::TIME_LINE;
use caravanserai_borderlines::timetable::Happening;
use caravanserai_borderlines::{Action, Place, WarView};
use maud::{Markup, html};

use super::{Look, actions, icon, person};
use crate::components::action;

/// All three.
pub fn draw(look: &Look) -> Markup {
    html! {
        div.tray-ne { (rounds(look)) @if !look.view.over { (market(look)) } }
        div.tray-sw { (wars(look)) }
    }
}

fn rounds(look: &Look) -> Markup {
    html! {
        ol.rounds id="rounds" aria-label="Rounds" {
            @for (page, events) in TIME_LINE.iter().zip(&look.view.timetable) {
                @let now = page.round == look.view.round;
                li.now[now].past[page.round < look.view.round] aria-current=[now.then_some("step")] tabindex=[now.then_some("0")] data-tip=[now.then_some(page.text)] {
                    span { b { (page.round) } " " (page.years) }
                    span.events {
                        @for event in events { (happening(*event)) }
                        @if page.round % 3 == 0 { i {} (symbol("candle", "The war strikes after this round")) }
                    }
                }
            }
        }
    }
}

fn symbol(name: &str, label: &str) -> Markup {
    html! { span role="img" aria-label=(label) { (icon(name, 14)) } }
}

fn happening(event: Happening) -> Markup {
    match event {
        Happening::War => symbol("war", "War card"),
        Happening::Border(letter) => {
            let name = if letter == Letter::A { "A" } else { "B" };
            html! { (symbol("fence", &format!("Borders {name} turn"))) small { (name) } }
        }
        Happening::Camp => symbol("tent", "A camp opens"),
        Happening::Aid => symbol("parcel", "Aid cards"),
    }
}

fn market(look: &Look) -> Markup {
    let view = &look.view.market;
    let bought = look.view.turn.as_ref().and_then(|turn| Some((turn.turn.family, turn.turn.card?)));
    html! {
        section.market id="market" aria-label="Black market" {
            div.tray-head { h3 { "Black market" } span { "pile " (view.pile.len()) ", discard " (view.discard.len()) @if view.pile.is_empty() { ": reshuffled for the next card" } } }
            div.slots {
                @for slot in &view.slots {
                    div.slot id={ "slot-" (slot.price) } {
                        span.price { "$" (slot.price) }
                        @match slot.card {
                            Some(deal) => {
                                @let body = html! { (actions::picture(deal, 112, 46)) b { (deal.title) } span.els { (actions::elements(deal)) } };
                                @match look.scene.legal::<Action>().find(|(action, _)| matches!(action, Action::ChooseCard { card } if *card == deal.card)) {
                                    Some((_, legal)) => (action::button(legal).class("deal").body(body).id(format!("deal-{}", slot.price))),
                                    None => div.deal { (body) },
                                }
                            },
                            None => div.deal.gap {
                                @if let Some((family, card)) = bought { (person(family, 22)) b { (card.deal().title) } small { @if look.is_mine(family) { "is in your hands" } @else { "is in their hands" } } }
                            },
                        }
                    }
                }
            }
        }
    }
}

fn wars(look: &Look) -> Markup {
    html! {
        section.wars id="wars" aria-label="War cards" {
            div.tray-head { h3 { "War cards" } span { "sum of a family’s dice, and how many are lost" } }
            ol { @for (index, war) in look.view.wars.iter().enumerate() { (war_card(index + 1, war)) } }
        }
    }
}

fn war_card(number: usize, war: &WarView) -> Markup {
    let sums = war.war.sums;
    let upto = |next: u8| next - 1;
    let ranges = [
        format!("1–{}", upto(sums[0])),
        format!("{}–{}", sums[0], upto(sums[1])),
        format!("{}–{}", sums[1], upto(sums[2])),
        format!("{}–{}", sums[2], upto(sums[3])),
        format!("{}+", sums[3]),
    ];
    let zones: Vec<&str> = war.may_be.iter().map(|zone: &Place| zone.name()).collect();
    let tip = if zones.is_empty() { None } else { Some(format!("Its zone may be {}.", zones.join(", "))) };
    html! {
        li.war.ahead[!war.in_play].hidden-zone[war.in_play && war.zone.is_none()] data-tip=[tip.as_deref()] tabindex=[tip.is_some().then_some("0")] {
            span.name { i { (number) } " " b { (war.war.name) } }
            span.zone {
                @match (war.in_play, war.zone) {
                    (false, _) => { "comes in round " (number) },
                    (true, Some(zone)) => (zone.name()),
                    (true, None) => "hidden, a zone with a ?",
                }
            }
            span.table {
                @for (lost, range) in ranges.iter().enumerate() { span { small { (range) } b { (lost) } } }
            }
        }
    }
}
