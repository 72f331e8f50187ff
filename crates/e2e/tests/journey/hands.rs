//! Hands for a table of The Journey: presses, forms, and a plan for decisions.

use std::collections::BTreeSet;

use caravanserai_e2e::{Browser, Result};

/// Everything that a player can decide.
pub const DECISIONS: [&str; 16] = [
    "keep",
    "stay",
    "move",
    "pay_debt",
    "not_now",
    "look",
    "stop_looking",
    "draw",
    "end_turn",
    "pay_bail",
    "come_out",
    "reveal",
    "nothing_more",
    "travel",
    "work",
    "decline",
];

/// Makes a table: `seats` says who sits where, `options` what differs from the book.
pub async fn new_table(browser: &Browser, server: &str, seats: &[&str], options: &[(&str, &str)]) -> Result<()> {
    browser.open(&format!("{server}/new?game=journey")).await?;
    let mut script =
        format!("const f = document.querySelector('.new-table').elements; f.seats.value = '{}';", seats.len());
    for (number, who) in seats.iter().enumerate() {
        script.push_str(&format!("f.seat_{number}.value = '{who}'; f.name_{number}.value = 'Guest {number}';"));
    }
    for (name, value) in options {
        script.push_str(&format!("f.opt_{name}.value = '{value}';"));
    }
    browser.script(&script).await?;
    browser.click(".new-table button.primary").await?;
    browser.until("the table", "document.getElementById('live')").await?;
    if browser.has(".gather button.primary").await? && !seats.contains(&"open") {
        browser.click(".gather button.primary").await?;
        browser.until("the deal", "document.getElementById('board')").await?;
    }
    Ok(())
}

pub async fn seq_passes(browser: &Browser, before: u64, what: &str) -> Result<()> {
    browser.until(what, &format!("Number(document.getElementById('live').dataset.seq) > {before}")).await
}

/// Presses something and waits until the table has moved on.
pub async fn press(browser: &Browser, css: &str) -> Result<()> {
    let before = browser.seq().await?;
    let press =
        format!("const b = document.querySelector(`{css}`); b.click(); if (b.classList.contains('sure')) b.click()");
    browser.until(css, &format!("document.querySelector(`{css}`)")).await?;
    browser.script(&press).await?;
    seq_passes(browser, before, css).await
}

/// Opens a form by its name, fills it in and sends it. Values of lists and boxes are those of the page.
pub async fn send(browser: &Browser, form: &str, values: &[(&str, &str)]) -> Result<()> {
    let at = format!("#form-{form}");
    browser.until(&at, &format!("document.querySelector('{at}')")).await?;
    browser.script(&format!("document.querySelector('{at} summary').click()")).await?;
    browser.until("the form", &format!("document.querySelector('{at} form')")).await?;
    let mut script = format!("const f = document.querySelector('{at} form');");
    for (name, value) in values {
        script.push_str(&format!(
            "for (const e of f.querySelectorAll('[name=form_{name}]')) {{
               if (e.type === 'checkbox') e.checked = e.checked || e.value === `{value}`; else e.value = `{value}`; }}"
        ));
    }
    browser.script(&script).await?;
    press(browser, &format!("{at} form > button")).await?;
    browser.until("the closed form", &format!("!document.querySelector('{at}')?.open")).await
}

pub async fn text(browser: &Browser, css: &str) -> Result<String> {
    let script = format!("return [...document.querySelectorAll(`{css}`)].map((e) => e.textContent).join(' | ')");
    Ok(browser.script(&script).await?.as_str().unwrap_or_default().replace('\u{a0}', " "))
}

/// Waits until both pages show the same step.
pub async fn together(one: &Browser, other: &Browser) -> Result<()> {
    let seq = one.seq().await?.max(other.seq().await?);
    seq_passes(one, seq - 1, "the same step").await?;
    seq_passes(other, seq - 1, "the same step").await
}

/// The name of the first form that fits.
pub async fn text_id(browser: &Browser, css: &str) -> Result<String> {
    browser.until(css, &format!("document.querySelector('{css}')")).await?;
    let id = browser.script(&format!("return document.querySelector('{css}').id.replace('form-', '')")).await?;
    Ok(id.as_str().unwrap_or_default().to_owned())
}

/// The own money in thousands, once it has stopped counting.
pub async fn money(browser: &Browser) -> Result<u64> {
    let shown = "document.querySelector('#my-money').textContent.replace(/\\D/g, '')";
    browser.until("a whole sum", &format!("/^0$|000$/.test({shown})")).await?;
    let digits = browser.script(&format!("return {shown}")).await?;
    Ok(digits.as_str().unwrap_or_default().parse::<u64>()? / 1000)
}

/// Does what was not done yet, goes about, and leaves only when there is nothing else to do.
pub async fn move_of(browser: &Browser, done: &mut BTreeSet<String>) -> Result<()> {
    let before = browser.seq().await?;
    let known = serde_json::to_string(&done)?;
    let script = format!(
        "const done = new Set({known});
        const acts = [...document.querySelectorAll('#actions .acts .act')].filter((e) => e.getClientRects().length);
        if (!acts.length) return null;
        const name = (act) => JSON.parse(act.value).do;
        const rest = acts.filter((act) => name(act) !== 'travel');
        const ways = rest.filter((act) => name(act) === 'move');
        const one = rest.find((act) => !done.has(name(act))) ?? ways[{before} % ways.length] ?? rest[0] ?? acts[0];
        one.click();
        if (one.classList.contains('sure')) one.click();
        return name(one)"
    );
    if let Some(name) = browser.script(&script).await?.as_str() {
        seq_passes(browser, before, name).await?;
        done.insert(name.to_owned());
    }
    Ok(())
}
