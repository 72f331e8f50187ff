//! A table's page: the shared frame round the board of its game.

use maud::{Markup, html};

use super::frame::{Page, frame};
use super::gathering;
use crate::assets;
use crate::boards::{self, Board};
use crate::components::symbol::icon;
use crate::components::tabs::{self, Tab};
use crate::components::{banner, chat, end, form, hint, log, markdown, notepad, replay};
use crate::model::{Site, Status, TablePage};
use crate::scene::Scene;

/// A table: gathering, playing or over; the whole page.
pub fn table(site: &Site, page: &TablePage) -> Markup {
    let facts = page.game.facts();
    let style = format!("{}.css", facts.slug);
    let mut styles = vec!["table.css"];
    if assets::has(&style) {
        styles.push(style_name(facts.slug));
    }
    let scene = scene(site, page, true);
    let header = html! {
        span.sep {}
        span.game { (facts.title) }
        span.round id="round" { @if let Some(scene) = &scene { (round(scene)) } }
        @if let Some(goal) = scene.as_ref().and_then(|scene| scene.board().goal(scene)) { span.sep.wide-only {} span.goal { (goal) } }
    };
    let title = title(site, page);
    let class = format!("at-table game-{}", facts.slug);
    let page_frame = Page {
        title: &title,
        class: &class,
        styles,
        header: Some(header),
        tools: Some(tools(page)),
        script: Some("table.js"),
        bare: true,
    };
    frame(
        site,
        page_frame,
        html! { (live(site, page, scene)) (more(site, page)) (phone_tabs()) (help(boards::of(page.game.facts().slug))) },
    )
}

/// The part of a table's page that is sent again after every change: one element with the id `live`.
pub fn table_live(site: &Site, page: &TablePage) -> Markup {
    live(site, page, scene(site, page, false))
}

fn scene<'a>(site: &'a Site, page: &'a TablePage, whole: bool) -> Option<Scene<'a>> {
    page.play.as_ref().map(|play| Scene { site, page, play, whole })
}

/// Style sheets are named after slugs, which live as long as the program.
fn style_name(slug: &'static str) -> &'static str {
    boards::of(slug).files().iter().map(|file| file.name).find(|name| name.ends_with(".css")).unwrap_or("app.css")
}

fn round(scene: &Scene) -> String {
    scene.board().round(scene).unwrap_or_default()
}

fn title(site: &Site, page: &TablePage) -> String {
    let facts = page.game.facts();
    match scene(site, page, false) {
        Some(scene) if scene.my_turn() => format!("Your turn · {}", facts.title),
        Some(_) | None => format!("{} · Caravanserai", facts.title),
    }
}

fn live(site: &Site, page: &TablePage, scene: Option<Scene>) -> Markup {
    let status = match page.status {
        Status::Gathering => "gathering",
        Status::Playing => "playing",
        Status::Over => "over",
    };
    let my_turn = scene.as_ref().is_some_and(Scene::my_turn);
    let seq = scene.as_ref().map_or(0, |scene| scene.play.seq);
    let replaying = scene.as_ref().is_some_and(|scene| scene.play.replaying);
    html! {
        main id="live" class={ "table " (status) } data-id=(page.id) data-seq=(seq) data-title=(title(site, page))
            data-turn=[my_turn.then_some("me")] data-replay[replaying] data-over[page.status == Status::Over] data-guided[page.guided]
            data-round=[scene.as_ref().map(round)] {
            @if let Some(refusal) = &page.refusal { p.refusal.card role="alert" { (refusal) } }
            @match scene {
                None => (gathering::draw(site, page)),
                Some(scene) => @match page.curtain {
                    Some(seat) => { (playing(&scene, true)) (gathering::curtain(&scene, seat)) },
                    None => (playing(&scene, false)),
                },
            }
        }
    }
}

fn playing(scene: &Scene, curtain: bool) -> Markup {
    let board = scene.board();
    let standing = scene.standing();
    let banner = board.banner(scene);
    let hints = if scene.my_turn() && !curtain { board.hints(scene) } else { Vec::new() };
    html! {
        section.card.banner.my-turn[scene.my_turn()] id="main" aria-label="Turn" {
            (banner::draw(scene, &banner))
            @if scene.me().is_some() && !curtain && standing.is_none() { (aids(scene)) }
        }
        @let moment = board.moment(scene);
        section.moment id="moment" aria-label="Just now" hidden[moment.is_none()] { @if let Some(moment) = moment { (moment) } }
        section.card.actions.idle[!scene.my_turn()].ended[standing.is_some() && !scene.play.replaying] id="actions" aria-labelledby=[scene.my_turn().then_some("actions-h")]
            aria-label=[(!scene.my_turn()).then_some("Actions")] hidden[curtain] {
            @if !curtain {
                @if scene.my_turn() { (hint::advice()) }
                @match standing {
                    Some(standing) if !scene.play.replaying => (end::draw(scene, &standing)),
                    _ if scene.my_turn() => (board.actions(scene)),
                    _ => (waiting(scene)),
                }
                (hint::draw(scene, &hints))
            }
        }
        section.board id="board" aria-label="Board" { (board.board(scene)) }
        @if scene.me().is_some() && !curtain { section.card.own id="own" aria-label="Your things" { (board.own(scene)) } }
        section.card.others id="others" aria-label="Other players" { (board.others(scene)) }
        @if scene.play.replaying || standing.is_some() { (replay::draw(scene)) }
        @if !curtain { (board.dealings(scene)) }
        section.card.tabs id="tabs" aria-label="Log, chat and rules" { (talk(scene, curtain)) }
        section.sr id="in-words" aria-label="The position in words" {
            pre { @for (number, line) in scene.play.view_text.lines().enumerate() { span id={ "word-" (number) } { (line) "\n" } } }
        }
        form id="act" method="post" action=(scene.path("/act")) data-form="act" { (form::hidden(scene)) }
    }
}

/// What stands in the action bar while others decide: what they did since.
fn waiting(scene: &Scene) -> Markup {
    let heading = match scene.me() {
        Some(_) if !scene.play.replaying => "Since your last turn",
        Some(_) | None => "What happened",
    };
    html! {
        div.bar-head { h2 { (heading) } div.aside { (why_nothing(scene)) } }
        (log::recap(scene, 8))
    }
}

fn why_nothing(scene: &Scene) -> &'static str {
    if scene.play.replaying {
        "an earlier moment"
    } else if scene.page.paused {
        "the host has paused the table"
    } else if scene.me().is_none() {
        "you are looking on"
    } else if scene.play.thinking {
        "the bots are thinking"
    } else {
        "your turn comes by itself"
    }
}

