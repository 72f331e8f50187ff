//! The parts of a fragment: what a page has already is not sent again.
//!
//! Every element with an id is a part, and what is in it without the parts within it is its shell. An update is
//! a list of the parts whose shells changed, each for its own element of the page. If only the attributes of a
//! part changed, it comes empty with `data-shell`; a part of a shell that is as it was comes empty with
//! `data-same`, and the page leaves it as it is. A part of a drawing comes in an `svg` without an id.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hasher};
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

/// What a page has: the parts of the fragment that it got last, by the hashes of their ids.
pub type Known = HashMap<u64, Looks>;

/// What a part looks like, in hashes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Looks {
    /// The id of the part that it is in.
    within: u64,
    /// Its tag with its attributes.
    tag: u64,
    /// What is in it, without the parts in it.
    shell: u64,
    /// All of it.
    whole: u64,
}

/// An element with an id.
struct Part {
    start: usize,
    end: usize,
    /// Where its opening tag is over.
    inside: usize,
    /// Where its name and its id stand.
    name: (usize, usize),
    id: (usize, usize),
    /// Where the parts within it are over in the list of parts; they come right after it.
    next: usize,
    /// Whether it is in a drawing.
    drawn: bool,
    looks: Looks,
}

impl Fragment {
    /// The fragment with this markup.
    pub fn new(version: u64, html: String) -> Fragment {
        let mut parts = parts(&html);
        look(&html, &mut parts, 0, 0);
        let known = parts.iter().map(|part| (hash(part.id(&html)), part.looks)).collect();
        Fragment { version, known: Arc::new(known), html, parts, events: Mutex::default() }
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

    /// The parts that have changed.
    fn changed(&self, before: Option<&Known>) -> String {
        let Some(before) = before.filter(|_| !self.parts.is_empty()) else { return self.html.clone() };
        let mut text = String::with_capacity(self.html.len() / 8);
        let mut at = 0;
        while let Some(part) = self.parts.get(at) {
            at += 1;
            let from = text.len();
            match before.get(&hash(part.id(&self.html))) {
                Some(had) if *had == part.looks => at = part.next,
                Some(had) if had.shell == part.looks.shell && had.within == part.looks.within => {
                    if had.tag != part.looks.tag {
                        let (tag, name) = (&self.html[part.start..part.inside - 1], part.name(&self.html));
                        text.push_str(&format!("{tag} data-shell></{name}>"));
                    }
                }
                _ => {
                    self.write(before, at - 1, &mut text);
                    at = part.next;
                }
            }
            if part.drawn && text.len() > from {
                text.insert_str(from, "<svg>");
                text.push_str("</svg>");
            }
        }
        text
    }

    /// Writes a part, but names what the page has of it.
    fn write(&self, before: &Known, part: usize, text: &mut String) {
        let html = &self.html;
        let (mut from, mut at) = (self.parts[part].start, part + 1);
        while at < self.parts[part].next {
            let inner = &self.parts[at];
            at += 1;
            match before.get(&hash(inner.id(html))) {
                Some(had) if *had == inner.looks && inner.end - inner.start >= SHORT => {}
                Some(had) if had.within == inner.looks.within => continue,
                // It is new here, and so is all that is in it.
                _ => {
                    at = inner.next;
                    continue;
                }
            }
            let (name, id) = (inner.name(html), inner.id(html));
            text.push_str(&html[from..inner.start]);
            text.push_str(&format!("<{name} id=\"{id}\" data-same></{name}>"));
            (from, at) = (inner.end, inner.next);
        }
        text.push_str(&html[from..self.parts[part].end]);
    }
}

impl Part {
    fn name<'a>(&self, html: &'a str) -> &'a str {
        &html[self.name.0..self.name.1]
    }

    fn id<'a>(&self, html: &'a str) -> &'a str {
        &html[self.id.0..self.id.1]
    }
}

/// Looks at the parts from `at` on, which are within one part, and at all in them.
fn look(html: &str, parts: &mut [Part], mut at: usize, within: u64) {
    while at < parts.len() {
        let part = &parts[at];
        let (start, end, inside, next, own) = (part.start, part.end, part.inside, part.next, hash(part.id(html)));
        look(html, &mut parts[..next], at + 1, own);
        let mut shell = DefaultHasher::new();
        let (mut from, mut inner) = (inside, at + 1);
        while inner < next {
            shell.write(&html.as_bytes()[from..parts[inner].start]);
            shell.write_u64(hash(parts[inner].id(html)));
            (from, inner) = (parts[inner].end, parts[inner].next);
        }
        shell.write(&html.as_bytes()[from..end]);
        let (tag, whole) = (hash(&html[start..inside]), hash(&html[start..end]));
        parts[at].looks = Looks { within, tag, shell: shell.finish(), whole };
        at = next;
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
                        (found[part].end, found[part].next) = (end, found.len());
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
            let name = (start + 1, start + 1 + name.len());
            let looks = Looks { within: 0, tag: 0, shell: 0, whole: 0 };
            let drawn = open.iter().any(|(name, _)| *name == "svg");
            found.push(Part { start, end, inside: end, name, id: (id, id + length), next: 0, drawn, looks });
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
    fn what_changed_is_sent_by_itself() {
        let now = BEFORE.replace("data-seq=\"1\"", "data-seq=\"2\"").replace("short", "other");
        let expected = r#"<main id="live" data-seq="2" data-shell></main><p id="c">other</p>"#;
        assert_eq!(sent(BEFORE, &now), expected);
    }

    #[test]
    fn a_changed_shell_names_the_parts_that_stay() {
        let now = BEFORE.replace("<svg>", "<svg class=\"large\">").replace("short", "other");
        let expected = r#"<main id="live" data-seq="1"><p id="a" data-same></p><svg class="large"><g id="b"><path d="M0 0>"></path></g></svg><input id="x" value="1"><p id="c">other</p></main>"#;
        assert_eq!(sent(BEFORE, &now), expected);
    }

    #[test]
    fn a_part_of_a_drawing_is_wrapped() {
        let now = BEFORE.replace("M0 0>", "M9 9>");
        let expected = r#"<svg><g id="b"><path d="M9 9>"></path></g></svg>"#;
        assert_eq!(sent(BEFORE, &now), expected);
    }

    #[test]
    fn what_comes_to_another_place_is_sent_there_whole() {
        let row = |first: &str, second: &str| {
            format!(r#"<main id="live"><div id="one">{first}</div><div id="two">{second}</div></main>"#)
        };
        let piece = r#"<div id="piece"><p id="said">A piece that is moved, with a sentence that is long enough to be left out.</p></div>"#;
        let expected = format!(r#"<div id="one"></div><div id="two">{piece}</div>"#);
        assert_eq!(sent(&row(piece, ""), &row("", piece)), expected);
    }

    #[test]
    fn a_page_that_has_nothing_gets_all() {
        assert_eq!(Fragment::new(1, BEFORE.to_owned()).changed(None), BEFORE);
    }

    #[test]
    fn nothing_new_is_nothing() {
        assert_eq!(sent(BEFORE, BEFORE), "");
    }

    #[test]
    fn markup_that_does_not_nest_is_sent_whole() {
        let loose =
            "<main id=\"live\"><p id=\"a\">A paragraph that nobody closes, and a good many words more in it.<p></main>";
        assert_eq!(sent(loose, loose), loose);
    }
}
