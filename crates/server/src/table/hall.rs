//! The hall: every table that is live, loaded when somebody asks for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OnceCell, mpsc};

use super::actor::Actor;
use super::live::Live;
use super::load::load;
use super::refused::Refused;
use super::state::Table;
use crate::House;

/// Messages that may wait for a table before those who ask are slowed down.
const INBOX: usize = 64;

type Place = Arc<OnceCell<Arc<Live>>>;

/// Every live table.
#[derive(Default)]
pub struct Hall {
    places: Mutex<HashMap<String, Place>>,
}

impl Hall {
    /// How many tables are live.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// Whether no table is live.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every live table.
    pub fn all(&self) -> Vec<Arc<Live>> {
        self.lock().values().filter_map(|place| place.get().cloned()).collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Place>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table with this id, loaded if it has to be.
    pub async fn table(&self, house: &Arc<House>, id: &str) -> Result<Arc<Live>, Refused> {
        let place = self.lock().entry(id.to_owned()).or_default().clone();
        let loaded = place.get_or_try_init(|| async { Ok(open(house, load(house, id).await?)) }).await.cloned();
        if loaded.is_err() {
            drop(place);
            self.leave_if(id, |_| true);
        }
        loaded
    }

    /// Puts a table that was just made into the hall.
    pub fn seat(&self, house: &Arc<House>, table: Table) -> Arc<Live> {
        let id = table.id.clone();
        let live = open(house, table);
        self.lock().insert(id, Arc::new(OnceCell::new_with(Some(live.clone()))));
        live
    }

    /// Takes a table out if nobody but its own task knows it any more.
    pub(super) fn leave_if_unused(&self, live: &Arc<Live>) -> bool {
        self.leave_if(&live.id, |place| {
            // Two know the table: the place and its task. One knows the place: the hall.
            Arc::strong_count(place) == 1 && Arc::strong_count(live) == 2
        })
    }

    /// Takes a table out whose task has ended.
    pub(super) fn forget(&self, live: &Arc<Live>) {
        self.leave_if(&live.id, |place| place.get().is_some_and(|there| Arc::ptr_eq(there, live)));
    }

    fn leave_if(&self, id: &str, unused: impl FnOnce(&Place) -> bool) -> bool {
        let mut places = self.lock();
        let leaves = places
            .get(id)
            .is_some_and(|place| unused(place) && (place.get().is_some() || Arc::strong_count(place) == 1));
        if leaves {
            places.remove(id);
        }
        leaves
    }
}

fn open(house: &Arc<House>, table: Table) -> Arc<Live> {
    let (sender, inbox) = mpsc::channel(INBOX);
    let live = Arc::new(Live::new(table, sender));
    tokio::spawn(Actor::new(house.clone(), live.clone(), inbox).run());
    live
}
