//! The clock on the wall.

use std::time::{SystemTime, UNIX_EPOCH};

use caravanserai_store::Millis;

/// Now, in milliseconds since the beginning of 1970.
pub fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}

/// How long ago that was, in words.
pub fn ago(then: Millis, now: Millis) -> String {
    let minutes = (now - then).max(0) / 60_000;
    let words = |count: i64, unit: &str| format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" });
    match minutes {
        0 => "just now".to_owned(),
        1..60 => words(minutes, "minute"),
        60..1440 => words(minutes / 60, "hour"),
        _ => words(minutes / 1440, "day"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_words() {
        let told = |minutes: i64| ago(0, minutes * 60_000);
        assert_eq!(told(0), "just now");
        assert_eq!(told(1), "1 minute ago");
        assert_eq!(told(59), "59 minutes ago");
        assert_eq!(told(60), "1 hour ago");
        assert_eq!(told(3 * 1440), "3 days ago");
    }
}
