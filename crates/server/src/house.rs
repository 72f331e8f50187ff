//! What all parts of the server share.

use std::collections::BTreeMap;
use std::sync::Arc;

use caravanserai_store::{Store, StoreError};
use tokio::sync::{Semaphore, watch};

use crate::bots::Thinkers;
use crate::config::Config;
use crate::limits::Limits;
use crate::people::Sessions;
use crate::secret::{self, Keys};
use crate::table::entry::Entry;
use crate::table::hall::Hall;
use crate::table::live::Live;
use crate::table::refused::Refused;

/// Waits until the signal is given.
pub async fn told(signal: &mut watch::Receiver<bool>) {
    // A signal that nobody can give any more counts as given.
    let _ = signal.wait_for(|given| *given).await;
}

/// What all parts of the server share.
pub struct House {
    /// How the server is set up.
    pub config: Config,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The server's own keys.
    pub keys: Keys,
    /// The live tables.
    pub hall: Hall,
    /// The room bots think in.
    pub thinkers: Thinkers,
    /// The room that updates of pages are drawn in: outside the threads that answer, which must not
    /// wait for drawings, and never on all cores.
    pub drawers: Semaphore,
    /// Who is behind which cookie.
    pub sessions: Sessions,
    /// How much one address may ask for.
    pub limits: Limits,
    /// Streams end: no more requests are taken.
    closing: watch::Sender<bool>,
    /// Tables end: every request has been answered.
    stopping: watch::Sender<bool>,
}

async fn keys(store: &dyn Store) -> Result<Keys, StoreError> {
    Ok(Keys {
        cookies: store.key("cookies", secret::random()).await?,
        seats: store.key("seats", secret::random()).await?,
    })
}

/// The private links of the seats that people hold at a table, without the address of the server:
/// for an operator who brings a table from another server.
pub async fn private_links(store: &dyn Store, table: &str) -> Result<Vec<String>, StoreError> {
    let keys = keys(store).await?;
    let entries = store.log(table, 0).await?.unwrap_or_default();
    let mut links = BTreeMap::new();
    for entry in entries {
        match serde_json::from_str(&entry.body) {
            Ok(Entry::Sat { seat, nonce, .. }) => {
                let secret = keys.seat_secret(table, seat.index(), &nonce);
                links.insert(seat, format!("/t/{table}/seat/{secret}"));
            }
            Ok(Entry::Stood { seat } | Entry::Resigned { seat, .. }) => {
                links.remove(&seat);
            }
            Ok(_) | Err(_) => {}
        }
    }
    Ok(links.into_values().collect())
}

impl House {
    /// Opens the house over a store.
    pub async fn open(store: Arc<dyn Store>, config: Config) -> Result<Arc<House>, StoreError> {
        let keys = keys(store.as_ref()).await?;
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Ok(Arc::new(House {
            store,
            keys,
            hall: Hall::default(),
            thinkers: Thinkers::new(config.bot_threads),
            drawers: Semaphore::new(cores.saturating_sub(1).max(1)),
            sessions: Sessions::default(),
            limits: Limits::new(config.rate),
            closing: watch::Sender::new(false),
            stopping: watch::Sender::new(false),
            config,
        }))
    }

    /// The live table with this id.
    pub async fn table(self: &Arc<House>, id: &str) -> Result<Arc<Live>, Refused> {
        // Ids are short: nothing long is looked for, or kept in the hall's list.
        if id.is_empty() || id.len() > 32 || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(Refused::NoTable);
        }
        self.hall.table(self, id).await
    }

    /// Ends streams, so that the last requests can be answered.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Hears when streams have to end.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Ends the tables.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Hears when tables have to end.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }
}
