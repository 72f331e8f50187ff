//! The action bar of a turn: the most likely action large, what was picked on the table, papers, college,
//! and what may come first.

use caravanserai_core::Legal;
use caravanserai_emigration::{Action, Paper, PlaceView, PlayerView, Step};
use maud::{Markup, html};

use super::{Look, Use, choices, cloth, icon, likely, place_id, words};
use crate::components::action::{self, Act};

/// Draws the action bar.
pub fn draw(look: &Look) -> Markup {
    match look.view.turn.step {
        Step::Turn | Step::Diligence => turn(look),
        Step::Cross => choices::lanes(look),
        _ => choices::draw(look),
    }
}

fn turn(look: &Look) -> Markup {
    let Some(me) = look.me() else { return html! {} };
    let uses = look.uses();
    let heading =
        if look.view.turn.step == Step::Diligence { "One more required action" } else { "One required action" };
    html! {
        div.bar-head {
            h2 id="actions-h" { (heading) }
            div.aside { span data-for="" { "or pick a card on the table" } @if !uses.is_empty() { button.quiet.unpick type="button" data-unpick="" { "Back to all" } } }
        }
        div.acts {
            div.part id="do-best" data-for="" { (best(look, me, &uses)) }
            @for one in &uses { (panel(look, me, one)) }
            @for paper in Paper::BOTH { (paper_panel(look, me, paper)) }
            (college_panel(look, me))
            div.part.three id="do-papers" { @for paper in Paper::BOTH { (paper_button(look, me, paper)) } (college(look, me)) }
            @if let Some(legal) = look.legal(|action| matches!(action, Action::Forfeit | Action::Stop)) { (action::button(legal).class("wide").primary_if(uses.is_empty())) }
            (sell_panel(look))
            @if look.view.turn.step == Step::Turn {
                p.before { "Before it, if you like" }
                div.part.two id="do-career" { (sell(look, me)) (graduate(look, me)) }
            }
        }
    }
}

/// The most likely of the required actions, without a pick.
fn best(look: &Look, me: &PlayerView, uses: &[Use]) -> Markup {
    let mut found: Option<(f32, &Action, &Legal)> = None;
    for (action, legal) in look.scene.legal::<Action>() {
        if matches!(action, Action::Graduate | Action::Sell { .. } | Action::Forfeit | Action::Stop) {
            continue;
        }
        let score = likely::score(look, action);
        if found.is_none_or(|(most, ..)| score > most) {
            found = Some((score, action, legal));
        }
    }
    let Some((_, action, legal)) = found else { return html! {} };
    let of = |owner, place| uses.iter().find(|one| one.owner == owner && one.place == place);
    html! {
        @match *action {
            Action::Buy { owner, place } | Action::Discard { owner, place } | Action::Activate { owner, place } => {
                @if let Some((one, at)) = of(owner, place).and_then(|one| Some((one, place_of(look, one)?))) { (card_act(look, me, one, at, action, legal).primary()) }
            },
            Action::BuyPaper { paper } => (paper_act(look, me, paper, legal).primary()),
            Action::GoToCollege { .. } => (action::button(legal).primary().body(action::rich(icon("cap", 28), "Go to college", html! { "Tuition " (me.college.least) " to " (me.college.most) "; you have " (me.money) ": " (odds(me)) "." }, None))),
            Action::Skip { paper } => (skip_act(paper, legal).primary()),
            _ => (action::button(legal).primary()),
        }
    }
}

fn place_of<'a>(look: &Look<'a>, one: &Use) -> Option<&'a PlaceView> {
    look.player(one.owner)?.layout.iter().find(|place| place.place == one.place)
}

/// What can be done with the card that was picked.
fn panel(look: &Look, me: &PlayerView, one: &Use) -> Markup {
    let Some(place) = place_of(look, one) else { return html! {} };
    html! {
        div.part.two id={ "do-" (place_id(one.owner, one.place)) } data-for=(place_id(one.owner, one.place)) {
            @if let Some(legal) = one.buy { (card_act(look, me, one, place, &Action::Buy { owner: one.owner, place: one.place }, legal).key('b').primary()) }
            @if let Some(legal) = one.activate { (card_act(look, me, one, place, &Action::Activate { owner: one.owner, place: one.place }, legal).key('a').primary()) }
            @if let Some(legal) = one.discard { (card_act(look, me, one, place, &Action::Discard { owner: one.owner, place: one.place }, legal).key('d').primary_if(one.buy.is_none()).class("wide")) }
            @if let (None, Some(card), Some(_)) = (one.buy, &place.card, one.discard) { p.not { b { "Buy" } span { "needs " (card.price + look.fee(one.owner)) " Money" } } }
        }
    }
}