fn talk(scene: &Scene, curtain: bool) -> Markup {
    let unread = scene.page.chat.len();
    let passage = scene.play.passage;
    let rules = format!("/rules/{}#{}", scene.page.game.facts().slug, markdown::slug(passage));
    let tabs = vec![
        Tab { id: "log", label: html! { "Log" }, pane: log::draw(scene) },
        Tab {
            id: "chat",
            label: html! { "Chat" @if unread > 0 { " " span.num { (unread) } } },
            pane: html! {
                (chat::draw(scene.site, scene.page))
                @if let Some(seat) = scene.me().filter(|_| !curtain) { (notepad::draw(seat)) }
            },
        },
        Tab {
            id: "rules",
            label: html! { "Rules" @if !passage.is_empty() { span.passage { ": " (passage.to_lowercase()) } } },
            pane: html! {
                div.prose { h3 { (passage) } (markdown::passage(scene.page.game.rules(), passage)) p { a href=(rules) target="_blank" { "All rules" } } }
            },
        },
    ];
    let aside = if scene.me().is_some() {
        html! { (hint::ask(scene)) (undo(scene)) }
    } else {
        html! {}
    };
    tabs::draw("Log, chat and rules", tabs, aside)
}

fn undo(scene: &Scene) -> Markup {
    html! {
        form.undo id="undo-form" method="post" action=(scene.path("/undo")) data-form="undo" {
            (form::hidden(scene))
            button.quiet type="submit" id="undo" disabled[!scene.play.undo || scene.play.replaying] data-tip="Take back your last step (U)" { (icon("back", 16)) "Take back" }
        }
    }
}

/// On small screens the log is elsewhere, so the buttons at its head are repeated here.
fn aids(scene: &Scene) -> Markup {
    html! {
        div.aids {
            button.quiet type="submit" form="hint-form" aria-label="Hint" disabled[!scene.my_turn()] { (icon("bulb", 20)) }
            button.quiet type="submit" form="undo-form" aria-label="Take back" disabled[!scene.play.undo || scene.play.replaying] { (icon("back", 20)) }
        }
    }
}

fn tools(page: &TablePage) -> Markup {
    let slug = page.game.facts().slug;
    html! {
        a.pill href={ "/rules/" (slug) } target="_blank" aria-label="Rules" { (icon("book", 18)) span { "Rules" } }
        button.pill.round type="button" data-do="menu" aria-label="More" aria-expanded="false" aria-controls="more" { (icon("dots", 18)) }
    }
}

