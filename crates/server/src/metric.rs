//! Numbers for the operator, in the format of Prometheus.

use std::sync::OnceLock;
use std::time::Duration;

use metrics::{counter, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::table::entry::By;

/// The upper ends of the histogram's steps, in seconds.
const SECONDS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0];

/// Counters of the whole process: several servers in one process share them.
static COUNTERS: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Begins to count.
pub fn start() {
    COUNTERS.get_or_init(|| {
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Full("serai_request_seconds".to_owned()), &SECONDS)
            .ok()?;
        builder.install_recorder().ok()
    });
}

/// All numbers as text.
pub fn text() -> String {
    match COUNTERS.get() {
        Some(Some(counters)) => {
            counters.run_upkeep();
            counters.render()
        }
        Some(None) | None => String::new(),
    }
}

/// A request was answered.
pub fn request(route: &str, status: u16, took: Duration) {
    counter!("serai_requests_total", "route" => route.to_owned(), "status" => status.to_string()).increment(1);
    histogram!("serai_request_seconds").record(took);
}

/// A step of a game was stored.
pub fn moves(by: By) {
    let by = match by {
        By::Player => "player",
        By::Bot => "bot",
        By::Table => "table",
    };
    counter!("serai_moves_total", "by" => by).increment(1);
}

/// How many tables are live, and how many streams are open.
pub fn live(tables: usize, viewers: usize) {
    gauge!("serai_live_tables").set(tables as f64);
    gauge!("serai_viewers").set(viewers as f64);
}
