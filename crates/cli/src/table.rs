//! `serai table`: a conversation in JSON lines with a match of any game.

use std::io::{BufRead, Write};

use caravanserai_core::{AnyGame, AnyMatch, Audience, Names, Refusal, Seat, Stage, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::fail::Fail;
use crate::settings;

/// The conversation, for `serai table --help`.
pub const HELP: &str = include_str!("table.txt");

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    Games,
    New {
        game: String,
        seats: usize,
        #[serde(default)]
        options: Value,
        seed: Option<u64>,
        fate: Option<Vec<u32>>,
    },
    Stage,
    Legal {
        seat: Seat,
    },
    Forms {
        seat: Seat,
    },
    Play {
        seat: Seat,
        action: Value,
        fate: Option<Vec<u32>>,
    },
    Undo {
        seat: Seat,
    },
    View {
        seat: Option<Seat>,
        #[serde(default)]
        text: bool,
    },
    History {
        seat: Option<Seat>,
        #[serde(default)]
        after: usize,
    },
    State,
    Load {
        game: String,
        state: Value,
        seed: Option<u64>,
    },
    Record,
    Replay {
        record: Value,
        to: Option<usize>,
    },
    Fork {
        seat: Seat,
        at: Option<usize>,
        seed: Option<u64>,
    },
    Random {
        seat: Option<Seat>,
        steps: u64,
        seed: Option<u64>,
    },
}

/// Answers every line of standard input with one line on standard output.
pub fn run() -> Result<(), Fail> {
    let mut conversation = Conversation::default();
    let mut out = std::io::stdout().lock();
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if !line.trim_ascii().is_empty() {
            writeln!(out, "{}", conversation.answer(&line))?;
            out.flush()?;
        }
        line.clear();
    }
    Ok(())
}

/// A conversation and the match it is about.
#[derive(Default)]
struct Conversation {
    game: Option<Box<dyn AnyMatch>>,
}

impl Conversation {
    fn answer(&mut self, line: &[u8]) -> Value {
        let done = serde_json::from_slice(line)
            .map_err(|error| Refusal::table("malformed", format!("This request cannot be read: {error}.")))
            .and_then(|request| self.carry_out(request));
        match done {
            Ok(mut answer) => {
                answer["ok"] = true.into();
                answer
            }
            Err(Refusal { code, reason, rule }) => match rule {
                Some(rule) => json!({ "ok": false, "code": code, "reason": reason, "rule": rule }),
                None => json!({ "ok": false, "code": code, "reason": reason }),
            },
        }
    }

    fn carry_out(&mut self, request: Request) -> Result<Value, Refusal> {
        match request {
            Request::Games => {
                let games: Vec<Value> =
                    caravanserai_registry::GAMES.iter().map(|game| crate::games::describe(*game)).collect();
                Ok(json!({ "games": games }))
            }
            Request::New { game, seats, options, seed, fate } => {
                let seed = settings::seed(seed);
                self.start(find(&game)?.deal(seats, &options, seed, fate.as_deref())?, Some(seed))
            }
            Request::Load { game, state, seed } => {
                let seed = settings::seed(seed);
                self.start(find(&game)?.load(&state, seed)?, Some(seed))
            }
            Request::Replay { record, to } => {
                let slug = record["game"].as_str().unwrap_or_default();
                self.start(find(slug)?.replay(&record, to)?, None)
            }
            Request::Fork { seat, at, seed } => {
                let seed = settings::seed(seed);
                let game = self.game()?;
                let fork = game.fork(seat, at.unwrap_or(game.seq()), seed)?;
                self.start(fork, Some(seed))
            }
            Request::Stage => Ok(stage(self.game()?)),
            Request::Legal { seat } => {
                let game = self.at(seat)?;
                Ok(json!({ "actions": game.legal(seat, &names(game)) }))
            }
            Request::Forms { seat } => Ok(json!({ "forms": self.at(seat)?.forms(seat) })),
            Request::Play { seat, action, fate } => {
                let game = self.game_mut()?;
                let prepared = game.prepare(seat, &action, fate.as_deref())?;
                let audiences: Vec<Audience> = prepared.events.iter().map(|(audience, _)| *audience).collect();
                let events: Vec<Value> = prepared.events.iter().map(|(_, event)| event.clone()).collect();
                let seq = game.commit(prepared);
                Ok(json!({ "seq": seq, "events": events, "audiences": audiences }))
            }
            Request::Undo { seat } => {
                self.at(seat)?;
                let game = self.game_mut()?;
                game.undo(seat)?;
                Ok(json!({ "seq": game.seq() }))
            }
            Request::View { seat, text } => {
                let (game, viewer) = self.viewer(seat)?;
                Ok(match text {
                    true => json!({ "text": game.say_view(viewer, &names(game)) }),
                    false => json!({ "view": game.view(viewer) }),
                })
            }
            Request::History { seat, after } => {
                let (game, viewer) = self.viewer(seat)?;
                Ok(json!({ "history": game.history(viewer, after, &names(game)) }))
            }
            Request::State => {
                let game = self.game()?;
                Ok(json!({ "game": game.game().facts().slug, "seq": game.seq(), "state": game.position() }))
            }
            Request::Record => Ok(json!({ "record": self.game()?.record() })),
            Request::Random { seat, steps, seed } => {
                if let Some(seat) = seat {
                    self.at(seat)?;
                }
                let game = self.game_mut()?;
                let played = play_at_random(game, seat, steps, settings::seed(seed))?;
                let mut answer = stage(game);
                answer["played"] = played.into();
                Ok(answer)
            }
        }
    }

