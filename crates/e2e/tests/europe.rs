//! Across Europe, played through the pages alone.

use std::collections::BTreeSet;
use std::time::Duration;

use caravanserai_e2e::{At, Browser, Hands, Result, Server, Size, violations};
use serde_json::Value;
use thirtyfour::prelude::*;

/// Makes a table: `seats` says who sits where, `me`, `here`, `open` or a bot; `more` sets options.
async fn new_table(browser: &Browser, server: &str, seats: &[&str], more: &str) -> Result<()> {
    browser.open(&format!("{server}/new?game=europe")).await?;
    let mut script =
        format!("const f = document.querySelector('.new-table').elements; f.seats.value = '{}';", seats.len());
    for (number, who) in seats.iter().enumerate() {
        script.push_str(&format!("f.seat_{number}.value = '{who}'; f.name_{number}.value = 'Guest {number}';"));
    }
    browser.script(&format!("{script}{more}")).await?;
    browser.click(".new-table button.primary").await?;
    browser.until("the table", "document.getElementById('live')").await?;
    if browser.has(".gather button.primary").await? && !seats.contains(&"open") {
        browser.click(".gather button.primary").await?;
    }
    if !seats.contains(&"open") {
        browser.until("the deal", "document.getElementById('board')").await?;
    }
    Ok(())
}

/// A guest takes the open chair, the host deals.
async fn sit_down(host: &Browser, guest: &Browser) -> Result<String> {
    let table = host.driver.current_url().await?.to_string();
    guest.open(&table).await?;
    guest.click(".chairs form button").await?;
    guest.until("the seat", "document.querySelector('.chairs').textContent.includes('you')").await?;
    host.click(".gather button.primary").await?;
    for browser in [host, guest] {
        browser.until("the deal", "document.getElementById('board')").await?;
    }
    Ok(table)
}

/// Waits until a move is on the page, whole: also one of several steps.
async fn moved(browser: &Browser, what: &str, before: u64) -> Result<()> {
    let done = "!document.querySelector('.sent')";
    browser.until(what, &format!("{done} && Number(document.getElementById('live').dataset.seq) > {before}")).await
}

/// Clicks what a traveller would: the best end, the large button, or a box on the map for a light.
async fn move_of(browser: &Browser, number: usize) -> Result<()> {
    let before = browser.seq().await?;
    let script = format!(
        "const bar = [...document.querySelectorAll('#actions .acts .act')].filter((e) => e.getClientRects().length);
        const map = [...document.querySelectorAll('#board .place.act')];
        const one = bar.find((e) => e.classList.contains('primary')) ?? (map.length ? map[({number} * 7) % map.length] : bar[0]);
        if (!one) return null;
        one.click();
        if (one.classList.contains('sure')) one.click();
        return one.value"
    );
    match browser.script(&script).await? {
        // The page is just being changed: there will be something next time.
        Value::Null => Ok(()),
        done => moved(browser, &format!("the move {done}"), before).await,
    }
}

/// Everything on the page of somebody else that could tell a hand.
const HANDS: &str = "return [...document.querySelectorAll('.postcard, .own-city, .overview .gold')].length \
    + (document.getElementById('in-words').textContent.includes('Your cities') ? 100 : 0)";

