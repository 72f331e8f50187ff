//! Phase 2: the hall with five counters, the withdrawal form, and the other side.

use caravanserai_core::Seat;
use caravanserai_emigration::{Action, LaneView, PlayerView};
use maud::{Markup, html};

use super::{Look, art, bag, folders, icon, strip, words};
use crate::components::seat;

/// Draws the border.
pub fn draw(look: &Look) -> Markup {
    html! {
        div.hall role="group" aria-label="Border counters" {
            div.counters role="group" aria-label="Counters, from left to right" tabindex="0" { @for lane in &look.view.lanes { (counter(look, lane)) } }
            (floor(look))
        }
        div.desk {
            @if let Some(near) = look.near() { (form(look, near)) }
            (other_side(look))
        }
    }
}

fn counter(look: &Look, lane: &LaneView) -> Markup {
    let number = lane.lane.number();
    let id = format!("lane-{number}");
    let last = lane.drawn.last();
    let inside: Vec<&PlayerView> = look
        .view
        .players
        .iter()
        .filter(|player| player.crossing.is_some_and(|crossing| crossing.lane == lane.lane && crossing.entered))
        .collect();
    let pick = look.legal(|action| matches!(action, Action::Cross { lane: which } if *which == lane.lane)).is_some();
    let body = notice(look, lane);
    let label = label(look, lane);
    html! {
        div.counter.shut[lane.left == 0] {
            p.lane-name { b { (number) } span { (lane.name) } }
            (art("hall-arch", "gateway"))
            @for player in &inside {
                span.inside { (bag(look.scene, player.seat, 44)) span.chip { (look.scene.name(player.seat)) " is in" } }
            }
            span.stack { @if lane.left > 0 { (art(&format!("slips-{}", lane.left.min(3)), "slips")) b.no { (number) } } }
            @if let Some(drawn) = last { span.slip.turned id={ "slip-" (number) "-" (lane.drawn.len()) } { (drawn.token) } }
            @if let Some(note) = strip::seen(look, lane) { span.seen { (crate::components::symbol::icon("eye", 14)) (note) } }
            @if pick {
                button.notice.place.live type="button" id=(id) data-pick=(id) aria-pressed="false" aria-label=(label) { (body) }
            } @else {
                button.notice.place type="button" id=(id) aria-label=(label) data-why={ (label) "." } tabindex="-1" { (body) }
            }
            span.gate.up[last.is_some_and(|drawn| inside.iter().any(|player| player.seat == drawn.seat))] { (art("barrier", "bar")) (art("post", "pole")) }
            @if let (true, Some(me)) = (pick, look.me()) { span.here { (bag(look.scene, me.seat, 58)) span.chip { "You" } } }
        }
    }
}

/// One line for each number, and the chance to enter.
fn notice(look: &Look, lane: &LaneView) -> Markup {
    let mine = look.me().filter(|me| me.crossing.is_none());
    html! {
        span.rows {
            @for value in lane.numbers {
                @let drawn = value.and_then(|value| lane.drawn.iter().find(|drawn| drawn.token == value));
                span.row-of.out[drawn.is_some()] {
                    b { @match value { Some(value) => (value), None => "?" } }
                    @match (drawn, mine, value) {
                        (Some(drawn), _, _) => { span { "drawn by " (look.scene.name(drawn.seat)) } (seat::mark(look.scene, drawn.seat, 16)) },
                        (None, Some(me), Some(value)) => {
                            @let have = words::at_counter(me);
                            @let price = u16::from(value);
                            @if have >= price { span { "keep " (have - price) } (icon("enough", 16)) }
                            @else { span { (price - have) " short" } (icon("short", 16)) }
                        },
                        _ => span {},
                    }
                }
            }
        }
        @if let Some(me) = mine { span.enter { span { "You enter" } b { (enters(lane, me)) } } }
    }
}

/// How likely the player enters at the lane.
pub fn enters(lane: &LaneView, me: &PlayerView) -> String {
    if lane.left == 0 {
        return "closed".to_owned();
    }
    let have = words::at_counter(me);
    if let Some(top) = lane.top {
        return words::chance(usize::from(have >= u16::from(top)), 1);
    }
    if lane.left_numbers.iter().any(Option::is_none) {
        return "who knows".to_owned();
    }
    words::chance(
        lane.left_numbers.iter().flatten().filter(|&&value| have >= u16::from(value)).count(),
        lane.left_numbers.len(),
    )
}

