//! Borderlines, played through the pages alone.

use std::collections::BTreeSet;
use std::time::Duration;

use caravanserai_e2e::{At, Browser, Hands, Result, Server, Size, every_kind, violations};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

/// A table of Borderlines: `seats` says who sits where, `options` which switches are on.
async fn new_table(browser: &Browser, server: &str, seats: &[&str], options: &[&str]) -> Result<()> {
    browser.open(&format!("{server}/new?game=borderlines")).await?;
    let mut script =
        format!("const f = document.querySelector('.new-table').elements; f.seats.value = '{}';", seats.len());
    for (number, who) in seats.iter().enumerate() {
        script.push_str(&format!("f.seat_{number}.value = '{who}'; f.name_{number}.value = 'Guest {number}';"));
    }
    for option in options {
        script.push_str(&format!("f.opt_{option}.checked = true;"));
    }
    browser.script(&script).await?;
    browser.click(".new-table button.primary").await?;
    browser.until("the table", "document.getElementById('live')").await?;
    if !seats.contains(&"open") {
        deal(browser).await?;
    }
    Ok(())
}

async fn deal(browser: &Browser) -> Result<()> {
    if browser.has(".gather button.primary").await? {
        browser.click(".gather button.primary").await?;
    }
    browser.until("the deal", "document.getElementById('board')").await
}

/// The question that is put to the page, with the moment that is shown.
async fn question(browser: &Browser) -> Result<String> {
    let script = "const card = document.querySelector('.now-card'); \
        return (document.querySelector('.ask')?.textContent ?? '').split(', from')[0] + (card ? ' with ' + card.id.split('-')[0] : '')";
    Ok(browser.script(script).await?.as_str().unwrap_or_default().to_owned())
}

async fn moved_on(browser: &Browser, before: u64) -> Result<()> {
    let script = format!("Number(document.getElementById('live').dataset.seq) > {before}");
    browser.until("the move", &script).await
}

/// What a page with hands of its own does: on the map, in the market and in the bar, preferring what has not been
/// done yet. One half of the families keeps no money and risks third places, so that fees stay unpaid; the other
/// half sells houses and can help. Gives the name of the action.
const PURPOSE: &str = "
  const [turn, done] = arguments;
  const what = (act) => JSON.parse(act.value);
  const seen = (act) => act.checkVisibility() && !act.disabled;
  const all = [...document.querySelectorAll('.map-sheet .place.act, button.deal, #actions .act')].filter(seen);
  const poor = /Haddad|Darwish/.test(document.querySelector('#main h1').textContent);
  const third = (act) => /third place/i.test(act.dataset.confirm ?? '');
  const aid = { longer_road: 'longer_road', room_for_two_more: 'room_for_two_more', resettlement: 'resettle', relief_money: 'relief_money', new_camp: 'new_camp' };
  const worth = (act) => {
    const a = what(act), first = done.includes(a.do) ? 0 : 50;
    switch (a.do) {
      case 'keep_aid': return done.includes(aid[a.card]) ? 0 : 50;
      case 'sell_houses': return poor ? -a.houses : -Math.abs(a.houses - 2);
      case 'choose_card': return (poor ? -1 : 1) * [...document.querySelectorAll('button.deal')].findIndex((one) => one.value === act.value) + (done.includes('sail') ? 0 : Number(act.querySelector('.els .el:last-child b')?.textContent ?? 0) * 9);
      case 'go': return (third(act) ? (poor ? 40 : -20) : 0) + (a.to.startsWith('camp') ? 30 : 0) + (/^at-(aleppo|idlib|raqqa|hasakah|homs|deir|damascus|daraa)/.test(act.id) ? -15 : 0);
      case 'pick': return 8;
      case 'stop_walking': case 'stop_sailing': case 'cannot_pay': case 'pass': case 'decline': return first - 5;
      case 'start_moving': return first - 1;
      case 'pay_missing': return first;
      default: return poor && !done.includes('cannot_pay') && Object.values(aid).includes(a.do) ? -3 : first;
    }
  };
  const best = Math.max(...all.map(worth));
  const list = all.filter((act) => worth(act) === best);
  const act = list[turn % list.length];
  act.click();
  if (act.classList.contains('sure')) act.click();
  return what(act).do";

async fn purposeful(browser: &Browser, turn: usize, done: &BTreeSet<String>) -> Result<String> {
    let before = browser.seq().await?;
    let answer = browser.driver.execute(PURPOSE, vec![json!(turn), json!(done)]).await?.json().clone();
    moved_on(browser, before).await.map_err(|error| format!("{answer}: {error}"))?;
    Ok(answer.as_str().unwrap_or_default().to_owned())
}

