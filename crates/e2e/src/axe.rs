//! axe-core: rules of accessibility that a program can check.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use serde_json::Value;

use crate::{Browser, Result};

/// The version of axe-core that the pages are checked with.
const VERSION: &str = "4.11.0";

/// What axe-core finds on the page, one line for each violation.
pub async fn violations(browser: &Browser) -> Result<Vec<String>> {
    // What moves or fades is over before anything is measured.
    browser.until("stillness", "!document.getAnimations().some((one) => one.playState === 'running')").await?;
    if browser.script("return !window.axe").await? == Value::Bool(true) {
        browser.script(source()?).await?;
    }
    let script = "const done = arguments[arguments.length - 1]; \
        axe.run(document, { preload: false, resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }).then((found) => done(found.violations \
        .map((one) => one.id + ': ' + one.help + ' ' + one.nodes.slice(0, 3).map((node) => node.target + ' ' + (node.any[0]?.message ?? '')).join(' | '))))";
    let found = browser.driver.execute_async(script, Vec::new()).await?.json().clone();
    let found = found.as_array().cloned().unwrap_or_default();
    Ok(found.iter().filter_map(Value::as_str).map(str::to_owned).collect())
}

/// The source of axe-core.
fn source() -> Result<&'static str> {
    // Tests that want it at the same time wait for the one that fetches it.
    static SOURCE: LazyLock<std::result::Result<String, String>> =
        LazyLock::new(|| fetched().map_err(|error| error.to_string()));
    Ok(SOURCE.as_ref().map_err(String::as_str)?)
}

/// The source as it comes from the package registry, once fetched into the target folder.
fn fetched() -> Result<String> {
    let folder = folder()?;
    let file = folder.join("node_modules/axe-core/axe.min.js");
    if !file.is_file() {
        std::fs::create_dir_all(&folder)?;
        let package = format!("axe-core@{VERSION}");
        let done = Command::new("npm")
            .args(["install", "--no-audit", "--no-fund", "--prefix"])
            .arg(&folder)
            .arg(package)
            .status()?;
        if !done.success() {
            return Err("npm could not fetch axe-core".into());
        }
    }
    Ok(std::fs::read_to_string(&file)?)
}

fn folder() -> Result<PathBuf> {
    let here = std::env::current_exe()?;
    let target = here.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    Ok(target.ok_or("the tests do not run from a target folder")?.join("axe"))
}