fn label(look: &Look, lane: &LaneView) -> String {
    let left: Vec<String> = lane
        .left_numbers
        .iter()
        .map(|value| value.map_or_else(|| "hidden".to_owned(), |value| value.to_string()))
        .collect();
    let left = if left.is_empty() { "no slip left".to_owned() } else { format!("{} left", left.join(" or ")) };
    let chance = look
        .me()
        .filter(|me| me.crossing.is_none())
        .map_or_else(String::new, |me| format!(", you enter: {}", enters(lane, me)));
    let seen = strip::seen(look, lane).map_or_else(String::new, |seen| format!(", top slip {seen}"));
    format!("Lane {}, {}, {left}{seen}{chance}", lane.lane.number(), lane.name)
}

/// Who still waits, in the order of turns.
fn floor(look: &Look) -> Markup {
    let count = look.view.players.len();
    let first = look.view.turn.seat.index();
    let waiting: Vec<Seat> = (0..count)
        .filter_map(|step| look.view.players.get((first + step) % count))
        .filter(|player| player.crossing.is_none())
        .map(|player| player.seat)
        .collect();
    let stayed: Vec<Seat> = look
        .view
        .players
        .iter()
        .filter(|player| player.crossing.is_some_and(|crossing| !crossing.entered))
        .map(|player| player.seat)
        .collect();
    let names = |seats: &[Seat]| seats.iter().map(|&seat| look.scene.name(seat)).collect::<Vec<_>>().join(", then ");
    html! {
        div.floor {
            @for &seat in &waiting { span.waits id={ "bag-" (seat.index()) } .first[Some(seat) == waiting.first().copied()] { (bag(look.scene, seat, if Some(seat) == waiting.first().copied() { 54 } else { 42 })) } }
            @if let [at, rest @ ..] = waiting.as_slice() {
                p { b { @if look.scene.is_me(*at) { "You are at the counters" } @else { (look.scene.name(*at)) " is at the counters" } } @if !rest.is_empty() { span { "Behind the line: " (names(rest)) } } }
            } @else {
                p { b { "Everybody has tried" } @if !stayed.is_empty() { span { "Not this time: " (stayed.iter().map(|&seat| look.scene.name(seat)).collect::<Vec<_>>().join(", ")) } } }
            }
        }
    }
}

