//! The table at which recorded games are played again.

use std::io::{self, Write};

use caravanserai_core::{Fate, Game, Refusal, Seat, Silent, Viewer};
use caravanserai_istanbul::{Istanbul, View};
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
    sitting: Option<Sitting>,
}

/// A game, who plays it, and how it looks.
struct Sitting {
    game: Istanbul,
    players: Vec<Colour>,
    view: View,
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
        let sitting = match (line.setup, line.action) {
            (Some(setup), None) if line.player.is_none() => {
                let game = setup.deal()?;
                let view = game.view(Viewer::Onlooker);
                self.sitting.insert(Sitting { game, players: setup.players, view })
            }
            (None, Some(whole)) => {
                let no_game = || Refusal::table("no_game", "The first line must be a setup.");
                let sitting = self.sitting.as_mut().ok_or_else(no_game)?;
                sitting.play(line.player, &whole)?;
                sitting
            }
            _ => {
                let reason = r#"A line is {"setup": …} or {"player": …, "action": …}."#;
                return Err(Refusal::table("malformed", reason));
            }
        };
        Ok(State::of(&sitting.view, &sitting.players))
    }
}

impl Sitting {
    /// IST-031, IST-236: the seat of the player, whose turn it must be; a line without a player means that one.
    fn seat_of(&self, player: Option<Colour>) -> Result<Seat, Refusal> {
        let Some(active) = self.view.active else {
            return Err(Refusal::new("game_over", "IST-236", "The game is over."));
        };
        match player {
            Some(colour) if !self.players.contains(&colour) => {
                Err(Refusal::new("players", "IST-002", "Nobody plays with this colour."))
            }
            Some(colour) if self.players[active.index()] != colour => {
                Err(Refusal::new("not_your_turn", "IST-031", "It is another player's turn."))
            }
            Some(_) | None => Ok(active),
        }
    }

    /// Plays a whole action on a copy. IST-037: it happens entirely or not at all.
    fn play(&mut self, player: Option<Colour>, whole: &Whole) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        let script = Script::of(&self.game, &self.view, seat, whole)?;
        let mut game = self.game.clone();
        let mut fate = Fate::scripted(script.fate);
        for decision in &script.decisions {
            game.play(seat, decision, &mut fate, &mut Silent)?;
        }
        if let Some(fault) = fate.fault() {
            return Err(Refusal::new("fate", "IST-275", format!("The recorded chance does not fit: {fault}.")));
        }
        let view = game.view(Viewer::Seat(seat));
        if view.choice.is_some() || view.family_acts_at.is_some() {
            return Err(Refusal::new("incomplete", "IST-271", "This is only a part of a whole action."));
        }
        (self.game, self.view) = (game, view);
        Ok(())
    }
}