/// A button for one thing to do with a card.
fn card_act(look: &Look, me: &PlayerView, one: &Use, place: &PlaceView, action: &Action, legal: &Legal) -> Act {
    let Some(card) = &place.card else { return action::button(legal) };
    let fee = look.fee(one.owner);
    let fee_words = if fee > 0 { format!(" {fee} goes to {}.", look.scene.name(one.owner)) } else { String::new() };
    let up = words::turns_up(look, one.owner, place);
    let (verb, line, cost) = match action {
        Action::Buy { .. } => {
            let pay = card.price + fee;
            ("Buy", format!("Pay {pay}, keep {}.{fee_words} {up}", me.money.saturating_sub(pay)), Some(pay))
        }
        Action::Discard { .. } => {
            ("Discard", format!("Take {} Money.{fee_words} {up}", look.numbers().card_brings), None)
        }
        _ => {
            let pay = card.price + fee;
            ("Activate", format!("{}{fee_words} {up}", words::does(look, card)), (pay > 0).then_some(pay))
        }
    };
    let end = cost.map(|cost| html! { span.cost { (icon("coin", 20)) (cost) } });
    let name = if matches!(action, Action::Discard { .. }) && one.buy.is_some() {
        "Discard it".to_owned()
    } else {
        format!("{verb} {}", card.name)
    };
    action::button(legal)
        .body(action::rich(icon(words::kind(card.kind), 26), &name, html! { (line) }, end))
        .class(&format!("k-{}", words::kind(card.kind)))
}

fn paper_act(look: &Look, me: &PlayerView, paper: Paper, legal: &Legal) -> Act {
    let price = look.price(paper);
    let end = html! { span.cost { (icon("coin", 20)) (price) } };
    let line = html! { "Pay " (price) ", keep " (me.money.saturating_sub(price)) "." };
    action::button(legal).body(action::rich(
        icon(&paper.name().to_lowercase(), 28),
        &format!("Buy a {}", paper.name()),
        line,
        Some(end),
    ))
}

fn skip_act(paper: Paper, legal: &Legal) -> Act {
    let line = html! { "Free, but costs this turn and the next." };
    action::button(legal).body(action::rich(
        icon(&paper.name().to_lowercase(), 24),
        &format!("Skip for a {}", paper.name()),
        line,
        None,
    ))
}

/// Leads to the ways to get a paper, or says why there is none.
fn paper_button(look: &Look, me: &PlayerView, paper: Paper) -> Markup {
    let name = paper.name();
    let open = look.legal(|action| cloth::of_paper(action, paper)).is_some();
    let reason = || {
        if me.pending.is_some() {
            "one is on its way"
        } else if look.view.supply[paper] == 0 {
            "all taken"
        } else {
            "not now"
        }
    };
    let buy = look.legal(|action| matches!(action, Action::BuyPaper { paper: which } if *which == paper)).is_some();
    let skip = look.legal(|action| matches!(action, Action::Skip { paper: which } if *which == paper)).is_some();
    let line = match (buy, skip) {
        (true, true) => format!("{}, or skip", look.price(paper)),
        (true, false) => look.price(paper).to_string(),
        (false, true) => "skip turns for it".to_owned(),
        (false, false) => "from a player".to_owned(),
    };
    html! {
        @if open {
            button.act.opens type="button" data-pick=(name.to_lowercase()) data-key=(if paper == Paper::Passport { "p" } else { "t" }) aria-pressed="false" { (icon(&name.to_lowercase(), 22)) span.what { b { (name) } span { (line) } } }
        } @else { (not(name, reason())) }
    }
}

fn paper_panel(look: &Look, me: &PlayerView, paper: Paper) -> Markup {
    let mine: Vec<(&Action, &Legal)> =
        look.scene.legal::<Action>().filter(|(action, _)| cloth::of_paper(action, paper)).collect();
    html! {
        @if !mine.is_empty() {
            div.part.two id={ "do-" (paper.name().to_lowercase()) } data-for=(paper.name().to_lowercase()) {
                @for (action, legal) in mine {
                    @match *action {
                        Action::BuyPaper { .. } => (paper_act(look, me, paper, legal).primary()),
                        Action::Skip { .. } if !look.view.options.quick_skip => (skip_act(paper, legal).class("wide")),
                        _ => (action::button(legal).class("wide")),
                    }
                }
            }
        }
    }
}

