//! Writes pages of real games to a folder, with everything they need, to look at them without a server:
//! `cargo run -p caravanserai-web --example gallery -- FOLDER`

#[path = "../tests/common/mod.rs"]
mod common;

use std::path::Path;

use caravanserai_core::{AnyGame, AnyMatch, Entry, Names, Seat, Seats, Stage, Viewer};
use caravanserai_emigration::Emigration;
use caravanserai_istanbul::Istanbul;
use caravanserai_web::model::{Chair, ChairKind, End, Home, NewTable, Play, Said, Site, Status, TablePage, TableRow};
use caravanserai_web::{assets, pages};
use maud::Markup;

const GAME: &dyn AnyGame = &Entry::<Istanbul>::NEW;
const EMIGRATION: &dyn AnyGame = &Entry::<Emigration>::NEW;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder.join("assets"))?;
    for asset in assets::all() {
        std::fs::write(folder.join(asset.url.trim_start_matches('/')), &asset.bytes)?;
    }
    let site = Site { my_turns: 2, ..common::site("Leyla") };
    let write = |name: &str, page: Markup| std::fs::write(folder.join(format!("{name}.html")), page.into_string());

    write("home", pages::home(&site, &Home { games: vec![GAME], my_games: rows(), join_error: None }))?;
    write(
        "home-new",
        pages::home(
            &site,
            &Home {
                games: vec![GAME],
                my_games: vec![],
                join_error: Some("No table has this code. Ask for the link again.".into()),
            },
        ),
    )?;
    let levels = vec![("random", "random"), ("greedy", "quick"), ("search", "thoughtful")];
    write(
        "new",
        pages::new_table(&site, &NewTable { games: vec![GAME], game: GAME, error: None, bot_levels: levels }),
    )?;
    write("games", pages::my_games(&site, &rows()))?;
    write("tables", pages::open_tables(&site, &[]))?;
    write("rules", pages::rules(&site, GAME))?;
    write("about", pages::about(&site, GAME))?;
    write("account", pages::account(&site, None))?;
    write("message", pages::message(&site, "Not found", "There is no table of this name. Ask for the link again."))?;

    write("gathering", pages::table(&site, &gathering()))?;
    let mut seen = std::collections::HashSet::new();
    let mut game = GAME.deal(4, &serde_json::Value::Null, 7, None)?;
    let mut step = 0;
    while let Stage::Waiting(waiting) = game.stage() {
        let seat = waiting.first().ok_or("nobody is waited for")?;
        let view = game.view(Viewer::Seat(seat));
        let phase = view["phase"].as_str().unwrap_or_default().to_owned();
        let kind = view["choice"]["kind"].as_str().unwrap_or("none").to_owned();
        let here = game.passage(seat).to_lowercase().replace([' ', '\''], "-");
        let ripe = step > 260;
        if ripe && seen.insert(format!("{phase}-{kind}-{here}")) {
            write(
                &format!("play-{phase}-{kind}-{here}"),
                pages::table(&site, &table(&*game, Viewer::Seat(seat), false)),
            )?;
        }
        if ripe && seen.len() == 1 {
            write("onlooker", pages::table(&site, &table(&*game, Viewer::Onlooker, false)))?;
            let mut curtain = table(&*game, Viewer::Onlooker, false);
            curtain.curtain = Some(seat);
            write("curtain", pages::table(&site, &curtain))?;
            let live = pages::table_live(&site, &table(&*game, Viewer::Seat(seat), false)).into_string();
            std::fs::write(folder.join("live.txt"), live)?;
        }
        let action = game.random_action(seat, step).ok_or("nothing to do")?;
        let prepared = game.prepare(seat, &action, None)?;
        game.commit(prepared);
        step += 1;
    }
    write("over", pages::table(&site, &table(&*game, Viewer::Seat(Seat::new(0).ok_or("no seat")?), true)))?;
    println!("{} moments, {step} steps", seen.len());
    emigration(folder, &site)?;
    Ok(())
}