/// Two people and a bot; one reloads, the server is killed and comes back; hands stay private.
#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_a_whole_game_through_a_reload_and_a_restart() -> Result<()> {
    let mut server = Server::start("eur-two").await?;
    let (host, guest, onlooker) =
        tokio::try_join!(Browser::start(Size::Desktop), Browser::start(Size::Desktop), Browser::start(Size::Desktop))?;
    let short = "f.opt_cards.value = 3; f.opt_lights.value = 1;";
    new_table(&host, &server.url, &["me", "open", "bot:wanderer"], short).await?;
    let table = sit_down(&host, &guest).await?;
    onlooker.open(&table).await?;
    let hand = "return [...document.querySelectorAll('.postcard')].map((card) => card.id)";
    assert_eq!(onlooker.script(HANDS).await?, 0, "an onlooker receives no hand");
    let (one, other) = (host.script(hand).await?, guest.script(hand).await?);
    let (one, other) = (one.as_array().cloned().unwrap_or_default(), other.as_array().cloned().unwrap_or_default());
    assert_eq!((one.len(), other.len()), (3, 3), "three cards each");
    assert!(one.iter().all(|card| !other.contains(card)), "everybody has a hand of their own");

    let (mut moves, mut idle) = (0, 0);
    while host.at().await? != At::Over {
        let mut nothing = true;
        for browser in [&host, &guest] {
            if browser.at().await? != At::MyTurn {
                continue;
            }
            move_of(browser, moves).await?;
            nothing = false;
            moves += 1;
            if moves == 9 {
                let before = guest.seq().await?;
                guest.driver.refresh().await?;
                assert!(guest.seq().await? >= before && guest.has("#own").await?, "a reload loses nothing");
            }
            if moves == 14 {
                let before = host.seq().await?;
                server.restart().await?;
                assert!(host.seq().await? >= before, "a restart loses nothing");
            }
            if moves % 6 == 0 && host.at().await? != At::Over {
                assert_eq!(onlooker.script(HANDS).await?, 0, "an onlooker never receives a hand");
            }
        }
        idle = if nothing { idle + 1 } else { 0 };
        if nothing {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(idle < 1500 && moves < 1500, "the game goes on and ends");
    }
    assert!(moves > 14, "long enough for a reload and a restart");
    for browser in [&host, &guest] {
        browser.find("#end .standings").await?;
        assert!(browser.has(".chart").await? && browser.has(".journey").await?, "the journeys are drawn");
    }
    Ok(())
}

/// Without a mouse: B and the arrows lead over the map, Enter does it, numbers play, U takes back.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() -> Result<()> {
    let server = Server::start("eur-keys").await?;
    let browser = Browser::start(Size::Desktop).await?;
    new_table(&browser, &server.url, &["me", "bot:wanderer"], "f.opt_cards.value = 3; f.opt_lights.value = 1;").await?;
    let (mut idle, mut moves, mut back) = (0, 0, false);
    loop {
        match browser.at().await? {
            At::Over => break,
            At::MyTurn => {
                idle = 0;
                moves += 1;
                let before = browser.seq().await?;
                if browser.has("#actions .acts .act").await? {
                    browser.press("1").await?;
                    if browser.has(".act.sure").await? {
                        browser.press("1").await?;
                    }
                } else {
                    browser.press("b").await?;
                    browser.press(Key::Right).await?;
                    let place = "return document.activeElement.matches('#board .place')";
                    assert_eq!(browser.script(place).await?, true, "B and an arrow lead to a place");
                    browser.script("if (document.activeElement.matches('.idle')) document.querySelector('#board .place.act').focus()").await?;
                    browser.press(Key::Enter).await?;
                }
                moved(&browser, "the move", before).await?;
                let lost =
                    "return document.activeElement === document.body && !!document.getElementById('live').dataset.turn";
                assert_eq!(browser.script(lost).await?, false, "the focus is never lost");
                if !back
                    && browser
                        .script("return /blue box|You are in/.test(document.querySelector('#main h1').textContent)")
                        .await?
                        == true
                {
                    let before = browser.seq().await?;
                    browser.press("u").await?;
                    moved(&browser, "the step back", before).await?;
                    back = true;
                }
            }
            At::Waiting | At::Curtain => {
                idle += 1;
                assert!(idle < 60, "nothing happens any more");
                browser.rest().await?;
            }
        }
        assert!(moves < 900, "the game ends");
    }
    assert!(back, "a move was taken back");
    assert!(browser.has("#end .standings").await?);
    Ok(())
}

