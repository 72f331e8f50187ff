//! The end of a game: standings, how they came about, and what to do next.

use caravanserai_core::{Seat, Standing};
use maud::{Markup, html};

use super::chart::{self, Chart};
use super::{seat, symbol::icon};
use crate::scene::Scene;

/// The end screen, in place of the action bar.
pub fn draw(scene: &Scene, standing: &Standing) -> Markup {
    let board = scene.board();
    let mut seats: Vec<Seat> = Seat::all(scene.seats()).collect();
    seats.sort_by_key(|&seat| standing.places[seat]);
    let columns: Vec<&str> = seats
        .first()
        .map(|&seat| board.results(scene, seat))
        .unwrap_or_default()
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    let deciding = deciding(scene, &seats);
    let turning = board.turning_points(scene);
    html! {
        section.card.end id="end" aria-labelledby="end-h" {
            h2 id="end-h" { "How it ended" }
            @if standing.stopped { p.note { "The game was stopped before its proper end." } }
            table.standings {
                thead { tr {
                    th scope="col" { "Place" } th scope="col" { "Player" }
                    @for (index, column) in columns.iter().enumerate() { th.deciding[Some(index) == deciding] scope="col" { (column) } }
                } }
                tbody {
                    @for &seat in &seats {
                        tr.me[scene.is_me(seat)] {
                            td.rank { (standing.places[seat]) }
                            th scope="row" { (seat::mark(scene, seat, 22)) " " (scene.name(seat)) }
                            @for (index, (name, value)) in board.results(scene, seat).into_iter().enumerate() {
                                td.deciding[Some(index) == deciding] data-name=(name) { (value) }
                            }
                        }
                    }
                }
            }
            @if let Some(index) = deciding.filter(|&index| index > 0) {
                p.note { "Level at the top: " b { (columns[index].to_lowercase()) } " decided." }
            }
            (next(scene))
        }
        @if let Some(chart) = board.chart(scene) { section.card.end-part { (chart::draw(scene, &chart)) } }
        @if !turning.is_empty() {
            section.card.end-part {
                h3 { "Turning points" }
                ol.turning {
                    @for (seq, text) in turning { li { a href={ (scene.path("?at=")) (seq) } data-do="jump" { (text) } } }
                }
            }
        }
        (review(scene))
        // The longest part comes with the page: an update leaves it where it is, or has the script fetch it.
        @if scene.whole {
            @if let Some(story) = board.story(scene) { section.card.end-part id="story" { (story) } }
        } @else {
            section.card.end-part id="story" data-later {}
        }
    }
}

/// The chances over the game, and what changed them most.
fn review(scene: &Scene) -> Markup {
    let Some(end) = &scene.play.end else { return html! {} };
    let Some(review) = &end.review else {
        return html! { section.card.end-part id="review" { h3 { "Looking back" } p.note { "The chances over the game are being worked out." } } };
    };
    let line = |seat: Seat| review.points.iter().map(|(_, chances)| (100.0 * chances[seat.index()]).round()).collect();
    let chart = Chart {
        title: "Chance of winning, as each could judge it then".to_owned(),
        unit: "turn".to_owned(),
        lines: Seat::all(scene.seats()).map(|seat| (seat, line(seat))).collect(),
        goal: None,
    };
    html! {
        section.card.end-part id="review" {
            (chart::draw(scene, &chart))
            @if !review.swings.is_empty() {
                h3 { "What changed most" }
                ol.turning {
                    @for swing in &review.swings {
                        li {
                            (seat::mark(scene, swing.seat, 16)) " "
                            b { (scene.name(swing.seat)) " " @if swing.by > 0.0 { "+" } @else { "−" } ((100.0 * swing.by.abs()).round()) " points" }
                            " " a.told href={ (scene.path("?at=")) (swing.seq) } data-do="jump" { (swing.text) }
                        }
                    }
                }
            }
        }
    }
}

/// The first column in which the first two differ: the one that decided.
fn deciding(scene: &Scene, seats: &[Seat]) -> Option<usize> {
    let [first, second, ..] = seats else { return None };
    let values = |seat: Seat| scene.board().results(scene, seat).into_iter().map(|(_, value)| value.into_string());
    values(*first).zip(values(*second)).position(|(first, second)| first != second)
}

fn next(scene: &Scene) -> Markup {
    html! {
        div.row {
            @match &scene.page.rematch {
                Some(table) => a.button.primary href={ "/t/" (table) } { "To the next game" },
                None => @if !scene.page.held.is_empty() {
                    form method="post" action=(scene.path("/rematch")) {
                        input type="hidden" name="csrf" value=(scene.site.csrf);
                        button.primary type="submit" { "Play again" }
                    }
                },
            }
            a.button href={ (scene.path("?at=0")) } data-do="jump" { (icon("play", 14)) "Watch the replay" }
            a.button href="/" { "Other games" }
        }
    }
}