/// Every step of Emigration, early and late, for several numbers of players.
fn emigration(folder: &Path, site: &Site) -> Result<(), Box<dyn std::error::Error>> {
    for seats in [2, 4, 6] {
        let mut seen = std::collections::HashSet::new();
        let mut game = EMIGRATION.deal(seats, &serde_json::Value::Null, 11, None)?;
        let mut step = 0;
        while let Stage::Waiting(waiting) = game.stage() {
            let seat = waiting.first().ok_or("nobody is waited for")?;
            let view = game.view(Viewer::Seat(seat));
            let kind = view["turn"]["step"].as_str().unwrap_or_default().to_owned();
            let half = 7 * seats as u64;
            let part = match view["cards_left"].as_u64() {
                Some(left) if left > half + half / 2 => "early",
                Some(left) if left > half / 2 => "middle",
                _ => "late",
            };
            // Of the turns in the middle the one with the most to do is kept.
            if seen.insert(format!("{kind}-{part}")) || (kind == "cross" && step % 2 == 0) {
                let page = of_game(EMIGRATION, table(&*game, Viewer::Seat(seat), false), seats);
                std::fs::write(
                    folder.join(format!("emi{seats}-{kind}-{part}.html")),
                    pages::table(site, &page).into_string(),
                )?;
                let live = pages::table_live(site, &page).into_string();
                std::fs::write(folder.join(format!("emi{seats}-{kind}-{part}.live.txt")), live)?;
            }
            let action = game.random_action(seat, step).ok_or("nothing to do")?;
            let prepared = game.prepare(seat, &action, None)?;
            game.commit(prepared);
            step += 1;
        }
        let first = Viewer::Seat(Seat::new(0).ok_or("no seat")?);
        let page = of_game(EMIGRATION, table(&*game, first, true), seats);
        std::fs::write(folder.join(format!("emi{seats}-over.html")), pages::table(site, &page).into_string())?;
        let page = of_game(EMIGRATION, table(&*game, Viewer::Onlooker, false), seats);
        std::fs::write(folder.join(format!("emi{seats}-onlooker.html")), pages::table(site, &page).into_string())?;
    }
    Ok(())
}

/// The same table with another game and as many chairs as it has seats.
fn of_game(game: &'static dyn AnyGame, mut page: TablePage, seats: usize) -> TablePage {
    page.game = game;
    page.names = names();
    let four = chairs();
    page.chairs = (0..seats)
        .filter_map(|index| {
            let mut chair = four[index % four.len()].clone();
            chair.seat = Seat::new(index)?;
            chair.name = names().of(chair.seat).into();
            Some(chair)
        })
        .collect();
    page
}

fn rows() -> Vec<TableRow> {
    let row = |id: &str, my_turn, status, since: &str| TableRow {
        id: id.into(),
        slug: "istanbul",
        title: "Istanbul",
        seats: vec!["Leyla".into(), "Kerem".into(), "Priya".into(), "Tom".into()],
        open: 0,
        my_turn,
        status,
        since: since.into(),
    };
    vec![
        row("a", true, Status::Playing, "2 minutes ago"),
        row("b", false, Status::Playing, "yesterday"),
        row("c", false, Status::Over, "last week"),
    ]
}

fn names() -> Names {
    Names::new(["Leyla", "Kerem", "Tom", "Priya", "Ana", "Chidi"])
}

fn chairs() -> Vec<Chair> {
    let kinds = [ChairKind::Person, ChairKind::Bot("quick".into()), ChairKind::Person, ChairKind::Person];
    let chair = |(index, kind): (usize, ChairKind)| {
        let seat = Seat::new(index)?;
        Some(Chair {
            seat,
            name: names().of(seat).into(),
            kind,
            mine: index == 0,
            here: index < 3,
            clock: (index == 0).then_some(102),
        })
    };
    kinds.into_iter().enumerate().filter_map(chair).collect()
}

fn base(viewer: Viewer) -> TablePage {
    TablePage {
        id: "k7f2".into(),
        game: GAME,
        status: Status::Playing,
        paused: false,
        chairs: chairs(),
        names: names(),
        viewer,
        held: Seats::all(1),
        curtain: None,
        host: true,
        link: "http://127.0.0.1:7878/t/k7f2".into(),
        seat_links: Vec::new(),
        play: None,
        chat: vec![Said { name: "Tom".into(), seat: Seat::new(2), text: "Good luck, everybody.".into() }],
        guided: false,
        options: Vec::new(),
        refusal: None,
        rematch: None,
    }
}

fn gathering() -> TablePage {
    let mut page = base(Viewer::Onlooker);
    page.status = Status::Gathering;
    page.chairs[3].kind = ChairKind::Open;
    page.chairs[3].name = "open".into();
    page
}

fn table(game: &dyn AnyMatch, viewer: Viewer, over: bool) -> TablePage {
    let mut page = base(viewer);
    page.status = if over { Status::Over } else { Status::Playing };
    let end = over.then(|| {
        let record = game.record();
        let of = [GAME, EMIGRATION].into_iter().find(|of| of.replay(&record, Some(0)).is_ok()).unwrap_or(GAME);
        let moments = (0..game.seq()).step_by(12);
        let course =
            moments.filter_map(|at| Some((at, of.replay(&record, Some(at)).ok()?.typed_view(viewer)))).collect();
        End { course, review: None }
    });
    page.play = Some(Play { end, ..common::play(game, &names(), viewer) });
    page
}