/// At the width of a phone nothing sticks out; axe-core finds nothing in any state, by day or by night.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_at_phone_width_without_a_violation() -> Result<()> {
    let server = Server::start("eur-phone").await?;
    let browser = Browser::start(Size::Phone).await?;
    let short = "f.opt_cards.value = 4; f.opt_lights.value = 1;";
    new_table(&browser, &server.url, &["me", "bot:wanderer", "bot:wanderer"], short).await?;
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    let (mut moves, mut idle) = (0, 0);
    while browser.at().await? != At::Over {
        if browser.at().await? != At::MyTurn {
            idle += 1;
            assert!(idle < 60, "nothing happens any more");
            browser.rest().await?;
            continue;
        }
        idle = 0;
        let heading = "return document.querySelector('#main h1').textContent.replace(/(One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve) |in .*|\\d+/g, '')";
        let heading = browser.script(heading).await?.to_string();
        if seen.insert(heading.clone()) {
            browser.fits(&heading).await?;
            browser.prefer(if seen.len() % 2 == 0 { "dark" } else { "light" }).await?;
            found.extend(violations(&browser).await?.into_iter().map(|line| format!("{heading} {line}")));
        }
        move_of(&browser, moves).await?;
        moves += 1;
        assert!(moves < 900, "the game ends");
    }
    for view in ["players", "log", "rules", "table"] {
        browser.click(&format!(".phone-tabs [data-view={view}]")).await?;
    }
    browser.fits("the end").await?;
    found.extend(violations(&browser).await?.into_iter().map(|line| format!("the end: {line}")));
    assert!(found.is_empty(), "{}", found.join("\n"));
    Ok(())
}

/// The map and its tools: find a city, zoom, the overview, private marks and notes, reasons.
#[tokio::test(flavor = "multi_thread")]
async fn the_map_and_its_tools() -> Result<()> {
    let server = Server::start("eur-map").await?;
    let browser = Browser::start(Size::Desktop).await?;
    new_table(&browser, &server.url, &["me", "bot:wanderer"], "f.opt_lights.value = 1;").await?;
    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;
    let zoom = "return Number(getComputedStyle(document.documentElement).getPropertyValue('--map-zoom') || 1)";
    let overview = "return document.querySelector('.overview').checkVisibility()";
    assert_eq!(browser.script(overview).await?, false, "the whole map needs no overview");

    browser.find("#find").await?.send_keys("53").await?;
    browser.press(Key::Enter).await?;
    let middle = "const f = document.querySelector('.map-view').getBoundingClientRect(), p = document.querySelector('#at-53.found').getBoundingClientRect(); \
        return f.left < p.left && p.right < f.right && f.top < p.top && p.bottom < f.bottom";
    assert_eq!(browser.script(middle).await?, true, "Dublin is marked and in sight");
    assert!(browser.find("#toast").await?.text().await?.contains("Dublin"));
    assert!(browser.script(zoom).await?.as_f64() > Some(2.0));
    assert_eq!(browser.script(overview).await?, true, "a part of the map has an overview");
    browser.find("#find").await?.clear().await?;
    browser.find("#find").await?.send_keys("hels").await?;
    browser.press(Key::Enter).await?;
    browser.find("#at-12.found").await?;
    browser.find("#find").await?.clear().await?;
    browser.find("#find").await?.send_keys("57").await?;
    browser.press(Key::Enter).await?;
    assert!(browser.find("#toast").await?.text().await?.contains("1 to 56"));

    let lens = "return document.querySelector('.lens').getBoundingClientRect().x";
    let before = browser.script(lens).await?;
    let small = browser.find(".overview").await?;
    browser.driver.action_chain().move_to_element_center(&small).click().perform().await?;
    assert_ne!(browser.script(lens).await?, before, "a press on the overview goes there");
    browser.click("[data-map-zoom='1.4']").await?;
    browser.script("document.activeElement.blur()").await?;
    browser.press("0").await?;
    assert_eq!(browser.script(overview).await?, false, "0 shows the whole map");

    browser.click("[data-mark]:not(.place)").await?;
    browser.script("document.getElementById('at-30').click()").await?;
    browser.click("[data-mark]:not(.place)").await?;
    browser.click("[data-tab=chat]").await?;
    browser.click("#notepad summary").await?;
    browser.find("#notes").await?.send_keys("Blue goes north").await?;
    let lit =
        browser.script("const one = document.querySelector('#board .place.act'); one.click(); return one.id").await?;
    browser.until("the light", &format!("document.querySelector('#board #{}')?.matches('.idle') || !document.getElementById('live').dataset.turn || document.querySelector('#main h1').textContent.includes('start')", lit.as_str().unwrap_or_default())).await?;
    browser.driver.refresh().await?;
    assert!(browser.has("#at-30.marked").await?, "marks stay");
    assert_eq!(browser.script("return document.getElementById('notes').value").await?, "Blue goes north");
    let html = browser.script("return fetch(location.href).then((page) => page.text())").await?.to_string();
    assert!(!html.contains("Blue goes north"), "notes never leave the browser");

    browser.until("my turn", "document.getElementById('live').dataset.turn").await?;
    let reason = "const one = document.querySelector('#board .place.idle[data-why]:not([data-why=\"\"])'); one.click(); return document.getElementById('toast').textContent";
    assert!(browser.script(reason).await?.to_string().contains("six or eight"), "a light says how it is passed");
    Ok(())
}

