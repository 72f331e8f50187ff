//! The own end of the table: supply, layout, stash, and a glass of tea.

use caravanserai_emigration::{Action, CardView, Lies, Paper, PlayerView};
use maud::{Markup, html};

use super::{Look, art, cards, event_is, icon, number_in, words};
use crate::components::{action, dice};

/// Draws the tablecloth.
pub fn draw(look: &Look) -> Markup {
    let Some(near) = look.near() else { return html! {} };
    let left = near.layout.iter().filter(|place| place.lies != Lies::Nothing).count();
    let title = if look.me().is_some() {
        "Your layout".to_owned()
    } else {
        format!("{}’s layout", look.scene.name(near.seat))
    };
    html! {
        div.cloth {
            (supply(look))
            div.mine {
                p.mine-head { b { (title) } span { @if left == 0 { "all cards are gone" } @else { (left) " of 14 cards" } } }
                (cards::pyramid(look, &look.uses(), near, true))
            }
            (stash(look, near))
            (corner(look))
        }
    }
}

fn supply(look: &Look) -> Markup {
    html! {
        div.supply id="supply" role="group" aria-label="Supply" {
            p.head { "Supply" }
            @for paper in Paper::BOTH { (pile(look, paper)) }
            (discard(look))
            @if look.view.removed.is_none() {
                p.removed data-tip="Two cards were put away unseen; nobody knows them until the end" { span.cd.down aria-hidden="true" { span.inner { (art("case", "post")) } } span { b { "Removed" } " 2" } }
            }
            @if let Some(bank) = look.view.bank { p.bank data-tip="This bank pays only what it holds" { b { "Bank" } span { (icon("coin", 14)) (bank.money) " " (icon("seal", 14)) (bank.assurance) } } }
        }
    }
}

fn pile(look: &Look, paper: Paper) -> Markup {
    let left = look.view.supply[paper];
    let (name, plural) = (paper.name().to_lowercase(), format!("{}s", paper.name()));
    let id = format!("supply-{name}");
    let take = look.legal(|action| matches!(action, Action::TakePaper { paper: which } if *which == paper));
    let open = look.legal(|action| of_paper(action, paper)).is_some();
    let body = html! {
        @if left > 0 { (art(&plural.to_lowercase(), "heap")) } @else { (art(&format!("{name}-none"), "heap")) }
        span.price { (look.price(paper)) }
        span.left { b { (plural) } @if left > 0 { " " (left) " left" } @else { " all taken" } }
    };
    let label = format!("{plural}, {left} left, price {}", look.price(paper));
    match take {
        Some(legal) => {
            html! { (action::button(legal).class("pile place live").id(id).body(body).named(format!("{}. {label}", legal.text))) }
        }
        None if open => {
            html! { button.pile.place.live type="button" id=(id) data-pick=(name) aria-pressed="false" aria-label=(label) { (body) } }
        }
        None => {
            html! { button.pile.place.gone[left == 0] type="button" id=(id) aria-label=(label) tabindex="-1" data-why={ (label) ". Nobody enters without a Passport and a Ticket." } { (body) } }
        }
    }
}

/// Whether an action takes such a paper in a turn.
pub fn of_paper(action: &Action, paper: Paper) -> bool {
    matches!(action, Action::BuyPaper { paper: which } | Action::Skip { paper: which } | Action::Scalp { paper: which, .. } if *which == paper)
}

fn discard(look: &Look) -> Markup {
    let pile = &look.view.discard;
    html! {
        details.discard id="discard" {
            summary {
                @match pile.last() {
                    Some(card) => span.cd.(format!("k-{}", words::kind(card.kind))) { span.inner { span.bd { (icon(words::kind(card.kind), 13)) } b.ti { (card.name) } } },
                    None => span.cd.empty {},
                }
                span { b { "Discard pile" } " " (pile.len()) }
            }
            @if pile.is_empty() { p.list { "Nothing was discarded yet." } }
            @else { ol.list { @for card in pile.iter().rev() { li { (icon(words::kind(card.kind), 14)) " " (card.name) @if card.price > 0 { " (" (card.price) ")" } } } } }
        }
    }
}

fn stash(look: &Look, near: &PlayerView) -> Markup {
    let sell = look.legal(|action| matches!(action, Action::Sell { .. })).is_some();
    let empty = near.documents.is_empty() && near.connections.is_empty() && near.kept.is_empty();
    html! {
        div.stash id="stash" role="group" aria-label="Stash" {
            p.stash-tab { @if look.me().is_some() { "Your stash" } @else { "Stash" } }
            @if look.just_now().any(|line| event_is(line, "papers_complete") && number_in(line, "seat") == Some(near.seat.index() as u64)) {
                p.stamp.complete id={ "stamp-" (look.scene.play.seq) } { "Papers complete" }
            }
            div.stash-in {
                button.only-phone.sum type="button" data-enlarge="stash" aria-expanded="false" aria-label={ (words::count(near.documents.len(), "Document")) ", " (words::count(near.connections.len(), "Connection")) ", look at the cards" } {
                    span { (icon("document", 16)) b { (near.documents.len()) } } span { (icon("connection", 16)) b { (near.connections.len()) } }
                }
                div.strips role="group" aria-label="Cards in the stash" tabindex="0" {
                    @if empty { p.soft { "Bought Documents and Connections come here." } }
                    @for card in near.connections.iter().chain(&near.documents) { (strip(look, card, sell)) }
                    @for card in &near.kept { (strip(look, card, false)) }
                }
                div.slots { @for paper in Paper::BOTH { (slot(near, paper)) } }
            }
        }
    }
}

fn strip(look: &Look, card: &CardView, sell: bool) -> Markup {
    let class = format!("strip-card k-{}", words::kind(card.kind));
    let body = html! { (icon(words::kind(card.kind), 14)) b { (card.name) } @if card.price > 0 { span.price { (card.price) } } };
    let id = format!("st-{}", card.card.key());
    html! {
        @if sell {
            button.(class) type="button" id=(id) data-pick="sell" aria-pressed="false" data-tip=(words::tip(look, card)) { (body) }
        } @else {
            p.(class) id=(id) data-tip=(words::tip(look, card)) { (body) }
        }
    }
}

fn slot(near: &PlayerView, paper: Paper) -> Markup {
    let held = near.papers[paper];
    let name = paper.name();
    html! {
        div.paper-slot.held[held > 0].waits[held == 0 && near.pending == Some(paper)].(name.to_lowercase()) {
            @if held > 0 || near.pending == Some(paper) { (icon(&name.to_lowercase(), 30)) }
            b { (name) }
            span { @if held > 1 { "×" (held) } @else if held == 1 { "yours" } @else if near.pending == Some(paper) { "next turn" } @else { "missing" } }
        }
    }
}

/// The die that was rolled last, or a glass of tea.
fn corner(look: &Look) -> Markup {
    let recent = look.scene.play.log.iter().rev().filter(|line| line.seq >= look.scene.play.unseen && !line.taken_back);
    let rolled =
        recent.filter_map(|line| Some((line, number_in(line, "die").filter(|die| (1..=6).contains(die))?))).next();
    html! {
        @match rolled {
            Some((line, die)) => div.corner.rolled.gown[event_is(line, "graduated")] id={ "die-" (line.seq) } {
                (dice::small(die as u8, 52, false))
                @if let (true, Some(gain)) = (event_is(line, "graduated"), number_in(line, "assurance")) { span.cap-up { (icon("cap", 30)) b { "+" (gain) } } }
                p { (line.text) }
            },
            None => div.corner { (art("tea", "tea")) },
        }
    }
}
