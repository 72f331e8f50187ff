//! What can be clicked on the map: ends of the move, boxes for lights, cities, airports, tokens.

use std::collections::HashSet;

use caravanserai_core::Legal;
use caravanserai_europe::board::{City, Kind, Route, Space, distance};
use caravanserai_europe::{Action, End, Then};
use serde_json::{Value, json};

use super::{Look, sheet, whynot, words};
use crate::components::action::{self, Act};
use crate::components::stage::Place;

/// Every place: those that can be chosen, and the cities, which tell about themselves.
pub fn all(look: &Look) -> Vec<Place> {
    let mut taken = HashSet::new();
    let mut places = Vec::new();
    if look.scene.my_turn() {
        for end in &look.view.ends {
            if let Some(act) = to_end(look, end) {
                taken.insert(end.at);
                places.push(place(end.at, words::end(end), Some(act.class("big stop-at"))));
            }
        }
        for (space, act, label) in direct(look).into_iter().chain(boxes(look)) {
            if taken.insert(space) {
                let act = if space.city().is_some() { act.class("big") } else { act };
                places.push(place(space, label, Some(act)));
            }
        }
    }
    for (space, label, why) in whynot::places(look) {
        if taken.insert(space) {
            places.push(Place { why: why.to_owned(), ..place(space, label, None) });
        }
    }
    places.extend(
        City::all()
            .filter(|&city| !taken.contains(&city.into()))
            .map(|city| place(city.into(), about(look, city), None)),
    );
    places
}

/// The style sheet places it: see [`rules`].
fn place(space: Space, label: String, act: Option<Act>) -> Place {
    Place { id: format!("at-{}", sheet::key(space)), area: (0.0, 0.0, 0.0, 0.0), label, act, why: String::new() }
}

/// Where every space lies, as rules of the style sheet: updates stay small without them.
pub fn rules() -> String {
    let (width, height) = sheet::SIZE;
    let share = |middle: f32, whole: f32| 100.0 * (middle + sheet::FRAME) / whole;
    let rule = |space: Space| {
        let (x, y) = sheet::spot(space);
        format!("#at-{}{{left:{:.2}%;top:{:.2}%}}", sheet::key(space), share(x, width), share(y, height))
    };
    Space::all().map(rule).collect()
}

/// What a city says of itself.
fn about(look: &Look, city: City) -> String {
    let info = city.info();
    let mut text = format!("{} {}.", info.number, info.name);
    if let Some(at) = look.me().and_then(|me| me.at) {
        text.push_str(&format!(" {} away.", words::steps(distance(at, city.into()))));
    }
    if look.view.hand.iter().any(|card| card.city == city) {
        text.push_str(" One of your cities.");
    }
    text
}

/// A button that walks to an end, leg by leg.
pub fn to_end(look: &Look, end: &End) -> Option<Act> {
    let (&first, rest) = end.by.split_first()?;
    let legal = look.scene.legal_where::<Action>(|action| *action == Action::Step { to: first })?;
    let mut legs: Vec<Value> = rest.iter().map(|to| json!({ "do": "step", "to": to })).collect();
    match end.then {
        Some(Then::Halt) => legs.push(json!({ "do": "halt" })),
        Some(Then::Stay) => legs.push(json!({ "do": "stay" })),
        None => {}
    }
    Some(action::button(legal).then_all(&legs))
}

/// Actions that name a space themselves.
fn direct(look: &Look) -> Vec<(Space, Act, String)> {
    let of = |(action, legal): (&Action, &Legal)| {
        let space = match *action {
            Action::TakeLight { from } => from,
            Action::PlaceLight { on } => on,
            Action::ChooseStart { city } => city.into(),
            Action::FlyTo { airport } => airport,
            Action::PlusOne { to } | Action::GoTo { to } => to,
            Action::Send { seat } => look.player(seat)?.at?,
            _ => return None,
        };
        Some((space, action::button(legal), legal.text.clone()))
    };
    look.scene.legal::<Action>().filter_map(of).collect()
}

/// Red boxes for a light: the route and the box in one click.
fn boxes(look: &Look) -> Vec<(Space, Act, String)> {
    let barred = |space: Space| whynot::barred(look, space).is_some();
    let on = |route: Route, legal: &Legal| {
        let legal = legal.clone();
        let free: Vec<Space> = route.boxes().filter(|&space| space.kind() == Kind::Red && !barred(space)).collect();
        free.into_iter().map(move |space| {
            let act = action::button(&legal).then_all(&[json!({ "do": "place_light", "on": space })]);
            (space, act, format!("Light on the {}", words::space(space)))
        })
    };
    let routes = look.scene.legal::<Action>().filter_map(|(action, legal)| match *action {
        Action::ChooseRoute { route } => Some(on(route, legal)),
        _ => None,
    });
    routes.flatten().collect()
}

/// Whether the viewer is about to put a light on a box.
pub fn placing(look: &Look) -> bool {
    look.can(|action| matches!(action, Action::ChooseRoute { .. } | Action::PlaceLight { .. }))
}

/// The spaces that can be chosen besides ends.
pub fn targets(look: &Look) -> Vec<Space> {
    if !look.scene.my_turn() {
        return Vec::new();
    }
    direct(look).into_iter().chain(boxes(look)).map(|(space, _, _)| space).collect()
}
