//! A table as one viewer sees it: everything in here may leave the server.

use caravanserai_core::{AnyMatch, Cue, OptionInfo, Seat, Seats, Stage, Values, Viewer};
use caravanserai_store::Status as Kept;
use caravanserai_web::model::{Chair, ChairKind, End, Play, Said, Status, TablePage};
use serde_json::Value;

use crate::house::House;
use crate::problem::Problem;
use crate::table::live::Live;
use crate::table::refused::Refused;
use crate::table::state::{Occupant, Table};
use crate::time;

/// The most moments in the course of a finished game.
const COURSE: usize = 300;

/// Through whose eyes, and at which moment.
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// The person who looks.
    pub person: Option<String>,
    /// The address that links begin with.
    pub base: String,
    /// An earlier step.
    pub at: Option<usize>,
    /// In a finished game: through the eyes of this seat.
    pub through: Option<Seat>,
    /// Why the last command was refused.
    pub refusal: Option<String>,
}

/// Everything that the table's page shows.
pub fn look(house: &House, live: &Live, table: &Table, look: &Look) -> Result<TablePage, Problem> {
    let person = look.person.as_deref();
    let held = table.seats_of(person);
    let (viewer, curtain) = eyes(live, table, look, held);
    let play = match &table.play {
        Some(game) => Some(play(live, table, game.as_ref(), look.at, viewer)?),
        None => None,
    };
    let seat_links = held.iter().filter_map(|seat| {
        let nonce = table.chair(seat)?.nonce.as_deref()?;
        let secret = house.keys.seat_secret(&table.id, seat.index(), nonce);
        Some((seat, format!("{}/t/{}/seat/{secret}", look.base, table.id)))
    });
    Ok(TablePage {
        id: table.id.clone(),
        game: table.game,
        status: match table.status() {
            Kept::Gathering => Status::Gathering,
            Kept::Playing => Status::Playing,
            Kept::Over => Status::Over,
        },
        paused: table.paused,
        chairs: table.seats().map(|seat| chair(live, table, seat, held)).collect(),
        names: table.names(),
        viewer,
        held,
        curtain,
        host: table.is_host(person),
        link: format!("{}/t/{}", look.base, table.id),
        seat_links: seat_links.collect(),
        play,
        chat: table
            .chat
            .iter()
            .map(|said| Said { name: said.name.clone(), seat: said.seat, text: said.text.clone() })
            .collect(),
        guided: table.settings.guided,
        options: differing_options(table),
        refusal: look.refusal.clone(),
        rematch: table.rematch.clone(),
        relief: house.config.relief.clone(),
    })
}

/// Through whose eyes the position is shown, and to whom the device has to be handed first.
fn eyes(live: &Live, table: &Table, look: &Look, held: Seats) -> (Viewer, Option<Seat>) {
    let over = matches!(table.stage, Some(Stage::Over(_)));
    let through = look.through.filter(|seat| over && seat.index() < table.chairs.len());
    match (through.or(held.first()), held.len()) {
        (None, _) => (Viewer::Onlooker, None),
        (Some(seat), 0 | 1) => (Viewer::Seat(seat), None),
        (Some(seat), _) if over => (Viewer::Seat(seat), None),
        (Some(_), _) => {
            let shown =
                look.person.as_deref().and_then(|person| live.shown(person)).filter(|&seat| held.contains(seat));
            let waiting: Seats = held.iter().filter(|&seat| table.waiting().contains(seat)).collect();
            match (shown, waiting.first()) {
                (Some(shown), None) => (Viewer::Seat(shown), None),
                (Some(shown), Some(_)) if waiting.contains(shown) => (Viewer::Seat(shown), None),
                (_, Some(next)) => (Viewer::Onlooker, Some(next)),
                (None, None) => (Viewer::Onlooker, None),
            }
        }
    }
}

fn chair(live: &Live, table: &Table, seat: Seat, held: Seats) -> Chair {
    let state = &table.chairs[seat.index()];
    let waited_for = table.waiting().contains(seat) && table.bot_at(seat).is_none();
    let clock = table.clock().filter(|_| waited_for && !table.paused).map(|clock| {
        let passed = (time::now() - table.waiting_since[seat.index()]).max(0) / 1000;
        clock.saturating_sub(u32::try_from(passed).unwrap_or(u32::MAX))
    });
    Chair {
        seat,
        name: table.name(seat),
        kind: match &state.occupant {
            Occupant::Open => ChairKind::Open,
            Occupant::Person | Occupant::Gone => ChairKind::Person,
            Occupant::Bot(bot) => ChairKind::Bot(bot.level.clone()),
            Occupant::Substitute(bot) => ChairKind::Substitute(bot.level.clone()),
        },
        mine: held.contains(seat),
        here: state.person.as_deref().is_some_and(|person| live.is_here(person)),
        clock,
    }
}

