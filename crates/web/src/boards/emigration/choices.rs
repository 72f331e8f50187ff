//! The action bar of single questions: what a Life Card asks, the pending paper, and the border.

use caravanserai_core::Legal;
use caravanserai_emigration::{Action, LaneView, Step};
use maud::{Markup, html};

use super::{Look, hall, icon, words};
use crate::components::action::{self, Act};

/// Draws the question.
pub fn draw(look: &Look) -> Markup {
    let step = look.view.turn.step;
    let heading = match step {
        Step::MentalFog => "Mental Fog: discard a Life Card",
        Step::KnowYourself => "Know Yourself: turn up a card",
        Step::SecondThoughts => "Second Thoughts: take one back",
        Step::BorderRumour => "Border Rumour: look at a lane",
        Step::ExpressCounter => "Express Counter: what do you take?",
        Step::Collect => "Your paper is ready",
        Step::Withdraw => "Trade for Assurance",
        _ => "What now?",
    };
    let aside = match step {
        Step::MentalFog | Step::KnowYourself => Some(html! { "click a marked card, or choose here" }),
        Step::BorderRumour => Some(html! { "only you see the number" }),
        _ => None,
    };
    let mut all: Vec<(&Action, &Legal)> = look.scene.legal::<Action>().collect();
    all.sort_by_key(|(action, _)| matches!(action, Action::Decline));
    let alone = all.len() == 1;
    action::bar(
        html! { (heading) },
        aside,
        html! { @for (action, legal) in all { (one(look, action, legal).primary_if(alone)) } },
    )
}

fn one(look: &Look, action: &Action, legal: &Legal) -> Act {
    let act = action::button(legal);
    match *action {
        Action::TakeBack { kind, price } => {
            let found = look.view.discard.iter().rev().find(|card| card.kind == kind && card.price == u16::from(price));
            let name = found.map_or(kind.name(), |card| card.name);
            act.class(&format!("k-{}", words::kind(kind))).body(action::rich(icon(words::kind(kind), 24), name, html! { (kind.name()) " of price " (price) ", free" }, None))
        }
        Action::LookAt { lane } => {
            let left = look.view.lanes.iter().find(|view| view.lane == lane).map_or_else(String::new, |view| numbers(view, ", "));
            act.body(action::rich(html! {}, &format!("Lane {}", lane.number()), html! { (lane.name()) ": " (left) }, None))
        }
        Action::TakePaper { paper } => act.body(action::rich(icon(&paper.name().to_lowercase(), 28), &format!("Take a {}", paper.name()), html! { "free, at once" }, None)),
        Action::TakeMoney => act.body(action::rich(icon("coin", 26), "Take 3 Money", html! { "from the bank" }, None)),
        Action::DiscardLife { owner, place } => {
            let card = look.player(owner).and_then(|player| player.layout.iter().find(|view| view.place == place)?.card);
            let name = card.map_or("a Life Card", |card| card.name);
            act.class("k-life").body(action::rich(icon("life", 22), name, html! { (place) " in " (words::layout_of(look, owner)) }, None))
        }
        Action::DiscardKept { owner, card } => act.class("k-life").body(action::rich(icon("life", 22), card.name(), html! { @if look.scene.is_me(owner) { "your own, in the stash" } @else { "kept by " (look.scene.name(owner)) } }, None)),
        Action::TurnUp { owner, place } => act.body(action::rich(icon("case", 22), place.name(), html! { "in " (words::layout_of(look, owner)) }, None)),
        Action::Decline => act.class("wide"),
        Action::Collect => act.body(action::rich(icon(look.me().and_then(|me| me.pending).map_or("ticket", |paper| if paper == caravanserai_emigration::Paper::Passport { "passport" } else { "ticket" }), 30), &legal.text, html! { "That is the whole turn." }, None)),
        Action::Withdraw => {
            let me = look.me();
            let after = me.map_or(0, words::at_counter);
            act.body(action::rich(icon("seal", 30), "Withdraw", html! { "You stand at the border with " (after) " Assurance." }, Some(html! { span.cost { (me.map_or_else(String::new, |me| words::signed(words::withdraw_now(me)))) } })))
        }
        _ => act,
    }
}

/// The lanes: the first click walks to a counter, the second turns its slip.
pub fn lanes(look: &Look) -> Markup {
    let Some(me) = look.me() else { return html! {} };
    let papers = me.papers.complete();
    let open: Vec<(&LaneView, &Legal)> = look
        .scene
        .legal::<Action>()
        .filter_map(|(action, legal)| match action {
            Action::Cross { lane } => Some((look.view.lanes.iter().find(|view| view.lane == *lane)?, legal)),
            _ => None,
        })
        .collect();
    html! {
        div.bar-head { h2 id="actions-h" { "Choose a lane" } div.aside { button.quiet.unpick type="button" data-unpick="" { "Back to all" } } }
        @if !papers { p.no-papers { "Without " @if me.papers.passports == 0 { "a Passport" @if me.papers.tickets == 0 { " and " } } @if me.papers.tickets == 0 { "a Ticket" } " nobody enters. Everybody tries all the same." } }
        div.acts {
            @for (view, legal) in &open {
                div.part id={ "do-lane-" (view.lane.number()) } data-for={ "lane-" (view.lane.number()) } {
                    (action::button(legal).primary().body(action::rich(html! {}, &format!("Cross at lane {}", view.lane.number()), html! { (view.name) ": " (numbers(view, " or ")) "; " (hall::enters(view, me)) "." }, Some(html! { span.cost { "→" } }))))
                    p.final { "This cannot be taken back: the slip is shown to all. Click another counter to change lanes." }
                }
            }
            @for (view, _) in &open {
                button.act.opens.wide type="button" data-pick={ "lane-" (view.lane.number()) } aria-pressed="false" {
                    b.lane-no { (view.lane.number()) }
                    span.what { b { (view.name) } span { (numbers(view, ", ")) } }
                    b.odds { (hall::enters(view, me)) }
                }
            }
        }
    }
}

fn numbers(lane: &LaneView, between: &str) -> String {
    let numbers: Vec<String> =
        lane.left_numbers.iter().map(|value| value.map_or_else(|| "?".to_owned(), |value| value.to_string())).collect();
    numbers.join(between)
}
