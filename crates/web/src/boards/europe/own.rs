//! The viewer's own things: cities still to visit, cities done, kept cards, notes.

use caravanserai_europe::board::{City, distance};
use caravanserai_europe::{Action, CardView, KeptCard};
use maud::{Markup, html};

use super::{Look, icon, part, sheet, tray, whynot, words};
use crate::components::action;

/// The hand as postcards, and the kept cards below.
pub fn draw(look: &Look) -> Markup {
    let Some(me) = look.me() else { return html! {} };
    let tint = look.scene.board().tint(me.seat).class();
    let mut hand: Vec<&CardView> = look.view.hand.iter().collect();
    hand.sort_by_key(|card| (card.steps, card.city));
    html! {
        div.own-head {
            h2 { "Your cities" }
            small { (hand.len()) " left" @if me.face_up.is_none() && !look.view.options.learner { ", seen by you only" } }
            ul.done { @for &city in &me.visited { li.(tint) { (tick()) (city.name()) } } }
        }
        ul.postcards.many[hand.len() > 4] { @for card in hand { (postcard(look, card)) } }
        @if let Some(tour) = look.view.tour.as_ref().filter(|tour| !tour.cities.is_empty()) {
            p.tour { b { "Shortest tour, " (words::steps(u32::from(tour.steps))) ": " } (tour.cities.iter().map(|city| city.name()).collect::<Vec<_>>().join(", ")) }
        }
        @if !me.kept_known.is_empty() {
            ul.kept { @for card in me.kept_known.kinds() { li { (kept(look, card, me.kept_known.of(card))) } } }
        }
        (tray::known(look))
    }
}

/// A kept card: a button if it can be played now, else it says why not.
fn kept(look: &Look, card: KeptCard, count: u8) -> Markup {
    let id = format!("kept-{}", words::symbol(card));
    let body = html! { span.sign { (icon(words::symbol(card), 20)) } span.what { b { @if count > 1 { (count) " × " } (card.name()) } small { (words::help(card)) } } };
    let legal =
        look.scene.legal_where::<Action>(|action| *action == Action::Play { card }).filter(|_| look.scene.my_turn());
    let tip = card.chance().info().text;
    match legal {
        Some(legal) => html! { (action::button(legal).class("kept-card can").id(id).tip(tip).body(body)) },
        None => {
            html! { button.kept-card type="button" id=(id) data-tip=(tip) data-why={ (card.name()) ": " (whynot::card(look, card)) } { (body) } }
        }
    }
}

fn tick() -> Markup {
    html! { svg width="13" height="13" viewBox="-6 -6 12 12" aria-hidden="true" { circle r="5.600" {} path d="M-2.500.200-.700 2 2.600-1.800" {} } }
}

/// One Destination Card.
fn postcard(look: &Look, card: &CardView) -> Markup {
    let info = card.city.info();
    let near = look.view.ends.iter().any(|end| end.arrives && end.at == card.city.into());
    let tip = format!("{} {}, {}: {}.", info.number, info.name, info.country, info.sight);
    html! {
        li.postcard.hot[near] id={ "to-" (info.number) "-card" } tabindex="0" data-tip=(tip) {
            (picture(card.city))
            b.no { (info.number) }
            b.name { (info.name) }
            small { (info.country) }
            span.below { (mini(card.city)) @if let Some(steps) = card.steps { span { b { (steps) } (if steps == 1 { " step" } else { " steps" }) } } }
        }
    }
}

/// The whole board as a thumbnail with one city.
pub fn mini(city: City) -> Markup {
    let (x, y) = sheet::spot(city.into());
    html! { svg.mini viewBox="0 0 1000 760" aria-hidden="true" { svg width="1000" height="760" { (part("mini")) } circle cx=(x) cy=(y) r="62" {} } }
}

/// "26 Prague".
pub fn numbered(city: City) -> String {
    format!("{} {city}", city.number())
}

/// How far a player is from a city.
pub fn away(look: &Look, seat: caravanserai_core::Seat, city: City) -> Option<u8> {
    Some(distance(look.player(seat)?.at?, city.into()))
}

/// The picture of a city: its sight, under a sky and behind a foreground of its own.
pub fn picture(city: City) -> Markup {
    let (sight, sky, front) = scenery(city);
    html! { svg.pic aria-hidden="true" { (part(sight)) @if sky > 0 { (part(&format!("sky-{sky}"))) } @if front > 0 { (part(&format!("front-{front}"))) } } }
}

/// Cities that share a sight differ in one of four skies and three foregrounds.
pub fn scenery(city: City) -> (&'static str, u8, u8) {
    let sight = sight(city);
    let before = City::all().filter(|&other| other < city && self::sight(other) == sight).count() as u8;
    (sight, before % 4, before / 4)
}

/// The sight on the card of a city.
fn sight(city: City) -> &'static str {
    match city.number() {
        1 => "pic-onions",
        2 | 10 | 18 | 21 | 50 | 42 => "pic-castle",
        3 | 12 | 25 | 39 => "pic-harbour",
        4 | 16 => "pic-domes",
        5 | 7 | 13 | 14 | 17 | 22 | 30 | 35 | 40 | 41 | 48 | 55 => "pic-houses",
        6 => "pic-mosque",
        8 | 33 | 37 | 43 => "pic-clock",
        9 | 11 | 15 => "pic-temple",
        20 => "pic-chain",
        24 | 36 => "pic-gothic",
        26 => "pic-bridge",
        27 => "pic-volcano",
        28 => "pic-gate",
        29 | 54 => "pic-market",
        31 => "pic-arena",
        32 => "pic-gondola",
        34 => "pic-roof",
        38 => "pic-lake",
        44 => "pic-tower",
        45 => "pic-spires",
        46 => "pic-twin",
        49 => "pic-curves",
        53 => "pic-books",
        56 => "pic-tram",
        _ => "pic-palace",
    }
}
