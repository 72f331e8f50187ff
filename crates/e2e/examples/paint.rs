//! How fast the pages are, in a real browser: `paint [--moves N] [--slow N] [GAME ...]`.
//!
//! For each game a browser with an empty cache opens a table against bots and plays by itself. Measured are the
//! first load, how long it takes from a click until its move is painted, and how long frames take afterwards.
//! `--slow 4` lets the browser run four times slower.

use std::time::Duration;

use caravanserai_e2e::{Browser, Result, Server, Size};
use serde_json::{Value, json};

/// Plays without anybody's help and writes down, for each move, the milliseconds from the click until the server
/// has answered, until the page is mended and until it is painted; and how long every frame took after a move and
/// while others moved.
const PLAY: &str = "
  const [moves] = arguments;
  const found = (window.found = { moves: [], frames: [], shift: 0, over: false });
  const main = () => document.getElementById('live');
  const wait = (time) => new Promise((go) => setTimeout(go, time));
  const next = () => new Promise((go) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => go(performance.now());
    channel.port2.postMessage(0);
  }));
  const still = () => !document.getAnimations().some((one) => one.playState === 'running' && one.effect.getComputedTiming().iterations === 1);
  const acts = () => [...document.querySelectorAll('#board .act, #actions .act')].filter((act) => act.type === 'submit' && act.checkVisibility() && !act.disabled);
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) found.shift += one.value; }).observe({ type: 'layout-shift' });
  // Frames are counted while others move: asking for one frame after the other would slow a click down.
  const frames = async (time) => {
    const end = performance.now() + time;
    for (let last = 0, now = 0; now < end; last = now) {
      now = await new Promise(requestAnimationFrame);
      if (last) found.frames.push(now - last);
    }
  };
  (async () => {
    for (let turn = 0; found.moves.length < moves && !('over' in main().dataset);) {
      await (main().dataset.turn ? wait(100) : frames(500));
      if (!main().dataset.turn || !still() || !acts().length) continue;
      const list = acts();
      const act = list[(turn++ * 7) % list.length];
      const before = main().dataset.seq;
      const mended = new Promise((go) => {
        const watch = new MutationObserver(() => { if (main().dataset.seq !== before) { watch.disconnect(); go(performance.now()); } });
        watch.observe(main(), { attributes: true });
      });
      performance.clearResourceTimings();
      if (act.dataset.confirm && !act.classList.contains('sure')) { act.click(); await wait(100); }
      const start = performance.now();
      act.click();
      const until = await Promise.race([mended, wait(4000)]);
      if (!until) continue;
      const painted = await next();
      await wait(50);
      const sent = performance.getEntriesByType('resource').find((one) => one.initiatorType === 'fetch');
      found.moves.push([(sent?.responseEnd ?? start) - start, until - start, painted - start]);
      await frames(300);
    }
    found.over = true;
  })();";

/// When the first load was first painted, when all its drawings were there, and how much it brought.
const LOAD: &str = "
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return [paint?.startTime ?? 0, all[0].loadEventStart, all.reduce((sum, one) => sum + one.transferSize, 0) / 1024]";

#[tokio::main]
async fn main() -> Result<()> {
    let (mut moves, mut slow, mut games) = (30, 1, Vec::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|value| value.parse().ok()).ok_or("--moves and --slow take a number");
        match arg.as_str() {
            "--moves" => moves = number()?,
            "--slow" => slow = number()?,
            game => games.push(game.to_owned()),
        }
    }
    let server = Server::unhurried("paint").await?;
    let known = Browser::start(Size::Desktop).await?.games(&server.url).await?;
    if let Some(game) = games.iter().find(|game| !known.contains(game)) {
        return Err(format!("there is no game {game:?}; there are {}", known.join(", ")).into());
    }
    if games.is_empty() {
        games = known;
    }
    println!(
        "game         first paint  drawings    load  click to: answer  mended  painted (p25  p50  p90)  moves  frames p50  p95  over 50 ms  shift"
    );
    for game in games {
        measure(&server.url, &game, moves, slow).await?;
    }
    Ok(())
}

async fn measure(server: &str, game: &str, moves: u32, slow: u32) -> Result<()> {
    let browser = Browser::lively(Size::Desktop).await?;
    browser.open(server).await?;
    browser.slow_down(slow).await?;
    browser.script(&format!("document.querySelector('.arch form[action$=\"/{game}\"]').requestSubmit()")).await?;
    browser.until("the board", "document.readyState === 'complete' && document.getElementById('board')").await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let load = browser.script(LOAD).await?;
    browser.driver.execute(PLAY, vec![json!(moves)]).await?;
    for _ in 0..300 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        if browser.script("return window.found.over").await? == Value::Bool(true) {
            break;
        }
    }
    let found = browser.script("return window.found").await?;
    let times = |place: usize| sorted(found["moves"].as_array().into_iter().flatten().map(|one| &one[place]));
    let frames = sorted(found["frames"].as_array().into_iter().flatten());
    let long = frames.iter().filter(|&&frame| frame > 50.0).count();
    let (answer, mended, painted) = (times(0), times(1), times(2));
    println!(
        "{game:<12} {:>8.0} ms {:>6.0} ms {:>4.0} KB {:>13.1} ms {:>7.1} {:>14.1} {:>4.1} {:>4.1} {:>7} {:>9.1} {:>5.1} {:>5} of {:<6} {:.4}",
        load[0].as_f64().unwrap_or_default(),
        load[1].as_f64().unwrap_or_default(),
        load[2].as_f64().unwrap_or_default(),
        part(&answer, 50),
        part(&mended, 50),
        part(&painted, 25),
        part(&painted, 50),
        part(&painted, 90),
        painted.len(),
        part(&frames, 50),
        part(&frames, 95),
        long,
        frames.len(),
        found["shift"].as_f64().unwrap_or_default(),
    );
    Ok(())
}

fn sorted<'a>(values: impl Iterator<Item = &'a Value>) -> Vec<f64> {
    let mut values: Vec<f64> = values.filter_map(Value::as_f64).collect();
    values.sort_by(f64::total_cmp);
    values
}

/// The value that so many in a hundred lie below.
fn part(sorted: &[f64], percent: usize) -> f64 {
    sorted.get(sorted.len() * percent / 100).copied().unwrap_or_default()
}
