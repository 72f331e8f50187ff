//! The Journey, played through the pages alone.

use std::collections::BTreeSet;

use caravanserai_e2e::{At, Browser, Result, Server, Size, every_kind, violations};
use deal::deal;
use hands::{DECISIONS, move_of, new_table, press, send, seq_passes, text, together};
use thirtyfour::prelude::*;

mod deal;
mod hands;

/// Every decision is made on a page, a card written down and a date rubbed out, each at a table that stands where
/// somebody did it.
#[tokio::test(flavor = "multi_thread")]
async fn every_decision_is_made_on_a_page() -> Result<()> {
    let kinds: Vec<&str> = DECISIONS.into_iter().chain(["write_down", "rub_out"]).collect();
    every_kind("journey", &kinds).await
}

/// Two people deal with each other, play, and agree to end, through a reload and a restart; an onlooker and the
/// other seat never receive what only one has seen.
#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_deal_play_and_agree_to_end_through_a_reload_and_a_restart() -> Result<()> {
    let mut server = Server::start("jrn-two").await?;
    let (host, guest, onlooker) =
        tokio::try_join!(Browser::start(Size::Desktop), Browser::start(Size::Desktop), Browser::start(Size::Desktop))?;
    let options = [("task_cards", "keep_one"), ("starting_thousands", "10"), ("weeks", "2")];
    new_table(&host, &server.url, &["me", "open"], &options).await?;
    let table = host.driver.current_url().await?.to_string();
    guest.open(&table).await?;
    guest.click(".chairs form button").await?;
    guest.until("the seat", "document.querySelector('.chairs').textContent.includes('you')").await?;
    host.click(".gather button.primary").await?;
    for browser in [&host, &guest] {
        browser.until("the deal", "document.getElementById('board')").await?;
    }
    onlooker.open(&table).await?;
    deal(&host, &guest, &onlooker).await?;
    play(&mut server, [&host, &guest, &onlooker]).await?;
    agree(&host, &guest).await?;
    the_end(&host).await
}

async fn play(server: &mut Server, pages: [&Browser; 3]) -> Result<()> {
    let [host, guest, onlooker] = pages;
    let (mut done, mut moves, mut taken_back) = (BTreeSet::new(), 0, false);
    for _ in 0..4000 {
        if moves >= 40 {
            return Ok(());
        }
        for (page, other) in [(host, guest), (guest, host)] {
            if page.at().await? != At::MyTurn {
                continue;
            }
            moves += 1;
            secrets(page, other, onlooker).await?;
            if !taken_back && page.has("#actions .act[value*='\"move\"']").await? {
                take_back(page).await?;
                taken_back = true;
            }
            if moves == 14 {
                let before = guest.seq().await?;
                guest.driver.refresh().await?;
                assert!(guest.seq().await? >= before && guest.has("#own").await?, "a reload loses nothing");
            }
            if moves == 20 {
                let before = host.seq().await?;
                server.restart().await?;
                assert!(host.seq().await? >= before, "a restart loses nothing");
            }
            if page.at().await? == At::MyTurn {
                move_of(page, &mut done).await?;
            }
        }
    }
    Err("nothing happens any more".into())
}

/// Both end the game by agreement.
async fn agree(host: &Browser, guest: &Browser) -> Result<()> {
    together(host, guest).await?;
    for page in [host, guest] {
        send(page, "agree_to_end", &[("agree", "true")]).await?;
        together(host, guest).await?;
    }
    host.until("the end", "'over' in document.getElementById('live').dataset").await
}

/// Whoever's turn it is goes somewhere and takes it back.
async fn take_back(page: &Browser) -> Result<()> {
    press(page, "#actions .act[value*='\"move\"']").await?;
    let before = page.seq().await?;
    page.press("u").await?;
    seq_passes(page, before, "the step back").await?;
    assert!(text(page, "#main h1").await?.contains("Where do you go"), "the move is taken back");
    Ok(())
}

