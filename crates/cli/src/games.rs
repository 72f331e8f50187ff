//! `serai games`: what can be played.

use std::io::Write;

use caravanserai_core::{AnyGame, Values};
use serde_json::{Value, json};

use crate::fail::Fail;

/// Options of `serai games`.
#[derive(clap::Args, Default)]
pub struct Args {
    /// Show the table options of this game
    game: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Lists the games, or the options of one.
pub fn run(args: &Args) -> Result<(), Fail> {
    let out = &mut std::io::stdout().lock();
    match (&args.game, args.json) {
        (None, true) => writeln!(
            out,
            "{}",
            Value::Array(caravanserai_registry::GAMES.iter().map(|game| describe(*game)).collect())
        )?,
        (Some(slug), true) => writeln!(out, "{}", describe(crate::settings::game(slug)?))?,
        (None, false) => {
            for game in caravanserai_registry::GAMES {
                let facts = game.facts();
                writeln!(out, "{:<12} {}, {}", facts.slug, facts.title, facts.subtitle)?;
                let (seats, minutes) = ((facts.min_seats, facts.max_seats), facts.minutes);
                writeln!(out, "{:<12} {} to {} players, {} to {} minutes", "", seats.0, seats.1, minutes.0, minutes.1)?;
            }
            writeln!(out)?;
            writeln!(out, "serai play GAME    play in the terminal")?;
            writeln!(out, "serai rules GAME   read the rules")?;
            writeln!(out, "serai games GAME   its table options")?;
            writeln!(out, "serai --help       everything else")?;
        }
        (Some(slug), false) => options(crate::settings::game(slug)?, out)?,
    }
    Ok(())
}

/// A game with its options as JSON, for programs.
pub fn describe(game: &dyn AnyGame) -> Value {
    let facts = game.facts();
    let defaults = game.default_options();
    let options: Vec<Value> = game
        .options()
        .iter()
        .map(|info| {
            json!({ "name": info.name, "label": info.label, "help": info.help, "values": info.values, "default": defaults[info.name] })
        })
        .collect();
    json!({
        "slug": facts.slug,
        "title": facts.title,
        "subtitle": facts.subtitle,
        "seats": { "min": facts.min_seats, "max": facts.max_seats },
        "minutes": { "min": facts.minutes.0, "max": facts.minutes.1 },
        "rules_version": facts.rules_version,
        "hidden": facts.hidden,
        "options": options,
    })
}

fn options(game: &dyn AnyGame, out: &mut impl Write) -> Result<(), Fail> {
    let facts = game.facts();
    writeln!(out, "{}: {}\n\n{}\n", facts.title, facts.subtitle, facts.about)?;
    let defaults = game.default_options();
    for info in game.options() {
        writeln!(out, "{} = {}", info.name, defaults[info.name])?;
        writeln!(out, "    {}", info.help)?;
        match &info.values {
            Values::Switch => writeln!(out, "    on or off")?,
            Values::Choice { choices } => {
                for choice in choices {
                    writeln!(out, "    {}: {}", choice.value, choice.label)?;
                }
            }
            Values::Number { min, max, none } => {
                let none = none.map(|none| format!(", or none: {none}")).unwrap_or_default();
                writeln!(out, "    {min} to {max}{none}")?;
            }
            Values::Json { shape } => writeln!(out, "    {shape}, or none")?,
        }
    }
    for preset in game.presets(facts.min_seats) {
        writeln!(out, "\n{}: {}", preset.name, preset.help)?;
    }
    Ok(())
}
