//! Dealings: an open offer, offers to make, and leaving. Nothing binds before the other side agrees.

use caravanserai_core::{Field, Form, Input, Seat};
use caravanserai_europe::{Action, Kept, OfferView};
use maud::{Markup, html};
use serde_json::Value;

use super::{Look, icon, words};
use crate::components::{action, form, seat};

/// The panel; empty where nothing can be dealt.
pub fn draw(look: &Look) -> Markup {
    let forms = if look.scene.play.replaying { &[] } else { look.scene.play.forms.as_slice() };
    let trades = forms.iter().filter(|form| matches!(form.action, "offer" | "counter"));
    let others = forms.iter().filter(|form| !matches!(form.action, "offer" | "counter"));
    let offer = look.view.offer.as_ref();
    html! {
        @if !forms.is_empty() || offer.is_some() {
            section.card.dealings id="dealings" aria-label="Trades and leaving" {
                @if let Some(offer) = offer { (open(look, offer)) }
                @for form in trades { (trade(look, form)) }
                @for form in others { (form::one(look.scene, form)) }
            }
        }
    }
}

/// What is on the table now.
fn open(look: &Look, offer: &OfferView) -> Markup {
    let name = |seat: Seat| if look.scene.is_me(seat) { "you" } else { look.scene.name(seat) };
    let answers = look
        .scene
        .legal::<Action>()
        .filter(|(action, _)| matches!(action, Action::Accept {} | Action::Refuse {} | Action::Withdraw {}));
    html! {
        div.offer id="offer" {
            h3 { (seat::mark(look.scene, offer.from, 22)) (name(offer.from)) " to " (name(offer.to)) }
            @match &offer.cards {
                Some(cards) => p { span { "gives " (list(cards.give)) } span { "for " (list(cards.ask)) } },
                None => p { "The cards are hidden." },
            }
            div.row { @for (_, legal) in answers { (action::button(legal).class("small")) } }
        }
    }
}

fn list(cards: Kept) -> Markup {
    html! {
        @if cards.is_empty() { b { "nothing" } }
        @for card in cards.cards() { b.kept-mark { (icon(words::symbol(card), 15)) " " (card.name()) } " " }
    }
}

/// One partner: what you give and what you get.
fn trade(look: &Look, form: &Form) -> Markup {
    let to = form.fields.iter().find(|field| field.name == "to").and_then(partner);
    let key = to.map_or_else(|| form.action.to_owned(), |seat| format!("{}-{}", form.action, seat.index()));
    let title = to.map_or_else(|| form.title.clone(), |seat| format!("Offer {} a trade", look.scene.name(seat)));
    html! {
        details id={ "form-" (key) } {
            summary { (title) }
            form.trade method="post" action=(look.scene.path("/act")) data-form="act" {
                (form::hidden(look.scene))
                input type="hidden" name="do" value=(form.action);
                @if let Some(seat) = to { input type="hidden" name="form_to" value=(u8::from(seat)); }
                @for field in form.fields.iter().filter(|field| field.name != "to") { (cards(&key, field)) }
                p.help { (form.help) }
                button.small type="submit" { (title) }
            }
        }
    }
}

fn partner(field: &Field) -> Option<Seat> {
    let Input::One { choices } = &field.input else { return None };
    Seat::new(choices.first()?.0.as_u64()? as usize)
}

fn cards(key: &str, field: &Field) -> Markup {
    let Input::Many { choices } = &field.input else { return html! {} };
    html! {
        fieldset {
            legend { (field.label) }
            @if choices.is_empty() { p.help { "No kept cards." } }
            @for (index, (value, label)) in choices.iter().enumerate() {
                @let id = format!("f-{key}-{}-{index}", field.name);
                label.check for=(id) { input type="checkbox" id=(id) name={ "form_" (field.name) } value=(value); (symbol(value)) " " (label) }
            }
        }
    }
}

/// The sign of a card by its name in actions.
fn symbol(value: &Value) -> Markup {
    let card = caravanserai_europe::KeptCard::ALL.into_iter().find(|card| Some(card.key()) == value.as_str());
    html! { @if let Some(card) = card { (icon(words::symbol(card), 15)) } }
}
