//! Free-form actions, described so that a page can draw them.

use serde::Serialize;
use serde_json::Value;

/// A free-form action that a seat may take now. The action is a JSON object with the key `do`
/// holding [`action`](Form::action) and one key for each field.
#[derive(Clone, Debug, Serialize)]
pub struct Form {
    /// The tag of the action.
    pub action: &'static str,
    /// Its name on the button.
    pub title: String,
    /// What it does, in one sentence.
    pub help: String,
    /// What has to be filled in.
    pub fields: Vec<Field>,
}

/// One thing to fill in.
#[derive(Clone, Debug, Serialize)]
pub struct Field {
    /// Its key in the action.
    pub name: &'static str,
    /// Its name for people.
    pub label: String,
    /// What may be entered.
    pub input: Input,
}

/// What may be entered.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Input {
    /// A whole number.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// A line of text.
    Text {
        /// The most characters.
        max: usize,
    },
    /// One of these.
    One {
        /// Value and label of each choice.
        choices: Vec<(Value, String)>,
    },
    /// Any number of these, as a list.
    Many {
        /// Value and label of each choice.
        choices: Vec<(Value, String)>,
    },
}