/// At one screen hands wait behind the curtain.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_at_one_screen_hides_hands_behind_the_curtain() -> Result<()> {
    let server = Server::start("eur-hot").await?;
    let browser = Browser::start(Size::Desktop).await?;
    new_table(&browser, &server.url, &["me", "here"], "f.opt_cards.value = 3; f.opt_random_lights.checked = true;")
        .await?;
    let mut curtains = 0;
    for number in 0..60 {
        match browser.at().await? {
            At::Curtain => {
                assert_eq!(browser.script(HANDS).await?, 0, "no hand before the curtain is opened");
                curtains += 1;
                browser.step(Hands::Clicks).await?;
            }
            At::Over => break,
            At::MyTurn => move_of(&browser, number).await?,
            At::Waiting => browser.rest().await?,
        }
    }
    assert!(curtains > 3, "the device went from hand to hand");
    Ok(())
}

/// Everything that a player can decide; trades and leaving are decided by hand below.
const ALL: &str = "choose_route place_light choose_start throw step arrive draw end_turn wait halt stay fly fly_to plus_one send \
    play:airline_ticket play:move_any_traffic_light play:timetable name_number take_light pick_up_light leave_light \
    pass:thrown pass:waited go_to put_back name claim offer";

/// Plays this page's seat over the API until something can be done that was not yet done on a page, and says what.
/// Likes blue boxes and lights, and keeps away from own cities, so that a game is long enough for everything.
const DRIVE: &str = r#"
const [wanted, seat, done] = arguments;
const table = `/api/v1/tables/${document.getElementById('live').dataset.id}`;
const csrf = document.querySelector('meta[name=csrf]').content;
const get = async (path) => (await fetch(`${table}/${path}?seat=${seat}`)).json();
const act = async (seq, action) => {
  const answer = await fetch(`${table}/act`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Csrf': csrf }, body: JSON.stringify({ seq, seat, action, next: true }) });
  return answer.ok ? (await answer.json()).next : get('legal');
};
const key = (action) => action.do === 'play' ? `play:${action.card}` : action.do;
// A hidden page closes its stream: nothing is drawn while the game is driven on.
const show = (hidden) => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true }); document.dispatchEvent(new Event('visibilitychange')); };
const any = (list) => list[Math.floor(Math.random() * list.length)];
(async () => {
  show(true);
  let legal = await get('legal');
  for (let count = 0; count < 60; count++) {
    if (!legal?.actions.length) return 'others';
    const view = legal.actions.some(({ action }) => action.do === 'step') ? (await get('view')).view : { ends: [] };
    const way = view.ends.find((end) => wanted.includes(end.then));
    if (way) return JSON.stringify({ key: way.then, seq: legal.seq, end: way.at });
    const passing = view.ends.filter((end) => end.passes && !view.motion.passed);
    const keys = legal.actions.map(({ action }) => key(action));
    if (passing.length) keys.push(`pass:${[6, 8].includes(view.motion.number) && view.motion.drive === 'throw' ? 'thrown' : 'waited'}`);
    const trade = legal.forms.find((form) => form.action === 'offer' && form.fields[0].input.choices?.[0]?.[0] !== 2 && form.fields[1].input.choices?.length);
    if (trade) keys.push('offer');
    const found = keys.find((one) => wanted.includes(one));
    if (found) return JSON.stringify({ key: found, seq: legal.seq, end: found.startsWith('pass') ? passing[0].at : '' });
    const like = (kind) => legal.actions.find(({ action }) => action.do === kind)?.action;
    let action = like('wait') ?? like('pick_up_light') ?? like('draw') ?? like('stay') ?? like('throw') ?? like('end_turn') ?? like('refuse');
    if (!action && view.ends.length) {
      const rank = (end) => (end.passes ? 0 : 4) + (end.draws ? 0 : 2) + (end.arrives ? (wanted.includes('arrive') ? -20 : 20) : 0) + Math.random();
      const best = view.ends.toSorted((one, other) => rank(one) - rank(other))[0];
      action = best.by.length ? { do: 'step', to: best.by[0] } : like('halt');
    }
    legal = await act(legal.seq, action ?? any(legal.actions).action);
  }
  return 'others';
})().then((found) => { if (found !== 'others') show(false); done(found); }, (error) => done(`error ${error}`));
"#;