/// The menu of the table: links, pausing, leaving, comfort.
fn more(site: &Site, page: &TablePage) -> Markup {
    let post = |path: &str, label: &str, seat: Option<usize>, confirm: Option<&str>| {
        html! {
            form method="post" action={ "/t/" (page.id) (path) } {
                input type="hidden" name="csrf" value=(site.csrf);
                @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
                button type="submit" data-confirm=[confirm] { (label) }
            }
        }
    };
    html! {
        aside.card.more id="more" aria-label="More" {
            h2 { "This table" }
            label.copy { "Link for friends" input type="text" readonly value=(page.link) data-do="copy"; }
            @for (seat, link) in &page.seat_links {
                label.copy { "Private link to the seat of " (page.names.of(*seat)) input type="text" readonly value=(link) data-do="copy"; }
            }
            @if !page.options.is_empty() {
                dl.options { @for (name, value) in &page.options { dt { (name) } dd { (value) } } }
            }
            div.menu-acts {
                @for seat in page.held.iter() {
                    @if page.status == Status::Playing { (post("/bot", &format!("Let a bot play for {}", page.names.of(seat)), Some(seat.index()), None)) }
                }
                @for chair in &page.chairs {
                    @if matches!(chair.kind, crate::model::ChairKind::Substitute(_)) && chair.mine {
                        (post("/back", &format!("Take {}’s seat back", chair.name), Some(chair.seat.index()), None))
                    }
                    @if page.host && page.status == Status::Playing && chair.kind == crate::model::ChairKind::Person && !chair.here && !chair.mine {
                        (post("/bot", &format!("Let a bot play for {}", chair.name), Some(chair.seat.index()), Some("A bot takes the seat until the person comes back. Press again to do it.")))
                    }
                }
                @if page.host && page.status == Status::Playing {
                    @if page.paused { (post("/resume", "Go on", None, None)) } @else { (post("/pause", "Pause the table", None, None)) }
                }
                @if !page.held.is_empty() && page.status == Status::Playing {
                    (post("/leave", "Leave the table", None, Some("A bot takes your seat; you can take it back. Press again to leave.")))
                    (post("/resign", "Resign", None, Some("You give up the game for good. Press again to resign.")))
                }
            }
            h2 { "Comfort" }
            div.menu-acts {
                label.check { input type="checkbox" data-setting="sound"; " Soft sounds" }
                label.check { input type="checkbox" data-setting="notify"; " Tell me when it is my turn" }
                label.check { input type="checkbox" data-setting="hints" checked; " Hints for newcomers" }
                label.check { "Moves are shown " select data-setting="tempo" {
                    option value="slow" { "slowly" } option value="usual" selected { "as usual" } option value="quick" { "quickly" } option value="none" { "at once" }
                } }
            }
            a href={ "/about/" (page.game.facts().slug) } { "About " (page.game.facts().title) }
            button.quiet type="button" data-do="help" { "Keys (?)" }
        }
    }
}

fn phone_tabs() -> Markup {
    html! {
        nav.phone-tabs aria-label="Parts of the table" {
            @for (view, label) in [("table", "Table"), ("players", "Players"), ("log", "Log"), ("chat", "Chat"), ("rules", "Rules")] {
                button type="button" data-view=(view) aria-pressed=(view == "table") { (label) }
            }
        }
    }
}

fn help(board: &dyn Board) -> Markup {
    html! {
        dialog.card id="help" aria-labelledby="help-h" {
            h2 id="help-h" { "Keys" }
            dl {
                dt { kbd { "1" } "–" kbd { "9" } } dd { "the buttons of the action bar, in their order" }
                dt { kbd { "Tab" } } dd { "from one thing that can be done to the next" }
                dt { kbd { "←" } kbd { "↑" } kbd { "→" } kbd { "↓" } } dd { "from place to place on the board" }
                dt { kbd { "Enter" } " or " kbd { "Space" } } dd { "do it" }
                dt { kbd { "H" } } dd { "a hint: what a good player would consider" }
                dt { kbd { "U" } } dd { "take back your last step" }
                dt { kbd { "B" } } dd { "to the board" }
                dt { kbd { "L" } " " kbd { "C" } " " kbd { "R" } } dd { "log, chat, rules" }
                @for (key, does) in board.keys() { dt { kbd { (key) } } dd { (does) } }
                dt { kbd { "?" } } dd { "this help" }
            }
            form method="dialog" { button type="submit" { "Close" } }
        }
    }
}
