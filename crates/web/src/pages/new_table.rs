//! The form for a new table: who sits where, how it is played, and every option of the game.

use caravanserai_core::{MAX_SEATS, OptionInfo, Values};
use maud::{Markup, html};
use serde_json::Value;

use super::frame::{Page, frame};
use super::home::{minutes, seats};
use crate::boards;
use crate::components::seat;
use crate::model::{NewTable, Site};
use caravanserai_core::Seat;

/// The form for a new table.
pub fn new_table(site: &Site, form: &NewTable) -> Markup {
    let facts = form.game.facts();
    frame(
        site,
        Page { title: "New table", class: "plain", ..Page::default() },
        html! {
            main.narrow id="main" {
                h1 { "New table" }
                @if let Some(error) = &form.error { p.error.card role="alert" { (error) } }
                (choose_game(form))
                form.new-table method="post" action="/tables" {
                    input type="hidden" name="csrf" value=(site.csrf);
                    input type="hidden" name="game" value=(facts.slug);
                    section.card {
                        h2 { (facts.title) }
                        p.soft { (facts.subtitle) " · " (seats(facts.min_seats, facts.max_seats)) " players · " (minutes(facts.minutes)) }
                        (who_sits_where(site, form))
                    }
                    section.card {
                        h2 { "The table" }
                        (table_settings())
                    }
                    (options(form))
                    div.row.end-row { button.primary.large type="submit" { "Make the table" } a href="/" { "Back" } }
                }
            }
        },
    )
}

fn choose_game(form: &NewTable) -> Markup {
    let chosen = form.game.facts().slug;
    html! {
        nav.games-nav aria-label="Game" {
            @for game in &form.games {
                @let facts = game.facts();
                a.pill href={ "/new?game=" (facts.slug) } aria-current=[(facts.slug == chosen).then_some("true")] { (boards::of(facts.slug).picture()) (facts.title) }
            }
        }
    }
}

fn who_sits_where(site: &Site, form: &NewTable) -> Markup {
    let facts = form.game.facts();
    let usual = facts.min_seats.max(4).min(facts.max_seats);
    html! {
        div.field.inline {
            label for="seats" { "Players" }
            select id="seats" name="seats" data-do="seats" {
                @for count in facts.min_seats..=facts.max_seats { option value=(count) selected[count == usual] { (count) } }
            }
        }
        ol.chairs-form {
            @for number in 0..facts.max_seats.min(MAX_SEATS) {
                @let me = number == 0;
                @let tint = Seat::new(number).map(|seat| boards::of(facts.slug).tint(seat));
                li data-seat=(number) hidden[number >= usual] {
                    @if let Some(tint) = tint { (seat::badge(tint, None, 24, "")) }
                    label.sr for={ "seat_" (number) } { "Seat " (number + 1) }
                    select id={ "seat_" (number) } name={ "seat_" (number) } data-do="chair" {
                        option value="me" selected[me] { "Me, " (site.person.name) }
                        option value="here" { "Somebody at this screen" }
                        option value="open" { "Open: a friend by link" }
                        @for (value, label) in &form.bot_levels {
                            option value={ "bot:" (value) } selected[!me && *value == form.usual_bot] { "Bot, " (value.replace('/', ", ")) ": " (label) }
                        }
                    }
                    input type="text" name={ "name_" (number) } maxlength="24" placeholder="Name" aria-label={ "Name at seat " (number + 1) } data-name;
                }
            }
        }
        p.soft { "Several people at this screen play one after the other; private things stay behind a curtain until the device is handed over." }
    }
}

fn table_settings() -> Markup {
    html! {
        div.grid2 {
            div.field { label for="visibility" { "Who can find it" }
                select id="visibility" name="visibility" {
                    option value="link" { "Only people with the link" }
                    option value="listed" { "Everybody: it is listed under Open tables" }
                } }
            div.field { label for="undo" { "Taking back" }
                select id="undo" name="undo" { option value="free" { "Until something new is shown" } option value="off" { "Not at all" } } }
            div.field { label for="pace" { "Pace" }
                select id="pace" name="pace" { option value="live" { "Live: all at the table" } option value="correspondence" { "By correspondence: whenever you have time" } } }
            div.field { label for="clock" { "Seconds per turn" }
                input type="number" id="clock" name="clock" min="10" max="86400" placeholder="No clock" inputmode="numeric"; }
        }
        label.check for="onlookers" { input type="checkbox" id="onlookers" name="onlookers" value="on" checked; " Onlookers may watch (they see what everybody sees)" }
        label.check for="stand_ins" { input type="checkbox" id="stand_ins" name="stand_ins" value="on" checked; " Bots stand in for those who are away or leave" }
    }
}

fn options(form: &NewTable) -> Markup {
    let options = form.game.options();
    let defaults = form.game.default_options();
    let presets = form.game.presets(form.game.facts().max_seats);
    html! {
        @if !options.is_empty() {
            details.card.options {
                summary { h2 { "Rules of this table" } span.soft { "As the book plays, unless you change something" } }
                @if !presets.is_empty() {
                    div.field { label for="preset" { "One-click set" }
                        select id="preset" name="preset" {
                            option value="" { "None: what is chosen below" }
                            @for preset in &presets { option value=(preset.name) { (preset.name) " – " (preset.help) } }
                        } }
                }
                div.grid2 { @for option in &options { (field(option, &defaults[option.name])) } }
            }
        }
    }
}

fn field(option: &OptionInfo, default: &Value) -> Markup {
    let id = format!("opt_{}", option.name);
    let help = format!("{id}-help");
    html! {
        div.field {
            @match &option.values {
                Values::Switch => {
                    label.check for=(id) { input type="checkbox" id=(id) name=(id) value="on" checked[default == &Value::Bool(true)] aria-describedby=(help); " " (option.label) }
                },
                Values::Choice { choices } => {
                    label for=(id) { (option.label) }
                    select id=(id) name=(id) aria-describedby=(help) {
                        @for choice in choices { option value=(choice.value) selected[default == choice.value] { (choice.label) } }
                    }
                },
                Values::Number { min, max, none } => {
                    label for=(id) { (option.label) }
                    input type="number" id=(id) name=(id) min=(min) max=(max) value=[default.as_i64()] placeholder=[*none] required[none.is_none()] aria-describedby=(help);
                },
                Values::Json { shape } => {
                    label for=(id) { (option.label) }
                    textarea id=(id) name=(id) rows="2" placeholder=(shape) aria-describedby=(help) {}
                },
            }
            small.help id=(help) { (option.help) }
        }
    }
}
