//! The task that owns a live table: checks, stores, applies, publishes, in this order.

use std::collections::HashMap;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;

use caravanserai_core::{AnyMatch, AnyPrepared, Cue, MAX_SEATS, Names, Refusal, Seat, Seats, Stage};
use caravanserai_store::{Append, Millis, StoreError};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::command::{Command, Done, Message, Who};
use super::entry::{By, Entry};
use super::live::Live;
use super::load::load;
use super::refused::Refused;
use super::state::Table;
use super::{rights, snapshot};
use crate::bots::Bot;
use crate::house::told;
use crate::pages::Fragment;
use crate::{House, metric, secret, time};

/// Steps between two snapshots of a game under way.
const SNAPSHOT_STEPS: usize = 256;

/// How long fragments are kept for others who see the same.
const FRAGMENTS: Duration = Duration::from_secs(2);

/// The task of one table.
pub struct Actor {
    pub(super) house: Arc<House>,
    pub(super) live: Arc<Live>,
    inbox: mpsc::Receiver<Message>,
    pub(super) bots: [Option<Box<dyn Bot>>; MAX_SEATS],
    /// The seat a bot is thinking for.
    pub(super) thinking: Option<Seat>,
    /// When the next bot moves.
    pub(super) bot_due: Option<Instant>,
    /// Seats whose time is up, played by a bot until they are not waited for any more.
    pub(super) overdue: Seats,
    /// Seats of bots that may answer a dealing, though they are not waited for.
    pub(super) spoken_to: Seats,
    /// When the last message came.
    busy: Instant,
    /// What is in the store may differ from what is in memory: read again first.
    suspect: bool,
    /// The step of the last snapshot.
    pictured: usize,
}

impl Actor {
    /// The task of this table.
    pub fn new(house: Arc<House>, live: Arc<Live>, inbox: mpsc::Receiver<Message>) -> Actor {
        let pictured = live.table().seq;
        Actor {
            house,
            live,
            inbox,
            bots: Default::default(),
            thinking: None,
            bot_due: None,
            overdue: Seats::NONE,
            spoken_to: Seats::NONE,
            busy: Instant::now(),
            suspect: false,
            pictured,
        }
    }

    /// Runs until the table is idle or the server stops.
    pub async fn run(mut self) {
        let mut stopping = self.house.stopping();
        self.plan_bot();
        loop {
            let wake = self.next_wake();
            tokio::select! {
                message = self.inbox.recv() => match message {
                    Some(message) => self.receive(message).await,
                    None => break,
                },
                () = tokio::time::sleep_until(wake) => {
                    if self.tick().await {
                        break;
                    }
                }
                () = told(&mut stopping) => break,
            }
        }
        self.take_picture();
        self.house.hall.forget(&self.live);
    }

    async fn receive(&mut self, message: Message) {
        self.busy = Instant::now();
        match message {
            Message::Command { who, id, command, answer } => {
                let done = self.carry_out(&who, id, command).await;
                // Whoever asked may have gone away.
                let _ = answer.send(done);
            }
            Message::Thought { seat, seq, thought } => self.hear_thought(seat, seq, thought).await,
            Message::Wake => {}
        }
        self.plan_bot();
    }

    /// When to look again without being asked.
    fn next_wake(&self) -> Instant {
        let idle = self.busy + self.house.config.idle;
        let fragments = self.busy + FRAGMENTS;
        let fragments = (!self.fragments().is_empty()).then_some(fragments.max(Instant::now()));
        let deadline = self.live.table().deadline().map(|(_, due)| {
            let left = u64::try_from(due - time::now()).unwrap_or(0);
            Instant::now() + Duration::from_millis(left)
        });
        [self.bot_due, fragments, deadline].into_iter().flatten().fold(idle, Instant::min)
    }

    /// Does what is due; `true` if the table is idle and has left the hall.
    async fn tick(&mut self) -> bool {
        let now = Instant::now();
        if now >= self.busy + FRAGMENTS {
            self.fragments().clear();
        }
        self.mind_clock().await;
        if self.bot_due.is_some_and(|due| now >= due) {
            self.bot_due = None;
            self.start_thinking();
        }
        self.plan_bot();
        if now < self.busy + self.house.config.idle {
            return false;
        }
        if self.live.viewers() > 0 || self.thinking.is_some() {
            self.busy = now;
            return false;
        }
        let leaves = self.house.hall.leave_if_unused(&self.live);
        if !leaves {
            self.busy = now;
        }
        leaves
    }

    fn fragments(&self) -> MutexGuard<'_, HashMap<String, Arc<Fragment>>> {
        self.live.fragments.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn carry_out(&mut self, who: &Who, id: Option<String>, command: Command) -> Result<Done, Refused> {
        if self.suspect {
            self.read_again().await?;
        }
        // The same id from somebody else is another command.
        let id = id.map(|id| scoped(&id, who));
        let answered = id.as_deref().and_then(|id| self.live.table().answer_to(id));
        match answered {
            Some(seq) => Ok(Done { seq, seated: None }),
            None => self.decide(who, id, command).await,
        }
    }

