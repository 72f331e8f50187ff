//! Table options that pages and the command line can offer without knowing the game.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::NumberInfo;

/// The options of a game; `Default` is what the book plays.
///
/// In JSON an object with one key per option; missing keys have their defaults, unknown ones are
/// refused (`#[serde(default, deny_unknown_fields)]`).
pub trait Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Every option, in the order in which a form shows them.
    fn describe() -> Vec<OptionInfo>;

    /// The numbers of components that can be turned, given under the key `numbers`. They are for
    /// studies, so forms do not show them.
    fn numbers() -> Vec<NumberInfo> {
        Vec::new()
    }

    /// Named sets of options for one click. A preset may depend on the number of seats.
    fn presets(_seats: usize) -> Vec<Preset<Self>> {
        Vec::new()
    }
}

/// Options of a game without any.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NoOptions {}

impl Options for NoOptions {
    fn describe() -> Vec<OptionInfo> {
        Vec::new()
    }
}

/// A named set of options.
#[derive(Clone, Debug)]
pub struct Preset<O> {
    /// Its name on the button.
    pub name: &'static str,
    /// What it is, in one sentence.
    pub help: &'static str,
    /// The options it stands for.
    pub options: O,
}

/// What there is to know about one option.
#[derive(Clone, Debug, Serialize)]
pub struct OptionInfo {
    /// Its key in JSON.
    pub name: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// What it does, in one sentence.
    pub help: &'static str,
    /// What may be chosen.
    pub values: Values,
}

/// What may be chosen for an option.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Values {
    /// On or off: `true` or `false`.
    Switch,
    /// One of these names.
    Choice {
        /// The choices.
        choices: Vec<Choice>,
    },
    /// A whole number in a range, or `null` if `none` says what that means.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
        /// What leaving it out means, if it may be left out.
        none: Option<&'static str>,
    },
    /// Something longer, given as JSON; `shape` says what it looks like. `null` leaves it out.
    Json {
        /// What the JSON looks like.
        shape: &'static str,
    },
}

/// One choice of an option.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    /// Its value in JSON.
    pub value: &'static str,
    /// Its name for people, with what it means.
    pub label: &'static str,
}

impl OptionInfo {
    /// An option that is on or off.
    pub const fn switch(name: &'static str, label: &'static str, help: &'static str) -> OptionInfo {
        OptionInfo { name, label, help, values: Values::Switch }
    }

    /// An option with named choices, each a value and a label.
    pub fn choice(
        name: &'static str,
        label: &'static str,
        help: &'static str,
        choices: &[(&'static str, &'static str)],
    ) -> OptionInfo {
        let choices = choices.iter().map(|&(value, label)| Choice { value, label }).collect();
        OptionInfo { name, label, help, values: Values::Choice { choices } }
    }

    /// An option with a number; `none` says what leaving it out means.
    pub const fn number(
        name: &'static str,
        label: &'static str,
        help: &'static str,
        (min, max): (i64, i64),
        none: Option<&'static str>,
    ) -> OptionInfo {
        OptionInfo { name, label, help, values: Values::Number { min, max, none } }
    }

    /// An option given as JSON.
    pub const fn json(name: &'static str, label: &'static str, help: &'static str, shape: &'static str) -> OptionInfo {
        OptionInfo { name, label, help, values: Values::Json { shape } }
    }

    /// A few values worth trying, for tests that spread over the options.
    pub fn samples(&self) -> Vec<Value> {
        match &self.values {
            Values::Switch => vec![false.into(), true.into()],
            Values::Choice { choices } => choices.iter().map(|choice| choice.value.into()).collect(),
            Values::Number { min, max, none } => {
                let mut samples = vec![Value::from(*min), Value::from((min + max) / 2), Value::from(*max)];
                samples.extend(none.map(|_| Value::Null));
                samples
            }
            Values::Json { .. } => vec![Value::Null],
        }
    }
}
