//! The home page: five arches, one per game.

use caravanserai_core::AnyGame;
use maud::{Markup, html};

use super::frame::{Page, frame};
use super::lists;
use crate::assets;
use crate::components::symbol::icon;
use crate::model::{Home, Site};

/// The home page.
pub fn home(site: &Site, home: &Home) -> Markup {
    let waiting = home.my_games.iter().filter(|table| table.my_turn).count();
    let page = Page { title: "Caravanserai", class: "home", ..Page::default() };
    frame(
        site,
        page,
        html! {
            div.band aria-hidden="true" {}
            main id="main" {
                div.lead {
                    section.intro {
                        h1 { "Five journeys, one table" }
                        p { "Alone against bots, together at one screen, or with friends through a link. No account: sit down and play." }
                        div.row {
                            a.button.line href="/new" { "New table" }
                            (join(site, home.join_error.as_deref()))
                        }
                    }
                    section.mine.card aria-labelledby="mine-h" {
                        div.card-head {
                            h2 id="mine-h" { "Your games" }
                            @if waiting > 0 { span.badge { (waiting) " wait" @if waiting == 1 { "s" } " for you" } }
                            @if home.my_games.len() > 3 { a.more href="/games" { "All games" } }
                        }
                        @if home.my_games.is_empty() {
                            p.empty { "Your games appear here. Pick an arch and press Play now." }
                        } @else {
                            ul.tables { @for (index, table) in home.my_games.iter().take(3).enumerate() { (lists::row(table, index == 0 && table.my_turn)) } }
                        }
                    }
                }
                section.arcade aria-label="Games" {
                    @for (index, game) in home.games.iter().enumerate() { (arch(site, *game, index == 0 && home.my_games.is_empty())) }
                }
            }
        },
    )
}

/// The field for a link or a code.
fn join(site: &Site, error: Option<&str>) -> Markup {
    html! {
        form.join method="post" action="/join" {
            input type="hidden" name="csrf" value=(site.csrf);
            div.joined {
                input type="text" name="code" required maxlength="300" placeholder="Link or table code"
                    aria-label="Link or table code" aria-invalid=[error.map(|_| "true")] aria-describedby=[error.map(|_| "join-error")] autocomplete="off";
                button type="submit" { "Join" }
            }
            @if let Some(error) = error { p.error id="join-error" role="alert" { (error) } }
        }
    }
}

fn arch(site: &Site, game: &'static dyn AnyGame, first: bool) -> Markup {
    let facts = game.facts();
    let picture = format!("home-{}.svg", facts.slug);
    html! {
        article.arch {
            div.window {
                @if assets::has(&picture) { img src=(assets::url(&picture)) alt="" width="264" height="262"; }
            }
            div.words {
                h2 { a href={ "/about/" (facts.slug) } { (facts.title) } }
                p.sub { (facts.subtitle) }
                p.about { (opening(facts.about)) }
                div.facts {
                    span { (icon("players", 18)) (seats(facts.min_seats, facts.max_seats)) span.sr { " players" } }
                    span { (icon("hourglass", 17)) (minutes(facts.minutes)) }
                    span.weight data-tip={ "Weight " (facts.weight) " of 5" } { span.sr { "weight " (facts.weight) " of 5" } @for dot in 1..=5 { i.on[dot <= facts.weight] {} } }
                }
                form method="post" action={ "/play/" (facts.slug) } {
                    input type="hidden" name="csrf" value=(site.csrf);
                    button.play.primary[first] type="submit" aria-label={ "Play now, " (facts.title) ", against bots" } { (icon("play", 15)) "Play now" }
                }
                div.ways {
                    form.first method="post" action={ "/play/" (facts.slug) } {
                        input type="hidden" name="csrf" value=(site.csrf);
                        input type="hidden" name="guided" value="on";
                        button type="submit" aria-label={ "First game, guided, " (facts.title) } data-tip="Always the same deal, gentle bots, and hints on the way" { "First game" }
                    }
                    a href={ "/new?game=" (facts.slug) } aria-label={ "New table, " (facts.title) } { "New table" }
                    a href={ "/rules/" (facts.slug) } aria-label={ "Rules, " (facts.title) } { "Rules" }
                }
            }
        }
    }
}

/// The first sentences, as many as fit into four lines.
fn opening(about: &str) -> &str {
    let ends = about.match_indices(". ").map(|(end, _)| end + 1).chain([about.len()]);
    let end = ends.enumerate().take_while(|&(index, end)| index == 0 || end <= 120).last();
    about[..end.map_or(about.len(), |(_, end)| end)].trim_end()
}

pub(super) fn seats(min: usize, max: usize) -> String {
    if min == max { min.to_string() } else { format!("{min}–{max}") }
}

pub(super) fn minutes((least, most): (u16, u16)) -> String {
    if least == most { format!("about {least} min") } else { format!("{least}–{most} min") }
}
