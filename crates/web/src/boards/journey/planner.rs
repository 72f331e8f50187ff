//! The planner: a pocket calendar, always at hand.

use caravanserai_core::Seat;
use caravanserai_journey::{Day, Kind, Mark, Mine, NAMED_PLACES, PlannerBox, Sign, ordinal};
use maud::{Markup, html};
use serde_json::json;

use super::{Look, dealings, dot, icon, marks, words};
use crate::components::form::{self, Keeps};

/// The planner of the viewer.
pub fn draw(look: &Look, mine: &Mine) -> Markup {
    let weeks = look.view.options.weeks;
    let open = !look.scene.play.forms.is_empty() && !look.scene.play.replaying;
    html! {
        section.planner id="planner" aria-label="Journey planner" {
            div.page {
                header { h2 { "Journey planner" } span { "only you see this" }
                    button.quiet.whole type="button" data-enlarge="planner" aria-expanded="false" { "Whole planner" } }
                div.weeks id="weeks" style={ "--weeks:" (weeks) } {
                    @for week in 1..=weeks {
                        h3.now[week == look.view.week] { "Week " (week) }
                        @for day in Day::all(look.view.last_day).filter(|day| day.week() == week) { (one(look, mine, day, open)) }
                    }
                }
                @if open { (pen(look)) }
                footer id="inks" {
                    span.inks { "Ink: " span { (icon("pencil", 12)) " mine" } @for seat in look.scene.others() { span { (dot(look.scene, seat, 10)) " " (look.scene.name(seat)) } } }
                    @if open { label.check.auto data-tip="What you look at or draw goes into the planner by itself." { input type="checkbox" data-setting="write" checked; " Write down what I see" } }
                    @if dealings::form_of(look, "show").is_some() { button.small type="button" data-open="form-show" { "Show" } }
                }
                (by_form(look))
                (shown(look, mine))
            }
        }
    }
}

/// The planner while nobody's private things may be seen.
pub fn closed() -> Markup {
    html! { section.planner.closed id="planner" aria-label="Journey planner" { div.page { header { h2 { "Journey planner" } } p { "Every traveller keeps one. Only its owner sees what is in it." } } } }
}

fn one(look: &Look, mine: &Mine, day: Day, open: bool) -> Markup {
    let (today, past) = (day == look.view.today, day < look.view.today);
    let note = mine.planner.notes.iter().find(|note| note.day == day);
    let find = |at: PlannerBox| mine.planner.marks.iter().find(|mark| mark.day == day && mark.at == at);
    html! {
        div.day.today[today].past[past] id={ "day-" (day) } data-look={ "day-" (day.of_week()) } role="group" aria-label=(words::long_day(day)) {
            @if open { button.zoom data-enlarge="" aria-label="The day in large" { span { "Done" } } }
            div.boxes {
                b.name { (ordinal(day.of_week())) span.week { "Week " (day.week()) } } (icon("boat", 12)) (icon("work", 12))
                @for (line, (raid, place)) in PlannerBox::raids().zip(NAMED_PLACES).enumerate() {
                    (cell(look, day, raid, find(raid), &format!("raid {}", line + 1), open))
                    span.lab { (place.name().chars().take(3).collect::<String>()) }
                    @for kind in [Kind::Journey, Kind::Work] {
                        @if let Some(at) = PlannerBox::offer(kind, place) {
                            @let what = if kind == Kind::Journey { format!("journey from {}", place.name()) } else { format!("work in {}", place.name()) };
                            (cell(look, day, at, find(at), &what, open))
                        }
                    }
                }
            }
            @for date in mine.planner.dates.iter().filter(|date| date.day == day) {
                @if open {
                    button.date type="submit" form="act" name="action" id={ "date-" (day) "-" (format!("{:?}", date.matter)) } value=(json!({ "do": "rub_out", "day": day, "matter": date.matter }).to_string())
                        data-confirm="Rub this date out?" data-tip={ (date.text) ". Click to rub it out." } { (date.text) }
                } @else { span.date { (date.text) } }
            }
            @if let Some(note) = note { p.note { (note.text) } }
        }
    }
}