/// The withdrawal as a form.
fn form(look: &Look, near: &PlayerView) -> Markup {
    let card = &near.destination_card;
    let gone = &near.withdrawal;
    let before = if near.withdrawn { near.account.total() } else { near.assurance };
    let held = |kept: usize, traded: u16| if near.withdrawn { kept as u16 + traded } else { kept as u16 };
    let letter = |kind| if gone.letter == Some(kind) { ", the Letter of Invitation counts as one" } else { "" };
    let sets = |traded: u16, (size, gain): (u16, u16)| match traded / size {
        0 => format!("{size} give {gain}"),
        1 => format!("one set of {size}"),
        sets => format!("{sets} sets of {size}"),
    };
    let money = if near.withdrawn { near.money + gone.money } else { near.money };
    let after = if near.crossing.is_some_and(|crossing| crossing.entered) {
        before + gone.gain() - gone.demand_loss
    } else {
        words::at_counter(near)
    };
    let whose = if look.me().is_some() {
        "Your withdrawal".to_owned()
    } else {
        format!("{}’s withdrawal", look.scene.name(near.seat))
    };
    let sources = [("life", near.account.life), ("studies", near.account.studies), ("papers", near.account.papers)];
    let sources: Vec<String> =
        sources.iter().filter(|(_, count)| *count > 0).map(|(name, count)| format!("{name} {count}")).collect();
    use caravanserai_emigration::Kind::{Connection, Document};
    let documents = held(
        near.documents.len(),
        gone.documents.saturating_sub(u16::from(gone.letter == Some(Document) && near.withdrawn)),
    );
    let connections = held(
        near.connections.len(),
        gone.connections.saturating_sub(u16::from(gone.letter == Some(Connection) && near.withdrawn)),
    );
    html! {
        section.form aria-label="Withdrawal" tabindex="0" {
            div.form-head {
                div { h3 { (whose) " for " (near.destination.name()) } p { "Cards and Money become Assurance" } }
                @if near.withdrawn { span.stamp { "withdrawn" } }
                (folders::papers(look, near, 30))
            }
            (line("Assurance so far", &sources.join(", "), before.to_string(), false))
            (line(&words::count(documents.into(), "Document"), &format!("{}{}", sets(gone.documents, card.documents), letter(Document)), words::signed(gone.documents_gain.into()), gone.documents_gain > 0))
            (line(&words::count(connections.into(), "Connection"), &format!("{}{}", sets(gone.connections, card.connections), letter(Connection)), words::signed(gone.connections_gain.into()), gone.connections_gain > 0))
            (line(&format!("{money} Money"), &if gone.money > 0 { format!("{} traded", gone.money) } else { format!("{} would give {}", card.money_low.0, card.money_low.1) }, words::signed(gone.money_gain.into()), gone.money_gain > 0))
            (line(&format!("Demand: {}", words::demand(card.demand)), if gone.demand_met { "met, nothing is lost" } else { "not met" }, words::signed(-i32::from(gone.demand_loss)), false))
            p.total { b { @if near.withdrawn { "At the counter" } @else { "After the withdrawal" } } span { (icon("seal", 26)) b.count id="at-counter" { (after) } } }
        }
    }
}

fn line(what: &str, note: &str, value: String, gain: bool) -> Markup {
    html! { p.entry { b { (what) } span.soft { (note) } i {} b.gain[gain] { (value) } } }
}

/// Who has crossed, and what is still to be reached.
fn other_side(look: &Look) -> Markup {
    let tried: Vec<&PlayerView> = look.view.players.iter().filter(|player| player.crossing.is_some()).collect();
    let best = tried
        .iter()
        .filter(|player| player.crossing.is_some_and(|crossing| crossing.entered))
        .max_by_key(|player| (player.assurance, player.money));
    let open = look.me().filter(|me| me.crossing.is_none());
    html! {
        section.far-side aria-label="On the other side" tabindex="0" {
            h3 { "On the other side" }
            @if tried.is_empty() { p.soft { "Nobody has crossed yet. The first slip tells more about its lane." } }
            ul {
                @for player in &tried {
                    @if let Some(crossing) = player.crossing {
                        li.stays[!crossing.entered] {
                            (bag(look.scene, player.seat, 38))
                            div {
                                @if crossing.entered {
                                    b { (look.scene.name(player.seat)) " is in " (player.destination.name()) }
                                    span { "Lane " (crossing.lane.number()) ", slip " (crossing.token) ". " (player.assurance) " Assurance left, and " (player.money) " Money." }
                                } @else {
                                    b { "Not this time, " (look.scene.name(player.seat)) }
                                    span { "Lane " (crossing.lane.number()) ", slip " (crossing.token) ". " (missing(player, crossing.token)) }
                                }
                            }
                        }
                    }
                }
            }
            p.soft { "Everyone who enters wins. Most Assurance left makes the Ultimate Winner." }
            @if let (Some(_), Some(best)) = (open, best) { p { "Keep " b { (best.assurance + 1) } " or more and you pass " (look.scene.name(best.seat)) "." } }
        }
    }
}

/// What was missing.
pub fn missing(player: &PlayerView, token: u8) -> String {
    let mut missing = Vec::new();
    if player.papers.passports == 0 {
        missing.push("no Passport".to_owned());
    }
    if player.papers.tickets == 0 {
        missing.push("no Ticket".to_owned());
    }
    match u16::from(token).saturating_sub(player.assurance) {
        0 => {}
        short => missing.push(format!("{short} Assurance short")),
    }
    let mut text = missing.join(", ");
    if let Some(first) = text.get(..1).map(str::to_uppercase) {
        text.replace_range(..1, &first);
    }
    text + "."
}