/// Does on the page what was found: on the map where it is a place, otherwise by its button.
const PRESS: &str = r#"
const [key, end] = arguments;
const fits = (one) => { const action = JSON.parse(one.value); return (action.do === 'play' ? `play:${action.card}` : action.do) === key; };
const all = [...document.querySelectorAll('#board .place.act, #actions .act, #own .act')];
const one = end ? document.getElementById(`at-${end.replace('/', '-')}`) : all.find(fits);
if (!one) return '';
one.click();
if (one.classList.contains('sure')) one.click();
return JSON.stringify([JSON.parse(one.value), ...[JSON.parse(one.dataset.then ?? '[]')].flat()].map((action) => action.do === 'play' ? `play:${action.card}` : action.do));
"#;

/// Every decision of the game is made on a page by somebody: all three ways past a light, both uses of a
/// ticket, all Chance Cards that ask, trades in all their forms, leaving.
#[tokio::test(flavor = "multi_thread")]
async fn every_action_is_done_on_a_page() -> Result<()> {
    let server = Server::start("eur-all").await?;
    let (host, guest) = tokio::try_join!(Browser::start(Size::Desktop), Browser::start(Size::Desktop))?;
    new_table(
        &host,
        &server.url,
        &["me", "open", "bot:wanderer"],
        "f.opt_cards.value = 9; f.opt_lights.value = 4; f.stand_ins.checked = false;",
    )
    .await?;
    sit_down(&host, &guest).await?;
    let mut wanted: BTreeSet<String> = ALL.split_whitespace().map(str::to_owned).collect();
    let mut found = Vec::new();
    for _ in 0..4000 {
        for (seat, (browser, other)) in [(&host, &guest), (&guest, &host)].into_iter().enumerate() {
            let list: Vec<&String> = wanted.iter().collect();
            let arguments = vec![serde_json::json!(list), serde_json::json!(seat)];
            let next = browser.driver.execute_async(DRIVE, arguments).await?.json().clone();
            let next = next.as_str().unwrap_or_default().to_owned();
            assert!(!next.starts_with("error"), "{next}");
            let Ok(next) = serde_json::from_str::<Value>(&next) else { continue };
            let (key, end) = (next["key"].as_str().unwrap_or_default(), next["end"].clone());
            let seq = next["seq"].as_u64().unwrap_or_default();
            browser
                .until("the position", &format!("Number(document.getElementById('live').dataset.seq) >= {seq}"))
                .await?;
            if ["fly_to", "name_number", "put_back", "take_light", "claim"].contains(&key) {
                found.extend(violations(browser).await?.into_iter().map(|line| format!("{key}: {line}")));
            }
            if key == "offer" {
                trade(browser, other, seat).await?;
                wanted.remove("offer");
                continue;
            }
            let done = browser.driver.execute(PRESS, vec![serde_json::json!(key), end]).await?.json().clone();
            let done: Vec<String> = serde_json::from_str(done.as_str().unwrap_or_default())
                .map_err(|_| format!("{key} is not on the page"))?;
            moved(browser, key, seq).await?;
            wanted.remove(key);
            wanted.retain(|one| !done.contains(one));
        }
        if wanted.is_empty() {
            break;
        }
    }
    assert!(wanted.is_empty(), "never done: {wanted:?}");
    guest.driver.refresh().await?;
    leave(&guest).await?;
    assert!(found.is_empty(), "{}", found.join("\n"));
    Ok(())
}

