//! What everybody shares of a live table: its state, who is there, and when it changed.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use caravanserai_core::{Seat, Stage};
use caravanserai_store::Millis;
use caravanserai_web::model::Review;
use tokio::sync::{mpsc, oneshot, watch};

use super::command::{Command, Done, Message, Who};
use super::refused::Refused;
use super::state::Table;
use crate::bots::{self, Thinkers};
use crate::pages::Fragment;
use crate::time;

/// A live table. Its own task is the only one that changes the state.
pub struct Live {
    /// Its id.
    pub id: String,
    inbox: mpsc::Sender<Message>,
    state: RwLock<Table>,
    /// Goes up with every change that somebody may see.
    version: watch::Sender<u64>,
    /// How many streams are open.
    viewers: AtomicUsize,
    /// Who has the page open, and who had it open when.
    present: Mutex<HashMap<String, Presence>>,
    /// At one screen: the seat whose private things each person sees.
    shown: Mutex<HashMap<String, Seat>>,
    /// Fragments of the last version, rendered once for all who see the same.
    pub(crate) fragments: Mutex<HashMap<String, Arc<Fragment>>>,
    /// Whether a bot is thinking.
    thinking: AtomicUsize,
    /// Whether somebody looks back on the finished game, and what came of it.
    reviewing: AtomicBool,
    review: OnceLock<Arc<Review>>,
}

#[derive(Clone, Copy, Default)]
struct Presence {
    streams: usize,
    seen: Millis,
}

impl Live {
    /// A live table with this state; its task reads the messages.
    pub fn new(table: Table, inbox: mpsc::Sender<Message>) -> Live {
        Live {
            id: table.id.clone(),
            inbox,
            state: RwLock::new(table),
            version: watch::Sender::new(1),
            viewers: AtomicUsize::new(0),
            present: Mutex::default(),
            shown: Mutex::default(),
            fragments: Mutex::default(),
            thinking: AtomicUsize::new(0),
            reviewing: AtomicBool::new(false),
            review: OnceLock::new(),
        }
    }

    /// The state now.
    pub fn table(&self) -> RwLockReadGuard<'_, Table> {
        self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// The state, for the table's own task.
    pub(super) fn table_mut(&self) -> RwLockWriteGuard<'_, Table> {
        self.state.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the table something.
    pub async fn ask(&self, who: Who, id: Option<String>, command: Command) -> Result<Done, Refused> {
        let (answer, answered) = oneshot::channel();
        let message = Message::Command { who, id, command, answer };
        self.inbox.send(message).await.map_err(|_| Refused::Stopping)?;
        answered.await.map_err(|_| Refused::Stopping)?
    }

    /// Lets the table look again whether there is something to do.
    pub fn wake(&self) {
        // A full inbox wakes it anyway.
        let _ = self.inbox.try_send(Message::Wake);
    }

    /// The inbox, for bots that come back with a decision.
    pub(super) fn inbox(&self) -> mpsc::WeakSender<Message> {
        self.inbox.downgrade()
    }

    /// Hears of every change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Tells everybody who looks on that something changed.
    pub fn publish(&self) {
        self.version.send_modify(|version| *version += 1);
    }

    /// How many streams are open.
    pub fn viewers(&self) -> usize {
        self.viewers.load(Ordering::Relaxed)
    }

    /// Whether a bot is thinking.
    pub fn is_thinking(&self) -> bool {
        self.thinking.load(Ordering::Relaxed) > 0
    }

    pub(super) fn set_thinking(&self, thinking: bool) {
        self.thinking.store(usize::from(thinking), Ordering::Relaxed);
    }

    /// The finished game looked back upon, once that is done.
    pub fn review(&self) -> Option<Arc<Review>> {
        self.review.get().cloned()
    }

    /// Looks back on the game if it is over and nobody has; everybody sees it when it is done.
    pub fn look_back(self: &Arc<Live>, thinkers: &Thinkers) {
        let (game, names) = {
            let table = self.table();
            match (&table.play, table.stage) {
                (Some(game), Some(Stage::Over(_))) => (game.copy(), table.names()),
                _ => return,
            }
        };
        if self.reviewing.swap(true, Ordering::Relaxed) {
            return;
        }
        let (live, thinkers) = (self.clone(), thinkers.clone());
        tokio::spawn(async move {
            let review = thinkers.work(move || bots::review(game.as_ref(), names)).await.flatten();
            // A game that no bot knows has nothing to show.
            let _ = live.review.set(Arc::new(review.unwrap_or_default()));
            live.publish();
        });
    }

    /// The seat whose private things the person has uncovered.
    pub fn shown(&self, person: &str) -> Option<Seat> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).get(person).copied()
    }

    /// The device is in the hands of this seat now.
    pub fn show(&self, person: &str, seat: Seat) {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).insert(person.to_owned(), seat);
        self.publish();
    }

    /// Whether the person has the page open.
    pub fn is_here(&self, person: &str) -> bool {
        self.presence(person).is_some_and(|presence| presence.streams > 0)
    }

    /// When the person was last here, as far as this server remembers.
    pub fn last_seen(&self, person: &str) -> Option<Millis> {
        self.presence(person).map(|presence| if presence.streams > 0 { time::now() } else { presence.seen })
    }

    fn presence(&self, person: &str) -> Option<Presence> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner).get(person).copied()
    }

    /// Somebody opens the page; it counts until the guard is dropped.
    pub fn enter(self: &Arc<Live>, person: Option<&str>) -> Visit {
        self.viewers.fetch_add(1, Ordering::Relaxed);
        let seated = person.filter(|person| !self.table().seats_of(Some(person)).is_empty());
        if let Some(person) = seated {
            self.count(person, true);
        }
        self.wake();
        Visit { live: self.clone(), person: seated.map(str::to_owned) }
    }

    fn count(&self, person: &str, comes: bool) {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let presence = present.entry(person.to_owned()).or_default();
        presence.seen = time::now();
        presence.streams = if comes { presence.streams + 1 } else { presence.streams.saturating_sub(1) };
        let changed = presence.streams == usize::from(comes);
        drop(present);
        if changed {
            self.publish();
        }
    }
}

/// Somebody has the page open.
pub struct Visit {
    /// The table.
    pub live: Arc<Live>,
    person: Option<String>,
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.live.viewers.fetch_sub(1, Ordering::Relaxed);
        if let Some(person) = &self.person {
            self.live.count(person, false);
        }
    }
}
