//! Writes pages of a whole game of The Journey to a folder, to look at them without a server:
//! `cargo run -p caravanserai-web --example journey -- FOLDER`

use std::collections::HashSet;
use std::path::Path;

use caravanserai_core::{AnyGame, AnyMatch, Entry, Names, Seat, Seats, Stage, Viewer};
use caravanserai_journey::Journey;
use caravanserai_web::model::{Chair, ChairKind, End, Person, Play, Site, Status, TablePage};
use caravanserai_web::{assets, pages};
use serde_json::json;

const GAME: &dyn AnyGame = &Entry::<Journey>::NEW;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder.join("assets"))?;
    for asset in assets::all() {
        std::fs::write(folder.join(asset.url.trim_start_matches('/')), &asset.bytes)?;
    }
    let site =
        Site { person: Person { name: "Nour".into(), account: false }, csrf: "x".into(), scheme: None, my_turns: 0 };
    let mut seen = HashSet::new();
    let mut game = GAME.deal(5, &serde_json::Value::Null, 5, None)?;
    let mut step = 0_u64;
    let mut largest = 0;
    while let Stage::Waiting(waiting) = game.stage() {
        let seat = waiting.first().ok_or("nobody is waited for")?;
        let view = game.view(Viewer::Seat(seat));
        let kind = view["step"]["now"].as_str().unwrap_or_default().to_owned();
        let week = view["week"].as_u64().unwrap_or_default();
        dealings(&mut *game, seat, step);
        let page = table(&*game, Viewer::Seat(seat), false);
        largest = largest.max(pages::table_live(&site, &page).into_string().len());
        if seen.insert((kind.clone(), week)) {
            std::fs::write(folder.join(format!("{week}-{kind}.html")), pages::table(&site, &page).into_string())?;
            std::fs::write(
                folder.join(format!("{week}-{kind}.live.txt")),
                pages::table_live(&site, &page).into_string(),
            )?;
        }
        let action = choose(&*game, seat, step).ok_or("nothing to do")?;
        let prepared = game.prepare(seat, &action, None)?;
        game.commit(prepared);
        step += 1;
    }
    let first = Viewer::Seat(Seat::new(0).ok_or("no seat")?);
    std::fs::write(folder.join("over.html"), pages::table(&site, &table(&*game, first, true)).into_string())?;
    println!("{} moments, {step} steps, largest update {largest} bytes", seen.len());
    Ok(())
}

/// Notes, statements and offers in between, as people make them.
fn dealings(game: &mut dyn AnyMatch, seat: Seat, step: u64) {
    let other = (seat.index() + 1) % 5;
    let cards: Vec<_> = (1..=6).flat_map(|row| (1..=5).map(move |square| (row, square))).collect();
    let (row, square) = cards[(step as usize * 7) % cards.len()];
    let week = 1 + step % 3;
    let tries = [
        json!({ "do": "write_down", "row": row, "square": square }),
        json!({ "do": "say", "to": [], "topic": format!("r{row}s{square}"), "says": "raid", "thousands": 3 }),
        json!({ "do": "copy_statement", "statement": 0 }),
        json!({ "do": "ask", "topic": format!("r{row}s{square}"), "thousands": 1 }),
        json!({ "do": "offer", "to": other, "give_thousands": 2, "want_parts": ["w2", "w3"] }),
        json!({ "do": "mark", "day": format!("w{week}d{row}"), "at": "fatih_journey", "sign": "ticked", "thousands": 9, "ringed": true }),
        json!({ "do": "mark", "day": format!("w{week}d{row}"), "at": "raid_2", "sign": "question", "ink": other }),
        json!({ "do": "note", "day": format!("w{week}d{row}"), "text": "too dear yet" }),
        json!({ "do": "show", "to": [other], "parts": ["planner"], "notes": true }),
    ];
    let one = &tries[(step as usize / 3) % tries.len()];
    if let Ok(prepared) = game.prepare(seat, one, None) {
        game.commit(prepared);
    }
}

/// Mostly as a careful traveller would: work, pay, travel when it can.
fn choose(game: &dyn AnyMatch, seat: Seat, step: u64) -> Option<serde_json::Value> {
    let legal = game.legal(seat, &names());
    let rank = |action: &serde_json::Value| match action["do"].as_str().unwrap_or_default() {
        "travel" if step > 500 => 9,
        "travel" => 0,
        "work" | "look" | "pay_debt" => 8,
        "move" | "stay" => 5,
        _ => 1,
    };
    let most = legal.iter().map(|one| rank(&one.action)).max()?;
    let best: Vec<_> = legal.iter().filter(|one| rank(&one.action) == most).collect();
    let turn = usize::try_from(step.wrapping_mul(2_654_435_761) % 1_000_003).ok()?;
    Some(best[turn % best.len()].action.clone())
}

fn names() -> Names {
    Names::new(["Nour", "Jonas", "Amina", "Sefa", "Ravi"])
}

fn table(game: &dyn AnyMatch, viewer: Viewer, over: bool) -> TablePage {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Onlooker => None,
    };
    let chairs = Seat::all(5).map(|seat| Chair {
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
        status: if over { Status::Over } else { Status::Playing },
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
            end: over.then(|| End { course: Vec::new(), review: None }),
        }),
        chat: Vec::new(),
        guided: false,
        options: Vec::new(),
        refusal: None,
        rematch: None,
    }
}