    async fn decide(&mut self, who: &Who, id: Option<String>, command: Command) -> Result<Done, Refused> {
        match command {
            Command::Act { seat, seq, action } => {
                let (prepared, spoken_to) = {
                    let table = self.live.table();
                    let seat = rights::seat_for(&table, &self.house.keys, who, seat)?;
                    refuse_unplayable(&table, seat)?;
                    refuse_stale(&table, seq)?;
                    refuse_table_actions(playing(&table)?, seat, &action)?;
                    (prepare(&table, seat, &action)?, answering(&table, seat, &action))
                };
                let done = self.play(id, By::Player, prepared).await?;
                self.spoken_to = spoken_to;
                Ok(done)
            }
            Command::Undo { seat, seq } => {
                let seat = {
                    let table = self.live.table();
                    let seat = rights::seat_for(&table, &self.house.keys, who, seat)?;
                    refuse_unplayable(&table, seat)?;
                    refuse_stale(&table, seq)?;
                    if !table.settings.undo {
                        return Err(Refused::rule("undo_off", "At this table steps are not taken back."));
                    }
                    seat
                };
                self.undo(seat, id).await
            }
            other => {
                let change = self.change(who, id, other)?;
                self.write(change.entries).await?;
                for (seat, action) in change.parked {
                    self.play_for_table(seat, &action).await?;
                }
                Ok(Done { seq: self.live.table().seq, seated: change.seated })
            }
        }
    }

    /// Stores a prepared step, then makes it real, then shows it.
    pub(super) async fn play(&mut self, id: Option<String>, by: By, prepared: AnyPrepared) -> Result<Done, Refused> {
        let now = time::now();
        let entry = Entry::Step { id: id.clone(), by, step: prepared.step.clone() };
        let append = {
            let table = self.live.table();
            append(&table, &[entry], table.face_at(Some(prepared.stage), now), now)
        };
        self.store(append).await?;
        let seq = {
            let mut table = self.live.table_mut();
            let before = table.waiting();
            let (step, stage) = (prepared.step.clone(), prepared.stage);
            if let Some(game) = &mut table.play {
                game.commit(prepared);
            }
            table.note_step(id.as_deref(), &step, stage);
            stored(&mut table, before, 1, now);
            table.seq
        };
        metric::moves(by);
        self.after_step();
        Ok(Done { seq, seated: None })
    }

    async fn undo(&mut self, seat: Seat, id: Option<String>) -> Result<Done, Refused> {
        let now = time::now();
        let step = json!({ "undo": { "seat": seat } });
        let (append, stage) = {
            let table = self.live.table();
            let game = playing(&table)?;
            game.check_undo(seat).map_err(Refused::Rule)?;
            let mut trial = game.copy();
            trial.undo(seat).map_err(Refused::Rule)?;
            let entry = Entry::Step { id: id.clone(), by: By::Player, step: step.clone() };
            (append(&table, &[entry], table.face_at(Some(trial.stage()), now), now), trial.stage())
        };
        self.store(append).await?;
        let seq = {
            let mut table = self.live.table_mut();
            let before = table.waiting();
            let undone = match &mut table.play {
                Some(game) => game.undo(seat),
                None => Ok(()),
            };
            if let Err(refusal) = undone {
                // It was checked before it was stored; what is stored counts.
                tracing::error!(%refusal, "a stored take-back was refused");
                self.suspect = true;
            }
            table.note_step(id.as_deref(), &step, stage);
            stored(&mut table, before, 1, now);
            table.seq
        };
        self.after_step();
        Ok(Done { seq, seated: None })
    }

    fn after_step(&mut self) {
        let (over, seq) = {
            let table = self.live.table();
            self.overdue = self.overdue.iter().filter(|&seat| table.waiting().contains(seat)).collect();
            (matches!(table.stage, Some(Stage::Over(_))), table.seq)
        };
        self.live.publish();
        if over || seq >= self.pictured + SNAPSHOT_STEPS {
            self.take_picture();
        }
    }

    /// Stores entries other than steps, then takes them in, then shows them.
    pub(super) async fn write(&mut self, entries: Vec<Entry>) -> Result<(), Refused> {
        if entries.is_empty() {
            return Ok(());
        }
        let now = time::now();
        let (append, sketch) = {
            let table = self.live.table();
            let mut sketch = table.sketch();
            for entry in &entries {
                sketch.apply(entry)?;
            }
            let resumed = entries.iter().any(|entry| matches!(entry, Entry::Resumed {} | Entry::Dealt { .. }));
            if resumed {
                sketch.waiting_since = [now; MAX_SEATS];
            }
            let mut append = append(&table, &entries, sketch.face(now), now);
            append.summary = Some(sketch.summary());
            append.people = Some(sketch.people());
            (append, sketch)
        };
        self.store(append).await?;
        let mut table = self.live.table_mut();
        let before = table.waiting();
        table.become_sketch(sketch);
        stored(&mut table, before, entries.len() as u64, now);
        drop(table);
        self.bots = Default::default();
        self.live.publish();
        Ok(())
    }

