//! The parts of a fragment: what a page has already is not sent again.
//!
//! Every element with an id is a part. One that is the same as in the fragment before is sent as an empty
//! element with `data-same`, and the page leaves it as it is.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::{Arc, Mutex, PoisonError};

use super::packed::Packed;

/// A part that is hardly longer than its mark is sent as it is.
const SHORT: usize = 64;

/// A fragment as it was drawn, with the events that came of it.
pub struct Fragment {
    /// The version of the table that it shows.
    pub version: u64,
    html: String,
    parts: Vec<Part>,
    known: Arc<Known>,
    /// Events by what their readers have.
    events: Mutex<Vec<(Option<Arc<Known>>, Packed)>>,
}

/// What a page has: the parts of the fragment that it got last, as the hashes of their ids and contents.
pub type Known = HashMap<u64, u64>;

/// An element with an id.
struct Part {
    start: usize,
    end: usize,
    /// Where its tag and its id stand.
    tag: (usize, usize),
    id: (usize, usize),
}

impl Fragment {
    /// The fragment with this markup.
    pub fn new(version: u64, html: String) -> Fragment {
        let parts = parts(&html);
        let hashes = parts.iter().map(|part| (hash(part.id(&html)), hash(part.outer(&html)))).collect();
        Fragment { version, known: Arc::new(hashes), html, parts, events: Mutex::default() }
    }

    /// The event for a page that has `before`, and what it has then. Made once for all who have the same.
    pub fn since(&self, before: Option<&Arc<Known>>) -> (Packed, Arc<Known>) {
        let mut events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        let event = match events.iter().find(|(of, _)| of.as_ref().map(Arc::as_ptr) == before.map(Arc::as_ptr)) {
            Some((_, event)) => event.clone(),
            None => {
                let event = Packed::new(event(self.version, &self.changed(before.map(Arc::as_ref))));
                events.push((before.cloned(), event.clone()));
                event
            }
        };
        (event, self.known.clone())
    }

    /// The markup without what has not changed.
    fn changed(&self, before: Option<&Known>) -> String {
        let Some(before) = before else { return self.html.clone() };
        let html = &self.html;
        let (mut text, mut at) = (String::with_capacity(html.len() / 4), 0);
        for part in &self.parts {
            let outer = part.outer(html);
            let same = || before.get(&hash(part.id(html))) == Some(&hash(outer));
            if part.start < at || outer.len() < SHORT || !same() {
                continue;
            }
            let (tag, id) = (&html[part.tag.0..part.tag.1], part.id(html));
            text.push_str(&html[at..part.start]);
            text.push_str(&format!("<{tag} id=\"{id}\" data-same></{tag}>"));
            at = part.end;
        }
        text.push_str(&html[at..]);
        text
    }
}

impl Part {
    fn outer<'a>(&self, html: &'a str) -> &'a str {
        &html[self.start..self.end]
    }

    fn id<'a>(&self, html: &'a str) -> &'a str {
        &html[self.id.0..self.id.1]
    }
}

fn hash(text: &str) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(text)
}

/// The fragment as an event of a stream, which knows no carriage return.
fn event(version: u64, html: &str) -> String {
    let mut event = format!("event: live\nid: {version}\n");
    for line in html.replace('\r', "").split('\n') {
        event.push_str("data: ");
        event.push_str(line);
        event.push('\n');
    }
    event.push('\n');
    event
}

/// The elements with an id, in the order in which they begin; none if the markup does not nest.
fn parts(html: &str) -> Vec<Part> {
    let mut found: Vec<Part> = Vec::new();
    let mut open: Vec<(&str, Option<usize>)> = Vec::new();
    let mut at = 0;
    while let Some(start) = html[at..].find('<').map(|offset| at + offset) {
        let Some(end) = tag_end(html, start) else { return Vec::new() };
        at = end;
        let inside = &html[start + 1..end - 1];
        if let Some(name) = inside.strip_prefix('/') {
            match open.pop() {
                Some((opened, part)) if opened == name => {
                    if let Some(part) = part {
                        found[part].end = end;
                    }
                }
                _ => return Vec::new(),
            }
            continue;
        }
        let name = inside.split([' ', '\n', '/']).next().unwrap_or_default();
        if VOID.contains(&name) || inside.ends_with('/') || inside.starts_with('!') {
            continue;
        }
        let part = inside.find(" id=\"").map(|offset| {
            let id = start + 1 + offset + 5;
            let length = html[id..end].find('"').unwrap_or(0);
            found.push(Part { start, end, tag: (start + 1, start + 1 + name.len()), id: (id, id + length) });
            found.len() - 1
        });
        open.push((name, part));
    }
    if open.is_empty() { found } else { Vec::new() }
}

/// Elements that have no end of their own.
const VOID: &[&str] = &["br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"];

/// Where the tag that begins here is over; a `>` in a quoted value does not count.
fn tag_end(html: &str, start: usize) -> Option<usize> {
    let mut quoted = false;
    for (offset, byte) in html.as_bytes()[start..].iter().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b'>' if !quoted => return Some(start + offset + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: &str = r#"<main id="live" data-seq="1"><p id="a">A sentence that is long enough to be worth leaving out of an update.</p><svg><g id="b"><path d="M0 0>"></path></g></svg><input id="x" value="1"><p id="c">short</p></main>"#;

    fn sent(before: &str, now: &str) -> String {
        let before = Fragment::new(1, before.to_owned());
        Fragment::new(2, now.to_owned()).changed(Some(&before.known))
    }

    #[test]
    fn what_changed_is_sent_and_the_rest_is_named() {
        let now = BEFORE.replace("data-seq=\"1\"", "data-seq=\"2\"").replace("short", "other");
        let expected = r#"<main id="live" data-seq="2"><p id="a" data-same></p><svg><g id="b"><path d="M0 0>"></path></g></svg><input id="x" value="1"><p id="c">other</p></main>"#;
        assert_eq!(sent(BEFORE, &now), expected);
    }

    #[test]
    fn a_page_that_has_nothing_gets_all() {
        assert_eq!(Fragment::new(1, BEFORE.to_owned()).changed(None), BEFORE);
    }

    #[test]
    fn nothing_new_is_one_mark() {
        assert_eq!(sent(BEFORE, BEFORE), r#"<main id="live" data-same></main>"#);
    }

    #[test]
    fn markup_that_does_not_nest_is_sent_whole() {
        let loose =
            "<main id=\"live\"><p id=\"a\">A paragraph that nobody closes, and a good many words more in it.<p></main>";
        assert_eq!(sent(loose, loose), loose);
    }
}