/// Makes a second finger: touches that the page takes for real ones.
async fn touch(browser: &Browser, kind: &str, fingers: &[(i32, i32)]) -> Result<()> {
    let points: Vec<Value> =
        fingers.iter().enumerate().map(|(id, (x, y))| json!({ "id": id, "x": x, "y": y })).collect();
    browser.driver.cdp().send_raw("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await?;
    Ok(())
}

async fn zoom(browser: &Browser) -> Result<(f64, f64)> {
    let script = "const at = new DOMMatrix(getComputedStyle(document.querySelector('.map-sheet')).transform); return [at.a, at.e]";
    let at = browser.script(script).await?;
    Ok((at[0].as_f64().unwrap_or_default(), at[1].as_f64().unwrap_or_default()))
}

/// A person plays by pointing on the map; every state is accessible; the debrief tells what became of everybody
/// and prints on one or two sheets.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_on_the_map() -> Result<()> {
    let server = Server::start("borderlines-map").await?;
    let browser = Browser::start(Size::Desktop).await?;
    new_table(&browser, &server.url, &["me", "bot:wanderer", "bot:wanderer", "bot:wanderer"], &[]).await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;
    let (mut seen, mut found) = (BTreeSet::new(), Vec::new());
    let done = BTreeSet::new();
    for turn in 0..4000 {
        match browser.at().await? {
            At::Over => break,
            At::MyTurn => {
                let state = question(&browser).await?;
                if seen.insert(state.clone()) {
                    browser.prefer(if seen.len() % 2 == 0 { "dark" } else { "light" }).await?;
                    found.extend(violations(&browser).await?.into_iter().map(|line| format!("{state}: {line}")));
                }
                purposeful(&browser, turn, &done).await?;
            }
            At::Waiting | At::Curtain => browser.rest().await?,
        }
    }
    assert_eq!(browser.at().await?, At::Over);
    assert!(browser.find(".debrief h1").await?.text().await?.starts_with("Of 96 people"));
    assert_eq!(browser.script("return document.querySelectorAll('.debrief .thread:not(.gone)').length").await?, 96);
    found.extend(violations(&browser).await?.into_iter().map(|line| format!("the end: {line}")));
    assert!(found.is_empty(), "{}", found.join("\n"));
    browser.find("#answer-0").await?.send_keys("We stayed too long").await?;
    browser.click("[data-share=answer-0]").await?;
    let field = "return document.getElementById('say-text').value";
    assert_eq!(browser.script(field).await?, "We stayed too long", "an answer goes to the chat only by its writer");

    let print = json!({ "preferCSSPageSize": true, "printBackground": true, "landscape": true });
    let printed = browser.driver.cdp().send_raw("Page.printToPDF", print).await?;
    let sheets = sheets(printed["data"].as_str().unwrap_or_default());
    assert!((1..=2).contains(&sheets), "the debrief takes {sheets} sheets");
    Ok(())
}

/// How many sheets a printed document has: its pages are objects of their own, written in the clear.
fn sheets(base64: &str) -> usize {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let mut bytes = Vec::with_capacity(base64.len() * 3 / 4);
    for four in base64.trim_end_matches('=').as_bytes().chunks(4) {
        let bits = four.iter().fold(0_u32, |bits, &letter| (bits << 6) | u32::from(value(letter)))
            << (6 * (4 - four.len() as u32));
        bytes.extend(&bits.to_be_bytes()[1..four.len()]);
    }
    let text = String::from_utf8_lossy(&bytes);
    text.match_indices("/Type /Page").filter(|(at, _)| !text[at + "/Type /Page".len()..].starts_with('s')).count()
}

/// B leads to the map, arrows walk on it, Enter picks, U takes back; then the key 1 alone until the end. Nothing
/// jumps meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() -> Result<()> {
    let server = Server::start("borderlines-keys").await?;
    let browser = Browser::start(Size::Desktop).await?;
    new_table(&browser, &server.url, &["me", "bot:wanderer"], &[]).await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;
    while !question(&browser).await?.starts_with("Who moves?") {
        browser.step(Hands::Keys).await?;
    }
    browser.press("b").await?;
    let place = "return document.activeElement.closest('.map-sheet') ? document.activeElement.id : ''";
    let first = browser.script(place).await?;
    assert_ne!(first, "", "B leads to the map");
    browser.press(Key::Right).await?;
    let before = browser.seq().await?;
    browser.press("b").await?;
    browser.press(Key::Enter).await?;
    moved_on(&browser, before).await?;
    assert!(question(&browser).await?.starts_with("Where to"), "Enter picks somebody");
    assert_eq!(browser.script("return document.activeElement === document.body").await?, false, "the focus stays");
    let picked = browser.seq().await?;
    browser.press("u").await?;
    moved_on(&browser, picked).await?;
    assert!(question(&browser).await?.starts_with("Who moves?"), "U takes the pick back");
    let far = zoom(&browser).await?.0;
    browser.press("+").await?;
    assert!(zoom(&browser).await?.0 > far, "+ comes nearer");
    browser.press("0").await?;
    let watch = "window.shifts = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) \
        if (!one.hadRecentInput && !('over' in document.getElementById('live').dataset)) window.shifts += one.value; }).observe({ type: 'layout-shift' })";
    browser.script(watch).await?;
    assert!(browser.play_to_the_end(Hands::Keys).await? > 10);
    assert!(browser.has("#end .standings").await?);
    let shifts = browser.script("return window.shifts").await?.as_f64().unwrap_or(1.0);
    assert!(shifts < 0.05, "the page jumps while others play: {shifts}");
    Ok(())
}

