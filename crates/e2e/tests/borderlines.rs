//! Borderlines, played through the pages alone.

use std::collections::HashSet;

use caravanserai_e2e::{At, Browser, Hands, Result, Server, Size, violations};

/// A table of Borderlines: `seats` says who sits where.
async fn new_table(browser: &Browser, server: &str, seats: &[&str]) -> Result<()> {
    browser.open(&format!("{server}/new?game=borderlines")).await?;
    let mut script =
        format!("const f = document.querySelector('.new-table').elements; f.seats.value = '{}';", seats.len());
    for (number, who) in seats.iter().enumerate() {
        script.push_str(&format!("f.seat_{number}.value = '{who}'; f.name_{number}.value = 'Guest {number}';"));
    }
    browser.script(&script).await?;
    browser.click(".new-table button.primary").await?;
    browser.until("the table", "document.getElementById('live')").await?;
    if browser.has(".gather button.primary").await? {
        browser.click(".gather button.primary").await?;
    }
    browser.until("the deal", "document.getElementById('board')").await
}

/// Presses something that plays, in turns on the map, in the market and in the bar; risky things twice.
/// Gives the name of the action.
async fn play_one(browser: &Browser, turn: usize) -> Result<String> {
    let script = format!(
        "const turn = {turn}; \
         const map = [...document.querySelectorAll('.map-sheet .place.act')]; \
         const market = [...document.querySelectorAll('button.deal')]; \
         const bar = [...document.querySelectorAll('#actions .act')].filter((act) => act.checkVisibility()); \
         const onwards = bar.filter((act) => /longer_road|room_for|relief_money|new_camp|resettle/.test(act.value)); \
         const list = onwards.length ? onwards : market.length ? market : map.length && turn % 5 ? map : bar; \
         const act = list[turn % list.length]; \
         const name = JSON.parse(act.value).do; \
         act.click(); \
         if (act.classList.contains('sure')) act.click(); \
         return name"
    );
    Ok(browser.script(&script).await?.as_str().unwrap_or_default().to_owned())
}

/// A person plays by pointing on the map; the page stays accessible; the debrief tells what became of everybody.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_on_the_map() -> Result<()> {
    let server = Server::start("borderlines-map").await?;
    let browser = Browser::start(Size::Desktop).await?;
    new_table(&browser, &server.url, &["me", "bot:wanderer", "bot:wanderer", "bot:wanderer"]).await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;
    assert_eq!(violations(&browser).await?, Vec::<String>::new(), "at the start");
    let mut done = HashSet::new();
    for turn in 0..4000 {
        match browser.at().await? {
            At::Over => break,
            At::MyTurn => {
                let before = browser.seq().await?;
                done.insert(play_one(&browser, turn).await?);
                browser
                    .until("the move", &format!("Number(document.getElementById('live').dataset.seq) > {before}"))
                    .await?;
            }
            At::Waiting | At::Curtain => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
        }
    }
    assert_eq!(browser.at().await?, At::Over);
    for action in ["choose_card", "pick", "go", "end_turn"] {
        assert!(done.contains(action), "{action} was played through the page, of {done:?}");
    }
    assert!(browser.find(".debrief h1").await?.text().await?.starts_with("Of 96 people"));
    assert_eq!(browser.script("return document.querySelectorAll('.debrief .thread:not(.gone)').length").await?, 96);
    assert_eq!(violations(&browser).await?, Vec::<String>::new(), "at the end");
    Ok(())
}

/// The first thing offered, by the key 1 alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() -> Result<()> {
    let server = Server::start("borderlines-keys").await?;
    let browser = Browser::start(Size::Desktop).await?;
    new_table(&browser, &server.url, &["me", "bot:wanderer"]).await?;
    assert!(browser.play_to_the_end(Hands::Keys).await? > 10);
    assert!(browser.has("#end .standings").await?);
    Ok(())
}

/// At the width of a phone nothing sticks out, and the map goes to what matters.
#[tokio::test(flavor = "multi_thread")]
async fn the_map_fits_a_phone() -> Result<()> {
    let server = Server::start("borderlines-phone").await?;
    let browser = Browser::start(Size::Phone).await?;
    new_table(&browser, &server.url, &["me", "bot:wanderer"]).await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;
    assert_eq!(
        browser.script("return document.documentElement.scrollWidth <= 390").await?,
        true,
        "no sideways scrolling"
    );
    browser.click("[data-map-view=syria]").await?;
    assert_eq!(
        browser.script("return Number(document.documentElement.style.getPropertyValue('--map-zoom')) > 1.2").await?,
        true,
        "the view of Syria is nearer"
    );
    Ok(())
}

/// Aid cards are known to their holder only; zones and borders to nobody before they are turned.
#[tokio::test(flavor = "multi_thread")]
async fn others_never_receive_an_aid_card() -> Result<()> {
    let server = Server::start("borderlines-secret").await?;
    let (host, onlooker) = tokio::try_join!(Browser::start(Size::Desktop), Browser::start(Size::Desktop))?;
    new_table(&host, &server.url, &["me", "bot:wanderer"]).await?;
    onlooker.open(host.driver.current_url().await?.as_str()).await?;
    let mut held = 0;
    for turn in 0..3000 {
        if host.has(".aid-card").await? {
            held += 1;
            let html = onlooker.driver.source().await?;
            assert!(!html.contains("aid-card") && !html.contains("id=\"own\""), "an onlooker never receives a hand");
            if held > 4 {
                return Ok(());
            }
        }
        match host.at().await? {
            At::Over => break,
            At::MyTurn => {
                let before = host.seq().await?;
                host.step(Hands::Clicks).await?;
                assert!(host.seq().await? > before, "turn {turn}");
            }
            At::Waiting | At::Curtain => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
        }
    }
    assert!(held > 0, "the host held an aid card");
    Ok(())
}
