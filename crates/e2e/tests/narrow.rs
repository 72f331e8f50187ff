//! Windows with few pixels: at 200 % zoom, and on a phone.

use caravanserai_e2e::{Browser, Result, Server, Size};
use serde_json::json;

/// At every table the board and the first answer are still seen side by side, and nothing sticks out.
#[tokio::test(flavor = "multi_thread")]
async fn at_200_percent_the_question_stands_beside_the_board() -> Result<()> {
    let server = Server::start("zoom").await?;
    let browser = Browser::start(Size::Desktop).await?;
    let size = json!({ "width": 720, "height": 450, "deviceScaleFactor": 2, "mobile": false });
    for game in browser.games(&server.url).await? {
        browser.open(&format!("{}/new?game={game}", server.url)).await?;
        browser.script("document.querySelector('.new-table').requestSubmit()").await?;
        browser.until("the table", "document.getElementById('live')").await?;
        if browser.has(".gather button.primary.large").await? {
            browser.click(".gather button.primary.large").await?;
        }
        browser.driver.cdp().send_raw("Emulation.setDeviceMetricsOverride", size.clone()).await?;
        browser.until("my turn", "document.getElementById('live')?.dataset.turn").await?;
        let beside = "const box = (css) => [...document.querySelectorAll(css)].find((one) => one.checkVisibility()).getBoundingClientRect(), board = box('#board'), act = box('#actions .act, #actions button'); \
            return document.documentElement.scrollWidth <= innerWidth && board.width > 300 && board.height > 300 && act.left >= board.right && act.bottom <= innerHeight - 52";
        browser
            .until(&format!("board and question side by side in {game}"), &format!("(() => {{ {beside} }})()"))
            .await?;
    }
    Ok(())
}

/// No page is wider than a phone, with everything on it unfolded.
#[tokio::test(flavor = "multi_thread")]
async fn every_page_fits_a_phone() -> Result<()> {
    let server = Server::start("narrow").await?;
    let browser = Browser::start(Size::Phone).await?;
    let mut pages: Vec<String> =
        ["/", "/tables", "/games", "/account", "/api", "/t/nothing-here"].map(String::from).into();
    for game in browser.games(&server.url).await? {
        pages.extend(["/new?game=", "/rules/", "/about/"].map(|page| format!("{page}{game}")));
    }
    for page in pages {
        browser.open(&format!("{}{page}", server.url)).await?;
        browser.fits(&page).await?;
        browser.script("for (const one of document.querySelectorAll('details')) one.open = true").await?;
        browser.fits(&format!("{page}, unfolded")).await?;
    }
    Ok(())
}
