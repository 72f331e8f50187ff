//! The action bar: the question, what is chosen so far, and every answer as a plain list.

use caravanserai_borderlines::aid::Aid;
use caravanserai_borderlines::atlas::Region;
use caravanserai_borderlines::market::Deal;
use caravanserai_borderlines::{Action, Destination, Place, Step};
use caravanserai_core::Legal;
use maud::{Markup, html};

use super::{Look, icon, sheet, words};
use crate::components::action::{self, Act};
use crate::components::symbol;

/// The place that is offered first: a star city with a free place, else a place without a spin.
pub fn best<'a>(look: &Look<'a>) -> Option<&'a Destination> {
    let asked = look.view.asked.as_ref().filter(|_| look.scene.my_turn())?;
    let safe = || asked.destinations.iter().filter(|to| !to.third && !to.place.is_zone());
    let star = safe().filter(|to| to.place.is_star()).max_by_key(|to| (to.bonus, free(look, to.place)));
    let from_syria = matches!(asked.question, Step::Go { from } if from.is_zone());
    // Out of Syria: nearer to Europe first, Egypt last.
    let onwards = |to: &&Destination| {
        (
            to.place.region() == Region::OnTheWay,
            to.place.site().country != "Egypt",
            free(look, to.place),
            -to.place.site().xy.0,
        )
    };
    star.or_else(|| safe().filter(|_| from_syria).max_by_key(onwards))
}

fn free(look: &Look, place: Place) -> u8 {
    look.place(place).and_then(|view| view.free).unwrap_or(0)
}

/// What the place offers, in a few words.
pub fn short(look: &Look, to: &Destination) -> String {
    let place = format!("place {} of 3", 4 - free(look, to.place).clamp(1, 3));
    if to.bonus > 0 { format!("+${}, {place}", to.bonus) } else { place }
}

/// Draws the action bar.
pub fn draw(look: &Look) -> Markup {
    let question = look.question();
    html! {
        div.bar-head.quiet-head { (chosen(look)) }
        h2.ask id="actions-h" { (ask(look, question)) }
        (answers(look, question))
        (aid(look))
        (foot(look))
    }
}

fn ask(look: &Look, question: Option<Step>) -> String {
    let fee = look.view.turn.as_ref().and_then(|turn| turn.fee.as_ref());
    match question {
        Some(Step::KeepAid) => "Which aid card do you keep?".to_owned(),
        Some(Step::Start) => "Which card do you buy?".to_owned(),
        Some(Step::Sell { .. }) => "How many houses do you sell?".to_owned(),
        Some(Step::Card) => "Aid for this card?".to_owned(),
        Some(Step::Land) => "Who moves?".to_owned(),
        Some(Step::Go { from }) => format!("Where to, from {}?", words::place(from)),
        Some(Step::Boats) => "Does anybody take a boat?".to_owned(),
        Some(Step::Resettle { from, .. }) => format!("Where to, from {}?", words::place(from)),
        Some(Step::Fee(due)) => format!("A fee of ${} is due. You cannot pay it.", due.fee),
        Some(Step::Help { .. }) => match fee {
            Some(fee) => format!(
                "${} is missing of a fee of ${} in {}. Do you pay it?",
                fee.missing,
                fee.fee,
                words::place(fee.place)
            ),
            None => "Do you pay what is missing?".to_owned(),
        },
        Some(Step::End) | None => "Your turn is done.".to_owned(),
        Some(Step::Over) => String::new(),
    }
}

/// The card in use and what is left of it.
fn chosen(look: &Look) -> Markup {
    let Some(turn) =
        look.view.turn.as_ref().filter(|_| !matches!(look.question(), Some(Step::KeepAid | Step::Help { .. })))
    else {
        return html! {};
    };
    let deal = match (turn.turn.card, look.question()) {
        (Some(card), _) | (None, Some(Step::Sell { card })) => Some(card.deal()),
        (None, _) => None,
    };
    html! {
        @if let Some(deal) = deal {
            span.using {
                (picture(deal, 56, 34))
                span { b { (deal.title) }
                    @if turn.turn.card.is_some() {
                        @if !matches!(look.question(), Some(Step::Boats | Step::End)) {
                            span.left data-tip="people who may move" { (icon("ppl", 16)) b { (turn.turn.people) } " left" }
                            span.left data-tip="steps for each, exactly" { (icon("steps", 16)) b { (turn.turn.steps) } " exactly" }
                            span.left data-tip="boat trips, after the roads" { (icon("boat", 16)) b { (turn.turn.boats) } @if turn.turn.boats > 0 { " later" } }
                        } @else { span.left data-tip="boat trips" { (icon("boat", 16)) b { (turn.turn.boats) } " left" } }
                    } @else { span.left { (elements(deal)) } }
                }
            }
        } @else if let Some(mine) = look.mine() {
            span.using { span.left { b { "$" (mine.money) } " cash" } span.left { (icon("house", 16)) b { (mine.houses) } " at $" (look.view.options.numbers.house) " each, only while buying" } }
        }
    }
}

