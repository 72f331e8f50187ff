//! Private notes: what is written stays in this browser.

use caravanserai_core::Seat;
use maud::{Markup, html};

/// A pad for one seat of the table.
pub fn draw(seat: Seat) -> Markup {
    html! {
        details.notepad id="notepad" {
            summary { "Private notes" }
            textarea id="notes" rows="5" data-notes=(seat.index()) aria-label="Private notes" placeholder="Only you see what you write here." {}
        }
    }
}
