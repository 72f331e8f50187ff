//! The rules of a game, in our own words, to read through.

use caravanserai_core::AnyGame;
use maud::{Markup, html};

use super::frame::{Page, frame};
use crate::components::markdown;
use crate::model::Site;

/// The rules of a game.
pub fn rules(site: &Site, game: &'static dyn AnyGame) -> Markup {
    let facts = game.facts();
    let title = format!("Rules of {}", facts.title);
    frame(
        site,
        Page { title: &title, class: "plain reading", ..Page::default() },
        html! {
            main.with-side id="main" {
                nav.side aria-label="Contents" {
                    ul { @for (heading, id) in markdown::contents(game.rules()) { li { a href={ "#" (id) } { (heading) } } } }
                    form method="post" action={ "/play/" (facts.slug) } {
                        input type="hidden" name="csrf" value=(site.csrf);
                        button.primary type="submit" { "Play now" }
                    }
                    a href={ "/about/" (facts.slug) } { "About this game" }
                }
                article.card.prose { (markdown::whole(game.rules())) }
            }
        },
    )
}
