//! What a table does by itself: bots move, clocks run out.

use caravanserai_core::{Cue, Seat};
use serde_json::Value;
use tokio::time::Instant;

use super::actor::{Actor, playing};
use super::command::Message;
use super::entry::By;
use super::refused::Refused;
use super::state::Occupant;
use crate::bots::{self, Bot};
use crate::{secret, time};

impl Actor {
    /// Plans the next move of a bot, if one is waited for.
    pub(super) fn plan_bot(&mut self) {
        let wanted = self.thinking.is_none() && self.bot_seat().is_some();
        match (wanted, self.bot_due) {
            (true, None) => self.bot_due = Some(Instant::now() + self.house.config.bot_pause),
            (false, Some(_)) => self.bot_due = None,
            (true, Some(_)) | (false, None) => {}
        }
    }

    /// The first seat that a bot has to decide for; if there is none, one that may answer a dealing.
    fn bot_seat(&self) -> Option<Seat> {
        let table = self.live.table();
        if table.paused || !(table.attended() || self.live.viewers() > 0) {
            return None;
        }
        let decides = table.waiting().iter().find(|&seat| {
            // A seat that was given up and is waited for all the same must not hold up the others.
            let gone = table.chair(seat).is_some_and(|chair| chair.occupant == Occupant::Gone);
            gone || table.bot_at(seat).is_some() || self.overdue.contains(seat)
        });
        decides.or_else(|| self.spoken_to.iter().find(|&seat| table.bot_at(seat).is_some()))
    }

    /// Lets the bot that is waited for think, outside this task.
    pub(super) fn start_thinking(&mut self) {
        let Some(seat) = self.bot_seat() else { return };
        let bot = match self.bots[seat.index()].take() {
            Some(bot) => bot,
            None => self.make_bot(seat),
        };
        let (game, seq) = {
            let table = self.live.table();
            match playing(&table) {
                Ok(game) => (game.copy(), table.seq),
                Err(_) => return,
            }
        };
        self.thinking = Some(seat);
        self.live.set_thinking(true);
        let (thinkers, inbox) = (self.house.thinkers.clone(), self.live.inbox());
        tokio::spawn(async move {
            let thought = thinkers.think(bot, game, seat).await;
            if let Some(inbox) = inbox.upgrade() {
                // The table may have been closed meanwhile.
                let _ = inbox.send(Message::Thought { seat, seq, thought }).await;
            }
        });
    }

    fn make_bot(&self, seat: Seat) -> Box<dyn Bot> {
        let table = self.live.table();
        let slug = table.game.facts().slug;
        match table.bot_at(seat) {
            Some(bot) => bots::make(slug, &bot.level, bot.seed ^ table.seq as u64),
            None => bots::make(slug, &bots::default_level(), secret::seed()),
        }
    }

    /// A bot has decided; if the game has moved on meanwhile, it is asked again.
    pub(super) async fn hear_thought(&mut self, seat: Seat, seq: usize, thought: Option<(Box<dyn Bot>, Value)>) {
        self.thinking = None;
        self.live.set_thinking(false);
        let choice = match thought {
            Some((bot, choice)) => {
                self.bots[seat.index()] = Some(bot);
                choice
            }
            None => {
                tracing::error!(table = self.live.id, "a bot broke down; it plays anything that is allowed");
                Value::Null
            }
        };
        if self.live.table().seq != seq || self.bot_seat() != Some(seat) {
            return;
        }
        self.spoken_to = self.spoken_to.without(seat);
        if choice.is_null() && !self.live.table().waiting().contains(seat) {
            return;
        }
        let prepared = {
            let table = self.live.table();
            let Ok(game) = playing(&table) else { return };
            match game.prepare(seat, &choice, None) {
                Ok(prepared) => Some(prepared),
                Err(refusal) => {
                    tracing::error!(table = self.live.id, %refusal, "a bot chose something that is not allowed");
                    let other = game.random_action(seat, secret::seed());
                    other.and_then(|action| game.prepare(seat, &action, None).ok())
                }
            }
        };
        if let Some(prepared) = prepared
            && let Err(refused) = self.play(None, By::Bot, prepared).await
        {
            tracing::warn!(table = self.live.id, %refused, "a bot's move was not stored");
        }
    }

    /// Ends the turn of a seat whose time is up: as the game itself says, or by a bot.
    pub(super) async fn mind_clock(&mut self) {
        let due = self.live.table().deadline();
        let Some((seat, _)) = due.filter(|&(seat, due)| due <= time::now() && !self.overdue.contains(seat)) else {
            return;
        };
        let end = playing(&self.live.table()).ok().and_then(|game| game.on_cue(seat, Cue::TimeUp));
        let ended = match end {
            Some(action) => self.play_for_table(seat, &action).await.is_ok(),
            None => false,
        };
        if !ended || self.live.table().deadline() == due {
            self.overdue = self.overdue.with(seat);
        }
    }

    /// Plays a decision that the table itself takes for a seat.
    pub(super) async fn play_for_table(&mut self, seat: Seat, action: &Value) -> Result<(), Refused> {
        let prepared = {
            let table = self.live.table();
            playing(&table)?.prepare(seat, action, None).map_err(Refused::Rule)?
        };
        self.play(None, By::Table, prepared).await.map(|_| ())
    }
}
