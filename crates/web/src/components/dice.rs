//! Dice: large ones on a tray, small ones beside words.

use maud::{Markup, html};

/// The eyes of a die on a grid of -1, 0 and 1.
fn eyes(value: u8) -> &'static [(i8, i8)] {
    match value {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => &[],
    }
}

/// A small die beside words; a changed one is red.
pub fn small(value: u8, size: u32, changed: bool) -> Markup {
    html! {
        svg.die.changed[changed] width=(size) height=(size) viewBox="-19 -19 38 38" role="img" aria-label=(value) {
            rect x="-16" y="-16" width="32" height="32" rx="6.4" {}
            @for &(x, y) in eyes(value) { circle cx=(8.3 * f32::from(x)) cy=(8.3 * f32::from(y)) r="2.9" {} }
        }
    }
}

/// A large die inside a drawing 118 units wide, tumbling when its value is new.
///
/// `id` has to change with every roll: the tumble runs once for each new element.
pub fn large(id: &str, value: u8, (x, y): (f32, f32), turn: i32) -> Markup {
    html! {
        g transform={ "translate(" (x) "," (y) ") rotate(" (turn) ")" } {
            g.die-large id=(id) {
                rect.shade x="-54" y="-47" width="118" height="118" rx="24" {}
                rect.side x="-59" y="-50" width="118" height="118" rx="24" {}
                rect.face x="-59" y="-59" width="118" height="118" rx="24" {}
                @for &(x, y) in eyes(value) {
                    circle.eye cx=(30.7 * f32::from(x)) cy=(30.7 * f32::from(y)) r="11.6" {}
                }
            }
        }
    }
}
