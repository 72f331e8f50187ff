use serde_json::Value;

use crate::{serai, stdout};

#[test]
fn a_bench_prints_one_row_for_each_seat_count() {
    let output = serai(&["bench", "istanbul", "--seconds", "0.01", "--json"], "");
    let rows: Vec<Value> = serde_json::from_str(stdout(&output)).expect("JSON");
    let seats: Vec<u64> = rows.iter().map(|row| row["seats"].as_u64().unwrap()).collect();
    assert_eq!(seats, [2, 3, 4, 5]);
    for key in ["decisions_per_second", "games_per_second", "decisions_per_game", "position_bytes"] {
        assert!(rows.iter().all(|row| row[key].as_f64().is_some_and(|number| number > 0.0)), "{key}");
    }
}

#[test]
fn an_unknown_game_is_refused_with_the_known_ones() {
    let output = serai(&["bench", "chess"], "");
    assert!(!output.status.success());
    let reason = String::from_utf8_lossy(&output.stderr);
    assert!(reason.contains("\"chess\"") && reason.contains("istanbul"), "{reason}");
}
