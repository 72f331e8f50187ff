//! The frame of every page: head, header, scheme switch, footer.

use maud::{DOCTYPE, Markup, html};

use crate::assets;
use crate::components::symbol::icon;
use crate::model::{Scheme, Site};

/// What a page adds to the frame.
#[derive(Default)]
pub struct Page<'a> {
    /// The title of the window.
    pub title: &'a str,
    /// Classes of the body.
    pub class: &'a str,
    /// Further style sheets.
    pub styles: Vec<&'static str>,
    /// What stands in the header after the name of the house.
    pub header: Option<Markup>,
    /// What stands at the right end of the header.
    pub tools: Option<Markup>,
    /// The script instead of the one of every page.
    pub script: Option<&'static str>,
    /// Whether to leave out the footer.
    pub bare: bool,
}

/// A whole page.
pub fn frame(site: &Site, page: Page, body: Markup) -> Markup {
    let scheme = site.scheme.map(|scheme| match scheme {
        Scheme::Light => "light",
        Scheme::Dark => "dark",
    });
    html! {
        (DOCTYPE)
        html lang="en" data-scheme=[scheme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                meta name="csrf" content=(site.csrf);
                title { (page.title) }
                link rel="preload" as="font" type="font/woff2" crossorigin href=(assets::url("inter.woff2"));
                link rel="preload" as="font" type="font/woff2" crossorigin href=(assets::url("fraunces.woff2"));
                link rel="stylesheet" href=(assets::url("app.css"));
                @for style in &page.styles { link rel="stylesheet" href=(assets::url(style)); }
                link rel="icon" type="image/svg+xml" id="icon" href=(assets::url("favicon.svg")) data-turn=(assets::url("favicon-turn.svg"));
                script type="module" src=(assets::url(page.script.unwrap_or("app.js"))) {}
            }
            body class=(page.class) {
                a.skip href="#main" { "To the content" }
                (header(site, &page))
                (body)
                @if !page.bare { (footer()) }
                div.sr id="polite" aria-live="polite" role="status" {}
                div.sr id="assertive" aria-live="assertive" role="alert" {}
                aside aria-label="Notes" {
                    div id="tip" role="tooltip" hidden {}
                    div id="toast" hidden {}
                }
            }
        }
    }
}

fn header(site: &Site, page: &Page) -> Markup {
    html! {
        header.top {
            a.logo href="/" aria-label="Caravanserai" { (icon("arch", 26)) span { "Caravanserai" } }
            @match &page.header {
                Some(header) => (header),
                None => nav.links aria-label="Site" {
                    a href="/games" {
                        "My games"
                        @if site.my_turns > 0 { span.badge { (site.my_turns) span.sr { " wait for you" } } }
                    }
                    a href="/tables" { "Open tables" }
                    a href="/api" { "For bots" }
                },
            }
            span.fill {}
            @if let Some(tools) = &page.tools { (tools) } @else {
                a.pill href="/account" { span.dot {} span { (site.person.name) @if !site.person.account && site.person.name != "Guest" { span.guest { ", guest" } } } }
            }
            (scheme_switch(site))
        }
    }
}

/// Light, dark, or as the device has it.
fn scheme_switch(site: &Site) -> Markup {
    let (next, symbol, label) = match site.scheme {
        None => ("dark", "moon", "Dark"),
        Some(Scheme::Dark) => ("light", "sun", "Light"),
        Some(Scheme::Light) => ("dark", "moon", "Dark"),
    };
    html! {
        form.scheme method="post" action="/scheme" data-form="scheme" {
            input type="hidden" name="csrf" value=(site.csrf);
            button.pill.round type="submit" name="scheme" value=(next) aria-label={ (label) " colours" } data-tip={ (label) " colours" } { (icon(symbol, 18)) }
        }
    }
}

fn footer() -> Markup {
    html! {
        footer.foot {
            p { "Caravanserai is an independent implementation; each game’s About page names its authors." }
            nav aria-label="More" { a href="/tables" { "Open tables" } a href="/account" { "You" } a href="/api" { "API" } }
        }
    }
}