/// At the width of a phone: drag and pinch, market and war cards within reach, the first action always on the
/// screen and large enough, until the end.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_at_phone_width() -> Result<()> {
    let server = Server::start("borderlines-phone").await?;
    let browser = Browser::start(Size::Phone).await?;
    new_table(&browser, &server.url, &["me", "bot:wanderer"], &[]).await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;

    browser.click("[data-map-view=syria]").await?;
    let (near, left) = zoom(&browser).await?;
    assert!(near > 1.2, "the view of Syria is nearer");
    touch(&browser, "touchStart", &[(250, 300)]).await?;
    for x in [235, 215, 190] {
        touch(&browser, "touchMove", &[(x, 300)]).await?;
    }
    touch(&browser, "touchEnd", &[]).await?;
    let (zoomed, dragged) = zoom(&browser).await?;
    assert!(zoomed == near && dragged < left - 30.0, "a finger drags the map: {left} {dragged}");
    touch(&browser, "touchStart", &[(150, 300), (240, 300)]).await?;
    for step in 1..5 {
        touch(&browser, "touchMove", &[(150 - 12 * step, 300), (240 + 12 * step, 300)]).await?;
    }
    touch(&browser, "touchEnd", &[]).await?;
    assert!(zoom(&browser).await?.0 > near * 1.3, "two fingers enlarge it");

    for (button, tray) in [("market", ".market .slot:last-child"), ("wars", ".war:last-child")] {
        browser.click(&format!("[data-enlarge={button}]")).await?;
        assert!(browser.find(tray).await?.is_displayed().await?, "{button} is within reach");
        let fits = format!(
            "const box = document.querySelector('{tray}').getBoundingClientRect(); return box.left >= 0 && box.right <= innerWidth && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('{tray}') !== null"
        );
        assert_eq!(browser.script(&fits).await?, true, "{button} is not covered");
        browser.click(&format!("[data-enlarge={button}]")).await?;
        assert!(!browser.find(tray).await?.is_displayed().await?);
    }
    for view in ["players", "log", "rules", "table"] {
        browser.click(&format!(".phone-tabs [data-view={view}]")).await?;
    }

    let (mut seen, mut found, mut idle) = (BTreeSet::new(), Vec::new(), 0);
    let sound = "const act = [...document.querySelectorAll('#actions .act')].find((one) => one.checkVisibility()), box = act.getBoundingClientRect(); \
        return [box.top >= 0 && box.bottom <= innerHeight - 52, box.height >= 44]";
    loop {
        match browser.at().await? {
            At::Over => break,
            At::MyTurn => {
                idle = 0;
                let state = question(&browser).await?;
                if seen.insert(state.clone()) {
                    browser.fits(&state).await?;
                    assert_eq!(browser.script(sound).await?, json!([true, true]), "place, size at {state}");
                    found.extend(violations(&browser).await?.into_iter().map(|line| format!("{state}: {line}")));
                }
                browser.step(Hands::Clicks).await?;
            }
            At::Waiting | At::Curtain => {
                idle += 1;
                assert!(idle < 60, "nothing happens any more");
                browser.rest().await?;
            }
        }
    }
    browser.fits("the end").await?;
    found.extend(violations(&browser).await?.into_iter().map(|line| format!("the end: {line}")));
    assert!(found.is_empty(), "{}", found.join("\n"));
    Ok(())
}

