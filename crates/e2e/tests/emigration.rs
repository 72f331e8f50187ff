//! Emigration, played through the pages alone.

use std::collections::BTreeSet;
use std::time::Duration;

use caravanserai_e2e::{At, Browser, Result, Server, Size, every_kind, violations};
use thirtyfour::prelude::*;

/// Makes a table: `seats` says who sits where, `me`, `here`, `open` or a bot.
async fn new_table(browser: &Browser, server: &str, seats: &[&str]) -> Result<()> {
    browser.open(&format!("{server}/new?game=emigration")).await?;
    let mut script =
        format!("const f = document.querySelector('.new-table').elements; f.seats.value = '{}';", seats.len());
    for (number, who) in seats.iter().enumerate() {
        script.push_str(&format!("f.seat_{number}.value = '{who}'; f.name_{number}.value = 'Guest {number}';"));
    }
    browser.script(&script).await?;
    browser.click(".new-table button.primary").await?;
    browser.until("the table", "document.getElementById('live')").await?;
    if browser.has(".gather button.primary").await? && !seats.contains(&"open") {
        browser.click(".gather button.primary").await?;
    }
    Ok(())
}

/// Does something that is offered, another thing each time: on the board a pick and then what the bar says,
/// or a button. Gives what was done.
async fn move_of(browser: &Browser, number: usize) -> Result<String> {
    let before = browser.seq().await?;
    let script = format!(
        "const seen = (e) => e.getClientRects().length > 0, n = {number};
        let all = [...document.querySelectorAll('#board [data-pick], #board .act, #actions .acts .act')].filter(seen);
        const rare = all.filter((e) => /graduate|sell|college|skip|scalp|passport|ticket/.test((e.value ?? '') + (e.dataset.pick ?? '')));
        if (rare.length && n % 2) all = rare;
        let one = all[(n * 7) % all.length];
        one.click();
        if (one.dataset.pick) {{
          const ways = [...document.querySelectorAll('#actions .part.shown:not([data-for=\"\"]) .act')].filter(seen);
          if (!ways.length) return 'nothing for ' + one.dataset.pick;
          one = ways[n % ways.length];
          one.click();
        }}
        return JSON.parse(one.value).do"
    );
    let done = browser.script(&script).await?.as_str().unwrap_or_default().to_owned();
    browser
        .until(&format!("the move {done}"), &format!("Number(document.getElementById('live').dataset.seq) > {before}"))
        .await?;
    Ok(done)
}

/// Two people and two bots; one reloads, the server is killed and comes back; what a rumour tells stays private.
#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_a_whole_game_through_a_reload_and_a_restart() -> Result<()> {
    let mut server = Server::start("emi-two").await?;
    let (host, guest, onlooker) =
        tokio::try_join!(Browser::start(Size::Desktop), Browser::start(Size::Desktop), Browser::start(Size::Desktop))?;
    new_table(&host, &server.url, &["me", "open", "bot:wanderer"]).await?;
    let table = host.driver.current_url().await?.to_string();
    guest.open(&table).await?;
    guest.click(".chairs form button").await?;
    guest.until("the seat", "document.querySelector('.chairs').textContent.includes('you')").await?;
    host.click(".gather button.primary").await?;
    host.until("the deal", "document.getElementById('board')").await?;
    guest.until("the deal", "document.getElementById('board')").await?;
    onlooker.open(&table).await?;

    let mut done = BTreeSet::new();
    let (mut moves, mut rounds) = (0, 0);
    while host.at().await? != At::Over {
        for browser in [&host, &guest] {
            if browser.at().await? == At::MyTurn {
                done.insert(move_of(browser, moves).await?);
                moves += 1;
                if moves == 10 {
                    let before = guest.seq().await?;
                    guest.driver.refresh().await?;
                    assert!(guest.seq().await? >= before && guest.has("#own").await?, "a reload loses nothing");
                }
                if moves == 16 {
                    let before = host.seq().await?;
                    server.restart().await?;
                    assert!(host.seq().await? >= before, "a restart loses nothing");
                }
                if moves % 8 == 0 {
                    let html = onlooker.driver.source().await?;
                    assert!(
                        !html.contains("you saw") && !html.contains("id=\"own\""),
                        "an onlooker never receives what a rumour told"
                    );
                }
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        rounds += 1;
        assert!(rounds < 4000, "the game ends");
    }
    for kind in ["activate", "withdraw", "cross"] {
        assert!(done.contains(kind), "{kind} was never done: {done:?}");
    }
    assert!(done.len() >= 6, "many kinds of actions: {done:?}");
    host.find(".crossings").await?;
    assert!(host.has("#end .standings").await? && host.has(".chart").await?);
    Ok(())
}

/// Without a mouse: B leads to the board, Enter picks, the number does it, Escape goes back.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() -> Result<()> {
    let server = Server::start("emi-keys").await?;
    let browser = Browser::start(Size::Desktop).await?;
    new_table(&browser, &server.url, &["me", "bot:wanderer"]).await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;
    browser.press("b").await?;
    assert_eq!(browser.script("return 'pick' in document.activeElement.dataset").await?, true, "B leads to a card");
    browser.press(Key::Enter).await?;
    assert!(browser.has("#board .picked").await?, "Enter picks");
    browser.press(Key::Escape).await?;
    assert!(!browser.has("#board .picked").await?, "Escape goes back");
    browser.press("b").await?;
    browser.press(Key::Enter).await?;
    let before = browser.seq().await?;
    let letter = browser.script("return [...document.querySelectorAll('#actions .part.shown [data-key]')].find((one) => one.checkVisibility()).dataset.key").await?;
    browser.press(letter.as_str().unwrap_or_default()).await?;
    browser.until("the letter", &format!("Number(document.getElementById('live').dataset.seq) > {before}")).await?;
    notes_stay_in_the_browser(&browser).await?;
    let mut idle = 0;
    loop {
        match browser.at().await? {
            At::Over => break,
            At::MyTurn => {
                idle = 0;
                let before = browser.seq().await?;
                browser.press("1").await?;
                if browser.has("#actions .part.shown:not([data-for=''])").await? {
                    browser.press("1").await?;
                }
                browser
                    .until("the move", &format!("Number(document.getElementById('live').dataset.seq) > {before}"))
                    .await?;
                assert_eq!(browser.script("return document.activeElement === document.body && !!document.getElementById('live').dataset.turn").await?, false, "the focus is never lost");
            }
            At::Waiting | At::Curtain => {
                idle += 1;
                assert!(idle < 60, "nothing happens any more");
                browser.rest().await?;
            }
        }
    }
    assert!(browser.has("#end .standings").await?);
    Ok(())
}