    fn start(&mut self, game: Box<dyn AnyMatch>, seed: Option<u64>) -> Result<Value, Refusal> {
        let mut answer = stage(&*game);
        answer["game"] = game.game().facts().slug.into();
        answer["seats"] = game.seats().into();
        if let Some(seed) = seed {
            answer["seed"] = seed.into();
        }
        self.game = Some(game);
        Ok(answer)
    }

    fn game(&self) -> Result<&dyn AnyMatch, Refusal> {
        self.game.as_deref().ok_or_else(no_game_yet)
    }

    fn game_mut(&mut self) -> Result<&mut dyn AnyMatch, Refusal> {
        match &mut self.game {
            Some(game) => Ok(&mut **game),
            None => Err(no_game_yet()),
        }
    }

    /// The match, if the seat is one of its table.
    fn at(&self, seat: Seat) -> Result<&dyn AnyMatch, Refusal> {
        let game = self.game()?;
        if seat.index() < game.seats() {
            Ok(game)
        } else {
            Err(Refusal::table("no_such_seat", format!("There is no {seat} at this table.")))
        }
    }

    fn viewer(&self, seat: Option<Seat>) -> Result<(&dyn AnyMatch, Viewer), Refusal> {
        match seat {
            Some(seat) => Ok((self.at(seat)?, Viewer::Seat(seat))),
            None => Ok((self.game()?, Viewer::Onlooker)),
        }
    }
}

fn no_game_yet() -> Refusal {
    Refusal::table("no_game", "There is no game yet: start with new, load or replay.")
}

fn find(slug: &str) -> Result<&'static dyn AnyGame, Refusal> {
    caravanserai_registry::find(slug)
        .ok_or_else(|| Refusal::table("unknown_game", format!("There is no game {slug:?}. Ask for games to see them.")))
}

fn names(game: &dyn AnyMatch) -> Names {
    Names::plain(game.game().facts())
}

fn stage(game: &dyn AnyMatch) -> Value {
    let seq = game.seq();
    match game.stage() {
        Stage::Waiting(seats) => json!({ "seq": seq, "over": false, "waiting": seats }),
        Stage::Over(standing) => json!({
            "seq": seq,
            "over": true,
            "standing": { "places": standing.places, "winners": standing.winners(), "stopped": standing.stopped },
        }),
    }
}

/// Plays random decisions of the seat, or of whoever is waited for, and gives their number.
fn play_at_random(game: &mut dyn AnyMatch, seat: Option<Seat>, steps: u64, seed: u64) -> Result<u64, Refusal> {
    for played in 0..steps {
        let Stage::Waiting(waiting) = game.stage() else { return Ok(played) };
        let Some(seat) = seat.filter(|&seat| waiting.contains(seat)).or(waiting.first().filter(|_| seat.is_none()))
        else {
            return Ok(played);
        };
        let Some(action) = game.random_action(seat, seed.wrapping_add(played)) else { return Ok(played) };
        let prepared = game.prepare(seat, &action, None)?;
        game.commit(prepared);
    }
    Ok(steps)
}
