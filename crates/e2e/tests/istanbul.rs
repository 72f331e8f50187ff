//! Istanbul, played through the pages alone.

use std::time::Duration;

use caravanserai_e2e::{At, Browser, Hands, Result, Server, Size, every_kind, violations};
use thirtyfour::prelude::*;

/// Two people and two bots; one reloads, the server is killed and comes back; an onlooker sees no hand.
#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_a_whole_game_through_a_reload_and_a_restart() -> Result<()> {
    let mut server = Server::start("two").await?;
    let (host, guest, onlooker) =
        tokio::try_join!(Browser::start(Size::Desktop), Browser::start(Size::Desktop), Browser::start(Size::Desktop))?;
    host.new_table(&server.url, &["me", "open", "bot:wanderer", "bot:wanderer"]).await?;
    let table = host.driver.current_url().await?.to_string();

    guest.open(&table).await?;
    guest.click(".chairs form button").await?;
    guest.until("the seat", "document.querySelector('.chairs').textContent.includes('you')").await?;
    host.click(".gather button.primary").await?;
    host.until("the deal", "document.getElementById('board')").await?;
    guest.until("the deal", "document.getElementById('board')").await?;
    onlooker.open(&table).await?;

    let mut moves = 0;
    loop {
        let (a, b) = tokio::try_join!(host.step(Hands::Clicks), guest.step(Hands::Clicks))?;
        if a == At::Over && b == At::Over {
            break;
        }
        moves += 1;
        if moves == 10 {
            let before = guest.seq().await?;
            guest.driver.refresh().await?;
            assert!(guest.seq().await? >= before, "a reload loses nothing");
            assert!(guest.has("#own").await?, "the guest still has the seat");
        }
        if moves == 16 {
            let before = host.seq().await?;
            server.restart().await?;
            assert!(host.seq().await? >= before, "a restart loses nothing");
        }
        if moves % 8 == 0 {
            let html = onlooker.driver.source().await?;
            assert!(!html.contains("id=\"card-") && !html.contains("id=\"own\""), "an onlooker never receives a hand");
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert!(moves < 4000, "the game ends");
    }
    for browser in [&host, &guest] {
        assert!(browser.find("#end .standings").await?.text().await?.contains("Rubies"));
        assert!(browser.has("#end .chart, .chart").await?, "the end has a chart");
    }
    Ok(())
}

/// From the front page to the end without a mouse; arrows and Enter walk, U takes back.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() -> Result<()> {
    let server = Server::start("keys").await?;
    let browser = Browser::start(Size::Desktop).await?;
    browser.open(&server.url).await?;
    for _ in 0..40 {
        browser.press(Key::Tab).await?;
        if browser.script("return document.activeElement.classList.contains('play')").await?.as_bool() == Some(true) {
            break;
        }
    }
    browser.press(Key::Enter).await?;
    browser.until("the table", "document.getElementById('board')").await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;

    let before = browser.seq().await?;
    browser.press("b").await?;
    assert_eq!(
        browser.script("return document.activeElement.classList.contains('place')").await?,
        true,
        "B leads to the board"
    );
    browser.press(Key::Right).await?;
    browser.press(Key::Left).await?;
    browser.script("document.querySelector('#board .go').focus()").await?;
    browser.press(Key::Enter).await?;
    browser.until("the walk", &format!("Number(document.getElementById('live').dataset.seq) > {before}")).await?;
    assert_eq!(
        browser.script("return document.activeElement === document.body").await?,
        false,
        "the focus is never lost"
    );
    let walked = browser.seq().await?;
    browser.until("undo", "!document.getElementById('undo').disabled").await?;
    browser.press("u").await?;
    browser.until("the step back", &format!("Number(document.getElementById('live').dataset.seq) > {walked}")).await?;
    assert_eq!(browser.at().await?, At::MyTurn);

    browser.new_table(&server.url, &["me", "bot:wanderer"]).await?;
    start_if_gathering(&browser).await?;
    assert!(browser.play_to_the_end(Hands::Keys).await? > 10);
    assert!(browser.has("#end .standings").await?);
    Ok(())
}

/// A page that the stream leaves behind fetches the move, and has the stream begin anew: what comes next on the old
/// one would be what changed since something that the page never showed.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_goes_on_without_its_stream_is_told_everything_anew() -> Result<()> {
    let server = Server::start("late").await?;
    let browser = Browser::start(Size::Desktop).await?;
    browser.new_table(&server.url, &["me", "bot:wanderer"]).await?;
    start_if_gathering(&browser).await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;
    // The page opens its stream again, and from its second piece on nothing comes through.
    let deaf = "window.opened = 0;
        window.EventSource = class extends EventSource {
            constructor(url) { super(url); window.opened += 1; this.heard = 0; }
            addEventListener(kind, hear) {
                const first = window.opened > 1;
                super.addEventListener(kind, (event) => { if (first || !this.heard++) hear(event); });
            }
        };
        for (const hidden of [true, false]) {
            Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }
        return window.opened";
    assert_eq!(browser.script(deaf).await?, 1);
    let before = browser.seq().await?;
    browser.press("1").await?;
    browser.until("the move", &format!("Number(document.getElementById('live').dataset.seq) > {before}")).await?;
    browser.until("a new stream", "window.opened === 2").await
}

