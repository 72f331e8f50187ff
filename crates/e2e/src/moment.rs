//! Moments of recorded games: tables that stand right before a decision that is seldom offered.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};

use crate::{Browser, Result, Server, Size};

/// A recorded game up to a decision.
struct Moment {
    record: Value,
    step: usize,
}

/// For each kind of action in the golden records of a game, the earliest moment when somebody does it.
fn moments(game: &str) -> Result<BTreeMap<String, Moment>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{game}/tests/golden"));
    let mut found: BTreeMap<String, Moment> = BTreeMap::new();
    for file in std::fs::read_dir(folder)? {
        let golden: Value = serde_json::from_slice(&std::fs::read(file?.path())?)?;
        let steps = golden["record"]["steps"].as_array().ok_or("a record has steps")?;
        for (step, one) in steps.iter().enumerate() {
            let Some(kind) = one["play"]["action"]["do"].as_str() else { continue };
            if found.get(kind).is_none_or(|known| step < known.step) {
                found.insert(kind.to_owned(), Moment { record: golden["record"].clone(), step });
            }
        }
    }
    Ok(found)
}

impl Moment {
    /// The decision.
    fn play(&self) -> &Value {
        &self.record["steps"][self.step]["play"]
    }

    /// The table as `serai import` reads it, with people in all seats.
    fn table(&self, id: &str) -> Value {
        let (game, deal) = (&self.record["game"], &self.record["start"]["deal"]);
        let seats = deal["seats"].as_u64().unwrap_or_default();
        let settings = json!({ "listed": false, "onlookers": true, "undo": true, "pace": "live", "clock": null, "stand_ins": false });
        let mut log = vec![
            json!({ "kind": "made", "game": game, "seats": seats, "options": deal["options"], "settings": settings, "host": null }),
        ];
        log.extend((0..seats).map(|seat| json!({ "kind": "sat", "seat": seat, "person": null, "name": format!("Guest {seat}"), "nonce": format!("n{seat}") })));
        log.push(json!({ "kind": "dealt", "rules_version": self.record["rules_version"], "start": self.record["start"], "seed": self.record["seed"] }));
        let steps = self.record["steps"].as_array().into_iter().flatten().take(self.step);
        log.extend(steps.map(|step| json!({ "kind": "step", "by": "player", "step": step })));
        let entries: Vec<Value> = log
            .iter()
            .enumerate()
            .map(|(number, body)| json!({ "seq": number + 1, "at": 1, "body": body.to_string() }))
            .collect();
        let face = json!({ "status": "playing", "listed": false, "waiting": 0, "due": null });
        json!({ "format": 1, "id": id, "game": game, "face": face, "summary": "", "entries": entries, "snapshot": null })
    }
}

/// Presses the button of an action, after a pick where the page wants one. Says whether there is such a button.
const PRESS: &str = "
  const sorted = (one) => JSON.stringify(Object.entries(one).sort());
  const wanted = sorted(arguments[0]);
  const fits = (act) => { try { return sorted(JSON.parse(act.value)) === wanted; } catch { return false; } };
  const all = () => [...document.querySelectorAll('button[name=action]')].filter(fits);
  const seen = (act) => act.getClientRects().length > 0;
  for (const act of all().some(seen) ? [] : all()) {
    const pick = act.closest('[data-for]')?.dataset.for;
    [...document.querySelectorAll('[data-pick]')].find((one) => one.dataset.pick === pick && seen(one))?.click();
    if (seen(act)) break;
  }
  const one = all().find(seen);
  if (!one) return false;
  one.click();
  if (one.classList.contains('sure')) one.click();
  return true";

/// Does every one of these kinds of actions on a page: each is played at a table that stands where somebody did
/// it in a recorded game. Kinds that could not be done are the error, with the reason.
pub async fn every_kind(game: &str, kinds: &[&str]) -> Result<()> {
    let mut moments = moments(game)?;
    let tables: BTreeMap<&str, Moment> = kinds.iter().filter_map(|&kind| Some((kind, moments.remove(kind)?))).collect();
    let documents: Vec<Value> =
        tables.values().enumerate().map(|(number, moment)| moment.table(&format!("moment{number}"))).collect();
    let (server, links) = Server::with_tables(&format!("{game}-moments"), &documents).await?;
    let browser = Browser::start(Size::Desktop).await?;
    let mut missing: Vec<String> = kinds
        .iter()
        .filter(|kind| !tables.contains_key(*kind))
        .map(|kind| format!("{kind}: no record has it"))
        .collect();
    for ((kind, moment), links) in tables.iter().zip(links) {
        let seat = moment.play()["seat"].as_u64().unwrap_or_default() as usize;
        browser.open(&format!("{}{}", server.url, links[seat])).await?;
        browser.until("the table", "document.readyState === 'complete' && document.getElementById('live')").await?;
        let before = browser.seq().await?;
        let pressed = browser.driver.execute(PRESS, vec![moment.play()["action"].clone()]).await?.json().clone();
        if pressed != Value::Bool(true) {
            missing.push(format!("{kind}: no button for {}", moment.play()["action"]));
            continue;
        }
        let after = format!("Number(document.getElementById('live').dataset.seq) > {before}");
        browser.until(&format!("the move {kind}"), &after).await?;
    }
    if missing.is_empty() { Ok(()) } else { Err(missing.join("\n").into()) }
}
