//! The turn banner: the die, and what is asked.

use std::cmp::Ordering;

use caravanserai_europe::{Action, Choice, Drive, Phase};
use maud::{Markup, html};

use super::{Look, icon, part, words};
use crate::components::banner::{self, Banner, Step, StepState};

/// Whose turn, what now.
pub fn draw(look: &Look) -> Banner {
    let (title, text) = if look.scene.my_turn() { mine(look) } else { theirs(look) };
    Banner { figure: figure(look), title, text, steps: beads(look) }
}

/// A string of beads that counts the steps of the move.
fn beads(look: &Look) -> Vec<Step> {
    let Some(motion) = look.view.motion.filter(|_| look.view.phase == Phase::Moving) else { return Vec::new() };
    let done = motion.steps - motion.left;
    let state = |step: u8| match step.cmp(&done) {
        Ordering::Less => StepState::Done,
        Ordering::Equal => StepState::Now,
        Ordering::Greater => StepState::Ahead,
    };
    (0..motion.steps).map(|step| Step { label: String::new(), state: state(step) }).collect()
}

/// The die with the number of this turn, or what stands in its place.
fn figure(look: &Look) -> Option<Markup> {
    let motion = look.view.motion?;
    let dotted = matches!(motion.number, 6 | 9);
    let name = match motion.drive {
        Drive::Throw => format!("The die shows {}", motion.number),
        Drive::Timetable => format!("Timetable: {}", motion.number),
        Drive::Motorway => format!("Open Motorway: {}", motion.number),
    };
    Some(html! {
        svg.twelve width="64" height="66" viewBox="-50 -50 100 104" role="img" aria-label=(name) {
            @if motion.drive == Drive::Throw {
                svg x="-50" y="-50" width="100" height="104" { (part("die")) }
            } @else {
                rect.plate x="-36" y="-36" width="72" height="72" rx="12" {}
            }
            g id={ "die-" (look.view.round) "-" (look.view.turn.index()) "-" (motion.number) } {
                text y="9" { (motion.number) }
                @if dotted { rect.under x="-6.500" y="13" width="13" height="2.400" rx="1.200" {} }
            }
        }
    })
}

fn mine(look: &Look) -> (String, String) {
    let say = |title: &str, text: &str| (title.to_owned(), text.to_owned());
    if look.can(|action| matches!(action, Action::Accept {})) {
        return say("A trade is offered to you", "Accept, refuse, or make another offer.");
    }
    match look.view.choice {
        Choice::Light => return say("Which light?", "Click a light on the map."),
        Choice::Route { .. } => return say("Where to with the light?", "Click a glowing red box."),
        Choice::Box { .. } => return say("Which box?", "Click a glowing red box of this route."),
        Choice::Number => return say("Name your number", "One to twelve, in place of a throw."),
        Choice::Opponent => return say("Whom do you send away?", "Only travellers on an airport can be sent."),
        Choice::SendTo { seat } => {
            return (format!("Where to with {}?", look.scene.name(seat)), "Click an airport.".to_owned());
        }
        Choice::Airport => return say("Where do you fly?", "Click an airport; then you go one square on."),
        Choice::PlusOne { .. } => return say("One square more", "Click a space next to the airport."),
        Choice::Card { seat } => {
            return (format!("Which card of {}?", look.scene.name(seat)), "It becomes yours.".to_owned());
        }
        Choice::None => {}
    }
    match look.view.phase {
        Phase::PlaceLights => {
            let left = look.me().map_or(0, |me| me.unplaced);
            (format!("Place a light, {left} left"), "Click a glowing red box on the map.".to_owned())
        }
        Phase::ChooseStart => say("Where do you start?", "Pick one of your cities: its card is done at once."),
        Phase::BeforeThrow => say("Your turn", "Throw the die, or play a card first."),
        Phase::ThrowAgain => say("Throw again", "The Early Train gives you another throw."),
        Phase::Moving => moving(look),
        Phase::FlyOrStay => say("On an airport, ticket in hand", "Fly on, or stay here."),
        Phase::Arriving => match look.me().and_then(|me| me.at).and_then(|at| at.city()) {
            Some(city) => (format!("You are in {city}"), "Show the card, or take the move back.".to_owned()),
            None => say("You have arrived", "Show the card."),
        },
        Phase::PassedLight => say("You passed a light", "Pick it up and put it anywhere, or leave it."),
        Phase::Drawing => say("On a blue box", "Draw a Chance Card, or take the move back."),
        Phase::NearestCity => say("Which city?", "Several are equally near."),
        Phase::NearestAirport => say("Which airport?", "Several are equally near."),
        Phase::PuttingBack => say("Which card goes back?", "Nobody sees it."),
        Phase::Overhearing => say("Whom do you overhear?", "You see one hidden city of that player."),
        Phase::Claiming => say("Whose property?", "You take a kept card of that player."),
        Phase::AfterMove => say("Your move is done", "End the turn, or play a card."),
        Phase::Over | Phase::Stopped => (banner::title(look.scene), String::new()),
    }
}

fn moving(look: &Look) -> (String, String) {
    let Some(motion) = look.view.motion else { return ("Your move".to_owned(), String::new()) };
    let count = look.view.ends.len();
    let title = match (motion.came_from, motion.left) {
        (None, left) => format!("{} {} to go", words::number(left), if left == 1 { "space" } else { "spaces" }),
        (Some(_), left) => format!("{} {} left", words::number(left), if left == 1 { "step" } else { "steps" }),
    };
    let shines = look
        .view
        .ends
        .iter()
        .filter(|end| end.arrives)
        .filter_map(|end| end.at.city())
        .map(|city| city.name())
        .collect::<Vec<_>>();
    let text = match (count, shines.as_slice()) {
        (0, _) => "No way is open.".to_owned(),
        (1, []) => "One marked end.".to_owned(),
        (_, []) => format!("Pick one of {count} marked ends."),
        (_, cities) => format!("Pick one of {count} marked ends. {} in reach.", cities.join(", ")),
    };
    (title, text)
}

fn theirs(look: &Look) -> (String, String) {
    let title = banner::title(look.scene);
    if look.view.standing.is_some() {
        return (title, format!("After {} rounds.", look.view.round));
    }
    let name = look.scene.name(look.view.turn);
    let text = match (look.view.phase, look.view.motion) {
        (Phase::PlaceLights, _) => format!("{name} places a light."),
        (Phase::ChooseStart, _) => format!("{name} chooses where to start."),
        (Phase::BeforeThrow | Phase::ThrowAgain, _) => format!("{name} is about to throw."),
        (Phase::Moving, Some(motion)) => format!("{name} has {} to go.", words::steps(motion.left)),
        _ => String::new(),
    };
    (title, text)
}

/// The die without a number, for the button that throws it.
pub fn die() -> Markup {
    icon("die", 38)
}