/// Two people, a bot and an onlooker, through a reload and a restart: aid cards are known to their holders only.
#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_a_whole_game_through_a_reload_and_a_restart() -> Result<()> {
    let mut server = Server::start("borderlines-two").await?;
    let (host, guest, onlooker) =
        tokio::try_join!(Browser::start(Size::Desktop), Browser::start(Size::Desktop), Browser::start(Size::Desktop))?;
    new_table(&host, &server.url, &["me", "open", "bot:wanderer"], &[]).await?;
    let table = host.driver.current_url().await?.to_string();
    guest.open(&table).await?;
    guest.click(".chairs form button").await?;
    guest.until("the seat", "document.querySelector('.chairs').textContent.includes('you')").await?;
    deal(&host).await?;
    guest.until("the deal", "document.getElementById('board')").await?;
    onlooker.open(&table).await?;

    // What the log and the description say of the families of others, unless a card was used.
    let known = "const names = [...document.querySelectorAll('#others th[scope=row] span')].flatMap((one) => [one.querySelector('b').textContent, one.querySelector('small').textContent.split(',')[0]]); \
        const lines = [...document.querySelectorAll('#log .sentence')].map((line) => line.textContent).concat(document.querySelector('#in-words').textContent.split('\\n')); \
        const cards = /Longer road|Room for two more|Resettlement|Relief money|New camp/; \
        return lines.filter((line) => cards.test(line) && !/ uses | shows /.test(line) && names.some((name) => line.includes(name))).join(' | ')";
    let others = "return document.querySelectorAll('.aid-card, #own, #dealings').length";
    let (mut moves, mut held, mut rounds) = (0, 0, 0);
    let done = BTreeSet::from(["pass", "stop_walking", "stop_sailing", "cannot_pay"].map(str::to_owned));
    while host.at().await? != At::Over {
        for browser in [&host, &guest] {
            if browser.at().await? != At::MyTurn {
                continue;
            }
            purposeful(browser, moves, &done).await?;
            moves += 1;
            if moves == 12 {
                let before = guest.seq().await?;
                guest.driver.refresh().await?;
                assert!(guest.seq().await? >= before && guest.has("#own").await?, "a reload loses nothing");
            }
            if moves == 20 {
                let before = host.seq().await?;
                server.restart().await?;
                host.driver.refresh().await?;
                assert!(host.seq().await? >= before && host.has("#own").await?, "a restart loses nothing");
            }
            if host.has("#own .aid-card").await? {
                held += 1;
                assert_eq!(onlooker.script(others).await?, 0, "an onlooker receives no hand");
                assert_eq!(onlooker.script(known).await?, "", "nor the name of a card");
                assert_eq!(guest.script(known).await?, "", "nor does another seat");
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        rounds += 1;
        assert!(rounds < 4000, "the game ends");
    }
    assert!(held > 0, "the host held an aid card");
    for browser in [&host, &guest, &onlooker] {
        browser
            .until("the end", "document.querySelector('.debrief h1')?.textContent.startsWith('Of 72 people')")
            .await?;
    }
    Ok(())
}

/// Two leaders at one screen with two families each, who share fees: the curtain hides hands, and an aid card is
/// shown.
#[tokio::test(flavor = "multi_thread")]
async fn two_leaders_at_one_screen_hide_their_hands_and_show_a_card() -> Result<()> {
    let server = Server::start("borderlines-hot").await?;
    let browser = Browser::start(Size::Desktop).await?;
    new_table(&browser, &server.url, &["me", "here"], &["two_leaders", "shared_fees"]).await?;
    let (mut done, mut curtains, mut turn) = (BTreeSet::new(), 0, 0);
    while curtains < 3 || !done.contains("show_aid") {
        match browser.at().await? {
            At::Over => break,
            At::Curtain => {
                assert!(!browser.has(".aid-card, #own, #actions .act").await?, "no hand before the curtain is opened");
                curtains += 1;
                browser.step(Hands::Clicks).await?;
            }
            At::MyTurn => {
                if !done.contains("show_aid") && browser.has("#form-show_aid").await? {
                    show_a_card(&browser).await?;
                    done.insert("show_aid".to_owned());
                } else {
                    done.insert(purposeful(&browser, turn, &done).await?);
                }
                turn += 1;
            }
            At::Waiting => browser.rest().await?,
        }
    }
    assert!(curtains > 2 && done.contains("show_aid"), "the device went from hand to hand, and a card was shown");
    Ok(())
}

/// Every decision of the game but the showing of a card, which has a test of its own.
const ALL: &[&str] = &[
    "choose_card",
    "sell_houses",
    "pass",
    "start_moving",
    "pick",
    "go",
    "stop_walking",
    "sail",
    "stop_sailing",
    "end_turn",
    "keep_aid",
    "new_camp",
    "relief_money",
    "resettle",
    "resettle_to",
    "longer_road",
    "room_for_two_more",
    "cannot_pay",
    "pay_missing",
    "decline",
];

#[tokio::test(flavor = "multi_thread")]
async fn every_action_is_done_on_a_page() -> Result<()> {
    every_kind("borderlines", ALL).await
}

/// Shows an aid card to everybody through the form.
async fn show_a_card(browser: &Browser) -> Result<()> {
    let before = browser.seq().await?;
    browser.script("document.getElementById('form-show_aid').open = true; document.getElementById('form-show_aid').scrollIntoView()").await?;
    browser.click("#form-show_aid form button").await?;
    moved_on(browser, before).await
}