/// The picture of a market card.
pub fn picture(deal: &Deal, width: u32, height: u32) -> Markup {
    let name =
        serde_json::to_value(deal.card).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default();
    html! {
        svg.deal-pic width=(width) height=(height) viewBox="0 0 112 46" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            use href={ (crate::assets::url(super::ART)) "#m-" (name) } width="112" height="46" {}
        }
    }
}

/// People, steps and boats of a card.
pub fn elements(deal: &Deal) -> Markup {
    let one = |symbol: &str, count: u8, tip: &str| {
        html! { span.el.none[count == 0] data-tip=(tip) { (icon(symbol, 16)) b { (count) } } }
    };
    html! {
        (one("ppl", deal.people, "people who may move"))
        (one("steps", deal.steps, "steps for each, exactly"))
        (one("boat", deal.boats, "boat trips"))
    }
}

fn answers(look: &Look, question: Option<Step>) -> Markup {
    match question {
        Some(Step::Go { .. } | Step::Resettle { .. }) => destinations(look),
        Some(Step::Land) => walkers(look),
        Some(Step::Boats) => boats(look),
        Some(Step::Sell { .. }) => sales(look),
        Some(Step::Start) => cards(look),
        _ => rest(look),
    }
}

/// Every action of a kind, with its words.
fn each<'a>(look: &Look<'a>, fits: impl Fn(&Action) -> bool) -> Vec<(&'a Action, &'a Legal)> {
    look.scene.legal::<Action>().filter(|(action, _)| fits(action)).collect()
}

fn cards(look: &Look) -> Markup {
    let money = look.mine().map_or(0, |mine| mine.money);
    let price = |card| {
        look.view
            .market
            .slots
            .iter()
            .find(|slot| slot.card.is_some_and(|deal| deal.card == card))
            .map_or(0, |slot| slot.price)
    };
    html! {
        div.acts.deals {
            @for (action, legal) in each(look, |action| matches!(action, Action::ChooseCard { .. })) {
                @if let Action::ChooseCard { card } = *action {
                    @let line = html! { (elements(card.deal())) @if price(card) > money { span.sell { "sell a house" } } };
                    (action::button(legal).body(action::rich(html! { span.price { "$" (price(card)) } }, card.deal().title, line, None)))
                }
            }
        }
    }
}

fn sales(look: &Look) -> Markup {
    let sales = each(look, |action| matches!(action, Action::SellHouses { .. }));
    let left = |text: &str| text.rsplit(": ").next().unwrap_or_default().to_owned();
    html! {
        div.acts.sales {
            @for (index, (action, legal)) in sales.iter().enumerate() {
                @if let Action::SellHouses { houses } = **action {
                    @let picture = html! { span.houses { @for _ in 0..houses { (icon("house", 16)) } } };
                    @let name = if houses == 0 { "Sell none".to_owned() } else { format!("Sell {}", words::count(houses, "house", "houses")) };
                    (action::button(legal).primary_if(index == 0).body(action::rich(picture, &name, html! { "then buy: " (left(&legal.text)) }, None)))
                }
            }
        }
    }
}

