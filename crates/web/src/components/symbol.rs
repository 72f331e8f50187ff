//! Symbols: each recurring thing is drawn once, in an SVG file of symbols, and used everywhere.

use maud::{Markup, html};

use crate::assets;

/// A shared symbol as decoration, next to words that say the same.
pub fn icon(name: &str, size: u32) -> Markup {
    from("symbols.svg", name, size)
}

/// A shared symbol that stands alone: it is read aloud and explains itself on hover and long press.
pub fn named(name: &str, size: u32, label: &str) -> Markup {
    named_from("symbols.svg", name, size, label)
}

/// A symbol of a board's own file as decoration.
pub fn from(file: &str, name: &str, size: u32) -> Markup {
    html! {
        svg.ic width=(size) height=(size) aria-hidden="true" { use href={ (assets::url(file)) "#" (name) } {} }
    }
}

/// A symbol of a board's own file that stands alone.
pub fn named_from(file: &str, name: &str, size: u32, label: &str) -> Markup {
    html! {
        svg.ic width=(size) height=(size) role="img" aria-label=(label) data-tip=(label) {
            use href={ (assets::url(file)) "#" (name) } {}
        }
    }
}

/// A symbol inside an SVG drawing, at a place and size.
pub fn at(file: &str, name: &str, (x, y): (f32, f32), size: f32) -> Markup {
    html! { use href={ (assets::url(file)) "#" (name) } x=(x) y=(y) width=(size) height=(size) {} }
}
