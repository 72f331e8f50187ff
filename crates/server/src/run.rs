//! Serving until told to stop.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use caravanserai_store::{Store, StoreError};
use tokio::net::{TcpListener, TcpSocket};

use crate::config::Config;
use crate::house::{House, told};
use crate::{front, metric, time};

/// Connections that may wait to be accepted: a class of browsers opens many at once.
const BACKLOG: u32 = 4096;

/// How long the last requests may take once the server stops.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

/// How long tables may take to end once the last request is answered.
const LAST_TABLES: Duration = Duration::from_secs(3);

/// Why the server ended.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The network failed.
    #[error("the network failed: {0}")]
    Network(#[from] io::Error),
    /// The store failed.
    #[error("{0}")]
    Store(#[from] StoreError),
}

/// Listens at an address.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that starts again right away gets its address back.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves until `shutdown` comes, then answers the last requests, ends the tables and closes the
/// store: every command that was accepted is in it.
pub async fn run(
    listener: TcpListener,
    store: Arc<dyn Store>,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    metric::start();
    let house = House::open(store, config).await?;
    tracing::info!(address = %listener.local_addr()?, games = house.config.games.len(), "open");
    let sweeper = tokio::spawn(sweep(house.clone()));
    let app = front::router(house.clone()).into_make_service_with_connect_info::<SocketAddr>();
    // Moves are small: they are sent at once.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    let closing = house.clone();
    let serving = axum::serve(listener, app).with_graceful_shutdown(async move {
        shutdown.await;
        closing.close();
    });
    let mut closed = house.closing();
    let served = tokio::select! {
        served = async { serving.await } => served,
        () = async {
            told(&mut closed).await;
            tokio::time::sleep(LAST_REQUESTS).await;
        } => Ok(()),
    };
    sweeper.abort();
    house.stop();
    let ended = async {
        while !house.hall.is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    if tokio::time::timeout(LAST_TABLES, ended).await.is_err() {
        tracing::warn!("some tables did not end in time; everything they accepted is stored");
    }
    house.store.close().await?;
    tracing::info!("closed");
    Ok(served?)
}

/// Wakes sleeping tables whose clock has run out or whose bots have to move.
async fn sweep(house: Arc<House>) {
    loop {
        match house.store.due_tables(time::now(), 1000).await {
            Ok(tables) => {
                for id in tables {
                    // Whatever is due happens when the table is loaded.
                    match house.table(&id).await {
                        Ok(live) => live.wake(),
                        Err(refused) => tracing::warn!(table = id, %refused, "a table could not be woken"),
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "sleeping tables could not be looked through"),
        }
        tokio::time::sleep(house.config.sweep).await;
    }
}
