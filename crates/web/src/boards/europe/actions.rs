//! The action bar: the best end first, then everything else in the same words as on the map.

use caravanserai_core::Legal;
use caravanserai_europe::{Action, Choice, End, KeptCard};
use maud::{Markup, html};

use super::{Look, banner, icon, moments, places, sheet, ways, whynot, words};
use crate::components::action::{self, Act, bar, rich};

/// The bar for this moment.
pub fn draw(look: &Look) -> Markup {
    bar(
        html! { (heading(look)) },
        None,
        html! {
            (moves(look))
            @for (action, legal) in look.scene.legal::<Action>() { (one(look, action, legal)) }
            (boxes(look))
            (by_hand(look))
            (whynot::list(look))
        },
    )
}

fn heading(look: &Look) -> &'static str {
    if look.view.ends.is_empty() { "What now?" } else { "Where to?" }
}

/// The best end as the large button, the others as chips, own cities first.
fn moves(look: &Look) -> Markup {
    let Some(best) = ways::best(look) else { return html! {} };
    let others = look.view.ends.iter().filter(|end| end.at != best.at);
    html! {
        @if let Some(act) = places::to_end(look, best) {
            (act.primary().id(format!("to-{}", sheet::key(best.at))).body(rich(disc(best), &title(best), html! { (line(look, best)) }, Some(extras(best)))))
        }
        div.ends {
            @for end in others {
                @if let Some(act) = places::to_end(look, end) {
                    (act.class("chip").id(format!("to-{}", sheet::key(end.at))).tip(words::end(end)).body(html! {
                        b.step { (end.steps) } span { (words::short(end.at)) } (extras(end))
                    }))
                }
            }
        }
    }
}

fn title(end: &End) -> String {
    match end.at.city() {
        Some(city) if end.arrives => format!("Go to {city} and arrive"),
        Some(city) => format!("Go to {city}"),
        None => format!("Go to the {}", words::kind(end.at)),
    }
}

fn line(look: &Look, end: &End) -> String {
    let mut text = match end.at.on_route() {
        Some((route, _)) => format!("between {} and {}", route.ends().0, route.ends().1),
        None => words::steps(end.steps),
    };
    let through: Vec<&str> = ways::way(look, end)
        .iter()
        .skip(1)
        .filter(|&&space| space != end.at)
        .filter_map(|space| space.city())
        .map(|city| city.name())
        .collect();
    if !through.is_empty() {
        text.push_str(&format!(", by {}", through.join(" and ")));
    }
    text
}

fn disc(end: &End) -> Markup {
    html! { span.disc.gold[end.arrives] { @match end.at.city() { Some(city) => (city.number()), None => (end.steps) } } }
}

/// What the end brings, as signs.
fn extras(end: &End) -> Markup {
    html! {
        span.extras {
            @if end.lost > 0 { (icon("lamp", 15)) i { "−" (end.lost) } }
            @if end.passes.is_some() { (icon("lampg", 15)) }
            @if end.draws { (icon("cback", 15)) }
            @if !words::brings(end).is_empty() { span.sr { ", " (words::brings(end).join(", ")) } }
        }
    }
}

/// Everything that is not an end of the move.
fn one(look: &Look, action: &Action, legal: &Legal) -> Markup {
    let large = |picture: Markup, line: &str| {
        action::button(legal).primary().body(rich(picture, &legal.text, html! { (line) }, None))
    };
    let card = |card: KeptCard| {
        action::button(legal).class("card-act wide").body(rich(
            icon(words::symbol(card), 22),
            &legal.text,
            html! { (words::help(card)) },
            None,
        ))
    };
    let act: Act = match *action {
        // On the map as ends, or as boxes.
        Action::Step { .. } if !look.view.ends.is_empty() => return html! {},
        Action::ChooseRoute { .. } => return html! {},
        Action::Throw {} => large(banner::die(), "Twelve sides; six or eight opens a light"),
        Action::Arrive {} => large(
            html! { span.disc.gold { (look.me().and_then(|me| me.at).and_then(|at| at.city()).map_or(0, |city| city.number())) } },
            "Shows the card to everybody",
        ),
        Action::Draw {} => large(icon("cback", 30), "Nothing before it can be taken back then"),
        Action::EndTurn {} => large(html! {}, "Play goes on to the left"),
        Action::PickUpLight {} => large(icon("lampg", 30), "Put it on any free red box"),
        Action::Accept {} => large(html! {}, "The cards change hands at once"),
        Action::Play { card: which } => card(which),
        Action::Fly {} => action::button(legal).class("fly wide").body(rich(
            icon("plane", 22),
            &legal.text,
            html! { (forfeits(look)) },
            None,
        )),
        Action::Wait {} => action::button(legal).class("wide").body(rich(
            icon("glass", 22),
            &legal.text,
            html! { (waiting(look)) },
            None,
        )),
        Action::FlyTo { airport } => {
            let own = moments::beside(look, airport).filter(|_| look.view.choice == Choice::Airport);
            action::button(legal).class("chip airport").id(format!("to-{}", sheet::key(airport))).body(html! {
                (icon("plane", 15)) span { (words::short(airport)) }
                @if let Some(city) = own { b.step.gold { (city.number()) span.sr { ", next to " (city.name()) ", your city" } } }
            })
        }
        Action::Claim { card } => action::button(legal).class("wide").body(rich(
            icon(words::symbol(card), 22),
            &legal.text,
            html! { (words::help(card)) },
            None,
        )),
        Action::NameNumber { number } => {
            action::button(legal).class("number").body(html! { span.sr { "Name " } b { (number) } })
        }
        Action::ChooseStart { city } => action::button(legal).id(format!("to-{}", city.number())).body(rich(
            html! { span.disc.gold { (city.number()) } },
            city.name(),
            html! { (city.info().country) },
            None,
        )),
        Action::PutBack { city } => {
            action::button(legal).confirm(format!("{city} goes under the pack and you cannot take that back.")).body(
                rich(html! { span.disc.gold { (city.number()) } }, &legal.text, html! { (city.info().country) }, None),
            )
        }
        _ => action::button(legal),
    };
    html! { (act) }
}

fn forfeits(look: &Look) -> String {
    let left = look.view.motion.map_or(0, |motion| motion.left);
    if left == 0 {
        "To any of eleven airports, plus one square".to_owned()
    } else {
        format!("{} forfeited; eleven airports, plus one square", words::steps(left))
    }
}

fn waiting(look: &Look) -> &'static str {
    match look.me().map_or(0, |me| me.waits) {
        0 => "Two waits, then any throw passes",
        1 => "After this your next throw passes",
        _ => "Your next throw passes",
    }
}

/// Lights go on the map: every box there is a button.
fn boxes(look: &Look) -> Markup {
    html! {
        @if look.can(|action| matches!(action, Action::ChooseRoute { .. })) {
            p.ask { (icon("lamp", 30)) "Every glowing red box on the map takes the light. It stops only those whose way enters its box." }
        }
    }
}

/// The next step alone, for those who want to decide junction by junction.
fn by_hand(look: &Look) -> Markup {
    let steps = || look.scene.legal::<Action>().filter(|(action, _)| matches!(action, Action::Step { .. }));
    html! {
        @if !look.view.ends.is_empty() && steps().count() > 0 {
            details.by-hand id="by-hand" {
                summary { "Junction by junction" }
                div.list { @for (_, legal) in steps() { (action::button(legal).class("small")) } }
            }
        }
    }
}
