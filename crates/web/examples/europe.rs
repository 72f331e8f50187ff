//! Writes pages of a whole game of Across Europe to a folder, to look at them without a server:
//! `cargo run -p caravanserai-web --example europe -- FOLDER`

use std::collections::HashSet;
use std::path::Path;

use caravanserai_core::{AnyGame, AnyMatch, Entry, Names, Seat, Seats, Stage, Viewer};
use caravanserai_europe::board::distance;
use caravanserai_europe::{Europe, View};
use caravanserai_web::model::{Chair, ChairKind, End, Person, Play, Site, Status, TablePage};
use caravanserai_web::{assets, pages};

const GAME: &dyn AnyGame = &Entry::<Europe>::NEW;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder.join("assets"))?;
    for asset in assets::all() {
        std::fs::write(folder.join(asset.url.trim_start_matches('/')), &asset.bytes)?;
    }
    let site =
        Site { person: Person { name: "Mira".into(), account: false }, csrf: "x".into(), scheme: None, my_turns: 0 };
    let mut seen = HashSet::new();
    let mut kinds = HashSet::new();
    let mut largest = 0;
    for seed in 1..=6 {
        let mut game = GAME.deal(4, &serde_json::Value::Null, seed, None)?;
        let mut course: Vec<(usize, Box<dyn std::any::Any + Send>)> = Vec::new();
        let mut step = seed * 31;
        while let Stage::Waiting(waiting) = game.stage() {
            let seat = waiting.first().ok_or("nobody is waited for")?;
            let view = game.view(Viewer::Seat(seat));
            let phase = view["phase"].as_str().unwrap_or_default();
            let choice = view["choice"]["of"].as_str().unwrap_or_default();
            let first = view["motion"]["came_from"].is_null();
            let moment = format!("{phase}-{choice}{}", if phase == "moving" && !first { "-on" } else { "" });
            let arrives = view["ends"].as_array().is_some_and(|ends| ends.iter().any(|end| end["arrives"] == true));
            let page = table(&*game, Viewer::Seat(seat), None);
            let live = pages::table_live(&site, &page).into_string();
            largest = largest.max(live.len());
            let ripe = view["round"].as_u64().unwrap_or_default() > 3 || !phase.starts_with("moving");
            let name = if arrives && phase == "moving" { format!("{moment}-arrives") } else { moment };
            if ripe && seen.insert(name.clone()) {
                std::fs::write(folder.join(format!("{name}.html")), pages::table(&site, &page).into_string())?;
                std::fs::write(folder.join(format!("{name}.live.txt")), live)?;
            }
            let action = choose(&*game, seat, step).ok_or("nothing to do")?;
            kinds.insert(action["do"].to_string());
            let round = view["round"].as_u64();
            let prepared = game.prepare(seat, &action, None)?;
            game.commit(prepared);
            if game.view(Viewer::Onlooker)["round"].as_u64() != round {
                course.push((game.seq(), game.typed_view(Viewer::Onlooker)));
            }
            step += 1;
        }
        let first = Viewer::Seat(Seat::new(0).ok_or("no seat")?);
        let page = table(&*game, first, Some(End { course, review: None }));
        std::fs::write(folder.join(format!("over-{seed}.html")), pages::table(&site, &page).into_string())?;
    }
    println!("{} moments, {} kinds of action, largest update {largest} bytes", seen.len(), kinds.len());
    Ok(())
}

/// A lively game: towards the nearest own city, now and then with a card.
fn choose(game: &dyn AnyMatch, seat: Seat, step: u64) -> Option<serde_json::Value> {
    let view = game.typed_view(Viewer::Seat(seat));
    let view = view.downcast_ref::<View>()?;
    let near = |end: &&caravanserai_europe::End| {
        let nearest = view.hand.iter().map(|card| distance(end.at, card.city.into())).min().unwrap_or(0);
        (!end.arrives, nearest)
    };
    let legal = game.legal(seat, &names());
    let cards: Vec<_> = legal.iter().filter(|one| one.action["do"] == "play" || one.action["do"] == "fly").collect();
    if step.is_multiple_of(2) && !cards.is_empty() {
        return Some(cards[0].action.clone());
    }
    if let Some(end) = view.ends.iter().min_by_key(near) {
        return match end.by.first() {
            Some(to) => Some(serde_json::json!({ "do": "step", "to": to })),
            None => legal.first().map(|one| one.action.clone()),
        };
    }
    game.random_action(seat, step)
}

fn names() -> Names {
    Names::new(["Mira", "Jonas", "Amal", "Tom"])
}

fn table(game: &dyn AnyMatch, viewer: Viewer, end: Option<End>) -> TablePage {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Onlooker => None,
    };
    let chairs = Seat::all(4).map(|seat| Chair {
        seat,
        name: names().of(seat).into(),
        kind: if seat.index() == 0 { ChairKind::Person } else { ChairKind::Bot("quick".into()) },
        mine: seat.index() == 0,
        here: true,
        clock: None,
    });
    TablePage {
        id: "k7f2".into(),
        game: GAME,
        status: if end.is_some() { Status::Over } else { Status::Playing },
        paused: false,
        chairs: chairs.collect(),
        names: names(),
        viewer,
        held: Seats::all(1),
        curtain: None,
        host: true,
        link: "http://127.0.0.1:7878/t/k7f2".into(),
        seat_links: Vec::new(),
        play: Some(Play {
            seq: game.seq(),
            last: game.seq(),
            replaying: false,
            stage: game.stage(),
            view: game.typed_view(viewer),
            view_json: game.view(viewer),
            view_text: game.say_view(viewer, &names()),
            legal: seat.map_or_else(Vec::new, |seat| game.legal(seat, &names())),
            typed_legal: game.typed_legal(seat.unwrap_or_default()),
            forms: seat.map_or_else(Vec::new, |seat| game.forms(seat)),
            log: game.history(viewer, 0, &names()),
            unseen: game.seq().saturating_sub(9),
            undo: true,
            passage: game.passage(seat.unwrap_or_default()),
            thinking: false,
            end,
        }),
        chat: Vec::new(),
        guided: false,
        options: Vec::new(),
        refusal: None,
        rematch: None,
    }
}
