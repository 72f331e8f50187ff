//! Rules text as HTML: whole, or the one passage that matters now.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// The whole text; every heading has an id made from its words.
pub fn whole(text: &str) -> Markup {
    render(&with_ids(text))
}

/// The passage under the heading, without the heading itself; empty if there is none of that name.
pub fn passage(text: &str, heading: &str) -> Markup {
    let mut events = Vec::new();
    let mut inside: Option<HeadingLevel> = None;
    let all: Vec<Event> = parser(text).collect();
    let mut index = 0;
    while index < all.len() {
        if let Event::Start(Tag::Heading { level, .. }) = &all[index] {
            if inside.is_some_and(|depth| *level <= depth) {
                break;
            }
            if inside.is_none() && heading_text(&all[index + 1..]) == heading {
                inside = Some(*level);
                while !matches!(all[index], Event::End(TagEnd::Heading(_))) {
                    index += 1;
                }
                index += 1;
                continue;
            }
        }
        if inside.is_some() {
            events.push(all[index].clone());
        }
        index += 1;
    }
    render(&events)
}

/// The headings of the second level: text and id.
pub fn contents(text: &str) -> Vec<(String, String)> {
    let all: Vec<Event> = parser(text).collect();
    let heads = all
        .iter()
        .enumerate()
        .filter(|(_, event)| matches!(event, Event::Start(Tag::Heading { level: HeadingLevel::H2, .. })));
    heads.map(|(index, _)| heading_text(&all[index + 1..])).map(|text| (text.clone(), slug(&text))).collect()
}

/// The id of a heading.
pub fn slug(heading: &str) -> String {
    let words = heading.to_lowercase();
    let words: Vec<&str> =
        words.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.join("-")
}

fn parser(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

fn with_ids(text: &str) -> Vec<Event<'_>> {
    let mut all: Vec<Event> = parser(text).collect();
    for index in 0..all.len() {
        let id = slug(&heading_text(&all[index + 1..]));
        if let Event::Start(Tag::Heading { id: place, .. }) = &mut all[index] {
            *place = Some(CowStr::from(id));
        }
    }
    all
}

fn heading_text(events: &[Event]) -> String {
    let inside = events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    inside
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
            _ => None,
        })
        .collect()
}

fn render(events: &[Event]) -> Markup {
    let mut out = String::new();
    // Raw HTML in a text would be shown as it is; ours has none, and none is let through.
    let safe = events.iter().filter(|event| !matches!(event, Event::Html(_) | Event::InlineHtml(_))).cloned();
    // A table that is too wide for a phone can be pushed sideways.
    let framed = safe.flat_map(|event| match event {
        Event::Start(Tag::Table(_)) => [
            Some(Event::Html("<div class=\"wide-table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">".into())),
            Some(event),
        ],
        Event::End(TagEnd::Table) => [Some(event), Some(Event::Html("</div>".into()))],
        event => [Some(event), None],
    });
    html::push_html(&mut out, framed.flatten());
    PreEscaped(without_empty_heads(&out))
}

/// A table needs no head if nothing stands in it.
fn without_empty_heads(text: &str) -> String {
    let mut parts = text.split("<thead>");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once("</thead>") {
            Some((head, rest)) if !has_words(head) => whole.push_str(rest),
            Some(_) | None => {
                whole.push_str("<thead>");
                whole.push_str(part);
            }
        }
    }
    whole
}

fn has_words(html: &str) -> bool {
    html.split('>').any(|part| !part.split('<').next().unwrap_or_default().trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "# Game\n\nHello.\n\n## Walking about\n\nOne or *two* places.\n\n### Far\n\nThree.\n\n## Paying\n\nTwo lira.\n";

    #[test]
    fn a_passage_ends_where_the_next_of_its_level_begins() {
        let html = passage(TEXT, "Walking about").into_string();
        assert!(html.contains("<em>two</em>") && html.contains("Three"));
        assert!(!html.contains("Two lira") && !html.contains("Walking about"));
    }

    #[test]
    fn headings_can_be_linked_to() {
        assert!(whole(TEXT).into_string().contains(r#"<h2 id="walking-about">"#));
        assert_eq!(contents(TEXT)[1], ("Paying".to_owned(), "paying".to_owned()));
    }

    #[test]
    fn an_empty_table_head_is_left_out() {
        assert!(!whole("| | |\n|---|---|\n| a | b |\n").into_string().contains("<th"));
        assert!(whole("| x | |\n|---|---|\n| a | b |\n").into_string().contains("<th>x</th>"));
    }

    #[test]
    fn no_html_comes_through() {
        assert!(!whole("a <script>b</script>\n\n<div>c</div>").into_string().contains("<script"));
    }
}
