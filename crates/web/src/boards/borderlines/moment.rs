//! What takes the stage for a moment: the wheel, borders that turn, the war, a page of history.

use caravanserai_borderlines::war::WarCard;
use caravanserai_borderlines::wheel::{Toll, Trip};
use caravanserai_borderlines::{Dice, Event, Family, Place};
use maud::{Markup, html};

use super::own::candles;
use super::{Look, icon, news, person, wheel, words};

/// The moment, if there is one.
pub fn draw(look: &Look) -> Option<Markup> {
    if look.view.over && !look.scene.play.replaying {
        return None;
    }
    spin(look).or_else(|| war(look)).or_else(|| hidden(look)).or_else(|| borders(look)).or_else(|| page(look))
}

fn card(look: &Look, id: String, title: Markup, body: Markup) -> Markup {
    html! { details.now-card.still[look.view.options.quiet_losses] id=(id) open { summary { h2 { (title) } } (body) } }
}

fn spin(look: &Look) -> Option<Markup> {
    let seq = look.scene.play.seq;
    news::latest(look).into_iter().rev().find_map(|event| {
        let (sector, boat, who, title, text) = match event {
            Event::Sailed { who, from, to, sector, trip } => {
                let (from, to) = (words::place(from), words::place(to));
                let said = match trip {
                    Trip::Safe => format!("The boat arrives in {to}."),
                    Trip::Return => format!("The boat is sent back. The person stays in {from}."),
                    Trip::Death => "The boat does not arrive. One person is lost at sea.".to_owned(),
                };
                (sector, true, who, format!("By boat to {to}"), said)
            }
            Event::WheelSpun { who, place, sector, toll } => {
                let said = match toll {
                    Toll::Fee(fee) => format!("A fee of ${fee}."),
                    Toll::Lost => "One person is lost to traffickers.".to_owned(),
                };
                (sector, false, who, format!("Third in {}", words::place(place)), said)
            }
            _ => return None,
        };
        let family = news::family_of(look, who);
        Some(card(
            look,
            format!("spin-{seq}"),
            html! { (person(family, 22)) (title) },
            html! {
                div.spun { @if wheel::is_drawn(look) { (wheel::draw(&format!("disc-{seq}"), sector, boat, &text)) } p.result { (text) } }
            },
        ))
    })
}

/// The war phase: dice for each family, then how many were lost.
fn war(look: &Look) -> Option<Markup> {
    let strikes: Vec<(Place, Family, Dice, u8)> = news::recent(look)
        .into_iter()
        .filter_map(|event| match event {
            Event::WarStruck { zone, who, dice, lost, .. } => Some((zone, news::family_of(look, who), dice, lost)),
            _ => None,
        })
        .collect();
    if strikes.is_empty() {
        return None;
    }
    let lost: u8 = strikes.iter().map(|strike| strike.3).sum();
    let heading = match lost {
        0 => "The war strikes. Nobody is lost.".to_owned(),
        1 => "The war strikes. One person is lost.".to_owned(),
        _ => format!("The war strikes. {lost} people are lost."),
    };
    Some(card(
        look,
        format!("war-{}", look.view.round),
        html! { (heading) },
        html! {
                @if let Some(zones) = revealed(look) { (zones) }
                ul.strikes tabindex="0" {
                    @for (index, (zone, family, dice, lost)) in strikes.iter().enumerate() {
                        @if index == 0 || strikes[index - 1].0 != *zone { li.zone { (zone.name()) } }
                        li {
                            (person(*family, 20))
                            span.rolled { @for die in dice.iter() { (icon(&format!("d{die}"), 15)) } span.sr { (look.name(*family)) " " (rolled(dice)) } }
                            @if *lost == 0 { span.soft { "none lost" } } @else { (candles(*lost, 4)) }
                        }
                    }
                }
        },
    ))
}

/// The dice in words.
fn rolled(dice: &Dice) -> String {
    let dice: Vec<String> = dice.iter().map(|die| die.to_string()).collect();
    format!("rolls {}", words::list(&dice))
}

/// Hidden war cards that named their zones.
fn revealed(look: &Look) -> Option<Markup> {
    let zones: Vec<(WarCard, Place)> = news::recent(look)
        .into_iter()
        .filter_map(|event| match event {
            Event::ZoneRevealed { card, zone } => Some((card, zone)),
            _ => None,
        })
        .collect();
    (!zones.is_empty()).then(|| {
        html! { ul.turned { @for (war, zone) in zones { li.shut { (icon("war", 18)) (war.war().name) ", hidden until now: " b { (zone.name()) } } } } }
    })
}

/// The zones alone, if the war has not struck yet.
fn hidden(look: &Look) -> Option<Markup> {
    Some(card(look, format!("zones-{}", look.view.round), html! { "The hidden zones" }, revealed(look)?))
}

/// Borders that were turned.
fn borders(look: &Look) -> Option<Markup> {
    let turned: Vec<(Place, Place, bool)> = news::recent(look)
        .into_iter()
        .filter_map(|event| match event {
            Event::BorderTurned { border, closed } => Some((border.road().0, border.road().1, closed)),
            _ => None,
        })
        .collect();
    if turned.is_empty() {
        return None;
    }
    Some(card(
        look,
        format!("borders-{}", look.view.round),
        html! { "Borders turn" },
        html! {
                ul.turned {
                    @for (from, to, closed) in turned {
                        li.shut[closed] { (icon(if closed { "fence" } else { "steps" }, 18)) (from.name()) " – " (to.name()) ": " b { @if closed { "closed" } @else { "open" } } }
                    }
                }
        },
    ))
}

/// The page of history at the start of a round.
fn page(look: &Look) -> Option<Markup> {
    let begins = news::recent(look).into_iter().any(|event| matches!(event, Event::RoundBegan { .. }));
    (look.view.options.time_line && begins).then(|| {
        let page = &look.view.page;
        card(look, format!("page-{}", page.round), html! { (page.years) }, html! { p { (page.text) } })
    })
}
