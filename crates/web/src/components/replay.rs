//! The replay bar: a scrubber over all steps, a link to every moment, and a way to play on from it.

use maud::{Markup, html};

use super::symbol::icon;
use crate::scene::Scene;

/// The bar; shown in a replay and at the end of a game.
pub fn draw(scene: &Scene) -> Markup {
    let (seq, last) = (scene.play.seq, scene.play.last);
    html! {
        nav.replay.card id="replay" aria-label="Replay" data-last=(last) {
            (jump(scene, 0, "first", "First step", seq > 0))
            (jump(scene, seq.saturating_sub(1), "prev", "One step back", seq > 0))
            form method="get" action=(scene.path("")) data-form="replay" {
                input type="range" name="at" id="replay-at" min="0" max=(last) value=(seq) aria-label="Step";
                noscript { button.small type="submit" { "Go" } }
            }
            (jump(scene, (seq + 1).min(last), "next", "One step on", seq < last))
            (jump(scene, last, "last", "Last step", seq < last))
            button.quiet type="button" data-do="replay-play" aria-label="Play the steps one after the other" { (icon("play", 16)) }
            span.num { (seq) " / " (last) }
            @if scene.play.replaying {
                a.small href=(scene.path("")) { "Back to now" }
            }
            @if scene.me().is_some() || scene.standing().is_some() {
                form method="post" action=(scene.path("/fork")) {
                    input type="hidden" name="csrf" value=(scene.site.csrf);
                    input type="hidden" name="at" value=(seq);
                    button.small type="submit" data-tip="A new table against bots that goes on from this moment" { (icon("fork", 16)) "Play on from here" }
                }
            }
        }
    }
}

fn jump(scene: &Scene, to: usize, symbol: &str, label: &str, possible: bool) -> Markup {
    html! {
        @if possible {
            a.quiet href={ (scene.path("?at=")) (to) } data-do="jump" aria-label=(label) data-tip=(label) { (icon(symbol, 18)) }
        } @else {
            span.quiet.off aria-hidden="true" { (icon(symbol, 18)) }
        }
    }
}