/// The same at the width of a phone: nothing sticks out, the actions are within reach.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_at_phone_width() -> Result<()> {
    let server = Server::start("phone").await?;
    let browser = Browser::start(Size::Phone).await?;
    browser.new_table(&server.url, &["me", "bot:wanderer", "bot:wanderer"]).await?;
    start_if_gathering(&browser).await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;
    browser.fits("the table").await?;
    let within = "const box = document.querySelector('#actions .act').getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight";
    assert_eq!(browser.script(within).await?, true, "the first action is on the screen");
    browser.click(".phone-tabs [data-view=log]").await?;
    assert!(browser.find("#log").await?.is_displayed().await?);
    browser.click(".phone-tabs [data-view=table]").await?;
    assert!(browser.play_to_the_end(Hands::Clicks).await? > 10);
    browser.fits("the end").await?;
    Ok(())
}

/// Two people at one screen: private things wait behind the curtain.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_at_one_screen_hides_hands_behind_the_curtain() -> Result<()> {
    let server = Server::start("hot").await?;
    let browser = Browser::start(Size::Desktop).await?;
    browser.new_table(&server.url, &["me", "here", "bot:wanderer"]).await?;
    start_if_gathering(&browser).await?;
    let mut curtains = 0;
    for _ in 0..600 {
        match browser.at().await? {
            At::Curtain => {
                assert!(!browser.driver.source().await?.contains("id=\"card-"), "no hand before the curtain is opened");
                curtains += 1;
            }
            At::Over => break,
            At::MyTurn | At::Waiting => {}
        }
        browser.step(Hands::Clicks).await?;
    }
    assert_eq!(browser.at().await?, At::Over);
    assert!(curtains > 4, "the device went from hand to hand");
    Ok(())
}

/// axe-core finds nothing on any page, nor in any state of a table that a game comes through.
#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_no_violation_on_any_page() -> Result<()> {
    let server = Server::start("axe").await?;
    let browser = Browser::start(Size::Desktop).await?;
    let mut found = Vec::new();
    let pages = [
        "/",
        "/new?game=istanbul",
        "/tables",
        "/games",
        "/account",
        "/rules/istanbul",
        "/about/istanbul",
        "/api",
        "/t/nothing-here",
    ];
    for scheme in ["light", "dark"] {
        browser.prefer(scheme).await?;
        for page in pages {
            browser.open(&format!("{}{page}", server.url)).await?;
            found.extend(violations(&browser).await?.into_iter().map(|line| format!("{page} ({scheme}) {line}")));
        }
    }
    browser.new_table(&server.url, &["me", "open", "bot:wanderer"]).await?;
    found.extend(violations(&browser).await?.into_iter().map(|line| format!("gathering {line}")));
    start_if_gathering(&browser).await?;
    let mut seen = std::collections::HashSet::new();
    for step in 0..400 {
        let at = browser.at().await?;
        let moment = browser.script("return (document.querySelector('#actions-h')?.textContent ?? '') + '|' + (document.querySelector('.steps .now')?.textContent ?? '')").await?.to_string();
        if seen.insert((at == At::Over, moment.clone())) {
            browser.prefer(if step % 2 == 0 { "light" } else { "dark" }).await?;
            found.extend(violations(&browser).await?.into_iter().map(|line| format!("{moment} {line}")));
        }
        if at == At::Over {
            break;
        }
        browser.step(Hands::Clicks).await?;
    }
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{} violations:\n{}", found.len(), found.join("\n"));
    Ok(())
}

async fn start_if_gathering(browser: &Browser) -> Result<()> {
    if browser.has(".gather button.primary.large").await? {
        browser.click(".gather button.primary.large").await?;
    }
    browser.until("the deal", "document.getElementById('board')").await
}

/// Everything that a player can decide; showing cards has a form, see below.
const ALL: &[&str] = &[
    "walk",
    "with_assistant",
    "without_assistant",
    "pay",
    "end_turn",
    "skip",
    "fill",
    "fill_and_buy",
    "call_all_back",
    "choose_assistants",
    "toggle",
    "call_chosen_back",
    "collect_mail",
    "buy_mosque_tile",
    "pay_sultan",
    "choose_good",
    "offer",
    "take_back",
    "sell",
    "sell_most",
    "buy_ruby",
    "extend_cart",
    "call",
    "black_market",
    "keep_roll",
    "set_to_four",
    "roll_again",
    "take_card",
    "draw_card",
    "take_from_pile",
    "discard",
    "send_family",
    "take_lira",
    "meet_governor",
    "meet_smuggler",
    "pay_lira",
    "give_good",
    "play_card",
    "use_yellow",
    "recall",
];

#[tokio::test(flavor = "multi_thread")]
async fn every_action_is_done_on_a_page() -> Result<()> {
    every_kind("istanbul", ALL).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_shown_to_everybody() -> Result<()> {
    let server = Server::start("show").await?;
    let browser = Browser::start(Size::Desktop).await?;
    browser.new_table(&server.url, &["me", "bot:wanderer"]).await?;
    start_if_gathering(&browser).await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;
    browser.script("document.querySelector('#form-show summary').click()").await?;
    browser.until("the form", "document.querySelector('#form-show form')").await?;
    browser
        .script(
            "const f = document.querySelector('#form-show form'); f.querySelector('[name=form_cards]').checked = true; f.requestSubmit()",
        )
        .await?;
    browser.until("the card in the log", "/shows? /.test(document.getElementById('log').textContent)").await
}
