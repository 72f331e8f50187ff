//! Writes pages of a whole game of Borderlines to a folder, to look at them without a server:
//! `cargo run -p caravanserai-web --example borderlines -- FOLDER`

#[path = "../tests/common/mod.rs"]
mod common;

use std::collections::HashSet;
use std::path::Path;

use caravanserai_borderlines::Borderlines;
use caravanserai_core::{AnyGame, AnyMatch, Entry, Names, Seat, Stage, Viewer};
use caravanserai_web::model::{ChairKind, TablePage};
use caravanserai_web::{assets, pages};

const GAME: &dyn AnyGame = &Entry::<Borderlines>::NEW;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder.join("assets"))?;
    for asset in assets::all() {
        std::fs::write(folder.join(asset.url.trim_start_matches('/')), &asset.bytes)?;
    }
    let site = common::site("Mira");
    let mut seen = HashSet::new();
    let mut game = GAME.deal(4, &serde_json::Value::Null, 5, None)?;
    let mut step = 0_u64;
    let mut largest = 0;
    while let Stage::Waiting(waiting) = game.stage() {
        let seat = waiting.first().ok_or("nobody is waited for")?;
        let view = game.view(Viewer::Seat(seat));
        let question = &view["asked"]["question"];
        let kind = question.as_str().map(str::to_owned).or_else(|| Some(question.as_object()?.keys().next()?.clone()));
        let kind = kind.unwrap_or_default();
        let round = view["round"].as_u64().unwrap_or_default();
        let page = table(&*game, Viewer::Seat(seat));
        largest = largest.max(pages::table_live(&site, &page).into_string().len());
        if seen.insert((kind.clone(), round)) {
            std::fs::write(folder.join(format!("{round}-{kind}.html")), pages::table(&site, &page).into_string())?;
            std::fs::write(
                folder.join(format!("{round}-{kind}.live.txt")),
                pages::table_live(&site, &page).into_string(),
            )?;
        }
        let last = game.history(Viewer::Onlooker, 0, &names());
        for name in ["wheel_spun", "sailed", "war_struck"] {
            if last.iter().rev().take_while(|line| line.seq == game.seq()).any(|line| line.event["event"] == name)
                && seen.insert((name.to_owned(), round))
            {
                std::fs::write(
                    folder.join(format!("{round}-{name}.html")),
                    pages::table(&site, &table(&*game, Viewer::Onlooker)).into_string(),
                )?;
            }
        }
        let action = choose(&*game, seat, step).ok_or("nothing to do")?;
        let prepared = game.prepare(seat, &action, None)?;
        game.commit(prepared);
        step += 1;
    }
    let first = Viewer::Seat(Seat::new(0).ok_or("no seat")?);
    std::fs::write(folder.join("over.html"), pages::table(&site, &table(&*game, first)).into_string())?;
    println!("{} moments, {step} steps, largest update {largest} bytes", seen.len());
    Ok(())
}

/// A lively game: whoever can move or sail does, mostly outwards.
fn choose(game: &dyn AnyMatch, seat: Seat, step: u64) -> Option<serde_json::Value> {
    let legal = game.legal(seat, &names());
    let rank = |text: &str| match text {
        _ if text.starts_with("Go to") && text.contains("+$") => 9,
        _ if text.starts_with("Take a boat") && !step.is_multiple_of(3) => 8,
        _ if text.starts_with("Move somebody") => 7,
        _ if text.starts_with("Go to") => 6,
        _ => 1,
    };
    let most = legal.iter().map(|one| rank(&one.text)).max()?;
    let best: Vec<_> = legal.iter().filter(|one| rank(&one.text) == most).collect();
    let turn = usize::try_from(step.wrapping_mul(2_654_435_761) % 1_000_003).ok()?;
    Some(best[turn % best.len()].action.clone())
}

fn names() -> Names {
    Names::new(["Mira", "Jonas", "Amal", "Tom"])
}

fn table(game: &dyn AnyMatch, viewer: Viewer) -> TablePage {
    let mut page = common::page(game, &names(), viewer);
    for chair in page.chairs.iter_mut().skip(1) {
        chair.kind = ChairKind::Bot("quick".into());
    }
    page
}
