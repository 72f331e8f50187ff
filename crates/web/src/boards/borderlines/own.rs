//! The viewer's own family: where its people are, money, houses, aid cards.

use caravanserai_borderlines::FamilyView;
use maud::{Markup, html};

use super::{Look, actions, icon, person};

/// Every family that the viewer leads.
pub fn draw(look: &Look) -> Markup {
    html! {
        @if let Some(seat) = look.view.viewer { @for family in look.led_by(seat) { (one(look, family)) } }
    }
}

fn one(look: &Look, family: &FamilyView) -> Markup {
    let outcome = &family.outcome;
    let abroad = outcome.on_the_way + outcome.neighbours + outcome.camps;
    let id = family.family.name();
    html! {
        div.family id={ "family-" (id) } {
            (person(family.family, 38))
            div.grow {
                h2 { "Your family, the " (family.family.name()) "s" }
                p { b { (outcome.syria) } " in Syria, " b { (abroad) } " on the way, " b { (outcome.western_europe) } " in Western Europe" }
            }
            div.alive { b.count id={ "alive-" (id) } { (outcome.alive) } " alive" (candles(outcome.lost(), 3)) }
        }
        div.means id={ "means-" (id) } {
            div.cash { b { "$" span.count id={ "cash-" (id) } { (family.money) } } small { "cash" } }
            div.houses data-tip={ "Points at the end. A house sells for $" (look.view.options.numbers.house) ", only while buying." } {
                span role="img" aria-label={ (family.houses) " houses" } { @for house in 0..look.view.options.numbers.houses.max(family.houses) { span.sold[house >= family.houses] { (icon("house", 18)) } } }
                small { (super::words::count(family.houses, "house", "houses")) ", sold only while buying" }
            }
        }
        @if let Some(points) = family.points { p.points { b { (points) } " points" } }
        @if let Some(aid) = &family.aid {
            div.aid-hand {
                @for held in &aid.held {
                    div.aid-card tabindex="0" data-tip={ (held.card.name()) ": " (look.view.options.numbers.help(held.card)) "." } {
                        (icon(actions::symbol_of(held.card), 22))
                        span { b { (held.card.name()) } small { (look.view.options.numbers.help(held.card)) } @if !held.shown.is_empty() { small.shown { "shown to " (shown(look, held.shown)) } } }
                    }
                }
                @if aid.held.is_empty() { p.soft { "No aid card. Aid comes in rounds 4 and 6." } }
            }
        }
    }
}

fn shown(look: &Look, seats: caravanserai_core::Seats) -> String {
    let families = seats.iter().flat_map(|seat| look.led_by(seat));
    let names: Vec<String> = families.map(|family| format!("the {}s", family.family.name())).collect();
    super::words::list(&names)
}

/// A candle for everybody lost; more than `most` are a number beside one.
pub fn candles(lost: u8, most: u8) -> Markup {
    html! {
        @if lost > 0 {
            span.candles role="img" aria-label={ (lost) " lost" } data-tip={ (lost) " lost" } {
                @if lost <= most { @for _ in 0..lost { (icon("candle", 15)) } } @else { (icon("candle", 15)) b { (lost) } }
            }
        }
    }
}