fn walkers(look: &Look) -> Markup {
    let picks = each(look, |action| matches!(action, Action::Pick { .. }));
    let family = look.view.asked.as_ref().map_or(0, |asked| asked.family.index());
    let count = |place: Place| look.place(place).and_then(|view| view.people.get(family).copied()).unwrap_or(0);
    let groups = [("In Syria", true), ("Outside Syria", false)];
    html! {
        @for (name, zones) in groups {
            @let here: Vec<_> = picks.iter().filter(|(action, _)| matches!(action, Action::Pick { from } if from.is_zone() == zones)).collect();
            @if !here.is_empty() {
                p.sub { b { (name) } }
                div.acts.chips {
                    @for (action, legal) in here {
                        @if let Action::Pick { from } = **action {
                            @let threatened = look.place(from).is_some_and(|view| view.threatened);
                            @let only = legal.text.strip_prefix(&format!("Move somebody from {} to ", look_place(from)));
                            @let body = html! {
                                @if from.is_camp() { (icon("tent", 16)) }
                                span.t { (from.name()) @if let Some(only) = only { " → " (only.split(" (").next().unwrap_or_default()) } }
                                span.n { (count(from)) }
                                @if threatened { (icon("war", 16)) }
                            };
                            (words::careful(look, action, legal, action::button(legal)).class("chip").body(body).id(format!("pick-{}", sheet::key(from))))
                        }
                    }
                }
            }
        }
    }
}

/// A place as the game's own sentences name it.
fn look_place(place: Place) -> String {
    if place.is_camp() { format!("the camp in {}", place.name()) } else { place.name().to_owned() }
}

fn destinations(look: &Look) -> Markup {
    let Some(asked) = look.view.asked.as_ref() else { return html! {} };
    let legal = |place: Place| {
        look.scene
            .legal::<Action>()
            .find(|(action, _)| matches!(action, Action::Go { to } | Action::ResettleTo { to } if *to == place))
    };
    let first = best(look);
    let others: Vec<&Destination> =
        asked.destinations.iter().filter(|to| Some(to.place) != first.map(|best| best.place)).collect();
    let chip = |to: &Destination| {
        let symbol = if to.third {
            "wheel"
        } else if to.place.is_camp() {
            "tent"
        } else if to.place.is_star() {
            "star"
        } else {
            "steps"
        };
        let kind = if to.third {
            "chip third"
        } else if to.place.is_camp() {
            "chip camp"
        } else {
            "chip"
        };
        legal(to.place).map(|(action, legal)| {
            let name =
                if to.place.is_camp() { format!("Camp at {}", to.place.name()) } else { to.place.name().to_owned() };
            let body = html! { (icon(symbol, 15)) span.t { (name) } };
            let said = format!("{name}. {}", words::arrival(look, to));
            words::careful(look, action, legal, action::button(legal))
                .class(kind)
                .body(body)
                .named(said)
                .id(format!("to-{}", sheet::key(to.place)))
        })
    };
    let group = |title: Markup, fits: fn(&Destination) -> bool| {
        let chips: Vec<Act> = others.iter().copied().filter(|to| fits(to)).filter_map(chip).collect();
        html! { @if !chips.is_empty() { p.sub { (title) } div.acts.chips { @for act in chips { (act) } } } }
    };
    html! {
        @if let Some((to, (_, legal))) = first.and_then(|to| Some((to, legal(to.place)?))) {
            div.acts {
                @let taken = ["First", "Second", "Third"][usize::from(3 - free(look, to.place).clamp(1, 3))];
                @let line = html! { (taken) " of three places, no spin." @if to.bonus > 0 { " You receive $" (to.bonus) "." } };
                (action::button(legal).primary().body(action::rich(icon(if to.place.is_star() { "star" } else if to.place.is_camp() { "tent" } else { "steps" }, 24), &format!("Move to {}", words::place(to.place)), line, None)).id(format!("to-{}", sheet::key(to.place))))
            }
        }
        (group(html! { b { "A free place, no spin" } }, |to| !to.third && !to.place.is_camp() && !to.place.is_zone()))
        (group(html! { b { "In a camp, no spin" } }, |to| to.place.is_camp()))
        (group(html! { b.risk { "Third place, the wheel is spun" } span { "14 in 16 pay $4–16, 2 in 16 lost" } }, |to| to.third))
        @let back = others.iter().filter(|to| to.place.is_zone()).count();
        @let zones = group(html! { "Zones have no limit. The war may strike them after rounds 3 and 6." }, |to| to.place.is_zone());
        // Going back is legal and rarely wanted; where nothing else is left, it is not folded away.
        @if back > 0 && back == asked.destinations.len() { (zones) } @else if back > 0 {
            details.back id="back-to-syria" { summary { "In Syria, " (words::count(back as u32, "zone", "zones")) } (zones) }
        }
    }
}