fn college(look: &Look, me: &PlayerView) -> Markup {
    let ways: Vec<&Legal> = look
        .scene
        .legal::<Action>()
        .filter(|(action, _)| matches!(action, Action::GoToCollege { .. }))
        .map(|(_, legal)| legal)
        .collect();
    let college = &me.college;
    let body = html! { (icon("cap", 22)) span.what { b { "College" } span { (college.least) " to " (college.most) ", " (odds(me)) } } };
    match ways.as_slice() {
        [] if me.in_college => not("College", "you are there"),
        [] if me.raises >= me.slots => not("College", "no slot left"),
        [] => not("College", &format!("needs {} Money", college.least)),
        [one] => html! { (action::button(one).key('c').body(body)) },
        _ => html! { button.act.opens type="button" data-pick="college" data-key="c" aria-pressed="false" { (body) } },
    }
}

/// How likely the tuition can be paid.
fn odds(me: &PlayerView) -> String {
    let college = &me.college;
    let rolls = college
        .affordable_rolls_with_scholarship
        .filter(|_| college.affordable_rolls == 0)
        .unwrap_or(college.affordable_rolls);
    match rolls {
        6 => "certain".to_owned(),
        3 => "1 in 2".to_owned(),
        2 => "1 in 3".to_owned(),
        4 => "2 in 3".to_owned(),
        other => format!("{other} in 6"),
    }
}

fn college_panel(look: &Look, me: &PlayerView) -> Markup {
    let ways: Vec<(&Action, &Legal)> =
        look.scene.legal::<Action>().filter(|(action, _)| matches!(action, Action::GoToCollege { .. })).collect();
    html! {
        @if ways.len() > 1 {
            div.part.two id="do-college" data-for="college" {
                @for (action, legal) in ways {
                    @let with = matches!(action, Action::GoToCollege { scholarship: true });
                    @let (least, most) = if with { (1, 6) } else { (me.college.least, me.college.most) };
                    (action::button(legal).primary_if(with).body(action::rich(icon("cap", 26), if with { "With the Scholarship" } else { "Without it" }, html! { "Tuition " (least) " to " (most) }, None)))
                }
            }
        }
    }
}

fn sell(look: &Look, me: &PlayerView) -> Markup {
    let open = look.legal(|action| matches!(action, Action::Sell { .. })).is_some();
    html! {
        @if open {
            button.act.opens.soft-act type="button" data-pick="sell" data-key="s" aria-pressed="false" { span.what { b { "Sell a card" } span { "take " (look.numbers().card_brings) " Money" } } }
        } @else if look.view.turn.sold { (not("Sell a card", "one is sold already")) }
        @else if me.documents.is_empty() && me.connections.is_empty() { (not("Sell a card", "your stash has none")) }
        @else { (not("Sell a card", "not now")) }
    }
}

fn sell_panel(look: &Look) -> Markup {
    let sales: Vec<(&Action, &Legal)> =
        look.scene.legal::<Action>().filter(|(action, _)| matches!(action, Action::Sell { .. })).collect();
    html! {
        @if !sales.is_empty() {
            div.part.two id="do-sell" data-for="sell" {
                @for (action, legal) in sales {
                    @if let Action::Sell { kind, price } = *action {
                        (action::button(legal).class(&format!("k-{}", words::kind(kind))).body(action::rich(icon(words::kind(kind), 24), &format!("Sell a {}", kind.name()), html! { "of price " (price) ", take " (look.numbers().card_brings) }, None)))
                    }
                }
            }
        }
    }
}

fn graduate(look: &Look, me: &PlayerView) -> Markup {
    match look.legal(|action| matches!(action, Action::Graduate)) {
        Some(legal) => {
            html! { (action::button(legal).key('g').class("soft-act").body(action::rich(icon("cap", 24), "Graduate", html! { "roll " (look.numbers().graduating_rolls()) ": +" (look.numbers().graduation) " Assurance" }, None))) }
        }
        None if me.in_college => not("Graduate", "you have rolled"),
        None => not("Graduate", "you are not in college"),
    }
}

fn not(name: &str, reason: &str) -> Markup {
    html! { p.not { b { (name) } span { (reason) } } }
}