fn play(live: &Live, table: &Table, game: &dyn AnyMatch, at: Option<usize>, viewer: Viewer) -> Result<Play, Problem> {
    let earlier = match at {
        Some(at) if at != table.seq => Some(game.game().replay(&game.record(), Some(at)).map_err(Refused::Rule)?),
        Some(_) | None => None,
    };
    let replaying = earlier.is_some();
    let shown = earlier.as_deref().unwrap_or(game);
    let names = table.names();
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Onlooker => None,
    };
    let acting = seat.filter(|&seat| !replaying && !table.paused && table.bot_at(seat).is_none());
    let nobody = Seat::default();
    Ok(Play {
        seq: shown.seq(),
        last: table.seq,
        replaying,
        stage: shown.stage(),
        view: shown.typed_view(viewer),
        view_json: shown.view(viewer),
        view_text: shown.say_view(viewer, &names),
        legal: acting.map(|seat| shown.legal(seat, &names)).unwrap_or_default(),
        typed_legal: match acting {
            Some(seat) => shown.typed_legal(seat),
            None => Box::new(()),
        },
        forms: acting.map(|seat| open_forms(shown, seat)).unwrap_or_default(),
        log: shown.history(viewer, 0, &names),
        unseen: seat.map_or(0, |seat| table.own_steps[seat.index()] + 1),
        undo: acting.is_some_and(|seat| table.settings.undo && shown.check_undo(seat).is_ok()),
        passage: shown.passage(seat.or(first_waiting(shown)).unwrap_or(nobody)),
        thinking: live.is_thinking(),
        end: (!replaying && matches!(shown.stage(), Stage::Over(_)))
            .then(|| End { course: course(game, viewer), review: live.review() }),
    })
}

fn first_waiting(game: &dyn AnyMatch) -> Option<Seat> {
    match game.stage() {
        Stage::Waiting(seats) => seats.first(),
        Stage::Over(_) => None,
    }
}

/// The free-form actions of a seat without those that the table sends by itself.
pub fn open_forms(game: &dyn AnyMatch, seat: Seat) -> Vec<caravanserai_core::Form> {
    let mut forms = game.forms(seat);
    let left = game.on_cue(seat, Cue::Left);
    forms.retain(|form| left.as_ref().is_none_or(|action| action["do"] != form.action));
    forms
}

/// What the viewer saw whenever the turn passed on, from the deal to the end.
fn course(game: &dyn AnyMatch, viewer: Viewer) -> Vec<(usize, Box<dyn std::any::Any + Send>)> {
    let record = game.record();
    let Ok(mut again) = game.game().replay(&record, Some(0)) else { return Vec::new() };
    let mut course = vec![(0, again.typed_view(viewer))];
    let mut waiting = first_waiting(again.as_ref());
    for step in record["steps"].as_array().into_iter().flatten() {
        if !take_step(again.as_mut(), step) {
            break;
        }
        let now = first_waiting(again.as_ref());
        if now != waiting {
            waiting = now;
            course.push((again.seq(), again.typed_view(viewer)));
        }
    }
    let thin = course.len().div_ceil(COURSE);
    let last = course.len() - 1;
    let mut places = 0..=last;
    course.retain(|_| places.next().is_some_and(|place| place.is_multiple_of(thin) || place == last));
    course
}

fn take_step(game: &mut dyn AnyMatch, step: &Value) -> bool {
    let Some(seat) = crate::table::state::seat_of_step(step) else { return false };
    match step.get("play") {
        Some(play) => {
            let fate: Vec<u32> =
                play.get("fate").and_then(|fate| serde_json::from_value(fate.clone()).ok()).unwrap_or_default();
            match game.prepare(seat, &play["action"], Some(&fate)) {
                Ok(prepared) => {
                    game.commit(prepared);
                    true
                }
                Err(_) => false,
            }
        }
        None => game.undo(seat).is_ok(),
    }
}

/// The options that differ from the book, in words.
fn differing_options(table: &Table) -> Vec<(String, String)> {
    let Some(chosen) = table.options.as_object() else { return Vec::new() };
    let defaults = table.game.default_options();
    let options = table.game.options();
    let differing = options.iter().filter_map(|info| {
        let value = chosen.get(info.name).filter(|value| **value != defaults[info.name])?;
        Some((info.label.to_owned(), in_words(info, value)))
    });
    differing.collect()
}

fn in_words(info: &OptionInfo, value: &Value) -> String {
    let choice = match &info.values {
        Values::Choice { choices } => choices.iter().find(|choice| value == choice.value).map(|choice| choice.label),
        Values::Number { none, .. } if value.is_null() => *none,
        Values::Switch | Values::Number { .. } | Values::Json { .. } => None,
    };
    match (choice, value) {
        (Some(label), _) => label.to_owned(),
        (None, Value::Bool(true)) => "on".to_owned(),
        (None, Value::Bool(false)) => "off".to_owned(),
        (None, Value::String(text)) => text.clone(),
        (None, other) => other.to_string(),
    }
}
