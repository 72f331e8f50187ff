//! Cards: one anatomy in all games. Picture band, title, effect, and a back with a pattern of its game.

use maud::{Markup, html};

use super::action::Act;

/// A card, face up.
pub struct Card {
    /// Its id, stable while the card stays where it is.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The picture band.
    pub picture: Markup,
    /// What it does, or when, in a few words.
    pub line: String,
    /// The whole effect, on hover, focus and long press.
    pub tip: String,
    /// A price or value at the fixed corner.
    pub corner: Option<Markup>,
}

/// A card that can be played now is a button; otherwise it lies pale.
pub fn draw(card: Card, act: Option<Act>) -> Markup {
    let name = format!("{}. {}", card.title, card.tip);
    let body = html! {
        span.band { (card.picture) }
        b { (card.title) }
        span.line { (card.line) }
        @if let Some(corner) = card.corner { span.corner { (corner) } }
    };
    match act {
        Some(act) => {
            let body = html! { (body) span.sr { (card.tip) } };
            html! { (act.class("game-card on").id(card.id).body(body).tip(card.tip)) }
        }
        None => html! {
            div.game-card.off id=(card.id) role="img" aria-label=(name) data-tip=(card.tip) tabindex="0" { (body) }
        },
    }
}
