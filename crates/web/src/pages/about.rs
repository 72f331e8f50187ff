//! What a game is, who made it, and what had to be rebuilt.

use caravanserai_core::AnyGame;
use maud::{Markup, html};

use super::frame::{Page, frame};
use super::home::{minutes, seats};
use crate::components::symbol::icon;
use crate::model::Site;

/// Credits, and what was rebuilt.
pub fn about(site: &Site, game: &'static dyn AnyGame) -> Markup {
    let facts = game.facts();
    frame(
        site,
        Page { title: facts.title, class: "plain reading", ..Page::default() },
        html! {
            main.narrow id="main" {
                article.card.prose {
                    h1 { (facts.title) }
                    p.sub { (facts.subtitle) }
                    p { (facts.about) }
                    p.facts {
                        span { (icon("players", 18)) (seats(facts.min_seats, facts.max_seats)) " players" }
                        span { (icon("hourglass", 17)) (minutes(facts.minutes)) }
                        span { "weight " (facts.weight) " of 5" }
                    }
                    h2 { "Who sees what" }
                    p { (facts.hidden) }
                    h2 { "Who made it" }
                    p { (facts.credits) }
                    @if !facts.rebuilt.is_empty() {
                        h2 { "What was rebuilt" }
                        p { (facts.rebuilt) }
                    }
                    div.row {
                        form method="post" action={ "/play/" (facts.slug) } {
                            input type="hidden" name="csrf" value=(site.csrf);
                            button.primary type="submit" { "Play now" }
                        }
                        form method="post" action={ "/play/" (facts.slug) } {
                            input type="hidden" name="csrf" value=(site.csrf);
                            input type="hidden" name="guided" value="on";
                            button type="submit" { "Guided first game" }
                        }
                        a.button href={ "/new?game=" (facts.slug) } { "New table" }
                        a.button href={ "/rules/" (facts.slug) } { "Rules" }
                    }
                }
            }
        },
    )
}
