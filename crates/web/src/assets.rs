//! Styles, script, fonts and drawings, embedded, each under a name that changes with its content.
//!
//! A file may name another one as `asset(name)`; that becomes the other's address.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use crate::boards;

/// A file as it is embedded.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its name without folder and hash.
    pub name: &'static str,
    /// What it holds.
    pub bytes: &'static [u8],
}

/// A file as it is served.
#[derive(Debug)]
pub struct Asset {
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
    /// Its media type.
    pub content_type: &'static str,
    /// Its address, with the hash of its content.
    pub url: String,
}

/// Embeds a file of the crate's `static` folder under its own name.
#[macro_export]
macro_rules! embed {
    ($folder:literal, $name:literal) => {
        $crate::assets::File {
            name: $name,
            bytes: include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/", $name)),
        }
    };
}

/// Files that no other one is named in come first: an address is known before it is used.
const SHARED: &[File] = &[
    embed!("vendor/fonts", "fraunces.woff2"),
    embed!("vendor/fonts", "fraunces-ext.woff2"),
    embed!("vendor/fonts", "inter.woff2"),
    embed!("vendor/fonts", "inter-ext.woff2"),
    embed!("static/svg", "symbols.svg"),
    embed!("static/svg", "band.svg"),
    embed!("static/svg", "favicon.svg"),
    embed!("static/svg", "favicon-turn.svg"),
    embed!("static/svg", "home-istanbul.svg"),
    embed!("static/svg", "home-journey.svg"),
    embed!("static/svg", "home-borderlines.svg"),
    embed!("static/svg", "home-europe.svg"),
    embed!("static/svg", "home-emigration.svg"),
];

/// The parts of the style sheet of every page.
const STYLES: &[&str] = &[
    include_str!("../static/css/tokens.css"),
    include_str!("../static/css/base.css"),
    include_str!("../static/css/components.css"),
    include_str!("../static/css/pages.css"),
];

/// The parts of the style sheet that tables add.
const TABLE_STYLES: &[&str] = &[
    include_str!("../static/css/table.css"),
    include_str!("../static/css/map.css"),
    include_str!("../static/css/end.css"),
];

/// The parts of the script of every page.
const SCRIPTS: &[&str] = &[include_str!("../static/js/commands.js"), include_str!("../static/js/comfort.js")];

/// The parts that tables add.
const TABLE_SCRIPTS: &[&str] = &[
    include_str!("../static/js/mend.js"),
    include_str!("../static/js/live.js"),
    include_str!("../static/js/keys.js"),
    include_str!("../static/js/atlas.js"),
    include_str!("../static/js/map.js"),
    include_str!("../static/js/pick.js"),
    include_str!("../static/js/more.js"),
    include_str!("../static/js/pen.js"),
];

/// What begins when all parts are there.
const START: &[&str] = &[include_str!("../static/js/app.js")];

struct Store {
    assets: Vec<Asset>,
    by_name: HashMap<&'static str, usize>,
    by_path: HashMap<String, usize>,
}

impl Store {
    fn add(&mut self, name: &'static str, bytes: Cow<'static, [u8]>) {
        let bytes = self.with_addresses(name, bytes);
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        let path = format!("{stem}.{:010x}.{extension}", fingerprint(&bytes) & 0xff_ffff_ffff);
        let asset = Asset { bytes, content_type: content_type(extension), url: format!("/assets/{path}") };
        self.by_name.insert(name, self.assets.len());
        self.by_path.insert(path, self.assets.len());
        self.assets.push(asset);
    }

    fn with_addresses(&self, name: &str, bytes: Cow<'static, [u8]>) -> Cow<'static, [u8]> {
        let text = match std::str::from_utf8(&bytes) {
            Ok(text) if text.contains("asset(") => text,
            Ok(_) | Err(_) => return bytes,
        };
        let mut parts = text.split("asset(");
        let mut whole = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (other, rest) = part.split_once(')').unwrap_or((part, ""));
            let place =
                self.by_name.get(other).unwrap_or_else(|| panic!("{name} names {other}, which is not embedded"));
            whole.push_str(&self.assets[*place].url);
            whole.push_str(rest);
        }
        Cow::Owned(whole.into_bytes())
    }
}

static STORE: LazyLock<Store> = LazyLock::new(|| {
    let mut store = Store { assets: Vec::new(), by_name: HashMap::new(), by_path: HashMap::new() };
    for file in SHARED.iter().chain(boards::ALL.iter().flat_map(|board| board.files())) {
        store.add(file.name, Cow::Borrowed(file.bytes));
    }
    store.add("app.css", Cow::Owned(STYLES.concat().into_bytes()));
    store.add("table.css", Cow::Owned(TABLE_STYLES.concat().into_bytes()));
    store.add("app.js", Cow::Owned([SCRIPTS, START].concat().join("\n").into_bytes()));
    store.add("table.js", Cow::Owned([TABLE_SCRIPTS, SCRIPTS, START].concat().join("\n").into_bytes()));
    store
});

/// The file at `/assets/{path}`.
pub fn find(path: &str) -> Option<&'static Asset> {
    STORE.by_path.get(path).map(|&place| &STORE.assets[place])
}

/// The address of a file.
///
/// # Panics
/// If no file of that name is embedded: the names are written in our own pages, and a test renders them.
pub fn url(name: &str) -> &'static str {
    match STORE.by_name.get(name) {
        Some(&place) => &STORE.assets[place].url,
        None => panic!("{name} is not embedded"),
    }
}

/// Whether a file of that name is embedded.
pub fn has(name: &str) -> bool {
    STORE.by_name.contains_key(name)
}

/// Every embedded file.
pub fn all() -> &'static [Asset] {
    &STORE.assets
}

/// FNV-1a: the same bytes always have the same name, and that is all it is for.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn content_type(extension: &str) -> &'static str {
    match extension {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "webp" => "image/webp",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_back_to_its_file() {
        let path = url("app.css").strip_prefix("/assets/").unwrap();
        assert_eq!(find(path).unwrap().content_type, "text/css; charset=utf-8");
        assert!(find("app.css").is_none());
    }

    #[test]
    fn files_name_each_other_by_address() {
        let path = url("app.css").strip_prefix("/assets/").unwrap();
        let css = std::str::from_utf8(&find(path).unwrap().bytes).unwrap();
        assert!(css.contains(url("inter.woff2")));
        assert!(!css.contains("asset("));
    }

    #[test]
    fn the_fonts_are_small() {
        let fonts: usize = all().iter().filter(|a| a.content_type == "font/woff2").map(|a| a.bytes.len()).sum();
        assert!(fonts <= 60 * 1024, "{fonts} bytes");
    }
}
