//! Pictures of every page and state in light, dark and at phone width: `screenshots FOLDER [GAME ...]`.
//! Games are named by their slugs; without any, every registered game is pictured.

use std::path::{Path, PathBuf};

use caravanserai_e2e::{At, Browser, Hands, Result, Server, Size};

/// How a page is looked at.
const LOOKS: [(&str, Size, &str); 3] =
    [("light", Size::Desktop, "light"), ("dark", Size::Desktop, "dark"), ("phone", Size::Phone, "light")];

#[tokio::main]
async fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let folder = PathBuf::from(args.next().ok_or("name a folder for the pictures")?);
    let wanted: Vec<String> = args.collect();
    std::fs::create_dir_all(&folder)?;
    let server = Server::start("pictures").await?;
    for (look, size, scheme) in LOOKS {
        let browser = Browser::start(size).await?;
        browser.prefer(scheme).await?;
        let games = browser.games(&server.url).await?;
        for (name, path) in [
            ("home", "/".to_owned()),
            ("new", "/new".to_owned()),
            ("tables", "/tables".to_owned()),
            ("account", "/account".to_owned()),
            ("api", "/api".to_owned()),
        ] {
            browser.open(&format!("{}{path}", server.url)).await?;
            save(&browser, &folder, name, look).await?;
        }
        for game in games.iter().filter(|game| wanted.is_empty() || wanted.contains(game)) {
            for page in ["rules", "about"] {
                browser.open(&format!("{}/{page}/{game}", server.url)).await?;
                save(&browser, &folder, &format!("{game}-{page}"), look).await?;
            }
            pictures_of(&browser, &server.url, &folder, game, look).await?;
        }
        browser.open(&format!("{}/games", server.url)).await?;
        save(&browser, &folder, "games", look).await?;
    }
    println!("pictures are in {}", folder.display());
    Ok(())
}

/// Start, a few moments on the way, and how far a short game comes.
async fn pictures_of(browser: &Browser, server: &str, folder: &Path, game: &str, look: &str) -> Result<()> {
    browser.open(&format!("{server}/new?game={game}")).await?;
    // A game that can be made short is.
    browser.script("const f = document.querySelector('.new-table'); const limit = f.elements.opt_round_limit; if (limit) limit.value = 12; f.requestSubmit()").await?;
    browser.until("the table", "document.getElementById('live')").await?;
    if browser.has(".gather button.primary.large").await? {
        save(browser, folder, &format!("{game}-gathering"), look).await?;
        browser.click(".gather button.primary.large").await?;
    }
    browser.until("the table", "document.getElementById('board')").await?;
    browser
        .until(
            "my turn",
            "document.getElementById('live').dataset.turn || 'over' in document.getElementById('live').dataset",
        )
        .await?;
    save(browser, folder, &format!("{game}-start"), look).await?;
    let mut moment = false;
    for step in 1..=1200 {
        let at = browser.step(Hands::Clicks).await?;
        if step == 40 {
            save(browser, folder, &format!("{game}-middle"), look).await?;
        }
        if !moment && browser.has("#moment:not([hidden])").await? {
            moment = true;
            save(browser, folder, &format!("{game}-moment"), look).await?;
        }
        if at == At::Over {
            save(browser, folder, &format!("{game}-end"), look).await?;
            break;
        }
    }
    Ok(())
}

async fn save(browser: &Browser, folder: &Path, name: &str, look: &str) -> Result<()> {
    // Fonts and drawings are there before the picture is taken.
    browser.until("the fonts", "document.fonts.status === 'loaded' && document.readyState === 'complete'").await?;
    browser.picture(&folder.join(format!("{name}-{look}.png"))).await
}