/// What a player has just seen is in no other page, unless that page knows it too.
async fn secrets(page: &Browser, other: &Browser, onlooker: &Browser) -> Result<()> {
    let seen = page.script("return document.querySelector('.in-hand b')?.textContent.split(':')[0] ?? null").await?;
    let html = onlooker.driver.source().await?;
    assert!(!html.contains("class=\"known") && !html.contains("data-box") && !html.contains("id=\"own\""));
    let Some(title) = seen.as_str() else { return Ok(()) };
    let open = onlooker.script("return [...document.querySelectorAll('.face > b, .jail .band b, #log .sentence')].map((e) => e.textContent).join('|')").await?;
    if open.as_str().is_some_and(|open| open.contains(title)) {
        return Ok(());
    }
    assert!(!html.contains(title), "an onlooker never receives {title}");
    let knows = text(other, "#log .sentence").await?.contains(title);
    assert!(knows || !other.driver.source().await?.contains(title), "the other seat never receives {title}");
    Ok(())
}

/// The debrief tells what became of everybody, with the chart and the cards.
async fn the_end(page: &Browser) -> Result<()> {
    page.until("the end", "document.querySelector('#end .standings')").await?;
    page.find(".debrief .calendar").await?;
    assert!(page.has(".chart").await? && page.has(".talk li").await?);
    assert_eq!(page.script("return document.querySelectorAll('.traveller').length").await?, 2);
    assert_eq!(page.script("return document.querySelectorAll('.calendar li').length").await?, 36);
    Ok(())
}

/// Without a mouse: arrows walk on the map and in the planner, Enter goes and draws, U takes back, 1 plays.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() -> Result<()> {
    let server = Server::start("jrn-keys").await?;
    let browser = Browser::start(Size::Desktop).await?;
    new_table(&browser, &server.url, &["me", "bot:wanderer"], &[("weeks", "2")]).await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;
    let focused = "return (document.activeElement.closest('.day')?.id ?? '') + ' ' + (document.activeElement.dataset.box ?? document.activeElement.id)";
    browser.press("b").await?;
    browser.press(Key::Left).await?;
    browser.press(Key::Right).await?;
    assert!(browser.script(focused).await?.as_str().is_some_and(|id| id.starts_with(" at-")), "B leads to the map");
    let stops = "return [...document.querySelectorAll('[data-box]')].filter((box) => box.tabIndex === 0).length";
    assert_eq!(browser.script(stops).await?, 1, "the planner is one stop");
    browser.script("document.querySelector('.today [data-box]').focus()").await?;
    browser.press(Key::Down).await?;
    browser.press(Key::Right).await?;
    assert_eq!(browser.script(focused).await?, "day-w1d1 fatih_journey", "arrows go from box to box");
    let before = browser.seq().await?;
    browser.press(Key::Enter).await?;
    seq_passes(&browser, before, "the mark").await?;
    browser.until("the mark", "document.querySelector('#day-w1d1 [data-box=fatih_journey] .mk')").await?;
    assert_eq!(browser.script(focused).await?, "day-w1d1 fatih_journey", "the focus stays");
    assert_eq!(browser.script(stops).await?, 1);
    browser.press(Key::Enter).await?;
    browser.until("the rubber", "!document.querySelector('#day-w1d1 .mk')").await?;
    let mut idle = 0;
    loop {
        match browser.at().await? {
            At::Over => break,
            At::MyTurn => {
                idle = 0;
                let before = browser.seq().await?;
                browser.press("1").await?;
                if browser.has(".act.sure").await? {
                    browser.press("1").await?;
                }
                seq_passes(&browser, before, "the move").await?;
                let lost =
                    "return document.activeElement === document.body && !!document.getElementById('live').dataset.turn";
                assert_eq!(browser.script(lost).await?, false, "the focus is never lost");
            }
            At::Waiting | At::Curtain => {
                idle += 1;
                assert!(idle < 60, "nothing happens any more");
                browser.rest().await?;
            }
        }
    }
    assert!(browser.has("#end .standings").await?);
    assert_eq!(violations(&browser).await?, Vec::<String>::new(), "at the end");
    Ok(())
}

/// At the width of a phone nothing sticks out, a day opens in large for fingers, and axe-core finds nothing in
/// any state of the game; on a desktop neither, for a while.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_at_phone_width_without_a_violation() -> Result<()> {
    let server = Server::start("jrn-phone").await?;
    let (phone, desktop) = tokio::try_join!(Browser::start(Size::Phone), Browser::start(Size::Desktop))?;
    let (one, other) = tokio::try_join!(checked(&phone, &server.url, true), checked(&desktop, &server.url, false))?;
    let found: Vec<String> = one.into_iter().chain(other).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    Ok(())
}

