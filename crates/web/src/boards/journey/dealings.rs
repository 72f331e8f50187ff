//! Dealings: offers and requests that are open, and everything that can be said, shown, asked, offered or given.

use caravanserai_core::{Form, Input, Legal, Seat};
use caravanserai_journey::{Lira, OfferView, Request, StatementView, Topic};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::{Look, dot, words};
use crate::components::action;
use crate::components::banner::names;
use crate::components::form::{self, Keeps};

/// Forms that stand open as names in the panel, in this order.
/// offers and requests are answered where they stand.
const USUAL: [&str; 9] = ["gift", "say", "ask", "offer", "show", "remind", "consent", "wish_to_leave", "agree_to_end"];

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
                @if look.view.no_more_journeys { p.soft { "Everybody can see that no further journey is possible. You may end the game by agreement." } }
                @if forms { div.deal-forms { @for name in USUAL { @if let Some(one) = form_of(look, name) { (form::one(look.scene, &one)) } } } }
                @for offer in look.view.offers.iter() { (one_offer(look, offer)) }
                (requests(look))
                (agreed(look))
                (statements(look))
                (reminders(look))
            }
        }
    }
}

/// A free-form action with the names of this table instead of the colours of the book.
pub fn form_of(look: &Look, action: &str) -> Option<Form> {
    let mut form = look.scene.play.forms.iter().find(|form| form.action == action)?.clone();
    let colours = look.scene.page.game.facts().seat_names;
    let today = look.view.today.to_string();
    for field in &mut form.fields {
        let (Input::One { choices } | Input::Many { choices }) = &mut field.input else { continue };
        // Nothing more is shown than was picked.
        if field.name.ends_with("notes") {
            choices.reverse();
        }
        // A note is most often about today.
        if let Some(now) = choices.iter().position(|(value, _)| field.name == "day" && *value == today.as_str()) {
            choices.rotate_left(now);
        }
        for (value, label) in choices {
            let text = value.as_str().unwrap_or_default();
            match (field.name, text.parse::<Topic>()) {
                (_, Ok(topic)) => *label = words::topic(topic),
                ("parts" | "give_parts" | "want_parts", Err(_)) => *label = words::part(text),
                (_, Err(_)) => {}
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

/// The form with one of its choices made.
fn about(look: &Look, action: &str, field: &str, choice: &Value) -> Option<Form> {
    let mut form = form_of(look, action)?;
    form.fields.retain_mut(|one| match &mut one.input {
        Input::One { choices } if one.name == field => {
            choices.retain(|(value, _)| value == choice);
            !choices.is_empty()
        }
        _ => true,
    });
    form.fields.iter().any(|one| one.name == field).then_some(form)
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
                    @if offer.for_me { (deal("refuse", offer, "No")) }
                    @if mine { (deal("withdraw", offer, "Take back")) }
                }
                @if let Some(tell) = about(look, "tell", "offer", &json!(terms.id)) { (form::keyed(look.scene, &tell, &format!("tell-{}", terms.id))) }
            }
        }
    }
}

fn requests(look: &Look) -> Markup {
    let open = !look.scene.play.replaying && !look.scene.play.forms.is_empty();
    html! {
        @for request in &look.view.requests {
            @let answer = about(look, "answer", "request", &json!(request.number)).filter(|_| open);
            div.offer.(super::tint(request.by).class()) id={ "request-" (request.number) } {
                p { (dot(look.scene, request.by, 18)) " " b { @if look.scene.is_me(request.by) { "You ask" } @else { (look.scene.name(request.by)) " asks" } } " about " (words::topic(request.topic)) ", for " (request.pays) "." }
                @if open && look.scene.is_me(request.by) {
                    div.row { (action::button(&Legal { action: json!({ "do": "withdraw_request", "request": request.number }), text: "Take back".to_owned() }).id(format!("unask-{}", request.number))) }
                }
                @if let Some(answer) = answer.filter(|_| !answered(look, request)) { (form::keyed(look.scene, &answer, &format!("answer-{}", request.number))) }
            }
        }
    }
}

/// Whether the viewer has named a price for it.
fn answered(look: &Look, request: &Request) -> bool {
    look.view
        .offers
        .iter()
        .any(|offer| Some(offer.terms.from) == look.view.seat && offer.terms.answers == Some(request.number))
}

/// Those who would end the game now.
fn agreed(look: &Look) -> Markup {
    let seats: Vec<Seat> = look.view.players.iter().filter(|one| one.agrees_to_end).map(|one| one.seat).collect();
    html! { @if !seats.is_empty() { p.soft { "For ending the game now: " (names(look.scene, &seats)) "." } } }
}

/// What was said, latest first; one click copies it into the planner in the speaker's ink.
fn statements(look: &Look) -> Markup {
    let all: Vec<&StatementView> = look.view.statements.iter().rev().collect();
    let (latest, before) = all.split_at(all.len().min(3));
    html! {
        @if !latest.is_empty() {
            div.said {
                h3 { "Said" }
                ul { @for said in latest { (statement(look, said)) } }
                @if !before.is_empty() {
                    (form::more(look.scene, "said-before", Keeps::List, html! { "Said before (" (before.len()) ")" }, || html! { ul { @for said in before { (statement(look, said)) } } }))
                }
            }
        }
    }
}

fn statement(look: &Look, said: &StatementView) -> Markup {
    let open = !look.scene.play.replaying && !look.scene.play.forms.is_empty();
    html! {
                        li { (dot(look.scene, said.by, 14))
                            span { b { (look.scene.name(said.by)) } " to " (words::listeners(look.scene, said.to)) ": “" (words::claim(&said.claim)) "”" @if let Some(paid) = said.paid.filter(|paid| *paid > Lira::ZERO) { " for " (paid) } }
                            @if open && Some(said.by) != look.view.seat {
                                (action::button(&Legal { action: json!({ "do": "copy_statement", "statement": said.number }), text: "Note".to_owned() }).class("small-act").id(format!("copy-{}", said.number)).tip("Copies it into your planner, in the speaker’s ink"))
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
