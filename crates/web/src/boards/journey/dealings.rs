//! Dealings: offers and requests that are open, and everything that can be said, shown, asked, offered or given.

use caravanserai_core::{Form, Input, Legal, Seat};
use caravanserai_journey::{Lira, OfferView, Topic};
use maud::{Markup, html};
use serde_json::json;

use super::{Look, dot, words};
use crate::components::{action, form};

/// Forms that stand open as names in the panel, in this order.
const USUAL: [&str; 10] =
    ["gift", "say", "ask", "answer", "offer", "show", "tell", "remind", "consent", "wish_to_leave"];
/// Forms for what is rare; offers are accepted, refused and taken back by their buttons.
const FURTHER: [&str; 2] = ["agree_to_end", "leave_table"];

/// The panel.
pub fn draw(look: &Look) -> Markup {
    let forms = !look.scene.play.forms.is_empty() && !look.scene.play.replaying;
    let talk = !look.view.statements.is_empty()
        || !look.view.offers.is_empty()
        || !look.view.requests.is_empty()
        || !look.view.loans.is_empty();
    html! {
        @if look.mine().is_some() && (forms || talk) {
            section.card.dealings id="dealings" aria-label="Dealings" {
                h2 { "Dealings" }
                @for offer in look.view.offers.iter() { (one_offer(look, offer)) }
                (requests(look))
                @if forms { div.deal-forms { @for name in USUAL { @if let Some(one) = form_of(look, name) { (form::one(look.scene, &one)) } } } }
                (statements(look))
                (reminders(look))
                @if forms {
                    details.further { summary { "Further" } @for name in FURTHER { @if let Some(one) = form_of(look, name) { (form::one(look.scene, &one)) } } }
                }
            }
        }
    }
}

/// A free-form action with the names of this table instead of the colours of the book.
pub fn form_of(look: &Look, action: &str) -> Option<Form> {
    let mut form = look.scene.play.forms.iter().find(|form| form.action == action)?.clone();
    let colours = look.scene.page.game.facts().seat_names;
    for field in &mut form.fields {
        let (Input::One { choices } | Input::Many { choices }) = &mut field.input else { continue };
        for (value, label) in choices {
            let day = value.as_str().and_then(|text| text.parse::<Topic>().ok());
            if let Some(topic @ Topic::Day(_)) = day {
                *label = words::topic(topic);
            }
            for (index, colour) in colours.iter().enumerate() {
                let Some(seat) = Seat::new(index).filter(|seat| seat.index() < look.scene.seats()) else { continue };
                if label.starts_with(colour) {
                    *label = label.replacen(colour, look.scene.name(seat), 1);
                    break;
                }
            }
        }
    }
    Some(form)
}

fn deal(act: &str, offer: &OfferView, text: &str) -> action::Act {
    let id = format!("{act}-{}", offer.terms.id);
    action::button(&Legal { action: json!({ "do": act, "offer": offer.terms.id }), text: text.to_owned() }).id(id)
}

fn one_offer(look: &Look, offer: &OfferView) -> Markup {
    let terms = &offer.terms;
    let open = !look.scene.play.replaying && !look.scene.play.forms.is_empty();
    let mine = look.view.seat == Some(terms.from);
    let to = terms.to.map_or("everybody", |to| look.scene.name(to));
    let money = look.view.seat.and_then(|seat| look.player(seat)).and_then(|me| me.money);
    let after = money.filter(|_| offer.for_me).map(|money| (money + terms.gives_money).less(terms.wants_money));
    html! {
        div.offer.(super::tint(terms.from).class()) id={ "offer-" (terms.id) } {
            p { (dot(look.scene, terms.from, 18)) " "
                b { @if mine { "You offer " (to) " " } @else { (look.scene.name(terms.from)) " offers " @if terms.to.is_none() { "everybody " } @else { "you " } } (words::gives(terms)) }
                " for " (words::wants(terms)) "." }
            @if let Some(claim) = &offer.claim { p.soft { "You would say: " (words::claim(claim)) "." } }
            @if let Some(after) = after.filter(|_| terms.gives_money > Lira::ZERO || terms.wants_money > Lira::ZERO) { p.soft { "You would have " (after) "." } }
            @if open {
                div.row {
                    @if offer.for_me && terms.wants_statement_on.is_none() { (deal("accept", offer, "Accept")) }
                    @if offer.for_me && terms.wants_statement_on.is_some() { a.button.small href="#f-tell-says" { "Answer" } }
                    @if offer.for_me { (deal("refuse", offer, "No")) }
                    @if mine { (deal("withdraw", offer, "Take back")) }
                }
            }
        }
    }
}

fn requests(look: &Look) -> Markup {
    let open = !look.scene.play.replaying && !look.scene.play.forms.is_empty();
    html! {
        @for request in &look.view.requests {
            div.offer.(super::tint(request.by).class()) id={ "request-" (request.number) } {
                p { (dot(look.scene, request.by, 18)) " " b { @if look.scene.is_me(request.by) { "You ask" } @else { (look.scene.name(request.by)) " asks" } } " about " (words::topic(request.topic)) ", for " (request.pays) "." }
                @if open {
                    div.row {
                        @if look.scene.is_me(request.by) {
                            (action::button(&Legal { action: json!({ "do": "withdraw_request", "request": request.number }), text: "Take back".to_owned() }))
                        } @else { a.button.small href="#f-answer-says" { "Answer" } }
                    }
                }
            }
        }
    }
}

/// What was said, latest first; one click copies it into the planner in the speaker's ink.
fn statements(look: &Look) -> Markup {
    let open = !look.scene.play.replaying && !look.scene.play.forms.is_empty();
    html! {
        @if !look.view.statements.is_empty() {
            details.said open {
                summary { "Said (" (look.view.statements.len()) ")" }
                ul {
                    @for said in look.view.statements.iter().rev().take(12) {
                        li { (dot(look.scene, said.by, 14))
                            span { b { (look.scene.name(said.by)) } " to " (words::listeners(look.scene, said.to)) ": “" (words::claim(&said.claim)) "”" @if let Some(paid) = said.paid.filter(|paid| *paid > Lira::ZERO) { " for " (paid) } }
                            @if open && Some(said.by) != look.view.seat {
                                (action::button(&Legal { action: json!({ "do": "copy_statement", "statement": said.number }), text: "Note".to_owned() }).class("small-act").id(format!("copy-{}", said.number)).tip("Copies it into your planner, in the speaker’s ink"))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn reminders(look: &Look) -> Markup {
    let promises = look.mine().map_or(&[][..], |mine| &mine.promises);
    html! {
        @if !look.view.loans.is_empty() || !promises.is_empty() {
            ul.reminders {
                @for loan in &look.view.loans { li { (look.scene.name(loan.debtor)) " owes " (look.scene.name(loan.creditor)) " " (loan.amount) "." } }
                @for promise in promises { li { (look.scene.name(promise.by)) " promised " (look.scene.name(promise.to)) ": “" (promise.text) "”" } }
            }
        }
    }
}