async fn checked(browser: &Browser, server: &str, phone: bool) -> Result<Vec<String>> {
    let mut found = Vec::new();
    new_table(browser, server, &["me", "bot:wanderer"], &[("weeks", "2")]).await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;
    if phone {
        fingers(browser).await?;
    } else {
        browser.script("document.querySelector('#form-offer summary').click(); document.querySelector('#used summary').click()").await?;
        browser
            .until("the form", "document.querySelector('#form-offer form') && document.querySelector('.review')")
            .await?;
        found.extend(violations(browser).await?.into_iter().map(|line| format!("open forms: {line}")));
        browser.script("for (const d of document.querySelectorAll('details[open]')) d.open = false").await?;
    }
    let mut states: BTreeSet<String> = BTreeSet::new();
    let (mut done, mut idle, mut moves) = (BTreeSet::new(), 0, 0);
    while phone || moves < 30 {
        match browser.at().await? {
            At::Over => break,
            At::MyTurn => {
                (idle, moves) = (0, moves + 1);
                let heading: String =
                    text(browser, "#main h1").await?.chars().filter(|c| !c.is_ascii_digit()).collect();
                let kind = ["leaves from", "do you work", "cannot pay"].into_iter().find(|kind| heading.contains(kind));
                let state = kind.map_or_else(|| heading.clone(), str::to_owned);
                if states.insert(state) {
                    browser.fits(&heading).await?;
                    browser.until("what rises to be gone", "!document.querySelector('.rise')").await?;
                    browser.prefer(if states.len().is_multiple_of(2) { "dark" } else { "light" }).await?;
                    found.extend(violations(browser).await?.into_iter().map(|line| format!("{heading} {line}")));
                }
                move_of(browser, &mut done).await?;
            }
            At::Waiting | At::Curtain => {
                idle += 1;
                assert!(idle < 60, "nothing happens any more");
                browser.rest().await?;
            }
        }
    }
    browser.fits("the end").await?;
    for scheme in ["light", "dark"] {
        browser.prefer(scheme).await?;
        found.extend(violations(browser).await?.into_iter().map(|line| format!("the end ({scheme}): {line}")));
    }
    Ok(found)
}

/// A day is one target; in large its boxes and the pencil are at least 44 pixels high.
async fn fingers(browser: &Browser) -> Result<()> {
    browser.click(".day.today .zoom").await?;
    let small = "return [...document.querySelectorAll('.day.large .bx, .pen button, .pen select, .day.large .zoom, #actions .act')]
        .filter((e) => e.getClientRects().length && (e.getBoundingClientRect().height < 44 || e.getBoundingClientRect().width < 44))
        .map((e) => e.outerHTML.slice(0, 80))";
    assert_eq!(browser.script(small).await?, serde_json::json!([]), "targets for fingers");
    let before = browser.seq().await?;
    browser.click(".day.large [data-box=taksim_work]").await?;
    seq_passes(browser, before, "the mark").await?;
    browser.until("the mark", "document.querySelector('.day.large .mk')").await?;
    browser.click(".day.large .zoom").await?;
    browser.until("the strip", "!document.querySelector('.day.large')").await?;
    browser.click(".phone-tabs [data-view=players]").await?;
    browser.until("the dealings", "document.querySelector('#form-gift').checkVisibility() && !document.querySelector('#board').checkVisibility()").await?;
    browser.click(".phone-tabs [data-view=table]").await?;
    Ok(())
}

/// At one screen nothing private is on the page before the device is handed over.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_at_one_screen_keeps_planners_behind_the_curtain() -> Result<()> {
    let server = Server::start("jrn-hot").await?;
    let browser = Browser::start(Size::Desktop).await?;
    new_table(&browser, &server.url, &["me", "here"], &[("weeks", "2")]).await?;
    let (mut curtains, mut done) = (0, BTreeSet::new());
    for _ in 0..1500 {
        match browser.at().await? {
            At::Curtain => {
                let html = browser.driver.source().await?;
                assert!(
                    !html.contains("data-box") && !html.contains("class=\"known"),
                    "no planner before the curtain is opened"
                );
                curtains += 1;
                browser.click("#curtain-go").await?;
                browser.until("the curtain", "!document.getElementById('curtain')").await?;
            }
            At::MyTurn => move_of(&browser, &mut done).await?,
            At::Waiting => browser.rest().await?,
            At::Over => break,
        }
        if curtains > 8 {
            return Ok(());
        }
    }
    Err("the device did not go from hand to hand".into())
}
