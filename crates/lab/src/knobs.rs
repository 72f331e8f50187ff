//! What can be turned in a game: its table options, and the numbers of its components.

use caravanserai_core::{AnyGame, Values};
use serde_json::{Map, Value};

/// Something that can be set with `--set name=value`.
#[derive(Clone, Debug)]
pub struct Knob {
    /// Its name.
    pub name: String,
    /// What it is, in one sentence.
    pub help: &'static str,
    /// What it can be set to.
    pub values: Values,
    /// What it is if nobody sets it.
    pub default: Value,
    /// Whether it is a number of a component rather than a table option.
    pub component: bool,
}

/// Everything that can be set in a game.
pub fn knobs(game: &dyn AnyGame) -> Vec<Knob> {
    let defaults = game.default_options();
    let options = game.options().into_iter().map(|info| Knob {
        name: info.name.to_owned(),
        help: info.help,
        values: info.values,
        default: defaults[info.name].clone(),
        component: false,
    });
    let numbers = game.numbers().into_iter().map(|info| Knob {
        name: info.name,
        help: info.help,
        values: Values::Number { min: info.min, max: info.max, none: None },
        default: info.default.into(),
        component: true,
    });
    options.chain(numbers).collect()
}

/// Why a setting was not understood.
#[derive(Debug, thiserror::Error)]
pub enum BadSetting {
    /// Not of the form `name=value`.
    #[error("a setting is written name=value, not {0:?}")]
    Shape(String),
    /// No knob of this name.
    #[error("there is nothing called {name:?} to set{}", nearest(.near))]
    Unknown {
        /// What was asked for.
        name: String,
        /// The nearest names there are.
        near: Vec<String>,
    },
    /// A value that the knob does not take.
    #[error("{name} cannot be {value}: {takes}")]
    Value {
        /// The knob.
        name: String,
        /// What was asked for.
        value: String,
        /// What it takes.
        takes: String,
    },
}

fn nearest(near: &[String]) -> String {
    match near {
        [] => "; see serai lab knobs".to_owned(),
        near => format!("; the nearest names are {}", near.join(", ")),
    }
}

/// Options from `name=value` pairs.
pub fn set(game: &dyn AnyGame, pairs: &[String]) -> Result<Value, BadSetting> {
    let knobs = knobs(game);
    let (mut options, mut numbers) = (Map::new(), Map::new());
    for pair in pairs {
        let (name, value) = pair.split_once('=').ok_or_else(|| BadSetting::Shape(pair.clone()))?;
        let knob = knobs.iter().find(|knob| knob.name == name).ok_or_else(|| {
            let names = knobs.iter().map(|knob| knob.name.as_str());
            BadSetting::Unknown { name: name.to_owned(), near: near(name, names) }
        })?;
        let value = read(knob, value).map_err(|takes| {
            let (name, value) = (name.to_owned(), value.to_owned());
            BadSetting::Value { name, value, takes }
        })?;
        if knob.component { &mut numbers } else { &mut options }.insert(name.to_owned(), value);
    }
    if !numbers.is_empty() {
        options.insert("numbers".to_owned(), Value::Object(numbers));
    }
    Ok(Value::Object(options))
}

fn read(knob: &Knob, text: &str) -> Result<Value, String> {
    let json = serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned()));
    match (&knob.values, text) {
        (Values::Switch, "on" | "true") => Ok(Value::Bool(true)),
        (Values::Switch, "off" | "false") => Ok(Value::Bool(false)),
        (Values::Switch, _) => Err("it is on or off".to_owned()),
        (Values::Number { none: Some(_), .. } | Values::Json { .. }, "none" | "null") => Ok(Value::Null),
        (Values::Number { min, max, .. }, _) => match json.as_i64() {
            Some(number) if (*min..=*max).contains(&number) => Ok(json),
            Some(_) | None => Err(format!("it is a whole number from {min} to {max}")),
        },
        (Values::Choice { choices }, _) => match choices.iter().any(|choice| choice.value == text) {
            true => Ok(Value::String(text.to_owned())),
            false => {
                let known: Vec<&str> = choices.iter().map(|choice| choice.value).collect();
                Err(format!("it is one of {}", known.join(", ")))
            }
        },
        // The game itself checks the shape when it deals.
        (Values::Json { .. }, _) => Ok(json),
    }
}

/// The names most like this one.
fn near<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut ranked: Vec<(usize, &str)> = names
        .map(|known| {
            let part = known.contains(name) || name.contains(known);
            (if part { 0 } else { edits(name, known) }, known)
        })
        .collect();
    ranked.sort();
    let limit = (name.len() / 2).max(2);
    ranked.into_iter().filter(|(edits, _)| *edits <= limit).take(3).map(|(_, known)| known.to_owned()).collect()
}

/// How many letters have to be added, dropped or changed to make one word the other (Levenshtein).
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, &y) in b.iter().enumerate() {
            let change = corner + usize::from(x != y);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_names_are_offered() {
        let names = ["ruby_target", "round_limit", "wainwright.price", "cards"];
        assert_eq!(near("wainright.price", names.into_iter()), ["wainwright.price"]);
        assert_eq!(near("ruby", names.into_iter())[0], "ruby_target");
        assert!(near("zzz", names.into_iter()).is_empty());
        assert_eq!((edits("kitten", "sitting"), edits("", "abc")), (3, 3));
    }
}
