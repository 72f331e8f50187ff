//! Marks of the own movement: what arriving means for the stack, what it costs, what can be done there.

use caravanserai_istanbul::{Assistant, MoveHint};
use maud::{Markup, html};

use super::{ART, Look, pieces, places, tiles, tint};
use crate::assets;

/// Veils over what is out of reach; under the pieces.
pub fn veils(look: &Look) -> Markup {
    html! {
        @if !look.view.moves.is_empty() && look.scene.my_turn() {
            @for spot in caravanserai_istanbul::Spot::all() {
                @if !look.view.moves.iter().any(|hint| hint.to == spot) {
                    @let (x, y) = tiles::corner(spot);
                    rect.veil x=(x) y=(y) width="185" height="185" rx="12" {}
                }
            }
        }
    }
}

/// Chips, ticks and ghosts; over the pieces.
pub fn draw(look: &Look) -> Markup {
    html! {
        @if look.scene.my_turn() {
            @for hint in &look.view.moves { (one(look, hint)) }
        }
    }
}

/// How the stack changes: "2→1".
pub fn stack_change(look: &Look, hint: &MoveHint) -> Option<(String, bool)> {
    let stack = look.me()?.stack;
    match hint.assistant {
        Assistant::Place => Some((format!("{stack}→{}", stack.saturating_sub(1)), false)),
        Assistant::PickUp => Some((format!("{stack}→{}", stack + 1), true)),
        Assistant::NotNeeded | Assistant::Missing => None,
    }
}

fn one(look: &Look, hint: &MoveHint) -> Markup {
    let Some(me) = look.me() else { return html! {} };
    let (x, y) = tiles::corner(hint.to);
    let (ax, ay) = pieces::assistant_place(look, me.seat);
    let useful = hint.assistant != Assistant::Missing && hint.possible && hint.fee <= me.lira;
    html! {
        g.mark.(tint(me.seat).class()) transform={ "translate(" (x) "," (y) ")" } {
            @match hint.assistant {
                Assistant::Place => g transform={ "translate(" (ax) "," (ay) ")" } { use.lg href={ (assets::url(ART)) "#place" } {} },
                Assistant::PickUp => g.lift transform={ "translate(" (ax) "," (ay - 12.0) ")" } {
                    path.halo d="M0 0v-10m-5 4.500 5-5 5 5" {} path d="M0 0v-10m-5 4.500 5-5 5 5" {}
                },
                Assistant::NotNeeded | Assistant::Missing => {},
            }
            (chip(look, hint))
            @if hint.fee > 0 {
                g.fee transform="translate(119,38)" {
                    rect width="61" height="23" rx="11.5" {}
                    use href={ (assets::url(ART)) "#lira" } x="3" y="3" width="17" height="17" {}
                    text x="39" y="16.3" { "pay " (hint.fee) }
                }
            }
            @if hint.ruby.is_some() {
                g.ruby-badge { circle cx="178" cy="7" r="17" {} use href={ (assets::url(ART)) "#ruby" } x="166.5" y="-4" width="23" height="23" {} }
            } @else if useful {
                use.tick href={ (assets::url(ART)) "#badge-tick" } x="169" y="-7" width="23" height="23" {}
            }
        }
        (ghost(look, hint))
    }
}

fn chip(look: &Look, hint: &MoveHint) -> Markup {
    match (stack_change(look, hint), hint.assistant) {
        (Some((text, ring)), _) => html! {
            g.stack-chip.ring[ring] transform="translate(139,160)" { rect width="38" height="19" rx="9.5" {} text x="19" y="13.8" { (text) } }
        },
        (None, Assistant::Missing) => html! {
            g.stack-chip.none transform="translate(87,160)" { rect width="90" height="19" rx="9.5" {} text x="45" y="13.8" { "no assistant" } }
        },
        (None, _) => html! {},
    }
}

/// The way from the own merchant, and who would stand there; shown on hover and focus.
fn ghost(look: &Look, hint: &MoveHint) -> Markup {
    let Some((me, from)) = look.me().and_then(|me| Some((me, me.merchant?))) else { return html! {} };
    let ((fx, fy), (tx, ty)) = (tiles::corner(from), tiles::corner(hint.to));
    let (dx, dy) = pieces::merchant_place(0);
    let path = format!("M{} {}H{}V{}", fx + dx, fy + dy, tx + dx, ty + dy);
    html! {
        g.ghost.(tint(me.seat).class()) data-look=(places::id(hint.to)) {
            path.halo d=(path) {} path d=(path) {}
            use href={ (assets::url(ART)) "#ghost" } x=(tx + dx) y=(ty + dy) {}
        }
    }
}
