//! The table at which recorded games are played again.

use std::io::{self, Write};

use caravanserai_core::{Fate, Game, Refusal, Seat, Silent, Stage, Viewer};
use caravanserai_istanbul::Istanbul;
use serde::{Deserialize, Serialize};

use crate::action::Whole;
use crate::names::Colour;
use crate::script::Script;
use crate::setup::Setup;
use crate::state::State;

/// A line of input.
#[derive(Deserialize)]
struct Line {
    setup: Option<Setup>,
    player: Option<Colour>,
    action: Option<Whole>,
}

/// Why a line was refused.
#[derive(Serialize)]
struct Refused<'a> {
    error: &'a str,
    rule: Option<&'a str>,
    line: u64,
}

/// The game under way, if one has been set up.
#[derive(Default)]
pub(crate) struct Table {
    game: Option<(Istanbul, Vec<Colour>)>,
}

impl Table {
    /// Answers one line with the state, or with the reason why nothing has changed; `true` if accepted.
    pub fn answer(&mut self, line: &[u8], number: u64, output: &mut impl Write) -> io::Result<bool> {
        let accepted = match self.follow(line) {
            Ok(state) => {
                serde_json::to_writer(&mut *output, &state)?;
                true
            }
            Err(refusal) => {
                let refused = Refused { error: &refusal.reason, rule: refusal.rule, line: number };
                serde_json::to_writer(&mut *output, &refused)?;
                false
            }
        };
        output.write_all(b"\n")?;
        Ok(accepted)
    }

    fn follow(&mut self, line: &[u8]) -> Result<State, Refusal> {
        let line: Line = serde_json::from_slice(line)
            .map_err(|error| Refusal::table("malformed", format!("This line cannot be read: {error}.")))?;
        match (line.setup, line.action) {
            (Some(setup), None) if line.player.is_none() => {
                let game = setup.deal()?;
                let (game, players) = self.game.insert((game, setup.players));
                Ok(State::of(game, players))
            }
            (None, Some(whole)) => {
                let Some((game, players)) = &mut self.game else {
                    return Err(Refusal::table("no_game", "The first line must be a setup."));
                };
                let seat = seat_of(game, players, line.player)?;
                *game = play(game, seat, &whole)?;
                Ok(State::of(game, players))
            }
            _ => {
                let reason = r#"A line is {"setup": …} or {"player": …, "action": …}."#;
                Err(Refusal::table("malformed", reason))
            }
        }
    }
}

/// IST-031, IST-236: the seat of the player, whose turn it must be; a line without a player means that one.
fn seat_of(game: &Istanbul, players: &[Colour], player: Option<Colour>) -> Result<Seat, Refusal> {
    let Stage::Waiting(waiting) = game.stage() else {
        return Err(Refusal::new("game_over", "IST-236", "The game is over."));
    };
    let active = waiting.first().unwrap_or_default();
    match player {
        Some(colour) if !players.contains(&colour) => {
            Err(Refusal::new("players", "IST-002", "Nobody plays with this colour."))
        }
        Some(colour) if players[active.index()] != colour => {
            Err(Refusal::new("not_your_turn", "IST-031", "It is another player's turn."))
        }
        Some(_) | None => Ok(active),
    }
}

/// Plays a whole action on a copy. IST-037: it happens entirely or not at all.
fn play(game: &Istanbul, seat: Seat, whole: &Whole) -> Result<Istanbul, Refusal> {
    let script = Script::of(game, seat, whole)?;
    let mut after = game.clone();
    let mut fate = Fate::scripted(script.fate);
    for decision in &script.decisions {
        after.play(seat, decision, &mut fate, &mut Silent)?;
    }
    if let Some(fault) = fate.fault() {
        return Err(Refusal::new("fate", "IST-275", format!("The recorded chance does not fit: {fault}.")));
    }
    let view = after.view(Viewer::Seat(seat));
    if view.choice.is_some() || view.family_acts_at.is_some() {
        return Err(Refusal::new("incomplete", "IST-271", "This is only a part of a whole action."));
    }
    Ok(after)
}
