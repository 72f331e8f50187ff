//! The log: what happened, in sentences, with the mark of the seat; a click shows where.

use caravanserai_core::{Line, Seat};
use maud::{Markup, html};

use super::seat;
use crate::scene::Scene;

/// How many lines an update carries; the page keeps the older ones.
const IN_UPDATE: usize = 16;

/// The log, oldest first; lines since the viewer's last step are marked.
pub fn draw(scene: &Scene) -> Markup {
    let lines = &scene.play.log;
    let from = if scene.whole { 0 } else { lines.len().saturating_sub(IN_UPDATE) };
    let unseen = scene.play.unseen;
    let divider = lines.iter().position(|line| line.seq >= unseen).filter(|&at| at > 0 && at < lines.len());
    html! {
        ol.log id="log" aria-label="What happened" {
            @if lines.is_empty() { li.empty { "Nothing has happened yet. Every move will be written here." } }
            @for (index, line) in lines.iter().enumerate().skip(from) {
                @if Some(index) == divider && scene.me().is_some() {
                    li.since id="since" { span { "Since your last turn" } }
                }
                (entry(scene, index, line))
            }
        }
    }
}

/// The latest of what the viewer has not seen since its last step, for the one who waits or returns.
pub fn recap(scene: &Scene, most: usize) -> Markup {
    let news = scene.play.log.iter().filter(|line| line.seq >= scene.play.unseen && !line.taken_back);
    let news: Vec<&Line> = news.collect();
    html! {
        ul.log.recap {
            @for line in &news[news.len().saturating_sub(most)..] { li { (sentence(scene, line)) } }
        }
    }
}

fn entry(scene: &Scene, index: usize, line: &Line) -> Markup {
    let spot = scene.board().spot_of(scene, line);
    html! {
        li.back[line.taken_back] id={ "l" (index) } data-seq=(line.seq) data-spot=[spot.as_deref()] {
            (sentence(scene, line))
            @if spot.is_some() { button.where type="button" data-do="show" aria-label="Show where" {} }
        }
    }
}

fn sentence(scene: &Scene, line: &Line) -> Markup {
    let seat = line.event.get("seat").or_else(|| line.event.get("who")?.get("seat"));
    let seat = seat.and_then(serde_json::Value::as_u64).and_then(|seat| Seat::new(seat as usize));
    html! {
        @match seat { Some(seat) => (seat::mark(scene, seat, 16)), None => span.no-mark {} }
        span.sentence {
            @match seat.and_then(|seat| line.text.strip_prefix(scene.name(seat)).map(|rest| (seat, rest))) {
                Some((seat, rest)) => { b { (scene.name(seat)) } (rest) },
                None => (line.text),
            }
            @if line.taken_back { span.sr { " Taken back." } }
        }
    }
}
