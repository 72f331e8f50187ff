//! Chat at the table.

use maud::{Markup, html};

use super::seat;
use crate::boards;
use crate::model::{Site, TablePage};

/// What was said, a field to say something, and what is often said in this game.
pub fn draw(site: &Site, page: &TablePage) -> Markup {
    let board = boards::of(page.game.facts().slug);
    let from = page.chat.len().saturating_sub(60);
    html! {
        ol.chat id="chat" aria-label="Chat" {
            @if page.chat.is_empty() { li.empty { "Nobody has said anything yet." } }
            @for (index, said) in page.chat.iter().enumerate().skip(from) {
                li id={ "c" (index) } {
                    @match said.seat { Some(seat) => (seat::badge(board.tint(seat), None, 16, "")), None => span.no-mark {} }
                    span { b { (said.name) } " " (said.text) }
                }
            }
        }
        form.say-form method="post" action={ "/t/" (page.id) "/say" } data-form="say" {
            input type="hidden" name="csrf" value=(site.csrf);
            input type="text" name="text" id="say-text" maxlength="500" required placeholder="Say something" aria-label="Say something" autocomplete="off";
            button.small type="submit" { "Send" }
        }
        @if !page.held.is_empty() && !board.phrases().is_empty() {
            form.phrases method="post" action={ "/t/" (page.id) "/say" } data-form="say" aria-label="Ready phrases" {
                input type="hidden" name="csrf" value=(site.csrf);
                @for phrase in board.phrases() { button.quiet type="submit" name="text" value=(phrase) { (phrase) } }
            }
        }
    }
}
