//! Actions: buttons anywhere on the page that belong to the one form of the table, and the action bar.

use caravanserai_core::Legal;
use maud::{Markup, Render, html};

/// A button that plays an action.
#[derive(Clone, Debug)]
pub struct Act {
    value: String,
    text: String,
    class: String,
    then: Option<String>,
    then_if: Option<&'static str>,
    confirm: Option<String>,
    body: Option<Markup>,
    id: Option<String>,
    style: Option<String>,
    tip: Option<String>,
    key: Option<char>,
    look: Option<String>,
    named: bool,
}

/// A button that plays this action and says what the game says.
pub fn button(legal: &Legal) -> Act {
    Act {
        value: legal.action.to_string(),
        text: legal.text.clone(),
        class: "act".to_owned(),
        then: None,
        then_if: None,
        confirm: None,
        body: None,
        id: None,
        style: None,
        tip: None,
        key: None,
        look: None,
        named: false,
    }
}

impl Act {
    /// Adds classes, separated by spaces.
    #[must_use]
    pub fn class(mut self, class: &str) -> Act {
        self.class.push(' ');
        self.class.push_str(class);
        self
    }

    /// Marks the most likely action: there is at most one on a page.
    #[must_use]
    pub fn primary(self) -> Act {
        self.class("primary")
    }

    /// Marks it if it is the most likely one.
    #[must_use]
    pub fn primary_if(self, likely: bool) -> Act {
        if likely { self.primary() } else { self }
    }

    /// Plays this too, right after, if the first is accepted: for a second step that has an obvious answer.
    #[must_use]
    pub fn then(mut self, action: serde_json::Value) -> Act {
        self.then = Some(action.to_string());
        self
    }

    /// Plays these too, one after the other, as long as each is accepted: for a way of several legs.
    #[must_use]
    pub fn then_all(mut self, actions: &[serde_json::Value]) -> Act {
        self.then = (!actions.is_empty()).then(|| serde_json::Value::from(actions).to_string());
        self
    }

    /// Plays what follows only while this setting of the page is on.
    #[must_use]
    pub fn then_if(mut self, setting: &'static str) -> Act {
        self.then_if = Some(setting);
        self
    }

    /// Asks before it plays: only for what cannot be taken back or is surely a mistake.
    #[must_use]
    pub fn confirm(mut self, question: impl Into<String>) -> Act {
        self.confirm = Some(question.into());
        self
    }

    /// Shows this instead of the words; what stands in it is then its name for screen readers.
    #[must_use]
    pub fn body(mut self, body: Markup) -> Act {
        self.body = Some(body);
        self
    }

    /// Is called this by screen readers: for buttons without words of their own.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Act {
        self.text = name.into();
        self.named = true;
        self
    }

    /// Has this id: it keeps its focus when the page changes.
    #[must_use]
    pub fn id(mut self, id: impl Into<String>) -> Act {
        self.id = Some(id.into());
        self
    }

    /// Has this style attribute: for places on a board.
    #[must_use]
    pub fn style(mut self, style: String) -> Act {
        self.style = Some(style);
        self
    }

    /// Explains itself on hover, focus and long press.
    #[must_use]
    pub fn tip(mut self, tip: impl Into<String>) -> Act {
        self.tip = Some(tip.into());
        self
    }

    /// Answers to this letter of the keyboard, as [`keys`](crate::boards::Board::keys) says.
    #[must_use]
    pub fn key(mut self, letter: char) -> Act {
        self.key = Some(letter);
        self
    }

    /// Lights this element, and is lit by it, while one of the two is looked at.
    #[must_use]
    pub fn look(mut self, id: impl Into<String>) -> Act {
        self.look = Some(id.into());
        self
    }
}

impl Render for Act {
    fn render(&self) -> Markup {
        let name = self.named.then_some(self.text.as_str());
        html! {
            button.(self.class) type="submit" form="act" name="action" value=(self.value) id=[self.id.as_deref()]
                aria-label=[name] style=[self.style.as_deref()] data-tip=[self.tip.as_deref()] data-key=[self.key] data-look=[self.look.as_deref()]
                data-then=[self.then.as_deref()] data-then-if=[self.then_if.filter(|_| self.then.is_some())] data-confirm=[self.confirm.as_deref()] {
                @match &self.body { Some(body) => (body), None => span.t { (self.text) } }
            }
        }
    }
}

/// The action bar: a heading, something at its right end, and the buttons.
pub fn bar(heading: Markup, aside: Option<Markup>, buttons: Markup) -> Markup {
    html! {
        div.bar-head { h2 id="actions-h" { (heading) } @if let Some(aside) = aside { div.aside { (aside) } } }
        div.acts { (buttons) }
    }
}

/// Every action as a button with the game's own words, the first one the most likely.
pub fn list<'a>(legal: impl Iterator<Item = &'a Legal>) -> Markup {
    let buttons: Vec<Act> = legal.map(button).collect();
    let alone = buttons.len() == 1;
    html! { @for act in buttons { (act.primary_if(alone)) } }
}

/// A large button with a picture, a name, a line on what it brings, and something at its right end.
pub fn rich(picture: Markup, name: &str, line: Markup, end: Option<Markup>) -> Markup {
    html! {
        (picture)
        span.what { b { (name) } span { (line) } }
        @if let Some(end) = end { (end) }
    }
}
