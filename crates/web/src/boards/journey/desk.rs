//! The desk: the event sheet with its rows and sideways cards, the deck, the used cards and the jail.

use caravanserai_journey::{Action, Card, CardView, JailView, Kind, Lies, RowView, SquareView, ordinal};
use maud::{Markup, html};

use super::{Look, actions, cards, icon, words};
use crate::components::action;
use crate::components::form::{self, Keeps};
use crate::components::seat;

/// The id of a square of the sheet.
pub fn id(row: u8, square: u8) -> String {
    format!("sq-{row}-{square}")
}

/// Draws the desk.
pub fn draw(look: &Look) -> Markup {
    html! {
        div.desk role="group" aria-label="Event sheet, deck and jail" {
            div.sheet {
                div.sheet-head { b { "Event sheet" } @for square in 1..=5 { span { (square) } } }
                @for row in &look.view.sheet { (line(look, row)) }
            }
            div.side {
                (deck(look))
                (used(look))
                (jail(look))
            }
        }
    }
}

fn line(look: &Look, row: &RowView) -> Markup {
    let today = row.row == look.view.day_of_week;
    html! {
        div.row.today[today] id={ "row-" (row.row) } data-look={ "day-" (row.row) } {
            div.lab {
                b { (ordinal(row.row)) }
                span { @if today { "today" } @else if let Some(day) = row.takes_place { "week " (day.week()) } @else { "over" } }
                @if today { span.cube { (icon("cube", 40)) i { (look.view.week) } } small { "week " (look.view.week) } }
            }
            @for (index, square) in row.squares.iter().enumerate() {
                div.sq {
                    @match square {
                        Some(square) => (place(look, square, today)),
                        None => span.hole aria-hidden="true" id={ "hole-" (row.row) "-" (index + 1) } {},
                    }
                }
            }
        }
    }
}

fn place(look: &Look, square: &SquareView, today: bool) -> Markup {
    let (row, number) = (square.row, square.square);
    let legal = look.scene.legal_where(
        |action: &Action| matches!(*action, Action::Look { row: r, square: s } if r == row && s == number),
    );
    let legal = legal.filter(|_| look.scene.my_turn());
    let body = html! {
        span.lies.sideways[square.lies == Lies::Sideways].late[square.takes_place.is_none() && square.lies != Lies::FaceUp] {
            @match (&square.card, square.lies) {
                (Some(card), Lies::FaceUp) => (cards::face(card)),
                _ => (cards::back(row, today)),
            }
        }
        span.notes {
            @if let Some(known) = cards::private(look, square) { (known) }
            @if square.lies != Lies::FaceUp { (cards::seen_by(look, square)) }
        }
        @if square.lies == Lies::Sideways && today { small.next { "next week" } }
    };
    let about = cards::about(look, square);
    let class = if square.lies == Lies::FaceUp { "jcard up" } else { "jcard" };
    match legal {
        Some(legal) => {
            let act = actions::noting(action::button(legal), square);
            html! { (act.class(class).id(id(row, number)).body(body).named(format!("{about} {}.", legal.text)).tip(about)) }
        }
        None => {
            html! { button.(class).idle type="button" id=(id(row, number)) aria-label=(about) data-why=(about) data-tip=(about) tabindex="-1" { (body) } }
        }
    }
}

fn deck(look: &Look) -> Markup {
    html! {
        div.deck {
            span.pile.empty[look.view.deck == 0] { @if look.view.deck > 0 { (cards::back(look.view.top_day.unwrap_or(0), look.view.top_day.is_some())) } }
            p { b { "Deck" } (look.view.deck) " left" @if let Some(day) = look.view.top_day { br; (ordinal(day)) " next" } }
        }
    }
}

fn used(look: &Look) -> Markup {
    let count = look.view.used.len() + look.view.used_unseen.len();
    let title = html! { span { b { "Used" } (count) @if count == 1 { " card" } @else { " cards" } } };
    html! { div.used { (form::more(look.scene, "used", Keeps::List, title, || review(look))) } }
}

/// Every card that has been face up, with who used it; where the list of cards is open, all of them.
fn review(look: &Look) -> Markup {
    let used_by = |card: Card| look.view.used.iter().find(|used| used.card.card == card).and_then(|used| used.used_by);
    let line = |card: &CardView, turned: bool| {
        html! {
            li.gone[turned && look.view.card_list.is_some()] {
                (icon(words::symbol(card.kind), 15)) span { (ordinal(card.day)) ": " (words::card(card)) @if let Some(seat) = used_by(card.card) { ", " (look.scene.name(seat)) } }
            }
        }
    };
    html! {
        div.review tabindex="0" role="region" aria-label="Used cards" {
            @match &look.view.card_list {
                Some(list) => {
                    h3 { "All " (list.len()) " cards" }
                    p.soft { "Struck out: those that have been turned up." }
                    ul { @for card in list { (line(&card.card, card.turned.is_some())) } }
                },
                None => {
                    h3 { "Cards that were turned up" }
                    ul { @for used in &look.view.used { (line(&used.card, true)) } @if look.view.used.is_empty() { li { "None yet." } } }
                },
            }
            @for unseen in &look.view.used_unseen {
                p { "Put away face down: a " (ordinal(unseen.day)) @if let (Some(card), true) = (&unseen.card, look.mine().is_some()) { " (" (words::card(card)) ")" } }
            }
        }
    }
}

fn jail(look: &Look) -> Markup {
    html! {
        div.jail id="jail" role="group" aria-label="Jail" tabindex=[(!look.view.jail.is_empty()).then_some("0")] {
            h3 { "Jail" }
            @if look.view.jail.is_empty() { p.soft { "nobody" } }
            @for cell in &look.view.jail { (prison(look, cell)) }
        }
    }
}

fn prison(look: &Look, cell: &JailView) -> Markup {
    html! {
        div.cell.(words::kind(Kind::Police)) {
            span.band { (icon("raid", 16)) b { (cell.card.title) } }
            @for held in &cell.prisoners {
                p { (seat::mark(look.scene, held.seat, 22)) b { (look.scene.name(held.seat)) }
                    span { @match held.release { Some(day) => { "out " (words::day(day)) }, None => "no release before the end" } ", or for " (held.bail) } }
            }
        }
    }
}