fn boats(look: &Look) -> Markup {
    html! {
        p.sub { b { "The wheel decides" } span { "11 in 16 arrive, 4 sent back, 1 lost" } }
        div.acts.chips.trips {
            @for (action, legal) in each(look, |action| matches!(action, Action::Sail { .. })) {
                @if let Action::Sail { from, to } = *action {
                    @let third = look.view.asked.as_ref().is_some_and(|asked| asked.boats.iter().any(|boat| boat.from == from && boat.to.place == to && boat.to.third));
                    @let name = |place: Place| if place.is_camp() { format!("{} camp", place.name()) } else { place.name().to_owned() };
                    @let body = html! { (icon("boat", 16)) span.t { (name(from)) " → " (name(to)) } @if third { (icon("wheel", 15)) } };
                    (words::sail(look, action::button(legal), from, to).class(if third { "chip third" } else { "chip" }).body(body).id(format!("sail-{}-{}", sheet::key(from), sheet::key(to))))
                }
            }
        }
    }
}

/// Whether an action stands at the foot of the bar or among the aid.
fn aside(action: &Action) -> bool {
    matches!(
        action,
        Action::EndTurn
            | Action::StopWalking
            | Action::StopSailing
            | Action::Pass
            | Action::NewCamp
            | Action::Resettle { .. }
            | Action::LongerRoad
            | Action::RoomForTwoMore
            | Action::ShowAid { .. }
            | Action::TimeUp
            | Action::Leave
    )
}

fn rest(look: &Look) -> Markup {
    let in_fee = matches!(look.question(), Some(Step::Fee(_)));
    let all = each(look, |action| !aside(action) && (in_fee || *action != Action::ReliefMoney));
    html! {
        div.acts.plain-list {
            @for (action, legal) in all {
                @let likely = matches!(action, Action::StartMoving | Action::ReliefMoney);
                (match *action {
                    Action::KeepAid { card } => action::button(legal).body(action::rich(icon(symbol_of(card), 26), card.name(), html! { (look.view.options.numbers.help(card)) }, None)).class("wide"),
                    _ => words::careful(look, action, legal, action::button(legal)).primary_if(likely).class("wide"),
                })
            }
        }
    }
}

/// The symbol of an aid card.
pub fn symbol_of(card: Aid) -> &'static str {
    match card {
        Aid::LongerRoad => "steps",
        Aid::RoomForTwoMore => "ppl",
        Aid::Resettlement => "star",
        Aid::ReliefMoney => "parcel",
        Aid::NewCamp => "tent",
    }
}

/// Aid cards that can be used now.
fn aid(look: &Look) -> Markup {
    let in_fee = matches!(look.question(), Some(Step::Fee(_)));
    let fits = |action: &Action| match action {
        Action::NewCamp | Action::Resettle { .. } | Action::LongerRoad | Action::RoomForTwoMore => true,
        Action::ReliefMoney => !in_fee,
        _ => false,
    };
    let cards = each(look, fits);
    html! {
        @if !cards.is_empty() {
            p.sub { b { "Your aid" } }
            div.acts.aid-now {
                @for (action, legal) in cards {
                    @let symbol = match action { Action::LongerRoad => "steps", Action::RoomForTwoMore => "ppl", Action::ReliefMoney => "parcel", Action::NewCamp => "tent", _ => "star" };
                    (action::button(legal).class("wide").body(html! { (icon(symbol, 18)) span.t { (legal.text) } }))
                }
            }
        }
    }
}

/// Undo and the end of this part of the turn, always at the same spot.
fn foot(look: &Look) -> Markup {
    let closing = each(look, |action| {
        matches!(action, Action::StopWalking | Action::StopSailing | Action::Pass | Action::EndTurn)
    });
    html! {
        div.acts.foot-acts {
            button.undo-here type="submit" form="undo-form" disabled[!look.scene.play.undo] data-tip="Take back your last step (U)" { (symbol::icon("back", 16)) "Undo" }
            @for (action, legal) in closing {
                @let end = matches!(action, Action::EndTurn);
                @let moved = look.view.turn.as_ref().is_some_and(|turn| turn.turn.people == 0 || turn.turn.walked);
                @let act = action::button(legal).primary_if(end);
                (match action {
                    Action::StopWalking if !moved => act.confirm("Nobody has moved by road yet."),
                    Action::Pass => act.confirm("You buy nothing and nobody moves this turn."),
                    _ => act,
                })
            }
        }
    }
}
