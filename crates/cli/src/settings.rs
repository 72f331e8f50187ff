//! What several commands ask for in the same words: a game, options, a seed.

use std::hash::{BuildHasher, Hasher};

use caravanserai_core::{AnyGame, Values};
use serde_json::{Map, Value};

use crate::fail::Fail;

/// The game with this slug.
pub fn game(slug: &str) -> Result<&'static dyn AnyGame, Fail> {
    caravanserai_registry::find(slug).ok_or_else(|| Fail::no_game(slug))
}

/// The given seed, or a fresh one.
pub fn seed(given: Option<u64>) -> u64 {
    // The standard library seeds its hashers from the system's entropy.
    given.unwrap_or_else(|| std::hash::RandomState::new().build_hasher().finish())
}

/// Options from `name=value` pairs. A value is JSON, or else a plain word.
pub fn options(game: &dyn AnyGame, pairs: &[String]) -> Result<Value, Fail> {
    let infos = game.options();
    let mut options = Map::new();
    for pair in pairs {
        let Some((name, value)) = pair.split_once('=') else {
            return Err(Fail::Other(format!("an option is written name=value, not {pair:?}")));
        };
        let Some(info) = infos.iter().find(|info| info.name == name) else {
            let known: Vec<&str> = infos.iter().map(|info| info.name).collect();
            return Err(Fail::Other(format!("there is no option {name:?}; the options are {}", known.join(", "))));
        };
        let value = match (&info.values, value) {
            (Values::Switch, "on") => Value::Bool(true),
            (Values::Switch, "off") => Value::Bool(false),
            (Values::Number { .. } | Values::Json { .. }, "none") => Value::Null,
            (_, text) => serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned())),
        };
        options.insert(name.to_owned(), value);
    }
    Ok(Value::Object(options))
}