/// An offer is withdrawn, refused, answered with another one, and accepted.
async fn trade(one: &Browser, other: &Browser, seat: usize) -> Result<()> {
    other.driver.refresh().await?;
    let form = format!("#form-offer-{}", 1 - seat);
    let answers = "document.querySelector('#offer')?.textContent";
    let offer = async || -> Result<()> {
        let before = one.seq().await?;
        let fill = format!(
            "const f = document.querySelector('{form}'); f.open = true; f.querySelector('[name=form_give]').checked = true; f.querySelector('form').requestSubmit()"
        );
        one.script(&fill).await?;
        moved(one, "the offer", before).await?;
        one.until("the offer", answers).await?;
        other.until("the offer", answers).await
    };
    let press = async |browser: &Browser, kind: &str| -> Result<()> {
        let before = browser.seq().await?;
        let script = format!(
            "const one = [...document.querySelectorAll('#offer .act')].find((one) => one.value.includes('{kind}')); one.click(); return !!one"
        );
        assert_eq!(browser.script(&script).await?, true, "{kind} is offered");
        moved(browser, kind, before).await
    };
    offer().await?;
    assert_eq!(violations(one).await?, Vec::<String>::new(), "an offer of one's own");
    press(one, "withdraw").await?;
    other.until("no offer", "!document.querySelector('#offer')").await?;
    offer().await?;
    assert_eq!(violations(other).await?, Vec::<String>::new(), "an offer from another");
    press(other, "refuse").await?;
    one.until("no offer", "!document.querySelector('#offer')").await?;
    offer().await?;
    // The answer asks for the same card, and gives nothing.
    let before = other.seq().await?;
    let counter = "const f = document.querySelector('#form-counter'); f.open = true; f.querySelector('[name=form_ask]').checked = true; f.querySelector('form').requestSubmit()";
    other.script(counter).await?;
    moved(other, "the counter-offer", before).await?;
    one.until(
        "the answer",
        "[...document.querySelectorAll('#offer .act')].some((act) => act.value.includes('accept'))",
    )
    .await?;
    press(one, "accept").await?;
    other.until("the card", "document.querySelector('.kept-card')").await
}

/// Leaving for good, where no bots stand in, is in the menu of the table, and asks before it does it.
async fn leave(browser: &Browser) -> Result<()> {
    let press = "document.querySelector('form[action$=\"/resign\"] button').click()";
    browser.script(press).await?;
    assert!(browser.has(".sure").await?, "the first press only asks");
    browser.script(press).await?;
    let left = "document.getElementById('log')?.textContent.includes('leaves the game')";
    browser.until("having left", left).await
}