    async fn store(&mut self, append: Append) -> Result<(), Refused> {
        let stored = self.house.store.append(append).await;
        match &stored {
            Ok(()) => {}
            Err(StoreError::Conflict { .. }) => {
                // Another server was faster: see what it did, and let the player decide anew.
                self.read_again().await?;
                let seq = self.live.table().seq;
                return Err(Refused::Stale { meant: seq, seq });
            }
            Err(error) => {
                tracing::error!(table = self.live.id, %error, "a command was not stored");
                self.suspect = true;
            }
        }
        Ok(stored?)
    }

    async fn read_again(&mut self) -> Result<(), Refused> {
        let table = load(&self.house, &self.live.id).await?;
        *self.live.table_mut() = table;
        self.suspect = false;
        self.bots = Default::default();
        self.live.publish();
        Ok(())
    }

    /// Keeps a picture of the table, without waiting for it.
    fn take_picture(&mut self) {
        let picture = {
            let table = self.live.table();
            if table.seq == self.pictured {
                return;
            }
            self.pictured = table.seq;
            snapshot::take(&table)
        };
        if let Some(picture) = picture {
            let (house, id) = (self.house.clone(), self.live.id.clone());
            tokio::spawn(async move {
                if let Err(error) = house.store.put_snapshot(&id, picture).await {
                    tracing::warn!(table = id, %error, "a snapshot was not stored");
                }
            });
        }
    }
}

/// The id of a command, told apart by who sent it.
fn scoped(id: &str, who: &Who) -> String {
    let sender = match (&who.person, &who.secret) {
        (Some(person), _) => person.clone(),
        // The log must not hold a part of the secret itself.
        (None, Some(secret)) => secret::hex(&secret::hash(secret)[..6]),
        (None, None) => String::new(),
    };
    format!("{sender}:{id}")
}

/// New entries of the table for the store.
fn append(table: &Table, entries: &[Entry], face: caravanserai_store::Face, at: Millis) -> Append {
    Append {
        table: table.id.clone(),
        first: table.last + 1,
        at,
        // Our own types always become JSON: their keys are strings and their numbers are finite.
        entries: entries.iter().map(|entry| serde_json::to_string(entry).unwrap_or_default()).collect(),
        face,
        summary: None,
        people: None,
    }
}

/// So many entries are in the store; seats that are waited for since then have all their time.
fn stored(table: &mut Table, before: Seats, entries: u64, now: Millis) {
    table.last += entries;
    table.changed = now;
    for seat in table.waiting().iter().filter(|&seat| !before.contains(seat)) {
        table.waiting_since[seat.index()] = now;
    }
}

/// The game under way, or why there is none.
pub fn playing(table: &Table) -> Result<&dyn AnyMatch, Refused> {
    match (&table.play, &table.frozen) {
        (Some(game), _) => Ok(game.as_ref()),
        (None, Some(refusal)) => Err(Refused::Frozen(refusal.clone())),
        (None, None) => Err(Refused::rule("not_dealt", "The game has not begun yet.")),
    }
}

fn prepare(table: &Table, seat: Seat, action: &Value) -> Result<AnyPrepared, Refused> {
    playing(table)?.prepare(seat, action, None).map_err(Refused::Rule)
}

/// The bots that may answer: all of them after a dealing, none after a decision.
fn answering(table: &Table, seat: Seat, action: &Value) -> Seats {
    let tag = action.get("do").and_then(Value::as_str);
    let dealing = playing(table).is_ok_and(|game| game.forms(seat).iter().any(|form| Some(form.action) == tag));
    table.seats().filter(|&seat| dealing && table.bot_at(seat).is_some()).collect()
}

fn refuse_unplayable(table: &Table, seat: Seat) -> Result<(), Refused> {
    playing(table)?;
    if table.paused {
        return Err(Refused::rule("paused", "The game is paused."));
    }
    if table.bot_at(seat).is_some() {
        return Err(Refused::rule("bot_plays", "A bot plays this seat; take it back first."));
    }
    Ok(())
}

fn refuse_stale(table: &Table, meant: usize) -> Result<(), Refused> {
    if meant == table.seq { Ok(()) } else { Err(Refused::Stale { meant, seq: table.seq }) }
}

/// Some actions are the table's: it plays them when the time is up or somebody leaves for good.
fn refuse_table_actions(game: &dyn AnyMatch, seat: Seat, action: &Value) -> Result<(), Refused> {
    let cued = Cue::ALL.into_iter().any(|cue| game.on_cue(seat, cue).as_ref() == Some(action));
    // What the table plays when the time is up may be something that the player could have chosen.
    if !cued || game.legal(seat, &Names::plain(game.game().facts())).iter().any(|legal| legal.action == *action) {
        return Ok(());
    }
    Err(Refused::Rule(Refusal::table(
        "table_action",
        "The table does this by itself when the time is up or a player leaves for good.",
    )))
}