/// What is written on the pad is there after a reload, and nowhere else.
async fn notes_stay_in_the_browser(browser: &Browser) -> Result<()> {
    browser.click("[data-tab=chat]").await?;
    browser.click("#notepad summary").await?;
    browser.find("#notes").await?.send_keys("Bea needs a ticket").await?;
    browser.driver.refresh().await?;
    assert_eq!(browser.script("return document.getElementById('notes').value").await?, "Bea needs a ticket");
    let html = browser.script("return fetch(location.href).then((page) => page.text())").await?.to_string();
    assert!(!html.contains("needs a ticket"), "notes never leave the browser");
    Ok(())
}

/// At the width of a phone nothing sticks out, and axe-core finds nothing in any state of the game.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_at_phone_width_without_a_violation() -> Result<()> {
    let server = Server::start("emi-phone").await?;
    let (phone, desktop) = tokio::try_join!(Browser::start(Size::Phone), Browser::start(Size::Desktop))?;
    let mut found = Vec::new();
    // Every other step in the dark, and the other ones on the other screen.
    for (first, browser) in [&phone, &desktop].into_iter().enumerate() {
        new_table(browser, &server.url, &["me", "bot:wanderer", "bot:wanderer"]).await?;
        let mut steps: BTreeSet<String> = BTreeSet::new();
        let (mut moves, mut idle) = (0, 0);
        loop {
            match browser.at().await? {
                At::Over => break,
                At::MyTurn => {
                    idle = 0;
                    let heading =
                        browser.script("return document.querySelector('#main h1').textContent").await?.to_string();
                    if steps.insert(heading.clone()) {
                        browser.fits(&heading).await?;
                        browser.prefer(if (first + steps.len()).is_multiple_of(2) { "dark" } else { "light" }).await?;
                        found.extend(violations(browser).await?.into_iter().map(|line| format!("{heading} {line}")));
                    }
                    move_of(browser, moves).await?;
                    moves += 1;
                }
                At::Waiting | At::Curtain => {
                    idle += 1;
                    assert!(idle < 60, "nothing happens any more");
                    browser.rest().await?;
                }
            }
        }
        browser.fits("the end").await?;
        found.extend(violations(browser).await?.into_iter().map(|line| format!("the end: {line}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    Ok(())
}

/// Everything that a player can decide.
const ALL: &[&str] = &[
    "graduate",
    "sell",
    "buy",
    "discard",
    "activate",
    "go_to_college",
    "buy_paper",
    "scalp",
    "skip",
    "forfeit",
    "stop",
    "collect",
    "discard_life",
    "discard_kept",
    "turn_up",
    "decline",
    "take_back",
    "look_at",
    "take_paper",
    "take_money",
    "withdraw",
    "cross",
];

#[tokio::test(flavor = "multi_thread")]
async fn every_action_is_done_on_a_page() -> Result<()> {
    every_kind("emigration", ALL).await
}