/// A printed box. A click draws with the pen; without a script the form below does.
fn cell(look: &Look, day: Day, at: PlannerBox, mark: Option<&Mark>, what: &str, open: bool) -> Markup {
    let label = mark.map_or_else(|| what.to_owned(), |mark| format!("{what}: {}", marks::words(look, Some(mark))));
    let first = day == look.view.today && at.index() == 0;
    let body = html! { @if let Some(mark) = mark { (marks::mark(look, mark)) } };
    html! {
        @if open {
            button.bx.rb[at.is_raid()] tabindex=(if first { 0 } else { -1 }) aria-label=(label) data-box=(at.name()) data-now=[mark.map(now)] { (body) }
        } @else { span.bx.rb[at.is_raid()] role="img" aria-label=(label) { (body) } }
    }
}

/// What the pen would have to be to draw this mark again.
fn now(mark: &Mark) -> String {
    let sign = json!(mark.sign);
    let amount = mark.amount.map_or(0, caravanserai_journey::Lira::in_thousands);
    let ink = mark.ink.map_or_else(String::new, |seat: Seat| seat.index().to_string());
    format!("{} {amount} {ink} {}", sign.as_str().unwrap_or_default(), mark.ringed)
}

/// What a click on a box draws.
fn pen(look: &Look) -> Markup {
    let signs = [
        ("ticked", "Tick", Sign::Ticked),
        ("crossed", "Cross out", Sign::Crossed),
        ("question", "Question mark", Sign::Question),
    ];
    html! {
        div.pen id="pen" role="group" aria-label="Pencil: what a click on a box draws" {
            (icon("pencil", 16))
            @for (value, label, sign) in signs {
                button type="button" data-pen=(value) aria-pressed=(value == "ticked") aria-label=(label) data-tip=(label) { (marks::sign(sign, 15)) }
            }
            button type="button" data-pen="empty" aria-pressed="false" data-tip="Rub out a box" { "Rub out" }
            button type="button" data-pen-ring aria-pressed="false" aria-label="Ring" data-tip="Draw a ring round it" { span.ring-sign {} }
            input type="number" data-pen-sum aria-label="Sum beside a tick, in thousands" data-tip="Sum in thousands; 0 writes none" min="0" max="20" value="0";
            select data-pen-ink aria-label="Ink" {
                option value="" { "my pencil" }
                @for seat in look.scene.others() { option value=(seat.index()) { (look.scene.name(seat)) "’s ink" } }
            }
        }
    }
}

/// Notes and copies, which are written as forms.
fn by_form(look: &Look) -> Markup {
    // A card, a statement and a box are written by a click; without a script a box needs its form.
    let one = |name: &str| {
        let form = dealings::form_of(look, name).filter(|_| !look.scene.play.replaying);
        form.map(|form| form::one(look.scene, &form))
    };
    html! {
        div.writing {
            @if let Some(note) = one("note") { (note) }
            @if let Some(mark) = one("mark").filter(|_| look.scene.whole) { noscript { (mark) } }
        }
    }
}

/// Copies of others' planners.
fn shown(look: &Look, mine: &Mine) -> Markup {
    html! {
        @if !mine.shown_to_me.is_empty() {
            @let title = html! { "Shown to me (" (mine.shown_to_me.len()) ")" };
            (form::more(look.scene, "shown-to-me", Keeps::List, title, || html! {
                @for copy in mine.shown_to_me.iter().rev() {
                    div.copy {
                        h3 { (dot(look.scene, copy.by, 14)) " " (look.scene.name(copy.by)) ", " (words::day(copy.on)) }
                        @for page in &copy.pages {
                            @if !page.marks.is_empty() || page.note.is_some() || !page.dates.is_empty() {
                                p { b { (words::long_day(page.day)) ": " }
                                    @for mark in &page.marks { span.item { (mark.at.to_string()) " " (marks::mark(look, mark)) span.sr { (marks::words(look, Some(mark))) } } }
                                    @for date in &page.dates { span.item { (date.text) } }
                                    @if let Some(note) = &page.note { i { (note) } }
                                }
                            }
                        }
                        @if copy.pages.iter().all(|page| page.marks.is_empty() && page.note.is_none() && page.dates.is_empty()) { p { "Nothing was written there." } }
                    }
                }
            }))
        }
    }
}
