//! What is not possible now, and why.

use caravanserai_europe::board::{Kind, Space};
use caravanserai_europe::{Action, Choice, KeptCard, Phase};
use maud::{Markup, html};

use super::{Look, places, words};

/// Why nothing can be done at a place that is not marked.
pub fn here(look: &Look) -> &'static str {
    if look.view.standing.is_some() {
        return "";
    }
    if !look.scene.my_turn() {
        return "It is not your turn.";
    }
    match (look.view.phase, look.view.choice) {
        (_, Choice::Light) => "Choose a light that stands on the map.",
        (Phase::PlaceLights, _) | (_, Choice::Route { .. } | Choice::Box { .. }) => "A light stands only on a red box.",
        (_, Choice::Airport | Choice::SendTo { .. }) => "Only another airport can be flown to.",
        (Phase::ChooseStart, _) => "You start from one of your own cities.",
        (Phase::Moving, _) => "Your move cannot end here: the whole number is walked, without turning back.",
        _ => "",
    }
}

/// Why no light can be put on a red box; nothing if one can.
pub fn barred(look: &Look, space: Space) -> Option<&'static str> {
    if matches!(look.view.choice, Choice::Route { light } if light == space) {
        return Some("The light comes from here; it goes to another box.");
    }
    if look.view.lights.contains(&space) {
        return Some("A light stands here already, and a box holds only one.");
    }
    let other = look.view.players.iter().find(|player| !look.scene.is_me(player.seat) && player.at == Some(space));
    other.map(|_| "Another player's token stands here, so no light may be put on it.")
}

/// Why a light on the way stops this throw, or that it does not.
pub fn light(look: &Look) -> &'static str {
    match look.view.motion {
        Some(motion) if motion.passed.is_some() => "You have passed a light, and only one can be passed in a throw.",
        Some(motion) if motion.opens() => "Your throw of six or eight opens one light on its way.",
        Some(_) if look.me().is_some_and(|me| me.waits == 2) => {
            "You have waited twice: your first step may enter a light next to you."
        }
        Some(_) => "Your throw does not open it: that takes a thrown six or eight, two waits beside it, or a card.",
        None => "Passed by a thrown six or eight, after two waits beside it, or moved away by a card.",
    }
}

/// Why a kept card cannot be played now.
pub fn card(look: &Look, card: KeptCard) -> &'static str {
    if !look.scene.my_turn() || look.scene.me() != Some(look.view.turn) {
        return "Kept cards are played in your own turn only.";
    }
    match card {
        KeptCard::Timetable => "A Timetable is played before the throw, instead of it.",
        KeptCard::AirlineTicket => {
            "You fly only from an airport during your own throw, and send away only those who stand on one."
        }
        KeptCard::MoveAnyTrafficLight => {
            "A light is moved before the throw, after it, or after the move, not in between."
        }
    }
}

/// The list behind one click in the action bar.
pub fn list(look: &Look) -> Markup {
    let mut lines: Vec<(String, String)> = Vec::new();
    let mut add = |what: &str, why: &str| lines.push((what.to_owned(), why.to_owned()));
    let Some(me) = look.me() else { return html! {} };
    for kept in me.kept_known.kinds() {
        let can = look.can(|action| *action == Action::Play { card: kept });
        let flies = kept == KeptCard::AirlineTicket && look.can(|action| matches!(action, Action::Fly {}));
        if !can && !flies && look.view.choice == Choice::None {
            add(kept.name(), card(look, kept));
        }
    }
    if let Some(motion) = look.view.motion.filter(|_| look.view.phase == Phase::Moving) {
        if !look.can(|action| matches!(action, Action::Wait {})) {
            let why = match (motion.came_from, motion.opens(), me.at) {
                (Some(_), ..) => "Waiting means staying where the throw begins.",
                (None, true, _) => "A six or an eight opens the light, so you must move.",
                (None, false, _) => "You wait only next to a light.",
            };
            add("Wait", why);
        }
        add("Stop on the way", "The whole number is walked; only your own city, a light or a flight ends it early.");
        if motion.came_from.is_some() {
            add("Turn back", "A token moves in one direction during one throw.");
        }
    }
    let window = matches!(look.view.phase, Phase::BeforeThrow | Phase::AfterMove) && look.view.choice == Choice::None;
    if window && !look.scene.play.forms.iter().any(|form| form.action == "offer") {
        let why = if look.view.options.trading {
            "Nobody keeps a card to trade."
        } else {
            "This table plays without trades."
        };
        add("Trade", why);
    }
    if look.view.phase == Phase::BeforeThrow {
        add("End the turn", "The die is thrown in every turn.");
    }
    html! {
        @if !lines.is_empty() {
            details.by-hand id="why-not" {
                summary { "What is not possible, and why" }
                dl { @for (what, why) in &lines { div { dt { (what) } dd { (why) } } } }
            }
        }
    }
}

/// Red boxes that take no light and lights on the way, each with its reason.
pub fn places(look: &Look) -> Vec<(Space, String, &'static str)> {
    let placing = places::placing(look);
    let reds = Space::all().filter(|space| placing && space.kind() == Kind::Red);
    let boxes = reds.filter_map(|space| Some((space, sentence(&words::space(space)), barred(look, space)?)));
    let lights = look.view.lights.iter().filter(|_| !placing);
    let lights = lights.map(|&space| (space, format!("Light on the {}.", words::space(space)), light(look)));
    boxes.chain(lights).collect()
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}
